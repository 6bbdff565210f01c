"""Answers are true: what was saved, what was sent, and who did it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.core.places.team_threads import TeamThreads
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.publishing.audiences import HELD_WAIT
from bot.localdiscord import InjectedFault, LocalDiscord, Person
from engine.actions import EndTurn
from tests.bot.support.faults import MESSAGES
from tests.bot.support.games import abandoned_game
from tests.bot.support.host import Host, connected
from tests.bot.support.presses import END, do, panel_of, take, until_can
from tests.said import said, says

OPEN_DM = "/users/@me/channels"


def seated(host: Host, game: int, person: Person) -> bool:
    """Whether the lobby's message shows a person in a seat."""
    return person.mention in host.lobby_message(game).text


# Joining


@pytest.mark.parametrize("status", [400, 503])
async def test_who_joins_while_direct_messages_fail_has_the_seat_and_is_told_so(host: Host, status: int) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    host.discord.fail("POST", OPEN_DM, status, {"code": 0, "message": "no"})
    reply = await host.press_lobby(game, ben, said("lobby-button-gloom"))
    await reply.settled()
    assert "You play for Gloom" in reply.messages[-1].text
    assert says(reply.messages[-1].text, "joined-untried")
    assert seated(host, game, ben)
    await host.press_lobby(game, ben, said("lobby-button-play"))
    assert (await host.table(game)).row.status == "running"


