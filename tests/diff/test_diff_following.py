"""Ids that were renamed: the likest first, never against what the content says, in good time for large books."""

from __future__ import annotations

from time import monotonic

from docbook_rules.diff.following import renamed, similarity, words


def test_the_same_words_under_another_id_are_that_id_renamed() -> None:
    old = {"a": words("the oxen pull the cart"), "kept": words("a dog barks")}
    new = {"b": words("the oxen pull the cart"), "kept": words("the oxen pull the cart")}
    assert renamed(old, new) == {"a": "b"}


def test_other_words_or_none_are_followed_nowhere() -> None:
    assert renamed({"a": words("the oxen pull the cart")}, {"b": words("a wizard casts a spell")}) == {}
    assert renamed({"a": words("")}, {"b": words("")}) == {}


def test_the_likest_pair_is_taken_first_and_each_id_once() -> None:
    old = {"a": words("one two three four five six"), "b": words("one two three four five seven")}
    new = {"y": words("one two three four five seven"), "z": words("one two three four five eight")}
    assert renamed(old, new) == {"b": "y", "a": "z"}


def test_ties_go_by_name_whatever_the_order() -> None:
    said = words("the same words")
    assert renamed({"b": said, "a": said}, {"z": said, "y": said}) == {"a": "y", "b": "z"}


def test_order_of_words_counts() -> None:
    assert similarity(words("a b c d"), words("d c b a")) < 0.6
    assert similarity(words("a b c d"), words("a b c d")) == 1


def test_a_large_book_whose_ids_all_changed_is_followed_in_good_time() -> None:
    texts = {
        n: words(f"the rule {n} says that hero {n * 7} rolls {n * 3} dice and adds the value {n}") for n in range(3000)
    }
    begun = monotonic()
    followed = renamed({f"a{n}": t for n, t in texts.items()}, {f"b{n}": t for n, t in texts.items()})
    assert followed == {f"a{n}": f"b{n}" for n in texts}
    assert monotonic() - begun < 30
