"""A first game: easy, basic, and what happens for the first time is explained once."""

from __future__ import annotations

import pytest

from bot.model.tips import MOST, THINGS
from bot.ui.texts import Texts
from engine import Mode
from tests.bot.support.host import Host
from tests.bot.support.presses import panel_of
from tests.said import said

TIP = "🌱"


async def first_game(host: Host) -> int:
    """Begin somebody's first game; returns its id."""
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-firstgame"))
    await host.settled()
    return game


async def tips_seen(host: Host, game: int, steps: int) -> list[str]:
    """Play some decisions, and collect the tips of the panels in between."""
    ann, seen = host.four[0], list[str]()
    for _ in range(steps):
        panel = await panel_of(host, game, ann)
        lines = [line for line in panel.text.splitlines() if TIP in line]
        assert len(lines) <= MOST
        seen += [line for line in lines if line not in seen[-MOST:]]
        table = await host.table(game)
        if not table.deciding(ann.id):
            break
        await host.service.play.act(game, ann.id, table.legal_for(ann.id)[0])
        await host.settled()
    return seen


async def test_the_first_game_is_basic_and_easy_and_its_tips_survive_a_restart(host: Host) -> None:
    game = await first_game(host)
    row = (await host.table(game)).row
    assert (row.mode, row.level, row.suggest, row.places, row.tips) == (Mode.BASIC, "easy", True, True, True)
    assert [seat.computer for seat in row.seats if seat.person is None] == ["easy"] * 3
    await tips_seen(host, game, 2)
    before = await host.table(game)
    host.service.tables.forget(game)
    assert before.tips
    assert (await host.table(game)).tips == before.tips


async def test_each_thing_is_explained_once_a_person(host: Host) -> None:
    game = await first_game(host)
    seen = await tips_seen(host, game, 7)
    assert len(seen) > MOST
    assert len(set(seen)) == len(seen)
    await host.service.upkeep.abandon(game, host.four[0].id)
    again = await tips_seen(host, await first_game(host), 3)
    assert set(again).isdisjoint(seen)


async def test_tips_can_be_switched_off(host: Host) -> None:
    ann = host.four[0]
    page = (await ann.slash(host.channel, "settings")).message
    await ann.press(page, label="Tips in a first game: on")
    game = await first_game(host)
    assert await tips_seen(host, game, 2) == []


async def test_other_games_explain_nothing(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-play"))
    await host.settled()
    assert await tips_seen(host, game, 2) == []


@pytest.mark.parametrize("thing", THINGS)
def test_tips_are_one_line(thing: str) -> None:
    assert len(Texts()(f"tip-{thing}").split()) <= 26
