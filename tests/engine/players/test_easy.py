"""The easy player: careless, but within bounds."""

from engine import (
    legal_actions,
    load_ruleset,
    standard_setup,
    view,
    waiting_for,
)
from engine.players import computer_player, generator_for
from engine.players.determinise import determinise
from engine.players.easy import CARELESSNESS
from engine.players.trial import Trial
from engine.players.weights import STANDARD
from tests.engine.players.playing import random_positions

RULES = load_ruleset()


def test_it_takes_other_actions_than_the_best_but_none_far_below_it() -> None:
    below = []
    for number, state in enumerate(list(random_positions(RULES, standard_setup(RULES), 7))[::3]):
        seat = waiting_for(state)[0]
        team, legal = state.team_of(seat), legal_actions(RULES, state, seat)
        seen = view(state, team)
        choice = computer_player("easy", RULES).choose(seen, legal, generator_for(number, seat))
        trial = Trial(RULES, STANDARD, determinise(RULES, seen, generator_for(number, seat)), team)
        if len(legal) > 1:
            below.append(max(map(trial.gain, trial.options(legal))) - trial.gain(choice))
    assert max(below) <= CARELESSNESS
    assert sum(each > 0 for each in below) > len(below) // 4
