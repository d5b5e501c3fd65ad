"""Worked examples told, on a book about chess clocks: which clause speaks, what is called, what each number becomes."""

from __future__ import annotations

from pathlib import Path

from docbook_rules.ledger.unaccounted import unaccounted
from tests.ledger.ledger_samples import comments, example, fates, keep, lines, scripts, section, told

CLOCK = """
[imports]
Turns = "chess.turns"

[joiners]
en = ["and"]
fr = ["et"]

[frame.clock]
module = "chess.clock"
call = "start"
inputs = [["minutes", "increment"], ["minutes"]]
outputs = { left = "{clock}.seconds" }
also = { turns = "Turns({clock}.moves)" }

[subject.turn]
parent = "clock"

[[phrase]]
name = "a clock"
opens = "clock"
patterns = { en = "clock of {minutes:count} minute*", fr = "pendule de {minutes:count} minute*" }

[[phrase]]
name = "the increment"
on = ["clock"]
patterns = { en = "{increment:count} seconds a move", fr = "{increment:count} secondes par coup" }

[[phrase]]
name = "a move"
on = ["clock"]
opens = "turn"
call = "{turns}.to($number, $where)"
patterns = { en = "move {number:count}", fr = "coup {number:count}" }

[[phrase]]
name = "what a move takes"
on = ["turn"]
expect = { spent = "{it}.spent" }
patterns = { en = "takes {spent:count}", fr = "prend {spent:count}" }

[[phrase]]
name = "what is left"
on = ["clock"]
patterns = { en = "leaves {left:count}", fr = "laisse {left:count}" }

[[phrase]]
name = "another clock instead"
on = ["clock"]
opens = "clock"
call = "{clock}.again(minutes=$minutes)"
patterns = { en = "{minutes:count} minutes instead", fr = "{minutes:count} minutes au lieu de cela" }

[[phrase]]
name = "the same clock"
opens = "clock"
continues = true
patterns = { en = ["same clock", "same clock with {increment:count} seconds"], fr = "même pendule" }

[[phrase]]
name = "the flag falls"
on = ["clock"]
closes = ["turn"]
patterns = { en = "flag falls", fr = "drapeau tombe" }

[[phrase]]
name = "where it stopped"
on = ["clock"]
among = { stops = "{clock}.stops" }
patterns = { en = "stopped at {stops:numbers}", fr = "arrêtée à {stops:numbers}" }
"""


def phrase(name: str, *said: str) -> str:
    return "\n".join(("", "[[phrase]]", f'name = "{name}"', *said, ""))


def test_what_is_given_becomes_a_call_and_what_follows_is_compared(tmp_path: Path) -> None:
    ledger = keep(
        tmp_path,
        CLOCK,
        en=section(example("A clock of 5 minutes, 3 seconds a move.", "Move 12 takes 20. That leaves 163.")),
        fr=section(example("Une pendule de 5 minutes, 3 secondes par coup.", "Le coup 12 prend 20. Cela laisse 163.")),
    )
    walk = [
        "clock = start(minutes=5, increment=3)",
        "turns = Turns(clock.moves)",
        "turn = turns.to(12, at=AT, sentence=SENTENCE)",
        "20 == turn.spent",
        "163 == clock.seconds",
    ]
    settled = [("5", "given"), ("3", "given"), ("12", "asserted"), ("20", "asserted"), ("163", "asserted")]
    for language in ("en", "fr"):
        assert told(ledger, language) == walk
        assert fates(ledger, language) == settled
    (script,) = scripts(ledger)
    assert script.imports == (("chess.clock", ("start",)), ("chess.turns", ("Turns",)))
    assert (script.example, script.title, script.section, script.proves) == ("x", "X", "s", True)
    assert comments(script) == ["A clock of 5 minutes, 3 seconds a move.", "Move 12 takes 20.", "That leaves 163."]
    assert ledger.diagnostics == ()


def test_the_fullest_inputs_that_are_covered_are_chosen(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("A clock of 5 minutes leaves 300.")))
    assert told(ledger) == ["clock = start(minutes=5)", "300 == clock.seconds"]


