"""What prose states outside examples: tests of its own, to the precision of its words, and constants said once more."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.emit.cases import cases
from docbook_rules.emit.environment import environment
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.script import Says
from tests.ledger.ledger_samples import comments, example, keep, para, scripts, section, told

PHRASES = """
[joiners]
en = ["and"]

[imports]
burnt = "oven"
trays = "oven"

[[phrase]]
name = "how hot"
parameters = { degrees = "HEAT" }
patterns = { en = "heat to {degrees:count}", fr = "chauffer à {degrees:count}" }

[[phrase]]
name = "how hot, once more"
within = ["rcare"]
restates = { degrees = "HEAT", drop = "-HEAT" }
patterns = { en = ["at {degrees:count} degrees", "falls by {drop}"], fr = "à {degrees:count} degrés" }

[[phrase]]
name = "what burns"
within = ["rburn"]
claims = { share = "burnt($loaves)", once = "burnt($loaves)", limit = "burnt(40)" }
precision = { share = "as printed", once = "once in", limit = "at most" }
[phrase.patterns]
en = ["of {loaves:count} loaves {share:count} .. burn about once in {once:count}", "never more than {limit:count}"]
fr = "de {loaves:count} pains {share:count} .. brûlent environ une fois sur {once:count}"

[[phrase]]
name = "trays"
within = ["rtray"]
states = { trays = "trays($loaves)" }
refers = { rows = "trays(0)" }
patterns = { en = "{loaves:count} loaves take {trays:count} trays of rows {rows:pair}" }
"""
HEAT = para("Let the oven heat to 220.", "rheat")
BURN = para("Of 40 loaves, 2.50% burn, about once in 40. Never more than 3 burn.", "rburn")

WALK = """
[frame.f]
module = "oven"
call = "bake"
inputs = [["n"]]

[[phrase]]
name = "f"
opens = "f"
patterns.en = "bake {n:count}"

[[phrase]]
name = "g"
on = ["f"]
patterns.en = "gives {m:count}"
"""


def accounted(ledger: Ledger, language: str = "en") -> list[tuple[str, str, str]]:
    """Each number that the prose states, as printed, with its fate and the phrase."""
    documents = [d for d in ledger.documents if d.document.language == language]
    return [(n.text, n.fate.value, n.by) for d in documents for n in d.prose]


def precisions(ledger: Ledger) -> list[str]:
    return [line.precision for script in scripts(ledger) for line in script.lines if isinstance(line, Says)]


def test_a_claim_is_compared_to_the_precision_of_its_words(tmp_path: Path) -> None:
    ledger = keep(tmp_path, PHRASES, en=section(HEAT, BURN))
    assert told(ledger) == ['Decimal("2.50") == burnt(40)', "40 == burnt(40)", "3 == burnt(40)"]
    assert precisions(ledger) == ["as printed", "once in", "at most"]
    assert accounted(ledger) == [
        ("40", "given", "what burns"),
        ("2.50", "claim", "what burns"),
        ("40", "claim", "what burns"),
        ("3", "claim", "what burns"),
    ]
    (script,) = scripts(ledger)
    assert (script.claims, script.section, script.example, script.group) == (True, "s", "rburn", "claims_s")
    assert comments(script) == ["Of 40 loaves, 2.50% burn, about once in 40.", "Never more than 3 burn."]


def test_figures_and_references_are_compared_exactly(tmp_path: Path) -> None:
    ledger = keep(tmp_path, PHRASES, en=section(para("18 loaves take 3 trays of rows 4 and 2.", "rtray")))
    assert told(ledger) == ["3 == trays(18)", "(2, 4) == trays(0)"]
    assert accounted(ledger) == [
        ("18", "given", "trays"),
        ("3", "asserted", "trays"),
        ("4", "reference", "trays"),
        ("2", "reference", "trays"),
    ]


def test_a_constant_said_once_more_needs_no_engine(tmp_path: Path) -> None:
    ledger = keep(tmp_path, PHRASES, en=section(HEAT, para("Bread at 220 degrees is soft; it falls by -220.", "rcare")))
    assert scripts(ledger) == []
    assert ledger.diagnostics == ()
    assert accounted(ledger) == [("220", "restated", "how hot, once more"), ("-220", "restated", "how hot, once more")]


def test_a_constant_said_otherwise_is_an_error_at_its_place(tmp_path: Path) -> None:
    ledger = keep(tmp_path, PHRASES, en=section(HEAT, para("Bread at 230 degrees is soft.", "rcare")))
    (finding,) = ledger.diagnostics
    assert (finding.kind, finding.severity.value) == ("restatement", "error")
    assert (finding.place.line, finding.length) == (4, 3)
    assert finding.message.startswith("HEAT is 220 at ")
    assert "write 220" in finding.hint


def test_a_constant_that_no_sentence_gives_is_not_compared(tmp_path: Path) -> None:
    ledger = keep(tmp_path, PHRASES, en=section(para("Bread at 230 degrees is soft.", "rcare")))
    assert ledger.diagnostics == ()


def test_statements_keep_to_their_elements_and_out_of_examples(tmp_path: Path) -> None:
    said = "Of 40 loaves, 2.50% burn, about once in 40."
    ledger = keep(tmp_path, PHRASES, en=section(para(said, "relse"), example(said, id_="rburn")))
    assert scripts(ledger) == []
    assert accounted(ledger) == []


def test_what_several_clauses_are_worked_out_from_serves_them_all(tmp_path: Path) -> None:
    phrases = """
    [imports]
    half = "oven"
    [[phrase]]
    name = "half"
    states = { half = "half($whole)" }
    patterns.en = "{whole:count} cut is {half:count}"
    [[phrase]]
    name = "quarter"
    states = { quarter = "half(half($whole))" }
    patterns.en = "{whole:count} ... again {quarter:count}"
    """
    ledger = keep(tmp_path, phrases, en=section(para("So 8 cut is 4.", "a"), para("So 8 cut is 4", "b")))
    assert [text for text, _, _ in accounted(ledger)] == ["8", "4", "8", "4"]


def test_the_case_calls_the_comparison_that_the_words_ask_for(tmp_path: Path) -> None:
    ledger = keep(tmp_path, PHRASES, en=section(BURN), fr=section(para("De 40 pains, 2,5 % brûlent.", "rburn")))
    made = cases(scripts(ledger), environment(tmp_path / "templates"))
    (case,) = [artifact for artifact in made if not artifact.path.endswith("__init__.py")]
    assert case.path == "cases/test_claims_s.py"
    assert "from docbook_rules.witness import at_most, once_in, rounds\n" in case.text
    assert "def test_rburn_en() -> None:\n" in case.text
    assert '    rounds(\n        Decimal("2.50"),\n        burnt(40),\n' in case.text
    compile(case.text, case.path, "exec")


@pytest.mark.parametrize(("first", "second"), [("s", "claims_s"), ("claims_s", "s")])
def test_a_section_of_such_a_name_keeps_its_own_module(tmp_path: Path, first: str, second: str) -> None:
    sections = {
        "s": section(BURN),
        "claims_s": section(example("Bake 3, which gives 4."), id_="claims_s"),
    }
    ledger = keep(tmp_path, PHRASES + WALK, en=sections[first] + sections[second])
    made = cases(scripts(ledger), environment(tmp_path / "templates"))
    paths = [artifact.path for artifact in made]
    assert len(paths) == len(set(paths))
