"""A server's own cards: uploaded with /host, checked, begun with, taken back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.core.server.card_upload import MAX_BYTES
from bot.localdiscord import MessageView, Upload
from engine import CARD_SCHEMA_FILE, Edition, card_file_example, ruleset_with_cards
from engine.rulesets.cards import MAX_MISTAKES
from tests.said import said, says

if TYPE_CHECKING:
    from bot.localdiscord import Person, Reply
    from tests.bot.support.host import Host

NAMED = 'name = "Courage"\nnames = { it = "Ardimento" }'


def cards(old: str = 'name = "Courage"', new: str = NAMED) -> str:
    """The example with a change."""
    assert old in card_file_example()
    return card_file_example().replace(old, new)


HOSTILE = [
    (b"x" * (MAX_BYTES + 1), "cards-too-large"),
    (b"#" * (10 << 20), "cards-too-large"),
    (b"", "bliss has 0 mild Emotions"),
    (b"[[emotion]]\n" * 5000, "line 1, (no name): name: is missing"),
    (b"a" + b".a" * 30_000 + b" = 1", "more than 32 dots"),
    (b"a = " + b"[" * 60_000, "nested too deeply"),
    (b"a = 0x" + b"f" * 60_000, "a number is larger"),
    ("\x00".join(cards()).encode()[:MAX_BYTES], "not TOML"),
    (cards().encode("utf-16"), "UTF-8"),
    (cards(new=NAMED.replace("Ardimento", "[here](http://example.com)")).encode(), "begins with a letter"),
    (cards(new=NAMED.replace("it =", "zh_CN =")).encode(), "zh-CN"),
    (cards(new='name = "Courage"\n"' + "\\n" * 15_000 + '" = 1').encode(), "is unknown; allowed are"),
    (cards(new='name = "Courage"\n"' + "x" * 30_000 + '" = 1').encode(), "line 172, Courage: xxx"),
]
"""Files that are no card files, and a part of what is said about them."""


def manager(host: Host) -> Person:
    host.discord.give_roles(host.spectator, host.discord.add_role("Managers", manage_guild=True))
    return host.spectator


async def upload(host: Host, person: Person, data: str | bytes) -> Reply:
    file = Upload("mine.toml", data.encode() if isinstance(data, str) else data)
    return await person.slash(host.channel, "host", cards=file)


async def page(host: Host, person: Person) -> MessageView:
    return (await person.slash(host.channel, "host")).message


async def kept(host: Host) -> str | None:
    return (await host.store.servers.server_row(host.discord.guild.id)).cards


async def test_games_of_a_server_begin_with_its_cards_and_keep_them(host: Host) -> None:
    eve, ann = manager(host), host.four[0]
    before, waiting = await host.duel(), await host.lobby(ann)
    assert not says(host.lobby_message(waiting).text, "server-cards")
    reply = await upload(host, eve, "\ufeff" + cards())
    assert reply.ephemeral
    assert said("host-cards-kept", changed=1) in reply.text
    assert await kept(host) == cards()
    await host.settled()
    assert said("server-cards") in host.lobby_message(waiting).text
    await host.press_lobby(waiting, ann, said("lobby-button-play"))
    own = ruleset_with_cards(cards(), Edition.SECOND)
    old, new = await host.table(before), await host.table(waiting)
    assert (old.rules.digest, new.rules.digest) == (host.service.rules(Edition.SECOND).digest, own.digest)
    assert [each.in_language("it").words.cards.name("Courage") for each in (old, new)] == ["Coraggio", "Ardimento"]
    assert new.words.cards.name("Courage") == "Courage"
    ann.speak("it")
    assert "Ardimento" in (await ann.slash(host.channel, "card", name="ardimento")).text
    assert "Ardimento" in (await ann.slash(host.channel, "rules", about="EMO:Courage")).text
    reply = await eve.press(await page(host, eve), label=said("host-cards-usual"))
    assert said("settings-kept") in reply.text
    assert await kept(host) is None
    host.service.tables.drop_table(waiting)
    assert (await host.table(waiting)).rules.digest == own.digest, "it goes on with them"
    assert (await host.service.rules_of(await host.store.game(waiting))).digest == old.rules.digest


async def test_the_host_of_a_lobby_may_choose_the_usual_cards(host: Host) -> None:
    eve, ann = manager(host), host.four[0]
    game = await host.lobby(ann)
    chosen = f"lobby:{game}:cards"
    assert chosen not in [each.custom_id for each in (await host.lobby_options(game, ann)).selects], "no choice to make"
    await upload(host, eve, cards())
    await ann.select(await host.lobby_options(game, ann), chosen, ["bot"])
    await host.settled()
    assert said("server-cards") not in host.lobby_message(game).text
    await host.press_lobby(game, ann, said("lobby-button-play"))
    assert (await host.table(game)).rules is host.service.rules(Edition.SECOND)


async def test_what_is_wrong_is_said_by_line_to_who_uploads_alone(host: Host) -> None:
    eve = manager(host)
    await upload(host, eve, cards())
    wrong = cards("track = [1, 2, 2]", "track = [1, 2, 200]").replace('"Adoration"', '"```<@&1> @everyone"')
    reply = await upload(host, eve, wrong)
    assert reply.ephemeral
    assert says(reply.text, "host-cards-wrong")
    assert reply.text.count("line ") == MAX_MISTAKES
    assert reply.text.count("```") == 2, "what the file says ends no block"
    line = wrong.split("\n").index('name = "Affection"')
    assert f"line {line}, Affection: track, entry 3: at most 20, not 200" in reply.text
    assert await kept(host) == cards(), "nothing has changed"
    assert said("host-cards-kept", changed=0) in (await upload(host, eve, card_file_example())).text


async def test_hostile_files(host: Host) -> None:
    eve = manager(host)
    for data, answer in HOSTILE:
        reply = await upload(host, eve, data)
        assert says(reply.text, answer) if answer.startswith("cards-") else answer in reply.text, data[:40]
        assert len(reply.text) < 4000
        assert await kept(host) is None


async def test_a_file_that_discord_does_not_hand_over(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hung(*_: object) -> bytes:
        await asyncio.sleep(3600)
        return b""

    monkeypatch.setattr("discord.http.HTTPClient.get_from_cdn", hung)
    eve = manager(host)
    await upload(host, eve, cards())
    await host.settled()
    assert says(eve.last(host.channel).text, "cards-not-received")


async def test_two_uploads_at_once(host: Host) -> None:
    eve = manager(host)
    replies = await asyncio.gather(*(upload(host, eve, cards()) for _ in range(2)))
    assert all(said("host-cards-kept", changed=1) in reply.text for reply in replies)
    assert await kept(host) == cards()


async def test_the_file_comes_back_with_its_schema(host: Host) -> None:
    eve = manager(host)
    for held in (card_file_example(), cards()):
        reply = await eve.press(await page(host, eve), "host:set:cards")
        assert reply.ephemeral
        toml, schema = reply.message.attachments
        assert (toml.data.decode(), schema.filename) == (held, CARD_SCHEMA_FILE)
        await upload(host, eve, cards())


async def test_a_file_of_another_version_says_what_can_be_done(host: Host) -> None:
    ann, guild = host.four[0], host.discord.guild.id
    game = await host.lobby(ann)
    await host.store.servers.save_choices(guild, cards="of another version")
    reply = await host.press_lobby(game, ann, said("lobby-button-play"))
    assert says(reply.text, "cards-outdated")
    assert (await host.store.game(game)).status == "lobby"
    assert "MOV-2" in (await ann.slash(host.channel, "rules", about="MOV-2")).text
    await ann.select(await host.lobby_options(game, ann), f"lobby:{game}:cards", ["bot"])
    await host.press_lobby(game, ann, said("lobby-button-play"))
    assert (await host.table(game)).row.status == "running"
