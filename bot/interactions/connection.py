"""The way to Discord: where Discord is away, also at the start, the bot waits and tries again.

discord.py connects again by itself once it was connected, but gives up where the first request or the first connection
fails. Whoever starts the bot with the machine, or during an outage, would have to look after it.

A bot may begin only so many sessions a day; Discord resets the token of one that begins more. Before each it is asked
how many are left.
"""

import asyncio
import contextlib
import logging
import resource
from typing import Any, Literal

import aiohttp
import discord

from bot.discord_errors import discord_away, said
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


SPARED = 0.5
"""While more than this part of the day's sessions is left, a new one is begun at once."""

LONGEST_REST = 300.0
"""Seconds at most before a session is begun while any is left."""


class TooManySessionsError(Exception):
    """No session is begun before so many seconds have passed."""

    def __init__(self, seconds: float, told: str) -> None:
        super().__init__(told)
        self.seconds = seconds


class Patient(discord.Client):
    """A client that waits for Discord."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._stopped = asyncio.Event()
        self._spare = True  # a first session need not be spared, nor one that has been waited for
        self._dial = self.http.ws_connect
        self.http.ws_connect = self._dialled  # type: ignore[method-assign]

    async def close(self) -> None:
        """Leave Discord; whatever is waited for."""
        self._stopped.set()
        await super().close()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Handle an event; one that comes while it leaves has nobody left to handle it."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

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
        while not self.is_closed():
            discord.client.ExponentialBackoff = lambda: waits  # type: ignore[misc, assignment, attr-defined]  # it cannot be given
            try:
                await super().connect(reconnect=reconnect)
            except TooManySessionsError as error:
                log.warning("%s", error)
                self._spare = True
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._stopped.wait(), error.seconds)
            except AttributeError:
                if self.ws is not None:
                    raise
                # discord.py has told the reason, has waited, and asks the connection that never was for its session
            else:
                return

    async def _dialled(self, url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
        """A connection to Discord; raises TooManySessionsError if it is for a session that should not be begun yet."""
        if self.ws is None or self.ws.session_id is None:  # else the session goes on
            await self._ask_for_session()
            self._spare = False
        return await self._dial(url, compress=compress)

    async def _ask_for_session(self) -> None:
        """Raise TooManySessionsError if no session is left, or too few are; where that is not told one is begun."""
        try:
            told = await self.http.request(discord.http.Route("GET", "/gateway/bot"))
        except discord.HTTPException as error:
            if discord_away(error):
                raise
            return  # the connection will tell what is wrong
        try:
            limit = told["session_start_limit"]
            left, total, seconds = int(limit["remaining"]), int(limit["total"]), int(limit["reset_after"]) / 1000
        except (LookupError, TypeError, ValueError, OverflowError):
            log.warning("Discord does not tell how many sessions this bot may begin")
            return
        if left <= 0:
            wait = f"Discord lets this bot begin a session in {seconds / 60:.0f} minutes at the earliest; waiting"
            raise TooManySessionsError(max(seconds, LONGEST_ABSENCE), wait)
        if not self._spare and left <= total * SPARED:
            rest = min(seconds / left, LONGEST_REST)
            raise TooManySessionsError(rest, f"the bot may begin a session {left} times more; waiting {rest:.0f} s")


def in_short(error: BaseException) -> str:
    """What an error says, in one line."""
    return shorten(" ".join(said(error).split()) or type(error).__name__, LONGEST_REASON)
