"""Places of games' own: threads from their lobbies' messages, posts in a forum, and the signposts that stay."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.core.lobby.ids import NewGameId
from bot.core.model import roles
from bot.core.places import game_threads
from bot.core.play.ids import HandId
from bot.localdiscord import Channel, ChannelType, LocalDiscord, LocalSettings, MessageView, Person, RateLimits
from engine import Ending, Sphere, Team
from engine.actions import Absorb, EndTurn
from tests.bot.support.faults import faults
from tests.bot.support.host import Host, connected
from tests.bot.support.presses import button, decide_first
from tests.bot.support.threads import archive, public_thread, threads
from tests.positions import Realm, Slot, on, position
from tests.said import said, says

EMPTYING = Absorb(Realm.VALLEY, bonus=False)

TWO_LEFT = position(
    spheres={Sphere.COMMITMENT: 2}, slots={Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire")}
).state
"""Bliss's first player can empty a Sphere; both teams choose at the Revelation."""

LAST = position(spheres={Sphere.COMMITMENT: 2}, ending=Ending.NO_FRAGMENT, teams={Team.GLOOM: {"minors": 2}}).state
"""The next Revelation ends the game."""

FORUM_TAGS = ("Basic", "full", "WAITING", "Ended", "friendly")


async def chosen(host: Host, place: str) -> None:
    """Choose where games are played, by the page of /host."""
    eve = host.spectator
    host.discord.give_roles(eve, host.discord.add_role("Managers", manage_guild=True))
    page = (await eve.slash(host.channel, "host")).message
    await eve.select(page, "host:set:place", [place])


async def forum(host: Host, tags: tuple[str, ...] = FORUM_TAGS) -> Channel:
    """A forum in which games are opened, chosen by the page of /host."""
    eve, made = host.spectator, host.discord.add_channel("games", kind=ChannelType.FORUM, tags=tags)
    await host.discord.until(lambda: host.client.get_channel(made.id))
    host.discord.give_roles(eve, host.discord.add_role("Managers", manage_guild=True))
    page = (await eve.slash(host.channel, "host")).message
    await eve.select(page, "host:set:channel", [made])
    return made


async def begun(host: Host, *people: Person) -> int:
    """A game of one or more people, begun by the lobby's buttons."""
    return await host.game_by_buttons(*(people or host.four[:1]), computers=4 - len(people or host.four[:1]))


async def channel_of(host: Host, game: int) -> Channel:
    return host.discord.world.channels[(await host.store.game(game)).channel]


def signpost(host: Host, game: int) -> MessageView:
    """The signpost of a game: the message in the channel that links to it."""
    (found,) = [
        message
        for message in host.spectator.sees(host.channel)
        if any(button.url and f"Game {game} " in message.text for button in message.buttons)
    ]
    return found


def names(host: Host, post: Channel) -> set[str]:
    """The names of a post's tags."""
    assert post.thread is not None
    assert post.parent is not None
    return {tag.name for tag in post.parent.tags if tag.id in post.thread.tags}


async def test_the_first_game_stays_in_the_channel_and_the_second_gets_a_thread(host: Host) -> None:
    first = await begun(host)
    assert await channel_of(host, first) is host.channel
    assert roles.Signpost() not in await host.store.messages.messages_of(first)
    second = await begun(host)
    thread = await channel_of(host, second)
    assert (thread.parent, thread.name) == (host.channel, said("own-thread-name", game=second))
    assert host.message_with(host.spectator, f"table:{second}:play", thread)
    with pytest.raises(LookupError):
        host.message_with(host.spectator, f"table:{second}:play", host.channel)
    shown = await host.store.messages.messages_of(second)
    assert shown[roles.Signpost()].message == thread.id
    assert roles.Lobby() not in shown
    assert signpost(host, second).id == thread.id


async def test_who_plays_alone_in_a_thread_of_the_game_has_play_below_it(host: Host) -> None:
    await chosen(host, "thread")
    game, ann, eve = await begun(host), host.four[0], host.spectator
    thread, play = await channel_of(host, game), f"table:{game}:play"
    message = host.message_with(eve, play, thread)
    assert [each.label for each in message.buttons] == [said("play")]
    assert (await ann.forge(message, button(str(HandId(game))))).ephemeral, "of a message that was sent before"
    await host.check(game)


async def test_a_game_stays_in_the_channel_where_that_is_chosen(host: Host) -> None:
    await chosen(host, "channel")
    for _ in range(2):
        assert await channel_of(host, await begun(host)) is host.channel
    assert threads(host) == []


