"""SIGKILL while people look for a game."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.core.lobby.model import unconfirmed
from bot.core.model.records import GameRow
from bot.localdiscord import LocalDiscord, Person
from tests.bot.matchmaking.support import store_of
from tests.bot.support import databases
from tests.bot.support.host import BUSY, Host
from tests.bot.support.process import Onlooker
from tests.bot.support.scenes import Scene, answered, completed, completed_on_postgres, newer, press
from tests.said import said, says

pytestmark = pytest.mark.real_time


async def _match(host: Host, game: int) -> None:
    """Look for a game, and confirm."""
    guild = host.channel.guild.id
    for person in host.four if not await newer(host, game) else ():
        if await store_of(host.store).wish_of(guild, person.id, 0) is None:
            page = answered(await person.slash(host.channel, "play"))
            answered(await person.press(page.message, label=said("play-look", new="yes")))
    async with asyncio.timeout(BUSY):
        while not (rows := await newer(host, game)):
            await asyncio.sleep(0.01)
    for person in host.four:
        now = await host.store.game(rows[0].id)
        if person.id in unconfirmed(now) and (team := now.team_of(person.id)) is not None:
            await press(host, person, f"lobby:{now.id}:", said(f"lobby-button-{team.word}"))
    async with asyncio.timeout(BUSY):
        while (await host.store.game(rows[0].id)).status != "running":
            await asyncio.sleep(0.01)


async def _again(host: Host, game: int) -> None:
    """Look for a game; one leaves its lobby, looks again at once, and is called once more."""
    guild, dan = host.channel.guild.id, host.four[3]
    for person in host.four:
        seated = any(row.is_open and row.plays(person.id) for row in await newer(host, game))
        wish = await store_of(host.store).wish_of(guild, person.id, 0)
        if not seated and (wish is None or wish.lobby is not None):  # a lobby that they have left
            page = answered(await person.slash(host.channel, "play"))
            answered(await person.press(page.message, label=said("play-look", new="yes")))
    row = await _found(host, game, dan)
    if dan.id in unconfirmed(row):
        await press(host, dan, f"lobby:{row.id}:", said("lobby-button-leave"))
        page = answered(await dan.slash(host.channel, "play"))
        looked = answered(await dan.press(page.message, label=said("play-look", new="yes")))
        assert says(looked.text, "play-looking") or says(looked.text, "play-found", joined="no"), looked.text
        row = await _found(host, game, dan)
    for person in host.four:
        now = await host.store.game(row.id)
        if person.id in unconfirmed(now) and (team := now.team_of(person.id)) is not None:
            await press(host, person, f"lobby:{now.id}:", said(f"lobby-button-{team.word}"))
    async with asyncio.timeout(BUSY):
        while (await host.store.game(row.id)).status != "running":
            await asyncio.sleep(0.01)


async def _found(host: Host, game: int, person: Person) -> GameRow:
    """The open game in which a person has a seat, once there is one."""
    async with asyncio.timeout(BUSY):
        while not (found := [row for row in await newer(host, game) if row.is_open and row.plays(person.id)]):
            await asyncio.sleep(0.01)
    return found[0]


async def _check_looked(host: Onlooker, game: int) -> None:
    going = [row for row in await newer(host, game) if row.is_open]
    assert all(going[0].plays(person.id) for person in host.four)
    assert await store_of(host.store).servers() == []


SCENES = (
    Scene("match", _match, most=8, begins=1),
    Scene("again", _again, most=14, begins=1, check=_check_looked, closes=True),
)


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_killed_while_they_look_people_meet_all_the_same(
    discord: LocalDiscord, tmp_path: Path, scene: Scene
) -> None:
    await completed(discord, tmp_path, scene)


@pytest.mark.proof
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_killed_on_postgres_people_meet_all_the_same(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    await completed_on_postgres(discord, tmp_path, scene)
