"""The nine Aspirations: what each counts (ASP)."""

from collections.abc import Callable
from typing import NamedTuple

from engine.board import REALMS, REFLECTED, TRIADS
from engine.queries.control import Control, Sites, Slots, control
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import HIDDEN, Aspiration, Team


def standing(rules: Ruleset, state: State, aspiration: Aspiration) -> tuple[int, int]:
    """The teams' values in an Aspiration; the strictly higher one accomplishes it (ASP).

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        aspiration: any Aspiration, in play or not.

    Returns:
        (Bliss, Gloom), in what the Aspiration counts: Realms, Essence, and so on.
    """
    board, count = _board(rules, state.slots, state.sites), _COUNTS[aspiration]
    return count(board, Team.BLISS), count(board, Team.GLOOM)


def standings(rules: Ruleset, slots: Slots, sites: Sites) -> dict[Aspiration, tuple[int, int]]:
    """The teams' values (Bliss, Gloom) in each Aspiration, in play or not, as `standing` gives them one by one.

    Args:
        rules: the rule set of the game.
        slots: `State.slots`, the Emotion or None in each slot (15).
        sites: `State.sites`, the Fortress or None on each site (5).
    """
    board = _board(rules, slots, sites)
    return {aspiration: (count(board, Team.BLISS), count(board, Team.GLOOM)) for aspiration, count in _COUNTS.items()}


def possible_hidden(rules: Ruleset, state: State, team: Team) -> tuple[Aspiration, ...]:
    """What a team's Hidden Aspiration may be: any but those tested before and the Common one, unless it is known."""
    own = state.teams[team]
    if own.hidden is None:
        return ()
    if own.hidden != HIDDEN:
        return (Aspiration(own.hidden),)
    gone = {*own.revealed, state.current_common}  # SET-3, REV-5
    return tuple(aspiration for aspiration in rules.aspirations(state.setup.mode) if aspiration not in gone)


class _Board(NamedTuple):
    """All that Aspirations count."""

    rules: Ruleset
    slots: Slots
    sites: Sites
    now: Control


def _board(rules: Ruleset, slots: Slots, sites: Sites) -> _Board:
    return _Board(rules, slots, sites, control(rules, slots, sites))


def _attitude(board: _Board, team: Team) -> int:
    return board.now.realms_of(team)


def _openness(board: _Board, team: Team) -> int:
    return board.now.frontiers_of(team)


def _awareness(board: _Board, team: Team) -> int:
    return sum(any((e := board.slots[slot]) is not None and e.team is team for slot in triad) for triad in TRIADS)


def _unity(board: _Board, team: Team) -> int:
    longest = run = 0
    own = [emotion is not None and emotion.team is team for emotion in board.slots]
    for held in own + own:  # twice around the ring, for a chain across slot 0
        run = run + 1 if held else 0
        longest = max(longest, run)
    return min(longest, len(own))


def _liveliness(board: _Board, team: Team) -> int:
    return sum(emotion.essence for emotion in board.slots if emotion is not None and emotion.team is team)


def _versatility(board: _Board, team: Team) -> int:
    cards = board.rules.cards
    vibes = {cards[emotion.card].vibe for emotion in board.slots if emotion is not None and emotion.team is team}
    return len(vibes - {None})


def _fortitude(board: _Board, team: Team) -> int:
    return sum(fortress.rank for fortress in board.sites if fortress is not None and fortress.team is team)


def _sensibility(board: _Board, team: Team) -> int:
    held = zip(board.slots, board.now.intensities, strict=True)
    return max((intensity for emotion, intensity in held if emotion is not None and emotion.team is team), default=0)


def _reflection(board: _Board, team: Team) -> int:
    return sum(board.now.realms[realm] is team and board.now.frontiers[REFLECTED[realm]] is team for realm in REALMS)


_COUNTS: dict[Aspiration, Callable[[_Board, Team], int]] = {
    Aspiration.ATTITUDE: _attitude,
    Aspiration.OPENNESS: _openness,
    Aspiration.AWARENESS: _awareness,
    Aspiration.UNITY: _unity,
    Aspiration.LIVELINESS: _liveliness,
    Aspiration.VERSATILITY: _versatility,
    Aspiration.FORTITUDE: _fortitude,
    Aspiration.SENSIBILITY: _sensibility,
    Aspiration.REFLECTION: _reflection,
}
