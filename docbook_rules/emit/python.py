"""Python source for exact values and text, laid out as a formatter would."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

import msgspec

from docbook_rules.ledger.expression import literal
from docbook_rules.typed.value import Exact

WIDTH = 120


class Group(msgspec.Struct, frozen=True):
    """A bracketed list: ``lead`` ends with the opening bracket (``Row(``, ``{``), ``items`` are code or groups.

    ``keys`` stand before the items (``"fr": ``, ``gap=``). ``tall`` puts one item on a line, however short.
    """

    lead: str
    items: tuple[Code, ...]
    close: str
    keys: tuple[str, ...] = ()
    tall: bool = False


Code = str | Group


def string(text: str) -> str:
    """A literal of ``text``: what does not print (controls, direction marks, odd spaces) is escaped."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    return quote + escaped(text).replace(quote, f"\\{quote}") + quote


def escaped(text: str) -> str:
    """``text`` with backslashes and what does not print escaped, fit for the inside of a string or a comment."""
    return text if text.isprintable() and "\\" not in text else "".join(map(_character, text))


def _character(c: str) -> str:
    if c == "\\":
        return "\\\\"
    if c.isprintable():
        return c
    if c in "\n\t\r":
        return {"\n": "\\n", "\t": "\\t", "\r": "\\r"}[c]
    code = ord(c)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def documented(text: str) -> str:
    """``text`` on one line, fit for the inside of a docstring."""
    return escaped(text).replace('"""', '""\\"')


def number(value: Exact) -> str:
    """The exact literal of a number: ``-3``, ``Decimal("-10.5")``, ``Fraction(50, 3)``."""
    return literal(value)


def mapping(entries: Iterable[tuple[str, Code]], *, tall: bool = False) -> Group:
    """A dict display; keys are code."""
    pairs = tuple(entries)
    return Group("{", tuple(v for _, v in pairs), "}", tuple(f"{k}: " for k, _ in pairs), tall)


def sequence(items: Iterable[Code], *, tall: bool = False) -> Group:
    """A tuple display."""
    return Group("(", tuple(items), ")", tall=tall)


def call(name: str, items: Iterable[Code], keys: Iterable[str] = ()) -> Group:
    """A call; ``keys`` name the arguments."""
    return Group(f"{name}(", tuple(items), ")", tuple(f"{k}=" for k in keys))


def flat(code: Code) -> str:
    """The code on one line."""
    if isinstance(code, str):
        return code
    inner = ", ".join(key + flat(item) for key, item in _keyed(code))
    comma = "," if code.lead == "(" and len(code.items) == 1 else ""
    return f"{code.lead}{inner}{comma}{code.close}"


def laid_out(code: Code, before: str = "", after: str = "", indent: int = 0) -> str:
    """``before``, the code, ``after``, broken into lines where it is wider than ``WIDTH``. No final newline."""
    margin = " " * indent
    line = f"{margin}{before}{flat(code)}{after}"
    if isinstance(code, str) or not code.items or (len(line) <= WIDTH and not _tall(code)):
        return line
    deeper = indent + 4
    is_call = code.lead != "(" and code.close == ")"
    arguments = ", ".join(key + flat(item) for key, item in _keyed(code))
    if is_call and not any(_tall(item) for item in code.items) and deeper + len(arguments) <= WIDTH:
        body = [" " * deeper + arguments]
    else:
        body = [laid_out(item, key, ",", deeper) for key, item in _keyed(code)]
    return "\n".join((f"{margin}{before}{code.lead}", *body, f"{margin}{code.close}{after}"))


def signature(name: str, parameters: Iterable[str], returned: str) -> str:
    """The head of a function."""
    return laid_out(Group(f"def {name}(", tuple(parameters), ")"), after=f" -> {returned}:")


def refusal(message: str, indent: int) -> str:
    """The statement that raises LookupError with ``message``, an f-string's text."""
    return laid_out(call("LookupError", ["f" + string(message)]), "raise ", indent=indent)


def braces(text: str) -> str:
    """``text`` inside an f-string: its own braces doubled."""
    return text.replace("{", "{{").replace("}", "}}")


def by_key(name: str, annotation: str, field: str) -> str:
    """A dict of ``ROWS`` by one of their fields."""
    inner = f"row.{field}: row for row in ROWS"
    before = f"{name}: Final[Mapping[{annotation}, Row]] = {{"
    line = f"{before}{inner}}}"
    return line if len(line) <= WIDTH else f"{before}\n    {inner}\n}}"


def comment(text: str, *, mark: str = "#", indent: int = 0) -> list[str]:
    """``text`` as comment lines, wrapped; nothing in it can end the comment."""
    lead = f"{' ' * indent}{mark} "
    lines = wrap(escaped(text), WIDTH, initial_indent=lead, subsequent_indent=f"{lead}  ", break_on_hyphens=False)
    return lines or [lead.rstrip()]


def _keyed(group: Group) -> Iterable[tuple[str, Code]]:
    return zip(group.keys or ("",) * len(group.items), group.items, strict=True)


def _tall(code: Code) -> bool:
    # The comma in a tuple of one is no wish of its own: a formatter keeps such a tuple short.
    if isinstance(code, Group) and code.lead == "(" and len(code.items) == 1:
        return _tall(code.items[0])
    return isinstance(code, Group) and (code.tall or any(_tall(item) for item in code.items))
