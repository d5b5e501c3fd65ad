"""Reading one document: bytes to a tree with exact places, or the findings that say why there is none."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity, in_order
from docbook_rules.place import Place
from docbook_rules.source.decode import decode
from docbook_rules.source.included import Include
from docbook_rules.source.kinds import is_docbook
from docbook_rules.source.lent import Lent
from docbook_rules.source.named import Named
from docbook_rules.source.namespaces import XINCLUDE
from docbook_rules.source.outline import Outline
from docbook_rules.source.parse import parse, parsed
from docbook_rules.source.profile import keep_profile
from docbook_rules.source.tree import Node
from docbook_rules.source.xinclude import Inclusion
from docbook_rules.source.xinclude_off import without_inclusions

Report = Callable[[Diagnostic], None]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How documents are read.

    Nothing outside ``root_folder`` is ever read, symbolic links resolved. ``entities`` are those known
    from the tree's files and the configuration. ``profile`` keeps, of the elements that carry one of its
    attributes, those with one of its values (several are separated by ``;``). ``touched`` is told of each path that
    reading a document looks for besides, there or not. ``documents`` are the files that are read for themselves, links
    resolved: what another includes of one whole counts there, and once.
    """

    root_folder: Path
    xinclude: bool = False
    entities: Mapping[str, Lent] = {}
    profile: Mapping[str, str] = {}
    touched: Callable[[Path], object] = Path
    documents: frozenset[str] = frozenset()


class Source(msgspec.Struct, frozen=True):
    """One document as read. ``root`` is None where it could not be; ``diagnostics`` then hold an error or say why.

    ``digest`` is the SHA-256 of the file's bytes. ``texts`` are those of the file and of each file it includes.
    ``seen`` is its tree, or what has been skimmed of it so far.
    """

    file: str
    seen: Node | Outline | None
    digest: str
    texts: Mapping[str, str] = {}
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def root(self) -> Node | None:
        """The tree, each time anew where the document has been skimmed alone."""
        return self.seen.trees.whole() if isinstance(self.seen, Outline) else self.seen

    def line(self, number: int, file: str | None = None) -> str:
        """Line ``number`` (from 1) of the document, or of ``file`` that it includes; empty beyond the end."""
        lines = _lines(self.texts.get(file or self.file, ""))
        return lines[number - 1] if 0 < number <= len(lines) else ""


@lru_cache(maxsize=8)
def _lines(text: str) -> list[str]:
    return text.split("\n")


def read(path: Path, name: str, *, settings: Settings) -> Source:
    """Read the document at ``path``, shown as ``name``. Whatever its bytes are, the answer is a Source."""
    try:
        data = path.read_bytes()
    except OSError as error:
        finding = Diagnostic("unreadable", Severity.ERROR, error.strerror or "unreadable", Place(name, 1, 1))
        return Source(name, None, "", {}, (finding,))
    return read_bytes(data, path, name, settings=settings)


def read_bytes(data: bytes, path: Path, name: str, *, settings: Settings) -> Source:
    """As ``read``, for bytes that are already there; ``path`` is what inclusions start from."""
    digest = hashlib.sha256(data).hexdigest()
    decoded = decode(data, name)
    findings = list(decoded.diagnostics)
    if decoded.text is None:
        return Source(name, None, digest, {}, tuple(findings))
    texts = {name: decoded.text}
    seen, includes = parsed(
        decoded.text,
        name,
        settings.entities,
        findings.append,
        Named(settings.root_folder, path, name, findings.append, settings.touched),
        skims=not (settings.profile or (settings.xinclude and XINCLUDE in decoded.text)),
    )
    if isinstance(seen, Node) and includes:
        seen = _included(seen, path, name, settings, findings.append, texts)
    if isinstance(seen, Node) and settings.profile:
        seen = _kept(seen, settings.profile, findings.append)
    root = seen.root if isinstance(seen, Outline) else seen
    if root is not None and not is_docbook(root):
        findings.append(
            Diagnostic(
                "not-docbook",
                Severity.WARNING,
                f"<{root.tag}> is not an element of DocBook",
                Place(root.file, root.line, root.column),
                "leave the file out of the sources",
            )
        )
    return Source(name, seen, digest, texts, tuple(in_order(findings)))


def _kept(root: Node, profile: Mapping[str, str], report: Report) -> Node | None:
    kept = keep_profile(root, profile)
    if kept is None:
        chosen = " ".join(f"{name}={value}" for name, value in sorted(profile.items()))
        place = Place(root.file, root.line, root.column)
        report(Diagnostic("profile", Severity.NOTE, f"the whole document is for others than {chosen}", place))
    return kept


def _included(
    root: Node, path: Path, name: str, settings: Settings, report: Report, texts: dict[str, str]
) -> Node | None:
    if not settings.xinclude:
        return without_inclusions(root, report)

    def tree(text: str, included: Include) -> tuple[Node | None, bool]:
        texts[included.name] = text
        named = Named(settings.root_folder, included.path, included.name, report, settings.touched)
        return parse(text, included.name, settings.entities, report, named)

    inclusion = Inclusion(settings.root_folder, tree, report, settings.touched, settings.documents)
    return inclusion.whole(root, Include(path, name))


def shown_lines(path: Path) -> list[str]:
    """The lines of a file as a reader sees them; none where it cannot be read."""
    try:
        data = path.read_bytes()
    except OSError:
        return []
    return (decode(data, str(path)).text or "").split("\n")
