"""The benchmark's pieces work, on inputs too small to say anything about speed."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from benchmarks import inputs, measure, memory, sheets


def test_generated_rows_are_read_to_the_model() -> None:
    (document,) = measure.to_model([inputs.rows(3)])
    (grid,) = document.tables[0].tgroups
    assert (grid.head, grid.body, grid.cols) == (1, 3, 4)
    assert [cell.text.string for cell in grid.grid[2] if cell] == ["1", "+1", "name 1", "1 %"]


def test_generated_tables_are_read_to_the_model() -> None:
    (document,) = measure.to_model([inputs.tables(4)])
    assert [table.id for table in document.tables] == ["t0", "t1", "t2", "t3"]
    assert document.diagnostics == ()


def test_a_corpus_is_unpacked_with_the_entities_of_its_tree(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "a.xml").write_text("<article><para>&x;</para></article>")
    (tree / "e.ent").write_text('<!ENTITY x "y">')
    with tarfile.open(tmp_path / "tree.tar.xz", "w:xz") as packed:
        packed.add(tree, "tree")
    with inputs.unpacked(tmp_path) as folders:
        (one,) = inputs.documents(folders)
    assert one.data == b"<article><para>&x;</para></article>"
    assert {name: lent.value for name, lent in one.entities.items()} == {"x": "y"}


def test_memory_is_counted_over_the_file_whatever_the_parent_holds() -> None:
    assert memory.main("rows", 2) >= 0
    held = bytearray(b"x" * 200_000_000)
    assert measure.peak("rows", 2_000) > 2
    assert len(held) == 200_000_000


def test_each_action_is_run_as_often_as_asked() -> None:
    done: list[int] = []
    assert len(measure.best((lambda: done.append(1), lambda: done.append(2)), 3)) == 2
    assert done == [1, 2, 1, 2, 1, 2]


def test_a_missed_target_is_said_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    taken = [measure.Figure("a", 3.0, "b", 2.0), measure.Figure("c", 3.0, "d"), measure.Figure("e", 1.0, "f", 2.0)]
    monkeypatch.setattr(command, "figures", lambda *_: iter(taken))
    assert command.main([]) == 1
    assert [line.endswith("MISSED") for line in capsys.readouterr().out.splitlines()] == [True, False, False]


def test_without_corpora_they_are_said_to_be_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "startup", lambda *_: 1.0)
    monkeypatch.setattr(command, "peak", lambda *_: 1.0)
    monkeypatch.setattr(sheets, "STYLESHEET", tmp_path / "none.xsl")
    figures = list(command.figures(1, 50, tmp_path))
    assert "skipped" in capsys.readouterr().err
    assert [figure.what for figure in figures][2:4] == ["50 rows", "500 rows"]


def test_sheets_are_weighed_without_xsltproc_and_set_against_it_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sheets, "STYLESHEET", tmp_path / "none.xsl")
    (size,) = sheets.figures(1)
    assert 0 < size.ratio <= size.most == 150
    assert "missing" in capsys.readouterr().err
    monkeypatch.setattr(sheets, "STYLESHEET", Path(__file__))
    monkeypatch.setattr(sheets.shutil, "which", lambda _: "/bin/true")
    assert [figure.what for figure in sheets.figures(1)][1:] == [
        "the sheets' pages, the book being read",
        "docbook-rules sheet, the whole command",
    ]
