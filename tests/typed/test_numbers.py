"""Numbers in prose: what counts as one, with which sign, and what does not."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.language import languages
from docbook_rules.typed.numbers import numbers


def show(text, language):
    """Each number as ``text=value``, its kind unless figure, ``op`` after an operator, ``s`` with a sign of its own."""
    return [
        f"{f.text}={f.value}" + ("" if f.kind == "figure" else f":{f.kind}") + " op" * f.operator + " s" * f.signed
        for f in numbers(text, language)
    ]


@pytest.mark.parametrize(
    ("language", "text", "want"),
    [
        ("fr", "Valeurs -10, −5, –5, +3.", ["-10=-10 s", "−5=-5 s", "–5=-5 s", "+3=3 s"]),
        ("fr", "-5 + +3 = -2", ["-5=-5 s", "+3=3 s", "-2=-2 s"]),
        ("fr", "(+25 - 2 -3 = +20)", ["+25=25 s", "2=2 op", "3=3 op", "+20=20 s"]),
        ("fr", "4+4-2 = 6", ["4=4", "4=4 op", "2=2 op", "6=6"]),
        ("en", "(300-90) = 210", ["300=300", "90=90 op", "210=210"]),
        ("en", "25 − 10, 25\u00a0− 10", ["25=25", "10=10 op", "25=25", "10=10 op"]),
        ("en", "(30+25)/2 - 5, (30) -2", ["30=30", "25=25 op", "2=2", "5=5 op", "30=30", "2=2 op"]),
        ("en", "(+14 - 3 =) +8", ["+14=14 s", "3=3 op", "+8=8 s"]),
        ("fr", "-10 (ignoré) +5", ["-10=-10 s", "+5=5 s"]),
        ("fr", "la valeur − 5 ; le mot – 5", ["− 5=-5 s", "5=5"]),
        ("fr", "±5, +4/-2", ["5=5", "+4=4 s", "-2=-2 s"]),
        ("fr", "E+2, (F) +2, pages 4-6", ["2=2 op", "+2=2 s", "4=4", "6=6 op"]),
        ("fr", "5,5 ou 27.5, puis 3,\n4.", ["5,5=5.5", "27.5=27.5", "3=3", "4=4"]),
        ("fr", "10 000 soldats, 1\u202f000,5", ["10 000=10000", "1\u202f000,5=1000.5"]),
        ("en", "2 100 and 1,234.5 and 1\u00a0000", ["2=2", "100=100", "1,234.5=1234.5", "1\u00a0000=1000"]),
        ("en", "an .5 factor; 1,2,3", [".5=0.5", "1=1", "2=2", "3=3"]),
        ("de", "1.500 oder 1,5", ["1.500=1500", "1,5=1.5"]),
        (
            "fr",
            "6% ou 1 % ou 50 pour cent, 10–20\u202f%",
            ["6=6:percent", "1=1:percent", "50=50:percent", "10=10", "20=20:percent op"],
        ),
        ("fr", "10x33,3%=333%, 50%x4", ["10=10", "33,3=33.3:percent", "333=333:percent", "50=50:percent", "4=4"]),
        (
            "en",
            "1/2, 3 1/2, ½, 1½, 10/2, 4/27",
            ["1/2=1/2", "3 1/2=7/2", "½=1/2", "1½=3/2", "10=10", "2=2", "4/27=4/27"],
        ),
        ("en", "1/2/3, 5km, 20°, 10²", ["1=1", "2=2", "3=3", "5=5", "20=20", "10=10"]),
        (
            "fr",
            "vingt-cinq, vingt et un, deux cents",
            ["vingt-cinq=25:word", "vingt et un=21:word", "deux cents=200:word"],
        ),
        ("fr", "deux trois, vingt et deux", ["deux=2:word", "trois=3:word", "vingt=20:word", "deux=2:word"]),
        (
            "fr",
            "Quatre-vingt-dix-sept, soixante et onze",
            ["Quatre-vingt-dix-sept=97:word", "soixante et onze=71:word"],
        ),
        (
            "fr",
            "une centaine, deux douzaines, un, zéro",
            ["une centaine=100:collective", "deux douzaines=24:collective", "un=1:one", "zéro=0:zero"],
        ),
        ("fr", "l'un des huit", ["un=1:one", "huit=8:word"]),
        ("en", "twenty five, two hundred and five", ["twenty five=25:word", "two hundred and five=205:word"]),
        (
            "en",
            "two and three, a hundred, hundreds",
            ["two=2:word", "three=3:word", "hundred=100:collective", "hundreds=100:collective"],
        ),
        ("en", "two dozen, a six-sided die, Eight", ["two dozen=24:collective", "six=6:word", "Eight=8:word"]),
        (
            "de",
            "fünfundzwanzig, ein Dutzend, eine",
            ["fünfundzwanzig=25:word", "ein Dutzend=12:collective", "eine=1:one"],
        ),
        ("", "huit eight 5", ["5=5"]),
    ],
)
def test_numbers(language, text, want):
    assert show(text, language) == want


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "d10, ±d10, d5°, ±d10°[2], ±d10° [], 1D6, 3d6"),
        ("fr", "Ag+Pw, tmesures2, xref:tjetdist2-b, tab-3, v2.1, 2.2.1, 2CCA"),
        ("fr", "premier, deuxième, 1er, 2e, 3ème, vingt-et-unième, vingt-deuxième"),
        ("en", "first, second, 2nd, 10th, twenty-first, no one, someone, tens of"),
        ("fr", "le 3 mars 2006, mars 2006, 2006-03-01, 3/4/2006, 12:30, 2h30"),
        ("en", "March 3, 2006; 3 March; https://a.example/7?b=8"),
        ("fr", "Les tâches[1] de fin, pour cent, centre, dixit"),
        ("de", "2W6, fünfte, Hund, Wunder, achtsam"),
    ],
)
def test_no_numbers(language, text):
    assert show(text, language) == []


def test_offsets_tell_repeated_numbers_apart():
    found = numbers("2 puis 2", "fr")
    assert [(f.start, f.end) for f in found] == [(0, 1), (7, 8)]


ALPHABET = "0123456789.,+-−–±°%½/() '\u00a0\u202f²xdD[]:_aeàEt\n"
WORDS = [
    "vingt",
    "deux",
    "et",
    "un",
    "cent",
    "two",
    "hundred",
    "and",
    "zwei",
    "une",
    "centaine",
    "-",
    " ",
    "\n",
    "5",
    "d10",
    "+",
    "mars",
]


@given(
    st.text(ALPHABET, max_size=40) | st.text(max_size=30) | st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join),
    st.sampled_from(["", *languages(), "xx"]),
)
def test_any_text_and_its_offsets(text, language):
    end = 0
    for found in numbers(text, language):
        assert end <= found.start < found.end <= len(text)
        assert text[found.start : found.end] == found.text
        assert not isinstance(found.value, float)
        end = found.end


@pytest.mark.parametrize(
    "piece",
    ["1", "1 ", "deux ", "-", "1,", "+1", "a-", "1.", "½", "d", "(", "12:", "1 000 ", "a1-", "cent-", "± ", "1/"],
)
def test_time_is_linear(piece):
    def took(count):
        start = time.perf_counter()
        numbers(piece * count, "fr")
        return time.perf_counter() - start

    took(10)
    assert took(40_000) < max(0.5, 12 * took(10_000))
