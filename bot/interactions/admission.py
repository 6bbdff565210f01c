"""Admission of interactions: if many arrive at once, one begins in each round of the event loop.

If all began together, all would be processed before any response was sent, and all would expire. A stopping bot waits
for those that have arrived.
"""

import asyncio
from collections import deque


class Admission:
    """Admits interactions in the order of their arrival, one in each round of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._round_used = False
        self._under_way: dict[int, asyncio.Future[None]] = {}

    def arrived(self, interaction: int) -> None:
        """An interaction has arrived; a task that waits for its admission will follow."""
        self._under_way.setdefault(interaction, asyncio.get_running_loop().create_future())

    async def wait(self, interaction: int) -> None:
        """Wait until an interaction may begin, unless it is the first one in this round.

        The interaction has been handled once the current task ends.
        """
        loop = asyncio.get_running_loop()
        if (task := asyncio.current_task()) is not None:
            task.add_done_callback(lambda _: self._handled(interaction))
        if not self._round_used:
            self._round_used = True
            loop.call_soon(self._next_round)
            return
        waiting = loop.create_future()
        self._waiting.append(waiting)
        await waiting

    def _handled(self, interaction: int) -> None:
        if (under_way := self._under_way.pop(interaction, None)) is not None:
            under_way.set_result(None)

    @property
    def is_idle(self) -> bool:
        """Whether all interactions that have arrived have been handled."""
        return not self._under_way

    async def finish(self, seconds: float) -> None:
        """Wait until the interactions that have arrived have been handled, for at most `seconds`."""
        if self._under_way:
            await asyncio.wait(list(self._under_way.values()), timeout=seconds)

    def _next_round(self) -> None:
        """Admit the next waiting interaction, if any."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._next_round)
                return
        self._round_used = False
