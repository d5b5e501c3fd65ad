"""What a whole book came to the last time, for a run in which nothing differs: not a byte of what it hangs on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path

import msgspec

from docbook_rules.claims.question import Question
from docbook_rules.config import Config
from docbook_rules.diagnostics import Diagnostic
from docbook_rules.emit.artifact import Artifact
from docbook_rules.emit.backends import GROUP
from docbook_rules.emit.environment import bundled_templates
from docbook_rules.origins import aside
from docbook_rules.place import Place
from docbook_rules.reading.documents import Reading
from docbook_rules.reading.finding import Finding, had_back, kept
from docbook_rules.reading.key import everything, fingerprint, key_of, states
from docbook_rules.reading.store import Store
from docbook_rules.reading.task import Task, Tasks

_PROGRAM = ("",)


class Outcome(msgspec.Struct, frozen=True):
    """A compiled book: the files to be, the findings, those about the project, and the digests of the sources.

    ``questions`` are those that its claims put to an engine; their files have the stable ``names``. ``tested`` are the
    names that tests of examples and of paragraphs have, and where these stand. ``whole`` where all documents could be
    read.
    """

    artifacts: tuple[Artifact, ...]
    diagnostics: tuple[Diagnostic, ...]
    notes: tuple[Diagnostic, ...]
    inputs: dict[str, str]
    questions: tuple[Question, ...]
    names: Mapping[str, str]
    tested: Mapping[str, Place]
    whole: bool


class _File(msgspec.Struct, frozen=True):
    """A file to be, unpacked: of what is compressed nobody knows how long it is before it is opened."""

    path: str
    text: str
    raw: bytes | None


class _Record(msgspec.Struct, frozen=True):
    touched: tuple[tuple[str, ...], ...]
    states: tuple[tuple[str, ...], ...]
    artifacts: tuple[_File, ...]
    diagnostics: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    inputs: dict[str, str]
    questions: tuple[Question, ...]
    names: dict[str, str]
    tested: dict[str, Place]
    whole: bool


def key(whole_book: Tasks, config: Config) -> str | None:
    """What a whole run hangs on, as a digest; None where a source cannot be read."""
    whole = hashlib.sha256(fingerprint(_PROGRAM).encode())
    whole.update(everything(whole_book.entities).encode())
    whole.update(msgspec.json.encode((config, str(Path.cwd()), sorted(_plugins()))))
    try:
        for path in (*aside(config), *_bundled()):
            whole.update(msgspec.json.encode((str(path), hashlib.sha256(path.read_bytes()).hexdigest())))
        for task in whole_book.tasks:
            whole.update(key_of(task, Path(task.path).read_bytes(), whole_book.entities).encode())
    except OSError:
        return None
    return whole.hexdigest()


def recall(store: Store, under: str, tasks: Sequence[Task]) -> Outcome | None:
    """What the run came to; None where that is not known, or where an inclusion is not what it was."""
    data = store.get(under)
    if data is None:
        return None
    try:
        record = msgspec.msgpack.decode(data, type=_Record)
        found, notes = had_back(record.diagnostics), had_back(record.notes)
        artifacts = tuple(Artifact(file.path, file.text, file.raw) for file in record.artifacts)
        outcome = Outcome(
            artifacts, found, notes, record.inputs, record.questions, record.names, record.tested, record.whole
        )
    except (ValueError, RecursionError):
        return None
    if len(record.touched) != len(tasks):
        return None
    now = tuple(states(task, touched) for task, touched in zip(tasks, record.touched, strict=True))
    return outcome if now == record.states else None


def keep(store: Store, under: str, reading: Reading, outcome: Outcome) -> None:
    """Keep what a run came to, with what reading each document looked for besides."""
    now = tuple(states(task, some) for task, some in zip(reading.tasks, reading.touched, strict=True))
    record = _Record(
        reading.touched,
        now,
        tuple(_File(artifact.path, artifact.text, artifact.raw) for artifact in outcome.artifacts),
        kept(outcome.diagnostics),
        kept(outcome.notes),
        outcome.inputs,
        outcome.questions,
        dict(outcome.names),
        dict(outcome.tested),
        outcome.whole,
    )
    store.put(under, msgspec.msgpack.encode(record))


def _bundled() -> list[Path]:
    """The package's own templates: in a checkout they lie beside it, and its fingerprint does not hold them."""
    return sorted(bundled_templates().rglob("*.jinja"))


def _plugins() -> Iterator[str]:
    """The exports of other packages, which this program's fingerprint does not hold."""
    for point in entry_points(group=GROUP):
        yield f"{point.name} {point.value} {point.dist.version if point.dist else ''}"
