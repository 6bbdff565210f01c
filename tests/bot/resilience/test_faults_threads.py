"""Games played in a thread, which may be archived, locked or deleted: the game goes on."""

from __future__ import annotations

import pytest

from engine.actions import EndTurn, Move
from tests.bot.support.faults import CALLBACK, MESSAGES, faults
from tests.bot.support.host import Host
from tests.bot.support.presses import act, do
from tests.bot.support.threads import archive, game_in_thread
from tests.said import said, says


async def test_a_thread_that_has_fallen_asleep_wakes_up_when_the_game_goes_on(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    game, place = await game_in_thread(host)
    await do(host, game, EndTurn)
    for kind in (Move, EndTurn):
        archive(place)
        await act(host, game, kind)
        await host.settled()
        assert place.thread is not None
        assert not place.thread.archived
        await host.check(game)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_locked_thread_stops_nobody(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    game, place = await game_in_thread(host)
    archive(place, locked=True)
    before = host.discord.rest.load.total
    await act(host, game, Move)
    await host.settled()
    await act(host, game, EndTurn)
    await host.settled()
    assert host.discord.rest.load.total - before < 40, "it is not requested endlessly"
    assert not [record for record in caplog.records if record.exc_info]
    assert place.thread is not None
    place.thread.archived = place.thread.locked = False
    await act(host, game, Move)
    await host.settled()
    await host.check(game)


CLOSED = {"code": 50083, "message": "Thread is archived"}
"""Discord's errors for messages in a locked thread, and for changes in an archived one."""


async def test_a_press_that_cannot_be_answered_in_a_locked_thread_is_no_fault(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    game, _ = await game_in_thread(host)
    refused = host.discord.fail("POST", CALLBACK, 400, dict(CLOSED), times=None)
    await (await host.actor(game)).press(host.turn_message(game), label=said("log"))
    assert refused.seen
    assert "WARNING" in [record.levelname for record in caplog.records]
    assert faults(caplog) == []


@pytest.mark.parametrize(
    ("method", "route"),
    [("PUT", "/channels/{channel_id}/thread-members/{user_id}"), ("POST", MESSAGES)],
)
async def test_a_locked_thread_of_a_team_is_told_as_what_it_is(
    host: Host, caplog: pytest.LogCaptureFixture, method: str, route: str
) -> None:
    game = await host.game(*host.four)
    host.discord.fail(method, route, 400, dict(CLOSED))
    reply = await host.four[0].slash(host.channel, "team thread", game=game)
    assert says(reply.text, "thread-locked")
    assert faults(caplog) == []


@pytest.mark.parametrize("seen", [True, False], ids=["the bot is told that it is locked", "it is only locked"])
async def test_a_thread_that_is_opened_again_shows_the_game_at_once(host: Host, seen: bool) -> None:
    """Discord reports an archived thread once; discord.py then forgets it, and sees it later as a new one."""
    game, place = await game_in_thread(host)
    await host.client.wait_until_ready()
    archive(place, locked=True)
    if seen:
        host.discord.guilds.channel_changed("UPDATE", place)
        await host.discord.until(lambda: host.client.get_channel(place.id) is None)
    await act(host, game, EndTurn)
    await host.settled()
    number = (await host.table(game)).state.turn.number
    assert f"Turn {number + 1} " not in host.turn_message(game).text
    assert place.thread is not None
    place.thread.archived = place.thread.locked = False
    host.discord.guilds.channel_changed("UPDATE", place)
    await host.discord.until(lambda: f"Turn {number + 1} " in host.turn_message(game).text)
    await host.check(game)


async def test_a_deleted_thread_stops_nobody(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    game, place = await game_in_thread(host)
    host.discord.delete_channel(place)
    await act(host, game, Move)
    await host.settled()
    await act(host, game, EndTurn)
    await host.settled()
    assert not [record for record in caplog.records if record.exc_info]
    table = await host.table(game)
    assert table.row.status == "running"
