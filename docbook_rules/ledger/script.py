"""What a generated test does: calls, and comparisons with what the book says. Values only; emit lays them out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum

import msgspec

from docbook_rules.ledger.catalogue import Catalogue, Frame
from docbook_rules.ledger.expression import BUILTINS, Literal
from docbook_rules.ledger.precision import WITNESSES
from docbook_rules.place import Place
from docbook_rules.typed.value import Exact


class Fate(Enum):
    """What becomes of a number in prose. In order of strength: what proves most comes first."""

    GIVEN = "given"
    ASSERTED = "asserted"
    RESTATED = "restated"
    PARAMETER = "parameter"
    CLAIM = "claim"
    REFERENCE = "reference"
    WAIVED = "waived"
    UNACCOUNTED = "unaccounted"


class Account(msgspec.Struct, frozen=True):
    """A number of the book and its fate. ``by`` names the phrase or rule that settles it, "" where none does.

    ``capture`` names the hole of the phrase that a statement's number stands in.
    """

    text: str
    value: Exact
    place: Place
    fate: Fate
    by: str
    sentence: str
    capture: str = ""


class Comment(msgspec.Struct, frozen=True, tag=True):
    """A sentence of the book."""

    text: str


class Told(msgspec.Struct, frozen=True):
    """The numbers of one capture, with the places where the book has them. ``kind`` is the capture's type.

    ``terms`` are what the capture comes to where that is several numbers, such as a sum's with their signs.
    """

    name: str
    kind: str
    places: tuple[Place, ...]
    values: tuple[Exact, ...]
    terms: tuple[Exact, ...] = ()


class Let(msgspec.Struct, frozen=True, tag=True):
    """A variable and the call that makes it. ``where`` is the place and sentence a failing step reports, or None.

    Where it is not, ``call`` is the catalogue's expression, and ``told`` has the numbers that are put into it.
    """

    name: str
    expression: str
    where: tuple[Place, str] | None = None
    call: str = ""
    told: tuple[Told, ...] = ()


class Says(msgspec.Struct, frozen=True, tag=True):
    """The book says ``book`` (Python source), the engine ``engine`` (an expression); ``among``: it is one of its.

    ``told`` has the numbers that the book says it with, ``printed`` the number as it stands there.
    ``precision`` is one of ``precision.PRECISIONS``, "" for exactly. ``of`` and ``where`` are a claim's: what it is
    about, and an expression of where it is so much. ``asked`` is the catalogue's expression that ``engine`` is made of.
    """

    book: str
    engine: str
    place: Place
    sentence: str
    among: bool = False
    precision: str = ""
    told: Told | None = None
    printed: str = ""
    of: str = ""
    where: str = ""
    asked: str = ""


class Promised(msgspec.Struct, frozen=True):
    """Words that promise something without a figure; ``engine``, ``against`` and ``most`` are expressions.

    ``by`` names the phrase.
    """

    says: str
    engine: str
    against: str
    most: str
    place: Place
    sentence: str
    printed: str
    by: str


Line = Comment | Let | Says

WHERE = "at=AT, sentence=SENTENCE"
"""Stands in an expression where emit puts place and sentence."""


class Script(msgspec.Struct, frozen=True):
    """A test: its example and language, its lines, and what it imports, by module.

    ``claims``: it is of a paragraph outside examples, and ``example`` the id of what holds the paragraph. What such a
    paragraph promises in words is in ``promises``, and in no test.
    """

    example: str
    title: str
    language: str
    section: str
    place: Place
    lines: tuple[Line, ...]
    imports: tuple[tuple[str, tuple[str, ...]], ...]
    claims: bool = False
    promises: tuple[Promised, ...] = ()

    @property
    def group(self) -> str:
        """What names the module that the test goes to."""
        return f"claims_{self.section}" if self.claims else self.section

    @property
    def proves(self) -> bool:
        """Whether anything in it can fail."""
        return any(isinstance(line, Says) or (isinstance(line, Let) and line.where is not None) for line in self.lines)


class Givens(msgspec.Struct, frozen=True):
    """What an example gives a frame: the chosen roles in the frame's order, and their numbers."""

    frame: Frame
    values: tuple[tuple[str, Literal], ...]

    def __contains__(self, role: str) -> bool:
        return any(name == role for name, _ in self.values)

    def value(self, role: str) -> Literal:
        """The number given for a role."""
        return dict(self.values)[role]


def functions_of(catalogue: Catalogue) -> frozenset[str]:
    """The functions that a test may call, which none of its variables may be named after."""
    frames = {frame.call for frame in catalogue.frame.values()}
    return frozenset({*frames, *catalogue.imports, *WITNESSES, *BUILTINS, "Decimal", "Fraction"})


def imports_of(
    lines: Sequence[Line], catalogue: Catalogue, givens: Mapping[str, Givens]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What the lines need, by module, sorted."""
    source = " ".join(
        line.expression if isinstance(line, Let) else f"{line.book} {line.engine}"
        for line in lines
        if isinstance(line, (Let, Says))
    )
    return imported(source, catalogue, givens)


def imported(
    source: str, catalogue: Catalogue, givens: Mapping[str, Givens]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What some Python source needs, by module, sorted."""
    used = set(re.findall(r"(?<![\w.])[A-Za-z_]\w*", source))
    modules: dict[str, set[str]] = {}
    for given in givens.values():
        if given.frame.call in used:
            modules.setdefault(given.frame.module, set()).add(given.frame.call)
    for name, module in catalogue.imports.items():
        if name in used:
            modules.setdefault(module, set()).add(name)
    for name, module in (("Decimal", "decimal"), ("Fraction", "fractions")):
        if name in used:
            modules.setdefault(module, set()).add(name)
    return tuple(sorted((module, tuple(sorted(names))) for module, names in modules.items()))
