"""What is seen of a text from above: the same as in its whole tree."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.source.lent import Lent
from docbook_rules.source.outline import APART, Outline
from docbook_rules.source.parse import parsed
from docbook_rules.source.rows import TextRow
from docbook_rules.source.tree import TELLING, Node, Run
from docbook_rules.source.xinclude_off import without_inclusions

FILE = "a.xml"
LENT = {
    name: Lent(value, "e.ent")
    for name, value in {
        "words": "some words",
        "mark": "<emphasis>m</emphasis>",
        "named": '<phrase id="n">n</phrase>',
        "points": '<tip xmlns="http://docbook.org/ns/docbook"><xref linkend="t"/></tip>',
        "both": 'x <anchor id="b"/>&named; &mark; &nowhere;',
        "broken": "<emphasis>",
        "apart": "<example><para>1</para></example>",
        "row": "<row><entry>1</entry></row>",
        "prefixed": "<db:para>x</db:para>",
        "itself": "&itself;",
        "sign": "a &lt; b",
        "told": "<?rules x?>",
    }.items()
}
TABLE = (
    "<table id='t' os='a'><title>T</title><tgroup cols='2'><tbody><row><entry>1</entry>\n<entry morerows='1'>"
    "a<example><para>2 &amp; 3</para></example></entry></row></tbody></tgroup></table>"
)
LEAVES = st.sampled_from(
    [
        *(TABLE, "<example id='e'>\n <para>é <emphasis>5</emphasis></para></example>", "<table/>", "<table id='x'/>"),
        *("<example></example>", "<table title='>'><tgroup/></table>", "<example a='/>'>text/></example>"),
        *("<table><table><title>in</title></table></table>", "<table>é<?y </table> ?></table>", "<tablex>y</tablex>"),
        *("<db:example id='d'>&unknown;<!-- </db:example> --></db:example>", "<db:table><db:tgroup/></db:table>"),
        *("<x:example xmlns:x='urn:x'>p</x:example>", "<example><xi:include href='b'/>&named;</example>"),
        *("words\n", "w/>x", "a > b", "é—\U0001d6c2", "\t&words;&words;\n", "&#233;", "&nbsp;", "&#xFFFF;", "&#127;"),
        *("<!-- <table> -->", "<!-- </table> </example> &named; &unknown; -->", "<![CDATA[</table>é &words;]]>"),
        *("<?x <example> ?>", "<?x?>", "<?rules a?>", "&unknown;", "&mark;", "&named;", "&points;", "&both;"),
        *("&broken;", "&apart;", "&row;", "&prefixed;", "&itself;", "&sign;", "&told;", "<para a='&unknown;'/>"),
        *("<para a='&mark;'/>", "<para id='&words;'/>", "<para b='>' id='&unknown;&sign;'\n/>", "<para a='>&named;'/>"),
        *("<para\n  id = 'q'\n>x</para\n>", "<para b='>' id='r'>y</para>", "<para b='a\tb\nc' endterm=\"v'w\"/>"),
        *("<link linkend='t\n e'>&mark;</link>", "<para xlink:href='#t'>z</para>", "<para xml:id='i' xml:lang='fr'/>"),
        *("<xi:include href='a'/>", "<xi:include href='a'><xi:fallback><para id='f'/></xi:fallback></xi:include>"),
        *("<include href='x'/>", "<xi:fallback/>", "<db:para db:id='u' id='v'/>", "<un:known/>", "<para un:x='1'/>"),
        *(
            "<a xmlns='urn:a'/><b id='b'/>",
            "<db:a xmlns:db='urn:a' id='a'><db:b id='b'/></db:a>",
            "<q:a xmlns:q='urn:q'/>",
        ),
        *(
            "<include xmlns='http://www.w3.org/2001/XInclude' href='a'/>",
            "<table xmlns='urn:t'><title>q</title></table>",
        ),
        *("<table xmlns='http://docbook.org/ns/docbook' id='k'/>", "<example xmlns:q='urn:q'><q:x id='x'/></example>"),
        *("<math xmlns='urn:m'><mi id='m'/></math>", "<para xmlns='http://docbook.org/ns/docbook'>ns</para>"),
    ]
)
AROUND = st.sampled_from(
    [
        *("section", "section id='s'", "para", "note", "listitem", "footnote", "example", "entry", "db:section"),
        *("section xml:id='é'", "section a='&unknown;'", "section a='&words;' id='w'", "tablex", "section b='>'"),
        *("db:section xlink:href='#t'", "programlisting", "info", "foreign xmlns='urn:f'", "section xmlns:db='urn:o'"),
        *("section xmlns='http://docbook.org/ns/docbook'", "note xmlns='http://docbook.org/docbook-ng/' id='n'"),
    ]
)
PROLOGS = st.sampled_from(
    [
        *("", '<?xml version="1.0"?>\n', "<!-- &unknown; <a> -->\n", "<!DOCTYPE article>", "<!DOCTYPE a []><!-- é -->"),
        "<!DOCTYPE article [<!ENTITY words 'own'><!ENTITY mark \"<para id='o'/>\"><!-- c -->]>",
        "<!DOCTYPE article [<!ATTLIST para id ID #IMPLIED role CDATA 'r'>]>",
    ]
)
ROOTS = st.sampled_from(
    [
        *("article", "section id='r'", "db:article", "table", "svg xmlns='urn:svg'", "article a='&unknown;'"),
        *("article xmlns='http://docbook.org/ns/docbook' xml:id='é'", "article xmlns='http://docbook.org/docbook-ng/'"),
        *("article xmlns='http://www.w3.org/2001/XInclude'", "d:article xmlns:d='http://docbook.org/ns/docbook'"),
    ]
)
BOUND = (
    "xmlns:db='http://docbook.org/ns/docbook' xmlns:xi='http://www.w3.org/2001/XInclude' "
    "xmlns:xlink='http://www.w3.org/1999/xlink'"
)


def wrapped(around: tuple[str, list[str]]) -> str:
    tag, inner = around
    return f"<{tag}>{''.join(inner)}</{tag.split(' ', 1)[0]}>"


BODIES = st.recursive(LEAVES, lambda inner: st.tuples(AROUND, st.lists(inner, max_size=4)).map(wrapped), max_leaves=12)


def read(text: str, *, skims: bool) -> tuple[Node | Outline | None, list[Diagnostic]]:
    found: list[Diagnostic] = []
    seen, includes = parsed(text, FILE, LENT, found.append, None, skims=skims)
    if isinstance(seen, Node) and includes:
        seen = without_inclusions(seen, found.append)
    return seen, sorted(found, key=lambda finding: (finding.place, finding.kind, finding.message))


def shape(piece: Node | Run) -> object:
    """Everything that a tree says, but for white space beside rows and entries: those of large bodies have none."""
    if isinstance(piece, Run):
        return piece.text, piece.line, piece.column, piece.literal
    rows = piece.tag in ("tbody", "row")
    children = [
        shape(child) for child in piece.children if not (rows and isinstance(child, Run) and child.text.strip() == "")
    ]
    if piece.body is not None:
        children += [shape(row.node() if isinstance(row, TextRow) else row) for row in piece.body.rows()]
    return piece.tag, piece.attributes, piece.file, piece.line, piece.column, children


def head(node: Node) -> object:
    return node.tag, node.attributes, node.file, node.line, node.column


def elements(node: Node) -> Iterator[Node]:
    yield node
    for child in node.elements():
        yield from elements(child)


def apart(node: Node, *above: Node) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    if node.tag in APART:
        yield node, above
        return
    for child in node.elements():
        yield from apart(child, *above, node)


def around(above: tuple[Node, ...]) -> object:
    return [(node.tag, node.attributes) for node in above]


def same_from_above(text: str) -> bool:
    """Compare what is seen from above with the whole tree; whether anything was seen from there."""
    seen, told = read(text, skims=True)
    whole, told_of_all = read(text, skims=False)
    assert told == told_of_all
    assert not isinstance(whole, Outline)
    if not isinstance(seen, Outline):
        assert (seen and shape(seen)) == (whole and shape(whole))
        return False
    assert whole is not None
    assert shape(seen.trees.whole()) == shape(whole)
    marked = [node for node in elements(whole) if not TELLING.isdisjoint(node.attributes)]
    there = [*apart(whole)]
    assert head(seen.root) == head(whole)
    assert [*map(head, seen.marked)] == [*map(head, marked)]
    assert [around(island.above) for island in seen.islands] == [around(above) for _, above in there]
    assert [shape(seen.trees.island(island)) for island in seen.islands] == [shape(node) for node, _ in there]
    return True


@settings(deadline=None)
@given(PROLOGS, ROOTS, st.lists(BODIES, max_size=6), st.booleans())
def test_what_is_seen_from_above_is_in_the_whole_tree(prolog: str, root: str, parts: list[str], bound: bool) -> None:
    same_from_above(prolog + wrapped((f"{root} {BOUND}" if bound else root, ["\n".join(parts)])))


@settings(deadline=None)
@given(st.lists(BODIES, min_size=2, max_size=4), st.booleans())
def test_so_is_what_is_seen_of_a_part_of_a_document(parts: list[str], bound: bool) -> None:
    first, *others = parts
    same_from_above("\n".join((f"<section {BOUND}>{first}</section>" if bound else first, *others)))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("<article><para title='>' id='a'/><example>/></example></article>", True),
        ("<article><!-- <?rules x?> <table> --><![CDATA[<table>]]><?other <table> ?></article>", True),
        ("<article><table>1<!-- </table> --></table ><!-- </table> --><tablex/><para/></article>", True),
        ("<article><example><table/><para id='b'/></example></article>", True),
        ("<article><para>&both; &both;</para><para a='>&words;'>&named;</para></article>", True),
        ("<article>" + "<note>" * 89 + "&named;<table/>" + "</note>" * 89 + "</article>", False),
        ("<article>" + "<note>" * 89 + "<para/>" + "</note>" * 89 + "</article>", True),
        ("<article>" + "<note>" * 90 + "<para/>" + "</note>" * 90 + "</article>", False),
        ("<article><table/></article>", False),
        ("<article><table title='>'>1</table></article>", False),
        ("<article><x:table xmlns:x='urn:x'/></article>", False),
        ("<article><x:a xmlns:x='urn:x' id='a'><b xmlns='urn:b' id='b'/><c/></x:a><b id='c'/></article>", True),
        ("<article><table xmlns:x='urn:x'><x:a id='a'/></table><x:b xmlns:x='urn:y'/></article>", True),
        ("<article><note xmlns:x='urn:x'><table>1</table></note></article>", False),
        ("<article><note xmlns:x='urn:x'/>&mark;</article>", False),
        ("<article><?rules x?></article>", False),
        ("<article><para>&apart;</para></article>", False),
        ("<article><para>&told;</para></article>", False),
        ("<!DOCTYPE article [<!ATTLIST para id ID #IMPLIED>]><article><para id=' a '/></article>", False),
        ("<para/>\n<table>1</table>", True),
        ("<para/>\nwords<table>1</table>", False),
        ("<para/><![CDATA[ ]]><table><![CDATA[words]]></table>", True),
        ("<para/><![CDATA[words]]><table/>", False),
        ("<![CDATA[ ]]><para/>\n<para/>", False),
    ],
)
def test_what_is_seen_from_above(text: str, seen: bool) -> None:
    assert same_from_above(text) is seen


def test_inclusions_are_left_out_of_what_stands_apart() -> None:
    held = "<example><para>1</para><xi:include href='b'/></example><xi:include href='c'/>"
    assert same_from_above(f"<article {BOUND}>{held}</article>")
    assert not same_from_above(f"<article {BOUND}><xi:include href='b'><xi:fallback/></xi:include></article>")


def test_large_bodies_are_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docbook_rules.source.body._LARGE", 1)
    rows = "<row><entry>é</entry></row>\n" * 3
    table = f"<table><tgroup cols='1'><tbody>{rows}</tbody></tgroup></table>"
    assert same_from_above(f"<article>{table}<para id='a'/>{table}</article>")
    assert same_from_above(f"<article><!--{table}--><para id='a'/>{table}<para id='b'/></article>")
    assert same_from_above(f"<article><![CDATA[{table}]]>{table}</article>")
    nested = table.replace("é</entry></row>\n</tbody>", "<example/></entry></row></tbody>")
    assert same_from_above(f"<article>{nested}</article>")


def test_an_entity_that_comes_to_too_much_is_told_of() -> None:
    many = "<!ENTITY a '" + "x" * 1000 + "'><!ENTITY b '" + "&a;" * 1000 + "'><!ENTITY c '<para/>&b;'>"
    text = f"<!DOCTYPE article [{many}]><article>" + "<para>&c;</para>" * 11 + "</article>"
    assert not same_from_above(text)
    assert [finding.kind for finding in read(text, skims=True)[1]] == ["limit"]


@pytest.mark.parametrize(
    "piece",
    [
        "<b id='i{}'>é</b>",
        "&x{}; ",
        "<b c='&x{}; >'/>",
        "<example>1</example><!-- </example> -->",
        "<b xmlns:c='d{}'/>",
        "<b{0}:c/>",
    ],
)
def test_it_takes_as_much_longer_as_there_is_more_of_it(piece: str) -> None:
    def took(count: int) -> float:
        text = f"<a>é{''.join(map(piece.format, range(count)))}</a>"
        begun = time.process_time()
        read(text, skims=True)
        return time.process_time() - begun

    few = min(took(2_000) for _ in range(3))
    assert took(16_000) < 24 * few
