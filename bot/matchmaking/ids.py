"""The ids of the buttons and selects of people who look for a game."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, custom_id
from bot.core.ui.id_format import one_of, repeated


@custom_id("play:{what}:{modes}:{paces}:{company}:{span}")
class PlayId(CustomId):
    """A control of the page for finding a game, with what has been chosen there so far.

    `paces` has the first letter of each pace, `company` whether computers may play along.
    """

    what: Annotated[str, one_of("game", "pace", "company", "time", "show", "look")]
    modes: Annotated[str, one_of("basic", "full", "either")]
    paces: Annotated[str, repeated("[ldrn]", 1, 4)]
    company: Annotated[str, one_of("people", "computers")]
    span: Annotated[str, one_of("hour", "day", "week")]


@custom_id("play:stop")
class StopLookingId(CustomId):
    """Stops looking for a game."""
