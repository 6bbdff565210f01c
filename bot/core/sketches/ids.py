"""The ids of the buttons and selects of sketches. None of them names an action of the game itself."""

from typing import Annotated

from bot.core.advice.ids import steps_of
from bot.core.ui.custom_ids import CustomId, Number, Seat, custom_id
from bot.core.ui.id_format import flag, number, one_of, repeated

MAX_SKETCH_STEPS = 12
"""Maximum number of decisions in a sketch."""


@custom_id("table:{game}:sketch")
class OpenSketchId(CustomId):
    """Begins a sketch of the person's next turn, in a message of its own."""

    game: Number


VERSIONS = 1000
"""Versions of a game that ids of sketches tell apart: enough to see that it has gone on."""


@custom_id("sketch:{game}:{seat}:{version}:{taken}:{digest}{everything}")
class SketchId(CustomId):
    """A choice in a sketch of a seat's turn, after decisions with these marks; "-" is the first page after them.

    `version` is that of the game modulo VERSIONS, `everything` includes inferior choices.
    """

    game: Number
    seat: Seat
    version: Annotated[int, number(3)]
    taken: Annotated[tuple[str, ...], steps_of(0, MAX_SKETCH_STEPS)]
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
    everything: Annotated[bool, flag("", ":all")] = False


@custom_id("keepsketch:{game}:{seat}:{taken}")
class KeepSketchId(CustomId):
    """Keeps a sketch for a seat's next turn."""

    game: Number
    seat: Seat
    taken: Annotated[tuple[str, ...], steps_of(1, MAX_SKETCH_STEPS)]


@custom_id("showsketch:{game}:{seat}:{taken}")
class ShowSketchId(CustomId):
    """Shows a sketch to the rest of the seat's team."""

    game: Number
    seat: Seat
    taken: Annotated[tuple[str, ...], steps_of(1, MAX_SKETCH_STEPS)]


@custom_id("dropsketch:{game}:{seat}")
class DropSketchId(CustomId):
    """Forgets the sketch that is kept for a seat's next turn."""

    game: Number
    seat: Seat
