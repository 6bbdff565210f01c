"""Bots written with discord.js and hikari work on the local Discord as on Discord."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord import Intent, LocalDiscord, LocalSettings, RateLimits
from tests.bot.support.traffic import description_violations
from tests.figures import figure

CLIENTS = Path(__file__).with_name("clients")
OLDEST_NODE = 18
INSTALL_SECONDS = 40

REFUSED = {("PATCH", 400, 50083)}
"""The only expected error: both bots try to edit a message in an archived thread."""


def installed(library: str, *words: str, cwd: Path) -> None:
    """Run the command that fetches a library; skip the test if that fails."""
    try:
        ran = subprocess.run(words, cwd=cwd, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip(f"{library} is not installed within {INSTALL_SECONDS} s")
    if ran.returncode:
        pytest.skip(f"{library} cannot be installed here: {(ran.stderr or ran.stdout).strip()[-500:]}")


def discordjs(folder: Path) -> list[str]:
    """Install discord.js into a folder; return the command that runs the bot that uses it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        pytest.skip("discord.js needs node and npm, which are not on this machine")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").partition(".")[0]) < OLDEST_NODE:
        pytest.skip(f"discord.js 14 needs node {OLDEST_NODE} or newer; here is {version}")
    (folder / "package.json").write_text("{}")
    installed("discord.js", npm, "install", "--no-audit", "--no-fund", "--loglevel=error", "discord.js@14", cwd=folder)
    shutil.copy(CLIENTS / "discordjs.mjs", folder)  # node looks for modules beside the program
    return [node, str(folder / "discordjs.mjs")]


def hikari(folder: Path) -> list[str]:
    """Install hikari into a virtual environment in a folder; return the command that runs the bot that uses it.

    An environment of its own, because hikari needs other versions of this project's dependencies.
    """
    venv.create(folder / "venv")
    python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = (sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check")
    installed("hikari", *pip, "install", "--quiet", "hikari==2.*", cwd=folder)
    return [str(python), str(CLIENTS / "hikari_bot.py")]


@dataclass
class Client:
    """A bot in a separate process, and the events it has reported."""

    process: asyncio.subprocess.Process
    told: list[dict[str, Any]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    async def listen(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            try:
                self.told.append(json.loads(line))
            except ValueError:
                self.words.append(line.decode())

    def count(self, what: str) -> int:
        return sum(each["what"] == what for each in self.told)

    def last(self, what: str) -> dict[str, Any]:
        return [each for each in self.told if each["what"] == what][-1]


@contextlib.asynccontextmanager
async def running(discord: LocalDiscord, words: list[str]) -> AsyncIterator[Client]:
    """Run a client for the block; a warning of its library fails the test."""
    environment = os.environ | {"LOCAL_URL": discord.url, "LOCAL_TOKEN": discord.token}
    pipe, merged = asyncio.subprocess.PIPE, asyncio.subprocess.STDOUT
    process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, stderr=merged, env=environment)
    client = Client(process)
    listening = asyncio.create_task(client.listen())
    try:
        yield client
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), 120) == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await listening
        troubles = [each["error"] for each in client.told if each["what"] == "error"]
        assert (troubles, client.words) == ([], [])


async def used(discord: LocalDiscord, client: Client) -> None:
    """Use the bot as people do: commands, a button, a select, a modal, threads."""
    ann, ben, *_ = discord.people
    channel = discord.channel
    offered = await ann.autocomplete(channel, "hello", focused="name", name="B")
    assert [choice.value for choice in offered] == ["Ben"]
    hello = await ann.slash(channel, "hello", name="Ben")
    assert (hello.text, hello.ephemeral) == ("hello Ben", True)
    board = (await ann.slash(channel, "board")).message
    assert [file.data for file in board.attachments] == [b"the log"]
    assert (await ben.press(board, label="Go")).message == board
    assert board.text == "board 1"
    assert (await ann.select(board, "side", ["gloom"])).text == "for gloom"
    later = await ben.slash(channel, "later")
    await discord.until(lambda: [each.text for each in later.messages] == ["here it was", "and more"], 10)
    form = await ann.slash(channel, "form")
    assert form.modal is not None
    assert (await ann.submit(form.modal, {"words": "attack"})).text == "you wrote attack"
    threads = await (await ann.slash(channel, "threads")).settled()
    found = json.loads(threads.text)
    assert found["members"] == ["Ann", "Cerebria"]
    assert (found["refused"], found["archived"], found["active"]) == ([400, 50083], 1, 2)
    place = next(each for each in discord.world.channels.values() if each.name == "public")
    assert [view.text for view in ann.sees(place)] == ["in the thread, edited", "awake again"]
    await ann.say(place, "hello there")
    await discord.until(lambda: {"public", "private"} <= {each.get("name") for each in client.told})
    await discord.until(lambda: client.count("members") >= 4)


async def resumed(discord: LocalDiscord, client: Client) -> None:
    """Break the connection in each resumable way, and run a command while the bot is disconnected."""
    ann, counters = discord.people[0], discord.gateway.counters
    for number, break_off in enumerate((discord.gateway.drop, discord.gateway.reconnect), 1):
        break_off()
        discord.add_channel(f"missed {number}")
        hello = await ann.slash(discord.channel, "hello", name=str(number))
        assert hello.text == f"hello {number}"
        await discord.until(lambda number=number: client.count("resumed") == number, 20)  # type: ignore[misc]
    assert (counters.identifies, counters.resumes, counters.closed_with) == (1, 2, [])
    discord.gateway.invalidate()
    await discord.until(lambda: counters.identifies == 2, 20)
    await discord.wait_ready(20)
    assert (await ann.slash(discord.channel, "hello", name="again")).text == "hello again"


@pytest.mark.soak
@pytest.mark.parametrize("library", [discordjs, hikari])
@pytest.mark.real_time
async def test_a_bot_with_another_library(library: Callable[[Path], list[str]], tmp_path: Path) -> None:
    words = await asyncio.to_thread(library, tmp_path)
    loop = asyncio.get_running_loop()
    started, record = loop.time(), tmp_path / "traffic.jsonl"
    settings = LocalSettings(
        privileged_intents=int(Intent.GUILD_MEMBERS), rate_limits=RateLimits(), record=record, answer_seconds=20
    )
    async with LocalDiscord(settings) as discord:
        async with running(discord, words) as client:
            await discord.until(lambda: client.count("ready") or client.count("error"), 30)
            ready = client.last("ready")
            assert ready["commands"] == ["board", "form", "hello", "later", "threads"]
            assert (ready["guilds"], ready["user"]) == (1, str(discord.world.bot.id))
            await used(discord, client)
            await resumed(discord, client)
        requests = discord.rest.load.total
    exchanges = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    refused = [(e["method"], e["status"], (e["response"] or {}).get("code")) for e in exchanges if e["status"] >= 400]
    assert set(refused) <= REFUSED, refused
    assert description_violations(record) == ""
    figure(f"{library.__name__}: {requests} requests, 2 resumes, 2 sessions in {loop.time() - started:.0f} s")
