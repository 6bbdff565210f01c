"""Discord failing, unreachable or refusing, and jumping clocks: games go on, and messages catch up afterwards."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.localdiscord import InjectedFault, LocalSettings, RateLimits
from engine import action_from_data, legal_actions, parse_json
from engine.actions import Declare, EndTurn
from tests.bot.resilience.moments import requested
from tests.bot.support.host import Host, hosting
from tests.bot.support.players import ByButtons, play
from tests.bot.support.presses import END, UNDOABLE_ALONE, act, do, panel_of
from tests.bot.support.waits import PassingTime
from tests.figures import figure
from tests.said import said, says

MINUTE = 60.0


@pytest.fixture
async def time(host: Host) -> PassingTime:
    """A clock that the test advances."""
    return PassingTime(host.discord)


async def acted(host: Host, game: int, steps: int) -> None:
    """A number of decisions that need no Discord."""
    for _ in range(steps):
        table = await host.table(game)
        seat = next(seat for seat in table.waiting() if seat.person is not None)
        action = legal_actions(table.rules, table.state, seat.seat)[-1]
        await host.service.play.act(game, seat.person or 0, action)


def turn_messages(host: Host) -> list[str]:
    return [m.text for m in host.spectator.sees(host.channel) if "Turn" in m.text]


async def whole_again(host: Host, time: PassingTime, games: list[int], since: float) -> float:
    """Advance the clock until every message is up to date; returns the seconds after `since`."""

    async def all_shown() -> bool:
        try:
            for game in games:
                await host.check_shown(await host.table(game))
        except AssertionError:
            return False
        return host.client.publisher.is_idle

    while not await all_shown():
        assert time.now() - since < 5 * MINUTE, "it never catches up"
        await time.advance(0.5)
    return time.now() - since


TOO_MANY = {"message": "You are being rate limited.", "retry_after": 2.0, "global": False}

BANNED = "429 by the network before Discord"
"""Cloudflare's response is not JSON, which discord.py mishandles in responses to interactions."""

FAILING = {
    "500": InjectedFault("*", "*", 500, times=None),
    "503": InjectedFault("*", "*", 503, "upstream connect error", times=None),
    "429": InjectedFault("*", "*", 429, TOO_MANY, {"Retry-After": "2", "Via": "1.1 google"}, times=None),  # type: ignore[dict-item]
    BANNED: InjectedFault("*", "*", 429, "error code: 1015", times=None),
}


