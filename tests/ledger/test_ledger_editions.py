"""The editions of a book against each other, and the names of files in what is written."""

import re
from pathlib import Path

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import Severity
from docbook_rules.model.naming import stable_names

ROOT = Path(__file__).parents[2]
SETTINGS = config.load(ROOT / "docbook-rules.toml")


def book(folder: Path, **changes: tuple[str, str]) -> list:
    """Findings of the bundled book copied to a folder, one text changed in each file named (stem with ``_``)."""
    for file in sorted((ROOT / "source_xml").glob("*.xml")):
        text = file.read_text("utf-8")
        if change := changes.get(file.stem.replace(".", "_")):
            text, hits = re.subn(r"\s+".join(map(re.escape, change[0].split())), change[1], text)
            assert hits == 1
        (folder / file.name).write_text(text, "utf-8")
    return list(pipeline.compile(pipeline.read([folder], SETTINGS, xinclude=True), SETTINGS).diagnostics)


def differing(findings: list) -> list[tuple[str, str]]:
    errors = [d for d in findings if d.kind == "edition-differs" and d.severity is Severity.ERROR]
    return [(f"{Path(d.place.file).name}:{d.place.line}", d.message) for d in errors]


def test_the_bundled_editions_agree(tmp_path):
    assert differing(book(tmp_path)) == []


def test_a_changed_cell_of_one_edition_names_both_places(tmp_path):
    findings = differing(book(tmp_path, groups_fr=("<entry>-5,5</entry>", "<entry>-6,5</entry>")))
    ((place, message),) = findings
    assert place.startswith("groups.fr.xml:")
    assert "“-6,5” here, “-5.5” at" in message
    assert re.search(r"groups\.en\.xml:\d+:\d+", message)


def test_a_changed_number_of_one_editions_example_names_both_places(tmp_path):
    findings = differing(book(tmp_path, groups_fr=("donc 100 soldats", "donc 101 soldats")))
    ((place, message),) = findings
    assert place.startswith("groups.fr.xml:")
    assert message.startswith("example xjetdist2: 101 here, 100 at")
    assert re.search(r"groups\.en\.xml:\d+:\d+", message)


def test_an_edition_that_is_not_there_is_a_warning_at_the_other_one():
    reading = pipeline.read([ROOT / "source_xml" / "scale.en.xml"], SETTINGS, xinclude=True)
    missing = [d for d in pipeline.compile(reading, SETTINGS).diagnostics if d.kind == "edition-missing"]
    assert [(d.severity, Path(d.place.file).name) for d in missing] == [(Severity.WARNING, "scale.en.xml")]
    assert "“fr”" in missing[0].message


def test_names_are_relative_to_the_book_or_as_much_of_the_end_as_sets_apart(tmp_path):
    inside, one, other = (str(tmp_path / p) for p in ("book/x/a.xml", "p/a.xml", "q/a.xml"))
    names = stable_names([inside, other, one, one], tmp_path / "book")
    assert names == {inside: "x/a.xml", one: "a.xml", other: "q/a.xml"}


def test_findings_keep_the_path_that_was_given(tmp_path):
    findings = book(tmp_path, groups_fr=("donc 100 soldats", "donc 101 soldats"))
    assert {Path(d.place.file) for d in findings} >= {tmp_path / "groups.fr.xml"}


def test_an_included_file_is_named_like_the_others(tmp_path):
    (tmp_path / "docbook-rules.toml").write_text("")
    space = 'xmlns="http://docbook.org/ns/docbook"'
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="t.inc"/>'
    (tmp_path / "a.en.xml").write_text(f"<article {space}><title>T</title>{include}</article>")
    rows = "<row><entry>step</entry><entry>pay</entry></row></thead><tbody><row><entry>1</entry><entry>2</entry></row>"
    table = f'<table {space} xml:id="t"><title>T</title><tgroup cols="2"><thead>{rows}</tbody></tgroup></table>'
    (tmp_path / "t.inc").write_text(table)
    settings = config.load(tmp_path / "docbook-rules.toml")
    made = pipeline.compile(pipeline.read([tmp_path], settings, xinclude=True), settings).artifacts
    assert [a.path for a in made if str(tmp_path) in a.text] == []
    assert '"t.inc:1:' in next(a.text for a in made if a.path == "tables/t.py")
