"""Which elements DocBook never nests straight in which: where a forgotten end tag belongs."""

from __future__ import annotations

_DIVISIONS_NAMES = (
    "article book chapter appendix preface part section sect1 sect2 sect3 sect4 sect5 simplesect refentry "
    "refsection refsect1 refsect2 refsect3"
)
_DIVISIONS = frozenset(_DIVISIONS_NAMES.split())
_TABLE_PARTS_NAMES = "tgroup thead tbody tfoot row entry tr td th"
_TABLE_PARTS = frozenset(_TABLE_PARTS_NAMES.split())
_ITEMS_NAMES = "listitem varlistentry step callout"
_ITEMS = frozenset(_ITEMS_NAMES.split())
_PROSE_NAMES = "para simpara title subtitle titleabbrev term"
_PROSE = frozenset(_PROSE_NAMES.split())
_NEVER_IN_PROSE = _DIVISIONS | _TABLE_PARTS | _ITEMS | _PROSE
_NEVER = {
    **dict.fromkeys(_PROSE, _NEVER_IN_PROSE),
    **dict.fromkeys(("entry", "td", "th"), _TABLE_PARTS - {"tgroup"} | _DIVISIONS),
    **dict.fromkeys(("row", "tr"), frozenset(("row", "tr", "tbody", "thead", "tfoot")) | _DIVISIONS),
    **dict.fromkeys(("thead", "tbody", "tfoot"), frozenset(("thead", "tbody", "tfoot"))),
    **dict.fromkeys(_ITEMS, _ITEMS | _DIVISIONS),
}


_EMPTY_NAMES = (
    "anchor area audiodata beginpage co colspec coref footnoteref graphic imagedata inlinegraphic sbr spanspec "
    "textdata varargs videodata void xref"
)
# DocBook's elements without content, and HTML's that stray into books.
EMPTY = frozenset(_EMPTY_NAMES.split())
NO_CONTENT = EMPTY | {"br", "hr", "img", "col"}


def ends_before(outer: str, inner: str) -> bool:
    """Whether an ``outer`` element must be over where ``inner`` begins, as a paragraph is at the next."""
    return inner in _NEVER.get(outer, ())
