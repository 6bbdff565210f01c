"""Lessons: positions with a task each, data in bot/lessons; and where a person is in one."""

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import resources
from itertools import islice
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from bot.core.model.records import GameRow
from bot.core.practice import positions
from bot.core.practice.positions import Position
from bot.core.practice.settling import settled
from engine import (
    Aspiration,
    Ruleset,
    Seat,
    SpiritAction,
    State,
    Team,
    action_to_data,
    apply,
    control,
    legal_actions,
    load_ruleset,
    points,
    standing,
)
from engine.actions import Action
from engine.events import Event

FIRST_GAME = 5
"""The number of lessons that a first, basic game takes: from what it is about to the first Revelation."""

_PLACES = {
    "space": positions.space,
    "slot": positions.slot,
    "emotion": positions.slot,
    "site": positions.realm,
    "realm": positions.realm,
}
"""Fields of actions that conditions name by the words of positions."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Condition(_Part):
    """What a try has to be, or to have led to; everything that is given must hold.

    Attributes:
        action: the kind of the last action, and `where` values of its fields.
        at: where the Spirit stands.
        controls: places that the team controls.
        wp, essence, ambition, hand, points: the least that the player, or the team, has.
        ahead: Aspirations in which the team is strictly ahead.
        happened: the kind of an event of the last action.
    """

    action: str | None = None
    where: dict[str, str | int | bool | None] = {}
    at: str | None = None
    controls: tuple[str, ...] = ()
    wp: int = 0
    essence: int = 0
    ambition: int = 0
    hand: int = 0
    points: int = 0
    ahead: tuple[Aspiration, ...] = ()
    happened: str | None = None

    def holds(self, tried: "Try") -> bool:
        """Whether the condition holds for a try."""
        state, player, team = tried.state, tried.state.players[tried.seat], tried.team
        return (
            self._is_action(tried.action)
            and (self.at is None or player.space == positions.space(self.at))
            and all(tried.controls(word) for word in self.controls)
            and player.wp >= self.wp
            and player.essence >= self.essence
            and len(player.hand) >= self.hand
            and state.teams[team].ambition >= self.ambition
            and points(tried.rules, state)[team] >= self.points
            and all(tried.is_ahead(aspiration) for aspiration in self.ahead)
            and self.happened in {None, *(type(event).__name__ for event in tried.events)}
        )

    def _is_action(self, action: Action) -> bool:
        data = action_to_data(action)
        named = {key: _value(key, word) for key, word in self.where.items()}
        return self.action in {None, data["kind"]} and all(data.get(key) == value for key, value in named.items())


def _value(field: str, word: Any) -> Any:
    """The value of a field of an action, given by a word of the board."""
    if field == "row":
        return SpiritAction.of(word).value
    return _PLACES[field](word) if field in _PLACES and isinstance(word, str) else word


class Wrong(_Part):
    """An answer to a try that does not do the task: `say` ends the id of the message.

    With `when` it is given as soon as that holds; without, once the tries are used up.
    """

    say: str
    when: Condition | None = None


class LessonStep(_Part):
    """A task: what may be done, what has to be reached in how many decisions, and what matters on the board.

    Attributes:
        goal: what does the task.
        offers: the kinds of actions that are offered; all if empty.
        marks: the places marked in the picture; the candidates if empty.
        around: further places that the picture shows, besides those of the goal.
        shows: what of the learner's own is shown besides their means.
        plain: whether its choices do not say what they change, since no lesson has explained that yet.
        tries: the number of decisions that the task takes at most.
        wrong: answers to wrong tries, the first that fits.
    """

    goal: Condition
    offers: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    shows: tuple[Literal["cards", "aspirations"], ...] = ()
    plain: bool = False
    tries: int = 1
    wrong: tuple[Wrong, ...] = ()


class Lesson(_Part):
    """A lesson: one idea on one position. Its texts are messages whose ids begin with "lesson-" and its id.

    `chapters` are those of the rule book that it shows.
    """

    id: str
    chapters: tuple[str, ...]
    position: Position
    steps: tuple[LessonStep, ...]

    @cached_property
    def state(self) -> State:
        """The position in which it begins."""
        return self.position.state()


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons by id, in their order; raises ValueError for a file that is none."""
    folder = resources.files("bot") / "lessons" / "data"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    found = [Lesson.model_validate(tomllib.loads(file.read_text("utf-8"))) for file in files]
    return {lesson.id: lesson for lesson in found}


