"""Documents that ask for far more than they hold: bounded in time, memory and output, and said once."""

from __future__ import annotations

import time

import pytest

from docbook_rules.cli.inspect_json import encoded
from docbook_rules.ledger.account import DocumentAccount, Ledger
from docbook_rules.model import sections
from docbook_rules.model.book import Document
from docbook_rules.model.document import build
from docbook_rules.model.flatten import outermost
from docbook_rules.source.tree import Node

WORDS = "far too much "


def specs(columns: int) -> str:
    return "".join(f'<colspec colname="c{n}"/>' for n in range(1, columns + 1))


def across(inner: str, columns: int, depth: int, rows: int = 1) -> str:
    """An entry that spans all columns and rows, inside ``depth`` entrytbls that do the same."""
    more = f' morerows="{rows - 1}"' if rows > 1 else ""
    span = f'namest="c1" nameend="c{columns}"{more}'
    body, empty = f"<entry {span}>{inner}</entry>", "<row/>" * (rows - 1)
    for _ in range(depth):
        body = f'<entrytbl cols="{columns}" {span}>{specs(columns)}<tbody><row>{body}</row>{empty}</tbody></entrytbl>'
    group = f'<tgroup cols="{columns}">{specs(columns)}<tbody><row>{body}</row>{empty}</tbody></tgroup>'
    return f"<informaltable>{group}</informaltable>"


def tables_inside(depth: int, columns: int) -> str:
    inner = "x"
    for _ in range(depth):
        inner = across(inner, columns, 0)
    return inner


def html_inside(depth: int, columns: int) -> str:
    inner = "x"
    for _ in range(depth):
        cell = f'<td colspan="{columns}" rowspan="{columns}">{inner}</td>'
        inner = f"<informaltable><tr>{cell}</tr>{'<tr/>' * (columns - 1)}</informaltable>"
    return inner


HOSTILE = {
    "entrytbls": across("x", 2, 30),
    "entrytbls, both ways": across("x", 3, 19, 3),
    "wide entrytbls": across("x", 300, 10),
    "few, wide and tall entrytbls": across("x", 200, 4, 50),
    "tables": tables_inside(19, 2),
    "wide tables": tables_inside(30, 9),
    "html tables": html_inside(19, 2),
    "long words": across(WORDS * 2_000, 1_000, 0, 50),
    "long words in a grid in a grid": across(WORDS * 2_000, 40, 1, 20),
    "a title": across(f"<table><title>{WORDS * 2_000}</title></table>", 1_000, 0, 2),
    "many tables": across(WORDS * 20, 200, 0) * 300,
    "many wide tables": across("", 1, 0).replace('cols="1"', 'cols="16000"') * 1_000,
}


def whole(document: Document) -> bytes:
    return encoded(Ledger((DocumentAccount(document, (), (), ()),), (), ()), document.diagnostics)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_limit_is_told_once_at_once(name: str, document) -> None:
    text = f"<article>{HOSTILE[name]}</article>"
    start = time.process_time()
    made = document(text)
    shown = whole(made)
    assert time.process_time() - start < 2
    assert len(shown) < 100_000_000
    limits = [d for d in made.diagnostics if d.kind == "limit"]
    assert [d.severity.value for d in limits if "nested" not in d.message] == ["error"]
    assert {d.kind for d in made.diagnostics if d.severity.value != "note"} <= {"limit", "no-tgroup"}
    assert (b"far too much" in shown) == (WORDS in text)


@pytest.mark.parametrize("depth", [1, 3, 6])
def test_small_ones_are_as_they_were(depth: int, document, plain) -> None:
    made = document(f"<article>{across('x', 2, depth)}</article>")
    cell = plain(made.tables[0].tgroups[0])
    for _ in range(depth):
        assert cell["grid"][0][0] == cell["grid"][0][1]
        cell = cell["grid"][0][0]["nested"]
    assert cell["grid"] == [["x", "x"]]
    assert [d for d in made.diagnostics if d.severity.value != "note"] == []


def test_spans_are_believed_again_in_the_next_table(document, plain) -> None:
    made = document(f"<article>{across('x', 2, 19)}{across('y', 2, 0)}</article>")
    assert plain(made.tables[1].tgroups[0])["grid"] == [["y", "y"]]


