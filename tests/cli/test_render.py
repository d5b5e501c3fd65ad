"""Findings as people read them: the place, the line, the marker under the span, nothing that a terminal would obey."""

from __future__ import annotations

import io
import re
from typing import Literal

import pytest
from rich.console import Console

from docbook_rules.cli import render
from docbook_rules.cli.terminal import console, visible
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place


def finding(
    column: int = 1, length: int = 1, *, file: str = "book.xml", line: int = 1, severity: Severity = Severity.ERROR
) -> Diagnostic:
    return Diagnostic("overlap", severity, "two cells want one slot", Place(file, line, column), "move one", length)


def printed(diagnostics: list[Diagnostic], line: str, width: int = 80) -> list[str]:
    out = io.StringIO()
    render.show(diagnostics, lambda _file, _line: line, Console(file=out, width=width, color_system=None))
    return out.getvalue().splitlines()


def test_a_finding_shows_its_place_line_span_and_hint() -> None:
    assert printed([finding(8, 5, line=12)], "<entry>four </entry>") == [
        "book.xml:12:8: error[T101 overlap] two cells want one slot",
        " 12 | <entry>four </entry>",
        "    |        ^~~~~",
        "    = move one",
        "1 error in 1 file",
    ]


def test_a_place_without_a_known_line_is_still_shown() -> None:
    assert printed([finding()], "")[:2] == [
        "book.xml:1:1: error[T101 overlap] two cells want one slot",
        "   = move one",
    ]


@pytest.mark.parametrize(
    ("source", "column", "length", "shown", "marker"),
    [
        ("abc", 2, 1, "abc", " ^"),
        ("abc", 2, 0, "abc", " ^"),
        ("abc", 4, 1, "abc", "   ^"),
        ("abc", 99, 7, "abc", "   ^"),
        ("abc", 2, 99, "abc", " ^~"),
        ("\tx", 2, 1, "    x", "    ^"),
        ("ab\tx", 4, 1, "ab  x", "    ^"),
        ("日本x", 3, 1, "日本x", "    ^"),
        ("日本x", 1, 2, "日本x", "^~~~"),
        ("e\u0301x", 3, 1, "e\u0301x", " ^"),
        ("a\x1b[31mx", 7, 1, "a\\x1b[31mx", "         ^"),
        ("a\u202ex", 3, 1, "a\\u202ex", "       ^"),
        ("abc\r\n", 1, 3, "abc", "^~~"),
    ],
)
def test_the_marker_stands_under_the_span(source: str, column: int, length: int, shown: str, marker: str) -> None:
    assert render.excerpt(source, column, length, 60) == (shown, marker)


@pytest.mark.parametrize("column", [1, 5, 50, 199, 200, 20_000, 39_999])
@pytest.mark.parametrize("filler", ["a", "日", "\t"])
def test_a_long_line_is_cut_around_the_span(column: int, filler: str) -> None:
    source = filler * (column - 1) + "HERE" + filler * (40_000 - column)
    shown, marker = render.excerpt(source, column, 4, 60)
    cells = list(render._cells(shown))
    at = 0
    while "".join(cells[at : at + 4]) != "HERE":
        at += 1
    assert len(marker) - len(marker.lstrip()) == sum(render.cell_len(cell) for cell in cells[:at])
    assert marker.strip() == "^~~~"
    assert render.cell_len(shown) <= 60
    assert shown.endswith("…") or column > 39_900


def test_a_span_wider_than_the_room_is_marked_as_far_as_shown() -> None:
    shown, marker = render.excerpt("x" * 500, 100, 300, 60)
    assert render.cell_len(shown) <= 60
    assert render.cell_len(marker) <= 60
    assert marker.endswith("~")


def test_findings_are_sorted_said_once_and_counted() -> None:
    late, early = finding(file="b.xml", severity=Severity.WARNING), finding(file="a.xml", line=9)
    other = finding(file="a.xml", line=10)
    lines = printed([late, other, early, late], "")
    assert [line.split(":")[0] for line in lines if "error[" in line or "warning[" in line] == [
        "a.xml",
        "a.xml",
        "b.xml",
    ]
    assert lines[-1] == "2 errors, 1 warning in 2 files"


@pytest.mark.parametrize(
    ("severity", "folds"), [(Severity.WARNING, True), (Severity.NOTE, True), (Severity.ERROR, False)]
)
def test_what_is_said_of_many_files_alike_is_shown_of_the_first(severity: Severity, folds: bool) -> None:
    found = [finding(file=f"{name}.xml", line=line, severity=severity) for name in "dbca" for line in (1, 2)]
    heads = [line for line in printed(found, "") if "overlap" in line]
    assert len(heads) == (1 if folds else 8)
    assert ("   = the same in 3 other files" in printed(found, "")) == folds
    few = [each for each in found if each.place.file != "a.xml"]
    assert len([line for line in printed(few, "") if "overlap" in line]) == 6


