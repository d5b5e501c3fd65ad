"""Each claim of our book made false, in both editions: ``check`` says what is exactly so, as RULES.md §8 has it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from docbook_rules.__main__ import main

ROOT = Path(__file__).parents[2]

# The element, the figure among its figures that is changed, what it becomes, and what is said of it.
CHANGES = [
    ("chance", "rjetnaturel", "19", "20", "says 20%; exactly 19%"),
    ("chance", "rjetnaturel", "5", "6", "says about once in 6; exactly 0.19, once in 100/19 (about 5.2632)"),
    ("chance", "rchifounaturel", "14.8", "14.7", "says 14.7%; exactly 400/27% (about 14.8148%)"),
    ("chance", "rchifoutrois", "2.5", "2.4", "says 2.4%; exactly 200/81% (about 2.4691%)"),
    ("chance", "rchifoutrois", "+14", "+13", "says +13; exactly 14"),
    ("chance", "rchifou6", "11.1", "11.2", "says 11.2%; exactly 100/9% (about 11.1111%)"),
    ("chance", "rchifou6", "14.1", "14.2", "says 14.2%; exactly 1400/99% (about 14.1414%)"),
    ("chance", "rchifoud5", "2.52", "2.53", "says 2.53; exactly about 2.5166"),
    ("chance", "rchifoud5", "4.00", "4.01", "says 4.01; exactly 4"),
    ("groups", "rerreur1", "6", "5", "says 5%; exactly 6%, at -2"),
    ("groups", "rerreur1", "7", "6", "says 6%; exactly 7%, at 7 and 8"),
    ("groups", "rerreur2", "1", "2", "says 2%; exactly 1%, at 2 and 4"),
    ("groups", "rerreur2", "3.3", "3.4", "says 3.4%; exactly 10/3% (about 3.3333%), at 0"),
    ("scale", "rmesfacteur", "1.995", "1.996", "says 1.996; exactly about 1.9953"),
    ("scale", "rmesfacteur", "3.162", "3.163", "says 3.163; exactly about 3.1623"),
    ("scale", "rmesfacteur", "5.4", "5.3", "says 5.3% at most; exactly about 5.3564%, at 2"),
]


def changed(text: str, id_: str, old: str, new: str, *, comma: bool) -> str:
    """The text with the first such figure of an element written otherwise."""
    start = text.index(f'xml:id="{id_}"')
    figure = old.replace(".", ",") if comma else old
    found = re.compile(rf"(?<![\d.,]){re.escape(figure)}(?![\d]|[.,]\d)").search(text, start)
    assert found, (id_, figure)
    return text[: found.start()] + (new.replace(".", ",") if comma else new) + text[found.end() :]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What is said of the claims of each edition, all made false in one copy of the book."""
    folder = tmp_path_factory.mktemp("false")
    shutil.copytree(ROOT / "source_xml", folder / "source_xml")
    shutil.copy(ROOT / "docbook-rules.toml", folder)
    for language in ("en", "fr"):
        for file, id_, old, new, _ in CHANGES:
            path = folder / "source_xml" / f"{file}.{language}.xml"
            path.write_text(changed(path.read_text("utf-8"), id_, old, new, comma=language == "fr"), "utf-8")
    with pytest.MonkeyPatch.context() as patched, (folder / "said.json").open("w") as out:
        patched.chdir(folder)
        patched.setattr("docbook_rules.cli.findings.write", lambda data: out.write(data.decode("utf-8")))
        main(["check", "--format", "json"])
    found = json.loads((folder / "said.json").read_text("utf-8"))["diagnostics"]
    claims = [d for d in found if d["part"] == "claims"]
    assert {(d["kind"], d["severity"]) for d in claims} == {("false-claim", "warning")}
    return {lang: [d["message"] for d in claims if d["file"].endswith(f"{lang}.xml")] for lang in ("en", "fr")}


@pytest.mark.parametrize("change", CHANGES, ids=lambda c: f"{c[1]}-{c[2]}")
def test_the_exact_figure_is_told(said: dict[str, list[str]], change: tuple[str, ...]) -> None:
    *_, new, message = change
    assert message in said["en"]
    assert message.replace(f"says {new}", f"says {new.replace('.', ',')}") in said["fr"]


def test_nothing_else_is_called_false(said: dict[str, list[str]]) -> None:
    assert {language: len(messages) for language, messages in said.items()} == dict.fromkeys(said, len(CHANGES))
