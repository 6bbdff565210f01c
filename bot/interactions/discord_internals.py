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


async def gateway_info(client: discord.Client) -> Any:
    """Discord's answer to GET /gateway/bot, as JSON; raises HTTPException."""
    return await client.http.request(discord.http.Route("GET", "/gateway/bot"))


async def command_overwrites(client: discord.Client, guild: int) -> Any:
    """A server's overwrites of the permissions of commands, as JSON; raises HTTPException."""
    assert client.application_id is not None
    return await client.http.get_guild_application_command_permissions(client.application_id, guild)
