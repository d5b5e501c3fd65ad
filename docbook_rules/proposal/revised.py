"""Editions that disagree about a table or a rule: the one that was revised since the last commit is followed."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction

from docbook_rules.mutation.number import CELL, Numeral, numerals
from docbook_rules.mutation.rebuild import Workshop
from docbook_rules.place import Place
from docbook_rules.typed.value import Exact


def revised(workshop: Workshop, before: Mapping[Place, Exact]) -> dict[Place, tuple[Exact, str]]:
    """The numbers that have to follow those revised, and what with.

    Cells are the same one by table, row and column, constants by name. Where several were revised, and not to the same
    value, nothing follows from that: the disagreement stays a finding.
    """
    if not before:
        return {}
    stated = {wording.place: wording.value for account in workshop.accounts for wording in account.parameters}
    same: dict[Hashable, list[Numeral]] = {}
    for number, account in enumerate(workshop.accounts):
        for numeral in numerals(account, number):
            if numeral.place in stated:
                same.setdefault(numeral.by, []).append(numeral)
            elif numeral.kind == CELL and numeral.table:
                same.setdefault((*numeral.home, numeral.nth), []).append(numeral)
    wanted: dict[Place, tuple[Exact, str]] = {}
    for group in same.values():
        new = {Fraction(_value(n, stated)): _value(n, stated) for n in group if n.place in before}
        if len(new) == 1:
            (value,) = new.values()
            for numeral in group:
                if numeral.place not in before and _value(numeral, stated) != value:
                    turned = _value(numeral, stated) != numeral.found.value  # a constant printed as a loss
                    wanted[numeral.place] = (-value if turned else value, "edition")
    return wanted


def _value(numeral: Numeral, stated: Mapping[Place, Exact]) -> Exact:
    return stated.get(numeral.place, numeral.found.value)
