"""The ids of the buttons and selects of reviews and mistakes."""

from typing import Annotated

from bot.core.advice.ids import steps_of
from bot.core.ui.custom_ids import CustomId, Number, custom_id
from bot.core.ui.id_format import flag, number, one_of, positive, repeated

MAX_MISTAKE_STEPS = 12
"""Maximum number of decisions in an id of a mistake; what is left of the turn after one more is played well for it."""


@custom_id("table:{game}:review")
class ReviewId(CustomId):
    """Opens the review of a game."""

    game: Number


@custom_id("table:{game}:point{number}")
class ReviewPointId(CustomId):
    """Opens a turning point of a game, from 1."""

    game: Number
    number: Annotated[int, positive(1)]


GameStep = Annotated[int, number(5)]


@custom_id("mistake:{game}:{step}")
class MistakeId(CustomId):
    """Opens a mistake of a reviewed game, at its beginning: the one after a step of the game."""

    game: Number
    step: GameStep


@custom_id("mistake:{game}:{step}:{taken}:{digest}{everything}")
class MistakeChoiceId(CustomId):
    """A choice in a mistake, after decisions with these marks; `everything` includes inferior choices."""

    game: Number
    step: GameStep
    taken: Annotated[tuple[str, ...], steps_of(0, MAX_MISTAKE_STEPS)]
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
    everything: Annotated[bool, flag("", ":all")] = False
