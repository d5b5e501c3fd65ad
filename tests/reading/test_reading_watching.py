"""Reading without a search for garbage."""

from __future__ import annotations

import gc

from docbook_rules.reading.watching import uncollected


def test_what_was_made_meanwhile_is_old_afterwards() -> None:
    gc.unfreeze()  # a watched book may have been frozen in this process
    with uncollected():
        assert not gc.isenabled()
        made = [[number] for number in range(5_000)]
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    young = {id(value) for value in gc.get_objects(0)}
    assert not young & {id(value) for value in made}


def test_what_was_off_stays_off_and_what_was_frozen_stays_frozen() -> None:
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with uncollected():
            pass
        assert gc.get_freeze_count() >= frozen > 0
    finally:
        gc.unfreeze()
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
