"""One side of a range, or a number alone: amount, unit after it or currency before it."""

from __future__ import annotations

import msgspec

from docbook_rules.language import Language
from docbook_rules.typed.figures import CLEAR_SIGNS, OTHER_SIGNS, Amount, amount_at, negated
from docbook_rules.typed.units import CURRENCY, unit_at


class Side(msgspec.Struct, frozen=True):
    """An amount with its unit; ``end`` is the offset after both."""

    amount: Amount
    unit: str
    end: int


def side_at(text: str, start: int, language: Language, char: str) -> Side | None:
    """What stands at ``start``: "-10 °C", "$5", "-€3", "50 %". None where no number begins there."""
    money = CURRENCY.match(text, start)
    sign = ""
    if money is None and text[start : start + 1] in tuple(CLEAR_SIGNS + OTHER_SIGNS):
        money = CURRENCY.match(text, start + 1)
        sign = text[start] if money else ""
    found = amount_at(text, money.end() if money else start, language, char)
    if found is None:
        return None
    amount, end = found
    if money is None:
        unit = unit_at(text, end)
        return Side(amount, *unit) if unit else Side(amount, "", end)
    if sign and amount.sign:
        return None
    if sign:
        doubtful = amount.doubtful or sign in OTHER_SIGNS
        n = amount.n if sign in "+＋" else negated(amount.n)
        amount = msgspec.structs.replace(amount, n=n, sign=sign, doubtful=doubtful)
    return Side(amount, money[0].strip(), end)
