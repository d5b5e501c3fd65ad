"""Whether a text is well-formed XML: expat says it, and what its document type adds to elements."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.parsers import expat

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place

# For each element's name as written, the attributes it has where its tag does not say otherwise.
Defaults = Mapping[str, Mapping[str, str]]

_SURROGATE = re.compile("[\ud800-\udfff]")


def judge(text: str) -> Defaults:
    """The attribute defaults that the internal subset declares. Raises ExpatError where ``text`` is not well-formed."""
    parser = expat.ParserCreate()
    defaults: dict[str, dict[str, str]] = {}

    def attribute(element: str, name: str, _type: str, default: str | None, _required: bool) -> None:
        if default is not None:
            defaults.setdefault(element, {}).setdefault(name, default)

    if "<!ATTLIST" in text:
        parser.AttlistDeclHandler = attribute
    try:
        parser.Parse(text, True)
    except UnicodeEncodeError:  # half a surrogate pair, which expat never sees: let it find fault with another there
        expat.ParserCreate().Parse(_SURROGATE.sub("\x01", text), True)
    return defaults


def describe(error: expat.ExpatError, file: str) -> Diagnostic:
    """What expat says of a text that is not well-formed, at its place."""
    message = expat.ErrorString(error.code) or "not well-formed"
    return Diagnostic(
        "not-well-formed", Severity.ERROR, message, Place(file, max(1, error.lineno), max(0, error.offset) + 1)
    )
