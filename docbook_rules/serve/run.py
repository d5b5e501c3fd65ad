"""The live page served on this machine's own address until it is ended."""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn
from jinja2 import Environment

from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.environment import environment
from docbook_rules.serve import watching
from docbook_rules.serve.live import Live
from docbook_rules.serve.web import application

ADDRESS = "127.0.0.1"


def serve(live: Live, port: int, ready: Callable[[str], None]) -> None:
    """Serve a page that was built once, rebuilding at every save, until Ctrl-C or a request to end.

    ``ready`` is given the address. Port 0 takes a free one. Raises Refusal where the port cannot be had.
    """
    listening = _listen(port)
    address = f"http://{ADDRESS}:{listening.getsockname()[1]}/"
    server = _server(live, listening.getsockname()[1])
    saved = threading.Event()
    watching.start(live, saved)
    building = threading.Thread(target=_build, args=(live, saved), daemon=True)
    building.start()
    try:
        ready(address)
        with contextlib.suppress(KeyboardInterrupt), _gently(server):
            server.run(sockets=[listening])
    finally:
        live.close()
        saved.set()
        listening.close()
        building.join()


def _listen(port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((ADDRESS, port))
        listening.listen(128)  # whoever comes before the server is up waits
    except (OSError, OverflowError) as error:
        listening.close()
        said = getattr(error, "strerror", None) or error
        raise Refusal(f"port {port}: {said}", "name another with --port, or --port 0 for any that is free") from None
    return listening


def _server(live: Live, port: int) -> uvicorn.Server:
    def templates() -> Environment:
        request = live.request
        return environment(request.config.folder / request.config.book.templates if request else None)

    server: uvicorn.Server
    app = application(live, port, templates, lambda: server.should_exit)
    settings = uvicorn.Config(
        app,
        lifespan="off",
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        http="h11",
        loop="asyncio",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(settings)
    return server


@contextlib.contextmanager
def _gently(server: uvicorn.Server) -> Iterator[None]:
    """Uvicorn raises again the signal that ended it; a request to end (SIGTERM) is then no death."""

    def end(_signal: int, _frame: FrameType | None) -> None:
        server.should_exit = True

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _build(live: Live, saved: threading.Event) -> None:
    """Run the cases of the first book, then build at every save."""
    while not live.is_closed:
        saved.clear()
        live.build()
        saved.wait()
