"""Finding a game: people say what they would play, meet in a lobby, confirm, and play."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from unittest.mock import patch

import discord
import pytest

from bot.core.lobby import model as lobbies
from bot.core.model.pace import DAY, HOUR
from bot.core.model.records import GameRow
from bot.localdiscord import ChannelType, Person, Reply
from bot.matchmaking.games import Matchmaking
from bot.matchmaking.service import Gatherings
from tests.bot.matchmaking.support import gatherings, store_of
from tests.bot.support.faults import MESSAGES, faults
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.settings import choose
from tests.bot.support.time import Time, stopped
from tests.said import said, says


@pytest.fixture(autouse=True)
def _no_fault_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What goes on in the background reports its faults to the log alone."""
    yield
    assert faults(caplog) == []


async def page(host: Host, person: Person, *, paces: tuple[str, ...] = (), game: str = "", time: str = "") -> Reply:
    """The page of a person, with choices."""
    shown = await person.slash(host.channel, "play")
    for what, values in (("pace", paces), ("game", (game,)), ("time", (time,))):
        if any(values):
            select = next(each for each in shown.message.selects if f"play:{what}:" in each.custom_id)
            shown = await person.select(shown.message, select.custom_id, values)
    return shown


async def look(host: Host, *people: Person, **choices: object) -> list[Reply]:
    """People look for a game, a live one unless they choose another, one after another."""
    found = []
    for person in people:
        shown = await page(host, person, **{"paces": ("live",), **choices})  # type: ignore[arg-type]
        found.append(await person.press(shown.message, label=said("play-look", new="yes")))
        await host.settled()
    return found


async def lobby(host: Host) -> GameRow:
    """The only lobby."""
    (row,) = await host.store.games(statuses=("lobby",))
    return row


async def pressed_join(host: Host, row: GameRow, person: Person) -> Reply:
    """A person presses their side's Join button."""
    team = row.team_of(person.id)
    assert team is not None
    return await person.press(host.lobby_message(row.id), label=said(f"lobby-button-{team.word}"))


async def confirm(host: Host, row: GameRow, *people: Person) -> None:
    """People press their side's Join button."""
    for person in people:
        await pressed_join(host, row, person)
        await host.settled()


