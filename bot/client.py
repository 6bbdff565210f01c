"""The bot's client: it builds the services, receives Discord's events, and answers every interaction."""

import asyncio
import contextlib
import logging
from collections.abc import Collection
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.core import permissions
from bot.core.advice.recommendations import Recommendations
from bot.core.background import Background
from bot.core.closing import Closing, ClosingStage
from bot.core.games.computer_seats import ComputerSeats
from bot.core.games.part import Part
from bot.core.games.rules_version import program, source
from bot.core.games.service import GameService
from bot.core.interactions.command_registration import register
from bot.core.interactions.connection import ResilientClient
from bot.core.interactions.discord_internals import receive_only_mentions
from bot.core.interactions.members import Members
from bot.core.interactions.profiles import Profiles
from bot.core.interactions.response import Interaction
from bot.core.model.cooldown import Cooldowns
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow
from bot.core.model.sharding import Shards
from bot.core.monitoring import metrics
from bot.core.monitoring.duplicate_bot import DuplicateBotDetector
from bot.core.monitoring.metrics_server import request_trace
from bot.core.people.service import Digests
from bot.core.places.team_threads import TeamThreads
from bot.core.play.replay_feature import ReplayFeature
from bot.core.privacy.about_page import About
from bot.core.publishing.publisher import Publisher
from bot.core.requests.command_texts import CommandTranslator
from bot.core.requests.commands import commands
from bot.core.requests.error_replies import ErrorReplies
from bot.core.requests.feature import Services
from bot.core.requests.request import Request
from bot.core.requests.router import Router
from bot.core.resumption import PAUSE_AMONG_OTHERS, Resumption
from bot.core.server.greetings import Greetings
from bot.core.service import Added, Service
from bot.core.sharing.sharing import Callbacks, Sharing
from bot.core.storage.errors import BusyError, is_storage_failure
from bot.core.storage.store import Store
from bot.core.workers.picture_worker import PictureWorker
from bot.core.workers.worker import Worker, Workers
from bot.settings import Settings
from bot.subjects import SUBJECTS, features

log = logging.getLogger(__name__)

DATABASE_TIMEOUT = 2.0
"""Seconds without an answer after which the database counts as out of reach."""

CATCH_UP_TIMEOUT = 2.0
"""Maximum time, in seconds, to finish updates at shutdown while presses are still answered."""

SHUTDOWN_ANSWER_TIMEOUT = 2.5
"""Maximum time, in seconds, for which a stopping bot answers interactions that have arrived."""

LAST_ANSWER_TIMEOUT = 1.0
"""Maximum time, in seconds, to then finish those that arrived in the meantime; later ones are refused."""


