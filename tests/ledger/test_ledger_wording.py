"""The constants of a book about taxes: what states them, in which words, and what follows when statements differ."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.wording import merge
from tests.ledger.ledger_samples import example, fates, keep, para, section

TAXES = """
[words.en]
less = ["reduced", "lowered"]

[[phrase]]
name = "a band: where it begins"
parameters = { above = "ANY_ABOVE" }
patterns = { en = "above {above:count}" }

[[phrase]]
name = "a band"
parameters = { above = "BAND_ABOVE", rate = "BAND_RATE" }
[phrase.patterns]
en = "above {above:count} ... taxed at {rate:count}"
fr = "au-dessus de {above:count} ... imposé* à {rate:count}"

[[phrase]]
name = "a band: its rate"
parameters = { rate = "ANY_RATE" }
patterns = { en = "taxed at {rate:count}", fr = "imposé* à {rate:count}" }

[[phrase]]
name = "the relief"
within = ["relief"]
parameters = { relief = "RELIEF" }
value = { relief = "abs" }
patterns = { en = "relief .. {relief}", fr = "allègement .. {relief}" }

[[phrase]]
name = "the change"
parameters = { change = "CHANGE" }
patterns = { en = "change .. {change}" }
"""


def stated(ledger: Ledger) -> dict[str, object]:
    return {p.name: p.value for p in ledger.parameters}


def test_both_editions_state_a_parameter_with_their_words_and_places(tmp_path: Path) -> None:
    ledger = keep(
        tmp_path,
        TAXES,
        en=section(para("Income above 1200 is taxed at 20 %. No more.")),
        fr=section(para("Le revenu au-dessus de 1 200 est imposé à 20 %.")),
    )
    above, rate = ledger.parameters
    assert (above.name, above.value, rate.name, rate.value) == ("BAND_ABOVE", 1200, "BAND_RATE", 20)
    assert [(w.language, w.text, w.place.line, w.place.column) for w in above.wordings] == [
        ("en", "Income above ‹1200› is taxed at 20 %.", 3, 20),
        ("fr", "Le revenu au-dessus de ‹1 200› est imposé à 20 %.", 3, 30),
    ]
    assert ledger.diagnostics == ()


def test_a_number_states_one_parameter_the_clause_that_captures_most_wins(tmp_path: Path) -> None:
    whole = keep(
        tmp_path, TAXES, en=section(para("Income above 1200 is taxed at 20 %."), para("Rent is taxed at 9 %."))
    )
    assert stated(whole) == {"ANY_RATE": 9, "BAND_ABOVE": 1200, "BAND_RATE": 20}


@pytest.mark.parametrize(
    ("said", "value"), [("a relief of -15", 15), ("a relief of 15", 15), ("a relief of -2.5", Fraction(5, 2))]
)
def test_abs_takes_a_number_for_its_size(tmp_path: Path, said: str, value: object) -> None:
    assert stated(keep(tmp_path, TAXES, en=section(para(said), id_="relief"))) == {"RELIEF": value}


def test_without_abs_the_sign_counts(tmp_path: Path) -> None:
    assert stated(keep(tmp_path, TAXES, en=section(para("A change of -15.")))) == {"CHANGE": -15}


def test_a_phrase_bound_to_an_element_states_nothing_elsewhere(tmp_path: Path) -> None:
    book = section(para("A relief of 15."), para("A relief of 16.", "relief"))
    assert stated(keep(tmp_path, TAXES, en=book)) == {"RELIEF": 16}


def test_an_example_states_no_parameter(tmp_path: Path) -> None:
    ledger = keep(tmp_path, TAXES, en=section(example("A change of 15.")))
    assert (stated(ledger), fates(ledger)) == ({}, [("15", "unaccounted")])


def test_two_editions_that_disagree_are_an_error_naming_both_places(tmp_path: Path) -> None:
    ledger = keep(
        tmp_path,
        TAXES,
        en=section(para("A relief of 15."), id_="relief"),
        fr=section(para("Un allègement de 16."), id_="relief"),
    )
    (finding,) = ledger.diagnostics
    assert (finding.kind, finding.place.line, finding.place.column) == ("parameter", 3, 24)
    assert finding.place.file.endswith("book.fr.xml")
    assert finding.message.startswith("RELIEF is 16 here and 15 at ")
    assert finding.message.endswith("book.en.xml:3:19: “Un allègement de ‹16›.”")
    assert stated(ledger) == {"RELIEF": 15}


def test_one_edition_that_disagrees_with_itself_is_an_error_too(tmp_path: Path) -> None:
    ledger = keep(tmp_path, TAXES, en=section(para("A change of 5."), para("A change of 5."), para("A change of 6.")))
    assert [(d.place.line, d.message.partition(" at ")[0]) for d in ledger.diagnostics] == [
        (5, "CHANGE is 6 here and 5")
    ]
    assert [w.place.line for w in ledger.parameters[0].wordings] == [3, 4, 5]


def test_statements_stand_in_the_order_of_their_languages_and_places(tmp_path: Path) -> None:
    twice = para("Rent is taxed at 5.") + para("Above 1 it is taxed at 5.") + para("Tea is taxed at 5.")
    ledger = keep(tmp_path, TAXES, en=section(twice), fr=section(para("Imposé à 5.")))
    said = [w for d in ledger.documents for w in d.parameters]
    parameters, findings = merge(reversed(said))
    assert findings == []
    assert [(p.name, [(w.language, w.place.line) for w in p.wordings]) for p in parameters] == [
        ("ANY_RATE", [("en", 3), ("en", 5), ("fr", 3)]),
        ("BAND_ABOVE", [("en", 4)]),
        ("BAND_RATE", [("en", 4)]),
    ]
