"""The messages of turns and Revelations in a game's channel, and what stays of them in channels that it has left."""

from dataclasses import replace

import discord

from bot.discord_errors import out_of_reach
from bot.games.service import GameService
from bot.model import roles
from bot.model.overdue import next_vote, overdue
from bot.model.records import GameRow, ShownRow
from bot.model.roles import Role
from bot.model.table import Table
from bot.pages.narration import first_shown
from bot.pages.turn_message import moved_away, turn, turn_summary
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.publishing.revelations import Revelations
from bot.publishing.shown_messages import ShownMessages
from bot.service import Added

REOPENABLE_TURNS = 4
"""Turns that an undo can reach back: a person's own, and those of computer seats after it."""


class Turns:
    """Shows the present turn with its buttons and reduces earlier ones to summaries."""

    def __init__(self, service: GameService, messages: Messenger, records: ShownMessages, added: Added) -> None:
        self._service = service
        self._messages = messages
        self._added = added
        self._records = records
        self._revelations = Revelations(messages, records)
        self._failed_channels: set[int] = set()

    async def show(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Bring the messages of a game that has begun up to date."""
        number = first_shown(table)
        if table.state.over:
            number = table.state.turn.number + 1  # the result comes last, with a message of its own
        open_turns = _open_turns(shown, number)
        for other in open_turns:
            if shown[roles.Turn(other)].is_being_sent:  # its summary belongs above the turn's message
                await self._close(table, shown, other, number, permit, at_least=True)
        await self._revelations.take_back(table, shown, permit)
        await self._revelations.show(table, shown, permit, range(number))
        form, now = await self._service.board_form(table.row), self._service.clock()
        content = turn(table, form=form, late=overdue(table, now), further=await self._added.turn_buttons(table))
        if (later := next_vote(table, now)) is not None:
            self._service.alarm.set_for(table.row.id, later)
        await self._messages.show(table.row, shown, roles.Turn(number), table.row.channel, content, permit)
        await self._revelations.show(table, shown, permit, range(number, table.state.turn.number + 1))
        for other in _turns(shown):  # last, so that one message always has buttons
            if other < number and not shown[roles.Turn(other)].is_being_sent:
                await self._close(table, shown, other, number, permit, at_least=other in open_turns)
            elif other > number:  # an undo reached into an earlier turn
                await self._messages.remove(table.row.id, shown, roles.Turn(other), permit)

    async def leave_behind(self, row: GameRow, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Reduce a moved game's messages in its former channel to turn summaries and a pointer to the new channel.

        Where the bot may not write, this is retried once it may.
        """
        signpost = shown.get(roles.Signpost())
        left = {role: old for role, old in shown.items() if old.channel != row.channel and role.moves_along}
        last = max(_turns(left), default=None)
        may_be_open = {roles.Lobby()} if last is None else set(map(roles.Turn, (*_open_turns(left, last), last)))
        for role, old in left.items():
            if isinstance(role, roles.Left) and not self._may_close(old.channel):
                continue
            try:
                await self._leave(
                    row, left, role, last, permit, pointed=signpost is not None and signpost.channel == old.channel
                )
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
            await self._messages.forget(row.id, role)
            del shown[role]

    def _may_close(self, channel: int) -> bool:
        """Whether to try to close messages left in a channel.

        Deleted channels and archived threads are not in the cache: for these there is one attempt.
        """
        if self._messages.place(channel) is not None:
            return self._messages.may_write(channel)
        return channel not in self._failed_channels

    async def _leave(
        self,
        row: GameRow,
        left: dict[Role, ShownRow],
        role: Role,
        last: int | None,
        permit: Permit,
        *,
        pointed: bool,
    ) -> None:
        """Put the final content into a message in a former channel: a turn summary or a pointer to the new channel.

        Where the game's signpost is, there is a pointer already.
        """
        if last is not None and isinstance(role, roles.Turn) and role.number != last:
            table = await self._service.table(row.id)
            if role.number < table.state.turn.number:
                open_ = role.number in _open_turns(left, last)
                await self._close(table, left, role.number, last, permit, at_least=open_)
                return
        points = isinstance(role, (roles.Turn, roles.Left)) or (last is None and isinstance(role, roles.Lobby))
        if points and not pointed:
            await self._messages.show(
                row, left, role, left[role].channel, moved_away(row, await self._service.language(row)), permit
            )
        else:
            await self._messages.remove(row.id, left, role, permit)

    async def _close(
        self, table: Table, shown: dict[Role, ShownRow], other: int, number: int, permit: Permit, *, at_least: bool
    ) -> None:
        """Reduce the message of a finished turn to a summary; it is final once no undo can reach the turn.

        With `at_least`, the summary is the turn's heading if the table no longer has its steps.
        """
        role = roles.Turn(other)
        until = min([later for later in _turns(shown) if later > other] + [number])
        content = turn_summary(table, range(other, until), at_least=at_least)
        if content is not None:
            await self._messages.show(table.row, shown, role, shown[role].channel, content, permit)
        if other < number - REOPENABLE_TURNS or content is None:
            await self._messages.forget(table.row.id, role)


def _turns(shown: dict[Role, ShownRow]) -> list[int]:
    """Numbers of the turns that have messages, ascending."""
    return sorted(role.number for role in shown if isinstance(role, roles.Turn))


def _open_turns(shown: dict[Role, ShownRow], number: int) -> list[int]:
    """Earlier turns whose messages may still have buttons: the pending ones and the last one sent."""
    before = [other for other in _turns(shown) if other < number]
    sent = [other for other in before if not shown[roles.Turn(other)].is_being_sent]
    return [other for other in before if other not in sent[:-1]]
