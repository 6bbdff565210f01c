"""Long rate limits: requests that Discord refuses for a while fail at once until then.

discord.py alone would wait within the request, however long. It handles neither limits of a network in front of Discord
nor those that do not say how long they last.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord.http import Route

from bot.core.discord_errors import HeldError, retry_after
from bot.core.model.uptime import loop_time

log = logging.getLogger(__name__)

LONGEST_WAIT = 30.0
"""Longest wait within a request, in seconds; the shortest that discord.py accepts."""

Key = tuple[str, str | None] | None
"""A held route and its channel or server, None for any; None for all routes."""


class HeldRoutes:
    """Sends requests by `send`; those of a held route fail at once with HeldError.

    `has_bucket` tells whether Discord counts a route by channel and server.
    """

    def __init__(self, send: Callable[..., Awaitable[Any]], has_bucket: Callable[[Route], bool]) -> None:
        self._send = send
        self._has_bucket = has_bucket
        self._until: dict[Key, float] = {}

    async def request(self, route: Route, **options: Any) -> Any:
        """Send a request, as discord.py's own method does; raises its errors, and HeldError instead of RateLimited."""
        if left := self._left(route):
            raise HeldError(left, route.url)
        try:
            return await self._send(route, **options)
        except discord.RateLimited as error:
            self._hold(self._bucket(route), error.retry_after)
            raise HeldError(error.retry_after, route.url) from None
        except KeyError as error:
            if error.args != ("retry_after",):
                raise
            raise HeldError(0, route.url) from None  # discord.py needs a duration, which this limit lacks
        except discord.HTTPException as error:
            if error.status == 429 and (wait := retry_after(error)):
                is_json = error.response.headers.get("Content-Type", "").startswith("application/json")
                self._hold(self._bucket(route) if is_json else None, wait)
            raise

    def _bucket(self, route: Route) -> Key:
        return route.key, route.major_parameters if self._has_bucket(route) else None

    def _hold(self, key: Key, seconds: float) -> None:
        now = loop_time()
        self._until = {other: until for other, until in self._until.items() if until > now}
        self._until[key] = max(now + seconds, self._until.get(key, now))
        log.warning("Discord refuses %s for %.0f s", "every request" if key is None else key[0], seconds)

    def _left(self, route: Route) -> float:
        """Seconds for which a route is held; 0 if it is not."""
        keys: tuple[Key, ...] = (None, (route.key, None), (route.key, route.major_parameters))
        return max(0.0, *(self._until.get(key, 0.0) - loop_time() for key in keys))
