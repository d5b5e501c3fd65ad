"""The digest of an output changes with each thing that the output depends on, and with nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import Refusal
from docbook_rules.source import body

OVEN = """<!DOCTYPE article [<!ENTITY heat SYSTEM "heat.ent">]>
<article xmlns="http://docbook.org/ns/docbook" xmlns:xi="http://www.w3.org/2001/XInclude" xml:lang="en">
  <title>Oven</title><para>Bake at 180 degrees.</para><xi:include href="more.inc"/>
  <para condition="hot">Mind the door.</para>
</article>
"""
FILES = {
    "book/oven.en.xml": OVEN,
    "book/more.inc": '<para xmlns="http://docbook.org/ns/docbook">Let it stand for 5 minutes.</para>',
    "phrases/bake.toml": '[[phrase]]\nname = "heat"\npatterns.en = "bake at {heat}"\nparameters.heat = "HEAT"\n',
    "docbook-rules.toml": '[book]\nname = "oven"\nphrases = ["phrases/*.toml"]\nlanguages = ["en"]\n',
}


def built(folder: Path, profile: dict[str, str] | None = None, **kept: str) -> str:
    for name, text in (FILES | kept).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    settings = config.load(folder / "docbook-rules.toml")
    reading = pipeline.read([folder / "book"], settings, xinclude=True, profile=profile or {})
    package = next(a for a in pipeline.compile(reading, settings).artifacts if a.path == "__init__.py")
    return re.findall(r'^DIGEST: Final = "([0-9a-f]{64})"$', package.text, re.M)[0]


def changed(file: str, old: str, new: str) -> Callable[[Path], str]:
    assert old in FILES[file]
    return lambda folder: built(folder, **{file: FILES[file].replace(old, new)})


@pytest.mark.parametrize(
    "other",
    [
        changed("book/oven.en.xml", "180", "190"),
        changed("book/oven.en.xml", "<para>Bake", "<!-- said so --><para>Bake"),
        changed("book/more.inc", "5", "6"),
        changed("phrases/bake.toml", "bake at", "baked at"),
        changed("docbook-rules.toml", '"oven"', '"kiln"'),
        lambda folder: built(folder, {"condition": "cold"}),
        lambda folder: built(folder, **{"templates/sheet.css.jinja": "h1 { color: red }"}),
    ],
    ids=["document", "bytes", "inclusion", "phrase", "configuration", "profile", "template"],
)
def test_what_the_output_depends_on_changes_the_digest(tmp_path: Path, other: Callable[[Path], str]) -> None:
    assert built(tmp_path / "one") != other(tmp_path / "two")


@pytest.mark.parametrize(
    "other",
    [
        built,
        changed("docbook-rules.toml", "[book]", '# ours\n[book]\nout = "elsewhere"'),
        changed("phrases/bake.toml", 'name = "heat"', 'name   =   "heat"'),
        lambda folder: built(folder, **{"templates/README.md": "how we lay it out"}),
    ],
    ids=["another folder", "where it goes", "layout", "no template"],
)
def test_nothing_else_changes_it(tmp_path: Path, other: Callable[[Path], str]) -> None:
    assert built(tmp_path / "one") == other(tmp_path / "two")


def test_a_template_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "sheet.css.jinja").write_bytes("/* caf\xe9 */".encode("latin-1"))
    with pytest.raises(Refusal, match=r"template.*utf-8"):
        built(tmp_path)


def test_rows_that_are_read_one_by_one_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "_LARGE", 0)
    table = (
        '<article xml:lang="en"><title>Oven</title><para>Bake at 180 degrees.</para><table xml:id="t"><title>T</title>'
        '<tgroup cols="1"><tbody><row><entry>{}</entry></row></tbody></tgroup></table></article>'
    )
    one, same, other = (
        built(tmp_path / name, **{"book/oven.en.xml": table.format(said)})
        for name, said in (("one", "5"), ("same", "5"), ("other", "6"))
    )
    assert one == same != other
