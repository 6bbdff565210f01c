"""Abandoning a game: immediately if nobody else has to agree, else once one of the people asked agrees."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from bot.discord_errors import REQUEST_FAILED, discord_away, error_text, only_logged, out_of_reach
from bot.features.arguments import game_to_end
from bot.features.autocomplete import games_to_end
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.interactions.languages import texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.records import GameRow
from bot.pages.lobby import end_proposal
from bot.pages.motions import asked_alone
from bot.ui.content import Content, Text
from bot.ui.custom_ids import AgreeToEndId, CustomId
from bot.ui.texts import Texts, mention, mentions

log = logging.getLogger(__name__)


class Abandon(Feature):
    """/game abandon, and the button under a proposal to end a game."""

    group = "game"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._messages = services.publisher.messages

    def commands(self) -> Iterator[SlashCommand]:
        """/game abandon."""

        @slash("game-abandon")
        async def abandon(interaction: Interaction, game: int | None = None) -> None:
            await self._abandon(interaction, await game_to_end(self._service, interaction, game))

        abandon.autocomplete("game")(games_to_end(self._service))
        yield abandon

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button under a proposal."""
        return {AgreeToEndId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: AgreeToEndId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        person, game = interaction.user.id, table.row.id
        row = await self._service.upkeep.agree_to_end(game, person, pressed.seat)
        await Answer.of(interaction).edit(_agreed(row, person, Texts(await self._service.language(row))))

    async def _abandon(self, interaction: Interaction, row: GameRow) -> None:
        """End a game or a lobby, or propose it to the people of whom one must agree; a person who was asked agrees.

        The proposal goes to the game's channel, or to direct messages if the channel is out of reach.
        """
        person, texts = interaction.user.id, texts_for(interaction)
        row, is_new = await self._service.upkeep.propose_end(row.id, person)
        if row.status == "abandoned":
            ended = texts("game-abandoned" if row.has_begun else "lobby-closed-by-you", game=row.id)
            agreed = row.ended_by is not None and row.ended_by != person
            await Answer.of(interaction).send(_agreed(row, person, texts) if agreed else Content((Text(ended),)))
            return
        asked = partial(end_proposal, row, person)
        asking = asked(await self._service.language(row))
        if not is_new:
            again = texts("end-asked-already", who=mentions(asking.mention, texts.language), game=row.id)
            await Answer.of(interaction).send(Content((Text(again),)))
            return
        try:
            await self._messages.announce(row.channel, await self._messages.calling(row, asking))
        except REQUEST_FAILED as error:
            explanation = await self._not_announced(interaction, row, asking, error)
            await Answer.of(interaction).send(Content((Text(explanation),)))
        else:
            confirmation = texts("end-asked", who=mentions(asking.mention, texts.language), channel=str(row.channel))
            await Answer.of(interaction).send(Content((Text(confirmation),)))
            await self._messages.call_elsewhere(row, asking.mention, asked)

    async def _not_announced(
        self, interaction: Interaction, row: GameRow, asking: Content, error: BaseException
    ) -> str:
        """Text for the proposer if the proposal could not be announced: it counts all the same.

        It is saved before it is announced, so that no button lacks its proposal; and Discord may have posted the
        message but failed to confirm it. Nothing happens to those who did not see it unless they agree.
        """
        texts = texts_for(interaction)
        if out_of_reach(error):
            return await self._asked_alone(row, interaction.user.id, asking.mention, texts)
        if not discord_away(error):
            raise error
        log.warning("game %s: the proposal to end it was not announced: %s", row.id, error_text(error))
        who, people = mentions(asking.mention), len(asking.mention)
        return texts("end-not-announced", channel=str(row.channel), who=who, people=people, game=row.id)

    async def _asked_alone(self, row: GameRow, by: int, asked: Sequence[int], texts: Texts) -> str:
        """Ask people by direct message; return a text that names those who were reached and those who were not."""
        reached = []
        for person in asked:
            with only_logged(row.id, "a player was not asked to agree to end it"):
                asking = end_proposal(row, by, await self._messages.language_of(person))
                reached += [person] if await self._messages.try_dm(person, asking) else []
        shut = texts("end-shut", channel=str(row.channel))
        return "\n".join([shut, *asked_alone("end", asked, reached, row.id, texts)])


def _agreed(row: GameRow, other: int, texts: Texts) -> Content:
    """The message about a game that has ended by agreement, with the proposer and the person who agreed."""
    proposer = mention(row.ended_by, texts.language)
    text = texts("game-abandoned-agreed", game=row.id, who=proposer, other=mention(other, texts.language))
    return Content((Text(text),))
