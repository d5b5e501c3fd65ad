"""``serve``: the book as a live page on this machine, rebuilt at every save."""

from __future__ import annotations

import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from docbook_rules.cli import CLEAN, options
from docbook_rules.cli.options import Shared
from docbook_rules.diagnostics import Refusal

if TYPE_CHECKING:
    from docbook_rules.serve.request import Request


def serve(paths: Sequence[Path], *, port: int, show: bool, shared: Shared) -> int:
    """Serve until Ctrl-C. Refusal where the book is not there, the port is taken, or the extra is not installed."""
    try:
        from docbook_rules.serve.live import Live
        from docbook_rules.serve.run import serve as run
    except ModuleNotFoundError as error:
        if error.name not in ("starlette", "uvicorn", "watchfiles"):
            raise
        raise Refusal(f"serve needs {error.name}", "pip install 'docbook-rules[serve]'") from None

    def load() -> Request:
        return _request(paths, shared)

    load()  # what is wrong with the command line is said before anything is served

    def ready(address: str) -> None:
        print(f"{address}  (Ctrl-C ends)", flush=True)
        if show:
            webbrowser.open(address)

    run(Live(load), port, ready)
    print("", file=sys.stderr)
    return CLEAN


def _request(paths: Sequence[Path], shared: Shared) -> Request:
    from docbook_rules.serve.request import Request

    config = options.load(shared)
    xinclude = config.book.xinclude if shared.xinclude is None else shared.xinclude
    sources = options.sources(paths, config)
    return Request(config, sources, xinclude, shared.lang, options.profile(shared, config))
