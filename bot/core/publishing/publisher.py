"""Publishing: a game's messages are compared with their intended content, and differences are sent.

After a failure or a restart the difference is still there, so the next comparison sends it again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import discord

from bot.core.advice.recommendations import Recommendations
from bot.core.discord_errors import UNKNOWN_CHANNEL, limited, out_of_reach
from bot.core.games.service import GameService
from bot.core.interactions.connection import ResilientClient
from bot.core.lobby.messages import LobbyMessages
from bot.core.lobby.page import lobby
from bot.core.model import roles
from bot.core.model.records import GameRow
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.model.uptime import loop_time
from bot.core.monitoring import metrics
from bot.core.places.game_threads import GameThreads
from bot.core.play.needed_messages import NeededMessages
from bot.core.play.open_panels import OpenPanels
from bot.core.play.panel_sources import PanelSources
from bot.core.play.private_messages import PrivateMessages
from bot.core.play.reminders import Reminders
from bot.core.play.turn_message import decision_notification
from bot.core.play.turns import Turns
from bot.core.publishing.audiences import Audience, Audiences, Outcome
from bot.core.publishing.calls import Calls
from bot.core.publishing.lost_places import LostPlaces
from bot.core.publishing.messages import Messenger
from bot.core.publishing.rate_limiter import Permit, Priority, RateLimiter
from bot.core.publishing.request_budget import OwnBudget, SharedBudget
from bot.core.publishing.shown_messages import ShownGame, ShownMessages
from bot.core.seats.messages import Absences
from bot.core.service import Added, Service
from bot.core.storage.errors import PassedOnError
from bot.core.storage.store import Store
from bot.core.workers.picture_worker import PictureWorker

log = logging.getLogger(__name__)

ANSWER_WAIT = 2.0
"""Longest time that the answer to an interaction waits for the channel's message, in seconds."""

_APART = (roles.Left, roles.Event)
"""What is still to be closed or taken back once a game has ended."""


