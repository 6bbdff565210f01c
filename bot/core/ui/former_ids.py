"""Ids of buttons that only messages of earlier versions have: they go on."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Seat, Version, custom_id
from bot.core.ui.id_format import one_of, repeated


@custom_id("table:{game}:plans")
class PlansId(CustomId):
    """Goes back from one plan to all of them, in messages of earlier versions."""

    game: Number


@custom_id("plan:{game}:{version}:{seat}:{digest}{further}")
class PlanStepId(CustomId):
    """Takes the next step of a plan, in messages of earlier versions.

    `further` has the beginnings of the digests of the steps after it, and ends with "+" if the plan goes on after them.
    """

    game: Number
    version: Version
    seat: Seat
    digest: Annotated[str, repeated("[0-9a-f]", 18, 18)]
    further: Annotated[str, repeated("[0-9a-f]", 0, 48) + one_of("", "+")] = ""


@custom_id("table:{game}:focus")
class CloseUpId(CustomId):
    """Opens the tall board; on messages sent before these had it."""

    game: Number
