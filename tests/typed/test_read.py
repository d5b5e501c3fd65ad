"""Cell texts and the values they are, family by family."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docbook_rules.language import languages
from docbook_rules.typed.interchange import value_json
from docbook_rules.typed.read import read_value


def read(text, language="", **options):
    value = read_value(text, language, **options)
    return None if value is None else value_json(value)


def show(plain):
    """A value in one line: ``-5 ?`` is doubtful, ``[4,6)`` a range open above."""
    if plain is None:
        return "text"
    flags = "".join(s for k, s in (("doubtful", " ?"), ("signed", " s"), ("leading_zeros", " 0")) if plain.get(k))
    tail = f"|{plain['unit']}" if "unit" in plain else ""
    tail += f"^{plain['mark']}" if "mark" in plain else ""
    tail += f" or {plain['alt']}" if "alt" in plain else ""
    if "n" in plain:
        body = plain["n"]
    elif "dice" in plain:
        body = f"dice {plain['dice']}"
    elif "plusminus" in plain:
        body = f"±{plain['plusminus']}"
    elif "power" in plain:
        body = "**".join(plain["power"])
    else:
        body = (
            "[("[bool(plain.get("lo_open"))]
            + f"{plain['lo'] or ''},{plain['hi'] or ''}"
            + "])"[bool(plain.get("hi_open"))]
        )
    return body + tail + flags


SIGNS = {
    "5": "5",
    "-5": "-5",
    "−5": "-5",
    "–5": "-5 ?",
    "+5": "5 s",
    "+ 5": "5 s",
    "＋5": "5 ? s",
    "⁻5": "-5 ?",
    "﹣5": "-5 ?",
    "‑5": "-5",
    "‒5": "-5 ?",
    "−\u00a05": "-5",
    "-\u00a05": "-5 ?",
    "- 0,5": "-0.5 ?",
    "-0": "0",
    "−0": "0",
    "+0": "0 s",
    "-½": "-1/2",
    "(5)": "text",
    "[5]": "text",
    "—": "text",
    "-": "text",
    "": "text",
    " ": "text",
    "--5": "text",
    "−−5": "text",
    "+-5": "text",
    "-+5": "text",
    "+/-5": "±5",
    "+/− 5": "±5",
    "± 5": "±5",
    "±5 %": "±5|%",
    "±-5": "text",
    "±0,5": "±0.5",
    "—5": "text",
    "5-": "text",
    "5−": "text",
    "~5": "text",
    "≈ 5": "text",
    "=5": "text",
    "-$5": "-5|$",
    "$-5": "-5|$",
    "-$-5": "text",
}

DECIMALS = {
    "1,5": "1.5",
    "1.5": "1.5",
    "1,50": "1.50",
    "0,500": "0.500",
    "0.125": "0.125",
    ",5": "0.5",
    ".5": "0.5",
    "-,5": "-0.5",
    ",500": "0.500",
    "1,500": "1.500 or 1500 ?",
    "1.500": "1.500 or 1500 ?",
    "12,345": "12.345 or 12345 ?",
    "123.456": "123.456 or 123456 ?",
    "1234,567": "1234.567",
    "1,2345": "1.2345",
    "-1,500": "-1.500 or -1500 ?",
    "1.234,5": "1234.5",
    "1,234.5": "1234.5",
    "1.234.567": "1234567",
    "1,234,567": "1234567",
    "1.234.567,89": "1234567.89",
    "1,23.5": "text",
    "1.2.3": "text",
    "1,2,3": "text",
    "5,": "text",
    "5.": "text",
    "1.5.": "text",
    ".": "text",
    "1,,5": "text",
    "1.234.56": "text",
    "01,500": "1.500",
    "1,234,567.8": "1234567.8",
    "1,5.": "text",
    "1 . 5": "text",
    "1, 5": "text",
}

THOUSANDS = {
    "1 000": "1000",
    "1\u00a0000": "1000",
    "1\u202f000": "1000",
    "1\u2009000": "1000",
    "10\u2007000": "10000",
    "1'000": "1000",
    "1’000'000": "1000000",
    "1 000 000": "1000000",
    "1 000,5": "1000.5",
    "12 345.678": "12345.678",
    "-1 000": "-1000",
    "+10 000": "10000 s",
    "1 00": "text",
    "12 34": "text",
    "1000 000": "text",
    "1 0000": "text",
    "0 000": "text",
    "1_000": "text",
    "1  000": "text",
    "1000000": "1000000",
    "10 000 €": "10000|€",
    "1 000–2 000": "[1000,2000]",
    "123456789012345678901234567890": "123456789012345678901234567890",
}

RANGES = {
    "4–6": "[4,6]",
    "4 – 6": "[4,6]",
    "4-6": "[4,6]",
    "4 - 6": "[4,6]",
    "4—6": "[4,6]",
    "4‑6": "[4,6]",
    "4−6": "[4,6] ?",
    "4~6": "[4,6] ?",
    "4 -6": "[4,6] ?",
    "4 à 6": "[4,6]",
    "4 to 6": "[4,6]",
    "4 bis 6": "[4,6]",
    "de 4 à 6": "[4,6]",
    "entre 4 et 6": "[4,6]",
    "between 4 and 6": "[4,6]",
    "From 4 to 6": "[4,6]",
    "zwischen 4 und 6": "[4,6]",
    "von 4 bis 6": "[4,6]",
    "4 et 6": "text",
    "4 ou 6": "text",
    "4, 6": "text",
    "4/6/8": "text",
    "4-6-8": "text",
    "−5–−3": "[-5,-3]",
    "-5 – -3": "[-5,-3]",
    "-5--3": "[-5,-3] ?",
    "-5-3": "[-5,3] ?",
    "-5–3": "[-5,3]",
    "-9 à +9": "[-9,9]",
    "-9 … +9": "[-9,9] ?",
    "1..3": "[1,3] ?",
    "1...3": "[1,3] ?",
    "1…3": "[1,3] ?",
    "1....3": "text",
    "6–4": "[6,4] ?",
    "01–05": "[1,5] 0",
    "96–00": "[96,100] ?",
    "01-00": "[1,100] ? 0",
    "6+": "[6,]",
    "6 +": "[6,]",
    "+6+": "[6,]",
    "-6+": "[-6,]",
    "6 ou plus": "[6,]",
    "6 et plus": "[6,]",
    "6 or more": "[6,]",
    "6 or higher": "[6,]",
    "6 and up": "[6,]",
    "6 oder mehr": "[6,]",
    "8 or less": "[,8]",
    "8 ou moins": "[,8]",
    "8 or fewer": "[,8]",
    "1+ ou moins": "[,1] ?",
    "1+ or less": "[,1] ?",
    "≤3": "[,3]",
    "≤ -3": "[,-3]",
    "≥ 7": "[7,]",
    "<3": "[,3)",
    "> 3": "(3,]",
    "<= 3": "[,3]",
    ">=3": "[3,]",
    "⩽ 3": "[,3]",
    "au moins 5": "[5,]",
    "At least 5": "[5,]",
    "up to 5": "[,5]",
    "jusqu'à 5": "[,5]",
    "jusqu’à 5": "[,5]",
    "plus de 5": "(5,]",
    "more than 5": "(5,]",
    "moins de 5": "[,5)",
    "less than 5": "[,5)",
    "mindestens 5": "[5,]",
    "höchstens 5": "[,5]",
    "10–20 %": "[10,20]|%",
    "10 % – 20 %": "[10,20]|%",
    "10 %–20": "[10,20]|%",
    "5 m – 10 kg": "text",
    "5 kg ou plus": "[5,]|kg",
    "≥ 50 %": "[50,]|%",
    "1,5–2,5": "[1.5,2.5]",
    "½–1": "[1/2,1]",
    "4–": "text",
    "–4–": "text",
    "4––6": "[4,-6] ?",
    "2006-2007": "[2006,2007]",
    "2006-03-01": "text",
    "10 OU PLUS": "[10,]",
    "$5–$10": "[5,10]|$",
    "$5–10": "[5,10]|$",
    "<": "text",
    "≤": "text",
    "< 3 >": "text",
    "3 <": "text",
    "6++": "text",
    "1,500–2,500": "[1.500,2.500] ?",
}

PERCENT = {
    "33,3%": "33.3|%",
    "33.3 %": "33.3|%",
    "50\u202f%": "50|%",
    "100％": "100|%",
    "5‰": "5|‰",
    "+10%": "10|% s",
    "-10 %": "-10|%",
    "16⅔ %": "50/3|%",
    "½ %": "1/2|%",
    "50 pour cent": "50|%",
    "50 percent": "50|%",
    "50 per cent": "50|%",
    "50 Prozent": "50|%",
    "%": "text",
    "50%%": "text",
    "%50": "text",
    "50 % env.": "text",
    "33,3%*": "33.3|%^*",
    "50 percentage": "text",
    "0 %": "0|%",
}

FRACTIONS = {
    "½": "1/2",
    "1½": "3/2",
    "1 ½": "3/2",
    "¾": "3/4",
    "⅓": "1/3",
    "2⅞": "23/8",
    "1/2": "1/2",
    "3/2": "3/2",
    "1 1/2": "3/2",
    "−1½": "-3/2",
    "-1 1/2": "-3/2",
    "1⁄2": "1/2",
    "1∕2": "1/2",
    "1/0": "text",
    "0/5": "0 ?",
    "24/12": "2 ?",
    "1-1/2": "3/2 ?",
    "1/2/3": "text",
    "3/4/2006": "text",
    "½½": "text",
    "1½½": "text",
    "2 3/2": "text",
    "1/2 kg": "1/2|kg",
    "1,5/2": "text",
    "+½": "1/2 s",
    "5/": "text",
    "/5": "text",
    "+4/-2": "text",
    "↉": "0",
    "1/2–3/4": "[1/2,3/4]",
    "50/3": "50/3",
}

UNITS = {
    "1,5 m": "1.5|m",
    "10\u00a0kg": "10|kg",
    "5km": "5|km",
    "20°": "20|°",
    "−10 °C": "-10|°C",
    "90°F": "90|°F",
    "5 m/s": "5|m/s",
    "90 km/h": "90|km/h",
    "5 m²": "5|m²",
    "5 kg/m³": "5|kg/m³",
    "10 000 €": "10000|€",
    "$5": "5|$",
    "£ 5": "5|£",
    "5 $": "5|$",
    "5€": "5|€",
    "EUR 5": "5|EUR",
    "3 jours": "3|jours",
    "3 days": "3|days",
    "3 points": "3|points",
    "5 chevaux": "text",
    "6'2\"": "text",
    "2h30": "text",
    "12:30": "text",
    "5 m 20": "text",
    "m": "text",
    "m2": "text",
    "5 pts.": "5|pts",
    "5 foo/bar": "text",
    "5 M": "text",
    "5 KM": "text",
    "5 Points": "5|Points",
    "45°30'": "text",
    "1 s": "1|s",
    "5 m-": "text",
    "5 min": "5|min",
}

DICE = {
    "3d6": "dice 3d6",
    "1D6+2": "dice 1d6+2",
    "1D6 + 2": "dice 1d6+2",
    "2D6−1": "dice 2d6-1",
    "d100": "dice d100",
    "d%": "dice d%",
    "±d10": "dice ±d10",
    "±d10°": "dice ±d10°",
    "±d10°[1]": "dice ±d10°[1]",
    "d5°": "dice d5°",
    "d5°[2]": "dice d5°[2]",
    "+/-d10": "dice ±d10",
    "2d6+1d4": "dice 2d6+1d4",
    "2d6×10": "dice 2d6×10",
    "2d6x10": "dice 2d6×10",
    "4d6kh3": "dice 4d6kh3",
    "2 D 6": "text",
    "2 D6": "dice 2d6",
    "4dF": "dice 4dF",
    "d": "text",
    "3d": "text",
    "d6d": "text",
    "1d6 dégâts": "text",
    "2W6": "text",
    "10-1d6": "dice 10-1d6",
    "d6*": "dice d6^*",
    "1d6+": "text",
    "x3d6": "text",
    "sword d6": "text",
}

MARKS = {
    "12*": "12^*",
    "12**": "12^**",
    "12 *": "12^*",
    "5†": "5^†",
    "5‡": "5^‡",
    "7¹": "7^1",
    "12,5²": "12.5^2",
    "10³": "10**3",
    "2⁸": "2**8",
    "10⁻³": "10**-3",
    "*12": "12^*",
    "**": "text",
    "50 %²": "50|%^2",
    "12a": "text",
    "12#": "text",
    "12ᵃ": "12^a",
    "4–6*": "[4,6]^*",
    "6+*": "[6,]^*",
    "≤ 3†": "[,3]^†",
    "+5¹": "5^1 s",
    "¹": "text",
    "±5*": "±5^*",
    "*": "text",
    "5*6": "text",
    "m²": "text",
    "-5²": "-5^2",
}

LABELS = {
    "1st": "text",
    "2nd": "text",
    "1er": "text",
    "1ère": "text",
    "2e": "text",
    "2ème": "text",
    "3º": "text",
    "×10": "text",
    "x10": "text",
    "10×": "text",
    "IV": "text",
    "Ⅳ": "text",
    "①": "text",
    "NaN": "text",
    "inf": "text",
    "∞": "text",
    "1e3": "1000 ?",
    "1E-3": "0.001 ?",
    "1.5e3": "1500 ?",
    "1e999": "text",
    "0x1F": "text",
    "٣": "3 ?",
    "１２": "12 ?",
    "٣–٥": "[3,5] ?",
    "007": "7 0",
    "00": "0 or 100 ? 0",
    "Table 5": "text",
    "n° 5": "text",
    "5 mars 2006": "text",
    "a5": "text",
    "5a": "text",
    "5?": "text",
    "5!": "text",
    "5;": "text",
    "5:": "text",
    "5 (env.)": "text",
    "1.2.3.4": "text",
    "5\n6": "text",
    "5 \n": "5",
    "deux": "text",
    "deux 2": "text",
    "\u200f5": "text",
    "2 3": "text",
}


@pytest.mark.parametrize(
    ("text", "want"),
    [
        i
        for family in (SIGNS, DECIMALS, THOUSANDS, RANGES, PERCENT, FRACTIONS, UNITS, DICE, MARKS, LABELS)
        for i in family.items()
    ],
)
def test_value_in_no_language(text, want):
    assert show(read(text)) == want


@pytest.mark.parametrize(
    ("text", "language", "char", "want"),
    [
        ("1,500", "fr", "", "1.500"),
        ("1.500", "fr", "", "1.500 or 1500 ?"),
        ("1,500", "en", "", "1500"),
        ("1.500", "en", "", "1.500"),
        ("1.500", "de", "", "1500"),
        ("1,500", "de-CH", "", "1.500"),
        ("1,500", "fr", ".", "1500"),
        ("1,500", "", ",", "1.500"),
        ("1.500", "", ",", "1500"),
        ("1.500", "", ".", "1.500"),
        ("-10.5", "fr", "", "-10.5"),
        ("1,5", "en", "", "1.5"),
        ("1,500–2,500", "en", "", "[1500,2500]"),
        ("2W6+1", "de", "", "dice 2d6+1"),
        ("1,500", "xx", "", "1.500 or 1500 ?"),
        ("1,500", "", "±", "1.500 or 1500 ?"),
    ],
)
def test_language_or_alignment_settles_separators(text, language, char, want):
    assert show(read(text, language, char=char)) == want


@pytest.mark.parametrize(
    ("text", "spans", "want"),
    [
        ("103", [(2, 3)], "10**3"),
        ("10-3", [(2, 4)], "10**-3"),
        ("71", [(1, 2)], "7^1"),
        ("12a", [(2, 3)], "12^a"),
        ("12*", [(2, 3)], "12^*"),
        ("1er", [(1, 3)], "text"),
        ("1st", [(1, 3)], "text"),
        ("2e", [(1, 2)], "text"),
        ("m2", [(1, 2)], "text"),
        ("5 m2", [(3, 4)], "5|m²"),
        ("5 %1", [(3, 4)], "5|%^1"),
        ("103–104", [(2, 3), (6, 7)], "text"),
        ("103 €", [(2, 3)], "text"),
        ("4–61", [(3, 4)], "[4,6]^1"),
        ("12,52", [(4, 5)], "12.5^2"),
        ("3", [(0, 1)], "text"),
        ("12", [(5, 9)], "text"),
    ],
)
def test_superscripts(text, spans, want):
    assert show(read(text, superscripts=spans)) == want


def test_long_text_is_told_apart_at_once():
    prose = "mot 5 " * 1_000_000
    start = time.perf_counter()
    for _ in range(1000):
        assert read_value(prose, "fr") is None
    assert time.perf_counter() - start < 0.5


@pytest.mark.parametrize(
    "text",
    ["1" * 100, "1 " * 50, "-" * 100, "1," * 50, "1d6+" * 25, "5" + " " * 99, "à " * 50 + "1", "1/" * 50, "[1]" * 33],
)
def test_hostile_short_text_is_quick(text):
    start = time.perf_counter()
    read_value(text, "fr")
    assert time.perf_counter() - start < 0.2


ALPHABET = "0123456789.,+-−–—±°%½⅓/ '\u00a0\u202f²³¹*†dDeExXàmkg€$()[]<>≤≥…~٣１\n"


@given(
    st.text(ALPHABET, max_size=14) | st.text(max_size=12),
    st.sampled_from(["", *languages(), "pt-BR", "\x00"]),
    st.sampled_from(["", ".", ","]),
)
def test_any_text_reads_or_is_text(text, language, char):
    value = read_value(text, language, char=char)
    if value is not None:
        plain = value_json(value)
        assert {"n", "lo", "dice", "plusminus", "power"} & plain.keys()
        assert not any(isinstance(v, float) for v in plain.values())


@given(st.text(ALPHABET, max_size=8), st.lists(st.tuples(st.integers(-2, 9), st.integers(-2, 9)), max_size=2))
def test_any_superscripts(text, spans):
    value = read_value(text, "fr", superscripts=spans)
    assert value is None or value_json(value)


@given(st.decimals(allow_nan=False, allow_infinity=False, places=2, min_value=-999, max_value=999))
def test_written_numbers_come_back(n):
    assert str(read_value(f"{n:.2f}", "en").n) == f"{abs(n) if n == 0 else n:.2f}"
