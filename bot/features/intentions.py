"""Intentions: what a team can still score for in a full game, for the person alone."""

from bot.features.feature import Feature, press
from bot.features.request import Request
from bot.model.errors import Refused
from bot.pages.intentions import intentions
from bot.ui.custom_ids import IntentionsId
from engine import Mode


class Intentions(Feature):
    """The button in the panel of a full game."""

    @press
    async def _open(self, request: Request, pressed: IntentionsId) -> None:
        table = await request.table(pressed.game)
        seat = request.seat(table)
        if table.row.mode is not Mode.FULL:
            raise Refused("malformed")
        await request.answer.send(intentions(table, seat))
