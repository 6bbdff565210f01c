"""Undo by consent: what a player may not undo alone is undone when all other people of the game agree."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.agreement.ids import ConsentId
from bot.core.agreement.undo_page import asked_of, explained, question
from bot.core.model.motions import Answer, Motion, decision, others, unanswered, with_answer
from bot.localdiscord import LocalDiscord
from engine import Edition
from engine.actions import Cradle, EndTurn, Move
from tests.bot.support.host import Host, connected
from tests.bot.support.leaks import Watch
from tests.bot.support.pages import problems
from tests.bot.support.presses import (
    act,
    action_id,
    button,
    decide_first,
    do,
    go,
    panel_of,
    rarer,
    unchanged,
    until_can,
)
from tests.bot.support.settings import choose
from tests.bot.support.tables import PEOPLE, WIDE, games_row, walk
from tests.bot.support.undo import answer, ask_to_undo, end_turn_drawing, question_of
from tests.said import said, says


@pytest.fixture
async def game(host: Host) -> int:
    """A new game of four people."""
    return await host.game(*host.four)


# The usual course


async def test_when_all_agree_it_is_taken_back_and_the_same_again_brings_the_same_cards(host: Host, game: int) -> None:
    actor, before = await end_turn_drawing(host, game)
    drawn = (await host.table(game)).state
    offer = await actor.slash(host.channel, "undo", game=game)
    assert says(offer.text, "undo-disclosed")
    assert says(offer.text, "consent-known")
    assert "• " in offer.text
    asking = await actor.press(offer.message, label=said("consent-button-ask"))
    assert asking.ephemeral
    await host.settled()
    rest = [person for person in host.four if person is not actor]
    message = await question_of(host, game)
    assert message is not None
    assert message.channel is host.channel
    assert {user.name for user in message.pinged} == {person.name for person in rest}
    assert f"{actor.mention} asks to take back a step of game {game}" in message.text
    version = (await host.table(game)).row.version
    for person in rest[:2]:
        await answer(host, game, person, "Agree")
        assert (await host.table(game)).row.version == version
        assert f"✅ {rest[0].mention}" in message.text
    await answer(host, game, rest[2], "Agree")
    table = await host.table(game)
    assert table.state == before.state
    assert table.row.version == version + 1
    last = (await host.log(game))[-1]
    assert (last.kind, last.person, last.action) == ("undo", actor.id, str(before.row.version))
    assert message.deleted
    assert "took back the last step; everybody agreed" in host.turn_message(game).text
    await host.check(game)
    await end_turn_drawing(host, game)
    assert (await host.table(game)).state.players == drawn.players
    await host.check(game)


async def test_one_who_declines_ends_it(host: Host, game: int) -> None:
    actor, _ = await end_turn_drawing(host, game)
    before = await host.table(game)
    await ask_to_undo(host, game, actor)
    first, second, third = (person for person in host.four if person is not actor)
    await answer(host, game, first, "Agree")
    await answer(host, game, second, "No, play on")
    message = await question_of(host, game)
    assert message is not None
    assert f"{second.mention} declined" in message.text
    assert message.buttons == []
    forged = button(str(ConsentId(game, before.row.version, "agree")))
    assert "has lapsed" in (await third.forge(message, forged)).text
    again = await ask_to_undo(host, game, actor)
    assert f"{second.mention} declined" in again.text
    await unchanged(host, game, before)
    await go(host, game, Move)
    assert not message.deleted, "whoever asked has not been there since"
    while await host.actor(game) is not actor:
        await act(host, game, EndTurn)
    await go(host, game, Move)
    assert message.deleted


async def test_what_others_have_decided_since_goes_too(host: Host, game: int) -> None:
    before, actor = await host.table(game), await host.actor(game)
    await host.service.play.act(game, actor.id, EndTurn("ambition"))
    await go(host, game, Move)
    offer = await actor.slash(host.channel, "undo", game=game)
    assert says(offer.text, "undo-others")
    assert "2 steps in all" in offer.text
    await actor.press(offer.message, label=said("consent-button-ask"))
    await host.settled()
    for person in host.four:
        if person is not actor:
            await answer(host, game, person, "Agree")
    assert (await host.table(game)).state == before.state
    assert "took back the last 2 steps; everybody agreed" in host.turn_message(game).text
    await host.check(game)


async def test_it_is_offered_in_the_panel_where_undo_is_not_and_may_be_withdrawn_and_asked_again(
    host: Host, game: int
) -> None:
    actor = await host.actor(game)
    reply = await do(host, game, Move)
    assert said("consent-button-why") not in [each.label for each in (await rarer(actor, reply.message)).buttons]
    await end_turn_drawing(host, game)
    before = await host.table(game)
    panel = await panel_of(host, game, actor)
    assert said("undo") not in [each.label for each in panel.buttons]
    why = await actor.press(panel, label=said("consent-button-why"))
    assert why.ephemeral
    assert says(why.text, "consent-why")
    await actor.press(why.message, label=said("consent-button-ask"))
    await host.settled()
    message = await question_of(host, game)
    assert message is not None
    other = await host.actor(game)
    shown = await rarer(other, await panel_of(host, game, other))
    assert said("consent-button-why") not in [each.label for each in shown.buttons], (
        "without own steps there is nothing to ask for"
    )
    await host.check(game)
    calls = len(other.pings())
    await answer(host, game, other, "Agree")
    assert says((await answer(host, game, actor, "Agree")).text, "consent-own")
    await answer(host, game, actor, "No, play on")
    assert await question_of(host, game) == message
    assert says(message.text, "consent-withdrawn")
    await ask_to_undo(host, game, actor)
    assert await question_of(host, game) == message
    assert "✅" not in message.text, "those who agreed are asked again"
    assert len(other.pings()) == calls, "nobody is called twice"
    await unchanged(host, game, before)


async def test_in_ones_own_turn_only_the_step_just_taken_is_offered_and_every_turn_is_named(
    host: Host, game: int
) -> None:
    """By /undo, even the player's turn in the previous round can be asked for."""
    first, table = await host.actor(game), await host.table(game)
    await end_turn_drawing(host, game)
    for _ in range(3):
        await act(host, game, EndTurn)
    await host.settled()
    assert await host.actor(game) is first
    panel = await rarer(first, await panel_of(host, game, first))
    assert said("consent-button-why") not in [each.label for each in panel.buttons]
    offer = await first.slash(host.channel, "undo", game=game)
    assert "4 steps in all" in offer.text
    names = [table.words.people.seat(seat, table.team_view(None)) for seat in table.state.order]
    assert [line for line in offer.text.splitlines() if line.startswith("**Turn")] == [
        f"**Turn {number} · {name}**" for number, name in enumerate(names, 1)
    ]
    await host.check(game)