def test_a_role_that_the_chosen_inputs_lack_is_compared(tmp_path: Path) -> None:
    fewer = CLOCK.replace('[["minutes", "increment"], ["minutes"]]', '[["minutes"]]')
    ledger = keep(tmp_path, fewer, en=section(example("A clock of 5 minutes, 3 seconds a move.")))
    assert told(ledger) == ["clock = start(minutes=5)", "3 == clock.increment"]
    assert fates(ledger) == [("5", "given"), ("3", "asserted")]


def test_a_subject_that_is_called_like_a_function_hides_it_from_no_line(tmp_path: Path) -> None:
    alike = CLOCK.replace('call = "start"', 'call = "clock"')
    ledger = keep(tmp_path, alike, en=section(example("A clock of 5 minutes leaves 300.")))
    assert told(ledger) == ["clock_ = clock(minutes=5)", "300 == clock_.seconds"]
    assert scripts(ledger)[0].imports == (("chess.clock", ("clock",)),)


def test_a_number_given_twice_is_restated_and_must_not_change(tmp_path: Path) -> None:
    said = "A clock of 5 minutes leaves 300. A clock of 5 minutes is quick."
    ledger = keep(tmp_path, CLOCK, en=section(example(said)))
    assert fates(ledger) == [("5", "given"), ("300", "asserted"), ("5", "restated")]
    assert ledger.diagnostics == ()


def test_a_contradiction_is_an_error_at_the_later_number(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("A clock of 5 minutes leaves 300.", "The clock of 7 minutes.")))
    (finding,) = ledger.diagnostics
    assert (finding.kind, finding.place.line, finding.place.column, finding.length) == ("contradiction", 5, 20, 1)
    assert finding.message == "the example gives 5 for its minutes, then says 7: “The clock of ‹7› minutes.”"


def test_too_little_for_the_call_is_an_error_that_says_what_is_wanted(tmp_path: Path) -> None:
    wanting = CLOCK.replace('[["minutes", "increment"], ["minutes"]]', '[["minutes", "increment"]]')
    ledger = keep(tmp_path, wanting, en=section(example("A clock of 5 minutes leaves 300.")))
    (finding,) = ledger.diagnostics
    assert (finding.message, finding.hint) == (
        "this example does not give all that start needs",
        "give minutes, increment",
    )
    assert told(ledger) == []
    assert [d.message.partition(":")[0] for d in unaccounted(ledger)] == [
        "nothing accounts for 5",
        "nothing accounts for 300",
    ]


def test_a_frame_that_a_word_brought_up_falls_away_beside_another(tmp_path: Path) -> None:
    board = '[frame.board]\nmodule = "chess.board"\ncall = "board"\ninputs = [["files"]]\n'
    board += phrase("a board", 'opens = "board"', 'patterns.en = "board"')
    ledger = keep(tmp_path, CLOCK + board, en=section(example("Beside the board a clock of 5 minutes leaves 300.")))
    assert told(ledger) == ["clock = start(minutes=5)", "300 == clock.seconds"]
    assert ledger.diagnostics == ()


def test_what_if_forks_and_what_belongs_to_the_frame_is_made_anew(tmp_path: Path) -> None:
    said = "A clock of 5 minutes. Move 1 takes 9. With 7 minutes instead, move 2 takes 8. That leaves 411."
    ledger = keep(tmp_path, CLOCK, en=section(example(said)))
    assert told(ledger) == [
        "clock = start(minutes=5)",
        "turns = Turns(clock.moves)",
        "turn = turns.to(1, at=AT, sentence=SENTENCE)",
        "9 == turn.spent",
        "clock_2 = clock.again(minutes=7)",
        "turns_2 = Turns(clock_2.moves)",
        "turn_2 = turns_2.to(2, at=AT, sentence=SENTENCE)",
        "8 == turn_2.spent",
        "411 == clock_2.seconds",
    ]
    assert dict(fates(ledger))["7"] == "given"


def test_after_what_if_a_role_is_no_input_any_more(tmp_path: Path) -> None:
    said = "A clock of 5 minutes. With 7 minutes instead, a clock of 8 minutes leaves 480."
    ledger = keep(tmp_path, CLOCK, en=section(example(said)))
    assert told(ledger)[1:] == ["clock_2 = clock.again(minutes=7)", "8 == clock_2.minutes", "480 == clock_2.seconds"]
    assert ledger.diagnostics == ()


