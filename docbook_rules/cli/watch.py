"""``watch``: the book built again at every save, until it is interrupted."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

from docbook_rules.cli import CLEAN, options, render
from docbook_rules.cli.options import Shared
from docbook_rules.cli.terminal import console, visible
from docbook_rules.diagnostics import Diagnostic, Refusal
from docbook_rules.diff import telling
from docbook_rules.watch.book import Built, Setup, Watched, places, refused
from docbook_rules.watch.events import wakeups


def watch(paths: Sequence[Path], *, out: Path | None, shared: Shared) -> int:
    """Build, then again after every save. Raises Refusal where it cannot begin; exit 0 when it is interrupted."""
    setup = _setup(paths, out, shared)
    teller = Teller()
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        watched = Watched()
        while True:
            trees, folders = places(setup)
            with wakeups(trees, folders) as events:
                # Watched before it is read: nothing that is saved in between is missed.
                setup = _round(watched, paths, out, shared, setup, teller, saved=True)
                while places(setup) == (trees, folders):
                    teller.waits()
                    saved = events.wait()
                    setup = _round(watched, paths, out, shared, setup, teller, saved=saved)
    except KeyboardInterrupt:
        teller.say("ended")
        return CLEAN


def _round(
    watched: Watched,
    paths: Sequence[Path],
    out: Path | None,
    shared: Shared,
    setup: Setup,
    teller: Teller,
    *,
    saved: bool,
) -> Setup:
    """One build, with the configuration as it is now; where there cannot be one, why, and all goes on."""
    try:
        setup = _setup(paths, out, shared)
        teller.cases(watched.build(setup, teller.built, saved=saved))
    except Refusal as refusal:
        teller.refused(refused(refusal))
    return setup


def _setup(paths: Sequence[Path], out: Path | None, shared: Shared) -> Setup:
    config = options.load(shared)
    return Setup(
        options.sources(paths, config),
        config,
        out or config.folder / config.book.out,
        config.book.xinclude if shared.xinclude is None else shared.xinclude,
        shared.lang,
        options.profile(shared, config),
    )


class Teller:
    """What is told on standard output, each line at once; findings only where they are others than before."""

    def __init__(self) -> None:
        self._found: tuple[Diagnostic, ...] = ()
        self._said = False
        self._why = ""

    def say(self, text: str) -> None:
        """Print one line."""
        print(visible(text), flush=True)
        self._said = True

    def refused(self, why: str) -> None:
        """Tell once why there can be no build."""
        if why != self._why:
            self.say(why)
        self._why = why

    def waits(self) -> None:
        """Tell that the next save is waited for, unless that was the last thing told."""
        if self._said:
            self.say("watching; Ctrl-C ends it")
        self._said = False

    def built(self, built: Built) -> None:
        """Tell of a build, before its cases are run."""
        self._why = ""
        if built.half:
            self._findings(built)
            self.say(f"not built: {', '.join(built.half)} cannot be read now; the outputs are as they were")
            return
        if built.changes:
            for line in telling.text(built.changes, "before", "now").rstrip("\n").split("\n"):
                self.say(line)
        self._findings(built)
        if built.changes is None or built.written or built.removed:
            self.say(f"built: {len(built.written)} written, {len(built.removed)} removed")

    def cases(self, built: Built) -> None:
        """Tell of the cases that were run."""
        if built.half or not built.ran:
            return
        failing = dict(built.failing)
        for id_ in built.ran:
            if id_ in failing:
                self.say(f"FAILED {id_}")
                for line in failing[id_].split("\n"):
                    self.say(f"  {line}")
        failed = sum(1 for id_ in built.ran if id_ in failing)
        self.say(
            f"cases: {len(built.ran) - failed} passed, {failed} failed, {built.known - len(built.ran)} not concerned"
        )

    def _findings(self, built: Built) -> None:
        if built.found != self._found:
            render.show(built.found, built.reading.line, console(sys.stdout))
            sys.stdout.flush()
            self._said = True
            if not built.found:
                self.say("no findings any more")
        self._found = built.found


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
