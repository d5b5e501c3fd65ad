"""What the instructions of a stretch of prose make: lines of a test, constants, and fates of the numbers they speak of.

What an instruction speaks of is printed in its paragraph: it never says a number that the reader does not see. Nothing
is called here; a call goes into a generated test, and only to a configured function.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.calling import source_of
from docbook_rules.ledger.expression import literal
from docbook_rules.ledger.instruction import read
from docbook_rules.ledger.orders import Call, Constant, Given, InstructionError, Name, Order, Said, Value, Waiver
from docbook_rules.ledger.printed import find, printed
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.script import Account, Comment, Fate, Line, Says, Told
from docbook_rules.ledger.wording import Wording
from docbook_rules.model.instruction import Instruction
from docbook_rules.typed.numbers import Found
from docbook_rules.typed.table import Label

BY = "instruction"
_STRENGTH = {fate: rank for rank, fate in enumerate(Fate)}


class Stated(msgspec.Struct, frozen=True):
    """What instructions outside the examples state: constants, and numbers waived (``by`` is the reason)."""

    wordings: tuple[Wording, ...] = ()
    waived: tuple[Account, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def state(prose: Prose) -> Stated:
    """What the instructions of a stretch of prose outside the examples state."""
    if not prose.paragraph.instructions:
        return Stated()
    following = _Following((prose,), {})
    wordings: list[Wording] = []
    waived: list[Account] = []
    for instruction, order in following.orders(prose):
        with _told(following, instruction):
            match order:
                case Constant(name, said):
                    number = following.printed(0, instruction, said, name.at)
                    following.claim(0, number, Fate.PARAMETER, BY, instruction)
                    label = Label(prose.language, prose.sentence(number), prose.place(number))
                    wordings.append(Wording(_constant(name), number.value, label, BY))
                case Waiver(said, reason):
                    number = following.waive(0, instruction, said, reason)
                    sentence = prose.sentence(number)
                    waived.append(
                        Account(number.text, number.value, prose.place(number), Fate.WAIVED, reason, sentence)
                    )
                case _:
                    verb = "call" if isinstance(order, Call) else "given"
                    hint = "put the paragraph into an <example>"
                    raise InstructionError(f"“{verb}” has its place in an example alone", hint, 0, len(verb))
    return Stated(tuple(wordings), tuple(waived), tuple(following.diagnostics))


class Followed(msgspec.Struct, frozen=True):
    """What the instructions of an example make: lines of its test, fates by prose and offset, findings."""

    lines: tuple[Line, ...] = ()
    fates: Mapping[tuple[int, int], tuple[Fate, str]] = {}
    diagnostics: tuple[Diagnostic, ...] = ()

    def joined(self, fates: Mapping[tuple[int, int], tuple[Fate, str]]) -> dict[tuple[int, int], tuple[Fate, str]]:
        """The fates with those that phrases have found; where both speak of a number the stronger fate counts."""
        whole = dict(fates)
        for key, told in self.fates.items():
            if key not in whole or _STRENGTH[told[0]] < _STRENGTH[whole[key][0]]:
                whole[key] = told
        return whole


def follow(proses: Sequence[Prose], calls: Mapping[str, str]) -> Followed:
    """Follow the instructions of an example, in order. ``calls`` maps the functions that may be called to modules."""
    if not any(prose.paragraph.instructions for prose in proses):
        return Followed()
    following = _Following(proses, calls)
    for at, prose in enumerate(proses):
        for instruction, order in following.orders(prose):
            with _told(following, instruction):
                following.obey(at, instruction, order)
    for name in list(following.unused):
        following.drop(name)
    return Followed(tuple(following.lines), following.fates, tuple(following.diagnostics))


class _told:  # noqa: N801 - read as words after "with"
    """Turns what is wrong with an instruction into a finding at its place."""

    def __init__(self, following: _Following, instruction: Instruction) -> None:
        self.following = following
        self.instruction = instruction

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: object, _trace: object) -> bool:
        if isinstance(error, InstructionError):
            self.following.report(self.instruction, error)
            return True
        return False


class _Following:
    """The instructions of one example, or of one paragraph outside of any, as they are followed."""

    def __init__(self, proses: Sequence[Prose], calls: Mapping[str, str]) -> None:
        self.proses = proses
        self.calls = calls
        self.given: dict[str, Value] = {}
        # What no call has used yet: a number that is given for nothing proves nothing.
        self.unused: dict[str, tuple[Instruction, Name]] = {}
        self.lines: list[Line] = []
        self.fates: dict[tuple[int, int], tuple[Fate, str]] = {}
        self.diagnostics: list[Diagnostic] = []
        self.sentence = (-1, -1)

    def orders(self, prose: Prose) -> Iterator[tuple[Instruction, Order]]:
        """The instructions that can be read; the others are reported."""
        for instruction in prose.paragraph.instructions:
            try:
                order = read(instruction.data)
            except InstructionError as error:
                self.report(instruction, error)
            else:
                yield instruction, order

    def report(self, instruction: Instruction, error: InstructionError) -> None:
        place = instruction.at(error.at)
        self.diagnostics.append(
            Diagnostic("instruction", Severity.ERROR, error.message, place, error.hint, error.length)
        )

    def drop(self, name: str) -> None:
        """What was given under a name ends here: an error where no call has used it."""
        if name in self.unused:
            instruction, told = self.unused.pop(name)
            message = f"no call uses {name!r}, so the number given proves nothing"
            hint = f"let a call use it, as in call …({name}) is …, or leave this out"
            self.report(instruction, InstructionError(message, hint, told.at, len(name)))

    def obey(self, at: int, instruction: Instruction, order: Order) -> None:
        match order:
            case Given(name, said):
                number = self.printed(at, instruction, said, name.at)
                again = self.given.get(name.name) == number.value
                self.drop(name.name)
                self.given[name.name] = number.value
                self.unused[name.name] = (instruction, name)
                self.claim(at, number, Fate.RESTATED if again else Fate.GIVEN, f"{BY} given {name.name}", instruction)
            case Call():
                self.call(at, instruction, order)
            case Waiver(said, reason):
                self.waive(at, instruction, said, reason)
            case Constant(name):
                raise InstructionError(
                    "a constant of the rules is stated outside the examples",
                    f"move it to the rule's own paragraph, or write “given {name.name.lower()}”",
                    0,
                    len("parameter"),
                )

    def call(self, at: int, instruction: Instruction, order: Call) -> None:
        engine, used = source_of(order, self.given, self.calls)
        for name in used:
            self.unused.pop(name, None)
        numbers, value = self.expected(at, instruction, order)
        self.comment(at, numbers[0].start if numbers else instruction.offset or 0)
        prose = self.proses[at]
        if numbers:
            sentence, place = prose.sentence(numbers[0]), prose.place(numbers[0])
        else:
            start, end = prose.sentence_span(instruction.offset or 0)
            sentence, place = prose.paragraph.text.string[start:end].strip(), instruction.place
        by = f"{BY} call {order.function.name}"
        for number in numbers:
            self.claim(at, number, Fate.ASSERTED, by, instruction)
        for argument in order.arguments:
            if isinstance(argument.value, Said) and not isinstance(argument.value.value, str):
                shown = find(prose, instruction, argument.value.value, self.taken(at))
                if shown is not None:
                    self.claim(at, shown, Fate.GIVEN, by, instruction)
        # A number that the instruction says as well cannot be written anew in the prose alone.
        told = Told("", "number", (place,), (numbers[0].value,)) if numbers and order.value is None else None
        self.lines.append(Says(literal(value), engine, place, sentence, told=told))

    def expected(self, at: int, instruction: Instruction, order: Call) -> tuple[list[Found], Value]:
        """The numbers that the book says a call comes to, as printed (none for a text), and the value."""
        said = order.value
        if said is None or not isinstance(said.value, (str, bool, tuple)):
            number = self.printed(at, instruction, said, len(instruction.data))
            return [number], number.value
        if isinstance(said.value, tuple):
            numbers: list[Found] = []
            for value in said.value:
                taken = self.taken(at) | {n.start for n in numbers}
                one = Said(value, said.at, said.length)
                numbers.append(printed(self.proses[at], instruction, one, said.at, taken))
            return numbers, said.value
        return [], said.value

    def waive(self, at: int, instruction: Instruction, said: Said | None, reason: str) -> Found:
        number = self.printed(at, instruction, said, 0)
        self.claim(at, number, Fate.WAIVED, reason, instruction)
        return number

    def printed(self, at: int, instruction: Instruction, said: Said | None, begin: int) -> Found:
        return printed(self.proses[at], instruction, said, begin, self.taken(at))

    def taken(self, at: int) -> frozenset[int]:
        """The offsets of the numbers of a paragraph that instructions have spoken of."""
        return frozenset(start for where, start in self.fates if where == at)

    def claim(self, at: int, number: Found, fate: Fate, by: str, instruction: Instruction) -> None:
        """Give a number its fate; a stronger one it has stays. Raises InstructionError where it is also waived."""
        had = self.fates.get((at, number.start))
        if had is not None and (had[0] is Fate.WAIVED) != (fate is Fate.WAIVED):
            raise InstructionError(
                f"another instruction speaks of {number.text} already, and it is not both waived and proved",
                "leave one of the two out",
                0,
                len(instruction.data.split(None, 1)[0]),
            )
        if had is None or _STRENGTH[fate] < _STRENGTH[had[0]]:
            self.fates[at, number.start] = (fate, by)

    def comment(self, at: int, offset: int) -> None:
        prose = self.proses[at]
        start, end = prose.sentence_span(offset)
        sentence = prose.paragraph.text.string[start:end].strip()
        if sentence and (at, start) != self.sentence:
            self.sentence = (at, start)
            self.lines.append(Comment(sentence))


def _constant(name: Name) -> str:
    if not name.name.isupper() or not name.name.isascii():
        right = "".join(c if c.isascii() else "_" for c in name.name).upper()
        raise InstructionError("a constant is spelt in capitals", f"write {right}", name.at, len(name.name))
    return name.name
