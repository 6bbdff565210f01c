"""Playing a game between computer players, and reporting it."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.cli.selfplay.matches import Match, arranged
from bot.cli.selfplay.players import player
from bot.cli.terminal import counted
from bot.core.workers import processors
from engine import (
    GameRecord,
    Ruleset,
    State,
    Team,
    actions,
    apply,
    events,
    legal_actions,
    load_ruleset,
    new_game,
    points,
    state_hash,
    view,
    waiting_for,
    winner,
)
from engine.players import MAX_TURNS, generator_for


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The result of a game.

    Attributes:
        match: the game that was played.
        spirits: the Spirits by seat.
        decks: the names of the decks by seat.
        cards: the names of the cards that each team brought into play: (Bliss, Gloom).
        actions: all applied actions, including answers.
        revelations: the number of Revelations.
        points: (Bliss, Gloom).
        winner: the winner, None for complete balance and for a game that was stopped.
        end: the rule that ended the game; None for a game that was stopped after MAX_TURNS.
        hash: the hash of the last state.
    """

    match: Match
    spirits: tuple[str, ...]
    decks: tuple[str, ...]
    cards: tuple[tuple[str, ...], tuple[str, ...]]
    actions: int
    revelations: int
    points: tuple[int, int]
    winner: Team | None
    end: str | None
    hash: str

    def score(self, team: Team) -> float:
        """What the game counts for a team: 1 for a win, 0.5 for a draw, 0 for a defeat."""
        return 0.5 if self.winner is None else float(self.winner is team)

    def line(self) -> dict[str, Any]:
        """The result as plain data."""
        return {
            "seed": self.match.seed,
            "edition": self.match.edition.value,
            "mode": self.match.mode.value,
            "sides": ",".join(self.match.sides),
            "seats": self.match.seats,
            "spirits": self.spirits,
            "decks": self.decks,
            "actions": self.actions,
            "revelations": self.revelations,
            "points": {team.word: self.points[team] for team in Team},
            "winner": None if self.winner is None else self.winner.word,
            "end": self.end,
            "hash": self.hash,
        }


def play_all(matches: Sequence[Match], jobs: int) -> Iterator[tuple[PlayedGame, str | None]]:
    """Results in the order of the games, for any number of processes; a sentence on stderr for those without an end."""
    stopped = 0
    try:
        for result, record in processors.map_in_order(play, matches, jobs):
            stopped += result.end is None
            yield result, record
    finally:
        if stopped:
            told = f"{counted(stopped, 'game')} without an end, stopped as a draw after {MAX_TURNS:,} turns"
            print(f"cerebria selfplay: {told}", file=sys.stderr)


def play(match: Match) -> tuple[PlayedGame, str | None]:
    """Play a game; return its result, and the text of its game file if it is `recorded`."""
    rules = load_ruleset(match.edition)
    setup = arranged(rules, match)
    players = [player(name, rules) for name in match.seats]
    chance = [generator_for(match.seed, seat) for seat in range(len(players))]
    outcome = new_game(rules, setup, match.seed)
    taken: list[actions.Action] = []
    hashes = [state_hash(outcome.state)]
    happened = list(outcome.events)
    while (seats := waiting_for(outcome.state)) and outcome.state.turn.number < MAX_TURNS:
        seat, state = seats[0], outcome.state
        seen = view(state, state.team_of(seat))
        action = players[seat].choose(seen, legal_actions(rules, state, seat), chance[seat])
        outcome = apply(rules, state, action)
        taken.append(action)
        happened += outcome.events
        if match.recorded:
            hashes.append(state_hash(outcome.state))
    record = GameRecord.of(rules, setup, match.seed, taken, hashes).to_json() if match.recorded else None
    return _result(rules, match, outcome.state, happened), record


def _result(rules: Ruleset, match: Match, state: State, happened: Sequence[events.Event]) -> PlayedGame:
    counts = Counter(map(type, happened))
    seats = state.setup.seats
    return PlayedGame(
        match=match,
        spirits=tuple(seat.spirit.value for seat in seats),
        decks=tuple(_deck(rules, seat.deck) for seat in seats),
        cards=(_entered(state, happened, Team.BLISS), _entered(state, happened, Team.GLOOM)),
        actions=state.applied,
        revelations=counts[events.RevelationBegan],
        points=points(rules, state),
        winner=winner(rules, state) if state.over else None,
        end=state.ending.value if state.over and state.ending is not None else None,
        hash=state_hash(state),
    )


def _deck(rules: Ruleset, cards: tuple[str, ...]) -> str:
    return next(name for name, deck in rules.decks.items() if deck == cards)


def _entered(state: State, happened: Sequence[events.Event], team: Team) -> tuple[str, ...]:
    """The cards that a team brought into play, Strong Emotions included, each once."""
    cards = set[str]()
    for event in happened:
        match event:
            case events.EmotionEntered(card=card, owner=owner) if state.team_of(owner) is team:
                cards.add(card)
            case events.EmotionEmpowered(strong=card, owner=owner) if state.team_of(owner) is team:
                cards.add(card)
    return tuple(sorted(cards))
