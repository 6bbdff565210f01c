"""What happened since a person's last decision, as one picture: steps are drawn, those that count numbered and told."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.core.model.game_log import Step
from bot.core.model.table import Table
from bot.core.play.narration import turn_number, turns
from bot.core.play.news import after_own, missed, news
from bot.core.ui.content import Content, Image, Text
from bot.core.ui.point_of_view import PointOfView
from engine import Seat
from engine.events import Acted, Event
from render import story_picture, story_seats, story_size, story_worth

MOST_LINES: Final = 4
"""The most lines below the picture: one for each number, and one for points that no numbered step brought."""


@dataclass(frozen=True, slots=True)
class Story:
    """The picture, and the lines below it: what its numbers are, and why there are other points."""

    picture: Image
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PublicStory:
    """The decisions whose steps a picture draws, the number of each, what these are, and reasons for other points."""

    parts: tuple[tuple[Event, ...], ...] = ()
    numbers: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()


def private_story(pov: PointOfView, most: int = MOST_LINES) -> Story | None:
    """What happened since the last decision of a seat's player; None if nothing did, and during setup.

    It shows what everybody may know, and tells what counts in so many lines.
    """
    return pov.table.once(("story", pov.seat.seat, most), lambda: _story(pov, most))


def _story(pov: PointOfView, most: int) -> Story | None:
    steps = missed(pov)
    if not steps or turn_number(pov.table) is None:
        return None
    view, told = pov.table.team_view(None), _told(pov.table, steps, most)
    size = story_size(pov.words, view, told.parts)
    if size is None:
        return None
    key = pov.table.picture_key("story", len(told.parts), told.numbers)
    draw = partial(story_picture, pov.words, view, told.parts, numbers=told.numbers)
    return Story(Image(key, "story.png", draw, optional=True, size=size), told.lines)


def story_page(pov: PointOfView) -> Content | None:
    """The picture with its lines, as a page of a panel."""
    found = private_story(pov)
    if found is None:
        return None
    lines = [pov.texts("news", line=line) for line in found.lines or news(pov)]
    return Content((*([Text("\n".join(lines))] if lines else ()), found.picture))


def public_story(table: Table) -> PublicStory:
    """What a turn's message shows: the steps of the turn, once one changed the board, which it tells one by one.

    Until then what happened since its player decided last in an earlier turn.
    """
    number, view = turn_number(table), table.team_view(None)
    if number is None:
        return PublicStory()
    of_turn = tuple(each.events for each in turns(table).get(number, ()))
    if story_seats(view, of_turn):
        return PublicStory(of_turn)
    return _told(table, table.steps[_since_own(table) :], MOST_LINES)


def _since_own(table: Table) -> int:
    """The index of the first step after the last decision that this turn's player took in an earlier turn."""
    began = max((index for index, step in enumerate(table.steps) if step.turns_begun), default=0)
    seat = table.row.seats[table.state.turn.seat]
    return 0 if seat.person is None else after_own(table.steps[:began], seat)


def _worth(table: Table, steps: Sequence[Step]) -> tuple[int, ...]:
    """How much each step counts."""
    view = table.team_view(None)

    def found(step: Step) -> int:
        work = partial(story_worth, table.words, view, step.events, step.shifts)
        return table.once(("worth", step.row.version), work)

    return tuple(map(found, steps))


def _numbers(worth: Sequence[int], most: int) -> tuple[int, ...]:
    """The numbers of the steps that count most, the latest of equals, in order of time; 0 for the others."""
    chosen = sorted(sorted(range(len(worth)), key=lambda index: (-worth[index], -index))[:most])
    chosen = [index for index in chosen if worth[index]]
    return tuple(chosen.index(index) + 1 if index in chosen else 0 for index in range(len(worth)))


def _told(table: Table, steps: Sequence[Step], most: int) -> PublicStory:
    """Steps with numbers for those that count most, told in so many lines with the points of the others."""
    parts, words, view = tuple(step.events for step in steps), table.words, table.team_view(None)
    seen = [[table.seen(event, None) for event in part] for part in parts]
    worth = _worth(table, steps)
    for count in (most, most - 1):
        numbers = _numbers(worth, count)
        rest = [event for part, number in zip(seen, numbers, strict=True) if not number for event in part]
        reasons = words.steps.reasons(view, rest)
        if not reasons:
            break
    lines = [
        words.steps.numbered(view, number, _seat(part), part, step.shifts)
        for part, step, number in zip(seen, steps, numbers, strict=True)
        if number
    ]
    return PublicStory(parts, numbers, (*lines, *([" · ".join(reasons)] if reasons else [])))


def _seat(part: Sequence[Event]) -> Seat:
    """The seat that took a decision."""
    return next(event.seat for event in part if isinstance(event, Acted))
