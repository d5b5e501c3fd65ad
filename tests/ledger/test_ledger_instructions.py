"""Instructions: what each makes, and where each that cannot be followed is refused."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.config import Config
from docbook_rules.diagnostics import Refusal, Severity
from docbook_rules.ledger import account, catalogue
from docbook_rules.ledger.account import Ledger
from docbook_rules.ledger.instruction import LONGEST, read
from docbook_rules.ledger.orders import Call, InstructionError
from docbook_rules.pipeline import read as read_book
from tests.ledger.ledger_samples import comments, example, fates, para, scripts, section, told

CALLS = {"tax": "levy", "split": "levy.parts"}


def kept(folder: Path, sections: str, phrases: str = "", language: str = "en") -> Ledger:
    book = folder / "book"
    book.mkdir()
    root = f'<article xmlns="http://docbook.org/ns/docbook" xml:lang="{language}"><title>T</title>\n'
    (book / f"book.{language}.xml").write_text(f"{root}{sections}</article>\n", "utf-8")
    (folder / "phrases.toml").write_text(phrases, "utf-8")
    reading = read_book([book], Config(root=str(folder)), xinclude=False)
    assert reading.diagnostics == ()
    return account.keep(reading.documents, catalogue.load(folder, ["phrases.toml"], CALLS), {}, {})


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("+12", 12),
        ("-0.50", Decimal("-0.50")),
        ("1/3", Fraction(1, 3)),
        ("4/2", 2),
        ("[1, 2.5, -3]", (1, Decimal("2.5"), -3)),
        ("[]", ()),
        ("true", True),
        ("false", False),
        ('"d\'or"', "d'or"),
        ("'\"'", '"'),
    ],
)
def test_values_are_exact(written: str, value: object) -> None:
    order = read(f"call f(x = {written}) is {written}")
    assert isinstance(order, Call)
    assert order.value is not None
    assert (order.value.value, type(order.value.value)) == (value, type(value))
    assert order.arguments[0].value == read(f"call f(x = {written})is 1").arguments[0].value  # type: ignore[union-attr]


def test_each_instruction_makes_its_line_and_its_fates(tmp_path: Path) -> None:
    ledger = kept(
        tmp_path,
        section(
            example(
                "On 12,000<?rules given income?> crowns the tax is 1,800<?rules call tax(income) is?>.",
                "Half is 900, as in 1998.<?rules call split(income, parts=2).each is 900?>"
                '<?rules waive "1998" because it is a year?>',
            )
        ),
    )
    assert ledger.diagnostics == ()
    assert told(ledger) == ["1800 == tax(income=12000)", "900 == split(income=12000, parts=2).each"]
    assert fates(ledger) == [("12,000", "given"), ("1,800", "asserted"), ("900", "asserted"), ("1998", "waived")]
    (script,) = scripts(ledger)
    assert script.imports == (("levy", ("tax",)), ("levy.parts", ("split",)))
    assert comments(script) == ["On 12,000 crowns the tax is 1,800.", "Half is 900, as in 1998."]


@pytest.mark.parametrize(
    ("paragraph", "line", "settled"),
    [
        ("The tax on 12 is 3.<?rules call tax(income=12) is 3?>", "3 == tax(income=12)", "given asserted"),
        ("It is 3.<?rules call tax(12, 'x') is 3?>", "3 == tax(12, 'x')", "asserted"),
        ("It is 3 and 4.<?rules call split().all is [3, 4]?>", "(3, 4) == split().all", "asserted asserted"),
        ("It is 3 and 3.<?rules call split() is [3, 3]?>", "(3, 3) == split()", "asserted asserted"),
        ("It is blue.<?rules call tax() is 'blue'?>", "'blue' == tax()", ""),
        ("It is not.<?rules call tax() is false?>", "False == tax()", ""),
        ("It is 0.5<?rules call tax() is?> or more.", 'Decimal("0.5") == tax()', "asserted"),
        ("<?rules call tax() is 3?>It is 3.", "3 == tax()", "asserted"),
        ("None, or one<?rules given n?>, pays 2.<?rules call tax(n) is?>", "2 == tax(n=1)", "given asserted"),
        (
            "3<?rules given a?>, then 4<?rules given b?> is 5.<?rules call tax(a, rate=b) is 5?>",
            "5 == tax(a=3, rate=4)",
            "given given asserted",
        ),
        ("3<?rules given a?> is 5, 3<?rules given a?> is.<?rules call tax(a) is 5?>", "", ""),
    ],
)
def test_values_are_those_of_the_paragraph(tmp_path: Path, paragraph: str, line: str, settled: str) -> None:
    ledger = kept(tmp_path, section(example(paragraph)))
    if not line:
        assert [d.message for d in ledger.diagnostics] == ["no call uses 'a', so the number given proves nothing"]
        return
    assert ledger.diagnostics == ()
    assert told(ledger) == [line]
    assert " ".join(fate for _, fate in fates(ledger)) == settled


def test_given_anew_the_later_value_counts(tmp_path: Path) -> None:
    said = "{}<?rules given n?> makes {}<?rules call tax(n) is?>"
    ledger = kept(tmp_path, section(example(f"{said.format(2, 4)}, {said.format(3, 6)}, {said.format(3, 6)}.")))
    assert ledger.diagnostics == ()
    assert told(ledger) == ["4 == tax(n=2)", "6 == tax(n=3)", "6 == tax(n=3)"]
    assert [fate for _, fate in fates(ledger)] == ["given", "asserted", "given", "asserted", "restated", "asserted"]


def test_a_constant_of_the_rules_is_named_outside_the_examples(tmp_path: Path) -> None:
    said = "The first 9,000<?rules parameter FREE?> and a fifth of 40<?rules parameter LIMIT = 40?>."
    ledger = kept(tmp_path, section(para(said)))
    assert ledger.diagnostics == ()
    assert [(p.name, p.value, p.wordings[0].text) for p in ledger.parameters] == [
        ("FREE", 9000, "The first ‹9,000› and a fifth of 40."),
        ("LIMIT", 40, "The first 9,000 and a fifth of ‹40›."),
    ]


def test_two_statements_of_one_constant_agree(tmp_path: Path) -> None:
    ledger = kept(tmp_path, section(para("9<?rules parameter FREE?>"), para("8<?rules parameter FREE?>")))
    assert [(d.kind, d.message.partition(":")[0][:16]) for d in ledger.diagnostics] == [
        ("parameter", "FREE is 8 here a")
    ]


WRONG = [
    ("1 <?rules ^frob 1?>", "'frob' is no instruction"),
    ("1 ^<?rules?>", "the instruction says nothing"),
    ("1 <?rules given ^1?>", "1 stands where the name of what is given should stand"),
    ("1 <?rules given x = ^'1'?>", "'1' stands where a number should stand"),
    ("1 <?rules given x = ^2?>", "the paragraph prints no 2"),
    ("1 <?rules given x ^1?>", "1 stands where nothing more should stand"),
    ("1 <?rules given ^_x?>", "'_x' cannot be used as a name"),
    ("1 <?rules given ^lambda?>", "'lambda' cannot be used as a name"),
    ("<?rules given ^x?>no number", "no number stands before this instruction"),
    ("1 <?rules given ^x?>", "no call uses 'x', so the number given proves nothing"),
    ("1 <?rules call ^open('/etc') is 1?>", "no function 'open' is configured"),
    ("1 <?rules call levy^.tax() is 1?>", ". stands where '(' should stand"),
    ("1 <?rules call tax(^x) is 1?>", "nothing has given 'x' before this"),
    ("1 <?rules call tax(x=^y) is 1?>", "nothing has given 'y' before this"),
    ("1 <?rules call tax(x=1, ^2) is 1?>", "a value without a name stands behind one that has a name"),
    ("1 <?rules call tax(x=1, ^x=2) is 1?>", "'x' stands twice in this call"),
    ("1 <?rules call tax(^(1)) is 1?>", "( stands where a number, a text in quotation marks, true, false"),
    ("1 <?rules call tax(tax^(1)) is 1?>", "( stands where ',' should stand"),
    ("1 <?rules call tax(x=1 ^+ 1) is 1?>", "+ stands where ',' should stand"),
    ("1 <?rules call tax(^1e5) is 1?>", "1e5 stands where a number"),
    ("1 <?rules call tax(^0x10) is 1?>", "0x10 stands where a number"),
    ("1 <?rules call tax(x=^1/0) is 1?>", "1/0 stands where a fraction of two whole numbers"),
    ("1 <?rules call tax().^__class__ is 1?>", "'__class__' cannot be used as a name"),
    ("1 <?rules call tax()^?>", "the end stands where “is”"),
    ("1 <?rules call tax(^?>", "the end stands where a number"),
    ("1 <?rules call tax() is ^2?>", "the paragraph prints no 2"),
    ("1 <?rules call tax() is ^[1, 2]?>", "the paragraph prints no 2"),
    ("1 <?rules call\n tax() is ^2?>", "the paragraph prints no 2"),
    ("1 <?rules ^parameter X?>", "a constant of the rules is stated outside the examples"),
    ("1 <?rules waive ^x?>", "x stands where “because”"),
    ("1 <?rules waive 1 ^because ...?>", "a waiver needs a reason that a reader can accept"),
    ("1 <?rules waive ^'2' because of it?>", "the paragraph prints no 2"),
    ("1 <?rules waive because of it?><?rules ^call tax() is 1?>", "another instruction speaks of 1 already"),
    ("1 <?rules given x = ^" + "1" * 50 + "?>", "a number has at most 40 characters here"),
    ("1 <?rules ^given " + "x" * LONGEST + "?>", "an instruction has at most 2000 characters"),
]


@pytest.mark.parametrize(("paragraph", "message"), WRONG)
def test_what_cannot_be_followed_is_refused_at_its_place(tmp_path: Path, paragraph: str, message: str) -> None:
    written = paragraph.replace("^", "", 1)
    ledger = kept(tmp_path, section(example(written)))
    found = [d for d in ledger.diagnostics if d.kind == "instruction"]
    assert len(found) == 1
    assert found[0].severity is Severity.ERROR
    assert found[0].hint
    assert message in found[0].message
    source = (tmp_path / "book" / "book.en.xml").read_text("utf-8").split("\n")
    at = sum(len(line) + 1 for line in source[: found[0].place.line - 1]) + found[0].place.column - 1
    assert "\n".join(source).index(written) + paragraph.index("^") == at
    assert told(ledger) == []


@pytest.mark.parametrize(
    ("paragraph", "message"),
    [
        ("1 <?rules ^given x?>", "“given” has its place in an example alone"),
        ("1 <?rules ^call tax() is 1?>", "“call” has its place in an example alone"),
        ("1 <?rules parameter ^free?>", "a constant is spelt in capitals"),
        ("1 <?rules parameter FREE = ^2?>", "the paragraph prints no 2"),
    ],
)
def test_outside_the_examples_there_are_constants_and_waivers(tmp_path: Path, paragraph: str, message: str) -> None:
    ledger = kept(tmp_path, section(para(paragraph.replace("^", "", 1))))
    (found,) = ledger.diagnostics
    assert (found.kind, found.message, found.place.column) == (
        "instruction",
        message,
        len("<para>") + paragraph.index("^") + 1,
    )
    assert ledger.parameters == ()


def test_a_phrase_and_an_instruction_may_settle_one_number(tmp_path: Path) -> None:
    phrases = """
