"""What people see who know nothing: every way in leads to the lessons and to a game."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.lobby.ids import NewGameId
from bot.core.model.languages import LANGUAGES
from bot.core.rulebook.help_page import greeting
from bot.core.rulebook.spirit_page import spirit_option
from bot.core.server import greetings
from bot.core.ui.content import MAX_OPTION_CHARS
from bot.core.ui.texts import Texts
from bot.localdiscord import MessageView
from engine import Mode, Spirit
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.said import said, says


async def test_a_lobby_says_what_it_is_and_leads_to_the_lessons(host: Host) -> None:
    game = await host.lobby(host.four[0])
    lobby = host.lobby_message(game)
    assert said("lobby-about") in lobby.text
    lessons = await host.spectator.press(lobby, label=said("lobby-button-new"))
    assert lessons.ephemeral
    assert says(lessons.text, "lessons-title")
    await host.press_lobby(game, host.four[0], said("lobby-button-play"))
    closed = next(each for each in host.four[0].sees(host.channel) if each.id == lobby.id)
    assert said("lobby-about") not in closed.text


@pytest.mark.parametrize("kind", ["basic", "full-aa"])
async def test_a_spirit_is_picked_by_its_power(host: Host, kind: str) -> None:
    game = await host.lobby(host.four[0])
    await host.press_old_lobby(game, host.four[0], "game", kind)
    (select,) = host.lobby_message(game).selects
    told = {option.value: option.description or "" for option in select.options}
    assert len(set(told.values())) == len(Spirit)
    for spirit in Spirit:
        assert said("spirit-power", spirit=spirit.value) in told[spirit.value]
        assert ("in the full game" in told[spirit.value]) == (kind == "basic"), "no power in the basic game (BAS-1)"


def test_powers_fit_into_an_option_and_greetings_into_a_message() -> None:
    options = [spirit_option(spirit, Texts(to), mode) for spirit in Spirit for mode in Mode for to in LANGUAGES]
    assert max(len(option.description or "") for option in options) <= MAX_OPTION_CHARS
    assert [problem for language in LANGUAGES for problem in problems(greeting(language))] == []


@pytest.mark.parametrize("command", ["game list", "help"])
async def test_commands_lead_to_the_lessons_and_to_a_lobby(host: Host, command: str) -> None:
    await leads_on(host, (await host.spectator.slash(host.channel, command)).message)


async def test_a_mention_is_answered_once_a_minute_with_both_ways(host: Host) -> None:
    ann, bot = host.four[0], f"<@{host.discord.world.bot.id}>"
    for text in ("a word", f"{bot} hello", f"{bot} hello?"):
        await ann.say(host.channel, text)
        await asyncio.sleep(1)
    answers = [message for message in ann.sees(host.channel) if says(message.text, "greeting")]
    assert len(answers) == 1
    await leads_on(host, answers[0])
    await asyncio.sleep(greetings.SECONDS)
    await ann.say(host.channel, bot)
    await asyncio.sleep(1)
    assert says(ann.last(host.channel).text, "greeting")


async def test_two_presses_at_once_begin_one_game(host: Host) -> None:
    person = host.spectator
    page = (await person.slash(host.channel, "help")).message
    for reply in await asyncio.gather(*(person.press(page, str(NewGameId("first"))) for _ in range(2))):
        await reply.settled()
    (game,) = await host.store.games(person=person.id)
    assert game.status == "running"


async def leads_on(host: Host, message: MessageView) -> None:
    """Follow the buttons of a message, the lessons last, since they may take its place."""
    assert str(NewGameId("first")) in {each.custom_id for each in message.buttons}
    opened = await host.spectator.press(message, label=said("game-new"))
    await host.settled()
    assert says(opened.text, "game-opened")
    lessons = await host.spectator.press(message, label=said("lessons-open"))
    assert lessons.ephemeral
    assert says(lessons.text, "lessons-title")