async def test_the_signpost_tells_whose_turn_it_is_and_the_result(host: Host) -> None:
    await chosen(host, "thread")
    game = await begun(host, *host.four)
    thread = await channel_of(host, game)
    shown = signpost(host, game)
    assert shown.attachments
    link, *_ = shown.buttons
    assert link.url == f"https://discord.com/channels/{host.discord.guild.id}/{thread.id}"
    assert not shown.message.pinged
    actor = await host.actor(game)
    before = shown.text
    assert actor.name in before
    await host.service.play.act(game, actor.id, EndTurn("ambition"))
    await host.settled()
    assert signpost(host, game).text != before
    assert (await host.actor(game)).name in signpost(host, game).text
    await host.service.upkeep.abandon(game, actor.id)
    await host.settled()
    assert says(signpost(host, game).text, "headline-abandoned-agreed")
    assert await host.store.messages.messages_of(game) == {}


async def test_the_signpost_shows_the_last_revelation_until_the_next_and_then_the_result(host: Host) -> None:
    await chosen(host, "thread")
    game = await host.lobby(host.four[0])
    await host.seat(game, host.four, game="full-aa")
    await host.press_lobby(game, host.four[0], said("lobby-button-start"))
    await host.lay_out(game, TWO_LEFT)
    host.service.changed((await host.table(game)).row)
    await host.settled()
    board = signpost(host, game).attachments[0].alt
    await host.service.play.act(game, host.four[0].id, EMPTYING)
    await host.settled()
    assert signpost(host, game).attachments[0].alt == board, "the teams still choose"
    while (await host.table(game)).state.pending:
        await decide_first(host, game)
    await host.settled()
    seen = host.spectator.sees(await channel_of(host, game))
    (alt,) = [message.attachments[0].alt for message in seen if says(message.text, "revelation-headline")]
    assert signpost(host, game).attachments[0].alt == alt
    await host.lay_out(game, LAST)
    await host.service.play.act(game, host.four[0].id, EMPTYING)
    await host.settled()
    while not (await host.table(game)).state.over:
        await decide_first(host, game)
    await host.settled()
    assert says(signpost(host, game).text, "headline-over")
    assert signpost(host, game).attachments[0].filename == "final.png"
    assert await host.store.messages.messages_of(game) == {}


async def test_a_missing_permission_is_named_and_the_game_stays_in_the_channel(host: Host) -> None:
    await chosen(host, "thread")
    host.discord.allow(host.channel, create_public_threads=False)
    game = await host.lobby(host.four[0])
    reply = await host.press_lobby(game, host.four[0], said("lobby-button-play"))
    assert says(reply.text, "threads-missing", channel=host.channel.id)
    assert said("permission", name="create_public_threads") in reply.text
    assert await channel_of(host, game) is host.channel
    assert host.message_with(host.four[0], f"table:{game}:play", host.channel)
    assert roles.Lobby() not in await host.store.messages.messages_of(game)


async def test_a_second_game_stays_silently_where_no_thread_may_be_opened(host: Host) -> None:
    host.discord.allow(host.channel, create_public_threads=False)
    for _ in range(2):
        game = await host.lobby(host.four[0])
        reply = await host.press_lobby(game, host.four[0], said("lobby-button-play"))
        assert "create_public_threads" not in reply.text
        assert said("permission", name="create_public_threads") not in reply.text
        assert await channel_of(host, game) is host.channel


async def test_a_game_in_a_thread_or_a_voice_channel_stays_there(host: Host) -> None:
    await chosen(host, "thread")
    hall = host.discord.add_channel("hall", kind=ChannelType.VOICE)
    await host.discord.until(lambda: host.client.get_channel(hall.id))
    for place in (await public_thread(host), hall):
        game = await host.lobby(host.four[0], channel=place)
        await host.press_lobby(game, host.four[0], said("lobby-button-play"))
        assert await channel_of(host, game) is place


# Forums


async def test_a_lobby_opens_in_a_post_of_the_forum_and_its_first_message_is_the_signpost(host: Host) -> None:
    place = await forum(host)
    reply = await host.four[0].slash(host.channel, "game new")
    await host.settled()
    (row,) = await host.store.games()
    post = await channel_of(host, row.id)
    assert post.parent is place
    assert says(reply.text, "game-opened-post", channel=post.id)
    assert names(host, post) == {"Basic", "WAITING"}
    lobby = host.lobby_message(row.id)
    assert (lobby.id, lobby.message.channel) == (post.id, post)
    await host.choose_in_lobby(row.id, host.four[0], "game", "full-aa")
    await host.press_lobby(row.id, host.four[0], said("lobby-button-play"))
    assert await channel_of(host, row.id) is post
    assert names(host, post) == {"full"}
    assert (await host.store.messages.messages_of(row.id))[roles.Signpost()].message == post.id
    assert not links_of_signposts(host, post)
    await host.service.upkeep.abandon(row.id, host.four[0].id)
    await host.settled()
    assert names(host, post) == {"full", "Ended"}


