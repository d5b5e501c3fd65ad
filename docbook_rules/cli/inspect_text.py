"""The blocks that ``inspect`` prints: a heading a document, a grid a table group, a list an example."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from docbook_rules.checks import decisions, laws, repeated
from docbook_rules.cli.render import plural, tally
from docbook_rules.cli.terminal import visible
from docbook_rules.config import Config, TableNames
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.ledger.account import ExampleAccount, Ledger
from docbook_rules.ledger.script import Fate
from docbook_rules.model.table import Cell, Table, Tgroup
from docbook_rules.typed.build import type_table
from docbook_rules.typed.decision import Decision
from docbook_rules.typed.interchange import exact_text
from docbook_rules.typed.table import TypedTable

# Each fate has a sign of its own, so that it is told apart without colours too.
FATES = {
    Fate.GIVEN: (">", "cyan"),
    Fate.ASSERTED: ("✓", "green"),
    Fate.RESTATED: ("=", "green"),
    Fate.PARAMETER: ("#", "magenta"),
    Fate.CLAIM: ("%", "blue"),
    Fate.REFERENCE: ("§", "dim"),
    Fate.WAIVED: ("~", "yellow"),
    Fate.UNACCOUNTED: ("✗", "bold red"),
}


def shown(ledger: Ledger, config: Config, rows: int) -> Iterator[RenderableType]:
    """Everything in document order, block by block. ``rows`` limits a grid's rows, 0 for all."""
    for kept in ledger.documents:
        document = kept.document
        yield Text.assemble(
            (visible(document.file), "bold underline"),
            f"  {document.language or 'no language'} ({document.language_from})",
        )
        for table in document.tables:
            yield from _table(table, rows)
            names = config.tables.get(table.id or "", TableNames())
            for made in type_table({document.language: table}, names, document.language)[0]:
                yield Text(f"  {visible(typed(made))}", "dim")
                for finding in (*decisions.check([made]), *laws.check([made]), *repeated.check([made])):
                    place = f"{finding.place.line}:{finding.place.column}"
                    yield Text(f"  {visible(finding.message)} ({place})", "yellow")
        for account in kept.examples:
            yield from _example(account)
        if kept.parameters:
            yield Text(plural(len(kept.parameters), "parameter"), "bold")
        for parameter in kept.parameters:
            value = exact_text(parameter.value)
            yield Text(f"  {parameter.name} = {value}  ({parameter.place.line}:{parameter.place.column})")
        yield Text()


def summary(ledger: Ledger, found: Sequence[Diagnostic]) -> Text:
    """``3 files, 5 tables, 22 examples, 240 numbers (…), 1 warning``."""
    documents = [kept.document for kept in ledger.documents]
    accounts = [account for kept in ledger.documents for account in kept.examples]
    fates = Counter(number.fate for account in accounts for number in account.numbers)
    parts = [
        plural(len(documents), "file"),
        plural(sum(len(document.tables) for document in documents), "table"),
        plural(sum(len(document.examples) for document in documents), "example"),
    ]
    if fates:
        told = ", ".join(f"{fates[fate]} {fate.value}" for fate in FATES if fates[fate])
        parts.append(f"{plural(fates.total(), 'number')} ({told})")
    parts.append(tally(found) or "no findings")
    return Text(", ".join(parts), "bold")


def _table(table: Table, rows: int) -> Iterator[RenderableType]:
    heading = Text.assemble((visible(table.id or "(no id)"), "bold"))
    if table.title:
        heading.append(f"  {visible(table.title.string)}")
    heading.append(f"  ({table.place.line}:{table.place.column}, {table.model})", "dim")
    yield heading
    for tgroup in table.tgroups:
        yield from _tgroup(tgroup, rows)


