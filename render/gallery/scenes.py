"""The game that the gallery shows: played by computer seats, the same every time, and its finest moments."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine import (
    Ruleset,
    State,
    Team,
    apply,
    computer_player,
    events,
    full_setup,
    generator_for,
    legal_actions,
    load_ruleset,
    new_game,
    redact,
    view,
    waiting_for,
)
from engine.events import Event
from render.replay import Scene, chosen

SEED: Final = 21
"""A game that goes to and fro and ends close."""

NAMES: Final = ("Mirela", "Jonas", "Aiko", "Théo")


class Moment(NamedTuple):
    """A state and what led to it."""

    state: State
    events: tuple[Event, ...]


def played(rules: Ruleset, seed: int) -> Iterator[Moment]:
    """Every moment of a full game of four computer players."""
    outcome = new_game(rules, full_setup(rules, places=True), seed)
    player = computer_player("steady", rules)
    generators = [generator_for(seed, seat) for seat in outcome.state.order]
    yield Moment(outcome.state, outcome.events)
    while seats := waiting_for(outcome.state):
        seat = seats[0]
        known = view(outcome.state, outcome.state.team_of(seat))
        action = player.choose(known, legal_actions(rules, outcome.state, seat), generators[seat])
        outcome = apply(rules, outcome.state, action)
        yield Moment(outcome.state, outcome.events)


@cache
def game() -> tuple[Moment, ...]:
    """The gallery's game."""
    return tuple(played(load_ruleset(), SEED))


def finest(moments: Sequence[Moment]) -> Moment:
    """The moment of a turn at which the board has most to show."""
    rules = load_ruleset()

    def worth(moment: Moment) -> int:
        state = moment.state
        strong = sum(e is not None and rules.cards[e.card].kind == "strong" for e in state.slots)
        held = sum(e is not None for e in state.slots) + 3 * sum(e is not None and e.token > 0 for e in state.slots)
        stones = sum(team.minors + team.majors for team in state.teams) + 2 * sum(f is not None for f in state.sites)
        playing = state.turn.actions > 0 and not state.pending and not state.over
        told = any(isinstance(event, events.Acted) for event in moment.events)
        return (held + 3 * strong + stones) * playing * told

    return max(moments, key=worth)


def richest_hand(moments: Sequence[Moment]) -> Moment:
    """The moment at which the first seat holds the most different cards."""
    return max(moments, key=lambda moment: len(set(moment.state.players[0].hand)))


def revealing(moments: Sequence[Moment]) -> Moment:
    """A Revelation that brought most, as everybody may know it, with all that was chosen in it."""
    found = [index for index, moment in enumerate(moments) if any(isinstance(e, _BEGAN) for e in moment.events)]

    def whole(start: int) -> Moment:
        end = next((i for i in range(start, len(moments)) if not moments[i].state.pending), start)
        told = [redact(e, None, m.state) for m in moments[start : end + 1] for e in m.events]
        return Moment(moments[end].state, tuple(told))

    return max(map(whole, found), key=lambda m: sum(isinstance(e, events.FragmentAdded) for e in m.events))


_BEGAN = events.RevelationBegan


def film(moments: Sequence[Moment]) -> list[Scene]:
    """The ends of the last turns, as everybody may know them: enough to see what a replay looks like."""
    every = [Scene(view(moment.state, None), moment.events) for moment in moments]
    return chosen(every, most=100)[-12:]


def viewer(moment: Moment) -> Team:
    """The team of the first seat."""
    return moment.state.team_of(0)
