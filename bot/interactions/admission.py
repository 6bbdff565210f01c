"""Admission of interactions: if many arrive at once, one begins in each round of the event loop.

If all began together, all would be processed before any response was sent, and all would expire.
"""

import asyncio
from collections import deque


class Admission:
    """Admits interactions in the order of their arrival, one in each round of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._round_used = False

    async def wait(self) -> None:
        """Wait until an interaction may begin, unless it is the first one in this round."""
        loop = asyncio.get_running_loop()
        if not self._round_used:
            self._round_used = True
            loop.call_soon(self._next_round)
            return
        waiting = loop.create_future()
        self._waiting.append(waiting)
        await waiting

    def _next_round(self) -> None:
        """Admit the next waiting interaction, if any."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._next_round)
                return
        self._round_used = False
