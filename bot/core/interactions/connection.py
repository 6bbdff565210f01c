"""The client: it connects the shards of this process to Discord, and retries while Discord is away, even at the start.

discord.py reconnects once it has been connected, but gives up when its first request or connection fails. The bot
would then have to be started by hand after an outage, or whenever the machine starts before the network.

A bot may begin only a limited number of sessions a day; if it begins more, Discord resets its token. Before each
session the bot asks how many are left.
"""

import asyncio
import contextlib
import logging
import resource
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord

from bot.core.discord_errors import brief_error_text, discord_away
from bot.core.interactions import held_routes
from bot.core.interactions.discord_internals import (
    close_session,
    connections_of,
    forget_guilds,
    gateway_info,
    has_bucket,
    limit_connections,
    read_ids_only,
    send_through,
    set_shards,
    write_by_orjson,
)
from bot.core.interactions.held_routes import HeldRoutes
from bot.core.interactions.shards import FIRST_WAIT, LONGEST_WAIT, OwnSessions, ShardConnection, TooEarlyError
from bot.core.model.backoff import Backoff
from bot.core.model.sharding import Shards, shard_of
from bot.core.monitoring import metrics

log = logging.getLogger(__name__)

CONNECTION_SHARE = 3
"""Connections to Discord may use one in this many of the files that the process may open."""