async def test_a_game_that_begins_by_itself_in_a_post_that_sleeps_is_not_tagged_as_waiting(host: Host) -> None:
    ann = host.four[0]
    await forum(host)
    await ann.slash(host.channel, "game new")
    await host.settled()
    (row,) = await host.store.games()
    post = await channel_of(host, row.id)
    await host.seat(row.id, host.four)
    archive(post)
    await host.settled()
    await host.service.lobbies.start_game(row.id, ann.id)
    await host.settled()
    assert names(host, post) == {"Basic"}


def links_of_signposts(host: Host, place: Channel) -> list[str]:
    return [button.url for message in host.spectator.sees(place) for button in message.buttons if button.url]


async def test_a_command_in_a_post_opens_the_lobby_there(host: Host) -> None:
    place = await forum(host, ())
    post = host.discord.add_thread(place, "ours")
    await host.discord.until(lambda: host.client.get_channel(post.id))
    assert await channel_of(host, await host.lobby(host.four[0], channel=post)) is post


@pytest.mark.parametrize("place", ["thread", "forum"])
async def test_a_game_begun_by_one_press_is_found_again_by_another(host: Host, place: str) -> None:
    if place == "forum":
        await forum(host, ())
    else:
        await chosen(host, place)
    ann, begins = host.four[0], button(str(NewGameId("first")))
    page = (await ann.slash(host.channel, "help")).message
    for _ in range(2):
        await ann.forge(page, begins)
        await host.settled()
        (row,) = await host.store.games()
        assert threads(host) == [await channel_of(host, row.id)]


async def test_without_permission_for_posts_the_lobby_opens_in_the_channel(host: Host) -> None:
    place = await forum(host, ())
    host.discord.allow(place, send_messages=False)
    reply = await host.four[0].slash(host.channel, "game new")
    await host.settled()
    assert says(reply.text, "posts-missing", channel=place.id)
    (row,) = await host.store.games()
    assert row.channel == host.channel.id
    assert threads(host) == []
    assert says((await host.spectator.slash(host.channel, "host")).text, "posts-missing", channel=place.id)


# What goes wrong

THREADS = "/channels/{channel_id}/messages/{message_id}/threads"
POSTS = "/channels/{channel_id}/threads"


async def test_a_game_begins_in_the_channel_while_its_thread_takes_long(host: Host) -> None:
    await chosen(host, "thread")
    host.discord.delay("POST", THREADS, 0.5)
    with patch.object(game_threads, "WAIT_SECONDS", 0):
        game = await host.lobby(host.four[0])
        await host.seat(game, host.four)
        lobby = host.lobby_message(game)
        await host.four[0].press(lobby, label=said("lobby-button-start"))
        await host.discord.until(lambda: any(says(m.text, "headline") for m in host.spectator.sees(host.channel)))
        assert (await host.store.game(game)).channel == host.channel.id
        await host.settled()
    thread = await channel_of(host, game)
    assert thread.parent is host.channel
    assert host.message_with(host.four[0], f"table:{game}:play", thread)
    left = [message for message in host.spectator.sees(host.channel) if not message.ephemeral]
    assert [message.id for message in left] == [lobby.id], "only its signpost is left"
    assert signpost(host, game).id == lobby.id


async def test_a_thread_that_comes_during_an_update_is_no_reason_to_lose_the_signpost(host: Host) -> None:
    await chosen(host, "thread")
    game = await host.lobby(host.four[0])
    await host.seat(game, host.four)
    host.discord.delay("POST", THREADS, 0.1)
    host.discord.delay("PATCH", "/channels/{channel_id}/messages/{message_id}", 0.4)
    with patch.object(game_threads, "WAIT_SECONDS", 0):
        await host.press_lobby(game, host.four[0], said("lobby-button-start"))
    assert signpost(host, game).id == (await host.store.game(game)).channel


