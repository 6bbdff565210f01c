"""How to play: opened by command or from a lobby, and paged through."""

from __future__ import annotations

from bot.core.lobby.ids import NewGameId
from bot.core.rulebook.help_page import HERE, topics
from tests.bot.support.host import Host
from tests.said import said, says


async def test_help_leads_to_every_topic_and_back_in_one_message(host: Host) -> None:
    person = host.spectator
    page = await person.slash(host.channel, "help")
    assert page.ephemeral
    assert "The goal" in page.text.splitlines()[1]  # the object of the game comes first
    begun = page.message.id
    pages = {HERE: (said("help-begin"), said("help-here")), **topics()}
    for topic, (title, text) in pages.items():
        (select,) = page.message.selects
        page = await person.select(page.message, select.custom_id, [topic])
        assert page.message.id == begun
        assert page.text.startswith(f"### {title}")
        assert text.splitlines()[0] in page.text
        assert topic not in {option.value for option in page.message.selects[0].options}
    back = await person.select(page.message, page.message.selects[0].custom_id, ["-"])
    assert says(back.text, "help")
    assert str(NewGameId("first")) in {each.custom_id for each in back.message.buttons}
    typed = await person.slash(host.channel, "help", topic="turn")
    assert typed.text.startswith("### A turn")


async def test_only_a_newcomer_is_led_to_a_first_game(host: Host) -> None:
    ann, first = host.four[0], str(NewGameId("first"))
    begun = await ann.press((await ann.slash(host.channel, "help")).message, first)
    await begun.settled()
    (game,) = await host.store.games(person=ann.id)
    assert (game.status, game.tips) == ("running", True)
    for command in ("help", "game list"):
        page = (await ann.slash(host.channel, command)).message
        assert first not in {each.custom_id for each in page.buttons}


async def test_a_newcomer_finds_it_in_the_lobby(host: Host) -> None:
    game = await host.lobby(host.four[0])
    before = host.lobby_message(game).text
    page = await host.press_lobby(game, host.spectator, said("help-open"))
    assert page.ephemeral
    assert "The goal" in page.text
    assert host.lobby_message(game).text == before
