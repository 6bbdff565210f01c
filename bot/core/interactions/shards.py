"""The connections of a bot's shards to Discord's gateway, each retried on its own while Discord is away.

In discord.py's client for several shards, a connection that is lost holds up the others. Here each has a task, and all
share the state, the requests and the events of the bot's client.
"""

import asyncio
import contextlib
import logging
import math
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.core.discord_errors import brief_error_text
from bot.core.interactions.discord_internals import Gateway, Reconnect, dial, may_resume
from bot.core.model.backoff import Backoff
from bot.core.model.uptime import loop_time

log = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = 1.0, 20.0
"""Shortest and longest time between two attempts to connect, in seconds."""

LOST = (discord.HTTPException, discord.GatewayNotFound, discord.ConnectionClosed, aiohttp.ClientError, OSError)
"""Errors of a connection that could not be made, or is lost."""

IDENTIFY_SECONDS = 5.5
"""Time in which one session of each bucket of shards begins: Discord's five seconds, and what is lost on the way."""


class OwnSessions:
    """The sessions of a bot that runs in one process."""

    def __init__(self) -> None:
        self._next: dict[int, float] = {}

    async def reserve(self, bucket: int) -> float:
        """Reserve a session of a bucket of shards; returns 0, or the seconds to wait before asking again."""
        now = loop_time()
        wait = self._next.get(bucket, now) - now
        if wait > 0:
            return wait
        self._next[bucket] = now + IDENTIFY_SECONDS
        return 0


class TooEarlyError(Exception):
    """No session should begin for `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no session for {seconds:.1f} s")
        self.seconds = seconds


class ShardConnection:
    """The connection of one shard. What it receives is the client's; `check` is awaited before a session begins."""

    def __init__(
        self, client: discord.Client, shard: int, check: Callable[["ShardConnection"], Awaitable[None]]
    ) -> None:
        self.id = shard
        self.ws: Gateway | None = None
        self.has_begun = asyncio.Event()
        """Set once Discord has sent the servers of the shard."""
        self.may_begin = True
        """Whether its next session needs no delay: it is the first one, or has waited."""
        self._client = client
        self._check = check
        self._closing = asyncio.Event()

    async def until_begun(self) -> bool:
        """Wait until Discord has sent the shard's servers; False if the shard is closed first."""
        waiting = [asyncio.ensure_future(event.wait()) for event in (self.has_begun, self._closing)]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()
        return self.has_begun.is_set()

    @property
    def is_open(self) -> bool:
        """Whether it is currently connected."""
        return self.has_begun.is_set() and self.ws is not None and self.ws.open

    @property
    def latency(self) -> float:
        """Seconds between a heartbeat and Discord's answer; NaN before the first connection."""
        return math.nan if self.ws is None else self.ws.latency

    def is_closed(self) -> bool:
        """Whether it does not connect any more."""
        return self._closing.is_set() or self._client.is_closed()

    async def close(self) -> None:
        """Close the connection for good; the client's other shards go on."""
        self._closing.set()
        if self.ws is not None and self.ws.open:
            await self.ws.close(code=1000)

    async def connect(self) -> None:
        """Stay connected; a session that was lost is resumed.

        Raises ConnectionClosed if Discord closes the connection for good, for example because the token was reset.
        """
        waits = Backoff(FIRST_WAIT, LONGEST_WAIT)
        while not self.is_closed():
            began = loop_time()
            try:
                await self._receive()
            except TooEarlyError as error:
                await self._wait(error.seconds)
            except Reconnect:
                self._client.dispatch("disconnect")
            except LOST as error:
                self._client.dispatch("disconnect")
                if self.is_closed():
                    return
                if isinstance(error, discord.ConnectionClosed) and error.code != 1000:
                    raise
                if loop_time() - began > LONGEST_WAIT:
                    waits.reset()
                wait, reason = waits.delay(), brief_error_text(error)
                log.warning("shard %s: not connected, trying again in %.0f s: %s", self.id, wait, reason)
                await self._wait(wait)

    async def _receive(self) -> None:
        """Connect, and receive events until the connection is lost. Raises TooEarlyError if no session should begin."""
        if self.ws is None or not may_resume(self.ws):
            await self._check(self)
            self.may_begin = False
        self.ws = await dial(self._client, self.id, self.ws)
        while True:
            await self.ws.poll_event()

    async def _wait(self, seconds: float) -> None:
        """Wait for some seconds, or until the shard is closed."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
