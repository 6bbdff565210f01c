"""Game nights: lobbies whose games begin by themselves."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.core.lobby.beginning_page import beginning_form
from bot.core.lobby.ids import BeginningId
from bot.core.lobby.model import leave
from bot.core.model.records import PersonRow
from bot.core.ui.content import Style
from bot.localdiscord import LocalDiscord, Person
from tests.bot.support.host import Host, connected
from tests.bot.support.time import Time, stopped
from tests.said import said, says

NOON = int(datetime(2026, 11, 26, 12, 0, tzinfo=UTC).timestamp())
"""Thursday, 13:00 in Rome."""

EIGHT = NOON + 7 * 3600
"""20:00 in Rome."""


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, NOON)


async def lobby(host: Host, starts: str = "today 20:00", *people: Person, **options: str) -> int:
    """The lobby of Ann, who is in Rome, in which people have seats."""
    ann = host.four[0]
    await host.store.people.save_preferences(ann.id, zone="Europe/Rome")
    game = await host.lobby(ann, starts=starts)
    await host.seat(game, people or (ann,), **options)
    await host.settled()
    return game


async def choose(host: Host, game: int, person: Person, button: str, **typed: str) -> str:
    """Press a button about the beginning on the page of options, fill in its form; returns what the person is told."""
    reply = await person.press(await host.lobby_options(game, person), label=said(f"lobby-button-{button}"))
    if typed:
        reply = await person.submit(reply.modal, typed)
    await host.settled()
    return reply.text


async def test_people_are_reminded_once_and_the_game_begins(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    await host.store.people.save_preferences(ben.id, call="dm")
    await host.store.people.save_preferences(cleo.id, call="none")
    game = await lobby(host, "today 20:00", *host.four)
    assert f"<t:{EIGHT}:f> · <t:{EIGHT}:R>" in host.lobby_message(game).text
    before = len(ben.sees(ben.dm))
    await time.to(EIGHT - 901)
    assert await host.shown(game, "beginning") is None
    await time.to(EIGHT - 900)
    message = await host.shown(game, "beginning")
    assert message is not None
    assert says(message.text, "begins-soon", game=game)
    assert {person.id for person in message.pinged} == {ann.id, dan.id}
    assert says(ben.last(ben.dm).text, "begins-soon")
    await time.to(EIGHT - 1)
    assert (await host.store.game(game)).status == "lobby"
    assert len(ben.sees(ben.dm)) == before + 1
    await time.to(EIGHT)
    assert (await host.store.game(game)).status == "running"
    assert message.deleted
    assert host.turn_message(game)


async def test_with_a_free_seat_it_waits_unless_computers_take_it(host: Host, time: Time) -> None:
    ann, ben, *_ = host.four
    waits, fills, nobody = [await lobby(host, "20:00", ann, ben) for _ in range(3)]
    await choose(host, fills, ann, "fills")
    assert "🤖" in host.lobby_message(fills).text
    assert host.lobby_message(waits).buttons[0].style == Style.SECONDARY, "it begins later"
    for person in (ann, ben):
        await host.service.lobbies.change_lobby(nobody, partial(leave, person=person.id))
    await time.to(EIGHT)
    found = [await host.store.game(game) for game in (waits, fills, nobody)]
    assert [row.status for row in found] == ["lobby", "running", "lobby"]
    assert [seat.computer is not None for seat in found[1].seats].count(True) == 2
    assert says(host.lobby_message(waits).text, "lobby-begins-late")
    assert host.lobby_message(waits).buttons[0].style == Style.SUCCESS
    assert waits not in (await host.store.clocks.due(EIGHT + 60)).games
    await time.to(EIGHT + 60)
    assert (await host.store.game(waits)).status == "lobby"


async def test_it_is_done_after_a_restart_and_what_was_due_meanwhile(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, clock=lambda: NOON) as host:
        time = stopped(host, NOON)
        game = await lobby(host, "8 pm", *host.four)
        await time.to(EIGHT - 60)
        sent = await host.shown(game, "beginning")
    async with connected(discord, tmp_path, clock=lambda: EIGHT - 30) as host:
        time = stopped(host, EIGHT - 30)
        await time.to(EIGHT - 30)
        again = await host.shown(game, "beginning")
        assert sent is not None
        assert again is not None
        assert again.id == sent.id
        await time.to(EIGHT + 3600)
        assert (await host.store.game(game)).status == "running"


async def test_it_is_changed_and_taken_back_in_the_options(host: Host, time: Time) -> None:
    ann, ben, *_ = host.four
    game = await lobby(host)
    await time.to(EIGHT - 600)
    first = await host.shown(game, "beginning")
    await choose(host, game, ann, "starts", starts="tomorrow 21:00")
    assert (await host.store.game(game)).starts == EIGHT + 25 * 3600
    assert first is not None
    assert first.deleted
    assert says(await choose(host, game, ann, "starts", starts="yesterdayish"), "beginning-unreadable")
    for typed, told in (("26 Nov 10:00", "beginning-past"), ("2027-03-01 10:00", "beginning-too-far")):
        assert says(await choose(host, game, ann, "starts", starts=typed), told)
    await choose(host, game, ann, "starts", starts="")
    row = await host.store.game(game)
    assert (row.starts, row.fills) == (None, False)
    forged = {"custom_id": f"lobby:{game}:fills", "component_type": 2, "id": 1}
    assert says((await ben.forge(host.lobby_message(game), forged)).text, "not-in-lobby")


async def test_whoever_has_no_time_zone_is_asked_for_it(host: Host, time: Time) -> None:
    ben = host.four[1]
    assert await ben.autocomplete(host.channel, "game new", focused="starts", starts="20:00") == []
    asked = await ben.slash(host.channel, "game new", starts="20:00")
    told = await ben.submit(asked.modal, {"zone": "New York", "starts": "20:00"})
    await host.settled()
    assert says(told.text, "game-opened")
    (row,) = await host.store.games(host=ben.id)
    assert row.starts == EIGHT + 6 * 3600
    assert (await host.store.people.person_row(ben.id)).zone == "America/New_York"
    (offered,) = await ben.autocomplete(host.channel, "game new", focused="starts", starts="Sat 8 pm")
    assert offered.value == "2026-11-28 20:00"
    assert not says((await ben.slash(host.channel, "game new", starts=offered.value)).text, "beginning-unreadable")


def test_the_form_asks_for_a_zone_only_where_it_is_not_known() -> None:
    forms = [beginning_form(BeginningId(1), PersonRow(1, zone=zone)) for zone in (None, "Europe/Rome")]
    assert [len(form.fields) for form in forms] == [2, 1]
