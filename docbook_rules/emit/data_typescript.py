"""The export as TypeScript: types of the whole export and of each table's rows, and the data that has them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

_SAFE = 2**53 - 1

_TYPES = """\
// Written by `docbook-rules build`: do not edit, revise the book instead.

/** An exact number: a decimal or a fraction, such as "-10.5" or "50/3". */
export type Exact = string;
export interface Place { file: string; line: number; column: number }
export interface Label { text: string; place: Place }
export type Labels = Record<string, Label>;
interface Marks { unit?: string; mark?: string; signed?: boolean; doubtful?: boolean }
export interface NumberValue extends Marks { n: Exact; alt?: Exact }
export interface RangeValue extends Marks { lo: Exact | null; hi: Exact | null; lo_open?: boolean; hi_open?: boolean }
export interface DiceValue extends Marks { dice: string }
export interface PlusMinusValue extends Marks { plusminus: Exact }
export interface PowerValue extends Marks { power: readonly [Exact, Exact] }
export type Value = NumberValue | RangeValue | DiceValue | PlusMinusValue | PowerValue;
export interface Datum { field: string; value: Value | null; row: string | null; labels: Labels }
export interface Field { name: string; type: string; optional: boolean; unit: string; labels: Labels }
export interface Table {
  id: string;
  shape: "list" | "transposed" | "matrix" | "decision" | "text";
  keyed: boolean;
  section: string;
  titles: Labels;
  places: Record<string, Place>;
  axis: readonly (Value | null)[];
  fields: readonly Field[];
  records: readonly { name: string; data: readonly Datum[] }[];
}
export interface Example {
  id: string;
  title: string;
  language: string;
  place: Place;
  numbers: readonly { text: string; value: Exact; place: Place; fate: string; by: string }[];
}
export interface Rulebook {
  version: 1;
  book: string;
  titles: Record<string, string>;
  editions: readonly { language: string; files: readonly { file: string; sha256: string; revision: string }[] }[];
  tables: readonly Table[];
  parameters: readonly { name: string; value: Exact; unit: string; wordings: Labels }[];
  examples: readonly Example[];
}
"""


def typescript_files(book: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """``rulebook.ts``: ``rulebook`` is the whole export, ``rows`` each table's rows by id, ``parameters`` by name.

    Nothing of a book becomes a name or a comment: keys are quoted, data is JSON. A whole number that a JavaScript
    number holds exactly is one in ``rows``; any other stays an exact string.
    """
    tables = {table["id"]: table for table in reversed(book["tables"]) if table["id"]}
    types = [f"  {_json(id_)}: readonly {_row_type(table)}[];" for id_, table in sorted(tables.items())]
    rows = {id_: [_row(table, record) for record in table["records"]] for id_, table in sorted(tables.items())}
    parameters = {parameter["name"]: parameter["value"] for parameter in book["parameters"]}
    names = [f"  {_json(name)}: Exact;" for name in sorted(parameters)]
    parts = [
        _TYPES,
        "\n".join(("export interface Rows {", *types, "}\n")),
        "\n".join(("export interface Parameters {", *names, "}\n")),
        f"export const rulebook: Rulebook = {_json(book, indent=1)};\n",
        f"export const rows: Rows = {_json(rows, indent=1)};\n",
        f"export const parameters: Parameters = {_json(parameters, indent=1)};\n",
    ]
    yield "rulebook.ts", "\n".join(parts)


def _row_type(table: Mapping[str, Any]) -> str:
    fields = [f"{_json(field['name'])}: {_field_type(table, n)}" for n, field in enumerate(table["fields"])]
    return f"{{ {'; '.join(fields)} }}" if fields else "Record<string, never>"


def _field_type(table: Mapping[str, Any], index: int) -> str:
    field = table["fields"][index]
    none = " | null" if field["optional"] else ""
    match field["type"]:
        case "int" if _is_safe(table, index):
            return f"number{none}"
        case "int" | "Decimal" | "Fraction":
            return f"Exact{none}"
        case "row":
            return f"{' | '.join(_json(record['name']) for record in table['records'])}{none}"
        case "Range" | "Dice" | "PlusMinus" | "Power" as kind:
            return f"{kind}Value{none}"
        case _:
            return "Record<string, string>"


def _row(table: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, Any]:
    return {
        field["name"]: _cell(table, index, datum)
        for index, (field, datum) in enumerate(zip(table["fields"], record["data"], strict=True))
    }


def _cell(table: Mapping[str, Any], index: int, datum: Mapping[str, Any]) -> Any:
    value = datum["value"]
    match table["fields"][index]["type"]:
        case "int" if _is_safe(table, index):
            return None if value is None else int(value["n"])
        case "int" | "Decimal" | "Fraction":
            return None if value is None else value["n"]
        case "row":
            return datum["row"]
        case "Range" | "Dice" | "PlusMinus" | "Power":
            return value
        case _:
            return {language: label["text"] for language, label in sorted(datum["labels"].items())}


def _is_safe(table: Mapping[str, Any], index: int) -> bool:
    values = [record["data"][index]["value"] for record in table["records"]]
    return all(value is None or abs(int(value["n"])) <= _SAFE for value in values)


def _json(data: Any, indent: int | None = None) -> str:
    """JSON that is a TypeScript expression, and safe inside a page's script too."""
    text = json.dumps(data, ensure_ascii=False, indent=indent, sort_keys=True)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
