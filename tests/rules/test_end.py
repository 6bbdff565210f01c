"""END, SCO: the end of the game and its score."""

import pytest

from engine import Ending, Team, TeamState, legal_actions, points, problem, waiting_for, winner
from engine.actions import EndTurn, Valley
from engine.events import GameEnded
from tests.positions import BLISS, BLISS_1, GLOOM, GLOOM_1, position


def score(bliss: TeamState, gloom: TeamState) -> tuple[tuple[int, int], Team | None]:
    fields = ("minors", "majors", "capping", "points")
    teams = {team: {f: getattr(own, f) for f in fields} for team, own in ((BLISS, bliss), (GLOOM, gloom))}
    game = position(teams=teams)
    return points(game.rules, game.state), winner(game.rules, game.state)


@pytest.mark.rule("SCO-1")
def test_three_five_four_and_wheel_points() -> None:
    assert score(TeamState(minors=1), TeamState()) == ((3, 0), BLISS)
    assert score(TeamState(minors=2), TeamState(majors=1)) == ((6, 5), BLISS)
    assert score(TeamState(capping=True), TeamState(points=3)) == ((4, 3), BLISS)
    assert score(TeamState(minors=5, majors=3, capping=True, points=4), TeamState(majors=2))[0] == (15 + 15 + 4 + 4, 10)


@pytest.mark.rule("SCO-1")
def test_ambition_wp_and_fortresses_are_worth_nothing() -> None:
    game = position(wp=99, essence=99, ambition=3)
    assert points(game.rules, game.state) == (0, 0)


@pytest.mark.rule("SCO-2")
def test_a_tie_goes_to_the_capping_fragment_or_is_a_draw() -> None:
    assert score(TeamState(majors=1, minors=1), TeamState(points=4, capping=True)) == ((8, 8), GLOOM)
    assert score(TeamState(points=4, capping=True), TeamState(majors=1, minors=1)) == ((8, 8), BLISS)
    assert score(TeamState(minors=2), TeamState(points=6)) == ((6, 6), None)


@pytest.mark.rule("SCO-2")
def test_the_capping_fragment_does_not_beat_more_points() -> None:
    assert score(TeamState(capping=True), TeamState(majors=1)) == ((4, 5), GLOOM)


@pytest.mark.rule("END-4")
def test_when_the_game_is_over_nobody_acts() -> None:
    game = position(ending=Ending.NO_FRAGMENT, teams={GLOOM: {"minors": 2}, BLISS: {"ambition": 3}}, wp=0)
    ended = game.do(EndTurn("cards"))
    assert ended.events_of(GameEnded) == [GameEnded((0, 6), GLOOM, Ending.NO_FRAGMENT)]
    assert ended.player.wp == 1  # the end of the turn is complete
    assert waiting_for(ended.state) == ()
    for seat in range(4):
        assert legal_actions(ended.rules, ended.state, seat) == ()
        refusal = problem(ended.rules, ended.state, seat, Valley())
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("game_over", "END-4")


@pytest.mark.rule("END-1", "END-4")
def test_a_game_without_a_reason_to_end_goes_on() -> None:
    game = position().do(EndTurn("cards"))
    assert game.seat == GLOOM_1
    assert not game.state.over
    assert game.state.turn.seat != BLISS_1
