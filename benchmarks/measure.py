"""How time and memory are taken."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
from lxml import etree

from benchmarks.inputs import Input
from docbook_rules import pipeline
from docbook_rules.model import document
from docbook_rules.model.book import Document
from docbook_rules.source.read import Settings, read_bytes

HERE = Path(__file__).parents[1]


class Figure(msgspec.Struct, frozen=True):
    """One line of the report: what was measured, as a ratio to what, and the most it may be (0: nothing is asked)."""

    what: str
    ratio: float
    to: str
    most: float = 0.0

    @property
    def missed(self) -> bool:
        """Whether more than the target was measured."""
        return bool(self.most) and self.ratio > self.most


def bare(inputs: Iterable[Input]) -> None:
    """Parse with lxml alone, as tolerant and as closed as the compiler is."""
    for one in inputs:
        parser = etree.XMLParser(recover=True, resolve_entities=False, load_dtd=False, huge_tree=True)
        try:
            etree.fromstring(one.data, parser)
        except etree.XMLSyntaxError:  # nothing in it that lxml could recover
            continue


def model(one: Input) -> Document:
    """Read a document from memory to the model."""
    settings = Settings(root_folder=HERE, entities=one.entities)
    source = read_bytes(one.data, Path(one.name), one.name, settings=settings)
    return document.of(source)


def to_model(inputs: Iterable[Input]) -> list[Document]:
    """Read documents from memory to the model, as ``pipeline.read`` does; all are held at once."""
    with pipeline.uncollected():
        return [model(one) for one in inputs]


def best(actions: Sequence[Callable[[], object]], times: int) -> list[float]:
    """The shortest time of each action in seconds of the processor, children's included, taken in turns.

    What else runs on the machine strikes processor time less than the clock on the wall.
    """
    shortest = [float("inf")] * len(actions)
    for _ in range(times):
        for index, action in enumerate(actions):
            begun = _processor()
            action()
            shortest[index] = min(shortest[index], _processor() - begun)
    return shortest


def _processor() -> float:
    used = os.times()
    return time.process_time() + used.children_user + used.children_system


def peak(kind: str, count: int) -> float:
    """The memory that a fresh process takes to read a file of this kind to the model, over the file's size.

    The bytes are counted too, the interpreter and its modules are not.
    """
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.memory", kind, str(count)],
        cwd=HERE,
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout)


def startup(arguments: Sequence[str], times: int) -> float:
    """How long a command of ``python -m docbook_rules`` takes, over ``python -c "import lxml.etree"``.

    Both run outside of any project, with their bytecode kept as an installed package's is.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONPYCACHEPREFIX": str(Path(folder, "cache"))}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def run(*command: str) -> Callable[[], object]:
            return lambda: subprocess.run(
                [sys.executable, *command], cwd=folder, env=environment, capture_output=True, check=False
            )

        ours, theirs = run("-m", "docbook_rules", *arguments), run("-c", "import lxml.etree")
        ours()
        theirs()
        took, took_lxml = best((ours, theirs), times)
    return took / took_lxml
