"""Who has left a server: without the privileged intent for members, the bot has to ask."""

import asyncio
import logging
from collections.abc import Callable, Iterable

import discord
from cachetools import TTLCache

from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.model.pace import MINUTE

log = logging.getLogger(__name__)

KNOWN_SECONDS = 5 * MINUTE
"""For how long an answer is remembered."""

MAX_KNOWN = 10_000
"""Maximum number of answers in memory."""


class Members:
    """Asks whether people are still members of a server."""

    def __init__(self, client: discord.Client, clock: Callable[[], float]) -> None:
        self._client = client
        self._left = TTLCache[tuple[int, int], bool](MAX_KNOWN, KNOWN_SECONDS, timer=clock)

    async def who_left(self, guild: int | None, people: Iterable[int]) -> frozenset[int]:
        """Which of some people have left a server; if Discord does not answer, they count as members."""
        server = None if guild is None else self._client.get_guild(guild)
        if server is None or server.unavailable:
            return frozenset()
        asked = list(dict.fromkeys(person for person in people if person > 0))
        left = await asyncio.gather(*(self._has_left(server, person) for person in asked))
        return frozenset(person for person, gone in zip(asked, left, strict=True) if gone)

    async def _has_left(self, server: discord.Guild, person: int) -> bool:
        known = self._left.get((server.id, person))
        if known is not None:
            return known
        try:
            await server.fetch_member(person)
            gone = False
        except discord.NotFound:
            gone = True
        except REQUEST_FAILED as error:
            log.warning("server %s: could not ask whether somebody has left: %s", server.id, brief_error_text(error))
            return False
        self._left[server.id, person] = gone
        return gone
