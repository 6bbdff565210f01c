"""Whole random games: the invariants hold after every action."""

from itertools import product

import pytest

from engine import (
    STANDARD_SPIRITS,
    Edition,
    Generator,
    Mode,
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
    waiting_for,
)
from engine.actions import Action
from tests.simulation.invariants import (
    check_aspirations,
    check_codec,
    check_control,
    check_events_leak_nothing,
    check_every_listed_applies,
    check_ledger,
    check_legal,
    check_listed_is_accepted,
    check_outcome,
    check_redaction,
    check_tokens,
    check_view_leaks_nothing,
)

LIMIT = 2_000
"""Every random game ends within this many actions."""


class Play:
    """A random game, checked as it is played: some invariants after every action, expensive ones at intervals."""

    def __init__(self, rules: Ruleset, setup: Setup, seed: int, *, applied_every: int, combined_every: int) -> None:
        self.rules = rules
        self.chance = Generator(Seed.of(seed))
        self.outcome = new_game(rules, setup, seed)
        self.applied_every, self.combined_every = applied_every, combined_every
        self.actions: list[Action] = []

    def run(self) -> Outcome:
        """Play to the end."""
        self.check()
        while waiting := waiting_for(self.outcome.state):
            assert len(self.actions) < LIMIT
            state, action = self.outcome.state, self.choose(self.chance.choice(waiting))
            before = state_hash(state)
            self.outcome = apply(self.rules, state, action)
            assert state_hash(state) == before
            self.actions.append(action)
            check_outcome(self.rules, state, action, self.outcome)
            check_ledger(state, self.outcome)
            self.check()
        return self.outcome

    def choose(self, seat: int) -> Action:
        """A random action of a random kind, so that rare kinds are played, too."""
        kinds: dict[str, list[Action]] = {}
        for action in legal_actions(self.rules, self.outcome.state, seat):
            kinds.setdefault(type(action).__name__, []).append(action)
        return self.chance.choice(self.chance.choice(list(kinds.values())))

    def check(self) -> None:
        """Check all invariants of the current state."""
        rules, state, number = self.rules, self.outcome.state, len(self.actions)
        check_tokens(rules, state)
        check_aspirations(state)
        check_control(rules, state)
        check_legal(rules, state)
        check_codec(state)
        check_redaction(self.outcome)
        check_view_leaks_nothing(rules, state, self.chance)
        check_events_leak_nothing(rules, state, self.chance)
        if number % self.applied_every == 0:
            check_every_listed_applies(rules, state)
        if number % self.combined_every == 0:
            check_listed_is_accepted(rules, state)


def setup_of(edition: Edition, places: bool, tokens: bool) -> tuple[Ruleset, Setup]:
    rules = load_ruleset(edition)
    return rules, standard_setup(rules, places=places, tokens=tokens)


@pytest.mark.parametrize(
    ("edition", "places", "tokens", "seed"),
    [
        (Edition.FIRST, False, False, 2),
        (Edition.SECOND, True, True, 3),
    ],
)
def test_a_random_game(edition: Edition, places: bool, tokens: bool, seed: int) -> None:
    rules, setup = setup_of(edition, places, tokens)
    ended = Play(rules, setup, seed, applied_every=9, combined_every=60).run()
    assert ended.state.over
    assert ended.state.ending is not None


@pytest.mark.parametrize(("edition", "seed"), [(Edition.FIRST, 5), (Edition.SECOND, 6)])
def test_a_random_full_game(edition: Edition, seed: int) -> None:
    rules = load_ruleset(edition)
    ended = Play(rules, full_setup(rules), seed, applied_every=9, combined_every=60).run()
    assert ended.state.over
    assert ended.state.ending is not None


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


@pytest.mark.parametrize(
    ("edition", "seed", "seats"), [(Edition.FIRST, 0, 4), (Edition.SECOND, 6, 4), (Edition.SECOND, 13, 3)]
)
def test_a_random_game_on_side_b(edition: Edition, seed: int, seats: int) -> None:
    rules, setup = side_b(edition, seed, seats)
    assert Play(rules, setup, seed, applied_every=9, combined_every=120).run().state.over


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("edition", list(Edition))
def test_many_random_games_on_side_b(edition: Edition, seed: int, seats: int) -> None:
    rules, setup = side_b(edition, seed, seats)
    Play(rules, setup, 3000 + seed, applied_every=5, combined_every=120).run()


@pytest.mark.parametrize(("mode", "seats", "seed"), [(Mode.FULL, 3, 8), (Mode.FULL, 2, 9)])
def test_a_random_game_with_shapers(mode: Mode, seats: int, seed: int) -> None:
    rules = load_ruleset()
    make = standard_setup if mode is Mode.BASIC else full_setup
    setup = make(rules, STANDARD_SPIRITS[:seats], places=seed % 2 == 0)
    assert Play(rules, setup, seed, applied_every=9, combined_every=60).run().state.over


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("edition", list(Edition))
def test_many_random_full_games(edition: Edition, seed: int) -> None:
    rules = load_ruleset(edition)
    Play(rules, full_setup(rules), 2000 + seed, applied_every=5, combined_every=80).run()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("edition", "free"), [*product(Edition, (True, False))])
def test_many_random_games(edition: Edition, free: bool, seed: int) -> None:
    rules, setup = setup_of(edition, not free, not free)
    Play(rules, setup, 1000 + seed, applied_every=5, combined_every=80).run()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_every_action_of_every_position(seed: int) -> None:
    rules, setup = setup_of((Edition.FIRST, Edition.SECOND)[seed % 2], places=seed < 2, tokens=seed < 2)
    Play(rules, setup, 7000 + seed, applied_every=1, combined_every=1).run()


def any_decks(edition: Edition, seed: int) -> tuple[Ruleset, Setup]:
    """A basic game with decks of 16 cards drawn from all Mild Emotions, at most two of a name (CRD-5)."""
    rules, setup = setup_of(edition, places=seed % 2 == 0, tokens=True)
    chance, seats = Generator(Seed.of(seed)), []
    for seat in setup.seats:
        cards = [name for name, card in rules.cards.items() if card.kind == "mild" and card.side is seat.team] * 2
        chance.shuffle(cards)
        seats.append(seat._replace(deck=tuple(cards[:16])))
    return rules, setup._replace(seats=tuple(seats))


@pytest.mark.parametrize(("edition", "seed"), [(Edition.SECOND, 22)])
def test_a_random_game_with_any_mild_cards(edition: Edition, seed: int) -> None:
    rules, setup = any_decks(edition, seed)
    assert Play(rules, setup, seed, applied_every=9, combined_every=60).run().state.over


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(24))
def test_many_random_games_with_any_mild_cards(seed: int) -> None:
    rules, setup = any_decks((Edition.FIRST, Edition.SECOND)[seed % 2], seed)
    Play(rules, setup, 2000 + seed, applied_every=5, combined_every=80).run()


def test_the_same_seed_and_actions_are_the_same_game() -> None:
    rules, setup = setup_of(Edition.SECOND, places=True, tokens=True)
    play = Play(rules, setup, 11, applied_every=LIMIT, combined_every=LIMIT)
    hashes = [state_hash(play.run().state)]
    outcome = new_game(rules, setup, 11)
    for action in play.actions:
        outcome = apply(rules, outcome.state, action)
    hashes.append(state_hash(outcome.state))
    assert hashes[0] == hashes[1]
    assert state_hash(new_game(rules, setup, 12).state) != state_hash(new_game(rules, setup, 11).state)