def test_notes_that_count_are_alike_and_warnings_are_not() -> None:
    found = [
        Diagnostic("overlap", severity, f"{n} cells", Place(f"{n}.xml", 1, 1))
        for n in range(5)
        for severity in (Severity.NOTE, Severity.WARNING)
    ]
    assert len([line for line in printed(found, "") if "note[" in line]) == 1
    assert len([line for line in printed(found, "") if "warning[" in line]) == 5


@pytest.mark.parametrize(("count", "folds"), [(10, False), (11, True)])
def test_warnings_that_differ_in_nothing_but_figures_are_told_of_many_files_at_once(count: int, folds: bool) -> None:
    found = [
        Diagnostic("unaccounted", Severity.WARNING, f"nothing accounts for {n}", Place(f"{n:02}.xml", 2, n + 1))
        for n in range(count)
    ]
    other = Diagnostic("unaccounted", Severity.WARNING, "nothing accounts for nine", Place("05.xml", 2, 1))
    lines = printed([*found, other], "")
    assert len([line for line in lines if "nothing accounts for" in line]) == (2 if folds else 11)
    assert any("for nine" in line for line in lines)
    said = "   = the same but for its figures in 10 other files: 01.xml:2:2, 02.xml:2:3, 03.xml:2:4, …"
    assert (said in lines) == folds
    assert lines[-1] == f"{count + 1} warnings in {count} files"


def test_without_styles_all_is_the_same_but_for_the_styles() -> None:
    sources = ["plain", "\tx", "日本x", "e\u0301", "a\x1b[31mx\r\n", "long " * 90, "日" * 300, "x" * 300 + "é", ""]
    found = [
        Diagnostic(kind, severity, f"said{end}", Place(f"{n:02}.xml", n, 3 * n), "a hint", n)
        for n, (kind, severity, end) in enumerate(
            (kind, severity, end)
            for kind in ("overlap", "drift")
            for severity in Severity
            for end in ("", "\nmore", "\x1b")
        )
    ]
    for width in (24, 60, 160):
        told = []
        for colours in (None, "truecolor"):
            out = io.StringIO()
            kind: Literal["truecolor"] | None = "truecolor" if colours else None
            to = Console(file=out, width=width, color_system=kind, force_terminal=True, highlight=False, markup=False)
            render.show(found, lambda _file, line: sources[line % len(sources)], to)
            told.append(out.getvalue())
        assert "\x1b" not in told[0]
        assert re.sub(r"\x1b\[[\d;]*m", "", told[1]) == told[0] != told[1]


def test_a_message_of_several_lines_stands_for_the_source_line() -> None:
    found = Diagnostic("drift", Severity.ERROR, "x.py differs\n-old\x1b\n+new", Place("x.py", 10, 1), "build it")
    assert printed([found], "old")[:-1] == [
        "x.py:10:1: error[O501 drift] x.py differs",
        "      -old\\x1b",
        "      +new",
        "    = build it",
    ]


def test_nothing_is_printed_where_nothing_was_found() -> None:
    assert printed([], "") == []


def test_square_brackets_of_a_book_are_no_markup() -> None:
    found = Diagnostic("overlap", Severity.NOTE, "[bold]not bold[/bold] :smile:", Place("[red].xml", 1, 1))
    assert printed([found], "[/red] :dice:")[:2] == [
        "[red].xml:1:1: note[T101 overlap] [bold]not bold[/bold] :smile:",
        " 1 | [/red] :dice:",
    ]


@pytest.mark.parametrize(
    "bad", ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u202e", "\u2066", "\ufeff", "\u2028", "\udce9"]
)
def test_what_a_terminal_would_obey_is_escaped(bad: str) -> None:
    found = Diagnostic("overlap", Severity.ERROR, f"a{bad}b", Place(f"f{bad}.xml", 1, 1), f"h{bad}")
    text = "\n".join(printed([found], f"s{bad}"))
    assert bad not in text
    assert text.count(visible(bad)) == 4


def test_what_is_harmless_stays() -> None:
    assert visible("l’été \u00a0 ±d10° − 日本 \u2009½") == "l’été \u00a0 ±d10° − 日本 \u2009½"


def test_colours_only_in_a_terminal_and_never_under_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")

    def shown(stream: io.StringIO) -> str:
        render.show([finding()], lambda _file, _line: "x", console(stream))
        return stream.getvalue()

    assert "\x1b[" in shown(Terminal())
    assert "\x1b" not in shown(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown(Terminal())
