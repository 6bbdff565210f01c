"""The golden games, and the command that records them again after an intended change of the rules:

    python -m tests.golden.regenerate

A file has one action per line. A changed file is a changed rule: review the diff before committing it, and say in the
commit what changed and why.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, get_args

from bot.cli.progress import Progress
from engine import (
    Edition,
    Ending,
    GameRecord,
    Generator,
    Outcome,
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
from engine.codec import canonical
from engine.events import Event
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
    Golden("full-first-A", Edition.FIRST, 13, full("delight misery love hatred", Side.A, Side.A)),
    Golden("full-first-B", Edition.FIRST, 107, full("empathy anxiety harmony malice", Side.B, Side.B)),
    Golden("full-second-A-three", Edition.SECOND, 960, full("harmony malice empathy", Side.A, Side.B)),
    Golden("full-second-B", Edition.SECOND, 275, full("delight anxiety love misery", Side.B, Side.A)),
    Golden("full-second-B-again", Edition.SECOND, 134, full("delight anxiety love misery", Side.B, Side.A)),
    Golden("full-second-B-two", Edition.SECOND, 7, full("harmony hatred", Side.B, Side.B)),
)
"""Seeds of games that together end in every way and contain every kind of action and event."""


def play(golden: Golden) -> GameRecord:
    """Play a random game and record it."""
    rules = load_ruleset(golden.edition)
    course = tuple(_course(golden))
    actions = [action for action, _ in course if action is not None]
    hashes = [state_hash(outcome.state) for _, outcome in course]
    return GameRecord.of(rules, golden.setup(rules), golden.seed, actions, hashes)


def _course(golden: Golden) -> Iterator[tuple[Action | None, Outcome]]:
    """The actions of a random game with their outcomes; None for its start.

    The players draw from a generator of their own: each time a random kind of action, then a random one of it.
    """
    rules = load_ruleset(golden.edition)
    chance = Generator(Seed.of(golden.seed << 64))
    outcome = new_game(rules, golden.setup(rules), golden.seed)
    yield None, outcome
    while waiting_for(outcome.state):
        action = _choose(rules, outcome.state, chance)
        outcome = apply(rules, outcome.state, action)
        yield action, outcome


def _choose(rules: Ruleset, state: State, chance: Generator) -> Action:
    kinds: dict[str, list[Action]] = {}
    for action in legal_actions(rules, state, chance.choice(waiting_for(state))):
        kinds.setdefault(type(action).__name__, []).append(action)
    return chance.choice(chance.choice(list(kinds.values())))


def recorded(golden: Golden) -> GameRecord:
    """The record in a golden game's file, as one of today's rules."""
    data = json.loads(golden.path.read_text("utf-8"))
    return GameRecord.from_data({**data, "ruleset": load_ruleset(golden.edition).digest})


def file_text(record: GameRecord) -> str:
    """The text of a golden game's file: JSON with a line for each field, action and hash."""
    fields = []
    for name, value in record.to_data().items():
        if name in {"ruleset", "rules"}:
            continue  # the file changes when games are decided otherwise, not with every change of the rules
        listed = name in {"actions", "hashes"}
        text = "[\n" + ",\n".join(map(canonical, value)) + "\n]" if listed else canonical(value)
        fields.append(f"{canonical(name)}:{text}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


# What the games show


SEEDS = 2000
"""The number of seeds that are tried for each game."""


def shown(golden: Golden) -> set[str]:
    """The kinds of actions, events and endings in a game."""
    return kinds_in(_course(golden))


def kinds_in(course: Iterable[tuple[Action | None, Outcome]]) -> set[str]:
    """The kinds of actions, events and endings in a course of actions and their outcomes."""
    found = set()
    for action, outcome in course:
        found |= {type(happened).__name__ for happened in (action, *outcome.events) if happened is not None}
        if outcome.state.ending is not None:
            found.add(_ending(outcome.state.ending))
    return found


def everything() -> set[str]:
    """The kinds of actions, events and endings that there are."""
    kinds = {kind.__name__ for union in (Action, Event) for kind in get_args(get_args(union)[0])}
    return kinds | set(map(_ending, Ending))


def _ending(ending: Ending) -> str:
    return f"Ending.{ending.name}"


def other_seeds(games: Sequence[Golden], wanted: set[str], seeds: int = SEEDS) -> list[Golden]:
    """The games that need another seed so that all together show everything wanted, with that seed.

    Raises LookupError, naming what is missing, if the seeds below `seeds` do not suffice.
    """
    found = [(golden, shown(golden)) for golden in games]
    for seed in Progress(seeds, "seeds").over(range(seeds)):
        for place, (golden, before) in enumerate(found):
            others = set().union(*(shows for other, (_, shows) in enumerate(found) if other != place))
            if not (missing := wanted - before - others):
                return [golden for golden, _ in found if golden not in games]
            instead = golden._replace(seed=seed)
            shows = shown(instead)
            if len(wanted & (shows | others)) > len(wanted) - len(missing):
                found[place] = instead, shows
    raise LookupError(f"no other seed below {seeds} shows {', '.join(sorted(missing))}")


# The command


def main() -> None:
    """Write every golden game, and print what must be changed by hand."""
    for golden in GOLDEN:
        golden.path.write_text(file_text(play(golden)), "utf-8")
    if missing := everything().difference(*map(shown, GOLDEN)):
        print(f"No game shows {', '.join(sorted(missing))} any more. Looking for other seeds, for minutes ...")
        for golden in other_seeds(GOLDEN, everything()):
            golden.path.write_text(file_text(play(golden)), "utf-8")
            print(f"tests/golden/regenerate.py, GOLDEN: {golden.name} needs the seed {golden.seed}")


if __name__ == "__main__":
    main()
