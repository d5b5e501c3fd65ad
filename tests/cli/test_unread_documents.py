"""A document that cannot be read takes nothing with it that an earlier build made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from docbook_rules.__main__ import main

PART = """<section xmlns="http://docbook.org/ns/docbook" xml:id="s{n}" xml:lang="en"><title>Quay {n}</title>
<table xml:id="t{n}"><title>Quay {n}</title><tgroup cols="2">
<thead><row><entry>size</entry><entry>dues</entry></row></thead><tbody><row><entry>1</entry><entry>{n}</entry></row></tbody></tgroup></table></section>
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book").mkdir()
    (tmp_path / "docbook-rules.toml").write_text('[book]\nname = "b"\nsources = ["book"]\n', "utf-8")
    for n in (1, 2):
        (tmp_path / "book" / f"{n}.en.xml").write_text(PART.format(n=n), "utf-8")
    assert main(["build"]) == 0
    return tmp_path


@pytest.mark.parametrize("options", [(), ("--cache",)])
def test_what_was_made_of_it_stays_until_it_is_read_again(
    book: Path, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    module, file = book / "generated/tables/t2.py", book / "book" / "2.en.xml"
    before = module.read_bytes()
    file.write_text(file.read_text("utf-8") + "<oops", "utf-8")
    for _ in range(2):
        assert main(["build", *options]) == 1
        assert "what was made of documents that cannot be read now is kept" in capsys.readouterr().out
        assert module.read_bytes() == before
        assert "tables/t2.py" in json.loads((book / "generated/manifest.json").read_bytes())["outputs"]
    assert main(["check", *options]) == 1
    assert "as far as it can be read" in capsys.readouterr().out
    file.write_text(PART.format(n=3).replace("t3", "t2").replace("s3", "s2"), "utf-8")
    assert main(["build", *options]) == 0
    assert "dues=3" in module.read_text("utf-8")
    file.unlink()
    assert main(["build", *options]) == 0
    assert not module.exists()
