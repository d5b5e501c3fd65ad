"""Which of a clause's numbers stand for the inputs of an engine call, as against what the engine is to say."""

from __future__ import annotations

from collections.abc import Mapping

from docbook_rules.ledger.catalogue import Frame, Phrase
from docbook_rules.ledger.expression import names_in
from docbook_rules.ledger.matching import Captured, Match


def roles_of(match: Match, on: str, frames: Mapping[str, Frame]) -> tuple[str, list[Captured]]:
    """The frame that a clause on a subject speaks of ("" for none) and the captures that are plain roles of it."""
    phrase = match.phrase
    frame = on if on in frames else phrase.opens if phrase.opens in frames and not phrase.call else ""
    if not frame:
        return "", []
    taken = {*phrase.expect, *phrase.among, *phrase.parameters, *scale_captures(phrase)}
    used = {n for e in (*phrase.expect.values(), *phrase.among.values(), phrase.call) if e for n in names_in(e)}
    return frame, [c for c in match.captured if c.capture.name not in taken | used and c.numbers]


def scale_captures(phrase: Phrase) -> frozenset[str]:
    """The captures that a phrase puts on a declared scale."""
    use = phrase.scale
    return frozenset((use.measure, use.value)) if use else frozenset()
