"""A large book, whose documents are held packed: the same outputs and findings as where they are held whole."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from docbook_rules import config as configuration
from docbook_rules import pipeline
from docbook_rules.claims.findings import asked_of
from docbook_rules.model.book import Document
from docbook_rules.origins import inputs
from docbook_rules.reading import held
from docbook_rules.reading.held import Packing, Shelved, head_of, heads_of, opened
from docbook_rules.reading.spread import Means

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
BOOKS = (ROOT, GOLDEN / "harbour", GOLDEN / "kiln")
ROWS = "".join(
    f"<row><entry>{n}</entry><entry>ware {n} of 7d6</entry><entry>{n * 3}</entry></row>\n" for n in range(900)
)
TABLE = """<table xml:id="{id}"><title>Wares</title><tgroup cols="3"><thead><row><entry>size</entry>
<entry>name</entry><entry>cost</entry></row></thead><tbody>{rows}</tbody></tgroup></table>"""
SECTION = """<section xmlns="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude" xml:id="{id}"
 xml:lang="{language}" revision="2"><title>Stalls</title><para xml:id="p{id}">Of 12 wares <xref linkend="t9"/> tells.
</para>{table}<example xml:id="x{id}"><title>Buying</title><para>It costs 3 + 4 = 8, see <xref linkend="nowhere"/>.
</para></example></section>"""
LARGE = f"""<section xmlns="http://docbook.org/ns/docbook" xml:lang="en"><title>More stalls</title>
{TABLE.format(id="t8", rows=ROWS.replace("d6", ""))}</section>"""
PART = '<para xmlns="http://docbook.org/ns/docbook">Included, and 5 + 5 = 11.</para>'
INCLUDED = '<xi:include href="part.inc"/>'


@dataclass
class Made:
    """A book compiled, and what it was compiled of."""

    reading: pipeline.Reading
    compiled: pipeline.Compiled
    inputs: dict[str, str]


def made(folder: Path, sources: list[Path], *, shelve: bool, means: Means = pipeline.DIRECTLY) -> Made:
    settings = configuration.load(folder / "docbook-rules.toml")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pipeline, "LARGE", 0)
        reading = pipeline.read(sources, settings, xinclude=True, means=means, shelve=shelve)
        assert isinstance(reading.documents, Shelved) == shelve
        return Made(reading, pipeline.compile(reading, settings), inputs(reading, settings))


def assert_same(one: Made, other: Made) -> None:
    assert [(a.path, a.content) for a in one.compiled.artifacts] == [
        (a.path, a.content) for a in other.compiled.artifacts
    ]
    assert one.compiled.diagnostics == other.compiled.diagnostics
    assert one.reading.diagnostics == other.reading.diagnostics
    assert one.reading.files == other.reading.files
    assert one.inputs == other.inputs
    assert (one.compiled.names, one.compiled.tested) == (other.compiled.names, other.compiled.tested)
    assert tuple(one.compiled.tables) == tuple(other.compiled.tables)
    assert asked_of(one.compiled) == asked_of(other.compiled)
    assert tuple(one.compiled.ledger.documents) == tuple(other.compiled.ledger.documents)
    assert tuple(one.reading.documents) == tuple(other.reading.documents)
    assert heads_of(one.reading.documents) == heads_of(other.reading.documents)


@pytest.fixture
def stalls(tmp_path: Path) -> Path:
    """Two editions that differ in a table; a table in one of them alone, a large one, an inclusion, broken XML."""
    book = tmp_path / "stalls" / "book"
    book.mkdir(parents=True)
    few = ROWS[: ROWS.index("<row><entry>9<")]
    otherwise = few.replace(">12<", ">13<")
    files = {
        "a.en.xml": SECTION.format(id="sa", language="en", table=TABLE.format(id="t1", rows=few) + INCLUDED),
        "b.en.xml": SECTION.format(id="sb", language="en", table=TABLE.format(id="t9", rows=ROWS)),
        "c.en.xml": LARGE,
        "d.en.xml": "<section><title>Cut off",
        "a.fr.xml": SECTION.format(id="sa", language="fr", table=TABLE.format(id="t1", rows=otherwise)),
        "d.fr.xml": SECTION.format(id="sd", language="fr", table=TABLE.format(id="t1", rows=few)),
        "part.inc": PART,
    }
    for name, text in files.items():
        (book / name).write_text(text, "utf-8")
    (book.parent / "docbook-rules.toml").write_text(
        '[book]\nname = "stalls"\nsources = ["book"]\nlanguages = ["en", "fr"]\n', "utf-8"
    )
    return book.parent


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_from_inside_and_from_elsewhere(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = configuration.load(book / "docbook-rules.toml")
    monkeypatch.chdir(book)
    inside = [Path(source) for source in settings.book.sources]
    assert_same(made(book, inside, shelve=True), made(book, inside, shelve=False))
    monkeypatch.chdir(book.parent)  # every place has to be renamed
    outside = [book.absolute() / source for source in settings.book.sources]
    assert_same(made(book, outside, shelve=True), made(book, outside, shelve=False))


def test_editions_inclusions_and_what_cannot_be_read(stalls: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(stalls)
    plain = made(stalls, [Path("book")], shelve=False)
    kinds = {d.kind for d in (*plain.reading.diagnostics, *plain.compiled.diagnostics)}
    assert {"edition-differs", "edition-missing", "equation", "dangling-xref", "not-well-formed"} <= kinds
    assert_same(made(stalls, [Path("book")], shelve=True), plain)
    with ThreadPoolExecutor(2) as executor:
        assert_same(made(stalls, [Path("book")], shelve=True, means=Means(None, executor)), plain)


@pytest.mark.parametrize("sheet", ['show = ["t1", ["psa", "psb"], "xsb", "t9"]', 'show = ["sa"]\ndice = ["2d6"]'])
def test_sheets_of_what_is_named(stalls: Path, sheet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(stalls)
    with (stalls / "docbook-rules.toml").open("a") as file:
        file.write(f"[sheet]\n{sheet}\n")
    assert_same(made(stalls, [Path("book")], shelve=True), made(stalls, [Path("book")], shelve=False))


def test_documents_are_packed_and_few_stay_open(stalls: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(stalls)
    documents = made(stalls, [Path("book")], shelve=True).reading.documents
    assert documents[0] is documents[0]
    assert [document.file for document in documents[1:3]] == [documents[1].file, documents[2].file]
    assert documents[-1] == documents[len(documents) - 1]
    with pytest.raises(IndexError):
        documents[len(documents)]
    first = documents[0]
    packing = Packing()
    for document in (*documents, first):
        held_as = packing.packed(document)
        assert not isinstance(held_as, Document)  # cells of large tables too, that know only where they stand
        assert opened(held_as) == document
        assert head_of(opened(held_as)) == head_of(document)
    assert documents[0] == first


def test_a_document_that_no_bytes_can_hold_stays_as_it_is() -> None:
    document = Document("a.xml", "en", "name", "", None, tables=(object(),))  # type: ignore[arg-type]
    assert Packing().packed(document) is document
    assert opened(document) is document
    assert held.LARGE > 0
