"""Findings as they are kept: their numbers exact, each of the kind that it was."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

import msgspec

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place

_KINDS: dict[str, type[int] | type[Decimal] | type[Fraction]] = {
    kind.__name__: kind for kind in (int, Decimal, Fraction)
}


class Finding(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A finding, its number as the name of a kind and its text; ``("", "")`` for none."""

    kind: str
    severity: Severity
    message: str
    place: Place
    hint: str
    length: int
    value: tuple[str, str]


def kept(findings: Iterable[Diagnostic]) -> tuple[Finding, ...]:
    """Findings as they are kept."""
    return tuple(Finding(d.kind, d.severity, d.message, d.place, d.hint, d.length, _said(d)) for d in findings)


def had_back(findings: Iterable[Finding]) -> tuple[Diagnostic, ...]:
    """The findings that were kept. Raises ValueError where one holds no number where it should."""
    return tuple(
        Diagnostic(f.kind, f.severity, f.message, f.place, f.hint, f.length, _number(*f.value)) for f in findings
    )


def _said(finding: Diagnostic) -> tuple[str, str]:
    value = finding.value
    return ("", "") if value is None else (type(value).__name__, str(value))


def _number(kind: str, text: str) -> int | Decimal | Fraction | None:
    if not kind:
        return None
    try:
        return _KINDS[kind](text)
    except (KeyError, ArithmeticError):
        raise ValueError(f"{kind} {text}: this is no number") from None
