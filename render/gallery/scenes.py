"""The gallery's game, always the same and played by computer players, and its best moments."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine import (
    Ruleset,
    State,
    Team,
    apply,
    events,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    open_view,
    redact,
    view,
    waiting_for,
)
from engine.actions import Absorb, Action, Fortify, Invoke, Quell
from engine.events import Event
from engine.players import computer_player, generator_for
from render.pictures.choices import candidates
from render.pictures.replay import ReplayFrame, chosen
from render.pictures.standings import Row as StandingsRow

SEEDS: Final = range(1, 25)
"""Seeds of the games played; the one with the most to show is used."""

NAMES: Final = ("Mirela", "Jonas", "愛子", "Théo")

STANDINGS: Final = (
    StandingsRow(1, ("愛子",), (4.5, 6.0, 1.5), 3.0, 12.0),
    StandingsRow(2, ("Mirela",), (4.5, -6.0, 1.5), 2.0, 0.0),
    StandingsRow(3, ("Jonas",), (-4.5, 6.0, -1.5), 1.0, 0.0),
    StandingsRow(4, ("Théo",), (-4.5, -6.0, -1.5), 0.0, -12.0),
)
"""The standings of a tournament of three rounds."""


class Moment(NamedTuple):
    """A state and the events that led to it."""

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
    rules = load_ruleset()
    games = (tuple(played(rules, seed)) for seed in SEEDS)
    return max(games, key=lambda moments: worth(rules, finest(moments)))


def finest(moments: Sequence[Moment]) -> Moment:
    """The moment with the most to see on the board."""
    rules = load_ruleset()
    return max(moments, key=lambda moment: worth(rules, moment))


def worth(rules: Ruleset, moment: Moment) -> int:
    """A score for how much there is to see on the board; 0 between turns."""
    state = moment.state
    if not state.turn.actions or state.pending or state.over:
        return 0
    emotions = [emotion for emotion in state.slots if emotion is not None]
    strong = sum(rules.cards[emotion.card].kind == "strong" for emotion in emotions)
    tokens = sum(emotion.token > 0 for emotion in emotions)
    stones = sum(team.minors + team.majors for team in state.teams) + 2 * sum(f is not None for f in state.sites)
    changes = sum(isinstance(event, events.EmotionEntered | events.EmotionEmpowered) for event in moment.events)
    return 4 * len(emotions) + 3 * strong + 2 * tokens + stones + 12 * min(changes, 1)


def near(rules: Ruleset, moment: Moment) -> list[Action]:
    """The legal actions of the active seat that choose a place within reach."""
    legal = legal_actions(rules, moment.state, moment.state.turn.seat)
    return [action for action in legal if isinstance(action, Invoke | Quell | Fortify | Absorb)]


def choosing(moments: Sequence[Moment]) -> Moment:
    """The moment with the most places within reach to choose from, and the most to see."""
    rules = load_ruleset()

    def places(moment: Moment) -> int:
        return len(candidates(near(rules, moment)))

    return max((m for m in moments if worth(rules, m)), key=lambda m: (places(m), worth(rules, m)))


def richest_hand(moments: Sequence[Moment]) -> Moment:
    """The moment at which the first seat holds the most different cards."""
    return max(moments, key=lambda moment: len(set(moment.state.players[0].hand)))


def revealing(moments: Sequence[Moment]) -> Moment:
    """The Revelation with the most Fragments, with all its choices, redacted for spectators."""
    found = [index for index, moment in enumerate(moments) if any(isinstance(e, _BEGAN) for e in moment.events)]

    def whole(start: int) -> Moment:
        end = next((i for i in range(start, len(moments)) if not moments[i].state.pending), start)
        latest = [redact(e, None, m.state) for m in moments[start : end + 1] for e in m.events]
        return Moment(moments[end].state, tuple(latest))

    return max(map(whole, found), key=lambda m: sum(isinstance(e, events.FragmentAdded) for e in m.events))


_BEGAN = events.RevelationBegan


def film(moments: Sequence[Moment]) -> list[ReplayFrame]:
    """The last frames of the replay of a game that has been played out: enough to see what it looks like."""
    final = moments[-1].state
    every = [ReplayFrame(open_view(moment.state, final), moment.events, step) for step, moment in enumerate(moments)]
    return chosen(every, most=100)[-12:]


def viewer(moment: Moment) -> Team:
    """The team of the first seat."""
    return moment.state.team_of(0)
