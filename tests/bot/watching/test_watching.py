"""Watching a game: who is told what, how often, and who is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.ui.content import Content
from bot.localdiscord import LocalDiscord, MessageView, Person
from bot.watching.page import channel_news, latest_news, private_news, watching
from render import Picture
from tests.bot.support.games import EMPTYING, TWO_LEFT, choose, game_at
from tests.bot.support.host import Host, connected
from tests.bot.support.pages import problems
from tests.bot.support.tables import walk
from tests.bot.watching.support import store_of
from tests.said import said, says


async def watch(host: Host, game: int, person: Person) -> MessageView:
    """Press Watch on the turn's message; returns the answer."""
    reply = await person.press(host.turn_message(game), f"table:{game}:watch")
    await host.settled()
    assert says(reply.text, "follow-begun", game=game)
    return reply.message


def test_what_they_get_stays_within_the_limits() -> None:
    for table in walk(5):
        if latest_news(table) is not None:
            assert problems(private_news(table)) == []
    assert problems(channel_news(table.row, (2**62, 2**61))) == problems(watching(1)) == []


def told(person: Person) -> list[str]:
    """The first lines of the direct messages to a person."""
    return [message.text.partition("\n")[0] for message in person.sees(person.dm)]


async def test_one_press_brings_a_message_at_each_revelation_and_at_the_end(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        eve, game = host.spectator, await game_at(host, TWO_LEFT)
        await watch(host, game, eve)
        assert said("follow", watchers=1) in [each.label for each in host.turn_message(game).buttons]
        await host.service.play.act(game, host.four[0].id, EMPTYING)
        await host.settled()
        assert told(eve) == [], "there is still something to choose"
        await choose(host, game)
        assert told(eve) == ["## 🌀 Revelation · Bliss 0 → 5, Gloom 0"]
        assert eve.sees(eve.dm)[0].attachments
        host.update(game)
        await host.settled()
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert len(told(eve)) == 1
        await host.service.upkeep.abandon(game, host.four[0].id)
        await host.settled()
        assert len(told(eve)) == 2
        assert says(eve.last(eve.dm).text, "headline-abandoned-agreed", game=game)
        assert await store_of(host.store).followers_of(game) == {}
        assert eve.last(eve.dm).buttons == []


async def test_the_signpost_of_a_game_has_the_button_until_the_end(host: Host) -> None:
    eve, button = host.spectator, "table:{}:watch".format
    host.discord.give_roles(eve, host.discord.add_role("Managers", manage_guild=True))
    await eve.select((await eve.slash(host.channel, "host")).message, "host:set:place", ["thread"])
    game = await host.game_by_buttons(host.four[0], computers=3)
    signpost = host.message_with(eve, button(game), host.channel)
    assert says((await eve.press(signpost, button(game))).text, "follow-begun", game=game)
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.settled()
    with pytest.raises(LookupError):
        host.message_with(eve, button(game))


async def test_who_has_stopped_is_told_nothing(host: Host) -> None:
    eve, game = host.spectator, await game_at(host, TWO_LEFT)
    answer = await watch(host, game, eve)
    stopped = await eve.press(answer, label=said("follow-stop"))
    await host.settled()
    assert says(stopped.text, "follow-stopped", game=game)
    assert said("follow", watchers=0) in [each.label for each in host.turn_message(game).buttons]
    await watch(host, game, eve)
    await host.service.play.act(game, host.four[0].id, EMPTYING)
    await choose(host, game)
    (message,) = eve.sees(eve.dm)
    assert says((await eve.press(message, label=said("follow-stop"))).text, "follow-stopped", game=game)
    assert await store_of(host.store).followers_of(game) == {}


async def test_only_who_sees_the_channel_then_and_is_awake_is_told(host: Host) -> None:
    game, others = (
        await game_at(host, TWO_LEFT),
        [host.discord.add_person(name) for name in ("Fay", "Gus", "Hal", "Ida")],
    )
    hidden, gone, asleep, closed = others
    for person in others:
        await watch(host, game, person)
    host.discord.allow(host.channel, hidden, view_channel=False)
    gone.leave()
    await host.store.people.save_preferences(asleep.id, away_until=int(host.store.clock()) + 86_400)
    closed.close_dms()
    await host.service.play.act(game, host.four[0].id, EMPTYING)
    await choose(host, game)
    assert [told(person) for person in others] == [[], [], [], []]
    (called,) = closed.pings()
    assert called.channel == host.channel
    assert says(called.text, "follow-call", who=closed.mention, game=game, what="revelation")
    assert [person.id for person in called.pinged] == [closed.id]
    assert set(await store_of(host.store).followers_of(game)) == {asleep.id, closed.id}
    assert said("follow", watchers=2) in [each.label for each in host.turn_message(game).buttons]


async def test_players_do_not_watch_and_there_is_a_bound(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.watching.feature.MAX_FOLLOWERS", 1)
    game = await host.duel()
    reply = await host.four[0].press(host.turn_message(game), f"table:{game}:watch")
    assert says(reply.text, "follow-own", game=game)
    await watch(host, game, host.spectator)
    fay = host.discord.add_person("Fay")
    assert says((await fay.press(host.turn_message(game), f"table:{game}:watch")).text, "follow-full", most=1)
    await watch(host, game, host.spectator)
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.settled()
    assert await store_of(host.store).followers_of(game) == {}


async def test_what_many_are_told_is_drawn_once(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game, drawn = await game_at(host, TWO_LEFT), list[object]()
    people = [host.discord.add_person(name) for name in ("Fay", "Gus", "Hal")]
    for person in people:
        await watch(host, game, person)
    painter = host.client.publisher.messages.painter
    draw = painter.draw

    async def counted(content: Content, *, person: int | None = None) -> tuple[Content, list[Picture]]:
        if says(content.text, "follow-where"):
            drawn.append(content)
        return await draw(content, person=person)

    monkeypatch.setattr(painter, "draw", counted)
    await host.service.play.act(game, host.four[0].id, EMPTYING)
    await choose(host, game)
    assert [len(told(person)) for person in people] == [1, 1, 1]
    assert len(drawn) == 1


async def test_nobody_watches_an_ended_game_whose_channel_was_deleted(host: Host) -> None:
    hall = host.discord.add_channel("hall")
    game = await host.game(*host.four[:2], table="shapers", channel=hall)
    await host.spectator.press(host.message_with(host.spectator, f"table:{game}:watch", hall), f"table:{game}:watch")
    await host.settled()
    host.discord.delete_channel(hall)
    await host.settled()
    assert await store_of(host.store).follower_count(game) == 1, "it may be moved"
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.settled()
    assert await store_of(host.store).follower_count(game) == 0
    assert await host.store.unfinished() == []


async def test_the_list_shows_the_games_of_the_server_that_one_sees(host: Host) -> None:
    ann, *_ = host.four
    secret = host.discord.add_channel("secret")
    host.discord.allow(secret, host.spectator, view_channel=False)
    lobby, hidden, running = await host.lobby(ann), await host.lobby(ann, channel=secret), await host.duel()
    listed = await host.spectator.slash(host.channel, "game list")
    assert says(listed.text, "game-list-empty")
    assert listed.text.index(f"Game {lobby}*") < listed.text.index(f"Game {running}*")
    assert says(listed.text, "game-list-free", seats=4)
    assert f"Game {hidden}*" not in listed.text
    begun = await host.spectator.select(listed.message, "games:watch", [f"table:{running}:watch"])
    assert says(begun.text, "follow-begun", game=running)
    own = (await ann.slash(host.channel, "game list")).text
    assert not says(own, "game-list-here")


async def test_below_the_messages_of_who_plays_alone_it_stands_once_somebody_watches(host: Host) -> None:
    eve, world = host.spectator, host.discord
    world.give_roles(eve, world.add_role("Managers", manage_guild=True))
    await eve.select((await eve.slash(host.channel, "host")).message, "host:set:place", ["thread"])
    game = await host.game_by_buttons(host.four[0], computers=3)
    thread = world.world.channels[(await host.store.game(game)).channel]
    (signpost,) = [each for each in eve.sees(host.channel) if any(button.url for button in each.buttons)]
    await eve.press(signpost, label=said("follow", watchers=0))
    await host.settled()
    shown = host.message_with(eve, f"table:{game}:play", thread)
    assert [each.label for each in shown.buttons] == [said("play"), said("follow", watchers=1)]
