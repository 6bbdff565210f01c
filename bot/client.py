"""The bot's client: puts everything together, answers every interaction."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot import permissions
from bot.discord_errors import ANSWERED, TOO_LATE, UNTAKEN, answer_lost, channel_of, discord_away, out_of_reach
from bot.features import add_commands, features
from bot.features.feature import Services
from bot.features.team_threads import TeamThreads
from bot.games.computer_seats import ComputerSeats
from bot.games.service import GameService
from bot.interactions.admission import Pace
from bot.interactions.command_registration import register
from bot.interactions.connection import Patient
from bot.interactions.cooldown import Floods
from bot.interactions.expiry import LIMIT, Lateness
from bot.interactions.response import Answer, Interaction
from bot.model.errors import NotAllowed, Refused
from bot.model.records import GameRow
from bot.monitoring import metrics
from bot.monitoring.duplicate_bot import Rivals
from bot.monitoring.metrics_server import request_trace
from bot.pages.rules import opening
from bot.publishing.publisher import Publisher
from bot.router import Router
from bot.settings import Settings
from bot.storage.sqlite import TakenAwayError, takes_nothing
from bot.storage.store import Store
from bot.ui.content import Content, Text
from bot.ui.texts import Texts
from bot.workers.picture_worker import Painter
from bot.workers.worker import Worker, Workers
from engine import RulesetMismatchError
from render import clean_name, marked_name

log = logging.getLogger(__name__)


HANDLERS = ("discord.py: on_interaction", "CommandTree-invoker", "discord.py: on_app_command_completion")
"""What discord.py calls the tasks in which interactions are handled."""

LAST_ANSWERS = 4.0
"""Seconds in which a bot that is stopped still answers what has arrived."""


class Tree(app_commands.CommandTree["Cerebria"]):
    """The slash commands; what a command raises is told to the person who used it."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let the time run in which an answer must come; False for what comes too late or is one too many."""
        await self.client.pace.turn()
        if interaction.type is discord.InteractionType.autocomplete:
            return await self._typing(interaction)
        answer = Answer(interaction, self.client.lateness)
        if not await answer.is_wanted():
            answer.done()
            return False
        if (refusal := self.client.refused(interaction)) is not None:
            await tell(interaction, refusal)
            answer.done()
        return refusal is None

    async def _typing(self, interaction: Interaction) -> bool:
        """Whether to offer something to who types; no answer can be promised to them."""
        if (age := self.client.lateness.age(interaction.id)) > LIMIT:
            self.client.lateness.gave_up(age)
            return False
        if self.client.refused(interaction) is None:
            return True
        with contextlib.suppress(*UNTAKEN):
            await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Tell a refusal; log a fault and say whether anything was changed."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is discord.InteractionType.autocomplete:
            log.warning("nothing could be offered to who types: %s", type(cause).__name__)
            return
        await tell(interaction, cause)
        Answer.of(interaction).done()


