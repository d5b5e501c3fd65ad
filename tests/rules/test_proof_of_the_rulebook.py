"""What the sheets call tested is what running the cases shows today."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from docbook_rules import pipeline
from docbook_rules.config import load
from docbook_rules.emit.sheets.proof import written
from docbook_rules.explaining.index import Index
from docbook_rules.explaining.proving import observe
from docbook_rules.mutation.observe import Observer
from docbook_rules.mutation.run import Book
from docbook_rules.study import study

ROOT = Path(__file__).parents[2]


def test_the_proof_is_fresh() -> None:
    config = load(ROOT / "docbook-rules.toml")
    reading = pipeline.read([ROOT / source for source in config.book.sources], config, xinclude=config.book.xinclude)
    with closing(Observer(Book(reading.documents, config))) as observer:
        observed = observe(Index(study(reading, config), observer))
    assert len(observed.cells) > 100
    kept = (ROOT / config.sheet.proof).read_bytes()
    assert kept == written(observed), "run: docbook-rules sheet --prove, then docbook-rules build"
