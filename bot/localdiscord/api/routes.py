"""What the handlers of all routes have in common."""

from __future__ import annotations

from bot.localdiscord.api.lookup import Lookup
from bot.localdiscord.api.rate_limits import LocalRateLimiter
from bot.localdiscord.api.rest import Route
from bot.localdiscord.core.core import Core


class Routes:
    """Handlers of requests."""

    def __init__(self, core: Core, rate_limiter: LocalRateLimiter) -> None:
        self._core = core
        self._rate_limiter = rate_limiter
        self._lookup = Lookup(core.world, core.settings)

    def routes(self) -> list[Route]:
        """The routes that these handlers serve."""
        raise NotImplementedError
