"""A first game: easy, basic, and what happens for the first time is explained once."""

from __future__ import annotations

import pytest

from bot.model.lessons import lessons
from bot.model.tips import MOST, THINGS
from bot.ui.content import Style
from bot.ui.custom_ids import HarderId, LessonId, parse
from bot.ui.texts import Texts
from engine import Mode
from tests.bot.support.host import Host
from tests.bot.support.presses import button, panel_of
from tests.said import said, says

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


async def test_after_it_one_thing_is_recommended_and_normal_computers_are_a_press_away(host: Host) -> None:
    ann, game = host.four[0], await first_game(host)
    panel = await host.shown(game, f"panel:{ann.id}")
    await host.service.upkeep.abandon(game, ann.id)
    await host.settled()
    assert panel is not None
    recommended = [each for each in panel.buttons if each.style == Style.PRIMARY]
    assert [parse(each.custom_id or "") for each in recommended] == [LessonId(next(iter(lessons())))]
    reply = await (await ann.forge(panel, button(str(HarderId(game))))).settled()
    assert says(reply.text, "harder-opened", ended=game)
    row = (await host.store.games())[0]
    assert (row.status, row.level, row.tips, {seat.computer for seat in row.seats}) == (
        "lobby",
        "normal",
        False,
        {None, "steady"},
    )


@pytest.mark.parametrize("thing", THINGS)
def test_tips_are_one_line(thing: str) -> None:
    assert len(Texts()(f"tip-{thing}").split()) <= 26
