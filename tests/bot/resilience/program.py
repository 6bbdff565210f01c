"""`cerebria` itself, run in the process of its tests, in their time and with their network (tests/closed_world.py)."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import host
from bot.core.monitoring import log_format
from bot.core.workers.worker import Worker
from bot.localdiscord import LocalDiscord, LocalSettings, RateLimits
from tests.bot.support.cli import run_main
from tests.closed_world import ClosedWorld

PORT, TOKEN = 20_000, "MTIz.some.token"
"""The local Discord's."""

Start = Callable[[], asyncio.Task[None]]
"""Starts the program, once."""

Scene = Callable[[LocalDiscord, Start], Awaitable[None]]
"""What happens on a Discord, given to the function together with what starts the program."""


def run_program(monkeypatch: pytest.MonkeyPatch, path: Path, scene: Scene, **variables: str) -> int:
    """Run the program on the database in a directory, and a scene on its Discord; returns the exit status.

    Call it in the main thread, which hears signals, outside of event loops.
    """
    here = {"DISCORD_TOKEN": TOKEN, "CEREBRIA_LOCAL_URL": f"http://127.0.0.1:{PORT}"}
    here |= {"CEREBRIA_DATABASE": str(path / "cerebria.db"), "CEREBRIA_PUBLISH_SECONDS": "0"}
    for name, value in (here | variables).items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(path)

    def run(main: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=ClosedWorld) as runner:
            runner.run(_beside(main, scene))

    monkeypatch.setattr(asyncio, "run", run)
    monkeypatch.setattr(host, "ProcessWorker", Worker)
    monkeypatch.setattr(log_format, "configure_logging", lambda *_: None)
    garbage = dict.fromkeys(("collect", "freeze", "set_threshold"), lambda *_: None)
    monkeypatch.setattr(host, "gc", SimpleNamespace(**garbage))  # this process has other tests to run
    return run_main()


def stop() -> None:
    """Ask the program to stop, as a service manager does."""
    assert callable(signal.getsignal(signal.SIGTERM)), "it does not listen: this would end the tests"
    signal.raise_signal(signal.SIGTERM)


async def _beside(main: Coroutine[Any, Any, None], scene: Scene) -> None:
    """Run a scene that starts the program; raises what ends either."""
    running: list[asyncio.Task[None]] = []

    def start() -> asyncio.Task[None]:
        running.append(asyncio.create_task(main))
        return running[0]

    async with LocalDiscord(LocalSettings(port=PORT, token=TOKEN, rate_limits=RateLimits.off())) as discord:
        try:
            await scene(discord, start)
            await running[0]
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
