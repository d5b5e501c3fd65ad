"""What a catalogue says that a claim of the prose is held against."""

from __future__ import annotations

import msgspec


class Claim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"figure": "is"}):
    """The expression that a number claims to be (``is``).

    Where one number claims several things, ``of`` tells which of them this is. ``at`` is an expression of where it
    is so much (the margins of a largest error); it is asked for where the claim is false, and told beside the figure.
    """

    figure: str
    of: str = ""
    at: str = ""


class Promise(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"figure": "is"}):
    """Words that claim something without a figure, such as "very rare": ``says``.

    ``is`` is the expression that they are about, ``against`` another one that it is said to resemble; both may be
    several figures. ``most`` is the figure, or the difference, that the words promise at most; without it the figures
    are told, and nobody is wrong.
    """

    figure: str
    says: str
    against: str = ""
    most: str = ""


Claims = str | Claim | tuple[Claim, ...]


def claims_of(said: Claims) -> tuple[Claim, ...]:
    """All that a number claims; an expression alone is the short form of one claim."""
    match said:
        case str():
            return (Claim(figure=said),)
        case Claim():
            return (said,)
        case _:
            return said