async def test_a_game_moves_when_discord_is_back(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    await chosen(host, "thread")
    host.discord.fail("POST", THREADS, 503)
    game = await begun(host, *host.four)
    assert await channel_of(host, game) is host.channel
    await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
    await host.settled()
    assert (await channel_of(host, game)).parent is host.channel
    assert signpost(host, game)
    assert faults(caplog) == []


async def test_a_game_stays_where_discord_refuses_a_thread(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    await chosen(host, "thread")
    refused = host.discord.fail("POST", THREADS, 400, {"code": 160006, "message": "too many"}, times=None)
    game = await begun(host, *host.four)
    await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
    await host.settled()
    assert await channel_of(host, game) is host.channel
    assert refused.seen == 1, "it is not asked again"
    assert faults(caplog) == []


async def test_a_thread_that_is_deleted_is_left_for_the_channel_once_the_bot_may_write_there(host: Host) -> None:
    await chosen(host, "thread")
    game = await begun(host, *host.four)
    shown, thread = signpost(host, game), await channel_of(host, game)
    host.discord.allow(host.channel, send_messages=False)
    await host.discord.until(lambda: not host.client.publisher.messages.may_write(host.channel.id))
    host.discord.delete_channel(thread)
    await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
    await host.settled()
    assert (await host.store.game(game)).channel == thread.id
    assert (await host.actor(game)).name in signpost(host, game).text, "the signpost goes on"
    host.discord.allow(host.channel, send_messages=True)
    await host.discord.until(lambda: host.client.publisher.messages.may_write(host.channel.id))
    await host.settled()
    assert await channel_of(host, game) is host.channel
    assert host.message_with(host.four[0], f"table:{game}:play", host.channel)
    assert (await host.store.messages.messages_of(game))[roles.Signpost()].message == shown.id
    assert threads(host) == [], "it gets no second one"


async def test_a_card_tells_nothing_more_once_its_game_is_where_others_cannot_see_it(host: Host) -> None:
    await chosen(host, "thread")
    game = await begun(host, *host.four)
    shown, attic = signpost(host, game), host.discord.add_channel("attic")
    host.discord.allow(attic, host.spectator, view_channel=False)
    assert says((await host.four[0].slash(attic, "game channel")).text, "moved", game=game)
    await host.settled()
    assert says(shown.text, "game-moved-away", game=game)
    assert not shown.attachments
    before = shown.text
    for _ in range(4):
        await decide_first(host, game)
    await host.settled()
    assert shown.text == before


async def test_a_thread_that_sleeps_is_woken(host: Host) -> None:
    await chosen(host, "thread")
    game = await begun(host, *host.four)
    thread, before = await channel_of(host, game), signpost(host, game).text
    archive(thread)
    await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
    await host.settled()
    assert thread.thread is not None
    assert not thread.thread.archived
    assert signpost(host, game).text != before


async def test_a_signpost_that_cannot_be_edited_stops_nothing(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    await chosen(host, "thread")
    game = await begun(host, *host.four)
    host.discord.allow(host.channel, send_messages=False, view_channel=False)
    for _ in range(2):
        await host.service.play.act(game, (await host.actor(game)).id, EndTurn("ambition"))
        await host.settled()
    assert faults(caplog) == []


async def test_a_thread_that_exists_when_the_game_begins_is_taken(host: Host) -> None:
    await chosen(host, "thread")
    game = await host.lobby(host.four[0])
    lobby = host.lobby_message(game)
    message = await host.client.get_channel(host.channel.id).fetch_message(lobby.id)  # type: ignore[union-attr]
    thread = await message.create_thread(name="begun before a kill")
    await host.press_lobby(game, host.four[0], said("lobby-button-play"))
    assert (await channel_of(host, game)).id == thread.id == signpost(host, game).id


async def test_a_post_whose_receipt_was_lost_is_found(host: Host) -> None:
    await forum(host, ())
    host.discord.fail("POST", POSTS, 503, after=True)
    await host.four[0].slash(host.channel, "game new")
    await host.settled()
    (row,) = await host.store.games()
    (post,) = threads(host)
    assert row.channel == post.id == host.lobby_message(row.id).id


async def test_what_a_kill_left_undone_is_done_after_the_start(tmp_path: Path) -> None:
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as discord:
        async with connected(discord, tmp_path) as host:
            await chosen(host, "thread")
            game = await begun(host, *host.four)
            place = await forum(host, ())
            await host.four[0].slash(host.channel, "game new")
            await host.settled()
            lobby = next(row for row in await host.store.games() if row.status == "lobby")
            shown = await host.store.messages.messages_of(game)
            await host.store.messages.set_shown(game, replace(shown[roles.Signpost()], role=roles.Lobby()))
            await host.store.messages.forget_shown(game, roles.Signpost())
            await host.store.save_channel(lobby, place.id)
        async with connected(discord, tmp_path) as host:
            await host.settled()
            assert signpost(host, game).id == (await host.store.game(game)).channel
            assert roles.Lobby() not in await host.store.messages.messages_of(game)
            assert (await host.store.game(lobby.id)).channel == lobby.channel
            assert len(threads(host)) == 2
