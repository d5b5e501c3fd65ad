"""The ferry's book as a live page, in this process or as a command of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from docbook_rules import config as configuration
from docbook_rules.serve.live import Live
from docbook_rules.serve.request import Request
from tests.mutation import ferry

ROOT = Path(__file__).parents[2]
FILE = Path("book") / "ferry.en.xml"
PATIENCE = 60  # seconds: the machine may have other things to do

# The ferry's engine, with a trail of its steps.
ENGINE = ferry.ENGINE.replace(
    "@dataclass(frozen=True)\nclass Freight:\n",
    "@dataclass(frozen=True)\nclass Loaded:\n    kilos: int\n    loads: int\n\n\n"
    "@dataclass(frozen=True)\nclass Freight:\n    trail: tuple\n",
).replace("Freight(kilos,", "Freight((Loaded(kilos, loads),), kilos,")


def project(folder: Path, *, english: str = ferry.ENGLISH) -> Path:
    """The ferry's project on the disk, its engine keeping a trail."""
    folder.mkdir(exist_ok=True)
    ferry.write(folder, english=english)
    (folder / "ferry.py").write_text(ENGINE, "utf-8")
    return folder


def revise(folder: Path, old: str, new: str) -> None:
    """Save the book with the first ``old``, which stands in it, replaced."""
    text = (folder / FILE).read_text("utf-8")
    assert old in text
    (folder / FILE).write_text(text.replace(old, new, 1), "utf-8")


def live(folder: Path) -> Live:
    """The book of a folder, not built yet; the configuration is read at each build, as by the command."""

    def load() -> Request:
        config = configuration.load(folder / "docbook-rules.toml")
        paths = tuple(folder / source for source in config.book.sources)
        return Request(config, paths, True, None, {})

    return Live(load)


def until(true: Callable[[], object]) -> None:
    """Wait; AssertionError after the patience."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)


@contextmanager
def served(folder: Path, port: str = "0") -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """``docbook-rules serve`` run in a folder: its address, and its process, which is ended in the end."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-m", "docbook_rules", "serve", "--port", port],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = re.fullmatch(r"(http://127\.0\.0\.1:\d+/)  \(Ctrl-C ends\)\n", process.stdout.readline())
        assert said
        yield said[1], process
    finally:
        if process.poll() is None:
            process.terminate()
        process.communicate(timeout=PATIENCE)
