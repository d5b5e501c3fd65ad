"""The phrase catalogue: what clauses a book uses, what their numbers are, and what the engine makes of them.

Catalogues are TOML files named in the configuration. They are the project's own code, not the book's: their
expressions go into generated tests. Still only plain expressions are allowed there (see ``expression``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from docbook_rules.config import FILE_NAME
from docbook_rules.diagnostics import Refusal
from docbook_rules.ledger import vetting
from docbook_rules.ledger.claim import Claim, Claims, Promise, claims_of
from docbook_rules.ledger.pattern import captures_of
from docbook_rules.place import Place

Patterns = str | tuple[str, ...]
_NAME = re.compile(r"""\s*name\s*=\s*(["'])(.*?)\1""")


class Frame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An engine call that an example is about, made of what the example gives.

    ``call`` is a function of ``module``; ``inputs`` are the sets of roles that suffice for it, the fullest first.
    A role's number is an input when it belongs to the set chosen, otherwise it is compared with ``outputs[role]``,
    by default the attribute of that name. ``also`` are variables made right after the call.
    """

    module: str
    call: str
    inputs: tuple[tuple[str, ...], ...]
    outputs: dict[str, str] = {}
    also: dict[str, str] = {}
    parent: str = ""


class Subject(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a clause brings up and later clauses speak of. Bringing up a parent closes its children."""

    parent: str = ""


class ScaleUse(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The captures that stand for a Measure and for its Value on a declared scale."""

    table: str
    measure: str
    value: str


class Phrase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One clause, in every language.

    ``on``: the subjects one of which must be up (the latest is meant; ``{it}`` in expressions). ``opens`` brings up a
    subject: a frame without ``call``, else the value of ``call``. ``expect`` compares captures with expressions,
    ``among`` says that each captured number is one of an expression's. ``parameters`` binds captures to constants.
    ``within``: ids of elements of the book outside which the phrase is not tried. ``continues``: the frame goes on
    from the example before. ``closes``: subjects that are no longer spoken of. ``first``: only at the first number of
    an example. ``once``: not a second time in an example. ``value`` = "abs" takes a parameter written with a minus
    sign ("+2/-1") for its size.

    ``states``, ``claims``, ``refers`` and ``restates`` make it a statement, which is looked for outside examples:
    captures compared with expressions exactly, with odds to the ``precision`` that the words promise, with the rows
    or columns that they point at, and with the constant of that name ("-NAME": with the sign changed). ``promises`` are
    claims in words; a capture says where they stand. ``tested`` = false: no generated test holds the statement to what
    it says, ``check`` and ``build`` alone do. ``shared``: it serves other books too, and this one need not use it.
    """

    name: str
    patterns: dict[str, Patterns]
    on: tuple[str, ...] = ()
    opens: str = ""
    call: str = ""
    expect: dict[str, str] = {}
    among: dict[str, str] = {}
    parameters: dict[str, str] = {}
    value: dict[str, str] = {}
    within: tuple[str, ...] = ()
    states: dict[str, str] = {}
    claims: dict[str, Claims] = {}
    precision: dict[str, str] = {}
    promises: dict[str, Promise] = {}
    refers: dict[str, str] = {}
    restates: dict[str, str] = {}
    tested: bool = True
    shared: bool = False
    closes: tuple[str, ...] = ()
    continues: bool = False
    first: bool = False
    once: bool = False
    scale: ScaleUse | None = None
    note: str = ""

    @property
    def statement(self) -> bool:
        """Whether it speaks outside examples, for itself."""
        return bool(self.states or self.claims or self.refers or self.restates or self.promises)

    @property
    def worked_out(self) -> dict[str, tuple[Claim, ...]]:
        """What a statement's captures are compared with."""
        return {name: claims_of(said) for name, said in {**self.states, **self.claims, **self.refers}.items()}

    @property
    def expressions(self) -> dict[str, tuple[str, ...]]:
        """All expressions of a statement, by the capture that each is about."""
        found = {n: [e for c in told for e in (c.figure, c.at) if e] for n, told in self.worked_out.items()}
        for name, promise in self.promises.items():
            found.setdefault(name, []).extend(e for e in (promise.figure, promise.against, promise.most) if e)
        return {name: tuple(told) for name, told in found.items()}


class Catalogue(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The merged catalogue. ``words``: word classes by language and name; ``joiners``: words that join lists,
    ``beside``: words that may stand next to those. ``calls``: the functions that instructions may call, by name, with
    their modules; they come from the configuration, and phrases may use them too."""

    frame: dict[str, Frame] = {}
    subject: dict[str, Subject] = {}
    phrase: tuple[Phrase, ...] = ()
    words: dict[str, dict[str, tuple[str, ...]]] = {}
    joiners: dict[str, tuple[str, ...]] = {}
    beside: dict[str, tuple[str, ...]] = {}
    imports: dict[str, str] = {}
    calls: dict[str, str] = {}
    shared: bool = False

    def parent(self, subject: str) -> str:
        """The subject that a subject hangs on, "" for none."""
        if subject in self.subject:
            return self.subject[subject].parent
        return self.frame[subject].parent if subject in self.frame else ""


def patterns_of(phrase: Phrase, language: str) -> tuple[str, ...]:
    """The patterns of a phrase in a language, none where it has no such language."""
    found = phrase.patterns.get(language, ())
    return (found,) if isinstance(found, str) else found


def tables_of(catalogue: Catalogue) -> frozenset[str]:
    """The ids of the tables whose rows the patterns name."""
    patterns = [p for phrase in catalogue.phrase for language in phrase.patterns for p in patterns_of(phrase, language)]
    return frozenset(c.of for pattern in patterns for c in captures_of(pattern) if c.type == "row")


def load(root: Path, globs: Iterable[str], calls: Mapping[str, str] | None = None) -> Catalogue:
    """Read and merge the catalogues that match ``globs`` under ``root``, in order of their names.

    ``calls`` are the functions that instructions may call, as configured.

    Raises Refusal where a file is no catalogue, a pattern or an expression cannot be read, or a name is unknown.
    """
    merged = Catalogue()
    origin: dict[str, Path] = {}
    for path in _files(root, globs):
        try:
            part = msgspec.toml.decode(path.read_bytes(), type=Catalogue)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
            raise Refusal(f"{path}: {error}", "see docs/phrases.md for what a catalogue holds") from None
        if part.calls:
            raise Refusal(f"{path}: calls stand in {FILE_NAME}, under [book]", "a catalogue has [imports]")
        if part.shared:
            phrases = tuple(msgspec.structs.replace(phrase, shared=True) for phrase in part.phrase)
            part = msgspec.structs.replace(part, phrase=phrases)
        merged = _merge(merged, part, path)
        origin |= dict.fromkeys(_entries(part), path)
    merged = _merge(merged, Catalogue(imports=dict(calls or {}), calls=dict(calls or {})), Path(FILE_NAME))
    origin |= {f"import {name!r}": Path(FILE_NAME) for name in calls or {}}
    for entry, problem in vetting.problems(merged):
        raise Refusal(f"{origin[entry]}: {entry}: {problem}", "see docs/phrases.md")
    return merged


def _entries(part: Catalogue) -> list[str]:
    """The entries of a file, as ``vetting`` names them."""
    kinds: dict[str, Iterable[str]] = {"frame": part.frame, "subject": part.subject, "import": part.imports}
    named = [f"{kind} {name!r}" for kind, names in kinds.items() for name in names]
    return [*named, *(f"phrase {phrase.name!r}" for phrase in part.phrase)]


def places(root: Path, globs: Iterable[str]) -> dict[str, Place]:
    """Where each phrase's name stands in its catalogue; a name that is spelled with escapes is left out."""
    found: dict[str, Place] = {}
    for path in _files(root, globs):
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            if stated := _NAME.match(line):
                found.setdefault(stated[2], Place(path.as_posix(), number, stated.start(2) + 1))
    return found


def _files(root: Path, globs: Iterable[str]) -> list[Path]:
    return sorted({path for glob in globs for path in root.glob(glob)})


def _merge(one: Catalogue, other: Catalogue, path: Path) -> Catalogue:
    names = {p.name for p in one.phrase}
    for phrase in other.phrase:
        if phrase.name in names:
            raise Refusal(f"{path}: the phrase {phrase.name!r} stands twice in the catalogues")
        names.add(phrase.name)
    words = {language: dict(classes) for language, classes in one.words.items()}
    for language, classes in other.words.items():
        words.setdefault(language, {}).update(classes)
    return Catalogue(
        frame=one.frame | other.frame,
        subject=one.subject | other.subject,
        phrase=one.phrase + other.phrase,
        words=words,
        joiners=one.joiners | other.joiners,
        beside=one.beside | other.beside,
        imports=one.imports | other.imports,
        calls=one.calls | other.calls,
    )
