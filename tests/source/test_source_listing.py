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
    "nl -ba": lambda n, line: f"{n:6}\t{line}",
    "viewvc": lambda n, line: f"{n} : {line}",
    "viewvc, with author and revision": lambda n, line: f"{n}\tfabien\t1.1{n % 3}\t{line}",
    "viewvc, these where they change": lambda n, line: (
        f"{n}\t{'' if n % 3 else 'fabien'}\t{'' if n % 3 else '1.1'}\t{line}"
    ),
    "author and revision behind, by blanks": lambda n, line: f"{n} fabien 1.1{n} {line}",
    "hgweb": lambda n, line: f"{n:6} {line}",
    "hgweb annotate": lambda n, line: f"niko@{1 + n % 4} {n:5} {line}",
    "hgweb annotate, where it changes": lambda n, line: f"{'niko@1089' if n in (1, 4) else '         '} {n:5} {line}",
    "hg annotate -unl": lambda n, line: f"niko {1841 + n % 3}:{n:2}: {line}",
    "git blame": lambda n, line: f"^1da177e{n % 3} (Ann B. Lee 2005-04-{10 + n} 15:20:36 -0700 {n:3}) {line}",
    "git blame with file": lambda n, line: f"4f1d26e1{n} a/b.xml (Ann 2005-04-16 15:20:36 +0200 {n:3}) {line}",
    "git blame -s": lambda n, line: f"4f1d26e1 {n:3}) {line}",
    "git annotate": lambda n, line: f"4f1d26e1\t(  Ann\t2005-04-16 15:20:36 +0200\t{n}){line}",
    "gitweb blame": lambda n, line: f"{'4f1d26e1' if n in (1, 3) else '        '} {n} {line}",
    "grep -n with its file": lambda n, line: f"a/b.xml:{n}:{line}",
    "grep -n with context": lambda n, line: f"a/b.xml{':-'[n % 2]}{n}{':-'[n % 2]}{line}",
    "box gutter": lambda n, line: f"{n:4} \u2502 {line}",
    "no-break spaces before": lambda n, line: f"\u00a0\u00a0{n}\u00a0{line}",
    "no-break spaces within": lambda n, line: f"{n:3}\u00a0| {line.replace('  ', chr(160) * 2)}",
}
BLOCKS = {
    "all numbers, then all lines": lambda numbers, lines: [*numbers, *lines],
    "with a row between": lambda numbers, lines: [*numbers, "", *lines],
    "all lines, then all numbers": lambda numbers, lines: [*lines, *numbers],
}


@pytest.mark.parametrize("way", WAYS)
def test_each_way_of_numbering_gives_the_file_again(way: str) -> None:
    listing = "\n".join(WAYS[way](n, line) for n, line in enumerate(FILE, 1))
    imported = import_listing(listing)
    assert imported.text.split("\n") == [*FILE, ""]
    assert [d.severity for d in imported.diagnostics if d.severity is not Severity.NOTE] == []
    assert ("within" in way) == bool(imported.diagnostics)


@pytest.mark.parametrize("way", BLOCKS)
def test_numbers_and_lines_in_blocks_of_their_own_give_the_file_again(way: str) -> None:
    listing = "\n".join(BLOCKS[way]([str(n) for n, _ in enumerate(FILE, 1)], FILE))
    assert import_listing(listing).text.split("\n") == [*FILE, ""]
    assert looks_like_listing(listing)


def test_a_long_block_of_numbers_is_seen_too() -> None:
    listing = "\n".join([*(str(n) for n in range(1, 301)), *("<a/>" for _ in range(300))])
    assert looks_like_listing(listing)
    assert import_listing(listing).text == "<a/>\n" * 300


def test_a_block_of_numbers_with_too_few_lines_is_no_listing() -> None:
    listing = "\n".join([*(str(n) for n, _ in enumerate(FILE, 1)), *FILE[:4]])
    assert import_listing(listing).text == ""


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


def test_a_number_that_stands_twice_is_said() -> None:
    imported = import_listing("1: <a>\n2: b\n2: c\n3: </a>")
    assert imported.text == "<a>\nb c\n</a>\n"
    assert [(d.severity, d.place.line) for d in imported.diagnostics] == [(Severity.WARNING, 3)]


def test_a_gap_among_annotations_is_said() -> None:
    rows = [f"ann@{n % 3} {n} <b>{n}</b>" for n in range(1, 12) if n != 7]
    imported = import_listing("\n".join(rows))
    assert imported.text.split("\n")[5:8] == ["<b>6</b>", "", "<b>8</b>"]
    assert [(d.severity, d.place.line) for d in imported.diagnostics] == [(Severity.WARNING, 7)]


def test_empty_lines_that_nl_does_not_count_are_kept_and_said() -> None:
    rows = [f"{n:6}\t<b>{n}</b>" for n in range(1, 8)]
    imported = import_listing("\n".join([*rows[:3], "       ", *rows[3:5], "       ", *rows[5:]]))
    assert imported.text.split("\n") == [
        *(f"<b>{n}</b>" for n in (1, 2, 3)), "", "<b>4</b>", "<b>5</b>", "", "<b>6</b>", "<b>7</b>", "",
    ]  # fmt: skip
    assert [(d.severity, d.place.line) for d in imported.diagnostics] == [(Severity.WARNING, 4)]


def test_no_break_spaces_of_the_text_stay() -> None:
    imported = import_listing("1 <a>\n2 \u00a0\u00a0<b\u00a0c='d'>Oh\u00a0! la</b>\n3 </a>")
    assert imported.text == "<a>\n  <b c='d'>Oh\u00a0! la</b>\n</a>\n"


def test_a_refusal_gives_its_reason() -> None:
    assert "none begins with a number" in import_listing("Some prose.\nMore of it.").diagnostics[0].message
    assert "2 of its 3 rows" in import_listing("7 a\n3 c\nd").diagnostics[0].message


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


@pytest.mark.parametrize(
    "columns",
    [
        ("1.1 ", "1.2 ", "1.1 ", "1.3 ", "1.1 "),
        ("ann   1.1  ", "           ", "bo    1.12 ", "           ", "           "),
        ("ann 123456a ", "            ", "            ", "bo  123456a ", "            "),
    ],
)
def test_columns_of_revisions_are_no_part_of_the_lines(columns: tuple[str, ...]) -> None:
    lines = ["<article>", "  <para>5", "  6 eggs", "  </para>", "</article>"]
    text = "\n".join(f"{n:3d} {column}{line}" for n, (column, line) in enumerate(zip(columns, lines, strict=True), 1))
    assert import_listing(text, "a.txt").text == "\n".join(lines) + "\n"


def test_words_and_numbers_at_the_beginning_of_lines_are_the_books() -> None:
    lines = ["<para>", "Room 5 is", "  empty, and", "  stays so.", "</para>"]
    text = "\n".join(f"{n:3d} {line}" for n, line in enumerate(lines, 1))
    assert import_listing(text, "a.txt").text == "\n".join(lines) + "\n"
