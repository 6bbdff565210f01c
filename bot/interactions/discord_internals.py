"""All uses of discord.py (2.7) beyond its public interface.

tests/bot/interactions/test_discord_internals.py fails if a release of discord.py changes any of it.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord


def use_backoff(backoff: discord.backoff.ExponentialBackoff[Any]) -> None:
    """Make every `Client.connect` from now on use this backoff, since it has no parameter for one."""
    discord.client.ExponentialBackoff = lambda: backoff  # type: ignore[misc, assignment, attr-defined]


def limit_connections(client: discord.Client, limit: int) -> None:
    """Limit the number of connections open at a time for requests, from a client's next login on; 0 for no limit."""
    client.http.connector = aiohttp.TCPConnector(limit=limit)


async def close_session(client: discord.Client) -> None:
    """Close the HTTP session of a failed login; the next login opens another."""
    await client.http.close()


def before_dial(client: discord.Client, check: Callable[[], Awaitable[None]]) -> None:
    """Await `check` before a client connects to Discord's gateway; an exception from it prevents the connection."""
    dial = client.http.ws_connect

    async def checked(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
        await check()
        return await dial(url, compress=compress)

    client.http.ws_connect = checked  # type: ignore[method-assign]


def has_session(client: discord.Client) -> bool:
    """Whether a client has a gateway session for a new connection to resume."""
    return client.ws is not None and client.ws.session_id is not None


def was_never_connected(client: discord.Client) -> bool:
    """Whether a client has never reached the gateway: `Client.connect` then fails with AttributeError after its delay.

    The error comes from reading the session of a connection that does not exist.
    """
    return client.ws is None


def join_client(connection: discord.Client, client: discord.Client) -> None:
    """Have a client that is a connection of another one share its requests, its state and its loop."""
    connection.http, connection._connection, connection.loop = client.http, client._connection, client.loop  # noqa: SLF001


def connections_of(client: discord.AutoShardedClient) -> dict[int, Any]:
    """The connections of a client's shards, for its latencies, and for `AutoShardedClient.close`."""
    found: dict[int, Any] = client._AutoShardedClient__shards  # type: ignore[attr-defined]  # noqa: SLF001
    return found


def set_shards(client: discord.AutoShardedClient, shards: list[int], total: int) -> None:
    """Tell a client which shards it has: `ready` is dispatched once all of them are."""
    client.shard_count = total
    client._connection.shard_ids, client._connection.shard_count = shards, total  # noqa: SLF001


def first_shard(client: discord.Client, total: int) -> None:
    """Have a client connect as the first of some shards."""
    client.shard_id, client.shard_count = 0, total
    client._connection.shard_count = total  # noqa: SLF001


def forget_guilds(client: discord.AutoShardedClient, shard: int) -> None:
    """Drop the servers of a shard from a client's cache."""
    for guild in client.guilds:
        if guild.shard_id == shard:
            client._connection._remove_guild(guild)  # noqa: SLF001


async def gateway_info(client: discord.Client) -> Any:
    """Discord's answer to GET /gateway/bot, as JSON; raises HTTPException."""
    return await client.http.request(discord.http.Route("GET", "/gateway/bot"))


async def command_overwrites(client: discord.Client, guild: int) -> Any:
    """A server's overwrites of the permissions of commands, as JSON; raises HTTPException."""
    assert client.application_id is not None
    return await client.http.get_guild_application_command_permissions(client.application_id, guild)
