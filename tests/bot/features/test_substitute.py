"""Substitutes: a seat is offered in the channel, somebody takes it, and everything of it goes to them."""

from __future__ import annotations

import pytest

from bot.localdiscord import MessageView, Person
from bot.model.pace import DAY
from bot.pages.briefing import briefing
from bot.pages.seat_offer import seat_offer
from engine.actions import Move
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import do
from tests.bot.support.time import Time, stopped

START = 1_790_000_000
WEEK = 7 * DAY


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


@pytest.fixture
async def game(host: Host, time: Time) -> int:
    """A new game of four people, at the relaxed pace."""
    return await host.game(*host.four)


async def offered(host: Host, game: int, person: Person) -> MessageView:
    """Have a person offer their own seat; returns the offer in the channel."""
    reply = await person.slash(host.channel, "game substitute", game=game)
    assert reply.ephemeral
    assert "offered" in reply.text
    await host.settled()
    return await message_of(host, game)


async def message_of(host: Host, game: int) -> MessageView:
    """The message of the latest motion."""
    message = await host.shown(game, "motion")
    assert message is not None
    return message


async def press(host: Host, person: Person, message: MessageView, label: str) -> str:
    """Press a button; wait until everything is published; returns the answer."""
    reply = await person.press(message, label=label)
    await host.settled()
    return reply.text


async def test_a_seat_is_offered_taken_and_played_on(host: Host, time: Time, game: int) -> None:
    actor, eve = await host.actor(game), host.spectator
    table = await host.table(game)
    offer = await offered(host, game, actor)
    assert offer.pinged == []
    assert "A seat is free" in offer.text
    assert f"<t:{START + WEEK}:R>" in offer.text
    assert problems(seat_offer(table, (await host.table(game)).motions[-1])) == []
    hand = await host.shown(game, f"hand:{actor.id}")
    panel = await host.dm_panel(game, actor)
    await time.to(START + DAY)
    told = await press(host, eve, offer, "Take the seat")
    assert "You play" in told
    assert offer.text == f"🪑 {eve.mention} plays for {actor.mention} now · game {game}"
    assert offer.buttons == []
    after = await host.table(game)
    assert after.state == table.state
    assert after.row.version == table.row.version
    assert after.row.team_of(eve.id) is table.row.team_of(actor.id)
    assert not after.row.plays(actor.id)
    assert [clock.person for clock in after.clocks] == [eve.id]
    assert after.clocks[0].deadline == START + 4 * DAY
    assert hand is not None
    assert hand.deleted
    assert panel.deleted
    assert (await host.shown(game, f"hand:{eve.id}")) is not None
    assert problems(briefing(after, after.row.seats_of(eve.id)[0])) == []
    await do(host, game, Move)
    assert (await host.log(game))[-1].person == eve.id
    await host.check(game)
