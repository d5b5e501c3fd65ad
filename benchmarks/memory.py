"""Run in a process of its own: read one generated file to the model, and print what that took over the file's size."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from benchmarks.inputs import rows, tables
from benchmarks.measure import to_model

KINDS = {"rows": rows, "tables": tables}
STATUS = Path("/proc/self/status")


def main(kind: str, count: int) -> float:
    to_model([KINDS[kind](1)])  # what is made once for all files is no file's
    before = peak()
    made = KINDS[kind](count)
    held = to_model([made])
    after = peak()
    del held
    return (after - before) / len(made.data)


def peak() -> int:
    """The most bytes that this process ever held.

    Linux hands ``ru_maxrss`` down to a child: behind a large parent it would never rise. ``VmHWM`` is the process' own.
    """
    if STATUS.exists():
        found = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(found.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # in bytes on macOS


if __name__ == "__main__":
    print(main(sys.argv[1], int(sys.argv[2])))
