"""Works of art (`souvrages`): there is nothing to pass or fail, the margin itself is the quality of the work."""

from __future__ import annotations

from dataclasses import dataclass

from docbook_rules.engine.group import Margin


@dataclass(frozen=True, slots=True)
class Work:
    """A work as it turned out. How far a quality impresses is for the audience to say, not for a rule."""

    trail: tuple[Margin, ...]

    @property
    def terms(self) -> tuple[int, ...]:
        """What is added up to the margin."""
        return self.trail[0].terms

    @property
    def difficulty(self) -> int:
        """What the work was made against."""
        return self.trail[0].difficulty

    @property
    def margin(self) -> int:
        """The margin of the roll."""
        return self.trail[0].result

    @property
    def quality(self) -> int:
        """The quality of the work: its margin."""
        return self.margin

    def rival(self, total: int, roll: int) -> Work:
        """Return the work of someone else against the same difficulty."""
        return work(total, self.difficulty, roll)


def work(total: int, difficulty: int, roll: int) -> Work:
    """Return the work that a total, a difficulty and a roll make."""
    return Work((Margin(total, difficulty, roll, total + difficulty + roll),))
