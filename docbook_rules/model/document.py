"""A document from its tree: its language, its sections and blocks, its tables and examples, its findings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from docbook_rules.diagnostics import Diagnostic, Severity, in_order
from docbook_rules.model import lists, walk
from docbook_rules.model.apart import built
from docbook_rules.model.book import Document, Section, Unread
from docbook_rules.model.language import UNKNOWN, detect, detect_seen, in_name, primary, settle
from docbook_rules.model.making import Making, Ready
from docbook_rules.model.references import Index, index, marked
from docbook_rules.model.tags import SECTIONS
from docbook_rules.model.where import Where
from docbook_rules.place import Place
from docbook_rules.source.outline import Island, Outline, Trees
from docbook_rules.source.read import Source
from docbook_rules.source.tree import Node


def of(source: Source, configured: str = "") -> Document:
    """Build the document that was read. ``configured`` is as in ``build``.

    Where the document has been skimmed alone, its tables and examples are built now, its prose when it is asked for.
    """
    seen = source.seen
    if isinstance(seen, Outline):
        known = index(seen.marked)  # before there is much else to hold
        making = _making()
        ready = built(seen, making)
        if ready is not None:
            settled = settle(seen.root.attributes, source.file, configured, partial(detect_seen, seen))
            whole = partial(_unread, seen.trees, seen.islands, ready)
            return _document(source, seen.root, settled, known, making, Unread(whole))
    return build(
        source.root, file=source.file, digest=source.digest, configured=configured, diagnostics=source.diagnostics
    )


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
    read = Source(file, root, digest, {}, tuple(diagnostics))
    if root is None:
        language, how = in_name(file), "name"
        if not language:
            language, how = (primary(configured), "configured") if configured else (UNKNOWN, "detected")
        return Document(file, language, how, digest, None, diagnostics=tuple(in_order(diagnostics)))
    settled = settle(root.attributes, file, configured, partial(detect, root))
    known = index(marked(root))
    making = _making()
    return _document(read, root, settled, known, making, _root(root, making))


def _document(
    source: Source, root: Node, settled: tuple[str, str], known: Index, making: Making, held: Section | Unread
) -> Document:
    language, how = settled
    ids, references, duplicates = known
    found = [*source.diagnostics, *duplicates, *making.diagnostics]
    if how == "detected" and language != UNKNOWN:
        found.append(_detected(root, language))
    return Document(
        source.file,
        language,
        how,
        source.digest,
        held,
        tuple(table for table in making.tables if table),
        tuple(example for example in making.examples if example),
        ids,
        root.attributes.get("revision", ""),
        tuple(in_order(found)),
        references,
    )


def _unread(trees: Trees, islands: Sequence[Island], ready: Ready) -> Section:
    """The prose of a document, around what is ready of it."""
    return _root(trees.whole(islands), _making(ready))


def _making(ready: Ready | None = None) -> Making:
    return Making({**walk.BUILDERS, **lists.BUILDERS}, ready)


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
