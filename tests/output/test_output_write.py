"""The disk: all or nothing, nobody else's file, nothing half-written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.output.drift import drift
from docbook_rules.output.paths import collisions, path_problem
from docbook_rules.output.plan import State, plan
from docbook_rules.output.write import write

A = Artifact("tables/a.py", "A = 1\n")
B = Artifact("tables/b.py", "B = 2\n")
TOP = Artifact("__init__.py", "")


def snapshot(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def states(folder: Path, *artifacts: Artifact) -> dict[str, str]:
    return {e.path: e.state.value for e in plan(artifacts, folder).entries}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    folder = tmp_path / "deep" / "generated"
    assert write(plan([A, B, TOP], folder, {"book.xml": "0" * 64})) == []
    return folder


def test_first_build_writes_everything_and_a_manifest(out: Path) -> None:
    assert sorted(snapshot(out)) == ["__init__.py", "manifest.json", "tables/a.py", "tables/b.py"]
    manifest = json.loads((out / "manifest.json").read_text())
    assert sorted(manifest["outputs"]) == ["__init__.py", "tables/a.py", "tables/b.py"]
    assert manifest["inputs"] == {"book.xml": "0" * 64}
    assert (out / "tables/a.py").read_bytes() == b"A = 1\n"


def test_second_build_touches_nothing(out: Path) -> None:
    before = {p: p.stat().st_mtime_ns for p in out.rglob("*")}
    again = plan([TOP, B, A], out, {"book.xml": "0" * 64})
    assert again.is_clean
    assert write(again) == []
    assert {p: p.stat().st_mtime_ns for p in out.rglob("*")} == before


def test_changed_and_stale(out: Path) -> None:
    new_a = Artifact(A.path, "A = 3\n")
    (out / "notes.txt").write_text("mine")
    assert states(out, new_a) == {
        "__init__.py": "stale",
        "tables/a.py": "changed",
        "tables/b.py": "stale",
    }
    assert write(plan([new_a], out)) == []
    assert sorted(snapshot(out)) == ["manifest.json", "notes.txt", "tables/a.py"]
    assert (out / "tables/a.py").read_text() == "A = 3\n"


def test_folder_left_empty_goes(out: Path) -> None:
    assert write(plan([TOP], out)) == []
    assert not (out / "tables").exists()


def test_drift_is_a_diff_at_its_line(out: Path) -> None:
    (found,) = [
        d
        for d in drift(plan([Artifact(A.path, "A = 1\nX = 2\n"), B, TOP], out, {"book.xml": "0" * 64}))
        if "a.py" in d.place.file
    ]
    assert found.kind == "drift"
    assert "+X = 2" in found.message
    assert found.place.line == 2
    assert "docbook-rules build" in found.hint


def test_changed_inputs_alone_are_drift_of_the_manifest(out: Path) -> None:
    (found,) = drift(plan([A, B, TOP], out, {"book.xml": "1" * 64}))
    assert found.place.file.endswith("manifest.json")


def test_hand_edited_is_refused_and_nothing_is_written(out: Path) -> None:
    (out / A.path).write_text("A = 99\n")
    before = snapshot(out)
    found = write(plan([Artifact(A.path, "A = 3\n"), Artifact(B.path, "B = 4\n"), TOP], out))
    assert [d.kind for d in found] == ["hand-edited"]
    assert "-A = 99" in found[0].message
    assert "+A = 3" in found[0].message
    assert snapshot(out) == before


def test_force_keeps_the_edit_beside(out: Path) -> None:
    (out / A.path).write_text("A = 99\n")
    (out / f"{A.path}.bak").write_text("older")
    assert write(plan([Artifact(A.path, "A = 3\n"), B, TOP], out), force=True) == []
    assert (out / A.path).read_text() == "A = 3\n"
    assert (out / f"{A.path}.bak").read_text() == "older"
    assert (out / f"{A.path}.bak2").read_text() == "A = 99\n"


def test_hand_edited_to_what_the_book_now_says_is_fine(out: Path) -> None:
    (out / A.path).write_text("A = 3\n")
    assert write(plan([Artifact(A.path, "A = 3\n"), B, TOP], out)) == []


def test_edited_stale_file_stays_and_is_reported_each_time(out: Path) -> None:
    (out / B.path).write_text("B = 'mine'\n")
    for _ in range(2):
        found = write(plan([A, TOP], out), force=True)
        assert [(d.kind, Path(d.place.file).name) for d in found] == [("hand-edited", "b.py")]
        assert (out / B.path).read_text() == "B = 'mine'\n"


def test_foreign_file_is_never_overwritten_nor_removed(tmp_path: Path) -> None:
    folder = tmp_path / "g"
    (folder / "tables").mkdir(parents=True)
    (folder / A.path).write_text("somebody else's\n")
    (folder / "tables/other.py").write_text("too\n")
    found = write(plan([A, B], folder))
    assert [d.kind for d in found] == ["hand-edited"]
    assert sorted(snapshot(folder)) == ["tables/a.py", "tables/other.py"]
    assert (folder / A.path).read_text() == "somebody else's\n"


@pytest.mark.parametrize("content", [b"{}", b"not json", b'{"version": 99, "inputs": {}, "outputs": {}}', b"\xff"])
def test_manifest_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(content)
    found = write(plan([A], tmp_path))
    assert [d.kind for d in found] == ["hand-edited"]
    assert snapshot(tmp_path) == {"manifest.json": content}


def test_hostile_manifest_removes_nothing_outside(tmp_path: Path) -> None:
    victim = tmp_path / "victim.txt"
    victim.write_text("v")
    folder = tmp_path / "g"
    folder.mkdir()
    said = {"version": 1, "inputs": {}, "outputs": {"../victim.txt": victim.read_text() and "0" * 64}}
    (folder / "manifest.json").write_text(json.dumps(said))
    assert write(plan([A], folder), force=True) == []
    assert victim.read_text() == "v"


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/etc/x",
        "../x",
        "a/../../x",
        "a//b",
        "./a",
        "a\\b",
        "c:x",
        "a\x00b",
        "a\nb",
        "a\u202eb",
        "end.",
        "end ",
        "manifest.json",
        "MANIFEST.json",
        "x" * 300,
    ],
)
def test_unsafe_paths_stop_the_whole_plan(tmp_path: Path, path: str) -> None:
    assert path_problem(path)
    found = write(plan([A, Artifact(path, "")], tmp_path / "g"))
    assert [d.kind for d in found] == ["output"]
    assert not (tmp_path / "g").exists()


def test_safe_paths_are_let_through() -> None:
    assert [path_problem(p) for p in ("a.py", "tables/é.py", "data/rulebook.json", "x/manifest.json")] == [None] * 4


def test_names_that_collide_without_case() -> None:
    assert collisions(["tables/Tab.py", "tables/tab.py"]) == [("tables/Tab.py", "tables/tab.py")]
    assert collisions(["tables/e\u0301.py", "tables/\u00e9.py"])
    assert collisions(["Tables/a.py", "tables/b.py"])
    assert collisions(["a", "a/b"])
    assert collisions(["a/b", "a/c", "b"]) == []


def test_colliding_outputs_are_an_error(tmp_path: Path) -> None:
    found = write(plan([Artifact("t/X.py", ""), Artifact("t/x.py", "")], tmp_path / "g"))
    assert [d.kind for d in found] == ["output"]
    assert not (tmp_path / "g").exists()


@pytest.mark.parametrize("linked", ["tables", "tables/a.py", "manifest.json"])
def test_links_are_not_followed(tmp_path: Path, linked: str) -> None:
    folder, elsewhere = tmp_path / "g", tmp_path / "elsewhere"
    elsewhere.mkdir()
    target = elsewhere / "t"
    target.mkdir() if linked == "tables" else target.write_text("keep")
    (folder / linked).parent.mkdir(parents=True, exist_ok=True)
    (folder / linked).symlink_to(target)
    found = write(plan([A], folder), force=True)
    assert [d.kind for d in found] == ["output"]
    assert "link" in found[0].message
    assert sorted(p.name for p in elsewhere.rglob("*")) == ["t"]


def test_stale_file_behind_a_link_is_left_alone(out: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    (out / "tables").rename(elsewhere)
    (out / "tables").symlink_to(elsewhere)
    assert write(plan([TOP], out)) == []
    assert sorted(snapshot(elsewhere)) == ["a.py", "b.py"]


def test_pipe_in_the_way_does_not_hang(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    os.mkfifo(tmp_path / A.path)
    assert [d.kind for d in write(plan([A], tmp_path))] == ["output"]


def test_output_that_is_a_file_is_a_refusal(tmp_path: Path) -> None:
    (tmp_path / "g").write_text("")
    with pytest.raises(Refusal):
        plan([A], tmp_path / "g")


@pytest.mark.parametrize("text", ["half \ud800", "return\r\n"])
def test_text_that_no_file_can_hold(tmp_path: Path, text: str) -> None:
    assert [d.kind for d in write(plan([A, Artifact("x.py", text)], tmp_path / "g"))] == ["output"]
    assert not (tmp_path / "g").exists()


@pytest.mark.parametrize("fails_at", range(4))
@pytest.mark.parametrize("function", ["replace", "fsync"])
def test_failure_halfway_leaves_the_disk_as_it_was(
    out: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int, function: str
) -> None:
    before = snapshot(out)
    whole = plan([Artifact(A.path, "A = 3\n"), TOP, Artifact("new/c.py", "C\n"), Artifact("d.py", "D\n")], out)
    real = getattr(os, function)
    calls = iter(range(100))

    def failing(*arguments: object) -> object:
        if next(calls) == fails_at:
            raise OSError(28, "No space left on device")
        return real(*arguments)

    monkeypatch.setattr(os, function, failing)
    found = write(whole)
    monkeypatch.undo()
    assert [d.kind for d in found] == ["output"]
    assert "No space left" in found[0].message
    assert snapshot(out) == before
    assert not (out / "new").exists()


def test_disk_that_changed_since_the_plan(out: Path) -> None:
    made = plan([Artifact(A.path, "A = 3\n"), B, TOP], out)
    (out / A.path).write_text("meanwhile\n")
    assert [d.kind for d in write(made)] == ["output"]
    assert (out / A.path).read_text() == "meanwhile\n"


def test_leftover_temporary_file_is_passed_over(out: Path) -> None:
    (out / "tables/.docbook-rules-0.tmp").write_text("from a crash")
    assert write(plan([Artifact(A.path, "A = 3\n"), B, TOP], out)) == []
    assert (out / A.path).read_text() == "A = 3\n"
    assert (out / "tables/.docbook-rules-0.tmp").read_text() == "from a crash"


def test_diff_cannot_steer_a_terminal(out: Path) -> None:
    (out / A.path).write_text("A = '\x1b[2J'\n")
    (found,) = write(plan([Artifact(A.path, "A = 3\n"), B, TOP], out))
    assert "\x1b" not in found.message


def test_states_have_names_for_a_report() -> None:
    assert {s.value for s in State} == {"new", "changed", "unchanged", "stale", "hand-edited", "foreign"}
