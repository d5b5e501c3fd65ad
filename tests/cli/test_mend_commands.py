"""``repair`` and ``import``: what is shown, what is written, what is never overwritten."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from docbook_rules.__main__ import main

BROKEN = """<?xml version="1.0"?>
<article><title>Broken</title>
<para>It ends</title> too soon.</para>
</article>
"""

LISTING = """1 <?xml version="1.0"?>
2 <article><title>Listed</title>
3
4 <para>Word for word.</para>
5 </article>
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "broken.xml").write_text(BROKEN, "utf-8")
    (tmp_path / "listing.txt").write_text(LISTING, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_repair_shows_each_change_with_its_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "broken.xml", "-o", "new/mended.xml"]) == 0
    out = capsys.readouterr().out
    assert "broken.xml:3:14: " in out
    assert "1 change" in out
    assert ElementTree.parse(folder / "new" / "mended.xml").getroot().findtext("para") == "It ends too soon."
    assert (folder / "broken.xml").read_text("utf-8") == BROKEN


def test_repair_keeps_the_declared_encoding(folder: Path) -> None:
    text = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<article><para>été</title></para></article>\n'
    (folder / "latin.xml").write_bytes(text.encode("latin-1"))
    assert main(["repair", "latin.xml", "-o", "mended.xml"]) == 0
    assert "été".encode("latin-1") in (folder / "mended.xml").read_bytes()
    assert ElementTree.parse(folder / "mended.xml").getroot().findtext("para") == "été"


def test_repair_writes_utf_16_with_its_mark(folder: Path) -> None:
    text = '<?xml version="1.0" encoding="UTF-16"?>\n<article><para>été</title></para></article>\n'
    (folder / "wide.xml").write_text(text, "utf-16")
    assert main(["repair", "wide.xml", "-o", "mended.xml"]) == 0
    assert ElementTree.parse(folder / "mended.xml").getroot().findtext("para") == "été"


def test_repair_replaces_halves_of_surrogate_pairs_and_joins_whole_ones(folder: Path) -> None:
    (folder / "half.xml").write_bytes(b"<para>a\xed\xa0\x80b \xed\xa0\xbd\xed\xb8\x80</para>")
    assert main(["repair", "half.xml", "-o", "mended.xml"]) == 0
    assert (folder / "mended.xml").read_text("utf-8") == "<para>a b \U0001f600</para>"


def test_repair_writes_the_encoding_that_a_declaration_put_first_declares(folder: Path) -> None:
    (folder / "late.xml").write_text('été <?xml version="1.0" encoding="ISO-8859-1"?><para>été</para>', "utf-8")
    assert main(["repair", "late.xml", "-o", "mended.xml"]) == 0
    assert ElementTree.parse(folder / "mended.xml").getroot().findtext("para") == "été"
    assert "été".encode("latin-1") in (folder / "mended.xml").read_bytes()


def test_repair_writes_nothing_that_would_be_read_as_something_else(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "late.xml").write_text('ŝ <?xml version="1.0" encoding="ISO-8859-1"?><para>ŝ</para>', "utf-8")
    assert main(["repair", "late.xml", "-o", "mended.xml"]) == 1
    assert not (folder / "mended.xml").exists()
    assert "encoding" in capsys.readouterr().err


def test_import_gives_each_line_its_number_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "listing.txt", "-o", "listed.xml"]) == 0
    lines = (folder / "listed.xml").read_text("utf-8").split("\n")
    assert lines[3].strip() == "<para>Word for word.</para>"
    assert lines[2].strip() == ""
    assert "listed.xml: 5 lines" in capsys.readouterr().out


def test_import_of_something_else_writes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "letter.txt").write_text("Dear reader,\nno numbers here.\n", "utf-8")
    assert main(["import", "letter.txt", "-o", "listed.xml"]) == 1
    assert not (folder / "listed.xml").exists()
    assert "error[" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["repair", "broken.xml"], ["import", "listing.txt"]])
def test_another_file_is_overwritten_only_with_force(
    arguments: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = folder / "there.xml"
    target.write_text("something of one's own", "utf-8")
    assert main([*arguments, "-o", "there.xml"]) == 2
    assert "--force" in capsys.readouterr().err
    assert target.read_text("utf-8") == "something of one's own"
    assert main([*arguments, "-o", "there.xml", "--force"]) == 0
    assert "<article>" in target.read_text("utf-8")
    assert main([*arguments, "-o", "there.xml"]) == 0, "the same again is no conflict"


def test_an_output_that_cannot_be_written_is_a_refusal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "broken.xml", "-o", str(folder)]) == 2
    assert main(["repair", "broken.xml", "-o", "broken.xml/inside.xml"]) == 2
    assert "Traceback" not in capsys.readouterr().err
