"""The ferry on the disk, and the command run on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main
from tests.mutation import ferry

Run = Callable[..., tuple[int, dict[str, Any]]]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The ferry's project in English, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    return ferry.write(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """``run("--sample", "3")``: exit code and JSON of a mutation run."""

    def command(*options: str) -> tuple[int, dict[str, Any]]:
        code = main(["mutate", "--format", "json", *options])
        return code, json.loads(capsys.readouterr().out)

    return command
