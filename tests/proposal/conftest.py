"""The ferry of the mutation tests, in two languages, in a git repository of its own; and the command run on it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docbook_rules.__main__ import main
from tests.mutation import ferry

Offer = Callable[..., tuple[int, dict[str, Any]]]
Revise = Callable[..., None]


def git(folder: Path, *arguments: str) -> str:
    """Run git with a name and an address of nobody."""
    named = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost", "-c", "core.autocrlf=false")
    ran = subprocess.run(["git", *named, *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return ran.stdout


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The ferry's project, committed, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    folder = ferry.write(tmp_path, french=ferry.FRENCH)
    config = folder / "docbook-rules.toml"
    config.write_text(config.read_text("utf-8").replace('["en"]', '["en", "fr"]'), "utf-8")
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "The ferry")
    return folder


@pytest.fixture
def offer(capsys: pytest.CaptureFixture[str]) -> Offer:
    """``offer("--apply")``: exit code and JSON of a proposal."""

    def command(*options: str) -> tuple[int, dict[str, Any]]:
        code = main(["build", "--propose", "--format", "json", *options])
        return code, json.loads(capsys.readouterr().out)

    return command


@pytest.fixture
def revise(project: Path) -> Revise:
    """``revise("ferry.en.xml", "old", "new")``: replace the one place where a source says so."""

    def replace(name: str, old: str, new: str) -> None:
        file = project / "book" / name
        text = file.read_bytes().decode("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        file.write_bytes(text.replace(old, new).encode("utf-8"))

    return replace
