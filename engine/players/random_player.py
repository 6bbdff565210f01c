"""The random player: every kind of legal action is equally likely."""

from collections.abc import Sequence

from engine.actions import Action
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.view import View


class RandomPlayer:
    """Chooses a kind of action, then an action of that kind, both uniformly."""

    def __init__(self, rules: Ruleset) -> None:
        pass

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions; raises ValueError if there is none."""
        kinds: dict[type, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        return rng.choice(rng.choice(list(kinds.values())))
