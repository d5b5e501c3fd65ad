"""The rolls and their notation (`sjets`): ±d10, ±d10°, ±d10°[1], d5°, ±d5°[2], and plain dice such as 2d6+1.

`±` rolls a die of chance and a die of misfortune and takes the second from the first (`sjetdifference`). `°` opens a
roll: a die that shows the book's face is rolled again and added (`sjetouvert`, `sjetd5`), at most as often as the
number in brackets says. The book knows two dice that open: the difference die, named by its faces, and the one named
by its highest result, which is thrown with another die less some points.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, Protocol

from docbook_rules.engine.seam import Book, BrokenRule, book

_NEEDED_BY = "the dice"
_NOTATION = re.compile(
    r"(?P<sign>±)?(?P<count>\d+)?[dD](?P<name>\d+)(?P<open>°)?(?:\[(?P<limit>\d+)\])?(?P<modifier>[+\-−]\d+)?",
    re.ASCII,
)


Role = Literal["chance", "misfortune", "die"]


class Source(Protocol):
    """Where faces come from: `random.Random` and anything else with its `randint`, both ends included."""

    def randint(self, a: int, b: int, /) -> int:
        """Return a whole number from a to b."""
        ...


@dataclass(frozen=True, slots=True)
class Thrown:
    """One die of a roll: the `faces` it showed in order, what each is worth, and their `result`.

    `natural` says that its first face is the one the book calls natural (only the difference dice have one).
    """

    role: Role
    faces: tuple[int, ...]
    terms: tuple[int, ...]
    result: int
    natural: bool


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice thrown in order and their `total`: chance less misfortune, or the sum, and the modifier."""

    text: str
    trail: tuple[Thrown, ...]
    modifier: int
    total: int

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up to the total: each die, misfortune negated, then a modifier that is not zero."""
        dice = tuple(-thrown.result if thrown.role == "misfortune" else thrown.result for thrown in self.trail)
        return (*dice, self.modifier) if self.modifier else dice

    @property
    def natural(self) -> bool:
        """Whether any die shows the natural face."""
        return any(thrown.natural for thrown in self.trail)


@dataclass(frozen=True, slots=True)
class Die:
    """A roll as written in `text`.

    `faces` a die has, `less` points taken from each face, `rerolls_on` the face that rolls again (None: closed), `adds`
    what that face then counts for, `limit` the extra rolls a die may have (None: without end), `natural` the natural
    face (None: none).
    """

    text: str
    roles: tuple[Role, ...]
    faces: int
    less: int
    rerolls_on: int | None
    adds: int
    limit: int | None
    modifier: int
    natural: int | None

    @property
    def low(self) -> int | None:
        """The lowest total; None when the roll has no lower end."""
        return self._bound(self._die_low(), self._die_high())

    @property
    def high(self) -> int | None:
        """The highest total; None when the roll has no upper end."""
        return self._bound(self._die_high(), self._die_low())

    def roll(self, rng: Source) -> Roll:
        """Throw the dice with faces from `rng`, each die to its end before the next."""
        trail = tuple(self._throw(role, rng) for role in self.roles)
        signed = (-thrown.result if thrown.role == "misfortune" else thrown.result for thrown in trail)
        return Roll(self.text, trail, self.modifier, sum(signed) + self.modifier)

    def _throw(self, role: Role, rng: Source) -> Thrown:
        faces: list[int] = []
        terms: list[int] = []
        while True:
            face = rng.randint(1, self.faces)
            faces.append(face)
            if face != self.rerolls_on or (self.limit is not None and len(faces) > self.limit):
                terms.append(face - self.less)
                return Thrown(role, tuple(faces), tuple(terms), sum(terms), faces[0] == self.natural)
            terms.append(self.adds)

    def _die_low(self) -> int:
        """The lowest result of one die; a lowest face that rolls again counts only when no roll is left."""
        lowest = 1 - self.less
        if self.rerolls_on != 1:
            return lowest
        return lowest + 1 if self.limit is None else min(lowest + 1, self.limit * self.adds + lowest)

    def _die_high(self) -> int | None:
        if self.rerolls_on is None:
            return self.faces - self.less
        if self.limit is None:
            return None
        return self.limit * self.adds + self.faces - self.less

    def _bound(self, own: int | None, misfortune: int | None) -> int | None:
        total = self.modifier
        for role in self.roles:
            part = misfortune if role == "misfortune" else own
            if part is None:
                return None
            total += -part if role == "misfortune" else part
        return total


def parse(text: str) -> Die:
    """Read a roll's notation; white space around it does not matter.

    `ValueError` for what is no roll, and for an open die that the book does not describe; `BrokenRule` when the span
    that the book states for a die is not what its faces give.
    """
    written = _NOTATION.fullmatch(text.strip())
    if written is None:
        raise ValueError(f"{text!r} is no roll (such as ±d10°[1], d5° or 2d6+1)")
    signed, opened = written["sign"] is not None, written["open"] is not None
    name, count = int(written["name"]), int(written["count"] or 1)
    modifier = int((written["modifier"] or "0").replace("−", "-"))
    if written["limit"] is not None and not opened:
        raise ValueError(f"{text!r} limits a roll that is not open")
    if not name or not count:
        raise ValueError(f"{text!r} has no die to roll")
    if written["count"] and (signed or opened):
        raise ValueError(
            f"{text!r} counts dice: a difference has one of chance and one of misfortune, an open roll one"
        )

    limit = None if written["limit"] is None else int(written["limit"])
    roles: tuple[Role, ...] = ("chance", "misfortune") if signed else tuple("die" for _ in range(count))
    if not signed and not opened:
        return Die(text.strip(), roles, name, 0, None, 0, 0, modifier, None)
    current = book()
    if name == current.whole("DIFFERENCE_DIE_FACES", _NEEDED_BY):
        less, rerolls_on, adds = _difference_die(current, name)
        faces, natural = name, current.whole("NATURAL_ROLL", _NEEDED_BY) if signed else None
    elif name == current.whole("D5_HIGH", _NEEDED_BY):
        faces, less, rerolls_on, adds = _die_named_by_high(current, name)
        natural = None
    else:
        raise ValueError(f"{text!r}: the book describes no difference and no open roll with a d{name}")
    return Die(text.strip(), roles, faces, less, rerolls_on if opened else None, adds, limit, modifier, natural)


def _difference_die(current: Book, faces: int) -> tuple[int, int, int]:
    """The points taken off, the face that rolls again and what it adds, of the difference die."""
    low, high = current.whole("DIFFERENCE_LOW", _NEEDED_BY), current.whole("DIFFERENCE_HIGH", _NEEDED_BY)
    if (low, high) != (1 - faces, faces - 1):
        raise BrokenRule(
            f"parameters DIFFERENCE_LOW = {low} and DIFFERENCE_HIGH = {high} are not the span of dice of "
            f"DIFFERENCE_DIE_FACES = {faces} faces, one less the other: {1 - faces} to {faces - 1} (sjetdifference)"
        )
    rerolls_on = _face(current, "OPEN_DIE_REROLLS_ON", 1, faces)
    adds = current.whole("OPEN_DIE_ADDS", _NEEDED_BY)
    if adds < 0:
        raise BrokenRule(
            f"parameter OPEN_DIE_ADDS = {adds}: a face that rolls again never takes points off (sjetouvert)"
        )
    return 0, rerolls_on, adds


def _die_named_by_high(current: Book, high: int) -> tuple[int, int, int, int]:
    """The faces, the points taken off, the face that rolls again and what it adds, of the die named by its highest."""
    faces, less = current.whole("D5_FACES", _NEEDED_BY), current.whole("D5_LESS", _NEEDED_BY)
    low = current.whole("D5_LOW", _NEEDED_BY)
    if (low, high) != (1 - less, faces - less):
        raise BrokenRule(
            f"parameters D5_LOW = {low} and D5_HIGH = {high} are not the span of a die of D5_FACES = {faces} faces "
            f"less D5_LESS = {less}, {1 - less} to {faces - less} (sjetd5)"
        )
    # The book names the result that rolls again, and that result is what is added.
    result = _face(current, "D5_REROLLS_ON", low, high)
    return faces, less, result + less, result


def _face(current: Book, name: str, low: int, high: int) -> int:
    found = current.whole(name, _NEEDED_BY)
    if not low <= found <= high:
        raise BrokenRule(f"parameter {name} = {found}: no face of a die from {low} to {high} shows it (sjets)")
    return found
