"""Languages: people read theirs, channels the server's, and whoever changes it reads the new one at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import discord
import pytest

from bot.core.model.languages import language_for
from bot.core.play.action_picker import BRINGS, path_digest, path_of
from bot.core.play.ids import TokenWayId
from bot.core.play.token_ways import token_ways
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import Person
from engine.actions import Declare
from tests.bot.support.host import Host, hosting, patient
from tests.bot.support.leaks import Watch
from tests.bot.support.players import ByButtons, BySlash, Player, play
from tests.bot.support.presses import button, panel_of
from tests.bot.support.texts import messages, read, words

HAN = re.compile(r"[\u4e00-\u9fff]")
TURN = {"en-US": "Your turn", "it": "Tocca a te", "zh-CN": "轮到你"}


def tell_in(host: Host, *locales: str) -> None:
    """Set the languages of the people's clients."""
    for person, locale in zip(host.discord.people, locales, strict=False):
        person.speak(locale)


async def opened(host: Host, person: Person, game: int) -> str:
    return (await person.press(host.turn_message(game), f"table:{game}:play")).text


async def test_two_people_see_the_same_moment_each_in_their_language(host: Host) -> None:
    game = await host.game(*host.four, kind="full-bb")
    tell_in(host, "it", "zh-CN")
    ann, ben = host.four[:2]
    italian, chinese = await opened(host, ann, game), await opened(host, ben, game)
    assert "Essenz" in italian
    assert "本质" in chinese
    assert not HAN.search(italian)
    assert "Essence" not in italian + chinese
    assert "places" in host.turn_message(game).text, "the channel reads the server's language"


async def test_direct_messages_keep_the_language_last_seen(host: Host) -> None:
    game = await host.duel()
    ben = host.four[1]
    tell_in(host, "en-US", "it")
    await opened(host, ben, game)
    await host.settled()
    assert "mano" in "\n".join(message.text.casefold() for message in ben.sees(ben.dm))
    ben.speak("zh-CN")
    await opened(host, ben, game)
    await host.settled()
    assert "手牌" in "\n".join(message.text for message in ben.sees(ben.dm))
    assert (await host.store.people.person_row(ben.id)).language == "zh-CN"


async def test_an_unknown_language_falls_back_to_the_servers_then_to_english(host: Host) -> None:
    ann = host.four[0]
    ann.speak(next(str(each) for each in discord.Locale if language_for(str(each)) is None))
    assert "Rule" in (await ann.slash(host.channel, "rules", about="-")).text
    host.discord.guild.locale = "it"
    assert "Regole" in (await ann.slash(host.channel, "rules", about="-")).text
    assert "Regole" in (await ann.slash(ann.dm, "rules", about="-")).text, "as last seen"


async def test_another_variety_of_a_language_is_understood(host: Host) -> None:
    ann = host.four[0]
    ann.speak("zh-TW")
    assert HAN.search((await ann.slash(host.channel, "help")).text)


async def test_who_manages_the_server_chooses_what_everybody_reads(host: Host) -> None:
    game = await host.duel()
    owner = host.discord.client_of(host.discord.world.users[host.discord.guild.owner_id])
    page = await owner.slash(host.channel, "host")
    page = await owner.select(page.message, "host:set:language", ["it"])
    await host.settled()
    assert "Saved" in page.text, "their own page stays in their language"
    assert "Preparazione" in host.turn_message(game).text or "Turno" in host.turn_message(game).text
    page = await owner.select(page.message, "host:set:language", ["-"])
    await host.settled()
    assert "Turno" not in host.turn_message(game).text


async def test_the_language_of_the_server_in_discord_counts_unless_another_is_chosen(host: Host) -> None:
    game = await host.duel()
    host.discord.guild.locale = "zh-CN"
    await opened(host, host.four[0], game)
    await host.settled()
    assert HAN.search(host.turn_message(game).text)


