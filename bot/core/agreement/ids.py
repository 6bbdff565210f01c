"""The ids of the buttons by which people agree: on an undo, an end, a seat."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Seat, Version, custom_id
from bot.core.ui.id_format import number, one_of


@custom_id("act:{game}:{version}:{seat}:undo")
class UndoId(CustomId):
    """Undo in a seat's panel, for the step before `version`: pressed twice, it undoes once."""

    game: Number
    version: Version
    seat: Seat


@custom_id("table:{game}:end{seat}")
class AgreeToEndId(CustomId):
    """Agrees to end a game without a result, as the person in `seat` has proposed."""

    game: Number
    seat: Seat


@custom_id("table:{game}:abandon")
class AbandonId(CustomId):
    """Ends a game without a result, if nobody else has to agree."""

    game: Number


@custom_id("consent:{game}:{version}:{what}")
class ConsentId(CustomId):
    """Asks for an undo that others must agree to, at a version of the game; older questions have the answers, too."""

    game: Number
    version: Version
    what: Annotated[str, one_of("why", "ask", "agree", "decline")]


@custom_id("motion:{game}:{motion}:{answer}")
class MotionId(CustomId):
    """An answer to a motion of a game."""

    game: Number
    motion: Annotated[int, number(5)]
    answer: Annotated[str, one_of("agree", "decline", "wait", "turn", "seat", "substitute", "end")]


@custom_id("table:{game}:vote")
class VoteId(CustomId):
    """Has the others vote about those for whom a game has waited for long."""

    game: Number
