from __future__ import annotations

from pathlib import Path

import pytest
from source_samples import source

from docbook_rules.diagnostics import Severity
from docbook_rules.source.listing import import_listing, looks_like_listing

SEEDS = Path(__file__).parents[2].parent / "shared" / "seeds"
FILE = [
    '<?xml version="1.0"?>',
    "<article>",
    "  <para>5 | 6</para>",
    "",
    "\t<para>x",
    "  12 apples</para>",
    "</article>",
]
WAYS = {
    "blank": lambda n, line: f"{n} {line}",
    "blank, to the right": lambda n, line: f"{n:5} {line}",
    "cat -n": lambda n, line: f"{n:6}\t{line}",
    "gutter before": lambda n, line: f"{n:3} | {line}",
    "narrow gutter before": lambda n, line: f"{n}|{line}",
    "gutter behind": lambda n, line: f"{n} {line} |".replace("  |", " |"),
    "rows of gutter between": lambda n, line: f"|\n{n} {line} |".replace("  |", " |"),
    "colon": lambda n, line: f"{n}: {line}",
    "parenthesis": lambda n, line: f"{n}) {line}",
    "with a letter": lambda n, line: f"L{n} {line}",
    "number on its own row": lambda n, line: f"{n}\n{line}",
}


@pytest.mark.parametrize("way", WAYS)
def test_each_way_of_numbering_gives_the_file_again(way: str) -> None:
    listing = "\n".join(WAYS[way](n, line) for n, line in enumerate(FILE, 1))
    imported = import_listing(listing)
    assert imported.text.split("\n") == [*FILE, ""]
    assert imported.diagnostics == ()


@pytest.mark.parametrize("way", WAYS)
def test_reading_a_listing_names_the_command(way: str) -> None:
    listing = "\n".join(WAYS[way](n, line) for n, line in enumerate(FILE, 1))
    (finding,) = source(listing).diagnostics
    assert (finding.kind, finding.place.line, finding.place.column) == ("not-well-formed", 1, 1)
    assert "docbook-rules import" in finding.hint


def test_a_number_left_out_is_said_and_keeps_the_rest_in_place() -> None:
    imported = import_listing("1 <a>\n2 b\n4 c\n5 </a>")
    assert imported.text == "<a>\nb\n\nc\n</a>\n"
    assert [(d.severity, d.place.line) for d in imported.diagnostics] == [(Severity.WARNING, 3)]


def test_a_wrapped_row_belongs_to_the_line_before() -> None:
    imported = import_listing("1 <a>\n2 b\nwrapped 7\n3 c\n12 apples\n4 d\n5 </a>")
    assert imported.text == "<a>\nb wrapped 7\nc 12 apples\nd\n</a>\n"
    assert [d.place.line for d in imported.diagnostics] == [3, 5]


@pytest.mark.parametrize("text", ["", "Some prose.\nMore of it.", "<a>\n<b/>\n</a>", "1 a\n99 b\n7 c\n500 d"])
def test_what_is_no_listing_is_an_error(text: str) -> None:
    imported = import_listing(text)
    assert [d.severity for d in imported.diagnostics] == [Severity.ERROR]
    assert not looks_like_listing(text)


def test_seed_000_keeps_its_line_numbers() -> None:
    found = sorted(SEEDS.glob("000*")) if SEEDS.is_dir() else []
    if not found:
        pytest.skip("the seed documents are not there")
    imported = import_listing(found[0].read_text("utf-8"))
    lines = imported.text.split("\n")
    assert imported.diagnostics == ()
    assert lines[254] == '<table frame="all" id="tjetdist">'
    assert len(lines) == 401
    assert source(imported.text).root is not None
