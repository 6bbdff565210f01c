"""The ids of the buttons of seats: substitutes, and people who are away."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, custom_id
from bot.core.ui.id_format import number, one_of


@custom_id("table:{game}:myself")
class TakeBackId(CustomId):
    """Takes the person's seats back from a computer."""

    game: Number


@custom_id("offer:{game}:{motion}:{what}")
class SeatOfferId(CustomId):
    """Takes the seats that a motion of a game offers, or keeps them."""

    game: Number
    motion: Annotated[int, number(5)]
    what: Annotated[str, one_of("take", "keep")]


@custom_id("away:{days}")
class AwayId(CustomId):
    """Marks the person as away for some days; 0 for back."""

    days: Annotated[int, number(2)]


@custom_id("away:form")
class AwayFormId(CustomId):
    """The form that asks a person who goes away for their time zone, and the button that opens it again."""
