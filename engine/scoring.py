"""Fragments in stock, points and the winner (BRD-10, SCO)."""

from engine.control import leader
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Fragment, Team


def stock(rules: Ruleset, state: State, team: Team, fragment: Fragment) -> int:
    """How many unused Fragments of a kind a team has: those neither on a site nor in the Identity (BRD-10)."""
    numbers = rules.numbers.team
    total = (numbers.minor_fragments, numbers.major_fragments, 1)[fragment - Fragment.MINOR]
    placed = sum(f is not None and f.team is team and f.rank is fragment for f in state.sites)
    return total - state.teams[team].fragments(fragment) - placed


def points(rules: Ruleset, state: State) -> tuple[int, int]:
    """The points of Bliss and Gloom as they stand (SCO-1)."""
    return _points(rules, state, Team.BLISS), _points(rules, state, Team.GLOOM)


def _points(rules: Ruleset, state: State, team: Team) -> int:
    score, own = rules.numbers.score, state.teams[team]
    return sum(own.fragments(fragment) * score.of(fragment) for fragment in Fragment) + own.points


def winner(rules: Ruleset, state: State) -> Team | None:
    """The team that leads: by points, then by the Capping Fragment; None for complete balance (SCO-2)."""
    ahead = leader(points(rules, state))
    return next((team for team in Team if state.teams[team].capping), None) if ahead is None else ahead
