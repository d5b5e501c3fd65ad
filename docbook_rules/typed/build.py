"""Tables to typed tables: the editions of one table merged, its fields typed and named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from docbook_rules.config import TableNames
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.language import rules
from docbook_rules.model.table import Cell, Table, Tgroup
from docbook_rules.typed.choice import Chosen, choose
from docbook_rules.typed.decision import Decision, decide
from docbook_rules.typed.kinds import as_type, field_type
from docbook_rules.typed.names import class_name, identifier, is_identifier, member_names, unique
from docbook_rules.typed.read import read_value
from docbook_rules.typed.rows import Rows
from docbook_rules.typed.shape import Slot
from docbook_rules.typed.table import Datum, Field, Label, Record, TypedTable
from docbook_rules.typed.value import Number, Range, Value


def type_table(
    editions: Mapping[str, Table], names: TableNames, identifiers: str
) -> tuple[tuple[TypedTable, ...], list[Diagnostic]]:
    """The typed tables of one table id, one for each tgroup that has records (``id``, ``id_2`` …).

    ``editions`` maps languages to the table's editions. Values, shape and names come from the edition in the language
    ``identifiers``, or else the first; labels from each whose grid has the same form. Findings are of kind
    ``table-type``: a configured name that is none, a shape that the table does not have.
    """
    if not editions:
        return (), []
    language = identifiers if identifiers in editions else next(iter(editions))
    reference = editions[language]
    problems: list[str] = []
    tables = []
    for index, tgroup in enumerate(reference.tgroups):
        alike = {code: t.tgroups[index] for code, t in editions.items() if _is_alike(t, index, tgroup)}
        # Configured names are those of the first tgroup.
        table = _typed(editions, alike, language, index, names if index == 0 else TableNames(), problems)
        if table is not None:
            tables.append(table)
    found = [
        Diagnostic("table-type", Severity.WARNING, p, reference.place, f"see [tables.{reference.id}]") for p in problems
    ]
    return tuple(tables), found


def cell_value(cell: Cell | None, language: str) -> Value | None:
    """The value of a cell in a document of this language; None for text, an empty slot or a table in a cell."""
    if cell is None or cell.nested is not None or cell.tables:
        return None
    return read_value(cell.text.string, language, char=cell.char, superscripts=cell.superscripts)


def _typed(
    editions: Mapping[str, Table],
    alike: Mapping[str, Tgroup],
    language: str,
    index: int,
    names: TableNames,
    problems: list[str],
) -> TypedTable | None:
    reference, tgroup = editions[language], alike[language]
    values = [[cell_value(cell, language) for cell in row] for row in tgroup.grid]
    said: list[str] = []
    chosen = choose(tgroup, values, names, language, said)
    problems.extend(f"table {reference.id}: {problem}" for problem in said)
    if chosen is None:
        return None
    layout = chosen.layout
    texts = [[_text(tgroup, slot) for slot in record] for record in layout.records]
    kinds = [
        field_type([values[r][c] for r, c in column if _text(tgroup, (r, c))])
        for column in zip(*layout.records, strict=True)
    ]
    if chosen.by_condition:
        kinds[0] = ("Condition", "")
    key_is_text = kinds[0][0] == "str"
    rows = _row_names(texts, names, language, reference.id, problems) if key_is_text else [""] * len(texts)
    links = _links(texts, rows, kinds, language) if key_is_text else [[None] * len(kinds) for _ in texts]
    types = [
        "row"
        if f
        and any(texts[i][f] for i in range(len(texts)))
        and all(links[i][f] for i in range(len(texts)) if texts[i][f])
        else kind
        for f, (kind, _) in enumerate(kinds)
    ]
    fields = tuple(
        Field(name, types[f], _labels(alike, layout.fields[f]), any(not t[f] for t in texts), kinds[f][1])
        for f, name in enumerate(_field_names(chosen, tgroup, names, language, reference.id, problems))
    )
    records = tuple(
        Record(
            rows[i],
            tuple(
                Datum(
                    as_type(values[slot[0]][slot[1]], types[f]) if texts[i][f] else None,
                    links[i][f] if types[f] == "row" else None,
                    _labels(alike, (slot,)),
                )
                for f, slot in enumerate(record)
            ),
        )
        for i, record in enumerate(layout.records)
    )
    title = reference.title.string if reference.title else ""
    name = names.name if not names.name or is_identifier(names.name) else ""
    if names.name and not name:
        problems.append(f"table {reference.id}: {names.name!r} can be no class's name")
    id_ = reference.id or ""
    default = class_name(title, rules(language), class_name(id_, rules(""), "Table")) + (
        str(index + 1) if index else ""
    )
    keyed = not chosen.by_condition and _is_keyed([r.data[0] for r in records], [t[0] for t in texts])
    return TypedTable(
        id=f"{id_}_{index + 1}" if index else id_,
        name=name or default,
        shape="text" if layout.shape == "list" and key_is_text else layout.shape,
        titles=tuple(Label(code, t.title.string, t.title.place(0)) for code, t in editions.items() if t.title),
        fields=fields,
        records=records,
        places=tuple((code, t.place) for code, t in editions.items()),
        keyed=keyed,
        axis=layout.axis,
        section=reference.section or "",
        decision=_decision(chosen, fields[0], records, keyed, names, reference.id, problems),
        misprints=chosen.misprints,
    )


def _decision(
    chosen: Chosen,
    key: Field,
    records: Sequence[Record],
    keyed: bool,
    names: TableNames,
    id_: str | None,
    problems: list[str],
) -> Decision | None:
    """How conditions or ranges choose a record; None where the key is neither, or finds no single record."""
    if not chosen.by_condition and (not keyed or (key.type != "Range" and not chosen.hits)):
        return None
    outputs = [tuple((d.value, d.row, tuple(lab.text for lab in d.labels)) for d in r.data[1:]) for r in records]
    said: list[str] = []
    made = decide([r.data[0].value for r in records], outputs, key.name, names, chosen.hits, said)
    problems.extend(f"table {id_}: {problem}" for problem in said)
    return made


def _is_alike(table: Table, index: int, tgroup: Tgroup) -> bool:
    if index >= len(table.tgroups):
        return False
    other = table.tgroups[index]
    return (other.cols, other.head, other.body) == (tgroup.cols, tgroup.head, tgroup.body)


def _text(tgroup: Tgroup, slot: Slot) -> str:
    cell = tgroup.grid[slot[0]][slot[1]]
    return cell.text.string if cell is not None else ""


def _labels(alike: Mapping[str, Tgroup], slots: Sequence[Slot]) -> tuple[Label, ...]:
    labels = []
    for code, tgroup in alike.items():
        cells = [cell for r, c in slots if (cell := tgroup.grid[r][c]) is not None]
        if cells:
            text = cells[0].text.string if len(cells) == 1 else " ".join(cell.text.string for cell in cells)
            labels.append(Label(code, text, cells[-1].place))
    return tuple(labels)


def _row_names(
    texts: list[list[str]], names: TableNames, language: str, id_: str | None, problems: list[str]
) -> list[str]:
    return _configured(names.rows, member_names([t[0] for t in texts], rules(language)), f"table {id_}: row", problems)


def _field_names(
    chosen: Chosen, tgroup: Tgroup, names: TableNames, language: str, id_: str | None, problems: list[str]
) -> list[str]:
    layout = chosen.layout
    count, key = len(layout.fields), "when" if chosen.by_condition else "key"
    fallback = [key, "value"] if count == 2 else [key, *(f"column_{i}" for i in range(2, count + 1))]
    defaults = unique(
        identifier(" ".join(_text(tgroup, slot) for slot in slots), rules(language), fallback[f])
        for f, slots in enumerate(layout.fields)
    )
    return _configured(names.fields, defaults, f"table {id_}: field", problems)


def _configured(wanted: Sequence[str], defaults: list[str], what: str, problems: list[str]) -> list[str]:
    if len(wanted) > len(defaults):
        problems.append(f"{what} names: {len(wanted)} are configured, the table has {len(defaults)}")
    problems.extend(f"{what} name {name!r} can be no identifier" for name in wanted if name and not is_identifier(name))
    chosen = [
        name if name and is_identifier(name) else default for name, default in zip(wanted, defaults, strict=False)
    ]
    repeated = sorted({name for name in chosen if name in wanted and chosen.count(name) > 1})
    problems.extend(f"{what} name {name!r} is given twice" for name in repeated)
    return unique([*chosen, *defaults[len(chosen) :]])


def _links(
    texts: list[list[str]], names: list[str], kinds: list[tuple[str, str]], language: str
) -> list[list[str | None]]:
    by_label = Rows([t[0] for t in texts], names, rules(language))
    return [[by_label.named(t) if f and kinds[f][0] == "str" else None for f, t in enumerate(row)] for row in texts]


def _is_keyed(keys: list[Datum], texts: list[str]) -> bool:
    def plain(datum: Datum, text: str) -> object:
        match datum.value:
            case Number(n=n):
                return n
            case Range() as r:
                return (r.lo, r.hi, r.lo_open, r.hi_open)
            case None:
                return text
            case other:
                return msgspec.structs.replace(other, mark="") if hasattr(other, "mark") else other

    return all(texts) and len({plain(k, t) for k, t in zip(keys, texts, strict=True)}) == len(keys)
