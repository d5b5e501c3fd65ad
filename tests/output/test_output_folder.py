"""The output folder in a hostile world: two builds at once, a journal that lies, links, full and read-only disks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.artifact import Artifact
from docbook_rules.output import journal, paths
from docbook_rules.output.bring import bring
from docbook_rules.output.contents import digest
from docbook_rules.output.drift import drift
from docbook_rules.output.journal import Change, Journal
from docbook_rules.output.lock import locked
from docbook_rules.output.plan import State, plan
from docbook_rules.output.write import write

ROOT = Path(__file__).parents[2]
A = Artifact("tables/a.py", "A = 1\n")
NEW = Artifact("tables/a.py", "A = 2\n")
B = Artifact("b.py", "B = 1\n")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    assert bring([A, B], tmp_path / "g")[1] == []
    return tmp_path / "g"


def files(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file() or p.is_symlink())


def begun(out: Path, *, committed: bool, text: str = NEW.text) -> None:
    """What a build killed in the middle leaves: a journal, and one staged file."""
    manifest = (out / "manifest.json").read_bytes()
    after = manifest.replace(digest(A.text.encode()).encode(), digest(text.encode()).encode())
    (out / "tables" / ".docbook-rules-0.tmp").write_text(text)
    (out / ".docbook-rules-1.tmp").write_bytes(after)
    changes = (
        Change(A.path, digest(A.text.encode()), digest(text.encode()), ".docbook-rules-0.tmp", ".docbook-rules-2.tmp"),
        Change("manifest.json", digest(manifest), digest(after), ".docbook-rules-1.tmp"),
    )
    journal.keep(Journal(journal.VERSION, committed, changes), out)


def test_a_second_build_waits_for_the_first(out: Path) -> None:
    entered, leave = threading.Event(), threading.Event()

    def hold() -> None:
        with locked(out):
            entered.set()
            leave.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    assert entered.wait(10)
    with pytest.raises(Refusal, match="another build is writing there"):
        bring([NEW, B], out, patience=0.05)
    assert (out / A.path).read_text() == A.text
    assert bring([A, B], out, patience=0)[1] == []  # nothing to write, nobody to wait for
    threading.Timer(0.1, leave.set).start()
    assert bring([NEW, B], out)[1] == []
    holder.join()
    assert (out / A.path).read_text() == NEW.text


def test_a_lock_dies_with_its_holder_and_leaves_no_file(out: Path) -> None:
    program = (
        "import sys, time; from pathlib import Path; from docbook_rules.output.lock import locked\n"
        "with locked(Path(sys.argv[1])): print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(out)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(Refusal):
            bring([NEW, B], out, patience=0.05)
        holder.kill()
    assert bring([NEW, B], out, patience=1)[1] == []
    assert files(out) == ["b.py", "manifest.json", "tables/a.py"]


def test_many_builds_at_once_leave_one_whole_set(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from docbook_rules.emit.artifact import Artifact\n"
        "from docbook_rules.output.bring import bring\n"
        "n = sys.argv[2]\n"
        "for _ in range(5):\n"
        "    assert bring([Artifact(f't/{i}.py', f'N = {n}\\n') for i in range(8)], Path(sys.argv[1]))[1] == []\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(tmp_path / "g"), str(n)], cwd=ROOT) for n in range(4)
    ]
    assert [build.wait() for build in running] == [0] * 4
    assert len({(tmp_path / "g" / f"t/{i}.py").read_text() for i in range(8)}) == 1


@pytest.mark.parametrize("committed", [True, False])
def test_check_tells_of_an_interrupted_build_and_the_next_build_finishes_it(out: Path, committed: bool) -> None:
    begun(out, committed=committed)
    planned = plan([A, B], out)
    assert not planned.is_clean
    assert [d.message for d in drift(planned) if "interrupted" in d.message]
    assert [d.kind for d in write(planned)] == ["output"]
    assert bring([A, B], out)[1] == []
    assert files(out) == ["b.py", "manifest.json", "tables/a.py"]
    assert (out / A.path).read_text() == A.text
    assert plan([A, B], out).is_clean


def test_what_was_edited_after_the_kill_is_kept_and_refused(out: Path) -> None:
    begun(out, committed=True)
    (out / A.path).write_text("mine\n")
    found = bring([NEW, B], out)[1]
    assert [d.kind for d in found] == ["hand-edited"]
    assert (out / A.path).read_text() == "mine\n"
    assert files(out) == ["b.py", "manifest.json", "tables/a.py"]
    assert bring([NEW, B], out, force=True)[1] == []
    assert (out / f"{A.path}.bak").read_text() == "mine\n"
    assert plan([NEW, B], out).is_clean


def test_a_staged_file_that_is_lost_or_torn_is_not_put_in_place(out: Path) -> None:
    begun(out, committed=True)
    (out / "tables" / ".docbook-rules-0.tmp").write_text("A =")
    assert bring([NEW, B], out)[1] == []
    assert (out / A.path).read_text() == NEW.text
    assert plan([NEW, B], out).is_clean


@pytest.mark.parametrize(
    "lie",
    [
        b"{}",
        b"no json",
        b"\xff",
        b"[" * 5000,
        json.dumps({"version": 9, "committed": True, "changes": []}).encode(),
        json.dumps(
            {"version": 1, "committed": True, "changes": [{"path": "../victim", "before": "", "after": ""}]}
        ).encode(),
        json.dumps(
            {
                "version": 1,
                "committed": False,
                "changes": [{"path": "x", "before": "", "after": "", "temporary": "../../victim"}],
            }
        ).encode(),
        json.dumps({"version": 1, "committed": False, "changes": [], "folders": ["../victim"]}).encode(),
    ],
)
def test_a_journal_that_lies_is_refused_and_harms_nothing(out: Path, lie: bytes) -> None:
    (out.parent / "victim").write_text("v")
    (out / journal.FILE).write_bytes(lie)
    (found,) = bring([NEW, B], out)[1]
    assert found.kind == "output"
    assert "is no journal of a build" in found.message
    assert (out.parent / "victim").read_text() == "v"
    assert (out / A.path).read_text() == A.text


def test_a_journal_reaches_nothing_through_a_link(out: Path) -> None:
    elsewhere = out.parent / "elsewhere"
    (out / "tables").rename(elsewhere)
    (out / "tables").symlink_to(elsewhere)
    begun(out, committed=True)
    bring([Artifact("c.py", "C\n")], out)
    assert (elsewhere / "a.py").read_text() == A.text


def test_an_output_folder_that_leads_out_of_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "project" / "real").mkdir(parents=True)
    (tmp_path / "project" / "out").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "project" / "near").symlink_to("real")
    with pytest.raises(Refusal, match="symbolic link that leads to"):
        bring([A], tmp_path / "project" / "out")
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert bring([A], tmp_path / "project" / "near")[1] == []


def test_names_of_passing_files_are_no_output_s(tmp_path: Path) -> None:
    found = bring([Artifact("x/.docbook-rules-0.tmp", "")], tmp_path / "g")[1]
    assert [d.kind for d in found] == ["output"]
    assert not (tmp_path / "g").exists()


def test_a_renamed_id_on_a_disk_that_does_not_tell_case(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There ``tables/A.py`` is the file that was written as ``tables/a.py``: changed, not somebody's, and not stale."""
    upper = Artifact("tables/A.py", NEW.text)
    os.link(out / A.path, out / upper.path)  # one file under both names, as such a disk has it
    entries = {e.path: e.state for e in plan([upper, B], out).entries}
    assert entries == {"b.py": State.UNCHANGED, "tables/A.py": State.CHANGED}
    monkeypatch.setattr(paths.os.path, "samefile", lambda *_: False)
    entries = {e.path: e.state for e in plan([upper, B], out).entries}
    assert entries == {"b.py": State.UNCHANGED, "tables/A.py": State.FOREIGN, "tables/a.py": State.STALE}


