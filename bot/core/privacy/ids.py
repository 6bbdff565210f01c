"""The ids of the buttons by which people are forgotten."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, custom_id
from bot.core.ui.id_format import one_of


@custom_id("forget:{what}")
class ForgetId(CustomId):
    """Answers whether to forget the person."""

    what: Annotated[str, one_of("yes", "no")]
