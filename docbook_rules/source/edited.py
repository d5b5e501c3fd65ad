"""A text under repair: what was kept, taken out and put in, so that each change has its place in the text as it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from docbook_rules.source.attributes import Edit


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A stretch of text at ``offset`` of the text as it was; ``change`` numbers the edit that it is of, 0 for none.

    Text that an edit took out is ``gone``; text that one put in stands at the offset it was put in at.
    """

    text: str
    offset: int
    change: int = 0
    gone: bool = False


class Step(msgspec.Struct, frozen=True):
    """What the edit with the number ``change`` did at ``offset`` of the text as it was, as seen in the end."""

    change: int
    offset: int
    removed: str
    inserted: str


def current(pieces: Sequence[Piece]) -> str:
    """The text as it is now."""
    return "".join(piece.text for piece in pieces if not piece.gone)


def edited(pieces: Sequence[Piece], edits: Sequence[tuple[int, Edit]]) -> list[Piece]:
    """The pieces after numbered edits, whose offsets count in the text as it is now.

    At one offset what is only inserted comes first, in the order given; of overlapping edits the wider one counts.
    """
    waiting = _Waiting(pieces)
    done: list[Piece] = []
    at = 0
    end = pieces[-1].offset + (len(pieces[-1].text) if not pieces[-1].change or pieces[-1].gone else 0) if pieces else 0
    for number, edit in sorted(edits, key=lambda one: (one[1].start, one[1].end > one[1].start, -one[1].end)):
        if edit.start < at:
            continue
        waiting.move(done, edit.start - at)
        taken: list[Piece] = []
        waiting.move(taken, edit.end - edit.start)
        # What was put in before and goes now was never in the file, and what was gone is no news.
        done += (
            piece if piece.gone else Piece(piece.text, piece.offset, number, gone=True)
            for piece in taken
            if piece.gone or not piece.change
        )
        if edit.insert:
            offset = waiting.offset
            done.append(Piece(edit.insert, end if offset is None else offset, number))
        at = edit.end
    waiting.move(done, -1)
    return done


class _Waiting:
    """The pieces that are still to come; of the first one ``_used`` characters have gone."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = pieces
        self._first = 0
        self._used = 0

    @property
    def offset(self) -> int | None:
        """The offset of what comes first, None where nothing is to come."""
        if self._first == len(self._pieces):
            return None
        piece = self._pieces[self._first]
        return piece.offset if piece.change else piece.offset + self._used

    def move(self, to: list[Piece], count: int) -> None:
        """Move ``count`` characters of the text as it is now; what is gone goes along. All there is for -1."""
        while count and self._first < len(self._pieces):
            piece, used = self._pieces[self._first], self._used
            left = len(piece.text) - used
            offset = piece.offset if piece.change else piece.offset + used
            if piece.gone or count < 0 or left <= count:
                count -= 0 if piece.gone or count < 0 else left
                to.append(msgspec.structs.replace(piece, text=piece.text[used:], offset=offset) if used else piece)
                self._first += 1
                self._used = 0
                continue
            to.append(msgspec.structs.replace(piece, text=piece.text[used : used + count], offset=offset))
            self._used += count
            count = 0


def origin(pieces: Sequence[Piece], at: int) -> int:
    """The offset in the text as it was of what is at ``at`` now; of text that was put in, where that was."""
    offset = 0
    for piece in pieces:
        if piece.gone:
            continue
        offset = piece.offset
        if at < len(piece.text):
            return offset if piece.change else offset + at
        at -= len(piece.text)
        offset += 0 if piece.change else len(piece.text)
    return offset


def steps(pieces: Sequence[Piece]) -> Iterator[Step]:
    """What all edits together did, in the order of the text: played back on it, they give the text as it is now."""
    step: Step | None = None
    for piece in pieces:
        if step is not None and (piece.change != step.change or (piece.gone and step.inserted)):
            yield step
            step = None
        if not piece.change:
            continue
        step = step or Step(piece.change, piece.offset, "", "")
        removed, inserted = (piece.text, "") if piece.gone else ("", piece.text)
        step = Step(step.change, step.offset, step.removed + removed, step.inserted + inserted)
    if step is not None:
        yield step
