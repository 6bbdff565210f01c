"""The ❗ of a reviewed game as exercises, each on what its team knew then."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.model.table import Table
from bot.core.play.recording import Recording
from bot.review.model import Review
from engine import Generator, Ruleset, Seat, Seed, State, legal_actions
from engine.actions import Action
from engine.players import Judgement, determinise


@dataclass(frozen=True, slots=True)
class Mistake:
    """The costliest stretch of a turn with a ❗, to be played again.

    Attributes:
        game: the number of the game.
        turn: the number of the turn, from 0.
        step: the number of the step of the game before the stretch.
        rules: the rule set.
        state: a position that its team could not tell from that of the game: what it did not know is guessed.
        seat: whose turn it was.
        played: the decisions that were taken.
        best: the decisions that would have been better, as far as they are certain.
    """

    game: int
    turn: int
    step: int
    rules: Ruleset
    state: State
    seat: Seat
    played: tuple[Action, ...]
    best: tuple[Action, ...]

    @property
    def name(self) -> str:
        """What tells it from other exercises."""
        return f"step {self.step} of game {self.game}"


def mistakes(table: Table, recording: Recording, review: Review, person: int) -> Iterator[Mistake]:
    """The mistakes that a person may learn from, in the order of the game: their own, then those of their partners."""
    own = {seat.seat for seat in table.row.seats_of(person)}
    teams = {table.state.team_of(seat) for seat in own}
    found = [each for each in _judged(table, recording, review) if table.state.team_of(each.stretch.seat) in teams]
    found.sort(key=lambda each: each.stretch.seat not in own)
    return (_mistake(table, recording, each) for each in found)


def mistake_at(table: Table, recording: Recording, review: Review, step: int) -> Mistake | None:
    """The mistake after a step of a game; None if there is none."""
    found = (each for each in _judged(table, recording, review) if each.stretch.first == step)
    return next((_mistake(table, recording, each) for each in found), None)


def _judged(table: Table, recording: Recording, review: Review) -> Iterator[Judgement]:
    """The costliest stretch of each turn with a ❗ in which its seat had a choice."""
    for turn in review.turns:
        if turn.mark == "blunder" and turn.costliest is not None and turn.costliest.better:
            stretch = turn.costliest.stretch
            known = recording.knowledge(stretch.first, stretch.seat).known
            if len(legal_actions(table.rules, known, stretch.seat)) > 1:
                yield turn.costliest


def _mistake(table: Table, recording: Recording, judgement: Judgement) -> Mistake:
    stretch = judgement.stretch
    known = recording.knowledge(stretch.first, stretch.seat)
    state = determinise(table.rules, known, Generator(Seed.of(stretch.first)))
    return Mistake(
        table.row.id, stretch.turn, stretch.first, table.rules, state, stretch.seat, stretch.actions, judgement.better
    )
