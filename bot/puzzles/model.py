"""Puzzles: turns in which one way to play is clearly best, data in bot/puzzles."""

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from engine import (
    Edition,
    Ruleset,
    Seat,
    State,
    action_from_data,
    action_to_data,
    load_ruleset,
    state_from_json,
    state_to_json,
)
from engine.actions import Action

FILE = "puzzles.json.gz"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position at the beginning of a turn.

    Attributes:
        id: its number, from 1.
        edition: the edition of its rules.
        state: the position.
        best: the decisions of the best way, as far as they are certain.
        value: the chance to win that it brings, 0 to 1.
        second: that of the best other way.
    """

    id: int
    edition: Edition
    state: State
    best: tuple[Action, ...]
    value: float
    second: float

    @property
    def name(self) -> str:
        """What tells it from other exercises."""
        return f"puzzle {self.id}"

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return load_ruleset(self.edition)

    @property
    def seat(self) -> Seat:
        """The seat whose turn is to be played."""
        return self.state.turn.seat


def puzzle_as_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain data."""
    return {
        "id": puzzle.id,
        "edition": puzzle.edition.value,
        "state": json.loads(state_to_json(puzzle.state)),
        "best": [action_to_data(action) for action in puzzle.best],
        "value": round(puzzle.value, 4),
        "second": round(puzzle.second, 4),
    }


def puzzle_from_data(data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from plain data, with this version's rules."""
    edition = Edition(data["edition"])
    rules, state = load_ruleset(edition), state_from_json(json.dumps(data["state"]))
    state = replace(state, rules=rules.digest, setup=state.setup._replace(marks=rules.marks))
    best = tuple(map(action_from_data, data["best"]))
    return Puzzle(data["id"], edition, state, best, data["value"], data["second"])


class Solved(NamedTuple):
    """What a person has answered so far.

    Attributes:
        answered: the number of puzzles.
        stars: the stars of their first answers.
        streak: on how many days in a row they answered the puzzle of the day.
    """

    answered: int
    stars: int
    streak: int


POSTED_AT: Final = 8 * 3600
"""Seconds after midnight in UTC at which there is a new puzzle of the day."""


def day_at(moment: float) -> int:
    """The ordinal of the day of puzzles at a moment in seconds since 1970; days change at POSTED_AT."""
    return datetime.fromtimestamp(moment - POSTED_AT, UTC).toordinal()


def posted_at(day: int) -> float:
    """The moment at which a day of puzzles begins, in seconds since 1970."""
    return datetime.fromordinal(day).replace(tzinfo=UTC).timestamp() + POSTED_AT


def of_day(day: int) -> Puzzle:
    """The puzzle of a day, given as its ordinal."""
    numbers = sorted(puzzles())
    return puzzles()[numbers[day % len(numbers)]]


@cache
def puzzles() -> Mapping[int, Puzzle]:
    """All puzzles by number."""
    packed = (resources.files("bot") / "puzzles" / "data" / FILE).read_bytes()
    return {data["id"]: puzzle_from_data(data) for data in json.loads(gzip.decompress(packed))}


def packed(found: Iterable[Puzzle]) -> bytes:
    """The file of some puzzles; equal puzzles give equal bytes."""
    text = json.dumps([puzzle_as_data(puzzle) for puzzle in found], separators=(",", ":"), sort_keys=True)
    return gzip.compress(text.encode(), mtime=0)
