"""No figure of a worked example may change unnoticed: each one is changed in turn, and something has to fail.

A changed figure is noticed by a finding of the compiler, or else by the test that the example becomes. It is raised
by one. Only where the scale gives both numbers the same Value (25 guards and 26) may that pass; then a number far off
must not.
"""

import re
import sys
import types
from functools import cache
from pathlib import Path

import msgspec
import pytest

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import Severity
from docbook_rules.emit.cases import cases
from docbook_rules.emit.environment import environment
from docbook_rules.engine import scale, seam
from docbook_rules.ledger.unaccounted import unaccounted
from docbook_rules.model.book import Section

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "source_xml"
SETTINGS = config.load(ROOT / "docbook-rules.toml")
SCALES = tuple(sorted(SOURCE.glob("scale.*.xml")))
ENVIRONMENT = environment(SETTINGS.folder / SETTINGS.book.templates)


def executed(text: str, path: str) -> types.ModuleType:
    module = types.ModuleType(path.removesuffix(".py").replace("/", "."))
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(sys.modules, module.__name__, module)  # dataclasses look their module up
        exec(compile(text, path, "exec"), module.__dict__)
    return module


@cache
def compiled_book() -> seam.Book:
    """The lookups of the unchanged book, from what the compiler writes now (not from what is checked in)."""
    made = pipeline.compile(pipeline.read([SOURCE], SETTINGS, xinclude=True), SETTINGS)
    texts = {a.path: a.text for a in made.artifacts}
    tables = {
        Path(path).stem: executed(text, path)
        for path, text in texts.items()
        if path.startswith("tables/") and not path.endswith("__init__.py")
    }
    parameters = vars(executed(texts["parameters.py"], "parameters.py"))
    return seam.Book.of(tables, {name: parameters[name] for name in parameters["PLACES"]}, "the compiled book")


def examples() -> list[tuple[str, str]]:
    reading = pipeline.read([SOURCE], SETTINGS, xinclude=True)
    return [(Path(d.file).name, e.id or "") for d in reading.documents for e in d.examples]


def section_of(section: Section, id_: str | None) -> Section:
    """The section of that id, this one or one inside it; this one where there is none."""
    inside = [section_of(block, id_) for block in section.blocks if isinstance(block, Section)]
    return next((found for found in inside if found.id == id_), section)


def reduced(path: Path, example: str) -> pipeline.Reading:
    """A file as read, with the tables of the scale and the example alone; it may go on from those before it.

    Its section stays around it, since a phrase may be bound to that.
    """
    others = [scale for scale in SCALES if scale.name != path.name]
    documents = []
    for document in pipeline.read([path, *others], SETTINGS, xinclude=True).documents:
        ids = [e.id for e in document.examples]
        kept = document.examples[: ids.index(example) + 1] if document.file == str(path) else ()
        kept = tuple(e for e in kept if e.section == kept[-1].section)
        assert isinstance(document.root, Section)
        inside = section_of(document.root, kept[-1].section) if kept else document.root
        blocks = kept if inside is document.root else (msgspec.structs.replace(inside, blocks=kept),)
        root = msgspec.structs.replace(document.root, blocks=blocks)
        documents.append(msgspec.structs.replace(document, held=root, examples=kept))
    return pipeline.Reading(tuple(documents), ())


def complaints(reading: pipeline.Reading) -> list[str]:
    """What the compiler finds wrong, or else what fails of the tests that it writes."""
    ledger = pipeline.account(reading, SETTINGS)
    found = [d for d in (*ledger.diagnostics, *unaccounted(ledger)) if d.severity is Severity.ERROR]
    if found:
        return [f"{d.place}: {d.message}" for d in found]
    failed: list[str] = []
    with seam.using(compiled_book()):
        for artifact in cases((s for d in ledger.documents for s in d.scripts), ENVIRONMENT):
            for name, test in vars(executed(artifact.text, artifact.path)).items():
                if name.startswith("test_"):
                    try:
                        test()
                    except Exception as error:
                        failed.append(f"{name}: {error!r}")
    return failed


def accounts(reading: pipeline.Reading, example: str):
    ledger = pipeline.account(reading, SETTINGS)
    return [n for d in ledger.documents for e in d.examples if e.example.id == example for n in e.numbers]


def changed(source: str, line: int, column: int, printed: str, number: int) -> str:
    """The source with the last digits of the number at a place put up: by one, or far off."""
    lines = source.splitlines(keepends=True)
    at = sum(map(len, lines[: line - 1])) + column - 1
    assert source.startswith(printed, at), f"{line}:{column} is not where {printed} stands"
    digits = list(re.finditer(r"\d+", printed))[-1]
    return source[: at + digits.start()] + str(number) + source[at + digits.end() :]


@pytest.mark.parametrize(("file", "example"), examples())
def test_no_figure_of_an_example_changes_unnoticed(tmp_path, file, example):
    source = (SOURCE / file).read_text("utf-8")
    path = tmp_path / file
    path.write_text(source, "utf-8")
    unchanged = reduced(path, example)
    assert complaints(unchanged) == []
    figures = [n for n in accounts(unchanged, example) if re.search(r"\d", n.text)]
    assert figures
    survivors = []
    for figure in figures:
        last = int(re.findall(r"\d+", figure.text)[-1])
        # A number far off is tried only where the neighbour has the same Value: 300 soldiers and 301 are alike.
        alike = last > 0 and scale.value(last) == scale.value(last + 1)
        for number in (last + 1, *([2 * last + 3] if alike else [])):
            path.write_text(changed(source, figure.place.line, figure.place.column, figure.text, number), "utf-8")
            if complaints(reduced(path, example)):
                break
        else:
            survivors.append(f"{file}:{figure.place.line}:{figure.place.column}: {figure.sentence} [{figure.fate}]")
    assert survivors == []


def test_the_examples_reduced_to_themselves_keep_their_fates():
    """What is left out of a file for speed must not be what guards a number, or what gives it away."""
    whole = pipeline.account(pipeline.read([SOURCE], SETTINGS, xinclude=True), SETTINGS)
    for account in whole.documents:
        for told in account.examples:
            alone = accounts(reduced(Path(account.document.file), told.example.id or ""), told.example.id or "")
            assert [(n.place, n.fate, n.by) for n in alone] == [(n.place, n.fate, n.by) for n in told.numbers]
