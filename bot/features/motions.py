"""Motions: answers to what the people of a game are asked to decide together, and /game pace."""

from collections.abc import Iterator, Mapping

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.interactions.languages import texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.motions import Motion, unanswered
from bot.model.pace import Pace
from bot.model.table import Table
from bot.pages.motions import pace_line
from bot.ui.content import Content, Text
from bot.ui.custom_ids import CustomId, MotionId
from bot.ui.texts import Texts, mentions


class Motions(Feature):
    """/game pace, and the buttons of all motions."""

    group = "game"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games

    def commands(self) -> Iterator[SlashCommand]:
        """/game pace."""

        @slash("game-pace")
        async def pace(interaction: Interaction, pace: Pace, game: int | None = None) -> None:
            await self._propose_pace(interaction, game, pace)

        pace.autocomplete("game")(games(self._service))
        yield pace

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The answers to a motion."""
        return {MotionId: self._answered}

    async def _propose_pace(self, interaction: Interaction, game: int | None, pace: str) -> None:
        try:
            table = await table_for(self._service, interaction, game, playing=True)
        except Refused as refusal:
            raise Refused("pace-in-lobby") if refusal.message == "not-begun" else refusal from None
        texts = texts_for(interaction)
        if table.row.plays(interaction.user.id) and table.row.pace == pace:
            raise Refused("pace-same", pace=pace_line(pace, texts))
        table, motion = await self._service.agreement.propose(table.row.id, interaction.user.id, "pace", value=pace)
        await Answer.of(interaction).send(Content((Text(_told(table, motion, texts)),)))

    async def _answered(self, interaction: Interaction, pressed: MotionId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        if not table.row.plays(interaction.user.id):
            raise Refused("not-playing")
        if interaction.guild_id is not None and interaction.channel_id != table.row.channel:  # a message left behind
            raise Refused("game-moved-away", game=table.row.id, channel=str(table.row.channel))
        await self._service.agreement.answer(pressed.game, pressed.motion, interaction.user.id, pressed.answer)
        await Answer.of(interaction).defer()  # the publisher shows the result


def _told(table: Table, motion: Motion, texts: Texts) -> str:
    """What the person who asked is told."""
    if not motion.is_open:
        return texts("pace-set", pace=pace_line(table.row.pace, texts))
    return texts(
        "motion-asked", who=mentions(unanswered(table.row, motion), texts.language), channel=str(table.row.channel)
    )
