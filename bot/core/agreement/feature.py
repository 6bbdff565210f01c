"""Motions: answers to what the people of a game are asked to decide together, and /game pace."""

from bot.core.agreement.ids import MotionId, VoteId
from bot.core.agreement.page import not_asked, pace_line
from bot.core.model.errors import Refused
from bot.core.model.motions import Motion, unanswered
from bot.core.model.pace import Pace
from bot.core.model.table import Table
from bot.core.requests.feature import Feature, command, press
from bot.core.requests.request import Request
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mentions


class MotionsFeature(Feature):
    """/game pace, and the buttons of all motions."""

    @command("game-pace")
    async def _pace(self, request: Request, pace: Pace, game: int | None = None) -> None:
        await self._propose_pace(request, game, pace)

    @press
    async def _vote(self, request: Request, pressed: VoteId) -> None:
        table = await request.table(pressed.game)
        table.check_player(request.person)
        await self._note_who_left(table.row, request.person)
        await self._service.agreement.propose(pressed.game, request.person, "absent")
        await request.answer.defer()  # the publisher shows the question

    async def _propose_pace(self, request: Request, game: int | None, pace: str) -> None:
        try:
            table = await request.table(game, playing=True)
        except Refused as refusal:
            raise Refused("pace-in-lobby") if refusal.message == "not-begun" else refusal from None
        texts = request.texts
        if table.row.plays(request.person) and table.row.pace == pace:
            raise Refused("pace-same", pace=pace_line(pace, texts))
        if table.row.plays(request.person):
            await self._note_who_left(table.row, request.person)
        table, motion = await self._service.agreement.propose(table.row.id, request.person, "pace", value=pace)
        await request.answer.send(Content((Text(_told(table, motion, texts)),)))

    @press
    async def _answered(self, request: Request, pressed: MotionId) -> None:
        table = await request.table(pressed.game)
        if not table.row.plays(request.person):
            raise Refused("not-playing")
        if request.guild_id is not None and request.channel_id != table.row.channel:  # a message left behind
            raise Refused("game-moved-away", game=table.row.id, channel=str(table.row.channel))
        await self._service.agreement.answer_motion(pressed.game, pressed.motion, request.person, pressed.answer)
        await request.answer.defer()  # the publisher shows the result


def _told(table: Table, motion: Motion, texts: Texts) -> str:
    """What the person who asked is told."""
    if not motion.is_open:
        told = texts("pace-set", pace=pace_line(table.row.pace, texts))
    else:
        who = mentions(unanswered(table.row, motion), texts.language)
        told = texts("motion-asked", who=who, channel=str(table.row.channel))
    return "\n".join((told, *not_asked(table.row, texts)))
