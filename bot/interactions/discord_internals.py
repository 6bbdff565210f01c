"""What the bot uses of discord.py beyond its public interface (as of 2.7), all in one place.

tests/bot/interactions/test_discord_internals.py fails if a release of discord.py changes any of it.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord


def use_backoff(backoff: discord.backoff.ExponentialBackoff[Any]) -> None:
    """Let every `Client.connect` from now on wait between attempts as this backoff says; it accepts none itself."""
    discord.client.ExponentialBackoff = lambda: backoff  # type: ignore[misc, assignment, attr-defined]


def limit_connections(client: discord.Client, limit: int) -> None:
    """Let the next login of a client open at most so many connections at once for its requests; 0 for no limit."""
    client.http.connector = aiohttp.TCPConnector(limit=limit)


async def close_session(client: discord.Client) -> None:
    """Close the HTTP session of a login that failed: the next login opens another."""
    await client.http.close()


def before_dial(client: discord.Client, check: Callable[[], Awaitable[None]]) -> None:
    """Await `check` before every connection of a client to Discord's gateway; an exception of its prevents that."""
    dial = client.http.ws_connect

    async def checked(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
        await check()
        return await dial(url, compress=compress)

    client.http.ws_connect = checked  # type: ignore[method-assign]


def has_session(client: discord.Client) -> bool:
    """Whether a client has a gateway session, which a new connection resumes."""
    return client.ws is not None and client.ws.session_id is not None


def was_never_connected(client: discord.Client) -> bool:
    """Whether a client has not reached the gateway yet: `Client.connect` then fails with AttributeError after a wait.

    It asks the connection that it does not have for its session.
    """
    return client.ws is None


async def gateway_info(client: discord.Client) -> Any:
    """Discord's answer to GET /gateway/bot, as JSON; raises HTTPException."""
    return await client.http.request(discord.http.Route("GET", "/gateway/bot"))
