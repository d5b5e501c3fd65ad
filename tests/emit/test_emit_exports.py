"""Each export holds the book: read back, it says what was written, whatever a book says."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import closing
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from emit_samples import ALL, datum, labels, table

from docbook_rules import config, pipeline
from docbook_rules.__main__ import main
from docbook_rules.diagnostics import Refusal
from docbook_rules.emit.backends import OURS, backend_artifacts
from docbook_rules.emit.data import BookData, EditionData, ExampleData, NumberData, SourceFile, exported
from docbook_rules.emit.data_csv import safe, unsafe
from docbook_rules.emit.names import module_names
from docbook_rules.ledger.parameter import Parameter
from docbook_rules.place import Place
from docbook_rules.typed.table import Datum
from docbook_rules.typed.value import Dice, Number, PlusMinus, Power

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "rulebook.schema.json").read_text("utf-8"))
HOSTILE = '"; DROP TABLE rulebook_book; -- */ </script> `${1}` =1+1 \u2028 \u202e é 🎲\n\t'
AT = Place(f"book {HOSTILE}.xml", 3, 9)
WILD = table(
    f"t{HOSTILE}",
    [("A", "int"), ("a", "int"), ("class", "str"), (HOSTILE, "Dice"), ("more", "Power"), ("spread", "PlusMinus")],
    [
        [
            datum(10**30, HOSTILE, "=1+1"),
            datum(-7, "-7", "'quoted"),
            Datum(None, None, labels("@x", "+x")),
            Datum(Dice(formula="±d10°[1]", mark="*"), None, ()),
            Datum(Power(base=10, exponent=-3), None, labels("", "10³")),
            Datum(PlusMinus(n=Fraction(1, 3)), None, labels("a,b", 'a"b')),
        ]
    ],
)
OPTIONAL = table(
    "tables",
    [("n", "int"), ("m", "Fraction")],
    [[datum(1), Datum(Number(n=Fraction(50, 3), unit="%"), None, ())], [datum(2), Datum(None, None, ())]],
)
OPTIONAL = msgspec.structs.replace(
    OPTIONAL, fields=(OPTIONAL.fields[0], msgspec.structs.replace(OPTIONAL.fields[1], optional=True))
)
SAMPLE = exported(
    BookData(
        HOSTILE,
        (("fr", HOSTILE), ("en", "The rules")),
        (EditionData("fr", (SourceFile(HOSTILE, "11"), SourceFile("a.fr.xml", "22", "1.2"))), EditionData("en", ())),
        (*ALL, WILD, OPTIONAL, table("", [("n", "int")], [[datum(1)]])),
        (Parameter("GAP", 3, "", labels(HOSTILE, "three")), Parameter("BONUS", Decimal("1.50"), "%", ())),
        (
            ExampleData("x", HOSTILE, "en", AT, (NumberData("+25", 25, AT, "given", HOSTILE),)),
            ExampleData("", "", "fr", AT, ()),
        ),
    )
)


@pytest.fixture(scope="module")
def ours() -> dict[str, Any]:
    """The export of the bundled book."""
    own = config.load(ROOT / "docbook-rules.toml")
    reading = pipeline.read([ROOT / "source_xml"], own, xinclude=True)
    (data,) = [a for a in pipeline.compile(reading, own).artifacts if a.path == "data/rulebook.json"]
    held: dict[str, Any] = json.loads(data.text)
    return held


@pytest.fixture(params=["sample", "ours"])
def book(request: pytest.FixtureRequest) -> dict[str, Any]:
    held: dict[str, Any] = SAMPLE if request.param == "sample" else request.getfixturevalue("ours")
    return held


def files(name: str, book: Mapping[str, Any]) -> dict[str, Any]:
    return dict(OURS[name](book))


def test_json_has_the_form_of_its_schema_and_comes_back_as_it_was(book: dict[str, Any]) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(book, SCHEMA)
    assert json.loads(json.dumps(book)) == book


def test_csv_comes_back_as_it_was(book: dict[str, Any]) -> None:
    held = {path: list(csv.reader(io.StringIO(text, newline=""))) for path, text in files("csv", book).items()}
    by_id = {t["id"]: t for t in reversed(book["tables"]) if t["id"]}
    assert len(held) == len(by_id) + 2
    for id_, module in module_names(by_id).items():
        header, *lines = held[f"tables/{module}.csv"]
        t = by_id[id_]
        assert header == _header(t)
        undone = [[c if _is_value(t, n) else unsafe(c) for n, c in enumerate(line)] for line in lines]
        assert undone == [_csv_line(t, record) for record in t["records"]]
    header, *lines = held["parameters.csv"]
    values = {unsafe(line[0]): (line[1], unsafe(line[2])) for line in lines}
    assert values == {p["name"]: (p["value"], p["unit"]) for p in book["parameters"]}
    wordings = {
        (unsafe(line[0]), line[3]): (unsafe(line[4]), unsafe(line[5]), *map(int, line[6:])) for line in lines if line[3]
    }
    assert wordings == {
        (p["name"], language): (w["text"], *_place(w["place"]))
        for p in book["parameters"]
        for language, w in p["wordings"].items()
    }
    header, *lines = held["examples.csv"]
    assert header[3:7] == ["text", "value", "fate", "by"]
    numbers = [
        (
            unsafe(line[0]),
            line[1],
            unsafe(line[2]),
            unsafe(line[3]),
            line[4],
            line[5],
            unsafe(line[6]),
            unsafe(line[7]),
            *map(int, line[8:]),
        )
        for line in lines
    ]
    assert numbers == [
        (e["id"], e["language"], e["title"], n["text"], n["value"], n["fate"], n["by"], *_place(n["place"]))
        for e in book["examples"]
        for n in e["numbers"]
    ]


def _header(table: Mapping[str, Any]) -> list[str]:
    return [
        "record",
        *(
            c
            for f in table["fields"]
            for c in (f["name"], f"{f['name']}:row", *(f"{f['name']}@{code}" for code in sorted(table["places"])))
        ),
    ]


def _is_value(table: Mapping[str, Any], column: int) -> bool:
    return column > 0 and (column - 1) % (2 + len(table["places"])) == 0


def _csv_line(table: Mapping[str, Any], record: Mapping[str, Any]) -> list[str]:
    line = [record["name"]]
    for d in record["data"]:
        value = d["value"]
        plain = (
            ""
            if value is None
            else value["n"]
            if set(value) == {"n"}
            else json.dumps(value, ensure_ascii=False, sort_keys=True)
        )
        line += [
            plain,
            d["row"] or "",
            *(d["labels"].get(code, {}).get("text", "") for code in sorted(table["places"])),
        ]
    return line


@pytest.mark.parametrize("text", ["=1+1", "+1", "-x", "@x", "'x", "''", "\tx", "plain", "", "x=1"])
def test_no_cell_of_a_spreadsheet_runs_and_every_one_comes_back(text: str) -> None:
    assert safe(text)[:1] not in set("=+-@\t\r")
    assert unsafe(safe(text)) == text


def _opened(data: bytes) -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    base.deserialize(data)
    base.row_factory = sqlite3.Row
    return base


def test_sqlite_comes_back_as_it_was(book: dict[str, Any]) -> None:
    ((_, data),) = OURS["sqlite"](book)
    assert isinstance(data, bytes)
    with closing(_opened(data)) as base:
        assert base.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        assert _restored(base) == book


def _restored(base: sqlite3.Connection) -> dict[str, Any]:
    def all_of(query: str, *values: object) -> list[sqlite3.Row]:
        return base.execute(query, values).fetchall()

    def by_language(rows: Iterable[sqlite3.Row]) -> dict[str, Any]:
        return {r["language"]: {"text": r["text"], "place": _at(r)} for r in rows}

    ((name, version),) = all_of("SELECT name, version FROM rulebook_book")
    editions: dict[str, list[dict[str, str]]] = {}
    for r in all_of("SELECT * FROM rulebook_editions ORDER BY rowid"):
        some = editions.setdefault(r["language"], [])
        if r["file"] is not None:
            some.append({k: r[k] for k in ("file", "sha256", "revision")})
    tables = []
    for t in all_of("SELECT * FROM rulebook_tables ORDER BY number"):
        n = t["number"]
        fields = [
            {
                **{k: f[k] for k in ("name", "type", "unit")},
                "optional": bool(f["optional"]),
                "labels": by_language(
                    all_of("SELECT * FROM rulebook_field_labels WHERE number=? AND position=?", n, f["position"])
                ),
            }
            for f in all_of("SELECT * FROM rulebook_fields WHERE number=? ORDER BY position", n)
        ]
        records = []
        for r in all_of("SELECT * FROM rulebook_records WHERE number=? ORDER BY record", n):
            data = [
                {
                    "field": fields[c["position"]]["name"],
                    "value": None if c["value"] is None else json.loads(c["value"]),
                    "row": c["refers_to"],
                    "labels": by_language(
                        all_of(
                            "SELECT * FROM rulebook_cell_labels WHERE number=? AND record=? AND position=?",
                            n,
                            r["record"],
                            c["position"],
                        )
                    ),
                }
                for c in all_of(
                    "SELECT * FROM rulebook_cells WHERE number=? AND record=? ORDER BY position", n, r["record"]
                )
            ]
            records.append({"name": r["name"], "data": data})
        tables.append(
            {
                **{k: t[k] for k in ("id", "shape", "section")},
                "keyed": bool(t["keyed"]),
                "axis": json.loads(t["axis"]),
                "titles": by_language(all_of("SELECT * FROM rulebook_table_titles WHERE number=?", n)),
                "places": {
                    r["language"]: _at(r) for r in all_of("SELECT * FROM rulebook_table_places WHERE number=?", n)
                },
                "fields": fields,
                "records": records,
            }
        )
    return {
        "version": version,
        "book": name,
        "titles": {r["language"]: r["title"] for r in all_of("SELECT * FROM rulebook_titles")},
        "editions": [{"language": k, "files": v} for k, v in editions.items()],
        "tables": tables,
        "parameters": [
            {
                **{k: p[k] for k in ("name", "value", "unit")},
                "wordings": by_language(all_of("SELECT * FROM rulebook_parameter_wordings WHERE name=?", p["name"])),
            }
            for p in all_of("SELECT * FROM rulebook_parameters ORDER BY name")
        ],
        "examples": [
            {
                **{k: e[k] for k in ("id", "title", "language")},
                "place": _at(e),
                "numbers": [
                    {**{k: r[k] for k in ("text", "value", "fate", "by")}, "place": _at(r)}
                    for r in all_of("SELECT * FROM rulebook_numbers WHERE example=? ORDER BY position", e["number"])
                ],
            }
            for e in all_of("SELECT * FROM rulebook_examples ORDER BY number")
        ],
    }


def _at(row: sqlite3.Row) -> dict[str, Any]:
    return {"file": row["file"], "line": row["line"], "column": row["col"]}


def _place(place: Mapping[str, Any]) -> tuple[Any, ...]:
    return place["file"], place["line"], place["column"]


def test_sqlite_answers_plain_questions(ours: dict[str, Any]) -> None:
    with closing(_opened(files("sqlite", ours)["rulebook.sqlite"])) as base:
        assert base.execute("SELECT or_more FROM table_tjetdist WHERE gap = 3").fetchone()[0] == "-5.5"
        assert base.execute("SELECT typeof(gap) FROM table_tjetdist").fetchone()[0] == "integer"
        assert [r[0] for r in base.execute("SELECT beats FROM table_tchifoumi")] == ["scissors", "rock", "paper"]


def test_sqlite_is_the_same_bytes_under_another_hash_seed_and_folder(tmp_path: Path) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from test_emit_exports import SAMPLE\n"
        "from docbook_rules.emit.data_sqlite import sqlite_files\n"
        "sys.stdout.buffer.write(dict(sqlite_files(SAMPLE))['rulebook.sqlite'])"
    )
    made = []
    for seed, where in (("1", tmp_path), ("2", ROOT)):
        environment = {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed, "TZ": f"UTC{seed}", "PATH": ""}
        ran = subprocess.run(
            [sys.executable, "-B", "-c", program, str(Path(__file__).parent)],
            cwd=where,
            env=environment,
            capture_output=True,
            check=True,
        )
        made.append(ran.stdout)
    assert made[0] == made[1] == files("sqlite", SAMPLE)["rulebook.sqlite"]
    assert made[0][24:28] == made[0][92:96] == b"\0\0\0\x01"


def _constant(source: str, name: str) -> Any:
    found = re.search(rf"^export const {name}: \w+ = (.*?);$", source, re.S | re.M)
    assert found is not None
    return json.loads(found[1])


def test_typescript_comes_back_as_it_was(book: dict[str, Any]) -> None:
    source = files("typescript", book)["rulebook.ts"]
    assert _constant(source, "rulebook") == book
    assert _constant(source, "parameters") == {p["name"]: p["value"] for p in book["parameters"]}
    rows = _constant(source, "rows")
    assert rows.keys() == {t["id"] for t in book["tables"] if t["id"]}
    for t in book["tables"]:
        for row, record in zip(rows.get(t["id"], []), t["records"], strict=bool(t["id"])):
            for field, d in zip(t["fields"], record["data"], strict=True):
                got = row[field["name"]]
                if field["type"] in ("int", "Decimal", "Fraction"):
                    assert got == d["value"] or str(got) == d["value"]["n"]
                    assert not isinstance(got, float)
                elif field["type"] == "row":
                    assert got == d["row"]
                elif field["type"] in ("str", "Condition"):
                    assert got == {code: label["text"] for code, label in d["labels"].items()}
                else:
                    assert got == d["value"]
    assert "</script" not in source
    assert "\u2028" not in source


def test_typescript_is_read_by_a_javascript_engine(book: dict[str, Any], tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed: the file was read as text alone")
    source = files("typescript", book)["rulebook.ts"]
    plain = re.sub(
        r"^export const (\w+): \w+ =", r"export const \1 =", source[source.index("export const rulebook") :], flags=re.M
    )
    (tmp_path / "rulebook.mjs").write_text(plain, "utf-8")
    program = "import('./rulebook.mjs').then(m => console.log(JSON.stringify(m.rulebook)))"
    ran = subprocess.run([node, "-e", program], cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(ran.stdout) == book


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of somebody else's that brings backends, installed."""
    place = tmp_path / "site"
    (place / "theirs-1.dist-info").mkdir(parents=True)
    (place / "theirs-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1\n")
    points = "\n".join(f"{name} = theirs:{name}" for name in ("names", "odd", "away", "broken", "missing"))
    (place / "theirs-1.dist-info" / "entry_points.txt").write_text(f"[docbook_rules.backends]\n{points}\n")
    (place / "theirs.py").write_text(
        "def names(book): yield 'names.txt', ''.join(t['id'] + '\\n' for t in book['tables'])\n"
        "def odd(book): yield 'x', 3\n"
        "def away(book): yield '../../x', ''\n"
        "def broken(book): raise ValueError('no')\n"
    )
    monkeypatch.syspath_prepend(str(place))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book.xml").write_text(
        '<article xml:lang="en"><title>A</title><table xml:id="t1"><title>T</title><tgroup cols="1"><tbody>'
        "<row><entry>1</entry></row></tbody></tgroup></table></article>"
    )
    return tmp_path


