"""A determinised state gives the same view as the real one."""

from collections import Counter

import pytest

from engine import (
    HIDDEN,
    Edition,
    Generator,
    Mode,
    Seed,
    State,
    Team,
    full_setup,
    legal_actions,
    load_ruleset,
    standard_setup,
    view,
)
from engine.players import unseen_cards
from engine.players.determinise import determinise
from tests.engine.players.playing import random_positions


def owned(state: State, seat: int) -> Counter[str]:
    """The cards of a seat's deck, wherever they are."""
    player, deck = state.players[seat], state.setup.seats[seat].deck
    played = [e.card for e in state.slots if e is not None and e.owner == seat and e.card in deck]
    return Counter((*player.hand, *player.deck, *played))


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("edition", Edition)
def test_the_view_of_a_guess_is_the_view_it_was_guessed_from(edition: Edition, free: bool) -> None:
    rules = load_ruleset(edition)
    setup = standard_setup(rules, places=not free, tokens=not free)
    chance = Generator(Seed.of(9))
    for state in random_positions(rules, setup, 2):
        for team in Team:
            seen = view(state, team)
            guess = determinise(rules, seen, chance)
            assert view(guess, team) == seen
            for seat in range(4):
                assert owned(guess, seat) == Counter(setup.seats[seat].deck)
                if state.team_of(seat) is team:
                    assert legal_actions(rules, guess, seat) == legal_actions(rules, state, seat)


def test_nothing_in_a_guess_is_hidden_and_guesses_differ() -> None:
    rules = load_ruleset()
    chance = Generator(Seed.of(1))
    for state in random_positions(rules, standard_setup(rules), 4):
        guesses = [determinise(rules, view(state, Team.BLISS), chance) for _ in range(2)]
        assert guesses[0] != guesses[1]
        for guess in guesses:
            assert guess.seed is not None
            assert all(HIDDEN not in (*player.hand, *player.deck) for player in guess.players)
            assert all(HIDDEN not in (team.hidden, *team.hidden_deck) for team in guess.teams)
            for decision in guess.pending:
                assert decision.options


def test_a_guess_never_takes_the_common_aspiration_for_the_hidden_one() -> None:
    rules = load_ruleset()
    chance = Generator(Seed.of(1))
    state = next(random_positions(rules, standard_setup(rules), 2))
    hidden = {determinise(rules, view(state, Team.GLOOM), chance).teams[Team.BLISS].hidden for _ in range(100)}
    assert state.current_common not in hidden
    assert len(hidden) == 6


@pytest.mark.rule("SET-3", "REV-5")
@pytest.mark.parametrize("mode", Mode)
def test_a_guess_has_each_aspiration_of_a_team_once(mode: Mode) -> None:
    """The Hidden one, those in the deck and those revealed are different; together they are all, as in the truth."""
    rules = load_ruleset()
    setup, chance, revealed = (
        standard_setup(rules) if mode is Mode.BASIC else full_setup(rules),
        Generator(Seed.of(1)),
        0,
    )
    for state in random_positions(rules, setup, 2):
        for viewer in (*Team, None):
            for own in determinise(rules, view(state, viewer), chance).teams:
                held = [each for each in (own.hidden, *own.hidden_deck, *own.revealed) if each is not None]
                assert sorted(held) == sorted(rules.aspirations(mode))
                revealed += len(own.revealed)
    assert revealed


@pytest.mark.rule("CRD-5", "CRD-6")
def test_an_own_deck_is_guessed_from_what_can_be_seen_of_it() -> None:
    """The other team knows neither the deck list nor, without clues, any card that it leaves out."""
    rules = load_ruleset()
    chance = Generator(Seed.of(3))
    setup = standard_setup(rules)
    seats = tuple(seat._replace(deck=rules.decks[seat.spirit.value], own=True) for seat in setup.seats)
    for state in random_positions(rules, setup._replace(seats=seats), 5):
        for viewer in (*Team, None):
            seen = view(state, viewer)
            guess = determinise(rules, seen, chance)
            assert view(guess, viewer) == seen
            for seat, (real, guessed) in enumerate(zip(seats, guess.setup.seats, strict=True)):
                assert owned(guess, seat) == Counter(guessed.deck)
                assert len(guessed.deck) == 16
                assert max(Counter(guessed.deck).values()) <= 2
                assert set(guessed.deck) <= set(rules.deck_cards(real.team))
                assert (guessed.deck == real.deck) == (real.team is viewer)


@pytest.mark.rule("CRD-6", "CRD-12")
def test_a_team_knows_which_cards_are_left_in_its_decks() -> None:
    """Cards that are neither in hand nor in play nor on top are below; the other team's hand is unseen, too."""
    rules = load_ruleset()
    setup = standard_setup(rules)
    for state in random_positions(rules, setup, 6):
        for team in Team:
            known = view(state, team).known
            for seat, player in enumerate(state.players):
                shown = len([card for card in known.players[seat].deck if card != HIDDEN])
                hidden = player.deck[shown:] if state.team_of(seat) is team else (*player.hand, *player.deck[shown:])
                assert Counter(unseen_cards(known, seat)) == Counter(hidden)