# What became of it


@pytest.mark.parametrize("wish", ["channel", "dm"])
async def test_who_asked_is_told_once_that_somebody_declined(host: Host, game: int, wish: str) -> None:
    actor, _ = await end_turn_drawing(host, game)
    await choose(host, actor, "call", wish)
    other = await host.actor(game)
    await ask_to_undo(host, game, actor)
    calls = len(actor.pings())
    await answer(host, game, other, "No, play on")
    told = [message for message in actor.sees(actor.dm) if says(message.text, "consent-refused")]
    assert len(told) == (wish == "dm")
    assert len(actor.pings()) == calls + (wish == "channel")
    message = await question_of(host, game)
    assert message is not None
    assert says(message.text, "consent-told", by=actor.mention)


@pytest.mark.parametrize("wish", ["channel", "dm"])
async def test_who_asked_is_told_once_that_it_lapsed(host: Host, game: int, wish: str) -> None:
    actor, _ = await end_turn_drawing(host, game)
    await choose(host, actor, "call", wish)
    await ask_to_undo(host, game, actor)
    calls = len(actor.pings())
    await go(host, game, Move)
    told = [message for message in actor.sees(actor.dm) if says(message.text, "consent-lapsed")]
    assert len(told) == (wish == "dm")
    assert len(actor.pings()) == calls + (wish == "channel")
    await go(host, game, Move)
    assert len(actor.pings()) == calls + (wish == "channel"), "nobody is told twice"


async def test_who_asked_is_called_once_if_it_lapsed_by_what_calls_them(host: Host, game: int) -> None:
    """The step that makes the request lapse may begin their turn."""
    actor, _ = await end_turn_drawing(host, game)
    while (now := await host.actor(game)) is not actor:
        if (await host.table(game)).state.turn.number == 3:
            await ask_to_undo(host, game, actor)
        calls = len(actor.pings())
        await act(host, game, EndTurn)
        await host.settled()
    assert now is actor
    assert len(actor.pings()) == calls + 1
    message = await question_of(host, game)
    assert message is not None
    assert says(message.text, "consent-lapsed")