def _tgroup(tgroup: Tgroup, rows: int) -> Iterator[RenderableType]:
    """The grid, then whatever stands inside its cells."""
    grid = Grid(box=box.SQUARE, show_header=False)
    for _ in range(tgroup.cols):
        grid.add_column(overflow="fold")
    limit = len(tgroup.grid) if rows <= 0 else rows
    for number, row in enumerate(tgroup.grid[:limit]):
        last_of_part = number + 1 in (tgroup.head, tgroup.head + tgroup.body)
        style = "bold" if number < tgroup.head else "italic" if number >= tgroup.head + tgroup.body else ""
        grid.add_row(*(_slot(cell, number, at) for at, cell in enumerate(row)), end_section=last_of_part, style=style)
    yield grid
    if len(tgroup.grid) > limit:
        yield Text(f"  … {plural(len(tgroup.grid) - limit, 'more row')} (--rows 0 shows all)", "dim")
    for cell in dict.fromkeys(_corners(tgroup, limit)):
        if cell.nested is not None:
            yield Text(f"  inside {_position(cell)}:", "dim")
            yield from _tgroup(cell.nested, rows)
        for table in cell.tables:
            yield Text(f"  inside {_position(cell)}:", "dim")
            yield from _table(table, rows)


def _corners(tgroup: Tgroup, limit: int) -> Iterator[Cell]:
    """Each cell of the shown rows, once."""
    for number, row in enumerate(tgroup.grid[:limit]):
        for at, cell in enumerate(row):
            if cell is not None and (cell.row, cell.column) == (number, at):
                yield cell


def _position(cell: Cell) -> str:
    return f"row {cell.row + 1}, column {cell.column + 1}"


def _slot(cell: Cell | None, row: int, column: int) -> Text:
    """A slot's text; a spanned cell is written once and pointed to from its other slots."""
    if cell is None:
        return Text("∅", "dim")
    if (cell.row, cell.column) != (row, column):
        return Text("←" if cell.column < column else "↑", "dim")
    inside = "[grid]" if cell.nested is not None else "[table]" * len(cell.tables)
    return Text("\n".join(visible(line) for line in cell.text.string.split("\n")) + inside)


def typed(table: TypedTable) -> str:
    """``transposed, 10 records: gap int (key), exactly Decimal, or_more Decimal``: how a program will read it."""
    fields = []
    for position, field in enumerate(table.fields):
        unit = f" in {field.unit}" if field.unit else ""
        key = " (key)" if position == 0 and table.keyed else ""
        fields.append(f"{field.name} {field.type}{'?' if field.optional else ''}{unit}{key}")
    if table.decision is not None:
        return f"{table.shape}, {plural(len(table.records), 'record')}: {', '.join(fields)}; {chosen(table.decision)}"
    unkeyed = "" if table.keyed else "; the first is not unique, so nothing is looked up by it"
    return f"{table.shape}, {plural(len(table.records), 'record')}: {', '.join(fields)}{unkeyed}"


def chosen(decision: Decision) -> str:
    """``hits unique over E, F (whole numbers, E ≥ 1, F ≥ 1)``: how a row is chosen, and from what figures."""
    return f"hits {decision.hits} over {', '.join(sorted(decision.space.variables))} ({decisions.domain(decision)})"


def _example(account: ExampleAccount) -> Iterator[RenderableType]:
    example = account.example
    heading = Text.assemble((visible(example.id or "(no id)"), "bold"))
    if example.title:
        heading.append(f"  {visible(example.title.string)}")
    heading.append(f"  ({example.place.line}:{example.place.column}, example)", "dim")
    yield heading
    if not account.numbers:
        return
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 1))
    for justify in ("right", "right", "left", "left", "left"):
        grid.add_column(justify=justify, overflow="fold")
    for number in account.numbers:
        sign, style = FATES[number.fate]
        grid.add_row(
            Text(f"{number.place.line}:{number.place.column}", "dim"),
            Text(visible(number.text), "bold"),
            Text(sign, style),
            Text(number.fate.value, style),
            Text(visible(number.by), "dim"),
        )
    yield grid
