"""Pace: of many presses that come at once one is begun, then what is under way goes on, then the next one.

Begun all together, each would be worked out before any answer is on its way, and by then all would be too late.
"""

import asyncio
from collections import deque


class Pace:
    """Lets presses begin in the order in which they came, one in each round of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False

    async def turn(self) -> None:
        """Return when a press may begin: at once, unless another one has begun in this round."""
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken = True
            loop.call_soon(self._round)
            return
        waiting = loop.create_future()
        self._waiting.append(waiting)
        await waiting

    def _round(self) -> None:
        """Another round: the next one may begin."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._round)
                return
        self._taken = False