@pytest.mark.parametrize("attribute", ["morerows", "cols", "colnum", "colspan", "rowspan", "span"])
@pytest.mark.parametrize("number", ["2147483648", "4294967297", "9" * 18, "9" * 40, "9" * 100_000])
def test_attributes_in_the_billions(attribute: str, number: str, document, plain) -> None:
    said = f'{attribute}="{number}"'
    spec = {"colnum": f"<colspec {said} colname='a'/>"}.get(attribute, "")
    html = attribute in ("colspan", "rowspan", "span")
    if html:
        col = f"<col {said}/>" if attribute == "span" else ""
        table = f"{col}<tr><td {'' if col else said}>x</td></tr>"
    else:
        cols = said if attribute == "cols" else 'cols="1"'
        entry = f"<entry {said if attribute == 'morerows' else ''}>x</entry>"
        table = f"<tgroup {cols}>{spec}<tbody><row>{entry}</row></tbody></tgroup>"
    made = document(f"<article><informaltable>{table}</informaltable></article>")
    assert plain(made.tables[0].tgroups[0])["grid"] == [["x"]]
    (finding,) = (d for d in made.diagnostics if d.severity.value != "note")
    assert (finding.kind, finding.severity.value) == ("limit", "error")
    assert len(finding.message) < 200


@pytest.mark.parametrize("number", ["-1", "1e9", "0x7FFFFFFF", "1.5", "", "\u0661", "9\u00a0"])
def test_what_is_no_number(number: str, document, plain) -> None:
    made = document(
        f'<article><informaltable><tgroup cols="1"><tbody><row><entry morerows="{number}">x</entry></row></tbody>'
        "</tgroup></informaltable></article>"
    )
    assert plain(made.tables[0].tgroups[0])["grid"] == [["x"]]
    assert [d.kind for d in made.diagnostics if d.severity.value != "note"] == ["bad-number"]


@pytest.mark.parametrize("attributes", ['namest="{}"', 'namest="a" nameend="{}"', 'colname="{}"', 'spanname="{}"'])
def test_a_name_of_any_length_is_told_in_short(attributes: str, document) -> None:
    entry = f"<entry {attributes.format('x' * 1_000_000)}>x</entry>"
    table = f'<tgroup cols="1"><colspec colname="a"/><tbody><row>{entry}</row></tbody></tgroup>'
    made = document(f"<article><informaltable>{table}</informaltable></article>")
    (finding,) = (d for d in made.diagnostics if d.kind != "language")
    assert finding.kind in ("unknown-column", "unknown-span")
    assert len(finding.message) < 500


def many_rows(cell: str) -> str:
    rows = "".join(f"<row><entry>{n}</entry><entry>a b</entry></row>" for n in range(5))
    last = f"<row><entry>last</entry>{cell}</row>"
    head = "<thead><row><entry>n</entry></row></thead>"
    return f'<table><tgroup cols="2">{head}<tbody>{rows}{last}</tbody></tgroup></table>'


def held(root: Node) -> list[bool]:
    """Of each row of a table's body, whether its entries are still there."""
    (body,) = outermost(root, ("tbody",))
    return [bool(row.children) for row in body.elements()]


@pytest.mark.parametrize(
    ("cell", "let_go"),
    [
        ("<entry>x</entry>", True),
        ("<entry/>", True),
        ("<entry>x</entry><entry>y</entry>", True),
        ("<entry><emphasis>x</emphasis></entry>", False),
        ("<entry morerows='1'>x</entry>", False),
        ("<entry>x <footnote><para>y</para></footnote></entry>", False),
    ],
)
def test_a_large_plain_table_is_let_go_as_it_is_read(
    cell: str, let_go: bool, source, document, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f'<article xml:lang="en">{many_rows(cell)}</article>'
    whole = document(text)
    monkeypatch.setattr(sections, "_LARGE", 6)
    root = source(text).root
    assert build(root, file="x.xml", digest=whole.digest).tables == whole.tables
    assert held(root) == [not let_go] * 6


def test_a_large_table_that_may_be_too_large_is_held(source, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sections, "_LARGE", 6)
    monkeypatch.setattr(sections, "MOST_SLOTS", 13)
    root = source(f'<article xml:lang="en">{many_rows("<entry>x</entry>")}</article>').root
    build(root, file="x.xml")
    assert all(held(root))
