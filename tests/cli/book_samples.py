"""A small book in two editions that builds clean, and what can be wrong with it."""

from __future__ import annotations

from pathlib import Path

CONFIG = """
[book]
name = "small"
sources = ["book"]
languages = ["en", "fr"]
phrases = ["phrases.toml"]
"""
PHRASES = """
[[phrase]]
name = "how far"
patterns = { en = "<walk> {far:count} miles", fr = "<walk> {far:count} lieues" }
parameters = { far = "FAR" }

[words.en]
walk = ["walk"]

[words.fr]
walk = ["marche"]
"""
BOOK = """<section xmlns="http://docbook.org/ns/docbook" xml:id="s" xml:lang="LANG"><title>T</title>
<para xml:id="p">TEXT</para>
<table xml:id="t"><title>Costs</title><tgroup cols="2">
<thead><row><entry>size</entry><entry>cost</entry></row></thead>
<tbody>
<row><entry>1</entry><entry>10</entry></row>
<row><entry>2</entry><entry>25</entry></row>
</tbody></tgroup></table>
</section>
"""
TEXTS = {"en": "On a day you walk 20 miles.", "fr": "En un jour, on marche 20 lieues."}


def small_book(folder: Path) -> Path:
    """Write the book into ``folder``; its configuration's place."""
    (folder / "book").mkdir(parents=True)
    for language, text in TEXTS.items():
        edition = BOOK.replace("LANG", language).replace("TEXT", text)
        (folder / "book" / f"s.{language}.xml").write_text(edition, "utf-8")
    (folder / "phrases.toml").write_text(PHRASES, "utf-8")
    config = folder / "docbook-rules.toml"
    config.write_text(CONFIG, "utf-8")
    return config


def revise(folder: Path, language: str, old: str, new: str) -> str:
    """Replace ``old``, which stands in the edition, by ``new``; the whole text after that."""
    file = folder / "book" / f"s.{language}.xml"
    text = file.read_bytes().decode("utf-8")
    assert old in text
    file.write_bytes(text.replace(old, new, 1).encode("utf-8"))
    return text.replace(old, new, 1)
