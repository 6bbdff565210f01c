"""The rule book in Discord: searched by word or id, opened from a refusal, available after a restart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.rulebook.feature import book_of
from bot.core.rulebook.ids import RuleId
from bot.core.rulebook.page import CONTENTS, Pages
from bot.core.ui.custom_ids import parse_id
from bot.localdiscord import ImpossibleError, LocalDiscord
from tests.bot.support.host import Host, connected
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, panel_of, rarer
from tests.said import said, says

WIDEST = 25
"""Suggestions as Discord shows them."""


def test_every_page_stays_within_the_limits_and_leads_on() -> None:
    assert {rule for chapter in book_of().chapters.values() for rule in chapter.rules} == set(book_of().rules)
    for key in (CONTENTS, *book_of().chapters, *book_of().rules):
        _leads_on(key)


def _leads_on(key: str) -> None:
    book = book_of()
    content = Pages(book).page(key)
    assert content is not None
    assert problems(content) == []
    assert len(content.text) <= 3000
    for block in content.blocks:
        for link in getattr(block, "buttons", ()):
            led_to = parse_id(link.custom_id)
            assert isinstance(led_to, RuleId)
            assert led_to.page != key
            assert Pages(book).page(led_to.page) is not None
        for option in getattr(block, "options", ()):
            assert Pages(book).page(option.value) is not None


def test_every_rule_can_be_reached_from_the_contents() -> None:
    book, reached = book_of(), set()
    chapters = [o.value for block in Pages(book).contents().blocks for o in getattr(block, "options", ())]
    for chapter in chapters:
        content = Pages(book).page(chapter)
        assert content is not None
        reached |= {o.value for block in content.blocks for o in getattr(block, "options", ())}
    assert reached == set(book.rules)


async def test_the_words_are_a_press_or_two_from_every_panel(host: Host) -> None:
    game = await host.duel()
    words = (await host.four[0].slash(host.channel, "rules", about=" ")).text
    assert "**Triad**" in words
    for person in host.four[:2]:  # one decides, the other watches
        opened = await panel_of(host, game, person)
        if person is await host.actor(game):
            opened = await rarer(person, opened)
        reply = await person.press(opened, label=said("rules-words"))
        told, _, game_number = reply.text.rpartition("\n")
        assert words.startswith(told)
        assert game_number == said("which-game", game=str(game))


async def test_a_rule_is_shown_by_its_id_to_who_asks_alone(host: Host) -> None:
    for typed in ("MOV-2", "mov2", "mov-2", "haste", "Haste"):
        reply = await host.spectator.slash(host.channel, "rules", about=typed)
        assert reply.ephemeral
        assert "MOV-2 · Haste" in reply.text


@pytest.mark.parametrize(("edition", "own", "others"), [("first", "3 points", "4 points"), ("second", "4", "3 points")])
async def test_a_rule_is_told_as_the_game_has_it_and_the_other_edition_on_request(
    host: Host, edition: str, own: str, others: str
) -> None:
    ann = host.four[0]
    game = await host.lobby(ann, edition=edition)
    nobody = host.four[1]
    assert "First edition" in (await ann.slash(ann.dm, "rules", about="END-2")).text  # the game is in another channel
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    shown = await ann.slash(ann.dm, "rules", about="END-2")
    assert f"{edition.title()} edition" in shown.text
    assert own in shown.text
    assert others not in shown.text
    seen = await nobody.slash(host.channel, "rules", about="END-2")  # people without a game get the channel's edition
    assert others not in seen.text
    both = await ann.press(shown.message, label=said("rules-both"))
    assert both.message.id == shown.message.id
    assert "First edition:** It scores 3 points." in both.text
    assert "Second edition:** It scores 4 points." in both.text
    assert said("rules-both") not in [button.label for button in both.message.buttons]


async def test_a_refusal_opens_the_rule_of_its_own_games_edition(host: Host) -> None:
    game = await host.duel(edition="first")
    actor = await host.actor(game)
    await host.lobby(actor)  # of the second edition
    refused = await actor.slash(host.channel, "absorb", game=game)
    [button, *_] = refused.message.buttons
    assert parse_id(button.custom_id) == RuleId("SET-7", beside=True, editions="first")


async def test_words_find_a_list_and_an_option_opens_a_rule_in_place(host: Host) -> None:
    person = host.spectator
    listed = await person.slash(person.dm, "rules", about="hidden aspiration")
    assert "SET-3" in listed.text
    options = [option.value for select in listed.message.selects for option in select.options]
    assert options[0] == "SET-3"
    opened = await person.select(listed.message, listed.message.selects[0].custom_id, ["REV-5"])
    assert opened.message.id == listed.message.id
    assert "REV-5 · New Hidden Aspirations" in opened.message.text
    for label, shows in (("REV-6", "REV-6 · The Fortress"), ("REV-5", "REV-5 · New"), ("Revelation", "REV-9")):
        opened = await person.press(opened.message, label=label)
        assert shows in opened.message.text
    contents = (await person.press(opened.message, label=said("rules-contents"))).message
    assert "MOV" in {option.value for select in contents.selects for option in select.options}


async def test_nothing_found_shows_the_chapters_and_no_markup_of_who_typed(host: Host) -> None:
    reply = await host.spectator.slash(host.channel, "rules", about="**xyzzy** <@xyz>")
    assert "The rules say nothing about" in reply.text
    assert "**xyzzy**" not in reply.text
    assert "<@xyz>" not in reply.text
    assert [option.value for option in reply.message.selects[0].options][:2] == ["BRD", "CTL"]


async def test_what_the_bot_suggests_to_type_is_found(host: Host) -> None:
    person = host.spectator
    contents = await person.slash(host.channel, "rules", about="-")
    assert "MOV" in contents.text
    for suggested in re.findall(r"`(/rules .+?)`", contents.text):
        word = suggested.removeprefix("/rules ")
        for typed in (word, suggested):  # typed as the option, or as the whole command
            reply = await person.slash(host.channel, "rules", about=typed)
            assert reply.text != contents.text
            assert "The rules say nothing about" not in reply.text
    assert (await person.slash(host.channel, "rules", about="contents")).text == contents.text
    with pytest.raises(ImpossibleError, match="about"):  # the client asks for the required option
        await person.slash(host.channel, "rules")


async def test_typing_offers_titles(host: Host) -> None:
    person = host.spectator
    names = [c.name for c in await person.autocomplete(host.channel, "rules", focused="about", about="")]
    assert len(names) == WIDEST
    assert names[:2] == [said("rules-contents"), "BRD · The board"]
    first = (await person.autocomplete(host.channel, "rules", focused="about", about=""))[0].value
    assert "MOV" in (await person.slash(host.channel, "rules", about=str(first))).text
    choices = await person.autocomplete(host.channel, "rules", focused="about", about="has")
    assert (choices[0].name, choices[0].value) == ("MOV-2 · Haste", "MOV-2")
    moves = await person.autocomplete(host.channel, "rules", focused="about", about="mov")
    assert [choice.value for choice in moves] == ["MOV", "MOV-1", "MOV-2", "MOV-3", "MOV-4"]
    everything = await person.autocomplete(host.channel, "rules", focused="about", about="emo")
    assert len(everything) == WIDEST


async def test_a_refusal_opens_the_rule_beside_it(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    refused = await actor.slash(host.channel, "absorb", game=game)  # SET-7: not in the first turn
    assert [button.label for button in refused.message.buttons] == ["Rule SET-7", "Rule ABS-1", "2 · Absorb"]
    opened = await actor.press(refused.message, label="Rule SET-7")
    assert opened.message.id != refused.message.id
    assert opened.ephemeral
    assert "SET-7 · The starting player" in opened.text


async def test_a_rule_never_takes_the_place_of_what_others_see(host: Host) -> None:
    game = await host.duel()
    message = host.turn_message(game)
    reply = await host.spectator.forge(message, button("rule:MOV-2"))
    assert reply.ephemeral
    assert "MOV-2 · Haste" in reply.text
    assert host.turn_message(game).text == message.text


async def test_a_page_that_is_gone_is_said_to_be(host: Host) -> None:
    game = await host.duel()
    forged = button("rule:XXX-99")
    assert says((await host.spectator.forge(host.turn_message(game), forged)).text, "no-such-rule")


async def test_buttons_work_after_a_restart(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        shown = await host.spectator.slash(host.channel, "rules", about="MOV-1")
    async with connected(discord, tmp_path) as host:
        reply = await host.spectator.press(shown.message, label="MOV-2")
        assert "MOV-2 · Haste" in reply.message.text
