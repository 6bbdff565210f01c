"""Ending a game without a result: at once where nobody else has to agree, else as soon as one of those asked does."""

import logging
from functools import partial

from bot.discord_errors import UNTAKEN, discord_away, only_logged, out_of_reach, said
from bot.games.service import GameService
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.model.proposals import Proposal, must_agree
from bot.model.records import GameRow
from bot.pages.lobby import end_proposal
from bot.publishing.messages import Messages
from bot.ui.content import Content, Text
from bot.ui.texts import Texts, mentions

log = logging.getLogger(__name__)


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
        row = await self._service.abandon(row.id, person, partial(self._wisher, person))
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
            await Answer.of(interaction).send(Content((Text(texts("end-asked", channel=str(row.channel))),)))
            with only_logged(row.id, "nobody is called to agree to its end"):
                await self._messages.call_elsewhere(row, asking.mention, asking)

    async def _wisher(self, person: int, row: GameRow) -> int | None:
        """On whose wish a game ends that a person wants to end; None if others must agree first, to what is kept then.

        It is their own wish unless they agree by it to somebody else's.
        """
        if not must_agree(row, person):
            return person
        for proposal in reversed(await self._consents.ends_of(row.id)):
            if person in must_agree(row, proposal.person) and not await self._has_played_on(row, proposal):
                return proposal.person
        await self._consents.keep_end(row.id, Proposal(row.version, person))
        return None

    async def _has_played_on(self, row: GameRow, proposal: Proposal) -> bool:
        """Whether a person has decided anything since they proposed to end a game, though they have taken it back."""
        rows = await self._service.store.log(row.id)
        return any(entry.person == proposal.person and entry.version > proposal.version for entry in rows)

    async def _not_announced(self, row: GameRow, asking: Content, error: BaseException) -> str:
        """What a proposer is told whose question was not announced: their proposal counts all the same.

        It was kept before it was announced, so that there is no button without it; Discord may have taken the question
        and failed only to say so. To those who did not see it nothing happens but what they wish themselves.
        """
        if out_of_reach(error):
            return await self._asked_alone(row, asking, Texts())
        if not discord_away(error):
            raise error
        log.warning("game %s: the question whether it should end was not announced: %s", row.id, said(error))
        who = " ".join(f"<@{person}>" for person in asking.mention)
        return Texts()("end-not-announced", channel=str(row.channel), who=who, game=row.id)

    async def _asked_alone(self, row: GameRow, asking: Content, texts: Texts) -> str:
        """Ask people by direct message; tells which of them were reached."""
        reached = []
        for person in asking.mention:
            with only_logged(row.id, "somebody is not asked whether it should end"):
                reached += [person] if await self._messages.arrives(person, asking) else []
        missed = [person for person in asking.mention if person not in reached]
        told = [texts("end-shut", channel=str(row.channel))]
        if reached:
            told.append(texts("end-asked-alone", who=mentions(reached)))
        if missed:
            told.append(texts("end-not-asked", who=mentions(missed), game=row.id))
        return "\n".join(told)

    async def agreed(self, interaction: Interaction, game: int, seat: int) -> None:
        """End a game because somebody agrees to what the person in a seat has proposed.

        Raises Refused for who is not asked, and if the person has played on since.
        """
        person = interaction.user.id
        row = await self._service.abandon(game, person, partial(self._proposer, person, seat))
        await Answer.of(interaction).edit(_agreed(row, person))

    async def _proposer(self, person: int, seat: int, row: GameRow) -> int:
        """Who sits in a seat, if a person may agree to their proposal to end a game; raises Refused if not."""
        by = next((own.person for own in row.seats if own.seat == seat), None)
        proposal = next((each for each in await self._consents.ends_of(row.id) if each.person == by), None)
        if by is None or proposal is None or person not in must_agree(row, by):
            raise Refused("not-asked")
        if await self._has_played_on(row, proposal):
            raise Refused("end-lapsed", who=f"<@{by}>")
        return by


def _agreed(row: GameRow, other: int) -> Content:
    """That a game was ended because one person has proposed it and another agreed."""
    told = Texts()("game-abandoned-agreed", game=row.id, who=f"<@{row.ended_by}>", other=f"<@{other}>")
    return Content((Text(told),))
