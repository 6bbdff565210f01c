"""The id of the button of a team's thread."""

from bot.core.ui.custom_ids import CustomId, Number, custom_id


@custom_id("table:{game}:team")
class TeamThreadId(CustomId):
    """Opens the private thread of a team."""

    game: Number
