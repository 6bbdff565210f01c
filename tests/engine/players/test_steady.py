"""The steady player: what it prefers, what it avoids, how often it wins."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine import (
    Aspiration,
    Common,
    Decision,
    Edition,
    Emotion,
    Ending,
    Side,
    Spirit,
    SpiritAction,
    State,
    Team,
    Turn,
    Vibe,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    points,
    standard_setup,
    steps,
    view,
    waiting_for,
    winner,
)
from engine.actions import Absorb, Action, AddVibe, ChooseHidden, ChooseSpirit, Declare, EndTurn, RemoveCommon, Valley
from engine.players import computer_player, generator_for
from engine.players.determinise import determinise
from engine.players.evaluation import worth
from engine.players.trial import Trial, one_colour_per_place, resolve_choices
from engine.players.weights import STANDARD
from tests.engine.players.playing import play

RULES = load_ruleset()
BLISS_SPIRITS = tuple(spirit for spirit in Spirit if spirit.team is Team.BLISS)
GLOOM_SPIRITS = tuple(spirit for spirit in Spirit if spirit.team is Team.GLOOM)
BLISS, GLOOM = Team.BLISS, Team.GLOOM
CARDS = {BLISS: ("Courage", "Kindness", "Desire", "Optimism"), GLOOM: ("Anger", "Dislike", "Mistrust", "Jealousy")}


def position(slots: Mapping[int, Team], *, actions: int = 0, **changes: Any) -> State:
    """Bliss's first seat in the Cradle in its third turn, with these Emotions on the board and an empty hand."""
    state = new_game(RULES, standard_setup(RULES), 1).state
    board: list[Emotion | None] = [None] * 15
    for number, (slot, team) in enumerate(slots.items()):
        board[slot] = Emotion(CARDS[team][number % 4], team, int(team), 1)
    players = []
    for seat, player in enumerate(state.players):
        deck = Counter(state.setup.seats[seat].deck)
        deck.subtract(emotion.card for emotion in board if emotion is not None and emotion.owner == seat)
        players.append(replace(player, wp=4, essence=0, hand=(), deck=tuple(deck.elements())))
    players[0] = replace(players[0], space=2)
    fields = {"turn": Turn(8, 0, actions), "orientation": 0, "slots": tuple(board), "players": tuple(players)}
    return replace(state, **{**fields, **changes})


def choice(state: State) -> Action:
    seat = waiting_for(state)[0]
    legal = legal_actions(RULES, state, seat)
    player = computer_player("steady", RULES)
    return player.choose(view(state, state.team_of(seat)), legal, generator_for(1, seat))


AHEAD = {3: BLISS, 4: BLISS, 6: BLISS, 7: BLISS, 12: GLOOM}
BEHIND = {3: GLOOM, 4: GLOOM, 6: GLOOM, 7: GLOOM, 12: BLISS}
NEARLY_EMPTY = (2, 2, 2, 2, 2)


def test_it_brings_a_revelation_when_its_team_is_ahead() -> None:
    assert isinstance(choice(position(AHEAD, spheres=NEARLY_EMPTY)), Absorb)


def test_it_brings_none_when_its_team_is_behind() -> None:
    assert isinstance(choice(position(BEHIND, spheres=NEARLY_EMPTY)), EndTurn)


def test_it_absorbs_where_that_brings_no_revelation() -> None:
    assert isinstance(choice(position(BEHIND)), Absorb)


def test_without_means_it_gets_some() -> None:
    state = position(AHEAD, actions=1, spheres=(7,) * 5)
    poor = [replace(player, wp=1) for player in state.players]
    poor[0] = replace(poor[0], deck=())
    done = state.turn._replace(absorbed=True)
    assert choice(replace(state, players=tuple(poor), turn=done)) == Valley()


