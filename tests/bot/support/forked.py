"""The bot in a quickly started process, forked from one that has imported its code and warmed up.

Such a bot can kill itself at one of POINTS; a crash there reveals writes that should have been atomic.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from functools import wraps
from pathlib import Path
from typing import Any

from bot.localdiscord import LocalDiscord
from tests.bot.support.host import BUSY
from tests.bot.support.pixels import without_pixels
from tests.bot.support.process import ROOT, Bot, environment

POINTS = ("kept half", "kept", "answering", "answered", "sending", "sent", "noted")
"""Within and after a transaction; before and after an answer, a message, and the record of which message shows what."""


class ForkedBot(Bot):
    """A bot started by a nursery."""

    def __init__(self, discord: LocalDiscord, path: Path, nursery: Nursery) -> None:
        super().__init__(discord, path)
        self._nursery = nursery
        self.pid: int | None = None

    async def start(self, point: str = "", times: int = 1) -> None:
        """Start the bot and wait until it is connected or dead; it kills itself at `point`, the nth time."""
        await self.discord.until(lambda: not self.discord.gateway.ready, BUSY)
        self.pid = await self._nursery.fork(
            path=str(self.path), environment=environment(self.path, **self.settings()), point=point, times=times
        )
        await self.discord.until(lambda: self.discord.gateway.ready or self._nursery.status(self.pid) is not None, BUSY)

    async def gone(self, seconds: float) -> bool:
        """Whether the process ends within this time."""
        assert self.pid is not None
        return await self._nursery.ended(self.pid, seconds) is not None

    async def _end(self, how: signal.Signals) -> int:
        assert self.pid is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)
        status = await self._nursery.ended(self.pid, BUSY)
        assert status is not None, "the bot did not end"
        group, self.pid = self.pid, None
        await self.discord.until(lambda: not _alive(group), BUSY)  # child processes end, too
        return status


def _alive(group: int) -> bool:
    """Whether any process of a group is running."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


class Nursery:
    """The parent process of forked bots."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._status: dict[int, int] = {}
        self._started: asyncio.Queue[int] = asyncio.Queue()
        self._change = asyncio.Event()
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            word, pid, *rest = line.decode().split()
            if word == "started":
                self._started.put_nowait(int(pid))
            else:
                self._status[int(pid)] = int(rest[0])
            self._change.set()
            self._change = asyncio.Event()

    async def fork(self, **told: Any) -> int:
        """Start a bot; returns its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(told).encode() + b"\n")
        return await asyncio.wait_for(self._started.get(), 4 * BUSY)  # the first start waits for the imports

    def status(self, pid: int | None) -> int | None:
        """The exit status of a bot that has ended."""
        return None if pid is None else self._status.get(pid)

    async def ended(self, pid: int, seconds: float) -> int | None:
        """The exit status of a bot; None if it is still running after this time in seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while pid not in self._status:
                    await self._change.wait()
        return self._status.get(pid)


@contextlib.asynccontextmanager
async def forked(discord: LocalDiscord, path: Path, *, pixels: bool = True) -> AsyncIterator[ForkedBot]:
    """Run a bot, with real pictures or without pixels; kill it at the end if it is still running."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bot.support.forked", *([] if pixels else ["without-pixels"])),
        cwd=ROOT,
        env=environment(path),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    nursery = Nursery(process)
    bot = ForkedBot(discord, path, nursery)
    try:
        yield bot
    finally:
        if bot.pid is not None:
            await bot.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()
        await nursery.task


# Inside the nursery


def nurse() -> None:
    """Fork a bot for each line of standard input; report starts and ends on standard output."""
    import bot.command_line as program
    from bot import host
    from bot.core.workers.worker import Worker
    from engine import Edition, load_ruleset
    from render import warm

    pixels = contextlib.ExitStack()
    if "without-pixels" in sys.argv:
        pixels.enter_context(without_pixels())
    else:
        warm()
    host.ProcessWorker = Worker  # type: ignore[attr-defined]  # a bot that draws in a thread starts in a moment
    for edition in Edition:
        load_ruleset(edition)
    signal.signal(signal.SIGCHLD, lambda *_: _reap())
    for line in sys.stdin:
        told = json.loads(line)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        if (pid := os.fork()) == 0:
            _bot(program, told)
        _tell(f"started {pid}")
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def _tell(line: str) -> None:
    os.write(1, f"{line}\n".encode())


def _reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            _tell(f"ended {ended[0]} {os.waitstatus_to_exitcode(ended[1])}")


def _bot(program: Any, told: dict[str, Any]) -> None:
    """Run the bot in this forked process."""
    status = 1
    try:
        os.setpgid(0, 0)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        os.chdir(told["path"])
        os.environ.clear()
        os.environ.update(told["environment"])
        log = os.open("bot.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        for stream, target in ((os.open(os.devnull, os.O_RDONLY), 0), (log, 1), (log, 2)):
            os.dup2(stream, target)
        sys.argv = ["cerebria"]
        if told["point"]:
            _die_at(told["point"], told["times"])
        status = program.run_command()
    finally:
        sys.stderr.flush()
        os._exit(status)


def _die_at(point: str, times: int) -> None:
    """Kill this process when it reaches a point for the nth time."""
    import discord

    import bot.core.interactions.response
    import bot.core.publishing.publisher
    import bot.core.storage.group_commit
    import bot.core.storage.messages

    left = times

    def come() -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(method: Callable[..., Any], *, after: bool) -> Callable[..., Any]:
        @wraps(method)
        async def wrapped(*arguments: Any, **named: Any) -> Any:
            if not after:
                come()
            result = await method(*arguments, **named)
            if after:
                come()
            return result

        return wrapped

    together = bot.core.storage.group_commit.in_one_transaction
    match point:
        case "kept half":
            bot.core.storage.group_commit.in_one_transaction = lambda db, works: together(
                db, [*works, lambda _: come()]
            )[:-1]
        case "kept":
            bot.core.storage.group_commit.in_one_transaction = lambda db, works: (together(db, works), come())[0]
        case "answering" | "answered":
            for name in ("edit", "send"):
                setattr(
                    bot.core.interactions.response.Answer,
                    name,
                    around(getattr(bot.core.interactions.response.Answer, name), after=point == "answered"),
                )
        case "sending" | "sent":
            http = discord.http.HTTPClient
            http.request = around(http.request, after=point == "sent")  # type: ignore[method-assign]
        case "noted":
            messages = bot.core.storage.messages.MessageStore
            messages.set_shown = around(messages.set_shown, after=False)  # type: ignore[method-assign]
        case _:
            raise ValueError(point)


if __name__ == "__main__":
    nurse()
