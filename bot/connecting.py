"""The way to Discord: where Discord is away, also at the start, the bot waits and tries again.

discord.py connects again by itself once it was connected, but gives up where the first request or the first connection
fails. Whoever starts the bot with the machine, or during an outage, would have to look after it.
"""

import asyncio
import logging
from typing import Literal

import discord

from bot.errors import discord_away
from render import shorten

log = logging.getLogger(__name__)

LONGEST_ABSENCE = 20.0
"""Seconds between two attempts to connect at most."""

LONGEST_REASON = 200
"""Characters of what is told of a failure: what stands in between may answer with a whole page."""


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
            try:
                await super().login(token)
            except Exception as error:
                if not discord_away(error):
                    raise
                wait = waits.delay()
                log.warning("Discord cannot be reached, trying again in %.0f s: %s", wait, in_short(error))
                await self._forget_session()
                await asyncio.sleep(wait)
            else:
                return

    async def _forget_session(self) -> None:
        """Close the session of the attempt that failed: the next one makes its own, with a connector of its own."""
        await self.http.close()
        self.http.connector = discord.utils.MISSING

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
    return shorten(" ".join(str(error).split()) or type(error).__name__, LONGEST_REASON)
