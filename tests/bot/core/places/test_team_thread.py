"""Team talk: a private thread for a team, created once, invisible to others, archived at the end."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from bot.core.places.store import ThreadStore
from bot.core.places.team_page import thread_intro, thread_open
from bot.localdiscord import Channel, LocalDiscord, Person, Reply
from bot.localdiscord.model.state import ChannelType
from engine import Team
from engine.actions import EndTurn
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.leaks import everything
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, go
from tests.bot.support.tables import WIDE, walk
from tests.bot.support.threads import game_in_thread, members, public_thread, threads
from tests.said import said, says


async def asked(host: Host, person: Person, game: int) -> Reply:
    """Ask for the thread of the person's team."""
    return await person.slash(host.channel, "team thread", game=game)


async def archived(host: Host, thread: Channel) -> None:
    """Wait until a thread is archived and its record deleted."""
    assert thread.thread is not None
    await host.discord.until(lambda: thread.thread.archived and host.client.threads.is_idle)  # type: ignore[union-attr]


async def test_a_team_gets_a_thread_that_only_its_people_see(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    game = await host.game(*host.four)
    reply = await asked(host, ann, game)
    (thread,) = threads(host)
    assert reply.ephemeral
    assert f"<#{thread.id}>" in reply.text
    assert (thread.type, thread.name, thread.parent) == (
        ChannelType.PRIVATE_THREAD,
        f"Game {game} · Bliss",
        host.channel,
    )
    assert thread.thread is not None
    assert not thread.thread.invitable
    assert thread.thread.auto_archive_minutes == 10_080
    assert members(host, thread) == {"Ann", "Cleo"}
    (intro,) = cleo.sees(thread)
    assert "Team talk of Bliss" in intro.text
    assert "moderators" in intro.text
    assert intro.pinged == []
    await cleo.say(thread, "shall we take the Valley?")
    for other in (ben, dan, host.spectator):
        assert thread not in host.discord.world.channels_of(other.user)
        assert "Team talk" not in everything(other)
        assert "shall we" not in everything(other)
    hand = await cleo.press(intro, label=said("mate"))
    await host.settled()
    assert hand.ephemeral
    assert "Hand of Ann" in hand.text
    await host.check(game)


@pytest.mark.rule("CRD-12")
async def test_a_teammates_hand_is_shown_on_request_and_nobody_elses(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(*host.four)
    for person, mate in ((ann, "Cleo"), (ben, "Dan")):
        own = await person.slash(host.channel, "hand", game=game)
        theirs = await person.slash(host.channel, "hand", whose="teammate", game=game)
        await host.settled()
        assert own.ephemeral
        assert theirs.ephemeral
        assert f"Hand of {person.name}" in own.text
        assert f"Hand of {mate}" in theirs.text
    reply = await host.spectator.slash(host.channel, "hand", whose="teammate", game=game)
    assert says(reply.text, "not-playing")


async def test_each_team_of_each_game_has_one_however_it_is_asked_for(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    game = await host.game(*host.four)
    replies = await asyncio.gather(*(asked(host, person, game) for person in (ann, cleo, ann, cleo)))
    (thread,) = threads(host)
    assert {reply.text for reply in replies} == {f"💬 Your team talks here: <#{thread.id}>"}
    assert len(ann.sees(thread)) == 1
    reply = await ann.press(host.turn_message(game), label=said("hand"))
    await host.settled()
    dm = await host.shown(game, f"hand:{ann.id}")
    assert dm is not None
    for message in (reply.message, dm):
        assert "💬" in (await ann.press(message, label=said("talk"))).text
    for person in (ben, dan):
        await asked(host, person, game)
    assert {each.name: members(host, each) for each in threads(host)} == {
        f"Game {game} · Bliss": {"Ann", "Cleo"},
        f"Game {game} · Gloom": {"Ben", "Dan"},
    }
    another = await host.game(*host.four)
    await asked(host, ann, another)
    assert [each.name for each in threads(host)][2:] == [f"Game {another} · Bliss"]


async def test_who_left_the_thread_is_let_in_again_one_that_was_hidden_is_opened_a_deleted_one_is_made_anew(
    host: Host,
) -> None:
    ann, _, cleo, _ = host.four
    game = await host.game(*host.four)
    await asked(host, ann, game)
    (thread,) = threads(host)
    assert thread.thread is not None
    cleo.leave_thread(thread)
    thread.thread.archived = True
    await asked(host, ann, game)
    assert not thread.thread.archived
    assert members(host, thread) == {"Ann"}, "the other player does not bring back one who left"
    await asked(host, cleo, game)
    assert members(host, thread) == {"Ann", "Cleo"}
    assert threads(host) == [thread]
    host.discord.delete_channel(thread)
    assert "💬" in (await asked(host, ann, game)).text
    (new,) = threads(host)
    assert new is not thread
    assert members(host, new) == {"Ann", "Cleo"}


async def test_a_teammate_who_left_the_server_does_not_stop_it(host: Host) -> None:
    ann, _, cleo, _ = host.four
    game = await host.game(*host.four)
    cleo.leave()
    assert "💬" in (await asked(host, ann, game)).text
    assert members(host, threads(host)[0]) == {"Ann"}


# Restarts


async def test_after_a_restart_it_is_the_same_and_one_of_a_game_that_ended_unseen_is_archived(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        await asked(host, host.four[0], game)
    async with connected(discord, tmp_path) as host:
        await asked(host, host.four[2], game)
        assert len(threads(host)) == 1
        host.service.changed = lambda row: None
        await host.service.upkeep.abandon(game, host.four[0].id)
    async with connected(discord, tmp_path) as host:
        (thread,) = threads(host)
        await archived(host, thread)
        assert await ThreadStore(host.store.database).ended_with_threads() == []


async def test_one_that_was_made_when_the_bot_ended_is_found_again(host: Host) -> None:
    ann = host.four[0]
    routes = ("POST /channels/{channel_id}/threads", "POST /channels/{channel_id}/messages")
    for found, lost in enumerate(routes, 1):
        game = await host.game(*host.four)
        method, route = lost.split()
        broken = {"code": 0, "message": "lost"}
        host.discord.fail(method, route, 400, broken, after=True)  # Discord created it nevertheless
        assert "went wrong" in (await asked(host, ann, game)).text
        assert len(threads(host)) == found
        assert "💬" in (await asked(host, ann, game)).text
        assert len(threads(host)) == found
        thread = threads(host)[-1]
        assert members(host, thread) == {"Ann", "Cleo"}
        assert len(ann.sees(thread)) == 1


async def test_a_thread_of_an_earlier_game_of_the_same_number_is_not_taken_up(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    """A new database reuses game ids, and Discord's response may be lost there, too."""
    for name in ("before", "after"):
        (tmp_path / name).mkdir()
    async with connected(discord, tmp_path / "before") as host:
        game = await host.game(*host.four)
        await asked(host, host.four[0], game)
        (old,) = threads(host)
    discord.clock.advance(86_400)
    async with connected(discord, tmp_path / "after", clock=discord.clock.time) as host:
        ann, ben, cleo, dan = host.four
        assert await host.game(ann, ben, dan, cleo) == game
        host.discord.fail("POST", "/channels/{channel_id}/threads", 400, {"code": 0, "message": "lost"})
        assert "went wrong" in (await asked(host, ann, game)).text
        assert "💬" in (await asked(host, ann, game)).text
        (new,) = [thread for thread in threads(host) if thread is not old]
        assert members(host, new) == {"Ann", "Dan"}
        assert members(host, old) == {"Ann", "Cleo"}
        assert len(ann.sees(old)) == 1


# The end


@pytest.mark.parametrize("may_lock", [False, True])
async def test_the_end_of_the_game_archives_it(host: Host, may_lock: bool) -> None:
    host.discord.allow(host.channel, manage_threads=may_lock)
    game, other = await host.game(*host.four), await host.game(*host.four)
    await asked(host, host.four[0], game)
    await asked(host, host.four[0], other)
    (thread, going_on) = threads(host)
    await go(host, game, EndTurn)
    assert thread.thread is not None
    assert not thread.thread.archived
    await host.service.upkeep.abandon(game, host.four[0].id)
    await archived(host, thread)
    assert thread.thread.locked == may_lock
    assert going_on.thread is not None
    assert not going_on.thread.archived
    assert says((await asked(host, host.four[0], game)).text, "game-over")
    gc.collect(1)
    assert not host.client.threads._locks, "nothing is kept for a finished game"  # noqa: SLF001
    assert len(threads(host)) == 2


async def test_a_thread_that_is_gone_at_the_end_is_forgotten(host: Host) -> None:
    game = await host.game(*host.four)
    await asked(host, host.four[0], game)
    host.discord.delete_channel(threads(host)[0])
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.discord.until(lambda: host.client.threads.is_idle)
    assert await ThreadStore(host.store.database).ended_with_threads() == []


# Where threads are not possible


async def test_who_does_not_play_and_who_plays_with_a_computer_opens_none(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, computers=2)
    reply = await host.spectator.slash(host.channel, "team thread", game=game)
    assert says(reply.text, "not-playing")
    forged = button(f"table:{game}:team")
    reply = await host.spectator.forge(host.turn_message(game), forged)
    assert says(reply.text, "not-playing")
    reply = await asked(host, ann, game)
    assert "only person who plays for Bliss" in reply.text
    hand = await host.shown(game, f"hand:{ann.id}")
    assert hand is not None
    assert said("talk") not in [button.label for button in hand.buttons]
    assert threads(host) == []


async def test_who_plays_both_spirits_needs_none(host: Host) -> None:
    ann, ben, _, dan = host.four
    game = await host.game(ann, ben, dan, sides="BGG", both=(ann,))
    assert "only person who plays for Bliss" in (await asked(host, ann, game)).text
    assert "💬" in (await asked(host, dan, game)).text
    assert members(host, threads(host)[0]) == {"Ben", "Dan"}


async def test_a_missing_permission_is_named_and_what_discord_refuses_is_told(host: Host) -> None:
    game = await host.game(*host.four)
    for denied in ("create_private_threads", "send_messages_in_threads"):
        host.discord.allow(host.channel, **{denied: False})
        await host.discord.until(lambda denied=denied: _allowed(host, denied) is False)  # type: ignore[misc]
        reply = await asked(host, host.four[0], game)
        assert reply.text == said("thread-permissions", permissions=said("permission", name=denied))
        assert reply.ephemeral
        host.discord.allow(host.channel, **{denied: True})
        await host.discord.until(lambda denied=denied: _allowed(host, denied))  # type: ignore[misc]
    for status, code, told in (
        (403, 50013, "I lack Create Private Threads"),
        (403, 50001, "I lack"),
        (400, 160006, "as many open threads"),
    ):
        host.discord.fail("POST", "/channels/{channel_id}/threads", status, {"code": code, "message": "no"})
        assert told in (await asked(host, host.four[0], game)).text
    assert threads(host) == []
    assert "💬" in (await asked(host, host.four[0], game)).text


def _allowed(host: Host, name: str) -> bool:
    channel = host.client.get_channel(host.channel.id)
    return bool(getattr(channel.permissions_for(channel.guild.me), name))  # type: ignore[union-attr]


async def test_a_game_in_a_thread_has_one_beside_it(host: Host) -> None:
    game, place = await game_in_thread(host)
    await host.four[0].slash(place, "team thread", game=game)
    (own,) = [thread for thread in threads(host) if thread is not place]
    assert own.parent is host.channel
    host.client.threads.moved(await host.store.game(game))
    await host.discord.until(lambda: host.client.threads.is_idle)
    assert len(threads(host)) == 2, "it is where it belongs"


async def test_a_game_in_a_post_of_a_forum_has_no_room_for_one(host: Host) -> None:
    post = host.discord.add_thread(host.discord.add_channel("f", kind=ChannelType.FORUM), "our game")
    await host.discord.until(lambda: host.client.get_channel(post.id))
    game = await host.game(*host.four, channel=post)
    reply = await host.four[0].slash(post, "team thread", game=game)
    assert says(reply.text, "thread-no-place")
    assert threads(host) == [post]


def test_contents_stay_within_the_limits() -> None:
    row = next(walk(1, names=WIDE)).row
    for team in Team:
        assert problems(thread_intro(row, team)) == []
    assert problems(thread_open(2**63)) == []


# Another channel


async def moved(host: Host, game: int, place: Channel) -> None:
    """The game continues in another channel; its threads have followed as far as possible."""
    assert says((await host.four[1].slash(place, "game channel", game=game)).text, "moved")
    await host.settled()
    await host.discord.until(lambda: host.client.threads.is_idle)


async def talking(host: Host) -> tuple[int, Channel]:
    """A game, and the thread of its first player's team."""
    game = await host.game(*host.four)
    await asked(host, host.four[0], game)
    (thread,) = threads(host)
    return game, thread


async def test_where_the_new_channel_allows_none_the_old_thread_stays_the_teams_and_is_archived_at_the_end(
    host: Host,
) -> None:
    game, old = await talking(host)
    await moved(host, game, await public_thread(host))
    await moved(host, game, host.channel)
    assert f"<#{old.id}>" in (await asked(host, host.four[0], game)).text, "moved into a thread and back"
    assert len(threads(host)) == 2
    new = host.discord.add_channel("new")
    host.discord.allow(new, create_private_threads=False)
    await moved(host, game, new)
    assert old.thread is not None
    assert not old.thread.archived
    assert f"<#{old.id}>" in (await host.four[0].slash(new, "team thread", game=game)).text
    await host.service.upkeep.abandon(game, host.four[0].id)
    await archived(host, old)
    assert await ThreadStore(host.store.database).ended_with_threads() == []


async def test_a_thread_in_which_no_farewell_can_be_said_is_archived_all_the_same(host: Host) -> None:
    game, old = await talking(host)
    host.discord.allow(host.channel, send_messages_in_threads=False)
    await moved(host, game, host.discord.add_channel("new"))
    assert old.thread is not None
    assert old.thread.archived


async def test_a_thread_that_cannot_be_archived_when_the_game_moves_is_archived_after_the_next_start(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        game, old = await talking(host)
        discord.fail("PATCH", "/channels/{channel_id}", 400, {"code": 0, "message": "no"})
        await moved(host, game, discord.add_channel("new"))
        assert old.thread is not None
        assert not old.thread.archived
    async with connected(discord, tmp_path) as host:
        await archived(host, old)
        assert len(threads(host)) == 2
        assert await ThreadStore(host.store.database).behind() == []


@pytest.mark.soak
@pytest.mark.parametrize("made", [False, True])
async def test_killed_while_threads_follow_they_do_after_the_next_start(
    discord: LocalDiscord, tmp_path: Path, made: bool
) -> None:
    async with connected(discord, tmp_path) as host:
        game, old = await talking(host)
        new, stuck = discord.add_channel("new"), asyncio.Event()

        async def dying(*_: object, **__: object) -> None:
            stuck.set()
            await asyncio.Event().wait()

        if made:
            host.client.threads._store.save_thread = dying  # type: ignore[method-assign]  # noqa: SLF001
        else:
            host.client.threads._made = dying  # type: ignore[assignment,method-assign]  # noqa: SLF001
        await host.four[1].slash(new, "game channel")
        await asyncio.wait_for(stuck.wait(), BUSY)
    async with connected(discord, tmp_path) as host:
        await archived(host, old)
        (thread,) = [each for each in threads(host) if each is not old]
        assert thread.parent is new
        assert f"<#{thread.id}>" in (await host.four[0].slash(new, "team thread", game=game)).text
        await host.service.upkeep.abandon(game, host.four[0].id)
        await archived(host, thread)
        assert await ThreadStore(host.store.database).ended_with_threads() == []


async def test_moved_twice_in_a_row_only_the_last_channel_gets_a_thread(host: Host) -> None:
    game, old = await talking(host)
    first, second = host.discord.add_channel("first"), host.discord.add_channel("second")
    rows = []
    for place in (first, second):
        await host.service.upkeep.move_game(game, host.four[1].id, place.id)
        rows.append(await host.store.game(game))
    for row in rows:
        host.client.threads.moved(row)
    await archived(host, old)
    assert [thread.parent for thread in threads(host) if thread is not old] == [second]
