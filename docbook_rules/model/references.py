"""Ids and what points at them: duplicates in a document, links that lead nowhere in a set of documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from docbook_rules.diagnostics import Diagnostic, Severity, in_order
from docbook_rules.model.book import Reference
from docbook_rules.place import Place
from docbook_rules.source.tree import POINTERS, TELLING, XLINK_HREF, Node

Index = tuple[tuple[str, ...], tuple[Reference, ...], list[Diagnostic]]


def index(marked: Iterable[Node]) -> Index:
    """All ids of a tree in order, all references to ids, and a finding for each id given twice.

    ``marked`` are its elements that have attributes for them, in order.
    """
    ids: dict[str, Node] = {}
    references: list[Reference] = []
    findings: list[Diagnostic] = []
    again: dict[str, list[Node]] = {}  # by file, what is included from it a second time
    for node in marked:
        own = node.id
        if own is not None:
            if own in ids and _place(ids[own]) == _place(node):
                again.setdefault(node.file, []).append(node)
            elif own in ids:
                findings.append(_duplicate(own, node, ids[own]))
            else:
                ids[own] = node
        for target in _targets(node.attributes):
            references.append(Reference(target, node.tag, _place(node)))
    findings += (_included_again(nodes) for nodes in again.values())
    return tuple(ids), tuple(references), findings


def marked(root: Node) -> Iterator[Node]:
    """The elements of a tree that have ids or may point at some."""
    waiting = [root]
    boring: set[tuple[str, ...]] = set()  # the names of attributes of which none can be an id or a link
    while waiting:
        node = waiting.pop()
        if node.attributes and (named := tuple(node.attributes)) not in boring:
            if TELLING.isdisjoint(named):
                boring.add(named)
            else:
                yield node
        # Most elements are cells or words with nothing but text in them: they are not worth a visit.
        waiting += [
            child
            for child in reversed(node.children)
            if type(child) is Node
            and (child.attributes or ((inside := child.children) and (len(inside) > 1 or type(inside[0]) is Node)))
        ]


class Linked(Protocol):
    """What has ids and refers to some: a document, or what is left of it."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All its ids."""
        ...

    @property
    def references(self) -> tuple[Reference, ...]:
        """All that points at ids, in order."""
        ...


def check(documents: Sequence[Linked]) -> list[Diagnostic]:
    """Findings for targets that are in none of the documents: ``dangling-xref``, a warning once for a file each."""
    known = {id_ for document in documents for id_ in document.ids}
    dangling: dict[tuple[str, str], list[Reference]] = {}
    for document in documents:
        for reference in document.references:
            if reference.target not in known:
                dangling.setdefault((reference.place.file, reference.target), []).append(reference)
    return in_order(_dangling(references) for references in dangling.values())


def _dangling(references: Sequence[Reference]) -> Diagnostic:
    first = references[0]
    others = f" (and {len(references) - 1} more)" if len(references) > 1 else ""
    return Diagnostic(
        "dangling-xref",
        Severity.WARNING,
        f'<{first.element}>{others} points at "{first.target}", and nothing here has that id',
        first.place,
        "correct the id, or read the file that holds it too",
    )


def _targets(attributes: Mapping[str, str]) -> Iterable[str]:
    targets: list[str] = []
    for name in POINTERS:
        if name in attributes:
            targets += attributes[name].split()
    address = attributes.get(XLINK_HREF, "")
    if address.startswith("#") and len(address) > 1 and "(" not in address:
        targets.append(address[1:])
    return dict.fromkeys(targets)


def _duplicate(own: str, node: Node, first: Node) -> Diagnostic:
    where = f"line {first.line}" if first.file == node.file else f"{first.file}:{first.line}"
    return Diagnostic(
        "duplicate-id",
        Severity.WARNING,
        f'the id "{own}" is taken already, by <{first.tag}> in {where}; references mean that one',
        _place(node),
        "give one of them another id",
    )


def _included_again(nodes: Sequence[Node]) -> Diagnostic:
    """All ids of a file that come twice because the file does: one cause."""
    first, others = nodes[0], len(nodes) - 1
    also = f" (and {others} more of this file)" if others else ""
    return Diagnostic(
        "duplicate-id",
        Severity.WARNING,
        f'the id "{first.id}"{also} comes again, as {first.file} is included more than once; references mean the first',
        _place(first),
        "include it once, or give what is included another id by set-xml-id",
    )


def _place(node: Node) -> Place:
    return Place(node.file, node.line, node.column)
