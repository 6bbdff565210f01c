"""The ids of the buttons and selects by which people watch games."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, custom_id
from bot.core.ui.id_format import flag


@custom_id("table:{game}:{on}")
class WatchId(CustomId):
    """Watch a game, or stop."""

    game: Number
    on: Annotated[bool, flag("unwatch", "watch")] = True


@custom_id("games:watch")
class WatchChosenId(CustomId):
    """A select of games, whose values are ids of WatchId; has the person watch the game chosen."""
