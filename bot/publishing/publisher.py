"""Publishing: what a game's messages should show is compared with what they showed last, and the difference is sent.

Whatever failed or was cut short by a restart differs the next time it is looked at, and is sent again.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import discord

from bot.discord_errors import UNKNOWN_CHANNEL, discord_away, out_of_reach
from bot.games.service import GameService
from bot.model.errors import Damaged
from bot.model.records import GameRow, ShownRow
from bot.model.table import Table
from bot.monitoring import metrics
from bot.pages.lobby import lobby
from bot.pages.narration import SETUP, turn_number
from bot.pages.turn_message import called, closed, moved_away, turn
from bot.pages.undo_request import question
from bot.publishing.messages import Messenger
from bot.publishing.private_messages import PrivateMessages
from bot.publishing.rate_limiter import Permit, Priority, RateLimiter
from bot.publishing.redraw_schedule import RedrawSchedule
from bot.publishing.shown_messages import ShownMessages
from bot.storage.sqlite import is_storage_failure
from bot.storage.store import Store
from bot.ui.content import Content
from bot.workers.picture_worker import PictureWorker

log = logging.getLogger(__name__)

LONGEST_WAIT = 30
"""Seconds between two attempts at most while Discord fails; each wait is twice as long as the one before."""

REOPENED = 4
"""So many turns back an undo may go: a person's own, which computer seats' turns have followed."""

LAST_EDITS = 4.0
"""Seconds in which a bot that is stopped still brings messages up to date."""

A_MOMENT = 2.0
"""Seconds in which a person who is waiting for an answer can wait for a channel's message, too."""

Outcome = Literal["shown", "refused", "later"]
"""What became of a channel's messages: they show what they should, Discord does not take them, or not yet."""

LEFT = "left:"
"""What the role of a message begins with that a game has left in a channel which was closed to the bot by then."""

PUBLIC = -1
"""The audience of a game's channel; the others are its people."""


