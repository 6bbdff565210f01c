"""The connections of a bot's shards to Discord's gateway, each retried on its own while Discord is away.

discord.py has a client for one connection, and one for several, of which a connection that is lost holds up the others.
Here each shard has the first kind, and all share the state, the requests and the events of the bot's client.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any

import discord

from bot.interactions.backoff import Backoff
from bot.interactions.discord_internals import has_session, join_client, was_never_connected
from bot.model.uptime import loop_time

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


class ShardConnection(discord.Client):
    """The connection of one shard. What it receives is the client's; `check` is awaited before a session begins."""

    def __init__(
        self, client: discord.Client, shard: int, check: Callable[["ShardConnection"], Awaitable[None]]
    ) -> None:
        super().__init__(intents=client.intents, max_messages=None, shard_id=shard)
        self.id = shard
        self.has_begun = asyncio.Event()
        """Set once Discord has sent the servers of the shard."""
        self.may_begin = True
        """Whether its next session needs no delay: it is the first one, or has waited."""
        self._client = client
        self._check = check
        self._closing = asyncio.Event()
        join_client(self, client)

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

    def is_closed(self) -> bool:
        """Whether it does not connect any more."""
        return self._closing.is_set() or self._client.is_closed()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Have the client handle an event."""
        self._client.dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """Close the connection for good; the client's other shards go on."""
        self._closing.set()
        if self.ws is not None and self.ws.open:
            await self.ws.close(code=1000)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; unlike discord.py's method, this also retries the first connection.

        Raises ConnectionClosed if Discord closes the connection for good, for example because the token was reset.
        """
        dialling.set(self)
        waits = Backoff()
        while not self.is_closed():
            waits.use()
            try:
                await super().connect(reconnect=reconnect)
            except TooEarlyError as error:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), error.seconds)
            except AttributeError:
                if not was_never_connected(self):
                    raise  # else discord.py has logged the reason and waited
            else:
                return

    async def check(self) -> None:
        """Raise TooEarlyError if the connection would begin a session too early."""
        if not has_session(self):
            await self._check(self)
            self.may_begin = False


dialling: ContextVar[ShardConnection | None] = ContextVar("dialling", default=None)
"""The shard whose task dials: requests are the client's, and do not tell."""