async def test_four_who_fit_meet_in_a_lobby_and_it_begins_once_all_have_confirmed(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    shown = await page(host, ann)
    assert shown.ephemeral
    assert says(shown.text, "play-others", others=0, fitting=0)
    await look(host, ann, ben, cleo, paces=("live", "daily"))
    assert await host.store.games() == []
    shown = await page(host, dan, paces=("daily",))
    assert says(shown.text, "play-others", others=3, fitting=3)
    assert says(shown.text, "play-other", count=3)
    assert not any(person.name in shown.text for person in host.four)
    await dan.press(shown.message, label=said("play-look", new="yes"))
    await host.settled()
    row = await lobby(host)
    assert (row.channel, row.pace, row.host) == (host.channel.id, "daily", ann.id)
    assert set(row.people) == {person.id for person in host.four}
    message = host.lobby_message(row.id)
    assert sorted(user.name for user in message.pinged) == sorted(person.name for person in host.four)
    assert says((await page(host, ben)).text, "play-found", game=row.id, joined="no")
    await confirm(host, row, ann, ben, cleo)
    assert (await host.store.game(row.id)).status == "lobby"
    assert says((await page(host, ben)).text, "play-found", game=row.id, joined="yes")
    await confirm(host, row, dan)
    table = await host.table(row.id)
    assert table.row.status == "running"
    assert await store_of(host.store).servers() == []
    await host.discord.idle()


async def test_where_games_get_posts_of_a_forum_the_lobby_opens_in_one(host: Host) -> None:
    place = host.discord.add_channel("games", kind=ChannelType.FORUM)
    await host.discord.until(lambda: host.client.get_channel(place.id))
    await host.store.servers.save_choices(host.discord.guild.id, channel=place.id)
    await look(host, *host.four)
    row = await lobby(host)
    assert host.lobby_message(row.id).message.channel.parent is place
    await confirm(host, row, *host.four)
    assert (await host.store.game(row.id)).status == "running"


START = 1_790_000_000
CONFIRMING = 600
"""Seconds to confirm a live game."""


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


async def test_three_have_a_computer_once_they_have_waited_or_two_spirits_if_one_wants_people_alone(
    host: Host, time: Time
) -> None:
    ann, ben, cleo, dan = host.four
    await look(host, ann, ben, cleo, time="hour")
    await time.to(START + HOUR // 6 - 1)
    assert await host.store.games() == []
    await time.to(START + HOUR // 6)
    row = await lobby(host)
    assert lobbies.computers(row) == 1
    await confirm(host, row, ann, ben, cleo)
    assert (await host.store.game(row.id)).status == "running"
    shown = await page(host, ann, time="hour", paces=("live",))
    shown = await ann.press(shown.message, label=said("play-computers", on="yes"))
    await ann.press(shown.message, label=said("play-look", new="yes"))
    await look(host, dan, time="hour")
    await time.to(time.now + HOUR // 3)
    row = await lobby(host)
    assert [len(row.seats_of(person.id)) for person in (ann, dan)] == [2, 2]


async def test_who_does_not_confirm_in_time_is_replaced_by_the_next_who_is_called(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    eve = host.spectator
    await look(host, ann, ben, cleo, dan)
    row = await lobby(host)
    assert f"<t:{START + CONFIRMING}:R>" in host.lobby_message(row.id).text
    await look(host, eve)
    await confirm(host, row, ann, ben, cleo)
    await time.to(START + CONFIRMING)  # a press of this moment still counts
    assert (await lobby(host)).plays(dan.id)
    await time.to(START + CONFIRMING + 5)
    row = await lobby(host)
    assert (row.plays(dan.id), lobbies.unconfirmed(row)) == (False, (eve.id,))
    assert says(eve.pings()[-1].text, "summons-lobby", game=row.id)
    assert f"/{host.lobby_message(row.id).id}" in eve.pings()[-1].text
    late = await dan.forge(host.lobby_message(row.id), button(f"lobby:{row.id}:bliss"))
    assert says(late.text, "team-full")
    assert says((await page(host, dan)).text, "play-others", others=0, fitting=0)
    await confirm(host, row, eve)
    assert (await host.store.game(row.id)).status == "running"


async def test_a_press_that_takes_too_long_is_told_that_the_seat_is_gone(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    await look(host, ann, ben, cleo, dan)
    row = await lobby(host)
    await look(host, host.spectator)
    await confirm(host, row, ann, ben, cleo)
    await time.to(START + CONFIRMING - 1)
    host.discord.delay("POST", MESSAGES, 2)
    pressed = asyncio.create_task(pressed_join(host, row, dan))
    await asyncio.sleep(1)
    time.now = START + CONFIRMING + 5
    await host.service.timekeeper.look()
    reply = await pressed
    await host.settled()
    assert says(reply.text, "seat-given-away")
    assert lobbies.unconfirmed(await lobby(host)) == (host.spectator.id,)


async def test_without_a_next_the_lobby_closes_and_the_others_keep_their_places(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    await look(host, ann, ben, cleo, dan)
    row = await lobby(host)
    await host.press_lobby(row.id, dan, said("lobby-button-leave"))
    assert (await host.store.game(row.id)).status == "abandoned"
    waiting = await store_of(host.store).looking(row.guild or 0, time.now)
    assert [(wish.person, wish.since) for wish in waiting] == [(person.id, START) for person in (ann, ben, cleo)]
    await look(host, host.spectator)
    again = await lobby(host)
    assert again.id != row.id
    assert again.plays(host.spectator.id)


async def test_who_leaves_and_looks_again_at_once_is_in_the_queue(
    host: Host, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has looked after the lobby in between."""
    ann, ben, cleo, dan = host.four
    await look(host, ann, ben, cleo, dan)
    row = await lobby(host)
    shown = await page(host, dan)
    look_after, waiting = Gatherings._do, asyncio.Event()  # noqa: SLF001

    async def later(self: Gatherings, number: int) -> None:
        await waiting.wait()
        await look_after(self, number)

    monkeypatch.setattr(Gatherings, "_do", later)
    time.now += 60
    assert says(shown.text, "play-found", joined="no")
    await dan.press(host.lobby_message(row.id), label=said("lobby-button-leave"))
    again = await dan.press((await page(host, dan)).message, label=said("play-look", new="yes"))
    assert says(again.text, "play-looking")
    assert not says(again.text, "play-found")
    monkeypatch.setattr(Gatherings, "_do", look_after)
    waiting.set()
    await host.settled()
    assert (await host.store.game(row.id)).status == "lobby", "the seat is theirs again: nobody else looks"
    row = await lobby(host)
    assert set(lobbies.unconfirmed(row)) == {person.id for person in host.four}


async def test_who_is_called_and_leaves_the_server_is_replaced_soon(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    await look(host, ann, ben, cleo, dan)
    row = await lobby(host)
    await confirm(host, row, ann, ben, cleo)
    dan.leave()
    await time.to(START + 60)
    await look(host, host.spectator)
    await time.to(START + 6 * 60)
    row = await lobby(host)
    assert (row.plays(dan.id), lobbies.unconfirmed(row)) == (False, (host.spectator.id,))
    await confirm(host, row, host.spectator)
    assert (await host.store.game(row.id)).status == "running"
    assert await store_of(host.store).wish_of(row.guild or 0, dan.id, time.now) is None


async def test_a_lobby_closes_without_who_had_joined_and_left_the_server(host: Host, time: Time) -> None:
    await look(host, *host.four)
    row, dan = await lobby(host), host.four[3]
    await confirm(host, row, *host.four[1:])
    dan.leave()
    await time.to(START + 6 * 60)
    assert (await host.store.game(row.id)).status == "abandoned"
    waiting = await store_of(host.store).looking(row.guild or 0, time.now)
    assert {wish.person for wish in waiting} == {person.id for person in host.four[:3]}


async def test_computers_that_are_taken_out_replace_and_close_nothing(host: Host, time: Time) -> None:
    ann, ben, cleo, _ = host.four
    await look(host, ann, ben, cleo, time="hour")
    await time.to(START + HOUR // 6)
    row = await lobby(host)
    await confirm(host, row, ann)
    await host.service.lobbies.change_lobby(row.id, lobbies.remove_computer)
    await time.to(time.now + 60)
    assert (await lobby(host)).empty_seats == 1


async def test_a_server_that_comes_within_reach_is_looked_at_at_once(host: Host, time: Time) -> None:
    """After a start, and after this process has taken over a shard."""
    with patch.object(Gatherings, "schedule"):
        await look(host, *host.four)
    await host.service.timekeeper.look()
    await host.settled()
    for wake in (partial(host.client._take_over, {0}), partial(host.client.on_guild_available, host.client.guilds[0])):  # noqa: SLF001
        for row in await host.store.games(statuses=("lobby",)):
            await Matchmaking(host.service).close_lobby(row.id)
        gatherings(host)._waiting.clear()  # noqa: SLF001
        await host.service.timekeeper.look()
        assert await host.store.games(statuses=("lobby",)) == [], "nothing is due"
        await wake()
        await time.to(time.now + 1)
        assert len(await host.store.games(statuses=("lobby",))) == 1


async def test_after_a_stop_there_is_time_to_confirm(host: Host, time: Time) -> None:
    await look(host, *host.four)
    row = await lobby(host)
    client = host.client
    time.now = START + CONFIRMING + HOUR  # as if the bot had not run since
    with patch.object(host.service.timekeeper, "at"):
        restarted = Gatherings(client.services)
        await restarted.look_at_servers(time.now)
    await restarted.finish()
    assert (await lobby(host)).people == row.people
    assert await store_of(host.store).confirm_by(row.id) == time.now + 300


async def test_who_closes_the_lobby_looks_no_longer(host: Host, time: Time) -> None:
    await look(host, *host.four)
    row = await lobby(host)
    await host.four[0].slash(host.channel, "game abandon", game=row.id)
    await time.to(START + 60)
    waiting = await store_of(host.store).looking(row.guild or 0, time.now)
    assert {wish.person for wish in waiting} == {person.id for person in host.four[1:]}


async def test_a_beginning_that_its_people_have_chosen_is_waited_for(host: Host, time: Time) -> None:
    await look(host, *host.four)
    row = await lobby(host)
    await confirm(host, row, *host.four[:3])
    await host.service.lobbies.change_lobby(row.id, lambda before: lobbies.with_beginning(before, START + HOUR))
    await confirm(host, row, host.four[3])
    assert (await host.store.game(row.id)).status == "lobby"
    assert await store_of(host.store).servers() == [], "nobody looks any more"
    await time.to(START + HOUR)
    assert (await host.store.game(row.id)).status == "running"


async def test_a_lobby_belongs_to_nobody_who_has_been_replaced(host: Host, time: Time) -> None:
    ann = host.four[0]
    await look(host, *host.four)
    row = await lobby(host)
    await look(host, host.spectator)
    await host.press_lobby(row.id, ann, said("lobby-button-leave"))
    row = await lobby(host)
    assert row.plays(host.spectator.id)
    assert row.plays(row.host)
    late = await ann.forge(host.lobby_message(row.id), button(f"lobby:{row.id}:fill"))
    assert says(late.text, "lobby-full")
    assert not await host.store.people.obstacles(ann.id)


async def test_who_has_opened_as_many_lobbies_as_they_may_is_matched_all_the_same(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(lobbies.MAX_OPEN, "person", 1)
    opened = await host.lobby(host.four[0])
    await look(host, *host.four)
    (_,) = [row for row in await host.store.games(statuses=("lobby",)) if row.id != opened]


async def test_nobody_is_seated_who_has_left_the_server_or_cannot_see_the_place(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    await look(host, ann, ben, cleo)
    ann.leave()
    host.discord.allow(host.channel, ben, view_channel=False)
    await look(host, dan, host.spectator)
    assert await host.store.games() == []
    looking = {wish.person for wish in await store_of(host.store).looking(host.channel.guild.id, time.now)}
    assert looking == {ben.id, cleo.id, dan.id, host.spectator.id}, "who has left does not look any more"
    host.discord.allow(host.channel, ben, view_channel=True)
    await time.to(START + 300)
    assert set((await lobby(host)).people) == looking


async def test_a_lobby_whose_channel_is_deleted_closes_and_its_people_look_again(host: Host, time: Time) -> None:
    hall = host.discord.add_channel("hall")
    guild = host.channel.guild.id
    await host.store.servers.save_choices(guild, channel=hall.id)
    await look(host, *host.four)
    row = await lobby(host)
    assert row.channel == hall.id
    host.discord.delete_channel(hall)
    await host.settled()
    await time.to(START + CONFIRMING + 5)
    assert (await host.store.game(row.id)).status == "abandoned"
    await time.to(START + CONFIRMING + 70)
    assert (await lobby(host)).channel == host.channel.id


async def test_a_lobby_in_a_server_without_the_bot_keeps_nobody_from_games_elsewhere(host: Host, time: Time) -> None:
    await look(host, *host.four)
    row = await lobby(host)
    await host.client.until_known(row.guild or 0)
    host.discord.remove_bot()
    await host.discord.until(lambda: host.client.get_guild(row.guild or 0) is None)
    await time.to(START + CONFIRMING - 1)
    assert (await host.store.game(row.id)).status == "lobby"
    await time.to(START + CONFIRMING + 60)
    assert (await host.store.game(row.id)).status == "abandoned"
    assert len(await store_of(host.store).looking(row.guild or 0, time.now)) == 4
    await time.to(START + 8 * DAY)
    assert await store_of(host.store).servers() == []


async def test_a_lobby_that_discord_refuses_is_closed_and_tried_again_later(host: Host, time: Time) -> None:
    refused = {"message": "Missing Permissions", "code": 50013}
    fault = host.discord.fail("POST", MESSAGES, 403, refused, times=None)
    await look(host, *host.four)
    host.discord.faults.remove(fault)
    (row,) = await host.store.games()
    assert row.status == "abandoned"
    await time.to(START + 599)
    assert len(await host.store.games()) == 1
    await time.to(START + 661)
    assert set((await lobby(host)).people) == {person.id for person in host.four}


async def test_a_place_that_one_cannot_see_is_refused_before_one_looks(host: Host) -> None:
    ann, hall = host.four[0], host.discord.add_channel("hall")
    await host.store.servers.save_choices(host.channel.guild.id, channel=hall.id)
    host.discord.allow(hall, ann, view_channel=False)
    assert says((await ann.slash(host.channel, "play")).text, "play-unseen")
    assert says((await ann.slash(ann.dm, "play")).text, "no-guild-channel")


async def test_one_stops_to_look_or_plays_alone_meanwhile_and_a_game_with_others_ends_the_wish(host: Host) -> None:
    ann, ben, *_ = host.four
    guild = host.channel.guild.id
    (shown,) = await look(host, ann)
    assert says(shown.text, "play-looking")
    await host.game(ann, computers=3)
    assert await store_of(host.store).wish_of(guild, ann.id, 0) is not None
    await host.game(ann, ben, computers=2)
    assert await store_of(host.store).wish_of(guild, ann.id, 0) is None
    (shown,) = await look(host, ben)
    stopped_ = await ben.press(shown.message, label=said("play-stop"))
    assert not says(stopped_.text, "play-looking")
    assert await store_of(host.store).wish_of(guild, ben.id, 0) is None


async def test_nobody_is_woken(host: Host, time: Time) -> None:
    ann, *others = host.four
    await host.store.people.save_preferences(ann.id, away_until=START + 100)
    await look(host, ann, *others)
    assert await host.store.games() == []
    await time.to(START + 101)
    assert set((await lobby(host)).people) == {person.id for person in host.four}


# Calls for new games


async def listen(host: Host, person: Person) -> None:
    shown = await person.slash(host.channel, "settings")
    shown = await person.press(shown.message, label=said("settings-newgames", on="no"))
    assert says(shown.text, "settings-kept")


async def test_who_wants_to_know_is_called_when_only_they_are_missing_three_times_a_day(host: Host, time: Time) -> None:
    ann, ben, cleo, dan = host.four
    eve = host.spectator
    await listen(host, dan)
    await listen(host, eve)
    await choose(host, eve, "call", "dm")
    await look(host, ann, ben)
    assert not dan.pings()
    await look(host, cleo)
    (call,) = dan.pings()
    assert says(call.text, "play-called-fourth")
    assert call.channel == host.channel
    assert says(eve.last(eve.dm).text, "play-called-fourth")
    assert dan.mention in call.text
    assert eve.mention not in call.text
    await time.to(START + 60)
    assert len(dan.pings()) == 1, "nobody is called twice for the same"
    for count in range(2, 6):
        await time.to(time.now + 60)
        shown = await page(host, cleo)
        await cleo.press(shown.message, label=said("play-stop"))
        await look(host, cleo)
        assert len(dan.pings()) == min(count, 3)
    shown = await dan.press(call, label=said("play-open"))
    assert shown.ephemeral
    await dan.press(shown.message, label=said("play-look", new="yes"))
    await host.settled()
    assert (await lobby(host)).plays(dan.id)


async def test_a_call_that_fails_keeps_nobody_else_from_theirs(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    called = (dan, host.spectator, host.discord.add_person("Fay"))
    for person in called:
        await listen(host, person)
    for person in called[:2]:
        await choose(host, person, "call", "dm")
    host.discord.fail("POST", MESSAGES, 403, {"message": "Too fast.", "code": 40003})
    await look(host, ann, ben, cleo)
    told = [says(person.last(person.dm).text, "play-called-fourth") for person in called[:2]]
    assert sorted(told) == [False, True]
    assert says(called[2].pings()[-1].text, "play-called-fourth")


async def test_presses_ask_discord_once_who_does_not_see_a_lobby(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben, _, dan = host.four
    time, attic, asked = stopped(host, START), host.discord.add_channel("attic"), list[int]()
    fetch = discord.Guild.fetch_member

    async def counted(guild: discord.Guild, person: int) -> discord.Member:
        asked.append(person)
        return await fetch(guild, person)

    monkeypatch.setattr(discord.Guild, "fetch_member", counted)
    host.discord.allow(attic, dan, view_channel=False)
    await listen(host, dan)
    game = await host.lobby(ann, channel=attic)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await time.to(START + 130)
    for _ in range(3):
        await look(host, ben)
        await ben.press((await page(host, ben)).message, label=said("play-stop"))
        await host.settled()
    assert asked == [dan.id]
    host.discord.allow(attic, dan, view_channel=True)
    await time.to(START + 430)
    assert says(dan.pings()[-1].text, "play-called-lobby", game=game)


async def test_where_games_get_posts_who_wants_to_know_is_called_where_people_have_asked(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    place = host.discord.add_channel("games", kind=ChannelType.FORUM)
    await host.discord.until(lambda: host.client.get_channel(place.id))
    await host.store.servers.save_choices(host.discord.guild.id, channel=place.id)
    await listen(host, dan)
    await look(host, ann, ben, cleo)
    (call,) = dan.pings()
    assert call.channel == host.channel


async def test_who_wants_to_know_is_called_to_a_lobby_with_a_free_seat(host: Host) -> None:
    ann, ben, _, dan = host.four
    await listen(host, dan)
    await listen(host, ben)
    await host.store.people.save_preferences(ben.id, away_until=int(host.store.clock()) + DAY)
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await host.service.timekeeper.look()
    await host.settled()
    assert not dan.pings(), "its people may fill it by themselves"
    time = stopped(host, host.store.clock())
    await time.to(time.now + 130)
    (call,) = dan.pings()
    assert says(call.text, "play-called-lobby", game=game, free=3)
    await time.to(time.now + 70)
    assert len(dan.pings()) == 1
    assert not ben.pings(), "they are away"
