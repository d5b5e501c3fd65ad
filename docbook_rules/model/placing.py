"""Where an entry of a CALS table asks to stand, by the names of columns and spans."""

from __future__ import annotations

from docbook_rules.model.colspec import Columns
from docbook_rules.model.grid import PLAIN, Wish
from docbook_rules.model.making import MOST_ROWS, Element, Within


def wish(entry: Element, columns: Columns, within: Within) -> Wish:
    """Where an entry asks to stand: by spanname, else by namest and nameend, else by colname."""
    a = entry.attributes
    making = within.making
    more = making.count(entry, "morerows", MOST_ROWS) if "morerows" in a else 0
    rows = 1 + (more or 0)
    start, end = a.get("namest"), a.get("nameend")
    if "spanname" in a:
        span = columns.spans.get(a["spanname"])
        if span:
            start, end = span.start, span.end
        else:
            making.report(
                "unknown-span", entry, f'there is no spanspec named "{a["spanname"]}"', "add one, or correct spanname"
            )
    if not start and not end:
        start = a.get("colname")
        if not start:
            return Wish(None, 1, rows) if rows > 1 else PLAIN
    first, last = _position(start, entry, columns, within), _position(end, entry, columns, within)
    if first is None:
        # An end alone places nothing; after a start that is no column it still says how far.
        return Wish(None, 1, rows, last if start else None)
    if last is None:
        return Wish(first, 1, rows)
    if last < first:
        making.report(
            "reversed-span",
            entry,
            f'the span runs backwards, from column {first + 1} ("{start}") to {last + 1} ("{end}"); it is turned round',
            "swap namest and nameend",
        )
        first, last = last, first
    return Wish(first, last - first + 1, rows)


def _position(name: str | None, entry: Element, columns: Columns, within: Within) -> int | None:
    if not name:
        return None
    position = columns.positions.get(name)
    if position is None:
        known = ", ".join(columns.positions) if 0 < len(columns.positions) <= 12 else ""
        within.making.report(
            "unknown-column", entry, f'there is no column named "{name}"', f"the columns are {known}" if known else ""
        )
    return position
