"""A book that is watched: built anew from what is saved, unless what is saved is only half of it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Refusal, Severity, in_order
from docbook_rules.diff.change import Change
from docbook_rules.diff.compare import compare
from docbook_rules.diff.engine import Engine
from docbook_rules.diff.project import Project, project_of, with_breaks
from docbook_rules.diff.state import State, state_of
from docbook_rules.emit.environment import environment
from docbook_rules.ledger.known import Known
from docbook_rules.mutation.bench import Outcome
from docbook_rules.mutation.lookups import lookup_sources
from docbook_rules.origins import inputs
from docbook_rules.output.bring import bring
from docbook_rules.output.plan import State as FileState
from docbook_rules.output.seen import Seen
from docbook_rules.reading.memory import Memory
from docbook_rules.reading.spread import Means
from docbook_rules.watch import trying
from docbook_rules.watch.affected import Book, affected, book_of, sources


class Setup(msgspec.Struct, frozen=True):
    """What is watched, as the command line and the configuration say: read again at every save."""

    paths: tuple[Path, ...]
    config: Config
    out: Path
    xinclude: bool
    language: str | None
    profile: dict[str, str]


class Built(msgspec.Struct, frozen=True):
    """A build: what changed of the book, of the files, what was found, and the cases that were run.

    ``half`` are documents that could be read before and now cannot: then nothing was built. ``changes`` is None for
    the first build. ``known`` counts all cases, ``failing`` those among them that fail.
    """

    reading: pipeline.Reading
    found: tuple[Diagnostic, ...]
    half: tuple[str, ...] = ()
    changes: tuple[Change, ...] | None = None
    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    ran: tuple[str, ...] = ()
    failing: tuple[tuple[str, str], ...] = ()
    known: int = 0


class Watched:
    """A watched book, from build to build."""

    def __init__(self) -> None:
        self._memory = Memory()
        self._seen = Seen()
        self._known = Known(sys.maxsize)
        self._whole: frozenset[str] = frozenset()
        self._half: tuple[str, ...] = ()
        self._state: State | None = None
        self._project = Project(Engine(), (), {}, frozenset(), {})
        self._last: tuple[object, pipeline.Compiled, tuple[Diagnostic, ...]] | None = None
        self._book: Book | None = None
        self._outcomes: dict[str, Outcome] = {}

    def build(self, setup: Setup, told: Callable[[Built], object], *, saved: bool = True) -> Built:
        """Build once more. ``told`` hears of the build before its cases are run. Raises Refusal where it cannot be.

        Where nothing ``saved`` is known of, and all is as it was, cases that fail are not tried again.
        """
        with pipeline.uncollected(grows_old=False):  # each search would visit all that is known of the book
            built = self._build(setup, told, saved=saved)
            gc.collect(0)
            gc.freeze()  # what is known now will not be visited later either
            return built

    def _build(self, setup: Setup, told: Callable[[Built], object], *, saved: bool) -> Built:
        reading = pipeline.read(
            setup.paths,
            setup.config,
            xinclude=setup.xinclude,
            language=setup.language,
            profile=setup.profile,
            means=Means(self._memory),
        )
        whole = frozenset(document.file for document in reading.documents if document.readable)
        half = tuple(sorted({d.file for d in reading.documents if not d.readable} & self._whole))
        if half and half == self._half and not saved:
            return Built(reading, (), half)
        self._half = half
        if half:  # an editor is in the middle of it, or its author is: the outputs stay those of the last whole state
            grave = tuple(d for d in reading.diagnostics if d.severity is Severity.ERROR and d.place.file in half)
            built = Built(reading, grave, half)
            told(built)
            return built
        made_of = inputs(reading, setup.config)
        circumstances = reading.documents, setup, made_of
        if self._last is not None and self._last[0] == circumstances:  # only the engine, or nothing, was saved
            same = Built(reading, self._last[2], changes=())
            return self._tried(same, self._last[1], setup) if saved else same
        compiled = pipeline.compile(reading, setup.config, known=self._known)
        state = state_of(compiled.ledger, compiled.tables, self._known)
        project = project_of(compiled.ledger, compiled.tables, compiled.phrases, setup.config, self._known)
        changes = with_breaks(compare(self._state, state), self._project, project) if self._state is not None else None
        planned, problems = bring(
            compiled.artifacts,
            setup.out,
            made_of,
            keep=len(whole) < len(reading.documents),
            known=self._known,
            seen=self._seen,
        )
        found = tuple(in_order([*reading.diagnostics, *compiled.diagnostics, *problems]))
        self._known.settle()
        self._whole, self._state, self._project = whole, state, project
        self._last = (circumstances, compiled, found)
        is_written = not (planned.problems or problems)
        new = planned.of(FileState.NEW, FileState.CHANGED) if is_written else ()
        gone = planned.of(FileState.STALE) if is_written else ()
        built = Built(
            reading,
            found,
            changes=changes,
            written=tuple(entry.path for entry in new),
            removed=tuple(entry.path for entry in gone),
        )
        told(built)
        return self._tried(built, compiled, setup)

    def _tried(self, built: Built, compiled: pipeline.Compiled, setup: Setup) -> Built:
        book = book_of(compiled.ledger, compiled.tables)
        lookups = lookup_sources(compiled.artifacts)
        ids = affected(self._book, book, self._outcomes)
        templates = environment(setup.config.folder / setup.config.book.templates)
        outcomes = trying.run(lookups, sources(book, ids, templates), str(setup.out.resolve().parent))
        kept = {id_: outcome for id_, outcome in self._outcomes.items() if id_ in book.scripts}
        self._book, self._outcomes = book, {**kept, **outcomes}
        failing = tuple((id_, o.failure) for id_, o in sorted(self._outcomes.items()) if o.failure)
        return msgspec.structs.replace(built, ran=tuple(ids), failing=failing, known=len(book.scripts))


def places(setup: Setup) -> tuple[list[Path], list[Path]]:
    """What has to be watched: trees with all below, and single folders. Those that are not there are left out."""
    book, folder = setup.config.book, setup.config.folder
    trees = [path if path.is_dir() else path.parent for path in setup.paths]
    trees += [folder / book.templates]
    folders = [folder, *((folder / pattern).parent for pattern in (*book.phrases, *book.entities))]
    return [t.resolve() for t in trees if t.is_dir()], [f.resolve() for f in folders if f.is_dir()]


def refused(refusal: Refusal) -> str:
    """A refusal as one line."""
    return f"{refusal.message}; {refusal.hint}" if refusal.hint else refusal.message
