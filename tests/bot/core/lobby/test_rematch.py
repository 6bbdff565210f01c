"""Rematch: the same people, computer seats, table and options again; everybody is asked to join anew."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.model.records import GameRow
from bot.core.ui.content import Content
from bot.localdiscord import MessageView, Person
from engine import Edition, Side, Team
from tests.bot.support.faults import MESSAGES, faults
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.settings import choose
from tests.said import said, says


async def rematch(host: Host, message: MessageView, person: Person) -> tuple[GameRow, str]:
    """Press Rematch; returns the newest game and the reply."""
    reply = await person.press(message, label=said("rematch"))
    await host.settled()
    return (await host.store.games())[0], reply.text


def options(row: GameRow) -> tuple[object, ...]:
    return row.edition, row.mode, row.spirit_side, row.team_side, row.places, row.tokens, row.channel, row.guild


async def test_an_ended_game_offers_its_replay_to_everybody(host: Host) -> None:
    game, message = await abandoned_game(host, *host.four)
    assert [button.label for button in message.buttons] == [
        said("replay"),
        said("rematch"),
        said("log"),
    ]
    shown = await host.spectator.press(message, label=said("replay"))
    await shown.settled()
    assert f"Replay of game {game}" in shown.text
    assert shown.ephemeral


async def test_a_rematch_seats_the_same_people_with_the_same_options_and_asks_them(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    people = (ann, ben, cleo)
    game, message = await abandoned_game(
        host, *people, computers=1, kind="full-ba", free=True, edition="first", sides="GBG"
    )
    before = await host.store.game(game)
    row, told = await rematch(host, message, ben)
    assert f"The lobby of game {row.id} is open" in told
    assert (row.status, row.host, row.setup, row.seed) == ("lobby", ben.id, None, None)
    assert options(row) == options(before)
    assert (row.edition, row.spirit_side, row.team_side) == (Edition.FIRST, Side.B, Side.A)
    seats = [(seat.team, seat.person, seat.computer, seat.name, seat.spirit) for seat in row.seats]
    assert seats == [(seat.team, seat.person, seat.computer, seat.name, seat.spirit) for seat in before.seats]
    lobby = host.lobby_message(row.id)
    assert f"{ann.mention} {cleo.mention}, play again?" in lobby.text
    assert next(button for button in lobby.buttons if button.label == said("lobby-button-start")).disabled
    assert sorted(user.name for user in lobby.pinged) == ["Ann", "Cleo"]


async def test_a_rematch_begins_when_everybody_has_said_that_they_play(host: Host) -> None:
    ann, ben, *_ = host.four
    _, message = await abandoned_game(host, ann, ben, table="shapers")
    row, _ = await rematch(host, message, ann)
    start = button(f"lobby:{row.id}:start")
    reply = await ann.forge(host.lobby_message(row.id), start)
    assert f"Still asked to play again: {ben.mention}" in reply.text
    assert (await host.store.game(row.id)).status == "lobby"
    reply = await host.press_lobby(row.id, ben, said("lobby-button-gloom"))
    assert "You play for Gloom" in reply.text
    assert f"game {row.id}" in ben.last(ben.dm).text
    assert "already play" in (await host.press_old_lobby(row.id, ben, "gloom")).text
    await host.press_lobby(row.id, ann, said("lobby-button-start"))
    table = await host.table(row.id)
    assert [seat.name for seat in table.row.seats] == ["Ann", "Ben"]
    await host.check(row.id)


async def test_who_is_asked_may_leave_change_sides_or_pick_their_spirit(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    _, message = await abandoned_game(host, ann, ben, cleo, dan)
    row, _ = await rematch(host, message, ann)
    await host.press_lobby(row.id, ben, said("lobby-button-leave"))
    text = host.lobby_message(row.id).text
    assert "🌙 **Gloom** · 1 seat free" in text
    assert f"{cleo.mention} {dan.mention}, play again?" in text
    await host.press_lobby(row.id, cleo, said("lobby-button-gloom"))
    await dan.select(host.lobby_message(row.id), f"lobby:{row.id}:spirit", ["anxiety"])
    await host.settled()
    row = await host.store.game(row.id)
    assert [(seat.team, seat.name, seat.reach) for seat in row.seats] == [
        (Team.BLISS, "Ann", "dm"),
        (Team.GLOOM, "Cleo", "dm"),
        (Team.BLISS, None, "unknown"),
        (Team.GLOOM, "Dan", "dm"),
    ]
    assert row.seats[3].spirit == "anxiety"


@pytest.mark.rule("VAR-5")
async def test_who_played_both_is_asked_once_for_both(host: Host) -> None:
    ann, ben, *_ = host.four
    _, message = await abandoned_game(host, ann, ben, both=(ann, ben))
    row, _ = await rematch(host, message, ann)
    assert host.lobby_message(row.id).text.count("play again?") == 1
    await host.press_lobby(row.id, ben, said("lobby-button-gloom"))
    await host.press_lobby(row.id, ann, said("lobby-button-start"))
    assert [seat.name for seat in (await host.table(row.id)).row.seats] == ["Ann", "Ben", "Ann", "Ben"]


async def test_one_rematch_is_opened_however_often_and_by_whomever_it_is_asked_for(host: Host) -> None:
    ann, ben, *_ = host.four
    game, message = await abandoned_game(host, ann, ben, table="shapers")
    replies = await asyncio.gather(*(person.press(message, label=said("rematch")) for person in (ann, ben, ann, ben)))
    await host.settled()
    rows = await host.store.games()
    assert len(rows) == 2
    assert sorted(reply.text[:10] for reply in replies) == ["The rematc"] * 3 + ["🔁 The lobb"]
    assert all(reply.ephemeral and f"game {rows[0].id}" in reply.text for reply in replies)
    _, told = await rematch(host, message, ben)
    assert f"The rematch of game {game} is game {rows[0].id}" in told
    assert len(await host.store.games()) == 2


async def test_a_rematch_that_was_closed_without_a_game_can_be_asked_for_again(host: Host) -> None:
    ann, ben, *_ = host.four
    _, message = await abandoned_game(host, ann, ben, table="shapers")
    first, _ = await rematch(host, message, ann)
    await host.service.upkeep.abandon(first.id, ann.id)
    await host.settled()
    second, told = await rematch(host, message, ben)
    assert second.id > first.id
    assert "is open" in told


async def test_nobody_else_opens_a_rematch_and_nobody_while_the_game_runs(host: Host) -> None:
    ann, ben, *_ = host.four
    running = await host.game(ann, ben, table="shapers")
    turn = host.turn_message(running)
    assert said("rematch") not in {button.label for button in turn.buttons}
    reply = await ann.forge(turn, button(f"table:{running}:rematch"))
    assert says(reply.text, "rematch-too-early")
    await host.service.upkeep.abandon(running, ann.id)
    await host.settled()
    reply = await host.spectator.press(host.last_message(running), label=said("rematch"))
    assert reply.ephemeral
    assert says(reply.text, "rematch-not-theirs")
    assert len(await host.store.games()) == 1


async def test_each_person_is_asked_once_by_direct_message_though_one_of_them_cannot_be(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    for person in host.four:
        await choose(host, person, "call", "dm")
    _, message = await abandoned_game(host, *host.four)
    ann, ben, cleo, _ = host.four
    messages = host.client.publisher.messages
    arrives = messages.try_dm

    async def failing(person: int, content: Content) -> bool:
        if person == ben.id:
            host.discord.fail("POST", MESSAGES, 400, {"code": 0, "message": "no"})
        return await arrives(person, content)

    messages.try_dm = failing  # type: ignore[method-assign]
    row, told = await rematch(host, message, ann)
    assert "is open" in told
    for _ in range(2):
        host.client.publisher.changed(row)
        await host.settled()
    assert len([each for each in cleo.sees(cleo.dm) if says(each.text, "summons-lobby")]) == 1
    assert not [each for each in ben.sees(ben.dm) if says(each.text, "summons-lobby")]
    assert "notification by direct message failed" in caplog.text
    assert faults(caplog) == []


async def test_a_rematch_against_computers_begins_at_once(host: Host) -> None:
    ann = host.four[0]
    game, message = await abandoned_game(host, ann, computers=3)
    reply = await ann.press(message, label=said("rematch"))
    await host.settled()
    row = (await host.store.games())[0]
    assert row.id != game
    assert row.status == "running"
    assert f"Game {row.id}" in reply.text
    again = await ann.press(message, label=said("rematch"))
    assert says(again.text, "rematch-there", game=row.id, ended=game)
