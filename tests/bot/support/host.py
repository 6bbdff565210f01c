"""The bot on a local Discord, in the process of its tests.

async with hosting(tmp_path) as host:
    game = await host.game(*host.four)
    reply = await host.four[0].press(host.turn_message(game), label="Play")
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from aiohttp import multipart

from bot.client import Cerebria
from bot.core.interactions.command_registration import register
from bot.core.lobby import model as lobbies
from bot.core.model import roles
from bot.core.model.game_log import Step
from bot.core.model.languages import LANGUAGES, language_for
from bot.core.model.levels import FIRST_LEVEL
from bot.core.model.records import GameRow, LogRow
from bot.core.model.sharding import shard_of
from bot.core.model.table import Table
from bot.core.model.uptime import loop_time
from bot.core.storage import store as stores
from bot.core.storage.address import PostgresAddress
from bot.core.ui.texts import Texts
from bot.core.workers.worker import Worker, Workers
from bot.localdiscord import Channel, LocalDiscord, LocalSettings, MessageView, Person, RateLimits, Reply
from bot.settings import Settings
from engine import Edition, State, Team, state_hash, state_to_json
from render import DEFAULT_LANGUAGE
from tests.bot.support.checks import check_log, check_shown
from tests.bot.support.database import connection
from tests.bot.support.databases import database_in
from tests.said import said

TEAMS = {"B": Team.BLISS, "G": Team.GLOOM}

SIDES = {"B": "Join Bliss", "G": "Join Gloom"}
"""The lobby's buttons by side."""


def _opened() -> str:
    """A pattern of what says that a lobby is open, in every language: read when it is needed, not by every import."""
    return "|".join(re.escape(Texts(each)("game-opened", game=0)).replace("0", r"(\d+)") for each in LANGUAGES)


BUSY = 120.0
"""Seconds, two minutes, in which a bot does everything even on a busy machine; nothing waits that long for a pass."""


def patient(record: Path | None = None) -> LocalSettings:
    """Settings of a Discord that waits long for responses, for tests that keep the machine busy."""
    return LocalSettings(record=record, rate_limits=RateLimits.off(), answer_seconds=60)


multipart.parse_content_disposition = lru_cache(1024)(multipart.parse_content_disposition)
"""aiohttp parses the header of each part three times, and escapes 128 characters for it each time."""


def joined(row: GameRow, people: Sequence[Person], sides: str) -> GameRow:
    """A lobby in which people have taken seats on these sides."""
    for person, side in zip(people, sides, strict=False):
        row = lobbies.join(row, TEAMS[side], person.id, person.name)
        row = lobbies.with_reach(row, person.id, "panel" if person.user.dms_closed else "dm")
    return row


