"""The environment for training: PettingZoo's own test, whole games, secrets, the layout."""

import doctest
import hashlib
from collections.abc import Iterator
from typing import Any

import pytest

from engine import (
    STANDARD_SPIRITS,
    Edition,
    Generator,
    Mode,
    Seed,
    Setup,
    Side,
    Spirit,
    Team,
    actions,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    view,
    winner,
)
from engine.encoding import (
    ACTION_COUNT,
    OBSERVATION,
    OBSERVATION_SIZE,
    VERSION,
    Seen,
    action_number,
    layout,
    observation,
)
from engine.players import determinise

LAYOUT_OF_VERSION_1 = "ee8bf5e6b9731d88ae2b9ed87ac694c8e6aaf7dd119c97552f8639143dbb721e"

RULES = load_ruleset()

SETUPS = {
    "basic": standard_setup(RULES),
    "side A": full_setup(RULES, STANDARD_SPIRITS[:3]),
    "side B": full_setup(RULES, STANDARD_SPIRITS, spirit_side=Side.B, team_side=Side.B)._replace(
        recommended_places=False, recommended_tokens=False
    ),
    "others": full_setup(RULES, (Spirit.MALICE, Spirit.EMPATHY, Spirit.ANXIETY), spirit_side=Side.B),
}


def environment(setup: Setup | None = None) -> Any:
    return pytest.importorskip("engine.environment", exc_type=ImportError).env(RULES, setup)


def played(game: Any, seed: int) -> Iterator[tuple[str, Any]]:
    """Plays a game with random legal actions; the agents that act, each with what it observes."""
    import numpy as np

    chance = np.random.default_rng(seed)
    game.reset(seed=seed)
    for agent in game.agent_iter():
        seen, _, ended, _, _ = game.last()
        if not ended:
            yield agent, seen
        game.step(None if ended else chance.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",  # it is a Dict, as in PettingZoo's own board games
    "ignore:Observation is not a NumPy array",
    "ignore:Action mask numpy array is all zeros",  # the game is over
)
def test_it_is_an_environment_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    game = environment()
    from pettingzoo.test import api_test, seed_test

    api_test(game, num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(environment, num_cycles=30)


@pytest.mark.parametrize("name", SETUPS)
def test_random_games_come_to_their_end(name: str) -> None:
    """Every legal action has a number of its own, and each observation is in its bounds."""
    game = environment(SETUPS[name])
    for agent, seen in played(game, 1):
        assert game.observation_space(agent).contains(seen)
        assert len(seen["action_mask"].nonzero()[0]) == len(legal_actions(RULES, game.state_now, int(agent[-1])))
    assert game.state_now.over
    assert game.agents == []


def test_the_winning_team_gets_1_and_the_other_minus_1() -> None:
    game, rewards = environment(), {}
    game.reset(seed=3)
    for agent in game.agent_iter():
        seen, rewards[agent], ended, _, _ = game.last()
        game.step(None if ended else int(seen["action_mask"].argmax()))
    won = winner(RULES, game.state_now)
    teams = [seat.team for seat in game.state_now.setup.seats]
    assert [rewards[agent] for agent in sorted(rewards)] == [
        0 if won is None else 1 if team is won else -1 for team in teams
    ]


def test_an_illegal_action_is_refused() -> None:
    game = environment()
    game.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        game.step(int(game.last()[0]["action_mask"].argmin()))


def test_the_example_runs() -> None:
    failed, tried = doctest.testmod(pytest.importorskip("engine.environment", exc_type=ImportError))
    assert tried
    assert not failed


@pytest.mark.parametrize("name", ["basic", "side B"])
def test_an_observation_tells_only_what_the_team_knows(name: str) -> None:
    """With other cards and Aspirations wherever the team sees none, every team's observation and mask are the same."""
    game = environment(SETUPS[name])
    changed = 0
    for number, _ in enumerate(played(game, 2)):
        if number % 10:
            continue
        state = game.state_now
        before = {agent: game.observe(agent) for agent in game.agents}
        for agent in game.agents:
            own = state.setup.seats[int(agent[-1])].team
            other = determinise(RULES, view(state, own), Generator(Seed.of(number)))
            changed += other != state
            game.unwrapped.state_now = other
            assert (game.observe(agent)["observation"] == before[agent]["observation"]).all()
            if agent == game.agent_selection:
                assert legal_actions(RULES, other, int(agent[-1])) == tuple(game.choices.values())
        game.unwrapped.state_now = state
    assert changed > 10


def test_the_layout_is_fixed() -> None:
    """What was learned with a layout is of no use with another: a change of it is another version."""
    assert (OBSERVATION_SIZE, ACTION_COUNT, VERSION) == (1936, 16451, 1)
    assert hashlib.sha256(layout().encode()).hexdigest() == LAYOUT_OF_VERSION_1


def test_numbers_of_actions() -> None:
    state = new_game(RULES, SETUPS["side B"], seed=1).state
    seen = Seen(RULES, view(state, Team.BLISS), 0)
    card = RULES.deck_cards(Team.BLISS)[3]
    first = int(next(line for line in layout().splitlines() if " Invoke," in line).split()[0])
    upgrade = RULES.row(state.setup.seats[0].spirit, Side.B, actions.Invoke.row).upgrades[1].name
    assert action_number(seen, actions.Invoke(card, 7, (upgrade,))) == first + (3 * 15 + 7) * 8 + 2
    assert action_number(seen, actions.ChooseHidden(Team.GLOOM, "reflection")) == ACTION_COUNT - 1
    assert action_number(seen, actions.Willow(41)) is None


def test_an_observation_is_told_from_the_seat() -> None:
    state = new_game(load_ruleset(Edition.FIRST), SETUPS["basic"], seed=1).state
    rules = load_ruleset(Edition.FIRST)
    at = 0
    for section in OBSERVATION:
        for seat, team in ((0, Team.BLISS), (1, Team.GLOOM)):
            part = observation(Seen(rules, view(state, team), seat))[at : at + section.size]
            if section.name == "game":
                assert part == [0, 0, 0, 0, int(team is Team.GLOOM), 0, 0, 1]
            if section.name == "turn":
                assert part[6:10].index(1) == (state.turn.seat - seat) % 4
            if section.name == "players":
                assert part[0] == 1
                assert part[13:15] == [len(state.players[seat].hand), len(state.players[seat].deck)]
                assert sum(part[123:139]) == len(state.players[seat].hand)
                assert part[171 + 123 : 171 + 139] == [0] * 16  # an opponent's hand
        at += section.size
    assert at == OBSERVATION_SIZE
    assert state.setup.mode is Mode.BASIC
