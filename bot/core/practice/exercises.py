"""Exercises, such as puzzles: turns that a person plays alone, with the progress in each."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from bot.core.practice.settling import settled
from engine import Ruleset, Seat, State, apply, legal_actions
from engine.actions import Action
from engine.events import Event


class Exercise(Protocol):
    """A turn to be played, from its beginning or from a later decision of its seat."""

    @property
    def name(self) -> str:
        """What tells it from all others."""

    @property
    def rules(self) -> Ruleset:
        """The rule set."""

    @property
    def state(self) -> State:
        """The position."""

    @property
    def seat(self) -> Seat:
        """The seat whose turn is to be played."""

    @property
    def best(self) -> tuple[Action, ...]:
        """The decisions of the best way, as far as they are certain."""


E = TypeVar("E", bound=Exercise)


@dataclass(frozen=True, slots=True)
class Answering(Generic[E]):
    """Where a person is in an exercise.

    Attributes:
        exercise: the exercise.
        taken: their decisions.
        state: the position after them.
        events: what the last one brought.
        disclosed: whether one of them brought something hidden to light: no plan goes beyond that.
    """

    exercise: E
    taken: tuple[Action, ...]
    state: State
    events: tuple[Event, ...] = ()
    disclosed: bool = False

    @classmethod
    def at(cls, exercise: E, taken: Iterable[Action] = ()) -> "Answering[E]":
        """Where these decisions lead, as far as they are possible."""
        answering = cls(exercise, (), exercise.state)
        for action in taken:
            if action not in answering.legal:
                break
            answering = answering.after(action)
        return answering

    @property
    def is_over(self) -> bool:
        """Whether the turn has been played, as far as it could be planned."""
        return self.disclosed or self.state.over or self.state.turn.number != self.exercise.state.turn.number

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actions of the seat whose turn it is."""
        return () if self.is_over else legal_actions(self.exercise.rules, self.state, self.exercise.seat)

    def after(self, action: Action) -> "Answering[E]":
        """The answer with another decision; what others are asked meanwhile is answered for them."""
        outcome = apply(self.exercise.rules, self.state, action)
        state, events = settled(self.exercise.rules, outcome, self.exercise.seat)
        return Answering(self.exercise, (*self.taken, action), state, events, disclosed=outcome.disclosed)


STARS = ((0.01, 3), (0.04, 2), (0.10, 1))
"""The chance to win that a turn may cost at most for so many stars."""


def stars(loss: float) -> int:
    """The stars for a turn, 0 to 3, given the chance to win that it costs."""
    return next((count for most, count in STARS if loss <= most), 0)
