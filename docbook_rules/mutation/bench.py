"""Generated cases run here, in a worker process, against lookups that are only values.

Case and lookups are the project's own code, as when its tests are run. A case runs alone: a failure is any exception.
"""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from types import FrameType, ModuleType
from typing import Any

import msgspec

from docbook_rules.mutation import lookups

PATIENCE = 10  # seconds: a changed number may make an engine count without end
_COMPARING = ("says", "among", "rounds", "once_in", "at_most")


class Outcome(msgspec.Struct, frozen=True):
    """How a case went: ``failure`` is its message, "" for none.

    ``computed`` is what the engine said wherever the case compares it with the book, ``read`` what of the lookups the
    case hangs on.
    """

    failure: str
    computed: tuple[str, ...]
    read: frozenset[str]


class Endless(BaseException):
    """A case that goes on and on; no engine's ``except Exception`` takes it for its own."""


class Bench:
    """The lookups of a book, in place as long as ``close`` is not called, and its cases run against them."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = dict(modules)
        self._noted: set[str] = set()
        self._early: set[str] = set()  # what modules of the engine read while they were imported: it is theirs for good
        self._known = frozenset(sys.modules)
        self._stack = ExitStack()
        self._stack.enter_context(lookups.injected(self._modules, self._noted))

    def close(self) -> None:
        """Take the lookups away again."""
        self._forget()
        self._stack.close()

    def run(self, source: str, name: str, prepare: Callable[[dict[str, Any]], None] | None = None) -> Outcome:
        """Run a case against the book's own lookups; ``prepare`` may first put other things under its names."""
        error, computed = self.tried(source, name, prepare)
        failure = "" if error is None else f"{type(error).__name__}: {message(error)}"
        return Outcome(failure, computed, frozenset(self._noted | self._early))

    def tried(
        self, source: str, name: str, prepare: Callable[[dict[str, Any]], None] | None = None
    ) -> tuple[BaseException | None, tuple[str, ...]]:
        """Run a case: the error that ends it, None for none, and what the engine said where they are compared."""
        computed: list[str] = []
        try:
            with _quietly(), _patiently():
                self._noted.clear()
                module = ModuleType(name)
                exec(lookups.code_of(source, f"{name}.py"), module.__dict__)
                self._early |= self._noted
                self._noted.clear()
                if prepare is not None:
                    prepare(module.__dict__)
                _listen(module, computed)
                for test in _tests(module):
                    test()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # an engine may raise what it likes
            return error, tuple(computed)
        return None, tuple(computed)

    @contextmanager
    def altered(self, modules: Mapping[str, str]) -> Iterator[None]:
        """Some lookups replaced for a while. Raises what their sources raise."""
        if not modules:
            yield
            return
        stale = any(read.startswith(f"{name}.") or read == name for read in self._early for name in modules)
        if stale:
            self._forget()
        try:
            lookups.replace(modules, self._noted)
            yield
        finally:
            lookups.replace({name: self._modules.get(name, "") for name in modules}, self._noted)
            if stale:
                self._forget()

    def _forget(self) -> None:
        """Drop the modules that were imported here, what is installed apart: they may hold what they read of a book."""
        for name, module in list(sys.modules.items()):
            if name not in self._known and lookups.is_of_a_project(name, module):
                del sys.modules[name]


def message(error: BaseException) -> str:
    """What an error says, "" where not even that can be had."""
    try:
        return str.__str__(str(error))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return ""


def _tests(module: ModuleType) -> list[Callable[[], object]]:
    return [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]


def _listen(module: ModuleType, computed: list[str]) -> None:
    """Have what a case compares written down as well."""
    for name in _COMPARING:
        comparing = vars(module).get(name)
        if callable(comparing):
            vars(module)[name] = _listening(comparing, computed)


def _listening(comparing: Callable[..., object], computed: list[str]) -> Callable[..., object]:
    def compare(book: object, engine: object, **where: Any) -> object:
        computed.append(_noted(engine))
        return comparing(book, engine, **where)

    return compare


def _noted(value: object) -> str:
    """A value as it is compared with another run's: Python writes no number of more than some thousand digits."""
    try:
        return repr(value)
    except ValueError:
        return f"{type(value).__name__} {hash(value)}"


@contextmanager
def _quietly() -> Iterator[None]:
    """What an engine prints is nobody's output."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        yield


@contextmanager
def _patiently() -> Iterator[None]:
    """A limit to the time, where the system can give one."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(_signal: int, _frame: FrameType | None) -> None:
        raise Endless(f"no end after {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
