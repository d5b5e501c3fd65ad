from __future__ import annotations

import time

import pytest
from source_samples import kinds, nodes, runs, source, text_of

from docbook_rules.source.characters import known_character
from docbook_rules.source.declarations import read_declarations
from docbook_rules.source.doctype import find_doctype
from docbook_rules.source.lent import Lent


def subset(declarations: str, body: str) -> str:
    return f"<!DOCTYPE article [{declarations}]>\n<article>{body}</article>"


def test_known_names_are_notes_and_unknown_ones_warnings_once_each() -> None:
    read = source("<article>&mdash;&mdash;&x;&x;</article>")
    assert text_of(read.root) == "——&x;&x;"
    assert kinds(read) == [("undefined-entity", "note"), ("undefined-entity", "warning")]


@pytest.mark.parametrize(("name", "sign"), [("eacute", "é"), ("agr", "α"), ("OHacgr", "Ώ"), ("b.Gamma", "𝚪")])
def test_html_and_iso_names(name: str, sign: str) -> None:
    assert known_character(name) == sign


def test_names_that_no_set_has() -> None:
    assert known_character("SFgr") is None
    assert known_character("nowhere") is None


def test_markup_in_an_entity_stands_at_the_reference() -> None:
    read = source(subset('<!ENTITY rows "<row><entry>&v;</entry></row>"><!ENTITY v "5">', "<tbody>é&rows;</tbody>"))
    row = next(n for n in nodes(read.root) if n.tag == "row")
    assert (row.line, row.column) == (2, 18)
    (run,) = runs(row)
    assert (run.text, run.line, run.column, run.literal) == ("5", 2, 18, False)
    assert kinds(read) == []


def test_entities_in_attributes() -> None:
    read = source(subset('<!ENTITY c "c1"><!ENTITY m "<b/>">', '<entry colname="&c;&#49;&amp;"/><entry a="&m;"/>'))
    first, second = (n for n in nodes(read.root) if n.tag == "entry")
    assert first.attributes == {"colname": "c11&"}
    assert second.attributes == {"a": "&m;"}
    assert kinds(read) == [("not-well-formed", "error")]


def test_shared_entities_are_known_and_the_documents_own_count_first() -> None:
    read = source(
        subset('<!ENTITY a "own">', "&a;&b;"),
        entities={"a": Lent("tree", "x.ent"), "b": Lent("<emphasis>B</emphasis>", "x.ent")},
    )
    assert text_of(read.root) == "ownB"
    assert kinds(read) == []


def test_parameter_entities_internal_and_not_read() -> None:
    read = source(subset("<!ENTITY % far SYSTEM 'far.dtd'>%far;<!ENTITY % in \"<!ENTITY x 'X'>\">%in;", "&x;"))
    assert text_of(read.root) == "X"
    assert kinds(read) == [("external-entity-not-read", "warning")]


def test_an_external_entity_stays_as_written() -> None:
    read = source(subset("<!ENTITY s SYSTEM 'file:///etc/passwd'>", "[&s;&s;]"))
    assert text_of(read.root) == "[&s;&s;]"
    assert kinds(read) == [("external-entity-not-read", "warning")]


@pytest.mark.parametrize("body", ["<![CDATA[&a;]]>", "&#38;a;"])
def test_what_only_looks_like_a_reference_is_text(body: str) -> None:
    read = source(subset('<!ENTITY a "A">', body))
    assert text_of(read.root) == "&a;"
    assert kinds(read) == []


def test_circles_are_errors() -> None:
    read = source(subset('<!ENTITY a "&b;"><!ENTITY b "<b>&a;</b>">', "&a;"))
    assert kinds(read) == [("not-well-formed", "error")]


PARAMETER_BOMB = "".join(f'<!ENTITY % p{n + 1} "{f"&#37;p{n};" * 10}">' for n in range(15))
BOMB = '<!ENTITY a0 "x">' + "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 12))


