"""The emitters' product: a file to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from docbook_rules.reading.likeness import expanded, model, pressed

_LEAST = 1_000  # characters: of a shorter text hardly anything is spared


class Packed(msgspec.Struct, frozen=True, order=True, gc=False):
    """A text compressed piece by piece: what is made of a large book is many times as long as the book.

    A file can hold it: it is UTF-8 without a carriage return. ``like`` is a text that all pieces are much like.
    """

    pieces: tuple[bytes, ...]
    like: bytes = b""

    def __iter__(self) -> Iterator[bytes]:
        """The bytes of its pieces."""
        return (expanded(piece, self.like) for piece in self.pieces)


Said = str | Packed


class Packing:
    """Texts becoming packed, one after another: those made of the tables of a book are much like the first."""

    def __init__(self) -> None:
        self._like = b""

    def packed(self, text: str) -> Said:
        """A text as it is held: as it is where it is short, or where no file can hold it."""
        said = _bytes_of(text)
        if said is None:
            return text
        self._like = self._like or model(said)
        return Packed((pressed(said, self._like),), self._like)


def packed(text: str) -> Said:
    """A text as it is held, packed alone."""
    said = _bytes_of(text)
    return text if said is None else Packed((pressed(said, b""),))


def _bytes_of(text: str) -> bytes | None:
    """The bytes of a text that is to be packed, None where nothing is spared, or where no file can hold it."""
    try:
        return None if len(text) < _LEAST or "\r" in text else text.encode()
    except UnicodeEncodeError:
        return None


def joined(texts: Iterable[Said]) -> Said:
    """Texts that files can hold, one after another; none is unpacked for it that is like what the others are like."""
    pieces: list[bytes] = []
    loose: list[str] = []
    like: bytes | None = None
    for text in texts:
        if isinstance(text, str):
            loose.append(text)
            continue
        like = text.like if like is None else like
        own = text.pieces if text.like == like else tuple(pressed(piece, like) for piece in text)
        pieces += (*_together(loose, like), *own)
        loose = []
    return "".join(loose) if like is None else Packed((*pieces, *_together(loose, like)), like)


def _together(loose: Iterable[str], like: bytes) -> tuple[bytes, ...]:
    text = "".join(loose)
    if not text:
        return ()
    return (_mere_commas(text, like) if len(text) < _LEAST else pressed(text.encode(), like),)


@lru_cache(maxsize=4)
def _mere_commas(text: str, like: bytes) -> bytes:
    """What stands between one text and the next is the same again and again."""
    return pressed(text.encode(), like)


def pieces_of(content: Said | bytes) -> Iterator[bytes]:
    """The bytes of a text, or of what is none, piece by piece. Raises UnicodeEncodeError for half a character."""
    if isinstance(content, Packed):
        yield from content
    else:
        yield content.encode() if isinstance(content, str) else content


class Artifact(msgspec.Struct, frozen=True, order=True):
    """One file: ``path`` is relative to the output folder, with ``/`` between its parts; its text uses ``\\n``.

    A file that is no text has its bytes in ``raw``.
    """

    path: str
    said: Said = ""
    raw: bytes | None = None

    @property
    def text(self) -> str:
        """The text, "" for a file that is none."""
        return self.said if isinstance(self.said, str) else b"".join(self.said).decode()

    @property
    def content(self) -> bytes:
        """The bytes of the file."""
        return b"".join(self.pieces)

    @property
    def pieces(self) -> Iterator[bytes]:
        """The bytes of the file piece by piece: a large one need not be held as a whole."""
        return pieces_of(self.said if self.raw is None else self.raw)
