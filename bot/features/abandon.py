"""Ending a game without a result: at once, or once another person agrees."""

import logging
from collections.abc import Iterator, Mapping
from functools import partial

from discord import app_commands

from bot.discord_errors import UNTAKEN, discord_away, only_logged, out_of_reach, said
from bot.features.arguments import game_to_end
from bot.features.autocomplete import games_to_end
from bot.features.feature import Feature, Press, Services, SlashCommand
from bot.features.visibility import visible_table
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.proposals import Proposal, must_agree
from bot.model.records import GameRow
from bot.pages.lobby import end_proposal
from bot.ui.content import Content, Text
from bot.ui.custom_ids import AgreeToEndId, CustomId
from bot.ui.texts import Texts, mentions

log = logging.getLogger(__name__)


class Abandon(Feature):
    """/game abandon, and the button under a proposal to end a game."""

    group = "game"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._proposals = services.games.store.proposals
        self._messages = services.publisher.messages

    def commands(self) -> Iterator[SlashCommand]:
        """/game abandon."""

        @app_commands.command(name="abandon", description="End a game without a result")
        @app_commands.describe(game="which of your games")
        async def abandon(interaction: Interaction, game: int | None = None) -> None:
            await self.end_or_propose(interaction, await open_game(self._service, interaction, game))

        abandon.autocomplete("game")(games_to_end(self._service))
        yield abandon

    def presses(self) -> Mapping[type[CustomId], Press]:
        """The button under a proposal."""
        return {AgreeToEndId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: AgreeToEndId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await self.agree(interaction, table.row.id, pressed.seat)

    async def end_or_propose(self, interaction: Interaction, row: GameRow) -> None:
        """End a game or lobby, or propose it to the people one of whom must agree.

        If another's proposal is open, this agrees to it. Proposals are sent to the game's channel, or by direct message
        if that is out of reach.
        """
        person, texts = interaction.user.id, Texts()
        row = await self._service.abandon(row.id, person, partial(self._initiator, person))
        if row.status == "abandoned":
            text = texts("game-abandoned" if row.has_begun else "lobby-closed-by-you", game=row.id)
            agreed = row.ended_by is not None and row.ended_by != person
            await Answer.of(interaction).send(_agreed(row, person) if agreed else Content((Text(text),)))
            return
        asking = end_proposal(row, person)
        try:
            await self._messages.announce(row.channel, await self._messages.calling(row, asking))
        except UNTAKEN as error:
            text = await self._not_announced(row, asking, error)
            await Answer.of(interaction).send(Content((Text(text),)))
        else:
            await Answer.of(interaction).send(Content((Text(texts("end-asked", channel=str(row.channel))),)))
            with only_logged(row.id, "proposal to end it: no notifications by direct message"):
                await self._messages.call_elsewhere(row, asking.mention, asking)

    async def _initiator(self, person: int, row: GameRow) -> int | None:
        """The person on whose initiative a game ends: this one, or the proposer with whom they agree.

        None if others must agree first; the proposal is then saved.
        """
        if not must_agree(row, person):
            return person
        for proposal in reversed(await self._proposals.ends(row.id)):
            if person in must_agree(row, proposal.person) and not await self._has_played_on(row, proposal):
                return proposal.person
        await self._proposals.keep_end(row.id, Proposal(row.version, person))
        return None

    async def _has_played_on(self, row: GameRow, proposal: Proposal) -> bool:
        """Whether a proposer has made a decision since proposing, even one taken back later."""
        rows = await self._service.store.log(row.id)
        return any(entry.person == proposal.person and entry.version > proposal.version for entry in rows)

    async def _not_announced(self, row: GameRow, asking: Content, error: BaseException) -> str:
        """The answer to a proposer whose proposal could not be announced. The proposal counts all the same.

        It was saved before the announcement, so that no button exists without it, and Discord may have delivered the
        message in spite of the error. People who did not see it can still end the game themselves.
        """
        if out_of_reach(error):
            return await self._asked_alone(row, asking, Texts())
        if not discord_away(error):
            raise error
        log.warning("game %s: proposal to end it was not announced: %s", row.id, said(error))
        who = " ".join(f"<@{person}>" for person in asking.mention)
        return Texts()("end-not-announced", channel=str(row.channel), who=who, game=row.id)

    async def _asked_alone(self, row: GameRow, asking: Content, texts: Texts) -> str:
        """Ask people by direct message; return a text that names those who were reached."""
        reached = []
        for person in asking.mention:
            with only_logged(row.id, "proposal to end it: direct message failed"):
                reached += [person] if await self._messages.try_dm(person, asking) else []
        missed = [person for person in asking.mention if person not in reached]
        lines = [texts("end-shut", channel=str(row.channel))]
        if reached:
            lines.append(texts("end-asked-alone", who=mentions(reached)))
        if missed:
            lines.append(texts("end-not-asked", who=mentions(missed), game=row.id))
        return "\n".join(lines)

    async def agree(self, interaction: Interaction, game: int, seat: int) -> None:
        """End a game by agreeing to the proposal of the person in a seat.

        Raises Refused for people who were not asked, and if the proposer has played on since.
        """
        person = interaction.user.id
        row = await self._service.abandon(game, person, partial(self._proposer, person, seat))
        await Answer.of(interaction).edit(_agreed(row, person))

    async def _proposer(self, person: int, seat: int, row: GameRow) -> int:
        """The person in a seat, to whose proposal another may agree; raises Refused if they may not."""
        by = next((own.person for own in row.seats if own.seat == seat), None)
        proposal = next((each for each in await self._proposals.ends(row.id) if each.person == by), None)
        if by is None or proposal is None or person not in must_agree(row, by):
            raise Refused("not-asked")
        if await self._has_played_on(row, proposal):
            raise Refused("end-lapsed", who=f"<@{by}>")
        return by


def _agreed(row: GameRow, other: int) -> Content:
    """The message that a game was ended by proposal and agreement."""
    text = Texts()("game-abandoned-agreed", game=row.id, who=f"<@{row.ended_by}>", other=f"<@{other}>")
    return Content((Text(text),))
