"""Paragraphs as the ledger sees them: the sentence of each number, however long the paragraph is."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledger_samples import example, keep, section

from docbook_rules.ledger.prose import marked, sentence_span

ENDS = (". ", "! ", "? ", ".\n", "!\n", "?\n", "\n")


@given(st.text(st.sampled_from("aé5.!? \n"), max_size=30))
def test_a_sentence_reaches_from_one_end_to_the_next(text: str) -> None:
    for offset in range(len(text) + 1):
        begins = [at + len(end) for end in ENDS for at in range(offset) if text[at:offset].startswith(end)]
        ends = [at + 1 for end in ENDS for at in range(offset, len(text)) if text.startswith(end, at)]
        assert sentence_span(text, offset) == (max(begins, default=0), min(ends, default=len(text)))


def test_no_abbreviation_ends_a_sentence() -> None:
    text = "Two. One, i.e. 5, stays. Three."
    assert marked(text, 15, 16) == "One, i.e. ‹5›, stays."


def test_a_sentence_without_an_end_is_shown_around_its_number() -> None:
    text = "12, " * 1_000
    shown = marked(text, 2_000, 2_002)
    assert shown == f"…{text[1_500:2_000]}‹12›{text[2_002:2_502]}…"


@pytest.mark.parametrize("words", ["3 + 4 = 7. ", "3 + 4 = 7, "])
def test_a_long_paragraph_takes_no_longer_than_it_is_long(words: str, tmp_path: Path) -> None:
    start = time.process_time()
    ledger = keep(tmp_path, "", en=section(example(words * 20_000)))
    assert time.process_time() - start < 20  # minutes where each number looks through the whole paragraph
    (accounts,) = (document.examples for document in ledger.documents)
    assert len(accounts[0].numbers) == 60_000