def test_what_is_told_after_what_if_is_no_input_of_the_first_call(tmp_path: Path) -> None:
    said = "A clock of 5 minutes. With 7 minutes instead, 3 seconds a move."
    ledger = keep(tmp_path, CLOCK, en=section(example(said)))
    assert told(ledger) == ["clock = start(minutes=5)", "clock_2 = clock.again(minutes=7)", "3 == clock_2.increment"]


def test_of_several_subjects_the_latest_that_is_up_is_meant(tmp_path: Path) -> None:
    either = phrase(
        "pause", 'on = ["clock", "turn"]', 'expect = { p = "{it}.p" }', 'patterns.en = "pause of {p:count}"'
    )
    said = "A clock of 5 minutes with a pause of 2. Move 1 is a pause of 6."
    ledger = keep(tmp_path, CLOCK + either, en=section(example(said)))
    assert [line for line in told(ledger) if "==" in line] == ["2 == clock.p", "6 == turn.p"]


def test_bringing_up_a_parent_puts_its_children_down(tmp_path: Path) -> None:
    said = "A clock of 5 minutes. Move 1 takes 9. With 7 minutes instead, it takes 8."
    ledger = keep(tmp_path, CLOCK, en=section(example(said)))
    assert fates(ledger)[-1] == ("8", "unaccounted")


def test_a_clause_may_close_a_subject(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("A clock of 5 minutes. Move 1 it is. It takes 9.")))
    assert fates(ledger)[-1] == ("9", "asserted")
    (tmp_path / "closed").mkdir()
    said = "A clock of 5 minutes. Move 1 it is. The flag falls. It takes 9."
    closed = keep(tmp_path / "closed", CLOCK, en=section(example(said)))
    assert fates(closed)[-1] == ("9", "unaccounted")


def test_a_clause_on_a_subject_that_is_not_up_is_silent(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("A clock of 5 minutes takes 9. Move 1 takes 8.")))
    assert fates(ledger) == [("5", "given"), ("9", "unaccounted"), ("1", "asserted"), ("8", "asserted")]
    (finding,) = unaccounted(ledger)
    assert (finding.place.line, finding.place.column) == (4, 34)
    assert finding.message == "nothing accounts for 9: “A clock of 5 minutes takes ‹9›.”"


def test_an_example_may_go_on_from_the_one_before(tmp_path: Path) -> None:
    book = section(
        example("A clock of 5 minutes, 3 seconds a move, leaves 300.", id_="one"),
        example("The same clock leaves 290.", id_="two"),
        example("On the same clock with 4 seconds, move 1 takes 9.", id_="three"),
    )
    ledger = keep(tmp_path, CLOCK, en=book)
    assert [lines(s) for s in scripts(ledger)[1:]] == [
        ["clock = start(minutes=5, increment=3)", "290 == clock.seconds"],
        [
            "clock = start(minutes=5, increment=4)",
            "turns = Turns(clock.moves)",
            "turn = turns.to(1, at=AT, sentence=SENTENCE)",
            "9 == turn.spent",
        ],
    ]


def test_nothing_is_gone_on_from_in_another_document(tmp_path: Path) -> None:
    ledger = keep(
        tmp_path,
        CLOCK,
        en=section(example("A clock of 5 minutes leaves 300.")),
        fr=section(example("La même pendule laisse 290.")),
    )
    assert fates(ledger, "fr") == [("290", "unaccounted")]


def test_each_of_several_numbers_is_one_of_the_engines(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("A clock of 5 minutes stopped at 4 and 2.")))
    assert told(ledger) == ["clock = start(minutes=5)", "4 in clock.stops", "2 in clock.stops"]


def test_of_two_clauses_the_one_that_claims_most_numbers_wins(tmp_path: Path) -> None:
    both = phrase(
        "both", 'on = ["clock"]', 'expect = { a = "{it}.a", b = "{it}.b" }', 'patterns.en = "leaves {a} .. {b}"'
    )
    ledger = keep(tmp_path, CLOCK + both, en=section(example("A clock of 5 minutes leaves 300 or 290.")))
    assert told(ledger)[1:] == ["300 == clock.a", "290 == clock.b"]


