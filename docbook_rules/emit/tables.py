"""Typed tables to lookup modules: ``tables/<id>.py``, and the package that holds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from jinja2 import Environment

from docbook_rules.emit import traces
from docbook_rules.emit.artifact import Artifact, Said
from docbook_rules.emit.columns import Column, cell, column, text, value
from docbook_rules.emit.decision import decision_view, policy
from docbook_rules.emit.digest import table_digest
from docbook_rules.emit.keys import extent, is_keyed, it_has
from docbook_rules.emit.names import identifier, identifiers, module_names, plain
from docbook_rules.emit.python import (
    Code,
    braces,
    by_key,
    call,
    documented,
    escaped,
    laid_out,
    mapping,
    refusal,
    sequence,
    signature,
    string,
)
from docbook_rules.typed.held import ids_of
from docbook_rules.typed.table import TypedTable
from docbook_rules.typed.value import Range, Value

# What the emitted module itself names; a field of that name gets an underscore.
RESERVED = frozenset(
    (
        *("AXIS", "HEADINGS", "LABELS", "PLACES", "ROWS", "TEXTS", "TITLES", "Row", "Exact"),
        *("Range", "Dice", "PlusMinus", "Power", "Decimal", "Enum", "Final", "Fraction", "LookupError", "Mapping"),
        *("annotations", "bool", "dataclass", "int", "str", "tuple", "zip"),
        *("at", "column", "entries", "entry", "head", "language", "row", "self", "texts", "there"),
    )
)


class Stamp(msgspec.Struct, frozen=True):
    """What a build says of its input: the ``book``'s name, (language, revision) of each edition, a digest of it all."""

    book: str
    revisions: tuple[tuple[str, str], ...]
    digest: str


class _Lookup(msgspec.Struct, frozen=True):
    """A lookup function of the emitted module: its field, its head, its heading in the book."""

    name: str
    signature: str
    says: str
    worded: bool
    unworded: str


def table_artifacts(
    tables: Sequence[TypedTable], language: str, env: Environment, sources: Sequence[Said] | None = None
) -> tuple[Artifact, ...]:
    """A module a table, and ``tables/__init__.py``. ``language`` is that of the text in the rows.

    ``sources`` are those of the tables' modules, where they are made already. A table without an id has no module: one
    named by its position would change its name with every insertion. Of several with one id, which is a finding
    elsewhere, the first has it.
    """
    first: dict[str, int] = {}
    for number, id_ in enumerate(ids_of(tables)):
        if id_ and (id_ not in first or tables[number].places < tables[first[id_]].places):
            first[id_] = number
    names = module_names(first)
    modules = [
        Artifact(f"tables/{names[id_]}.py", sources[at] if sources else table_module(tables[at], language, env))
        for id_, at in sorted(first.items())
    ]
    return (Artifact("tables/__init__.py", _package(tuple(sorted(names.items())), env)), *modules)


@lru_cache(maxsize=1)
def _package(names: tuple[tuple[str, str], ...], env: Environment) -> str:
    """The package that holds the modules; while no table comes or goes it is the same."""
    index = mapping(((string(id_), string(name)) for id_, name in names), tall=bool(names))
    told = laid_out(index, "TABLES: Final[Mapping[str, str]] = ")
    return env.get_template("tables_init.py.jinja").render(tables=told)


def package_artifact(stamp: Stamp, env: Environment) -> Artifact:
    """``__init__.py`` of the output: the marker by which it is known, and what it was made from."""
    revisions = mapping((string(language), string(revision)) for language, revision in sorted(stamp.revisions))
    return Artifact(
        "__init__.py",
        env.get_template("package.py.jinja").render(
            title=documented(stamp.book),
            book=laid_out(string(stamp.book), "BOOK: Final = "),
            revisions=laid_out(revisions, "REVISIONS: Final[Mapping[str, str]] = "),
            digest=laid_out(string(stamp.digest), "DIGEST: Final = "),
        ),
    )


