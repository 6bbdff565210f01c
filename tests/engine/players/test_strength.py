"""How strong the computer players are: each against the one below it, with sides, editions and seats mixed."""

from collections.abc import Iterator

import pytest

from engine import (
    Edition,
    Ruleset,
    Setup,
    Side,
    Spirit,
    Team,
    full_setup,
    load_ruleset,
    standard_setup,
    winner,
)
from engine.players import computer_player
from tests.engine.players.playing import play

BLISS_SPIRITS = tuple(spirit for spirit in Spirit if spirit.team is Team.BLISS)
GLOOM_SPIRITS = tuple(spirit for spirit in Spirit if spirit.team is Team.GLOOM)


def games(count: int) -> Iterator[tuple[int, Ruleset, Setup, Team]]:
    """Seeds, rules, setups and the team of the stronger player; every fourth game is a basic one."""
    for seed in range(count):
        rules = load_ruleset(list(Edition)[seed // 2 % 2])
        one, two = seed // 2 % 4, seed // 3 % 4
        spirits = (BLISS_SPIRITS[one], GLOOM_SPIRITS[two], BLISS_SPIRITS[one - 1], GLOOM_SPIRITS[two - 1])
        sides = list(Side)
        full = full_setup(
            rules, spirits[: 2 + seed // 2 % 3], spirit_side=sides[seed // 4 % 2], team_side=sides[seed // 8 % 2]
        )
        yield seed, rules, standard_setup(rules) if seed // 2 % 4 == 0 else full, Team(seed % 2)


def wins(stronger: str, weaker: str, count: int) -> int:
    """Games that the stronger player's team wins."""
    victories = 0
    for seed, rules, setup, team in games(count):
        kinds = {team: computer_player(stronger, rules), team.other: computer_player(weaker, rules)}
        end = play(rules, [kinds[seat.team] for seat in setup.seats], seed, setup)
        victories += winner(rules, end) is team
    return victories


@pytest.mark.parametrize(
    ("stronger", "weaker", "count", "least"),
    [
        pytest.param("easy", "random", 24, 20, marks=pytest.mark.soak),
        pytest.param("steady", "easy", 40, 32, marks=pytest.mark.proof),
        pytest.param("planner", "steady", 24, 16, marks=pytest.mark.proof),
    ],
)
def test_a_level_beats_the_one_below(stronger: str, weaker: str, count: int, least: int) -> None:
    assert wins(stronger, weaker, count) >= least
