"""A game whose channel is deleted or closed can be ended from anywhere, and continued in another channel."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.core.interactions.response import Answer
from bot.core.model.roles import Turn
from bot.core.places.store import ThreadStore
from bot.core.places.team_page import thread_moved
from bot.core.play.turn_message import moved_away
from bot.core.ui.content import Content
from bot.localdiscord import Channel, LocalDiscord, MessageView, Person
from engine import Team
from engine.actions import EndTurn, Move
from tests.bot.support.faults import fails, faults
from tests.bot.support.host import Host, connected
from tests.bot.support.pages import problems
from tests.bot.support.presses import act, go
from tests.bot.support.settings import choose
from tests.bot.support.tables import WIDE, walk
from tests.bot.support.threads import archive, game_in_thread, members, threads
from tests.bot.support.undo import ask_to_undo, end_turn_drawing
from tests.bot.support.waits import PassingTime
from tests.said import said, says

WAYS = ["gone", "closed"]


async def shut(host: Host, game: int, how: str) -> None:
    """Delete the game's channel or close it to the bot, and let the bot notice."""
    if how == "gone":
        host.discord.delete_channel(host.channel)
    else:
        host.discord.allow(host.channel, view_channel=False)
    await go(host, game, Move)


def told_alone(person: Person, text: str) -> list[str]:
    """The person's DMs that mention something."""
    return [message.text for message in person.sees(person.dm) if text in message.text]


# Ending


@pytest.mark.parametrize("how", WAYS)
async def test_it_is_ended_by_direct_message(host: Host, caplog: pytest.LogCaptureFixture, how: str) -> None:
    ann, ben, cleo, dan = host.four
    game = await host.game(ann, ben, cleo, dan)
    await shut(host, game, how)
    reply = await ann.slash(ann.dm, "game abandon", game=game)
    assert says(reply.text, "end-shut")
    assert f"{ben.mention} {dan.mention}" in reply.text
    assert says(reply.text, "end-asked-alone")
    assert not told_alone(cleo, "proposes to end"), "only the other team is asked"
    (asked,), (message,) = ([m for m in each.sees(each.dm) if says(m.text, "end-proposed")] for each in (ben, dan))
    await dan.press(message, label=said("end-agree"))
    await host.settled()
    assert says((await ben.press(asked, label=said("end-agree"))).text, "game-over")
    assert (await host.store.game(game)).status == "abandoned"
    for person in host.four:
        assert told_alone(person, "ended without a result")
    assert faults(caplog) == []


async def test_a_game_that_has_ended_is_not_looked_for_in_a_channel_that_is_gone(host: Host) -> None:
    game = await host.duel()
    host.discord.delete_channel(host.channel)
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.settled()
    assert await host.store.messages.messages_of(game) == {}
    assert await host.store.unfinished() == [], "no later start retries"
    assert not (await host.store.game(game)).unreachable


