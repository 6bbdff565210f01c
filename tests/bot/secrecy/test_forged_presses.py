"""Forged presses, selects and forms: each is answered in private and changes nobody's game."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.seats.ids import AwayId
from bot.core.ui.custom_ids import parse_id
from bot.localdiscord import MessageView, Person, Reply
from bot.localdiscord.core.interactions import InteractionType
from bot.localdiscord.model.components import walk
from tests.bot.support.database import database_file
from tests.bot.support.explorer import Expedition
from tests.bot.support.host import Host, hosting, patient
from tests.bot.support.presses import button
from tests.figures import figure
from tests.said import says
from tests.tiers import soaking


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A running bot with a generous deadline: its speed on a busy machine is not tested here."""
    async with hosting(tmp_path, patient()) as running:
        yield running


JUNK = (
    "",
    ":",
    "x",
    "-1",
    "0",
    "99999999999999999999",
    "bliss",
    "\u202e",
    "é" * 40,
    "'; DROP TABLE game; --",
    "{}",
    "%s",
)


OPEN_TO_ALL = re.compile(r"lobby:|newgame:|offer:|play:|cup:\d+:(join|partner)$")
"""The custom_ids with which anybody may open a game, take a seat, look for a game, or sign up: their names are told."""


def seen_ids(host: Host) -> list[str]:
    """All custom_ids sent to anybody, without repetitions."""
    payloads = [delivery.payload for person in host.discord.people for delivery in person.deliveries()]
    parts = [
        part for payload in payloads if isinstance(payload, dict) for part in walk(payload.get("components") or [])
    ]
    return sorted({part["custom_id"] for part in parts if "custom_id" in part})


def mutated(custom_id: str, rng: Random) -> Iterator[str]:
    """Variations of a custom_id that the bot may never have made."""
    parts = custom_id.split(":")
    for _ in range(3):
        changed = list(parts)
        changed[rng.randrange(len(parts))] = rng.choice(JUNK)
        yield ":".join(changed)[:100] or "x"
    yield custom_id[: rng.randrange(1, len(custom_id) + 1)]
    yield f"{custom_id}:{rng.choice(JUNK)}"[:100]


def kept(host: Host) -> dict[str, list[Any]]:
    """The database's contents about running games and people's possessions."""
    with sqlite3.connect(f"file:{database_file(host.store)}?mode=ro", uri=True) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: db.execute(f'SELECT * FROM "{name}"').fetchall() for name in tables if name != "message"}
    db.close()
    return found


async def forged(person: Person, message: MessageView, custom_id: str, rng: Random) -> Reply:
    """A press, a select or a form with this custom_id and random data."""
    match rng.randrange(3):
        case 0:
            return await person.forge(message, button(custom_id))
        case 1:
            values = rng.sample(JUNK, rng.randrange(3))
            return await person.forge(message, {"custom_id": custom_id, "component_type": 3, "id": 1, "values": values})
    field = {
        "type": 4,
        "id": 2,
        "custom_id": rng.choice(("name", "text", "typed", "x")),
        "value": rng.choice(JUNK) * 40,
    }
    rows = [{"type": 18, "id": 1, "component": field}] * rng.randrange(2)
    data = {"custom_id": custom_id, "components": rows}
    return await person.forge(message, data, InteractionType.MODAL)


async def attacked(host: Host, seed: int, steps: int, forgeries: int, caplog: pytest.LogCaptureFixture) -> None:
    rng = Random(seed)
    expedition = Expedition(host, rng, spared=("replay",))
    await expedition.go(steps)
    mallory, oscar = host.discord.add_person("Mallory"), host.discord.add_person("Oscar")
    ids = seen_ids(host)
    game = expedition.games[-1]
    message = host.turn_message(game) if await expedition.running(game) else host.last_message(game)
    before = kept(host)
    for _ in range(forgeries):
        custom_id = rng.choice(ids)
        if not OPEN_TO_ALL.match(custom_id):
            reply = await forged(mallory, message, custom_id, rng)
            await reply.settled(30)
            assert reply.error is None, custom_id
            assert all(each.ephemeral for each in reply.messages), custom_id
        for changed in mutated(custom_id, rng):
            if changed.startswith("offer:") or (OPEN_TO_ALL.match(changed) and parse_id(changed) is not None):
                continue  # "lobby:1:bliss" is made of "lobby:1:more"
            person = rng.choice((mallory, oscar))  # not one of the expedition's, who all may have opened games
            reply = await forged(person, message, changed, rng)
            assert reply.error is None, changed
            assert not says(reply.text, "failed"), changed
    await host.settled()
    faults = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    figure(f"{len(ids)} ids seen, {forgeries * 6} forged by two strangers")
    assert faults == []
    after = kept(host)
    for table in ("game", "log", "snapshot", "seat"):
        running = {row[0] for row in before["game"] if row[4] == "running"}
        assert [row for row in after[table] if row[0] in running] == [row for row in before[table] if row[0] in running]
    assert re.findall(rb".{,200}Mallory.{,200}", host.discord.people[0].seen_bytes()) == [], "nobody notices her"


@pytest.mark.sqlite
async def test_a_form_that_only_a_button_can_open_is_not_opened_by_a_form(host: Host) -> None:
    """Discord accepts no form in answer to one."""
    game = await host.game(*host.four)
    sent = {"custom_id": str(AwayId(3)), "components": []}
    reply = await host.four[0].forge(host.turn_message(game), sent, InteractionType.MODAL)
    assert says(reply.text, "malformed")


async def test_forgeries_of_everything_that_was_shown(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    await attacked(host, 1, 24, 15, caplog)


@pytest.mark.parametrize("seed", soaking((2, 3), below=3))
async def test_many_forgeries_of_everything_that_was_shown(
    host: Host, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    await attacked(host, seed, 300, 400, caplog)
