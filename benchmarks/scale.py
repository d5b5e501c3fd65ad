"""Large made-up books: what the cache, workers and watching spare, as ratios to a cold run of the same book."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from docbook_rules import config as configuration
from docbook_rules import pipeline
from docbook_rules.reading.spread import Means
from docbook_rules.watch.book import Setup, Watched

HERE = Path(__file__).parents[1]
DOCUMENT = """<section xmlns="http://docbook.org/ns/docbook" xml:id="s{n}" xml:lang="en"><title>Stall {n}</title>
<para>Of the wares of stall {n} much is told in the harbour.</para>
<table xml:id="t{n}"><title>Wares of stall {n}</title><tgroup cols="3">
<thead><row><entry>size</entry><entry>cost</entry><entry>name</entry></row></thead><tbody>
{rows}</tbody></tgroup></table></section>
"""
ROW = "<row><entry>{r}</entry><entry>{cost}</entry><entry>ware {r}</entry></row>\n"
CONFIG = '[book]\nname = "harbour"\nsources = ["book"]\nlanguages = ["en"]\n[sheet]\nshow = ["t1"]\n'


def book(folder: Path, count: int) -> Path:
    (folder / "book").mkdir(parents=True)
    (folder / "docbook-rules.toml").write_text(CONFIG, "utf-8")
    for n in range(count):
        rows = "".join(ROW.format(r=r, cost=r * 10 + n % 7) for r in range(1, 9))
        (folder / "book" / f"s{n:05}.en.xml").write_text(DOCUMENT.format(n=n, rows=rows), "utf-8")
    return folder


class Took(msgspec.Struct, frozen=True):
    """What a run takes: seconds by the clock, seconds of processors, and the most memory held, in kilobytes."""

    wall: float
    processor: float
    memory: int = 0

    def to(self, other: Took) -> str:
        """As a ratio to another run, by the clock and by processors: on a busy machine the second says more."""
        return f"{self.wall / other.wall:6.2f} ×  ({self.processor / other.processor:.2f} × by processor time)"


def took(action: Callable[[], object]) -> Took:
    begun, busy = time.perf_counter(), _processors()
    action()
    return Took(time.perf_counter() - begun, _processors() - busy)


def _processors() -> float:
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def command(folder: Path, *arguments: str) -> Took:
    """What a command takes."""
    begun = time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    run = [sys.executable, "-m", "docbook_rules", *arguments]
    process = subprocess.Popen(run, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, used = os.wait4(process.pid, 0)
    return Took(time.perf_counter() - begun, used.ru_utime + used.ru_stime, used.ru_maxrss)


def watching(folder: Path) -> Took:
    """From one saved file to the finished build, in a process that watches."""
    config = configuration.load(folder / "docbook-rules.toml")
    setup = Setup((folder / "book",), config, folder / "generated", True, None, {})
    watched = Watched()
    watched.build(setup, lambda _built: None)
    file = folder / "book" / "s00007.en.xml"
    file.write_text(file.read_text("utf-8").replace("<entry>20</entry>", "<entry>21</entry>"), "utf-8")
    return took(lambda: watched.build(setup, lambda _built: None))


def reading(folder: Path) -> tuple[Took, Took]:
    """Reading alone, in this process and in two others."""
    config = configuration.load(folder / "docbook-rules.toml")
    paths = [folder / "book"]
    alone = took(lambda: pipeline.read(paths, config, xinclude=True))
    with ProcessPoolExecutor(2) as executor:
        list(executor.map(abs, range(8)))
        return alone, took(lambda: pipeline.read(paths, config, xinclude=True, means=Means(None, executor)))


def report(large: Path, *sources: str) -> Took:
    """Print the ratios of one book to a cold run of it; returns that."""
    cold = command(large, "check", *sources)
    first = command(large, "check", "--cache", *sources)
    warm = command(large, "check", "--cache", *sources)
    two = command(large, "check", "--jobs", "2", *sources)
    print(f"check, filling the cache   {first.to(cold)}")
    print(f"check, nothing changed     {warm.to(cold)}  wanted at most 0.15")
    print(f"check, two workers         {two.to(cold)}  wanted at most 0.67", flush=True)
    return cold


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--corpus", type=Path, help="a folder of documents to be measured as well")
    asked = parser.parse_args()
    count = asked.files
    with TemporaryDirectory() as place:
        small, large = book(Path(place, "small"), count // 10), book(Path(place, "large"), count)
        for folder in (small, large):
            command(folder, "build")
        print(f"a made-up book of {count} files")
        cold = report(large)
        little = command(small, "check")
        print(
            f"memory, from {count // 10} files   {cold.memory / little.memory:6.2f} ×  wanted at most 1.3", flush=True
        )
        alone, two = reading(large)
        print(f"reading, two workers       {two.to(alone)}")
        print(f"watch, one file saved      {watching(large).to(cold)}  wanted at most 0.05", flush=True)
        if asked.corpus:
            folder = Path(place, "corpus")
            folder.mkdir()
            (folder / "docbook-rules.toml").write_text('[book]\nname = "corpus"\n', "utf-8")
            command(folder, "build", str(asked.corpus.resolve()))
            print(f"{asked.corpus}")
            report(folder, str(asked.corpus.resolve()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
