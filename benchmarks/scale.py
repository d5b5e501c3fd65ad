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


def took(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def command(folder: Path, *arguments: str) -> tuple[float, int]:
    """Seconds that a command takes, and the most memory that it holds, in kilobytes."""
    begun = time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": str(HERE)}
    run = [sys.executable, "-m", "docbook_rules", *arguments]
    process = subprocess.Popen(run, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, used = os.wait4(process.pid, 0)
    return time.perf_counter() - begun, used.ru_maxrss


def watching(folder: Path) -> float:
    """Seconds from one saved file to the finished build, in a process that watches."""
    config = configuration.load(folder / "docbook-rules.toml")
    setup = Setup((folder / "book",), config, folder / "generated", True, None, {})
    watched = Watched()
    watched.build(setup, lambda _built: None)
    file = folder / "book" / "s00007.en.xml"
    file.write_text(file.read_text("utf-8").replace("<entry>20</entry>", "<entry>21</entry>"), "utf-8")
    return took(lambda: watched.build(setup, lambda _built: None))


def reading(folder: Path) -> float:
    """How many times faster two processes read than one."""
    config = configuration.load(folder / "docbook-rules.toml")
    paths = [folder / "book"]
    alone = took(lambda: pipeline.read(paths, config, xinclude=True))
    with ProcessPoolExecutor(2) as executor:
        list(executor.map(abs, range(8)))
        two = took(lambda: pipeline.read(paths, config, xinclude=True, means=Means(None, executor)))
    return alone / two


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale", description=__doc__)
    parser.add_argument("--files", type=int, default=10_000)
    count = parser.parse_args().files
    with TemporaryDirectory() as place:
        small, large = book(Path(place, "small"), count // 10), book(Path(place, "large"), count)
        command(large, "build")
        _, little = command(small, "check")
        cold, much = command(large, "check")
        first, _ = command(large, "check", "--cache")
        warm, _ = command(large, "check", "--cache")
        print(f"check, filling the cache       {first / cold:6.2f} × cold")
        print(f"check, nothing changed         {warm / cold:6.2f} × cold   wanted at most 0.15", flush=True)
        print(f"memory, {count // 10} to {count} files   {much / little:6.2f} ×        wanted at most 1.3", flush=True)
        print(f"two workers, reading alone     {reading(large):6.2f} × faster wanted at least 1.5", flush=True)
        print(f"watch, one file saved          {watching(large) / cold:6.2f} × cold   wanted at most 0.05", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
