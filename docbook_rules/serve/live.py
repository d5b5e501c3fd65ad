"""What a live page shows now, and how a save changes it: half a save is told of, and the last whole book stays."""

from __future__ import annotations

import hashlib
import math
import threading
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from docbook_rules.diagnostics import Refusal
from docbook_rules.serve import worker
from docbook_rules.serve.request import Request
from docbook_rules.serve.study import Book, FindingView, Study, problem

_PATIENCE = 1.5  # seconds


class State(msgspec.Struct, frozen=True):
    """What is shown. ``book`` is None before the first one that could be read.

    ``problems`` are what keeps a newer one from being shown: then ``book`` is the last whole one.
    """

    book: Book | None = None
    problems: tuple[FindingView, ...] = ()

    @property
    def findings(self) -> tuple[FindingView, ...]:
        """What is to be told: the problems, else what the book says against itself."""
        return self.problems or (self.book.findings if self.book else ())


class Live:
    """The state, replaced as a whole; ``version`` is the same for equal states, in whatever process.

    One thread at a time may call ``build``; any may read, and call ``touch`` and ``close``.
    """

    def __init__(self, load: Callable[[], Request]) -> None:
        self._load = load
        self._touched = threading.Event()
        self._closed = threading.Event()
        self.request: Request | None = None
        self.engine: tuple[str, ...] = ()
        self._show(State())

    @property
    def is_closed(self) -> bool:
        """Whether it is over."""
        return self._closed.is_set()

    def close(self) -> None:
        """End it: a build under way is given up, and those that wait for news wait no longer."""
        self._closed.set()

    def touch(self) -> None:
        """Something was saved: a build under way is out of date."""
        self._touched.set()

    def build(self) -> None:
        """Compile, show, run the cases, and show those. Raises nothing that a book or its project may cause."""
        self._touched.clear()
        try:
            self._build()
        except Refusal as refusal:
            self._show(State(self.state.book, (problem(refusal.message, refusal.hint),)))
        except Exception as error:  # a mistake of the compiler's: the page stays, and says so
            told = f"internal error: {type(error).__name__}: {error}"
            self._show(State(self.state.book, (problem(told, "please report"),)))

    def _build(self) -> None:
        self.request = self._load()
        study = Study(self.request)
        if study.unreadable and self.state.book is not None:
            broken = {document.file for document in study.unreadable}
            about = tuple(f for f in study.findings if f.place.rsplit(":", 2)[0] in broken and f.severity == "error")
            told = about or tuple(problem("nothing could be read", "", Path(file)) for file in sorted(broken))
            self._show(State(self.state.book, told))
            return
        tried = worker.run(
            study.workshop.lookups,
            [case.source for case in study.cases],
            self.request.out.resolve().parent,
            self._waiting(study),
        )
        if tried is not None:
            self.engine = tried.folders or self.engine
            self._show(State(study.book(tried.results)))

    def _waiting(self, study: Study) -> Callable[[], bool]:
        """Whether the results are not wanted any more; a book whose cases take their time is shown without them."""
        patience = time.monotonic() + _PATIENCE

        def is_unwanted() -> bool:
            nonlocal patience
            if time.monotonic() > patience:
                patience = math.inf
                self._show(State(study.book(None)))
            return self._touched.is_set() or self._closed.is_set()

        return is_unwanted

    def _show(self, state: State) -> None:
        self.state = state
        self.version = hashlib.sha256(msgspec.msgpack.encode(state, enc_hook=str)).hexdigest()[:16]
