"""The nine Aspirations: what each counts (ASP)."""

from collections.abc import Callable

from engine.board import REALMS, REFLECTED, TRIADS
from engine.control import Control, control
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Aspiration, Team


def standing(rules: Ruleset, state: State, aspiration: Aspiration) -> tuple[int, int]:
    """The teams' values in an Aspiration; the strictly higher one accomplishes it (ASP).

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        aspiration: any Aspiration, in play or not.

    Returns:
        (Bliss, Gloom), in what the Aspiration counts: Realms, Essence, and so on.
    """
    control_now = control(rules, state.slots, state.sites)
    count = _COUNTS[aspiration]
    return count(rules, state, control_now, Team.BLISS), count(rules, state, control_now, Team.GLOOM)


def standings(rules: Ruleset, state: State) -> dict[Aspiration, tuple[int, int]]:
    """The teams' values (Bliss, Gloom) in each Aspiration of the game, as `standing` gives them one by one."""
    control_now = control(rules, state.slots, state.sites)
    return {
        aspiration: (count(rules, state, control_now, Team.BLISS), count(rules, state, control_now, Team.GLOOM))
        for aspiration in rules.aspirations(state.setup.mode)
        for count in (_COUNTS[aspiration],)
    }


def _attitude(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return now.realms_of(team)


def _openness(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return now.frontiers_of(team)


def _awareness(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return sum(any((e := state.slots[slot]) is not None and e.team is team for slot in triad) for triad in TRIADS)


def _unity(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    longest = run = 0
    own = [emotion is not None and emotion.team is team for emotion in state.slots]
    for held in own + own:  # twice around the ring, for a chain across slot 0
        run = run + 1 if held else 0
        longest = max(longest, run)
    return min(longest, len(own))


def _liveliness(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return sum(emotion.essence for emotion in state.slots if emotion is not None and emotion.team is team)


def _versatility(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    vibes = {rules.cards[emotion.card].vibe for emotion in state.slots if emotion is not None and emotion.team is team}
    return len(vibes - {None})


def _fortitude(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return sum(fortress.rank for fortress in state.sites if fortress is not None and fortress.team is team)


def _sensibility(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return max(
        (now.intensities[slot] for slot, e in enumerate(state.slots) if e is not None and e.team is team), default=0
    )


def _reflection(rules: Ruleset, state: State, now: Control, team: Team) -> int:
    return sum(now.realms[realm] is team and now.frontiers[REFLECTED[realm]] is team for realm in REALMS)


_COUNTS: dict[Aspiration, Callable[[Ruleset, State, Control, Team], int]] = {
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
