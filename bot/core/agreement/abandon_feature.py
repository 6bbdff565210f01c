"""Abandoning a game: immediately if nobody else has to agree, else once one of the people asked agrees."""

import logging
from collections.abc import Sequence
from functools import partial

from bot.core.agreement.ids import AbandonId, AgreeToEndId
from bot.core.agreement.page import asked_alone
from bot.core.discord_errors import REQUEST_FAILED, discord_away, error_text, only_logged, out_of_reach
from bot.core.interactions.command_permissions import CommandPermissions
from bot.core.lobby.listing import open_games
from bot.core.lobby.model import may_close
from bot.core.lobby.page import end_proposal
from bot.core.model.errors import Refused
from bot.core.model.motions import must_agree
from bot.core.model.records import OPEN, GameRow
from bot.core.model.roles import Proposal
from bot.core.requests.autocomplete import game_choices
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.request import Request
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.texts import Texts, mention, mentions

log = logging.getLogger(__name__)


class AbandonFeature(Feature):
    """/game abandon, and the button under a proposal to end a game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._messages = services.publisher.messages
        self._managing = CommandPermissions(services.client, "host")

    @command("game-abandon")
    async def _typed(self, request: Request, game: int | None = None) -> None:
        await self._abandon(request, await self._game_to_end(request, game))

    async def _game_to_end(self, request: Request, game: int | None) -> GameRow:
        """The game or lobby that a person wants to end; raises Refused if there is none, or not the one given."""
        rows = await _endable_games(request)
        if game is None and rows:
            return next((row for row in rows if _may_end(row, request.person)), rows[0])
        found = next((row for row in rows if row.id == game), None)
        if found is None:
            if (managed := await self._managed(request, game)) is not None:
                raise Refused("abandon-by-host", game=managed)
            raise Refused("no-game-here") if game is None else Refused("no-such-game", game=game)
        return found

    async def _managed(self, request: Request, game: int | None) -> int | None:
        """The open game of this server that is meant by a person who may use /host; by default one of the channel.

        None for anybody else, for whom there is no such game.
        """
        if request.guild_id is None or not await self._managing.allow(request.interaction):
            return None
        rows = await self._service.store.games(guild=request.guild_id, statuses=OPEN)
        meant = (row.id for row in rows if row.id == game or (game is None and row.channel == request.channel_id))
        return next(meant, None)

    @completes("game-abandon", "game")
    async def _games(self, request: Request, typed: str) -> Choices:
        rows = [row for row in await _endable_games(request) if _may_end(row, request.person)]
        return game_choices(typed, rows, request.texts)

    @press
    async def _pressed(self, request: Request, pressed: AgreeToEndId) -> None:
        table = await request.table(pressed.game)
        row = await self._service.upkeep.agree_to_end(table.row.id, request.person, pressed.seat)
        await request.answer.edit(_agreed(row, request.person, Texts(await self._service.language(row))))

    @press
    async def _confirmed(self, request: Request, pressed: AbandonId) -> None:
        await self._abandon(request, await request.row(pressed.game), is_sure=True)

    async def _abandon(self, request: Request, row: GameRow, *, is_sure: bool = False) -> None:
        """End a game or a lobby, or propose it to the people of whom one must agree; a person who was asked agrees.

        The proposal goes to the game's channel, or to direct messages if the channel is out of reach. If nobody else
        has to agree, a game ends once the person `is_sure`.
        """
        person, texts = request.person, request.texts
        await self._note_who_left(row, person)
        row = await self._service.row(row.id)
        if not is_sure and row.status == "running" and row.plays(person) and not must_agree(row, person):
            end = Button(texts("end-agree"), str(AbandonId(row.id)), Style.DANGER)
            await request.answer.send(Content((Text(texts("host-end-sure", game=row.id)), Buttons((end,)))))
            return
        row, proposal = await self._service.upkeep.propose_end(row.id, person)
        if row.status == "abandoned":
            ended = texts("game-abandoned" if row.has_begun else "lobby-closed-by-you", game=row.id)
            agreed = row.ended_by is not None and row.ended_by != person
            await request.answer.send(_agreed(row, person, texts) if agreed else Content((Text(ended),)))
            return
        asked = partial(end_proposal, row, person)
        asking = asked(await self._service.language(row))
        if proposal is None:
            again = texts("end-asked-already", who=mentions(asking.mention, texts.language), game=row.id)
            await request.answer.send(Content((Text(again),)))
            return
        try:
            message = await self._messages.announce(row.channel, await self._messages.mentions.calling(row, asking))
        except REQUEST_FAILED as error:
            explanation = await self._not_announced(request, row, asking, error)
            await request.answer.send(Content((Text(explanation),)))
        else:
            await self._messages.keep_current(row, Proposal(proposal.id), message, asking)
            confirmation = texts("end-asked", who=mentions(asking.mention, texts.language), channel=str(row.channel))
            await request.answer.send(Content((Text(confirmation),)))
            await self._messages.call_elsewhere(row, asking.mention, asked)

    async def _not_announced(self, request: Request, row: GameRow, asking: Content, error: BaseException) -> str:
        """Text for the proposer if the proposal could not be announced: it counts all the same.

        It is saved before it is announced, so that no button lacks its proposal; and Discord may have posted the
        message but failed to confirm it. Nothing happens to those who did not see it unless they agree.
        """
        texts = request.texts
        if out_of_reach(error):
            return await self._asked_alone(row, request.person, asking.mention, texts)
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


async def _endable_games(request: Request) -> list[GameRow]:
    """A person's open games, those of this channel first."""
    rows = await open_games(request.service, request.person)
    return sorted(rows, key=lambda row: row.channel != request.channel_id)


def _may_end(game: GameRow, person: int) -> bool:
    """Whether a person (a player, or the host of a lobby) may end a game or propose to end it."""
    return game.status != "lobby" or may_close(game, person)
