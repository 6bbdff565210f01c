"""All uses of discord.py (2.7) beyond its public interface.

tests/bot/core/interactions/test_discord_internals.py fails if a release of discord.py changes any of it.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord
import orjson

Gateway: TypeAlias = discord.gateway.DiscordWebSocket
"""One connection to the gateway."""

Reconnect = discord.gateway.ReconnectWebSocket
"""Raised by `Gateway.poll_event` when Discord wants the client to connect again."""

DIAL_SECONDS = 60.0
"""Longest time that a connection to the gateway may take, in seconds."""


LARGE_FORM = 2**20
"""Size in bytes from which a form is sent in parts, as aiohttp does with all."""


async def _in_one_piece(
    connect: Callable[..., Awaitable[Any]], request: aiohttp.ClientRequest, *args: Any, **named: Any
) -> Any:
    """Connect for a request, whose form is made one piece: each of its dozen parts would be a call of the system."""
    if isinstance(form := request.body, aiohttp.MultipartWriter) and (form.size or LARGE_FORM) < LARGE_FORM:
        await request.update_body(await form.as_bytes())
    return await connect(request, *args, **named)


def limit_connections(client: discord.Client, limit: int) -> None:
    """Limit the number of connections open at a time for requests, from a client's next login on; 0 for no limit."""
    connector = client.http.connector = aiohttp.TCPConnector(limit=limit)
    connector.connect = partial(_in_one_piece, connector.connect)  # type: ignore[method-assign]


def write_by_orjson() -> None:
    """Have discord.py write JSON by orjson, but for halves of letters (lone surrogates), which that refuses.

    It still reads by the standard library: orjson makes floats of long numbers, and refuses halves of letters, too.
    """
    discord.utils._from_json = json.loads  # type: ignore[assignment]  # noqa: SLF001
    discord.utils._to_json = _written  # type: ignore[assignment]  # noqa: SLF001


def read_ids_only() -> None:
    """Have discord.py read no more than the ids of messages that answers have sent or edited."""
    kind = discord.InteractionCallbackResponse
    kind._update = lambda self, data: _update(self, {"interaction": data["interaction"]})  # type: ignore[method-assign]  # noqa: SLF001


_update = discord.InteractionCallbackResponse._update  # noqa: SLF001


async def edit_message(
    client: discord.Client, channel: int, message: int, view: discord.ui.LayoutView, attachments: list[discord.File]
) -> None:
    """Edit a message that mentions nobody, as `PartialMessage.edit` does, without reading Discord's answer."""
    nobody = discord.AllowedMentions.none()
    with discord.http.handle_message_parameters(view=view, attachments=attachments, allowed_mentions=nobody) as params:
        await client.http.edit_message(channel, message, params=params)


def _written(value: Any) -> str:
    try:
        return orjson.dumps(value).decode()
    except orjson.JSONEncodeError:
        return json.dumps(value, separators=(",", ":"))


async def close_session(client: discord.Client) -> None:
    """Close the HTTP session of a failed login; the next login opens another."""
    await client.http.close()


async def dial(client: discord.Client, shard: int, last: Gateway | None) -> Gateway:
    """Connect a shard of a client to Discord's gateway; resumes the session of its last connection if there is one.

    Raises OSError, ClientError or DiscordException if there is no connection within DIAL_SECONDS.
    """
    resumed: dict[str, Any] = {}
    if last is not None and may_resume(last):
        resumed = {"resume": True, "gateway": last.gateway, "session": last.session_id, "sequence": last.sequence}
    return await asyncio.wait_for(Gateway.from_client(client, shard_id=shard, **resumed), DIAL_SECONDS)


def may_resume(connection: Gateway) -> bool:
    """Whether a connection has a session for the next one to resume."""
    return connection.session_id is not None


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


def receive_only_mentions(client: discord.Client) -> None:
    """Have a client drop events about messages, unless a new one mentions it: they are many, and not its concern."""
    parsers = client._connection.parsers  # noqa: SLF001
    created = parsers["MESSAGE_CREATE"]

    def received(data: Any) -> None:
        if client.user is not None and str(client.user.id) in {each["id"] for each in data["mentions"]}:
            created(data)

    parsers["MESSAGE_CREATE"] = received
    for changed in ("MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK"):
        del parsers[changed]


def send_through(client: discord.Client, request: Callable[..., Awaitable[Any]]) -> None:
    """Have all requests of a client, except answers to interactions, sent by `request` instead of its own method."""
    client.http.request = request  # type: ignore[method-assign, assignment]


def has_bucket(client: discord.Client, route: discord.http.Route) -> bool:
    """Whether Discord has named a bucket for a route, whose requests it counts by channel and server."""
    return route.key in client.http._bucket_hashes  # noqa: SLF001


async def gateway_info(client: discord.Client) -> Any:
    """Discord's answer to GET /gateway/bot, as JSON; raises HTTPException."""
    return await client.http.request(discord.http.Route("GET", "/gateway/bot"))


async def command_overwrites(client: discord.Client, guild: int) -> Any:
    """A server's overwrites of the permissions of commands, as JSON; raises HTTPException."""
    assert client.application_id is not None
    return await client.http.get_guild_application_command_permissions(client.application_id, guild)
