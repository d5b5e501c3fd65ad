"""What an instruction may say, as values: give, call and compare, name a constant, waive."""

from __future__ import annotations

import msgspec

from docbook_rules.typed.value import Exact

Value = Exact | str | bool | tuple[Exact, ...]


class InstructionError(ValueError):
    """What is wrong with an instruction: where in its data, for how many characters, and what would be right."""

    def __init__(self, message: str, hint: str, at: int, length: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.at = at
        self.length = length


class Said(msgspec.Struct, frozen=True):
    """A value written in an instruction, and where in its data."""

    value: Value
    at: int
    length: int


class Name(msgspec.Struct, frozen=True):
    """A name in an instruction, and where in its data."""

    name: str
    at: int


class Given(msgspec.Struct, frozen=True):
    """A number of the book under a name, for the calls that follow; without a value the number just before."""

    name: Name
    value: Said | None


class Argument(msgspec.Struct, frozen=True):
    """An argument of a call: ``name`` None by position, ``value`` a literal or the name of something given."""

    name: Name | None
    value: Said | Name


class Call(msgspec.Struct, frozen=True):
    """A call of a function, what of its result is meant, and what the book says it is."""

    function: Name
    arguments: tuple[Argument, ...]
    attributes: tuple[str, ...]
    value: Said | None


class Constant(msgspec.Struct, frozen=True):
    """A constant of the rules; without a value the number just before."""

    name: Name
    value: Said | None


class Waiver(msgspec.Struct, frozen=True):
    """A number that nothing need prove, and why; ``printed`` None for the number just before."""

    printed: Said | None
    reason: str


Order = Given | Call | Constant | Waiver


def named(name: Name) -> str:
    """The name of a constant. Raises InstructionError where it is not spelt as ``parameters.py`` has them."""
    if not name.name.isupper() or not name.name.isascii():
        right = "".join(c if c.isascii() else "_" for c in name.name).upper()
        raise InstructionError("a constant is spelt in capitals", f"write {right}", name.at, len(name.name))
    return name.name
