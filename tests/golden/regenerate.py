"""The golden games, and how they are made again after the rules were changed on purpose:

    python -m tests.golden.regenerate

A changed file is a changed rule: read the difference before committing it, and say in the commit what changed and why.
"""

from pathlib import Path
from typing import NamedTuple

from engine import (
    Edition,
    GameRecord,
    Generator,
    Ruleset,
    Seed,
    apply,
    legal_actions,
    load_ruleset,
    new_game,
    standard_setup,
    state_hash,
    waiting_for,
)
from engine.actions import Action
from engine.state import State

GAMES = Path(__file__).parent / "games"


class Golden(NamedTuple):
    """A game to be played again: its edition, whether the setup's choices are the players', and its seed."""

    edition: Edition
    free: bool
    seed: int

    @property
    def path(self) -> Path:
        """Its game file."""
        return GAMES / f"{self.edition}-{'free' if self.free else 'recommended'}.json"


GOLDEN = (
    Golden(Edition.FIRST, free=False, seed=18),
    Golden(Edition.FIRST, free=True, seed=4),
    Golden(Edition.SECOND, free=False, seed=8),
    Golden(Edition.SECOND, free=True, seed=4),
)
"""Seeds of games that end in both ways (END-1, END-2) and have every kind of action and event between them."""


def play(golden: Golden) -> GameRecord:
    """A random game: each time a kind of action, then an action of it, from a generator of its own."""
    rules = load_ruleset(golden.edition)
    setup = standard_setup(rules, places=not golden.free, tokens=not golden.free)
    chance = Generator(Seed.of(golden.seed << 64))
    state = new_game(rules, setup, golden.seed).state
    actions: list[Action] = []
    hashes = [state_hash(state)]
    while waiting_for(state):
        actions.append(_choose(rules, state, chance))
        state = apply(rules, state, actions[-1]).state
        hashes.append(state_hash(state))
    return GameRecord.of(rules, setup, golden.seed, actions, hashes)


def _choose(rules: Ruleset, state: State, chance: Generator) -> Action:
    kinds: dict[str, list[Action]] = {}
    for action in legal_actions(rules, state, chance.choice(waiting_for(state))):
        kinds.setdefault(type(action).__name__, []).append(action)
    return chance.choice(chance.choice(list(kinds.values())))


def main() -> None:
    """Write every golden game."""
    GAMES.mkdir(exist_ok=True)
    for golden in GOLDEN:
        golden.path.write_text(play(golden).to_json() + "\n", "utf-8")


if __name__ == "__main__":
    main()