class Host:
    """A running bot, its Discord and its database."""

    def __init__(self, discord: LocalDiscord, client: Cerebria) -> None:
        self.discord = discord
        self.client = client
        self.service = client.service
        self.store = client.store
        self.channel = discord.channel

    @property
    def four(self) -> list[Person]:
        """The players."""
        return self.discord.people[:4]

    @property
    def spectator(self) -> Person:
        """A person without a seat."""
        return self.discord.people[4]

    # Waiting

    async def settled(self) -> None:
        """Wait until presses are answered, computer seats have moved, and every message is up to date."""
        await self.discord.until(self.is_at_rest, BUSY)
        await self.discord.idle(quiet=0, timeout=BUSY)

    def is_at_rest(self) -> bool:
        """Whether the bot is idle."""
        parts = (self.client.resumption, self.client.publisher, self.client.computers)
        if not (self.client.resumption.has_begun and all(part.is_idle for part in parts)):
            return False
        if not self.client.profiles.notes.is_idle:
            return False
        waiting = (self.client.digests, *self.client.publisher.added.services)
        if not all(part.is_idle for part in waiting):
            return False
        return self.client.router.admission.is_idle and self.client.router.late_pictures.is_idle

    @contextlib.asynccontextmanager
    async def holding(self, game: int) -> AsyncIterator[None]:
        """Block all other work on a game."""
        async with self.service.queue(game):
            yield

    def update(self, game: int, person: int | None = None) -> None:
        """Bring a game's messages in its channel, or a person's, up to date, in the background."""
        self.client.publisher.audiences.schedule(game, person)

    # Positions

    async def lay_out(self, game: int, state: State, *, seed: str | None = None) -> None:
        """Continue a game from a position, with another seed if one is given; the log records both."""
        service = self.service
        await service.table(game)  # load the table before its state is replaced
        async with self.holding(game):
            table = service.tables.get(game)
            assert table is not None
            row = replace(table.row, version=table.row.version + 1, seed=seed or table.row.seed)
            entry = LogRow(
                row.version, "epoch", None, None, state_to_json(state), disclosed=True, hash=state_hash(state)
            )
            row = await service.store.commit_game(row, entry, state)
            service.tables.put(table.at(row, state, (*table.steps, Step(entry, ()))))

    # Opening games

    async def lobby(self, host: Person, **options: Any) -> int:
        """Open a lobby; returns the game's id."""
        reply = await host.slash(options.pop("channel", self.channel), "game new", **options)
        await self.settled()
        found = re.search(_opened(), reply.text)
        assert found is not None, reply
        return int(next(filter(None, found.groups())))

    def lobby_message(self, game: int) -> MessageView:
        """The message of a lobby; raises LookupError."""
        person, wanted = self.discord.people[0], f"lobby:{game}:more"
        for channel in self.discord.world.channels_of(person.user):
            for message in reversed(person.sees(channel)):
                if not message.ephemeral and any(button.custom_id == wanted for button in message.buttons):
                    return message
        raise LookupError(game)

    async def lobby_options(self, game: int, person: Person) -> MessageView:
        """Open the page behind More in a lobby."""
        reply = await person.press(self.lobby_message(game), label=said("lobby-button-more"))
        assert reply.ephemeral, reply
        return reply.message

    async def press_lobby(self, game: int, person: Person, label: str) -> Reply:
        """Press a button of a lobby or of the page behind More; wait until everything is published."""
        message = self.lobby_message(game)
        if label not in [button.label for button in message.buttons]:
            message = await self.lobby_options(game, person)
        reply = await person.press(message, label=label)
        await self.settled()
        return reply

    async def press_old_lobby(self, game: int, person: Person, what: str, *values: str) -> Reply:
        """Press a lobby's button or select that is not offered now, as on an outdated message."""
        data = {"custom_id": f"lobby:{game}:{what}", "component_type": 3 if values else 2, "id": 1}
        reply = await person.forge(self.lobby_message(game), data | ({"values": list(values)} if values else {}))
        await self.settled()
        return reply

    async def choose_in_lobby(self, game: int, person: Person, option: str, value: str) -> Reply:
        """Choose an option of a lobby: table, game, edition or setup."""
        page = await self.lobby_options(game, person)
        reply = await person.select(page, f"lobby:{game}:{option}", [value])
        await self.settled()
        return reply

    async def seat(self, lobby: int, people: Sequence[Person], sides: str = "BGBG", **options: str) -> None:
        """Seat people in a lobby and choose options, without presses; wait until everything is published."""

        def changed(row: GameRow) -> GameRow:
            for option, value in options.items():
                row = lobbies.OPTIONS[option](row, value)
            return joined(row, people, sides)

        self.service.changed(await self.service.lobbies.change_lobby(lobby, changed))
        await self.settled()

    async def sit(self, game: int, people: Sequence[Person], sides: str = "BGBG") -> None:
        """Seat people in a lobby, each on a side."""
        for person, side in zip(people, sides, strict=False):
            await self.press_lobby(game, person, SIDES[side])

    async def add_computers(self, game: int, person: Person, count: int) -> None:
        """Add computer players to a lobby."""
        if count:
            page = await self.lobby_options(game, person)
            for _ in range(count):
                await person.press(page, label=said("lobby-button-computer"))
                await self.settled()

    async def game(
        self,
        *people: Person,
        computers: int = 0,
        free: bool = False,
        kind: str = "basic",
        table: str = "spirits",
        sides: str = "BGBG",
        both: Sequence[Person] = (),
        channel: Channel | None = None,
        edition: str = "second",
        level: str = FIRST_LEVEL,
        at: State | None = None,
    ) -> int:
        """Begin a game without a lobby's messages: people take seats on these sides, or both; computers take the rest.

        With `at`, it is shown from this position on (`lay_out`).

        tests/bot/core/lobby/test_lobby_start.py compares it with a game begun by the lobby's buttons.
        """
        place = channel or self.channel
        row = await self.store.new_game(place.id, place.guild and place.guild.id, people[0].id, Edition(edition))

        options = {"table": table, "game": kind, "setup": "free" if free else "recommended", "level": level}

        def seated(row: GameRow) -> GameRow:
            for option, value in options.items():
                row = lobbies.OPTIONS[option](row, value)
            row = joined(row, people, sides)
            for person in both:
                row = lobbies.join_both(row, person.id)
            for _ in range(computers):
                row = lobbies.add_computer(row)
            return row

        await self.service.lobbies.change_lobby(row.id, seated)
        for person in people:
            self.client.profiles.note_person(person.id, language_for(person.user.locale) or DEFAULT_LANGUAGE)
        if at is None:
            await self.service.lobbies.start_game(row.id, people[0].id)
        else:
            with patch.object(self.service, "changed"):
                await self.service.lobbies.start_game(row.id, people[0].id)
                await self.lay_out(row.id, at)
            self.service.changed((await self.table(row.id)).row)
        await self.settled()
        return row.id

    async def duel(self, **options: Any) -> int:
        """Begin the game with the fewest people and messages: Ann's Shaper against Ben's."""
        return await self.game(*self.four[:2], table="shapers", **options)

    async def game_by_buttons(
        self,
        *people: Person,
        computers: int = 0,
        free: bool = False,
        kind: str = "basic",
        table: str = "spirits",
        sides: str = "BGBG",
        both: Sequence[Person] = (),
        **options: Any,
    ) -> int:
        """Begin a game with the lobby's buttons: people take seats on these sides, or both; computers take the rest."""
        game = await self.lobby(people[0], **options)
        for which, chosen, given in (("table", table, "spirits"), ("game", kind, "basic")):
            if chosen != given:
                await self.choose_in_lobby(game, people[0], which, chosen)
        await self.sit(game, people, sides)
        for person in both:
            await self.press_lobby(game, person, said("lobby-button-both"))
        await self.add_computers(game, people[0], computers)
        if free:
            await self.choose_in_lobby(game, people[0], "setup", "free")
        await self.press_lobby(game, people[0], said("lobby-button-start"))
        return game

    # Looking

    async def table(self, game: int) -> Table:
        """The current table of the game."""
        return await self.service.table(game)

    async def actor(self, game: int) -> Person:
        """The first person whom the game waits for."""
        return (await self.waiting(game))[0]

    async def waiting(self, game: int) -> list[Person]:
        """The people whom the game waits for."""
        waited = {seat.person for seat in (await self.table(game)).waiting()}
        return [person for person in self.discord.people if person.id in waited]

    async def idle_player(self, game: int) -> Person:
        """The first player whom the game does not wait for."""
        waiting, row = await self.waiting(game), (await self.table(game)).row
        return next(p for p in self.discord.people if row.plays(p.id) and p not in waiting)

    def turn_message(self, game: int) -> MessageView:
        """The message of the running turn in a game's channel, the newest with a Board button; or that of the end."""
        viewer = next(
            person for person in self.discord.people if self.discord.world.channels_of(person.user) != [person.dm]
        )
        try:
            return self.message_with(viewer, f"table:{game}:board")
        except LookupError:
            return self.message_with(viewer, f"table:{game}:rematch")

    def last_message(self, game: int) -> MessageView:
        """The last turn message of a finished game, which offers a rematch."""
        return self.message_with(self.spectator, f"table:{game}:rematch")

    def message_with(self, person: Person, custom_id: str, *channels: Channel) -> MessageView:
        """The newest message a person sees with a button, in these channels or all; raises LookupError."""
        for channel in channels or self.discord.world.channels_of(person.user):
            for message in reversed(person.sees(channel)):
                if any(button.custom_id == custom_id for button in message.buttons):
                    return message
        raise LookupError(custom_id)

    async def dm_panel(self, game: int, person: Person) -> MessageView:
        """The panel in a person's DMs."""
        row = (await self.store.messages.messages_of(game))[roles.Panel(person.id)]
        return next(message for message in person.sees(person.dm) if message.id == row.message)

    async def shown(self, game: int, role: str) -> MessageView | None:
        """The message that shows a part of a game, or None; "call" stands for any mention."""
        shown = {str(each): row for each, row in (await self.store.messages.messages_of(game)).items()}
        row = shown.get(role) or next((row for each, row in shown.items() if each.startswith(f"{role}:")), None)
        if row is None:
            return None
        channel = self.discord.world.channels.get(row.channel)
        message = channel.messages.get(row.message) if channel else None
        return None if message is None else MessageView(message, self.discord.payloads)

    # Checks

    async def log(self, game: int) -> list[LogRow]:
        """The log of a game."""
        return await self.store.logs.log_rows(game)

    async def check(self, game: int) -> State:
        """Check that the log replays to the state stored and held, and that every message shows it."""
        state = await check_log(self.store, game)
        table = await self.table(game)
        assert table.state == state
        await self.settled()
        await self.check_shown(table)
        return state

    async def check_shown(self, table: Table) -> None:
        """Check that every message of a game is up to date and exists once."""
        await check_shown(self.discord, self.store, table, self.client.publisher.added)


