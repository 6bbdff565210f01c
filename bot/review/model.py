"""The review of a game that was played out: its turns as judged, and what they say about the people."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.model.table import Table
from bot.core.play.recording import Recording
from engine import (
    Generator,
    Seat,
    Seed,
    Team,
    action_from_data,
    action_to_data,
)
from engine.players import (
    MARKS,
    Adviser,
    JudgedTurn,
    Judgement,
    Stretch,
    judged_turns,
    turning_points,
)

FORMAT = 2
"""The version of reviews: those made by other versions are made again."""


LEAST_GAIN = 0.01
"""The chance to win that a turn worth naming has brought, at least."""


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game.

    Attributes:
        turns: its turns, in their order.
        points: the turning points among them, in their order.
    """

    turns: tuple[JudgedTurn, ...]
    points: tuple[JudgedTurn, ...]

    @property
    def chances(self) -> tuple[float, ...]:
        """Bliss's chance to win at the beginning of each turn and at the end of the game, 0 to 1."""
        return (*(turn.before for turn in self.turns), *(turn.after for turn in self.turns[-1:]))

    def revelations(self, recording: Recording) -> tuple[int, ...]:
        """The turns with a Revelation, as indices of `turns`."""
        numbers = [turn.number for turn in self.turns]
        return tuple(numbers.index(each.turn) for each in recording.revelations if each.turn in numbers)


@dataclass(frozen=True, slots=True)
class TeamVerdict:
    """What a review says about the turns of some seats.

    Attributes:
        counts: how many turns have each mark, the worst first, "fine" last.
        best: the fine turn in which their chance rose most; None if it never did.
        costliest: the marked turn that cost most; None if none is marked.
        advised: what followed advice and cost most, as much as a marked turn; None without one.
    """

    counts: tuple[tuple[str, int], ...]
    best: JudgedTurn | None
    costliest: JudgedTurn | None
    advised: Judgement | None


def team_verdict(turns: Iterable[JudgedTurn], seats: Sequence[Seat], team: Team) -> TeamVerdict:
    """What the turns of some seats of a team say about them."""
    own = [turn for turn in turns if turn.seat in seats]
    marks = ("blunder", "slip", "fine")
    fine = [turn for turn in own if turn.mark == "fine" and turn.gain(team) >= LEAST_GAIN]
    marked = [turn for turn in own if turn.mark != "fine"]
    advised = [turn.advised for turn in own if turn.advised is not None and turn.advised.loss >= min(MARKS.values())]
    return TeamVerdict(
        tuple((mark, sum(turn.mark == mark for turn in own)) for mark in marks),
        max(fine, key=lambda turn: turn.gain(team), default=None),
        max(marked, key=lambda turn: turn.loss, default=None),
        max(advised, key=lambda each: each.loss, default=None),
    )


def reviewed(turns: Sequence[JudgedTurn]) -> Review:
    """The review with these turns."""
    return Review(tuple(turns), tuple(turning_points(turns)))


def unjudged(recording: Recording, chances: Mapping[int, float]) -> Review:
    """The review of a game before its turns are judged: Bliss's `chances` after each step, and the turning points."""
    return reviewed(judged_turns([Judgement(stretch, 0.0, ()) for stretch in recording.stretches], chances))


def guesses(seed: int, stretch: Stretch) -> Generator:
    """The generator of the positions in which a stretch is judged."""
    return Generator(Seed.of(seed << 32 | stretch.first))


def advice(table: Table, recording: Recording, stretch: Stretch) -> tuple[Adviser, ...]:
    """What made the plans that a stretch's player could ask for; () for a computer, or if none could."""
    asks = table.row.suggest and table.row.seats[stretch.seat].person is not None
    return recording.advice(table.row, stretch) if asks else ()


def turns_to_json(turns: Iterable[JudgedTurn]) -> str:
    """The turns of a review as text."""
    return json.dumps([turn_as_data(turn) for turn in turns], separators=(",", ":"))


def turn_as_data(turn: JudgedTurn) -> dict[str, object]:
    """A turn as plain data."""
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "first": turn.first,
        "before": round(turn.before, 4),
        "after": round(turn.after, 4),
        "loss": round(turn.loss, 4),
        "costliest": None if turn.costliest is None else _judgement(turn.costliest),
        "advised": None if turn.advised is None else _judgement(turn.advised),
    }


def _judgement(judgement: Judgement) -> dict[str, object]:
    stretch = judgement.stretch
    return {
        "first": stretch.first,
        "actions": [action_to_data(action) for action in stretch.actions],
        "loss": round(judgement.loss, 4),
        "better": [action_to_data(action) for action in judgement.better],
    }


def turns_from_json(text: str) -> tuple[JudgedTurn, ...]:
    """The turns of a review; raises ValueError, LookupError or TypeError for anything else."""
    return tuple(map(_turn, json.loads(text)))


def _turn(data: dict[str, Any]) -> JudgedTurn:
    number, seat = int(data["turn"]), int(data["seat"])
    before, after, loss = (float(data[key]) for key in ("before", "after", "loss"))
    costliest, advised = (_judgement_from(number, seat, data[key], key) for key in ("costliest", "advised"))
    return JudgedTurn(number, seat, int(data["first"]), before, after, loss, costliest, advised)


def _judgement_from(number: int, seat: Seat, found: dict[str, Any] | None, key: str) -> Judgement | None:
    if found is None:
        return None
    actions, better = (tuple(map(action_from_data, found[each])) for each in ("actions", "better"))
    return Judgement(Stretch(number, seat, found["first"], actions), found["loss"], better, key == "advised")