async def test_who_cannot_be_asked_is_named_and_agrees_by_the_same_command(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    dan.close_dms()
    game = await host.game(ann, ben, cleo, dan)
    ben.close_dms()
    await shut(host, game, "gone")
    reply = await ann.slash(ann.dm, "game abandon", game=game)
    assert f"do not reach {ben.mention} {dan.mention}" in reply.text
    assert "`/game abandon`" in reply.text
    assert (await host.store.game(game)).status == "running"
    other = host.discord.add_channel("second")
    assert not says((await cleo.slash(other, "game abandon", game=game)).text, "game-abandoned"), "from their team"
    assert (await host.store.game(game)).status == "running"
    reply = await dan.slash(other, "game abandon", game=game)
    assert f"{cleo.mention} proposed it, {dan.mention} agreed" in reply.text
    assert (await host.store.game(game)).status == "abandoned"


async def test_a_lobby_whose_channel_is_gone_is_closed_by_who_opened_it(host: Host) -> None:
    game = await host.lobby(host.spectator)
    host.discord.delete_channel(host.channel)
    reply = await host.spectator.slash(host.spectator.dm, "game abandon", game=game)
    assert says(reply.text, "lobby-closed-by-you")
    assert (await host.store.game(game)).status == "abandoned"


# Notices to players


async def test_panels_say_that_the_channel_is_out_of_reach_until_it_is_not(host: Host) -> None:
    game = await host.game(*host.four)
    await shut(host, game, "closed")
    await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
    await host.settled()
    for person in host.four:
        assert "`/game channel`" in (await host.dm_panel(game, person)).text
        status = await person.slash(person.dm, "game status", game=game)
        assert "`/game channel`" in status.text
    host.discord.allow(host.channel, view_channel=True)
    await host.discord.until(lambda: "Turn 2 " in host.turn_message(game).text)
    await host.settled()
    for person in host.four:
        assert "`/game channel`" not in (await host.dm_panel(game, person)).text


async def test_who_is_called_in_the_channel_is_called_alone_while_it_is_out_of_reach(host: Host) -> None:
    game = await host.game(*host.four)
    await choose(host, host.four[3], "call", "none")
    await shut(host, game, "gone")
    for _ in range(4):
        await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
        await host.settled()
        actor = await host.actor(game)
        assert "`/game channel`" in (await host.dm_panel(game, actor)).text
        called = told_alone(actor, "It is your turn")
        assert len(called) == (0 if actor is host.four[3] else 1)


async def test_a_question_to_all_is_asked_alone_while_the_channel_is_out_of_reach(host: Host) -> None:
    game = await host.game(*host.four)
    for person in host.four[2:]:
        await choose(host, person, "call", "none")
    actor, before = await end_turn_drawing(host, game)
    host.discord.delete_channel(host.channel)
    told = await asked_in_dm(host, game, actor)
    others = " ".join(person.mention for person in host.four if person is not actor)
    assert f"I ask by direct message instead: {others}" in told
    for person in host.four:
        if person is not actor:
            message = next(m for m in person.sees(person.dm) if says(m.text, "consent-asks"))
            await person.press(message, label=said("consent-button-agree"))
            await host.settled()
    assert (await host.table(game)).state == before.state


async def asked_in_dm(host: Host, game: int, person: Person) -> str:
    offer = await person.slash(person.dm, "undo", game=game)
    reply = await person.press(offer.message, label=said("consent-button-ask"))
    await host.settled()
    return reply.text


# Moving


@pytest.mark.parametrize("how", [*WAYS, "open"])
async def test_a_game_goes_on_in_the_channel_where_somebody_of_it_says_so(host: Host, how: str) -> None:
    game = await host.game(*host.four)
    await go(host, game, EndTurn)
    old, before = host.channel, host.turn_message(game)
    if how != "open":
        await shut(host, game, how)
    new = host.discord.add_channel("new")
    mover = await host.idle_player(game)
    reply = await mover.slash(new, "game channel")
    await host.settled()
    assert f"Game {game} goes on here" in reply.text
    assert reply.ephemeral
    shown = host.message_with(mover, f"table:{game}:play", new)
    assert [user.id for user in shown.pinged] == [(await host.actor(game)).id]
    notice = next(m for m in mover.sees(new) if says(m.text, "game-moved"))
    assert mover.mention in notice.text
    assert notice.pinged == []
    if how == "open":
        assert f"goes on in <#{new.id}>" in before.text
        assert before.buttons == []
        assert not [m for m in host.spectator.sees(old) if any(b.label == said("play") for b in m.buttons)]
    for person in host.four:
        panel = await host.dm_panel(game, person)
        assert f"<#{old.id}>" not in panel.text
        assert "`/game channel`" not in panel.text
    await check_moved(host, game, new)
    if how == "closed":
        assert before.buttons, "the bot cannot edit it"
        host.discord.allow(old, view_channel=True)
        await host.discord.until(lambda: host.client.publisher.messages.may_write(old.id))
    await go(host, game, Move)
    assert how == "gone" or before.buttons == []
    await go(host, game, EndTurn)
    await check_moved(host, game, new)
    assert f"<#{new.id}>" in (await mover.slash(new, "game list")).text


async def moved_with_two_open_turns(host: Host, game: int, *, shut: bool) -> tuple[MessageView, MessageView, Channel]:
    """A turn is shown, the edit that closes the turn before fails, then the game moves to another channel."""
    time, before = PassingTime(host.discord), host.turn_message(game)
    fault = host.discord.fail("PATCH", "/channels/{channel_id}/messages/{message_id}", 500, times=None)
    await act(host, game, EndTurn)
    await time.until(lambda: fault.seen and host.turn_message(game).id != before.id, 60)
    after, new = host.turn_message(game), host.discord.add_channel("new")
    if shut:
        host.discord.allow(host.channel, view_channel=False)
    await host.service.upkeep.move_game(game, host.four[0].id, new.id)
    await time.advance(30)  # until discord.py stops retrying the edit
    host.discord.faults.remove(fault)
    await time.until(lambda: host.client.publisher.is_idle, 200)
    await host.settled()
    return before, after, new


async def test_a_turn_that_could_not_be_closed_before_the_move_keeps_no_buttons(host: Host) -> None:
    game = await host.duel()
    before, after, new = await moved_with_two_open_turns(host, game, shut=False)
    assert before.buttons == after.buttons == []
    assert before.text.startswith("**T1 "), "the outcome"
    assert f"goes on in <#{new.id}>" in after.text
    await check_moved(host, game, new)


async def test_a_turn_that_could_not_be_closed_before_its_channel_was_is_closed_when_it_opens(host: Host) -> None:
    game = await host.duel()
    before, after, _ = await moved_with_two_open_turns(host, game, shut=True)
    assert before.buttons
    assert after.buttons
    host.discord.allow(host.channel, view_channel=True)
    await host.discord.until(lambda: host.client.publisher.messages.may_write(host.channel.id))
    await go(host, game, Move)
    assert before.buttons == after.buttons == []


async def closed_moved_and_ended(host: Host) -> tuple[int, MessageView]:
    """A game whose channel was closed continues in another and ends there; the message left behind."""
    game = await host.duel()
    before = host.turn_message(game)
    await shut(host, game, "closed")
    new = host.discord.add_channel("new")
    await host.four[0].slash(new, "game channel")
    await host.settled()
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.settled()
    assert before.buttons
    return game, before


async def test_what_was_left_in_a_closed_channel_is_closed_when_that_opens_though_the_game_is_over(host: Host) -> None:
    game, before = await closed_moved_and_ended(host)
    messages = len(host.spectator.sees(host.last_message(game).channel))
    host.discord.allow(host.channel, view_channel=True)
    await host.discord.until(lambda: not before.buttons)
    await host.settled()
    assert await host.store.unfinished() == []
    assert len(host.spectator.sees(host.last_message(game).channel)) == messages, "nothing is sent again where it ended"


async def test_what_was_left_is_closed_when_its_channel_opens_without_another_step(host: Host) -> None:
    game = await host.duel()
    before = host.turn_message(game)
    await shut(host, game, "closed")
    await host.four[0].slash(host.discord.add_channel("new"), "game channel")
    await host.settled()
    host.discord.allow(host.channel, view_channel=True)
    await host.discord.until(lambda: not before.buttons)


async def test_what_was_left_in_a_channel_that_is_deleted_later_is_forgotten(host: Host) -> None:
    game, _ = await closed_moved_and_ended(host)
    host.discord.delete_channel(host.channel)
    await host.discord.until(lambda: host.client.get_channel(host.channel.id) is None)
    host.client.publisher.changed(await host.store.game(game))
    await host.settled()
    assert await host.store.unfinished() == [], "no later start retries"


async def test_what_was_left_in_a_thread_that_was_locked_is_closed_after_the_next_start_though_it_sleeps(
    discord: LocalDiscord,
    tmp_path: Path,
) -> None:
    async with connected(discord, tmp_path) as host:
        game, place = await game_in_thread(host)
        before = host.turn_message(game)
        archive(place, locked=True)
        discord.guilds.channel_changed("UPDATE", place)
        await discord.until(lambda: host.client.get_channel(place.id) is None)
        await host.service.upkeep.move_game(game, host.four[0].id, host.channel.id)
        await host.settled()
        asked = discord.rest.load.by_route["PATCH /channels/{channel_id}"]
        for _ in range(3):
            await go(host, game, EndTurn)
        assert discord.rest.load.by_route["PATCH /channels/{channel_id}"] - asked <= 1, "not at every step"
        assert before.buttons
    archive(place)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert before.buttons == []
        await host.check(game)


async def check_moved(host: Host, game: int, new: Channel) -> None:
    assert (await host.store.game(game)).channel == new.id
    await host.check(game)
    assert {
        row.channel for role, row in (await host.store.messages.messages_of(game)).items() if isinstance(role, Turn)
    } == {new.id}


async def test_a_move_that_is_kept_is_told_so_though_it_is_not_announced(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.duel()
    new = host.discord.add_channel("new")
    monkeypatch.setattr(host.client.publisher.messages, "announce", fails)
    reply = await host.four[0].slash(new, "game channel", game=game)
    assert [message.text for message in reply.messages] == [f"Game {game} goes on here."]
    await host.settled()
    await check_moved(host, game, new)
    assert f"game {game}: its move was not announced" in caplog.text


async def test_of_two_who_move_a_game_at_once_the_second_is_told_where_it_is(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(*host.four)
    first, second = host.discord.add_channel("first"), host.discord.add_channel("second")
    replies = await asyncio.gather(ann.slash(first, "game channel"), ben.slash(second, "game channel"))
    await host.settled()
    now = (await host.store.game(game)).channel
    done, late = replies if now == first.id else replies[::-1]
    assert f"Game {game} goes on here" in done.text
    assert f"has just been moved to <#{now}>" in late.text
    assert [m.text for m in host.spectator.sees(second if now == first.id else first)] == []
    await check_moved(host, game, first if now == first.id else second)
    third = host.discord.add_channel("third")
    replies = await asyncio.gather(*(person.slash(third, "game channel") for person in (ann, ben)))
    await host.settled()
    assert sorted(says(reply.text, "moved") for reply in replies) == [False, True]
    assert any(f"is in <#{third.id}> already" in reply.text for reply in replies)
    assert len([m for m in host.spectator.sees(third) if says(m.text, "game-moved")]) == 1


@pytest.mark.parametrize("first", ["join", "move"])
async def test_nobody_sits_where_they_cannot_see_the_lobby_though_they_join_while_it_is_moved(
    host: Host, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """One of the two commits after the other was found possible."""
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    message, new = host.lobby_message(game), host.discord.add_channel("new")
    host.discord.allow(new, ben, view_channel=False)
    service = host.service
    late, waits = (service.upkeep, "move_game") if first == "join" else (service.lobbies, "change_lobby")
    kept = getattr(late, waits)

    async def later(*given: object) -> object:
        monkeypatch.setattr(late, waits, kept)
        if first == "join":
            await ben.press(message, label=said("lobby-button-gloom"))
        else:
            await ann.slash(new, "game channel", game=game)
        return await kept(*given)

    monkeypatch.setattr(late, waits, later)
    if first == "join":
        reply = await ann.slash(new, "game channel", game=game)
        assert f"{ben.mention} cannot see <#" in reply.text
    else:
        reply = await ben.press(message, label=said("lobby-button-gloom"))
        assert f"goes on in <#{new.id}>" in reply.text
    await host.settled()
    row = await host.store.game(game)
    assert (row.channel == new.id, row.plays(ben.id)) == (first == "move", first == "join")


async def test_whoever_joins_while_a_lobby_is_moved_does_not_hold_it_up(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    message, new = host.lobby_message(game), host.discord.add_channel("new")
    move = host.service.upkeep.move_game

    async def later(*given: object) -> object:
        monkeypatch.setattr(host.service.upkeep, "move_game", move)
        await ben.press(message, label=said("lobby-button-gloom"))
        return await move(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(host.service.upkeep, "move_game", later)
    assert says((await ann.slash(new, "game channel", game=game)).text, "moved")
    row = await host.store.game(game)
    assert (row.channel, row.plays(ben.id)) == (new.id, True)


async def test_a_lobby_can_be_moved_too(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    old = host.lobby_message(game)
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    new = host.discord.add_channel("new")
    assert says((await ann.slash(new, "game channel", game=game)).text, "moved")
    await host.settled()
    assert old.buttons == []
    assert host.lobby_message(game).channel is new
    assert ben.mention in host.lobby_message(game).text


@pytest.mark.parametrize("back", [False, True])
async def test_a_slow_press_does_not_revive_the_message_of_a_lobby_that_was_moved(
    host: Host, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    """The press tries a direct message while the lobby is moved, and perhaps moved back."""
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    old, new = host.lobby_message(game), host.discord.add_channel("new")
    messages = host.client.publisher.messages
    reach = messages.try_welcome

    async def slowly(*given: object) -> bool:
        for place in (new, host.channel) if back else (new,):
            await ann.slash(place, "game channel", game=game)
            await host.discord.until(lambda: host.client.publisher.is_idle)
        return await reach(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(messages, "try_welcome", slowly)
    await ben.press(old, label=said("lobby-button-gloom"))
    await host.settled()
    assert old.buttons == []
    assert f"goes on in <#{(host.channel if back else new).id}>" in old.text
    assert ben.mention in host.lobby_message(game).text


@pytest.mark.parametrize("what", ["moved", "begun"])
async def test_the_answer_to_a_press_that_arrives_late_leaves_no_buttons(
    host: Host, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The lobby moves or begins while the answer is on its way."""
    ann = host.four[0]
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await host.add_computers(game, ann, 3)
    old, new = host.lobby_message(game), host.discord.add_channel("new")
    edit = Answer.edit

    async def slowly(answer: Answer, content: Content) -> None:
        monkeypatch.setattr(Answer, "edit", edit)
        if what == "moved":
            await ann.slash(new, "game channel", game=game)
        else:
            await host.service.lobbies.start_game(game, ann.id)
        await host.discord.until(lambda: old.buttons == [])
        await edit(answer, content)

    monkeypatch.setattr(Answer, "edit", slowly)
    await ann.select(old, f"lobby:{game}:spirit", ["harmony"])
    await host.settled()
    assert old.buttons == []


async def test_it_can_be_moved_while_the_bot_cannot_finish(host: Host) -> None:
    """A question and a call remain in the old channel; both follow the game."""
    game = await host.game(*host.four)
    actor, before = await end_turn_drawing(host, game)
    await ask_to_undo(host, game, actor)
    new = host.discord.add_channel("new")
    await actor.slash(new, "game channel")
    await host.settled()
    assert not [m for m in host.spectator.sees(host.channel) if m.buttons]
    question = next(m for m in host.spectator.sees(new) if says(m.text, "consent-asks"))
    for person in host.four:
        if person is not actor:
            await person.press(question, label=said("consent-button-agree"))
            await host.settled()
    assert (await host.table(game)).state == before.state
    await check_moved(host, game, new)


async def test_the_threads_of_teams_follow(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.game(*host.four)
    await ann.slash(host.channel, "team thread", game=game)
    (old,) = threads(host)
    new = host.discord.add_channel("new")
    await ben.slash(new, "game channel")
    await host.settled()
    await host.discord.until(lambda: len(threads(host)) == 2 and old.thread is not None and old.thread.archived)
    thread = next(each for each in threads(host) if each is not old)
    assert thread.parent is new
    assert members(host, thread) == {"Ann", "Cleo"}
    assert f"<#{thread.id}>" in cleo.last(old).text
    assert f"<#{thread.id}>" in (await cleo.slash(new, "team thread", game=game)).text
    row = await host.store.game(game)
    assert await ThreadStore(host.store.database).wanted(game, Team.BLISS) == (True, thread.id)
    assert row.channel == new.id


async def test_the_threads_of_a_channel_that_is_gone_are_made_anew(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.game(*host.four)
    await host.four[0].slash(host.channel, "team thread", game=game)
    await shut(host, game, "gone")
    new = host.discord.add_channel("new")
    await host.four[1].slash(new, "game channel")
    await host.discord.until(lambda: [each for each in threads(host) if each.parent is new])
    assert faults(caplog) == []


# Who may, and where


async def test_it_goes_nowhere_where_it_cannot_go_on_and_nobody_else_moves_it(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.game(*host.four)

    async def told(place: Channel, person: Person = ann) -> str:
        return (await person.slash(place, "game channel", game=game)).text

    new = host.discord.add_channel("new")
    assert says(await told(new, host.spectator), "no-such-game", game=game)
    elsewhere = host.discord.add_guild("elsewhere")
    assert "another server" in await told(next(iter(elsewhere.channels.values())))
    assert says(await told(ann.dm), "no-guild-channel")
    assert f"is in <#{host.channel.id}> already" in await told(host.channel)
    assert f"is in <#{host.channel.id}> already" in (await ann.slash(host.channel, "game channel")).text
    silent = host.discord.add_channel("silent")
    host.discord.allow(silent, attach_files=False)
    assert "Attach Files" in await told(silent)
    for person in (ben, cleo):
        host.discord.allow(new, person, view_channel=False)
    assert f"{ben.mention} {cleo.mention} cannot see <#" in await told(new)
    assert (await host.store.game(game)).channel == host.channel.id
    cleo.leave()
    host.discord.allow(new, ben, view_channel=True)
    assert says(await told(new), "moved"), "a former member sees no channel"
    await host.service.upkeep.abandon(game, ann.id)
    assert f"no game {game}" in await told(host.channel)
    assert says((await ann.slash(host.channel, "game channel")).text, "move-none")


async def test_a_private_thread_is_seen_by_its_members_alone(host: Host) -> None:
    game = await host.game(*host.four)
    channel = host.client.get_channel(host.channel.id)
    assert isinstance(channel, discord.TextChannel)
    made = await channel.create_thread(name="we two", invitable=False)
    place = host.discord.world.channels[made.id]
    for person in host.four[:3]:
        await made.add_user(await channel.guild.fetch_member(person.id))
    reply = await host.four[0].slash(place, "game channel", game=game)
    assert f"{host.four[3].mention} cannot see <#" in reply.text
    await made.add_user(await channel.guild.fetch_member(host.four[3].id))  # type: ignore[union-attr]
    assert says((await host.four[0].slash(place, "game channel", game=game)).text, "moved")
    await host.settled()
    assert host.turn_message(game).channel is place


async def test_of_several_games_the_one_without_a_channel_is_meant_else_they_are_named(host: Host) -> None:
    ann = host.four[0]
    lost = host.discord.add_channel("lost")
    games = [await host.game(*host.four), await host.game(*host.four, channel=lost), await host.game(*host.four)]
    new = host.discord.add_channel("new")
    reply = await ann.slash(new, "game channel")
    assert f"{games[2]}, {games[1]}, {games[0]}" in reply.text
    offered = await ann.autocomplete(new, "game channel", focused="game")
    assert {choice.value for choice in offered} == set(games)
    host.discord.delete_channel(lost)
    await go(host, games[1], Move)
    assert f"Game {games[1]} goes on here" in (await ann.slash(new, "game channel")).text
    await host.settled()
    assert host.turn_message(games[1]).channel is new


async def test_out_of_a_thread_that_was_deleted(host: Host) -> None:
    game, place = await game_in_thread(host)
    host.discord.delete_channel(place)
    reply = await host.four[0].slash(host.channel, "game channel", game=game)
    assert says(reply.text, "moved")
    await host.settled()
    assert host.turn_message(game).channel is host.channel
    await host.check(game)


def test_what_is_left_in_the_old_places_stays_within_the_limits() -> None:
    assert problems(moved_away(next(walk(1, names=WIDE)).row)) == []
    assert problems(thread_moved(2**63)) == []
