"""The messages of turns and Revelations in a game's channel, and what remains in channels that the game has left."""

from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.core.discord_errors import out_of_reach
from bot.core.games.service import GameService
from bot.core.model import roles
from bot.core.model.overdue import next_vote, overdue
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.play.narration import first_shown
from bot.core.play.panel_sources import PanelSources
from bot.core.play.revelations import Revelations
from bot.core.play.turn_message import moved_away, turn, turn_summary
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.service import Added, Service

REOPENABLE_TURNS = 4
"""Turns that an undo can reach back: a person's own, and those of computer seats after it."""


class Turns:
    """Shows the present turn with its buttons and reduces earlier ones to summaries."""

    def __init__(
        self,
        service: GameService,
        messages: Messenger,
        records: ShownMessages,
        added: Added,
        sources: PanelSources,
    ) -> None:
        self._service = service
        self._sources = sources
        self._messages = messages
        self._added = added
        self._records = records
        self._revelations = Revelations(messages, records)
        self._failed_channels: set[int] = set()

    async def update_turns(self, table: Table, shown: ShownGame) -> None:
        """Bring the messages of a game that has begun up to date."""
        number = first_shown(table)
        if table.state.over:
            number = table.state.turn.number + 1  # the result comes last, with a message of its own
        open_turns = _open_turns(shown, number)
        for other in open_turns:
            if shown[roles.Turn(other)].is_being_sent:  # its summary belongs above the turn's message
                await self._close(table, shown, other, number, at_least=True)
        await self._revelations.take_back(table, shown)
        await self._revelations.show_revelations(table, shown, range(number))
        form, now = await self._service.board_form(table.row), self._service.clock()
        alone = plays_apart(table.row, shown)
        further = await self._added.gather(Service.turn_buttons, table, alone=alone)
        content = turn(table, form=form, late=overdue(table, now), further=further, alone=alone)
        if (later := next_vote(table, now)) is not None:
            self._service.look_again(table.row.id, later)
        await self._messages.show_message(table.row, shown, roles.Turn(number), table.row.channel, content)
        await self._revelations.show_revelations(table, shown, range(number, table.state.turn.number + 1))
        for other in _turns(shown):  # last, so that one message always has buttons
            if other < number and not shown[roles.Turn(other)].is_being_sent:
                await self._close(table, shown, other, number, at_least=other in open_turns)
            elif other > number:  # an undo reached into an earlier turn
                await self._sources.remove(table.row, shown, roles.Turn(other))

    async def leave_behind(self, row: GameRow, shown: ShownGame) -> None:
        """Reduce a moved game's messages in its former channel to turn summaries and a pointer to the new channel.

        Where the bot may not write, this is retried once it may.
        """
        signpost = shown.get(roles.Signpost())
        elsewhere = {role: old for role, old in shown.items() if old.channel != row.channel and role.moves_along}
        left = ShownGame(elsewhere, shown.permit)
        last = max(_turns(left), default=None)
        may_be_open = {roles.Lobby()} if last is None else set(map(roles.Turn, (*_open_turns(left, last), last)))
        for role, old in left.items():
            if isinstance(role, roles.Left) and not self._may_close(old.channel):
                continue
            try:
                pointed = signpost is not None and signpost.channel == old.channel
                await self._leave(row, left, role, last, pointed=pointed)
            except discord.HTTPException as error:
                if not out_of_reach(error):
                    raise
                if not isinstance(error, discord.NotFound):
                    if self._messages.place(old.channel) is None:
                        self._failed_channels.add(old.channel)
                    if isinstance(role, roles.Left):
                        continue
                    if role in may_be_open and not old.is_being_sent:
                        await self._records.put(row.id, replace(old, role=roles.Left(old.message)))
            await self._messages.forget_messages(row.id, role)
            del shown[role]

    def _may_close(self, channel: int) -> bool:
        """Whether to try to close messages left in a channel.

        Deleted channels and archived threads are not in the cache: for these there is one attempt.
        """
        if self._messages.place(channel) is not None:
            return self._messages.may_write(channel)
        return channel not in self._failed_channels

    async def _leave(self, row: GameRow, left: ShownGame, role: Role, last: int | None, *, pointed: bool) -> None:
        """Put the final content into a message in a former channel: a turn summary or a pointer to the new channel.

        Where the game's signpost is, there is a pointer already.
        """
        if last is not None and isinstance(role, roles.Turn) and role.number != last:
            table = await self._service.table(row.id)
            if role.number < table.state.turn.number:
                open_ = role.number in _open_turns(left, last)
                await self._close(table, left, role.number, last, at_least=open_)
                return
        points = isinstance(role, (roles.Turn, roles.Left)) or (last is None and isinstance(role, roles.Lobby))
        if points and not pointed:
            pointer = moved_away(row, await self._service.language(row))
            await self._messages.show_message(row, left, role, left[role].channel, pointer)
        else:
            await self._messages.remove_message(row.id, left, role)

    async def _close(self, table: Table, shown: ShownGame, other: int, number: int, *, at_least: bool) -> None:
        """Reduce the message of a finished turn to a summary; it is final once no undo can reach the turn.

        With `at_least`, the summary is the turn's heading if the table no longer has its steps.
        """
        role = roles.Turn(other)
        until = min([later for later in _turns(shown) if later > other] + [number])
        content = turn_summary(table, range(other, until), at_least=at_least)
        if content is not None:
            await self._messages.show_message(table.row, shown, role, shown[role].channel, content)
        if other < number - REOPENABLE_TURNS or content is None:
            await self._messages.forget_messages(table.row.id, role)


def plays_apart(row: GameRow, shown: Mapping[Role, ShownRow]) -> bool:
    """Whether a game has one person, and a thread of its own with a signpost outside.

    In a post of a forum others look at games.
    """
    signpost = shown.get(roles.Signpost())
    return len(row.people) == 1 and signpost is not None and signpost.message == row.channel != signpost.channel


def _turns(shown: ShownGame) -> list[int]:
    """Numbers of the turns that have messages, ascending."""
    return sorted(role.number for role in shown if isinstance(role, roles.Turn))


def _open_turns(shown: ShownGame, number: int) -> list[int]:
    """Earlier turns whose messages may still have buttons: the pending ones and the last one sent."""
    before = [other for other in _turns(shown) if other < number]
    sent = [other for other in before if not shown[roles.Turn(other)].is_being_sent]
    return [other for other in before if other not in sent[:-1]]
