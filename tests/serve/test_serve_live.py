"""What is shown after each save: the book as it is, or the last whole one beside what is wrong with this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.emit.coverage import SIGNS
from docbook_rules.serve.blocks import BlockView
from docbook_rules.serve.fates import Piece
from docbook_rules.serve.live import Live
from docbook_rules.serve.study import Book, CaseView
from tests.mutation import ferry
from tests.serve.live_ferry import FILE, ROOT, live, project, revise


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return project(tmp_path / "ferry")


def built(folder: Path) -> Live:
    made = live(folder)
    made.build()
    return made


def book(of: Live) -> Book:
    assert of.state.book is not None
    return of.state.book


def cases(of: Live) -> dict[str, CaseView]:
    return {case.title: case for case in book(of).cases}


def numbers(of: Live) -> list[tuple[str, str, bool, bool]]:
    """All numbers in the order of the page: text, fate, quiet, fails."""
    found: list[tuple[str, str, bool, bool]] = []

    def take(pieces: tuple[Piece, ...]) -> None:
        found.extend((p.text, p.fate, p.quiet, p.fails) for p in pieces if p.fate)

    def walk(blocks: tuple[BlockView, ...]) -> None:
        for block in blocks:
            take(block.pieces)
            for grid in block.grids:
                for row in (*grid.head, *grid.body, *grid.foot):
                    for cell in row:
                        take(cell.pieces)
            walk(block.blocks)

    walk(book(of).documents[0].blocks)
    return found


def test_every_number_has_its_fate(folder: Path) -> None:
    shown = numbers(built(folder))
    assert [(text, fate) for text, fate, _, _ in shown] == [
        ("ten", "parameter"),
        *[(figure, "lookup") for figure in "1427"],
        ("25", "given"),
        ("2", "given"),
        ("3", "asserted"),
        ("21", "asserted"),
        ("40", "given"),
        ("1", "given"),
        ("4", "asserted"),
        ("16", "asserted"),
        ("6", "unaccounted"),
    ]
    assert [text for text, _, quiet, _ in shown if quiet] == ["6"]
    assert not any(fails for *_, fails in shown)


def test_each_fate_has_a_sign_of_its_own() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS) == 9


def test_tables_have_their_types_and_cases_their_results(folder: Path) -> None:
    made = built(folder)
    (table,) = book(made).tables
    assert table.typed is not None
    assert [(f.name, f.type) for f in table.typed.fields] == [("zone", "int"), ("price", "int")]
    assert {title: case.state for title, case in cases(made).items()} == {"A cart": "passes", "Another cart": "passes"}
    assert [name for name, _ in book(made).sheets] == ["ferry.en.html"]
    assert made.state.problems == ()


def test_a_failing_example_shows_sentence_values_and_trail(folder: Path) -> None:
    revise(folder, "makes 3 loads", "makes 4 loads")
    made = built(folder)
    failure = cases(made)["A cart"].failure
    assert failure is not None
    assert failure.sentence == "A cart of 25 kilos to zone 2 makes ‹4› loads and costs 21 coins."
    assert failure.said == (("the book says", "4"), ("the engine says", "3"))
    assert [trail.steps for trail in failure.trails] == [("  1. Loaded: kilos 25, loads 3",)]
    assert [text for text, _, _, fails in numbers(made) if fails] == ["4"]
    assert cases(made)["Another cart"].failure is None


@pytest.mark.parametrize("half", [ferry.ENGLISH[:700], "", "<article", ferry.ENGLISH.replace("</title>", "", 1)])
def test_half_a_save_leaves_the_last_whole_book_and_says_why(folder: Path, half: str) -> None:
    made = built(folder)
    before = book(made)
    (folder / FILE).write_text(half, "utf-8")
    made.build()
    assert book(made) is before
    assert made.state.problems
    assert all(f.severity == "error" and f.place.startswith(str(folder / FILE)) for f in made.state.problems)
    (folder / FILE).write_text(ferry.ENGLISH, "utf-8")
    made.build()
    assert made.state.problems == ()
    assert book(made) == before


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("docbook-rules.toml", "[book", "docbook-rules.toml"),
        ("docbook-rules.toml", '[book]\nsources = ["nowhere"]\n', "there is no such file or folder"),
        ("phrases.toml", "[[phrase]]\nnme = 1\n", "phrases.toml"),
        ("templates/sheet.html.jinja", "{% if %}", "sheet.html.jinja"),
    ],
)
def test_a_broken_project_leaves_the_last_whole_book_and_says_why(
    folder: Path, file: str, text: str, said: str
) -> None:
    made = built(folder)
    before = book(made)
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text(text, "utf-8")
    made.build()
    assert book(made) is before
    assert said in made.state.problems[0].message


def test_a_book_that_is_broken_from_the_start_is_shown_as_far_as_it_goes(folder: Path) -> None:
    (folder / "book" / "other.en.xml").write_text("<article><para>1</article>", "utf-8")
    made = built(folder)
    assert [d.title for d in book(made).documents] == ["The ferry"]
    assert "not-well-formed" in {f.kind for f in made.state.findings}


def test_the_version_is_that_of_what_is_shown(folder: Path) -> None:
    made, other = built(folder), built(folder)
    assert made.version == other.version
    before = made.version
    made.build()
    assert made.version == before
    revise(folder, "crew of 6", "crew of 7")
    made.build()
    assert made.version != before


def test_the_engine_is_read_afresh(folder: Path) -> None:
    made = built(folder)
    engine = folder / "ferry.py"
    engine.write_text(engine.read_text("utf-8").replace("loads * price(zone)", "loads * price(zone) + 1"), "utf-8")
    made.build()
    assert {case.state for case in book(made).cases} == {"fails"}


def test_a_save_while_cases_run_ends_them(folder: Path) -> None:
    engine = folder / "ferry.py"
    engine.write_text(engine.read_text("utf-8").replace("    loads =", "    import time; time.sleep(60)\n    loads ="))
    made = live(folder)
    looks = 0
    show = made._show

    def touched(state: object) -> None:
        nonlocal looks
        looks += 1
        show(state)  # type: ignore[arg-type]
        made.touch()

    made._show = touched  # type: ignore[method-assign, assignment]
    made.build()
    assert looks == 1  # the book without results: they took too long, and then were wanted no more
    assert {case.state for case in book(made).cases} == {"running"}
    assert cases(made)["A cart"].failure is None


def test_a_mistake_of_the_compiler_is_told_and_the_page_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = built(folder)

    def broken(*_: object, **__: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("docbook_rules.serve.study.pipeline.compile", broken)
    made.build()
    assert made.state.book is not None
    assert made.state.problems[0].message == "internal error: KeyError: 'x'"


def test_what_the_bundled_book_states_outside_examples_is_shown_too() -> None:
    shown = book(built(ROOT)).cases
    assert any("#" not in case.home for case in shown)
    assert {case.state for case in shown} == {"passes"}
