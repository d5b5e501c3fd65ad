"""The two forms of ``inspect``, from values made by hand: what JSON version 1 promises, and what people see."""

from __future__ import annotations

import io
import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec
from rich.console import Console

from docbook_rules.cli import inspect_json, inspect_text
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import DocumentAccount, ExampleAccount, Ledger
from docbook_rules.ledger.script import Account, Fate
from docbook_rules.ledger.wording import Wording
from docbook_rules.model.book import Document, Example
from docbook_rules.model.table import Cell, Table, Tgroup, cell_of
from docbook_rules.model.text import Mark, Text, marked
from docbook_rules.place import Place
from docbook_rules.typed.table import Field, Label, Record, TypedTable

FILE = "book.fr.xml"


def at(line: int, column: int = 1) -> Place:
    return Place(FILE, line, column)


def text(string: str, line: int = 1) -> Text:
    return marked(string, FILE, (Mark(0, line, 1),))


def cell(string: str, row: int, column: int, **more: Any) -> Cell:
    return cell_of(text(string), at(10 + row, 1 + column), row, column, **more)


INNER = Tgroup(1, 0, 1, 0, ((cell("7", 0, 0),),))
INSIDE = Table("inside", None, at(30), "html", (INNER,))
WIDE = cell("−1,5", 1, 0, columns=2)
GRID = (
    (cell("Écart", 0, 0), cell("", 0, 1), None),
    (WIDE, WIDE, cell("10 %", 1, 2)),
    (cell("", 2, 0, nested=INNER), cell("avec", 2, 1, tables=(INSIDE,)), cell("", 2, 2, tables=(INSIDE,))),
    (cell("a\nb", 3, 0), cell("3–6", 3, 1), cell("3d6", 3, 2)),
)
TABLE = Table("tgap", text("Écarts"), at(9, 3), "cals", (Tgroup(3, 1, 2, 1, GRID),))
EXAMPLE = Example((), at(40, 2), "egap", text("Un écart"))
NUMBERS = (
    Account("+25", 25, at(41, 5), Fate.GIVEN, "phrase-a", "+25 contre 3,5."),
    Account("3,5", Decimal("3.50"), at(41, 16), Fate.ASSERTED, "phrase-b", "+25 contre 3,5."),
    Account("un tiers", Fraction(1, 3), at(42, 1), Fate.UNACCOUNTED, "", "un tiers"),
)
WORDING = Wording("GAP_FROM", 4, Label("fr", "de 4 à 6", at(50, 9)), "phrase-c")
DOCUMENT = Document(FILE, "fr", "name", "0" * 64, None, (TABLE,), (EXAMPLE,))
LEDGER = Ledger((DocumentAccount(DOCUMENT, (ExampleAccount(EXAMPLE, NUMBERS, ()),), (), (WORDING,)),), (), ())
FOUND = [
    Diagnostic("overlap", Severity.ERROR, "two cells", at(12, 3), "move one"),
    Diagnostic("no-tbody", Severity.WARNING, "no body", at(9, 3)),
]


def as_json() -> Any:
    return json.loads(inspect_json.encoded(LEDGER, FOUND))


def test_json_holds_what_version_1_promises_and_no_more() -> None:
    data = as_json()
    assert list(data) == ["version", "documents", "diagnostics"]
    (document,) = data["documents"]
    assert list(document) == ["file", "language", "tables", "examples", "parameters"]
    (table,) = document["tables"]
    assert list(table) == ["id", "title", "line", "column", "model", "tgroups"]
    assert (table["id"], table["title"], table["line"], table["column"], table["model"]) == (
        "tgap",
        "Écarts",
        9,
        3,
        "cals",
    )
    (tgroup,) = table["tgroups"]
    assert list(tgroup) == ["cols", "head", "body", "foot", "grid", "values"]
    assert document["parameters"] == [{"name": "GAP_FROM", "value": "4", "line": 50, "column": 9}]


