"""``docbook-rules serve`` as it is typed: its address, its end, what it says where it cannot run."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from tests.serve.live_ferry import PATIENCE, ROOT, project, revise, served, until


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return project(tmp_path / "ferry")


def page(address: str, path: str = "") -> str:
    with urllib.request.urlopen(address + path, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_even_while_pages_listen(folder: Path, ending: signal.Signals) -> None:
    with served(folder) as (address, process):
        until(lambda: "2 cases, none fails" in page(address))
        with urllib.request.urlopen(f"{address}events", timeout=PATIENCE) as stream:
            assert stream.readline().startswith(b"data: ")
            begun = time.monotonic()
            process.send_signal(ending)
            out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert time.monotonic() - begun < 10
        assert (out, err.strip()) == ("", "")


def test_it_ends_cleanly_while_cases_run(folder: Path) -> None:
    engine = folder / "ferry.py"
    engine.write_text(
        "import time\n" + engine.read_text("utf-8").replace("    loads =", "    time.sleep(60)\n    loads =")
    )
    with served(folder) as (address, process):
        until(lambda: "The cases are running" in page(address))
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=10)
        assert (process.returncode, err.strip()) == (0, "")


def test_saves_of_all_kinds_are_followed_and_nothing_is_written(folder: Path) -> None:
    with served(folder) as (address, _):
        until(lambda: "2 cases, none fails" in page(address))
        before = sorted(path for path in folder.rglob("*"))
        revise(folder, "makes 3 loads", "makes 4 loads")
        until(lambda: "Failing examples" in page(address))
        engine = folder / "ferry.py"
        text = engine.read_text("utf-8")
        engine.write_text(text.replace("-(-kilos // LOAD)", "-(-kilos // LOAD) + 1"), "utf-8")
        until(lambda: page(address).count('class="example failing"') == 2)
        engine.write_text(text, "utf-8")
        revise(folder, "makes 4 loads", "makes 3 loads")
        until(lambda: "2 cases, none fails" in page(address))
        settings = folder / "docbook-rules.toml"
        settings.with_suffix(".new").write_text(settings.read_text("utf-8") + "\n[[[\n", "utf-8")
        kept = settings.read_text("utf-8")
        settings.with_suffix(".new").replace(settings)  # as editors save: another file in its place
        until(lambda: "cannot be read" in page(address))
        settings.write_text(kept, "utf-8")
        until(lambda: "cannot be read" not in page(address))
        phrases = folder / "phrases.toml"
        phrases.write_text(phrases.read_text("utf-8").replace("costs {price:count} coins", "is {price:count} coins"))
        until(lambda: "L301" in page(address))
        (folder / "book" / "more.en.xml").write_text(
            '<article xml:lang="en"><title>More</title><para>New.</para></article>', "utf-8"
        )
        until(lambda: "More" in page(address))
        assert sorted(path for path in folder.rglob("*") if path.name != "more.en.xml") == before


def test_a_port_that_is_taken_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    assert f"port {port}: " in (err := capsys.readouterr().err)
    assert "--port 0" in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["nowhere.xml"], "there is no such file or folder"),
        (["--config", "nowhere.toml"], "there is no such configuration file"),
        (["--port", "70000"], "port 70000"),
        (["--port", "x"], "port"),
        (["--profile", "x"], "this is not name=value"),
    ],
)
def test_what_cannot_be_served_is_refused_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    monkeypatch.chdir(folder)
    assert main(["serve", *options]) == 2
    assert said in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(folder: Path) -> None:
    done = without(folder, ["uvicorn"], ["serve"])
    assert done.returncode == 2
    assert "serve needs uvicorn" in done.stderr
    assert "docbook-rules[serve]" in done.stderr


def test_other_commands_do_without_the_extra(folder: Path) -> None:
    done = without(folder, ["starlette", "uvicorn", "watchfiles"], ["inspect", "book"])
    assert (done.returncode, done.stderr) == (0, "")


def without(folder: Path, missing: list[str], arguments: list[str]) -> subprocess.CompletedProcess[str]:
    """A command run where some packages are not installed."""
    source = (
        f"import sys\nfor name in {missing!r}: sys.modules[name] = None\n"
        f"from docbook_rules.__main__ import main\nsys.exit(main({arguments!r}))"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", source],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
