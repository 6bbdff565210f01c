"""SIGKILL while people sign up for a cup, and when it begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cups.model import cancelled
from bot.cups.page import signing_up
from bot.localdiscord import LocalDiscord
from tests.bot.cups.support import keeper, store_of
from tests.bot.support import databases
from tests.bot.support.host import BUSY, Host
from tests.bot.support.process import Onlooker
from tests.bot.support.scenes import (
    Scene,
    answered,
    completed,
    completed_on_postgres,
    newer,
    press,
    press_page,
    showing,
)
from tests.bot.support.settings import manager
from tests.said import said

pytestmark = pytest.mark.real_time


async def _cancel(host: Host, _: int) -> None:
    """Cancel the cups of earlier kills."""
    for cup in await store_of(host.store).cups_of_server(host.channel.guild.id):
        if cup.is_open:
            await keeper(host).rounds.change_cup(cup.id, cancelled)


async def _cup(host: Host, game: int) -> None:
    """Open a cup, sign up, leave and sign up again, start."""
    eve, ann, store = manager(host), host.four[0], store_of(host.store)
    cups = await store.cups_of_server(host.channel.guild.id)
    if cups and cups[0].status == "running" and len(await newer(host, game)) == 2:
        return
    if not cups or cups[0].status != "open":
        answered(await eve.slash(host.channel, "cup new", name="Autumn"))
        cups = await store.cups_of_server(host.channel.guild.id)
    cup = cups[0].id
    if showing(host, f"cup:{cup}:join") is None:
        await press_page(eve, answered(await eve.slash(host.channel, "cup show", number=cup)), "cup-here")
    for person in (*host.four, ann):
        signed_up = (await store.get_cup(cup)).entry_of(person.id) is not None
        await press(host, person, f"cup:{cup}:", said("cup-leave" if signed_up else "cup-join"))
    for person in host.four:
        if (await store.get_cup(cup)).entry_of(person.id) is None:
            await press(host, person, f"cup:{cup}:", said("cup-join"))
    await press(host, eve, f"cup:{cup}:", said("cup-start"))


async def _check(host: Onlooker, _: int) -> None:
    cup, *_others = await store_of(host.store).cups_of_server(host.channel.guild.id)
    assert [each.person for each in cup.people] != []
    await host.discord.until(lambda: showing(host, f"cup:{cup.id}:join") is None, BUSY)
    text = signing_up(cup).text
    await host.discord.until(lambda: any(m.text == text for m in host.spectator.sees(host.channel)), BUSY)


SCENE = Scene("cup", _cup, most=12, begins=2, prepare=_cancel, check=_check)


@pytest.mark.soak
async def test_killed_while_a_cup_begins_people_go_on_where_they_were(discord: LocalDiscord, tmp_path: Path) -> None:
    await completed(discord, tmp_path, SCENE)


@pytest.mark.proof
async def test_killed_on_postgres_a_cup_begins_all_the_same(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    await completed_on_postgres(discord, tmp_path, SCENE)
