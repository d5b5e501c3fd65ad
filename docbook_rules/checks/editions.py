"""The editions of a book against each other: the same parts, the same figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from docbook_rules.checks import meanings, translated
from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.account import ExampleAccount, Ledger
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.known import Known
from docbook_rules.ledger.script import Account, Fate
from docbook_rules.model.table import Table
from docbook_rules.typed.build import cell_value
from docbook_rules.typed.value import Exact

_COMPARED = frozenset({Fate.GIVEN, Fate.ASSERTED, Fate.RESTATED})


def check(ledger: Ledger, languages: Sequence[str], catalogue: Catalogue, known: Known) -> list[Diagnostic]:
    """Unequal table values and example results are errors; what an edition lacks or words otherwise is a warning.

    ``languages`` are the editions that the book means to have; without them, none is missing.
    """
    found = translated.check(ledger, languages, catalogue, known)
    if len({account.document.language for account in ledger.documents}) > 1:
        found += [*_tables(ledger), *_examples(ledger)]
    return found


def _tables(ledger: Ledger) -> Iterator[Diagnostic]:
    editions: dict[str, list[tuple[str, Table]]] = {}
    for account in ledger.documents:
        for table in account.document.tables:
            if table.id:
                editions.setdefault(table.id, []).append((account.document.language, table))
    for id_, tables in sorted(editions.items()):
        language, first = min(tables, key=lambda t: t[0])
        for other_language, other in tables:
            if other_language != language:
                yield from _same_table(id_, first, language, other, other_language)


def _same_table(id_: str, one: Table, language: str, other: Table, other_language: str) -> Iterator[Diagnostic]:
    shapes = [[(g.cols, g.head, g.body, g.foot) for g in table.tgroups] for table in (one, other)]
    if shapes[0] != shapes[1]:
        yield Diagnostic(
            "edition-differs",
            Severity.ERROR,
            f"table {id_} has other rows or columns in “{other_language}” than at {one.place}",
            other.place,
            "give both editions the same grid",
        )
        return
    for mine, theirs in zip(one.tgroups, other.tgroups, strict=True):
        conditions, other_conditions = meanings.conditions(mine, language, theirs, other_language)
        for r, (row, other_row) in enumerate(zip(mine.grid, theirs.grid, strict=True)):
            for c, (cell, other_cell) in enumerate(zip(row, other_row, strict=True)):
                value = conditions.get((r, c)) or cell_value(cell, language)
                other_value = other_conditions.get((r, c)) or cell_value(other_cell, other_language)
                if value != other_value and cell is not None and other_cell is not None:
                    yield Diagnostic(
                        "edition-differs",
                        Severity.ERROR,
                        f"table {id_}: “{other_cell.text.string}” here, “{cell.text.string}” at {cell.place}",
                        other_cell.text.place(0) if other_cell.text else other_cell.place,
                        "one of the two editions is wrong",
                        len(other_cell.text.string),
                    )


def _examples(ledger: Ledger) -> Iterator[Diagnostic]:
    editions: dict[str, list[tuple[str, ExampleAccount]]] = {}
    for account in ledger.documents:
        for example in account.examples:
            if example.example.id:
                editions.setdefault(example.example.id, []).append((account.document.language, example))
    for id_, examples in sorted(editions.items()):
        language, first = min(examples, key=lambda e: e[0])
        for other_language, other in examples:
            if other_language != language:
                findings = list(_same_example(id_, first, other))
                yield from findings or _told_otherwise(id_, first, other, language)


def _same_example(id_: str, one: ExampleAccount, other: ExampleAccount) -> Iterator[Diagnostic]:
    """Where both editions tell something in as many numbers, each must say the same.

    Where one tells it in more clauses than the other, that is a matter of wording: a mean here, a sum there. Then only
    a number that the other edition's example does not have at all is unequal.
    """
    here, there = ({n.value for n in example.numbers} for example in (one, other))
    alike = Counter(n.by for n in one.numbers) == Counter(n.by for n in other.numbers)
    for phrase in sorted({n.by for n in one.numbers} & {n.by for n in other.numbers} - {""}):
        mine, theirs = _settled(one, phrase), _settled(other, phrase)
        if len(mine) != len(theirs) or sorted(n.value for n in mine) == sorted(n.value for n in theirs):
            continue
        for number, other_number in zip(mine, theirs, strict=True):
            missing = number.value not in there or other_number.value not in here
            if number.value != other_number.value and (alike or missing):
                yield Diagnostic(
                    "edition-differs",
                    Severity.ERROR,
                    f"example {id_}: {other_number.text} here, {number.text} at {number.place} ({phrase})",
                    other_number.place,
                    "one of the two editions is wrong",
                    len(other_number.text),
                )


def _told_otherwise(id_: str, one: ExampleAccount, other: ExampleAccount, language: str) -> Iterator[Diagnostic]:
    """A note where one edition tells an example in other numbers, such as a mean where the other has the sum."""
    here, there = (_counted(example) for example in (other, one))
    alone, lacking = list((here - there).elements()), list((there - here).elements())
    if not (alone or lacking):
        return
    first = next((n for n in other.numbers if n.value in alone), None)
    elsewhere = next((n for n in one.numbers if n.value in lacking), None)
    said = [f"tells {_listed(alone)}" if alone else "", f"leaves out {_listed(lacking)}" if lacking else ""]
    yield Diagnostic(
        "edition-differs",
        Severity.NOTE,
        f"example {id_} {' and '.join(filter(None, said))}, unlike “{language}” at "
        f"{elsewhere.place if elsewhere else one.example.place}",
        first.place if first else other.example.place,
        "right as it is, where both come to the same",
        len(first.text) if first else 0,
    )


def _counted(example: ExampleAccount) -> Counter[Exact]:
    return Counter(n.value for n in example.numbers if n.fate is not Fate.WAIVED)


def _listed(values: Sequence[Exact]) -> str:
    return ", ".join(str(value) for value in values)


def _settled(example: ExampleAccount, phrase: str) -> list[Account]:
    return [n for n in example.numbers if n.by == phrase and n.fate in _COMPARED]
