"""The people of games: how they can be reached, their settings, their names, and who is forgotten."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

from bot.core.games.games import Games
from bot.core.lobby.model import with_reach
from bot.core.model import waiting
from bot.core.model.errors import Damaged, Refused
from bot.core.model.hours import Hours
from bot.core.model.records import OPEN, Reach
from bot.core.model.table import Table
from bot.core.play.games import Play
from bot.core.storage.forgetting import Obstacles
from engine import RulesetMismatchError

log = logging.getLogger(__name__)

WhoLeft = Callable[[int | None, Iterable[int]], Awaitable[frozenset[int]]]
"""Which of some people have left a server."""

MAX_NAMED_GAMES = 5
"""Maximum number of games that a refusal names."""

MAX_NAMED_LEFT = 100
"""Maximum number of games without a seat that a refusal names: nothing else lists them."""


class Players:
    """Has games follow what people change."""

    def __init__(self, games: Games, play: Play) -> None:
        self._games = games
        self._store = games.store
        self._play = play

    async def unreachable(self, game: int, person: int) -> None:
        """Record that a person's direct messages are closed: they play with panels in the channel."""
        await self._set_reach(game, person, "panel")

    async def reachable(self, person: int) -> None:
        """Record that a person's direct messages are open: their panels move back there from channels."""
        for row in await self._store.games(person=person, statuses=OPEN):
            if any(seat.reach == "panel" for seat in row.seats_of(person)):
                await self._set_reach(row.id, person, "dm")
                self._games.changed(await self._games.row(row.id))

    async def reach(self, game: int, person: int, reach: Reach) -> Table:
        """Record how a player can be reached in private; return the game."""
        await self._set_reach(game, person, reach)
        table = await self._games.table(game)
        self._games.changed(table.row)
        return table

    async def channel(self, game: int, *, reachable: bool) -> None:
        """Record whether the bot can write in the channel of an open game."""

        async def note() -> bool:
            row = await self._games.row(game)
            if not row.is_open or (row.unreachable == 0) is reachable:
                return False
            with self._games.unsure(game):
                row = await self._store.commit_game(
                    replace(row, unreachable=0 if reachable else int(self._games.clock()))
                )
            self._games.keep_row(row)
            return True

        if await self._games.in_turn(game, note):
            await self._hold_clocks(game)
            self._games.changed(await self._games.row(game))

    async def _hold_clocks(self, game: int) -> None:
        """Hold the clocks of people whom no message reaches, and let those of all others run."""

        async def held(table: Table) -> Table:
            hours = await self._games.hours(table.row.people)
            return await self._games.commit_table(table, waiting.hold_clocks(table, hours, self._games.clock()))

        with suppress(RulesetMismatchError, Refused):  # a lobby, or it is damaged
            await self._games.change_game(game, held)

    async def _set_reach(self, game: int, person: int, reach: Reach) -> None:
        async with self._games.queue(game):
            revision = await self._store.set_reach(game, person, reach)
            table = self._games.tables.get(game)
            if table is not None and table.row.revision + 1 == revision:
                row = replace(with_reach(table.row, person, reach), revision=revision)
                self._games.tables.put(replace(table, row=row))
        with suppress(Refused):
            if (await self._games.row(game)).unreachable:
                await self._hold_clocks(game)

    async def settings_changed(self, person: int, before: Hours | None = None) -> None:
        """Apply a person's changed settings to running games; `before` are their hours until now, None if unchanged."""
        after = (await self._store.people.person_row(person)).hours

        async def follow(table: Table) -> Table:
            table = await self._play.settle(table)
            if before is None:
                return table
            rewound = waiting.hours_changed(table, person, before, after, self._games.clock())
            return await self._games.commit_table(table, rewound)

        for row in await self._store.games(person=person, statuses=("running",)):
            try:
                table = await self._games.change_game(row.id, follow)
            except (RulesetMismatchError, Damaged) as error:
                log.warning("game %s is left unchanged: %s", row.id, error)
            else:
                self._games.changed(table.row)  # its messages may depend on other settings

    async def rename(self, person: int, guild: int, name: str) -> None:
        """Give a person the name that they have now in a server in all their games there."""
        games = await self._store.people.rename(person, guild, name)
        for game in games:
            async with self._games.queue(game):
                if self._games.tables.get(game) is not None:
                    await self._games.catch_up(game)
        for row in await self._store.games(person=person, guild=guild, statuses=OPEN) if games else ():
            if row.id in games:
                self._games.changed(row)

    async def check_forgettable(self, person: int) -> None:
        """Raise Refused while games prevent that a person is forgotten: as `forget_person`."""
        _check_forgettable(await self._store.people.obstacles(person))

    async def forget_person(self, person: int) -> None:
        """Remove a person from the database and from memory; their moves stay under a pseudonym.

        Raises Refused, and changes nothing, while they have a seat in a running game or gave one up there, or have a
        seat in a lobby or opened it.
        """
        async with AsyncExitStack() as queues:
            for game in sorted(await self._store.people.games(person)):  # no step may bring their name back
                await queues.enter_async_context(self._games.queue(game))
            found = await self._store.people.delete_person(person)
            for game in found.games:
                self._games.tables.drop_table(game)
        _check_forgettable(found.obstacles)
        for row in await self._store.games(statuses=("running",)):
            if row.id in found.games:
                self._games.changed(row)


def _check_forgettable(found: Obstacles) -> None:
    """Raise Refused naming the games that prevent that a person is forgotten, if there are any."""
    if games := found.open:
        named = games[:MAX_NAMED_GAMES]
        raise Refused("forget-open", games=tuple(map(str, named)), count=len(games), more=len(games) - len(named))
    if games := found.left:
        raise Refused("forget-left", games=tuple(map(str, games[:MAX_NAMED_LEFT])), count=len(games))