LIMITED = """
import resource, sys
from pathlib import Path
from docbook_rules.emit.artifact import Artifact
from docbook_rules.output.bring import bring
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
found = bring([Artifact("tables/a.py", "A = 2\\n" * 100), Artifact("z.py", "Z\\n" * 9000)], Path(sys.argv[1]))[1]
print([d.message for d in found])
"""


def test_a_disk_without_room_leaves_everything_as_it_was(out: Path) -> None:
    pytest.importorskip("resource")
    before = {p: (out / p).read_bytes() for p in files(out)}
    ran = subprocess.run(
        [sys.executable, "-c", LIMITED, str(out)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "File too large; nothing was written" in ran.stdout
    assert {p: (out / p).read_bytes() for p in files(out)} == before


READ_ONLY = """
import os, sys
from pathlib import Path
from docbook_rules.emit.artifact import Artifact
from docbook_rules.output.bring import bring
if os.geteuid() == 0:
    os.setgid(65534); os.setuid(65534)
out, kept = Path(sys.argv[1]), Artifact("b.py", "B = 1\\n")
for text in ("A = 1\\n", "A = 2\\n"):
    print([d.message for d in bring([Artifact("tables/a.py", text), kept], out)[1]])
print([d.message for d in bring([kept], out / "deep" / "er")[1]])
"""


def test_a_read_only_folder_is_a_clear_error_and_no_matter_where_nothing_changes() -> None:
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        out = Path(place) / "g"
        assert bring([A, B], out)[1] == []
        before = files(out)
        for folder in (out / "tables", out):
            folder.chmod(0o555)
        ran = subprocess.run(
            [sys.executable, "-c", READ_ONLY, str(out)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        for folder in (out, out / "tables"):
            folder.chmod(0o755)
        if ran.returncode and "ModuleNotFoundError" in ran.stderr:
            pytest.skip("nobody else may read this environment")
        assert ran.returncode == 0, ran.stderr
        clean, changed, deeper = ran.stdout.splitlines()
        assert clean == "[]"
        assert "Permission denied; nothing was written" in changed
        assert "Permission denied; nothing was written" in deeper
        assert files(out) == before
