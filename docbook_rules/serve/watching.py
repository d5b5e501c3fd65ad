"""Saves noticed: the sources, what they include, the phrases, templates and configuration, and the engine's modules."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from watchfiles import Change, DefaultFilter, watch

from docbook_rules.serve.live import Live
from docbook_rules.serve.request import Request

_SUFFIXES = frozenset((".toml", ".jinja", ".ent", ".py"))
_LOOK = 500  # milliseconds between two looks at whether other folders are to be watched, and whether all is over
_kept_by_editors = DefaultFilter()


class Scope(msgspec.Struct, frozen=True):
    """Folders to be watched, all below them included where ``deep``, and what in them concerns a book.

    That is every file of its ``sources``, what has a known suffix elsewhere, nothing in ``out``: builds write there.
    """

    deep: bool
    folders: frozenset[Path] = frozenset()
    sources: tuple[Path, ...] = ()
    out: Path = Path()

    def concerns(self, change: Change, path: str) -> bool:
        """Whether a change may change the book; what editors keep for themselves does not."""
        file = Path(path)
        if not _kept_by_editors(change, path) or file.is_relative_to(self.out):
            return False
        return file.suffix in _SUFFIXES or any(file.is_relative_to(source) for source in self.sources)


def scope_of(request: Request | None, engine: Iterable[str], *, deep: bool) -> Scope:
    """What is to be watched for a request: folders of sources deeply, what stands singly without what is below."""
    if request is None:
        return Scope(deep)
    found = set(_deep(request) if deep else (*_flat(request), *map(Path, engine)))
    folders = {folder for folder in found if folder.is_dir()}
    if deep:
        folders -= {f for f in folders if any(other != f and f.is_relative_to(other) for other in folders)}
    return Scope(deep, frozenset(folders), tuple(p.resolve() for p in request.paths), request.out.resolve())


def start(live: Live, saved: threading.Event) -> list[threading.Thread]:
    """Watch for a live page until it is closed: each save touches it, and sets ``saved``."""
    threads = [threading.Thread(target=_watch, args=(live, saved, deep), daemon=True) for deep in (True, False)]
    for thread in threads:
        thread.start()
    return threads


def _watch(live: Live, saved: threading.Event, deep: bool) -> None:
    """Watch, beginning again whenever the folders change."""
    pause = threading.Event()
    anew = True  # what was saved while the first watch began
    while not live.is_closed:
        scope = scope_of(live.request, live.engine, deep=deep)
        if not scope.folders:
            pause.wait(_LOOK / 1000)
            continue
        for changes in watch(
            *scope.folders,
            watch_filter=scope.concerns,
            debounce=400,
            rust_timeout=_LOOK,
            yield_on_timeout=True,
            raise_interrupt=False,
            recursive=deep,
            ignore_permission_denied=True,
        ):
            if changes or anew:  # what was saved between two watches is not lost
                live.touch()
                saved.set()
                anew = False
            if live.is_closed or scope_of(live.request, live.engine, deep=deep) != scope:
                anew = True
                break


def _deep(request: Request) -> Iterator[Path]:
    yield from (path.resolve() for path in request.paths)
    yield request.config.folder.resolve() / request.config.book.templates
    yield from (fixed for fixed, deep in _patterns(request) if deep)


def _flat(request: Request) -> Iterator[Path]:
    yield request.config.folder.resolve()
    yield from (path.resolve().parent for path in request.paths if path.is_file())
    yield from (fixed for fixed, deep in _patterns(request) if not deep)


def _patterns(request: Request) -> Iterator[tuple[Path, bool]]:
    """The folders in which the configured patterns look, and whether they look further down."""
    for pattern in (*request.config.book.phrases, *request.config.book.entities):
        *parts, _ = Path(pattern).parts or ("",)
        plain = next((n for n, part in enumerate(parts) if set(part) & set("*?[")), len(parts))
        yield request.config.folder.resolve().joinpath(*parts[:plain]), plain < len(parts)
