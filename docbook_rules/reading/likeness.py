"""Bytes compressed with regard to others that they are much like, as the parts of one book are."""

from __future__ import annotations

import zlib

_LEVEL = 6  # of zlib: what is like something known takes no longer than with less
_WINDOW = 32_768  # so far zlib looks back


def model(said: bytes) -> bytes:
    """What of some bytes others can be compressed by."""
    return said[-_WINDOW:]


def pressed(said: bytes, like: bytes) -> bytes:
    """Bytes, compressed by those that they are ``like``."""
    packer = zlib.compressobj(_LEVEL, zdict=like)
    return packer.compress(said) + packer.flush()


def expanded(held: bytes, like: bytes) -> bytes:
    """The bytes again. What did not come from this process is not for this: nothing bounds how long they are."""
    opener = zlib.decompressobj(zdict=like)
    return opener.decompress(held) + opener.flush()
