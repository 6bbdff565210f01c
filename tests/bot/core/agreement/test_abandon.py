"""Proposals to end a game while something else happens to it: whichever comes first counts."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.ui.content import Content
from bot.localdiscord import MessageView, Person
from engine.actions import Move
from tests.bot.support.faults import fails
from tests.bot.support.host import Host
from tests.bot.support.presses import can
from tests.bot.support.settings import choose, manager
from tests.said import said, says


def proposals(host: Host) -> list[MessageView]:
    """The proposals to end a game in the channel, oldest first."""
    return [message for message in host.spectator.sees(host.channel) if says(message.text, "end-proposed")]


async def opponent(host: Host, game: int, person: Person) -> Person:
    """A player of the other team."""
    row = (await host.table(game)).row
    return next(other for other in host.four if row.team_of(other.id) is not row.team_of(person.id))


async def ended(host: Host, game: int) -> bool:
    return (await host.store.game(game)).status == "abandoned"


# A lobby that starts while it is being closed


async def test_whoever_opened_a_lobby_without_a_seat_does_not_end_the_game_that_begins(host: Host) -> None:
    game = await host.lobby(host.spectator)
    await host.seat(game, host.four)
    message = host.lobby_message(game)
    _, closing = await asyncio.gather(
        host.four[0].press(message, label=said("lobby-button-start")),
        host.spectator.slash(host.channel, "game abandon", game=game),
    )
    await host.settled()
    assert (await host.store.game(game)).status == "running"
    assert says(closing.text, "not-playing")


async def test_whoever_closes_a_lobby_proposes_to_end_the_game_if_it_has_begun(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    await host.seat(game, host.four)
    message = host.lobby_message(game)
    _, closing = await asyncio.gather(
        ben.press(message, label=said("lobby-button-start")), ann.slash(host.channel, "game abandon", game=game)
    )
    await host.settled()
    assert not await ended(host, game)
    assert f"I have asked {ben.mention}" in closing.text
    await ben.press(proposals(host)[0], label=said("end-agree"))
    assert await ended(host, game)


# A proposer who plays on


@pytest.mark.parametrize("how", ["press", "command"])
async def test_nobody_agrees_while_the_proposer_plays_on(host: Host, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """The proposer's action is committed between reading the others' answers and ending the game."""
    game = await host.duel()
    actor = await host.actor(game)
    await actor.slash(host.channel, "game abandon", game=game)
    other, move, abandon = await opponent(host, game, actor), await can(host, game, Move), host.service.upkeep.abandon

    async def later(*given: object) -> object:
        await host.service.play.act(game, actor.id, move)
        return await abandon(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(host.service.upkeep, "abandon", later)
    if how == "press":
        reply = await other.press(proposals(host)[0], label=said("end-agree"))
        assert "has lapsed" in reply.text
    else:
        reply = await other.slash(host.channel, "game abandon", game=game)
        assert "I have asked <@" in reply.text
    assert not await ended(host, game)


async def test_a_proposer_who_takes_a_step_back_has_played_on(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    await actor.slash(host.channel, "game abandon", game=game)
    await host.service.play.act(game, actor.id, await can(host, game, Move))
    await host.service.undo.last_step(game, actor.id)
    other = await opponent(host, game, actor)
    assert "has lapsed" in (await other.press(proposals(host)[0], label=said("end-agree"))).text
    await other.slash(host.channel, "game abandon", game=game)
    assert not await ended(host, game)


async def test_a_proposal_follows_the_language_of_its_channel_and_says_that_it_has_lapsed(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    await actor.slash(host.channel, "game abandon", game=game)
    (proposal,) = proposals(host)
    owner = host.discord.client_of(host.discord.world.users[host.discord.guild.owner_id])
    page = await owner.slash(host.channel, "host")
    await owner.select(page.message, "host:set:language", ["it"])
    await host.settled()
    (asked,) = (each for each in actor.sees(host.channel) if each.id == proposal.id)
    assert [button.label for button in asked.buttons] == [said("end-agree", language="it")]
    await host.service.play.act(game, actor.id, await can(host, game, Move))
    await host.settled()
    (lapsed,) = (each for each in actor.sees(host.channel) if each.id == proposal.id)
    assert not lapsed.buttons
    assert says(lapsed.text, "end-lapsed", language="it", who=actor.mention)


# Consent


async def test_one_opponent_is_asked_as_one_and_several_as_several(host: Host) -> None:
    ann, ben, *_ = host.four
    for people, asks in (((ann, ben), "You must agree."), (host.four, "One of you must agree.")):
        game = await host.game(*people, computers=4 - len(people), level="easy")
        await ann.slash(host.channel, "game abandon", game=game)
        assert asks in proposals(host)[-1].text


# Several proposals


async def test_teammates_who_both_propose_it_are_both_agreed_with(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    for whose in (ann, cleo):
        game = await host.game(*host.four)
        for person in (ann, cleo):
            await person.slash(host.channel, "game abandon", game=game)
        proposal = next(each for each in proposals(host)[-2:] if whose.mention in each.text)
        reply = await ben.press(proposal, label=said("end-agree"))
        assert f"{whose.mention} proposed it, {ben.mention} agreed" in reply.text
        await host.settled()
        assert f"proposed by {whose.mention}, ended by agreement" in host.last_message(game).text
        assert await ended(host, game)


async def test_what_one_of_them_does_leaves_the_other_proposal_as_it_is(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    row = (await host.table(game)).row
    mate = next(p for p in host.four if p is not actor and row.team_of(p.id) is row.team_of(actor.id))
    for person in (mate, actor):
        await person.slash(host.channel, "game abandon", game=game)
    await host.service.play.act(game, actor.id, await can(host, game, Move))
    other = await opponent(host, game, actor)
    assert "has lapsed" in (await other.press(proposals(host)[1], label=said("end-agree"))).text
    reply = await other.slash(host.channel, "game abandon", game=game)
    assert f"{mate.mention} proposed it, {other.mention} agreed" in reply.text


# Discord failing meanwhile


async def test_a_proposal_that_discord_does_not_announce_counts_and_its_proposer_is_told_so(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, _, dan = host.four
    game = await host.game(*host.four)
    with monkeypatch.context() as broken:
        broken.setattr(host.client.publisher.messages, "announce", fails)
        reply = await ann.slash(host.channel, "game abandon", game=game)
    assert says(reply.text, "end-not-announced")
    assert f"{ben.mention} {dan.mention}" in reply.text
    assert "`/game abandon`" in reply.text
    assert proposals(host) == []
    reply = await ben.slash(host.channel, "game abandon", game=game)
    assert f"{ann.mention} proposed it, {ben.mention} agreed" in reply.text
    assert await ended(host, game)


async def test_who_is_not_reached_because_discord_fails_is_named(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, _, dan = host.four
    game = await host.game(*host.four)
    host.discord.delete_channel(host.channel)
    arrives = host.client.publisher.messages.try_dm

    async def not_ben(person: int, content: Content) -> bool:
        return await (fails() if person == ben.id else arrives(person, content))

    monkeypatch.setattr(host.client.publisher.messages, "try_dm", not_ben)
    reply = await ann.slash(ann.dm, "game abandon", game=game)
    assert f"by direct message: {dan.mention}" in reply.text
    assert f"do not reach {ben.mention}" in reply.text


async def test_a_call_that_discord_does_not_take_is_not_told_as_a_failed_proposal(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, _, dan = host.four
    await choose(host, ben, "call", "dm")
    game = await host.game(*host.four)
    monkeypatch.setattr(host.client.publisher.messages, "try_dm", fails)
    reply = await ann.slash(host.channel, "game abandon", game=game)
    assert [message.text for message in reply.messages] == [
        f"I have asked {ben.mention} {dan.mention} in <#{host.channel.id}>."
    ]
    assert f"game {game}: notification by direct message failed" in caplog.text


async def test_who_manages_the_server_is_told_of_the_command_that_ends_others_games(host: Host) -> None:
    eve, other = manager(host), host.discord.add_channel("elsewhere")
    game = await host.duel()
    assert says((await eve.slash(other, "game abandon", game=game)).text, "abandon-by-host", game=game)
    assert says((await eve.slash(host.channel, "game abandon")).text, "abandon-by-host", game=game)
    assert says((await eve.slash(other, "game abandon")).text, "no-game-here"), "it is no game of that channel"
    host.discord.permit("host", eve, permission=False)
    assert says((await eve.slash(other, "game abandon", game=game)).text, "no-such-game", game=game)
    assert not await ended(host, game)
