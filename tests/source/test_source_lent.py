"""Rows that an entity stands for: who may lend them, and who is told why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.cli.inspect import inspect
from docbook_rules.cli.options import Shared
from docbook_rules.config import Book, Config
from docbook_rules.pipeline import Reading, read
from docbook_rules.source.lent import holds_table_parts

ROW = "<row><entry>lent</entry></row>"
ENTITIES = (
    f'<!ENTITY rows "{ROW}"><!ENTITY block "<para>block</para>"><!ENTITY words "w &inner;"><!ENTITY inner "<b>i</b>">'
)


def document(subset: str = "", rows: str = "&rows;") -> str:
    head = f"<!DOCTYPE article [{subset}]>" if subset else ""
    table = f'<tgroup cols="1"><tbody><row><entry>own</entry></row>{rows}</tbody></tgroup>'
    return f"{head}<article><informaltable>{table}</informaltable></article>"


def reading(folder: Path, text: str, config: Config | None = None, **files: str) -> Reading:
    for name, content in {**files, "book_xml": text}.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return read([folder], config or Config(), xinclude=True, language="en")


def column(reading: Reading) -> list[str]:
    document = next(d for d in reading.documents if d.tables)
    return [row[0].text.string for row in document.tables[0].tgroups[0].grid if row[0]]


def told(reading: Reading) -> list[tuple[str, str]]:
    return [(d.kind, d.severity.value) for d in reading.diagnostics if d.severity.value != "note"]


def test_rows_of_the_internal_subset(tmp_path: Path) -> None:
    made = reading(tmp_path, document(ENTITIES))
    assert (column(made), told(made)) == (["own", "lent"], [])


@pytest.mark.parametrize("system", ["x.ent", "./x.ent", "sub/../x.ent", "sub\\..\\x.ent", "%78.ent"])
def test_rows_of_a_file_that_the_document_names(tmp_path: Path, system: str) -> None:
    made = reading(tmp_path, document(f'<!ENTITY % x SYSTEM "{system}">%x;'), x_ent=ENTITIES)
    assert (column(made), told(made)) == (["own", "lent"], [])


def test_rows_of_a_file_that_a_named_file_names_from_where_it_stands(tmp_path: Path) -> None:
    made = reading(
        tmp_path,
        document('<!ENTITY % x PUBLIC "-//X" "sub/x.ent">%x;'),
        sub__x_ent='<!ENTITY % y SYSTEM "../y.ent">%y;<!ENTITY rows "late">',
        y_ent=ENTITIES,
    )
    assert (column(made), told(made)) == (["own", "lent"], [])


def test_rows_of_a_configured_file(tmp_path: Path) -> None:
    config = Config(book=Book(entities=("*.ent",)), root=str(tmp_path / "apart"))
    (tmp_path / "apart").mkdir()
    (tmp_path / "apart" / "far.ent").write_text(ENTITIES)
    made = reading(tmp_path / "in", document(), config, sub__a_ent="<!ENTITY rows 'the configured file counts first'>")
    assert (column(made), told(made)) == (["own", "lent"], [])


@pytest.mark.parametrize("files", [{"x_ent": ENTITIES}, {"sub__x_ent": ENTITIES}, {"other_xml": document(ENTITIES)}])
def test_no_rows_of_a_file_that_merely_lies_in_the_tree(tmp_path: Path, files: dict[str, str]) -> None:
    made = reading(tmp_path, document(rows="&rows;&rows;"), **files)
    mine = next(d for d in made.documents if d.file.endswith("book.xml"))
    assert [[c and c.text.string for c in row] for row in mine.tables[0].tgroups[0].grid] == [["own"]]
    (finding,) = made.diagnostics
    assert (finding.kind, finding.severity.value, finding.length) == ("undefined-entity", "warning", len("&rows;"))
    (name,) = (path.replace("__", "/").replace("_", ".") for path in files)
    assert f"{tmp_path}/{name}" in finding.message
    assert "parameter entity" in finding.hint
    assert "docbook-rules.toml" in finding.hint


def test_no_rows_through_another_entity(tmp_path: Path) -> None:
    made = reading(tmp_path, document('<!ENTITY mine "&rows;">', "&mine;"), x_ent=ENTITIES)
    assert (column(made), told(made)) == (["own"], [("undefined-entity", "warning")])


def test_a_table_of_withheld_rows_alone_is_one_finding(tmp_path: Path) -> None:
    text = document().replace("<row><entry>own</entry></row>", "")
    assert told(reading(tmp_path, text, x_ent=ENTITIES)) == [("undefined-entity", "warning")]


def test_text_markup_and_blocks_are_lent(tmp_path: Path) -> None:
    entry = "<row><entry>&words;</entry></row><row><entry>&block;</entry></row>"
    made = reading(tmp_path, document(rows=entry), x_ent=ENTITIES)
    assert (column(made), told(made)) == (["own", "w i", "block"], [])


def test_a_whole_table_is_lent_with_its_rows(tmp_path: Path) -> None:
    whole = f"<!ENTITY t '<informaltable><tgroup cols=\"1\"><tbody>{ROW}</tbody></tgroup></informaltable>'>"
    made = reading(tmp_path, "<article>&t;</article>", x_ent=whole)
    assert (column(made), told(made)) == (["lent"], [])


@pytest.mark.parametrize("system", ["no.ent", "../out.ent", "/etc/out.ent", "file:x.ent", "http://h/x.ent", "link.ent"])
def test_a_named_file_that_is_not_inside_the_folder_is_not_read(tmp_path: Path, system: str) -> None:
    (tmp_path / "out.ent").write_text("<!ENTITY rows 'secret'>")
    inside = tmp_path / "in"
    inside.mkdir()
    (inside / "link.ent").symlink_to(tmp_path / "out.ent")
    made = reading(inside, document(f'<!ENTITY % x SYSTEM "{system}">%x;'))
    assert column(made) == ["own"]
    assert told(made) == [("external-entity-not-read", "warning"), ("undefined-entity", "warning")]


def test_named_files_in_a_circle_end(tmp_path: Path) -> None:
    made = reading(
        tmp_path,
        document('<!ENTITY % x SYSTEM "x.ent">%x;'),
        x_ent='<!ENTITY % y SYSTEM "y.ent">%y;',
        y_ent=f'<!ENTITY % z SYSTEM "x.ent">%z;{ENTITIES}',
    )
    assert (column(made), told(made)) == (["own", "lent"], [])


def test_what_a_named_file_names_in_vain_is_reported_where_the_document_names_it(tmp_path: Path) -> None:
    made = reading(tmp_path, document('\n<!ENTITY % x SYSTEM "x.ent">\n %x;', ""), x_ent="\n\n\n%none;")
    (finding,) = made.diagnostics
    assert (finding.kind, finding.place.line, finding.place.column) == ("undefined-entity", 3, 2)


def test_inspect_honours_the_configuration(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "book.xml").write_text(document())
    (tmp_path / "x.ent").write_text(ENTITIES)
    (tmp_path / "c.toml").write_text('[book]\nentities = ["x.ent"]\n')
    for config, rows in ((None, 0), (tmp_path / "c.toml", 1)):
        assert inspect([tmp_path / "book.xml"], rows=0, shared=Shared(config=config, format="json")) == 0
        assert capfd.readouterr().out.count('"lent"') == rows


@pytest.mark.parametrize(
    ("markup", "answer"),
    [
        (ROW, True),
        ("text <d:row/>", True),
        ("<ENTRY/>", True),
        ("<p><row/></p>", False),
        ("<entryways/>", False),
        ("<p><row/></p><td>", True),
        ("<![CDATA[<row/>]]>", False),
    ],
)
def test_parts_of_tables(markup: str, answer: bool) -> None:
    assert holds_table_parts(markup) is answer