async def test_cards_and_rules_are_found_by_words_of_any_language(host: Host) -> None:
    ann = host.four[0]
    ann.speak("it")
    for typed in ("coraggio", "Courage", "勇敢", "Tranquillita", "樂觀"):
        reply = await ann.slash(host.channel, "card", name=typed)
        assert any(name in reply.text for name in ("Coraggio", "Tranquillità", "Ottimismo")), reply.text
    for typed in ("velocità", "haste", "匆忙", "mov2"):
        assert "MOV-2" in (await ann.slash(host.channel, "rules", about=typed)).text, typed


async def test_commands_are_offered_in_the_language_of_the_client(tmp_path: Path) -> None:
    async with hosting(tmp_path, registering=True) as host:
        found = {command.shown("it") for command in host.four[0].commands(host.channel)}
        assert {"partita nuova", "muovi", "reame vallata"} <= found


def _english() -> set[str]:
    """The words of English messages that neither Italian messages nor names have."""
    return words(messages("en")) - words(messages("it"))


NAMES = frozenset({"ann", "ben", "cleo", "dan", "eve", "cerebria", "english", "italiano", "test", "server"})


def foreign(person: Person, since: int) -> Iterator[str]:
    """Texts in another language than the person's, with the words that show it."""
    english = _english()
    for text in read(person, since):
        found = {word for word in words(text) - NAMES if word.isascii()}
        if person.user.locale == "it" and (found & english or HAN.search(text)):
            yield f"{found & english}: {text}"
        if person.user.locale == "zh-CN" and found:
            yield f"{found}: {text}"


async def checked(path: Path, kind: str, seed: int, decisions: int | None) -> None:
    """Play with an Italian, a Chinese, an English and a computer player in an Italian server."""
    async with hosting(path, patient()) as host:
        game = await host.game(*host.four[:3], computers=1, kind=kind)
        watch = Watch(host)
        tell_in(host, "it", "zh-CN", "en-US", "en-US", "it")
        host.discord.guild.locale = "it"
        for person in host.four[:3]:
            await opened(host, person, game)
        await host.settled()
        before = {person.id: len(person.deliveries()) for person in host.discord.people}
        people = host.four[:3]
        players: list[Player] = [ByButtons(person, Random(seed + n)) for n, person in enumerate(people[:2])]
        players.append(BySlash(people[2], Random(seed)))
        await play(host, game, players, Random(seed), decisions=decisions)
        await host.settled()
        assert list(foreign(people[0], before[people[0].id])) == []
        private = list(foreign(people[1], before[people[1].id]))
        public = set(read(host.spectator, before[host.spectator.id]))
        assert [text for text in private if text.partition(": ")[2] not in public] == [], "the channel is Italian"
        assert watch.leaks == []


async def test_a_game_in_three_languages(tmp_path: Path) -> None:
    await checked(tmp_path, "basic", 1, 6)


@pytest.mark.soak
async def test_a_whole_full_game_in_three_languages(tmp_path: Path) -> None:
    await checked(tmp_path, "full-bb", 2, None)


async def test_the_note_on_a_token_and_its_action_is_in_the_language_of_its_reader(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    actor.speak("it")
    opened, table = await panel_of(host, game, actor), await host.table(game)
    seat = table.waiting()[0]
    tokens = [path_of(action)[:BRINGS] for action in table.legal(seat.seat) if isinstance(action, Declare)]
    way = next(way for path in tokens for way in token_ways(PointOfView(table, seat), path))
    chosen = path_digest(path_of(way.token)), path_digest(path_of(way.actions[0]))
    reply = await actor.forge(opened, button(str(TokenWayId(game, table.row.version, seat.seat, *chosen))))
    after = way.after.in_language("it")
    for then, action in ((table.in_language("it"), way.token), (after, way.actions[0])):
        assert then.words.labels.action(then.view(actor.id), action) in reply.text
