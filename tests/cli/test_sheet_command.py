"""``sheet``: pages of their own folder, tagged PDF of the same bytes, marks of what changed and of what is tested."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from lxml import html

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def ferry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The book that ``init`` begins, in two languages."""
    monkeypatch.chdir(tmp_path)
    assert main(["init", "mine", "--lang", "en,fr"]) == 0
    monkeypatch.chdir(tmp_path / "mine")
    return tmp_path / "mine"


def configure(project: Path, said: str) -> None:
    file = project / "docbook-rules.toml"
    head, _, rest = file.read_text("utf-8").partition("[sheet]\n")
    kept = [line for line in rest.splitlines() if line.partition(" ")[0] not in said]
    file.write_text("\n".join([f"{head}[sheet]", said, *kept, ""]), "utf-8")


def states(page: Path) -> dict[str, str]:
    root = html.fromstring(page.read_text("utf-8"))
    return {c.get("id"): c.get("class").split()[-1] for c in root.xpath("//td[@class and data]")}


def pdf_or_skip(capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether WeasyPrint is missing; it may not be where a browser is required."""
    missing = "--pdf needs WeasyPrint" in capsys.readouterr().err
    if missing and not os.environ.get("DOCBOOK_RULES_REQUIRE_BROWSER"):
        pytest.skip("the extra [pdf] is not installed")
    return missing


def test_pdf_is_tagged_and_the_same_again(ferry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed")
    code = main(["sheet", "--pdf"])
    assert not pdf_or_skip(capsys)
    assert code == 0
    made = {file.name: file.read_bytes() for file in (ferry / "sheets").glob("*.pdf")}
    assert len(made) == 2
    for data in made.values():
        catalogue = pypdf.PdfReader(io.BytesIO(data)).trailer["/Root"]
        assert catalogue["/MarkInfo"]["/Marked"]
        assert "/StructTreeRoot" in catalogue
    shutil.rmtree(ferry / "sheets")
    assert main(["sheet", "--pdf", "--out", "elsewhere"]) == 0
    assert {file.name: file.read_bytes() for file in (ferry / "elsewhere").glob("*.pdf")} == made


def test_pdf_over_its_budget_fails_and_says_by_how_much(ferry: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure(ferry, 'pages = 1\npaper = "A5"\nshow = []')
    source = next(ferry.glob("book/*.en.xml"))
    text = source.read_text("utf-8")
    rows = "".join(f"<row><entry>{n}</entry><entry>{n * 2}</entry></row>" for n in range(60))
    table = f'<table xml:id="tlong"><title>Long</title><tgroup cols="2"><tbody>{rows}</tbody></tgroup></table>'
    end = text.rindex("</")
    source.write_text(text[:end] + table + text[end:], "utf-8")
    code = main(["sheet", "--pdf"])
    assert "than pages = 1 allows" in capsys.readouterr().err or pdf_or_skip(capsys)
    assert code == 1


def test_since_marks_what_changed(ferry: Path) -> None:
    shutil.copytree(ferry, ferry.parent / "old")
    source = next(ferry.glob("book/*.en.xml"))
    cells = html.fromstring(source.read_bytes()).xpath("//entry[number(.) = number(.)]")
    before = cells[-1].text
    source.write_text(source.read_text("utf-8").replace(f"<entry>{before}</entry>", "<entry>77</entry>"), "utf-8")
    main(["sheet", "--since", "../old"])
    page = next((ferry / "sheets").glob("*.en.html"))
    marked = html.fromstring(page.read_text("utf-8")).xpath("//td[contains(@class, 'new')]")
    assert {"".join(cell.itertext()) for cell in marked} == {f"77 was {before}"}


def test_since_takes_a_revision_of_git(ferry: Path) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "init", "-q"], check=True)
    subprocess.run(["git", "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-qm", "one"], check=True)
    assert main(["sheet", "--since", "HEAD"]) == 0
    page = next((ferry / "sheets").glob("*.en.html")).read_text("utf-8")
    assert not html.fromstring(page).xpath("//*[contains(@class, 'new')]")
    assert main(["sheet", "--since", "nowhere"]) == 2


def test_prove_marks_what_the_cases_test_until_it_changes(ferry: Path) -> None:
    assert main(["sheet", "--prove"]) == 2  # no file is named
    configure(ferry, 'proof = "book/proof.json"')
    assert main(["sheet", "--prove"]) == 0
    cells = json.loads((ferry / "book" / "proof.json").read_text("utf-8"))["cells"]
    assert "tested" in states(next((ferry / "sheets").glob("*.en.html"))).values()
    witnesses = {by for cell in cells.values() for by in cell["by"]}
    assert any(by.startswith("cases/test_") and by.endswith("_fr") for by in witnesses)
    kept = (ferry / "book" / "proof.json").read_bytes()
    assert main(["sheet", "--prove"]) == 0
    assert (ferry / "book" / "proof.json").read_bytes() == kept
    for source in ferry.glob("book/*.xml"):  # without its example nothing tests
        text = source.read_text("utf-8")
        source.write_text(text[: text.index("<example")] + text[text.index("</example>") + 10 :], "utf-8")
    main(["sheet"])
    assert "tested" not in states(next((ferry / "sheets").glob("*.en.html"))).values()
