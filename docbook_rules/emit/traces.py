"""How each edition words a table, and where each of its values stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set

from docbook_rules.emit.columns import Column, text
from docbook_rules.emit.python import Code, Group, documented, flat, laid_out, mapping, sequence, string
from docbook_rules.typed.table import Label, TypedTable

_SHORT = 40
# What the module of a decision table names besides what every table's does.
DECIDING = frozenset({"TURNS", "fitting", "lookup"})


def editions(table: TypedTable) -> list[str]:
    """A docstring line for each edition: language, title, place of the table."""
    titles = {label.language: label for label in table.titles}
    lines = []
    for language, place in table.places:
        title = titles.get(language)
        said = f"{title.text} (" if title else "("
        lines.append(documented(f"{language}: {said}{place})"))
    return lines


def exported(
    columns: Sequence[Column], keyed: bool, matrix: bool, worded: bool, enum: str, kinds: Set[str], decides: bool
) -> str:
    """``__all__``, sorted."""
    names = {"HEADINGS", "PLACES", "ROWS", "Row", "TITLES"} | (kinds & {"Range", "Dice", "PlusMinus", "Power"})
    if enum:
        names |= {enum, "LABELS"}
    if worded:
        names.add("TEXTS")
    if keyed or decides:
        names |= {c.name for c in columns[1:]}
    if decides:
        names |= {"LABELS"} | DECIDING
    if matrix:
        names |= {"AXIS", "at"}
    ordered = sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    return laid_out(Group("[", tuple(string(name) for name in ordered), "]"), "__all__ = ")


def titles(table: TypedTable) -> str:
    """``TITLES``: language → title."""
    return laid_out(_by_language(table.titles), "TITLES: Final[Mapping[str, str]] = ")


def headings(columns: Sequence[Column]) -> str:
    """``HEADINGS``: field → language → heading."""
    return laid_out(
        mapping(((string(c.name), _by_language(c.labels)) for c in columns), tall=bool(columns)),
        "HEADINGS: Final[Mapping[str, Mapping[str, str]]] = ",
    )


def heading(column: Column, language: str) -> str:
    """A column's heading for a docstring: as printed where it is short, else its name."""
    said = documented(text(column.labels, language))
    return said if 0 < len(said) <= _SHORT else column.name


def labels(table: TypedTable, members: Mapping[str, str], enum: str, language: str) -> str:
    """``LABELS``: member (or a condition as ``language`` prints it) → language → what the edition prints."""
    entries = {
        f"{enum}.{members[r.name]}" if members else string(text(r.data[0].labels, language)): _by_language(
            r.data[0].labels
        )
        for r in table.records
    }
    kind = enum if members else "str"
    return laid_out(mapping(entries.items(), tall=True), f"LABELS: Final[Mapping[{kind}, Mapping[str, str]]] = ")


def texts(table: TypedTable, columns: Sequence[Column], keys: Sequence[Code], worded: Collection[str]) -> str:
    """``TEXTS``: (key, field) → language → text, for the fields that hold text."""
    entries = [
        (_pair(key, c), _by_language(datum.labels))
        for key, record in zip(keys, table.records, strict=True)
        for c, datum in zip(columns, record.data, strict=True)
        if c.name in worded
    ]
    kind = f"Mapping[tuple[{columns[0].annotation}, str], Mapping[str, str]]"
    return laid_out(mapping(entries, tall=True), f"TEXTS: Final[{kind}] = ")


def places(table: TypedTable, columns: Sequence[Column], keys: Sequence[Code], keyed: bool) -> str:
    """``PLACES``: (key, field) → language → ``file:line:column``; the row's number where no key finds it."""
    entries = [
        (_pair(key, c), mapping((string(at.language), string(str(at.place))) for at in datum.labels))
        for key, record in zip(keys, table.records, strict=True)
        for c, datum in zip(columns, record.data, strict=True)
    ]
    kind = f"Mapping[tuple[{columns[0].annotation if keyed else 'int'}, str], Mapping[str, str]]"
    return laid_out(mapping(entries, tall=bool(entries)), f"PLACES: Final[{kind}] = ")


def _pair(key: Code, column: Column) -> str:
    return flat(sequence([key, string(column.name)]))


def _by_language(labels: Sequence[Label]) -> Code:
    return mapping((string(label.language), string(label.text)) for label in labels)
