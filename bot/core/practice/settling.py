"""What others are asked while a person plays alone, answered for them."""

from engine import Outcome, Ruleset, Seat, State, apply, legal_actions, waiting_for
from engine.events import Event


def settled(rules: Ruleset, outcome: Outcome, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The state and the events of an outcome once other seats have answered what they were asked, if they were."""
    state, events = outcome.state, outcome.events
    while state.pending and not legal_actions(rules, state, seat):
        outcome = apply(rules, state, legal_actions(rules, state, waiting_for(state)[0])[0])
        state, events = outcome.state, (*events, *outcome.events)
    return state, events
