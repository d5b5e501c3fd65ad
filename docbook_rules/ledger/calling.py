"""The call that an instruction asks for, as Python source: a configured function, and values written out."""

from __future__ import annotations

from collections.abc import Mapping

from docbook_rules.ledger.expression import literal
from docbook_rules.ledger.orders import Argument, Call, InstructionError, Name, Value


def source_of(call: Call, given: Mapping[str, Value], calls: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The call as source, and the names of what it uses of ``given``, whose values stand in it.

    Raises InstructionError where the function is none of ``calls``, or an argument cannot stand where it does.
    """
    function = call.function
    if function.name not in calls:
        known = ", ".join(sorted(calls)) or "none yet"
        raise InstructionError(
            f"no function {function.name!r} is configured",
            f"name it with its module under calls of [book] in docbook-rules.toml; there: {known}",
            function.at,
            len(function.name),
        )
    names: set[str] = set()
    parts: list[str] = []
    used: list[str] = []
    for argument in call.arguments:
        _fits(argument, names)
        value = argument.value
        if isinstance(value, Name):
            used.append(value.name)
            shown = literal(_given(value, given))
        else:
            shown = literal(value.value)
        parts.append(f"{argument.name.name}={shown}" if argument.name else shown)
        if argument.name:
            names.add(argument.name.name)
    return ".".join((f"{function.name}({', '.join(parts)})", *call.attributes)), tuple(used)


def _fits(argument: Argument, before: set[str]) -> None:
    name = argument.name
    if name is None:
        if before:
            raise InstructionError(
                "a value without a name stands behind one that has a name", "give it a name too", argument.value.at, 1
            )
    elif name.name in before:
        raise InstructionError(f"{name.name!r} stands twice in this call", "leave one out", name.at, len(name.name))


def _given(name: Name, given: Mapping[str, Value]) -> Value:
    if name.name not in given:
        known = ", ".join(sorted(given)) or "nothing yet"
        raise InstructionError(
            f"nothing has given {name.name!r} before this",
            f"write “given {name.name}” behind its number, or {name.name}=… here; given so far: {known}",
            name.at,
            len(name.name),
        )
    return given[name.name]
