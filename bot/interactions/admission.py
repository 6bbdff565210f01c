"""Admission of interactions: of many that arrive at once, one begins in each round of the event loop.

If all began together, each would be worked out before any response was on its way, and all would expire.
"""

import asyncio
from collections import deque


class Admission:
    """Lets interactions begin in the order in which they arrived, one in each round of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._round_used = False

    async def wait(self) -> None:
        """Return when an interaction may begin: at once, unless another has begun in this round."""
        loop = asyncio.get_running_loop()
        if not self._round_used:
            self._round_used = True
            loop.call_soon(self._next_round)
            return
        waiting = loop.create_future()
        self._waiting.append(waiting)
        await waiting

    def _next_round(self) -> None:
        """Admit the next interaction, if any waits."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._next_round)
                return
        self._round_used = False