class Tree(app_commands.CommandTree["Cerebria"]):
    """The slash commands; the router answers them, also those that are not known (any more)."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether to look for a command, or for the option that somebody types."""
        return await self.client.router.admit(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that could not be called."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("autocomplete failed: %s", type(error).__name__)
        else:
            await self.client.router.answer(interaction, partial(_fail, error))


class Cerebria(ResilientClient):
    """The bot. Everything in its memory about games is in the database, too."""

    def __init__(
        self, store: Store, settings: Settings, workers: Workers = Worker, shards: Shards | None = None
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot does not use voice
        super().__init__(
            shards or settings.shards,
            intents=permissions.INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            http_trace=request_trace(),
        )
        receive_only_mentions(self)
        self._to_close = closing = Closing()
        closing.calls(super().close, ClosingStage.CONNECTION)
        self.store = store
        self.duplicate_bots = DuplicateBotDetector()
        self._background = closing.closes(Background(), ClosingStage.ACTING)
        self._places: set[int] = set()
        self._looking = asyncio.Lock()
        callbacks = Callbacks(self._take_over, self._reload, self._forget_people, self._finish_messages)
        self.sharing = Sharing.of(self, store, callbacks)
        """Runs the bot together with other processes; None if this one runs it alone."""
        if self.sharing is not None:
            closing.calls(self.sharing.hand_over, ClosingStage.SHARDS)
            closing.closes(self.sharing, ClosingStage.CONNECTION)
        self.duplicate_bots.shares = self.sharing is not None
        part = Part() if self.sharing is None else self.sharing.holdings
        self.service = GameService(store, settings.cards, part, self._changed)
        computers = ComputerSeats(self.service, seconds=settings.computer_seconds, workers=workers)
        self.computers = closing.closes(computers, ClosingStage.ACTING)
        closing.closes(computers.thinker, ClosingStage.LAST_ANSWERS)  # whoever still waits for a thought is told so
        closing.calls(self._answer_the_last, ClosingStage.LAST_ANSWERS)
        self.painter = PictureWorker(workers("painter"))
        added = Added()
        self.recommendations = Recommendations(store, self.computers.thinker, added)
        self.publisher = closing.closes(_publisher(self, settings, added), ClosingStage.ANSWERING)
        self.profiles = Profiles(self, store, self.publisher.changed, self.service.players.rename)
        closing.calls(self.profiles.notes.finish, ClosingStage.ANSWERING)
        self.members = Members(self, self.service.clock)
        self._greetings = Greetings(self.publisher.messages, store.servers, added, self._is_its_own)
        self.digests = closing.closes(Digests(self.service, self.publisher.messages), ClosingStage.ACTING)
        threads = TeamThreads(self, self.service, self.publisher.messages)
        self.threads = closing.closes(threads, ClosingStage.ANSWERING)
        self.publisher.lost_places.on_move = self.threads.moved
        self.services = _services(self, settings, workers, closing)
        makers = (make for subject in SUBJECTS for make in subject.services)
        added.services = tuple(closing.closes(make(self.services), ClosingStage.ACTING) for make in makers)
        pause = PAUSE_AMONG_OTHERS if self.sharing is not None else 0.0
        resumption = Resumption(self.service, self.publisher, self.computers, self.threads, pause)
        self.resumption = closing.closes(resumption, ClosingStage.ACTING)
        store.people.on_forget.append(lambda _: self._forget_people())
        replies, cooldowns = ErrorReplies(self.duplicate_bots, added), Cooldowns(settings.presses_per_second)
        self.router = Router(self.services, features(), replies, cooldowns, self.answers)
        closing.calls(self._refuse_the_rest, ClosingStage.CONNECTION)
        closing.closes(self.router.late_pictures, ClosingStage.ANSWERING)
        self.tree = Tree(self, allowed_contexts=permissions.CONTEXTS, allowed_installs=permissions.INSTALLS)
        for command in commands(features()):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Register the commands if they have changed, and resume open games, unless others may publish them."""
        assert self.application_id is not None
        await self.tree.set_translator(CommandTranslator())
        await register(self.tree, self.application_id, self.store)
        if self.sharing is None:
            await self.resumption.resume(await self.store.unfinished())
        self._background.spawn(self.service.timekeeper.keep_time(), "timekeeper")

    # Health

    async def problems(self) -> list[str]:
        """What currently keeps the bot from working; empty if nothing does."""
        lost = [str(shard) for shard, each in sorted(self.connections.items()) if not each.is_open]
        found = [f"Discord: not connected; shards: {', '.join(lost)}"] if lost else []
        if self.sharing is not None and not self.sharing.is_alive:
            found.append("no recent heartbeat; other processes may take over")
        elif self.sharing is None and not self.connections:
            found.append("Discord: not connected yet")
        if not await self._database_answers():
            found.append("database: no answer")
        return found

    async def _database_answers(self) -> bool:
        asking = asyncio.create_task(self.store.fact("health"), name="health of the database")
        await asyncio.wait([asking], timeout=DATABASE_TIMEOUT)  # if the server hangs, a query ignores cancellation
        if not asking.done():
            asking.add_done_callback(lambda task: task.cancelled() or task.exception())
            return False
        error = asking.exception()
        if error is not None and not is_storage_failure(error):
            raise error
        return error is None

    @property
    def is_serving(self) -> bool:
        """Whether this process has its share of the shards, all of them connected; on standby that is none."""
        begun = bool(self.connections) if self.sharing is None else self.sharing.has_its_share
        return begun and all(each.has_begun.is_set() for each in self.connections.values())

    def _forget_people(self) -> None:
        """Drop what is in memory of people, one of whom has been forgotten, perhaps by another process."""
        self.publisher.added.tell(Service.people_forgotten)
        self.services.feature(ReplayFeature).forget_all()
        self.painter.forget_all()
        self.profiles.notes.forget_all()

    # Several processes

    def begin_shards(self) -> None:
        """Connect this process's shards; among several processes, as it takes them. A lost database ends the client."""
        self.store.database.lost.add_done_callback(lambda lost: self.end_with(BusyError(lost.result())))
        if self.sharing is None:
            super().begin_shards()
        else:
            self.sharing.join_others()

    async def _take_over(self, shards: set[int]) -> None:
        """Resume the games of newly held shards; shard 0 brings the direct messages of all games."""
        games = await (self.store.unfinished() if 0 in shards else self.store.unfinished_of(shards, self.shard_total))
        await self.resumption.resume(games)
        self.publisher.added.tell(Service.within_reach)

    async def _finish_messages(self, seconds: float) -> None:
        await self.publisher.audiences.finish(seconds)

    async def _reload(self, games: Collection[int]) -> None:
        """Update this process's share of games that another process has changed."""
        for game in games:
            with contextlib.suppress(Refused):  # damaged ones are logged elsewhere
                row = await self.service.row(game)
                self.publisher.follow(row)
                self.publisher.added.tell(Service.changed, row)
                if self.service.looks_after(row.guild):
                    self.threads.changed(row)
                    self.computers.changed(row)

    async def answers(self, interaction: Interaction) -> bool:
        """Whether this process should answer an interaction; others may have received it as well."""
        return self.sharing is None or await self.sharing.claim_interaction(interaction.id, interaction.guild_id)

    async def on_ready(self) -> None:
        """Log that sessions have begun: the first ones, or those after a long loss of the connections."""
        log.info(
            "connected to Discord; shards: %s of %s, servers: %s, open games: %s",
            len(self.connections),
            self.shard_total,
            len(self.guilds),
            await self.store.open_games(),
        )

    # Servers and channels that are reachable again: messages that failed there are sent at once

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is available: its outage is over, or a session has begun, which lists every server.

        The bot got no events about changes in the meantime.
        """
        self.profiles.note_server(guild.id, str(guild.preferred_locale))
        self.publisher.retry_guild(guild.id)
        self.publisher.added.tell(Service.within_reach)

    async def on_guild_update(self, _: discord.Guild, after: discord.Guild) -> None:
        """A server's settings have changed, perhaps its language."""
        self.profiles.note_server(after.id, str(after.preferred_locale))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server, perhaps again."""
        self.profiles.note_server(guild.id, str(guild.preferred_locale))
        await self.publish_again(guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot's own member has changed, its roles for example; no intent covers other members."""
        if after == after.guild.me:
            await self.publish_again(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role has changed, perhaps one of the bot's; only its permissions matter."""
        if before.permissions != after.permissions:
            await self.publish_again(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel has changed; its permission overwrites also apply to its threads."""
        if before.overwrites != after.overwrites:
            await self.publish_again(after.id, *(thread.id for thread in getattr(after, "threads", ())))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, with its threads."""
        await self.publisher.deleted(channel.id, *(thread.id for thread in getattr(channel, "threads", ())))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self.publisher.deleted(payload.thread_id)

    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """A thread has changed; it may have been unlocked or unarchived."""
        if not after.archived:
            await self.publish_again(after.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """A thread has become visible: it was unarchived, or the bot gained access to its channel."""
        await self.publish_again(thread.id)

    async def publish_again(self, *places: int) -> None:
        """Publish the games of servers and channels again; events that arrive meanwhile share one query."""
        self._places.update(places)
        async with self._looking:
            if wanted := set(self._places):  # else an earlier call has covered them
                rows = await self.store.unfinished(wanted)
                self._places -= wanted  # after the query: if it fails, the next call covers them
                for row in rows:
                    self.publisher.changed(row)

    def _changed(self, row: GameRow) -> None:
        """A game has changed: update its messages and threads, and let computer seats decide."""
        if self.sharing is not None:
            self.sharing.note_own_change(row.id, row.revision)
        self.publisher.changed(row)
        if self.service.looks_after(row.guild):
            self.threads.changed(row)
            self.computers.changed(row)
        self.publisher.added.tell(Service.changed, row)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Handle an event."""
        if event == "interaction":
            self.router.admission.arrived(args[0].id)
        super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer presses, selects and forms; commands are answered by the tree."""
        metrics.INTERACTIONS.labels(interaction.type.name).inc()
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            await self.router.press(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a mention."""
        await self._greetings.greet(message)

    async def _is_its_own(self, message: discord.Message) -> bool:
        """Whether this process should answer a message; others may have received it as well."""
        guild = None if message.guild is None else message.guild.id
        return self.sharing is None or await self.sharing.claim_interaction(message.id, guild)

    async def _answer_the_last(self) -> None:
        """Answer the interactions that have arrived; later ones are refused."""
        await self.publisher.audiences.finish(CATCH_UP_TIMEOUT)
        await self.router.admission.finish(SHUTDOWN_ANSWER_TIMEOUT)
        self.router.is_stopping = True
        await self.router.admission.finish(LAST_ANSWER_TIMEOUT)

    async def _refuse_the_rest(self) -> None:
        await self.router.admission.finish(LAST_ANSWER_TIMEOUT)
        self.router.expiry.write_log()

    async def close(self) -> None:
        """Close everything; work under way has ten seconds, the rest resumes later."""
        await self._to_close.close_all()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error in an event handler."""
        log.exception("fault while handling %s", event_method)


def _publisher(client: Cerebria, settings: Settings, added: Added) -> Publisher:
    made = Publisher(
        client,
        client.service,
        client.recommendations,
        client.painter,
        added,
        seconds=settings.publish_seconds,
        rate=settings.requests_per_second,
    )
    if client.sharing is not None:
        made.share_requests(client.sharing.leases.reserve_requests)
    return made


def _services(client: Cerebria, settings: Settings, workers: Workers, closing: Closing) -> Services:
    return Services(
        client,
        client.service,
        client.publisher,
        client.threads,
        workers,
        client.computers.thinker,
        client.recommendations,
        client.profiles,
        client.members,
        closing,
        About(program(), source(), settings.operator, settings.support_url),
    )


async def _fail(error: Exception, _: Request) -> None:
    raise error
