"""A document from its tree: its language, its sections and blocks, its tables and examples, its findings."""

from __future__ import annotations

from collections.abc import Iterable

from docbook_rules.diagnostics import Diagnostic, Severity, in_order
from docbook_rules.model import lists, walk
from docbook_rules.model.book import Document, Section
from docbook_rules.model.language import UNKNOWN, in_name, primary, settle
from docbook_rules.model.making import Making
from docbook_rules.model.references import index
from docbook_rules.model.tags import SECTIONS
from docbook_rules.model.where import Where
from docbook_rules.place import Place
from docbook_rules.source.tree import Node


def build(
    root: Node | None,
    *,
    file: str,
    digest: str = "",
    configured: str = "",
    diagnostics: Iterable[Diagnostic] = (),
) -> Document:
    """Build the document that a tree holds.

    ``configured`` is the language where neither the root nor the file's name says one. ``diagnostics`` are what
    reading the file found; the document's are those and its own, sorted. Without a root it has nothing else. A tree
    makes one document: of large tables it lets go what has been read.
    Links that lead nowhere are not its business: see ``references.check``.
    """
    if root is None:
        language, how = in_name(file), "name"
        if not language:
            language, how = (primary(configured), "configured") if configured else (UNKNOWN, "detected")
        return Document(file, language, how, digest, None, diagnostics=tuple(in_order(diagnostics)))
    language, how = settle(root, file, configured)
    ids, references, duplicates = index(root)
    making = Making({**walk.BUILDERS, **lists.BUILDERS})
    whole = _root(root, making)
    found = [*diagnostics, *duplicates, *making.diagnostics]
    if how == "detected" and language != UNKNOWN:
        found.append(_detected(root, language))
    return Document(
        file,
        language,
        how,
        digest,
        whole,
        tuple(table for table in making.tables if table),
        tuple(example for example in making.examples if example),
        ids,
        root.attributes.get("revision", ""),
        tuple(in_order(found)),
        references,
    )


def _root(root: Node, making: Making) -> Section:
    """The root as a section, whatever it is: a table that is a file of its own stands in a section without a title."""
    if root.tag in SECTIONS or (root.tag not in making.builders and root.tag not in ("para", "simpara")):
        return walk.section(root, making, Where())
    holder = Node(root.tag, {}, root.file, root.line, root.column)
    holder.children.append(root)
    return Section(root.tag, tuple(walk.blocks(holder.children, holder, making, Where())), walk.place_of(root))


def _detected(root: Node, language: str) -> Diagnostic:
    return Diagnostic(
        "language",
        Severity.NOTE,
        f'the language is not said; by its words the document is in "{language}"',
        Place(root.file, root.line, root.column),
        f'add xml:lang="{language}" to <{root.tag}>, or set the language in the configuration',
    )
