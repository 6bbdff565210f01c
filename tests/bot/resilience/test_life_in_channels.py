"""Channels, messages and DMs during games: closed, deleted, unreachable, slow."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest

from bot.core.ui.content import Content, Text
from bot.localdiscord import LocalSettings, Person, RateLimits
from engine.actions import EndTurn, Move
from tests.bot.support.faults import MESSAGES
from tests.bot.support.host import Host, hosting
from tests.bot.support.leaks import everything
from tests.bot.support.players import ByButtons, Player, play
from tests.bot.support.presses import END, act, do
from tests.said import said

# Reaching players


async def test_who_takes_no_direct_messages_plays_with_panels_in_the_channel(host: Host) -> None:
    for person in host.four:
        person.close_dms()
    game = await host.game(*host.four)
    players: list[Player] = [ByButtons(person, Random(number)) for number, person in enumerate(host.four)]
    await play(host, game, players, Random(1), decisions=4)
    reply = await host.four[0].press(host.turn_message(game), label=said("hand"))
    await reply.settled()
    await host.settled()
    assert reply.ephemeral
    assert "Hand of Ann" in reply.text
    assert all(person.sees(person.dm) == [] for person in host.four)
    await host.check(game)


async def test_direct_messages_closed_in_the_middle_do_not_stop_the_game(host: Host) -> None:
    game = await host.game(*host.four)
    for person in host.four:
        person.close_dms()
        for message in person.sees(person.dm):
            host.discord.messages.delete(message.message)
    await do(host, game, EndTurn)
    assert {seat.reach for seat in (await host.store.game(game)).seats} == {"panel"}
    await do(host, game, Move)
    await host.check(game)


async def test_a_player_who_left_the_server_does_not_stop_the_others(host: Host) -> None:
    game = await host.game(*host.four)
    other = await host.idle_player(game)
    other.leave()
    await do(host, game, Move)
    await do(host, game, EndTurn)
    await host.check(game)


# Deleted messages


async def test_a_deleted_turn_message_comes_again(host: Host) -> None:
    game = await host.game(*host.four)
    message = host.turn_message(game)
    host.discord.messages.delete(message.message)
    await act(host, game, Move)
    await host.settled()
    assert host.turn_message(game).id != message.id
    await host.check(game)


async def test_deleted_direct_messages_come_again(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    for message in actor.sees(actor.dm):
        host.discord.messages.delete(message.message)
    await do(host, game, Move)
    assert len(actor.sees(actor.dm)) == 2
    await host.check(game)


async def test_a_deleted_channel_stops_nothing_and_is_not_asked_for_without_end(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    game, other = await host.game(*host.four), await host.game(*host.four, channel=host.discord.add_channel("second"))
    actor = await host.actor(game)
    panel = await host.dm_panel(game, actor)
    host.discord.delete_channel(host.channel)
    before = host.discord.rest.load.total
    move = next(button for button in panel.buttons if button.label == END)
    with caplog.at_level(logging.WARNING, "bot"):
        reply = await actor.press(panel, move.custom_id)
        reply = await actor.press(reply.message, reply.message.buttons[0].custom_id)
        await host.settled()
    assert "✅" in reply.text
    assert host.discord.rest.load.total - before < 25
    assert not [record for record in caplog.records if record.exc_info], "no traceback for an everyday event"
    await host.check(game)
    await do(host, other, Move)
    await host.check(other)


async def test_a_bot_thrown_out_of_the_server_goes_on_when_it_is_back(host: Host) -> None:
    """Whatever happened meanwhile is shown as soon as the bot is back, not only with the next step."""
    game = await host.game(*host.four)
    actor, number = await host.actor(game), (await host.table(game)).state.turn.number
    await host.client.wait_until_ready()  # earlier, the bot is not told of servers it joins
    host.discord.remove_bot()
    await host.discord.until(lambda: not host.client.guilds)
    await host.service.play.act(game, actor.id, EndTurn("ambition"))
    await host.settled()
    host.discord.bring_bot()
    await host.discord.until(lambda: f"Turn {number + 2} " in host.turn_message(game).text)
    await host.check(game)
    await do(host, game, EndTurn)
    await host.check(game)


# Faults


async def test_what_discord_could_not_take_is_sent_again(host: Host) -> None:
    game = await host.game(*host.four)
    fault = host.discord.fail("PATCH", "/channels/{channel_id}/messages/{message_id}", 503, times=3)
    await do(host, game, Move)
    assert fault.seen == 3
    await host.check(game)


async def test_an_answer_lost_on_the_way_doubles_no_turn_message(host: Host) -> None:
    game = await host.game(*host.four)
    number = (await host.table(game)).state.turn.number
    fault = host.discord.fail("POST", MESSAGES, 500, times=1, after=True)
    await do(host, game, EndTurn)
    assert fault.seen == 1
    await host.check(game)
    texts = [message.text for message in host.spectator.sees(host.channel)]
    assert len([text for text in texts if f"Turn {number + 2} " in text]) == 1


async def test_a_slow_direct_message_delays_nobody_else(host: Host) -> None:
    game = await host.game(*host.four)
    other = await host.idle_player(game)
    for message in other.sees(other.dm):
        host.discord.messages.delete(message.message)
    slow = host.discord.delay("POST", MESSAGES, 30, times=None)
    before = host.turn_message(game).text
    await act(host, game, Move)
    await host.discord.until(lambda: slow.seen and host.turn_message(game).text != before, 20)
    assert other.sees(other.dm) == []


async def test_a_picture_that_cannot_be_drawn_stops_neither_game_nor_words(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    monkeypatch.setattr("bot.core.play.turn_message.next_frame", _broken)
    monkeypatch.setattr("bot.core.play.hand_page.hand_picture", _broken)
    number = (await host.table(game)).state.turn.number
    await do(host, game, EndTurn)
    assert f"Turn {number + 2}" in host.turn_message(game).text
    actor = await host.actor(game)
    for label in (said("board"), said("hand")):
        reply = await actor.press(host.turn_message(game), label=label)
        await host.settled()
        assert reply.ephemeral
        assert actor.name in reply.text, "the words replace the picture"
    monkeypatch.undo()
    await do(host, game, Move)
    assert [file.filename for file in host.turn_message(game).attachments] == ["board.png"]
    await host.check(game)


def _broken(*arguments: object) -> None:
    raise OSError("no font")


@pytest.mark.soak
async def test_rate_limits_slow_the_bot_and_stop_nothing(tmp_path: Path) -> None:
    async with hosting(tmp_path, LocalSettings()) as host:
        game = await host.game(host.four[0], computers=3)
        while (await host.table(game)).row.status == "running" and len(await host.log(game)) < 12:
            actor = await host.actor(game)
            await ByButtons(actor, Random(1)).decide(host, game)
            await host.discord.until(lambda: host.client.computers.is_idle, 30)
        await host.settled()
        await host.check(game)
        assert host.discord.rate_limiter.refusals == 0


# Several games


async def test_with_several_games_the_one_waiting_for_the_person_comes_first(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    first, second = await host.game(ann, ben, cleo, dan), await host.game(ann, ben, cleo, dan)
    while await host.actor(first) is await host.actor(second):
        await do(host, second, EndTurn)
    for game, other in ((first, second), (second, first)):
        actor = await host.actor(game)
        reply = await actor.slash(host.channel, "game list")
        listed = [line for line in reply.text.splitlines() if "**Game" in line]
        assert [f"Game {game}*" in listed[0], f"Game {other}*" in listed[1]] == [True, True]
        assert f"act:{game}:" in _ids(await actor.slash(host.channel, "game status"))
        assert f"act:{game}:" in _ids(await actor.slash(actor.dm, "game status"))
        choices = await actor.autocomplete(host.channel, "game status", focused="game")
        assert [choice.value for choice in choices] == [game, other]
        assert f"act:{other}:" not in _ids(await actor.slash(host.channel, "game status", game=other))


def _ids(reply: object) -> str:
    return " ".join(str(button.custom_id) for button in reply.message.buttons)  # type: ignore[attr-defined]


async def test_games_in_one_channel_do_not_mix(host: Host) -> None:
    games = [await host.game(*host.four) for _ in range(2)]
    for number in range(4):
        await do(host, games[number % 2], Move if number < 2 else EndTurn)
    for game in games:
        await host.check(game)
    turns = [m for m in host.spectator.sees(host.channel) if any(b.label == said("play") for b in m.buttons)]
    assert len(turns) == 2


async def test_games_never_wait_for_each_other(host: Host) -> None:
    slow, quick = await host.game(*host.four), await host.game(*host.four)
    async with host.holding(slow):
        await asyncio.wait_for(do(host, quick, Move), 20)
    await host.check(quick)


async def test_a_person_without_a_game_is_told_how_to_open_one(host: Host) -> None:
    for command in ("game list", "board", "hand", "log", "undo", "game status", "move", "choose"):
        reply = await host.spectator.slash(host.channel, command)
        assert reply.ephemeral
        way_on = said("game-new") in {button.label for button in reply.message.buttons}
        assert way_on if command == "game list" else "/game new" in reply.text, command
    assert await host.spectator.autocomplete(host.channel, "board", focused="game") == []
    assert await host.spectator.autocomplete(host.channel, "move", focused="space") == []


# Calls


async def test_a_turn_calls_whose_turn_it_is_and_nobody_else(tmp_path: Path) -> None:
    names = ("@everyone", "@here", "<@1>", "**Cleo**", "Eve")
    async with hosting(tmp_path, LocalSettings(people=names, rate_limits=RateLimits.off())) as host:
        game = await host.game(*host.four)
        for _ in range(3):
            await do(host, game, EndTurn)
        for message in host.spectator.sees(host.channel):
            assert len(message.pinged) <= 1
            assert not message.raw["mention_everyone"]
        called = [_one(host, message.pinged[0].id) for message in host.spectator.sees(host.channel) if message.pinged]
        table = await host.table(game)
        order = [_one(host, table.row.seats[seat].person) for seat in table.state.order]
        assert called == order, "each once, when the turn began"
        assert host.spectator.pings() == []
        assert "Hand of" not in everything(host.spectator)


def test_who_is_called_is_named_as_discord_describes_ids() -> None:
    told = Content((Text("x"),), mention=(7, 2**63 - 1)).mentions.to_dict()
    assert told["users"] == ["7", str(2**63 - 1)]
    assert told["parse"] == []
    assert Content((Text("x"),)).mentions.to_dict() == {"parse": [], "users": []}


def _one(host: Host, person: int | None) -> Person:
    return next(each for each in host.discord.people if each.id == person)