@pytest.mark.parametrize(
    "kind", ["500", BANNED, *(pytest.param(kind, marks=pytest.mark.soak) for kind in ("503", "429"))]
)
async def test_a_minute_in_which_discord_refuses_everything(
    host: Host, time: PassingTime, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    games = [await host.game(*host.four), await host.game(*host.four, channel=host.discord.add_channel("second"))]
    actor, before = await host.actor(games[0]), await host.log(games[0])
    reply = await actor.press((await panel_of(host, games[0], actor)), label=END)
    load = host.discord.rest.load
    asked, fault = load.total, host.discord.faults.add(FAILING[kind])
    pressing = asyncio.create_task(actor.press(reply.message, reply.message.buttons[0].custom_id))
    await time.advance(MINUTE / 2)
    assert (await pressing).error is not None, "the person sees that it failed"
    assert len(await host.log(games[0])) == len(before) + 1, "but it was saved: the turn message will show it"
    await acted(host, games[1], 2)
    await time.advance(MINUTE / 2)
    asked = load.total - asked
    host.discord.faults.remove(fault)
    seconds = await whole_again(host, time, games, time.now())
    figure(f"{kind}: {asked} requests during the minute; all messages current {seconds:.0f} s after it")
    assert asked < 60 * 10, "the bot does not retry endlessly"
    again = await actor.press(reply.message, reply.message.buttons[0].custom_id)
    assert says(again.text, "outdated"), "the repeated press does nothing"
    assert len(await host.log(games[0])) == len(before) + 1
    assert len(set(turn_messages(host))) == len(turn_messages(host)), "nothing exists twice"
    if kind != BANNED:
        assert not [record for record in caplog.records if record.exc_info and record.name.startswith("bot")]
    assert "fault while handling" not in caplog.text
    for game in games:
        await host.check(game)


async def test_five_minutes_away(host: Host, time: PassingTime, caplog: pytest.LogCaptureFixture) -> None:
    games = [await host.game(*host.four), await host.game(host.four[0], computers=3)]
    before = host.discord.gateway.counters.identifies
    await host.discord.unplug()
    await acted(host, games[0], 3)
    await acted(host, games[1], 1)
    await time.advance(5 * MINUTE)
    decided = sum([len(await host.log(game)) for game in games])
    await host.discord.plug_in()
    back = time.now()
    connected = await time.until(lambda: host.discord.gateway.ready, 5 * MINUTE)
    seconds = await whole_again(host, time, games, back)
    figure(f"Discord down for 5 minutes: connected after {connected:.0f} s, all messages current after {seconds:.0f} s")
    assert host.discord.gateway.counters.identifies == before + 1, "the session was too old to resume"
    assert connected < MINUTE
    assert sum([len(await host.log(game)) for game in games]) >= decided
    assert not [record for record in caplog.records if record.exc_info and record.name.startswith("bot")]
    for game in games:
        await ByButtons(await host.actor(game), Random(1)).decide(host, game)
        await host.settled()
        await host.check(game)


async def test_a_short_absence_is_resumed_and_what_was_pressed_meanwhile_is_answered(
    host: Host, time: PassingTime
) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    host.discord.gateway.refusing = True
    host.discord.gateway.drop()
    pressing = asyncio.create_task(actor.press(panel, label=END))
    await time.advance(1)
    host.discord.gateway.refusing = False
    await time.until(lambda: host.discord.gateway.counters.resumes, MINUTE)
    reply = await pressing
    assert reply.error is not None or reply.message.buttons[-1].label == said("back"), "the next page, or an error"
    await do(host, game, EndTurn)
    await host.check(game)


@pytest.mark.parametrize("how", ["dropped", "asked to reconnect", "invalid, to be resumed", "invalid"])
async def test_the_gateway_breaks_off_again_and_again_while_people_press(host: Host, how: str) -> None:
    game = await host.game(*host.four)
    gateway, rng = host.discord.gateway, Random(how)
    outcomes: Counter[str] = Counter()

    def break_off() -> None:
        match how:
            case "dropped":
                gateway.drop()
            case "asked to reconnect":
                gateway.reconnect()
            case _:
                gateway.invalidate(resumable=how != "invalid")

    time = PassingTime(host.discord)
    for _ in range(4):
        actor, rows = await host.actor(game), len(await host.log(game))
        deciding = asyncio.create_task(ByButtons(actor, rng).decide(host, game))
        await requested(host.discord, rng.randrange(6), deciding)
        break_off()
        while not deciding.done():
            await time.advance(0.5)
        outcomes["not answered" if deciding.exception() else "answered"] += 1
        await time.until(lambda: gateway.ready, MINUTE)
        await host.settled()
        added = [row for row in (await host.log(game))[rows:] if row.person is not None]
        token, *_ = [*(action_from_data(parse_json(row.action or "")) for row in added), None]
        most = 1 + isinstance(token, Declare)  # one press places a token and acts
        assert len(added) <= most
        assert deciding.exception() is not None or added
    figure(f"{how}: {dict(outcomes)}, {gateway.counters.resumes} resumed, {gateway.counters.identifies} new")
    if how != "invalid":
        assert gateway.counters.identifies == 1
    await host.check(game)


async def test_a_turn_message_from_this_morning_can_be_edited_only_so_often(tmp_path: Path) -> None:
    async with hosting(tmp_path, LocalSettings(rate_limits=RateLimits())) as host:
        time, game = PassingTime(host.discord), await host.game(*host.four)
        await host.discord.until(lambda: host.client.publisher.is_idle, 60)
        host.discord.clock.advance(2 * 60 * MINUTE)
        for _ in range(7):
            actor = await host.actor(game)
            await act(host, game, *UNDOABLE_ALONE)
            await time.advance(0.5)
            await host.service.undo.last_step(game, actor.id)
            await time.advance(0.5)
        seconds = await whole_again(host, time, [game], time.now())
        refused = host.discord.rate_limiter.refusals
        figure(f"14 edits of an old message: {refused} refused, all messages current {seconds:.0f} s later")
        assert refused < 6
        await host.check(game)


# Clocks


async def test_a_clock_that_jumps_stops_nothing(tmp_path: Path) -> None:
    async with hosting(tmp_path, LocalSettings(rate_limits=RateLimits())) as host:
        game = await host.game(*host.four)
        players = [ByButtons(person, Random(number)) for number, person in enumerate(host.four)]
        for hours in (-3, 4, -0.1, 24 * 30):
            host.discord.clock.advance(hours * 3600)
            await play(host, game, list(players), Random(1), decisions=1)
        await host.check(game)
        assert host.discord.rate_limiter.refusals == 0
