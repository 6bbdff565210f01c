"""A plan that ends before its last step says so, and how to get another one."""

from __future__ import annotations

from dataclasses import replace

from bot.core.advice import page as suggestions
from bot.core.advice.ids import MARK_DIGITS, PlanId
from bot.core.advice.page import end_of_plan
from bot.core.model.advice import may_suggest
from bot.core.play.action_picker import path_digest, path_of
from bot.core.ui.point_of_view import PointOfView
from engine import Generator, Seed
from engine.actions import EndTurn
from engine.players import plans
from tests.bot.support.contents import plans_on
from tests.bot.support.host import Host
from tests.bot.support.presses import button
from tests.bot.support.tables import WIDE, walk
from tests.said import says


async def test_one_whose_next_step_is_not_possible_says_so(host: Host) -> None:
    game = await host.game(*host.four)
    actor, table = await host.actor(game), await host.table(game)
    seat = table.waiting()[0].seat
    ending = path_digest(path_of(next(action for action in table.legal(seat) if isinstance(action, EndTurn))))
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    step = PlanId(game, table.row.version, seat, "step", (ending[:MARK_DIGITS], "0" * MARK_DIGITS))
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
        page = suggestions.suggestions(PointOfView(table, seat), (each,))
        pressed = plans_on(page)[0]
        assert pressed.goes_on == goes_on
        assert says(page.text, "suggestion-rest") == goes_on
        ends = end_of_plan(PointOfView(table, seat), pressed, len(pressed.steps))
        assert says(ends, "suggestion-ends", again=1) if goes_on else not ends
