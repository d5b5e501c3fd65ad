"""From the clauses of an example to its test and to the fates of its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from docbook_rules.diagnostics import Diagnostic, Severity
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.ledger.expression import Literal, fill, literal, names_in
from docbook_rules.ledger.matching import Captured
from docbook_rules.ledger.prose import Prose
from docbook_rules.ledger.roles import roles_of, scale_captures
from docbook_rules.ledger.script import WHERE, Comment, Fate, Givens, Let, Line, Says, Told, functions_of
from docbook_rules.ledger.selection import Key, Spoken
from docbook_rules.ledger.told import told
from docbook_rules.typed.numbers import Found


def givens_of(
    spoken: Sequence[Spoken], frames: Iterable[str], catalogue: Catalogue, inherited: Mapping[str, Givens]
) -> tuple[dict[str, Givens], list[str]]:
    """What each frame of an example is given, and the frames for which that is not enough.

    The first number told for a role counts, until a "what if" brings the frame up anew. The fullest set of inputs
    that is covered is chosen. An example that continues another starts from what that one gives; only what the
    continuing clause itself says replaces it.
    """
    heard: dict[str, dict[str, Literal]] = {name: {} for name in frames}
    before: dict[str, dict[str, Literal]] = {}
    forked: set[str] = set()
    for clause in spoken:
        phrase = clause.match.phrase
        name, roles = roles_of(clause.match, clause.on, catalogue.frame)
        if phrase.continues and phrase.opens in inherited:
            name = phrase.opens
            before[name] = dict(inherited[name].values) | {c.capture.name: c.value for c in roles}
        if name and name not in forked:
            numbers = heard.setdefault(name, {})
            for captured in roles:
                numbers.setdefault(captured.capture.name, captured.value)
        if phrase.call and phrase.opens in catalogue.frame:
            forked.add(phrase.opens)
    givens: dict[str, Givens] = {}
    lacking: list[str] = []
    for name, numbers in heard.items():
        frame = catalogue.frame[name]
        known = numbers | before.get(name, {})
        chosen = next((inputs for inputs in frame.inputs if all(role in known for role in inputs)), None)
        if chosen is None:
            lacking.append(name)
        else:
            givens[name] = Givens(frame, tuple((role, known[role]) for role in chosen))
    return givens, lacking


def lacking_inputs(name: str, catalogue: Catalogue, spoken: Sequence[Spoken], proses: Sequence[Prose]) -> Diagnostic:
    """The error of an example that does not give a frame all that its call needs."""
    frame = catalogue.frame[name]
    match = next(s.match for s in spoken if s.on == name or s.match.phrase.opens == name)
    prose = proses[match.at]
    wanted = "; or ".join(", ".join(inputs) for inputs in frame.inputs)
    return Diagnostic(
        "phrase",
        Severity.ERROR,
        f"this example does not give all that {frame.call} needs",
        prose.paragraph.text.place(prose.masked.offsets[match.start]),
        f"give {wanted}",
    )


class Telling:
    """Writes the lines of one example's test while its clauses are told."""

    def __init__(self, proses: Sequence[Prose], catalogue: Catalogue, givens: Mapping[str, Givens]) -> None:
        self.proses = proses
        self.catalogue = catalogue
        self.givens = givens
        self.lines: list[Line] = []
        self.fates: dict[Key, tuple[Fate, str]] = {}
        self.diagnostics: list[Diagnostic] = []
        self.variables: dict[str, str] = {}
        self.made: dict[str, int] = {}
        self.functions = functions_of(catalogue)
        self.forked: set[str] = set()
        self.roles_told: set[tuple[str, str]] = set()
        self.sentence: tuple[int, int] = (-1, -1)

    def tell(self, clause: Spoken) -> None:
        """One clause: a comment for a new sentence, then what it brings up, then what it says."""
        match = clause.match
        phrase = match.phrase
        if clause.on and not self._ready(clause.on):
            return
        self._comment(match.at, match.start)
        values = match.values()
        among = [c for c in match.captured if c.capture.name in phrase.among]
        for captured in among:
            # Before the call: that the number is one of those at hand is what the call rests on.
            self._settle(clause, captured, values)
        if phrase.opens and phrase.call:
            # A frame opened without a call is called when something first speaks of it.
            self._open(clause, values)
        for captured in match.captured:
            if captured not in among:
                self._settle(clause, captured, values)

    def _ready(self, subject: str) -> bool:
        return subject in self.variables or subject in self.givens or self._owner(subject) is not None

    def _owner(self, variable: str) -> str | None:
        """The frame of this example that a further variable belongs to."""
        return next((n for n, given in self.givens.items() if variable in given.frame.also), None)

    def _open(self, clause: Spoken, values: Mapping[str, Literal]) -> None:
        phrase = clause.match.phrase
        expression = self._fill(phrase.call, clause, values)
        number = next((n for c in clause.match.captured for n in c.numbers), None)
        if "$where" in phrase.call and number is not None:
            prose = self.proses[clause.match.at]
            numbers = tuple(told(c, c.numbers, prose) for c in clause.match.captured if c.numbers)
            line = Let(
                self._new(phrase.opens), expression, (prose.place(number), prose.sentence(number)), phrase.call, numbers
            )
            self._bring(phrase.opens, line)
        else:
            self._let(phrase.opens, expression)
        if phrase.opens in self.catalogue.frame:
            self.forked.add(phrase.opens)
            # What belongs to the frame is made anew for the "what if" when it is spoken of.
            for variable in self.catalogue.frame[phrase.opens].also:
                self.variables.pop(variable, None)

    def _fill(self, expression: str, clause: Spoken, values: Mapping[str, Literal]) -> str:
        def variable(subject: str) -> str:
            return self._variable(clause.on if subject == "it" else subject)

        return fill(expression, variable, values, WHERE)

    def _variable(self, subject: str) -> str:
        """The variable of a subject; a frame is called, and what belongs to it made, when first spoken of."""
        if subject not in self.variables:
            owner = self._owner(subject)
            if subject in self.givens:
                given = self.givens[subject]
                arguments = ", ".join(f"{role}={literal(value)}" for role, value in given.values)
                self._let(subject, f"{given.frame.call}({arguments})")
            elif owner is not None:
                expression = self.givens[owner].frame.also[subject]
                self._let(subject, fill(expression, self._variable, {}, WHERE))
        return self.variables.get(subject, subject)

    def _let(self, subject: str, expression: str) -> None:
        self._bring(subject, Let(self._new(subject), expression))

    def _bring(self, subject: str, line: Let) -> None:
        self.lines.append(line)
        self.variables[subject] = line.name

    def _new(self, base: str) -> str:
        """A name for a variable: not that of a function, which it would hide from the whole test."""
        self.made[base] = self.made.get(base, 0) + 1
        number = "" if self.made[base] == 1 else str(self.made[base])
        return f"{base}_{number}" if number or base in self.functions else base

    def _settle(self, clause: Spoken, captured: Captured, values: Mapping[str, Literal]) -> None:
        """Give the numbers of one capture their fate."""
        phrase = clause.match.phrase
        name = captured.capture.name
        new = [n for n in captured.numbers if (clause.match.at, n.start) in clause.new]
        if not new:
            return
        by = phrase.name
        if name in phrase.expect:
            self._says(clause, captured, self._fill(phrase.expect[name], clause, values))
            self._fate(clause, new, Fate.ASSERTED, by)
        elif name in phrase.among:
            engine = self._fill(phrase.among[name], clause, values)
            for number in new:
                one = told(captured, (number,), self.proses[clause.match.at])
                self._line(clause.match.at, number, literal(number.value), engine, one, among=True)
            self._fate(clause, new, Fate.ASSERTED, by)
        elif name in scale_captures(phrase):
            self._fate(clause, new, Fate.RESTATED, by)
        elif phrase.call and name in names_in(phrase.call):
            self._fate(clause, new, Fate.ASSERTED if "$where" in phrase.call else Fate.GIVEN, by)
        elif any(name in names_in(e) for e in phrase.expect.values()):
            self._fate(clause, new, Fate.GIVEN, by)
        else:
            self._role(clause, captured, new)

    def _role(self, clause: Spoken, captured: Captured, new: Sequence[Found]) -> None:
        phrase = clause.match.phrase
        role = captured.capture.name
        frame, _ = roles_of(clause.match, clause.on, self.catalogue.frame)
        given = self.givens.get(frame)
        if given is None:
            return
        if role in given and frame not in self.forked:
            if captured.value != given.value(role):
                self._contradiction(clause, new[0], role, given.value(role))
            first = (frame, role) not in self.roles_told
            self.roles_told.add((frame, role))
            self._fate(clause, new, Fate.GIVEN if first else Fate.RESTATED, phrase.name)
            return
        expression = given.frame.outputs.get(role, f"{{{frame}}}.{role}")
        self._says(clause, captured, self._fill(expression, clause, {}))
        self._fate(clause, new, Fate.ASSERTED, phrase.name)

    def _contradiction(self, clause: Spoken, number: Found, role: str, given: Literal) -> None:
        prose = self.proses[clause.match.at]
        self.diagnostics.append(
            Diagnostic(
                "contradiction",
                Severity.ERROR,
                f"the example gives {given} for its {role}, then says {number.text}: “{prose.sentence(number)}”",
                prose.place(number),
                f"write {given} here, or mend what the example gives",
                len(number.text),
                None if isinstance(given, (str, tuple)) else given,
            )
        )

    def _says(self, clause: Spoken, captured: Captured, engine: str) -> None:
        one = told(captured, captured.numbers, self.proses[clause.match.at])
        self._line(clause.match.at, captured.numbers[0], literal(captured.value), engine, one)

    def _line(self, at: int, number: Found, book: str, engine: str, one: Told, *, among: bool = False) -> None:
        prose = self.proses[at]
        self.lines.append(Says(book, engine, prose.place(number), prose.sentence(number), among, told=one))

    def _fate(self, clause: Spoken, numbers: Sequence[Found], fate: Fate, by: str) -> None:
        for number in numbers:
            self.fates.setdefault((clause.match.at, number.start), (fate, by))

    def _comment(self, at: int, offset: int) -> None:
        prose = self.proses[at]
        start, end = prose.sentence_span(prose.masked.offsets[offset])
        if (at, start) != self.sentence:
            self.sentence = (at, start)
            self.lines.append(Comment(prose.paragraph.text.string[start:end].strip()))
