"""Two states of one table: columns by heading, rows by key, cells by both. An inserted row is one insertion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from docbook_rules.diff.change import Change, Weight
from docbook_rules.diff.following import renamed
from docbook_rules.diff.grid import Column, Grid, Row, texts, value_in
from docbook_rules.diff.naming import Names
from docbook_rules.place import Place
from docbook_rules.typed.table import Datum, TypedTable


class Tables:
    """One table in its old and its new state, with the names that its builds give."""

    def __init__(self, old: Grid, new: Grid, old_names: Names, new_names: Names) -> None:
        self.old, self.new, self.old_names, self.new_names = old, new, old_names, new_names
        self.id = new.table.id
        self.tests = new_names.section(new.table.section)

    def changes(self) -> Iterator[Change]:
        """What changed, columns first."""
        columns = dict(self._columns())
        yield from self._columns_changed(columns)
        if self.old.table.keyed and not self.new.table.keyed:
            yield self._table("changed", Weight.BREAKING, "each key finds one row", "a key finds several rows")
        if self.old.table.shape != self.new.table.shape:
            yield self._table("changed", Weight.BREAKING, self.old.table.shape, self.new.table.shape)
        rows = dict(self._rows(columns))
        yield from self._rows_changed(rows)
        for key, other in rows.items():
            row = self.old.rows[key]
            for heading, other_heading in columns.items():
                if heading != next(iter(self.old.columns)):
                    yield from self._cell(row, other, other_heading, heading)

    def _columns(self) -> Iterator[tuple[str, str]]:
        """Old heading → new heading: the same, else the one under which most of the same values stand."""
        held = [{h: self._content(grid, h) for h in grid.columns} for grid in (self.old, self.new)]
        followed = renamed(held[0], held[1])
        for heading in self.old.columns:
            other = heading if heading in self.new.columns else followed.get(heading)
            if other is not None:
                yield heading, other

    def _content(self, grid: Grid, heading: str) -> Counter[object]:
        return Counter((key, str(_value(row.cells[heading]))) for key, row in grid.rows.items())

    def _columns_changed(self, columns: dict[str, str]) -> Iterator[Change]:
        for heading, column in self.old.columns.items():
            other = self.new.columns.get(columns.get(heading, ""))
            if other is None:
                names = self.old_names.table(self.old.table, column.field.name)
                yield self._change("column", "removed", (heading,), Weight.BREAKING, old=column, names=names)
                continue
            names = self.old_names.table(self.old.table, column.field.name)
            if column.field.name != other.field.name or heading != other.heading:
                gone = column.field.name != other.field.name
                weight = Weight.BREAKING if gone else Weight.COMPATIBLE
                said = names if gone else ()
                yield self._change("column", "renamed", (other.heading,), weight, old=column, new=other, names=said)
            if (column.field.type, column.field.unit) != (other.field.type, other.field.unit):
                kinds = [f"{c.field.type} {c.field.unit}".strip() for c in (column, other)]
                yield self._table(
                    "changed",
                    Weight.BEHAVIOUR,
                    kinds[0],
                    kinds[1],
                    f", column “{other.heading}”",
                    (other.heading,),
                    names,
                )
        for heading, column in self.new.columns.items():
            if heading not in columns.values():
                names = self.new_names.table(self.new.table, column.field.name)
                yield self._change("column", "added", (heading,), Weight.COMPATIBLE, new=column, names=names)

    def _rows(self, columns: dict[str, str]) -> Iterator[tuple[str, Row]]:
        """Old key → new row: the same key, else a key that is new and stands before the same cells."""
        key, *others = [h for h in self.old.columns if h in columns]

        def content(row: Row, headings: list[str]) -> Counter[object]:
            return Counter((n, str(_value(row.cells[h]))) for n, h in enumerate(headings))

        old = {k: content(row, others) for k, row in self.old.rows.items()}
        new = {k: content(row, [columns[h] for h in others]) for k, row in self.new.rows.items()}
        followed = renamed(old, new, alike=1.0) if others else {}
        for key in self.old.rows:
            other = key if key in self.new.rows else followed.get(key)
            if other is not None:
                yield key, self.new.rows[other]

    def _rows_changed(self, rows: dict[str, Row]) -> Iterator[Change]:
        for key, row in self.old.rows.items():
            other = rows.get(key)
            if other is None:
                yield self._row("removed", (key,), Weight.BREAKING, old=row)
            elif other.key != key:
                same_name = bool(row.name) and row.name == other.name
                yield self._row(
                    "renamed", (other.key,), Weight.COMPATIBLE if same_name else Weight.BREAKING, old=row, new=other
                )
        kept = {row.key for row in rows.values()}
        for key, row in self.new.rows.items():
            if key not in kept:
                yield self._row("added", (key,), Weight.COMPATIBLE, new=row)
        yield from self._moved([row.key for row in rows.values()], [key for key in self.new.rows if key in kept])

    def _moved(self, before: list[str], after: list[str]) -> Iterator[Change]:
        stay = {
            key
            for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
            for key in before[block.a : block.a + block.size]
        }
        for key in after:
            if key not in stay:
                row = self.new.rows[key]
                yield self._row("moved", (key,), Weight.COMPATIBLE, new=row, cells=False)

    def _cell(self, row: Row, other: Row, heading: str, old_heading: str) -> Iterator[Change]:
        old, new = row.cells[old_heading], other.cells[heading]
        before, after = texts(old), texts(new)
        grouped: dict[tuple[str, str], list[str]] = {}
        for language in sorted(before.keys() & after.keys()):
            if before[language] != after[language]:
                values = str(value_in(before[language], language)), str(value_in(after[language], language))
                grouped.setdefault(values, []).append(language)
        for (was, now), languages in grouped.items():
            first = languages[0]
            column = self.new.columns[heading]
            yield Change(
                "cell",
                "changed",
                f"table {self.id}, row {other.key}, column “{heading}”",
                (self.id, other.key, heading),
                Weight.BEHAVIOUR if was != now else Weight.COMPATIBLE,
                before[first],
                after[first],
                tuple(languages),
                _place(old, first),
                _place(new, first),
                self.new_names.table(self.new.table, column.field.name),
                self.tests if was != now else (),
            )

    def _row(
        self,
        what: str,
        key: tuple[str, ...],
        weight: Weight,
        *,
        old: Row | None = None,
        new: Row | None = None,
        cells: bool = True,
    ) -> Change:
        """A change of a whole row: its cells, as printed, are what it was and is."""
        grids = ((old, self.old), (new, self.new))
        said = ["; ".join(_printed(row.cells[h]) for h in grid.columns) if row and cells else "" for row, grid in grids]
        places = [row.labels[0].place if row and row.labels else None for row, _ in grids]
        some = new or old
        languages = tuple(sorted(label.language for label in some.labels)) if some else ()
        names = self.old_names.table(self.old.table) if weight is Weight.BREAKING else ()
        return Change(
            "row",
            what,
            f"table {self.id}, row {key[0]}",
            (self.id, *key),
            weight,
            said[0],
            said[1],
            languages,
            places[0],
            places[1],
            names,
            self.tests if weight is Weight.BREAKING else (),
        )

    def _change(
        self,
        kind: str,
        what: str,
        key: tuple[str, ...],
        weight: Weight,
        *,
        old: Column | None = None,
        new: Column | None = None,
        names: tuple[str, ...] = (),
    ) -> Change:
        places = [c.field.labels[0].place if c and c.field.labels else None for c in (old, new)]
        some = new or old
        languages = tuple(sorted(label.language for label in some.field.labels)) if some else ()
        subject = f"table {self.id}, column “{key[0]}”"
        said = [column.heading if column else "" for column in (old, new)]
        if old and new and old.heading == new.heading:
            said = [old.field.name, new.field.name]  # only the generated name is another one
        return Change(
            kind, what, subject, (self.id, *key), weight, said[0], said[1], languages, places[0], places[1], names
        )

    def _table(
        self,
        what: str,
        weight: Weight,
        old: str,
        new: str,
        where: str = "",
        key: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
    ) -> Change:
        names = names or self.new_names.table(self.new.table)
        languages = tuple(sorted(language for language, _ in self.new.table.places))
        places = [table_place(grid.table) for grid in (self.old, self.new)]
        kind = "column" if key else "table"
        return Change(
            kind,
            what,
            f"table {self.id}{where}",
            (self.id, *key),
            weight,
            old,
            new,
            languages,
            places[0],
            places[1],
            names,
        )


def table_place(table: TypedTable) -> Place | None:
    """Where the first edition of a table stands."""
    return min(table.places)[1] if table.places else None


def _value(datum: Datum) -> object:
    label = next(iter(datum.labels), None)
    return value_in(label.text, label.language) if label else ""


def _printed(datum: Datum) -> str:
    return datum.labels[0].text if datum.labels else ""


def _place(datum: Datum, language: str) -> Place | None:
    return next((label.place for label in datum.labels if label.language == language), None)
