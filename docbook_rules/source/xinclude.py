"""XInclude, within one folder: other files' elements and text in the place of ``xi:include``."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.decode import decode
from docbook_rules.source.namespaces import XINCLUDE
from docbook_rules.source.pointer import pointed
from docbook_rules.source.tree import Node, Run

INCLUDE = f"{{{XINCLUDE}}}include"
FALLBACK = f"{{{XINCLUDE}}}fallback"
# All inclusions of a document together: without bounds, files that include each other twice double at each level.
_MAX_COUNT = 10_000
_MAX_BYTES = 100_000_000
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//|\\\\")

Children = list[Node | Run]


class Include(msgspec.Struct, frozen=True):
    """A file, or a part of one, that is being read: its path, the name it is shown by, and the pointer to the part."""

    path: Path
    name: str
    pointer: str = ""


Parse = Callable[[str, Include], tuple[Node | None, bool]]


class _RefusedError(Exception):
    """An inclusion that cannot be followed."""

    def __init__(self, kind: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.hint = hint


def without_inclusions(root: Node, report: Callable[[Diagnostic], None]) -> Node | None:
    """The tree without ``xi:include`` elements and what stands in them, which a note counts. XInclude is off."""
    dropped: Children = [root] if root.tag == INCLUDE else []
    waiting = [] if dropped else [root]
    while waiting:
        children = waiting.pop().children
        inner = [child for child in children if isinstance(child, Node)]
        if any(child.tag == INCLUDE for child in inner):
            dropped += [child for child in inner if child.tag == INCLUDE]
            children[:] = [child for child in children if not isinstance(child, Node) or child.tag != INCLUDE]
        waiting.extend(child for child in inner if child.tag != INCLUDE)
    nodes = sorted((node for node in dropped if isinstance(node, Node)), key=lambda node: (node.line, node.column))
    if nodes:
        place = Place(nodes[0].file, nodes[0].line, nodes[0].column)
        report(
            Diagnostic(
                "xinclude-missing",
                Severity.NOTE,
                f"XInclude is off; {len(nodes)} xi:include left out",
                place,
                "--xinclude turns it on",
            )
        )
    return None if root.tag == INCLUDE else root


class Inclusion:
    """The inclusions of one document, counted and bounded together. ``parse`` gives the tree of a file's text."""

    def __init__(self, folder: Path, parse: Parse, report: Callable[[Diagnostic], None]) -> None:
        self._folder = folder.resolve()
        self._parse = parse
        self._report = report
        self._count = 0
        self._bytes = 0

    def whole(self, root: Node, document: Include) -> Node | None:
        """The document with everything included; None where its root was an inclusion that gave no element."""
        document = Include(document.path.resolve(), document.name)
        if root.tag != INCLUDE:
            self._inside(root, (document,), "")
            return root
        return next((node for node in self._replaced(root, (document,), "") if isinstance(node, Node)), None)

    def _inside(self, root: Node, chain: tuple[Include, ...], base: str) -> None:
        """Include into all of ``root``; ``base`` is what ``xml:base`` attributes around it come to."""
        waiting = [(root, base)]
        while waiting:
            node, outer = waiting.pop()
            inner = outer
            if own := node.attributes.get("xml:base"):
                inner = _joined(outer, own)
            children: Children = []
            for child in node.children:
                if isinstance(child, Node) and child.tag == INCLUDE:
                    children += self._replaced(child, chain, _joined(inner, child.attributes.get("xml:base", "")))
                    continue
                if isinstance(child, Node):
                    waiting.append((child, inner))
                children.append(child)
            node.children[:] = children

    def _replaced(self, node: Node, chain: tuple[Include, ...], base: str) -> Children:
        fallback = next((child for child in node.elements() if child.tag == FALLBACK), None)
        try:
            return self._content(node, chain, base)
        except _RefusedError as refused:
            mild = Severity.NOTE if refused.kind == "xinclude-missing" else Severity.WARNING
            bad = Severity.WARNING if refused.kind == "xinclude-missing" else Severity.ERROR
            place = Place(node.file, node.line, node.column)
            severity = mild if fallback and refused.kind != "limit" else bad
            self._report(Diagnostic(refused.kind, severity, refused.message, place, refused.hint))
        if fallback is None:
            return []
        self._inside(fallback, chain, base)
        return fallback.children

    def _content(self, node: Node, chain: tuple[Include, ...], base: str) -> Children:
        href, pointer = node.attributes.get("href", ""), node.attributes.get("xpointer", "")
        as_text = node.attributes.get("parse", "xml") == "text"
        target = self._target(href, pointer, base, chain[-1])
        if not as_text and (target in chain or Include(target.path, target.name) in chain[1:]):
            raise _RefusedError("xinclude-loop", f"{target.name} includes itself", "break the circle")
        data = self._data(target, href)
        decoded = decode(data, target.name)
        for finding in decoded.diagnostics:
            self._report(finding)
        if decoded.text is None:
            return []
        if as_text:
            return [Run(decoded.text, node.line, node.column, literal=False)] if decoded.text else []
        root, includes = self._parse(decoded.text, target)
        if root is None:
            return []
        found: Children = [root] if not pointer else pointed(root, pointer)
        if not found:
            raise _RefusedError("xinclude-missing", f"{target.name} has nothing at xpointer={pointer!r}")
        if includes:
            holder = Node("", {}, target.name, 1, 1, found)
            self._inside(holder, (*chain, target), "")
            return holder.children
        return found

    def _target(self, href: str, pointer: str, base: str, current: Include) -> Include:
        """The file that ``href`` names, inside the folder; refused before anything is looked at outside it."""
        if not href:
            if not pointer:
                raise _RefusedError("xinclude-loop", f"{current.name} includes itself", 'href="…" names a file')
            return Include(current.path, current.name, pointer)
        relative = unquote(_joined(base, href).partition("#")[0]).replace("\\", "/")
        if _SCHEME.match(base) or _SCHEME.match(href) or _SCHEME.match(relative) or relative.startswith("/"):
            raise _RefusedError(
                "xinclude-blocked", f"{href} is not inside the folder of the document", "a relative path"
            )
        try:
            path = (current.path.parent / relative).resolve()
        except (OSError, ValueError, RuntimeError):
            raise _RefusedError("xinclude-missing", f"{href} is no path") from None
        if not path.is_relative_to(self._folder):
            raise _RefusedError("xinclude-blocked", f"{href} is not inside the folder of the document", "move it there")
        shown = os.path.normpath(os.path.join(os.path.dirname(current.name), relative)).replace(os.sep, "/")
        return Include(path, shown, pointer)

    def _data(self, target: Include, href: str) -> bytes:
        self._count += 1
        try:
            if not target.path.is_file():
                raise _RefusedError("xinclude-missing", f"there is no {href or target.name}", "mend the href")
            self._bytes += target.path.stat().st_size
            if self._count > _MAX_COUNT or self._bytes > _MAX_BYTES:
                raise _RefusedError("limit", f"more than {_MAX_COUNT} inclusions or {_MAX_BYTES} bytes of them")
            return target.path.read_bytes()
        except (OSError, ValueError) as error:
            raise _RefusedError("xinclude-missing", f"{href}: {getattr(error, 'strerror', None) or error}") from None


def _joined(base: str, reference: str) -> str:
    """``reference`` as seen from ``base``, both relative; one with a scheme or a root stands for itself."""
    if not base or not reference or _SCHEME.match(reference) or reference.startswith("/"):
        return reference or base
    return base[: base.rfind("/") + 1] + reference
