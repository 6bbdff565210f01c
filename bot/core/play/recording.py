"""A recorded game: its effective steps with the positions after them, which are shown as views only.

Nothing here returns a state, so a page can show no more than its viewer may know: what their team or a spectator knows,
and all hands and Hidden Aspirations once the game has been played out. A game that was ended early keeps them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.core.model.advice import adviser
from bot.core.model.game_log import Step, action_of
from bot.core.model.records import GameRow
from engine import (
    Ruleset,
    Seat,
    Sphere,
    State,
    Team,
    View,
    Viewer,
    open_view,
    redact,
    view,
)
from engine.events import EndTriggered, Event, RevelationBegan, SphereRefilled
from engine.players import Adviser, Stretch, chance, stretches


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A turn: its number from 0, whose it is, and the number of the step that began it."""

    number: int
    seat: Seat
    step: int


@dataclass(frozen=True, slots=True)
class RecordedRevelation:
    """A Revelation: the Sphere that was empty, the number of the turn, and the numbers of its first and last step."""

    sphere: Sphere
    turn: int
    step: int
    end: int


class Recording:
    """The effective steps of a game, numbered from 0, and what viewers may see of them.

    `over` is whether the game's row says that it was played to its end; the last position has to agree.
    """

    def __init__(self, played: Sequence[tuple[Step, State]], *, over: bool) -> None:
        self.steps = tuple(step for step, _ in played)
        self._states = tuple(state for _, state in played)
        self.is_played_out = over and self._states[-1].over
        self.turns = _turns(self.steps, self._states[0])
        self.revelations = _revelations(self.steps, self._states)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def view(self, number: int, viewer: Viewer) -> View:
        """The position after a step; once the game has been played out, everybody sees all hands."""
        if self.is_played_out:
            return open_view(self._states[number], self._states[-1])
        return view(self._states[number], viewer)

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The stretches of the game (see `engine.stretches`); `first` is the number of the step before the stretch."""
        actions = [action_of(step.row) for step in self.steps[1:]]
        return tuple(stretches(self._states[:-1], actions, [step.row.disclosed for step in self.steps[1:]]))

    def knowledge(self, number: int, seat: Seat) -> View:
        """The position after a step as a seat's team knew it then."""
        state = self._states[number]
        return view(state, state.team_of(seat))

    def advice(self, game: GameRow, stretch: Stretch) -> tuple[Adviser, ...]:
        """What made the plans that a stretch's player could ask for at each of its decisions."""
        decisions = range(stretch.first, stretch.first + len(stretch.actions))
        return tuple(
            adviser(game, self._states[number], self.steps[number].row.version, stretch.seat) for number in decisions
        )

    def chances(self, rules: Ruleset) -> dict[int, float]:
        """Bliss's chance to win after each step, all things known; only of a game that has been played out.

        Raises NotPlayedOutError for any other game.
        """
        last = self._states[-1]
        return {
            number: chance(rules, open_view(state, last).known, Team.BLISS) for number, state in enumerate(self._states)
        }

    def events(self, number: int, viewer: Viewer) -> tuple[Event, ...]:
        """The events of a step as a team or a spectator may see them."""
        return tuple(redact(event, viewer, self._states[number]) for event in self.steps[number].events)

    def turn_at(self, number: int) -> RecordedTurn | None:
        """The turn that is being played after a step; None during setup."""
        return next((turn for turn in reversed(self.turns) if turn.step <= number), None)

    def revelation_at(self, number: int) -> RecordedRevelation | None:
        """The last Revelation of which a step is part; None if it is part of none."""
        return next((each for each in reversed(self.revelations) if each.step <= number <= each.end), None)

    def revelation_events(self, revelation: RecordedRevelation, viewer: Viewer) -> tuple[Event, ...]:
        """The events of a Revelation, from the empty Sphere to the refilled one, as the viewer may see them."""
        numbers = range(revelation.step, revelation.end + 1)
        return tuple(_alone((e for number in numbers for e in self.events(number, viewer)), revelation.sphere))


def _turns(steps: Sequence[Step], first: State) -> tuple[RecordedTurn, ...]:
    """The turns that these steps began; a log that goes on from a later position begins within a turn."""
    found = [
        RecordedTurn(turn.number, turn.seat, number) for number, step in enumerate(steps) for turn in step.turns_begun
    ]
    if (first.turn.number or first.turn.actions) and (not found or found[0].step):
        found.insert(0, RecordedTurn(first.turn.number, first.turn.seat, 0))
    return tuple(found)


def _revelations(steps: Sequence[Step], states: Sequence[State]) -> tuple[RecordedRevelation, ...]:
    """The Revelations that these steps began; one is over when its Sphere is refilled (REV-8)."""
    found: list[RecordedRevelation] = []
    for number, step in enumerate(steps):
        for event in step.events:
            if isinstance(event, RevelationBegan):
                end = _end_of(steps, number, event.sphere)
                found.append(RecordedRevelation(event.sphere, states[number].turn.number, number, end))
    return tuple(found)


def _alone(events: Iterable[Event], sphere: Sphere) -> Iterator[Event]:
    """The events of one Revelation; of those after it only that the end of the game was triggered."""
    begun = over = False
    for event in events:
        begun = begun or (isinstance(event, RevelationBegan) and event.sphere is sphere)
        if begun and (not over or isinstance(event, EndTriggered)):
            yield event
        over = over or (begun and isinstance(event, SphereRefilled) and event.sphere is sphere)


def _end_of(steps: Sequence[Step], begin: int, sphere: Sphere) -> int:
    """The number of the step that refills the Sphere of a Revelation, or of the last one if none does."""
    for number in range(begin, len(steps)):
        if any(isinstance(event, SphereRefilled) and event.sphere is sphere for event in steps[number].events):
            return number
    return len(steps) - 1
