"""Direct messages that Discord refuses: people who take none are told apart from a bot that is held back."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.publishing.audiences import HELD_WAIT
from tests.bot.support.faults import MESSAGES, faults
from tests.bot.support.host import Host
from tests.bot.support.settings import choose
from tests.said import says

OPEN = "/users/@me/channels"
TOO_FAST: dict[str, object] = {"code": 40003, "message": "You are opening direct messages too fast"}
NOT_TO_THEM: dict[str, object] = {"code": 50007, "message": "Cannot send messages to this user"}
NONE_IN_COMMON: dict[str, object] = {"code": 50278, "message": "Cannot send messages to this user"}


async def test_who_joins_while_the_bot_is_held_back_is_not_blamed_and_gets_their_hand_later(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    ann, held = host.four[0], host.discord.fail("POST", OPEN, 403, TOO_FAST, times=None)
    game = await host.lobby(ann)
    reply = await host.press_lobby(game, ann, "Join Bliss")
    assert says(reply.messages[-1].text, "joined-untried")
    await ann.press(host.lobby_message(game), label="Play against computers")
    await host.discord.until(lambda: "not brought up to date" in caplog.text)
    host.discord.faults.remove(held)
    assert [seat.reach for seat in (await host.store.game(game)).seats if seat.person] == ["dm"]
    await asyncio.sleep(HELD_WAIT)
    await host.settled()
    assert len(ann.sees(ann.dm)) >= 2
    assert "40003" in caplog.text
    assert faults(caplog) == []


@pytest.mark.parametrize(
    ("route", "status", "body"),
    [(OPEN, 400, NOT_TO_THEM), (MESSAGES, 400, NOT_TO_THEM), (MESSAGES, 403, NONE_IN_COMMON)],
)
async def test_who_takes_none_plays_with_panels_whatever_the_status(
    host: Host, caplog: pytest.LogCaptureFixture, route: str, status: int, body: dict[str, object]
) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    refused = host.discord.fail("POST", route, status, body, times=1)
    reply = await host.press_lobby(game, ann, "Join Bliss")
    assert says(reply.messages[-1].text, "joined-panel")
    assert refused.seen == 1
    assert faults(caplog) == []


async def test_who_closes_them_during_a_game_plays_with_panels_whatever_the_status(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, *_ = host.four
    host.discord.fail("POST", OPEN, 400, NOT_TO_THEM, times=1)
    game = await host.game(ann, ben, table="shapers")
    reaches = sorted(seat.reach for seat in (await host.store.game(game)).seats)
    assert reaches == ["dm", "panel"]
    assert faults(caplog) == []


async def test_a_test_that_discord_holds_back_changes_nothing(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    ann, held = host.four[0], host.discord.fail("POST", OPEN, 403, TOO_FAST, times=None)
    reply = await choose(host, ann, "call", "dm")
    assert says(reply.text, "settings-dm-untested")
    host.discord.faults.remove(held)
    ann.close_dms()
    assert says((await choose(host, ann, "call", "dm")).text, "settings-no-dm")
    assert (await host.store.people.person_row(ann.id)).call == "channel"
    assert faults(caplog) == []
