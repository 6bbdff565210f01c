"""Puzzles: turns in which one way to play is clearly best, data in bot/puzzles; and where a person is in one."""

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

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
    def rules(self) -> Ruleset:
        """The rule set."""
        return load_ruleset(self.edition)

    @property
    def seat(self) -> Seat:
        """The seat whose turn is to be played."""
        return self.state.turn.seat


def as_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain data, whose rule set is that of the version that reads it."""
    state = json.loads(state_to_json(puzzle.state))
    return {
        "id": puzzle.id,
        "edition": puzzle.edition.value,
        "state": {key: value for key, value in state.items() if key != "rules"},
        "best": [action_to_data(action) for action in puzzle.best],
        "value": round(puzzle.value, 4),
        "second": round(puzzle.second, 4),
    }


def from_data(data: Mapping[str, Any]) -> Puzzle:
    """A puzzle from plain data."""
    edition = Edition(data["edition"])
    state = state_from_json(json.dumps({**data["state"], "rules": load_ruleset(edition).digest}))
    best = tuple(map(action_from_data, data["best"]))
    return Puzzle(data["id"], edition, state, best, data["value"], data["second"])


@cache
def puzzles() -> Mapping[int, Puzzle]:
    """All puzzles by number."""
    packed = (resources.files("bot") / "puzzles" / FILE).read_bytes()
    return {data["id"]: from_data(data) for data in json.loads(gzip.decompress(packed))}


def packed(found: Iterable[Puzzle]) -> bytes:
    """The file of some puzzles; equal puzzles give equal bytes."""
    text = json.dumps([as_data(puzzle) for puzzle in found], separators=(",", ":"), sort_keys=True)
    return gzip.compress(text.encode(), mtime=0)
