"""Files to be, held packed: the same text and the same bytes as what is held plainly."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.emit.artifact import Artifact, Packed, Packing, joined, packed
from docbook_rules.output.plan import State, plan
from docbook_rules.output.write import write

LONG = "± one line as any other\n" * 2_000
TEXTS = ("", "short", LONG, LONG + "é", "x" * 999, "\N{CLOCKWISE OPEN CIRCLE ARROW}" * 3_000)


@pytest.mark.parametrize("text", TEXTS)
def test_packed_says_the_same(text: str) -> None:
    held = Artifact("a.py", packed(text))
    plain = Artifact("a.py", text)
    assert (held.text, held.content, b"".join(held.pieces)) == (text, text.encode(), text.encode())
    assert (plain.text, plain.content) == (text, text.encode())


@pytest.mark.parametrize("text", [LONG + "\r", LONG + "\ud83d"])
def test_what_no_file_can_hold_is_told_by_the_plan(text: str, tmp_path: Path) -> None:
    held = packed(text)
    assert held == text
    (problem,) = plan([Artifact("a.py", held)], tmp_path).problems
    assert "a.py" in problem.message


@pytest.mark.parametrize("texts", [(), TEXTS, TEXTS[::-1], ("a", "b"), (LONG, ",", LONG, ",", LONG, "end", "\n")])
def test_joined(texts: tuple[str, ...]) -> None:
    said = joined(packed(text) for text in texts)
    assert Artifact("a.json", said).text == "".join(texts)
    assert isinstance(said, Packed) == any(isinstance(packed(text), Packed) for text in texts)


def test_texts_that_are_like_the_first() -> None:
    packing, other = Packing(), Packing()
    said = [packing.packed(text) for text in TEXTS]
    assert [Artifact("a.py", text).text for text in said] == list(TEXTS)
    mixed = [*said, "end", *map(other.packed, TEXTS[::-1]), *map(packed, TEXTS)]
    whole = joined(mixed)
    assert isinstance(whole, Packed)
    assert Artifact("a.json", whole).text == "".join((*TEXTS, "end", *TEXTS[::-1], *TEXTS))
    large = [packing.packed("é" * 50_000 + str(n)) for n in range(3)]
    assert [Artifact("a.py", text).text[-1] for text in large] == ["0", "1", "2"]


@pytest.mark.parametrize("there", [LONG, LONG[:-1], LONG + "\n", LONG.replace("any", "eny"), "", "é" + LONG])
def test_a_packed_file_is_compared_with_what_stands_there(there: str, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(there, "utf-8")
    said = joined([packed(LONG), "and ", packed(LONG)])
    for held, text in ((packed(LONG), LONG), (said, f"{LONG}and {LONG}"), (LONG, LONG)):
        (entry,) = plan([Artifact("a.py", held)], tmp_path).entries
        assert entry.state is (State.UNCHANGED if text == there else State.FOREIGN)
        assert (entry.before, entry.after) == (there.encode(), text.encode())


def test_a_packed_file_is_written(tmp_path: Path) -> None:
    artifacts = [Artifact("a.py", packed(LONG)), Artifact("b/c.json", joined([packed(LONG), ",", packed(LONG)]))]
    assert write(plan(artifacts, tmp_path)) == []
    assert (tmp_path / "a.py").read_text("utf-8") == LONG
    assert (tmp_path / "b/c.json").read_text("utf-8") == f"{LONG},{LONG}"
    assert plan(artifacts, tmp_path).is_clean
