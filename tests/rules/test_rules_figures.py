"""The figures of both editions are those of the rules, written out here once more by hand.

Read straight from the XML, without the compiler, so that a mistake of the compiler cannot hide one of the book.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

SOURCE = Path(__file__).parents[2] / "source_xml"
PARTS = ("scale", "groups", "chance")
LANGUAGES = ("en", "fr")
DOCBOOK = "{http://docbook.org/ns/docbook}"
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
# A figure with its own sign; the sign of "14 - 2" stands apart and belongs to the sum, the 10 of "d10" to a name.
FIGURE = re.compile(r"(?<![\w.,])[+-]?\d+(?:[.,]\d+)?")

MEASURES = ["1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10"]
EXACTLY = ["-10", "-10.5", "-11", "-11.5", "-12", "-13", "-14", "-15", "-17", "-20"]
OR_MORE = ["-2.5", "-3.5", "-4.5", "-5.5", "-7", "-8", "-10", "-12", "-15", "-20"]

TABLES = {
    ("tmesures", "en"): [["Value", "Measure"], *([str(i), m] for i, m in enumerate(MEASURES))],
    ("tmesures", "fr"): [["Valeur", "Mesure"], *([str(i), m] for i, m in enumerate(MEASURES))],
    ("tjetdist", "en"): [["gap", *map(str, range(10))], ["exactly", *EXACTLY], ["or more", *OR_MORE]],
    ("tjetdist", "fr"): [["écart", *map(str, range(10))], ["exactement", *EXACTLY], ["ou plus", *OR_MORE]],
    ("tchifoumi", "en"): [
        ["Sign", "Hand", "Beats", "Beaten by"],
        ["Rock", "Clenched", "the scissors", "the paper"],
        ["Paper", "Held flat", "the rock", "the scissors"],
        ["Scissors", "Fingers spread in a V", "the paper", "the rock"],
    ],
    ("tchifoumi", "fr"): [
        ["Signe", "Main", "Bat", "Battu par"],
        ["La roche", "Serrée", "le ciseau", "le papier"],
        ["Le papier", "À plat", "la roche", "le ciseau"],
        ["Le ciseau", "Doigts écartés en V", "le papier", "la roche"],
    ],
}

EXAMPLES = {
    "xmesures": "750 +29 2500 +34 5 +5 3",
    "xcombinaison": (
        "6 -10 -5 -5 +3 +4 +5 "
        "-5 2 +3 -5 3 -2 "  # the pair at -5
        "-10 -2 8 -10 "  # set aside
        "-2 +3 5 +3 1 +4 "  # the stronger + 1
        "+4 +3 +7 3 -10 +5 +7 "  # equal groups merge
        "-10 +5 +7 2 +7 2 +9 "  # the stronger + 2
        "-5 -10 -4 -5 -2 6 +9"  # another order, and the simple method
    ),
    "xreussitegroupe": "25 -5 +3 +4 +2 25 +14 3 +14 2 3 +9 8 -3 +14 3 3 +8 6 +12",
    "xjetdist": "300 +25 +2 +25 10 +15 30 +1 +3 1 -10 0 30 -11 2 2 +25 11 +14 25 0 25 +4 30 25 2 27.5 28 +1 27 +3",
    "xjetdist2": ("0 2 0 3 3 -5.5 -5 -6 +25 6 +19 80 +25 5 +20 100 100 80 2 90 0 300 90 210 0 +25 2 3 +20 100 200"),
    "xchifoumi": "4 4 2 4 4 2 +6 +8",
}

# Numbers that the examples write as words.
WORDS = {
    ("xmesures", "en"): ("three times",),
    ("xmesures", "fr"): ("trois fois",),
    ("xcombinaison", "en"): ("two individuals", "two groups of +4"),
    ("xcombinaison", "fr"): ("deux individus", "deux groupes de +4"),
    ("xreussitegroupe", "en"): ("eight guards",),
    ("xreussitegroupe", "fr"): ("huit gardes",),
}

# The constants of the rules, by the element that states them.
CONSTANTS = {
    "fmesure1": "1 10 9 10 8 1.25",
    "rmesdix": "10 10 10 10 +4 2.5 +14 25 -6 0.25",
    "rmesfacteur": "3 5 1.995 3.162 5.4 10 2",
    "rcombautre": "1",
    "pscombind": "3 +5 1 +0",
    "pscombgrpident": "3 +2 +2 5 +7",
    "pscomb1a3": "3 +2",
    "pscomb4a6": "4 6 +1",
    "pscombplus6": "6",
    "rjetgrpcond": "5",
    "rjetgrpcalcul": "3",
    "rjetgrpsens": "0",
    "rdistcalcul": "9",
    "rdistdemi": "-2.5 -2 -3",
    "rdistcontraire": "+2 +3 1 0 2 +4 +0 2 +1 1 +2 0 -1 3",
    "rerreur1": "6 -2 7 +7 +8",
    "rerreur2": "1 2 4 10",
    "rjetchoix": "1",
    "rjetdiff": "-9 +9",
    "rjetouvert": "10 10 10",
    "rjetsaut": "10 20 9 11 19 21",
    "rjetlimite": "1 1 -19 +19 2 2 -29 +29 0 0",
    "rjetnaturel": "10 10 19 5",
    "rjetd5": "1 0 5 5",
    "rjetd5diff": "1",
    "rchifoumanche": "0 4",
    "rchifousuite": "4 0 2",
    "rchifounaturel": "10 8 14.8 19",
    "rchifouvariante": "+2 +4 +2",
    "rchifouproba": "+4 -2",
    "rchifou4": "4 22.2 23.9",
    "rchifou6": "6 11.1 14.1",
    "rchifou8": "8 7.4 8.0",
    "rchifou10": "10 3.7 5.5",
    "rchifou12": "12 2.5 3.7",
    "rchifoud5": "+2 -1 2.52 4.00 0",
    "rchifoutrois": "+10 +14 2.5",
    "rsansdesbonus": "-5 +5 10 19 5",
    "rsansdespoints": "5 20",
    "rsansdesd5": "-5 +5",
}


@cache
def edition(language: str) -> tuple[etree._Element, ...]:
    parser = etree.XMLParser(no_network=True, resolve_entities=False)
    return tuple(etree.parse(SOURCE / f"{part}.{language}.xml", parser).getroot() for part in PARTS)


@cache
def by_id(language: str) -> dict[str, etree._Element]:
    found: dict[str, etree._Element] = {}
    for root in edition(language):
        for element in root.iter(f"{DOCBOOK}*"):
            if (name := element.get(XML_ID)) is not None:
                assert name not in found, f"{name} twice in {language}"
                found[name] = element
    return found


def text_of(element: etree._Element, *, notes: bool = True) -> str:
    """The text of an element on one line, with or without its footnotes."""

    def pieces(at: etree._Element) -> list[str]:
        inside = [at.text or ""]
        for child in at:
            if notes or child.tag != f"{DOCBOOK}footnote":
                inside += pieces(child)
            inside.append(child.tail or "")
        return inside

    return " ".join("".join(pieces(element)).split())


def figures(element: etree._Element) -> list[str]:
    return [number.replace(",", ".") for number in FIGURE.findall(text_of(element))]


def grid(table: etree._Element, language: str) -> list[list[str]]:
    rows = [[text_of(entry, notes=False) for entry in row] for row in table.iter(f"{DOCBOOK}row")]
    for cell in (cell for row in rows for cell in row if re.search(r"\d", cell)):
        assert ("," if language == "en" else ".") not in cell, f"{cell}: the other language's decimal sign"
    return [[cell.replace(",", ".") for cell in row] for row in rows]


@pytest.mark.parametrize(("table", "language"), TABLES)
def test_a_table_holds_the_figures_of_the_rules(table: str, language: str) -> None:
    assert grid(by_id(language)[table], language) == TABLES[table, language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table", "head"), [("tmesures", 1), ("tjetdist", 0), ("tchifoumi", 1)])
def test_only_a_head_that_the_rules_have(table: str, head: int, language: str) -> None:
    assert len(by_id(language)[table].findall(f".//{DOCBOOK}thead/{DOCBOOK}row")) == head


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doubt_on_value_1_stands_beside_its_cell(language: str) -> None:
    rows = by_id(language)["tmesures"].iter(f"{DOCBOOK}row")
    (row,) = (row for row in rows if row.find(f"{DOCBOOK}entry/{DOCBOOK}footnote") is not None)
    assert [text_of(entry, notes=False).replace(",", ".") for entry in row] == ["1", "1.25"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*EXAMPLES, *CONSTANTS])
def test_figures_in_order(name: str, language: str) -> None:
    assert figures(by_id(language)[name]) == (EXAMPLES | CONSTANTS)[name].split()


@pytest.mark.parametrize(("name", "language"), WORDS)
def test_numbers_in_words(name: str, language: str) -> None:
    text = text_of(by_id(language)[name])
    assert [word for word in WORDS[name, language] if word not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_example_or_table_is_left_out_here(language: str) -> None:
    elements = by_id(language).items()
    assert {name for name, e in elements if e.tag == f"{DOCBOOK}example"} == set(EXAMPLES)
    assert {name for name, e in elements if e.tag == f"{DOCBOOK}table"} == {table for table, _ in TABLES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_of_the_prose_is_left_out_here(language: str) -> None:
    """Every paragraph with a figure is under a name held above: a new constant must be written here as well."""
    held = EXAMPLES.keys() | CONSTANTS.keys()
    loose = [
        text_of(para)
        for root in edition(language)
        for para in root.iter(f"{DOCBOOK}para")
        if figures(para) and not any(at.get(XML_ID) in held for at in (para, *para.iterancestors()))
    ]
    assert loose == []


@pytest.mark.parametrize("part", range(len(PARTS)), ids=PARTS)
def test_editions_have_the_same_elements_in_the_same_order(part: int) -> None:
    def shape(language: str) -> list[tuple[str, str | None, list[str]]]:
        blocks = [f"{DOCBOOK}{tag}" for tag in ("title", "para", "step", "listitem", "example", "term", "entry")]
        return [
            (e.tag, e.get(XML_ID), figures(e) if e.tag in blocks else [])
            for e in edition(language)[part].iter(f"{DOCBOOK}*")
        ]

    assert shape("en") == shape("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_names_its_language_and_version(language: str) -> None:
    assert [(root.get(XML_LANG), root.get("version")) for root in edition(language)] == [(language, "5.0")] * len(PARTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_dangles(language: str) -> None:
    elements = [e for root in edition(language) for e in root.iter(f"{DOCBOOK}*")]
    targets = {link for e in elements if (link := e.get("linkend")) is not None}
    assert len(targets) >= 10
    assert sorted(targets - by_id(language).keys()) == []
