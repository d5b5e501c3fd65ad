"""Which printed number of its paragraph an instruction speaks of."""

from __future__ import annotations

from collections.abc import Container
from fractions import Fraction

from docbook_rules.ledger.expression import literal
from docbook_rules.ledger.orders import InstructionError, Said, Value
from docbook_rules.ledger.prose import Prose
from docbook_rules.model.instruction import Instruction
from docbook_rules.typed.numbers import Found

_SMALL = ("one", "zero")


def printed(prose: Prose, instruction: Instruction, said: Said | None, begin: int, taken: Container[int]) -> Found:
    """The number that an instruction says, or the one just before it where it says none.

    ``begin`` is where in its data the number is missing; ``taken`` holds the offsets of the numbers of which others
    have spoken. Raises InstructionError where the paragraph prints no such number.
    """
    if said is None:
        if before := just_before(prose, instruction):
            return before
        hint = "put it right behind its number in the paragraph, or say the number in it"
        raise InstructionError("no number stands before this instruction", hint, begin)
    if number := find(prose, instruction, said.value, taken):
        return number
    shown = ", ".join(dict.fromkeys(n.text for n in prose.found if n.kind not in _SMALL)) or "none"
    what = said.value if isinstance(said.value, str) else literal(said.value)
    hint = f"its numbers: {shown}; write the one that is meant"
    raise InstructionError(f"the paragraph prints no {what}", hint, said.at, said.length)


def find(prose: Prose, instruction: Instruction, value: Value, taken: Container[int]) -> Found | None:
    """The printed number of a value (a text: printed so): the nearest before the instruction, else the next.

    One that is not ``taken`` comes first.
    """
    same = [n for n in prose.found if _means(n, value)]
    same = [n for n in same if n.start not in taken] or same
    before = [n for n in same if instruction.offset is not None and n.end <= instruction.offset]
    return before[-1] if before else same[0] if same else None


def just_before(prose: Prose, instruction: Instruction) -> Found | None:
    """The last number that ends before an instruction; the words for one and zero only where they touch it."""
    if instruction.offset is None:
        return None
    text = prose.paragraph.text.string
    before = [n for n in prose.found if n.end <= instruction.offset]
    plain = [n for n in before if n.kind not in _SMALL or not text[n.end : instruction.offset].strip()]
    return plain[-1] if plain else None


def _means(number: Found, value: Value) -> bool:
    if isinstance(value, str):
        return " ".join(number.text.split()) == " ".join(value.split())
    if isinstance(value, (bool, tuple)):
        return False
    return Fraction(number.value) == Fraction(value)
