"""DocBook in whatever namespace, prefix and spelling of its address: read, and what is wrong with it said."""

from __future__ import annotations

import time

import pytest
from source_samples import kinds, nodes, source, text_of

DOCBOOK = "http://docbook.org/ns/docbook"


def article(uri: str, prefix: str = "") -> str:
    colon, declared = (f"{prefix}:", f"xmlns:{prefix}") if prefix else ("", "xmlns")
    return f'<{colon}article {declared}="{uri}" xml:lang="en"><{colon}para>x</{colon}para></{colon}article>'


@pytest.mark.parametrize("prefix", ["", "d", "db", "docbook", "é", "_1.x-y"])
def test_any_prefix(prefix: str) -> None:
    read = source(article(DOCBOOK, prefix))
    assert read.root is not None
    assert [read.root.tag, *(node.tag for node in read.root.elements())] == ["article", "para"]
    assert kinds(read) == []


@pytest.mark.parametrize("prefix", ["", "d"])
@pytest.mark.parametrize(
    "uri",
    ["http://docbook.org/ns/docbook/", "https://docbook.org/ns/docbook", "http://www.docbook.org/ns/DocBook",
     "http://docbook.org/docbook-ng", "http://docbook.org/docbook-ng/lorem", "http://docbook.org/ns/docbook#"],
)  # fmt: skip
def test_an_address_that_is_almost_right_is_read_and_said(uri: str, prefix: str) -> None:
    read = source(article(uri, prefix))
    assert read.root is not None
    assert (read.root.tag, text_of(read.root)) == ("article", "x")
    assert kinds(read) == [("namespace-mix", "warning")]
    assert read.diagnostics[0].message.startswith(f"{uri} is not DocBook's namespace")


@pytest.mark.parametrize(
    "uri",
    [
        "http://docbook.org/ns/transclusion",
        "http://docbook.org/ns/docbook/epub",
        "urn:docbook",
        "http://docbook.org/ng",
    ],
)
def test_another_namespace_is_another(uri: str) -> None:
    assert kinds(source(article(uri))) == [("not-docbook", "warning")]


def test_a_namespace_that_an_entity_holds() -> None:
    read = source(f'<!DOCTYPE article [<!ENTITY ns "{DOCBOOK}">]>{article("&ns;", "d")}')
    assert read.root is not None
    assert (read.root.tag, kinds(read)) == ("article", [])


def test_prefixes_that_change_on_the_way() -> None:
    inner = f'<b:section xmlns:b="{DOCBOOK}"><b:para>y</b:para></b:section>'
    inner += f'<section xmlns="{DOCBOOK}"><para>z</para></section>'
    inner += '<a:note xmlns:a="urn:x"><a:para>no</a:para></a:note>'
    read = source(f'<a:article xmlns:a="{DOCBOOK}">{inner}</a:article>')
    assert read.root is not None
    assert [node.tag for node in read.root.elements()] == ["section", "section", "{urn:x}note"]
    assert kinds(read) == []


def test_what_a_prefix_was_bound_to_holds_again_behind_an_element() -> None:
    inner = '<d:para xmlns:d="urn:x" xmlns:n="urn:n"><d:a n:b="1"/></d:para>'
    read = source(f'<d:article xmlns:d="{DOCBOOK}">{inner}<d:para/><n:a/></d:article>')
    assert [node.tag for node in nodes(read.root)] == ["article", "{urn:x}para", "{urn:x}a", "para", "{n}a"]
    assert kinds(read) == [("namespace-mix", "warning")]


def test_scopes_inside_one_of_many_prefixes_cost_no_more() -> None:
    many = " ".join(f'xmlns:n{number}="urn:{number}"' for number in range(9_000))
    start = time.process_time()
    assert kinds(source(f"<article {many}>" + '<para xmlns:x="urn:x"/>' * 20_000 + "</article>")) == []
    assert time.process_time() - start < 3
