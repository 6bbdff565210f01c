"""The easy player: sees what a steady player sees and takes the second best as gladly as the best."""

from collections.abc import Sequence

from engine.actions import Action
from engine.players.determinise import determinise
from engine.players.trial import Trial
from engine.players.weights import STANDARD
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.view import View

CARELESSNESS = 100
"""How far below the best an action may be that is taken for as good, in hundredths of a point."""


class EasyPlayer:
    """Takes any of the actions that gain nearly as much as the best, so it wanders, but never blunders plainly."""

    def __init__(self, rules: Ruleset, carelessness: int = CARELESSNESS) -> None:
        self._rules = rules
        self._carelessness = carelessness

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions; raises ValueError if there is none, or for a spectator's view."""
        if not legal or view.viewer is None:
            raise ValueError("a player needs a team's view and something legal to choose from")
        if len(legal) == 1:
            return legal[0]
        trial = Trial(self._rules, STANDARD, determinise(self._rules, view, rng), view.viewer)
        options = trial.options(legal)
        gains = [trial.gain(action) for action in options]
        least = max(gains) - self._carelessness
        return rng.choice([action for action, gain in zip(options, gains, strict=True) if gain >= least])
