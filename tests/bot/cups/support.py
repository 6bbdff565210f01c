"""Cups on the local Discord: opened, signed up for, and their games ended with chosen points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from bot.core.storage.store import Store
from bot.cups.ids import CupId
from bot.cups.model import Cup, CupTable
from bot.cups.service import CupKeeper
from bot.cups.store import CupStore
from bot.localdiscord import MessageView, Person
from engine import Ending, Team
from engine.actions import EndTurn
from tests.bot.support.host import Host
from tests.positions import position


def store_of(store: Store) -> CupStore:
    """The store of cups in a database."""
    return CupStore(store.database, store.insert_lobby)


def keeper(host: Host) -> CupKeeper:
    """The service that looks after a host's cups."""
    return host.client.services.service(CupKeeper)


async def opened(host: Host, by: Person, **options: Any) -> tuple[int, MessageView]:
    """Open a cup; returns its number and its message."""
    await by.slash(host.channel, "cup new", name="Autumn", **options)
    cup = (await store_of(host.store).cups_of_server(host.discord.guild.id))[0].id
    return cup, host.message_with(by, str(CupId(cup, "join")), host.channel)


async def begun(host: Host, by: Person, people: Sequence[Person], **options: Any) -> Cup:
    """A cup in its first round."""
    cup, message = await opened(host, by, **options)
    for person in people:
        await person.press(message, str(CupId(cup, "join")))
    await by.press(message, str(CupId(cup, "start")))
    await host.settled()
    return await store_of(host.store).get_cup(cup)


def games(cup: Cup) -> list[CupTable]:
    """The tables of a cup's present round that have a game."""
    return [table for table in cup.of_round(cup.round) if table.game is not None]


async def end(host: Host, game: int | None, bliss: int, gloom: int) -> None:
    """End a game in which the teams have these Minor Fragments, three points each."""
    assert game is not None
    teams = {Team.BLISS: {"minors": bliss}, Team.GLOOM: {"minors": gloom}}
    person = (await host.table(game)).row.seats[0].person
    assert person is not None
    with patch.object(host.service, "changed"):
        await host.lay_out(game, position(ending=Ending.NO_FRAGMENT, teams=teams, wp=0).state)
    await host.service.play.act(game, person, EndTurn("cards"))
    await host.settled()
