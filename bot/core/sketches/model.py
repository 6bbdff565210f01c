"""A sketch: how a person might play their next turn, tried on what their team knows. Nothing of it is done."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.advice.marks import followed, mark
from bot.core.model.table import Table
from bot.core.practice.exercises import Answering
from bot.core.sketches.ids import MAX_SKETCH_STEPS
from engine import (
    Aspiration,
    Ruleset,
    Seat,
    State,
    View,
    canonical,
    coming_turn,
    points,
    standing,
)
from engine.actions import Action, EndTurn
from engine.events import RevelationBegan
from engine.players import Ahead


@dataclass(frozen=True, slots=True)
class SketchedTurn:
    """A turn to be sketched: an `Exercise` without a best way.

    Attributes:
        game: the number of the game.
        version: that of the game on whose board it stands.
        rules: the rule set.
        begun: what the seat's team knows as the turn begins.
        seat: whose turn it is.
        is_coming: whether others play before it.
        has_partner: whether somebody else plays in the seat's team.
    """

    game: int
    version: int
    rules: Ruleset
    begun: View
    seat: Seat
    is_coming: bool
    has_partner: bool
    best: tuple[Action, ...] = ()

    @property
    def name(self) -> str:
        """What tells it from other turns."""
        return f"turn of seat {self.seat} in game {self.game} after step {self.version}"

    @property
    def state(self) -> State:
        """The position as the turn begins, as the team knows it."""
        return self.begun.known

    @property
    def number(self) -> int:
        """The number of the turn, from 0."""
        return self.state.turn.number

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the turn has been played."""
        now = self.state.turn
        return not self.state.pending and now[:5] == (now.number, self.seat, self.rules.numbers.turn.actions, False, ())


@dataclass(frozen=True, slots=True)
class Sketch:
    """A sketch as far as it is possible on the present board.

    Attributes:
        turn: the turn.
        steps: its decisions, each as the team can foresee it.
        lost: the number of the first decision that is no longer possible, from 1; None if all are.
    """

    turn: SketchedTurn
    steps: tuple[Ahead, ...]
    lost: int | None = None

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks of its decisions."""
        return tuple(mark(step.action) for step in self.steps)

    @property
    def is_open(self) -> bool:
        """Whether its last decision brings something to light that nobody can foresee."""
        return bool(self.steps) and self.steps[-1].is_open and not isinstance(self.steps[-1].action, EndTurn)

    @property
    def brings(self) -> str:
        """What it brings, to be compared: WP, Essence, points, Revelations, and what it changes for the goals."""
        if not self.steps:
            return ""
        rules, seat = self.turn.rules, self.turn.seat
        before, after = self.steps[0].before.known, self.steps[-1].after.known
        team, player = before.team_of(seat), before.players[seat]
        means = [after.players[seat].wp - player.wp, after.players[seat].essence - player.essence]
        scored = [now - then for now, then in zip(points(rules, after), points(rules, before), strict=True)]
        revelations = sum(isinstance(event, RevelationBegan) for step in self.steps for event in step.events)
        goals = [before.current_common, before.teams[team].hidden]
        moved = [
            [goal, [standing(rules, state, goal) for state in (before, after)]]
            for goal in goals
            if isinstance(goal, Aspiration)
        ]
        return canonical([means, scored, revelations, moved])

    @property
    def answering(self) -> Answering[SketchedTurn]:
        """Where the person is in the turn, as in an exercise."""
        taken = tuple(step.action for step in self.steps)
        if not self.steps:
            return Answering(self.turn, (), self.turn.state)
        last = self.steps[-1]
        is_over = last.is_open or isinstance(last.action, EndTurn) or len(taken) >= MAX_SKETCH_STEPS
        return Answering(self.turn, taken, last.after.known, last.events, disclosed=is_over)


@dataclass(frozen=True, slots=True)
class KeptSketch:
    """A kept plan: its decisions, and how far they are possible on the present board."""

    actions: tuple[Action, ...]
    made: Sketch
    is_as_expected: bool = True
    """Whether it brings what it did when it was kept."""

    @property
    def lost(self) -> Action | None:
        """The first decision that is no longer possible; None if all are."""
        return None if self.made.lost is None else self.actions[self.made.lost - 1]


def sketched_turn(table: Table, seat: Seat) -> SketchedTurn | None:
    """The next turn of a seat, or what is left of it; None if there is nothing to sketch now (`coming_turn`)."""
    own = table.row.seats[seat]
    if table.row.status != "running" or (table.state.turn.seat == seat and own not in table.waiting()):
        return None
    begun = coming_turn(table.rules, table.team_view(own.team), seat)
    if begun is None:
        return None
    is_coming, has_partner = table.state.turn.seat != seat, len(table.row.people_of(own.team)) > 1
    return SketchedTurn(table.row.id, table.row.version, table.rules, begun, seat, is_coming, has_partner)


def sketch(turn: SketchedTurn, marks: Sequence[str]) -> Sketch:
    """The sketch with the decisions that have these marks, as far as they are possible."""
    steps = followed(turn.rules, turn.begun, turn.seat, marks)
    return Sketch(turn, steps, len(steps) + 1 if len(steps) < len(marks) else None)
