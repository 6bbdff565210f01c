"""What brings the end of the game near (END)."""

from typing import NamedTuple

from engine.queries.scoring import stock
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Ending, Fragment, Mode, Side, Team


class EndSign(NamedTuple):
    """Something that brings the end of the game near.

    Attributes:
        ending: how the game would end.
        team: the team that would end it; None for NO_COMMON.
        fragment: the kind of Fragment of which the team has none left; None for other endings.
    """

    ending: Ending
    team: Team | None = None
    fragment: Fragment | None = None


def end_signs(rules: Ruleset, state: State) -> tuple[EndSign, ...]:
    """What brings the end of a running game near: the last Common Aspiration, Fragments run out, points on the Wheel.

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.

    Returns:
        The signs; none once the end is triggered.
    """
    if state.ending is not None:
        return ()
    signs = [EndSign(Ending.NO_COMMON)] if sum(common.face_up for common in state.common) == 1 else []
    for team in Team:
        gone = [each for each in (Fragment.MINOR, Fragment.MAJOR) if not stock(rules, state, team, each)]
        signs += [EndSign(Ending.NO_FRAGMENT, team, fragment) for fragment in gone]
        is_near = state.teams[team].points >= rules.intentions.wheel.goal - _reach(rules, state.setup.team_side)
        if is_near and state.setup.mode is Mode.FULL:
            signs.append(EndSign(Ending.INTENTIONS, team))
    return tuple(signs)


def _reach(rules: Ruleset, side: Side) -> int:
    """The most Intention points of a turn whose Actions, Absorb and Add Vibe accomplish one each (INT)."""
    given, table = rules.intentions.points, rules.intentions.of(rules.edition, side)
    first, further = (
        max(usual if each.points is None else each.points for each in table)
        for usual in (given.first_in_turn, given.further)
    )
    return first + further * (rules.numbers.turn.actions + 1)
