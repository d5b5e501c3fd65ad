"""Typed tables built by hand: the inputs of the emitters' tests."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from docbook_rules.place import Place
from docbook_rules.typed.table import Datum, Field, Label, Record, TypedTable
from docbook_rules.typed.value import Number, Range, Value

LANGUAGES = ("fr", "en")


def labels(*texts: str, line: int = 1, column: int = 1, file: str = "book") -> tuple[Label, ...]:
    return tuple(
        Label(language, text, Place(f"{file}.{language}.xml", line, column))
        for language, text in zip(LANGUAGES, texts, strict=False)
    )


def datum(
    value: Value | int | str | None, *texts: str, line: int = 1, column: int = 1, row: str | None = None
) -> Datum:
    if isinstance(value, str):
        value = Number(n=Decimal(value))
    elif isinstance(value, int):
        value = Number(n=value)
    return Datum(value, row, labels(*(texts or ("?", "?")), line=line, column=column))


def table(
    id_: str,
    fields: Sequence[tuple[str, str]],
    rows: Sequence[Sequence[Datum]],
    *,
    shape: str = "list",
    names: Sequence[str] = (),
    titles: tuple[str, ...] = ("Un titre", "A title"),
    **more: object,
) -> TypedTable:
    return TypedTable(
        id=id_,
        name="",
        shape=shape,
        titles=labels(*titles, line=5),
        fields=tuple(Field(name, kind, labels(f"{name} fr", f"{name} en")) for name, kind in fields),
        records=tuple(Record(names[i] if names else "", tuple(row)) for i, row in enumerate(rows)),
        places=tuple((language, Place(f"book.{language}.xml", 5, 3)) for language in LANGUAGES),
        **more,  # type: ignore[arg-type]
    )


def scale() -> TypedTable:
    measures = ["1", "1.25", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "10"]
    return table(
        "tmesures",
        [("value", "int"), ("measure", "Decimal")],
        [
            [datum(i, str(i), str(i), line=20 + i, column=7), datum(m, m, m, line=20 + i, column=21)]
            for i, m in enumerate(measures)
        ],
        titles=("Échelle", "Scale"),
    )


def degrees() -> TypedTable:
    exactly = ["-10", "-10.5", "-11", "-11.5", "-12", "-13", "-14", "-15", "-17", "-20"]
    more = ["-2.5", "-3.5", "-4.5", "-5.5", "-7", "-8", "-10", "-12", "-15", "-20"]
    return table(
        "tjetdist",
        [("gap", "int"), ("exactly", "Decimal"), ("or_more", "Decimal")],
        [
            [datum(i, str(i), str(i), line=260 + i), datum(e, e, e, line=274 + i), datum(m, m, m, line=287 + i)]
            for i, (e, m) in enumerate(zip(exactly, more, strict=True))
        ],
        shape="transposed",
    )


def signs() -> TypedTable:
    said = {"rock": ("La roche", "Rock"), "paper": ("Le papier", "Paper"), "scissors": ("Le ciseau", "Scissors")}
    hands = [("Poing fermé", "A closed fist"), ("Main ouverte", "An open hand"), ("Deux doigts", 'A "V"')]
    beats = ["scissors", "rock", "paper"]
    return table(
        "tchifoumi",
        [("sign", "str"), ("hand", "str"), ("beats", "row")],
        [
            [
                Datum(None, name, labels(*said[name], line=157)),
                Datum(None, None, labels(*hand, line=158)),
                Datum(None, beaten, labels(*said[beaten], line=159)),
            ]
            for name, hand, beaten in zip(said, hands, beats, strict=True)
        ],
        shape="text",
        names=tuple(said),
    )


def decision() -> TypedTable:
    held = [Range(lo=None, hi=3), Range(lo=4, hi=6), Range(lo=6, hi=None, lo_open=True)]
    return table(
        "tdiff",
        [("difference", "Range"), ("bonus", "int")],
        [[datum(r, "…", "…"), datum(b)] for r, b in zip(held, (2, 1, 0), strict=True)],
        shape="decision",
    )


def matrix() -> TypedTable:
    return table(
        "twound",
        [("strength", "int"), ("none", "Decimal"), ("six", "Decimal")],
        [[datum(1), datum("83.3"), datum("69.4")], [datum(2), datum("66.7"), datum("55.6")]],
        shape="matrix",
        axis=(Number(n=0), Number(n=6)),
    )


ALL = (scale(), degrees(), signs(), decision(), matrix())
