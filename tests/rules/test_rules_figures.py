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
PARTS = ("scale", "groups", "chance", "advanced", "wargame")
LANGUAGES = ("en", "fr")
DOCBOOK = "{http://docbook.org/ns/docbook}"
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
# A figure with its own sign; the sign of "14 - 2" stands apart and belongs to the sum, the 10 of "d10" to a name.
FIGURE = re.compile(r"(?<![\w.,])[+-]?\d+(?:[.,]\d+)?")

MEASURES = ["1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10"]
EXACTLY = ["-10", "-10.5", "-11", "-11.5", "-12", "-13", "-14", "-15", "-17", "-20"]
OR_MORE = ["-2.5", "-3.5", "-4.5", "-5.5", "-7", "-8", "-10", "-12", "-15", "-20"]

# RULES.md, section 6: 1 point and one more per full 5, 2 taken per full 5 below zero, harder from -10 on.
TASKS = [
    *[f"{low} {low + 4} {1 + low // 5} 0" for low in (15, 10, 5, 0)],
    "-4 -1 0 0",
    "-9 -5 -2 0",
    "-14 -10 -4 1",
    "-19 -15 -6 1",
]
# Section 7, in the book's order.
TO_HIT = ["9+", "2.8", "8+", "5.6", "7+", "8.3", "6+", "16.7", "5+", "33.3", "4+", "50", "3+", "66.7", "2+", "83.3"]
MELEE = [("D < A", "66.7"), ("A ≤ D ≤ 2×A", "50"), ("D > 2×A", "33.3")]
WOUNDS = {
    "F ≥ E+2": "83.3 69.4 55.6 41.7 27.8 13.9",
    "F = E+1": "66.7 55.6 44.4 33.3 22.2 11.1",
    "F = E": "50 41.7 33.3 25 16.7 8.3",
    "E = F+1": "33.3 27.8 22.2 16.7 11.1 5.6",
    "F+1 < E < F+4": "16.7 13.9 11.1 8.3 5.6 2.8",
}


def tasks(to: str) -> list[list[str]]:
    return [[f"{low} {to} {high}", points, rise] for low, high, points, rise in map(str.split, TASKS)]


def to_hit(percent: str, least: str) -> list[list[str]]:
    pairs = zip(TO_HIT[::2], TO_HIT[1::2], strict=True)
    return [*([need, chance + percent] for need, chance in pairs), [least, f"100{percent}"]]


def wounds(percent: str) -> list[list[str]]:
    return [[condition, *(chance + percent for chance in chances.split())] for condition, chances in WOUNDS.items()]


