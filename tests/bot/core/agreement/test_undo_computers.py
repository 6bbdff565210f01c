"""A question to all while computer seats are to move: they wait for the answers, but not forever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.model.table import Table
from bot.localdiscord import LocalDiscord, MessageView, Person
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.undo import CARDS, answer, question_of
from tests.bot.support.waits import PassingTime
from tests.said import said, says

pytestmark = pytest.mark.sqlite  # beside a server, a day takes a day

PAUSE = 20.0
"""Seconds between two decisions of computer seats."""


async def before_a_computer(host: Host) -> tuple[int, Person]:
    """A game of two people and a computer, slow from now on; a person has just ended their turn, the computer is next.

    Returns the game and the person.
    """
    game = await host.game(*host.four[:2], table="gloomshaper", sides="BG", computers=1, level="easy")
    while True:
        actor = await host.actor(game)
        legal = (await host.table(game)).legal_for(actor.id)
        action = CARDS if CARDS in legal else legal[0]  # whatever the actor is asked first
        host.client.computers._seconds = PAUSE  # noqa: SLF001
        table = await host.service.play.act(game, actor.id, action)
        if action == CARDS and table.waits_for_computers():
            return game, actor
        host.client.computers._seconds = 0  # noqa: SLF001
        await host.settled()


async def asked(host: Host, game: int, person: Person) -> MessageView:
    """Ask the others for an undo; returns the question."""
    offer = await person.slash(host.channel, "undo", game=game)
    await person.press(offer.message, label=said("consent-button-ask"))
    await host.discord.until(lambda: host.client.publisher.is_idle, BUSY)
    message = await question_of(host, game)
    assert message is not None
    return message


def other(host: Host, asker: Person) -> Person:
    return next(person for person in host.four[:2] if person is not asker)


async def goes_on(host: Host, time: PassingTime, game: int, before: int) -> bool:
    """Whether the log of a game gets longer within some pauses; thinking takes as long as the machine needs."""
    for _ in range(100):
        if len(await host.log(game)) > before:
            return True
        await time.advance(PAUSE)
    return False


async def calm(host: Host, time: PassingTime) -> None:
    """Let the computer seats move until people are asked."""
    while not host.is_at_rest():
        await time.advance(PAUSE)


async def test_computer_players_wait_until_it_is_answered(host: Host) -> None:
    time = PassingTime(host.discord)
    game, asker = await before_a_computer(host)
    before = await host.log(game)
    question = await asked(host, game, asker)
    assert says(question.text, "consent-computers")
    await time.advance(10 * PAUSE)
    assert await host.log(game) == before, "nobody has moved"
    assert not question.deleted
    await other(host, asker).press(question, label=said("consent-button-agree"))
    await host.discord.until(lambda: question.deleted, BUSY)
    assert (await host.log(game))[-1].kind == "undo"
    assert await host.actor(game) is asker
    await host.check(game)


@pytest.mark.parametrize("how", ["declined", "withdrawn"])
async def test_computer_players_go_on_when_it_is_over(host: Host, how: str) -> None:
    time = PassingTime(host.discord)
    game, asker = await before_a_computer(host)
    before = await host.log(game)
    question = await asked(host, game, asker)
    await time.advance(3 * PAUSE)
    assert await host.log(game) == before
    await (asker if how == "withdrawn" else other(host, asker)).press(question, label=said("consent-button-decline"))
    assert await goes_on(host, time, game, len(before))
    await calm(host, time)
    await host.check(game)


async def test_a_question_that_nobody_answers_lapses(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.model.motions.UNDO_TIMEOUT", 600)
    time = PassingTime(host.discord)
    game, asker = await before_a_computer(host)
    before = await host.log(game)
    question = await asked(host, game, asker)
    await time.advance(600 - 60)
    assert await host.log(game) == before
    await time.advance(60)
    assert await goes_on(host, time, game, len(before))
    await time.until(lambda: question.deleted, 60)
    await calm(host, time)
    await host.check(game)


@pytest.mark.parametrize("when", ["waiting", "looking"])
async def test_computer_players_wait_no_longer_for_an_answer_about_a_game_that_was_ended(
    host: Host, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """The hold does not last for the rest of the day, though it ended just as a computer seat checked it."""
    time = PassingTime(host.discord)
    game, asker = await before_a_computer(host)
    settled = host.service.play.settled

    async def late(number: int) -> Table:
        await host.service.upkeep.abandon(game, asker.id)
        return await settled(number)

    await asked(host, game, asker)
    if when == "looking":
        monkeypatch.setattr(host.service.play, "settled", late)
    await time.advance(3 * PAUSE)
    if when == "waiting":
        assert host.client.computers.is_waiting(game)
        await host.service.upkeep.abandon(game, asker.id)
    await host.discord.until(host.is_at_rest, BUSY)
    assert (await host.store.game(game)).status == "abandoned"
    assert not host.client.computers.is_waiting(game)


async def test_computer_players_wait_after_a_restart_too(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game, asker = await before_a_computer(host)
        before = await host.log(game)
        question = await asked(host, game, asker)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert await host.log(game) == before
        await answer(host, game, other(host, asker), "Agree")
        assert (await host.log(game))[-1].kind == "undo"
        assert question.deleted
        await host.check(game)


async def test_who_asks_may_press_after_computer_players_have_moved(host: Host) -> None:
    """The same step is undone, and the question says what has followed it."""
    time = PassingTime(host.discord)
    game, asker = await before_a_computer(host)
    before = await host.log(game)
    offer = await asker.slash(host.channel, "undo", game=game)
    await time.advance(1.5 * PAUSE)
    assert len(await host.log(game)) > len(before)
    reply = await asker.press(offer.message, label=said("consent-button-ask"))
    assert "I have asked <@" in reply.text
    await host.discord.until(lambda: host.client.publisher.is_idle, BUSY)
    question = await question_of(host, game)
    assert question is not None
    await other(host, asker).press(question, label=said("consent-button-agree"))
    await host.discord.until(lambda: question.deleted, BUSY)
    after = await host.log(game)
    assert after[-1].kind == "undo"
    assert after[-1].action == str(before[-2].version), "everything is taken back"
    await calm(host, time)
    await host.check(game)
