"""The command line itself killed: what is on the disk is the old whole or the new whole, or is finished next.

``python -m benchmarks.kills`` kills 500 builds.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from benchmarks.kills import TornError, kills, state

KILLS = 500 if os.environ.get("DOCBOOK_RULES_LARGE") else 20


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_builds_leave_the_old_or_the_new_whole(tmp_path: Path) -> None:
    met = kills(tmp_path / "book", KILLS, seed=11)
    assert sum(met.values()) == KILLS
    assert len(met) > 1, f"all were killed in one state: {met}"


def test_what_is_torn_or_mixed_is_told(tmp_path: Path) -> None:
    old, new = {"a": b"1", "b": b"1"}, {"a": b"2", "b": b"2"}
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / "b").write_bytes(b"1")
    assert state(tmp_path, old, new, 0) == "the old whole"
    (tmp_path / "a").write_bytes(b"2")
    with pytest.raises(TornError, match="some files are old"):
        state(tmp_path, old, new, 0)
    (tmp_path / "b").write_bytes(b"")
    with pytest.raises(TornError, match="neither old nor new"):
        state(tmp_path, old, new, 0)
