"""Hosting games until a stop signal: settings, database, metrics, client, and the local Discord if requested."""

import argparse
import asyncio
import contextlib
import errno
import gc
import logging
import signal
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import discord

from bot import settings
from bot.client import Cerebria
from bot.core.discord_errors import TOKEN_CHANGED, TOO_MANY_SERVERS
from bot.core.monitoring import log_format, metrics_server, recent_errors, service_manager
from bot.core.storage import store
from bot.core.storage.store import Store
from bot.core.workers.worker import OneProcess, ProcessWorker, Workers
from bot.interrupts import ending_at_once
from bot.localdiscord import LocalDiscord, LocalSettings, Permission, connect_to
from bot.localdiscord.api.traffic_log import TrafficLog
from bot.localdiscord.connect import Connected
from bot.settings import Settings, SettingsError
from engine import load_ruleset
from engine.terms import Edition

log = logging.getLogger(__name__)

PORT_SECONDS = 1.0
"""Seconds between two attempts to serve metrics while their port is in use."""

WRONG_TOKEN = "DISCORD_TOKEN: Discord does not accept this token; copy it again from the bot's page"  # noqa: S105

CLOSE_CODE_MESSAGES = {
    TOKEN_CHANGED: WRONG_TOKEN,
    TOO_MANY_SERVERS: "the bot is in more servers than so few shards may serve; start it with --shards auto",
}
"""The error messages for these close codes."""

GC_THRESHOLDS = 10_000, 20, 10
"""Thresholds of the garbage collector: new objects per collection of the youngest generation, then collections of
each generation per collection of the next one.

A press leaves almost no cyclic garbage (interactions/response.py, ui/content.py), and a collection delays all answers.
"""


RECORDS_WAIT = 0.05
"""Seconds for which records of messages wait for others to be committed together, where updates rest at all."""


def run(arguments: argparse.Namespace) -> int:
    """Host games until a stop signal; return the exit status.

    Raises SettingsError if a setting cannot be used, or if Discord rejects the bot.
    """
    with ending_at_once():
        chosen = settings.load()
        if arguments.discord and chosen.token is None:
            raise SettingsError("DISCORD_TOKEN is not set; put the bot's token into .env (see .env.example)")
        log_format.configure_logging(chosen.log_level, chosen.log_format)
        for text in settings.unknown():
            log.warning("%s", text)
        for edition in Edition:  # a mistake in a card file is reported before anything is connected
            load_ruleset(edition, chosen.cards)
    try:
        asyncio.run(_run(chosen, arguments))
    except discord.LoginFailure:
        raise SettingsError(WRONG_TOKEN) from None
    except discord.ConnectionClosed as error:
        raise SettingsError(
            CLOSE_CODE_MESSAGES.get(error.code, f"Discord closed the connection for good: {error}")
        ) from None
    return 0


async def _run(chosen: Settings, arguments: argparse.Namespace) -> None:
    """Open everything that hosting needs, then host until a stop signal."""
    async with AsyncExitStack() as stack:
        database, token = chosen.database, chosen.token
        if chosen.local_url is not None:
            stack.callback(_connected_to(chosen.local_url).restore)
        elif arguments.local or token is None:
            local = await stack.enter_async_context(_local_discord(chosen, arguments))
            token = local.token
            database = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cerebria-"))) / "cerebria.db"
            stack.callback(asyncio.create_task(_print_address(local)).cancel)
        if token is None:
            raise SettingsError("DISCORD_TOKEN is not set; it is needed with CEREBRIA_LOCAL_URL")
        patience = min(chosen.publish_seconds, 1) * RECORDS_WAIT
        opened = await stack.enter_async_context(store.opened(database, shared=True, patience=patience))
        stack.enter_context(recent_errors.recording(opened))
        workers: Workers = ProcessWorker
        if chosen.memory == "small":
            workers = OneProcess()
            stack.push_async_callback(workers.close)
        client = Cerebria(opened, chosen, workers, arguments.shards)
        await stack.enter_async_context(_metrics(chosen.metrics_port, opened, client, str(chosen.listen)))
        await _host(client, token)


