"""The page throws the book's dice as the engine does, face for face."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sheet_pages import pages, row, table
from sheet_views import view

from docbook_rules.config import Dice
from docbook_rules.emit.sheets.dice import terms
from docbook_rules.engine.dice import parse

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ENGLISH = Path(__file__).parents[2] / "generated" / "sheets" / "harmonies.en.html"
# The browser's source of chance, made to give what a test says; what is too large to be fair is drawn again.
STUB = """() => {{ let at = 0; const draws = {draws};
crypto.getRandomValues = (box) => {{ box[0] = draws[at]; at += 1; return box; }}; }}"""


class Given:
    """A source of faces for the engine: the same draws."""

    def __init__(self, draws: list[int]) -> None:
        self.draws: Iterator[int] = iter(draws)

    def randint(self, a: int, b: int) -> int:
        return a + next(self.draws) % (b - a + 1)


@pytest.mark.parametrize("formula", ["±d10", "±d10°[1]", "±d10°", "d5°", "±d5°"])
def test_a_roll_is_the_engines(chromium: Browser, formula: str) -> None:
    with view(chromium, ENGLISH) as seen:
        for seed in range(12):
            chance = random.Random(seed)
            draws = [chance.randrange(60) for _ in range(60)]
            if seed == 0:
                draws = [59, 59, 3, *draws]  # each die's highest face first: it is rolled again where the roll is open
            seen.page.evaluate(STUB.format(draws=json.dumps(draws)))
            seen.page.get_by_role("button", name=formula, exact=True).click()
            said = seen.page.inner_text(".dice output b")
            assert int(said.replace("−", "-")) == parse(formula).roll(Given(draws)).total


def test_no_face_is_likelier_than_another(chromium: Browser) -> None:
    """2³² is no multiple of 10: the draws above the last whole multiple are not counted."""
    with view(chromium, ENGLISH) as seen:
        seen.page.evaluate(STUB.format(draws=json.dumps([2**32 - 1, 2**32 - 6, 4, 2])))
        seen.page.get_by_role("button", name="±d10", exact=True).click()
        assert seen.page.inner_text(".dice output") == "±d10 → +2 (5 − 3)"


@pytest.mark.parametrize(
    ("formula", "count", "die"),
    [
        ("3d6", 3, {"low": 1, "high": 6, "open": False, "limit": None}),
        ("d%", 1, {"low": 1, "high": 100, "open": False, "limit": None}),
        ("4dF", 4, {"low": -1, "high": 1, "open": False, "limit": None}),
        ("2D8°[2]", 2, {"low": 1, "high": 8, "open": True, "limit": 2}),
        ("d5", 1, {"low": 0, "high": 5, "open": False, "limit": None}),
    ],
)
def test_terms_of_a_formula(formula: str, count: int, die: dict[str, object]) -> None:
    (term,) = terms(formula, "en", {"d5": Dice(low=0, high=5)})
    assert (term["count"], term["die"]) == (count, die)


@pytest.mark.parametrize("formula", ["", "d", "3", "d1", "0d6", "9999d6", "d6/2", "alert(1)", "4d6dl9"])
def test_what_is_no_roll_is_left_out(formula: str) -> None:
    assert terms(formula, "en", {}) == ()


def test_dice_that_the_prose_names_are_offered(chromium: Browser, tmp_path: Path) -> None:
    body = "<para>Roll 4d6kh3 for each, then 2d6+1, or 1d6 - 2.</para>" + table("t", "T", 1, row("3d8"))
    file = pages(tmp_path, {"en": body})["en"]
    with view(chromium, file) as seen:
        assert seen.shown(".dice button") == ["4d6kh3", "2d6+1", "1d6-2", "3d8"]
        for _ in range(20):
            seen.page.get_by_role("button", name="4d6kh3").click()
            assert 3 <= int(seen.page.inner_text(".dice output b")) <= 18
