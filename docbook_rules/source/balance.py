"""Tags against each other: stray, missing and crossed end tags, and where what is missing belongs."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

import msgspec

from docbook_rules.source.attributes import Edit, Fault
from docbook_rules.source.nesting import NO_CONTENT, ends_before
from docbook_rules.source.scan import Token, What

AT_THE_END = "the end of the file"


class _Opened:
    """An element that is open; ``cut`` is where it must be over at the latest if its end tag never comes.

    ``alike`` is how many of those right around it are of the same name and must be over already.
    """

    __slots__ = ("alike", "cut", "index", "token")

    def __init__(self, token: Token, index: int, around: _Opened | None) -> None:
        self.token = token
        self.index = index
        self.cut: int | None = None
        self.alike = 0
        if around is not None and around.token.name == token.name and around.cut is not None:
            self.alike = around.alike + 1


class Balance(msgspec.Struct, frozen=True):
    """``faults`` of the tags, and the ``roots``: for each outermost element the indices of its first and last token."""

    faults: tuple[Fault, ...]
    roots: tuple[tuple[int, int], ...]


def balance(text: str, tokens: Sequence[Token]) -> Balance:
    """Stray end tags, and elements without one, each with the edit that mends it."""
    closers = _Closers(tokens)
    started = {token.name for token in tokens if token.what is What.START}
    opened: list[_Opened] = []
    count: Counter[str] = Counter()
    faults: list[Fault] = []
    roots: list[tuple[int, int]] = []
    for index, token in enumerate(tokens):
        name = token.name
        if token.what in (What.START, What.EMPTY):
            if opened and ends_before(opened[-1].token.name, name):
                _cut(opened, name, _text_end(text, tokens, index))
            if token.what is What.START and not token.missing and name in NO_CONTENT and not closers.after(index, name):
                at = token.end - 1
                edit = Edit(at, at, "/")
                faults.append(
                    Fault(token.start, f"<{name}> holds nothing and is not closed", (edit,), at + 1 - token.start)
                )
                if not opened:
                    roots.append((index, index))
            elif token.what is What.START:
                opened.append(_Opened(token, index, opened[-1] if opened else None))
                count[name] += 1
            elif not opened:
                roots.append((index, index))
        elif token.what is What.END:
            top = opened[-1].token.name if opened else ""
            length = token.end - token.start
            if top == name:
                pass
            elif (
                top and (name not in started or top.lower() == name.lower()) and closers.after(index, top) < count[top]
            ):
                edit = Edit(token.start, token.end, f"</{top}>")
                faults.append(Fault(token.start, f"</{name}> closes <{top}>", (edit,), length))
            elif closers.after(index, name) >= count[name]:
                message = f"</{name}> closes nothing" + (f"; <{top}> is open here" if top else "")
                faults.append(Fault(token.start, message, (Edit(token.start, token.end),), length))
                continue
            else:
                while opened[-1].token.name != name:
                    last = opened.pop()
                    count[last.token.name] -= 1
                    faults.append(_unclosed(text, tokens, index, last, f"</{name}>"))
            last = opened.pop()
            count[last.token.name] -= 1
            _uncut(opened, last)
            if not opened:
                roots.append((last.index, index))
    end = _last_content(text, tokens)
    if opened:
        roots.append((opened[0].index, end - 1))
    faults += (_unclosed(text, tokens, end, last, AT_THE_END) for last in reversed(opened))
    return Balance(tuple(faults), tuple(roots))


def _cut(opened: Sequence[_Opened], name: str, at: int) -> None:
    """Say of each open element that must be over where ``name`` begins, the innermost first, that it is over there."""
    last = len(opened) - 1
    while last >= 0:
        element = opened[last]
        if not ends_before(element.token.name, name):
            return
        if element.cut is None:
            element.cut = at
        last -= 1 + element.alike


def _uncut(opened: Sequence[_Opened], closed: _Opened) -> None:
    """What holds an element that its own end tag closed is not over before that."""
    for element in reversed(opened):
        if element.cut is None or element.cut <= closed.token.start:
            return
        element.cut = None
        element.alike = 0


class _Closers:
    """For each name, how many of its end tags after a token are not matched by start tags after it."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        pending: Counter[str] = Counter()
        self._known: dict[str, tuple[list[int], list[int]]] = {}
        for index in range(len(tokens) - 1, -1, -1):
            token = tokens[index]
            if token.what is What.END:
                pending[token.name] += 1
            elif token.what is What.START and pending[token.name]:
                pending[token.name] -= 1
            else:
                continue
            places, numbers = self._known.setdefault(token.name, ([], []))
            places.append(-index)
            numbers.append(pending[token.name])

    def after(self, index: int, name: str) -> int:
        """The number for ``name`` after the token at ``index``."""
        places, numbers = self._known.get(name, ([], []))
        at = bisect_left(places, -index)
        return numbers[at - 1] if at else 0


def _unclosed(text: str, tokens: Sequence[Token], index: int, opened: _Opened, by: str) -> Fault:
    name = opened.token.name
    at = opened.cut if opened.cut is not None else _text_end(text, tokens, index)
    return Fault(
        opened.token.start,
        f"<{name}> is not closed before {by}",
        (Edit(at, at, f"</{name}>"),),
        opened.token.end - opened.token.start,
    )


def _text_end(text: str, tokens: Sequence[Token], index: int) -> int:
    """Where what precedes token ``index`` ends, its trailing white space left out."""
    at = tokens[index].start if index < len(tokens) else len(text)
    if index > 0 and tokens[index - 1].what is What.TEXT:
        before = text[tokens[index - 1].start : at]
        return at - (len(before) - len(before.rstrip()))
    return at


def _last_content(text: str, tokens: Sequence[Token]) -> int:
    """The index after the last token that is an element's content: a closing comment may stay outside."""
    index = len(tokens)
    while index and (
        tokens[index - 1].what in (What.COMMENT, What.INSTRUCTION)
        or (tokens[index - 1].what is What.TEXT and not text[tokens[index - 1].start : tokens[index - 1].end].strip())
    ):
        index -= 1
    return index
