"""Scheduled events of a server."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.validation.limits import Limits
from tests.localdiscord.api import call


def path(discord: LocalDiscord, event: object = "") -> str:
    return f"/guilds/{discord.guild.id}/scheduled-events" + (f"/{event}" if event else "")


def body(discord: LocalDiscord, hours: int = 1, **changed: Any) -> dict[str, Any]:
    """An event that begins in some hours."""
    begin = discord.clock.now() + timedelta(hours=hours)
    times = {"scheduled_start_time": begin.isoformat(), "scheduled_end_time": (begin + timedelta(hours=1)).isoformat()}
    place = {"entity_type": 3, "entity_metadata": {"location": "here"}, "privacy_level": 2}
    return {"name": "Night", **times, **place, **changed}


def allow(discord: LocalDiscord, **names: bool) -> None:
    discord.allow_role(discord.guild.roles[discord.guild.id], **names)


async def test_an_event_is_created_changed_and_deleted(alone: LocalDiscord) -> None:
    assert (await call(alone, "POST", path(alone), body(alone))).code == 50013
    allow(alone, create_events=True)
    made = (await call(alone, "POST", path(alone), body(alone))).body
    assert (made["status"], made["creator_id"]) == (1, str(alone.world.bot.id))
    changed = (await call(alone, "PATCH", path(alone, made["id"]), {"name": "Other"})).body
    assert changed == made | {"name": "Other"}
    assert (await call(alone, "GET", path(alone))).body == [changed]
    assert (await call(alone, "GET", path(alone, made["id"]))).body == changed
    alone.clock.advance(3600)
    assert (await call(alone, "GET", path(alone, made["id"]))).body["status"] == 2
    later = {"scheduled_start_time": body(alone)["scheduled_start_time"]}
    assert "scheduled_start_time" in (await call(alone, "PATCH", path(alone, made["id"]), later)).error_codes()
    alone.clock.advance(3600)
    assert (await call(alone, "GET", path(alone))).body == []
    assert (await call(alone, "PATCH", path(alone, made["id"]), {"name": "Late"})).code == 180000
    allow(alone, create_events=False)
    assert (await call(alone, "DELETE", path(alone, made["id"]))).code == 50013
    allow(alone, manage_events=True)
    assert (await call(alone, "DELETE", path(alone, made["id"]))).status == 204
    assert (await call(alone, "GET", path(alone, made["id"]))).code == 10070


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"name": "x" * 101}, "name"),
        ({"name": None}, "name"),
        ({"description": "x" * 1001}, "description"),
        ({"entity_metadata": {"location": "x" * 101}}, "entity_metadata.location"),
        ({"entity_metadata": {}}, "entity_metadata.location"),
        ({"scheduled_start_time": "soon"}, "scheduled_start_time"),
        ({"scheduled_end_time": "2020-01-01T00:00:00+00:00"}, "scheduled_end_time"),
        ({"hours": -3}, "scheduled_start_time"),
    ],
)
async def test_a_wrong_body_is_refused(alone: LocalDiscord, changed: dict[str, Any], field: str) -> None:
    allow(alone, create_events=True)
    response = await call(alone, "POST", path(alone), body(alone, **changed))
    assert field in response.error_codes()
    assert alone.guild.events == {}


async def test_a_server_has_a_hundred_events_at_most(alone: LocalDiscord) -> None:
    alone.settings.limits = Limits(events=1)
    allow(alone, create_events=True)
    assert [(await call(alone, "POST", path(alone), body(alone))).status for _ in range(2)] == [200, 400]
