"""The planner and the master: play the turn to its end in guessed positions before they take its first action."""

from collections.abc import Sequence

from engine.actions import Action
from engine.players.planning import QUICK, THOROUGH, Effort, balance, can_plan, search
from engine.players.steady import SteadyPlayer
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.view import View


class PlannerPlayer:
    """Plans its turn by the most promising actions, each followed as a steady player would.

    Decisions outside its team's turn are those of a steady player.
    """

    effort: Effort = QUICK

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._steady = SteadyPlayer(rules)

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions; raises ValueError if there is none, or for a spectator's view."""
        if len(legal) < 2 or view.viewer is None or not can_plan(view):
            return self._steady.choose(view, legal, rng)
        return search(self._rules, view, legal, rng, balance, self.effort)[0].actions[0]


class MasterPlayer(PlannerPlayer):
    """A planner that also varies what follows, and compares its best lines in several guessed positions."""

    effort = THOROUGH