def test_among_equals_the_one_on_the_latest_subject_wins(tmp_path: Path) -> None:
    late = phrase("late", 'on = ["turn"]', 'expect = { rest = "{it}.rest" }', 'patterns.en = "leaves {rest:count}"')
    said = "A clock of 5 minutes leaves 300. Move 1 leaves 290."
    ledger = keep(tmp_path, CLOCK + late, en=section(example(said)))
    assert [line for line in told(ledger) if "==" in line] == ["300 == clock.seconds", "290 == turn.rest"]


def test_then_the_one_whose_own_words_cover_most(tmp_path: Path) -> None:
    more = phrase("more", 'on = ["clock"]', 'expect = { n = "{it}.n" }', 'patterns.en = "only leaves {n:count}"')
    ledger = keep(tmp_path, CLOCK + more, en=section(example("A clock of 5 minutes only leaves 300.")))
    assert told(ledger)[1:] == ["300 == clock.n"]


def test_then_the_one_with_the_least_filler(tmp_path: Path) -> None:
    near = phrase("near", 'on = ["clock"]', 'expect = { n = "{it}.near" }', 'patterns.en = "starts .. {n:count}"')
    far = phrase("far", 'on = ["clock"]', 'expect = { n = "{it}.far" }', 'patterns.en = "begins .. {n:count}"')
    ledger = keep(tmp_path, CLOCK + far + near, en=section(example("A clock of 5 minutes begins or starts at 300.")))
    assert told(ledger)[1:] == ["300 == clock.near"]


def test_a_first_clause_speaks_of_the_first_number_alone(tmp_path: Path) -> None:
    first = phrase("to begin with", 'opens = "clock"', "first = true", 'patterns.en = "{minutes:count} minutes"')
    ledger = keep(tmp_path, CLOCK + first, en=section(example("In 5 minutes, which leaves 300, not 7 minutes.")))
    assert told(ledger) == ["clock = start(minutes=5)", "300 == clock.seconds"]
    assert fates(ledger)[-1] == ("7", "unaccounted")


def test_a_sentence_is_quoted_once_above_what_it_says(tmp_path: Path) -> None:
    said = "A clock of 5 minutes stopped at 4 and leaves 300. Move 1 takes 9!"
    (script,) = scripts(keep(tmp_path, CLOCK, en=section(example(said))))
    assert comments(script) == ["A clock of 5 minutes stopped at 4 and leaves 300.", "Move 1 takes 9!"]


def test_a_test_that_could_not_fail_is_not_made(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("A clock of 5 minutes, 3 seconds a move.")))
    assert scripts(ledger) == []
    assert fates(ledger) == [("5", "given"), ("3", "given")]


def test_one_and_a_single_count_only_where_a_clause_takes_them(tmp_path: Path) -> None:
    words = '[words.en]\none = ["one"]\n'
    one = phrase("so many", 'on = ["clock"]', 'expect = { n = "{it}.n" }', 'patterns.en = "{n:one} flag*"')
    ledger = keep(tmp_path, words + CLOCK + one, en=section(example("One clock of 5 minutes has one flag.")))
    assert told(ledger)[1:] == ["1 == clock.n"]
    assert fates(ledger) == [("5", "given"), ("one", "asserted")]


def test_an_example_without_numbers_is_an_example(tmp_path: Path) -> None:
    ledger = keep(tmp_path, CLOCK, en=section(example("Nothing is counted here."), example("", id_="y")))
    assert [(e.example.id, e.numbers) for e in ledger.documents[0].examples] == [("x", ()), ("y", ())]


def test_what_a_phrase_is_bound_to_decides_where_it_is_tried(tmp_path: Path) -> None:
    bound = CLOCK.replace('name = "what is left"', 'name = "what is left"\nwithin = ["ends"]')
    book = section(example("A clock of 5 minutes leaves 300.", id_="a"), id_="ends")
    book += section(example("A clock of 5 minutes leaves 300.", id_="b"), id_="begins")
    assert [s.example for s in scripts(keep(tmp_path, bound, en=book))] == ["a"]
