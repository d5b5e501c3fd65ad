"""What looks like arithmetic and is none: addresses, dates, ranges, code, the rest of a longer sum."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from docbook_rules.typed.numbers import numbers
from tests.ledger.ledger_samples import example, keep, para, section

NO_SUMS = (
    # addresses of machines, times, ratios, versions
    "08-00-2b-01-02-03 = 10:00:D4:80:40:C0", "00-1A-2B = 3", "10.0.0.0/8 + 3 = 10.3.0.0/16", "2001:db8::1 + 1 = 2",
    "10:00 + 2 = 12:00", "12:30 - 11:00 = 1:30", "3 + 4 = 7:30", "4:3 + 2 = 6", "16:9 + 1 = 4:3", "12 : 4 + 1 = 4",
    "1.5.2 + 1 + 1 = 3", "1.2.3-4 = 7", "ISO 8601:2004-1 = 3", "0x10 + 1 = 17", "U+0041-0042 = 3",
    # dates, numbers of books and telephones, paths, ranges
    "09-28-2001 = 5", "07-08-09 = 10", "2001-09-28 + 7 = 8", "0-306-40615-2 = 7", "1-800-555-1212 = 4",
    "2024/05/06 + 1 = 3", "1/2/3 = 3", "4-6 = 2 points", "on a 5–6 = 3", "1-2 = one, 3-4 = 2, 5-6 = 3",
    # what stands before belongs to it
    "x + 3 + 4 = 9", "x - 3 + 4 = 9", "x-3+4 = 9", "2x + 3 + 1 = 9", "3 × d6 + 1 + 1 = 9", "T+3+4 = 5", "f(3) + 4 = 8",
    "a[3] + 4 + 1 = 9", "d6 + 3 + 1 = 5", "2d6 + 3 + 1 = 5", "3^2 + 1 = 10", "2**3 + 1 = 9", "√9 + 1 + 1 = 5",
    "5! + 1 + 1 = 122", "10 mod 3 + 1 = 2", "5 % 3 + 1 = 3", "sin 30 + 1 + 1 = 3", "log2(8) + 1 + 1 = 5",
    "5 < 6 + 1 = 8",
    "1 | 2 + 1 = 3", "~5 + 1 + 1 = 9", "#3 + 4 = 9", "§ 3 + 4 = 9", "1,2,3 + 4 = 9", "① + 1 + 1 = 4",
)  # fmt: skip

SUMS = (
    ("Result: 2 + 3 = 6", "5"),
    ("In all – 2 + 3 = 6", "5"),
    ("he says so - 2 + 3 = 6", "5"),
    ("that is, 2 + 3 = 6", "5"),
    ("a (2 + 3 = 6)", "5"),
    ("n = 2 + 3 = 6", "5"),
    ("6-5 = 2", "1"),
    ("9-3-2 = 5", "4"),
    ("20 - 30 = 10", "-10"),
    ("2 · 3 + 1 = 8", "7"),
    ("2 ⋅ 3 = 7", "6"),
    ("2 ∙ 3 = 7", "6"),
    ("8 ∕ 2 = 5", "4"),
    ("0.5 + 0.25 = 1", "0.75"),
    ("0 + 3 = 4", "3"),
)


def told(folder: Path, inside: str) -> list[str]:
    return [f"{d.kind}: {d.hint}" for d in keep(folder, "", en=section(inside)).diagnostics]


@pytest.mark.parametrize("said", NO_SUMS)
def test_no_sum_is_no_wrong_sum(tmp_path: Path, said: str) -> None:
    assert told(tmp_path, para(said.replace("<", "&lt;"))) == []


@pytest.mark.parametrize(("said", "right"), SUMS)
def test_a_wrong_sum_is_found_beside_words(tmp_path: Path, said: str, right: str) -> None:
    assert told(tmp_path, para(said)) == [f"equation: write {right}, or mend an operand"]


@pytest.mark.parametrize(
    "tag", ["literal", "code", "userinput", "computeroutput", "command", "filename", "replaceable"]
)
def test_code_holds_no_sums_and_no_numbers_to_account_for(tmp_path: Path, tag: str) -> None:
    said = f"Type <{tag}>2 + 2 = 5</{tag}>, then <{tag}>7</{tag}> + <{tag}>8</{tag}> = <{tag}>9</{tag}>: 11 lines."
    ledger = keep(tmp_path, "", en=section(example(said)))
    assert [number.text for account in ledger.documents for e in account.examples for number in e.numbers] == ["11"]
    assert ledger.diagnostics == ()


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("08:00:2b:01:02:03 and 5", ["5"]),
        ("08-00-2B-01-02-03 and 5", ["5"]),
        ("fe80::1 and 5", ["5"]),
        ("0x1F and 5", ["5"]),
        ("20-10-05", ["20", "10", "05"]),
        ("face: 5, bad: 6", ["5", "6"]),
        ("a: 1: 2: 3", ["1", "2", "3"]),
    ],
)
def test_addresses_of_machines_are_no_numbers(said: str, read: list[str]) -> None:
    assert [number.text for number in numbers(said, "en")] == read


@pytest.mark.parametrize(
    "said", ["1 + " * 40_000 + "= 2", "1-" * 40_000 + "= 2", "1 " * 40_000 + "= 2", "(" * 40_000 + "1 = 2"]
)
def test_a_long_line_of_figures_is_looked_at_once(tmp_path: Path, said: str) -> None:
    begin = time.monotonic()
    assert told(tmp_path, para(said)) == []
    assert time.monotonic() - begin < 10  # minutes, were each of them to begin a sum
