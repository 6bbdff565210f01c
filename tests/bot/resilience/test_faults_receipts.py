"""The receipt of a message is lost: Discord has the message, the bot does not know. It exists once and is current."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.core.model.records import ShownRow
from bot.localdiscord import LocalDiscord, MessageView, Person
from engine.actions import EndTurn, Move
from tests.bot.support.faults import MESSAGES
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.presses import act, decide_first
from tests.bot.support.settings import choose
from tests.bot.support.undo import end_turn_drawing
from tests.bot.support.waits import PassingTime
from tests.said import said, says

TRIES = 5
"""How often discord.py itself repeats a request answered with 500."""


@pytest.fixture(autouse=True)
def killed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that shuts down without waiting for hanging work."""
    monkeypatch.setattr("bot.client.CATCH_UP_TIMEOUT", 0)
    monkeypatch.setattr("bot.core.publishing.audiences.LAST_EDIT_TIMEOUT", 0)


def never_noted(host: Host, kind: str) -> asyncio.Event:
    """Never record messages of a kind, as if the bot died; returns an event set when the next one has been sent."""
    noted, sent = host.store.messages.set_shown, asyncio.Event()

    async def dying(game: int, row: ShownRow) -> None:
        if row.role.kind == kind:
            sent.set()
            await asyncio.Event().wait()
        await noted(game, row)

    host.store.messages.set_shown = dying  # type: ignore[method-assign]
    return sent


def with_button(host: Host, person: Person, custom_id: str) -> list[MessageView]:
    """Messages with a button in the channel or in a person's DM."""
    seen = [*host.spectator.sees(host.channel), *person.sees(person.dm)]
    return [message for message in seen if custom_id in [button.custom_id for button in message.buttons]]


def headlines(host: Host) -> list[str]:
    """The turns shown in the channel, with repetitions."""
    lines = [line for message in host.spectator.sees(host.channel) for line in message.text.splitlines()]
    return [line.lstrip("#* ").split(" · ")[0] for line in lines if line.lstrip("#* ").startswith("Turn ")]


async def computers_done(host: Host) -> None:
    """Wait until every computer seat has made its decisions."""
    await host.discord.until(lambda: host.client.computers.is_idle, BUSY)


