"""Who may ask the live page for what: nobody but this machine's own browser, nothing but pages, no file of the disk."""

from __future__ import annotations

import html
import http.client
import re
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from docbook_rules.serve.guard import NOTHING
from tests.serve.live_ferry import PATIENCE, project, served, until

Answer = tuple[int, http.client.HTTPMessage, str]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a page that is ready."""
    folder = project(tmp_path_factory.mktemp("guard") / "ferry")
    (folder / "book" / "secret.txt").write_text("secret", "utf-8")
    with served(folder) as (address, _):
        found = urlsplit(address).port
        assert found
        until(lambda: "2 cases, none fails" in ask(found, "/")[2])
        yield found


def ask(port: int, path: str, method: str = "GET", **headers: str) -> Answer:
    """Ask as it is said, nothing normalised; Host is right unless given."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in (
            {"Host": f"127.0.0.1:{port}"} | {n.replace("_", "-"): v for n, v in headers.items()}
        ).items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


def test_the_page_is_given_by_either_of_its_names(port: int) -> None:
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}"):
        assert ask(port, "/", Host=host)[0] == 200
        assert ask(port, "/", Host=host, Origin=f"http://{host.lower()}", Sec_Fetch_Site="same-origin")[0] == 200


@pytest.mark.parametrize(
    "host",
    ["", "127.0.0.1", "localhost", "example.org", "example.org:{port}", "127.0.0.1.example.org:{port}", "127.0.0.1:1",
     "localhost.:{port}", "[::1]:{port}", "user@127.0.0.1:{port}", "0.0.0.0:{port}", "127.1:{port}"],
)  # fmt: skip
def test_a_name_that_was_made_to_lead_here_is_refused(port: int, host: str) -> None:
    status, _, text = ask(port, "/", Host=host.format(port=port))
    assert status == 403
    assert "ferry" not in text


def test_two_hosts_or_none_are_refused(port: int) -> None:
    own = f"Host: 127.0.0.1:{port}\r\n"
    for lines in ("", own + own, f"{own}Host: example.org\r\n"):
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
            connection.sendall(f"GET / HTTP/1.1\r\n{lines}Connection: close\r\n\r\n".encode())
            assert re.match(rb"HTTP/1\.1 40[03] ", connection.recv(100))


@pytest.mark.parametrize("path", ["/", "/events", "/cases", "/sheet/ferry.en.html"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://example.org"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:{port}.example.org"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"},
    ],
)
def test_other_sites_are_refused(port: int, path: str, headers: dict[str, str]) -> None:
    given = {name: value.format(port=port) for name, value in headers.items()}
    status, _, text = ask(port, path, **given)
    assert status == 403
    assert "ferry" not in text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
@pytest.mark.parametrize("path", ["/", "/cases", "/nowhere"])
def test_nothing_can_be_changed(port: int, method: str, path: str) -> None:
    status, headers, _ = ask(port, path, method)
    assert status == 405
    assert not [name for name in headers if name.lower().startswith("access-control")]


@pytest.mark.parametrize(
    "path",
    [
        "/book/ferry.en.xml",
        "/book/../docbook-rules.toml",
        "/book/book/../../docbook-rules.toml",
        "/book/%2e%2e%2fdocbook-rules.toml",
        "/book/book%2Fsecret.txt",
        "/book//etc/passwd",
        "/book/%2Fetc%2Fpasswd",
        "/sheet/..%2f..%2fferry.py",
        "/sheet/%00",
        "/sheets/%5c..%5cferry.py",
        "/../ferry.py",
        "//etc/passwd",
        "/%FF%FE",
        "/docbook-rules.toml",
        "/static/x",
        "/favicon.ico",
        "/" + "a" * 5000,
    ],
)
def test_no_path_leads_to_the_disk(port: int, path: str) -> None:
    status, _, text = ask(port, path)
    assert status == 404
    assert "secret" not in text
    assert "root:" not in text


def test_a_document_is_found_by_its_name_however_it_is_written(port: int) -> None:
    for path in ("/book/book/ferry.en.xml", "/book/book%2Fferry.en.xml"):
        status, _, text = ask(port, path)
        assert status == 200
        assert "A cart of" in text


@pytest.mark.parametrize(
    "path", ["/", "/book/book/ferry.en.xml", "/tables", "/cases", "/sheets/ferry.en.html", "/nope"]
)
def test_every_page_is_sealed(port: int, path: str) -> None:
    _, headers, text = ask(port, path)
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    assert "*" not in policy
    for said in ("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"):
        assert said in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert "server" not in headers
    assert "http-equiv" not in text
    assert not re.search(r" (style|on\w+)=", re.sub(r"(?s)<(style|script)>.*?</\1>", "", text))


def test_a_sheet_keeps_its_own_policy_and_is_framed_by_these_pages_alone(port: int) -> None:
    _, headers, text = ask(port, "/sheet/ferry.en.html")
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert policy.endswith("; frame-ancestors 'self'")
    assert policy.removesuffix("; frame-ancestors 'self'") in html.unescape(text)


def test_refusals_and_streams_are_sealed_too(port: int) -> None:
    assert ask(port, "/", Host="example.org")[1]["content-security-policy"] == NOTHING
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", "/events")
    answer = connection.getresponse()
    assert answer.headers["content-security-policy"] == NOTHING
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert re.fullmatch(rb"data: [0-9a-f]{16}\n", answer.readline())
    connection.close()


def test_many_who_listen_keep_nobody_waiting(port: int) -> None:
    streams = [http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE) for _ in range(40)]
    for stream in streams:
        stream.request("GET", "/events")
    found: list[int] = []
    asking = threading.Thread(target=lambda: found.append(ask(port, "/tables")[0]))
    asking.start()
    asking.join(PATIENCE)
    assert found == [200]
    for stream in streams:
        stream.close()


def test_only_this_machine_is_listened_to(port: int) -> None:
    with socket.socket() as other:
        other.settimeout(5)
        assert other.connect_ex(("127.0.0.2", port)) != 0