class Publisher:
    """Keeps every message of every game current. `changed` asks it to look at a game; it returns at once."""

    def __init__(
        self, client: discord.Client, service: GameService, painter: PictureWorker, *, seconds: float, rate: float
    ) -> None:
        self._budget = RateLimiter(rate)
        self._notes = ShownMessages(service.store)
        self.messages = Messenger(client, service.store.people, self._notes, painter, self._budget)
        self._service = service
        self._store: Store = service.store
        self._seconds = seconds
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._dirty: set[tuple[int, int]] = set()
        self._answering: Counter[tuple[int, int]] = Counter()
        self._put_off: set[tuple[int, int]] = set()
        self._since: dict[int, float] = {}
        self._awaited: dict[tuple[int, int], list[asyncio.Future[Outcome]]] = {}
        self._shut: dict[int, int | None] = {}
        self._unreached: set[int] = set()
        self._private = PrivateMessages(service, self.messages, self.is_shut)
        self._redraws = RedrawSchedule(self._look)
        self._closing = asyncio.Event()
        self._closed = False

    def changed(self, row: GameRow) -> None:
        """A game has changed; its messages follow. The channel and each person are followed apart: none waits."""
        self._since.setdefault(row.id, time.monotonic())
        self._look(row.id, PUBLIC)
        self._look_at_people(row)

    def _look_at_people(self, row: GameRow) -> None:
        for person in row.people if row.has_begun else ():
            if row.seats_of(person)[0].reach != "panel":
                self._look(row.id, person)
            elif self._service.decides(row.id, person):
                self.try_again(row, person)

    def try_again(self, row: GameRow, person: int) -> None:
        """Try to reach somebody who plays with panels by direct message, unless that was tried a short while ago."""
        if self._private.try_again(row, person):
            self._look(row.id, person)

    async def outcome(self, row: GameRow) -> Outcome:
        """What becomes, within a moment, of the messages that show a changed game in its channel.

        Raises what went wrong if it is a fault of this program.
        """
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._awaited.setdefault((row.id, PUBLIC), []).append(future)
        self.changed(row)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(A_MOMENT):
                return await future
        return "later"

    def is_shut(self, game: int) -> bool:
        """Whether a game's channel was gone or closed when something was last to be shown there."""
        return game in self._shut

    def note(self, table: Table) -> str:
        """What stands above a panel while the game's channel is out of reach."""
        return self._private.note(table)

    def look_again(self, guild: int) -> None:
        """Try what could not be shown in a server because its channel was out of reach."""
        for game, where in list(self._shut.items()):
            if where == guild:
                self._look(game, PUBLIC)

    def _look(self, game: int, audience: int) -> None:
        key = (game, audience)
        self._dirty.add(key)
        if key not in self._tasks and not self._closed:
            name = f"messages of game {game} for {'the channel' if audience == PUBLIC else 'a person'}"
            self._tasks[key] = asyncio.create_task(self._follow(game, audience), name=name)
            metrics.MESSAGES_WAITING.inc()

    @contextlib.contextmanager
    def answering(self, game: int, person: int) -> Iterator[None]:
        """While a press in a person's panel is answered the answer shows it; afterwards it is looked at again."""
        key = (game, person)
        self._answering[key] += 1
        try:
            yield
        finally:
            self._answering[key] -= 1
            if not self._answering[key]:
                del self._answering[key]
                if key in self._put_off:
                    self._put_off.discard(key)
                    self._look(game, person)

    async def close(self) -> None:
        """Show what can be shown in a few seconds, then stop; the rest is shown after the next start."""
        self._closing.set()
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=LAST_EDITS)
        self._redraws.close()
        self._closed = True  # what is decided now is shown after the next start: pictures cannot be drawn any more
        for task in list(self._tasks.values()):
            task.cancel()
        for task in list(self._tasks.values()):
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.messages.painter.close()

    async def _follow(self, game: int, audience: int) -> None:
        """Bring the messages for an audience up to date until nothing is left to do."""
        key, failures = (game, audience), 0
        awaited: list[asyncio.Future[Outcome]] = []
        try:
            while key in self._dirty:
                try:
                    async with self._budget.turn(self._kind(game, audience)) as leave:
                        self._dirty.discard(key)
                        awaited += self._awaited.pop(key, ())
                        await self._reconcile(game, audience, leave)
                    failures = 0
                    _tell(awaited, "shown")
                except Exception as error:
                    if out_of_reach(error):  # shown again when the game goes on
                        _tell(awaited, "refused")
                        log.warning("game %s: a channel or message cannot be reached: %s", game, error)
                    elif discord_away(error) or is_storage_failure(error):
                        failures += 1
                        log.warning("game %s: messages not brought up to date: %s", game, error)
                        if await self._closed_within(min(2.0 ** min(failures, 10), LONGEST_WAIT)):
                            return
                        self._dirty.add(key)
                    else:
                        _tell(awaited, error)
                        if not isinstance(error, Damaged):  # the log names it already
                            log.exception("game %s: messages not brought up to date", game)
                if self._seconds:  # quick steps become one edit
                    await self._closed_within(self._seconds)
        finally:
            del self._tasks[key]
            metrics.MESSAGES_WAITING.dec()

    async def _closed_within(self, seconds: float) -> bool:
        """Wait so long, or until the bot stops; True if it does."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._closing.wait()
        return self._closing.is_set()

    def _kind(self, game: int, audience: int) -> Priority:
        """How urgent an audience's messages are."""
        if audience == PUBLIC:
            return Priority.PUBLIC
        return Priority.DECIDING if self._service.decides(game, audience) else Priority.WATCHING

    async def _reconcile(self, game: int, audience: int, leave: Permit) -> None:
        since = self._since.pop(game, None) if audience == PUBLIC else None
        try:
            await self._reach(await self._store.game(game), audience, leave)
        except BaseException:
            if since is not None:
                self._since[game] = since
            raise
        if since is not None:
            metrics.STALE_SECONDS.observe(time.monotonic() - since)

    async def _reach(self, row: GameRow, audience: int, leave: Permit) -> None:
        """Compare, and remember whether a game's channel is out of reach: what people see alone depends on that."""
        was_shut = self.is_shut(row.id)
        try:
            await self._compare(row, audience, leave)
        except Exception as error:
            if audience == PUBLIC and out_of_reach(error):
                self._shut[row.id] = row.guild
            raise
        else:
            if audience == PUBLIC:
                self._shut.pop(row.id, None)
        finally:
            if audience == PUBLIC and self.is_shut(row.id) != was_shut:
                self._look_at_people(row)

    async def _compare(self, row: GameRow, audience: int, leave: Permit) -> None:
        game = row.id
        shown = await self._notes.shown(game)
        if row.status in {"lobby", "running"}:
            await self._show_all(row, shown, audience, leave)
        elif any(_audience(row, role) == audience and not role.startswith(LEFT) for role in shown):
            try:
                await self._show_all(row, shown, audience, leave)
            except discord.NotFound as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                log.info("game %s: the channel in which it ended is gone", game)
            undrawn = self.messages.undrawn(game)
            for role in await self._notes.shown(game):  # the end is shown: no message changes any more
                if _audience(row, role) == audience and role not in undrawn and not role.startswith(LEFT):
                    await self.messages.forget(game, role)
        elif audience == PUBLIC:
            await self._leave_behind(row, shown, leave)
        else:
            self._private.ended(game, audience)
        whole = all(_audience(row, role) != audience for role in self.messages.undrawn(game))
        self._redraws.shown((game, audience), whole=whole)
        await self._notes.settle(game)

    async def _show_all(self, row: GameRow, shown: dict[str, ShownRow], audience: int, leave: Permit) -> None:
        game = row.id
        if audience == PUBLIC:
            await self._leave_behind(row, shown, leave)
        if not row.has_begun:
            if audience == PUBLIC:
                await self.messages.show(row, shown, "lobby", row.channel, lobby(row), leave)
                await self._take_back_welcomes(row, shown, leave)
            return
        table = await self._service.table(game)
        if audience != PUBLIC:
            await self._show_private(table, shown, audience, leave)
            return
        if "lobby" in shown:
            await self.messages.show(row, shown, "lobby", row.channel, lobby(row), leave)
            await self.messages.forget(game, "lobby")
        await self._show_public(table, shown, leave)

    async def _take_back_welcomes(self, row: GameRow, shown: dict[str, ShownRow], leave: Permit) -> None:
        """Whoever has left the lobby keeps no welcome; should they join again, a new one tries whether it arrives."""
        for role, old in shown.items():
            kind, _, person = role.partition(":")
            if kind == "welcome" and not row.plays(int(person)) and not old.is_being_sent:
                with contextlib.suppress(discord.Forbidden):
                    await self.messages.remove(row.id, shown, role, leave)
                await self.messages.forget(row.id, role)

    async def _leave_behind(self, row: GameRow, shown: dict[str, ShownRow], leave: Permit) -> None:
        """Of a game that was moved nothing stays in its old channel but lines of its turns, and where it goes on.

        Where the bot may not say so now, it does as soon as it may.
        """
        left = {role: old for role, old in shown.items() if old.channel != row.channel and _is_public(role)}
        last = max(_turns(left), default=None)
        may_be_open = {"lobby"} if last is None else {f"turn:{number}" for number in (*_open_turns(left, last), last)}
        for role, old in left.items():
            if role.startswith(LEFT) and not self._may_close(old.channel):
                continue
            try:
                await self._leave(row, left, role, last, leave)
            except discord.HTTPException as error:
                if not out_of_reach(error):
                    raise
                if not isinstance(error, discord.NotFound):
                    if not self.messages.knows(old.channel):
                        self._unreached.add(old.channel)
                    if role.startswith(LEFT):
                        continue
                    if role in may_be_open and not old.is_being_sent:
                        await self._notes.put(row.id, replace(old, role=f"{LEFT}{old.message}"))
            await self.messages.forget(row.id, role)
            del shown[role]

    def _may_close(self, channel: int) -> bool:
        """Whether to try to close what was left in a channel.

        Nothing is known of one that was deleted, or of a thread that sleeps: there it is tried once.
        """
        if self.messages.knows(channel):
            return self.messages.may_write(channel)
        return channel not in self._unreached

    async def _leave(self, row: GameRow, left: dict[str, ShownRow], role: str, last: int | None, leave: Permit) -> None:
        """Make a message in a game's old channel what it stays there: a line of its turn, or where the game goes on."""
        number = int(role.removeprefix("turn:")) if role.startswith("turn:") else None
        if last is not None and number is not None and number != last:
            table = await self._service.table(row.id)
            if number < table.state.turn.number:
                open_ = number in _open_turns(left, last)
                await self._close_turn(table, left, number, last, leave, at_least=open_)
                return
        if number is not None or role.startswith(LEFT) or (role == "lobby" and last is None):
            await self.messages.show(row, left, role, left[role].channel, moved_away(row), leave)
        else:
            await self.messages.remove(row.id, left, role, leave)

    async def _show_private(self, table: Table, shown: dict[str, ShownRow], person: int, leave: Permit) -> None:
        key = (table.row.id, person)
        if not await self._private.show(table, shown, person, leave, lambda: key in self._answering):
            self._put_off.add(key)

    async def _show_public(self, table: Table, shown: dict[str, ShownRow], leave: Permit) -> None:
        number = SETUP if turn_number(table) is None else table.state.turn.number
        open_turns = _open_turns(shown, number)
        for other in open_turns:
            if shown[f"turn:{other}"].is_being_sent:  # its line is to stand above the turn's message
                await self._close_turn(table, shown, other, number, leave, at_least=True)
        await self.messages.show(table.row, shown, f"turn:{number}", table.row.channel, turn(table), leave)
        for other in _turns(shown):  # only now: there is always one with buttons
            if other < number and not shown[f"turn:{other}"].is_being_sent:
                await self._close_turn(table, shown, other, number, leave, at_least=other in open_turns)
            elif other > number:  # an undo went back over the end of a turn
                await self.messages.remove(table.row.id, shown, f"turn:{other}", leave)
        call, asked = called(table), question(table)
        called_now = "over" if table.state.over else "+".join(map(str, call.mention if call else ()))
        await self._show_latest(table, shown, "call", called_now, call, leave)
        await self._show_latest(table, shown, "consent", _asked(table), asked, leave)

    async def _show_latest(
        self, table: Table, shown: dict[str, ShownRow], kind: str, which: str, content: Content | None, leave: Permit
    ) -> None:
        """Show a call and take earlier ones of its kind away: an edit would call nobody."""
        now = None if content is None else f"{kind}:{which}"
        for role in [role for role in shown if role.startswith(kind) and role != now]:
            await self.messages.remove(table.row.id, shown, role, leave)
        if content is not None and now is not None:
            await self.messages.show(table.row, shown, now, table.row.channel, content, leave)

    async def _close_turn(
        self, table: Table, shown: dict[str, ShownRow], other: int, number: int, leave: Permit, *, at_least: bool
    ) -> None:
        """Nothing but a line is left of turns that are over; once they are gone for good, it is not touched again.

        `at_least` the turn's name stands there where nothing else is remembered of it.
        """
        role = f"turn:{other}"
        until = min([later for later in _turns(shown) if later > other] + [number])
        content = closed(table, range(other, until), at_least=at_least)
        if content is not None:
            await self.messages.show(table.row, shown, role, shown[role].channel, content, leave)
        if other < number - REOPENED or content is None:
            await self.messages.forget(table.row.id, role)


