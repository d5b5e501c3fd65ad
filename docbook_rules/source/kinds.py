"""What a file is that is no XML, or no DocBook: said once, with the way to make it one."""

from __future__ import annotations

import re

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.doctype import skip_prolog
from docbook_rules.source.offsets import Offsets
from docbook_rules.source.tree import Node

# What a file of a DocBook book may begin with; parts of books are often kept in files of their own.
_ROOTS_NAMES = (
    "set book part article chapter appendix preface section sect1 sect2 sect3 sect4 sect5 simplesect topic "
    "assembly reference refentry refsection refsect1 refsect2 refsect3 refsynopsisdiv refnamediv refmeta glossary "
    "glossdiv glosslist glossentry bibliography bibliodiv bibliolist biblioentry bibliomixed index setindex "
    "indexdiv toc dedication acknowledgements colophon partintro info bookinfo articleinfo chapterinfo "
    "sectioninfo refentryinfo para simpara formalpara note tip warning caution important danger sidebar "
    "blockquote epigraph example informalexample figure informalfigure equation informalequation table "
    "informaltable tgroup thead tbody tfoot row entry procedure step orderedlist itemizedlist variablelist "
    "varlistentry simplelist segmentedlist calloutlist listitem qandaset qandadiv qandaentry programlisting "
    "screen literallayout synopsis cmdsynopsis funcsynopsis classsynopsis mediaobject legalnotice abstract "
    "revhistory authorgroup author title phrase answer question task taskprerequisites legalsection"
)
# What a file is shows in so much of it.
_ENOUGH = 500_000
_ROOTS = frozenset(_ROOTS_NAMES.split())
_DECLARES = re.compile(r"<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)\s|%[\w.-]+;|<!\[")


def is_docbook(root: Node) -> bool:
    """Whether a root element is one that DocBook knows to begin a document or a part of one."""
    return root.tag in _ROOTS


def what_it_is(text: str, file: str) -> tuple[Diagnostic, ...]:
    """For a text that does not parse: the one finding that says it is no XML at all, empty where it is broken XML."""
    from docbook_rules.source.listing import looks_like_listing
    from docbook_rules.source.scan import What, scan
    from docbook_rules.source.sgml import sgml_sign

    text = text[:_ENOUGH]
    start = skip_prolog(text)
    if not text.strip("\ufeff \t\n"):
        return (_no_xml(file, "the file is empty", ""),)
    if _DECLARES.match(text, start):
        return (
            Diagnostic(
                "not-docbook",
                Severity.NOTE,
                "the file holds declarations and no document",
                Place(file, 1, 1),
                "keep declarations in .ent files",
            ),
        )
    if looks_like_listing(text):
        hint = f"docbook-rules import {file} -o FILE turns it into XML, line for line"
        return (_no_xml(file, "this is a numbered listing, not XML", hint),)
    if (sign := sgml_sign(text)) is not None:
        offset, by = sign
        hint = f"convert it with an SGML converter, as in: osx {file} > FILE (osx is of OpenSP, sx of SP)"
        message = f"this is SGML DocBook, not XML: {by}"
        return (
            Diagnostic(
                "not-well-formed", Severity.ERROR, message, Offsets(text[: offset + 1], file).place(offset), hint
            ),
        )
    tokens = list(scan(text))
    if all(
        token.what in (What.COMMENT, What.INSTRUCTION, What.DOCTYPE)
        or not text[token.start : token.end].strip("\ufeff \t\n")
        for token in tokens
    ):
        return (_no_xml(file, "the file has no element", "DocBook begins with an element: <article>"),)
    if not any(token.what in (What.START, What.EMPTY, What.END) for token in tokens):
        return (_no_xml(file, "this is text without markup, not XML", "DocBook begins with an element: <article>"),)
    return ()


def _no_xml(file: str, message: str, hint: str) -> Diagnostic:
    return Diagnostic("not-well-formed", Severity.ERROR, message, Place(file, 1, 1), hint)
