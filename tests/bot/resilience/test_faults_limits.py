"""Discord refusing for a while, without an event that says when it no longer does: people are called all the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.model.game_log import action_of
from bot.core.model.records import GameRow, ShownRow
from bot.core.publishing.messages import Messenger
from bot.core.publishing.rate_limiter import MAX_PREPARING
from bot.localdiscord import MessageView
from bot.localdiscord.model.state import Json
from engine.actions import EndTurn, Move
from tests.bot.support.calls import begins_turn
from tests.bot.support.calls import called as called_by
from tests.bot.support.faults import faults
from tests.bot.support.host import Host
from tests.bot.support.presses import act
from tests.bot.support.tables import walk
from tests.bot.support.waits import PassingTime

MINUTE, HOUR = 60.0, 3600.0

EDITS = "/channels/{channel_id}/messages/{message_id}"
"""The route of edits."""

AT_ONCE = MAX_PREPARING + 1
"""Requests under way before the first is refused: as many as are prepared at once, and what took a place meanwhile."""

VIA = [{"Via": "1.1 google"}, {}]
"""Headers of an answer by Discord, and by a network in front of it."""

OLD_EDITS = {"message": "Maximum number of edits to messages older than 1 hour reached.", "code": 30046}


@pytest.fixture
async def time(host: Host) -> PassingTime:
    """The time that passes for all."""
    return PassingTime(host.discord)


@contextmanager
def refusing(
    host: Host, method: str, route: str, status: int, body: Json | str, **headers: str
) -> Iterator[list[float]]:
    """Discord refuses some requests; yields the moments of those."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    fault = host.discord.fail(method, route, status, body, headers=named, times=None)
    hits, moments = fault.hits, list[float]()

    def noted(*request: str) -> bool:
        hit = hits(*request)
        if hit:
            moments.append(PassingTime(host.discord).now())
        return hit

    fault.hits = noted  # type: ignore[method-assign]
    try:
        yield moments
    finally:
        host.discord.faults.remove(fault)


async def called(host: Host, time: PassingTime, game: int, before: MessageView, seconds: float) -> MessageView:
    """The message by which the next player is called within some seconds."""
    following = await host.actor(game)
    await time.until(lambda: host.turn_message(game).id != before.id, seconds)
    message = host.turn_message(game)
    assert [user.id for user in message.pinged] == [following.id]
    return message


# The channel


def allow_in_secret(host: Host, *, send_messages: bool) -> None:
    """Allow the bot to write in the channel, or forbid it, without an event about it."""
    with patch.object(host.discord.guilds, "channel_changed"):
        host.discord.allow(host.channel, send_messages=send_messages)


async def shut_to_all(host: Host) -> tuple[int, MessageView]:
    """A game of people who take no direct messages in a channel that refuses messages; and the message there."""
    for person in host.four:
        person.close_dms()
    game = await host.duel()
    allow_in_secret(host, send_messages=False)
    return game, host.turn_message(game)


async def test_who_is_not_called_because_the_channel_refuses_for_a_moment_is_called_within_a_minute(
    host: Host, time: PassingTime
) -> None:
    game, before = await shut_to_all(host)
    await act(host, game, EndTurn)
    await host.settled()
    allow_in_secret(host, send_messages=True)
    assert host.turn_message(game).id == before.id
    await called(host, time, game, before, MINUTE)
    await host.settled()
    assert not before.buttons
    await host.check(game)


