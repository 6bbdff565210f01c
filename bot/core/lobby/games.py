"""Lobbies: changes of their seats and options, and the start of the game."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.core.games.games import Games
from bot.core.games.rules_version import program
from bot.core.lobby import model as lobby
from bot.core.lobby.model import no_seat, unconfirmed
from bot.core.lobby.setup import agreed_setup
from bot.core.model import game_log, steps
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.ui.texts import mentions
from engine import Ruleset, canonical, setup_to_data


class Lobbies:
    """Changes lobbies."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def change_lobby(self, game: int, change: Callable[[GameRow], GameRow]) -> GameRow:
        """Change a lobby; raises Refused if it is no longer open, and the errors of `change`.

        The change is not reported, because the caller's answer shows the lobby sooner.
        """

        async def save() -> GameRow:
            row = await self._open(game)
            if row.seed is not None:  # that of a cup
                raise Refused("lobby-closed")
            changed = change(row)
            return row if changed == row else await self._games.store.save_lobby(changed)

        row = await self._games.in_turn(game, save)
        self._games.due.expect(lobby.next_moment(row))
        return row

    async def tick(self, game: int) -> None:
        """Do what is due because of a lobby's beginning: remind its people, or begin; else it waits for somebody."""
        row, now = await self._games.row(game), self._games.clock()
        with suppress(Refused):
            await self.start_game(game, row.host, partial(lobby.completed, now=now))
            return
        try:
            self._games.changed(await self.change_lobby(game, partial(lobby.looked_at, now=now)))
        except Refused as error:
            if error.message != "lobby-closed":  # meanwhile
                raise

    async def start_game(
        self, game: int, person: int, complete: Callable[[GameRow], GameRow] = lambda row: row
    ) -> Table:
        """Start a game; `complete` makes last changes to its lobby, which are saved with the start or not at all.

        Raises Refused if a seat is still empty, or if the person neither plays nor opened the lobby, and the errors of
        `complete`.
        """

        async def begin() -> Table:
            row = _ready(await self._open(game), person, complete)
            rules = await self._games.rules_of(row)
            setup = canonical(setup_to_data(await agreed_setup(self._games.store, rules, row)))
            row = replace(row, status="running", version=row.version + 1)
            row = _seeded(replace(row, ruleset=rules.digest, setup=setup, program=program()), rules)
            hours = await self._games.hours(row.people)
            table = steps.begun(row, rules, person, hours, self._games.clock())
            return await self._games.commit_table(None, table, table.steps[-1].row)

        table = await self._games.in_turn(game, begin)
        self._games.changed(table.row)
        return table

    async def _open(self, game: int) -> GameRow:
        row = await self._games.row(game)
        if row.status != "lobby":
            raise Refused("lobby-closed")
        return row


def _ready(row: GameRow, person: int, complete: Callable[[GameRow], GameRow]) -> GameRow:
    """A completed lobby from which a person may start the game; raises Refused as `Lobbies.start_game`."""
    if not row.belongs_to(person):
        raise no_seat(row)
    row = complete(row)
    if empty := row.empty_seats:
        raise Refused("seats-empty", empty=empty)
    if asked := unconfirmed(row):
        raise Refused("not-confirmed", who=mentions(asked))
    return row


def _seeded(row: GameRow, rules: Ruleset) -> GameRow:
    """A game that begins, with a seed, unless a cup has dealt it; in a first game a person goes first (SET-7)."""
    if row.seed is not None:
        return row
    while True:
        row = replace(row, seed=secrets.token_hex(16))
        if not row.tips or row.seats[game_log.first_outcome(rules, row).state.order[0]].person is not None:
            return row
