"""The learnt chance to win: what it reads, and what it cannot know."""

from dataclasses import replace
from functools import cache

import pytest

from engine import (
    HIDDEN,
    STANDARD_SPIRITS,
    Aspiration,
    Ending,
    Side,
    State,
    Team,
    full_setup,
    load_ruleset,
    new_game,
    standard_setup,
    view,
    winner,
)
from engine.players import computer_player
from engine.players.chances import FEATURES, chance, features, phase
from tests.engine.players.playing import play, random_positions

RULES = load_ruleset()
BOTH = (standard_setup(RULES), full_setup(RULES, spirit_side=Side.B, places=True))


@cache
def positions() -> tuple[State, ...]:
    return tuple(state for setup in BOTH for state in list(random_positions(RULES, setup, 3))[::9])


def exchanged(state: State) -> State:
    """The same position with the sides exchanged, as far as the features go."""

    def other(piece):
        return piece and piece._replace(team=piece.team.other)

    seats = tuple(seat._replace(team=seat.team.other) for seat in state.setup.seats)
    return replace(
        state,
        setup=state.setup._replace(seats=seats),
        slots=tuple(map(other, state.slots)),
        sites=tuple(map(other, state.sites)),
        teams=state.teams[::-1],
    )


def test_the_chances_of_both_teams_add_up_to_one() -> None:
    for state in positions():
        for viewer in (*Team, None):
            seen = view(state, viewer)
            both = [chance(RULES, seen, team) for team in Team]
            assert sum(both) == pytest.approx(1)
            assert min(both) > 0


def test_features_have_names_and_change_their_sign_with_the_sides() -> None:
    for state in positions():
        found = features(RULES, state)
        assert len(found) == len(FEATURES) == len(set(FEATURES))
        assert features(RULES, exchanged(state)) == pytest.approx([-each for each in found])
        assert max(map(abs, found)) < 12


def test_every_feature_tells_something_in_some_position() -> None:
    told = set()
    for spirits, seed in ((4, 0), (4, 6), (3, 4)):
        for state in list(random_positions(RULES, full_setup(RULES, STANDARD_SPIRITS[:spirits]), seed))[::9]:
            told |= {name for name, value in zip(FEATURES, features(RULES, state), strict=True) if value}
    assert set(FEATURES) - told == set()


def test_what_the_view_hides_does_not_matter() -> None:
    """Hands, decks and the Hidden Aspiration of the other team are exchanged."""
    tried = 0
    for state in positions():
        for viewer in Team:
            other = state.teams[viewer.other]
            if state.pending or other.hidden is None:
                continue
            for guess in other.hidden_deck[:2]:
                if guess is state.current_common:
                    continue
                deck = (*(each for each in other.hidden_deck if each is not guess), other.hidden)
                teams = list(state.teams)
                teams[viewer.other] = replace(other, hidden=guess, hidden_deck=deck)
                players = tuple(
                    player
                    if state.team_of(seat) is viewer
                    else replace(player, hand=player.hand[::-1], deck=player.deck[:1] + player.deck[:0:-1])
                    for seat, player in enumerate(state.players)
                )
                also = replace(state, teams=(teams[0], teams[1]), players=players)
                assert chance(RULES, view(also, viewer), viewer) == chance(RULES, view(state, viewer), viewer)
                tried += chance(RULES, also, viewer) != chance(RULES, state, viewer)
    assert tried > 15


def test_the_own_hidden_aspiration_matters() -> None:
    state = next(state for state in positions() if state.turn.number > 3 and not state.pending)
    own = state.teams[Team.BLISS]
    seen = {
        chance(RULES, view(replace(state, teams=(replace(own, hidden=each), state.teams[1])), Team.BLISS), Team.BLISS)
        for each in RULES.aspirations(state.setup.mode)
    }
    assert len(seen) > 3


def test_an_unknown_aspiration_is_the_mean_of_what_it_may_be() -> None:
    state = new_game(RULES, BOTH[1], 1).state
    bliss, gloom = state.teams
    possible = [each for each in Aspiration if each is not state.current_common]

    def known(hidden):
        return features(RULES, replace(state, teams=(bliss, replace(gloom, hidden=hidden))))

    mean = [sum(values) / len(possible) for values in zip(*map(known, possible), strict=True)]
    assert known(HIDDEN) == pytest.approx(mean)


def test_the_end_is_certain() -> None:
    over = play(RULES, [computer_player("random", RULES)] * 4, 5)
    ahead = winner(RULES, over)
    assert ahead is not None
    assert (chance(RULES, over, ahead), chance(RULES, over, ahead.other)) == (1, 0)
    drawn = replace(over, teams=(replace(over.teams[0], capping=False),) * 2)
    assert [chance(RULES, drawn, team) for team in Team] == [0.5, 0.5]
    certain = replace(over, over=False, ending=Ending.NO_COMMON)
    assert chance(RULES, certain, ahead) == 1


def test_points_and_time_make_a_lead_certain() -> None:
    state = new_game(RULES, BOTH[0], 1).state
    ahead = replace(state, teams=(replace(state.teams[0], points=12), state.teams[1]))
    late = replace(ahead, common=state.common[-2:])
    assert phase(late) == 1
    assert 0.55 < chance(RULES, ahead, Team.BLISS) < chance(RULES, late, Team.BLISS)
    assert chance(RULES, late, Team.BLISS) > 0.9
