"""Whole random games: the invariants hold after every action."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pytest

from engine import (
    STANDARD_SPIRITS,
    Edition,
    Ending,
    Generator,
    Outcome,
    Ruleset,
    Seed,
    Setup,
    Side,
    Spirit,
    Team,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    state_hash,
    state_to_json,
    waiting_for,
)
from engine.actions import Action
from tests.golden.regenerate import everything, kinds_in
from tests.simulation.invariants import (
    check_aspirations,
    check_codec,
    check_control,
    check_events_leak_nothing,
    check_every_listed_applies,
    check_legal,
    check_listed_is_accepted,
    check_outcome,
    check_redaction,
    check_tokens,
    check_view_leaks_nothing,
)
from tests.tiers import soaking

LIMIT = 2_000
"""Every random game ends within this many actions."""


class Checks(NamedTuple):
    """How often the dear checks are made: after every n-th action."""

    compared: int = 1
    """With the slow way to find control, and with worlds in which hidden things are otherwise."""
    applied: int = 5
    combined: int = 80
    combinations: int = 1
    """Of all combinations of fields every n-th is tried."""


FEW = Checks(compared=6, applied=17, combined=70, combinations=23)
MANY = Checks()
ALL = Checks(applied=1, combined=1)


class Play:
    """A random game, checked as it is played unless `checks` is None. The checks do not change its course."""

    def __init__(self, rules: Ruleset, setup: Setup, seed: int, checks: Checks | None = None) -> None:
        self.rules = rules
        self.chance, self.other_chance = Generator(Seed.of(seed)), Generator(Seed.of(seed + 1))
        self.outcome = new_game(rules, setup, seed)
        self.checks = checks
        self.actions: list[Action] = []
        self.text = ""
        """The current state's JSON, where it is checked."""

    def run(self) -> Outcome:
        """Play to the end."""
        *_, (_, last) = self.course()
        return last

    def course(self) -> Iterator[tuple[Action | None, Outcome]]:
        """The actions with their outcomes; None for the start."""
        yield None, self.outcome
        self.check()
        while waiting := waiting_for(self.outcome.state):
            assert len(self.actions) < LIMIT
            state, action = self.outcome.state, self.choose(self.chance.choice(waiting))
            self.outcome = apply(self.rules, state, action)
            self.actions.append(action)
            if self.checks:
                assert state_to_json(state) == self.text, "the state before is as it was"
                check_outcome(self.rules, state, action, self.outcome)
            self.check()
            yield action, self.outcome

    def choose(self, seat: int) -> Action:
        """A random action of a random kind, so that rare kinds are played, too."""
        kinds: dict[str, list[Action]] = {}
        for action in legal_actions(self.rules, self.outcome.state, seat):
            kinds.setdefault(type(action).__name__, []).append(action)
        return self.chance.choice(self.chance.choice(list(kinds.values())))

    def check(self) -> None:
        """Check the invariants of the current state: all at the start, the dear ones at intervals."""
        if not self.checks:
            return
        rules, state, number = self.rules, self.outcome.state, len(self.actions)
        check_tokens(rules, state)
        check_aspirations(state)
        check_legal(rules, state)
        self.text = check_codec(state)
        check_redaction(self.outcome)
        if number % self.checks.compared == 0:
            check_control(rules, state)
            check_view_leaks_nothing(rules, state, self.other_chance)
            check_events_leak_nothing(rules, state, self.other_chance)
        if number % self.checks.applied == 0:
            check_every_listed_applies(rules, state)
        if number % self.checks.combined == 0:
            check_listed_is_accepted(rules, state, every=self.checks.combinations)


def setup_of(edition: Edition, places: bool, tokens: bool) -> tuple[Ruleset, Setup]:
    rules = load_ruleset(edition)
    return rules, standard_setup(rules, places=places, tokens=tokens)


BLISS_SPIRITS = tuple(spirit for spirit in Spirit if spirit.team is Team.BLISS)
GLOOM_SPIRITS = tuple(spirit for spirit in Spirit if spirit.team is Team.GLOOM)