@pytest.mark.parametrize(
    "text",
    [
        subset(BOMB, "&a11;"),
        subset(BOMB.replace('"x"', '""'), "&a11;"),
        subset(BOMB.replace('"x"', '"<b/>"'), "&a11;"),
        subset(f'<!ENTITY a "{"x" * 100_000}">', "&a;" * 100_000),
        subset(f'<!ENTITY a "{"x" * 100_000}">', '<b c="&a;"/>' * 10_000),
        subset(f'<!ENTITY % a "{"x" * 100_000}">' + "%a;" * 1_000, ""),
        subset('<!ENTITY % a "' + "<!ENTITY b 'x'>" * 500 + '">' + "%a;" * 50_000, ""),
        subset('<!ENTITY % p0 "">' + PARAMETER_BOMB + "%p15;", ""),
        subset("<!ENTITY % p0 '<!ENTITY q \"x\">'>" + PARAMETER_BOMB + "%p15;", ""),
        subset('<!ENTITY % a "">' + "%a;" * 200_000, ""),
        subset("".join(f'<!ENTITY e{n} "v">\n' for n in range(150_000)), "&e5;"),
        subset(f'<!ENTITY a "{"<b/>" * 4_000}">', "&a;" * 10_000),
        subset(f'<!ENTITY a "{"<b>" * 10_000 + "</b>" * 10_000}">', "&a;"),
        subset(f'<!ENTITY r "<row>{"<entry/>" * 4_000}</row>">', f"<tbody>{'&r;' * 10_000}</tbody>"),
    ],
)
def test_bombs_are_defused_at_once(text: str) -> None:
    start = time.process_time()
    read = source(text)
    assert time.process_time() - start < 2
    assert ("limit", "error") in kinds(read)


@pytest.mark.parametrize(
    "text",
    [
        subset("%a" * 300_000, ""),
        subset("".join(f"<!ENTITY % p{i} ''>%p{i};" for i in range(20_000)), ""),
        "<!DOCTYPE a [" + "<![IGNORE[" * 20_000 + "]]>" * 20_000 + "]><article/>",
        "<!DOCTYPE a [" + "<!ENTITY a '" * 20_000 + "]><article/>",
    ],
)
def test_declarations_are_read_in_linear_time(text: str) -> None:
    start = time.process_time()
    source(text)
    assert time.process_time() - start < 4


def test_an_entity_whose_markup_is_broken_is_read_as_text() -> None:
    read = source(subset('<!ENTITY a "<b>x">', "&a;"))
    assert text_of(read.root) == "<b>x"
    assert kinds(read) == [("not-well-formed", "error")]


def test_declarations_of_an_entity_file() -> None:
    text = (
        "<?xml version='1.0' encoding='UTF-8'?>\n<!-- <!ENTITY no 'x'> -->\n<!ENTITY a 'é'><!ENTITY a 'later'>"
        "<!ENTITY % d 'IGNORE'><![%d;[<!ENTITY b 'ignored'>]]><![INCLUDE[<!ENTITY c \"&#60;b/>\">]]>"
    )
    declared = read_declarations(text)
    assert {name: entity.value for name, entity in declared.entities.items()} == {"a": "é", "c": "<b/>"}


def test_the_document_type_is_found_behind_comments() -> None:
    text = '<!-- <!DOCTYPE no> -->\n<!DOCTYPE book PUBLIC "-//X" "x.dtd" [ <!-- ] --> <!ENTITY a "]>"> ]>\n<book/>'
    doctype = find_doctype(text)
    assert doctype is not None
    assert (doctype.name, doctype.public, doctype.system) == ("book", "-//X", "x.dtd")
    assert text[doctype.end :] == "\n<book/>"


def test_an_unparsed_entity_hides_nothing() -> None:
    read = source(subset("<!NOTATION gif SYSTEM 'x'><!ENTITY pic SYSTEM 'x.gif' NDATA gif><!ENTITY a 'A'>", "&a;&pic;"))
    assert text_of(read.root) == "A&pic;"
    assert kinds(read) == [("external-entity-not-read", "warning")]


def test_parameter_entities_in_a_circle_are_said() -> None:
    read = source(subset("<!ENTITY % a '&#37;b;'><!ENTITY % b '&#37;a;'>%a;<!ENTITY x 'X'>", "&x;"))
    assert text_of(read.root) == "X"
    assert [(d.kind, d.severity.value, d.message) for d in read.diagnostics] == [
        ("not-well-formed", "error", "%a; contains itself")
    ]


def test_the_number_of_a_windows_character_is_a_doubt() -> None:
    read = source("<article><para>&#150;5 &#x92;&#146; &#129;&#233;</para></article>")
    assert text_of(read.root) == "–5 ’’ \x81é"
    assert [(d.kind, str(d.place), d.hint) for d in read.diagnostics] == [
        ("encoding-suspect", "a.xml:1:16", "write – or &#8211;"),
        ("encoding-suspect", "a.xml:1:24", "write ’ or &#8217;"),
        ("encoding-suspect", "a.xml:1:30", "write ’ or &#8217;"),
    ]
