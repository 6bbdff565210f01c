"""The golden games, and the command that records them again after an intended change of the rules:

    python -m tests.golden.regenerate

A changed file is a changed rule: review the diff before committing it, and say in the commit what changed and why.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine import (
    Edition,
    GameRecord,
    Generator,
    Ruleset,
    Seed,
    Setup,
    Side,
    Spirit,
    apply,
    full_setup,
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
    """A game to record: its file, edition and seed, and a function for its setup."""

    name: str
    edition: Edition
    seed: int
    setup: Callable[[Ruleset], Setup]

    @property
    def path(self) -> Path:
        """Its game file."""
        return GAMES / f"{self.name}.json"


def recommended(rules: Ruleset) -> Setup:
    """A basic game with the rulebook's recommended setup."""
    return standard_setup(rules)


def free(rules: Ruleset) -> Setup:
    """A basic game whose players choose their places and tokens."""
    return standard_setup(rules, places=False, tokens=False)


def full(spirits: str, spirit_side: Side, team_side: Side) -> Callable[[Ruleset], Setup]:
    """A full game of these Spirits, in seat order."""
    found = [Spirit(name) for name in spirits.split()]
    return lambda rules: full_setup(rules, found, spirit_side=spirit_side, team_side=team_side)


GOLDEN = (
    Golden("first-recommended", Edition.FIRST, 18, recommended),
    Golden("first-free", Edition.FIRST, 4, free),
    Golden("second-recommended", Edition.SECOND, 8, recommended),
    Golden("second-free", Edition.SECOND, 4, free),
    Golden("full-first-A", Edition.FIRST, 26, full("delight misery love hatred", Side.A, Side.A)),
    Golden("full-first-B", Edition.FIRST, 107, full("empathy anxiety harmony malice", Side.B, Side.B)),
    Golden("full-second-A-three", Edition.SECOND, 960, full("harmony malice empathy", Side.A, Side.B)),
    Golden("full-second-B", Edition.SECOND, 39, full("delight anxiety love misery", Side.B, Side.A)),
    Golden("full-second-B-again", Edition.SECOND, 134, full("delight anxiety love misery", Side.B, Side.A)),
    Golden("full-second-B-two", Edition.SECOND, 7, full("harmony hatred", Side.B, Side.B)),
)
"""Seeds of games that together end in every way and contain every kind of action and event."""


def play(golden: Golden) -> GameRecord:
    """Play a random game, from a generator of its own: each time a random kind of action, then a random one of it."""
    rules = load_ruleset(golden.edition)
    setup = golden.setup(rules)
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
