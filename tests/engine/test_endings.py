"""What brings the end of the game near."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine import (
    Common,
    Edition,
    Ending,
    EndSign,
    Fragment,
    Generator,
    Mode,
    Seed,
    Side,
    State,
    Team,
    apply,
    end_signs,
    legal_actions,
    load_ruleset,
    new_game,
    waiting_for,
)
from engine.actions import Action
from engine.events import IntentionScored
from engine.terms import Aspiration
from tests.positions import position
from tests.simulation.coverage import setup_of

RULES = load_ruleset()
BARE = position().state


def with_team(state: State, team: Team, **changes: int) -> State:
    bliss, gloom = (
        replace(own, **changes) if each is team else own for each, own in zip(Team, state.teams, strict=True)
    )
    return replace(state, teams=(bliss, gloom))


def test_there_is_none_in_the_middle_of_a_game() -> None:
    assert end_signs(RULES, BARE) == ()


@pytest.mark.rule("END-1")
def test_the_last_common_aspiration_is_one() -> None:
    common = (Common(Aspiration.UNITY, face_up=False), Common(Aspiration.ATTITUDE, face_up=True))
    assert end_signs(RULES, replace(BARE, common=common)) == (EndSign(Ending.NO_COMMON),)
    assert end_signs(RULES, replace(BARE, common=(*common, Common(Aspiration.OPENNESS, face_up=True)))) == ()


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param(Edition.FIRST, marks=pytest.mark.rule("END-2[1]")),
        pytest.param(Edition.SECOND, marks=pytest.mark.rule("END-2[2]")),
    ],
)
@pytest.mark.parametrize(("kind", "fragment"), [("minors", Fragment.MINOR), ("majors", Fragment.MAJOR)])
def test_a_stock_without_a_kind_of_fragment_is_one(edition: Edition, kind: str, fragment: Fragment) -> None:
    rules, bare = load_ruleset(edition), position(edition).state
    numbers = rules.numbers.team
    all_of_them = {"minors": numbers.minor_fragments, "majors": numbers.major_fragments}[kind]
    assert end_signs(rules, with_team(bare, Team.GLOOM, **{kind: all_of_them - 1})) == ()
    found = end_signs(rules, with_team(bare, Team.GLOOM, **{kind: all_of_them}))
    assert found == (EndSign(Ending.NO_FRAGMENT, Team.GLOOM, fragment),)


@pytest.mark.rule("END-3", "BAS-5")
@pytest.mark.parametrize(("edition", "reach"), [(Edition.FIRST, 10), (Edition.SECOND, 9)])
@pytest.mark.parametrize("side", Side)
def test_points_that_a_turn_can_raise_to_the_goal_are_one(edition: Edition, reach: int, side: Side) -> None:
    """Three Actions, an Absorb and Add Vibe score up to 2 each, the first one in the second edition 1 (INT-5)."""
    full = position(edition, mode=Mode.FULL, team_side=side)
    near = with_team(full.state, Team.BLISS, points=20 - reach)
    assert end_signs(full.rules, near) == (EndSign(Ending.INTENTIONS, Team.BLISS),)
    assert end_signs(full.rules, with_team(full.state, Team.BLISS, points=19 - reach)) == ()
    assert end_signs(full.rules, replace(near, ending=Ending.INTENTIONS)) == ()
    assert end_signs(full.rules, position(edition, teams={Team.BLISS: {"points": 19}}).state) == ()


@pytest.mark.parametrize("number", [42, 103])
def test_no_turn_of_a_random_game_scores_more_than_the_sign_expects(number: int) -> None:
    rules, setup = setup_of(number)
    chance, state, scored = Generator(Seed.of(number)), new_game(rules, setup, number).state, Counter[int]()
    while seats := waiting_for(state):
        kinds: dict[type, list[Action]] = {}
        for action in legal_actions(rules, state, seats[0]):
            kinds.setdefault(type(action), []).append(action)
        outcome = apply(rules, state, chance.choice(chance.choice(list(kinds.values()))))
        points = sum(event.points for event in outcome.events if isinstance(event, IntentionScored))
        scored[state.turn.number] += points
        state = outcome.state
    most = max(scored.values())
    assert most > 4
    full = position(rules.edition, mode=Mode.FULL, team_side=setup.team_side)
    assert end_signs(rules, with_team(full.state, Team.BLISS, points=20 - most)) != ()
