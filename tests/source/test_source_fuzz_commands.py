"""The commands on whatever file: an exit code, valid JSON with places inside the file, never an exception."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fuzz_texts import ROOT, mutated, near_xml, parsed_words, runs
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.cli import run as command_line
from docbook_rules.source.decode import decode
from docbook_rules.source.scan import words

TEXTS = near_xml() | mutated()
FILES = st.binary(max_size=80) | TEXTS.map(lambda text: text.encode("utf-8", "surrogatepass"))
WHOLE = mutated(whole=True).map(lambda text: text.encode("utf-8", "surrogatepass"))
LISTINGS = TEXTS.map(
    lambda text: "\n".join(f"{n}: {line}" for n, line in enumerate(text.split("\n"), 1)).encode(
        "utf-8", "surrogatepass"
    )
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with no configuration, the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> tuple[int, bytes, str]:
    """A command within this process: its exit code and what it wrote. Whatever it raises comes out here."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = command_line.run(list(arguments))
        for stream in (out, err):
            stream.flush()
    return code, out.buffer.getvalue(), err.buffer.getvalue().decode()  # type: ignore[attr-defined]


def check_inspected(data: bytes, name: str, *options: str) -> None:
    Path(name).write_bytes(data)
    code, out, err = run("inspect", name, "--format", "json", *options)
    report: dict[str, Any] = msgspec.json.decode(out)
    assert report["version"] == 1
    assert code == (1 if any(found["severity"] == "error" for found in report["diagnostics"]) else 0), err
    text = decode(data, name).text
    lines = text.split("\n") if text is not None else [""] * (data.count(b"\n") + data.count(b"\r") + 1)
    for found in report["diagnostics"]:
        if found["file"] == name:
            assert 1 <= found["line"] <= len(lines), found
            assert 1 <= found["column"] <= (len(lines[found["line"] - 1]) + 1 if text is not None else len(data) + 1), (
                found
            )


@runs(60)
@given(FILES)
def test_inspect_gives_valid_json(data: bytes) -> None:
    check_inspected(data, "a.xml")


@runs(4)
@given(WHOLE)
def test_inspect_of_a_mutated_book_with_its_phrases_gives_valid_json(data: bytes) -> None:
    check_inspected(data, "a.en.xml", "--config", str(ROOT / "docbook-rules.toml"))


@runs(15)
@given(FILES)
def test_inspect_as_text_gives_an_exit_code(data: bytes) -> None:
    Path("a.xml").write_bytes(data)
    code, out, err = run("inspect", "a.xml")
    assert code in (0, 1)
    assert out or err


@runs(60)
@given(FILES)
def test_repair_writes_what_parses_or_nothing(data: bytes) -> None:
    Path("a.xml").write_bytes(data)
    mended = Path("b.xml")
    mended.unlink(missing_ok=True)
    code, _, err = run("repair", "a.xml", "-o", "b.xml")
    assert code in (0, 1)
    if code:
        assert err
        assert not mended.exists()
        return
    first = mended.read_bytes()
    written, read = decode(first, "b.xml").text, decode(data, "a.xml").text
    assert written is not None
    said = parsed_words(written)
    if read is not None:
        assert said == words(read)
    assert run("repair", "b.xml", "-o", "c.xml", "--force")[0] == 0
    assert Path("c.xml").read_bytes() == first


@runs(30)
@given(FILES | LISTINGS)
def test_import_writes_lines_or_nothing(data: bytes) -> None:
    Path("a.txt").write_bytes(data)
    listed = Path("b.xml")
    listed.unlink(missing_ok=True)
    code, _, err = run("import", "a.txt", "-o", "b.xml")
    assert code in (0, 1)
    assert listed.exists() == (code == 0)
    assert code == 0 or err
