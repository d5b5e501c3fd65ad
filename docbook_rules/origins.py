"""What a build is made of: the files whose digests its manifest holds."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from docbook_rules.config import Config
from docbook_rules.model.naming import stable_names
from docbook_rules.reading.documents import Reading
from docbook_rules.reading.held import heads_of
from docbook_rules.reading.key import states


def inputs(reading: Reading, config: Config) -> dict[str, str]:
    """The SHA-256 of each file that a build is made of, by its stable name: no output tells where a folder stands.

    Those are the documents, what they include, the entities that lie beside them, and what ``aside`` lists. What was
    looked for and is not there has no digest.
    """
    others = [str(path) for path in (*aside(config), *map(Path, reading.lenders))]
    names = stable_names({*reading.files, *others}, config.folder, reading.real)
    heads = heads_of(reading.documents)
    found = {names[head.file]: head.digest for head in heads}
    for task, head, touched in zip(reading.tasks, heads, reading.touched, strict=True):
        if touched:
            beside = os.path.dirname(names[head.file])
            for other, state in zip(touched, states(task, touched), strict=True):
                found |= {_joined(beside, other): digest for _, space, digest in [state.rpartition(" ")] if space}
    for other in others:
        found.setdefault(names[other], hashlib.sha256(Path(other).read_bytes()).hexdigest())
    return found


def aside(config: Config) -> list[Path]:
    """The project's files besides its documents: the configuration, phrases, templates, entities, the proof."""
    return sorted(path for path in set(_aside(config)) if path.is_file())


def _aside(config: Config) -> Iterator[Path]:
    folder, book = config.folder, config.book
    if config.name:
        yield folder / config.name
    for pattern in (*book.phrases, *book.entities):
        yield from folder.glob(pattern)
    yield from (folder / book.templates).rglob("*.jinja")
    if config.sheet.proof:
        yield folder / config.sheet.proof


def _joined(folder: str, other: str) -> str:
    return os.path.normpath(os.path.join(folder, other)).replace(os.sep, "/")
