"""Mining of puzzles: turns of played games in which one way to play is clearly best.

A position is screened quickly, then solved thoroughly. A second run with other guesses says how many are judged alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from bot.core.workers import processors
from bot.puzzles.model import Puzzle
from engine import (
    Edition,
    Generator,
    Ruleset,
    Seed,
    State,
    load_ruleset,
    view,
)
from engine.players import solve
from engine.players.review import EFFORT as QUICK
from tests.tools.training import games

SEARCHES = 4
"""Guessed positions in which ways to play are looked for."""

LEAD = 0.10
"""The chance to win by which the best way is better than any other, at least."""

SCREENING, CONFIRMING = 4, 64
"""Guessed positions in which ways are compared."""

SHORTEST = 2
"""The fewest decisions of a best way, as far as it is certain."""

FIRST_TURN = 3
"""Earlier turns are all alike."""


@dataclass(frozen=True, slots=True)
class Mined:
    """What a file of games gave.

    Attributes:
        screened: the number of positions looked at.
        solved: of those, how many were solved thoroughly.
        found: the puzzles, whose numbers are still to be given.
    """

    screened: int
    solved: int
    found: tuple[Puzzle, ...]


def mine(files: Sequence[Path], jobs: int) -> Iterator[Mined]:
    """Puzzles of files of games, in their order, for any number of processes."""
    return processors.map_in_order(mine_file, files, jobs)


def mine_file(path: Path) -> Mined:
    """The puzzles in a file of games of the second edition."""
    screened = solved = 0
    found: list[Puzzle] = []
    for game in games.read(path):
        if game.edition is not Edition.SECOND:
            continue
        rules = load_ruleset(game.edition)
        for state in game.positions[FIRST_TURN:]:
            screened += 1
            position = replace(state, rules=rules.digest)
            if lead(rules, position, screened, SCREENING, quick=True) < LEAD:
                continue
            solved += 1
            puzzle = confirmed(rules, position, screened)
            if puzzle is not None:
                found.append(puzzle)
    return Mined(screened, solved, tuple(found))


def lead(rules: Ruleset, state: State, seed: int, worlds: int, *, quick: bool) -> float:
    """By how much the best way to play a turn is better than any other; 0 if there is nothing to choose."""
    seen, rng = view(state, state.team_of(state.turn.seat)), Generator(Seed.of(seed))
    solution = solve(rules, seen, rng, worlds, QUICK) if quick else solve(rules, seen, rng, worlds)
    return 0.0 if solution is None else solution.lead


def confirmed(rules: Ruleset, state: State, seed: int) -> Puzzle | None:
    """The puzzle of a position; None if its best way is not clearly better, or draws a card at once."""
    seen = view(state, state.team_of(state.turn.seat))
    solution = solve(rules, seen, Generator(Seed.of(seed)), CONFIRMING, searches=SEARCHES)
    if solution is None or solution.lead < LEAD or len(solution.actions) < SHORTEST:
        return None
    return Puzzle(0, rules.edition, state, solution.actions, solution.value, solution.second)


def is_alike(puzzle: Puzzle, seed: int) -> bool:
    """Whether another run with other guesses finds the same best way clearly better, in whatever order."""
    again = confirmed(puzzle.rules, puzzle.state, seed)
    return again is not None and set(again.best) == set(puzzle.best)


def alike(found: Sequence[Puzzle], seed: int, jobs: int) -> list[bool]:
    """Whether another run judges each puzzle the same."""
    return list(processors.map_in_order(partial(is_alike, seed=seed), found, jobs))
