"""Replay of a game's log: the steps that are effective after all undos, with their states and events."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from bot.core.model.records import GameRow, LogRow
from engine import (
    EngineError,
    Outcome,
    Ruleset,
    Shift,
    State,
    action_from_data,
    apply,
    is_hash,
    new_game,
    setup_from_data,
    shifts,
    state_from_json,
    state_hash,
)
from engine.actions import Action
from engine.events import Event, TurnBegan


@dataclass(frozen=True, slots=True)
class Step:
    """An effective step: its log row, its events, and the places that changed hands."""

    row: LogRow
    events: tuple[Event, ...]
    shifts: tuple[Shift, ...] = ()

    @property
    def turns_begun(self) -> tuple[TurnBegan, ...]:
        """The turns that it began."""
        return tuple([event for event in self.events if isinstance(event, TurnBegan)])

    def by_turn(self, number: int | None) -> list[tuple[int | None, tuple[Event, ...]]]:
        """Its events in the turn in which it was taken, and in each that it began; a turn is None in the setup."""
        parts: list[tuple[int | None, list[Event]]] = [(number, [])]
        for event in self.events:
            if isinstance(event, TurnBegan):
                parts.append((event.number, []))
            else:
                parts[-1][1].append(event)
        return [(turn, tuple(events)) for turn, events in parts]


class LogError(RuntimeError):
    """A log that cannot be replayed."""


class LogDamagedError(LogError):
    """A log, or a game's setup or seed, that cannot be read."""


class LogDiffersError(LogError):
    """A log whose replay under these rules differs from what was recorded, at a `version` of the game."""

    def __init__(self, version: int, wanted: str, found: str) -> None:
        super().__init__(f"at version {version} the log says {wanted[:12]}, the rules give {found[:12]}")
        self.version = version


def effective(rows: Sequence[LogRow]) -> list[LogRow]:
    """The effective rows: the last beginning or epoch, and later steps that were not undone. Raises LogDamagedError."""
    began = max((index for index, row in enumerate(rows) if row.kind in {"begin", "epoch"}), default=0)
    return effective_rows(rows[began:])


def effective_rows(rows: Sequence[LogRow]) -> list[LogRow]:
    """The rows without undos and what they took back, those before an epoch included. Raises LogDamagedError."""
    counted: list[LogRow] = []
    for row in rows:
        if row.kind != "undo":
            counted.append(row)
        else:
            back_to = row.action or ""
            if not back_to.isdecimal():
                raise LogDamagedError(f"at version {row.version} the log takes back to {back_to[:20]!r}")
            counted = [kept for kept in counted if kept.version <= int(back_to)]
    return counted


def action_of(row: LogRow) -> Action:
    """The action of a log row; raises CodecError if it cannot be read."""
    return action_from_data(json.loads(row.action or "null"))


def first_outcome(rules: Ruleset, game: GameRow) -> Outcome:
    """The outcome of a game's beginning, from its setup and seed; raises LookupError if it has not begun."""
    if game.setup is None or game.seed is None:
        raise LookupError(f"game {game.id} has not begun")
    return new_game(rules, setup_from_data(json.loads(game.setup)), int(game.seed, 16))


def replayed(
    rules: Ruleset, game: GameRow, rows: Sequence[LogRow], *, thoroughly: bool = True
) -> Iterator[tuple[Step, State]]:
    """Yield every effective step with the state after it.

    Raises LogDiffersError where a state's hash is not the log's, LogDamagedError for rows that cannot be read,
    EngineError for actions that the rules refuse.

    Hashing a state takes several times as long as playing a step, so unless `thoroughly` is set only the last state is
    checked.
    """
    counted = effective(rows)
    for step, state in played(rules, game, counted):
        if thoroughly or step.row is counted[-1]:
            check_hash(step.row, state)
        yield step, state


def played(rules: Ruleset, game: GameRow, counted: Sequence[LogRow]) -> Iterator[tuple[Step, State]]:
    """Yield the steps of effective rows with the states after them, whatever their hashes; raises as `replayed`."""
    if not counted:
        raise LogDamagedError("its log is empty")
    first, *rest = counted
    outcome = _outcome(first, partial(_first, rules, game, first))
    yield Step(first, outcome.events), outcome.state
    for row in rest:
        before = outcome.state
        outcome = _outcome(row, partial(_next, rules, before, row))
        yield Step(row, outcome.events, shifts(rules, before, outcome.state)), outcome.state


def _first(rules: Ruleset, game: GameRow, row: LogRow) -> Outcome:
    if row.kind == "epoch":
        return Outcome(state_from_json(row.action or ""), (), disclosed=True)
    return first_outcome(rules, game)


def _next(rules: Ruleset, before: State, row: LogRow) -> Outcome:
    return apply(rules, before, action_of(row), row.seat)


def _outcome(row: LogRow, play: Callable[[], Outcome]) -> Outcome:
    """The outcome of a row; any error but EngineError means a damaged row and becomes LogDamagedError."""
    try:
        return play()
    except EngineError:
        raise
    except Exception as error:
        raise LogDamagedError(f"at version {row.version} it cannot be read ({type(error).__name__})") from error


def check_hash(row: LogRow, state: State) -> None:
    """Raise LogDiffersError unless a state is the one that a log says was there after a row."""
    if not is_hash(row.hash, state):
        raise LogDiffersError(row.version, row.hash, state_hash(state))