def test_it_keeps_the_hidden_aspiration_in_which_it_leads() -> None:
    looked_at = (Aspiration.FORTITUDE, Aspiration.AWARENESS)
    options = tuple(ChooseHidden(BLISS, aspiration) for aspiration in looked_at)
    state = position({3: BLISS, 6: BLISS, 9: BLISS, 12: GLOOM, 0: GLOOM})
    teams = (replace(state.teams[0], hidden=None, hidden_deck=looked_at), state.teams[1])
    asked = Decision(steps.PickHidden(BLISS, looked_at), (0, 2), options)
    common = (Common(Aspiration.ATTITUDE), Common(Aspiration.LIVELINESS))
    asking = replace(state, teams=teams, pending=(asked,), common=common)
    assert choice(asking) == ChooseHidden(BLISS, Aspiration.AWARENESS)


@pytest.mark.parametrize(("slots", "removed"), [(AHEAD, Aspiration.FORTITUDE), (BEHIND, Aspiration.UNITY)])
def test_it_removes_the_common_aspiration_that_serves_it_least(slots: dict[int, Team], removed: Aspiration) -> None:
    left = (Common(Aspiration.UNITY), Common(Aspiration.FORTITUDE))
    options = tuple(RemoveCommon(common.aspiration) for common in left)
    asked = Decision(steps.RemoveOne(BLISS), (0, 2), options)
    state = position(slots, common=left, pending=(asked,), agenda=(steps.NextCommon(),))
    assert choice(state) == RemoveCommon(removed)


def test_it_gives_to_the_spirit_that_needs_it_most() -> None:
    asked = Decision(steps.TeamGain(BLISS, "Kindness", 3, 2), (0, 2), (ChooseSpirit(0), ChooseSpirit(2)))
    state = position(AHEAD, pending=(asked,))
    players = list(state.players)
    players[0] = replace(players[0], wp=9)
    assert choice(replace(state, players=tuple(players))) == ChooseSpirit(2)


def test_of_a_token_of_any_colour_it_tries_the_rarest() -> None:
    """Harmony may discard a red card for a token of another colour; anything it cannot choose otherwise stays."""
    colours = [Vibe.BLUE, Vibe.RED, Vibe.GREEN, Vibe.YELLOW]
    any_colour = [Declare(SpiritAction.MOVE, "Courage", 1, colour) for colour in (None, Vibe.YELLOW, Vibe.BLUE)]
    red = [Declare(SpiritAction.MOVE, "Courage", 2, colour) for colour in (None, Vibe.GREEN)]
    legal: list[Action] = [*any_colour, *red, AddVibe(SpiritAction.MOVE, 3, Vibe.RED), Valley()]
    assert one_colour_per_place(RULES, legal, colours) == [any_colour[2], red[0], legal[-2], Valley()]


def test_a_first_token_is_worth_what_the_second_makes_possible() -> None:
    """Harmony, without Essence and with 3 WP, needs Inner Force and Determination to Invoke."""
    setup = full_setup(RULES, (Spirit.HARMONY, Spirit.MISERY), spirit_side=Side.A)
    state = new_game(RULES, setup, 1).state
    while state.pending:
        state = apply(RULES, state, legal_actions(RULES, state, waiting_for(state)[0])[0]).state
    own = state.turn.seat if state.team_of(state.turn.seat) is BLISS else 1 - state.turn.seat
    rows = (*state.players[own].rows[:1], (Vibe.WILD, None, None, None), *state.players[own].rows[2:])
    deck = setup.seats[own].deck
    player = replace(state.players[own], wp=3, essence=0, hand=deck[:6], deck=deck[6:], rows=rows)
    players = tuple(player if seat == own else other for seat, other in enumerate(state.players))
    state = replace(state, players=players, turn=state.turn._replace(seat=own))
    trial = Trial(RULES, STANDARD, determinise(RULES, view(state, BLISS), generator_for(1, own)), BLISS)
    first = Declare(SpiritAction.INVOKE, deck[0], 2)
    one = apply(RULES, trial.guess, first).state
    invoked = []
    for second in legal_actions(RULES, one, own):
        two = apply(RULES, one, second).state
        invoked += [resolve_choices(RULES, apply(RULES, two, way).state) for way in legal_actions(RULES, two, own)]
    now = worth(RULES, trial.guess, BLISS, STANDARD)
    assert trial.gain(first) == max(worth(RULES, state, BLISS, STANDARD) for state in invoked) - now


