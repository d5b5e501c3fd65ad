"""The constants of the rules: ``parameters.py``."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from jinja2 import Environment

from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.names import identifiers
from docbook_rules.emit.python import Group, comment, laid_out, mapping, number, string
from docbook_rules.ledger.parameter import Parameter

_RESERVED = frozenset({"PLACES"})


def parameters_artifact(parameters: Sequence[Parameter], env: Environment) -> Artifact:
    """A constant a parameter, sorted by name, under the sentences that state it in each edition."""
    ordered = sorted(parameters, key=lambda p: p.name)
    names = identifiers((p.name for p in ordered), "PARAMETER", _RESERVED)
    exported = Group("[", tuple(string(name) for name in sorted(("PLACES", *names))), "]")
    places = mapping(
        ((string(name), mapping(_first_places(parameter))) for name, parameter in zip(names, ordered, strict=True)),
        tall=bool(names),
    )
    text = env.get_template("parameters.py.jinja").render(
        exported=laid_out(exported, "__all__ = "),
        decimal=any(isinstance(p.value, Decimal) for p in ordered),
        fraction=any(isinstance(p.value, Fraction) for p in ordered),
        constants=[
            (_comments(parameter), laid_out(number(parameter.value), f"{name}: Final = "))
            for name, parameter in zip(names, ordered, strict=True)
        ],
        places=laid_out(places, "PLACES: Final[Mapping[str, Mapping[str, str]]] = "),
    )
    return Artifact("parameters.py", text)


def _comments(parameter: Parameter) -> list[str]:
    lines = []
    for wording in parameter.wordings:
        unit = f" [{parameter.unit}]" if parameter.unit else ""
        lines += comment(f"{wording.language}: {' '.join(wording.text.split())}{unit} ({wording.place})", mark="#:")
    return lines


def _first_places(parameter: Parameter) -> list[tuple[str, str]]:
    """Language and place of the first sentence that states a parameter in each edition, as code."""
    first = {wording.language: wording.place for wording in reversed(parameter.wordings)}
    return [(string(language), string(str(place))) for language, place in sorted(first.items())]
