"""The addresses of the live page. What can be asked for is named by the book in memory: no path leads to the disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from jinja2 import Environment
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from docbook_rules.serve import pages
from docbook_rules.serve.guard import Guard
from docbook_rules.serve.live import Live
from docbook_rules.serve.pages import Page

_TICK = 0.1  # seconds between two looks for news
_BEAT = 15  # seconds after which a silent stream says that it is alive


def application(live: Live, port: int, templates: Callable[[], Environment], over: Callable[[], bool]) -> ASGIApp:
    """The application, guarded. ``templates`` gives the environment of now; ``over`` is true when the server ends."""

    def show(kind: str) -> Callable[[Request], Response]:
        def answer(request: Request) -> Response:
            name = request.path_params.get("name", "")
            return _answer(pages.page(live.state, live.version, templates(), kind, name))

        return answer

    def sheet(request: Request) -> Response:
        return _answer(pages.sheet(live.state, request.path_params["name"]))

    def events(_request: Request) -> Response:
        return StreamingResponse(_news(live, over), media_type="text/event-stream")

    def missing(_request: Request, _error: Exception) -> Response:
        found = pages.page(live.state, live.version, templates(), "missing")
        return _answer(found, 404)

    routes = [
        Route("/", show("overview")),
        Route("/book/{name:path}", show("book")),
        Route("/tables", show("tables")),
        Route("/cases", show("cases")),
        Route("/sheets/{name}", show("sheet")),
        Route("/sheet/{name}", sheet),
        Route("/events", events),
    ]
    app = Starlette(routes=routes, exception_handlers={404: missing})
    app.router.redirect_slashes = False
    return Guard(app, port)


def _answer(page: Page | None, status: int = 200) -> Response:
    if page is None:
        raise HTTPException(404)
    return HTMLResponse(page.text, status, {"content-security-policy": page.policy})


async def _news(live: Live, over: Callable[[], bool]) -> AsyncIterator[str]:
    """The version of what is shown, at once and whenever it is another one."""
    told, silent = "", 0.0
    while not (over() or live.is_closed):
        if live.version != told:
            told, silent = live.version, 0.0
            yield f"data: {told}\n\n"
        elif silent >= _BEAT:
            silent = 0.0
            yield ":\n\n"
        await asyncio.sleep(_TICK)
        silent += _TICK
