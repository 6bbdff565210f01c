"""Upkeep of games and lobbies by those to whom they belong, or who manage their server: ends and moves."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.games.games import Games
from bot.model.errors import Outdated, Refused
from bot.model.lobby import may_close
from bot.model.records import GameRow
from bot.ui.texts import mention


class Upkeep:
    """Ends and moves games; `managed` is a server that the person manages: any game of it is theirs, and no other."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def abandon(
        self,
        game: int,
        person: int,
        decide: Callable[[GameRow], Awaitable[int | None]] | None = None,
        *,
        managed: int | None = None,
    ) -> GameRow:
        """End a game without a result, or close a lobby; return its row. Raises Refused if that is not allowed.

        `decide` returns the person whose wish ends the game, or None if it goes on; it is called in the game's queue,
        so nothing changes before its result is applied. Without it, the person ends the game alone.
        """

        async def end() -> GameRow:
            row = await self._games.row(game, managed)
            _check_open(row)
            by = person if decide is None else await decide(row)
            if by is None:
                row = await self._games.row(game)
            else:
                row = await self._games.store.save_lobby(_ended(row, by, managed=managed is not None))
            self._games.keep_row(row)
            return row

        row = await self._games.in_turn(game, end)
        if row.status == "abandoned":
            self._games.changed(row)
        return row

    async def move(
        self, game: int, person: int, channel: int, seen: GameRow | None = None, managed: int | None = None
    ) -> GameRow:
        """Move a game or a lobby to another channel of its server, on behalf of a player or the lobby's host.

        Raises Outdated if its channel or people differ from those in `seen`, Refused for another person or if the game
        has ended.
        """

        async def moved() -> GameRow:
            row = await self._games.row(game, managed)
            if seen is not None and (row.channel, row.people) != (seen.channel, seen.people):
                raise Outdated
            _check_open(row)
            if managed is None and not row.belongs_to(person):
                raise Refused("not-playing")
            with self._games.unsure(game):
                row = await self._games.store.move(row, channel)
            self._games.keep_row(row)
            return row

        row = await self._games.in_turn(game, moved)
        self._games.changed(row)
        return row


def _check_open(row: GameRow) -> None:
    if not row.is_open:
        raise Refused("game-over")


def _ended(row: GameRow, by: int, *, managed: bool) -> GameRow:
    """A game that a person has ended; raises Refused if they may not."""
    if not managed and not row.belongs_to(by):
        raise Refused("not-playing")
    if not managed and row.status == "lobby" and not may_close(row, by):
        raise Refused("lobby-of-another", game=row.id, who=mention(row.host))
    return replace(row, status="abandoned", ended_by=by, ended_by_manager=managed)
