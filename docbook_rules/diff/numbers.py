"""Parameters and the numbers of examples of two states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest

from docbook_rules.diff.change import Change, Weight
from docbook_rules.diff.following import Content, renamed, words
from docbook_rules.diff.state import State
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.ledger.script import Account
from docbook_rules.place import Place
from docbook_rules.typed.interchange import exact_text


def parameters(old: State, new: State) -> Iterator[Change]:
    """Parameters by name; one that is stated by the same sentences under another name was renamed."""
    before, after = ({p.name: p for p in s.ledger.parameters} for s in (old, new))
    followed = renamed({n: _wording(p) for n, p in before.items()}, {n: _wording(p) for n, p in after.items()})
    for name, parameter in before.items():
        now = followed.get(name, name)
        other = after.get(now)
        if other is None:
            yield _parameter("removed", Weight.BREAKING, name, parameter, None, old)
            continue
        if now != name:
            yield _parameter("renamed", Weight.BREAKING, now, parameter, other, new, (name, now))
        if (other.value, other.unit) != (parameter.value, parameter.unit):
            yield _parameter("changed", Weight.BEHAVIOUR, now, parameter, other, new)
    for name, parameter in after.items():
        if name not in before and name not in followed.values():
            yield _parameter("added", Weight.COMPATIBLE, name, None, parameter, new)


def examples(old: State, new: State, followed: Mapping[str, str]) -> Iterator[Change]:
    """Worked examples by id and language; their numbers by the clause that says them."""
    for (id_, language), account in sorted(old.examples.items(), key=lambda e: e[0]):
        now = followed.get(id_, id_)
        other = new.examples.get((now, language))
        if other is account and now == id_:
            continue
        tests = tuple(t for t in (old.names.by_example.get((id_, language)),) if t)
        place = account.example.place
        if other is None:
            yield Change(
                "example",
                "removed",
                f"example {id_}",
                (id_,),
                Weight.BREAKING,
                id_,
                "",
                (language,),
                place,
                tests=tests,
            )
            continue
        if now != id_:
            yield Change(
                "example",
                "renamed",
                f"example {id_}",
                (now,),
                Weight.BREAKING,
                id_,
                now,
                (language,),
                place,
                other.example.place,
                tests=tests,
            )
        mine = tuple(t for t in (new.names.by_example.get((now, language)),) if t)
        for before, after in _numbers(account.numbers, other.numbers):
            yield _number(now, language, before, after, mine)
    known = {(followed.get(id_, id_), language) for id_, language in old.examples}
    for (id_, language), account in sorted(new.examples.items(), key=lambda e: e[0]):
        if (id_, language) not in known:
            tests = tuple(t for t in (new.names.by_example.get((id_, language)),) if t)
            place = account.example.place
            yield Change(
                "example",
                "added",
                f"example {id_}",
                (id_,),
                Weight.COMPATIBLE,
                "",
                id_,
                (language,),
                None,
                place,
                (),
                tests,
            )


def _numbers(before: Sequence[Account], after: Sequence[Account]) -> Iterator[tuple[Account | None, Account | None]]:
    """The numbers that differ, clause by clause: what a clause said and says, whatever stands before it."""
    clauses = dict.fromkeys(number.by for number in (*before, *after))
    for by in clauses:
        sides = [[n for n in side if n.by == by] for side in (before, after)]
        values = [[n.value for n in side] for side in sides]
        for kind, a, b, c, d in SequenceMatcher(None, values[0], values[1], autojunk=False).get_opcodes():
            if kind != "equal":
                yield from zip_longest(sides[0][a:b], sides[1][c:d])


def _number(id_: str, language: str, old: Account | None, new: Account | None, tests: tuple[str, ...]) -> Change:
    what = "added" if old is None else "removed" if new is None else "changed"
    by = new.by if new else old.by if old else ""
    return Change(
        "number",
        what,
        f"example {id_}, {by}" if by else f"example {id_}",
        (id_, by),
        Weight.BEHAVIOUR if what == "changed" else Weight.COMPATIBLE,
        old.text if old else "",
        new.text if new else "",
        (language,),
        old.place if old else None,
        new.place if new else None,
        (),
        tests,
    )


def _parameter(
    what: str,
    weight: Weight,
    name: str,
    old: Parameter | None,
    new: Parameter | None,
    state: State,
    said: tuple[str, str] | None = None,
) -> Change:
    values = [f"{exact_text(p.value)} {p.unit}".strip() if p else "" for p in (old, new)]
    before, after = said or (values[0], values[1])
    some = new or old
    assert some is not None
    around = [id_ for w in some.wordings for id_ in state.stated.get(w.place, ())]
    tests = tuple(dict.fromkeys(t for id_ in around for t in state.names.section(id_)))
    subject = said[0] if said else name
    return Change(
        "parameter",
        what,
        f"parameter {subject}",
        (name,),
        weight,
        before,
        after,
        tuple(sorted({w.language for w in some.wordings})),
        _first(old),
        _first(new),
        (f"parameters.{subject if what == 'renamed' else name}",),
        tests if weight is not Weight.COMPATIBLE else (),
    )


def _first(parameter: Parameter | None) -> Place | None:
    return parameter.wordings[0].place if parameter and parameter.wordings else None


def _wording(parameter: Parameter) -> Content:
    return words(" ".join(w.text for w in parameter.wordings))
