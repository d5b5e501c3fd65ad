"""Who may ask, and what an answer may do in a browser: everything that keeps other sites away from the page."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_SAFE = ("GET", "HEAD")
_OWN = ("same-origin", "none")
_HEADERS = {
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


class Guard:
    """Lets through only what this page itself, or the person at this machine, asks for, and only to be read.

    A name that was made to lead here (DNS rebinding) is told by ``Host``, another site by ``Origin`` and by what the
    browser says of the request (``Sec-Fetch-Site``).
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost"))
        if port == 80:
            self._hosts |= {"127.0.0.1", "localhost"}  # a browser leaves this one out

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse."""
        if scope["type"] != "http":
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                headers.setdefault("content-security-policy", NOTHING)
            await send(message)

        refused = self._refused(scope["method"], Headers(scope=scope))
        answer: ASGIApp = PlainTextResponse(refused[1], refused[0]) if refused else self._app
        await answer(scope, receive, guarded)

    def _refused(self, method: str, headers: Headers) -> tuple[int, str] | None:
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return 403, "This address is not the one that docbook-rules serve printed.\n"
        if any(origin not in {f"http://{host}" for host in self._hosts} for origin in headers.getlist("origin")):
            return 403, "Another site asked for this page.\n"
        if any(site not in _OWN for site in headers.getlist("sec-fetch-site")):
            return 403, "Another site led here: open the address that docbook-rules serve printed.\n"
        if method not in _SAFE:
            return 405, "Nothing can be changed here.\n"
        return None
