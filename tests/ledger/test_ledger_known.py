"""Results of earlier passes: recalled for the very same value under equal circumstances, and for nothing else."""

from __future__ import annotations

from docbook_rules.ledger.known import Known


def test_a_result_is_made_once_for_a_value_and_its_circumstances() -> None:
    known, made = Known(10), list[str]()

    def make(name: str) -> str:
        made.append(name)
        return name

    one, twin = ["a"], ["a"]
    assert known.recall(one, (1, "x"), lambda: make("first")) == "first"
    assert known.recall(one, (1, "x"), lambda: make("again")) == "first"
    assert known.recall(one, (2, "x"), lambda: make("other circumstances")) == "other circumstances"
    assert known.recall(twin, (1, "x"), lambda: make("equal, not the same")) == "equal, not the same"
    assert made == ["first", "other circumstances", "equal, not the same"]


def test_what_was_used_last_is_kept() -> None:
    known = Known(2)
    values = [["a"], ["b"], ["c"]]
    for value in (values[0], values[1], values[0], values[2]):
        known.recall(value, (), lambda value=value: value[0])
    assert known.recall(values[0], (), lambda: "forgotten") == "a"
    assert known.recall(values[1], (), lambda: "forgotten") == "forgotten"


def test_without_room_nothing_is_kept() -> None:
    known, value = Known(0), ["a"]
    assert known.recall(value, (), lambda: 1) == 1
    assert known.recall(value, (), lambda: 2) == 2


def test_equal_values_become_one() -> None:
    known = Known(1)
    first = {"a": (1,)}
    assert known.same(first) is first
    assert known.same({"a": (1,)}) is first
    assert known.same({"a": (2,)}) == {"a": (2,)}


def test_of_many_values_those_that_are_new_alone_are_made() -> None:
    known, made = Known(1), list[str]()

    def make(value: list[str]) -> str:
        made.append(value[0])
        return value[0].upper()

    one, two, three, twin = ["a"], ["b"], ["c"], ["a"]
    first = known.each("x", [one, two], (1,), make)
    assert first == ("A", "B")
    assert known.each("x", [one, two], (1,), make) is first
    assert known.each("x", [three, two, two, twin], (1,), make) == ("C", "B", "B", "A")
    assert made == ["a", "b", "c", "a"]
    assert known.each("x", [one], (1,), make) == ("A",)  # forgotten: the last pass was without it
    assert known.each("x", [one], (2,), make) == ("A",)
    assert known.each("y", [one], (2,), make) == ("A",)
    assert made == ["a", "b", "c", "a", "a", "a", "a"]
    assert Known(0).each("x", [one, one], (), make) == ("A", "A")
    assert made[-2:] == ["a", "a"]