def side_b(edition: Edition, seed: int, seats: int) -> tuple[Ruleset, Setup]:
    """A full game on side B of the Spirit boards; players and the Team board's side vary with the seed.

    Of three seats, the Shaper's is the second: Gloom's, or Bliss's with an odd seed (VAR-2).
    """
    rules, one, two = load_ruleset(edition), seed % 4, seed // 4 % 4
    bliss, gloom = (BLISS_SPIRITS[one], BLISS_SPIRITS[one - 1]), (GLOOM_SPIRITS[two], GLOOM_SPIRITS[two - 1])
    first, second = (gloom, bliss) if seats == 3 and seed % 2 else (bliss, gloom)
    spirits = (first[0], second[0], first[1], second[1])
    team_side = list(Side)[seed // 2 % 2] if seats == 3 else list(Side)[seed % 2]
    return rules, full_setup(rules, spirits[:seats], spirit_side=Side.B, team_side=team_side)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", soaking(range(8), below=1))
@pytest.mark.parametrize("edition", list(Edition))
def test_many_random_games_on_side_b(edition: Edition, seed: int, seats: int) -> None:
    rules, setup = side_b(edition, seed, seats)
    Play(rules, setup, 3000 + seed, MANY).run()


@pytest.mark.parametrize("seed", soaking(range(10), below=1))
@pytest.mark.parametrize("edition", list(Edition))
def test_many_random_full_games(edition: Edition, seed: int) -> None:
    rules = load_ruleset(edition)
    Play(rules, full_setup(rules), 2000 + seed, MANY).run()


@pytest.mark.parametrize("seed", soaking(range(12), below=1))
@pytest.mark.parametrize(("edition", "free"), [*product(Edition, (True, False))])
def test_many_random_games(edition: Edition, free: bool, seed: int) -> None:
    rules, setup = setup_of(edition, not free, not free)
    Play(rules, setup, 1000 + seed, MANY).run()


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(4))
def test_every_action_of_every_position(seed: int) -> None:
    rules, setup = setup_of((Edition.FIRST, Edition.SECOND)[seed % 2], places=seed < 2, tokens=seed < 2)
    Play(rules, setup, 7000 + seed, ALL).run()


def any_decks(edition: Edition, seed: int) -> tuple[Ruleset, Setup]:
    """A basic game with decks of 16 cards drawn from all Mild Emotions, at most two of a name (CRD-5)."""
    rules, setup = setup_of(edition, places=seed % 2 == 0, tokens=True)
    chance, seats = Generator(Seed.of(seed)), []
    for seat in setup.seats:
        cards = [name for name, card in rules.cards.items() if card.kind == "mild" and card.side is seat.team] * 2
        chance.shuffle(cards)
        seats.append(seat._replace(deck=tuple(cards[:16])))
    return rules, setup._replace(seats=tuple(seats))


@pytest.mark.parametrize("seed", soaking(range(24), below=2))
def test_many_random_games_with_any_mild_cards(seed: int) -> None:
    rules, setup = any_decks((Edition.FIRST, Edition.SECOND)[seed % 2], seed)
    Play(rules, setup, 2000 + seed, MANY).run()


def two_spirits(edition: Edition) -> tuple[Ruleset, Setup]:
    rules = load_ruleset(edition)
    return rules, full_setup(rules, STANDARD_SPIRITS[:2])


GAMES: dict[str, Callable[[], tuple[tuple[Ruleset, Setup], int]]] = {
    "basic, first edition": lambda: (any_decks(Edition.FIRST, 19), 19),
    "basic, second edition": lambda: (any_decks(Edition.SECOND, 19), 19),
    "two Spirits on side A": lambda: (two_spirits(Edition.FIRST), 19),
    "three Spirits on side B": lambda: (side_b(Edition.FIRST, 22, 3), 22),
    "four Spirits on side B": lambda: (side_b(Edition.SECOND, 24, 4), 24),
}
"""Setups and seeds of games that together show much of what happens in hundreds."""

TOO_RARE = {"ChooseUpgrade", "Drain", "InsecurityPlaced", "KeepCard", "Lost", "MoveEmotion", "PointsScored"}
TOO_RARE |= {f"Ending.{Ending.INTENTIONS.name}"}
"""What none of them shows; tests/rules has tests of its own for these."""


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game(name: str) -> None:
    (rules, setup), seed = GAMES[name]()
    ended = Play(rules, setup, seed, FEW).run()
    assert ended.state.over
    assert ended.state.ending is not None


def test_these_games_show_nearly_all_that_can_happen() -> None:
    """If this fails after a change of the rules, choose other seeds."""
    shown = set()
    for make in GAMES.values():
        (rules, setup), seed = make()
        shown |= kinds_in(Play(rules, setup, seed).course())
    assert everything() - shown <= TOO_RARE


def test_the_same_seed_and_actions_are_the_same_game() -> None:
    rules, setup = setup_of(Edition.SECOND, places=True, tokens=True)
    play = Play(rules, setup, 11)
    hashes = [state_hash(play.run().state)]
    outcome = new_game(rules, setup, 11)
    for action in play.actions:
        outcome = apply(rules, outcome.state, action)
    hashes.append(state_hash(outcome.state))
    assert hashes[0] == hashes[1]
    assert state_hash(new_game(rules, setup, 12).state) != state_hash(new_game(rules, setup, 11).state)
