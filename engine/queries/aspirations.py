"""The nine Aspirations: what each counts (ASP)."""

from collections.abc import Callable, Mapping
from functools import lru_cache
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
    on, count = _in_play(rules, state.slots, state.sites), _COUNTS[aspiration]
    return count(on, Team.BLISS), count(on, Team.GLOOM)


def standings(rules: Ruleset, slots: Slots, sites: Sites) -> dict[Aspiration, tuple[int, int]]:
    """The teams' values (Bliss, Gloom) in each Aspiration, in play or not, as `standing` gives them one by one.

    Args:
        rules: the rule set of the game.
        slots: `State.slots`, the Emotion or None in each slot (15).
        sites: `State.sites`, the Fortress or None on each site (5).
    """
    return dict(_standings(rules, slots, sites))


@lru_cache(maxsize=256)
def _standings(rules: Ruleset, slots: Slots, sites: Sites) -> Mapping[Aspiration, tuple[int, int]]:
    on = _in_play(rules, slots, sites)
    return {aspiration: (count(on, Team.BLISS), count(on, Team.GLOOM)) for aspiration, count in _COUNTS.items()}


def possible_hidden(rules: Ruleset, state: State, team: Team) -> tuple[Aspiration, ...]:
    """What a team's Hidden Aspiration may be: any but those tested before and the Common one, unless it is known."""
    own = state.teams[team]
    if own.hidden is None:
        return ()
    if own.hidden != HIDDEN:
        return (Aspiration(own.hidden),)
    gone = {*own.revealed, state.current_common}  # SET-3, REV-5
    return tuple(aspiration for aspiration in rules.aspirations(state.setup.mode) if aspiration not in gone)


class _InPlay(NamedTuple):
    """All that Aspirations count."""

    rules: Ruleset
    slots: Slots
    sites: Sites
    now: Control


def _in_play(rules: Ruleset, slots: Slots, sites: Sites) -> _InPlay:
    return _InPlay(rules, slots, sites, control(rules, slots, sites))


def _attitude(on: _InPlay, team: Team) -> int:
    return on.now.realms_of(team)


def _openness(on: _InPlay, team: Team) -> int:
    return on.now.frontiers_of(team)


def _awareness(on: _InPlay, team: Team) -> int:
    return sum(any((e := on.slots[slot]) is not None and e.team is team for slot in triad) for triad in TRIADS)


def _unity(on: _InPlay, team: Team) -> int:
    longest = run = 0
    own = [emotion is not None and emotion.team is team for emotion in on.slots]
    for held in own + own:  # twice around the ring, for a chain across slot 0
        run = run + 1 if held else 0
        longest = max(longest, run)
    return min(longest, len(own))


def _liveliness(on: _InPlay, team: Team) -> int:
    return sum(emotion.essence for emotion in on.slots if emotion is not None and emotion.team is team)


def _versatility(on: _InPlay, team: Team) -> int:
    cards = on.rules.cards
    vibes = {cards[emotion.card].vibe for emotion in on.slots if emotion is not None and emotion.team is team}
    return len(vibes - {None})


def _fortitude(on: _InPlay, team: Team) -> int:
    return sum(fortress.rank for fortress in on.sites if fortress is not None and fortress.team is team)


def _sensibility(on: _InPlay, team: Team) -> int:
    held = zip(on.slots, on.now.intensities, strict=True)
    return max((intensity for emotion, intensity in held if emotion is not None and emotion.team is team), default=0)


def _reflection(on: _InPlay, team: Team) -> int:
    return sum(on.now.realms[realm] is team and on.now.frontiers[REFLECTED[realm]] is team for realm in REALMS)


_COUNTS: dict[Aspiration, Callable[[_InPlay, Team], int]] = {
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
