"""The way to Discord: where Discord is away, also at the start, the bot waits and tries again.

discord.py connects again by itself once it was connected, but gives up where the first request or the first connection
fails. Whoever starts the bot with the machine, or during an outage, would have to look after it.
"""

import asyncio
import logging
import resource
from typing import Literal

import aiohttp
import discord

from bot.errors import discord_away, said
from render import shorten

log = logging.getLogger(__name__)

LONGEST_ABSENCE = 20.0
"""Seconds between two attempts to connect at most."""

SHARE = 3
"""One in so many of the files that this process may open may be a connection to Discord."""

LONGEST_REASON = 200
"""Characters of what is told of a failure: what stands in between may answer with a whole page."""


def connections() -> int:
    """How many connections to Discord there may be at once, 0 for any number; who needs one more waits for it.

    discord.py opens one for every request that is under way. In a burst they would use up the files that this process
    may open, and whatever needs one then fails: an answer, a picture, the database.
    """
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if files == resource.RLIM_INFINITY else max(files // SHARE, 2)


class Backoff(discord.backoff.ExponentialBackoff[Literal[False]]):
    """How long to wait before connecting again: discord.py's own waits grow to 17 minutes when Discord is away."""

    def delay(self) -> float:
        """Seconds until the next attempt."""
        return min(super().delay(), LONGEST_ABSENCE)


class Patient(discord.Client):
    """A client that waits for Discord."""

    async def login(self, token: str) -> None:
        """Log in, as soon as Discord is there; raises LoginFailure for a token that it does not accept."""
        waits = Backoff()
        while True:
            self.http.connector = aiohttp.TCPConnector(limit=connections())
            try:
                await super().login(token)
            except Exception as error:
                if not discord_away(error):
                    raise
                wait = waits.delay()
                log.warning("Discord cannot be reached, trying again in %.0f s: %s", wait, in_short(error))
                await self.http.close()  # the next attempt makes a session of its own
                await asyncio.sleep(wait)
            else:
                return

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; a first connection that fails is tried again like any later one.

        Raises ConnectionClosed where Discord will not have this bot: a token that was changed, for one.
        """
        waits = Backoff()
        while True:
            discord.client.ExponentialBackoff = lambda: waits  # type: ignore[misc, assignment, attr-defined]  # it cannot be given
            try:
                await super().connect(reconnect=reconnect)
            except AttributeError:
                if self.ws is not None:
                    raise
                # discord.py has told the reason, has waited, and asks the connection that never was for its session
            else:
                return


def in_short(error: BaseException) -> str:
    """What an error says, in one line."""
    return shorten(" ".join(said(error).split()) or type(error).__name__, LONGEST_REASON)
