"""Builds killed at random instants: no file is ever torn or lost, and the next build finishes."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.scale import HERE, book
from docbook_rules.__main__ import main as command
from docbook_rules.output import journal
from docbook_rules.output.paths import OURS

Contents = Mapping[str, bytes]
STALLS = 12
MINE = "notes.txt"


class TornError(Exception):
    """A file was found as no build would leave it."""


def contents(out: Path) -> dict[str, bytes]:
    """All files of an output folder but a build's passing ones."""
    files = (path for path in out.rglob("*") if path.is_file() and not path.name.startswith(OURS))
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files if path.name != MINE}


def revise(folder: Path, version: int) -> None:
    """Make the made-up book its first or second version: other figures, and one table more or less."""
    for number in range(STALLS):
        file = folder / "book" / f"s{number:05}.en.xml"
        said = file.read_text("utf-8")
        file.write_text(said.replace(f">{version ^ 1}0</entry>", f">{version}0</entry>"), "utf-8")
    extra = folder / "book" / "extra.en.xml"
    if version:
        first = (folder / "book" / "s00001.en.xml").read_text("utf-8")
        extra.write_text(first.replace('id="s1"', 'id="sx"').replace('id="t1"', 'id="tx"'), "utf-8")
    else:
        extra.unlink(missing_ok=True)


def built(folder: Path) -> dict[str, bytes]:
    """Build in this process, to the end."""
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as said:
        code = command(["build", "--config", str(folder / "docbook-rules.toml")])
    if code:
        raise TornError(f"a build after a kill ends with {code}: {said.getvalue()}")
    return contents(folder / "generated")


def kills(folder: Path, count: int, seed: int) -> Counter[str]:
    """Kill ``count`` builds, each a process of its own: what state each left. Raises TornError for a wrong one."""
    chance = random.Random(seed)
    book(folder, STALLS)
    out = folder / "generated"
    whole: list[Contents] = []
    for version in (0, 1):
        revise(folder, version)
        whole.append(built(folder))
    (out / MINE).write_text("mine", "utf-8")
    met: Counter[str] = Counter()
    now = 1
    for number in range(count):
        revise(folder, now ^ 1)
        _killed(folder, out, chance, at_work=number % 4 > 0)
        met[state(out, whole[now], whole[now ^ 1], number)] += 1
        now ^= number % 2  # finished, or taken back to what it was
        revise(folder, now)
        if built(folder) != whole[now] or (out / MINE).read_text("utf-8") != "mine":
            raise TornError(f"kill {number}: the next build leaves other outputs")
        if left := [path.name for path in out.rglob("*") if path.name.startswith(OURS)]:
            raise TornError(f"kill {number}: the next build leaves {left}")
    return met


def _killed(folder: Path, out: Path, chance: random.Random, *, at_work: bool) -> None:
    """Start a build and kill it: at any instant of it or, ``at_work``, while it has passing files on the disk."""
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    process = subprocess.Popen(
        [sys.executable, "-m", "docbook_rules", "build"],
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while at_work and process.poll() is None and not any(out.glob(f"**/{OURS}*")):
        time.sleep(0.0005)
    time.sleep(chance.uniform(0, 0.04 if at_work else 1.5))
    process.send_signal(signal.SIGKILL)
    process.wait()


def state(out: Path, old: Contents, new: Contents, number: int) -> str:
    """What a kill left. Raises TornError for anything but old and new files that a next build knows what to do with."""
    found = contents(out)
    torn = [path for path, held in found.items() if held not in (old.get(path), new.get(path))]
    if torn:
        raise TornError(f"kill {number}: {torn} are neither old nor new")
    if found == new:
        return "the new whole"
    if found == old:
        return "the old whole, begun" if journal.is_there(out) else "the old whole"
    kept = journal.read(out)
    if kept is None or not kept.committed:
        raise TornError(f"kill {number}: some files are old, others new, and nothing says how to go on")
    return "under way, to be finished"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    with TemporaryDirectory() as place:
        met = kills(Path(place) / "book", asked.kills, asked.seed)
    for state, count in sorted(met.items()):
        print(f"{count:5}  {state}")
    print(f"{asked.kills} kills: no file torn, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
