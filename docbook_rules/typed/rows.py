"""Cells that name another row of their table: "le ciseau" is the row "Le ciseau"."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from docbook_rules.language import Language, rules
from docbook_rules.typed.names import bare
from docbook_rules.typed.table import TypedTable


class Rows:
    """The rows of a table by what their key says, articles, case, accents and plural apart."""

    def __init__(self, labels: Sequence[str], names: Sequence[str], language: Language) -> None:
        self._language = language
        self._exact = dict(zip(labels, names, strict=True))
        self._near: dict[str, str | None] = {}
        for label, name in zip(labels, names, strict=True):
            key = self._key(label)
            # Two rows that differ by no more than that are told apart by their exact text alone.
            self._near[key] = None if key in self._near else name

    def named(self, text: str) -> str | None:
        """The identifier of the row that the whole text names, None where it names none."""
        return self._exact.get(text) or (self._near.get(self._key(text)) if text else None)

    def _key(self, label: str) -> str:
        text = unicodedata.normalize("NFKD", bare(label, self._language).strip(" .…:;!?"))
        return " ".join(_singular(w) for w in "".join(c for c in text if not unicodedata.combining(c)).split())


def _singular(word: str) -> str:
    if len(word) <= 3 or word.endswith("ss"):
        return word
    return word[:-3] + "y" if word.endswith("ies") else word[:-1] if word[-1] in "sx" else word


def row_texts(table: TypedTable) -> dict[str, str]:
    """What names the rows of a table whose key is text, in all languages: casefolded text → the row's identifier.

    Each row is named by what its key prints, and by that without its article.
    """
    texts: dict[str, str] = {}
    for record in table.records:
        for label in record.data[0].labels:
            for text in (label.text, bare(label.text, rules(label.language))):
                if text.strip():
                    texts.setdefault(text.strip().casefold(), record.name)
    return texts
