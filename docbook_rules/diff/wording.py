"""Prose, titles and ids of two states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TypeVar

from docbook_rules.diff.change import Change, Weight
from docbook_rules.diff.state import State
from docbook_rules.ledger.prose import Prose

Held = TypeVar("Held")


def prose(old: State, new: State, followed: Mapping[str, str]) -> Iterator[Change]:
    """Paragraphs by the id that they stand under; those under one id are aligned by what they say."""
    for (owner, language), before in sorted(_unlike(old.prose, new.prose, followed).items()):
        now = followed.get(owner, owner)
        after = new.prose.get((now, language), ())
        if not after and owner not in new.ids and owner not in followed:
            after = ()
        yield from _aligned(now, language, before, after, new)
    known = {(followed.get(owner, owner), language) for owner, language in old.prose}
    for owner, language in sorted(new.prose.keys() - known):
        yield from _aligned(owner, language, (), new.prose[owner, language], new)


def titles(old: State, new: State, followed: Mapping[str, str]) -> Iterator[Change]:
    """Titles that read otherwise."""
    for (id_, language), (kind, title, place) in sorted(_unlike(old.titles, new.titles, followed).items()):
        now = followed.get(id_, id_)
        other = new.titles.get((now, language))
        if other is not None and other[1] != title:
            yield Change(
                "title",
                "changed",
                f"title of {kind} {now}",
                (now,),
                Weight.COMPATIBLE,
                title,
                other[1],
                (language,),
                place,
                other[2],
            )


def _unlike(
    old: Mapping[tuple[str, str], Held], new: Mapping[tuple[str, str], Held], followed: Mapping[str, str]
) -> dict[tuple[str, str], Held]:
    """What is not the very same in both: of two books read in one process, nearly all is."""
    return {key: held for key, held in old.items() if new.get(key) is not held or key[0] in followed}


def ids(old: State, new: State, followed: Mapping[str, str], own: Mapping[str, str]) -> Iterator[Change]:
    """Ids that came, went or were renamed; ``own`` maps those that are told of as a table or an example to that kind.

    Links, phrases and the configuration may name any id.
    """
    for id_, place in old.ids.items():
        if id_ in own or id_ in new.ids:
            continue
        if id_ in followed:
            now = followed[id_]
            tests = old.names.section(id_)
            yield Change(
                "id", "renamed", f"id {id_}", (now,), Weight.BREAKING, id_, now, (), place, new.ids.get(now), (), tests
            )
        else:
            yield Change("id", "removed", f"id {id_}", (id_,), Weight.BREAKING, id_, "", (), place)
    come = set(followed.values())
    for id_, place in new.ids.items():
        if id_ not in own and id_ not in old.ids and id_ not in come:
            yield Change("id", "added", f"id {id_}", (id_,), Weight.COMPATIBLE, "", id_, (), None, place)


def _aligned(
    owner: str, language: str, before: Sequence[Prose], after: Sequence[Prose], new: State
) -> Iterator[Change]:
    texts = [[p.paragraph.text.string for p in side] for side in (before, after)]
    if texts[0] == texts[1]:
        return
    for kind, a, b, c, d in SequenceMatcher(None, texts[0], texts[1], autojunk=False).get_opcodes():
        if kind != "equal":
            for old, now in _paired(before[a:b], after[c:d]):
                yield _changed(owner, language, old, now, new)


def _paired(before: Sequence[Prose], after: Sequence[Prose]) -> Iterator[tuple[Prose | None, Prose | None]]:
    """Paragraphs of a stretch that differs, side by side: as many as there are of both, then what is left."""
    yield from zip_longest(before, after)


def _changed(owner: str, language: str, old: Prose | None, new: Prose | None, state: State) -> Change:
    what = "added" if old is None else "removed" if new is None else "changed"
    some = new or old
    assert some is not None
    figures = [Counter(n.value for n in p.found) if p is not None else Counter() for p in (old, new)]
    is_rule = some.example is None and figures[0] != figures[1]
    tests = tuple(t for id_ in (some.path if is_rule else ()) for t in state.names.section(id_))
    return Change(
        "prose",
        what,
        f"{'example' if some.example else 'rule'} {owner}" if owner else "prose",
        (owner,),
        Weight.BEHAVIOUR if is_rule else Weight.COMPATIBLE,
        old.paragraph.text.string if old else "",
        new.paragraph.text.string if new else "",
        (language,),
        old.paragraph.text.place(0) if old else None,
        new.paragraph.text.place(0) if new else None,
        (),
        tests,
    )
