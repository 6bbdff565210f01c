"""Abandoning a game: at once if nobody else has to agree, else when one of the people asked agrees."""

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
            await self._abandon(interaction, await game_to_end(self._service, interaction, game))

        abandon.autocomplete("game")(games_to_end(self._service))
        yield abandon

    def presses(self) -> Mapping[type[CustomId], Press]:
        """The button under a proposal."""
        return {AgreeToEndId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: AgreeToEndId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await self._agree(interaction, table.row.id, pressed.seat)

    async def _abandon(self, interaction: Interaction, row: GameRow) -> None:
        """End a game or a lobby for a person, or ask the people of whom one must agree; a person who was asked agrees.

        They are asked in the game's channel, or by direct message where that is out of reach.
        """
        person, texts = interaction.user.id, Texts()
        row = await self._service.abandon(row.id, person, partial(self._decided_by, person))
        if row.status == "abandoned":
            told = texts("game-abandoned" if row.has_begun else "lobby-closed-by-you", game=row.id)
            agreed = row.ended_by is not None and row.ended_by != person
            await Answer.of(interaction).send(_agreed(row, person) if agreed else Content((Text(told),)))
            return
        asking = end_proposal(row, person)
        try:
            await self._messages.announce(row.channel, await self._messages.calling(row, asking))
        except UNTAKEN as error:
            told = await self._not_announced(row, asking, error)
            await Answer.of(interaction).send(Content((Text(told),)))
        else:
            told = texts("end-asked", who=mentions(asking.mention), channel=str(row.channel))
            await Answer.of(interaction).send(Content((Text(told),)))
            await self._messages.call_elsewhere(row, asking.mention, asking)

    async def _decided_by(self, person: int, row: GameRow) -> int | None:
        """The person on whose wish a game ends now; None if others must agree first: the proposal is kept then.

        It is the person's own wish, unless they agree to a proposal of somebody else.
        """
        if not must_agree(row, person):
            return person
        for proposal in reversed(await self._proposals.ends(row.id)):
            if person in must_agree(row, proposal.person) and not await self._has_played_on(row, proposal):
                return proposal.person
        await self._proposals.keep_end(row.id, Proposal(row.version, person))
        return None

    async def _has_played_on(self, row: GameRow, proposal: Proposal) -> bool:
        """Whether the proposer has decided anything since, even if it was undone."""
        rows = await self._service.store.log(row.id)
        return any(entry.person == proposal.person and entry.version > proposal.version for entry in rows)

    async def _not_announced(self, row: GameRow, asking: Content, error: BaseException) -> str:
        """What the proposer is told if the question could not be announced: the proposal counts all the same.

        It was kept before it was announced, so that there is no button without it; Discord may have taken the question
        and failed only to say so. To those who did not see it nothing happens but what they wish themselves.
        """
        if out_of_reach(error):
            return await self._asked_alone(row, asking, Texts())
        if not discord_away(error):
            raise error
        log.warning("game %s: the question whether it should end was not announced: %s", row.id, said(error))
        who, people = mentions(asking.mention), len(asking.mention)
        return Texts()("end-not-announced", channel=str(row.channel), who=who, people=people, game=row.id)

    async def _asked_alone(self, row: GameRow, asking: Content, texts: Texts) -> str:
        """Ask people by direct message; gives the sentence that names who was reached and who was not."""
        reached = []
        for person in asking.mention:
            with only_logged(row.id, "somebody is not asked whether it should end"):
                reached += [person] if await self._messages.try_dm(person, asking) else []
        missed = [person for person in asking.mention if person not in reached]
        told = [texts("end-shut", channel=str(row.channel))]
        if reached:
            told.append(texts("end-asked-alone", who=mentions(reached), people=len(reached)))
        if missed:
            told.append(texts("end-not-asked", who=mentions(missed), game=row.id))
        return "\n".join(told)

    async def _agree(self, interaction: Interaction, game: int, seat: int) -> None:
        """End a game because a person agrees to the proposal of the person in a seat.

        Raises Refused for a person who was not asked, and if the proposer has played on since.
        """
        person = interaction.user.id
        row = await self._service.abandon(game, person, partial(self._proposer, person, seat))
        await Answer.of(interaction).edit(_agreed(row, person))

    async def _proposer(self, person: int, seat: int, row: GameRow) -> int:
        """The person in a seat, to whose proposal another person may agree; raises Refused if they may not."""
        by = next((own.person for own in row.seats if own.seat == seat), None)
        proposal = next((each for each in await self._proposals.ends(row.id) if each.person == by), None)
        if by is None or proposal is None or person not in must_agree(row, by):
            raise Refused("not-asked")
        if await self._has_played_on(row, proposal):
            raise Refused("end-lapsed", who=f"<@{by}>")
        return by


def _agreed(row: GameRow, other: int) -> Content:
    """The message that a game has ended, with who proposed it and who agreed."""
    told = Texts()("game-abandoned-agreed", game=row.id, who=f"<@{row.ended_by}>", other=f"<@{other}>")
    return Content((Text(told),))
