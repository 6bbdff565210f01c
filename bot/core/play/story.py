"""What happened since a person's last decision, as one picture: each step numbered and drawn, points with reasons."""

from dataclasses import dataclass
from functools import partial

from bot.core.model.table import Table
from bot.core.play.narration import turn_number, turns
from bot.core.play.news import after_own, missed
from bot.core.ui.content import Content, Image, Text
from bot.core.ui.point_of_view import PointOfView
from engine.events import Event
from render import story_picture, story_seats, story_size

MOST_REASONS = 3
"""The most lines about points; with whose the steps are, four lines."""


@dataclass(frozen=True, slots=True)
class Story:
    """The picture, and the lines below it: whose steps its numbers are, and why there are points."""

    picture: Image
    lines: tuple[str, ...]


def private_story(pov: PointOfView) -> Story | None:
    """What happened since the last decision of a seat's player; None if nothing counts, and during setup.

    It shows what everybody may know.
    """
    return pov.table.once(("story", pov.seat.seat), lambda: _story(pov))


def _story(pov: PointOfView) -> Story | None:
    parts = tuple(step.events for step in missed(pov))
    if not parts or turn_number(pov.table) is None:
        return None
    view = pov.table.team_view(None)
    size = story_size(pov.words, view, parts)
    if size is None:
        return None
    key = pov.table.picture_key("story", len(parts))
    draw = partial(story_picture, pov.words, view, parts)
    return Story(Image(key, "story.png", draw, optional=True, size=size), _lines(pov.table, parts))


def story_page(pov: PointOfView) -> Content | None:
    """The picture with its lines, as a page of a panel."""
    found = private_story(pov)
    return None if found is None else Content((Text("\n".join(found.lines)), found.picture))


@dataclass(frozen=True, slots=True)
class PublicStory:
    """The decisions whose steps a turn's board numbers; if of earlier turns, whose they are, and reasons for points."""

    parts: tuple[tuple[Event, ...], ...] = ()
    lines: tuple[str, ...] = ()


def public_story(table: Table) -> PublicStory:
    """What a turn's message shows: the steps of the turn, once one changed the board.

    Until then what happened since its player decided last in an earlier turn.
    """
    number, view = turn_number(table), table.team_view(None)
    if number is None:
        return PublicStory()
    of_turn = tuple(each.events for each in turns(table).get(number, ()))
    if story_seats(view, of_turn):
        return PublicStory(of_turn)
    parts = tuple(step.events for step in table.steps[_since_own(table) :])
    return PublicStory(parts, _lines(table, parts))


def _since_own(table: Table) -> int:
    """The index of the first step after the last decision that this turn's player took in an earlier turn."""
    began = max((index for index, step in enumerate(table.steps) if step.turns_begun), default=0)
    seat = table.row.seats[table.state.turn.seat]
    return 0 if seat.person is None else after_own(table.steps[:began], seat)


def _lines(table: Table, parts: tuple[tuple[Event, ...], ...]) -> tuple[str, ...]:
    """Whose the numbered steps are, then the latest reasons for points."""
    view, told = table.team_view(None), table.words.steps
    legend = told.legend(view, story_seats(view, parts))
    reasons = told.reasons(view, [table.seen(event, None) for part in parts for event in part])[-MOST_REASONS:]
    return (legend, *reasons) if legend else tuple(reasons)