def _tell(awaited: list[asyncio.Future[Outcome]], outcome: Outcome | Exception) -> None:
    """Tell everybody who still waits for it what became of a channel's messages, or raise the fault there."""
    for future in awaited:
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
    awaited.clear()


def _turns(shown: dict[str, ShownRow]) -> list[int]:
    """The turns that have messages."""
    return sorted(int(role.removeprefix("turn:")) for role in shown if role.startswith("turn:"))


def _open_turns(shown: dict[str, ShownRow], number: int) -> list[int]:
    """The turns before this one whose messages may still have buttons: those being sent, and the last one sent."""
    before = [other for other in _turns(shown) if other < number]
    sent = [other for other in before if not shown[f"turn:{other}"].is_being_sent]
    return [other for other in before if other not in sent[:-1]]


def _asked(table: Table) -> str:
    """What names the question that was put to all since the game last went on; empty if there was none."""
    return "" if table.proposal is None else f"{table.proposal.version}+{table.proposal.person}"


def _is_public(role: str) -> bool:
    """Whether a message is one for a game's channel."""
    return role.partition(":")[0] in {"lobby", "turn", "call", "consent", "left"}


def _audience(row: GameRow, role: str) -> int:
    """Whose message a role is: a person's, or the channel's; to this belongs, too, what a person who left was sent."""
    _, _, person = role.partition(":")
    if role.startswith(("hand:", "panel:", "summons:")) and row.plays(int(person)):
        return int(person)
    return PUBLIC