def connection_limit() -> int:
    """Maximum number of connections to Discord open at a time, 0 for no limit; further requests wait for one.

    discord.py opens one for every request under way. In a burst these would use up the process's file descriptors, and
    everything else that needs one would fail: answers, pictures, the database.
    """
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if files == resource.RLIM_INFINITY else max(files // CONNECTION_SHARE, 2)


SPARE_SHARE = 0.5
"""A new session begins without delay while more than this share of the day's sessions is left."""

LONGEST_SESSION_WAIT = 300.0
"""Longest delay of a session while any is left, in seconds."""


class ResilientClient(discord.AutoShardedClient):
    """A client that waits for Discord to be reachable. Which shards it serves may change while it runs.

    discord.py's own client for several shards opens all of them at once, one after the other; this one uses its state.
    """

    def __init__(self, shards: Shards | None = None, **options: Any) -> None:
        super().__init__(max_ratelimit_timeout=held_routes.LONGEST_WAIT, **options)
        write_by_orjson()
        read_ids_only()
        send_through(self, HeldRoutes(self.http.request, partial(has_bucket, self)).request)
        self.wanted = shards or Shards()
        self.shard_total = 0
        """The number of shards of the bot; 0 until it is known."""
        self.reserve_session: Callable[[int], Awaitable[float]] = OwnSessions().reserve
        """Reserves a session of a bucket of shards; returns 0, or the seconds to wait before asking again."""
        self._closing = asyncio.Event()
        self._has_begun = asyncio.Event()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._ended: asyncio.Future[None] | None = None
        self._concurrency = 1
        self._told: Any = None
        """What Discord has told of sessions when it was asked for the number of shards, until the first session."""

    async def close(self) -> None:
        """Disconnect from Discord, and stop waiting for it."""
        self._closing.set()
        for connection in self.connections.values():
            await connection.close()
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)
        await super().close()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Handle an event, unless the client is closed and the services for it are gone."""
        if self.is_closed():
            return
        if event == "shard_ready" and (connection := self.connections.get(args[0])) is not None:
            connection.has_begun.set()
        super().dispatch(event, *args, **kwargs)

    async def login(self, token: str) -> None:
        """Log in as soon as Discord can be reached; raises LoginFailure if it rejects the token."""
        waits = Backoff(FIRST_WAIT, LONGEST_WAIT)
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

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Forget the servers of a shard, which the new session lists; whoever dials has waited already."""
        if shard_id is not None:
            forget_guilds(self, shard_id)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; unlike discord.py's method, this also retries the first connection.

        Raises ConnectionClosed if Discord closes a connection for good, for example because the token was reset.
        """
        self._ended = asyncio.get_running_loop().create_future()
        await self._count_shards()
        if not self.is_closed():
            self.begin_shards()
            self._has_begun.set()
            await self._ended

    # Shards

    @property
    def connections(self) -> dict[int, ShardConnection]:
        """The connections of the shards that this process serves."""
        return connections_of(self)

    def begin_shards(self) -> None:
        """Connect the shards that are wanted at the start, in the background."""
        for shard in self.wanted.numbers or range(self.shard_total):
            self.begin_shard(shard)

    def serves(self, guild: int) -> bool:
        """Whether this process serves a server's shard, and so gets to know its channels."""
        return self.shard_total > 0 and shard_of(guild, self.shard_total) in self.connections

    def has_left_server(self, guild: int) -> bool:
        """Whether the bot is not in a server: Discord has sent the servers of its shard, without this one."""
        if not self.serves(guild) or self.get_guild(guild) is not None:
            return False
        return self.connections[shard_of(guild, self.shard_total)].has_begun.is_set()

    async def until_known(self, guild: int) -> None:
        """Wait until Discord has sent a server's channels, if this process serves its shard."""
        await self._has_begun.wait()
        while (connection := self.connections.get(shard_of(guild, self.shard_total))) is not None:
            if await connection.until_begun() or self.is_closed():
                return

    def begin_shard(self, shard: int) -> ShardConnection:
        """Connect a shard in the background, unless it is; return its connection."""
        if (known := self.connections.get(shard)) is not None:
            return known
        connection = self.connections[shard] = ShardConnection(self, shard, self._ask_to_begin)
        set_shards(self, sorted(self.connections), self.shard_total)
        metrics.SHARD_LATENCY_SECONDS.labels(str(shard)).set_function(lambda: connection.latency)
        self._tasks[shard] = asyncio.create_task(self._stay_connected(connection), name=f"shard {shard}")
        return connection

    async def open_shard(self, shard: int) -> None:
        """Connect a shard, and wait until Discord has sent its servers, or the shard is closed."""
        await self.begin_shard(shard).until_begun()

    async def close_shard(self, shard: int) -> None:
        """Disconnect a shard and forget its servers; the others go on."""
        connection = self.connections.pop(shard, None)
        if connection is None:
            return
        set_shards(self, sorted(self.connections), self.shard_total)
        metrics.SHARD_LATENCY_SECONDS.remove(str(shard))
        await connection.close()
        task = self._tasks.pop(shard)
        if task is not asyncio.current_task():
            task.cancel()
            await asyncio.wait([task])
        forget_guilds(self, shard)

    async def _stay_connected(self, connection: ShardConnection) -> None:
        """Keep a shard connected; the client ends if Discord closes the connection for good."""
        try:
            await connection.connect()
        except Exception as error:
            self.end_with(error)

    def end_with(self, error: Exception) -> None:
        """End the client: `connect` raises the error."""
        if self._ended is not None and not self._ended.done():
            self._ended.set_exception(error)

    async def _count_shards(self) -> None:
        """Determine the number of shards: the one that is wanted, or as many as Discord recommends."""
        waits = Backoff(FIRST_WAIT, LONGEST_WAIT)
        while not self.is_closed():
            try:
                total = self.wanted.total
                self.shard_total = await self._recommended() if total is None else total
            except Exception as error:
                if not discord_away(error):
                    raise
                wait = waits.delay()
                log.warning("Discord cannot be reached, trying again in %.0f s: %s", wait, brief_error_text(error))
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), wait)
            else:
                return

    async def _recommended(self) -> int:
        """The number of shards that Discord recommends; 1 if it does not tell."""
        try:
            self._told = await gateway_info(self)
            return max(int(self._told["shards"]), 1)
        except (LookupError, TypeError, ValueError):
            log.warning("Discord does not tell how many shards this bot should have")
            return 1

    async def _ask_to_begin(self, connection: ShardConnection) -> None:
        """Raise TooEarlyError if a session of a shard should not begin yet."""
        await self.ask_for_session(connection)
        if wait := await self.reserve_session(connection.id % self._concurrency):
            raise TooEarlyError(wait)

    async def ask_for_session(self, connection: ShardConnection) -> None:
        """Raise TooEarlyError if no session is left, or too few; not if Discord does not tell the number."""
        try:
            info, self._told = self._told or await gateway_info(self), None
        except discord.HTTPException as error:
            if discord_away(error):
                raise
            return  # connecting will show the reason
        try:
            limit = info["session_start_limit"]
            left, total, seconds = int(limit["remaining"]), int(limit["total"]), int(limit["reset_after"]) / 1000
            self._concurrency = max(int(limit.get("max_concurrency", 1)), 1)
        except (LookupError, TypeError, ValueError, OverflowError):
            log.warning("Discord does not tell how many sessions this bot may begin")
            return
        if left <= 0:
            log.warning("Discord lets this bot begin a session in %.0f minutes; waiting", seconds / 60)
            connection.may_begin = True
            raise TooEarlyError(max(seconds, LONGEST_WAIT))
        if not connection.may_begin and left <= total * SPARE_SHARE:
            wait = min(seconds / left, LONGEST_SESSION_WAIT)
            log.warning("sessions that the bot may still begin: %s; waiting %.0f s", left, wait)
            connection.may_begin = True
            raise TooEarlyError(wait)