class Cerebria(Patient):
    """The bot. It holds no state of games that a restart would lose."""

    def __init__(self, store: Store, settings: Settings, workers: Workers = Worker) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot never speaks
        super().__init__(
            intents=permissions.INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            http_trace=request_trace(),
        )
        self.store = store
        self.floods = Floods(settings.presses_per_second)
        self.pace = Pace()
        self.lateness = Lateness()
        self.rivals = Rivals()
        self._stopping = False
        self._resuming: asyncio.Task[None] | None = None
        self._places: set[int] = set()
        self._looking = asyncio.Lock()
        self.service = GameService(store, settings.cards)
        self.computers = ComputerSeats(self.service, seconds=settings.computer_seconds, workers=workers)
        self.painter = Painter(workers("painter"))
        self.publisher = Publisher(
            self, self.service, self.painter, seconds=settings.publish_seconds, rate=settings.requests_per_second
        )
        self.service.changed = self._changed
        self.services = Services(self, self.service, self.publisher, workers)
        self.threads = self.services.feature(TeamThreads)
        built = features(self.services)
        self.router = Router(built)
        self.tree = Tree(self, allowed_contexts=permissions.CONTEXTS, allowed_installs=permissions.INSTALLS)
        add_commands(self.tree, built)

    async def setup_hook(self) -> None:
        """Register the commands if they have changed, and go on with every open game."""
        assert self.application_id is not None
        await register(self.tree, self.application_id, self.store)
        self._resuming = asyncio.create_task(self._resume(await self.store.unfinished()), name="resuming open games")
        await self.threads.resume()

    @property
    def resumed(self) -> bool:
        """Whether every game that was open at the start has been looked at; tests wait for it."""
        return self._resuming is not None and self._resuming.done()

    async def _resume(self, games: Sequence[GameRow]) -> None:
        """Go on with open games, one after the other.

        Read back all at once, they would keep the database and the processor from people who press meanwhile.
        """
        with metrics.UNSHOWN.held(len(games)) as resumed:
            for row in games:
                if row.status == "running":
                    try:
                        await self.service.tables_of([row])
                    except Exception:
                        log.exception("game %s could not be read back", row.id)
                self.publisher.changed(row)
                self.computers.changed(row)
                resumed()

    # Places that come within reach again: what could not be shown there is shown without waiting for the next step

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there: Discord had lost it for a while, or a session has begun, which names each server.

        Whatever has changed in between, the bot has not been told.
        """
        self.publisher.look_again(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Somebody has added the bot to a server, perhaps once more."""
        await self._within_reach(guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot has got or lost a role in a server, say; of other members it is told nothing."""
        if after == after.guild.me:
            await self._within_reach(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role has changed, perhaps the bot's; its name, colour and place change nothing here."""
        if before.permissions != after.permissions:
            await self._within_reach(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel has changed, perhaps what the bot may do there; threads in it follow it."""
        if before.overwrites != after.overwrites:
            await self._within_reach(after.id, *(thread.id for thread in getattr(after, "threads", ())))

    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """A thread has changed, perhaps it was unlocked; one that sleeps is woken when its game goes on."""
        if not after.archived:
            await self._within_reach(after.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """A thread has come into sight: one that slept is awake, or the bot may see where it is."""
        await self._within_reach(thread.id)

    async def _within_reach(self, *places: int) -> None:
        """Look again at the games of servers and channels; those of however many come meanwhile, all at once."""
        self._places.update(places)
        async with self._looking:
            if wanted := set(self._places):  # else somebody else has looked there too
                rows = await self.store.unfinished(wanted)
                self._places -= wanted  # only now: where the database could not be read, the next one looks there too
                for row in rows:
                    self.publisher.changed(row)

    def _changed(self, row: GameRow) -> None:
        """A game has changed: what is to be seen of it on Discord follows, and computer seats decide."""
        self.publisher.changed(row)
        self.threads.changed(row)
        self.computers.changed(row)

    def refused(self, interaction: Interaction) -> Refused | None:
        """Why an interaction is not looked at: the bot is being stopped, or it is one too many of one person."""
        if self._stopping:
            return Refused("stopping")
        return None if self.floods.take(interaction.user.id) else Refused("too-fast")

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer presses, selects and forms; commands are answered by the tree."""
        metrics.INTERACTIONS.add(interaction.type.name)
        if interaction.type not in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            return
        await self.pace.turn()
        answer = Answer(interaction, self.lateness)
        if not await answer.is_wanted():
            answer.done()
            return
        try:
            if refusal := self.refused(interaction):
                await tell(interaction, refusal)
            else:
                await self.router.component(interaction)
        except Exception as error:  # whatever it is, the person gets an answer and the log the fault
            await tell(interaction, error)
        finally:
            answer.done()

    async def on_app_command_completion(self, interaction: Interaction, command: object) -> None:
        """A command has been answered."""
        Answer.of(interaction).done()

    async def close(self) -> None:
        """Finish what has begun, within ten seconds in all, then leave Discord.

        What is not finished by then is in the database, and goes on at the next start.
        """
        if not self.is_closed():
            if self._resuming is not None:
                self._resuming.cancel()
            await self.computers.close()
            await _answered(LAST_ANSWERS)
            self._stopping = True
            await self.threads.close()
            await self.publisher.close()
            await _answered(1)
            self.lateness.tell()
        await super().close()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log a fault in an event handler."""
        log.exception("fault while handling %s", event_method)


async def _answered(seconds: float) -> None:
    """Wait until what has arrived is answered, at most so long."""
    if answering := [task for task in asyncio.all_tasks() if task.get_name() in HANDLERS]:
        await asyncio.wait(answering, timeout=seconds)


async def refuse(interaction: Interaction, error: Refused) -> None:
    """Tell a person, and nobody else, why something is not possible."""
    texts = Texts()
    facts = dict(error.facts)
    for typed in facts.keys() & {"value", "name"}:
        facts[typed] = marked_name(clean_name(str(facts[typed]))) or "?"
    if "team" in facts:
        facts["team"] = texts(f"team-{facts['team']}")
    if "spirit" in facts:
        facts["spirit"] = texts(f"spirit-{facts['spirit']}")
    text = error.sentence if isinstance(error, NotAllowed) else texts(error.message, **facts)
    to_read = (opening(error.rules, error.edition),) if error.rules else ()
    await Answer.of(interaction).send(Content((Text(text), *to_read)))


async def tell(interaction: Interaction, error: BaseException) -> None:
    """Answer a person whose wish could not be carried out; faults go to the log, without anything private."""
    try:
        await _told(interaction, error)
    except Exception as failure:  # nobody is left to be told
        if isinstance(failure, discord.HTTPException) or discord_away(failure):
            if not _gone(interaction, failure):
                log.warning("an interaction could not be answered: %s", failure)
        else:
            log.exception("an interaction could not be answered")


async def _told(interaction: Interaction, error: BaseException) -> None:
    if isinstance(error, Refused):
        await refuse(interaction, error)
    elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        log.warning("a command of another version was used: %s", error)
        await refuse(interaction, Refused("command-gone"))
    elif isinstance(error, RulesetMismatchError):
        log.error("a game cannot go on: %s", error)
        await refuse(interaction, Refused("other-rules"))
    elif isinstance(error, TakenAwayError):
        log.error("the database takes nothing: %s", error)
        await refuse(interaction, Refused("taken-away"))
    elif takes_nothing(error):
        log.error("the database takes nothing: %s", error)
        await refuse(interaction, Refused("kept-in-part" if Answer.of(interaction).kept.anything else "not-kept"))
    elif _gone(interaction, error):
        return
    elif answer_lost(error):
        log.warning("an interaction could not be answered: %s", error)
        await refuse(interaction, Refused("answer-lost"))
    elif out_of_reach(error) and (channel := channel_of(error, interaction.channel_id)) is not None:
        log.warning("what an interaction asked for cannot be written where it belongs: %s", error)
        await refuse(interaction, Refused("out-of-reach", channel=str(channel)))
    else:
        log.error("fault in interaction %s", interaction.id, exc_info=error)
        await refuse(interaction, Refused("failed-after" if Answer.of(interaction).kept.anything else "failed"))


def _gone(interaction: Interaction, error: BaseException) -> bool:
    """Whether Discord takes no answer to an interaction, which the log says: it is too late, or it has one."""
    code = error.code if isinstance(error, discord.HTTPException) else None
    if code == TOO_LATE:
        log.warning("an interaction was answered too late")
    if code == ANSWERED:  # or the receipt of the answer was lost
        assert isinstance(interaction.client, Cerebria)
        interaction.client.rivals.answered()
    return code in {TOO_LATE, ANSWERED}
