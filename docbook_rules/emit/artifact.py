"""The emitters' product: a file to be."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

_LEAST = 1_000  # characters: of a shorter text hardly anything is spared
_QUICKLY = 1  # what is generated repeats itself so much that a slower compression spares little more


class Packed(msgspec.Struct, frozen=True, order=True):
    """A text compressed piece by piece: what is made of a large book is many times as long as the book.

    A file can hold it: it is UTF-8 without a carriage return.
    """

    pieces: tuple[bytes, ...]

    def __iter__(self) -> Iterator[bytes]:
        """The bytes of its pieces."""
        return map(zlib.decompress, self.pieces)


Said = str | Packed


def pressed(text: str) -> Packed:
    """A text that a file can hold, compressed."""
    return Packed((zlib.compress(text.encode(), _QUICKLY),))


def packed(text: str) -> Said:
    """A text, compressed where that spares something; one that no file can hold is left for who tells so."""
    try:
        return text if len(text) < _LEAST or "\r" in text else pressed(text)
    except UnicodeEncodeError:
        return text


def joined(texts: Iterable[Said]) -> Said:
    """Texts that files can hold, one after another; none that is packed is unpacked for it."""
    pieces: list[bytes] = []
    loose: list[str] = []
    for text in texts:
        if isinstance(text, str):
            loose.append(text)
        else:
            pieces += (*_together(loose), *text.pieces)
            loose = []
    return Packed((*pieces, *_together(loose))) if pieces else "".join(loose)


def _together(loose: Iterable[str]) -> tuple[bytes, ...]:
    text = "".join(loose)
    return () if not text else _mere_commas(text) if len(text) < _LEAST else pressed(text).pieces


@lru_cache(maxsize=4)
def _mere_commas(text: str) -> tuple[bytes, ...]:
    """What stands between one text and the next is the same again and again."""
    return pressed(text).pieces


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
