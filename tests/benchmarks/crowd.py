"""Crowds of players on a local Discord, who press buttons at a set pace for a set time."""

import asyncio
import gc
import re
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random

from bot.core.games.service import GameService
from bot.core.lobby.model import free_spirits
from bot.core.model.records import GameRow, SeatRow, ShownRow
from bot.core.model.roles import Lobby
from bot.core.storage import store
from bot.core.storage.address import Address
from bot.core.storage.store import Store
from bot.localdiscord import Channel, ChannelType, Guild, LocalDiscord, LocalSettings, MessageView, Person, Reply
from bot.localdiscord.model.uploads import Body
from engine import Edition
from tests.bot.support.players import offered

GAMES_PER_GUILD = 200
"""Games per server; Discord allows 500 channels."""

DEADLINE = 120
"""Deadline in seconds for an answer, and for what a player waits to see."""

SIDES = ("bliss", "gloom")
"""The lobby's buttons by side, for even and odd seats."""

BOT = LocalSettings().bot_permissions


@contextmanager
def rare_collections() -> Iterator[None]:
    """Collect garbage rarely during a block: pauses of this process would count as the bot's."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


@dataclass
class Game:
    """A game, its players and their totals."""

    id: int
    guild: Guild
    channel: Channel
    people: list[Person]
    """The players by seat."""
    done: int = 0
    over: bool = False
    failed: list[str] = field(default_factory=list)
    """Errors of presses that got no answer; their actions may have been taken nevertheless."""


async def add_games(
    discord: LocalDiscord,
    database: Address,
    count: int,
    dms: int,
    computer: str | None = None,
    *,
    per_guild: int = GAMES_PER_GUILD,
    threads: bool = False,
) -> list[Game]:
    """Add new games to the database, before the bot starts; the first `dms` of four players use DMs.

    With the name of a kind of computer player, one of these has the last seat of each game. With `threads`, each game
    is in a thread of its own and has a signpost.
    """
    games: list[Game] = []
    async with store.opened(database) as kept:
        service = GameService(kept)
        for number in range(count):
            guild = _guild(discord, number, per_guild)
            channel = discord.world.add_channel(guild, f"game-{number}")
            people = [discord.client_of(discord.world.add_user(f"{letter}{number}")) for letter in "ABCD"]
            for person in people:
                discord.world.join(guild, person.user)
            for person in people[dms:]:
                person.close_dms()
            row = await kept.new_game(channel.id, guild.id, people[0].id, list(Edition)[number % 2])
            for seat, person in enumerate(people):
                team = row.seats[seat].team
                spirit, reach = free_spirits(row, team)[0], "dm" if seat < dms else "panel"
                sits = SeatRow(seat, team, person.id, None, person.name, spirit, reach)
                if computer is not None and seat == len(people) - 1:
                    sits = SeatRow(seat, team, None, computer, "Computer", spirit)
                row = replace(row, seats=(*row.seats[:seat], sits, *row.seats[seat + 1 :]))
            await kept.save_lobby(row)
            await service.lobbies.start_game(row.id, people[0].id)
            if threads:
                channel = await _moved_to_thread(discord, kept, await kept.game(row.id), channel)
            games.append(Game(row.id, guild, channel, people if computer is None else people[:-1]))
    return games


async def _moved_to_thread(discord: LocalDiscord, kept: Store, row: GameRow, channel: Channel) -> Channel:
    """The thread of a game that has moved there from its lobby's message."""
    text = {"flags": 1 << 15, "components": [{"type": 10, "content": "lobby"}]}
    message = discord.messages.create(channel, discord.world.bot, Body(text))
    thread = discord.threads.start(channel, ChannelType.PUBLIC_THREAD, {"name": f"Game {row.id}"}, message)
    await kept.messages.set_shown(row.id, ShownRow(Lobby(), channel.id, message.id, ""))
    await kept.save_channel(row, thread.id)
    return thread


def _guild(discord: LocalDiscord, number: int, per_guild: int) -> Guild:
    if number < per_guild:
        return discord.guild
    if number % per_guild == 0:
        discord.clock.advance(0.001)  # the milliseconds in its id determine its shard
        discord.world.add_guild(f"Server {number}", discord.world.users[discord.guild.owner_id], BOT)
    return list(discord.world.guilds.values())[-1]


