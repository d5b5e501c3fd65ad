"""A text seen from above: what of its tree has to be known at once, without a node for each of its elements.

A book is prose for the most part. Skimmed of it are the elements that ids and links are made of, and those that stand
apart, tables and examples, each with what is around it. Trees are made of these when asked for, and of the whole text
only when something wants its prose: the same nodes at the same places. What could come out otherwise is not skimmed.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from docbook_rules.diagnostics import Diagnostic
from docbook_rules.source.doctype import find_doctype, skip_prolog
from docbook_rules.source.eye import Eye, references
from docbook_rules.source.outline import Outline, Trees
from docbook_rules.source.references import Context
from docbook_rules.source.xinclude_off import tell_left_out

Report = Callable[[Diagnostic], None]

_FIRST = re.compile(r"<[^\s!?/>]")


def skim(text: str, marker: str, fresh: Callable[[Report], Context], report: Report, line: int = 1) -> Outline | None:
    """Skim a masked text that is known to be well-formed, and to have no attributes by default.

    ``fresh(report)`` makes the context of a reading; ``line`` is that of the text's first line. None, and nothing is
    reported, where the whole tree is wanted. With ``line`` 0 the root is one that was put around a part of a document:
    it is none if there are words in it.
    """
    begin = _root(text)
    if begin is None or "<?rules" in text or (not line and "<![CDATA[" in text):
        return None
    found: list[Diagnostic] = []
    seen = Eye(text, begin, marker, fresh(found.append), line)
    # The root first, whose namespace is that of the document, then references, each to be told of where it comes first.
    if not seen.begin_with_root() or not references(seen, found) or not seen.look():
        return None
    if seen.left_out:
        tell_left_out(seen.left_out, found.append)
    for finding in found:
        report(finding)
    trees = Trees(text, marker, seen.context, lambda: fresh(lambda _finding: None), line, seen.large)
    return Outline(seen.root, tuple(seen.marked), tuple(seen.islands), trees, seen.shown, marker, seen.context)


def _root(text: str) -> int | None:
    """The offset of the first element."""
    at = skip_prolog(text)
    if text.startswith("<!DOCTYPE", at):
        doctype = find_doctype(text, at)
        if doctype is None:
            return None
        at = doctype.end + skip_prolog(text[doctype.end :])
    return at if _FIRST.match(text, at) else None