def test_every_slot_of_the_grid_is_filled_and_values_have_its_shape() -> None:
    tgroup = as_json()["documents"][0]["tables"][0]["tgroups"][0]
    inner = {"cols": 1, "head": 0, "body": 1, "foot": 0, "grid": [["7"]], "values": [[{"n": "7"}]]}
    inside = {"id": "inside", "title": None, "line": 30, "column": 1, "model": "html", "tgroups": [inner]}
    assert tgroup["grid"] == [
        ["Écart", "", None],
        ["−1,5", "−1,5", "10 %"],
        [{"nested": inner}, {"tables": [inside], "text": "avec"}, {"tables": [inside]}],
        ["a\nb", "3–6", "3d6"],
    ]
    assert tgroup["values"] == [
        [None, None, None],
        [{"n": "-1.5"}, {"n": "-1.5"}, {"n": "10", "unit": "%"}],
        [None, None, None],
        [None, {"lo": "3", "hi": "6"}, {"dice": "3d6"}],
    ]


def test_numbers_are_exact_strings() -> None:
    (example,) = as_json()["documents"][0]["examples"]
    assert (example["id"], example["title"], example["line"], example["column"]) == ("egap", "Un écart", 40, 2)
    assert [(number["value"], number["fate"], number["by"]) for number in example["numbers"]] == [
        ("25", "given", "phrase-a"),
        ("3.50", "asserted", "phrase-b"),
        ("1/3", "unaccounted", ""),
    ]
    assert example["numbers"][0] | {"fate": "", "by": ""} == {
        "text": "+25",
        "value": "25",
        "line": 41,
        "column": 5,
        "fate": "",
        "by": "",
    }


def test_findings_are_in_order_and_complete() -> None:
    assert as_json()["diagnostics"] == [
        {
            "code": "T111",
            "kind": "no-tbody",
            "severity": "warning",
            "message": "no body",
            "file": FILE,
            "line": 9,
            "column": 3,
            "hint": "",
        },
        {
            "code": "T101",
            "kind": "overlap",
            "severity": "error",
            "message": "two cells",
            "file": FILE,
            "line": 12,
            "column": 3,
            "hint": "move one",
        },
    ]


def as_text(rows: int = 0) -> list[str]:
    out = io.StringIO()
    console = Console(file=out, width=100, color_system=None)
    for block in inspect_text.shown(LEDGER, Config(), rows):
        console.print(block)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_people_see_each_spanned_cell_once_and_what_is_inside_cells() -> None:
    lines = as_text()
    row = next(line for line in lines if "−1,5" in line)
    assert [part.strip() for part in row.strip("│").split("│")] == ["−1,5", "←", "10 %"]
    assert any("∅" in line for line in lines)
    assert "  inside row 3, column 1:" in lines
    assert "  inside row 3, column 2:" in lines
    assert any(line.startswith("inside") and "html" in line for line in lines)


def test_people_see_how_a_program_will_read_a_table() -> None:
    def field(name: str, kind: str, **more: Any) -> Field:
        return Field(name, kind, (), **more)

    fields = (field("gap", "int"), field("share", "Decimal", unit="%"), field("note", "str", optional=True))
    table = TypedTable("tgap", "Gap", "list", (), fields, (Record("", ()),), ())
    assert inspect_text.typed(table) == "list, 1 record: gap int (key), share Decimal in %, note str?"
    loose = msgspec.structs.replace(table, keyed=False, fields=fields[:1])
    assert (
        inspect_text.typed(loose) == "list, 1 record: gap int; the first is not unique, so nothing is looked up by it"
    )
    assert any(line.startswith("  list, 2 records: ") for line in as_text())


def test_people_see_each_numbers_fate_by_word_and_by_sign() -> None:
    lines = as_text()
    assert [line.split() for line in lines if line.strip().startswith(("41:", "42:"))] == [
        ["41:5", "+25", ">", "given", "phrase-a"],
        ["41:16", "3,5", "✓", "asserted", "phrase-b"],
        ["42:1", "un", "tiers", "✗", "unaccounted"],
    ]


def test_the_summary_counts_files_tables_examples_numbers_and_findings() -> None:
    assert inspect_text.summary(LEDGER, FOUND).plain == (
        "1 file, 1 table, 1 example, 3 numbers (1 given, 1 asserted, 1 unaccounted), 1 error, 1 warning"
    )
    assert inspect_text.summary(Ledger((), (), ()), []).plain == "0 files, 0 tables, 0 examples, no findings"
