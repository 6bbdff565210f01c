"""Dispatch of presses, selects and forms to features, by the type of their ids."""

from collections.abc import Iterable

from bot.features.feature import Feature, PressHandler
from bot.interactions.response import Interaction
from bot.model.errors import Refused
from bot.ui.custom_ids import CustomId, parse


class Router:
    """Finds the handler of a press."""

    def __init__(self, features: Iterable[Feature]) -> None:
        self._presses: dict[type[CustomId], PressHandler] = {}
        for feature in features:
            self._presses.update(feature.presses())

    async def component(self, interaction: Interaction) -> None:
        """Handle a press, a select or a form; raises Refused if its id is not one of the bot's."""
        data: dict[str, object] = dict(interaction.data or {})
        pressed = parse(str(data.get("custom_id", "")))
        if pressed is None:
            raise Refused("malformed")
        await self._presses[type(pressed)](interaction, pressed)
