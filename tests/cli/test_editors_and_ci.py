"""What docs/editors.md, docs/ci.md and the pre-commit hooks promise, tried on real output."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from book_samples import revise, small_book

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]
HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))


def block(file: str, language: str, number: int = 0) -> str:
    found = re.findall(rf"^```{language}\n(.*?)^```", (ROOT / "docs" / file).read_text("utf-8"), re.S | re.M)
    return str(found[number])


@pytest.fixture
def output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[str, Any]:
    """What ``check`` prints about a book with an error, a warning and a note, and the same as data."""
    monkeypatch.chdir(tmp_path)
    small_book(tmp_path)
    assert main(["build"]) == 0
    revise(tmp_path, "fr", "<entry>25</entry>", "<entry>26</entry>")
    revise(tmp_path, "fr", "En un jour", '<link linkend="gone:1:2: error[X">En</link> un jour')
    with (tmp_path / "phrases.toml").open("a") as catalogue:
        catalogue.write('\n[[phrase]]\nname = "never said"\npatterns = { en = "zyx {n}" }\nparameters = { n = "N" }\n')
    (tmp_path / "book" / "s.fr.xml").rename(tmp_path / "book" / "s 2.fr.xml")
    capsys.readouterr()
    main(["check"])
    text = capsys.readouterr().err
    main(["check", "--format", "json"])
    return text, json.loads(capsys.readouterr().out)["diagnostics"]


def places(data: Any) -> list[tuple[str, str, str, str]]:
    return sorted((d["file"], str(d["line"]), str(d["column"]), d["severity"]) for d in data)


def test_vs_code_finds_each_finding_once(output: tuple[str, Any]) -> None:
    (task,) = json.loads(block("editors.md", "json"))["tasks"]
    pattern = task["problemMatcher"]["pattern"]
    text, data = output
    found = [m for line in text.split("\n") if (m := re.search(pattern["regexp"], line))]
    assert {m[pattern["severity"]] for m in found} == {"error", "warning", "note"}
    assert sorted(
        (m[pattern["file"]], m[pattern["line"]], m[pattern["column"]], m[pattern["severity"]]) for m in found
    ) == places(data)
    codes = {(m[pattern["code"]], m[pattern["message"]]) for m in found}
    assert codes == {(d["code"], d["message"].split("\n")[0]) for d in data}
    assert shlex.split(task["command"]) == ["docbook-rules", "check"]


def test_vs_code_s_own_language_reads_the_expression(output: tuple[str, Any]) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed: the expression was tried in Python alone")
    (task,) = json.loads(block("editors.md", "json"))["tasks"]
    text, data = output
    program = (
        "const r = new RegExp(process.argv[1]); const t = require('fs').readFileSync(0, 'utf8').split('\\n');"
        "console.log(JSON.stringify(t.map(l => r.exec(l)).filter(m => m).map(m => m.slice(1, 5))))"
    )
    regexp = task["problemMatcher"]["pattern"]["regexp"]
    ran = subprocess.run([node, "-e", program, regexp], input=text, capture_output=True, text=True, check=True)
    assert sorted(tuple(m) for m in json.loads(ran.stdout)) == places(data)


def test_emacs_finds_each_finding_once(output: tuple[str, Any]) -> None:
    lisp = block("editors.md", "elisp")
    literal = re.search(r'^\s*"(\^.*)"$', lisp, re.M)
    assert literal is not None
    said = json.loads(f'"{literal[1]}"')
    assert "1 2 3 (4 . 5)" in lisp
    expression = re.sub(r"\\([(|)])|([(|)])", lambda m: m[1] or "\\" + m[2], said)
    text, data = output
    found = [m for line in text.split("\n") if (m := re.search(expression, line))]
    severities = ["warning" if m[4] else "note" if m[5] else "error" for m in found]
    assert sorted((m[1], m[2], m[3], s) for m, s in zip(found, severities, strict=True)) == places(data)


def test_emacs_itself_reads_the_expression(output: tuple[str, Any], tmp_path: Path) -> None:
    emacs = shutil.which("emacs")
    if emacs is None:
        pytest.skip("emacs is not installed: the expression was tried in Python alone")
    (tmp_path / "init.el").write_text(block("editors.md", "elisp"), "utf-8")
    (tmp_path / "said.txt").write_text(output[0], "utf-8")
    counted = (
        '(progn (require \'compile) (insert-file-contents "said.txt") (compilation-mode)'
        " (let ((n 0)) (while (ignore-errors (compilation-next-error 1) t) (setq n (1+ n))) (princ n)))"
    )
    ran = subprocess.run(
        [emacs, "-Q", "--batch", "-l", "init.el", "--eval", counted], capture_output=True, text=True, check=True
    )
    assert int(ran.stdout) >= len(output[1])


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_snippets_are_yaml_and_their_commands_run(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    snippet = yaml.safe_load(block("ci.md", "yaml", number))
    commands = re.findall(r"docbook-rules (?:check|build)[^>\n]*", block("ci.md", "yaml", number))
    if number == 2:
        ids = {hook["id"] for repo in snippet["repos"] for hook in repo["hooks"]}
        assert ids <= {hook["id"] for hook in HOOKS}
        return
    assert commands
    monkeypatch.chdir(tmp_path)
    small_book(tmp_path)
    assert main(["build"]) == 0
    for command in commands:
        assert main(shlex.split(command)[1:]) == 0
    revise(tmp_path, "en", "<entry>25</entry>", "<entry>26</entry>")
    for command in commands:
        assert main(shlex.split(command)[1:]) == 1


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_a_hook_names_a_command_and_is_tried_for_what_it_reads_and_writes(
    hook: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {"id", "name", "entry", "language", "files", "pass_filenames"} <= hook.keys()
    assert hook["pass_filenames"] is False
    for name in ("source_xml/a.en.xml", "book.dbk", "docbook-rules.toml", "phrases/x.toml", "generated/tables/t.py"):
        assert re.search(hook["files"], name), name
    assert not re.search(hook["files"], "README.md")
    monkeypatch.chdir(tmp_path)
    small_book(tmp_path)
    program, *arguments = shlex.split(hook["entry"])
    assert program == "docbook-rules"
    assert main(arguments) == (1 if hook["id"].endswith("check") else 0)
    assert main(["build"]) == 0
    assert main(arguments) == 0
