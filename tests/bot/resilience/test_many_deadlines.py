"""A thousand games whose deadlines fall into the same minute."""

from __future__ import annotations

import asyncio
import io
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image as Drawing

from bot.core.model.pace import DAY, HOUR
from bot.core.model.records import FOUR_SPIRITS, SeatRow
from bot.core.publishing.request_budget import OwnBudget
from bot.core.ui.content import Image
from bot.localdiscord import MessageView
from engine import Edition
from render import Picture
from tests.bot.support.host import Host, hosting, patient
from tests.bot.support.service import SPIRITS
from tests.bot.support.time import stopped
from tests.said import said, says

GAMES = 1_000

RATE = 50
"""Requests a second that the bot may send."""

START = 1_790_000_000

_file = io.BytesIO()
Drawing.new("L", (1, 1)).save(_file, "PNG")
PIXEL = _file.getvalue()


async def opened(host: Host) -> int:
    """Begin a game of the host's four people, who play with panels in the channel."""
    row = await host.store.new_game(host.channel.id, host.discord.guild.id, host.four[0].id, Edition.SECOND)
    seats = tuple(
        SeatRow(seat, FOUR_SPIRITS[seat], person.id, None, person.name, SPIRITS[seat], "panel")
        for seat, person in enumerate(host.four)
    )
    await host.service.lobbies.change_lobby(row.id, lambda before: replace(before, seats=seats))
    await host.service.lobbies.start_game(row.id, host.four[0].id)
    return row.id


async def blank(image: Image, _: bool) -> Picture:
    """A picture of one pixel: drawing is not what is tested here."""
    return Picture(PIXEL, image.filename, "A pixel")


@pytest.mark.soak
async def test_a_thousand_deadlines_in_one_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosting(tmp_path, patient()) as host:
        monkeypatch.setattr(host.client.painter, "_draw", blank)
        time = stopped(host, START)
        for _ in range(GAMES):
            await opened(host)
        await host.settled()
        limiter = host.client.publisher._limiter  # noqa: SLF001
        limiter.budget = OwnBudget(RATE)
        clock = asyncio.get_running_loop().time
        begun = clock()
        time.now = START + 36 * HOUR
        looking = asyncio.create_task(host.service.timekeeper.look())
        await asyncio.sleep(1)
        pressed = clock()
        reply = await host.four[0].press(host.turn_message(GAMES), label=said("log"))
        answered = clock() - pressed
        assert reply.ephemeral
        await looking
        await host.discord.until(host.is_at_rest, 120)
        took = clock() - begun
        sent = [message for message in host.spectator.sees(host.channel) if message.text.startswith("⏰")]
        per_game = Counter(game_of(message) for message in sent)
        print(f"{len(sent)} reminders in {took:.0f} s, a press meanwhile in {answered * 1000:.0f} ms")
        assert per_game == dict.fromkeys(per_game, 1)
        assert len(per_game) == GAMES
        assert took >= (GAMES - 10) / RATE
        time.now = START + 3 * DAY
        limiter.budget = OwnBudget(0)
        await time.to(START + 3 * DAY)
        assert sum(says(each.text, "motion-absent") for each in host.spectator.sees(host.channel)) == GAMES


def game_of(message: MessageView) -> str:
    return message.text.rpartition("Game ")[2]