async def _host(client: Cerebria, token: str) -> None:
    """Run the client until it ends by itself or a stop signal arrives; raises the error that ended it."""
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stopping.set)
    async with client:
        running = asyncio.create_task(_start(client, token))
        waiting = asyncio.create_task(stopping.wait())
        telling = asyncio.create_task(service_manager.keep_told(lambda: client.is_serving, client.problems))
        with contextlib.suppress(asyncio.CancelledError):  # by Ctrl-C from before there were handlers
            await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
        waiting.cancel()
        telling.cancel()
        service_manager.stopping()
        if running.done():
            running.result()
        else:
            if not client.is_ready():  # there can be no press yet
                running.cancel()
            await client.close()
            await asyncio.gather(running, return_exceptions=True)
    log.info("stopped")


async def _start(client: Cerebria, token: str) -> None:
    """Connect and stay connected; the painter warms up meanwhile, so that a restart takes less time."""
    gc.collect()
    gc.freeze()  # objects from the start live as long as the process: later collections skip them
    gc.set_threshold(*GC_THRESHOLDS)
    await asyncio.gather(client.start(token), client.painter.warm())


async def _print_address(local: LocalDiscord) -> None:
    """Print the address of the local Discord's page once the bot is ready."""
    await local.wait_ready(None)
    print(f"Try Cerebria here: {local.url}", flush=True)


def _connected_to(url: str) -> Connected:
    try:
        return connect_to(url)
    except ValueError as error:
        raise SettingsError(f"CEREBRIA_LOCAL_URL: {error}") from error


@asynccontextmanager
async def _metrics(
    port: int | None, opened: Store, client: Cerebria, address: str = "127.0.0.1"
) -> AsyncIterator[None]:
    """Serve metrics and health on a port, unless it is None.

    A process that shares its database waits for a port in use, perhaps by the process that it replaces.
    """
    serving = partial(metrics_server.serving, port, opened, client.problems, address)
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(serving())
        except OSError as error:
            if error.errno != errno.EADDRINUSE or client.sharing is None:
                at = f"{port} at {address} cannot be used: {error.strerror}"
                raise SettingsError(f"CEREBRIA_METRICS_PORT, CEREBRIA_LISTEN: {at}") from error
            log.warning("CEREBRIA_METRICS_PORT: %s is in use; metrics are served once it is free", port)
            waiting = asyncio.create_task(_metrics_later(serving), name="metrics")
            stack.push_async_callback(_cancelled, waiting)
        yield


async def _metrics_later(serving: Callable[[], AbstractAsyncContextManager[int | None]]) -> None:
    """Serve metrics and health once their port is free, until cancelled."""
    while True:
        try:
            async with serving():
                await asyncio.Event().wait()
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                log.exception("metrics cannot be served")
                return
        await asyncio.sleep(PORT_SECONDS)


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def _local_discord(chosen: Settings, arguments: argparse.Namespace) -> AsyncIterator[LocalDiscord]:
    """A running Discord on this machine, to which the bot will connect."""
    port = chosen.local_port if arguments.port is None else arguments.port
    if not (chosen.listen.is_loopback or arguments.anyone):
        raise SettingsError(
            f"CEREBRIA_LISTEN: whoever reaches the page at {chosen.listen} is whoever they choose and sees every hand;"
            " allow that with --anyone, or leave CEREBRIA_LISTEN out"
        )
    try:
        if arguments.record is not None:
            TrafficLog(arguments.record).close()
    except OSError as error:
        raise SettingsError(f"--record: {arguments.record} cannot be written: {error.strerror}") from error
    address = LocalSettings(
        host=str(chosen.listen),
        port=port,
        anyone=arguments.anyone,
        record=arguments.record,
        managers=("Ann",),
        bot_permissions=LocalSettings.bot_permissions | Permission.CREATE_EVENTS,
    )
    local = LocalDiscord(address)
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
