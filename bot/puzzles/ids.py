"""The ids of the buttons and selects of puzzles."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Version, custom_id
from bot.core.ui.id_format import flag, one_of, positive, repeated

PuzzleNumber = Annotated[int, positive(5)]


@custom_id("puzzle:{number}")
class PuzzleId(CustomId):
    """Opens a puzzle where its person left it."""

    number: PuzzleNumber


@custom_id("puzzle:{number}:again")
class PuzzleAgainId(CustomId):
    """Begins a puzzle again."""

    number: PuzzleNumber


@custom_id("puzzle:{number}:{version}:{digest}{everything}")
class PuzzleChoiceId(CustomId):
    """A choice in a puzzle, after `version` decisions; `everything` includes inferior choices."""

    number: PuzzleNumber
    version: Version
    digest: Annotated[str, one_of("-") | repeated("[0-9a-f]", 18, 18) | one_of("more") + repeated(r"\d", 0, 1)]
    everything: Annotated[bool, flag("", ":all")] = False
