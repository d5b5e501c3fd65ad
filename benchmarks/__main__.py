"""Measure everything and print the table; exit 1 where a target is missed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import sheets
from benchmarks.inputs import CORPORA, Input, documents, rows, tables, unpacked
from benchmarks.measure import Figure, bare, best, peak, startup, to_model

LXML = "a bare lxml parse"
# Ten times as much may take this many times as long: what is linear, and some noise.
LINEAR = 12.0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--best-of", type=int, default=5, help="how often each is run; the best counts")
    parser.add_argument("--scale", type=int, default=100_000, help="rows of the table; ten times as many are read too")
    parser.add_argument("--corpora", type=Path, default=CORPORA, help="the folder of the corpora")
    options = parser.parse_args(arguments)
    missed = 0
    for figure in figures(options.best_of, options.scale, options.corpora):
        target = f"at most {figure.most:g}" if figure.most else ""
        print(f"{figure.what:46} {figure.ratio:7.1f} × {figure.to:22} {target}{'  MISSED' * figure.missed}", flush=True)
        missed += figure.missed
    return 1 if missed else 0


def figures(times: int, scale: int, corpora: Path) -> Iterator[Figure]:
    """All figures, one after the other as they are taken."""
    yield Figure("--version", startup(["--version"], times), "importing lxml", 2.5)
    with TemporaryDirectory() as folder:
        small = Path(folder, "small.xml")
        small.write_bytes(rows(3).data)
        yield Figure("inspect of a small file", startup(["inspect", str(small)], times), "importing lxml", 6)
    with unpacked(corpora) as folders:
        if folders:
            yield from of_corpora(documents(folders), times)
        else:
            print(f"no corpora in {corpora}: reading them is skipped", file=sys.stderr)
    yield from of_generated(times, scale)
    yield Figure(f"memory: {scale} rows", peak("rows", scale), "the file's size", 12)
    yield Figure(f"memory: {scale // 5} tables", peak("tables", scale // 5), "the file's size", 12)
    yield from sheets.figures(times)


def of_corpora(inputs: list[Input], times: int) -> Iterator[Figure]:
    size = sum(len(one.data) for one in inputs) / 1e6
    lxml, ours = best((lambda: bare(inputs), lambda: to_model(inputs)), times)
    yield Figure(f"corpora ({len(inputs)} files, {size:.0f} MB) to the model", ours / lxml, LXML, 6)


def of_generated(times: int, scale: int) -> Iterator[Figure]:
    short, long = [rows(scale)], [rows(10 * scale)]
    lxml, ours = best((lambda: bare(short), lambda: to_model(short)), times)
    yield Figure(f"{scale} rows", ours / lxml, LXML, 8)
    (ten,) = best((lambda: to_model(long),), 1)
    yield Figure(f"{10 * scale} rows", ten / ours, f"{scale} rows", LINEAR)
    few, many = [tables(scale // 50)], [tables(scale // 5)]
    lxml, ours, ten = best((lambda: bare(many), lambda: to_model(few), lambda: to_model(many)), times)
    yield Figure(f"{scale // 5} tables", ten / lxml, LXML)
    yield Figure(f"{scale // 5} tables", ten / ours, f"{scale // 50} tables", LINEAR)


if __name__ == "__main__":
    sys.exit(main())
