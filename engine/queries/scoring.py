"""Fragments in stock, points and the winner (BRD-10, SCO)."""

from collections.abc import Iterable

from engine.events import Event, FragmentAdded, IntentionScored, PointsScored
from engine.queries.control import leader
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Fragment, Team


def stock(rules: Ruleset, state: State, team: Team, fragment: Fragment) -> int:
    """A team's unused Fragments of a kind: those neither on a site nor in the Identity (BRD-10).

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        team: the Fragments' team.
        fragment: the kind.

    Returns:
        The number left, at least 0.
    """
    numbers = rules.numbers.team
    total = (numbers.minor_fragments, numbers.major_fragments, 1)[fragment - Fragment.MINOR]
    placed = sum(f is not None and f.team is team and f.rank is fragment for f in state.sites)
    return total - state.teams[team].fragments(fragment) - placed


def points(rules: Ruleset, state: State) -> tuple[int, int]:
    """The teams' points now (SCO-1).

    >>> from engine import load_ruleset, new_game, standard_setup
    >>> rules = load_ruleset()
    >>> points(rules, new_game(rules, standard_setup(rules), seed=1).state)
    (0, 0)

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.

    Returns:
        (Bliss, Gloom).
    """
    return _points(rules, state, Team.BLISS), _points(rules, state, Team.GLOOM)


def _points(rules: Ruleset, state: State, team: Team) -> int:
    score, own = rules.numbers.score, state.teams[team]
    return own.minors * score.minor + own.majors * score.major + own.capping * score.capping + own.points


def points_gained(rules: Ruleset, state: State, happened: Iterable[Event]) -> tuple[int, int]:
    """The points that some events of a game brought each team (SCO-1).

    Points are never lost, so those at any moment are the points now without those gained since.

    Args:
        rules: the rule set of the game.
        state: any state of the game, or the `known` of a view.
        happened: the events.

    Returns:
        (Bliss, Gloom).
    """
    gained = [0, 0]
    for event in happened:
        match event:
            case FragmentAdded():
                gained[event.team] += rules.numbers.score.of(event.fragment)
            case PointsScored():
                gained[event.team] += event.points
            case IntentionScored():
                gained[state.team_of(event.seat)] += event.points
    return gained[0], gained[1]


def winner(rules: Ruleset, state: State) -> Team | None:
    """The leading team, by points, then by the Capping Fragment (SCO-2); at the end of a game, the winner.

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.

    Returns:
        The team, None for complete balance.
    """
    ahead = leader(points(rules, state))
    return next((team for team in Team if state.teams[team].capping), None) if ahead is None else ahead
