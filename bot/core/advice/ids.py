"""The ids of the buttons of plans and of the coach."""

import base64
import re
from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Seat, Version, custom_id
from bot.core.ui.id_format import Field, TextPattern, flag, one_of


@custom_id("table:{game}:suggest")
class SuggestId(CustomId):
    """Opens plans for the rest of the turn of the person who presses."""

    game: Number


MARK_DIGITS = 6
"""Hexadecimal digits of a step of a plan: the beginning of its digest, enough to tell it from other legal actions."""


MAX_PLAN_STEPS = 16
"""Maximum number of steps of a plan in an id."""


def _marks(packed: str) -> tuple[str, ...]:
    return tuple(re.findall(f".{{{MARK_DIGITS}}}", base64.urlsafe_b64decode(packed).hex()))


def _packed(marks: tuple[str, ...]) -> str:
    return base64.urlsafe_b64encode(bytes.fromhex("".join(marks))).decode()


def steps_of(least: int, most: int) -> Field[tuple[str, ...]]:
    """The field of so many decisions, MARK_DIGITS digits of the digest of each."""
    return Field(TextPattern(f"(?:[0-9A-Za-z_-]{{4}}){{{least},{most}}}", 4 * most), _marks, _packed)


@custom_id("way:{game}:{version}:{seat}:{what}:{steps}{goes_on}")
class PlanId(CustomId):
    """A plan: shows it, takes its next step, or all steps up to the first that cannot be foreseen.

    `steps` has a mark of each step, MARK_DIGITS digits. The plan `goes_on` if it has steps that nobody can foresee.
    """

    game: Number
    version: Version
    seat: Seat
    what: Annotated[str, one_of("show", "step", "all")]
    steps: Annotated[tuple[str, ...], steps_of(1, MAX_PLAN_STEPS)]
    goes_on: Annotated[bool, flag("", "+")] = False


@custom_id("table:{game}:{what}")
class CoachId(CustomId):
    """In the first turns of a first game: why a step is recommended, or no more of it."""

    game: Number
    what: Annotated[str, one_of("coach", "alone")]
