"""The bot's health: its page, `cerebria health`, and the notifications to a service manager."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import pytest

from bot import host as hosting
from bot.core.monitoring import metrics_server
from bot.core.storage.errors import DatabaseError
from bot.localdiscord import LocalDiscord
from bot.settings import SettingsError
from tests.bot.support.cli import run_main
from tests.bot.support.host import BUSY, Host
from tests.bot.support.process import Bot, run


async def page(host: Host) -> tuple[int, str]:
    async with (
        metrics_server.serving(0, host.store, host.client.problems) as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/health") as answer,
    ):
        return answer.status, await answer.text()


async def test_the_page_says_what_is_wrong(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    await host.discord.until(lambda: host.client.is_serving, BUSY)
    assert await page(host) == (200, "healthy")
    host.discord.gateway.refusing = True
    host.discord.gateway.drop()
    await host.discord.until(lambda: not host.client.connections[0].is_open, BUSY)
    assert await page(host) == (503, "Discord: not connected; shards: 0")
    host.discord.gateway.refusing = False
    await host.discord.until(lambda: host.client.connections[0].is_open, BUSY)
    assert await page(host) == (200, "healthy")

    async def fails(name: str) -> None:
        raise DatabaseError("gone")

    monkeypatch.setattr(host.store, "fact", fails)
    assert await page(host) == (503, "database: no answer")


@dataclass
class Service(Bot):
    """A bot that was started by a service manager."""

    port: int = 0

    def settings(self) -> Mapping[str, str]:
        told = {"NOTIFY_SOCKET": str(self.path / "notify"), "WATCHDOG_USEC": "1000000"}
        return {**super().settings(), **told, "CEREBRIA_METRICS_PORT": str(self.port)}


@pytest.mark.soak
@pytest.mark.real_time
async def test_a_service_manager_is_told_and_the_command_asks(discord: LocalDiscord, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.setblocking(False)
        manager.bind(str(tmp_path / "notify"))
        bot = Service(discord, tmp_path, port=port)
        await bot.start()
        try:
            heard = await until_heard(manager, "READY=1", "WATCHDOG=1\nSTATUS=serving", "WATCHDOG=1\nSTATUS=serving")
            assert heard[0] == "STATUS=connecting to Discord"
            assert await run(tmp_path, "health", CEREBRIA_METRICS_PORT=str(port)) == (0, "healthy\n", "")
        finally:
            assert await bot.stop() == 0
        await until_heard(manager, "STOPPING=1\nSTATUS=shutting down")
    status, output, errors = await run(tmp_path, "health", CEREBRIA_METRICS_PORT=str(port))
    assert (status, errors) == (1, "")
    assert output.startswith(f"no answer on port {port}")


async def until_heard(manager: socket.socket, *wanted: str) -> list[str]:
    """Receive notifications until the wanted ones have arrived; returns all."""
    heard, left = [], list(wanted)
    async with asyncio.timeout(BUSY):
        while left:
            text = (await asyncio.get_running_loop().sock_recv(manager, 1000)).decode()
            heard.append(text)
            with contextlib.suppress(ValueError):
                left.remove(text)
    return heard


@pytest.mark.real_time
async def test_a_process_that_shares_its_database_serves_metrics_once_the_port_is_free(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "PORT_SECONDS", 0.01)
    with socket.socket() as before:
        before.bind(("127.0.0.1", 0))
        before.listen()
        port = before.getsockname()[1]
        with pytest.raises(SettingsError, match="cannot be used"):
            async with hosting._metrics(port, host.store, host.client):  # noqa: SLF001
                pass
        monkeypatch.setattr(host.client, "sharing", SimpleNamespace(is_alive=True))
        async with hosting._metrics(port, host.store, host.client), aiohttp.ClientSession() as session:  # noqa: SLF001
            before.close()

            async def status() -> int:
                with contextlib.suppress(aiohttp.ClientConnectorError):
                    return (await session.get(f"http://127.0.0.1:{port}/health")).status
                return 0

            async with asyncio.timeout(BUSY):
                while await status() != 200:
                    await asyncio.sleep(0.01)
        monkeypatch.undo()


def test_a_host_whose_database_is_out_of_reach_asks_to_be_restarted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("CEREBRIA_DATABASE", "postgresql://ann:secret@127.0.0.1:1/games")
    assert run_main("--discord") == 75
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "cannot be reached" in told
    assert "secret" not in told


def test_without_a_port_there_is_nobody_to_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CEREBRIA_METRICS_PORT", raising=False)
    assert run_main("health") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "CEREBRIA_METRICS_PORT is not set" in printed.err
