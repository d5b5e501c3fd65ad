"""“3 points” in the procedure made “4 points”, in a scratch copy: the engine obeys, and what must turn red does."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]
CLOSE = {"en": ("difference of 3 points or less", "difference of 4 points or less")}
CLOSE["fr"] = ("différence de 3 points ou moins", "différence de 4 points ou moins")
NEAR = {"en": ("difference of 4 to 6 points", "difference of 5 to 6 points")}
NEAR["fr"] = ("différence de 4 à 6 points", "différence de 5 à 6 points")


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("source_xml", "templates"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "docbook-rules.toml", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def revise(scratch: Path, *changes: dict[str, tuple[str, str]], strict: int = 0) -> None:
    for change in changes:
        for language, (old, new) in change.items():
            file = scratch / f"source_xml/groups.{language}.xml"
            text = file.read_text("utf-8")
            assert text.count(old) == 1
            file.write_text(text.replace(old, new), "utf-8")
    assert main(["build", "--strict"]) == strict


def run(scratch: Path, *arguments: str) -> str:
    found = os.environ | {"PYTHONPATH": os.pathsep.join((str(scratch), str(ROOT)))}
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=scratch, env=found, capture_output=True, encoding="utf-8", check=False
    )
    return ran.stdout + ran.stderr


def cases(scratch: Path) -> tuple[set[str], str]:
    """The cases that fail, and all that was said."""
    said = run(scratch, "-m", "pytest", "-q", "-p", "no:cacheprovider", "generated")
    assert " passed" in said
    return set(re.findall(r"^FAILED \S+::(\w+)", said, re.MULTILINE)), said


COMBINED = "from docbook_rules.engine.combination import combine; print(combine((0, 4)).value, combine((0, 3)).value)"


def test_the_next_case_of_the_rule_then_overlaps_and_every_combination_says_so(
    scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    revise(scratch, CLOSE, strict=1)
    built = capsys.readouterr().err
    assert "untried-claim" in built
    assert "COMBINATION_CLOSE_GAP = 4 and COMBINATION_NEAR_GAP_FROM = 4 overlap" in built
    failing, said = cases(scratch)
    assert failing == {f"test_{id_}_{language}" for id_ in ("rcombautre", "xcombinaison") for language in ("en", "fr")}
    assert "COMBINATION_CLOSE_GAP = 4 and COMBINATION_NEAR_GAP_FROM = 4 overlap" in said


def test_with_the_next_case_revised_too_the_engine_joins_four_points_apart_as_it_did_three(scratch: Path) -> None:
    revise(scratch)
    assert run(scratch, "-c", COMBINED).split() == ["5", "5"]
    revise(scratch, CLOSE, NEAR)
    assert run(scratch, "-c", COMBINED).split() == ["6", "5"]
    assert cases(scratch)[0] == set()