def configured(folder: Path, *backends: str) -> None:
    (folder / "docbook-rules.toml").write_text(f'[book]\nsources = ["book.xml"]\nbackends = {json.dumps(backends)}\n')


def test_a_backend_of_another_package_is_found_and_its_files_are_written(foreign: Path) -> None:
    configured(foreign, "names", "csv", "sqlite", "typescript")
    assert main(["build"]) == 0
    data = foreign / "generated" / "data"
    assert (data / "names" / "names.txt").read_text() == "t1\n"
    assert (data / "csv" / "tables" / "t1.csv").is_file()
    assert (data / "typescript" / "rulebook.ts").is_file()
    assert (data / "sqlite" / "rulebook.sqlite").read_bytes()[:15] == b"SQLite format 3"
    assert main(["check"]) == 0
    (data / "sqlite" / "rulebook.sqlite").write_bytes(b"SQLite format 3\0mine")
    assert main(["check"]) == 1
    configured(foreign)
    assert main(["build", "--force"]) == 1  # the edited file stays, and is told
    assert not (data / "csv").exists()


@pytest.mark.parametrize(
    ("name", "said", "code"),
    [
        ("nobody", "there is no backend 'nobody'", 2),
        ("odd", "failed: TypeError", 2),
        ("broken", "failed: ValueError: no", 2),
        ("missing", "cannot be loaded", 2),
        ("away", "leads out of the output folder", 1),
    ],
)
def test_a_backend_that_fails_is_told_as_its_own_fault(
    name: str, said: str, code: int, foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    configured(foreign, name)
    assert main(["build"]) == code
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err
    assert not (foreign / "generated").exists()


def test_an_unknown_backend_names_those_that_there_are() -> None:
    with pytest.raises(Refusal) as refused:
        backend_artifacts(["nobody"], BookData("b", (), (), (), (), ()))
    assert "csv, sqlite, typescript" in refused.value.hint