async def test_a_seat_that_was_kept_before_the_database_failed_is_not_denied(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    save, saved = host.store.save_lobby, list[Any]()

    async def once(row: Any) -> Any:
        if saved:
            raise sqlite3.OperationalError("database or disk is full")
        saved.append(row)
        return await save(row)

    monkeypatch.setattr(host.store, "save_lobby", once)
    reply = await host.press_lobby(game, ben, said("lobby-button-gloom"))
    assert (await host.store.game(game)).plays(ben.id)
    assert "Nothing was changed" not in reply.text
    assert says(reply.text, "kept-in-part")
    monkeypatch.undo()
    assert (
        "You play for Gloom" in (await (await host.press_lobby(game, ben, said("lobby-button-gloom"))).settled()).text
    )


# Faults


async def test_a_fault_after_a_step_was_kept_does_not_deny_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await host.game(*host.four)
    await do(host, game, EndTurn)
    actor, rows = await host.actor(game), len(await host.log(game))
    page = (await actor.press(await panel_of(host, game, actor), label=END)).message

    async def broken(*arguments: object, **named: object) -> None:
        raise RuntimeError("a page that cannot be made")

    monkeypatch.setattr(ActionPanelFeature, "edit_panel", broken)
    reply = await actor.press(page, page.buttons[0].custom_id)
    await host.settled()
    assert len(await host.log(game)) == rows + 1
    assert "nothing was changed" not in reply.text
    assert "was saved" in reply.text


async def test_a_fault_before_anything_was_kept_says_that_nothing_was_changed(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    actor, rows = await host.actor(game), len(await host.log(game))

    async def broken(*arguments: object, **named: object) -> None:
        raise RuntimeError("a page that cannot be made")

    monkeypatch.setattr(ActionPanelFeature, "edit_panel", broken)
    page = await panel_of(host, game, actor)
    reply = await actor.press(page, label=END)
    assert len(await host.log(game)) == rows
    assert says(reply.text, "failed")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (RuntimeError("a thread that cannot be archived"), "was saved, at least in part"),
        (sqlite3.OperationalError("database or disk is full"), "only part of what you did"),
    ],
)
async def test_a_move_that_was_kept_before_a_failure_is_not_denied(
    host: Host, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    game = await host.game(*host.four)
    new = host.discord.add_channel("new")

    def broken(*arguments: object) -> None:
        raise error

    monkeypatch.setattr(TeamThreads, "moved", broken)
    reply = await host.four[0].slash(new, "game channel", game=game)
    await host.settled()
    assert (await host.store.game(game)).channel == new.id
    assert "nothing was changed" not in reply.text.lower()
    assert told in reply.text


# Messages that Discord refuses


def forbidden(host: Host, times: int | None = None) -> InjectedFault:
    """Let Discord refuse new messages in channels from now on."""
    return host.discord.fail("POST", MESSAGES, 403, {"code": 50013, "message": "Missing Permissions"}, times=times)


async def test_a_lobby_that_discord_refuses_is_not_open(host: Host) -> None:
    ann = host.four[0]
    refused = forbidden(host)
    reply = await (await ann.slash(host.channel, "game new")).settled()
    await host.settled()
    assert "is open" not in reply.text
    assert f"does not let me write in <#{host.channel.id}>" in reply.text
    assert [row.status for row in await host.store.games()] == ["abandoned"]
    assert says((await (await ann.slash(host.channel, "game list")).settled()).text, "game-list-empty")
    host.discord.faults.remove(refused)
    assert "is open" in (await (await ann.slash(host.channel, "game new")).settled()).text
    assert host.spectator.last(host.channel).buttons


async def test_a_lobby_that_discord_takes_later_is_promised_and_comes(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.publishing.publisher.ANSWER_WAIT", 0.05)
    monkeypatch.setattr("bot.core.publishing.audiences.LONGEST_WAIT", 0.2)
    fault = host.discord.fail("POST", MESSAGES, 503, {}, times=None)
    reply = await (await host.four[0].slash(host.channel, "game new")).settled()
    assert says(reply.text, "lobby-later")
    host.discord.faults.remove(fault)
    await host.settled()
    assert host.spectator.last(host.channel).buttons


async def test_a_rematch_that_discord_refuses_is_not_open(host: Host) -> None:
    _, message = await abandoned_game(host, *host.four)
    refused = forbidden(host)
    reply = await (await host.four[0].press(message, label=said("rematch"))).settled()
    assert says(reply.text, "lobby-refused")
    await host.settled()
    host.discord.faults.remove(refused)
    reply = await (await host.four[1].press(message, label=said("rematch"))).settled()
    assert "is open" in reply.text


async def test_a_lobby_that_cannot_be_made_into_a_message_stays_open(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of this program, not a refusal of Discord."""

    def broken(row: object) -> None:
        raise RuntimeError("a lobby that cannot be shown")

    with monkeypatch.context() as fault:
        fault.setattr("bot.core.lobby.messages.lobby", broken)
        reply = await (await host.four[0].slash(host.channel, "game new")).settled()
        await host.settled()
    assert "does not let me write" not in reply.text
    assert says(reply.text, "failed-after")
    (row,) = await host.store.games()
    assert row.status == "lobby"
    host.client.publisher.changed(row)
    await host.settled()
    assert host.lobby_message(row.id).buttons


THREADS = "/channels/{channel_id}/threads"


async def test_a_channel_that_is_gone_is_named(host: Host) -> None:
    ann = host.four[0]
    game = await host.game(*host.four)
    host.discord.fail("POST", THREADS, 404, {"code": 10003, "message": "Unknown Channel"})
    reply = await (await ann.slash(ann.dm, "team thread", game=game)).settled()
    assert f"does not let me write in <#{host.channel.id}>" in reply.text


@pytest.mark.parametrize("code", [10008, 10015])
async def test_what_else_is_gone_is_not_said_to_be_the_channel(host: Host, code: int) -> None:
    ann = host.four[0]
    game = await host.game(*host.four)
    host.discord.fail("POST", THREADS, 404, {"code": code, "message": "Unknown"})
    reply = await (await ann.slash(host.channel, "team thread", game=game)).settled()
    assert "does not let me write" not in reply.text
    assert says(reply.text, "answer-lost")


async def test_a_question_that_discord_refuses_is_not_said_to_be_asked(host: Host) -> None:
    game = await host.game(*host.four)
    ann = await host.actor(game)
    await do(host, game, EndTurn)
    await do(host, game, EndTurn)
    why = await (await ann.slash(host.channel, "undo", game=game)).settled()
    refused = forbidden(host)
    reply = await (await ann.press(why.message, label=said("consent-button-ask"))).settled()
    assert "are asked in" not in reply.text
    assert says(reply.text, "consent-unseen")
    host.discord.faults.remove(refused)
    await asyncio.sleep(HELD_WAIT)
    host.client.publisher.changed((await host.table(game)).row)
    await host.settled()
    assert says(host.spectator.last(host.channel).text, "consent-asks")


# Team threads


@pytest.mark.parametrize("blind", ["teammate", "asker"])
async def test_a_thread_is_not_made_where_a_teammate_cannot_see_the_channel(host: Host, blind: str) -> None:
    ann, _, cleo, _ = host.four
    game = await host.game(*host.four)
    unseeing = cleo if blind == "teammate" else ann
    host.discord.allow(host.channel, unseeing, view_channel=False)
    reply = await (await ann.slash(ann.dm, "team thread", game=game)).settled()
    assert host.discord.world.threads(host.discord.guild) == [], "no empty thread is shown"
    assert "I lack" not in reply.text
    assert f"{unseeing.mention} cannot see <#{host.channel.id}>" in reply.text
    host.discord.allow(host.channel, unseeing, view_channel=True)
    again = await (await ann.slash(ann.dm, "team thread", game=game)).settled()
    assert says(again.text, "thread-open")


async def test_a_teammate_who_stops_seeing_the_channel_is_named_not_a_permission_of_the_bot(host: Host) -> None:
    ann, _, cleo, _ = host.four
    game = await host.game(*host.four)
    host.discord.fail(
        "PUT", "/channels/{channel_id}/thread-members/{user_id}", 403, {"code": 50001, "message": "Missing Access"}
    )
    reply = await (await ann.slash(host.channel, "team thread", game=game)).settled()
    assert "I lack" not in reply.text
    assert any(f"{person.mention} cannot see" in reply.text for person in (ann, cleo))


# Closing a lobby


async def test_whoever_opened_a_lobby_closes_it_at_once_and_it_says_who_did(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    reply = await (await ann.slash(host.channel, "game abandon")).settled()
    await host.settled()
    assert f"You closed the lobby of game {game}" in reply.text
    assert f"closed by {ann.mention}" in host.spectator.last(host.channel).text
    assert ben.pings() == []


async def test_nobody_closes_the_lobby_of_somebody_else_who_sits_in_it(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    for options in ({}, {"game": game}):
        reply = await (await ben.slash(host.channel, "game abandon", **options)).settled()
        assert f"Only {ann.mention}, who opened the lobby of game {game}, can close it" in reply.text
    assert await ben.autocomplete(host.channel, "game abandon", focused="game") == []
    assert [choice.value for choice in await ann.autocomplete(host.channel, "game abandon", focused="game")] == [game]
    assert (await host.store.game(game)).status == "lobby"


async def test_a_lobby_whose_opener_has_no_seat_is_closed_by_anybody_who_has(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.lobby(ann)
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    assert says((await (await cleo.slash(host.channel, "game abandon", game=game)).settled()).text, "no-such-game")
    await ben.slash(host.channel, "game abandon", game=game)
    await host.settled()
    assert f"closed by {ben.mention}" in host.spectator.last(host.channel).text


async def test_a_game_that_was_ended_says_who_proposed_it_and_who_agreed(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(*host.four)
    await ann.slash(host.channel, "game abandon", game=game)
    asked = next(m for m in ben.sees(host.channel) if any(b.label == said("end-agree") for b in m.buttons))
    await ben.press(asked, label=said("end-agree"))
    await host.settled()
    assert f"{ann.mention} proposed it, {ben.mention} agreed" in host.spectator.view(asked.message).text
    assert f"proposed by {ann.mention}, ended by agreement" in host.last_message(game).text


async def test_who_ended_it_is_known_after_a_restart(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        ann = host.four[0]
        game = await host.lobby(ann)
        refused = host.discord.fail("PATCH", f"{MESSAGES}/{{message_id}}", 403, {"code": 50013}, times=None)
        await ann.slash(host.channel, "game abandon")
        await host.settled()
        discord.faults.remove(refused)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert (await host.store.game(game)).ended_by == ann.id
        assert f"closed by {ann.mention}" in host.spectator.last(host.channel).text


# Undo


async def test_an_undo_that_a_button_takes_back_is_not_said_to_be_impossible(host: Host) -> None:
    game = await host.game(*host.four)
    ending = await until_can(host, game, EndTurn)
    person = await host.actor(game)
    await take(host, game, ending)
    await take(host, game, await until_can(host, game, EndTurn))
    offer = await (await person.slash(host.channel, "undo", game=game)).settled()
    assert said("consent-button-ask") in [button.label for button in offer.message.buttons]
    assert "cannot" not in offer.text
    assert "with the consent of" in offer.text


# A second lobby


async def test_whoever_opens_a_second_lobby_in_a_channel_is_told_of_the_first(host: Host) -> None:
    ann, ben, *_ = host.four
    first = await host.lobby(ann)
    message = host.lobby_message(first)
    elsewhere = host.discord.add_channel("elsewhere")
    await host.lobby(ann, channel=elsewhere)
    reply = await (await ben.slash(host.channel, "game new")).settled()
    link = f"https://discord.com/channels/{host.discord.guild.id}/{host.channel.id}/{message.id}"
    assert f"There is another open lobby in this channel: [game {first}]({link})." in reply.text
    alone = host.discord.add_channel("alone")
    assert "another" not in (await (await ben.slash(alone, "game new")).settled()).text


# Decisions that come first


async def test_whoever_is_asked_something_else_first_finds_the_question_open(host: Host) -> None:
    game = await host.game(*host.four, free=True)
    actor = await host.actor(game)
    question = (await panel_of(host, game, actor)).text
    for command, kind in (("move", "Move"), ("end", "End turn"), ("realm cradle", "Cradle of Senses")):
        reply = await (await actor.slash(host.channel, command, game=game)).settled()
        assert f"**{kind}** has to wait until this is decided:" in reply.text
        assert question.rpartition("\n")[2] in reply.text
        assert not says(reply.text, "refusal-decision-open")
        assert reply.message.buttons or reply.message.selects
    chosen = await actor.press(reply.message, reply.message.buttons[0].custom_id)
    assert chosen.error is None
    idle = await host.idle_player(game)
    assert says((await (await idle.slash(host.channel, "move", game=game)).settled()).text, "not-your-decision")
