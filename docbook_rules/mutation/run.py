"""The whole run: which numbers, in which editions, over how many processes; the answer is the same for any number."""

from __future__ import annotations

import multiprocessing
import random
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cached_property

import msgspec

from docbook_rules import pipeline
from docbook_rules.config import Config
from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.environment import environment
from docbook_rules.model.book import Document
from docbook_rules.mutation.changed import changed_lines
from docbook_rules.mutation.number import Numeral, groups, numerals
from docbook_rules.mutation.processes import START
from docbook_rules.mutation.rebuild import Workshop
from docbook_rules.mutation.result import TOGETHER, Result, Trying, result
from docbook_rules.mutation.trial import Mutant, Trial

Answer = tuple[tuple[Mutant, ...], tuple[str, ...]]
"""The mutants of a job, and the cases that fail with nothing changed."""

Progress = Callable[[Iterable[Answer], int], Iterable[Answer]]
_CHUNK = 16


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """Which numbers are tried: of one ``edition``, on lines ``changed`` since the last commit, a ``sample`` of so many.

    ``seed`` settles the sample.
    """

    edition: str = ""
    changed: bool = False
    sample: int = 0
    seed: int = 0


class Job(msgspec.Struct, frozen=True):
    """A number to be tried in one way: ``numerals`` are changed alike."""

    way: str
    numerals: tuple[Numeral, ...]


class Book:
    """A book as read, compiled once for each way of trying its numbers."""

    def __init__(self, documents: Sequence[Document], config: Config) -> None:
        self.documents = tuple(document for document in documents if document.readable)
        self.config = config
        self._phrases = pipeline.phrases_of(config)
        self._templates = environment(config.folder / config.book.templates)
        self._workshops: dict[str, Workshop] = {}

    @cached_property
    def ways(self) -> tuple[str, ...]:
        """All editions at once, then each alone; a book in one language has that one way."""
        languages = sorted({document.language for document in self.documents})
        return (TOGETHER, *languages) if len(languages) > 1 else tuple(languages)

    @cached_property
    def numerals(self) -> tuple[Numeral, ...]:
        """All its numbers, document by document."""
        accounts = self.workshop(self.ways[0]).accounts if self.ways else ()
        return tuple(n for number, account in enumerate(accounts) for n in numerals(account, number))

    def workshop(self, way: str) -> Workshop:
        """The book with the editions of a way."""
        if way not in self._workshops:
            documents = [self.documents[number] for number in self.numbers(way)]
            self._workshops[way] = Workshop(documents, self.config, self._phrases, self._templates)
        return self._workshops[way]

    def numbers(self, way: str) -> dict[int, int]:
        """The documents of a way: their numbers in the book, and in that way's workshop."""
        own = [n for n, document in enumerate(self.documents) if way in (TOGETHER, document.language)]
        return {number: at for at, number in enumerate(own)}

    def jobs(self, wanted: Sequence[Numeral]) -> list[Job]:
        """What has to be tried for these numbers, way by way."""
        asked = {id(numeral) for numeral in wanted if not numeral.waived}
        concerned = [group for group in groups(self.numerals) if any(id(n) in asked for n in group)]
        made: list[Job] = []
        for way in self.ways:
            for group in concerned:
                own = group if way == TOGETHER else tuple(n for n in group if n.language == way and id(n) in asked)
                if own:
                    made.append(Job(way, own))
        return made


def choose(book: Book, choice: Choice) -> list[Numeral]:
    """The numbers that are asked about. Raises Refusal where git cannot say what changed."""
    wanted = [n for n in book.numerals if choice.edition in ("", n.language)]
    if choice.changed:
        lines = changed_lines(n.place.file for n in wanted)
        wanted = [n for n in wanted if n.place.file in lines and _among(n.place.line, lines[n.place.file])]
    if 0 < choice.sample < len(wanted):
        picked = random.Random(choice.seed).sample(range(len(wanted)), choice.sample)
        wanted = [wanted[at] for at in sorted(picked)]
    return wanted


def _among(line: int, lines: frozenset[int] | None) -> bool:
    return lines is None or line in lines


def mutate(book: Book, wanted: Sequence[Numeral], processes: int, progress: Progress) -> Result:
    """Try the numbers, in worker processes: only they run the book's cases and the engine that these call."""
    jobs = book.jobs(wanted)
    for way in dict.fromkeys(job.way for job in jobs):
        book.workshop(way)  # here, so that processes that are forked need not do it again
    _prepare(book, jobs)
    workers = max(1, min(processes, len(jobs) // 4))
    chunk = max(1, min(_CHUNK, len(jobs) // (workers * 4)))
    arguments = () if START == "fork" else (book.documents, book.config, _positions(book, wanted))
    executor = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context(START), initializer=_begin, initargs=arguments
    )
    try:
        answers = list(progress(executor.map(_tried, range(len(jobs)), chunksize=chunk), len(jobs)))
    except BrokenProcessPool:
        raise Refusal(
            "a worker process ended before its time",
            "the engine may have ended it, or memory ran out: try --sample 1",
        ) from None
    finally:
        executor.shutdown(cancel_futures=True)
    tried = [Trying(job.way, job.numerals, mutants) for job, (mutants, _) in zip(jobs, answers, strict=True)]
    failing = sorted({name for _, names in answers for name in names})
    return result(wanted, tried, failing)


class _Worker:
    """What a worker process holds: the book, the jobs, and the one trial that is under way."""

    book: Book
    jobs: Sequence[Job] = ()
    trial: Trial | None = None
    way: str = ""


def _prepare(book: Book, jobs: Sequence[Job]) -> None:
    _Worker.book, _Worker.jobs, _Worker.trial, _Worker.way = book, jobs, None, ""


def _begin(documents: Sequence[Document] = (), config: Config | None = None, positions: Sequence[int] = ()) -> None:
    """Begin in a process that was forked, and has the book; or in a new one, which is told what to read it from."""
    if config is not None:
        book = Book(documents, config)
        _prepare(book, book.jobs([book.numerals[at] for at in positions]))
    config = _Worker.book.config
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that reports is the one to be interrupted
    sys.dont_write_bytecode = True  # a run leaves nothing behind
    sys.path.insert(0, str((config.folder / config.book.out).resolve().parent))


def _positions(book: Book, wanted: Sequence[Numeral]) -> list[int]:
    asked = {id(numeral) for numeral in wanted}
    return [at for at, numeral in enumerate(book.numerals) if id(numeral) in asked]


def _tried(number: int) -> Answer:
    """One job done in a worker."""
    job, book = _Worker.jobs[number], _Worker.book
    if _Worker.trial is None or _Worker.way != job.way:
        if _Worker.trial is not None:
            _Worker.trial.close()
        _Worker.trial, _Worker.way = Trial(book.workshop(job.way)), job.way
    failing = tuple(f"{place}: {o.failure}" for place, o in _Worker.trial.before.items() if o.failure)
    return _Worker.trial.of(job.numerals, book.numbers(job.way)), failing
