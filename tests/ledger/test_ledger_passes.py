"""What is known of an earlier pass over a book, from pass to pass."""

from __future__ import annotations

from docbook_rules.ledger.known import Known


def test_what_a_pass_did_not_ask_for_is_forgotten() -> None:
    known = Known(100)
    made: list[str] = []

    def make(name: str) -> str:
        made.append(name)
        return name

    one, other = ["one"], ["other"]
    for _ in range(3):
        assert known.recall(one, ("a",), lambda: make("one")) == "one"
    known.recall(one, ("b",), lambda: make("one, otherwise"))
    known.recall(other, ("a",), lambda: make("other"))
    known.settle()
    known.recall(one, ("a",), lambda: make("one"))
    assert made == ["one", "one, otherwise", "other"]
    known.settle()
    known.recall(one, ("b",), lambda: make("one, again"))
    known.recall(other, ("a",), lambda: make("other, again"))
    assert made == ["one", "one, otherwise", "other", "one, again", "other, again"]


def test_without_room_nothing_is_kept() -> None:
    known = Known(0)
    value = ["one"]
    assert [known.recall(value, (), lambda n=n: n) for n in range(2)] == [0, 1]  # type: ignore[misc]
    known.settle()
