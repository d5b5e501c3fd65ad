"""Names for generated code: nothing from a book becomes an identifier or a file name unchecked."""

from __future__ import annotations

import hashlib
import keyword
import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache

# Names that file systems keep for devices, whatever the ending.
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
_LONGEST = 60


def plain(text: str) -> str:
    """``text`` in ASCII letters, digits and single underscores; a sign of another script as its code point."""
    folded = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    spelled = "".join(c if c.isascii() or not c.isalnum() else f"_u{ord(c):x}_" for c in folded)
    return re.sub(r"[^A-Za-z0-9]+", "_", spelled).strip("_")


def identifier(text: str, fallback: str) -> str:
    """``text`` as an identifier that is public and no keyword: itself where it is one already."""
    name = text
    if not name.isidentifier() or name.startswith("_") or unicodedata.normalize("NFKC", name) != name:
        name = plain(text) or fallback
    if name[0].isdigit():
        name = f"{fallback}_{name}"
    return f"{name}_" if keyword.iskeyword(name) else name


def identifiers(texts: Iterable[str], fallback: str, reserved: Collection[str] = ()) -> tuple[str, ...]:
    """One identifier for each text, in order: none is in ``reserved``, none comes twice."""
    taken = set(reserved)
    names = []
    for text in texts:
        name = base = identifier(text, fallback)
        number = 2
        while name in taken:
            name = f"{base}_" if base in reserved and f"{base}_" not in taken else f"{base}_{number}"
            number += 1
        taken.add(name)
        names.append(name)
    return tuple(names)


def module_names(ids: Iterable[str]) -> dict[str, str]:
    """A module name for each id, distinct on disks that do not tell case, whatever else stands beside them.

    An id keeps its own spelling where that is a safe name. Where several would share a name, the one that is written
    just so in lower case keeps it, and each other carries a digest of its id: no id renames another.
    """
    return dict(_module_names(tuple(sorted(set(ids)))))


@lru_cache(maxsize=4)
def _module_names(ids: tuple[str, ...]) -> dict[str, str]:
    """Worked out once: several passes ask for the names of all tables of a book."""
    wanted: dict[str, str] = {}
    for id_ in ids:
        name = identifier(id_, "table") if id_.isascii() else plain(id_) or "table"
        name = f"table_{name}" if name[0].isdigit() else name
        if name.casefold() in _DEVICES or keyword.iskeyword(name):
            name += "_"
        wanted[id_] = name
    sharing: dict[str, int] = {}
    for name in wanted.values():
        sharing[name.casefold()] = sharing.get(name.casefold(), 0) + 1
    return {
        id_: name
        if len(name) <= _LONGEST and (sharing[name.casefold()] == 1 or id_ == name == name.casefold())
        else f"{name[:_LONGEST]}_{hashlib.sha256(id_.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"
        for id_, name in wanted.items()
    }
