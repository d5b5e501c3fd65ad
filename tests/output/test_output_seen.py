"""Outputs that are not read again: only where nobody can have written to them since they were read."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from docbook_rules.emit.artifact import Artifact
from docbook_rules.output import plan as plans
from docbook_rules.output import seen as seens
from docbook_rules.output.bring import bring
from docbook_rules.output.plan import State, plan
from docbook_rules.output.seen import SETTLED, Seen

ARTIFACTS = (Artifact("a.py", "a = 1\n"), Artifact("data/b.json", "{}\n"))


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An output folder as a build left it."""
    folder = tmp_path / "generated"
    assert bring(ARTIFACTS, folder)[1] == []
    return folder


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the outputs that are read from now on, the manifest's left out."""
    names: list[str] = []
    real = plans.digest_of

    def noting(file: str) -> str | None:
        names.append(Path(file).name)
        return real(file)

    monkeypatch.setattr(plans, "digest_of", noting)
    return names


def later(monkeypatch: pytest.MonkeyPatch, nanoseconds: int = 2 * SETTLED) -> None:
    """Let the clock be later than it is."""
    now = time.time_ns
    monkeypatch.setattr(seens.time, "time_ns", lambda: now() + nanoseconds)


def outputs(names: list[str]) -> list[str]:
    found = [name for name in names if name != "manifest.json"]
    names.clear()
    return found


def test_what_was_left_alone_for_a_while_is_read_once(
    out: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Seen()
    for _ in range(2):  # just written: who knows what is written in the same instant
        assert plan(ARTIFACTS, out, seen=seen).is_clean
        assert outputs(read) == ["a.py", "b.json"]
    later(monkeypatch)
    assert plan(ARTIFACTS, out, seen=seen).is_clean
    assert outputs(read) == ["a.py", "b.json"]
    assert plan(ARTIFACTS, out, seen=seen) == plan(ARTIFACTS, out)
    assert outputs(read) == ["a.py", "b.json"]  # by the plan without it
    other = (Artifact("a.py", "a = 2\n"), ARTIFACTS[1])
    assert [e.path for e in plan(other, out, seen=seen).of(State.CHANGED)] == ["a.py"]
    assert outputs(read) == ["a.py"]


def same_size(file: Path) -> None:
    was = file.stat()
    file.write_text("a = 2\n", "utf-8")
    os.utime(file, ns=(was.st_atime_ns, was.st_mtime_ns))


def replaced(file: Path) -> None:
    was = file.stat()
    new = file.with_name("new")
    new.write_text("a = 2\n", "utf-8")
    os.utime(new, ns=(was.st_atime_ns, was.st_mtime_ns))
    new.replace(file)


def longer(file: Path) -> None:
    with file.open("a") as stream:
        stream.write("# mine\n")


@pytest.mark.parametrize("edit", [same_size, replaced, longer, Path.unlink])
def test_an_edit_by_hand_is_found(out: Path, edit: Callable[[Path], object], monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen()
    later(monkeypatch)
    assert plan(ARTIFACTS, out, seen=seen).is_clean
    time.sleep(0.05)  # longer than any instant of the disk's clock
    edit(out / "a.py")
    found = plan(ARTIFACTS, out, seen=seen)
    assert found == plan(ARTIFACTS, out)
    (entry,) = (e for e in found.entries if e.state is not State.UNCHANGED)
    assert entry.state is (State.NEW if edit is Path.unlink else State.HAND_EDITED)


def test_a_link_in_its_place_is_refused(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen()
    later(monkeypatch)
    assert plan(ARTIFACTS, out, seen=seen).is_clean
    (out / "a.py").rename(out.parent / "a.py")
    (out / "a.py").symlink_to(out.parent / "a.py")
    assert plan(ARTIFACTS, out, seen=seen).problems


@pytest.mark.parametrize("unit", [1_000_000, 1_000_000_000])
def test_a_disk_with_coarse_times_is_read_each_time(
    out: Path, read: list[str], unit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = seens.mark_of

    def coarse(file: str) -> seens.Mark | None:
        mark = real(file)
        return None if mark is None else (*mark[:3], mark[3] // unit * unit, mark[4] // unit * unit)

    for place in (seens, plans):
        monkeypatch.setattr(place, "mark_of", coarse)
    later(monkeypatch)
    seen = Seen()
    for _ in range(2):
        assert plan(ARTIFACTS, out, seen=seen).is_clean
        assert outputs(read) == ["a.py", "b.json"]


def test_what_changes_while_it_is_read_is_not_trusted(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch)
    seen, real = Seen(), plans.digest_of

    def slow(file: str) -> str | None:
        data = real(file)
        if Path(file).name == "a.py":
            time.sleep(0.05)
            same_size(Path(file))
        return data

    monkeypatch.setattr(plans, "digest_of", slow)
    assert plan(ARTIFACTS, out, seen=seen).is_clean
    monkeypatch.setattr(plans, "digest_of", real)
    assert [e.path for e in plan(ARTIFACTS, out, seen=seen).of(State.HAND_EDITED)] == ["a.py"]
