"""The clock, the ids generated from it, and the traffic log."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord import Clock, LocalDiscord, LocalSettings, RateLimits
from bot.localdiscord.model.state import Snowflakes
from tests.localdiscord.api import call, respond

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


async def test_a_frozen_clock_moves_only_by_advance() -> None:
    clock = Clock(frozen_at=NOON)
    assert clock.now() == NOON
    waiting = asyncio.create_task(clock.sleep_until(clock.time() + 60))
    await asyncio.sleep(0.01)
    clock.advance(59)
    await asyncio.sleep(0.01)
    assert not waiting.done()
    clock.advance(1)
    await asyncio.wait_for(waiting, 1)


async def test_a_running_clock_wakes_by_itself() -> None:
    clock = Clock()
    await asyncio.wait_for(clock.sleep_until(clock.time() + 0.01), 1)


def test_ids_increase_when_the_clock_goes_back() -> None:
    clock = Clock(frozen_at=NOON)
    ids = Snowflakes(clock)
    made = [ids.next(), ids.next()]
    clock.advance(-3600)
    made.append(ids.next())
    assert made == sorted(set(made))
    assert (made[0] >> 22) + 1_420_070_400_000 == NOON.timestamp() * 1000


async def test_traffic_is_logged(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "traffic.jsonl"
    async with run(LocalSettings(record=record, rate_limits=RateLimits.off())) as (discord, _):
        ann, ben, *_ = discord.people
        await ann.slash(discord.channel, "board")
        await ann.slash(discord.channel, "dm", who=ben, text="hand")
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert all(set(line) == {"method", "path", "request", "status", "response"} for line in lines)
    assert not any("?" in line["path"] or line["path"].startswith("/api") for line in lines)
    board = next(line for line in lines if line["path"].endswith("/callback"))
    assert (board["method"], board["status"], board["request"]["type"]) == ("POST", 200, 4)
    assert board["request"]["data"]["attachments"][0]["filename"] == "board.png"
    assert board["response"]["resource"]["message"]["id"]
    assert discord.token not in record.read_text()


async def test_nothing_is_served_if_the_traffic_log_cannot_be_opened(tmp_path: Path) -> None:
    async with LocalDiscord() as discord:
        port = int(discord.url.rpartition(":")[2])
    with pytest.raises(FileNotFoundError):
        await LocalDiscord(LocalSettings(port=port, record=tmp_path / "missing" / "traffic.jsonl")).start()
    async with LocalDiscord(LocalSettings(port=port)) as discord:
        assert (await call(discord, "GET", "/users/@me")).status == 200


async def test_requests_are_logged_unchanged(tmp_path: Path) -> None:
    """Discord adds ids to components and commands; the log shows only those that the bot sent."""
    record = tmp_path / "traffic.jsonl"
    label = {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}
    modal = {"type": 9, "data": {"custom_id": "m", "title": "T", "components": [label]}}
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    sent = {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}, row]}
    commands = [{"name": "move", "description": "Move"}]
    asked = [json.dumps(body) for body in (commands, sent, modal)]
    async with LocalDiscord(LocalSettings(record=record, rate_limits=RateLimits.off())) as discord:
        await call(discord, "PUT", f"/applications/{discord.world.bot.id}/commands", commands)
        await call(discord, "POST", f"/channels/{discord.channel.id}/messages", sent)
        _, reply = await respond(discord, discord.people[0].slash(discord.channel, "move"), modal)
        assert reply.modal
    recorded = [json.loads(line)["request"] for line in record.read_text().splitlines()]
    assert [json.dumps(each) for each in recorded] == asked


async def test_idle_waits_for_deferred_responses(discord: LocalDiscord) -> None:
    reply = await discord.people[0].slash(discord.channel, "later")
    await discord.idle()
    assert [view.text for view in reply.messages] == ["here it is", "and more"]


async def test_without_keep_deliveries_nothing_is_stored() -> None:
    async with LocalDiscord(LocalSettings(keep_deliveries=False, page=False)) as discord:
        await discord.people[0].say(discord.channel, "x")
        assert discord.people[0].seen_bytes() == b""
        assert len(discord.people[0].sees(discord.channel)) == 1