@contextlib.asynccontextmanager
async def hosting(
    path: Path, settings: LocalSettings | None = None, workers: Workers = Worker, **chosen: Any
) -> AsyncIterator[Host]:
    """Run the bot with a database in a directory, by default without delays and rate limits.

    Drawing and computer seats run in threads by default, which start faster than processes; `workers` chooses.
    """
    local = settings or LocalSettings(rate_limits=RateLimits.off())
    async with LocalDiscord(local) as discord, connected(discord, path, workers, **chosen) as host:
        yield host


@contextlib.asynccontextmanager
async def connected(
    discord: LocalDiscord,
    path: Path,
    workers: Workers = Worker,
    clock: Callable[[], float] | None = None,
    *,
    shared: bool = False,
    registering: bool = False,
    **chosen: Any,
) -> AsyncIterator[Host]:
    """Run the bot on an existing local Discord, with a clock of its own if one is given.

    With `shared`, it runs on a PostgreSQL database that other bots may share. Unless it is `registering` its slash
    commands, Discord knows them already, in English.
    """
    discord.connect()
    options = {"publish_seconds": 0, "computer_seconds": 0, "requests_per_second": 0, "presses_per_second": 0} | chosen
    address = await database_in(path, "postgres" if shared else None)
    async with stores.opened(address, shared=shared) as store:
        if not isinstance(address, PostgresAddress):
            await connection(store).execute("PRAGMA synchronous = OFF")  # no test of a bot cuts the power
        store.clock = clock or discord.clock.time
        client = Cerebria(store, Settings(_env_file=None, **options), workers)
        client.router.expiry.clock = loop_time
        registration = register if registering else partial(_registered, discord)
        async with client:
            task = asyncio.create_task(client.start(discord.token))
            try:
                with patch("bot.client.register", registration):
                    await discord.wait_ready(BUSY)
                    await discord.until(lambda: _knows_servers(client, discord), BUSY)
                yield Host(discord, client)
            finally:
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


_commands: list[Any] = []
"""The slash commands as Discord knows them, once a bot of this process has registered them."""


async def _registered(discord: LocalDiscord, tree: Any, application: int, store: Any) -> None:
    """Let Discord know a bot's slash commands in English; in all languages it takes as long as opening many games."""
    if discord.commands.of(None):
        return
    discord.commands.replace(None, _commands or [command.to_dict(tree) for command in tree.get_commands()])
    if not _commands:
        _commands.extend(discord.commands.of(None).values())


def _knows_servers(client: Cerebria, discord: LocalDiscord) -> bool:
    """Whether Discord has sent a client the servers of its shards."""
    shards = [shard_of(guild, max(client.shard_total, 1)) for guild in discord.world.guilds]
    return len(client.guilds) == sum(shard in client.connections for shard in shards)


def plain(row: LogRow) -> Any:
    """The action of a log row as JSON data."""
    return json.loads(row.action or "null")
