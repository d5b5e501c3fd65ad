"""Two states of a book, compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from docbook_rules.diff import numbers, wording
from docbook_rules.diff.change import Change, Weight, in_order
from docbook_rules.diff.following import Content, renamed
from docbook_rules.diff.state import State
from docbook_rules.diff.tables import Tables, table_place


def compare(old: State, new: State) -> tuple[Change, ...]:
    """All changes from ``old`` to ``new``, the gravest first; the same change in several editions is one."""
    followed = _followed(old, new)
    own = _kinds(old) | _kinds(new)
    changes = [
        *_tables(old, new, followed),
        *numbers.parameters(old, new),
        *numbers.examples(old, new, followed),
        *wording.titles(old, new, followed),
        *wording.prose(old, new, followed),
        *wording.ids(old, new, followed, own),
    ]
    return in_order(changes)


def _followed(old: State, new: State) -> dict[str, str]:
    """Old id → new id of what was renamed, tables to tables, examples to examples, the rest to the rest."""
    kinds = [_kinds(state) for state in (old, new)]
    # Those that one state has and the other has not, or has as something else.
    unlike = (old.held.keys() ^ new.held.keys()) | {id_ for id_, _ in kinds[0].items() ^ kinds[1].items()}
    followed: dict[str, str] = {}
    for kind in ("table", "example", ""):
        sides = [
            {id_: _whole(state.held[id_]) for id_ in unlike & state.held.keys() if own.get(id_, "") == kind}
            for state, own in zip((old, new), kinds, strict=True)
        ]
        followed |= renamed(sides[0], sides[1])
    return followed


def _whole(pieces: Sequence[Content]) -> Content:
    whole: Content = Counter()
    for piece in pieces:
        whole.update(piece)
    return whole


def _kinds(state: State) -> dict[str, str]:
    return {id_: "example" for id_, _ in state.examples} | dict.fromkeys(state.grids, "table")


def _tables(old: State, new: State, followed: Mapping[str, str]) -> Iterator[Change]:
    for id_, grid in old.grids.items():
        now = followed.get(id_, id_)
        other = new.grids.get(now)
        if other is not None and now == id_ and (grid is other or grid.table == other.table):
            continue
        languages = tuple(sorted(language for language, _ in grid.table.places))
        names = old.names.table(grid.table)
        tests = old.names.section(grid.table.section)
        place = table_place(grid.table)
        if other is None:
            yield Change(
                "table",
                "removed",
                f"table {id_}",
                (id_,),
                Weight.BREAKING,
                id_,
                "",
                languages,
                place,
                None,
                names,
                tests,
            )
            continue
        if now != id_:
            yield Change(
                "table",
                "renamed",
                f"table {id_}",
                (now,),
                Weight.BREAKING,
                id_,
                now,
                languages,
                place,
                table_place(other.table),
                names,
                tests,
            )
        yield from Tables(grid, other, old.names, new.names).changes()
    for id_, grid in new.grids.items():
        if id_ not in old.grids and id_ not in followed.values():
            languages = tuple(sorted(language for language, _ in grid.table.places))
            place = table_place(grid.table)
            names = new.names.table(grid.table)
            yield Change(
                "table", "added", f"table {id_}", (id_,), Weight.COMPATIBLE, "", id_, languages, None, place, names
            )
