"""Keys that are ranges: targets, thresholds, figures written from the larger end."""

import pytest

from docbook_rules.typed.read import read_value
from docbook_rules.typed.steps import settled


def spans(*texts, wanted=""):
    """The hit policy, and each key as ``lo..hi`` with a bracket turned outward at an open end."""
    found = settled([read_value(t, "en") for t in texts], texts, wanted)

    def span(v):
        if not hasattr(v, "lo"):
            return str(v.n)
        lo, hi = ("" if n is None else str(n) for n in (v.lo, v.hi))
        return f"{']' if v.lo_open else ''}{lo}..{hi}{'[' if v.hi_open else ''}"

    return found.hits, [span(v) for v in found.values]


@pytest.mark.parametrize(
    ("texts", "hits", "meant"),
    [
        (["1+ or less", "2+", "3+", "4+"], "target", ["..1", "2..2", "3..3", "4..4"]),
        (["6+", "5+", "4+"], "target", ["6..6", "5..5", "4..4"]),
        (["10+", "20+", "50+"], "closest", ["10..20[", "20..50[", "50.."]),
        (["10 or more", "11 or more"], "closest", ["10..11[", "11.."]),
        (["above 5", "5 or more"], "closest", ["]5..", "5..5"]),
        (["3 or less", "6 or less", "more than 6"], "closest", ["..3", "]3..6", "]6.."]),
        (["less than 3", "3 or less"], "closest", ["..3[", "3..3"]),
        (["1-2", "3-5", "6+"], "", ["1..2", "3..5", "6.."]),
        (["≤ 3", "4-6", "> 6"], "", ["..3", "4..6", "]6.."]),
        (["-1 to -4", "-5 to -9"], "", ["-4..-1", "-9..-5"]),
        (["20-18", "17-10", "9"], "", ["18..20", "10..17", "9"]),
        (["1-3", "9-4"], "", ["1..3", "9..4"]),  # one alone is no habit: it stays, and is reported
        (["6+", "6+"], "", ["6..", "6.."]),
    ],
)
def test_meaning(texts, hits, meant):
    assert spans(*texts) == (hits, meant)


def test_configured():
    assert spans("10+", "20+", wanted="target") == ("target", ["10..10", "20..20"])
    assert spans("2+", "3+", wanted="closest") == ("closest", ["2..3[", "3.."])
    assert spans("2+", "3+", wanted="first") == ("", ["2..", "3.."])
