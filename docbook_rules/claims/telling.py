"""Findings about claims: what the book says, what is exactly so, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from docbook_rules.claims.question import Answer, Claimed, Figure, Question
from docbook_rules.claims.trial import apart
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.place import Place
from docbook_rules.typed.value import Exact

_DIGITS = 4  # decimals of a figure that has more
_FEW = 2  # the same where several stand in a row
_PERCENT = re.compile(r"›\s?%")

# How a claim is told, by its precision: of the number as printed.
_SAYS: Mapping[str, str] = {
    "": "{}",
    "as printed": "{}",
    "once in": "about once in {}",
    "about": "about {}",
    "at most": "{} at most",
    "less than": "less than {}",
    "at least": "{} at least",
    "more than": "more than {}",
}


def told(asked: Sequence[Question], answers: Sequence[Answer]) -> list[Diagnostic]:
    """A finding for each number that claims something false, with all that it is exactly.

    Notes tell the figures behind mere words, and what could not be tried.
    """
    found: list[Diagnostic] = []
    false: dict[tuple[Place, str], list[tuple[Claimed, Answer]]] = {}
    for question, answer in zip(asked, answers, strict=True):
        line = question.line
        if answer.absent or answer.failure:
            continue
        if line.is_promise:
            found += _promise(line, answer)
        elif not answer.holds:
            false.setdefault((line.place, line.precision), []).append((line, answer))
    return [*found, *map(_false, false.values()), *_untried(asked, answers)]


def _false(claimed: Sequence[tuple[Claimed, Answer]]) -> Diagnostic:
    """The finding about one number: what it is exactly, of each thing that it claims falsely."""
    line = claimed[0][0]
    percent = "%" if _PERCENT.search(line.sentence) else ""
    says = _SAYS[line.precision].format(f"{line.says}{percent}")
    exactly = "; ".join(_exactly(line, answer, percent) for line, answer in claimed)
    figures = [answer.figure for _, answer in claimed]
    numbers = [one for one in figures if isinstance(one, Fraction)]
    # What is right for the farthest is right for all.
    worst = (min if line.precision in ("at least", "more than") else max)(numbers, default=Fraction(0))
    right = _right(line, worst) if len(numbers) == len(figures) else None
    return Diagnostic(
        "false-claim",
        Severity.WARNING,
        f"says {says}; exactly {exactly}",
        line.place,
        _hint(line, worst, right, percent) if right is not None else "mend the sentence, or the rule that it is about",
        len(line.printed),
        right,
    )


def _exactly(line: Claimed, answer: Answer, percent: str) -> str:
    once = ""
    if line.precision == "once in" and isinstance(answer.figure, Fraction) and answer.figure:
        once = f", once in {figure(1 / answer.figure)}"
    of = f" of {line.of}" if line.of else ""
    where = f", at {shown(answer.against)}" if answer.against is not None else ""
    return f"{figure(answer.figure, percent)}{once}{of}{where}"


def _hint(line: Claimed, worst: Fraction, right: Exact, percent: str) -> str:
    said = f"say {_SAYS[line.precision].format(f'{as_decimal(right)}{percent}')}"
    reached = figure(worst, percent)
    if line.precision == "less than" and "about" not in reached:
        return f"say {reached} at most, or {said.removeprefix('say ')}"
    return said


def _promise(line: Claimed, answer: Answer) -> Iterator[Diagnostic]:
    beside = "" if answer.against is None else f" against {shown(answer.against)}"
    off = f", {figure(apart(answer.figure, answer.against))} apart at most" if answer.against is not None else ""
    exactly = f"says “{line.says}”; exactly {shown(answer.figure)}{beside}{off}"
    if answer.most is None:
        yield Diagnostic("claim-in-words", Severity.NOTE, exactly, line.place, length=len(line.printed))
    elif not answer.holds:
        hint = f"the words promise {figure(answer.most)} at most: find others, or give the figure"
        yield Diagnostic("false-claim", Severity.WARNING, exactly, line.place, hint, len(line.printed))


def _untried(asked: Sequence[Question], answers: Sequence[Answer]) -> Iterator[Diagnostic]:
    """A note for each module that is not there, a warning for each failure of the engine; both at the first claim."""
    kinds: tuple[tuple[Callable[[Answer], str], Severity, str], ...] = (
        (lambda a: a.absent, Severity.NOTE, "put the engine where Python finds it, or build with --no-claims"),
        (lambda a: a.failure, Severity.WARNING, "the engine cannot work this out: a table, a rule or itself is wrong"),
    )
    for reason, severity, hint in kinds:
        first: dict[str, Question] = {}
        count: dict[str, int] = {}
        for question, answer in zip(asked, answers, strict=True):
            if said := reason(answer):
                first.setdefault(said, question)
                count[said] = count.get(said, 0) + 1
        for said, question in first.items():
            claims = "1 claim was not tried" if count[said] == 1 else f"{count[said]} claims were not tried"
            line = question.line
            yield Diagnostic("untried-claim", severity, f"{claims}: {said}", line.place, hint, len(line.printed))


def _right(line: Claimed, exactly: Fraction) -> Exact | None:
    """The number that would be right in the place of the book's, None where it is not one that can be told."""
    if not line.printed:
        return None
    step = _step(line.printed)
    match line.precision:
        case "once in":
            return _plain(Fraction(round(1 / exactly))) if exactly else None
        case "at most":
            return _plain(-(-exactly // step) * step)
        case "less than":
            return _plain((exactly // step + 1) * step)
        case "at least":
            return _plain(exactly // step * step)
        case "more than":
            return _plain((-(-exactly // step) - 1) * step)
        case "":
            return _plain(exactly)
        case _:
            return _plain(Fraction(round(exactly / step)) * step)


def _step(printed: str) -> Fraction:
    """What a step of the last digit of a printed number is worth."""
    decimals = re.search(r"[.,](\d+)$", printed)
    return Fraction(1, 10 ** len(decimals[1])) if decimals else Fraction(1)


def _plain(value: Fraction) -> Exact:
    if value.denominator == 1:
        return value.numerator
    decimal = Decimal(value.numerator) / Decimal(value.denominator)
    return decimal if Fraction(decimal) == value else value


def figure(exactly: Figure, unit: str = "") -> str:
    """A figure as a reader writes it: with its first decimals where it has no end."""
    if not isinstance(exactly, Fraction):
        return shown(exactly)
    digits = round(exactly, _DIGITS)
    near = as_decimal(_plain(digits))
    if digits == exactly:
        return f"{near}{unit}"
    short = len(str(exactly)) <= 3 * _DIGITS
    return f"{exactly}{unit} (about {near}{unit})" if short else f"about {near}{unit}"


def shown(exactly: Figure) -> str:
    """A figure, or several in a row."""
    match exactly:
        case tuple():
            parts = [_short(part) if isinstance(part, Fraction) else shown(part) for part in exactly]
            return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"
        case Fraction():
            return figure(exactly)
        case _:
            return str(exactly)


def _short(exactly: Fraction) -> str:
    """A figure among others, rounded to few decimals."""
    return as_decimal(_plain(Fraction(round(exactly, _FEW))))


def as_decimal(value: Exact) -> str:
    """A number without an exponent."""
    return f"{value:f}" if isinstance(value, Decimal) else str(value)
