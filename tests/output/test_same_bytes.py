"""The same tree is the same bytes: whatever the hash seed, the clock, the locale, the folder, the order of reading."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]
# A command line in a world of its own: years from now, with folders listed in another order.
ELSEWHERE = """
import os, random, sys, time
later = time.time() + 5e8
time.time = lambda: later
time.time_ns = lambda: int(later * 1e9)
chance = random.Random(int(sys.argv[1]))
def shuffled(real):
    def call(*arguments, **named):
        found = list(real(*arguments, **named))
        chance.shuffle(found)
        return found
    return call
class Scan(list):
    def __enter__(self): return self
    def __exit__(self, *_): return None
    def close(self): pass
    def __next__(self):
        if not self: raise StopIteration
        return self.pop()
    def __iter__(self): return self
os.listdir = shuffled(os.listdir)
scan = os.scandir
os.scandir = lambda *a: Scan(shuffled(scan)(*a))
from docbook_rules.__main__ import main
sys.exit(main(sys.argv[2:]))
"""


def tree(folder: Path) -> Path:
    """The bundled book in a folder of its own, its files made in the order of their names or the other way round."""
    names = [p.relative_to(ROOT) for top in ("source_xml", "templates") for p in (ROOT / top).rglob("*")]
    for name in sorted(names, reverse="elsewhere" in folder.parts[-1]):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    shutil.copy(ROOT / "docbook-rules.toml", folder / "docbook-rules.toml")
    return folder


def outputs(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def build(folder: Path, seed: int, *options: str, **settings: str) -> dict[str, bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": str(seed), "PYTHONUTF8": "0", **settings}
    command = [sys.executable, "-c", ELSEWHERE, str(seed), "build", *options]
    ran = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace", check=False
    )
    assert ran.returncode == 0, ran.stderr
    return outputs(folder / "generated")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tree(tmp_path_factory.mktemp("plain") / "book")
    assert main(["build", "--config", str(folder / "docbook-rules.toml")]) == 0
    made = outputs(folder / "generated")
    assert len(made) > 30
    return made


def test_in_another_world(tmp_path: Path, plain: dict[str, bytes]) -> None:
    folder = tree(tmp_path / "ßome elsewhere")
    assert build(folder, 1, "--jobs", "2", TZ="Pacific/Kiritimati", LC_ALL="C") == plain
    shutil.rmtree(folder / "generated")
    assert build(folder, 77, TZ="America/St_Johns", LC_ALL="tr_TR.UTF-8", LANG="tr_TR.UTF-8") == plain


def test_with_a_cache_that_is_empty_then_full(tmp_path: Path, plain: dict[str, bytes]) -> None:
    folder = tree(tmp_path / "cached")
    for seed in (3, 4):
        assert build(folder, seed, "--cache", TZ="UTC", LC_ALL="C.UTF-8") == plain
        shutil.rmtree(folder / "generated")


def test_the_shuffling_shuffles(tmp_path: Path) -> None:
    """The world of ``ELSEWHERE`` is another one: else the tests above show nothing."""
    for name in "abcdefgh":
        (tmp_path / name).touch()
    shown = ELSEWHERE.partition("from docbook_rules")[0] + "print(os.listdir('.'), [e.name for e in os.scandir('.')])"
    said = {
        subprocess.run(
            [sys.executable, "-c", shown, s], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
        for s in "1234"
    }
    assert len(said) == 4
    assert all(one.count("'h'") == 2 for one in said)
