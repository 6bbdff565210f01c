"""The ids of the buttons and selects of a person's settings."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, custom_id
from bot.core.ui.id_format import flag, one_of, repeated


@custom_id("settings:{what}")
class SettingsId(CustomId):
    """A select of a person's settings, the form for their time, or a button.

    The buttons change the form of the board, or retry direct messages.
    """

    what: Annotated[str, one_of("gain", "call", "reach", "time", "wide", "tall")]


@custom_id("settings:{what}{on}")
class SwitchId(CustomId):
    """Switches one of a person's settings on or off, by its name; also the form for the digest's time zone."""

    what: Annotated[str, repeated("[a-z_]", 1, 20)]
    on: Annotated[bool, flag("off", "on")]
