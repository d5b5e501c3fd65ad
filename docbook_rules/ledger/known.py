"""What the parts of a book came to in an earlier pass, for a book compiled over and over with little changed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

Result = TypeVar("Result")
_LEAST = 1000


class Known:
    """Results by the very value they were made of, and by what else they hang on, which is compared.

    The ``room`` results used last are kept. Values are held as long as their results, so none is taken for another.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self._seen: list[object] = []
        self._results: OrderedDict[int, tuple[object, list[tuple[object, Any]]]] = OrderedDict()

    def recall(self, of: object, circumstances: object, make: Callable[[], Result]) -> Result:
        """The result for ``of`` under these circumstances: the one known, else what ``make`` returns."""
        if not self.room:
            return make()
        kept = self._results.get(id(of), (of, []))[1]
        for known, result in kept:
            if known == circumstances:
                self._results.move_to_end(id(of))
                found: Result = result
                return found
        made = make()
        kept.append((circumstances, made))
        self._results[id(of)] = (of, kept)
        self._results.move_to_end(id(of))
        if len(self._results) > self.room:
            self._results.popitem(last=False)
        return made

    def settle(self) -> None:
        """Hold no more from now on than there is, and a tenth of it: what is not asked for again goes in time."""
        if self.room:
            self.room = max(_LEAST, len(self._results) * 11 // 10)

    def same(self, value: Result) -> Result:
        """The value, or rather one equal to it that was given before: it is compared faster with itself."""
        for seen in self._seen:
            if type(seen) is type(value) and seen == value:
                return seen
        self._seen = [value, *self._seen[: self.room and 7]]
        return value
