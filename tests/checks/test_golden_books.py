"""Small books in other domains, compiled whole: what comes out is kept beside them.

``DOCBOOK_RULES_REFRESH=1 pytest tests/checks/test_golden_books.py`` writes what comes out now.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from docbook_rules import config, pipeline
from docbook_rules.diagnostics import in_order

GOLDEN = Path(__file__).parents[1] / "golden"
BOOKS = sorted(path.parent for path in GOLDEN.glob("*/docbook-rules.toml"))


def made(book: Path) -> dict[str, str]:
    """The tables' modules, and the findings as they are told, by name."""
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(book)
        settings = config.load(Path("docbook-rules.toml"))
        reading = pipeline.read([Path(s) for s in settings.book.sources], settings, xinclude=False)
        compiled = pipeline.compile(reading, settings)
    told = [
        f"{d.place}: {d.severity.value}[{d.code} {d.kind}] {d.message}\n    {d.hint}\n"
        for d in in_order([*reading.diagnostics, *compiled.diagnostics])
    ]
    tables = {
        a.path: a.text
        for a in compiled.artifacts
        if a.path.startswith("tables/") and not a.path.endswith("__init__.py")
    }
    return {**tables, "findings.txt": "".join(told)}


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_golden(book):
    expected = book / "expected"
    now = made(book)
    if os.environ.get("DOCBOOK_RULES_REFRESH"):
        for name, text in now.items():
            (expected / name).parent.mkdir(parents=True, exist_ok=True)
            (expected / name).write_text(text, encoding="utf-8", newline="\n")
    there = {p.relative_to(expected).as_posix(): p for p in expected.rglob("*") if p.suffix in (".py", ".txt")}
    assert sorted(now) == sorted(there)
    for name, text in now.items():
        assert text == there[name].read_text(encoding="utf-8"), name


ASKED = """
import sys
sys.path.insert(0, sys.argv[1])
from decimal import Decimal
from fractions import Fraction
from tables import tbell, tberth, tcrew, tdues, tfee, tkeel, tlot, tquay, ttug

assert tquay.lookup(draught=Decimal("3.5"), depth=6) is tquay.ROWS[0]
assert tquay.speed(draught=Fraction(7, 2), depth=Decimal("5.9")) == Decimal("1.5")
assert tquay.order(draught=7, depth=6) == "stay out"
assert tquay.order(draught=7, depth=6, language="fr") == "rester au large"
assert tcrew.lookup(C=4, W=4).unarmed == 50
assert [tcrew.at(c, C=6, W=4) for c in (None, 6, 5, 4)] == [Decimal(n) for n in ("83.3", "69.4", "55.6", "41.7")]
assert tcrew.five(C=5, W=6) == Decimal("22.2")
assert tberth.berths(L=3, B=4) == 1 and tberth.berths(L=8, B=4) == 2 and tberth.berths(L=9, B=4) == 3
assert [ttug.tugs(V=v, S=3) for v in (2, 3, 6, 7)] == [0, 1, 2, 3]
assert [tfee.fee(n) for n in (-5, 10, 11, 60, 100, 10**9)] == [5, 5, 12, 12, 40, 40]
assert [tkeel.warning(n) for n in (-1, -4, -5, -9, -10, -99)] == [3, 3, 2, 2, 1, 1]
assert [tlot.chance(n) for n in (2, 6)] == [Decimal("83.3"), Decimal("16.7")]
assert [tdues.dues(n) for n in (3, 9, 10, 29, 30, 500)] == [1, 1, 4, 4, 9, 9]
assert [tbell.bells(H=n) for n in (0, 12, 19, 20)] == [2, 4, 4, 8]


def refused(asked, *parts):
    try:
        asked()
    except LookupError as error:
        assert all(part in str(error) for part in parts), error
        return
    raise AssertionError(parts)


refused(lambda: tcrew.lookup(C=4, W=8), "tcrew has no row for C = 4, W = 8", "harbour.en.xml:33")
refused(lambda: tcrew.at(3, C=4, W=4), "tcrew has no column 3", "unarmed, 6+, 5+, 4+")
refused(lambda: tquay.order(draught=7, depth=6, language="de"), "tquay has no order in de: it has en, fr")
refused(lambda: tfee.fee(61), "tfee has no tons 61", "11 to 60")
refused(lambda: tlot.chance(7), "tlot has no needed 7")
refused(lambda: tdues.dues(2), "tdues has no crew 2")
refused(lambda: tkeel.warning(0), "tkeel has no depth 0")
refused(lambda: tbell.bells(H=-1), "tbell has no row for H = -1")
print("asked")
"""


def test_the_modules_answer_alone(tmp_path):
    """Nothing but the standard library is on the path of the process that asks them."""
    for name, text in made(GOLDEN / "harbour").items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    asked = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", ASKED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (asked.stdout, asked.stderr) == ("asked\n", "")
