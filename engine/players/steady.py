"""The steady player: pursues the current Aspirations and keeps its resources up."""

from collections.abc import Sequence

from engine.actions import Action
from engine.players.determinise import determinise
from engine.players.trial import Trial
from engine.players.weights import STANDARD, Weights
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.view import View


class SteadyPlayer:
    """Tries every legal action in a state guessed from its view and takes the one with the best evaluation.

    For an action that prepares another one it also tries the possible next actions.
    """

    def __init__(self, rules: Ruleset, weights: Weights = STANDARD) -> None:
        self._rules = rules
        self._weights = weights

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions; raises ValueError if there is none, or for a spectator's view."""
        if not legal or view.viewer is None:
            raise ValueError("a player needs a team's view and something legal to choose from")
        if len(legal) == 1:
            return legal[0]

        def guess() -> State:
            return determinise(self._rules, view, rng)

        return Trial(self._rules, self._weights, guess(), view.viewer, guess).choose(legal)
