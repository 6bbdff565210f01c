"""A plan that ends before its last step says so, and how to get another one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages import suggestions
from bot.pages.action_picker import digest, path_of
from bot.pages.suggestions import MORE, end_of_plan, may_suggest
from bot.ui.custom_ids import PlanStepId, parse
from engine import (
    Generator,
    Seed,
)
from engine.actions import EndTurn
from engine.players import plans
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.tables import WIDE, walk
from tests.said import says


async def first_step(host: Host, game: int) -> str:
    """The text after the first step of the first plan."""
    actor = await host.actor(game)
    message = (await (await actor.slash(host.channel, "suggest", game=game)).settled()).message
    return (await (await actor.press(message, label="1")).settled()).text


async def test_one_that_is_longer_than_its_button_can_hold_is_not_lost_without_a_word(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    with monkeypatch.context() as patch:
        patch.setattr(suggestions, "MAX_FURTHER", 0)
        text = await first_step(host, game)
    assert says(text, "suggestion-ends", again=1)
    assert "💡" in text


async def test_one_whose_next_step_is_not_possible_says_so(host: Host) -> None:
    game = await host.game(*host.four)
    actor, table = await host.actor(game), await host.table(game)
    seat = table.waiting()[0].seat
    ending = digest(path_of(next(action for action in table.legal(seat) if isinstance(action, EndTurn))))
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    step = PlanStepId(game, table.row.version, seat, ending, "0" * 8)
    text = (await (await actor.forge(message, button(str(step)))).settled()).text
    assert says(text, "suggestion-ends", again=0)
    assert "💡" not in text, "it is somebody else's turn"


def test_only_one_that_goes_on_has_a_mark() -> None:
    asked = (each for each in walk(1, names=WIDE) if each.waiting() and may_suggest(each, each.waiting()[0]))
    table = next(asked)
    seat = table.waiting()[0]
    view, legal = table.team_view(seat.team), table.legal(seat.seat)
    plan = max(plans(table.rules, view, legal, Generator(Seed.of(3)), 3), key=lambda each: each.certain)
    assert plan.certain > 1
    whole = replace(plan, actions=plan.actions[: plan.certain])
    for each, goes_on in ((whole, False), (replace(whole, certain=1), True)):
        page = suggestions.suggestions(table, seat, (each,))
        pressed = parse(page.blocks[-1].buttons[0].custom_id)  # type: ignore[union-attr]
        assert isinstance(pressed, PlanStepId)
        assert pressed.further.endswith(MORE) == goes_on
        assert bool(end_of_plan(table, seat, pressed.further[-1:] if goes_on else "")) == goes_on
