"""Game nights among a server's events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.lobby.model import with_beginning
from bot.core.model import roles
from bot.core.model.records import ShownRow
from bot.core.publishing.shown_messages import ShownMessages
from bot.core.ui.texts import Texts
from bot.localdiscord import ChannelType, LocalDiscord
from bot.localdiscord.model.state import Overwrite, ScheduledEvent
from tests.bot.support.faults import faults
from tests.bot.support.host import Host, connected
from tests.bot.support.time import Time, stopped
from tests.said import said, says

NOON = int(datetime(2026, 11, 26, 12, 0, tzinfo=UTC).timestamp())
EIGHT = NOON + 8 * 3600
DAY = 86_400

EVENTS = "/guilds/{guild_id}/scheduled-events"


@pytest.fixture
def time(host: Host) -> Time:
    """The clock of the host, and of a Discord in which the bot may create events."""
    allow(host.discord, create_events=True)
    return at_noon(host)


def at_noon(host: Host) -> Time:
    host.discord.clock.advance(NOON - host.discord.clock.time())
    return stopped(host, NOON)


def allow(discord: LocalDiscord, **names: bool) -> None:
    """Allow everybody in the server something, or deny it."""
    discord.allow_role(discord.guild.roles[discord.guild.id], **names)


async def lobby(host: Host, **options: Any) -> int:
    """A lobby that begins at eight."""
    game = await host.lobby(host.four[0], **options)
    await begins(host, game, EIGHT)
    return game


async def begins(host: Host, game: int, starts: int | None) -> None:
    """Change the beginning of a lobby."""
    host.service.changed(await host.service.lobbies.change_lobby(game, partial(with_beginning, starts=starts)))
    await host.settled()


def events(discord: LocalDiscord) -> list[ScheduledEvent]:
    return list(discord.guild.events.values())


def sent(host: Host, method: str) -> int:
    """How many requests about events the bot has sent."""
    return sum(
        times
        for route, times in host.discord.rest.load.by_route.items()
        if route.startswith(method) and "scheduled-events" in route
    )


async def test_an_event_follows_its_lobby_until_the_game_begins(host: Host, time: Time) -> None:
    game = await lobby(host)
    (event,) = events(host.discord)
    assert event.name == said("event-name", game=game)
    message = host.lobby_message(game)
    assert event.location == f"https://discord.com/channels/{host.discord.guild.id}/{host.channel.id}/{message.id}"
    assert (event.start, event.end - event.start) == (datetime.fromtimestamp(EIGHT, UTC), timedelta(hours=3))
    await begins(host, game, EIGHT + 3600)
    assert events(host.discord) == [event]
    assert event.start == datetime.fromtimestamp(EIGHT + 3600, UTC)
    await host.seat(game, host.four)
    assert [sent(host, method) for method in ("POST", "PATCH")] == [1, 1]
    await time.to(EIGHT + 3600)
    assert (await host.store.game(game)).status == "running"
    assert events(host.discord) == []
    assert roles.Event() not in await host.store.messages.messages_of(game)


async def test_it_goes_with_the_beginning_and_with_the_lobby(host: Host, time: Time) -> None:
    host.discord.guild.locale = "it"
    host.client.profiles.note_server(host.discord.guild.id, "it")
    games = [await lobby(host) for _ in range(2)]
    assert len(events(host.discord)) == 2
    await begins(host, games[0], None)
    (event,) = events(host.discord)
    assert event.name == Texts("it")("event-name", game=games[1])
    await host.four[0].slash(host.channel, "game abandon", game=games[1])
    await host.settled()
    assert events(host.discord) == []
    assert await host.store.messages.messages_of(games[1]) == {}


async def test_a_lobby_that_waits_keeps_it_until_it_has_another_beginning(host: Host, time: Time) -> None:
    game = await lobby(host)
    (event,) = events(host.discord)
    host.discord.clock.advance(EIGHT - NOON)
    await time.to(EIGHT)
    assert events(host.discord) == [event]
    await begins(host, game, EIGHT + DAY)
    (other,) = events(host.discord)
    assert (other.id == event.id, other.start) == (False, datetime.fromtimestamp(EIGHT + DAY, UTC))


async def test_only_what_everybody_may_view_is_an_event(host: Host, time: Time) -> None:
    discord, ann = host.discord, host.four[0]
    hidden, muted, public = discord.add_channel("hidden"), discord.add_channel("muted"), discord.add_channel("public")
    for person in (ann, None):
        discord.allow(hidden, person, view_channel=True)
    discord.guilds.overwrite(hidden, discord.guild.id, Overwrite(discord.guild.id, 0, 0, 1 << 10))
    discord.allow(muted, host.four[3], view_channel=False)
    private = discord.add_thread(host.channel, "private", ChannelType.PRIVATE_THREAD)
    discord.threads.add_member(ann.user, private)
    thread = discord.add_thread(host.channel, "thread")
    await discord.until(lambda: all(map(host.client.get_channel, (hidden.id, muted.id, private.id, thread.id))))
    for place in (hidden, muted, private):
        await lobby(host, channel=place)
    assert events(discord) == []
    games = [await lobby(host, channel=place) for place in (public, thread)]
    assert [event.name for event in events(discord)] == [said("event-name", game=game) for game in games]
    discord.guilds.overwrite(public, discord.guild.id, Overwrite(discord.guild.id, 0, 0, 1 << 10))
    await discord.until(lambda: len(events(discord)) == 1)
    assert events(discord)[0].name == said("event-name", game=games[1])


async def test_without_the_permission_nothing_is_asked(host: Host, time: Time) -> None:
    allow(host.discord, create_events=False)
    await lobby(host)
    assert (events(host.discord), sent(host, "")) == ([], 0)


async def test_what_discord_refuses_is_logged_once_and_tried_again(
    host: Host, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    host.discord.fail("POST", EVENTS, 400, {"code": 30038, "message": "Maximum reached"}, times=2)
    game = await lobby(host)
    await begins(host, game, EIGHT + 60)
    assert len([each for each in caplog.records if "event is not up to date" in each.message]) == 1
    assert events(host.discord) == []
    await begins(host, game, EIGHT + 120)
    assert len(events(host.discord)) == 1
    assert faults(caplog) == []


async def starting(host: Host, starts: str = "today 20:00") -> str:
    """What is said to whoever opens a lobby with a beginning."""
    await host.client.wait_until_ready()
    await host.store.people.save_preferences(host.four[0].id, zone="UTC")
    reply = await host.four[0].slash(host.channel, "game new", starts=starts)
    await host.settled()
    return reply.text


REFUSALS: list[tuple[int, dict[str, Any]]] = [
    (400, {"code": 30038, "message": "Maximum reached"}),
    (403, {"code": 50013, "message": "Missing Permissions"}),
]


@pytest.mark.parametrize("refusal", [None, *REFUSALS])
async def test_who_opens_a_lobby_is_told_that_its_event_is_refused(
    host: Host, time: Time, refusal: tuple[int, dict[str, Any]] | None
) -> None:
    if refusal is not None:
        host.discord.fail("POST", EVENTS, *refusal, times=None)
    told = await starting(host)
    assert says(told, "event-refused") == (refusal is not None)
    assert len(events(host.discord)) == (refusal is None)
    (row,), ann = await host.store.games(), host.four[0]
    await host.seat(row.id, [ann])
    form = await ann.press(await host.lobby_options(row.id, ann), label=said("lobby-button-starts"))
    typed = await ann.submit(form.modal, {"starts": "today 21:00"})
    await host.settled()
    assert any(says(each.text, "event-refused") for each in typed.messages) == (refusal is not None)


async def test_who_opens_a_lobby_is_told_which_permission_an_event_needs(host: Host, time: Time) -> None:
    allow(host.discord, create_events=False)
    assert says(await starting(host), "event-missing", permissions=said("permission", name="create_events"))
    assert "event" not in (await host.four[0].slash(host.channel, "game new")).text


# A channel that is deleted


async def lose_channel(host: Host) -> None:
    """Delete the channel; the bot notices."""
    host.discord.delete_channel(host.channel)
    await host.discord.until(lambda: host.client.get_channel(host.channel.id) is None)
    await host.settled()


async def test_the_event_of_a_lobby_that_goes_on_elsewhere_leads_there(host: Host, time: Time) -> None:
    game, place = await lobby(host), host.discord.add_channel("games")
    await host.seat(game, host.four)
    (event,) = events(host.discord)
    await host.discord.until(lambda: host.client.get_channel(place.id))
    await host.store.servers.save_choices(host.discord.guild.id, channel=place.id)
    await lose_channel(host)
    assert events(host.discord) == [event]
    message = host.lobby_message(game)
    assert message.message.channel is place
    assert event.location.endswith(f"{place.id}/{message.id}")
    await time.to(EIGHT - 900)
    assert any(says(each.text, "begins-soon", game=game) for each in host.spectator.sees(place))
    assert not any(says(each.text, "begins-soon-alone") for each in host.four[0].sees(host.four[0].dm))


async def test_a_channel_that_was_deleted_while_the_bot_was_stopped_is_noticed(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    allow(discord, create_events=True)
    async with connected(discord, tmp_path) as host:
        at_noon(host)
        await host.client.wait_until_ready()
        game = await lobby(host)
        assert len(events(discord)) == 1
    discord.delete_channel(host.channel)
    async with connected(discord, tmp_path) as host:
        at_noon(host)
        await host.client.wait_until_ready()
        await host.settled()
        assert (await host.store.game(game)).unreachable
        assert events(discord) == []


async def test_people_of_a_lobby_without_a_channel_are_reminded_alone_and_its_event_goes(
    host: Host, time: Time
) -> None:
    game, (ann, ben, cleo, _) = await lobby(host), host.four
    await host.seat(game, host.four)
    ben.close_dms()
    await host.store.people.save_preferences(cleo.id, call="none")
    await lose_channel(host)
    assert events(host.discord) == []
    for moment in (EIGHT - 900, EIGHT - 600):
        await time.to(moment)
        host.update(game)
        await host.settled()
        reminded = [sum(says(m.text, "begins-soon-alone") for m in person.sees(person.dm)) for person in host.four]
        assert reminded == [1, 0, 0, 1]
    await time.to(EIGHT)
    assert (await host.store.game(game)).status == "running"
    assert (await host.dm_panel(game, ann)).buttons
    await host.service.upkeep.abandon(game, ann.id)
    await host.settled()
    assert await host.store.messages.messages_of(game) == {}


@pytest.mark.parametrize("closed", [False, True])
async def test_a_kill_between_event_and_record_makes_no_second_one(
    discord: LocalDiscord, tmp_path: Path, closed: bool
) -> None:
    allow(discord, create_events=True)
    put = ShownMessages.put

    async def killed(self: ShownMessages, game: int, row: ShownRow) -> None:
        if row.role == roles.Event() and row.message:
            raise OSError("killed")
        await put(self, game, row)

    with patch.object(ShownMessages, "put", killed):
        async with connected(discord, tmp_path) as host:
            at_noon(host)
            game = await lobby(host)
            await host.service.lobbies.change_lobby(game, lambda row: with_beginning(row, None if closed else EIGHT))
    (event,) = events(discord)
    async with connected(discord, tmp_path) as host:
        at_noon(host)
        host.service.changed(await host.store.game(game))
        await host.settled()
        assert events(discord) == ([] if closed else [event])
        record = (await host.store.messages.messages_of(game)).get(roles.Event())
        assert (record and record.message) == (None if closed else event.id)