def test_a_spectator_cannot_play() -> None:
    state = position(AHEAD)
    with pytest.raises(ValueError, match="team"):
        computer_player("steady", RULES).choose(view(state, None), legal_actions(RULES, state, 0), generator_for(1, 0))


# The value of a position


def test_worth_counts_every_kind_of_gain() -> None:
    state = position(AHEAD)
    now = worth(RULES, state, BLISS, STANDARD)
    player, team = state.players[0], state.teams[0]
    better = (
        {"players": (replace(player, wp=5), *state.players[1:])},
        {"players": (replace(player, essence=1), *state.players[1:])},
        {"players": (replace(player, hand=("Courage",)), *state.players[1:])},
        {"teams": (replace(team, ambition=1), state.teams[1])},
        {"teams": (replace(team, minors=1), state.teams[1])},
        {"slots": (*state.slots[:5], Emotion("Courage", BLISS, 0, 1), *state.slots[6:])},
    )
    for change in better:
        assert worth(RULES, replace(state, **change), BLISS, STANDARD) > now
    assert worth(RULES, position(BEHIND), BLISS, STANDARD) < now


def test_once_the_end_is_certain_only_the_score_counts() -> None:
    state = position(AHEAD, ending=Ending.NO_FRAGMENT)
    rich = replace(state, players=tuple(replace(player, wp=20) for player in state.players))
    assert worth(RULES, state, BLISS, STANDARD) == worth(RULES, rich, BLISS, STANDARD) == 0
    ahead = replace(state, teams=(replace(state.teams[0], minors=1), state.teams[1]))
    assert worth(RULES, ahead, BLISS, STANDARD) == -worth(RULES, ahead, GLOOM, STANDARD) > STANDARD.victory


# Playing strength


def won(edition: Edition, games: int) -> int:
    """Wins of two steady teammates in this number of games against random players; the teams alternate."""
    rules = load_ruleset(edition)
    steady, random = computer_player("steady", rules), computer_player("random", rules)
    victories = 0
    for seed in range(games):
        team = Team(seed % 2)
        players = (steady, random, steady, random) if team is BLISS else (random, steady, random, steady)
        state = play(rules, players, seed)
        assert sum(points(rules, state)) > 0
        victories += winner(rules, state) is team
    return victories


def test_it_beats_the_random_player() -> None:
    assert won(Edition.SECOND, 2) == 2


SIDES = list(product(Side, Side))
"""Sides of the Spirit boards and of the Team boards."""


def won_full(sides: tuple[Side, Side], games: int) -> int:
    """Wins in the full game; editions, Spirits and the number of seats vary with the seed."""
    victories = 0
    for seed in range(games):
        rules = load_ruleset(list(Edition)[seed % 2])
        one, two, seats = seed % 4, seed // 4 % 4, 2 + seed % 3
        spirits = (BLISS_SPIRITS[one], GLOOM_SPIRITS[two], BLISS_SPIRITS[one - 1], GLOOM_SPIRITS[two - 1])[:seats]
        setup = full_setup(rules, spirits, spirit_side=sides[0], team_side=sides[1])
        team = Team(seed // 2 % 2)
        kinds = {team: computer_player("steady", rules), team.other: computer_player("random", rules)}
        state = play(rules, [kinds[seat.team] for seat in setup.seats], seed, setup)
        victories += winner(rules, state) is team
    return victories


@pytest.mark.parametrize("sides", [(Side.A, Side.B), (Side.B, Side.A)])
def test_it_beats_the_random_player_in_the_full_game(sides: tuple[Side, Side]) -> None:
    assert won_full(sides, 1) == 1


@pytest.mark.proof
@pytest.mark.parametrize("sides", SIDES)
def test_it_beats_the_random_player_on_all_sides_in_nine_of_ten_games(sides: tuple[Side, Side]) -> None:
    assert won_full(sides, 40) >= 36


@pytest.mark.proof
@pytest.mark.parametrize("edition", Edition)
def test_it_beats_the_random_player_in_ninety_of_a_hundred_games(edition: Edition) -> None:
    assert won(edition, 100) >= 90
