"""Lookups that are values: put where a build's own would be, read through the seam, taken away again."""

from __future__ import annotations

import sys
from decimal import Decimal

import pytest

from docbook_rules.engine import seam
from docbook_rules.mutation.bench import Bench
from docbook_rules.mutation.lookups import injected, replace

TABLE = (
    "from dataclasses import dataclass\n\n\n@dataclass(frozen=True)\nclass Row:\n    value: int\n\n\nROWS = (Row(3),)\n"
)
CASE = "from docbook_rules.witness import says\n\n\ndef test_one():\n    {body}\n"


@pytest.fixture(autouse=True)
def no_book_of_the_tests():
    """These tests read what the seam finds by itself."""
    token = seam._current.set(None)
    yield
    seam._current.reset(token)


def test_sources_and_names_alike_are_found_by_the_seam() -> None:
    noted: set[str] = set()
    before = {name for name in sys.modules if name.partition(".")[0] == "generated"}
    with injected({"tables.tt": TABLE, "parameters": {"LOAD": Decimal("2.5")}}, noted):
        assert [row.value for row in seam.book().rows("tt", "value")] == [3]
        assert seam.book().parameter("LOAD") == Decimal("2.5")
        with pytest.raises(seam.MissingFromBook):
            seam.book().parameter("GROUP_REDUCTION")
        with pytest.raises(seam.MissingFromBook):
            seam.book().table("tmesures")
    assert noted == {"tables.tt", "parameters.LOAD", "parameters.GROUP_REDUCTION"}
    assert {name for name in sys.modules if name.partition(".")[0] == "generated"} == before
    assert seam.book().parameter("GROUP_REDUCTION") == 3


def test_a_lookup_is_replaced_between_two_calls() -> None:
    with injected({"tables.tt": TABLE, "parameters": "LOAD = 1\n"}, set()):
        replace({"tables.tt": TABLE.replace("Row(3)", "Row(4)")}, set())
        assert [row.value for row in seam.book().rows("tt", "value")] == [4]
        replace({"parameters": "LOAD = 2\n"}, set())
        assert seam.book().parameter("LOAD") == 2


def test_what_was_imported_before_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = type(sys)("generated")
    monkeypatch.setitem(sys.modules, "generated", mine)
    with injected({}, set()):
        assert sys.modules["generated"] is not mine
    assert sys.modules["generated"] is mine


def test_a_bench_tells_what_a_case_read_and_compared() -> None:
    bench = Bench({"parameters": "LOAD = 7\nREST = 8\n"})
    try:
        body = "from generated.parameters import LOAD; says(7, LOAD, at='a:1:1', sentence='')"
        outcome = bench.run(CASE.format(body=body), "case")
        assert (outcome.failure, outcome.computed, outcome.read) == ("", ("7",), {"parameters.LOAD"})
        with bench.altered({"parameters": "LOAD = 9\nREST = 8\n"}):
            assert "the engine says  9" in bench.run(CASE.format(body=body), "case").failure
        assert bench.run(CASE.format(body=body), "case") == outcome
    finally:
        bench.close()


@pytest.mark.parametrize("body", ["raise SystemExit", "import no_such_module_anywhere", "assert not 'no'"])
def test_whatever_a_case_raises_is_a_failure(body: str) -> None:
    bench = Bench({})
    try:
        assert bench.run(CASE.format(body=body), "case").failure
    finally:
        bench.close()