async def test_who_lets_it_lapse_by_going_on_is_told_nothing(host: Host, game: int) -> None:
    actor = await host.actor(game)
    panel = await host.table(game)
    draws = next(action for action in panel.legal(panel.state.turn.seat) if isinstance(action, Cradle))
    await host.service.play.act(game, actor.id, draws)
    await ask_to_undo(host, game, actor)
    await decide_first(host, game)
    await host.settled()
    assert await question_of(host, game) is None


# Races


async def test_the_game_moves_while_the_last_one_agrees(host: Host, game: int) -> None:
    """Whichever comes first counts, and the other person is told."""
    actor, before = await end_turn_drawing(host, game)
    await ask_to_undo(host, game, actor)
    rest = [person for person in host.four if person is not actor]
    mover = await host.actor(game)
    agreeing = [person for person in rest if person is not mover]
    await answer(host, game, mover, "Agree")
    await answer(host, game, agreeing[0], "Agree")
    message, panel, table = await question_of(host, game), await panel_of(host, game, mover), await host.table(game)
    assert message is not None
    move = next(action for action in table.legal(table.state.turn.seat) if isinstance(action, Move))
    consent, press = await asyncio.gather(
        agreeing[1].press(message, label=said("consent-button-agree")),
        mover.forge(panel, button(action_id(table, move))),
    )
    await host.settled()
    state = (await host.table(game)).state
    if state == before.state:
        assert says(press.text, "outdated")
        assert consent.error is None
    else:
        assert "✅" in press.text
        assert "has lapsed" in consent.text
    await host.check(game)


async def test_all_press_at_once_and_some_twice(host: Host, game: int) -> None:
    actor, before = await end_turn_drawing(host, game)
    await ask_to_undo(host, game, actor)
    message = await question_of(host, game)
    assert message is not None
    rest = [person for person in host.four if person is not actor]
    replies = await asyncio.gather(
        *(person.press(message, label=said("consent-button-agree")) for person in (*rest, *rest))
    )
    await host.settled()
    assert all(reply.error is None for reply in replies)
    table = await host.table(game)
    assert table.state == before.state
    assert [row.kind for row in await host.log(game)].count("undo") == 1
    await host.check(game)


async def test_two_who_ask_at_once_do_not_mix(host: Host, game: int) -> None:
    first, _ = await end_turn_drawing(host, game)
    second, _ = await end_turn_drawing(host, game)
    offers = [await person.slash(host.channel, "undo", game=game) for person in (first, second)]
    replies = await asyncio.gather(
        *(p.press(o.message, label=said("consent-button-ask")) for p, o in zip((first, second), offers, strict=True))
    )
    await host.settled()
    told = [reply.text for reply in replies]
    assert sum("I have asked <@" in text for text in told) == 1
    assert sum(says(text, "consent-taken") for text in told) == 1
    message = await question_of(host, game)
    assert message is not None
    assert len(message.pinged) == 3
    await host.check(game)