def lesson_about(rule: str) -> Lesson | None:
    """The lesson that shows a rule, or a chapter of rules; None if there is none."""
    chapter = rule.partition("-")[0]
    return next((lesson for lesson in lessons().values() if chapter in lesson.chapters), None)


def after_game(row: GameRow, done: Collection[str]) -> Lesson | None:
    """The lesson to do after a game, given those done: for people who have begun with them, or with a first game."""
    following = next((each for each in islice(lessons().values(), FIRST_GAME) if each.id not in done), None)
    return following if done or row.tips else None


@dataclass(frozen=True, slots=True)
class Try:
    """An action in a lesson, and what came of it.

    Attributes:
        rules: the rule set of the lesson.
        seat: the learner's seat.
        action: the action.
        state: the position after it and after what others had to answer.
        events: what happened.
    """

    rules: Ruleset
    seat: Seat
    action: Action
    state: State
    events: tuple[Event, ...]

    @property
    def team(self) -> Team:
        """The learner's team."""
        return self.state.team_of(self.seat)

    def controls(self, word: str) -> bool:
        """Whether the team controls a Realm or a Frontier."""
        held = control(self.rules, self.state.slots, self.state.sites)
        owner = held.frontiers[positions.frontier(word)] if "|" in word else held.realms[positions.realm(word)]
        return owner is self.team

    def is_ahead(self, aspiration: Aspiration) -> bool:
        """Whether the team is strictly ahead in an Aspiration."""
        values = standing(self.rules, self.state, aspiration)
        return values[self.team] > values[self.team.other]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where a person is in a lesson.

    Attributes:
        lesson: the lesson.
        taken: the actions that led here, without those of wrong tries.
        state: the position.
        step: the index of the task; the number of tasks once all are done.
        begun: how many actions had been taken when the task began.
        events: what the last action brought, with the answers to what it asked.
    """

    lesson: Lesson
    taken: tuple[Action, ...]
    state: State
    step: int = 0
    begun: int = 0
    events: tuple[Event, ...] = ()

    @classmethod
    def at(cls, lesson: Lesson, taken: Iterable[Action]) -> "Attempt":
        """Where these actions lead, as far as the lesson still offers them."""
        attempt = cls(lesson, (), lesson.state)
        for action in taken:
            if action not in attempt.legal:
                break
            attempt, wrong = attempt.after_try(action)
            if wrong is not None:
                break
        return attempt

    @property
    def rules(self) -> Ruleset:
        """The rule set of the lesson."""
        return load_ruleset(self.lesson.position.edition)

    @property
    def task(self) -> LessonStep | None:
        """The task; None once all are done."""
        return self.lesson.steps[self.step] if self.step < len(self.lesson.steps) else None

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.lesson.state.turn.seat

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actions that are offered."""
        if self.task is None:
            return ()
        legal = legal_actions(self.rules, self.state, self.seat)
        offers = () if self.state.pending else self.task.offers
        return tuple(action for action in legal if not offers or type(action).__name__ in offers)

    def after_try(self, action: Action) -> tuple["Attempt", str | None]:
        """The attempt after an action and, if the try was wrong, what ends the id of the answer to it.

        After a wrong try the task begins again.
        """
        task = self.lesson.steps[self.step]
        state, events = settled(self.rules, apply(self.rules, self.state, action), self.seat)
        tried = Try(self.rules, self.seat, action, state, events)
        if self.state.pending:  # the answer belongs to the action that asked
            tried = replace(tried, action=self.taken[-1], events=(*self.events, *events))
        going_on = replace(self, taken=(*self.taken, action), state=state, events=tried.events)
        if task.goal.holds(tried):
            done = replace(going_on, step=self.step + 1, begun=len(going_on.taken))
            return (going_on if state.pending else done), None
        answer = next((wrong.say for wrong in task.wrong if wrong.when is not None and wrong.when.holds(tried)), None)
        if answer is None and (state.pending or len(going_on.taken) - self.begun < task.tries):
            return going_on, None
        answer = answer or next((wrong.say for wrong in task.wrong if wrong.when is None), "wrong")
        return Attempt.at(self.lesson, self.taken[: self.begun]), answer
