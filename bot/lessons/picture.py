"""The picture of a lesson: the part of the board that its task is about, or what the last action brought."""

from collections.abc import Iterator
from functools import partial

from bot.core.model.table import Table
from bot.core.play.action_picker import Path, matching
from bot.core.practice import positions
from bot.core.ui.content import Image
from bot.lessons.model import Attempt, Condition, LessonStep
from engine import board, canonical, state_hash
from engine.events import RevelationBegan
from render import Candidate, candidates, choices_picture, revelation_picture

_KINDS = {"slot": "slot", "emotion": "slot", "site": "site", "realm": "sphere", "space": "space"}
"""The kinds of places, as `LessonStep.marks` has them, by the fields of actions that conditions name."""


def picture(table: Table, attempt: Attempt, path: Path) -> Image:
    """The places to choose after `path`, or to look at, and all that the task is about; a Revelation in full.

    Once a task is done, what it was about is shown until the next one is.
    """
    task, view = attempt.task, table.team_view(attempt.state.team_of(attempt.seat))
    step = task or attempt.lesson.steps[-1]
    latest = attempt.events if task is None else ()
    marks = () if task is None else tuple(place for word in task.marks for place in _places(word))
    places, around = marks or candidates(matching(attempt.legal, path)), _around(attempt, step)
    words, state = table.words, state_hash(attempt.state)
    key = canonical(["lesson", attempt.lesson.id, state, places, around, len(latest), words.language])
    if any(isinstance(event, RevelationBegan) for event in latest):
        return Image(key, "lesson.png", partial(revelation_picture, words, view, latest))
    draw = partial(choices_picture, words, view, attempt.seat, places, latest, around, you=True)
    return Image(key, "lesson.png", draw)


def _around(attempt: Attempt, step: LessonStep) -> tuple[Candidate, ...]:
    """The places that a task is about; all Emotions, if it is about Aspirations, which count them or what they hold."""
    found = [place for word in (*step.around, *_goal(step.goal)) for place in _places(word)]
    if "aspirations" in step.shows:
        found += [Candidate("slot", slot) for slot in board.SLOTS if attempt.state.slots[slot] is not None]
    return tuple(found)


def _goal(goal: Condition) -> Iterator[str]:
    """The places that a goal names, as `LessonStep.marks` has them."""
    for field, word in goal.where.items():
        if isinstance(word, str) and field in _KINDS:
            yield f"{_KINDS[field]} {word}"
    yield from (f"triad {word}" if "|" in word else f"site {word}" for word in goal.controls)
    if goal.at is not None:
        yield f"space {goal.at}"


def _places(word: str) -> Iterator[Candidate]:
    """The places of a word: "slot valley>", "space valley", "site valley", "sphere valley".

    Those of "triad cradle|network" are the three slots of the Frontier's Triad.
    """
    kind, _, place = word.partition(" ")
    match kind:
        case "slot":
            yield Candidate("slot", positions.slot(place))
        case "space":
            yield Candidate("space", positions.space(place))
        case "site":
            yield Candidate("site", positions.realm(place))
        case "sphere":
            yield Candidate("sphere", positions.realm(place))
        case "triad":
            yield from (Candidate("slot", slot) for slot in board.TRIADS[positions.frontier(place)])
        case _:
            raise positions.PositionError(f"nothing to mark: {word!r}")