class Publisher:
    """Keeps all messages of all games up to date, in background tasks."""

    def __init__(
        self,
        client: ResilientClient,
        service: GameService,
        recommendations: Recommendations,
        painter: PictureWorker,
        added: Added,
        *,
        seconds: float,
        rate: float,
    ) -> None:
        self.added = added
        """The services that add to the messages."""
        self._limiter = RateLimiter(OwnBudget(rate))
        self._rate = rate
        self._part = service.part
        self.records = ShownMessages(service.store.messages, service.part)
        self.messages = Messenger(client, service.store.people, self.records, painter, self._limiter, service.clock)
        self._calls = Calls(self.messages, service)
        self.lobbies = LobbyMessages(service, self.added)
        self.threads = GameThreads(client, service, self.messages, self.records, self.added)
        self._absences = Absences(self.messages, service.store)
        self._service = service
        self._store: Store = service.store
        self.audiences = Audiences(self._limiter, self._update, self._priority, seconds=seconds)
        self.lost_places = LostPlaces(client, service, self.messages, self.records)
        self.panels = OpenPanels(service, recommendations, self.audiences.is_answering)
        self._needed = NeededMessages(service, self.panels)
        self._sources = PanelSources(service, self.messages, self.records, self.panels)
        self._turns = Turns(service, self.messages, self.records, self.added, self._sources)
        self._reminders = Reminders(self.messages, self._calls, service, self._sources)
        self._private = PrivateMessages(service, recommendations, self.messages, self._calls)

    def changed(self, row: GameRow) -> None:
        """Schedule updates of a changed game's messages; tell the other processes if they publish any."""
        self.follow(row)
        if not (self._part.includes(row.guild) and self._part.includes(None)):
            self._part.tell_others(row.id)

    def follow(self, row: GameRow) -> None:
        """Schedule updates of the messages that this process publishes; the channel and each person have a task."""
        self.panels.changed(row)
        if self._part.includes(row.guild):
            channel = self.audiences.audience_of(row.id)
            channel.since = loop_time() if channel.since is None else channel.since
            for game in (row.id, *self.lobbies.moved(row)):
                self.audiences.schedule(game)
        self._schedule_people(row)

    @contextlib.contextmanager
    def answering(self, game: int, person: int) -> Iterator[None]:
        """Defer updates of a person's panels during a block in which an answer to a press edits one of them."""
        try:
            with self.audiences.answering(game, person):
                yield
        finally:
            self.panels.answered(game, person)

    def _schedule_people(self, row: GameRow) -> None:
        if not self._part.includes(None):
            return
        at_once = self._needed.at_once(row) if row.has_begun else frozenset()
        for person in row.people if row.has_begun else ():
            if row.seats_of(person)[0].reach != "panel":
                schedule = self.audiences.schedule if person in at_once else self.audiences.schedule_later
                schedule(row.id, person)
            elif self._service.decides(row.id, person):
                self.try_again(row, person)

    def take_on(self, guild: int | None) -> None:
        """Publish in the current task as long as this process looks after a server, or direct messages if None."""
        self._part.publish(guild)

    def pass_on(self, game: int) -> None:
        """Leave the messages of a game to another process, after PassedOnError."""
        self.records.leave(game)
        self._part.tell_others(game)

    def try_again(self, row: GameRow, person: int) -> None:
        """Retry direct messages that did not reach a player, if a retry is due."""
        if self._private.try_again(row, person):
            self.audiences.schedule(row.id, person)

    async def outcome(self, row: GameRow) -> Outcome:
        """Update a changed game's messages in its channel; "later" if that takes longer than ANSWER_WAIT.

        Raises any error that is neither Discord's nor the database's.
        """
        if not self._part.includes(row.guild):
            self.changed(row)
            return "later"
        future = self.audiences.next_outcome(row.id)
        self.changed(row)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_WAIT):
                return await future
        return "later"

    def channel_warning(self, table: Table) -> str:
        """The warning above a panel while the game's channel is out of reach; empty otherwise."""
        return self._private.channel_warning(table)

    def retry_guild(self, guild: int) -> None:
        """Retry the games of a server whose channels were out of reach."""
        for game in self.lost_places.lost_in(guild):
            self.audiences.schedule(game)

    async def deleted(self, *channels: int) -> None:
        """Note that channels and threads were deleted."""
        for row in await self._store.unfinished(channels):
            if row.channel in channels:
                await self.lost_places.lost(row)

    @property
    def is_idle(self) -> bool:
        """Whether there is no update under way or waiting."""
        return all(part.is_idle for part in (self.audiences, self.panels, self.threads))

    def share_requests(self, reserve: Callable[[float], Awaitable[float]]) -> None:
        """Reserve requests from a limit that several processes share (`SharedBudget`)."""
        if self._rate:
            self._limiter.budget = SharedBudget(self._rate, reserve)

    async def close(self) -> None:
        """Finish updates for a short time, then stop; the next start sends the rest."""
        await self.audiences.close()
        await self.threads.close()
        await self.panels.close()
        self._limiter.close()
        await self.messages.painter.close()

    def _priority(self, audience: Audience) -> Priority:
        """Priority of an audience's messages."""
        if audience.person is None:
            return Priority.PUBLIC
        return Priority.DECIDING if self._service.decides(audience.game, audience.person) else Priority.WATCHING

    async def _update(self, audience: Audience, permit: Permit) -> Outcome:
        """Bring an audience's messages up to date; "later" if another process publishes them."""
        try:
            await self._reconcile(audience, permit)
        except PassedOnError:
            self.pass_on(audience.game)
            return "later"
        return "shown"

    async def _reconcile(self, audience: Audience, permit: Permit) -> None:
        row = await self._service.known_row(audience.game)
        where = row.guild if audience.person is None else None
        since, audience.since = audience.since, None
        if not self._part.includes(where):
            raise PassedOnError("another process publishes these messages")
        self.take_on(where)
        try:
            await self._reach(row, audience, permit)
        except BaseException:
            audience.since = audience.since if since is None else since
            raise
        if since is not None:
            metrics.STALE_SECONDS.observe(loop_time() - since)

    async def _reach(self, row: GameRow, audience: Audience, permit: Permit) -> None:
        """Update messages; note whether the game's channel is out of reach, or have the game go on elsewhere."""
        if audience.person is not None:
            await self._compare(row, audience, permit)
            return
        is_deleted = await self.lost_places.is_deleted(row)
        if is_deleted and await self.lost_places.go_on(row):
            return
        try:
            await self._compare(row, audience, permit)
            can_write = permit.is_used or self.messages.may_write(row.channel)
            await self.lost_places.found(row, is_there=can_write and not is_deleted)
        except Exception as error:
            if out_of_reach(error):
                await self.lost_places.lost(row)
                self._schedule_people(row)  # direct messages may reach more of them than before
                if is_deleted:
                    self.added.tell(Service.stranded, row)
                if row.unreachable:
                    await self.lost_places.remind(row, permit)
            raise

    async def _compare(self, row: GameRow, audience: Audience, permit: Permit) -> None:
        game = row.id
        audience.is_edited = audience.answers > 0  # from here on, answers change records after they are read
        shown = ShownGame(await self.records.messages_of(game), permit)
        if audience.person is None:
            self.added.tell(Service.compared, row, shown)
        if row.is_open:
            await self._show_all(row, shown, audience)
        elif any(_reader(row, role) == audience.person and not isinstance(role, _APART) for role in shown):
            is_shown = True
            try:
                is_shown = await self._show_all(row, shown, audience)
            except discord.NotFound as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                log.info("game %s: ended; channel deleted", game)
            if audience.person is None:
                await self.threads.tag(row)
            final = [role for role in await self.records.messages_of(game) if _reader(row, role) == audience.person]
            if is_shown and self.messages.undrawn(game).isdisjoint(final):  # no message changes any more
                # at once: after a kill between two of them, those forgotten would be sent again
                await self.messages.forget_messages(game, *(role for role in final if not isinstance(role, _APART)))
        elif audience.person is None:
            await self._turns.leave_behind(row, shown)
        else:
            self._private.stop_retrying(game, audience.person)
        whole = all(_reader(row, role) != audience.person for role in self.messages.undrawn(game))
        self.audiences.drawn(audience, whole=whole)
        await self.records.settle(game)
        if audience.person is None and row.has_begun:
            self.added.tell(Service.shown, row)

    async def _show_all(self, row: GameRow, shown: ShownGame, audience: Audience) -> bool:
        """Show what an audience is to see; False if a panel is left to the answers that are editing it."""
        game = row.id
        if audience.person is None:
            row = await self.threads.placed(row, shown)
            if row.has_begun:
                await self._private.take_back_seats(row, shown)
            await self._turns.leave_behind(row, shown)
        if not row.has_begun:
            if audience.person is None:
                await self._show_lobby(row, shown)
                await self._private.take_back_welcomes(row, shown)
            return True
        table = await self._service.table(game, row.revision)  # an older one would not show that the game has ended
        if audience.person is not None:
            return await self._show_private(table, shown, audience, audience.person)
        await self.messages.keep_only(game, shown, roles.Beginning, ())
        if (role := roles.Lobby()) in shown:
            await self.messages.show_message(row, shown, role, row.channel, lobby(row, table.words.language))
            if not self.threads.awaits(game):
                await self.messages.forget_messages(game, role)
        await self._show_public(table, shown)
        return True

    async def _show_lobby(self, row: GameRow, shown: ShownGame) -> None:
        """Show an open or closed lobby; if its message is a new one, have other lobbies link to that."""
        before, content = shown.get(role := roles.Lobby()), await self.lobbies.content(row)
        row = await self.threads.post(row, shown, content)
        now = await self.messages.show_message(row, shown, role, row.channel, content)
        if before is None or before.message != now.message:
            self.added.tell(Service.compared, row, shown)
            for other in self.lobbies.linking(row):
                self.audiences.schedule(other)
        await self.messages.show_only(row, shown, roles.Beginning, await self.lobbies.reminder(row))

    async def _show_private(self, table: Table, shown: ShownGame, audience: Audience, person: int) -> bool:
        while not (is_shown := await self._private.update_private(table, shown, person, lambda: audience.is_edited)):
            if audience.answers:
                audience.is_put_off = True
                break
            audience.is_edited = False
            shown = ShownGame(await self.records.messages_of(table.row.id), shown.permit)
        now = self._service.tables.get(table.row.id)
        if now is not None and not now.row.plays(person):  # a substitute has taken the seat meanwhile
            self.audiences.schedule(table.row.id)
        return is_shown

    async def _show_public(self, table: Table, shown: ShownGame) -> None:
        refused: discord.HTTPException | None = None
        try:
            await self._turns.update_turns(table, shown)
        except discord.HTTPException as error:
            if out_of_reach(error):  # the signpost may be within reach
                await self.threads.show_signpost(table, shown)
            if limited(error) is None:
                raise
            refused = error  # an edit; new messages, which call people, may be sent
        calls = {} if (call := decision_notification(table)) is None else {roles.Call(call.mention): call}
        remove = partial(self._sources.remove, table.row, shown)
        await self.messages.show_only(table.row, shown, roles.Call, calls, remove)
        await self._sources.remove_unused(table.row, shown)
        await self._reminders.update_reminders(table, shown)
        await self._absences.update_absences(table, shown)
        await self.threads.show_signpost(table, shown)
        if refused is not None:
            raise refused


def _reader(row: GameRow, role: Role) -> int | None:
    """The person whose updates keep a message; None if the channel's do, as with the messages of former players."""
    if not isinstance(role, roles.DirectMessage) or isinstance(role, roles.Welcome | roles.Begins):
        return None
    return role.person if row.plays(role.person) else None
