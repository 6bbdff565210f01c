"""Response times of presses and slash commands, through discord.py and the local Discord in one process.

    PYTHONPATH=. python tests/benchmarks/bench_bot.py [presses]

Four players take turns: each presses Play, calls /log, uses autocomplete and moves. Prints medians and 99th percentiles
in milliseconds. Only compare figures of the same run.
"""

import asyncio
import logging
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bot.client import Cerebria
from bot.core.storage import store
from bot.core.workers.worker import ProcessWorker
from bot.localdiscord import LocalDiscord, LocalSettings, MessageView, Person, RateLimits
from bot.settings import Settings
from tests.said import said


async def main(presses: int) -> None:
    """Start the bot on a local Discord and measure."""
    local = LocalSettings(rate_limits=RateLimits(enabled=False), keep_deliveries=False)
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(local) as discord, store.opened(Path(folder) / "bench.db") as opened:
            discord.connect()
            settings = Settings(publish_seconds=1.0, computer_seconds=0.0, presses_per_second=0)
            client = Cerebria(opened, settings, ProcessWorker)
            async with client:
                await client.painter.warm()
                running = asyncio.create_task(client.start(discord.token))
                await discord.wait_ready()
                await _measure(discord, presses)
                await client.close()
                await asyncio.gather(running, return_exceptions=True)


async def _measure(discord: LocalDiscord, presses: int) -> None:
    ann, ben, cleo, dan, _ = discord.people
    channel = discord.channel
    await ann.slash(channel, "game new")
    await discord.until(lambda: _with(ann, discord, "Join Bliss") is not None)
    for person, label in ((ann, "Join Bliss"), (ben, "Join Gloom"), (cleo, "Join Bliss"), (dan, "Join Gloom")):
        await (await person.press(_lobby(person, discord), label=label)).settled()
    await ann.press(_lobby(ann, discord), label=said("lobby-button-start"))
    await discord.until(lambda: _with(ann, discord, "Play") is not None)
    times: dict[str, list[float]] = {"Play": [], "a page": [], "an action": [], "autocomplete": [], "/log": []}
    while len(times["Play"]) < presses:
        for person in (ann, ben, cleo, dan):
            await _turn(discord, person, times)
    for name, values in times.items():
        values.sort()
        if values:
            print(
                f"{name:>14}: {len(values):5} times, median {statistics.median(values):6.1f} ms, "
                f"p99 {values[int(len(values) * 0.99)]:6.1f} ms, longest {values[-1]:6.1f} ms"
            )


async def _turn(discord: LocalDiscord, person: Person, times: dict[str, list[float]]) -> None:
    play = _with(person, discord, "Play")
    if play is None:
        return
    panel = await _timed(times["Play"], person.press(play, label=said("play")))
    await _timed(times["/log"], person.slash(discord.channel, "log"))
    start = time.perf_counter()
    await person.autocomplete(discord.channel, "move", focused="space", space="")
    times["autocomplete"].append((time.perf_counter() - start) * 1000)
    shown = panel.message
    for label in (("Move", "To "), "Move to"):
        button = next((b for b in shown.buttons if b.label.startswith(label)), None)
        if button is None:
            return
        kind = "a page" if button.label == "Move" else "an action"
        shown = (await _timed(times[kind], person.press(shown, custom_id=button.custom_id))).message
    await person.slash(discord.channel, "end", take="draw")


async def _timed(values, act):
    start = time.perf_counter()
    reply = await act
    values.append((time.perf_counter() - start) * 1000)
    return reply


def _with(person: Person, discord: LocalDiscord, label: str) -> MessageView | None:
    """The newest public message with a button of this label."""
    seen = [m for m in person.sees(discord.channel) if any(b.label == label for b in m.buttons)]
    return seen[-1] if seen else None


def _lobby(person: Person, discord: LocalDiscord) -> MessageView:
    found = _with(person, discord, "More")
    assert found is not None
    return found


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
