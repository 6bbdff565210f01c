"""/log: the last steps, and older ones by buttons, for everybody who may see the game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.core.model.game_log import Step
from bot.core.model.table import KEPT_STEPS, Table
from bot.core.play.ids import LogId
from bot.core.play.log_page import MAX_PAGE_CHARS, latest_page, log_lines, newer_page, older_page
from bot.core.ui.content import Buttons, Content
from bot.core.ui.custom_ids import parse_id
from engine import Side, Team, legal_actions
from engine.actions import Declare, EndTurn
from engine.events import TurnBegan
from tests.bot.support.host import Host
from tests.bot.support.presses import button, go
from tests.bot.support.tables import any_kind, walk
from tests.said import said, says


def ways(page: Content) -> dict[str, LogId]:
    """Targets of a page's enabled buttons, by label."""
    found = {}
    for block in page.blocks:
        for each in block.buttons if isinstance(block, Buttons) else ():
            target = parse_id(each.custom_id)
            assert isinstance(target, LogId)
            if not each.disabled:
                found[each.label] = target
    return found


def lines(page: Content) -> list[str]:
    """The text of a page without headings."""
    return [line for line in page.text.splitlines() if line.startswith("• ")]


@pytest.fixture(scope="module")
def played() -> tuple[Table, tuple[Step, ...]]:
    """A finished game as the host holds it, and all its steps."""
    steps: list[Step] = []
    for table in walk(3):
        steps.append(table.steps[-1])
    assert len(steps) > KEPT_STEPS
    return table, tuple(steps)


@pytest.mark.parametrize("team", [None, *Team])
def test_pages_hold_every_step_once(played: tuple[Table, tuple[Step, ...]], team: Team | None) -> None:
    table, steps = played
    view = table.team_view(team)
    told = [entry.line for entry in log_lines(table, view, steps)]
    pages = [latest_page(table, view)]
    while "Older" in ways(pages[0]):
        pages.insert(0, older_page(table, view, steps, ways(pages[0])["Older"].version))
    assert len(pages) > 3
    assert [line for page in pages for line in lines(page)] == told
    assert all(len(page.text) <= MAX_PAGE_CHARS + 100 for page in pages)
    assert list(ways(pages[-1])) == [said("older")]
    again = [pages[0]]
    while "Newer" in ways(again[-1]):
        again.append(newer_page(table, view, steps, ways(again[-1])["Newer"].version))
    assert lines(again[-1]) == lines(pages[-1]), "the way back ends at the last steps"
    seen = {line for page in again for line in lines(page)}
    assert seen == set(told)


def test_each_page_says_which_turn_its_first_line_belongs_to(played: tuple[Table, tuple[Step, ...]]) -> None:
    table, steps = played
    view = table.team_view(None)
    whole = log_lines(table, view, steps)
    page = older_page(table, view, steps, whole[-40].version)
    before = [entry for entry in whole if entry.version < whole[-40].version]
    first = before[-len(lines(page))]
    assert first.line == lines(page)[0]
    assert first.turn is not None
    assert page.text.splitlines()[1].startswith(f"**Turn {first.turn + 1} · ")
    remembered = log_lines(table, view, table.steps)
    assert remembered[0].turn == next(e.turn for e in whole if e.version == remembered[0].version)


@pytest.mark.parametrize("team", [None, *Team])
def test_the_setup_is_told_whole_or_not_at_all(team: Team | None) -> None:
    """The steps in memory may begin amid a turn; a line that knew only half of a Spirit's tokens would be wrong."""
    tables = list(walk(3, side=Side.B))
    steps = tuple(table.steps[-1] for table in tables[:25])
    table = replace(tables[24], steps=steps)
    view = table.team_view(team)
    whole = [entry.line for entry in log_lines(table, view, steps)]
    setup = [line for line in whole if line.startswith("• **")]
    assert len(setup) == len(table.row.seats)
    began = next(i for i, step in enumerate(steps) if any(isinstance(event, TurnBegan) for event in step.events))
    remembered = replace(table, steps=steps[began - 6 :])
    page = latest_page(remembered, view)
    assert lines(page) == whole[len(setup) + 1 :] != []
    assert "**Setup**" not in page.text
    assert lines(older_page(table, view, steps, ways(page)["Older"].version)) == whole[: len(setup) + 1]


async def test_older_steps_are_reached_with_buttons(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = await host.duel(), Random(5)
    with monkeypatch.context() as patch:
        patch.setattr(host.service, "changed", lambda row: None)
        while (table := await host.table(game)).row.version < KEPT_STEPS + 20:
            seat = table.waiting()[0]
            legal = [a for a in legal_actions(table.rules, table.state, seat.seat) if not isinstance(a, Declare)]
            in_turn = [a for a in legal if not isinstance(a, EndTurn)]  # in shorter turns the game could end too soon
            assert seat.person is not None
            await host.service.play.act(game, seat.person, any_kind(rng, in_turn or legal))
    assert len((await host.table(game)).steps) == KEPT_STEPS
    reply = await host.spectator.slash(host.channel, "log", game=game)
    latest = reply.text
    assert latest.startswith("### The last steps")
    for _ in range(20):
        older = next(each for each in reply.message.buttons if each.label == said("older"))
        if older.disabled:
            break
        reply = await host.spectator.press(reply.message, label=said("older"))
        assert reply.ephemeral
        assert reply.text.startswith("### Earlier steps")
    assert "**Setup**" in reply.text or "**Turn 1 ·" in reply.text
    for _ in range(20):
        newer = next(each for each in reply.message.buttons if each.label == said("newer"))
        if newer.disabled:
            break
        reply = await host.spectator.press(reply.message, label=said("newer"))
    assert reply.text == latest


async def test_a_page_goes_to_whoever_asks_alone(host: Host) -> None:
    game = await host.duel()
    await go(host, game, Declare)
    message, before = host.turn_message(game), host.turn_message(game).text
    forged = button(str(LogId(game, "older", 99)))
    reply = await host.four[0].forge(message, forged)
    assert reply.ephemeral
    assert host.turn_message(game).text == before, "a public message never becomes a private page"
    stranger = host.discord.add_person("Zoe")
    elsewhere = host.discord.add_guild("Elsewhere", stranger)
    channel = next(iter(elsewhere.channels.values()))
    note = await stranger.say(channel, "hello")
    reply = await stranger.forge(note, forged)
    assert says(reply.text, "no-such-game")
