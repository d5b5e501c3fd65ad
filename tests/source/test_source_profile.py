"""One source for several readers: what a choice keeps, and what it cannot be fooled into."""

from __future__ import annotations

import pytest
from source_samples import kinds, source, text_of

BODY = (
    '<a os="x">1</a><a os="y">2</a><a os="x;y">3</a><a os="">4</a><a>5</a><a os=" y ; z ">6</a><a userlevel="x">7</a>'
)


@pytest.mark.parametrize(
    ("profile", "wanted"),
    [
        ({}, "1234567"),
        ({"os": "x"}, "13457"),
        ({"os": "x;z"}, "134567"),
        ({"os": "none"}, "457"),
        ({"os": "y", "userlevel": "z"}, "23456"),
        ({".*": "x"}, "1234567"),
        ({"OS": "none"}, "1234567"),
        ({"os": ";"}, "457"),
    ],
)
def test_what_is_kept(profile: dict[str, str], wanted: str) -> None:
    read = source(f"<article>{BODY}</article>", profile=profile)
    assert (text_of(read.root), kinds(read)) == (wanted, [])


def test_instructions_and_deep_elements() -> None:
    deep = "<a>" * 5_000 + '<a os="x">no</a>yes' + "</a>" * 5_000
    read = source(f"<article><?os x?>{deep}</article>", profile={"os": "y"})
    node = read.root
    for _ in range(5_000):
        assert node is not None
        node = next((child for child in node.elements() if child.tag == "a"), None)
    assert text_of(node) == "yes"


def test_a_document_that_is_for_others_says_so() -> None:
    read = source('<article os="x"><para>1</para></article>', profile={"os": "y"})
    assert read.root is None
    assert kinds(read) == [("profile", "note")]
