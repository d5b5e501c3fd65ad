"""One file that is asked for by name, and belongs to no build."""

from __future__ import annotations

import os
from pathlib import Path

from docbook_rules.diagnostics import Refusal
from docbook_rules.output.disk import put_in_place, remove, sync_folder, write_new
from docbook_rules.output.journal import temporary_name
from docbook_rules.output.plan import read


def write_single(target: Path, data: bytes, *, force: bool = False) -> None:
    """Write ``target`` whole or not at all, folders included; one that holds ``data`` already is left alone.

    Raises Refusal where it holds something else (``force`` overwrites that), or cannot be written.
    """
    try:
        before = read(target)
        if before == data:
            return
        if before is not None and not force:
            raise Refusal(f"{target}: there is a file already, and it holds something else", "--force overwrites it")
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = _free(target)
        write_new(temporary, [data], 0o666 if before is None else target.stat().st_mode & 0o777)
        try:
            put_in_place(temporary, target)
        except OSError:
            remove(temporary)
            raise
        sync_folder(target.parent)
    except (OSError, ValueError) as error:
        raise Refusal(f"{target}: {getattr(error, 'strerror', None) or error}") from None


def _free(target: Path) -> Path:
    """A name beside the target that no file has."""
    number = 0
    while os.path.lexists(target.with_name(temporary_name(number))):
        number += 1
    return target.with_name(temporary_name(number))
