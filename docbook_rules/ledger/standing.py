"""Whether figures before an equals sign are a sum, or the rest of one, an address, a date, a range: no arithmetic."""

from __future__ import annotations

import re

from docbook_rules.ledger.masking import NUMBER

# Signs that join what stands before them to what follows, set off by spaces or not. A colon does so after a number.
_BINDS = re.compile(
    rf"(?:[+*×/÷∕·⋅∙^√~<>≤≥&|!#§№$€£¥@]|{NUMBER}\s*[%:,]|(?<![^\W\d_])(?:mod|div|sin|cos|tan|log|ln|exp|sqrt))\s*\Z"
)
# A minus or an x takes a letter, a bracket or a number that stands before it; words before a dash are none.
_TAKES = re.compile(rf"(?:(?<!\w)\w|[)\]\}}]|{NUMBER}|\w(?=[-−]))\s*[-−–x]\s*\Z")
_GLUED = re.compile(r"[\w)\]}.,:_-]\Z")
# "10:00", "7_b": what goes on is no plain number.
_GOES_ON = re.compile(r":\w|_|\s+(?:mod|div)\b")
_HYPHENATED = re.compile(rf"{NUMBER}(?:[-–/]{NUMBER})+")
# So many figures in a row with a bare hyphen between them are the number of a telephone or of a book.
_CHAIN = 4


def stands_alone(text: str, start: int, end: int) -> bool:
    """Whether nothing before the left side, which starts at ``start``, or behind the result, which ends at ``end``,
    belongs to it: a variable, a function, an operator that is none of ours, a clock's minutes."""
    before = text[max(0, start - 40) : start]
    if _BINDS.search(before) or _TAKES.search(before) or (before[-1:].strip() and _GLUED.search(before)):
        return False
    return _GOES_ON.match(text, end) is None


def is_identifier(left: str, operands: tuple[str, ...], rises: bool) -> bool:
    """Whether the left side is a number of another kind: a date, a path of figures, a range ("4-6 = two points").

    ``operands`` are as printed; ``rises`` says that there are two of them without a sign, the second the larger.
    """
    figures = [operand.lstrip("+-−–") for operand in operands]
    if any(len(each) > 1 and each[0] == "0" and each.isdigit() for each in figures):
        return True
    if not _HYPHENATED.fullmatch(left):
        return False
    if rises and "/" not in left:
        return True
    return len(operands) >= _CHAIN or (len(operands) > 2 and "/" in left)
