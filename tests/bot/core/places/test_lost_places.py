"""Games whose place is gone: they go on elsewhere, are marked, and wait for nobody whom nothing reaches."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from bot.core.model import roles
from bot.core.model.pace import DAY, HOUR
from bot.localdiscord import Channel, ChannelType, Person
from engine.actions import EndTurn
from tests.bot.support.faults import faults
from tests.bot.support.host import Host
from tests.bot.support.presses import go
from tests.bot.support.time import Time, stopped
from tests.bot.support.waits import PassingTime
from tests.said import said, says

START = 1_790_000_000


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


async def place_for_games(host: Host, kind: ChannelType = ChannelType.TEXT) -> Channel:
    """A channel or forum that the server chooses for its games."""
    place = host.discord.add_channel("games", kind=kind)
    await host.discord.until(lambda: host.client.get_channel(place.id))
    await host.store.servers.save_choices(host.discord.guild.id, channel=place.id)
    return place


async def lose(host: Host, game: int, how: str = "deleted") -> Channel:
    """Delete the channel of a game, or close it to the bot, which notices; returns the channel."""
    place = await channel_of(host, game)
    if how == "deleted":
        host.discord.delete_channel(place)
        await host.discord.until(lambda: host.client.get_channel(place.id) is None)
    else:
        host.discord.allow(place, view_channel=False)
        await go(host, game, EndTurn)
    await host.settled()
    return place


async def channel_of(host: Host, game: int) -> Channel:
    return host.discord.world.channels[(await host.store.game(game)).channel]


async def is_unreachable(host: Host, game: int) -> bool:
    return (await host.store.game(game)).unreachable > 0


def pinged(person: Person, place: Channel) -> int:
    """How often a person was called in a place."""
    return sum(person.id in [user.id for user in message.pinged] for message in person.sees(place))


# Where it goes on


@pytest.mark.parametrize("kind", [ChannelType.TEXT, ChannelType.FORUM])
async def test_a_game_goes_on_in_the_place_for_games(
    host: Host, kind: ChannelType, caplog: pytest.LogCaptureFixture
) -> None:
    for person in host.four:
        person.close_dms()
    game = await host.duel()
    place = await place_for_games(host, kind)
    await lose(host, game)
    there = await channel_of(host, game)
    assert place in (there, there.parent)
    assert not await is_unreachable(host, game)
    assert host.message_with(host.four[0], f"table:{game}:play", there)
    actor, other = await host.actor(game), await host.idle_player(game)
    assert (pinged(actor, there), pinged(other, there)) == (2, 1), "all are told, the one who plays is called"
    assert any(says(message.text, "game-brought", game=game) for message in other.sees(there))
    await go(host, game, EndTurn)
    await host.check(game)
    assert faults(caplog) == []


async def test_the_post_of_a_game_that_is_deleted_gives_way_to_a_new_one(host: Host) -> None:
    place = await place_for_games(host, ChannelType.FORUM)
    await host.four[0].slash(host.channel, "game new")
    await host.settled()
    (row,) = await host.store.games()
    for begun in (False, True):
        if begun:
            await host.seat(row.id, host.four)
            await host.press_lobby(row.id, host.four[0], said("lobby-button-start"))
        gone = await lose(host, row.id)
        post = await channel_of(host, row.id)
        assert (post.parent, post is gone) == (place, False)
        shown = await host.store.messages.messages_of(row.id)
        assert {roles.Lobby(), roles.Signpost()} & shown.keys() == {roles.Signpost() if begun else roles.Lobby()}
        assert not [role for role, message in shown.items() if message.channel == gone.id]
    await host.check(row.id)


async def test_a_game_whose_thread_is_deleted_goes_on_where_its_lobby_was(host: Host) -> None:
    await host.store.servers.save_choices(host.discord.guild.id, place="thread")
    game = await host.game_by_buttons(*host.four)
    assert (await channel_of(host, game)).parent is host.channel
    await lose(host, game)
    assert await channel_of(host, game) is host.channel
    await go(host, game, EndTurn)
    await host.check(game)


HINDRANCES = [
    "no place for games",
    "it is gone, too",
    "the bot may not write",
    "somebody does not see it",
    "only closed",
]


@pytest.mark.parametrize("why", HINDRANCES)
async def test_where_there_is_no_such_place_the_game_is_marked_and_goes_anywhere(host: Host, why: str) -> None:
    game, ann, eve = await host.duel(), host.four[0], host.spectator
    if why != "no place for games":
        place = await place_for_games(host)
        if why == "it is gone, too":
            host.discord.delete_channel(place)
        elif why == "the bot may not write":
            host.discord.allow(place, send_messages=False)
        elif why == "somebody does not see it":
            host.discord.allow(place, host.four[1], view_channel=False)
        await host.settled()
    gone = await lose(host, game, "closed" if why == "only closed" else "deleted")
    assert (await host.store.game(game)).channel == gone.id
    assert await is_unreachable(host, game)
    assert says((await ann.slash(ann.dm, "game list")).text, "game-list-lost")
    host.discord.give_roles(eve, host.discord.add_role("Managers", manage_guild=True))
    other = host.discord.add_channel("other")
    await host.discord.until(lambda: host.client.get_channel(other.id))
    page = (await eve.slash(other, "host")).message
    assert says(page.text, "host-lost")
    assert says((await ann.slash(other, "game channel")).text, "moved", game=game)
    await host.settled()
    assert await channel_of(host, game) is other
    assert not await is_unreachable(host, game)
    assert not says((await ann.slash(ann.dm, "game list")).text, "game-list-lost")
    await host.check(game)


async def test_a_game_goes_on_at_once_where_a_place_for_games_is_chosen(host: Host) -> None:
    game, eve, place = await host.duel(), host.spectator, host.discord.add_channel("games")
    await lose(host, game)
    host.discord.give_roles(eve, host.discord.add_role("Managers", manage_guild=True))
    page = (await eve.slash(place, "host")).message
    await eve.select(page, "host:set:channel", [place])
    await host.settled()
    assert await channel_of(host, game) is place


async def test_a_game_in_its_place_is_moved_to_those_for_games_only(host: Host) -> None:
    await host.duel()
    place, other = await place_for_games(host), host.discord.add_channel("other")
    await host.discord.until(lambda: host.client.get_channel(other.id))
    assert says((await host.four[0].slash(other, "game channel")).text, "opened-elsewhere", channel=place.id)


async def test_a_game_in_a_channel_that_is_only_closed_stays(host: Host) -> None:
    game = await host.duel()
    await place_for_games(host)
    closed = await lose(host, game, "closed")
    assert await channel_of(host, game) is closed
    assert await is_unreachable(host, game)
    host.discord.allow(closed, view_channel=True)
    await host.discord.until(lambda: host.client.publisher.messages.may_write(closed.id))
    await host.settled()
    assert not await is_unreachable(host, game)
    await host.check(game)


async def test_a_deletion_while_the_bot_was_away_is_noticed_with_the_next_message(host: Host) -> None:
    game = await host.duel()
    place = await place_for_games(host)
    with patch.object(host.client, "on_guild_channel_delete"):
        await lose(host, game)
    assert (await host.store.game(game)).channel == host.channel.id
    await go(host, game, EndTurn)
    assert await channel_of(host, game) is place
    await host.check(game)


# Clocks


async def clock_of(host: Host, game: int, person: Person) -> tuple[int | None, int | None]:
    """What is left of a person's clock, and its deadline."""
    clock = (await host.table(game)).clock_of(person.id)
    assert clock is not None
    return clock.left, clock.deadline


