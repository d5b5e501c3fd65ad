"""Small books of other domains than the bundled one, kept through the ledger's public functions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from docbook_rules.config import Config
from docbook_rules.ledger import account, catalogue
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.scale import Ladder
from docbook_rules.ledger.script import Comment, Let, Says, Script
from docbook_rules.pipeline import read

NONE: Mapping[str, Mapping[str, str]] = {}


def example(*paragraphs: str, id_: str = "x", title: str = "X") -> str:
    said = "".join(f"<para>{p}</para>\n" for p in paragraphs)
    return f'<example xml:id="{id_}"><title>{title}</title>\n{said}</example>\n'


def section(*blocks: str, id_: str = "s") -> str:
    return f'<section xml:id="{id_}"><title>S</title>\n{"".join(blocks)}</section>\n'


def para(said: str, id_: str = "") -> str:
    return f'<para xml:id="{id_}">{said}</para>\n' if id_ else f"<para>{said}</para>\n"


def keep(
    folder: Path,
    phrases: str,
    rows: Mapping[str, Mapping[str, str]] = NONE,
    ladders: Mapping[str, Ladder] | None = None,
    **editions: str,
) -> Ledger:
    """The ledger of a book: ``editions`` maps a language to the sections of its one file."""
    (folder / "book").mkdir()
    for language, sections in editions.items():
        root = f'<article xmlns="http://docbook.org/ns/docbook" xml:lang="{language}"><title>T</title>\n'
        (folder / "book" / f"book.{language}.xml").write_text(f"{root}{sections}</article>\n", "utf-8")
    (folder / "phrases.toml").write_text(phrases, "utf-8")
    reading = read([folder / "book"], Config(root=str(folder)), xinclude=False)
    assert [d for d in reading.diagnostics if d.severity.name == "ERROR"] == []
    loaded = catalogue.load(folder, ["phrases.toml"])
    return account.keep(reading.documents, loaded, rows, ladders or {})


def told(ledger: Ledger, language: str = "en") -> list[str]:
    """What the tests of an edition do, a line each: ``name = call`` and ``book == engine``, comments left out."""
    return [line for script in scripts(ledger, language) for line in lines(script)]


def scripts(ledger: Ledger, language: str = "en") -> list[Script]:
    return [s for d in ledger.documents if d.document.language == language for s in d.scripts]


def lines(script: Script) -> list[str]:
    shown = []
    for line in script.lines:
        match line:
            case Let(name, expression):
                shown.append(f"{name} = {expression}")
            case Says(book, engine, among=among):
                shown.append(f"{book} {'in' if among else '=='} {engine}")
    return shown


def comments(script: Script) -> list[str]:
    return [line.text for line in script.lines if isinstance(line, Comment)]


def fates(ledger: Ledger, language: str = "en") -> list[tuple[str, str]]:
    """Each number of the edition's examples as printed, with its fate."""
    return [
        (n.text, n.fate.value)
        for d in ledger.documents
        if d.document.language == language
        for e in d.examples
        for n in e.numbers
    ]
