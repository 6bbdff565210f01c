"""Motions: answers to what the people of a game are asked to decide together, and /game pace."""

from bot.features.feature import Feature, command, press
from bot.features.request import Request
from bot.model.errors import Refused
from bot.model.motions import Motion, unanswered
from bot.model.pace import Pace
from bot.model.table import Table
from bot.pages.motions import pace_line
from bot.ui.content import Content, Text
from bot.ui.custom_ids import MotionId
from bot.ui.texts import Texts, mentions


class Motions(Feature):
    """/game pace, and the buttons of all motions."""

    @command("game-pace")
    async def _pace(self, request: Request, pace: Pace, game: int | None = None) -> None:
        await self._propose_pace(request, game, pace)

    async def _propose_pace(self, request: Request, game: int | None, pace: str) -> None:
        try:
            table = await request.table(game, playing=True)
        except Refused as refusal:
            raise Refused("pace-in-lobby") if refusal.message == "not-begun" else refusal from None
        texts = request.texts
        if table.row.plays(request.person) and table.row.pace == pace:
            raise Refused("pace-same", pace=pace_line(pace, texts))
        table, motion = await self._service.agreement.propose(table.row.id, request.person, "pace", value=pace)
        await request.answer.send(Content((Text(_told(table, motion, texts)),)))

    @press
    async def _answered(self, request: Request, pressed: MotionId) -> None:
        table = await request.table(pressed.game)
        if not table.row.plays(request.person):
            raise Refused("not-playing")
        if request.guild_id is not None and request.channel_id != table.row.channel:  # a message left behind
            raise Refused("game-moved-away", game=table.row.id, channel=str(table.row.channel))
        await self._service.agreement.answer(pressed.game, pressed.motion, request.person, pressed.answer)
        await request.answer.defer()  # the publisher shows the result


def _told(table: Table, motion: Motion, texts: Texts) -> str:
    """What the person who asked is told."""
    if not motion.is_open:
        return texts("pace-set", pace=pace_line(table.row.pace, texts))
    return texts(
        "motion-asked", who=mentions(unanswered(table.row, motion), texts.language), channel=str(table.row.channel)
    )
