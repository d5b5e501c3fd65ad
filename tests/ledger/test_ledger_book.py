"""The bundled rulebook through the whole pipeline: no number without a fate, the parameters of the rules."""

import re
from pathlib import Path

import pytest

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import Severity
from docbook_rules.ledger.script import Fate
from tests.figures import PARAMETERS

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def settings():
    return config.load(ROOT / "docbook-rules.toml")


@pytest.fixture(scope="module")
def reading(settings):
    return pipeline.read([ROOT / "source_xml"], settings, xinclude=True)


def test_every_number_of_every_example_has_a_fate(reading, settings):
    ledger = pipeline.account(reading, settings)
    numbers = [n for d in ledger.documents for e in d.examples for n in e.numbers]
    assert len(numbers) > 200
    assert [n.place for n in numbers if n.fate in (Fate.UNACCOUNTED, Fate.WAIVED)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_edition_alone_states_the_parameters(reading, settings, language):
    ledger = pipeline.account(reading, settings)
    stated = {p.name: p.value for d in ledger.documents if d.document.language == language for p in d.parameters}
    assert {name: stated.get(name) for name in PARAMETERS} == PARAMETERS


def test_the_book_compiles_without_errors(reading, settings):
    compiled = pipeline.compile(reading, settings)
    assert [d.message for d in compiled.diagnostics if d.severity is Severity.ERROR] == []
    assert {a.path for a in compiled.artifacts} >= {"parameters.py", "tables/tjetdist.py", "cases/test_sjetdist.py"}


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("= 27.5,", "= 28.5,", "equation"),
        ("a group of 25 guards, the heroes", "a group of 26 guards, the heroes", "contradiction"),
        ("or 30 soldiers. A margin", "or 30 soldiers. See page 47.5. A margin", "unaccounted"),
    ],
)
def test_a_changed_number_is_an_error_at_its_place(tmp_path, settings, old, new, kind):
    text = (ROOT / "source_xml" / "groups.en.xml").read_text("utf-8")
    pattern = r"\s+".join(map(re.escape, old.split()))
    changed, hits = re.subn(pattern, new, text)
    assert hits == 1
    (tmp_path / "groups.en.xml").write_text(changed, "utf-8")
    read = pipeline.read([tmp_path / "groups.en.xml", ROOT / "source_xml" / "scale.en.xml"], settings, xinclude=True)
    found = pipeline.compile(read, settings).diagnostics
    assert kind in {d.kind for d in found if d.severity is Severity.ERROR}