async def cut_off(host: Host) -> tuple[int, Person]:
    """A game whose channel is gone and that waits for somebody who takes no direct messages."""
    game = await host.duel()
    actor = await host.actor(game)
    actor.close_dms()
    await host.service.players.unreachable(game, actor.id)
    await lose(host, game)
    return game, actor


async def test_the_clock_of_somebody_whom_nothing_reaches_stands_still(host: Host, time: Time) -> None:
    game, actor = await cut_off(host)
    left, deadline = await clock_of(host, game, actor)
    assert (left, deadline) == (3 * DAY, None)
    await time.to(START + 17 * DAY)
    assert (await host.table(game)).motions == ()
    assert await clock_of(host, game, actor) == (left, None)
    other = await host.idle_player(game)
    assert "⏸️" in (await other.slash(other.dm, "game status", game=game)).text
    place = host.discord.add_channel("other")
    await host.discord.until(lambda: host.client.get_channel(place.id))
    await other.slash(place, "game channel")
    await host.settled()
    assert pinged(actor, place) == 1
    assert await clock_of(host, game, actor) == (left, time.now + 3 * DAY)
    assert f"<t:{time.now + 3 * DAY}:R>" in host.turn_message(game).text
    await time.to(time.now + 3 * DAY)
    assert [motion.kind for motion in (await host.table(game)).motions] == ["absent"]


async def test_time_that_had_nearly_passed_comes_back_as_a_last_call(host: Host, time: Time) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    actor.close_dms()
    await host.service.players.unreachable(game, actor.id)
    await time.to(START + 3 * DAY - 60)
    await lose(host, game)
    assert await clock_of(host, game, actor) == (60, None)
    actor.open_dms()
    await host.service.players.reachable(actor.id)
    await host.settled()
    left, deadline = await clock_of(host, game, actor)
    assert left == 6 * HOUR
    assert deadline == time.now + 6 * HOUR


async def test_whom_direct_messages_reach_again_is_found_out_in_some_hours(host: Host, time: Time) -> None:
    game, actor = await cut_off(host)
    actor.open_dms()
    await PassingTime(host.discord).advance(4 * HOUR)
    assert (await host.dm_panel(game, actor)).buttons
    assert await clock_of(host, game, actor) == (3 * DAY, START + 3 * DAY)


async def test_the_clock_of_somebody_whom_direct_messages_reach_goes_on(host: Host, time: Time) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    await lose(host, game)
    assert await clock_of(host, game, actor) == (3 * DAY, START + 3 * DAY)
    await time.to(START + 3 * DAY)
    assert [motion.kind for motion in (await host.table(game)).motions] == ["absent"]


async def test_a_clock_that_begins_while_nothing_reaches_its_person_stands_still(host: Host, time: Time) -> None:
    game, actor = await cut_off(host)
    await go(host, game, EndTurn)
    await time.to(START + DAY)
    await go(host, game, EndTurn)
    assert (await host.actor(game)) is actor
    assert await clock_of(host, game, actor) == (3 * DAY, None)


async def test_a_clock_that_stands_still_does_so_after_a_vote_to_wait_and_a_kill(host: Host, time: Time) -> None:
    game, actor = await cut_off(host)
    host.service.tables.drop_table(game)
    await time.to(START + 30 * DAY)
    assert await clock_of(host, game, actor) == (3 * DAY, None)
    other = await host.idle_player(game)
    with patch.object(host.client.publisher, "changed"):
        for person in (other, actor):
            await host.service.agreement.propose(game, person.id, "pace", value="daily")
    assert await clock_of(host, game, actor) == (DAY, None)