def table_module(table: TypedTable, language: str, env: Environment) -> str:
    """The source of a table's module: typed rows, lookups where the key is unique, and the place of each value."""
    decision = table.decision
    by_condition = decision is not None and bool(decision.conditions)
    fields = identifiers(
        (f.name for f in table.fields), "field", RESERVED | (traces.DECIDING if by_condition else frozenset())
    )
    members, enum = _enumeration(table, fields)
    columns = [column(table, i, name, members, enum) for i, name in enumerate(fields)]
    keyed = is_keyed(table, columns[0], language) if columns else False
    is_matrix = (keyed and table.shape == "matrix") or by_condition
    is_matrix = is_matrix and bool(table.axis) and len(table.axis) == len(columns) - 1
    axis_kind = "Range" if any(isinstance(v, Range) for v in table.axis) else "Exact"
    rows, keys, heads = [], [], []
    for number, record in enumerate(table.records):
        codes = [
            f"{enum}.{members[record.name]}" if i == 0 and members else cell(d, c.kind, members, enum, language)
            for i, (d, c) in enumerate(zip(record.data, columns, strict=True))
        ]
        rows.append(call("Row", codes, fields))
        keys.append(codes[0] if keyed else str(number))
        heads.append(codes[0])
    kinds = {c.kind for c in columns} | ({axis_kind} if is_matrix else set())
    if kinds & {"Range", "PlusMinus", "Power"} or by_condition:
        kinds.add("Exact")
    if "Exact" in kinds:
        kinds |= {"Decimal", "Fraction"}
    worded = frozenset(
        c.name
        for i, c in enumerate(columns)
        if (keyed or by_condition) and i and c.kind == "str" and len(_languages(table, i)) > 1
    )
    asked = f"{columns[0].name}: {'Exact' if columns[0].kind == 'Range' else columns[0].annotation}" if keyed else ""
    entry = " | ".join(sorted({part for c in columns[1:] for part in c.annotation.split(" | ")}))
    return env.get_template("table.py.jinja").render(
        id=documented(table.id),
        title=documented(text(table.titles, language)),
        editions=traces.editions(table),
        digest=table_digest(table),
        exported=traces.exported(columns, keyed, is_matrix, bool(worded), enum, kinds, by_condition),
        policy=policy(decision) if decision is not None else "",
        kinds=kinds,
        enum=enum,
        members=[(m, string(m.lower())) for m in members.values()],
        columns=[(c.name, c.annotation, escaped(c.unit)) for c in columns],
        titles=traces.titles(table),
        headings=traces.headings(columns),
        labels=traces.labels(table, members, enum, language) if members or by_condition else "",
        rows=laid_out(sequence(rows, tall=bool(rows)), "ROWS: Final[tuple[Row, ...]] = "),
        texts=traces.texts(table, columns, heads, worded) if worded else "",
        places=traces.places(table, columns, keys, keyed),
        decision=decision_view(table, decision, columns, axis_kind, entry, language, RESERVED, worded)
        if decision is not None and by_condition
        else None,
        key=columns[0] if keyed else None,
        several=_several(table, columns[0]) if keyed else "",
        missing=_missing(table, columns[0], members, language) if keyed else "",
        lookups=[_lookup(table, c, asked, c.name in worded, language) for c in columns[1:]],
        by_key=by_key("_BY_KEY", columns[0].annotation, columns[0].name) if keyed else "",
        row_signature=signature("_row", [asked], "Row"),
        at_signature=signature("at", [asked, "column: Exact"], entry),
        axis=_axis(table.axis, axis_kind) if is_matrix else "",
        axis_kind=axis_kind,
        entries=laid_out(sequence(f"row.{c.name}" for c in columns[1:]), f"entries: tuple[{entry}, ...] = ", indent=4),
        no_column=refusal(f"{braces(table.id)} has no column {{column}}: {braces(_heads(table, columns, language))}", 4)
        if is_matrix
        else "",
    )


def _enumeration(table: TypedTable, fields: Sequence[str]) -> tuple[dict[str, str], str]:
    """The enum's members by record name, and its class's name; none where the key is no name of its own."""
    names = [record.name for record in table.records]
    if not fields or not names or not all(names) or len(set(names)) < len(names):
        return {}, ""
    given = table.name if table.name[:1].isupper() else ""
    camel = given or "".join(part.capitalize() for part in plain(fields[0]).split("_"))
    (enum,) = identifiers([camel], "Key", {*RESERVED, *fields})
    members = identifiers((identifier(name, "row").upper() for name in names), "ROW", RESERVED)
    return dict(zip(names, members, strict=True)), enum


def _missing(table: TypedTable, key: Column, members: Mapping[str, str], language: str) -> str:
    """The statement that refuses a key off the table."""
    values = [record.data[0].value for record in table.records]
    if members:
        there = it_has(list(members.values()))
    elif key.kind == "str":
        there = it_has([text(record.data[0].labels, language) for record in table.records])
    else:
        there = extent([v for v in values if v is not None])
    return refusal(f"{braces(table.id)} has no {key.name} {{{key.name}}}: {braces(there)}", 4)


def _several(table: TypedTable, key: Column) -> str:
    """The statement that refuses a key that several ranges claim; none where none do, or where the first counts."""
    decision = table.decision
    if key.kind != "Range" or decision is None or decision.hits != "unique" or not decision.clashes:
        return ""
    return refusal(f"{braces(table.id)} has {{len(hits)}} rows for {key.name} {{{key.name}}}: its ranges overlap", 8)


def _lookup(table: TypedTable, column: Column, asked: str, is_worded: bool, language: str) -> _Lookup:
    parameters = [asked, f"language: str = {string(language)}"] if is_worded else [asked]
    return _Lookup(
        column.name,
        signature(column.name, parameters, column.annotation),
        traces.heading(column, language),
        is_worded,
        refusal(f"{braces(table.id)} has no {column.name} in {{language}}: it has {{there}}", 8),
    )


def _heads(table: TypedTable, columns: Sequence[Column], language: str) -> str:
    """What a message says of the columns: their figures, or their headings where one of them is none."""
    figures = [v for v in table.axis if v is not None]
    if len(figures) == len(table.axis):
        return extent(figures)
    return it_has([text(c.labels, language) for c in columns[1:]])


def _axis(axis: Sequence[Value | None], kind: str) -> str:
    codes: list[Code] = ["None" if v is None else value(v, "Range" if kind == "Range" else "Number") for v in axis]
    held = f"{kind} | None" if None in axis else kind
    return laid_out(sequence(codes), f"AXIS: Final[tuple[{held}, ...]] = ")


def _languages(table: TypedTable, index: int) -> set[str]:
    return {label.language for record in table.records for label in record.data[index].labels}
