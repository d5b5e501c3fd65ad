"""``watch``, driven as a process of its own by real changes of files; every wait is bounded."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from tests.mutation import ferry

ROOT = Path(__file__).parents[2]
LONG = 60.0
READY = "watching"


class Session:
    """The running command: ``until(text)`` gives the lines up to one that holds the text."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "docbook_rules", "watch", *arguments],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def until(self, text: str) -> list[str]:
        seen: list[str] = []
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            try:
                seen.append(self.lines.get(timeout=0.2))
            except queue.Empty:
                assert self.process.poll() is None, "\n".join(seen)
                continue
            if text in seen[-1]:
                return seen
        raise AssertionError("\n".join([f"{text!r} was not said in {LONG} seconds:", *seen]))

    def end(self, by: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(by)
        return self.process.wait(timeout=LONG)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Session]]:
    """``start()``: the command, running on the ferry's project and ready."""
    ferry.write(tmp_path)
    sessions: list[Session] = []

    def begin(*arguments: str) -> Session:
        sessions.append(Session(tmp_path, *arguments))
        return sessions[-1]

    yield begin
    for session in sessions:
        if session.process.poll() is None:
            session.process.kill()
            session.process.wait(timeout=LONG)


def revise(folder: Path, *pairs: tuple[str, str]) -> None:
    """Save the English edition with other words, all at once."""
    text = ferry.ENGLISH
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    (folder / "book" / "ferry.en.xml").write_text(text, "utf-8")


def is_clean(folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.chdir(folder)
    return main(["check"]) == 0


def test_a_save_is_built_told_as_a_diff_and_tried(
    start: Callable[..., Session], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start()
    first = session.until(READY)
    assert "cases: 2 passed, 0 failed, 0 not concerned" in first
    assert any(line.startswith("built: ") for line in first)
    revise(tmp_path, ("costs 21 coins", "costs 22 coins"))
    said = session.until(READY)
    assert any("21 → 22" in line for line in said), said
    assert "FAILED cases/test_sfreight.py::test_xcarts_en" in said
    assert "cases: 0 passed, 1 failed, 1 not concerned" in said  # the other example was not run
    revise(tmp_path)
    assert "cases: 1 passed, 0 failed, 1 not concerned" in session.until(READY)
    assert session.end() == 0
    assert is_clean(tmp_path, monkeypatch)


def test_a_table_concerns_the_cases_that_read_it(start: Callable[..., Session], tmp_path: Path) -> None:
    session = start()
    session.until(READY)
    revise(tmp_path, ("<entry>7</entry>", "<entry>8</entry>"))
    said = session.until(READY)
    assert any("7 → 8" in line for line in said), said
    assert "cases: 1 passed, 1 failed, 0 not concerned" in said
    # Lines that only move concern none: what failed is tried again, no other.
    moved = ferry.ENGLISH.replace("<entry>7</entry>", "<entry>8</entry>").replace(
        "<title>The ferry", "\n\n<title>The ferry"
    )
    (tmp_path / "book" / "ferry.en.xml").write_text(moved, "utf-8")
    assert "cases: 0 passed, 1 failed, 1 not concerned" in session.until(READY)


def test_a_half_saved_file_leaves_the_outputs_alone(start: Callable[..., Session], tmp_path: Path) -> None:
    session = start()
    session.until(READY)
    file = tmp_path / "book" / "ferry.en.xml"
    outputs = {p: p.read_bytes() for p in (tmp_path / "generated").rglob("*") if p.is_file()}
    for half in (ferry.ENGLISH[:700], ""):
        file.write_text(half, "utf-8")
        said = session.until(READY)
        assert any(line.startswith("not built: book/ferry.en.xml cannot be read now") for line in said), said
        assert {p: p.read_bytes() for p in (tmp_path / "generated").rglob("*") if p.is_file()} == outputs
    revise(tmp_path, ("costs 16 coins", "costs 17 coins"))
    said = session.until(READY)
    assert any("16 → 17" in line for line in said), said


def test_editors_that_replace_the_file_by_another(start: Callable[..., Session], tmp_path: Path) -> None:
    session = start("book/ferry.en.xml")
    session.until(READY)
    file = tmp_path / "book" / "ferry.en.xml"
    for wrong in ("22", "23", "24"):
        new = tmp_path / "book" / ".ferry.en.xml.swp"
        new.write_text(ferry.ENGLISH.replace("costs 21", f"costs {wrong}"), "utf-8")
        file.rename(tmp_path / "book" / "ferry.en.xml~")
        new.rename(file)
        assert any(f"→ {wrong}" in line for line in session.until(READY))


def test_a_burst_of_saves_ends_with_the_last(
    start: Callable[..., Session], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start()
    session.until(READY)
    for number in range(60):
        revise(tmp_path, ("costs 21 coins", f"costs {100 + number} coins"))
        time.sleep(0.005)
    said = session.until("159")
    assert sum(line.startswith("built: ") for line in said) <= 10
    revise(tmp_path)
    session.until("0 failed")
    assert session.end() == 0
    assert is_clean(tmp_path, monkeypatch)


def test_files_that_come_and_go(start: Callable[..., Session], tmp_path: Path) -> None:
    session = start()
    session.until(READY)
    (tmp_path / "book" / "more").mkdir()
    other = tmp_path / "book" / "more" / "ferry.fr.xml"
    other.write_text(ferry.FRENCH, "utf-8")
    session.until("cases: 4 passed, 0 failed, 0 not concerned")  # the table has French headings now
    session.until(READY)
    other.unlink()
    assert any(line.startswith("built: ") for line in session.until(READY))


def test_phrases_configuration_and_engine_count_too(start: Callable[..., Session], tmp_path: Path) -> None:
    session = start()
    session.until(READY)
    config = tmp_path / "docbook-rules.toml"
    config.write_text("[book\n", "utf-8")
    assert any("docbook-rules.toml" in line for line in session.until(READY))
    config.write_text(ferry.CONFIG.replace('"price"]', '"fare"]'), "utf-8")
    said = session.until(READY)
    assert any("renamed" in line or "fare" in line for line in said), said
    config.write_text(ferry.CONFIG, "utf-8")
    session.until("0 failed")
    session.until(READY)
    revise(tmp_path, ("costs 21 coins", "costs 42 coins"))
    session.until("1 failed")
    session.until(READY)
    (tmp_path / "ferry.py").write_text(
        ferry.ENGINE.replace("loads * price(zone)", "loads * price(zone) * zone"), "utf-8"
    )
    assert any("cases: 1 passed, 0 failed, 1 not concerned" in line for line in session.until(READY))


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_clean(start: Callable[..., Session], by: signal.Signals) -> None:
    session = start()
    session.until(READY)
    assert session.end(by) == 0
    said = session.until("ended") if session.lines.qsize() else []
    assert not any("Traceback" in line for line in said)


def test_what_cannot_begin_is_refused(start: Callable[..., Session]) -> None:
    session = start("nowhere.xml")
    assert session.process.wait(timeout=LONG) == 2
