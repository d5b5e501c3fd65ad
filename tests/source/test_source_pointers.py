"""XPointer: each form that is read, what none points at, and what is of another form."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.pipeline import Reading

XI = 'xmlns:xi="http://www.w3.org/2001/XInclude"'


def table(text: str, attributes: str = "") -> str:
    row = f"<row><entry>{text}</entry></row>"
    return f"<informaltable {attributes}><tgroup cols='1'><tbody>{row}</tbody></tgroup></informaltable>"


_A, _C, _E = table("A", "id='a' role='x'"), table("C", "role='y'"), table("E", "id='e'")
INCLUDED = f"<section><title>s</title>{_A}{table('B')}<note xml:id='n'>{_C}{table('D')}</note>{_E}</section>"


def read(folder: Path, body: str, **files: str | bytes) -> Reading:
    folder.mkdir(exist_ok=True)
    (folder / "a.xml").write_text(f'<article xml:lang="en" {XI}>{body}</article>')
    for name, content in files.items():
        path = folder / name.replace("_", ".")
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return pipeline.read([folder / "a.xml"], Config(), xinclude=True)


def cells(made: Reading) -> str:
    """The texts of all cells of all documents in order."""
    every = (slot for d in made.documents for t in d.tables for g in t.tgroups for row in g.grid for slot in row)
    return " ".join(slot.text.string for slot in every if slot)


def told(made: Reading) -> list[str]:
    root = f"{made.documents[0].file.rpartition('/')[0]}/"
    return [f"{d.severity.value} {d.kind}: {d.message.removeprefix(root)}" for d in made.diagnostics]


@pytest.mark.parametrize(
    ("pointer", "found"),
    [
        ("a", "A"),
        ("n", "C D"),
        ("element(/1/2)", "A"),
        ("element(n/2)", "D"),
        ("element(/1/9)element(/1/3)", "B"),
        ("xpointer(id('n'))", "C D"),
        ("xpointer( id(&quot;n&quot;) )", "C D"),
        ("xpointer(id('n')/informaltable[2])", "D"),
        ("xpointer(id('n')/*)", "C D"),
        ("xpointer(/section/informaltable)", "A B E"),
        ("xpointer(/section/informaltable[2])", "B"),
        ("xpointer(/section/informaltable[last()])", "E"),
        ("xpointer(//informaltable)", "A B E C D"),
        ("xpointer(//note/informaltable)", "C D"),
        ("xpointer(//informaltable[@role])", "A C"),
        ("xpointer(//informaltable[@role='y'])", "C"),
        ("xpointer(//*[@xml:id='n'])", "C D"),
        ("xpointer(//informaltable[@id='e'])", "E"),
        ("xpointer(/section/note/node())", "C D"),
        ("xpointer(/*/*[3])", "B"),
        ("xpointer(/*[1]/note//tbody[1])", ""),
        ("xmlns(d=http://docbook.org/ns/docbook)xpointer(//d:informaltable[2])", "B D"),
        ("xpointer(id('a')/range-to(id('n')))", "A B C D"),
        ("xpointer(/*/*[2]/range-to(/*/*[3]))", "A B"),
        ("xpointer(id('a')/range-to(id('a')))", "A"),
    ],
)
def test_what_a_pointer_points_at(tmp_path: Path, pointer: str, found: str) -> None:
    made = read(tmp_path, f'<xi:include href="b.inc" xpointer="{pointer}"/>', b_inc=INCLUDED)
    assert cells(made) == found
    assert told(made) == []


@pytest.mark.parametrize(
    "pointer",
    ["z", "element(/1/9)", "element(/2)", "xpointer(id('z'))", "xpointer(//table)", "xpointer(/section/note[2])",
     "xpointer(/section/note[99999999999])", "xpointer(id('n')/range-to(id('a')))",
     "xpointer(id('a')/range-to(id('z')))",
     "xpointer(id('a')/range-to(//note/*[1]))"],
)  # fmt: skip
def test_a_pointer_at_nothing(tmp_path: Path, pointer: str) -> None:
    made = read(tmp_path, f'<xi:include href="b.inc" xpointer="{pointer}"/>', b_inc=INCLUDED)
    assert (cells(made), told(made)) == ("", [f"warning xinclude-missing: b.inc has nothing at xpointer={pointer!r}"])


@pytest.mark.parametrize(
    "pointer",
    ["xpointer(//a|//b)", "xpointer(count(//a))", "xpointer(//a[b=1])", "xpath1(//a)", "element(", "xpointer()",
     "xpointer(a/b)", "xpointer(" + "/a" * 21 + ")", "line(1)"],
)  # fmt: skip
def test_a_pointer_of_another_form_is_said_to_be_that(tmp_path: Path, pointer: str) -> None:
    made = read(tmp_path, f'<xi:include href="b.inc" xpointer="{pointer}"/>', b_inc=INCLUDED)
    assert told(made) == [f"warning xinclude-missing: xpointer={pointer!r} is of a form that is not read"]


def cell(attributes: str) -> str:
    return table(f"<xi:include {attributes}/>")


@pytest.mark.parametrize(
    ("attributes", "content", "text"),
    [
        ('parse="text"', "é 5 &lt; 6".encode(), "é 5 &lt; 6"),
        ('parse="text"', "é".encode("utf-16"), "é"),
        ('parse="text" encoding="iso-8859-1"', b"\xe9", "é"),
        ('parse="text" encoding="utf-16"', "Wörter".encode("utf-16-be"), "Wörter"),
        ('parse="text" encoding="utf-16"', "Wörter".encode("utf-16-le"), "Wörter"),
        ('parse="text" encoding="utf-16le"', "Wörter".encode("utf-16-le"), "Wörter"),
        ('parse="text" encoding="utf-32"', "Wörter".encode("utf-32"), "Wörter"),
    ],
)
def test_text_in_its_encoding(tmp_path: Path, attributes: str, content: bytes, text: str) -> None:
    made = read(tmp_path, cell(f'href="b.txt" {attributes}'), b_txt=content)
    assert (cells(made), told(made)) == (text, [])


def test_text_with_characters_that_xml_forbids(tmp_path: Path) -> None:
    made = read(tmp_path, cell('href="b.txt" parse="text"'), b_txt="a\nb\0c\x0b")
    assert cells(made) == "a b\ufffdc\ufffd"
    assert told(made) == [
        "error not-well-formed: the character U+0000 is not allowed in XML; shown as U+FFFD",
    ]
    assert str(made.diagnostics[0].place).endswith("b.txt:2:2")


@pytest.mark.parametrize(
    ("attributes", "said"),
    [
        ('parse="html"', 'parse="html" is neither xml nor text'),
        ('parse="text" xpointer="a"', "xpointer='a' points at elements, and a text has none"),
    ],
)
def test_inclusions_that_xinclude_knows_not(tmp_path: Path, attributes: str, said: str) -> None:
    made = read(tmp_path, cell(f'href="b.txt" {attributes}'), b_txt="text")
    assert (cells(made), told(made)) == ("", [f"warning xinclude-missing: {said}"])


def test_a_second_fallback_is_said(tmp_path: Path) -> None:
    fallbacks = "".join(f"<xi:fallback>{table(text)}</xi:fallback>" for text in "FG")
    made = read(tmp_path, f'<xi:include href="no.xml">{fallbacks}</xi:include>')
    assert cells(made) == "F"
    assert "warning unexpected-element: a second xi:fallback of one xi:include; it is left out" in told(made)


def test_a_file_that_is_read_for_itself_counts_once(tmp_path: Path) -> None:
    body = '<xi:include href="b.xml"/><xi:include href="c.inc"/><xi:include href="b.xml" xpointer="a"/>'
    read(tmp_path, body, b_xml=INCLUDED.replace("<section", "<section xml:lang='en'"), c_inc=table("X"))
    (tmp_path / "z.xml").write_text(f"<section xml:lang='en' {XI}><xi:include href='y.xml'/></section>")
    (tmp_path / "y.xml").write_text(f"<section xml:lang='en' {XI}><xi:include href='z.xml'/></section>")
    whole = pipeline.read([tmp_path], Config(), xinclude=True)
    assert [d.file.rpartition("/")[2] for d in whole.documents] == ["a.xml", "b.xml", "y.xml", "z.xml"]
    assert cells(whole) == "X A A B C D E"
    assert {d.kind for d in whole.diagnostics} == {"xinclude-loop"}


def test_one_file_again_and_again_ends(tmp_path: Path) -> None:
    twice = f"<section {XI}>" + '<xi:include href="f{}.inc"/>' * 2 + "</section>"
    files = {f"f{n}_inc": twice.format(n + 1, n + 1) for n in range(30)}
    made = read(tmp_path, '<xi:include href="f0.inc"/>', f30_inc=table("x"), **files)
    assert told(made) == ["error limit: f30.inc is included more than 1000 times"]
