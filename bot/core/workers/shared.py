"""Results that are made once: callers that ask for one in the making share it."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """Results by key: those being made, and the last `kept` that were made (LRU). One that failed is made again."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._results: OrderedDict[Hashable, asyncio.Future[T]] = OrderedDict()

    def get_or_make(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> Awaitable[T]:
        """A result, made by `make` unless it is there; a caller who stops waiting does not stop it for others."""
        if key not in self._results:
            made = self._results[key] = asyncio.ensure_future(make())
            made.add_done_callback(lambda _: self._done(key, made))
        self._results.move_to_end(key)
        return asyncio.shield(self._results[key])

    def __len__(self) -> int:
        """The number of results, including those being made."""
        return len(self._results)

    def forget_result(self, key: Hashable) -> None:
        """Forget a result; one that is being made is for those alone who wait for it already."""
        self._results.pop(key, None)

    def forget_results(self) -> None:
        """Forget all results."""
        self._results.clear()

    def _done(self, key: Hashable, made: asyncio.Future[T]) -> None:
        if self._results.get(key) is made and (made.cancelled() or made.exception() is not None):
            del self._results[key]
        done = [other for other, result in self._results.items() if result.done()]
        for other in done[: max(0, len(done) - self._kept)]:
            del self._results[other]
