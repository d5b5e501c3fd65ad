"""What a file is that is no XML, or no DocBook: said once, with the way to make it one."""

from __future__ import annotations

import re

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.doctype import find_doctype, skip_prolog
from docbook_rules.source.listing import looks_like_listing
from docbook_rules.source.scan import What, scan
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
_ROOTS = frozenset(_ROOTS_NAMES.split())
_UPPER = re.compile(r"<[A-Z][A-Z0-9.-]*[\s>]")
_SGML = re.compile(r"DTD DocBook V?[0-9.]+", re.IGNORECASE)
_DECLARES = re.compile(r"<!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)\s|%[\w.-]+;|<!\[")


def is_docbook(root: Node) -> bool:
    """Whether a root element is one that DocBook knows to begin a document or a part of one."""
    return root.tag in _ROOTS


def what_it_is(text: str, file: str) -> tuple[Diagnostic, ...]:
    """For a text that does not parse: the one finding that says it is no XML at all, empty where it is broken XML."""
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
    if _is_sgml(text, start):
        hint = "convert it with an SGML converter such as osx (OpenSP)"
        return (_no_xml(file, "this is SGML DocBook, not XML", hint),)
    if not any(token.what in (What.START, What.EMPTY, What.END) for token in scan(text)):
        return (_no_xml(file, "this is text without markup, not XML", "DocBook begins with an element: <article>"),)
    return ()


def _no_xml(file: str, message: str, hint: str) -> Diagnostic:
    return Diagnostic("not-well-formed", Severity.ERROR, message, Place(file, 1, 1), hint)


def _is_sgml(text: str, start: int) -> bool:
    """No XML declaration, and a public identifier alone, SGML's own one, or element names in capitals."""
    if text.lstrip("\ufeff \t\n").startswith("<?xml"):
        return False
    doctype = find_doctype(text, start)
    if doctype is None:
        return bool(_UPPER.match(text, start)) and _UPPER.search(text, start + 1) is not None
    if doctype.public is not None and doctype.system is None:
        return True
    return bool(doctype.public and _SGML.search(doctype.public)) or bool(
        _UPPER.match(text, skip_after(text, doctype.end))
    )


def skip_after(text: str, end: int) -> int:
    """The offset of what follows white space, comments and instructions after ``end``."""
    return end + skip_prolog(text[end:])