async def test_a_channel_that_refuses_for_long_is_tried_ever_less_often_and_anew_after_a_step(
    host: Host, time: PassingTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, before = await shut_to_all(host)
    tried, post = list[float](), Messenger._post  # noqa: SLF001

    async def noted(self: Messenger, row: GameRow, pending: ShownRow, *content: Any) -> ShownRow:
        if pending.channel == row.channel:
            tried.append(time.now())
        return await post(self, row, pending, *content)

    monkeypatch.setattr(Messenger, "_post", noted)
    await act(host, game, EndTurn)
    await time.advance(6 * HOUR)
    waits = [later - sooner for sooner, later in pairwise(tried)]
    assert waits[0] < MINUTE
    assert sorted(waits) == pytest.approx(waits)
    assert HOUR <= waits[-1] < HOUR + MINUTE
    await act(host, game, EndTurn)
    await host.settled()
    allow_in_secret(host, send_messages=True)
    await called(host, time, game, before, MINUTE)


# Limits


@pytest.mark.parametrize("via", VIA)
async def test_who_follows_is_called_though_old_messages_may_not_be_edited(
    host: Host, time: PassingTime, via: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """A limit that does not say how long it lasts."""
    game = await host.duel()
    messages = [host.turn_message(game)]
    with refusing(host, "PATCH", EDITS, 429, OLD_EDITS, **via) as refused:
        for _ in range(2):
            await act(host, game, EndTurn)
            messages.append(await called(host, time, game, messages[-1], 2))
        assert refused[-1] - refused[0] < MINUTE
        await time.advance(3 * HOUR)
        assert all(message.buttons for message in messages)
    assert len(refused) < 40
    await time.advance(HOUR + MINUTE)
    assert [bool(message.buttons) for message in messages] == [False, False, True]
    await host.check(game)
    assert faults(caplog) == []


async def test_who_is_asked_is_called_though_the_turn_may_not_be_edited(host: Host, time: PassingTime) -> None:
    before, now = next(each for each in pairwise(walk(1)) if called_by(*each) and not begins_turn(each[1]))
    game, step = await host.game(*host.four, at=before.state), now.steps[-1].row
    people = [person.id for person in host.four]
    with refusing(host, "PATCH", EDITS, 429, OLD_EDITS, Via="1.1 google"):
        await host.service.play.act(game, people[step.seat or 0], action_of(step))
        asked = {people[seat.seat] for seat in (await host.table(game)).waiting()}
        await time.advance(2)
        call = await host.shown(game, "call")
        assert call is not None
        assert {user.id for user in call.pinged} == asked
    await time.advance(MINUTE)
    await host.check(game)


async def test_a_ban_of_ten_minutes_is_respected(host: Host, time: PassingTime) -> None:
    games = [await host.game(*host.four, channel=host.discord.add_channel(f"number {n}")) for n in range(5)]
    before = [host.turn_message(game) for game in games]
    with refusing(host, "*", "*", 429, "error code: 1015", Retry_After="600") as refused:
        for game in games:
            await act(host, game, EndTurn)
        await time.advance(9 * MINUTE)
        for game in games:
            await act(host, game, Move)
        await time.advance(MINUTE - 2)
    assert len(refused) <= AT_ONCE, "as many as were under way at once"
    for game, message in zip(games, before, strict=True):
        await called(host, time, game, message, MINUTE)
    await time.until(lambda: host.client.publisher.is_idle, MINUTE)
    for game in games:
        await host.check(game)


@pytest.mark.parametrize("via", VIA)
async def test_a_route_that_is_limited_for_long_is_left_alone_and_others_are_used(
    host: Host, time: PassingTime, via: dict[str, str]
) -> None:
    games = [await host.game(*host.four, channel=host.discord.add_channel(f"number {n}")) for n in range(5)]
    before = [host.turn_message(game) for game in games]
    limit: Json = {"message": "You are being rate limited.", "retry_after": 600.0, "global": False}
    with refusing(host, "PATCH", EDITS, 429, limit, Retry_After="600", **via) as refused:
        for game in games:
            await act(host, game, EndTurn)
        for game, message in zip(games, before, strict=True):
            await called(host, time, game, message, 2)
        await time.advance(9 * MINUTE)
        for game in games:
            await act(host, game, Move)
        await time.advance(MINUTE - 2)
    assert len(refused) <= AT_ONCE
    await time.advance(MINUTE)
    for game in games:
        await host.check(game)
