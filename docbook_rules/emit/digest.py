"""The digest of all that an output depends on: the one place where that is said."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

import msgspec
from jinja2 import BaseLoader, Environment

from docbook_rules.config import Config
from docbook_rules.ledger.catalogue import Catalogue
from docbook_rules.model.book import Document
from docbook_rules.source.offsets import Offsets


def digest(documents: Sequence[Document], catalogue: Catalogue, config: Config, env: Environment) -> str:
    """SHA-256, in hexadecimal, of the documents, the phrases, the configuration and the templates.

    Of a document counts its name, its bytes, and what was read of it: so do entities, inclusions and profiles. Of the
    configuration and the phrases counts what they say, not their layout; where the sources lie and the output goes
    does not.
    """
    whole = hashlib.sha256()
    for part in _parts(documents, catalogue, config, env):
        whole.update(hashlib.sha256(part).digest())
    return whole.hexdigest()


def _parts(documents: Sequence[Document], catalogue: Catalogue, config: Config, env: Environment) -> Iterable[bytes]:
    for document in sorted(documents, key=lambda d: d.file):
        yield _encoded((document.file, document.digest, document.language, document.root))
    yield _encoded(catalogue)
    nowhere = msgspec.structs.replace(config.book, sources=(), out="")
    yield _encoded(msgspec.structs.replace(config, book=nowhere, root=""))
    loader = env.loader or BaseLoader()
    for name in env.list_templates(extensions=["jinja"]):
        yield _encoded((name, loader.get_source(env, name)[0]))


def _encoded(value: object) -> bytes:
    return msgspec.json.encode(value, order="sorted", enc_hook=_named)


def _named(value: object) -> str:
    """The file of a text that knows the lines it stands in: its bytes count by the document's digest."""
    if not isinstance(value, Offsets):
        raise TypeError(f"{type(value).__name__} is no part of a document")
    return value.file
