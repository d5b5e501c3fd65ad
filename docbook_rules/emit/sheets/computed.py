"""Tables that the book does not print and that follow from it: a formula over one axis or two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from docbook_rules.config import Axis, Computed
from docbook_rules.emit.sheets.alignment import ended, evened
from docbook_rules.emit.sheets.anchors import token, unique
from docbook_rules.emit.sheets.reckon import Facts, MissingError, ReckoningError, parsed, reckon, used
from docbook_rules.emit.sheets.typography import decimal_sign, primary, set_text
from docbook_rules.emit.sheets.views import CellView, GridView, Part, RowView
from docbook_rules.typed.value import Number

_MOST = 5000
_SPAN = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")


class Head(msgspec.Struct, frozen=True):
    """A place on an axis: its figure, and how the sheet shows it."""

    value: Fraction
    shown: str


class Computation(msgspec.Struct, frozen=True):
    """A computed table: ``cells`` row by row, exact; ``corner`` names the axes."""

    title: str
    source: str
    corner: str
    across: str
    rows: tuple[Head, ...]
    columns: tuple[Head, ...]
    cells: tuple[tuple[Fraction, ...], ...]
    places: int
    signed: bool
    unit: str

    def grid(self, base: str, language: str) -> GridView:
        """The table as a page shows it: each cell with its headers and its exact value."""
        return _grid(self, base, language)


def compute(spec: Computed, facts: Facts, language: str, computed_from: str) -> Computation:
    """Reckon a computed table in the words of ``language``. Raises ReckoningError, naming the cell."""
    formula = parsed(spec.cell)
    rows = _axis(spec.rows, facts, language)
    columns = _axis(spec.columns, facts, language) if spec.columns else ()
    if len(rows) * max(1, len(columns)) > _MOST:
        raise ReckoningError(f"it has more than {_MOST} cells")
    cells = tuple(
        tuple(_at(formula, {"row": r.value} | ({"column": c.value} if c else {}), facts) for c in columns or (None,))
        for r in rows
    )
    names = used(formula, facts) + [a.table for a in (spec.rows, spec.columns) if a and a.table]
    sources = [_source(name, facts, language) for name in dict.fromkeys(names)]
    return Computation(
        _in(spec.title, language) or spec.id,
        f"{computed_from} {', '.join(sources)}: {spec.cell}" if sources else f"{computed_from} {spec.cell}",
        _in(spec.rows.label, language) or "№",
        _in(spec.columns.label, language) if spec.columns else _in(spec.label, language) or spec.cell,
        rows,
        columns,
        cells,
        spec.places,
        spec.signed,
        spec.unit,
    )


def shown(value: Fraction, places: int, language: str, *, signed: bool = False, unit: str = "") -> str:
    """A figure as printed, at most ``places`` decimals, halves away from nought; trailing noughts are left off."""
    scale: int = 10**places
    whole = abs(value) * scale
    rounded = (2 * whole.numerator + whole.denominator) // (2 * whole.denominator)
    text = str(rounded // scale)
    decimals = str(rounded % scale).zfill(places).rstrip("0") if places else ""
    text += f"{decimal_sign(language)}{decimals}" if decimals else ""
    sign = "-" if value < 0 and rounded else "+" if signed else ""
    return set_text(f"{sign}{text}{f' {unit}' if unit and primary(language) == 'fr' else unit}", language)


def _at(formula: object, at: dict[str, Fraction], facts: Facts) -> Fraction:
    try:
        return reckon(formula, at, facts)  # type: ignore[arg-type]
    except ReckoningError as error:
        where = ", ".join(f"{name} {value}" for name, value in at.items())
        raise type(error)(f"at {where}: {error}") from None


def _axis(axis: Axis, facts: Facts, language: str) -> tuple[Head, ...]:
    if axis.table:
        return _from_table(axis, facts, language)
    made = [Head(n, shown(n, 6, language, signed=axis.signed)) for said in axis.values for n in _values(said)]
    if not made:
        raise ReckoningError("an axis has values, or a table and a field")
    return tuple(made)


def _values(said: int | str) -> Iterable[Fraction]:
    if isinstance(said, int):
        return [Fraction(said)]
    span = _SPAN.fullmatch(said)
    if span is None:
        try:
            return [Fraction(said)]
        except (ValueError, ZeroDivisionError):
            raise ReckoningError(f"{said!r} is neither a number nor a span such as 1..10") from None
    low, high, step = int(span[1]), int(span[2]), int(span[3] or 1)
    if not step or abs(high - low) // step > _MOST:
        raise ReckoningError(f"{said!r} is too long")
    return [Fraction(n) for n in (range(low, high + 1, step) if low <= high else range(low, high - 1, -step))]


def _from_table(axis: Axis, facts: Facts, language: str) -> tuple[Head, ...]:
    table = facts.tables.get(axis.table)
    fields = [f.name for f in table.fields] if table else []
    if table is None or axis.field not in fields:
        raise MissingError(f"an axis has no {axis.field or 'field'} in {axis.table}")
    made = []
    for record in table.records:
        held = record.data[fields.index(axis.field)].value
        key = next((x.text for x in record.data[0].labels if x.language == language), "")
        if isinstance(held, Number):
            made.append(Head(Fraction(held.n), set_text(key, language)))
    if not made:
        raise ReckoningError(f"{axis.field} of {axis.table} holds no numbers")
    return tuple(made)


def _source(name: str, facts: Facts, language: str) -> str:
    if name in facts.tables:
        places = dict(facts.tables[name].places)
        place = places.get(language) or next(iter(places.values()), None)
        return f"{name} ({place.file}:{place.line})" if place else name
    return f"{name} = {facts.parameters[name]}"


def _in(words: dict[str, str], language: str) -> str:
    return words.get(language) or words.get(primary(language)) or next(iter(words.values()), "")


def _grid(of: Computation, base: str, language: str) -> GridView:
    sides = unique((token(str(h.value)) for h in of.rows), "row")
    tops = unique((token(str(h.value)) for h in of.columns), "column") or ("result",)
    heads = of.columns or (Head(Fraction(0), of.across),)
    corner = CellView("th", f"{base}--corner", _said(of.corner, language), "col", classes="n" if not of.columns else "")
    top = [corner]
    above: list[RowView] = []
    if of.columns and of.across:
        corner = CellView("th", f"{base}--corner", _said(of.corner, language), "col", rowspan=2)
        across = CellView(
            "th", f"{base}--across", _said(of.across, language), "col", colspan=len(of.columns), classes="few"
        )
        above, top = [RowView(f"{base}--heads", (corner, across))], []
    over = f"{base}--across" if above else ""
    top += [
        CellView("th", f"{base}--{t}", (Part(h.shown),), "col", over, classes="n")
        for t, h in zip(tops, heads, strict=True)
    ]
    keys = [h.shown for h in of.rows]
    columns = [
        [shown(value, of.places, language, signed=of.signed, unit=of.unit) for value in column]
        for column in zip(*of.cells, strict=True)
    ]
    align = evened if of.columns else ended
    aligned = [align(texts) for texts in (keys, *columns)]
    texts = list(zip(keys, *columns, strict=True))
    classes = list(zip(*aligned, strict=True))
    rows = [_row(of, base, r, side, tops, over, texts[r], classes[r]) for r, side in enumerate(sides)]
    shape = "matrix" if of.columns else "list"
    return GridView(base, shape, bool(of.columns), (*above, RowView(f"{base}--head", tuple(top))), (tuple(rows),), ())


def _row(
    of: Computation,
    base: str,
    r: int,
    side: str,
    tops: Sequence[str],
    over: str,
    texts: Sequence[str],
    classes: Sequence[str],
) -> RowView:
    head = CellView(
        "th",
        f"{base}-{side}--key",
        (Part(texts[0]),),
        "row",
        f"{base}--corner",
        value=str(of.rows[r].value),
        classes=classes[0],
    )
    cells = [
        CellView(
            "td",
            f"{base}-{side}-{top}",
            (Part(text),),
            headers=" ".join(id_ for id_ in (over, f"{base}--{top}", head.id) if id_),
            value=str(value),
            classes=aligned,
        )
        for top, value, text, aligned in zip(tops, of.cells[r], texts[1:], classes[1:], strict=True)
    ]
    return RowView(f"{base}-{side}", (head, *cells))


def _said(text: str, language: str) -> tuple[Part, ...]:
    return (Part(set_text(text, language)),) if text else ()