async def test_the_question_outlives_the_bot(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        actor, before = await end_turn_drawing(host, game)
        await ask_to_undo(host, game, actor)
        rest = [person for person in host.four if person is not actor]
        await answer(host, game, rest[0], "Agree")
    async with connected(discord, tmp_path) as host:
        await host.settled()
        message = await question_of(host, game)
        assert message is not None
        assert f"✅ {rest[0].mention}" in message.text
        for person in rest[1:]:
            await answer(host, game, person, "Agree")
        assert (await host.table(game)).state == before.state
        await host.check(game)


# Recipients


@pytest.mark.parametrize("how", ["command", "button"])
async def test_with_computer_players_alone_it_is_taken_back_at_once(host: Host, how: str) -> None:
    ann = host.four[0]
    game = await host.game(ann, computers=3)
    await until_can(host, game, EndTurn)
    _, before = await end_turn_drawing(host, game)
    if how == "command":
        reply = await ann.slash(host.channel, "undo", game=game)
    else:
        why = str(ConsentId(game, (await host.table(game)).row.version, "why"))
        reply = await ann.forge(await host.dm_panel(game, ann), button(why))
    await host.settled()
    assert says(reply.text, "undone")
    assert (await host.table(game)).state == before.state
    assert await question_of(host, game) is None
    assert "everybody agreed" not in host.turn_message(game).text
    await host.check(game)


async def test_spectators_have_no_say_and_nobody_has_when_the_game_goes_on(host: Host, game: int) -> None:
    actor, _ = await end_turn_drawing(host, game)
    await ask_to_undo(host, game, actor)
    message, before = await question_of(host, game), await host.table(game)
    assert message is not None
    for label in (said("consent-button-agree"), said("consent-button-decline")):
        assert says((await host.spectator.press(message, label=label)).text, "not-playing")
    assert (await host.table(game)).motions == before.motions
    await unchanged(host, game, before)
    other = next(person for person in host.four if person is not actor)
    await go(host, game, Move)
    assert says(message.text, "consent-lapsed") or message.deleted
    after = await host.table(game)
    for person in (other, actor):
        for what in ("agree", "decline", "ask"):
            forged = button(str(ConsentId(game, before.row.version, what)))
            assert "has lapsed" in (await person.forge(host.turn_message(game), forged)).text
    await unchanged(host, game, after)


@pytest.mark.rule("CRD-12")
async def test_who_wants_direct_messages_is_asked_there_and_nobody_sees_what_they_may_not_know(host: Host) -> None:
    watch = Watch(host)
    game = await host.game(*host.four)
    actor, before = await end_turn_drawing(host, game)
    rest = [person for person in host.four if person is not actor]
    await choose(host, rest[0], "call", "dm")
    await ask_to_undo(host, game, actor)
    message = await question_of(host, game)
    assert message is not None
    assert rest[0].user not in message.pinged
    asked = await host.shown(game, f"vote:{rest[0].id}")
    assert asked is not None
    assert f"{actor.mention} asks to take back a step of game {game}" in asked.text
    await rest[0].press(asked, label=said("consent-button-agree"))
    await host.settled()
    assert asked.deleted
    assert f"✅ {rest[0].mention}" in message.text
    for person in rest[1:]:
        await answer(host, game, person, "Agree")
    assert (await host.table(game)).state == before.state
    await end_turn_drawing(host, game)
    assert watch.looked_at > 100
    assert watch.leaks == []


# The model without Discord

ROW = games_row(Edition.SECOND, ("Ann", "Ben", "Cleo", "Dan"), free=True, seed=1)
ANN, BEN, CLEO, DAN = PEOPLE


ASKED = Motion(1, "undo", None, str(ROW.version), ANN, 0)


def test_a_person_with_two_seats_counts_once_and_computer_players_agree() -> None:
    seats = tuple(replace(seat, person=BEN) if seat.seat == 3 else seat for seat in ROW.seats)
    row = replace(ROW, seats=tuple(replace(s, person=None, computer="steady") if s.seat == 2 else s for s in seats))
    assert others(row, ANN) == (BEN,)
    assert unanswered(row, ASKED) == (BEN,)
    assert unanswered(row, with_answer(row, ASKED, BEN, "agree")) == ()


def test_agreeing_twice_is_agreeing_once_and_an_answer_can_be_changed_until_all_agree() -> None:
    agreed = with_answer(ROW, ASKED, BEN, "agree")
    assert with_answer(ROW, agreed, BEN, "agree") == agreed
    assert unanswered(ROW, agreed) == (CLEO, DAN)
    assert decision(ROW, agreed) is None
    assert decision(ROW, with_answer(ROW, agreed, BEN, "decline")) == "decline"


def test_everything_about_it_stays_within_the_limits() -> None:
    tables = [table for table in walk(5, names=WIDE) if table.row.status == "running" and len(table.steps) > 6][::20]
    for table in tables:
        for person in PEOPLE:
            assert problems(explained(table, person, "x" * 300)) == []
            agreed: dict[int, Answer] = {other: "agree" for other in PEOPLE[:2] if other != person}
            asking = replace(table, motions=(Motion(1, "undo", None, str(table.row.version), person, 0, None, agreed),))
            for content in (question(asking), *(asked_of(asking, other) for other in PEOPLE)):
                assert content is None or problems(content) == []
        undo = Motion(1, "undo", None, str(table.row.version), ANN, 0, None, {BEN: "decline"}, "decline")
        assert problems(question(replace(table, motions=(undo,)))) == []  # type: ignore[arg-type]