TABLES = {
    ("ttaches", "en"): [["Margin", "Points", "Difficulty rises by"], *tasks("to")],
    ("ttaches", "fr"): [["Marge", "Points", "La difficulté augmente de"], *tasks("à")],
    ("ttir", "en"): [["To hit", "Chance"], *to_hit("%", "1+ or less")],
    ("ttir", "fr"): [["Pour toucher", "Chance"], *to_hit(" %", "1+ ou moins")],
    ("tcac", "en"): [["Skills", "Chance"], *([condition, f"{chance}%"] for condition, chance in MELEE)],
    ("tcac", "fr"): [["Capacités", "Chance"], *([condition, f"{chance} %"] for condition, chance in MELEE)],
    ("tblesser", "en"): [["Strength and toughness", "0", "6+", "5+", "4+", "3+", "2+"], *wounds("%")],
    ("tblesser", "fr"): [["Force et endurance", "0", "6+", "5+", "4+", "3+", "2+"], *wounds(" %")],
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
    "xtache": (
        "4 8 2 -5 +3 "  # an average task: four points, a quarter of the time
        "+9 +3 5 9 +7 2 -4 -6 2 0 -9 -11 4 -4 1 -6 "  # 1 + 1, then 2 taken, then 2 × 2 and harder
        "+4 +1 1 +12 +6 +12 3 0 +3 0 1 +12 +4 +10 3 4 5 10 "  # two people; five intervals of two hours
        "6 4 8"  # the other reading
    ),
    "xmultiples": "3 2 2 3 6 -6 +9 +9 6 +3",
    "xouvrage": "+6 -2 +1 +6 2 1 +5 +5 +4 -3 +4 2 3 -1 -1",
    "xetoiles": "300 +25 1 0 30 2 25 30 25 2 27.5 -10.5 3 2 25 4 20 25 20 2 22.5 -11.5",
    "xtir": "10 5 33.3 10 33.3 333 3 33 4 33 4 34 3",
    "xexact": (
        "3 5 3 33.3 99.9 0 3 5 100 1 "  # 3, 6 and 9 figures, printed and exact
        "6 5 6 33.3 199.8 1 6 5 200 2 9 5 9 33.3 299.7 2 9 5 300 3"
    ),
    "xtableau": "4 50 10 3 150 1 50 10 500 5 0",
    "xcac": "6 4 3 66.7 6 66.7 400.2 4 0.2 5 4 8 50 6 50 300 3 0 9 33.3 6 33.3 199.8 1 99.8 2",
    "xblesser": (
        "4 4 2 4 41.7 4 41.7 166.8 1 66.8 2 3 6 55.6 4 55.6 222.4 2 22.4 3 "
        "4 50 4 50 200 2 0 "  # four hits, F = E, no save
        "5 5 22.2 4 22.2 88.8 0 88.8 1 6 7 3 5.6 6 7 2 2.8 7 8 0"
    ),
    "xdegats": "5 1 5 3 15 5 50 250 2 17 50 50 18 4 1 4 2 8",  # with the ones of 1D6 and 1D3
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

HEADS = [
    ("tmesures", 1),
    ("tjetdist", 0),
    ("tchifoumi", 1),
    ("ttaches", 1),
    ("ttir", 1),
    ("tcac", 1),
    ("tblesser", 1),
]

# The constants of the rules, by the element that states them.
CONSTANTS = {
    "fmesure1": "1 10 9 10 8 1.25",
    "rmesdix": "10 10 10 10 +4 2.5 +14 25 -6 0.25",
    "rmesfacteur": "3 5 1.995 3.162 5.4 10 2",
    "rcombautre": "1 +0 +1 +3 +4",
    "pscombind": "3 +5 1 +0",
    "pscombgrpident": "3 +2 +2 5 +7",
    "pscomb1a3": "3 +2",
    "pscomb4a6": "4 6 +1",
    "pscombplus6": "6",
    "rjetgrpcond": "5 +3 +8",
    "rjetgrpcalcul": "3",
    "rjetgrpsens": "0",
    "rdistcond": "9 1",
    "rdistcalcul": "9",
    "rdistdemi": "-2.5 -2 -3",
    "rdistcontraire": "+2 +3 1 0 +2 2 +4 +0 2 +1 1 +2 0 +2 -1 3",
    "rerreur1": "6 -2 7 +7 +8",
    "rerreur2": "1 2 4 0 10 3.3 300 5 150 0",
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
    "rchifouvariante": "+2 +4 +2 2 4 2 +8",
    "rchifouproba": "+4 -2",
    "rchifou4": "4 22.2 23.9",
    "rchifou6": "6 11.1 14.1",
    "rchifou8": "8 7.4 8.0",
    "rchifou10": "10 3.7 5.5",
    "rchifou12": "12 2.5 3.7",
    "rchifoud5": "+2 -1 2.52 4.00 0",
    "rchifoud5x2": "2 22.2 31.0",
    "rchifoud5x4": "4 7.4 14.3",
    "rchifoud5x6": "6 2.5 7.1",
    "rchifoutrois": "+10 +14 2.5",
    "rsansdesbonus": "-5 +5 10 19 5 +5 -5",
    "rsansdespoints": "5 20 5 3 2 20 15 5",
    "rsansdesd5": "-5 +5 +5 0 92.9 -5 9.5",
    "rtachereussite": "0 1 1 5",
    "rtacheechec": "0 2 5 -10 1",
    "rtachelectures": "0",
    "rtachemoyenne": "4 4",
    "rmultiples": "3",
    "retoilesegal": "1 3",
    "retoilesplus": "0 1 2 3 0",
    "resperance": "100 1 00 100",
    "rpourcentages": "6 3 33.3 99.9 10 3 6 9",
    "rtableaux": "10",
    "rtir": "1",
    "rblesser": "0",
    "rblessertrou": "4",
    "rdegats": "1 2 1 3 50 1",
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
@pytest.mark.parametrize(("table", "head"), HEADS)
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
