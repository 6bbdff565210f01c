"""The connection to Discord, retried while Discord is away, even at the start.

discord.py reconnects once it has been connected, but gives up when its first request or connection fails. The bot
would then have to be started by hand after an outage, or whenever the machine starts before the network.

A bot may begin only a limited number of sessions a day; if it begins more, Discord resets its token. Before each
session the bot asks how many are left.
"""

import asyncio
import contextlib
import logging
import resource
from typing import Any, Literal

import discord

from bot.discord_errors import brief_error_text, discord_away
from bot.interactions.discord_internals import (
    before_dial,
    close_session,
    gateway_info,
    has_session,
    limit_connections,
    use_backoff,
    was_never_connected,
)

log = logging.getLogger(__name__)

LONGEST_WAIT = 20.0
"""Longest time between two attempts to connect, in seconds."""

CONNECTION_SHARE = 3
"""Connections to Discord may use one in this many of the files that the process may open."""


def connection_limit() -> int:
    """Maximum number of connections to Discord open at a time, 0 for no limit; further requests wait for one.

    discord.py opens one for every request under way. In a burst these would use up the process's file descriptors, and
    everything else that needs one would fail: answers, pictures, the database.
    """
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if files == resource.RLIM_INFINITY else max(files // CONNECTION_SHARE, 2)


class Backoff(discord.backoff.ExponentialBackoff[Literal[False]]):
    """Backoff between attempts to connect; discord.py's own grows to 17 minutes while Discord is away."""

    def delay(self) -> float:
        """Seconds until the next attempt."""
        return min(super().delay(), LONGEST_WAIT)


SPARE_SHARE = 0.5
"""A new session begins without delay while more than this share of the day's sessions is left."""

LONGEST_SESSION_WAIT = 300.0
"""Longest delay of a session while any is left, in seconds."""


class TooManySessionsError(Exception):
    """No session should begin for `seconds`."""

    def __init__(self, seconds: float, text: str) -> None:
        super().__init__(text)
        self.seconds = seconds


class ResilientClient(discord.Client):
    """A client that waits for Discord to be reachable."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._closing = asyncio.Event()
        self._free_session = True  # the first session, and one after a wait, need no delay
        before_dial(self, self._check_session)

    async def close(self) -> None:
        """Disconnect from Discord, and stop waiting for it."""
        self._closing.set()
        await super().close()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Handle an event, unless the client is closed and the services for it are gone."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def login(self, token: str) -> None:
        """Log in as soon as Discord can be reached; raises LoginFailure if it rejects the token."""
        waits = Backoff()
        while True:
            limit_connections(self, connection_limit())
            try:
                await super().login(token)
            except Exception as error:
                if not discord_away(error):
                    raise
                wait = waits.delay()
                log.warning("Discord cannot be reached, trying again in %.0f s: %s", wait, brief_error_text(error))
                await close_session(self)
                await asyncio.sleep(wait)
            else:
                return

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; unlike discord.py's method, this also retries the first connection.

        Raises ConnectionClosed if Discord closes the connection for good, for example because the token was reset.
        """
        waits = Backoff()
        while not self.is_closed():
            use_backoff(waits)
            try:
                await super().connect(reconnect=reconnect)
            except TooManySessionsError as error:
                log.warning("%s", error)
                self._free_session = True
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), error.seconds)
            except AttributeError:
                if not was_never_connected(self):
                    raise  # else discord.py has logged the reason and waited
            else:
                return

    async def _check_session(self) -> None:
        """Raise TooManySessionsError if the connection would begin a session too early."""
        if not has_session(self):
            await self.ask_for_session()
            self._free_session = False

    async def ask_for_session(self) -> None:
        """Raise TooManySessionsError if no session is left, or too few; not if Discord does not tell the number."""
        try:
            info = await gateway_info(self)
        except discord.HTTPException as error:
            if discord_away(error):
                raise
            return  # connecting will show the reason
        try:
            limit = info["session_start_limit"]
            left, total, seconds = int(limit["remaining"]), int(limit["total"]), int(limit["reset_after"]) / 1000
        except (LookupError, TypeError, ValueError, OverflowError):
            log.warning("Discord does not tell how many sessions this bot may begin")
            return
        if left <= 0:
            text = f"Discord lets this bot begin a session in {seconds / 60:.0f} minutes; waiting"
            raise TooManySessionsError(max(seconds, LONGEST_WAIT), text)
        if not self._free_session and left <= total * SPARE_SHARE:
            wait = min(seconds / left, LONGEST_SESSION_WAIT)
            text = f"sessions that the bot may still begin: {left}; waiting {wait:.0f} s"
            raise TooManySessionsError(wait, text)
