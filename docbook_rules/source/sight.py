"""What there is to be looked at in a text from above, as the eye passes it on."""

from __future__ import annotations

import msgspec


class Head(msgspec.Struct, frozen=True, gc=False):
    """A start tag as written, and the byte where it begins; -1 where only what it says counts.

    Without a name it is the end of an element that declares namespaces.
    """

    at: int
    name: str
    attributes: dict[str, str]


class Apart(msgspec.Struct, gc=False):
    """An element that may stand apart: its tag, where its end tag begins, and the tags around it, the root's first."""

    head: Head
    above: tuple[Head, ...]
    end: int = 0


class Sight(msgspec.Struct, frozen=True):
    """What there is to be looked at in a text. Offsets are those of bytes.

    ``heads`` are the tags that bring something along, in order: ids and links, references, prefixes, inclusions, all
    where namespaces were declared anew. The root's is the first. ``hidden`` are the stretches that are neither tags nor
    words. ``referring`` says whether a reference may stand in a tag.
    """

    referring: bool
    heads: list[Head] = []
    apart: list[Apart] = []
    hidden: list[tuple[int, int]] = []


class WholeError(Exception):
    """There is something in a text that only its whole tree shows right."""
