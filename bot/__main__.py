"""`cerebria`: host games on Discord, or try everything on this machine; selfplay, replay and pictures of game files."""

import argparse
import asyncio
import gc
import logging
import re
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import discord

from bot import settings
from bot.cli import backup, cards, doctor, export, import_game, render, replay, selfplay, status
from bot.cli.export import load_game
from bot.client import Cerebria
from bot.games.rules_version import program
from bot.localdiscord import LocalDiscord, LocalSettings, connect_to
from bot.localdiscord.api.traffic_log import TrafficLog
from bot.localdiscord.connect import Connected
from bot.monitoring import log_format, metrics_server, recent_errors
from bot.settings import Settings, SettingsError
from bot.storage import store
from bot.storage.sqlite import StoreError
from bot.storage.store import Store
from bot.workers.worker import ProcessWorker
from engine import EngineError, load_ruleset
from engine.terms import Edition
from render import shorten

log = logging.getLogger("bot")

WRONG_TOKEN = "DISCORD_TOKEN: Discord does not accept this token; copy it anew from the bot's page"  # noqa: S105

COLLECTED_AFTER = 10_000, 20, 10
"""How many more objects there are when the youngest are looked through for garbage, and how often until older ones are.

Hardly anything of a press needs to be collected (answer.py, content.py), and everybody waits while it is looked for.
"""

LAST_PORT = 65_535

TURNED_AWAY = {
    4004: WRONG_TOKEN,  # it was changed while the bot ran
    4011: "the bot is in more than the 2,500 servers that one connection may serve; take it out of some",
}
"""What it means that Discord closes the connection for good, by its code."""


def main() -> int:
    """The command line; gives the exit status."""
    arguments = _parser().parse_args()
    try:
        return int(arguments.run(arguments))
    except (SettingsError, StoreError, EngineError) as error:
        print(f"cerebria: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


_COMMANDS = (
    ("selfplay", selfplay),
    ("replay", replay),
    ("render", render),
    ("doctor", doctor),
    ("status", status),
    ("backup", backup),
    ("export", export),
    ("import", import_game),
    ("cards", cards),
)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cerebria", description=__doc__)
    parser.set_defaults(run=_host)
    parser.add_argument("--version", action="version", version=f"%(prog)s {program()}")
    parser.add_argument("--discord", action="store_true", help="connect to Discord; fail if there is no token")
    parser.add_argument("--local", action="store_true", help="try it on this machine, even if there is a token")
    parser.add_argument("--port", type=_port, help="the port of the page (default: CEREBRIA_LOCAL_PORT or 8770)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the local Discord's traffic to a JSONL file")
    commands = parser.add_subparsers(title="other commands", metavar="")
    for name, module in _COMMANDS:
        command = commands.add_parser(name, help=(module.__doc__ or "").split("\n")[0], description=module.__doc__)
        module.configure(command)
        command.set_defaults(run=module.run)
    commands.choices["replay"].set_defaults(run=lambda arguments: replay.run(arguments, load_game))
    return parser


def _port(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{shorten(text, 20)!r} is no port; ports go from 0 to {LAST_PORT}")
    return int(text)


def _host(arguments: argparse.Namespace) -> int:
    chosen = settings.load()
    if arguments.discord and chosen.token is None:
        raise SettingsError("DISCORD_TOKEN is not set; put the bot's token into .env (see .env.example)")
    log_format.configure(chosen.log_level, chosen.log_format)
    for edition in Edition:  # a card file with a mistake is refused before anything is connected
        load_ruleset(edition, chosen.cards)
    try:
        asyncio.run(_run(chosen, arguments))
    except discord.LoginFailure:
        raise SettingsError(WRONG_TOKEN) from None
    except discord.ConnectionClosed as error:
        raise SettingsError(TURNED_AWAY.get(error.code, f"Discord has turned this bot away: {error}")) from None
    return 0


async def _run(chosen: Settings, arguments: argparse.Namespace) -> None:
    """Host until a signal says stop."""
    async with AsyncExitStack() as stack:
        database, token = chosen.database, chosen.token
        if chosen.local_url is not None:
            stack.callback(_connected(chosen.local_url).restore)
        elif arguments.local or token is None:
            local = await stack.enter_async_context(_local(chosen, arguments))
            token = local.token
            database = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cerebria-"))) / "cerebria.db"
            stack.callback(asyncio.create_task(_invited(local)).cancel)
        if token is None:
            raise SettingsError("DISCORD_TOKEN is not set; it is needed with CEREBRIA_LOCAL_URL")
        opened = await stack.enter_async_context(store.opened(database))
        stack.enter_context(recent_errors.noted(opened))
        await stack.enter_async_context(_figures(chosen.metrics_port, opened))
        client = Cerebria(opened, chosen, ProcessWorker)
        loop = asyncio.get_running_loop()
        stopping = asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stopping.set)
        async with client:
            running = asyncio.create_task(_hosting(client, token))
            waiting = asyncio.create_task(stopping.wait())
            await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            if running.done():
                running.result()
            else:
                if not client.is_ready():  # nobody waits for anything yet
                    running.cancel()
                await client.close()
                await asyncio.gather(running, return_exceptions=True)


async def _invited(local: LocalDiscord) -> None:
    """Say where the page is once the bot answers there."""
    await local.wait_ready(None)
    print(f"Try Cerebria here: {local.url}", flush=True)


async def _hosting(client: Cerebria, token: str) -> None:
    await client.painter.warm()  # before anybody can press anything
    gc.collect()
    gc.freeze()  # what is there now stays: it need not be looked through again while somebody waits
    gc.set_threshold(*COLLECTED_AFTER)
    await client.start(token)


def _connected(url: str) -> Connected:
    try:
        return connect_to(url)
    except ValueError as error:
        raise SettingsError(f"CEREBRIA_LOCAL_URL: {error}") from error


@asynccontextmanager
async def _figures(port: int | None, opened: Store) -> AsyncIterator[None]:
    """Serve the host's figures, if the owner wants them."""
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(metrics_server.serving(port, opened))
        except OSError as error:
            raise SettingsError(f"CEREBRIA_METRICS_PORT: {port} cannot be used: {error.strerror}") from error
        yield


@asynccontextmanager
async def _local(chosen: Settings, arguments: argparse.Namespace) -> AsyncIterator[LocalDiscord]:
    """A Discord on this machine that the bot is connected to."""
    port = chosen.local_port if arguments.port is None else arguments.port
    try:
        if arguments.record is not None:
            TrafficLog(arguments.record).close()
    except OSError as error:
        raise SettingsError(f"--record: {arguments.record} cannot be written: {error.strerror}") from error
    local = LocalDiscord(LocalSettings(port=port, record=arguments.record))
    try:
        await local.start()
    except OSError as error:
        await local.stop()
        raise SettingsError(f"port {port} cannot be used; choose another one with --port: {error.strerror}") from error
    try:
        local.connect()
        yield local
    finally:
        await local.stop()


if __name__ == "__main__":
    sys.exit(main())