async def test_killed_between_sending_and_noting_while_computers_go_on(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        person = host.four[0]
        game = await host.game(person, computers=3)
        sent = never_noted(host, "turn")
        before = (await host.table(game)).state.turn.number
        await act(host, game, EndTurn)
        await asyncio.wait_for(sent.wait(), BUSY)
        await computers_done(host)
        while (await host.table(game)).state.turn.number <= before + 1:  # until the message belongs to a past turn
            await decide_first(host, game)  # a computer seat's action asks the person
            await computers_done(host)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        await host.check(game)
        assert len(with_button(host, person, f"table:{game}:log")) == 1, "no past turn keeps its buttons"
        assert len(set(headlines(host))) == len(headlines(host)), "no turn is shown twice"
    assert await sending(discord, tmp_path) == []


async def sending(discord: LocalDiscord, path: Path) -> list[object]:
    """Messages that the database records as being sent."""
    async with connected(discord, path) as host:
        await host.settled()
        return list(await host.store.messages.sending())


@pytest.mark.soak
@pytest.mark.parametrize("later", [0, 3600], ids=["at once", "when Discord has forgotten the nonce"])
@pytest.mark.parametrize("kind", ["panel", "hand", "call", "consent", "lobby", "turn"])
async def test_killed_between_sending_and_noting_while_the_game_goes_on(
    discord: LocalDiscord, tmp_path: Path, kind: str, later: float
) -> None:
    """Any kind of message exists once and shows the current state, or is gone."""
    async with connected(discord, tmp_path) as host:
        for person in host.four:
            await choose(host, person, "call", "dm")
        if kind in {"lobby", "panel", "hand"}:
            sent = never_noted(host, kind)
        game = await begun(host, wait=kind != "lobby")
        if kind in {"call", "turn"}:
            sent = never_noted(host, "panel" if kind == "call" else kind)
            await act(host, game, EndTurn)
        if kind == "consent":
            sent = never_noted(host, kind)
            await ask_the_others(host, game)
        await asyncio.wait_for(sent.wait(), BUSY)
        if kind != "lobby":
            await act(host, game, EndTurn)
            await act(host, game, Move)
    discord.clock.advance(later)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        messages = [*host.spectator.sees(host.channel), *(m for p in host.four for m in p.sees(p.dm))]
        texts = [message.text for message in messages]
        if kind == "lobby":
            assert len(with_button(host, host.four[0], f"lobby:{game}:more")) == 1
            return
        await host.check(game)
        assert len(with_button(host, host.four[0], f"table:{game}:log")) == 1
        assert not [text for text in texts if says(text, "consent-asks")], "the question has lapsed"
        assert not [text for text in texts if says(text, "summons-turn")], "who is at turn has acted already"
        for person in host.four:
            assert len([m for m in person.sees(person.dm) if m.text.startswith("**Hand of")]) == 1, "one hand each"


async def begun(host: Host, *, wait: bool) -> int:
    """A game of four people; a lobby only, if its message is never recorded."""
    if not wait:
        await host.four[0].slash(host.channel, "game new")
        return (await host.store.games())[0].id
    game = await host.lobby(host.four[0])
    await host.sit(game, host.four)
    await host.four[0].press(host.lobby_message(game), label=said("lobby-button-start"))
    await host.discord.until(lambda: host.service.tables.get(game) is not None, BUSY)
    return game


async def ask_the_others(host: Host, game: int) -> None:
    """Ask for an undo."""
    await host.settled()
    actor, _ = await end_turn_drawing(host, game)
    offer = await actor.slash(host.channel, "undo", game=game)
    await actor.press(offer.message, label=said("consent-button-ask"))


async def test_an_answer_of_500_to_a_message_that_was_taken(discord: LocalDiscord, tmp_path: Path) -> None:
    """discord.py has stopped retrying, and the game has gone on, before the message is sent again."""
    async with connected(discord, tmp_path) as host:
        time, game = PassingTime(discord), await host.game(*host.four)
        actor = await host.actor(game)
        fault = discord.fail("POST", MESSAGES, 500, times=TRIES, after=True)
        await act(host, game, EndTurn)
        await time.until(lambda: fault.seen == TRIES, 60)
        await act(host, game, Move)
        await time.until(lambda: host.client.publisher.is_idle, 120)
        await host.check(game)
        assert len(with_button(host, actor, f"table:{game}:log")) == 1
        assert len(set(headlines(host))) == len(headlines(host))
    assert await sending(discord, tmp_path) == []


async def test_what_is_announced_stands_once_though_its_receipt_is_lost(host: Host) -> None:
    """A message that is not kept up to date: a proposal to end a game is sent once."""
    time, game = PassingTime(host.discord), await host.game(*host.four)
    host.discord.fail("POST", MESSAGES, 500, times=2, after=True)
    asking = asyncio.create_task(host.four[0].slash(host.channel, "game abandon", game=game))
    while not asking.done():
        await time.advance(0.5)
    await time.advance(30)
    told = [message for message in host.spectator.sees(host.channel) if says(message.text, "end-proposed")]
    assert len(told) == 1


async def test_a_message_that_discord_refuses_is_not_looked_for(host: Host) -> None:
    """A refused message does not exist: later it is sent as a new one, with its mentions."""
    game = await host.game(*host.four)
    host.discord.allow(host.channel, send_messages=False)
    await act(host, game, EndTurn)
    await host.settled()
    assert await host.store.messages.sending() == []
    patched = host.discord.rest.load.by_route["PATCH /channels/{channel_id}/messages/{message_id}"]
    host.discord.allow(host.channel, send_messages=True)
    await host.discord.until(lambda: "Turn 2 " in host.turn_message(game).text)
    await host.settled()
    closed = host.discord.rest.load.by_route["PATCH /channels/{channel_id}/messages/{message_id}"] - patched
    assert closed == 2, "the previous turn is closed, the panel that called instead calls no more, and that is all"
    await host.check(game)
