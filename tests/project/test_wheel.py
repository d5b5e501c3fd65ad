"""The wheel works away from a checkout: built, installed into an environment of its own, tried from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

BOOK = """<?xml version="1.0" encoding="UTF-8"?>
<article xml:lang="en" id="tiny">
<title>Tiny</title>
<section id="sarmour">
<title>Armour</title>
<table id="tarmour">
<title>Armour by weight</title>
<tgroup cols="2">
<thead><row><entry>Weight</entry><entry>Armour</entry></row></thead>
<tbody>
<row><entry>1</entry><entry>+2</entry></row>
<row><entry>2</entry><entry>+5</entry></row>
</tbody>
</tgroup>
</table>
</section>
</article>
"""


def run(*command: object, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with no trace of the checkout in its environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_", "COV"))}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command} exits {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / "generated" / "parameters.py").exists():
        pytest.skip("generated/ is not built yet: run `make build`")
    pytest.importorskip("hatchling", reason="the build backend is needed to build without a network")
    folder = tmp_path_factory.mktemp("wheel")
    run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT),
        cwd=folder,
    )
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an empty environment that holds the wheel.

    Its dependencies are those of the running environment, named in a .pth file so that nothing is downloaded. The
    lines of a .pth are added behind the environment's own folder, and .pth files found there are not followed: the
    checkout, which an editable install names in one, stays out of sight.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    scheme = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", "venv", scheme))
    site.mkdir(parents=True, exist_ok=True)
    run(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"),
        *("--no-deps", "--no-index", "--target", site, wheel),
        cwd=folder,
    )
    (site / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n")
    return Path(sysconfig.get_path("scripts", "venv", scheme)) / Path(sys.executable).name


def test_the_wheel_holds_no_top_level_package_but_its_own(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"docbook_rules"}
    for part in ("docbook_rules/_bundled/parameters.py", "docbook_rules/_bundled/tables/"):
        assert any(name.startswith(part) for name in names), part
    assert any(name.startswith("docbook_rules/_templates/") for name in names)
    assert any(name.endswith("/NOTICE") for name in names)
    assert any(name.endswith("/LICENSE") for name in names)


def test_the_installed_package_is_the_wheel_and_not_the_checkout(environment: Path, tmp_path: Path) -> None:
    said = run(environment, "-c", "import docbook_rules; print(docbook_rules.__file__)", cwd=tmp_path).stdout
    assert Path(said.strip()).is_relative_to(environment.parents[1])


def test_it_compiles_a_book_from_another_folder(environment: Path, tmp_path: Path) -> None:
    book = tmp_path / "tiny.en.xml"
    book.write_text(BOOK, "utf-8")
    run(environment, "-m", "docbook_rules", "build", book, "--out", tmp_path / "mine" / "generated", cwd=tmp_path)
    asked = "from generated.tables import tarmour; print(tarmour.armour(2), tarmour.armour(1))"
    assert run(environment, "-c", asked, cwd=tmp_path, PYTHONPATH=str(tmp_path / "mine")).stdout.split() == ["5", "2"]


def test_the_engine_reads_the_bundled_tables(environment: Path, tmp_path: Path) -> None:
    asked = (
        "from docbook_rules.engine.seam import book; table = book().table('tmesures');"
        "print(table.__name__, table.measure(9), book().parameter('COMBINATION_CLOSE_GAP'))"
    )
    name, measure, gap = run(environment, "-c", asked, cwd=tmp_path).stdout.split()
    assert name.startswith("docbook_rules._bundled.")
    assert (measure, gap) == ("8", "3")


def test_a_projects_own_generated_wins_over_the_bundled_one(environment: Path, tmp_path: Path) -> None:
    book = tmp_path / "tiny.en.xml"
    book.write_text(BOOK, "utf-8")
    run(environment, "-m", "docbook_rules", "build", book, "--out", tmp_path / "generated", cwd=tmp_path)
    asked = "from docbook_rules.engine.seam import book; print(book().table('tarmour').__name__)"
    assert run(environment, "-c", asked, cwd=tmp_path).stdout.strip() == "generated.tables.tarmour"


def test_a_generated_that_is_somebody_elses_is_passed_over(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "generated").mkdir()
    (tmp_path / "generated" / "__init__.py").write_text('"""Not ours."""\n')
    asked = "from docbook_rules.engine.seam import book; print(book().table('tmesures').__name__)"
    assert run(environment, "-c", asked, cwd=tmp_path).stdout.startswith("docbook_rules._bundled.")


def test_it_begins_a_rulebook_that_builds_and_passes(environment: Path, tmp_path: Path) -> None:
    run(environment, "-m", "docbook_rules", "init", "mine", "--lang", "en,fr", cwd=tmp_path)
    run(environment, "-m", "docbook_rules", "build", "--strict", cwd=tmp_path / "mine")
    played = run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "generated", cwd=tmp_path / "mine")
    assert "2 passed" in played.stdout
