"""XInclude, within one folder: other files' elements and text in the place of ``xi:include``."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.source.decode import decode
from docbook_rules.source.included import Children, Include, Parse, RefusedError, Tree, allowed, set_id
from docbook_rules.source.namespaces import XINCLUDE
from docbook_rules.source.pointer import index, is_known, nodes, pointed
from docbook_rules.source.tree import Node, Run

INCLUDE = f"{{{XINCLUDE}}}include"
FALLBACK = f"{{{XINCLUDE}}}fallback"
# All inclusions of a document together: without bounds, files that include each other twice double at each level.
# What a file holds is free the first time it is included, and a file may be included so often.
_MAX_COUNT = 10_000
_MAX_AGAIN = 1_000
_MAX_BYTES = 100_000_000
_MAX_REPEATED = 200_000
_MAX_REPEATED_TEXT = 10_000_000
_MAX_LOOKED_AT = 1_000_000
_MAX_DEPTH = 100
_MAX_PATH = 4_000
_NO_PATH = "\0/"
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//|\\\\")


class Inclusion:
    """The inclusions of one document, counted and bounded together. ``parse`` gives the tree of a file's text.

    Each file is read once; what is included of it again is a copy. ``documents`` are files that are read for
    themselves: they are followed, for what is wrong with them, and leave nothing where they are included whole.
    """

    def __init__(
        self,
        folder: Path,
        parse: Parse,
        report: Callable[[Diagnostic], None],
        touched: Callable[[Path], object] = Path,
        documents: frozenset[str] = frozenset(),
    ) -> None:
        self._documents = documents
        self._folder = folder.resolve()
        self._parse = parse
        self._report = report
        self._touched = touched
        self._texts: dict[tuple[Path, str], str | None] = {}
        self._trees: dict[Path, Tree] = {}
        self._shown: set[Path] = set()
        self._times: dict[Path, int] = {}
        self._count = self._bytes = self._repeated = self._repeated_text = self._depth = self._looked_at = 0
        self._spent = False
        self._said: set[tuple[str, str, str]] = set()

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
        """What an inclusion stands for, or its fallback; nothing once the document's bounds are reached."""
        if self._spent:
            return []
        self._depth += 1
        try:
            if self._depth > _MAX_DEPTH:
                raise RefusedError("limit", f"inclusions nest deeper than {_MAX_DEPTH}; the rest is left out")
            return self._content(node, chain, base)
        except RefusedError as refused:
            fallback, *more = [*(child for child in node.elements() if child.tag == FALLBACK), None]
            if more and more[0]:
                place = Place(node.file, more[0].line, more[0].column)
                message = "a second xi:fallback of one xi:include; it is left out"
                self._report(Diagnostic("unexpected-element", Severity.WARNING, message, place))
            self._tell(refused, node, mild=fallback is not None)
            if fallback is None or self._spent:
                return []
            self._inside(fallback, chain, base)
            return fallback.children
        finally:
            self._depth -= 1

    def _tell(self, refused: RefusedError, node: Node, *, mild: bool) -> None:
        self._spent |= refused.kind == "limit"
        severity = Severity.WARNING if refused.kind == "xinclude-missing" else Severity.ERROR
        if mild and refused.kind != "limit":
            severity = Severity.NOTE if severity is Severity.WARNING else Severity.WARNING
        said = (node.file, severity.value, refused.message)
        if said in self._said:
            return  # of the same href, in the same file
        self._said.add(said)
        place = Place(node.file, node.line, node.column)
        self._report(Diagnostic(refused.kind, severity, refused.message, place, refused.hint))

    def _content(self, node: Node, chain: tuple[Include, ...], base: str) -> Children:
        self._count += 1
        if self._count > _MAX_COUNT:
            raise RefusedError("limit", f"there are more than {_MAX_COUNT} inclusions; the rest is left out")
        href, pointer = node.attributes.get("href", ""), node.attributes.get("xpointer", "")
        kind = node.attributes.get("parse", "xml")
        if kind not in ("xml", "text"):
            raise RefusedError("xinclude-missing", f'parse="{kind}" is neither xml nor text', 'write parse="text"')
        as_text = kind == "text"
        if as_text and pointer:
            raise RefusedError("xinclude-missing", f"xpointer={pointer!r} points at elements, and a text has none")
        target = self._target(href, pointer, base, chain[-1])
        if not as_text and (target in chain or Include(target.path, target.name) in chain[1:]):
            raise RefusedError("xinclude-loop", f"{target.name} includes itself", "break the circle")
        text = self._text(target, href, node.attributes.get("encoding", "") if as_text else "")
        again = target.path in self._shown
        self._times[target.path] = self._times.get(target.path, 0) + 1
        if self._times[target.path] > _MAX_AGAIN:
            raise RefusedError("limit", f"{target.name} is included more than {_MAX_AGAIN} times")
        if text is None:
            return []
        if as_text:
            self._shown.add(target.path)
            self._repeat_text(len(text) if again else 0)
            return (
                [Run(allowed(text, target.name, self._report), node.line, node.column, literal=False)] if text else []
            )
        if target.path not in self._trees:
            root, includes = self._parse(text, target)
            size = 1 + sum(len(inner.children) for inner in nodes(root)) if root else 0
            self._trees[target.path] = Tree(root, includes, index(root) if root else {}, size)
            self._repeated -= size
        tree = self._trees[target.path]
        if tree.root is None:
            return []
        self._looked_at += tree.size * pointer.count("/")
        if self._looked_at > _MAX_LOOKED_AT:
            raise RefusedError("limit", f"pointers look at more than {_MAX_LOOKED_AT} elements")
        found: Children = [tree.root] if not pointer else pointed(tree.root, pointer, tree.ids)
        if not found:
            if not is_known(pointer):
                message = f"xpointer={pointer!r} is of a form that is not read"
                raise RefusedError("xinclude-missing", message, "an id, element(/1/2), or xpointer(//table[2])")
            raise RefusedError("xinclude-missing", f"{target.name} has nothing at xpointer={pointer!r}")
        holder = Node("", {}, target.name, 1, 1, self._copied(found))
        if "set-xml-id" in node.attributes:
            set_id(holder.children, node.attributes["set-xml-id"])
        if tree.includes:
            self._inside(holder, (*chain, target), "")
        return [] if str(target.path) in self._documents and not pointer else holder.children

    def _copied(self, found: Children) -> Children:
        """A copy of what is included, which the same may be included again from."""
        made: Children = []
        waiting: list[tuple[Children, Children]] = [(found, made)]
        while waiting:
            old, new = waiting.pop()
            self._repeated += len(old)
            if self._repeated > _MAX_REPEATED:
                raise RefusedError("limit", f"more than {_MAX_REPEATED} elements and texts are included again")
            for child in old:
                if isinstance(child, Node):
                    twin = Node(child.tag, child.attributes, child.file, child.line, child.column)
                    waiting.append((child.children, twin.children))
                    new.append(twin)
                else:
                    new.append(child)
        return made

    def _repeat_text(self, length: int) -> None:
        self._repeated_text += length
        if self._repeated_text > _MAX_REPEATED_TEXT:
            raise RefusedError("limit", f"more than {_MAX_REPEATED_TEXT} characters are included again")

    def _target(self, href: str, pointer: str, base: str, current: Include) -> Include:
        """The file that ``href`` names, inside the folder; refused before anything is looked at outside it."""
        if not href:
            if not pointer:
                raise RefusedError("xinclude-loop", f"{current.name} includes itself", 'href="…" names a file')
            return Include(current.path, current.name, pointer)
        relative = unquote(_joined(base, href).partition("#")[0]).replace("\\", "/")
        if _SCHEME.match(base) or _SCHEME.match(href) or _SCHEME.match(relative) or relative.startswith("/"):
            raise RefusedError(
                "xinclude-blocked", f"{href} is not inside the folder of the document", "a relative path"
            )
        self._touched(current.path.parent / relative)
        try:
            path = (current.path.parent / relative).resolve()
        except (OSError, ValueError, RuntimeError):
            raise RefusedError("xinclude-missing", f"{href} is no path") from None
        if not path.is_relative_to(self._folder):
            raise RefusedError("xinclude-blocked", f"{href} is not inside the folder of the document", "move it there")
        shown = os.path.normpath(os.path.join(os.path.dirname(current.name), relative)).replace(os.sep, "/")
        return Include(path, shown, pointer)

    def _text(self, target: Include, href: str, encoding: str) -> str | None:
        """The text of a file, read the first time; None where its bytes are no text, which is then said."""
        key = target.path, encoding
        if key in self._texts:
            return self._texts[key]
        try:
            if not target.path.is_file():
                raise RefusedError("xinclude-missing", f"there is no {href or target.name}", "mend the href")
            self._bytes += target.path.stat().st_size
            if self._bytes > _MAX_BYTES:
                raise RefusedError("limit", f"the included files come to more than {_MAX_BYTES} bytes")
            data = target.path.read_bytes()
        except (OSError, ValueError) as error:
            raise RefusedError("xinclude-missing", f"{href}: {getattr(error, 'strerror', None) or error}") from None
        decoded = decode(data, target.name, encoding)
        for finding in decoded.diagnostics:
            self._report(finding)
        self._texts[key] = decoded.text
        return decoded.text


def _joined(base: str, reference: str) -> str:
    """``reference`` as seen from ``base``, both relative; one with a scheme or a root stands for itself."""
    if not base or not reference or _SCHEME.match(reference) or reference.startswith("/"):
        joined = reference or base
    else:
        joined = base[: base.rfind("/") + 1] + reference
    return joined if len(joined) <= _MAX_PATH else _NO_PATH
