"""Run in a process of its own: read one generated file to the model, and print what that took over the file's size."""

from __future__ import annotations

import resource
import sys

from benchmarks.inputs import rows, tables
from benchmarks.measure import to_model

KINDS = {"rows": rows, "tables": tables}
# Linux counts ru_maxrss in KiB, macOS in bytes.
UNIT = 1 if sys.platform == "darwin" else 1024


def main(kind: str, count: int) -> float:
    to_model([KINDS[kind](1)])  # what is made once for all files is no file's
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    made = KINDS[kind](count)
    held = to_model([made])
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    del held
    return (after - before) * UNIT / len(made.data)


if __name__ == "__main__":
    print(main(sys.argv[1], int(sys.argv[2])))
