"""What one edition states and another does not, or otherwise: each a finding with both places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import Severity

ROOT = Path(__file__).parents[2]
SETTINGS = config.load(ROOT / "docbook-rules.toml")

Told = tuple[str, str, str]


def findings(folder: Path, changes: dict[str, tuple[str, str]]) -> list[Told]:
    """Severity, file and message of what is said of editions, some texts changed by file (``groups.fr``)."""
    for file in sorted((ROOT / "source_xml").glob("*.xml")):
        text = file.read_text("utf-8")
        if change := changes.get(file.stem):
            text, hits = re.subn(r"\s+".join(map(re.escape, change[0].split())), change[1], text)
            assert hits == 1, change
        (folder / file.name).write_text(text, "utf-8")
    compiled = pipeline.compile(pipeline.read([folder], SETTINGS, xinclude=True), SETTINGS)
    told = [d for d in compiled.diagnostics if d.kind in ("edition-differs", "edition-missing")]
    assert all(len(re.findall(r"\.xml:\d+:\d+", d.message)) == 1 for d in told), "the other place is named"
    return [(d.severity.value, Path(d.place.file).name, d.message) for d in told]


def test_the_editions_of_our_book_say_the_same(tmp_path: Path) -> None:
    assert findings(tmp_path, {}) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "severity", "said"),
    [
        # ids: a section, a table, an example, a step, a paragraph
        ("groups.fr", 'xml:id="sjetgroupe"', "", "warning", "section sjetgroupe has no edition in “fr”"),
        ("groups.fr", '<step xml:id="pscomb4a6">', "<step>", "warning", "step pscomb4a6 has no edition in “fr”"),
        ("groups.en", '<para xml:id="rerreur1">', "<para>", "warning", "para"),
        (
            "groups.fr",
            '<example xml:id="xjetdist2">',
            "<example>",
            "warning",
            "example xjetdist2 has no edition in “fr”",
        ),
        ("chance.en", '<table xml:id="tchifoumi" frame="all">', "<table>", "warning", "table tchifoumi"),
        # a claim with another figure, one that is left out, one that is added
        (
            "chance.fr",
            "dans 19 % des jets, environ une",
            "dans 18 % des jets, environ une",
            "warning",
            "18 here, 19 at",
        ),
        (
            "chance.fr",
            "Il survient dans 19 % des jets",
            "Il survient",
            "warning",
            "19 here, and “fr” says nothing of it",
        ),
        ("groups.en", "has an error of 0%.", "is right.", "warning", "0 here, and “en” says nothing of it"),
        # a statement, a constant said once more
        ("scale.en", "so a Value of +14 is a Measure of 25", "so a Value of +15 is a Measure of 30", "warning", "+14"),
        (
            "groups.fr",
            "Si la marge est de 0 ou plus",
            "Si la marge est bonne",
            "warning",
            "0 here, and “fr” says nothing",
        ),
        # numbers of an example: changed, inserted, left out
        ("groups.fr", "donc 100 soldats", "donc 101 soldats", "error", "example xjetdist2: 101 here, 100 at"),
        ("groups.fr", "donc 100 soldats", "donc 100 soldats, soit 3 de plus,", "note", "tells 3, unlike “en”"),
        ("groups.fr", "d'où une marge de +2.", "d'où la marge.", "note", "leaves out 2, unlike “en”"),
    ],
)
def test_what_differs_is_told(tmp_path: Path, file: str, old: str, new: str, severity: str, said: str) -> None:
    told = findings(tmp_path, {file: (old, new)})
    assert any(one[0] == severity and said in one[2] for one in told), told


def test_a_constant_that_one_edition_no_longer_states(tmp_path: Path) -> None:
    """The other edition still gives it to the engine, so that no test would fail."""
    told = findings(tmp_path, {"groups.fr": ("au plus 5 points d'écart", "peu de points d'écart")})
    assert [(severity, file) for severity, file, _ in told] == [("warning", "groups.en.xml")]
    assert "5 here, and “fr” says nothing of it" in told[0][2]
    assert "the constant GROUP_HOMOGENEITY" in told[0][2]


def test_a_missing_part_is_told_once(tmp_path: Path) -> None:
    """Not with everything that stands in it."""
    text = (ROOT / "source_xml" / "groups.fr.xml").read_text("utf-8")
    without = re.sub(r'<section xml:id="sjetdist">.*?</section>', "", text, flags=re.DOTALL)
    assert without != text
    for file in sorted((ROOT / "source_xml").glob("*.xml")):
        (tmp_path / file.name).write_text(without if file.name == "groups.fr.xml" else file.read_text("utf-8"), "utf-8")
    compiled = pipeline.compile(pipeline.read([tmp_path], SETTINGS, xinclude=True), SETTINGS)
    told = [d.message for d in compiled.diagnostics if d.kind.startswith("edition")]
    assert len(told) == 1
    assert told[0].startswith("section sjetdist has no edition in “fr”; ")


def test_one_language_alone_lacks_nothing(tmp_path: Path) -> None:
    alone = config.Config(book=config.Book(sources=("x",)), root=str(ROOT))
    (tmp_path / "a.en.xml").write_text(
        "<section id='s'><title>T</title><para id='p'>We are 7.</para></section>", "utf-8"
    )
    compiled = pipeline.compile(pipeline.read([tmp_path], alone, xinclude=True), alone)
    assert [d for d in compiled.diagnostics if d.severity is not Severity.NOTE and "edition" in d.kind] == []
