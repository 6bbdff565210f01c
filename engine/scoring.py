"""Fragments in stock, points and the winner (BRD-10, SCO)."""

from engine.ruleset import Ruleset
from engine.state import State
from engine.terms import Fragment, Team


def stock(rules: Ruleset, state: State, team: Team, fragment: Fragment) -> int:
    """How many unused Fragments of a kind a team has: those neither on a site nor in the Identity (BRD-10)."""
    own = state.teams[team]
    if fragment is Fragment.CAPPING:
        return 0 if own.capping else 1
    numbers = rules.numbers.team
    total, used = (
        (numbers.minor_fragments, own.minors) if fragment is Fragment.MINOR else (numbers.major_fragments, own.majors)
    )
    placed = sum(f is not None and f.team is team and f.rank is fragment for f in state.sites)
    return total - used - placed


def points(rules: Ruleset, state: State) -> tuple[int, int]:
    """The points of Bliss and Gloom as they stand (SCO-1)."""
    return _points(rules, state, Team.BLISS), _points(rules, state, Team.GLOOM)


def _points(rules: Ruleset, state: State, team: Team) -> int:
    score, own = rules.numbers.score, state.teams[team]
    return score.minor * own.minors + score.major * own.majors + score.capping * own.capping + own.points


def winner(rules: Ruleset, state: State) -> Team | None:
    """The team that leads: by points, then by the Capping Fragment; None for complete balance (SCO-2)."""
    bliss, gloom = points(rules, state)
    if bliss != gloom:
        return Team.BLISS if bliss > gloom else Team.GLOOM
    return next((team for team in Team if state.teams[team].capping), None)
