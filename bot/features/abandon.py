"""Ending a game without a result: at once where nobody else has to agree, else as soon as one of those asked does."""

import discord

from bot.games.service import GameService
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused, out_of_reach
from bot.model.proposals import Proposal, must_agree
from bot.model.records import GameRow
from bot.model.table import Table
from bot.pages.lobby import end_proposal
from bot.publishing.messages import Messages
from bot.ui.content import Content, Text
from bot.ui.texts import Texts


class Ending:
    """Answers /game abandon and the button under a proposal."""

    def __init__(self, service: GameService, messages: Messages) -> None:
        self._service = service
        self._consents = service.store.consents
        self._messages = messages

    async def wished(self, interaction: Interaction, row: GameRow) -> None:
        """End a game or a lobby for a person, or ask those of whom one must agree; who is asked agrees by it.

        They are asked in the game's channel, or by direct message where that is out of reach.
        """
        person, texts = interaction.user.id, Texts()
        if (by := await self._asks(row, person)) is not None:
            await self._service.abandon(row.id, by)
            await Answer.of(interaction).send(_agreed(row, by, person))
            return
        if not must_agree(row, person):
            await self._service.abandon(row.id, person)
            told = texts("lobby-closed-by-you" if row.status == "lobby" else "game-abandoned", game=row.id)
            await Answer.of(interaction).send(Content((Text(told),)))
            return
        asking = end_proposal(row, person)
        await self._consents.keep_end(row.id, Proposal(row.version, person))
        try:
            await self._messages.announce(row.channel, await self._messages.calling(row, asking))
        except discord.HTTPException as error:
            if not out_of_reach(error):
                raise
            told = await self._asked_alone(row, asking, texts)
            await Answer.of(interaction).send(Content((Text(told),)))
        else:
            await Answer.of(interaction).send(Content((Text(texts("end-asked", channel=str(row.channel))),)))
            await self._messages.call_elsewhere(row, asking.mention, asking)

    async def _asks(self, row: GameRow, person: int) -> int | None:
        """Who has proposed to end a game and has not played on since, if this person may agree."""
        proposal = await self._consents.end_of(row.id)
        if proposal is None or person not in must_agree(row, proposal.person):
            return None
        rows = await self._service.store.log(row.id)
        played_on = any(each.person == proposal.person and each.version > proposal.version for each in rows)
        return None if played_on else proposal.person

    async def _asked_alone(self, row: GameRow, asking: Content, texts: Texts) -> str:
        """Ask people by direct message; tells which of them were reached."""
        reached = [person for person in asking.mention if await self._messages.arrives(person, asking)]
        missed = [person for person in asking.mention if person not in reached]
        told = [texts("end-shut", channel=str(row.channel))]
        if reached:
            told.append(texts("end-asked-alone", who=" ".join(f"<@{person}>" for person in reached)))
        if missed:
            told.append(texts("end-not-asked", who=" ".join(f"<@{person}>" for person in missed), game=row.id))
        return "\n".join(told)

    async def agreed(self, interaction: Interaction, table: Table, seat: int) -> None:
        """End a game because somebody agrees to what the person in a seat has proposed.

        Raises Refused for who is not asked, and if the person has played on since.
        """
        row, proposal = table.row, await self._consents.end_of(table.row.id)
        if row.status != "running":
            raise Refused("game-over")
        by = next((own.person for own in row.seats if own.seat == seat), None)
        if by is None or proposal is None or proposal.person != by or interaction.user.id not in must_agree(row, by):
            raise Refused("not-asked")
        if any(entry.person == by and entry.version > proposal.version for entry in table.rows()):
            raise Refused("end-lapsed", who=f"<@{by}>")
        await self._service.abandon(row.id, by)
        await Answer.of(interaction).edit(_agreed(row, by, interaction.user.id))


def _agreed(row: GameRow, by: int, other: int) -> Content:
    """That a game was ended because one person has proposed it and another agreed."""
    return Content((Text(Texts()("game-abandoned-agreed", game=row.id, who=f"<@{by}>", other=f"<@{other}>")),))