[frame.bill]
module = "levy"
call = "Bill"
inputs = [["goods"]]
[[phrase]]
name = "a bill"
opens = "bill"
patterns = { en = "goods of {goods:count}" }
"""
    said = "Goods of 12 pay 3<?rules call tax(12) is?> with 7<?rules waive because it is luck?>."
    ledger = kept(tmp_path, section(example(said)), phrases)
    assert ledger.diagnostics == ()
    assert fates(ledger) == [("12", "given"), ("3", "asserted"), ("7", "waived")]


@pytest.mark.parametrize("name", ["says", "among", "lambda", "_tax", "a b"])
def test_functions_that_no_test_can_call_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refusal, match=r"docbook-rules\.toml: import"):
        catalogue.load(tmp_path, [], {name: "levy"})


def test_a_catalogue_cannot_allow_calls(tmp_path: Path) -> None:
    (tmp_path / "p.toml").write_text('[calls]\ntax = "levy"\n', "utf-8")
    with pytest.raises(Refusal, match=r"calls stand in docbook-rules\.toml"):
        catalogue.load(tmp_path, ["p.toml"])


@given(
    st.text(max_size=60) | st.from_regex(r"(call|given|parameter|waive) [a-z(),=.\[\]'\"0-9/ ]{0,40}", fullmatch=True)
)
def test_any_data_is_read_or_refused_inside_itself(data: str) -> None:
    refused: list[InstructionError] = []
    try:
        read(data)
    except InstructionError as error:
        refused.append(error)
    assert all(0 <= error.at <= len(data) and error.message and error.hint for error in refused)
