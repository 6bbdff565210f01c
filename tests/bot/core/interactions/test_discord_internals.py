"""discord.py's internals: every private part that the bot uses or replaces still does what the bot relies on."""

from __future__ import annotations

import asyncio
import inspect
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.core.interactions import discord_internals
from bot.core.interactions.shards import ShardConnection
from bot.localdiscord import LocalSettings, RateLimits
from tests.bot.support.host import Host, hosting


@pytest.fixture
async def client(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    """A client without a network."""
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:1")
    async with discord.Client(intents=discord.Intents.none()) as made:
        await made._async_setup_hook()  # noqa: SLF001
        yield made


def test_the_gateway_is_dialled_with_these_arguments() -> None:
    parameters = inspect.signature(discord_internals.Gateway.from_client).parameters
    used = ("shard_id", "resume", "gateway", "session", "sequence")
    assert next(iter(parameters)) == "client"
    assert all(parameters[name].kind is inspect.Parameter.KEYWORD_ONLY for name in used)


async def test_a_shard_that_cannot_be_reached_is_dialled_again(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def allow(_: ShardConnection) -> None:
        if len(caplog.records) == 3:
            raise LookupError("enough")

    connection = ShardConnection(client, 0, allow)
    client.http.connector = aiohttp.TCPConnector()
    with pytest.raises(OSError, match="Cannot connect"):
        await client.login("token")
    with pytest.raises(LookupError, match="enough"):
        await connection.connect()
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3


async def test_each_login_opens_a_session_with_its_limit_of_connections(client: discord.Client) -> None:
    for limit in (7, 8):
        discord_internals.limit_connections(client, limit)
        with pytest.raises(OSError, match="Cannot connect"):
            await client.login("token")
        session = client.http._HTTPClient__session  # type: ignore[attr-defined]  # noqa: SLF001
        assert session.connector.limit == limit
        await discord_internals.close_session(client)
        assert session.closed


@pytest.mark.parametrize("size", [1_000, 2_000])
async def test_a_form_is_sent_in_one_piece_unless_it_is_large(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    async def received(request: web.BaseRequest) -> web.Response:
        form = await request.post()
        picture = form["files[0]"]
        assert isinstance(picture, web.FileField)
        return web.json_response([form["payload_json"], len(picture.file.read()), picture.filename])

    pieces, tracing, runner = list[object](), aiohttp.TraceConfig(), web.ServerRunner(web.Server(received))

    async def sent(*piece: object) -> None:
        pieces.append(piece)

    tracing.on_request_chunk_sent.append(sent)
    monkeypatch.setattr(discord_internals, "LARGE_FORM", 2_000)
    discord_internals.limit_connections(client, 1)
    await runner.setup()
    await (site := web.TCPSite(runner, "127.0.0.1", 0)).start()
    async with aiohttp.ClientSession(connector=client.http.connector, trace_configs=[tracing]) as session:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", "{}")
        form.add_field("files[0]", io.BytesIO(bytes(size)), filename="a.png", content_type="image/png")
        host, port = runner.addresses[0]
        async with session.post(f"http://{host}:{port}", data=form) as response:
            assert await response.json() == ["{}", size, "a.png"]
    await site.stop()
    await runner.cleanup()
    assert (len(pieces) == 1) is (size < discord_internals.LARGE_FORM)


@pytest.mark.parametrize("text", ['{"a":["é",1]}', '["\\ud83d"]', "11111111111111111111111111111"])
async def test_halves_of_letters_and_long_numbers_are_exchanged(host: Host, text: str) -> None:
    value = discord.utils._from_json(text)  # noqa: SLF001
    assert value == json.loads(text)
    assert discord.utils._to_json(value) == text  # noqa: SLF001


async def test_a_connected_client_has_a_session_and_is_told_how_many_it_may_begin(host: Host) -> None:
    connection = host.client.connections[0]
    assert connection.ws is not None
    assert discord_internals.may_resume(connection.ws)
    info = await asyncio.wait_for(discord_internals.gateway_info(host.client), 10)
    assert {"remaining", "total", "reset_after"} <= set(info["session_start_limit"])


@pytest.mark.parametrize("counting", [True, False])
async def test_a_client_knows_which_routes_discord_counts_by_channel(tmp_path: Path, counting: bool) -> None:
    limits = RateLimits() if counting else RateLimits.off()
    async with hosting(tmp_path, LocalSettings(rate_limits=limits)) as host:
        await host.client.fetch_channel(host.channel.id)
        route = discord.http.Route("GET", "/channels/{channel_id}", channel_id=1)
        assert discord_internals.has_bucket(host.client, route) is counting


async def test_a_client_knows_the_connections_of_its_shards(host: Host) -> None:
    client = host.client
    (connection,) = discord_internals.connections_of(client).values()
    assert client.connections == {0: connection}
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
