"""What a catalogue may not say: each is refused with the file, the entry and the reason, before anything is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from docbook_rules.diagnostics import Refusal
from docbook_rules.ledger.catalogue import load, tables_of

CAKE = """
[imports]
Oven = "kitchen"

[words.en]
one = ["one"]
warm = ["warm*", "hot"]

[frame.cake]
module = "kitchen"
call = "bake"
inputs = [["eggs", "sugar"], ["eggs"]]
outputs = { sugar = "{cake}.sugar.grams" }
also = { oven = "Oven({cake})" }

[subject.slice]
parent = "cake"

[[phrase]]
name = "a cake"
opens = "cake"
patterns = { en = "cake of {eggs:count}", fr = "gâteau de {eggs:count}" }

"""
PHRASE = '[[phrase]]\nname = "t"\n'


def loaded(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    load(folder, ["*.toml"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('on = ["tart"]\npatterns.en = "a {n}"', "no frame or subject tart"),
        ('closes = ["tart"]\npatterns.en = "a {n}"', "no frame or subject tart"),
        ('opens = "tart"\npatterns.en = "a {n}"', "no frame or subject tart"),
        ('expect.n = "{tart}.n"\npatterns.en = "a {n}"', "no frame or subject tart"),
        ('expect.m = "{cake}.m"\npatterns.en = "a {n}"', "no pattern captures m"),
        ('among.m = "{cake}.m"\npatterns.en = "a {n}"', "no pattern captures m"),
        ('parameters.m = "M"\npatterns.en = "a {n}"', "no pattern captures m"),
        ('expect.n = "abs($m)"\npatterns.en = "a {n}"', "no pattern captures m"),
        ('scale = { table = "t", measure = "n", value = "v" }\npatterns.en = "a {n}"', "captures v"),
        ('expect.n = "{it}.n"\npatterns.en = "a {n}"', "there is no {it}"),
        ('on = ["cake"]\nexpect.n = "{it}.n($where)"\npatterns.en = "a {n}"', "in a call alone"),
        ('on = ["cake"]\nexpect.n = "weigh({it})"\npatterns.en = "a {n}"', "where weigh comes from"),
        ('call = "Oven($n)"\npatterns.en = "a {n}"', "call says nothing without opens"),
        ('claims.m = "abs(1)"\npatterns.en = "a {n}"', "no pattern captures m"),
        ('states.n = "weigh(1)"\npatterns.en = "a {n}"', "where weigh comes from"),
        ('states.n = "abs($m)"\npatterns.en = "a {n} (b {m})"', "may match without m"),
        ('claims.n = "abs(1)"\nprecision.n = "nearly"\npatterns.en = "a {n}"', "it may be 'as printed', 'once in'"),
        ('states.n = "abs(1)"\nprecision.n = "at most"\npatterns.en = "a {n}"', "precision of n says nothing"),
        ('precision.n = "at most"\npatterns.en = "a {n}"', "precision says nothing without claims"),
        ('states.n = "abs(1)"\nclaims.n = "abs(1)"\npatterns.en = "a {n}"', "n is compared with two things"),
        ('restates.n = "-HEAT"\npatterns.en = "a {n}"', "no phrase gives the constant HEAT"),
        ('on = ["cake"]\nstates.n = "{it}.n"\npatterns.en = "a {n}"', "no subject, no call and no parameters"),
        ('continues = true\npatterns.en = "a {n}"', "continues says nothing without opens"),
        (
            'opens = "slice"\ncall = "Oven($n)"\npatterns.en = ["a {n}", "no"]',
            "'no' may match without n, which 'Oven($n)' needs",
        ),
        (
            'expect.n = "abs($m)"\npatterns.en = "a {n} (of {m})"',
            "may match without m, which 'abs($m)' needs",
        ),
        ('patterns.en = "a {n:dozen}"', "{n:dozen} is no capture; types are number, count"),
        ('patterns.en = "a {n"', "'a {n': { stands alone"),
        ('patterns.en = "a) {n}"', "a closing bracket without an opening one"),
        ('patterns.en = "<cold> {n}"', "<cold> is no word class of 'en', nor a noun"),
        ('patterns.fr = "<warm> {n}"', "<warm> is no word class of 'fr', nor a noun"),
        ('patterns.en = "<one> {n}"', "<one> is no word class of 'en', nor a noun"),
        ("patterns = {}", "it has no pattern"),
        ('on = ["cake"]\npatterns.en = "a {class}"', "'class' is no name for a variable"),
        ('on = ["cake"]\npatterns.en = "a {__class__}"', "'__class__' is no name for a variable"),
        ('parameters.n = "the limit"\npatterns.en = "a {n}"', "'the limit' is no name for a constant"),
        ('parameters.n = "N"\nvalue.n = "size"\npatterns.en = "a {n}"', 'only "abs" may stand there'),
        ('value.n = "abs"\npatterns.en = "a {n}"', "it is no parameter"),
        ('expect.n = "open(1)"\npatterns.en = "a {n}"', "open has no place there"),
    ],
)
def test_a_phrase_is_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        loaded(tmp_path, a=CAKE, b=PHRASE + text)
    assert str(refused.value).startswith(f"{tmp_path / 'b.toml'}: phrase 't': ")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "entry", "says"),
    [
        ('[["eggs", "sugar"], ["eggs"]]', "[]", "frame 'cake'", "it says no inputs"),
        ('"sugar"], ["eggs"]', '"a b"]', "frame 'cake'", "'a b' is no name for a variable"),
        ('call = "bake"', 'call = "bake() or exit"', "frame 'cake'", "'bake() or exit' is no name"),
        ('call = "bake"', 'call = "bake"\nparent = "tart"', "frame 'cake'", "no frame or subject tart"),
        ('module = "kitchen"', 'module = "kitchen; import os"', "frame 'cake'", "is no name of a module"),
        ("{cake}.sugar.grams", "$sugar", "frame 'cake'", "no pattern captures sugar"),
        ("{cake}.sugar.grams", "{it}.sugar", "frame 'cake'", "there is no {it}"),
        ("{cake}.sugar.grams", "[1]", "frame 'cake'", "List has no place"),
        ("Oven({cake})", "Oven({tart})", "frame 'cake'", "no frame or subject tart"),
        ("Oven({cake})", "Stove({cake})", "frame 'cake'", "where Stove comes from"),
        ("oven =", '"o n" =', "frame 'cake'", "'o n' is no name for a variable"),
        ("[frame.cake]", '[frame."my cake"]', "frame 'my cake'", "is no name for a variable"),
        ('parent = "cake"', 'parent = "tart"', "subject 'slice'", "no frame or subject tart"),
        ("[subject.slice]", "[subject.if]", "subject 'if'", "'if' is no name for a variable"),
        ('Oven = "kitchen"', 'Oven = "kitchen"\nat_most = "k"', "import 'at_most'", "generated tests call themselves"),
        ('call = "bake"', 'call = "about"', "frame 'cake'", "generated tests call themselves"),
        ('Oven = "kitchen"', 'Oven = "kit chen"', "import 'Oven'", "'kit chen' is no name of a module"),
        ('Oven = "kitchen"', '"O n" = "kitchen"\nOven = "k"', "import 'O n'", "is no name for a variable"),
    ],
)
def test_a_frame_a_subject_or_an_import_is_refused(tmp_path: Path, old: str, new: str, entry: str, says: str) -> None:
    assert CAKE.count(old) == 1
    with pytest.raises(Refusal) as refused:
        loaded(tmp_path, a=CAKE.replace(old, new), b="")
    assert str(refused.value).startswith(f"{tmp_path / 'a.toml'}: {entry}: ")
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[phrase\n", "line 1"),
        ('[[phrase]]\npatterns.en = "a"', "missing required field `name` - at `$.phrase[0]`"),
        ('[[phrase]]\nname = "t"', "missing required field `patterns`"),
        (PHRASE + 'patern.en = "a"', "unknown field `patern` - at `$.phrase[0]`"),
        (PHRASE + "patterns.en = 3", "at `$.phrase[0].patterns"),
        ('[frame.x]\nmodule = "m"\ncall = "c"', "missing required field `inputs`"),
        ("[sentences]", "unknown field `sentences`"),
    ],
)
def test_what_is_no_catalogue_is_refused_with_its_file(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        loaded(tmp_path, a=CAKE, b=text)
    assert str(refused.value).startswith(f"{tmp_path / 'b.toml'}: ")
    assert says in str(refused.value)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_bytes(b'note = "\xff"')
    with pytest.raises(Refusal, match=r"b\.toml: "):
        load(tmp_path, ["*.toml"])


def test_a_name_stands_once_in_all_the_files(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        loaded(tmp_path, a=CAKE, b='[[phrase]]\nname = "a cake"\npatterns.en = "{n}"')
    assert str(refused.value) == f"{tmp_path / 'b.toml'}: the phrase 'a cake' stands twice in the catalogues"


def test_files_are_merged_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "z.toml").write_text(CAKE, "utf-8")
    more = '[words.en]\ncold = ["cold"]\n[[phrase]]\nname = "t"\npatterns.en = "<cold> {n} {p:row:tpans} <warm>"\n'
    (tmp_path / "a.toml").write_text(more, "utf-8")
    merged = load(tmp_path, ["*.toml", "a.toml"])
    assert [p.name for p in merged.phrase] == ["t", "a cake"]
    assert set(merged.words["en"]) == {"one", "warm", "cold"}
    assert (merged.parent("slice"), merged.parent("cake")) == ("cake", "")
    assert tables_of(merged) == {"tpans"}


def test_a_noun_of_one_phrase_is_a_class_of_another(tmp_path: Path) -> None:
    noun = '[[phrase]]\nname = "what"\npatterns.en = "bake {n:count} {things:noun}"\n'
    loaded(tmp_path, a=CAKE, b=f'{noun}{PHRASE}patterns.en = "<things> of {{n}}"')
