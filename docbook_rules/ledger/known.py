"""What the parts of a book came to in an earlier pass, for a book compiled over and over with little changed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from operator import is_
from typing import Any, TypeVar

Value = TypeVar("Value")
Result = TypeVar("Result")
_UNKNOWN: Any = object()


class _Kept:
    """A result, what else it hangs on, and in which pass it was last asked for."""

    __slots__ = ("asked", "circumstances", "result")

    def __init__(self, circumstances: object, result: Any, asked: int) -> None:
        self.circumstances, self.result, self.asked = circumstances, result, asked


class Known:
    """Results by the very value they were made of, and by what else they hang on, which is compared.

    The ``room`` results used last are kept. Values are held as long as their results, so none is taken for another.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self._seen: list[object] = []
        self._results: OrderedDict[int, tuple[object, list[_Kept]]] = OrderedDict()
        self._last: dict[str, tuple[object, tuple[Any, ...], tuple[Any, ...]]] = {}
        self._pass = 0

    def recall(self, of: object, circumstances: object, make: Callable[[], Result]) -> Result:
        """The result for ``of`` under these circumstances: the one known, else what ``make`` returns."""
        if not self.room:
            return make()
        kept = self._results.get(id(of), (of, []))[1]
        for known in kept:
            if known.circumstances == circumstances:
                self._results.move_to_end(id(of))
                known.asked = self._pass
                found: Result = known.result
                return found
        made = make()
        kept.append(_Kept(circumstances, made, self._pass))
        self._results[id(of)] = (of, kept)
        self._results.move_to_end(id(of))
        if len(self._results) > self.room:
            self._results.popitem(last=False)
        return made

    def each(
        self, what: str, values: Iterable[Value], circumstances: object, make: Callable[[Value], Result]
    ) -> tuple[Result, ...]:
        """What ``make`` returns for each of the values; what it was asked of last time, it is not asked again.

        For the many values of a book, of which all but a few are the same from pass to pass: of each ``what`` the last
        pass alone is known. Where all values are the very same, so is the answer.
        """
        of = tuple(values)
        if not self.room:
            return tuple(map(make, of))
        then, before, results = self._last.get(what, (circumstances, (), ()))
        if then != circumstances:
            before, results = (), ()
        elif len(before) == len(of) and all(map(is_, before, of)):
            return results
        known = dict(zip(map(id, before), results, strict=True))
        made = [known.get(number, _UNKNOWN) for number in map(id, of)]
        for at, result in enumerate(made):
            if result is _UNKNOWN:
                made[at] = make(of[at])
        self._last[what] = circumstances, of, tuple(made)
        return self._last[what][2]

    def settle(self) -> None:
        """End a pass: what was not asked for in it is forgotten."""
        for key, (_, kept) in list(self._results.items()):
            kept[:] = [known for known in kept if known.asked == self._pass]
            if not kept:
                del self._results[key]
        self._pass += 1

    def same(self, value: Result) -> Result:
        """The value, or rather one equal to it that was given before: it is compared faster with itself."""
        for seen in self._seen:
            if type(seen) is type(value) and seen == value:
                return seen
        self._seen = [value, *self._seen[: self.room and 7]]
        return value


NOTHING = Known(0)
"""Of which nothing is known, and which keeps nothing."""
