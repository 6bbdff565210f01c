"""Deadlines of games: reminders, votes about an absent person, the pace that all agree on."""

from __future__ import annotations

import pytest

from bot.core.agreement.page import motion_message
from bot.core.model.clocks import Stage
from bot.core.model.pace import DAY, HOUR
from bot.localdiscord import MessageView, Person
from engine.actions import Move
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, go, panel_of
from tests.bot.support.time import Time, stopped
from tests.said import said, says

START = 1_790_000_000


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


@pytest.fixture
async def game(host: Host, time: Time) -> int:
    """A new game of four people, at the relaxed pace."""
    return await host.game(*host.four)


async def motion_of(host: Host, game: int) -> MessageView:
    """The message of the latest motion."""
    message = await host.shown(game, "motion")
    assert message is not None
    return message


async def vote(host: Host, game: int, person: Person, answer: str) -> str:
    """Give an answer to the question in the channel; returns what the person is told."""
    (table, message) = (await host.table(game), await motion_of(host, game))
    reply = await person.press(message, f"motion:{game}:{table.motions[-1].id}:{answer}")
    await host.settled()
    return reply.text


async def test_reminders_come_half_way_and_before_the_end_and_replace_each_other(
    host: Host, time: Time, game: int
) -> None:
    actor = await host.actor(game)
    end = START + 3 * DAY
    assert f"<t:{end}:f> · <t:{end}:R>" in host.turn_message(game).text
    pings = len(actor.pings())
    await time.to(START + 36 * HOUR - 1)
    assert await host.shown(game, "reminder") is None
    await time.to(START + 36 * HOUR)
    first = await host.shown(game, "reminder")
    assert first is not None
    assert {user.name for user in first.pinged} == {actor.name}
    assert f"half of your time has passed; the rest ends <t:{end}:R>" in first.text
    await time.to(START + 66 * HOUR)
    second = await host.shown(game, "reminder")
    assert second is not None
    assert says(second.text, "reminder-last")
    assert first.deleted
    assert len(actor.pings()) == pings + 1, "the turn's message and one reminder"
    await go(host, game, Move)
    assert not second.deleted, "the same turn goes on"
    await host.check(game)


async def test_when_the_time_is_up_the_others_vote(host: Host, time: Time, game: int) -> None:
    actor = await host.actor(game)
    others = [person for person in host.four if person is not actor]
    await time.to(START + 3 * DAY)
    table = await host.table(game)
    assert table.clocks[0].stage is Stage.UP
    message = await motion_of(host, game)
    assert {user.name for user in message.pinged} == {person.name for person in others}
    assert problems(motion_message(table, table.motions[-1])) == []
    assert says(await vote(host, game, actor, "wait"), "motion-own")
    await vote(host, game, others[0], "wait")
    await vote(host, game, others[1], "end")
    assert (await host.table(game)).motions[-1].is_open
    await vote(host, game, others[1], "wait")
    table = await host.table(game)
    assert table.motions[-1].outcome == "wait"
    assert table.clocks[0].deadline == START + 6 * DAY
    assert says(message.text, "motion-absent-settled")
    assert message.buttons == []
    await host.check(game)
    await check_cover(host, time, game, actor, others)


async def check_cover(host: Host, time: Time, game: int, actor: Person, others: list[Person]) -> None:
    """Give the seat to a computer at the next deadline, and take it back by a press in the panel."""
    await time.to(START + 6 * DAY)
    asked, turn, pinged = await motion_of(host, game), host.turn_message(game), len(actor.pings())
    for person in others[:2]:
        await vote(host, game, person, "seat")
    assert f"🪑 A computer plays for {actor.mention} from now on." in asked.text
    (seat,) = (await host.table(game)).row.seats_of(actor.id)
    steps = (await host.log(game))[1:]
    assert {(row.person, row.seat) for row in steps} == {(None, seat.seat)}, "without a person"
    assert turn.text.startswith("**T1 🤖 ")
    assert "🤖 **A computer plays for you.**" in (shown := (await host.dm_panel(game, actor)).text).split("\n")[:3]
    assert "\n-# **T1 🤖 " in shown
    assert len(actor.pings()) <= pinged, "nobody calls who does not play"
    opened = await panel_of(host, game, actor)
    reply = await actor.press(opened, label=said("take-back"))
    await host.settled()
    assert reply.text.startswith("🙋 **You are playing again.**\n")
    assert "\n-# **T1 🤖 " in reply.text
    assert said("take-back") not in [button.label for button in (await host.dm_panel(game, actor)).buttons]
    again = await actor.forge(opened, button(f"table:{game}:myself"))
    assert "🙋" not in again.text, "a second press changes nothing"
    await host.check(game)


async def test_who_decides_after_the_deadline_ends_the_vote(host: Host, time: Time, game: int) -> None:
    actor = await host.actor(game)
    await time.to(START + 3 * DAY)
    message = await motion_of(host, game)
    await go(host, game, Move)
    assert f"{actor.mention} is back" in message.text
    table = await host.table(game)
    assert table.clocks[0].deadline == START + 6 * DAY
    await host.check(game)


async def test_another_pace_needs_everybody(host: Host, time: Time, game: int) -> None:
    ann, *others = host.four
    reply = await ann.slash(host.channel, "game pace", pace="daily", game=game)
    assert says(reply.text, "motion-asked")
    await host.settled()
    for person in others:
        assert (await host.table(game)).row.pace == "relaxed"
        await vote(host, game, person, "agree")
    table = await host.table(game)
    assert table.row.pace == (await host.store.game(game)).pace == "daily"
    assert table.clocks[0].deadline == START + DAY
    await host.check(game)
