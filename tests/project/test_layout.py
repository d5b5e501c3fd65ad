"""The shape of the house: small modules with names that mean something, no machine in any file, pins that are pins."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LONGEST = 250
MODULES = sorted(path for path in (ROOT / "docbook_rules").rglob("*.py") if "_bundled" not in path.parts)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
# What the extras [pdf] and [cluster] bring with them; these tests do without.
CLUSTER = {"cloudpickle", "dask", "distributed", "fsspec", "importlib-metadata", "lazy-importer", "locket", "msgpack"}
CLUSTER |= {"partd", "psutil", "tblib", "toolz", "tornado", "zict", "zipp"}
PRINTING = {"brotli", "cffi", "cssselect2", "fonttools", "pycparser", "pydyf", "pyphen", "tinycss2", "tinyhtml5"}
PRINTING |= {"webencodings", "zopfli"}
PINS = (ROOT / "constraints.txt").read_text("utf-8").splitlines()


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_is_short(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= LONGEST, f"{relative(path)} has {lines} lines: split it by meaning"


def test_no_module_is_a_drawer_for_odds_and_ends() -> None:
    drawers = {"utils", "util", "helpers", "helper", "common", "misc"}
    assert [relative(path) for path in MODULES if drawers & {path.stem, *path.relative_to(ROOT).parts}] == []


def test_no_file_names_a_machine_or_a_registry() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout: nothing says which files are the project's")
    pattern = re.compile(r"/(?:home|Users|root|work)/\w|/tmp/(?!x\b)\w|(?:pypi|npmjs|pythonhosted)\.(?:org|com)")
    wrong = []
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path == Path(__file__) or not path.is_file():
            continue
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if found := pattern.search(line):
                wrong.append(f"{name}:{number}: {found[0]}")
    assert wrong == []


def test_constraints_are_names_and_exact_versions() -> None:
    assert [line for line in PINS if not re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line)] == []
    assert sorted(PINS, key=lambda line: line.split("==")[0]) == PINS


def test_every_dependency_is_pinned_and_none_for_nothing() -> None:
    """Walks the requirements as installed, from pyproject.toml on: each has its pin, and each pin is asked for."""
    pins = dict(line.split("==") for line in PINS)
    extras = PROJECT["project"]["optional-dependencies"]
    waiting = [
        *PROJECT["project"]["dependencies"],
        *extras["dev"],
        *extras["serve"],
        *PROJECT["build-system"]["requires"],
    ]
    asked, unknown = {"editables"}, []
    while waiting:
        requirement = Requirement(waiting.pop())
        name = canonicalize_name(requirement.name)
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        if name in asked:
            continue
        asked.add(name)
        if name not in pins or not requirement.specifier.contains(pins[name]):
            unknown.append(f"{requirement}: constraints.txt has {pins.get(name)}")
        waiting += distribution(name).requires or []
    assert unknown == []
    optional = {canonicalize_name(Requirement(line).name) for line in extras["browser"]} | {"greenlet"}
    optional |= CLUSTER | PRINTING | {canonicalize_name(Requirement(line).name) for line in extras["pdf"]}
    assert sorted(set(pins) - asked - optional) == []
