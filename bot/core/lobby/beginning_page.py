"""The form for when a lobby's game begins by itself."""

from datetime import datetime

from bot.core.lobby.ids import BeginningId, NewBeginningId
from bot.core.model.hours import wall_clock
from bot.core.model.records import PersonRow
from bot.core.model.typed.words import MAX_TYPED_CHARS
from bot.core.people.page import zone_input
from bot.core.ui.content import Form, TextInput
from bot.core.ui.texts import Texts
from render import DEFAULT_LANGUAGE

STARTS = "starts"
"""The id of the field for the beginning."""


def beginning_form(
    then: BeginningId | NewBeginningId, person: PersonRow, starts: str = "", language: str = DEFAULT_LANGUAGE
) -> Form:
    """The form of a person, who is asked for their time zone unless it is known; `starts` is what the field holds."""
    texts = Texts(language)
    help_ = texts("beginning-help") if person.zone is None else texts("beginning-help-in", zone=person.zone)
    field = TextInput(
        STARTS, texts("beginning-field"), starts[:MAX_TYPED_CHARS], MAX_TYPED_CHARS, help=help_, required=False
    )
    return Form(str(then), texts("beginning-title"), (*((zone_input(texts),) if person.zone is None else ()), field))


def as_typed(person: PersonRow, starts: int) -> str:
    """A moment as it can be typed: "2026-12-24 20:00" on the person's clock."""
    shown: datetime = wall_clock(person.hours.zone, starts)
    return f"{shown:%Y-%m-%d %H:%M}"
