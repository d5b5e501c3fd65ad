"""The tree that the source stage hands on: elements and runs of text, each with its exact place."""

from __future__ import annotations

from collections.abc import Iterator
from sys import intern
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from docbook_rules.source.rows import Body

# The attributes that make ids, or point at them.
POINTERS = ("linkend", "endterm", "linkends")
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
TELLING = frozenset(("id", "xml:id", XLINK_HREF, *POINTERS))


class Run(msgspec.Struct, eq=False, gc=False):
    r"""Character data.

    ``literal`` runs stand in the source as they read, so their n-th character has a place of its own (``\n`` begins
    a line); any other (a character or entity reference) stands whole at ``line`` and ``column``. CDATA sections are
    literal runs that start after ``<![CDATA[``.
    """

    text: str
    line: int
    column: int
    literal: bool = True


# Compared by identity and built by the hundred thousand; nothing points back up, so no garbage cycle can arise.
class Node(msgspec.Struct, eq=False, gc=False):
    """An element. ``line`` and ``column`` are those of its ``<``; ``file`` names the file it stands in.

    ``tag`` is the local name for DocBook elements in whatever namespace or prefix the document uses (lower-case as
    written), and ``{uri}local`` for foreign ones. ``attributes`` are keyed likewise: ``colname``, ``xml:id``,
    ``xml:lang``, ``xml:space``, ``xml:base``, ``{uri}local``. ``children`` keep document order.
    Processing instructions are nodes with tag ``?target``, their data as one Run. The rows of a ``body``
    are no children of its tbody.
    """

    tag: str
    attributes: dict[str, str]
    file: str
    line: int
    column: int
    children: list[Node | Run] = []
    body: Body | None = None

    @property
    def id(self) -> str | None:
        """The element's id: ``xml:id``, else ``id``; equal ones are one string, as many are told twice."""
        said = self.attributes.get("xml:id") or self.attributes.get("id")
        return intern(said) if said else None

    def elements(self) -> Iterator[Node]:
        """The child elements, instructions left out."""
        return iter([c for c in self.children if type(c) is Node and c.tag[:1] != "?"])
