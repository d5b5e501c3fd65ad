"""One file that is asked for by name, and belongs to no build."""

from __future__ import annotations

import os
from pathlib import Path

from docbook_rules.diagnostics import Refusal
from docbook_rules.output.plan import Entry, State, read
from docbook_rules.output.write import stage


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
        os.replace(stage(target, Entry(target.name, State.NEW, before, data), []), target)
    except (OSError, ValueError) as error:
        raise Refusal(f"{target}: {getattr(error, 'strerror', None) or error}") from None
