"""Every computer player: legal, deterministic, independent of what its team may not know."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import get_type_hints

import pytest

from engine import (
    HIDDEN,
    Edition,
    Generator,
    Seed,
    State,
    Team,
    TeamState,
    View,
    legal_actions,
    load_ruleset,
    standard_setup,
    view,
    waiting_for,
)
from engine.players import (
    COMPUTER_PLAYERS,
    ComputerPlayer,
    computer_player,
    generator_for,
)
from engine.players.planner import MasterPlayer, PlannerPlayer
from engine.players.planning import Effort
from tests.engine.players.playing import play, random_positions

RULES = load_ruleset()

ALL = {"random": 1, "easy": 1, "steady": 1, "planner": 24, "master": 72}
SOME = {"random": 4, "easy": 9, "steady": 9, "planner": 36, "master": 36}
"""Players are asked at every n-th of the positions."""

QUICK = Effort(first=2)
THOROUGH = Effort(first=2, length=2, beam=1, further=1, worlds=2, closer=2)
"""The planner's search and the master's with a tenth of their effort."""


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.soak)], ids=["some", "all"])
def every(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often players are asked: some positions with little effort, or all with their own."""
    if request.param:
        return ALL
    monkeypatch.setattr(PlannerPlayer, "effort", QUICK)
    monkeypatch.setattr(MasterPlayer, "effort", THOROUGH)
    return SOME


@pytest.mark.parametrize("name", COMPUTER_PLAYERS)
def test_a_player_is_given_a_view_and_nothing_that_holds_a_state(name: str) -> None:
    player = computer_player(name, RULES)
    hints = get_type_hints(type(player).choose)
    assert hints["view"] is View
    assert list(hints) == list(get_type_hints(ComputerPlayer.choose))
    assert State not in hints.values()


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("name", COMPUTER_PLAYERS)
def test_every_choice_is_one_of_the_legal_actions(name: str, edition: Edition, every: dict[str, int]) -> None:
    """From the first choice of places and tokens to the end."""
    rules = load_ruleset(edition)
    player, chance = computer_player(name, rules), generator_for(3, 0)
    states = list(random_positions(rules, standard_setup(rules, places=False, tokens=False), 3))
    for state in states[:: every[name]]:
        for seat in waiting_for(state):
            legal = legal_actions(rules, state, seat)
            assert player.choose(view(state, state.team_of(seat)), legal, chance) in legal


@pytest.mark.parametrize("name", COMPUTER_PLAYERS)
def test_a_choice_depends_on_the_view_alone(name: str, every: dict[str, int]) -> None:
    """Another player, which has seen nothing of the game, takes the same action where hidden cards are others."""
    used, changes = computer_player(name, RULES), 0
    for number, state in enumerate(random_positions(RULES, standard_setup(RULES), 11)):
        seat = waiting_for(state)[0]
        team, chance = state.team_of(seat), partial(generator_for, number, seat)
        other = otherwise(state, team, Generator(Seed.of(number)))
        changes += other != state
        assert view(other, team) == view(state, team)
        if number % every[name]:
            continue
        legal = legal_actions(RULES, state, seat)
        choice = used.choose(view(state, team), legal, chance())
        assert choice in legal
        assert computer_player(name, RULES).choose(view(other, team), legal, chance()) == choice
    assert changes > 50


def otherwise(state: State, team: Team, chance: Generator) -> State:
    """A state that the team cannot distinguish from this one: another order of unseen cards, another seed."""
    real, seen = state, view(state, team).known
    players = []
    for player, known in zip(real.players, seen.players, strict=True):
        cards = iter(mixed(hidden_of((*player.hand, *player.deck), (*known.hand, *known.deck)), chance))
        hand = tuple(next(cards) if card == HIDDEN else card for card in known.hand)
        deck = tuple(next(cards) if card == HIDDEN else card for card in known.deck)
        players.append(replace(player, hand=hand, deck=deck))
    teams = [
        unlike(own, known, chance) if not real.pending else own
        for own, known in zip(real.teams, seen.teams, strict=True)
    ]
    return replace(real, seed=Seed.of(chance.below(1 << 60)), players=tuple(players), teams=tuple(teams))


def hidden_of(real: Sequence[str], known: Sequence[str]) -> list[str]:
    return [card for card, shown in zip(real, known, strict=True) if shown == HIDDEN]


def unlike(own: TeamState, known: TeamState, chance: Generator) -> TeamState:
    if known.hidden != HIDDEN:
        return replace(own, hidden_deck=tuple(mixed(list(own.hidden_deck), chance)))
    cards = mixed([own.hidden, *own.hidden_deck], chance)
    return replace(own, hidden=cards[0], hidden_deck=tuple(cards[1:]))


def mixed(items: list, chance: Generator) -> list:  # type: ignore[type-arg]
    chance.shuffle(items)
    return items


@pytest.mark.parametrize(
    "names",
    [("random", "easy", "steady", "easy"), *(pytest.param((name,) * 4, marks=pytest.mark.soak) for name in ALL)],
    ids="-".join,
)
def test_whole_games_come_to_an_end(names: tuple[str, ...]) -> None:
    state = play(RULES, [computer_player(name, RULES) for name in names], 8)
    assert state.over
    assert state.ending is not None


@pytest.mark.parametrize("name", COMPUTER_PLAYERS)
def test_without_anything_legal_there_is_no_choice(name: str) -> None:
    state = next(random_positions(RULES, standard_setup(RULES), 1))
    with pytest.raises(ValueError, match=r"legal|bound"):
        computer_player(name, RULES).choose(view(state, Team.BLISS), (), generator_for(1, 0))


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"'oracle'.* random, easy, steady, planner, master"):
        computer_player("oracle", RULES)


def test_each_seat_has_a_generator_of_its_own() -> None:
    keys = [generator_for(seed, seat).seed.key for seed in (1, 2) for seat in range(4)]
    assert len({*keys, Seed.of(1).key, Seed.of(2).key}) == 10
    assert generator_for(1, 2).seed == generator_for(1, 2).seed
