"""Which encoding bytes are probably in, judged by what they read as in each: a guess, for a finding to name."""

from __future__ import annotations

import re
import unicodedata

import msgspec

_EAST_ASIAN = "an East Asian encoding"
# The name to declare, and Python's. The likelier first: it wins where two read equally well.
_CANDIDATES = (
    ("macintosh", "mac_roman"),
    ("IBM850", "cp850"),
    ("windows-1251", "cp1251"),
    ("KOI8-R", "koi8-r"),
    ("windows-1253", "cp1253"),
    ("windows-1250", "cp1250"),
    ("ISO-8859-2", "iso8859-2"),
    (_EAST_ASIAN, "euc_jp"),
    (_EAST_ASIAN, "shift_jis"),
    (_EAST_ASIAN, "euc_kr"),
    (_EAST_ASIAN, "gb18030"),
    (_EAST_ASIAN, "big5"),
)
_EBCDIC = b"\x4c\x6f\xa7\x94\x93"  # "<?xml"
# So much is looked at: it tells as much as all.
_ENOUGH = 200_000
_FOREIGN = re.compile(r"[^\x00-\x7f]")
_SEQUENCE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_HIGH = re.compile(rb"[\x80-\xff]")
_CONTROL = re.compile(rb"[\x80-\x9f]")
# No text holds these, in whatever encoding.
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1f]")
# Two letters that read well where they stand.
_CLEAR = 4
# Of fewer bytes beyond ASCII nothing is told that the common encodings can read.
_FEWEST = 4
_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "CJK UNIFIED", "HIRAGANA", "KATAKANA", "HANGUL")
_WIDE = frozenset(("CJK UNIFIED", "HIRAGANA", "KATAKANA", "HANGUL"))


class Likely(msgspec.Struct, frozen=True):
    """An encoding, as a finding names it; ``declare`` is the name to declare, "" where several come into question."""

    name: str
    declare: str


def likely(data: bytes) -> Likely | None:
    """The encoding that bytes beyond ASCII, which are no UTF-8, are probably in.

    The common ones of the west, unless the bytes read badly in them and well in another. None where they are no text.
    """
    if data.startswith(_EBCDIC):
        return Likely("EBCDIC", "")
    if _BINARY.search(data):
        return None
    western, codec = ("windows-1252", "cp1252") if _CONTROL.search(data) else ("ISO-8859-1", "iso8859-1")
    sample = _sample(data)
    score = _score(sample, codec)
    if score is not None and (score >= 0 or len(_HIGH.findall(sample)) < _FEWEST):
        return Likely(western, western)
    other = _best(sample, score or 0)
    if other is None and score is not None:
        return Likely(western, western)
    return other


def rather(data: bytes, codec: str) -> Likely | None:
    """The encoding that bytes are rather in than in ``codec``, in which they read badly; None where they do not."""
    sample = _sample(data)
    score = _score(sample, codec)
    few = len(_HIGH.findall(sample)) < _FEWEST
    return _best(sample, score) if score is not None and score < 0 and not few else None


def _best(sample: bytes, least: int) -> Likely | None:
    """The encoding that a sample reads best in, and clearly better than ``least`` says."""
    scores = [(score, name) for name, codec in _CANDIDATES if (score := _score(sample, codec)) is not None]
    best, name = max(scores, key=lambda each: each[0], default=(0, ""))
    if best < max(_CLEAR, least + _CLEAR):
        return None
    return Likely(name, "" if name is _EAST_ASIAN else name)


def stray_bytes(data: bytes) -> int:
    """How many bytes are none of UTF-8's in what is UTF-8 for the most part; 0 where it is not."""
    sequences = _SEQUENCE.findall(data)
    strays = len(_HIGH.findall(data)) - sum(map(len, sequences))
    return strays if 2 * len(sequences) > 3 * strays else 0


def _sample(data: bytes) -> bytes:
    if len(data) <= _ENOUGH:
        return data
    begin = found.start() if (found := _HIGH.search(data)) else 0
    begin = data.rfind(b"\n", 0, begin) + 1
    end = data.rfind(b"\n", begin, begin + _ENOUGH)
    return data[begin : end if end > begin else begin + _ENOUGH]


def _score(data: bytes, codec: str) -> int | None:
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    score = 0
    for found in _FOREIGN.finditer(text):
        at = found.start()
        score += _fits(text[at - 1 : at], found[0], text[at + 1 : at + 2])
    return score


def _fits(before: str, sign: str, after: str) -> int:
    """How well a character stands between two others."""
    category = unicodedata.category(sign)
    if category[0] == "C":
        return -5
    if category[0] in "LM":
        return _letter_fits(before, sign, after)
    inside = before.isalpha() and after.isalpha()
    if sign in "‚„" and before.isalpha():  # these open a quotation
        return -3
    return -4 if inside and category not in ("Pd", "Pi", "Pf") and sign not in "·…" else 0


def _letter_fits(before: str, sign: str, after: str) -> int:
    script = _script(sign)
    if not script:
        return -3
    if script in _WIDE:
        # Two bytes each.
        return 4 if script != "CJK UNIFIED" or _script(before) in _WIDE or _script(after) in _WIDE else 0
    if before.islower() and sign.isupper():
        return -3
    near = [_script(each) for each in (before, after) if each.isalpha()]
    if any(each != script for each in near):
        return -3
    if script != "LATIN":
        return 2 if near else 0
    # Words of Latin letters are mostly of ASCII's: many others in a row are some other script.
    return 2 if any(each.isascii() for each in (before, after) if each.isalpha()) else (-1 if near else 0)


def _script(sign: str) -> str:
    name = unicodedata.name(sign, "") if sign else ""
    return next((script for script in _SCRIPTS if name.startswith(script)), "")
