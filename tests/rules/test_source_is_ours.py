"""The rulebook is worded by this project: no run of eight words of it stands in an older document.

Words are runs of letters, so the figures of the tables, which are facts and carried over, do not count.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"
SOURCES = sorted((ROOT / "source_xml").glob("*.xml"))
RUN = 8
PARTS = ("scale", "groups", "chance", "advanced", "wargame")


def words(text: str) -> list[str]:
    without_tags = re.sub(r"<!--.*?-->|<[^>]*>", " ", text, flags=re.S)
    return re.findall(r"[^\W\d_]+", without_tags.casefold())


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[i : i + RUN]) for i in range(len(found) - RUN + 1)}


@pytest.fixture(scope="module")
def seed_runs() -> set[tuple[str, ...]]:
    seeds = sorted(SEEDS.glob("*.txt"))
    if not seeds:
        pytest.skip(f"the older documents are not here ({SEEDS.name}/ beside the project): nothing to compare with")
    return set().union(*(runs(seed.read_text("utf-8")) for seed in seeds))


def test_the_rulebook_has_its_ten_files() -> None:
    names = {path.name for path in SOURCES}
    assert {f"{part}.{lang}.xml" for part in PARTS for lang in ("en", "fr")} <= names


def test_a_copied_clause_would_be_seen(seed_runs: set[tuple[str, ...]]) -> None:
    copied = "<para>As they say, The Game Master begin again with a roll\n for the whole <b>group</b>.</para>"
    assert runs(copied) & seed_runs


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_run_of_eight_words_is_copied(path: Path, seed_runs: set[tuple[str, ...]]) -> None:
    copied = sorted(" ".join(run) for run in runs(path.read_text("utf-8")) & seed_runs)
    assert copied == []
