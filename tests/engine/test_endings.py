"""What brings the end of the game near."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Common, Edition, Ending, EndSign, Fragment, State, Team, end_signs, load_ruleset
from engine.terms import Aspiration
from tests.positions import position

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


@pytest.mark.rule("END-3")
def test_points_near_the_goal_are_one() -> None:
    assert end_signs(RULES, with_team(BARE, Team.BLISS, points=15)) == ()
    found = end_signs(RULES, with_team(BARE, Team.BLISS, points=16))
    assert found == (EndSign(Ending.INTENTIONS, Team.BLISS),)
    assert end_signs(RULES, replace(with_team(BARE, Team.BLISS, points=20), ending=Ending.INTENTIONS)) == ()
