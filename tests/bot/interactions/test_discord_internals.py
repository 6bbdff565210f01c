"""discord.py's internals: every private part that the bot uses or replaces still does what the bot relies on."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator

import discord
import pytest

from bot.interactions import discord_internals
from bot.interactions.backoff import Backoff
from tests.bot.support.host import Host


@pytest.fixture
async def client(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    """A client without a network, whose backoff is restored after the test."""
    monkeypatch.setattr("discord.client.ExponentialBackoff", discord.client.ExponentialBackoff)  # type: ignore[attr-defined]
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:1")
    async with discord.Client(intents=discord.Intents.none()) as made:
        await made._async_setup_hook()  # noqa: SLF001
        yield made


class NoWait(Backoff):
    """A backoff that never waits and counts its delays."""

    waits = 0

    def delay(self) -> float:
        """No delay, in seconds."""
        self.waits += 1
        return 0.0


async def refuse() -> None:
    """Fail to connect."""
    raise ConnectionRefusedError


async def test_a_client_waits_as_its_backoff_says_and_fails_where_it_was_never_connected(
    client: discord.Client,
) -> None:
    backoff = NoWait()
    discord_internals.use_backoff(backoff)
    discord_internals.before_dial(client, refuse)
    with pytest.raises(AttributeError):
        await client.connect()
    assert backoff.waits == 1
    assert discord_internals.was_never_connected(client)
    assert not discord_internals.has_session(client)


async def test_whatever_a_check_raises_leaves_connect(client: discord.Client) -> None:
    async def stop() -> None:
        raise LookupError("no session")

    discord_internals.before_dial(client, stop)
    with pytest.raises(LookupError, match="no session"):
        await client.connect()


def test_the_gateway_is_dialled_with_these_arguments() -> None:
    parameters = inspect.signature(discord.http.HTTPClient.ws_connect).parameters
    assert [(each.name, each.kind.name) for each in parameters.values()][1:] == [
        ("url", "POSITIONAL_OR_KEYWORD"),
        ("compress", "KEYWORD_ONLY"),
    ]


async def test_each_login_opens_a_session_with_its_limit_of_connections(client: discord.Client) -> None:
    for limit in (7, 8):
        discord_internals.limit_connections(client, limit)
        with pytest.raises(OSError, match="Cannot connect"):
            await client.login("token")
        session = client.http._HTTPClient__session  # type: ignore[attr-defined]  # noqa: SLF001
        assert session.connector.limit == limit
        await discord_internals.close_session(client)
        assert session.closed


async def test_a_connected_client_has_a_session_and_is_told_how_many_it_may_begin(host: Host) -> None:
    connection = host.client.connections[0]
    assert discord_internals.has_session(connection)
    assert not discord_internals.was_never_connected(connection)
    info = await asyncio.wait_for(discord_internals.gateway_info(host.client), 10)
    assert {"remaining", "total", "reset_after"} <= set(info["session_start_limit"])


async def test_a_connection_of_a_shard_shares_requests_state_and_loop(host: Host) -> None:
    client = host.client
    (connection,) = discord_internals.connections_of(client).values()
    assert client.connections == {0: connection}
    assert (connection.http, connection.loop) == (client.http, client.loop)
    assert connection._connection is client._connection  # noqa: SLF001
    assert client.latencies == [(0, connection.latency)]
    assert connection.latency >= 0
    guild = host.discord.guild.id
    assert client._get_websocket(guild) is connection.ws  # noqa: SLF001


async def test_the_servers_of_a_shard_are_forgotten_alone(host: Host) -> None:
    assert len(host.client.guilds) == 1
    discord_internals.forget_guilds(host.client, 1)
    assert len(host.client.guilds) == 1
    discord_internals.forget_guilds(host.client, 0)
    assert not host.client.guilds


async def test_a_client_is_the_first_of_some_shards(client: discord.Client) -> None:
    discord_internals.first_shard(client, 16)
    assert (client.shard_id, client.shard_count, client._connection.shard_count) == (0, 16, 16)  # noqa: SLF001
