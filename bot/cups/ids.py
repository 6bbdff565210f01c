"""The ids of the buttons and selects of cups."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, custom_id
from bot.core.ui.id_format import number, one_of


@custom_id("cup:{cup}:{what}")
class CupId(CustomId):
    """What is done with a cup: people sign up, also as somebody's partner, or leave, and look at it.

    Those who may use /host start it, move it to the channel where they are, or cancel it, which "cancel" asks about.
    """

    cup: Number
    what: Annotated[str, one_of("join", "partner", "leave", "show", "start", "here", "cancel", "cancelled")]


@custom_id("cup:{cup}:{what}:{round}")
class CupRoundId(CustomId):
    """A round of a cup: shows it, or has computers end its games, which "close" asks about."""

    cup: Number
    what: Annotated[str, one_of("round", "close", "closed")]
    round: Annotated[int, number(2)]
