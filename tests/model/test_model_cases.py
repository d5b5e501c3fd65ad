"""The acceptance cases, as far as the model answers them: grids, titles, examples, kinds of findings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from docbook_rules.model.document import build
from docbook_rules.model.references import check
from docbook_rules.source.read import Settings, read

CASES = Path(__file__).parents[2].parent / "shared" / "cases"
NAMES = sorted(path.stem for path in CASES.glob("*.xml")) if CASES.is_dir() else []


@pytest.mark.skipif(not NAMES, reason="the acceptance files are not beside the project")
@pytest.mark.parametrize("name", NAMES)
def test_case(name: str, plain) -> None:
    want = json.loads((CASES / f"{name}.expected.json").read_text("utf-8"))
    problems = {problem["kind"] for problem in want.get("problems", [])}
    xinclude = bool(want.get("options", {}).get("xinclude")) or any(k.startswith("xinclude-") for k in problems)
    source = read(CASES / f"{name}.xml", name, settings=Settings(root_folder=CASES, xinclude=xinclude))
    made = build(source.root, file=name, digest=source.digest, diagnostics=source.diagnostics)
    found = [*made.diagnostics, *check([made])]
    assert problems <= {d.kind for d in found}
    severities = {d.severity.value for d in found} - {"note"}
    assert severities == {"ok": set(), "warn": {"warning"}}.get(want["outcome"], severities)
    if want["outcome"] == "error":
        assert "error" in severities
        return
    tables = [plain(table) for table in made.tables]
    wanted = [{key: table[key] for key in ("id", "title", "tgroups")} for table in want["tables"]]
    assert tables == wanted
    for table, expected in zip(made.tables, want["tables"], strict=True):
        assert table.model == expected.get("model", "cals")
        if "notes" in expected:
            assert [(n.id, n.text.string) for n in table.notes] == [(n["id"], n["text"]) for n in expected["notes"]]
        if "caption" in expected:
            assert table.caption is not None
            assert table.caption.string == expected["caption"]
    if "examples" in want:
        examples = [(e.id, None if e.title is None else e.title.string) for e in made.examples]
        assert examples == [(e["id"], e["title"]) for e in want["examples"]]