class Four:
    """Four people who play one game after another; whoever has a decision presses random buttons.

    With `kills`, processes are killed: what one has promised to answer may stay without an answer.
    """

    def __init__(self, game: Game, *, kills: bool = False) -> None:
        self._kills = kills
        self.games = [game]
        self.people = game.people
        self.seconds: list[float] = []
        """Response times of the presses that were answered, in seconds."""
        self.moments: list[float] = []
        """When they were answered, by `time.perf_counter`."""
        self._rng = Random(game.id)
        self._names = re.compile(rf"\b([ABCD]){self.people[0].name[1:]}\b")

    @property
    def game(self) -> Game:
        """The current game."""
        return self.games[-1]

    async def play(self, interval: float, until: float) -> None:
        """Act every `interval` seconds, 0 for no pauses, until a moment; a finished game is followed by a rematch."""
        clock = asyncio.get_running_loop().time
        due = clock() + self._rng.random() * interval
        person, message = self.people[0], None
        while due < until and clock() < until:
            await asyncio.sleep(max(0, due - clock()))
            due = due + interval
            if self.game.over:
                self.games.append(await self._rematch())
                due = max(due, clock())
                message = None
            else:
                person, message = await self._act(person, message)

    async def _act(self, person: Person, message: MessageView | None) -> tuple[Person, MessageView | None]:
        """Press until an action is complete; returns the next player and their panel."""
        game = self.game
        for _ in range(16):
            choices = offered(message) if message is not None else []
            if choices:
                assert message is not None
                reply = await self._measured(_chosen(person, message, *self._rng.choice(choices)))
            elif message is not None and "(computer)" in message.text:
                return person, None  # look again later
            else:
                person = self._next(person, message)
                shown, custom_id = await self._button(rf"table:{game.id}:(play|rematch)")
                if custom_id.endswith("rematch"):  # the game ended with a press that got no answer
                    game.over = True
                    return person, None
                reply = await self._measured(person.press(shown, custom_id))
            if reply.error or not reply.messages:
                game.failed.append(reply.error or "no answer")
                return person, None
            message = reply.message
            game.over = "Final score" in reply.text
            if "✅" in reply.text:
                game.done += 1
                return person, message
        game.failed.append(f"nothing done: {message!r}")
        return person, None

    async def _rematch(self) -> Game:
        """Ask for a rematch, join and start it; presses without an answer are repeated."""
        ended = self.game
        wanted = rf"table:{ended.id}:rematch|lobby:\d+:start|table:(?!{ended.id}:)\d+:play"
        while True:
            shown, custom_id = await self._button(wanted)
            kind, number, what = custom_id.split(":")
            if what == "play":
                return Game(int(number), ended.guild, ended.channel, ended.people)
            presses = [(self.people[0], custom_id)]
            if kind == "lobby":
                joining = enumerate(self.people[1:], 1)
                presses = [(person, f"lobby:{number}:{SIDES[seat % 2]}") for seat, person in joining] + presses
            for person, pressed in presses:
                if any(button.custom_id == pressed and not button.disabled for button in shown.buttons):
                    await person.press(shown, pressed)
            await asyncio.sleep(1)

    async def _button(self, wanted: str) -> tuple[MessageView, str]:
        """Wait for a button whose custom_id matches; returns the newest message with one, and the custom_id."""
        async with asyncio.timeout(DEADLINE * 5):  # pictures are late on a busy machine
            while True:
                for message in reversed(self.people[0].sees(self.game.channel)):
                    for button in message.buttons:
                        if re.fullmatch(wanted, button.custom_id or ""):
                            return message, str(button.custom_id)
                await asyncio.sleep(0.2)

    async def _measured(self, pressed: Awaitable[Reply]) -> Reply:
        """Await the reply until it is settled, and record its response time unless the press failed."""
        begun = time.perf_counter()
        reply = await pressed
        if reply.error is None:
            try:
                await reply.settled(DEADLINE)
            except TimeoutError:
                if not self._kills:
                    raise
                return reply
            self.moments.append(time.perf_counter())
            self.seconds.append(self.moments[-1] - begun)
        return reply

    def _next(self, person: Person, message: MessageView | None) -> Person:
        """A player whom the game may be waiting for, according to the panel."""
        named = self._names.findall(message.text) if message is not None else []
        others = [self.people["ABCD".index(letter)] for letter in named]
        return self._rng.choice([each for each in others if each is not person] or self.people)


def _chosen(person: Person, message: MessageView, custom_id: str, value: str | None) -> Awaitable[Reply]:
    return person.press(message, custom_id) if value is None else person.select(message, custom_id, [value])


async def play_all(fours: Sequence[Four], pace: float, seconds: float) -> None:
    """Have all tables play for a time, with `pace` actions per second in all; 0 for no pauses."""
    until = asyncio.get_running_loop().time() + seconds
    interval = len(fours) / pace if pace else 0
    await asyncio.gather(*(four.play(interval, until) for four in fours))
