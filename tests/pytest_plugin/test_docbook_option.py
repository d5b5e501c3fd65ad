"""``pytest --docbook``: the examples of a book as tests, without any generated file."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

from docbook_rules.__main__ import main
from tests.mutation import ferry

pytest_plugins = ("pytester",)
ROOT = Path(__file__).parents[2]
PLUGIN = "docbook_rules.pytest_plugin"
WRONG = ferry.ENGLISH.replace("costs 21 coins", "costs 22 coins")
IDS = [f"generated/cases/test_sfreight.py::test_{example}_en" for example in ("xcarts", "xcart")]


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The ferry's project in English, which is the current folder."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return ferry.write(pytester.path)


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess("-p", PLUGIN, "-p", "no:cacheprovider", *arguments)


def ids(result: pytest.RunResult) -> list[str]:
    return [line.partition(" ")[0] for line in result.outlines if "::" in line and not line.startswith("FAILED")]


def failure(result: pytest.RunResult) -> list[str]:
    """The whole report of a failing test, without the name of the file that holds its source."""
    text = result.stdout.str()
    report = text[text.index("FAILURES") : text.index("short test summary")]
    return re.sub(r"<?generated/cases/test_sfreight.py>?:", "FILE:", report).splitlines()


@pytest.mark.parametrize("arguments", [(), ("book/",), ("book/ferry.en.xml",), (".",)])
def test_the_examples_are_collected_straight_from_the_book(
    pytester: pytest.Pytester, project: Path, arguments: tuple[str, ...]
) -> None:
    result = run(pytester, "--docbook", "-v", *arguments)
    result.assert_outcomes(passed=2)
    assert sorted(ids(result)) == sorted(IDS)
    assert not (project / "generated").exists()


def test_ids_and_messages_are_those_of_the_generated_cases(pytester: pytest.Pytester, project: Path) -> None:
    ferry.write(project, english=WRONG)
    straight = run(pytester, "--docbook", "-v")
    main(["build", "--config", str(project / "docbook-rules.toml")])
    generated = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-v", "generated")
    for result in (straight, generated):
        result.assert_outcomes(passed=1, failed=1)
    assert sorted(ids(straight)) == sorted(ids(generated)) == sorted(IDS)
    assert failure(straight) == failure(generated)
    straight.stdout.fnmatch_lines(
        ["E*AssertionError: book/ferry.en.xml:18:66", "E*the book says    22", "E*the engine says  21"]
    )


def test_what_is_generated_may_be_out_of_date(pytester: pytest.Pytester, project: Path) -> None:
    main(["build", "--config", str(project / "docbook-rules.toml")])
    dearer = ferry.ENGLISH.replace("<entry>7</entry>", "<entry>8</entry>").replace("costs 21 coins", "costs 24 coins")
    ferry.write(project, english=dearer)
    run(pytester, "--docbook").assert_outcomes(passed=2)


def test_tests_of_ones_own_see_their_own_lookups_before_and_after(pytester: pytest.Pytester, project: Path) -> None:
    main(["build", "--config", str(project / "docbook-rules.toml")])
    ferry.write(project, english=ferry.ENGLISH.replace("<entry>7</entry>", "<entry>8</entry>"))
    (project / "tests").mkdir()
    own = "import ferry\n\ndef test_own():\n    assert ferry.freight(25, 2).price == 21\n"
    for name in ("test_a.py", "test_b.py"):
        (project / "tests" / name).write_text(own, "utf-8")
    result = run(pytester, "--docbook", "tests/test_a.py", "book", "tests/test_b.py", "-o", "pythonpath=.")
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(["E*the engine says  24"])


def test_errors_of_the_book_are_errors_of_the_collection(pytester: pytest.Pytester, project: Path) -> None:
    ferry.write(project, english=WRONG, french=ferry.FRENCH)
    stopped = run(pytester, "--docbook", "book/")
    stopped.assert_outcomes(errors=1)
    stopped.stdout.fnmatch_lines(["*ERROR collecting book/ferry.fr.xml*", "book/ferry.fr.xml:18:78: error?E402 *"])
    going_on = run(pytester, "--docbook", "book/", "--continue-on-collection-errors")
    going_on.assert_outcomes(errors=1, failed=1, passed=3)


def test_a_broken_document_hides_no_other(pytester: pytest.Pytester, project: Path) -> None:
    (project / "book" / "broken.en.xml").write_text("<section>\n<title>T</titel></section>", "utf-8")
    result = run(pytester, "--docbook", "--continue-on-collection-errors")
    result.assert_outcomes(errors=1, passed=2)
    result.stdout.fnmatch_lines(["book/broken.en.xml:2:*: error?S001 not-well-formed?*"])


def test_choosing_and_stopping(pytester: pytest.Pytester, project: Path) -> None:
    ferry.write(project, english=WRONG.replace("costs 16 coins", "costs 17 coins"))
    run(pytester, "--docbook", "-k", "xcart_en").assert_outcomes(failed=1, deselected=1)
    run(pytester, "--docbook", "-k", "test_sfreight").assert_outcomes(failed=2)
    run(pytester, "--docbook", "-x").assert_outcomes(failed=1)
    listed = run(pytester, "--docbook", "--collect-only", "-q")
    assert sorted(ids(listed)) == sorted(IDS)


def test_spread_over_processes(pytester: pytest.Pytester, project: Path) -> None:
    pytest.importorskip("xdist")
    ferry.write(project, english=WRONG, french=ferry.FRENCH.replace("coûte 21", "coûte 22"))
    result = run(pytester, "--docbook", "-n", "2")
    result.assert_outcomes(failed=2, passed=2)
    assert project.joinpath("generated").exists() is False


def test_the_configuration_is_found_as_the_commands_find_it(pytester: pytest.Pytester, project: Path) -> None:
    (project / "docbook-rules.toml").rename(project / "other.toml")
    run(pytester, "--docbook", "book/").assert_outcomes(errors=1)  # no phrases: nothing accounts for its numbers
    run(pytester, "--docbook", "--docbook-config", "other.toml").assert_outcomes(passed=2)
    refused = run(pytester, "--docbook", "--docbook-config", "none.toml")
    assert refused.ret == pytest.ExitCode.USAGE_ERROR
    refused.stderr.fnmatch_lines(["*none.toml: there is no such configuration file*"])


def test_a_catalogue_that_cannot_work_is_told(pytester: pytest.Pytester, project: Path) -> None:
    (project / "phrases.toml").write_text("[[phrase]]\nnothing = 1\n", "utf-8")
    result = run(pytester, "--docbook")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*phrases.toml*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_without_the_option_nothing_is_collected_nor_imported(pytester: pytest.Pytester, project: Path) -> None:
    looked = (
        "import sys",
        f"OWN = [m for m in sys.modules if m.startswith('docbook_rules.') and m != {PLUGIN!r}]",
        "def test_it():",
        "    assert (OWN, 'msgspec' in sys.modules) == ([], False)",
    )
    (project / "test_it.py").write_text("\n".join(looked), "utf-8")
    run(pytester, ".").assert_outcomes(passed=1)


def test_folders_that_pytest_passes_over_are_read_as_the_commands_read_them(
    pytester: pytest.Pytester, project: Path
) -> None:
    (project / "book" / "build").mkdir()
    (project / "book" / "ferry.en.xml").rename(project / "book" / "build" / "ferry.en.xml")
    run(pytester, "--docbook", "book").assert_outcomes(passed=2)


def test_the_plugin_is_declared() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["pytest11"]
    assert declared == {PLUGIN: PLUGIN}
    assert PLUGIN in sys.modules or __import__(PLUGIN)
