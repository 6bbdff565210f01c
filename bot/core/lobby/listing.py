"""Collects open games: a person's, which keep them from being forgotten, and those of others."""

from collections.abc import Sequence

from bot.core.games.service import GameService
from bot.core.lobby.listed import ListedGame
from bot.core.model import roles
from bot.core.model.errors import Damaged
from bot.core.model.records import OPEN, GameRow
from bot.core.model.table import Table
from bot.core.storage.store import Store
from bot.core.ui.texts import address, mentions
from engine import RulesetMismatchError


async def open_games(service: GameService, person: int) -> list[GameRow]:
    """The open games in which a person plays, then the lobbies that they opened without taking a seat."""
    rows = await service.store.games(person=person, statuses=OPEN)
    known = {row.id for row in rows}
    return rows + [row for row in await service.store.games(host=person, statuses=("lobby",)) if row.id not in known]


async def listed_games(service: GameService, person: int, language: str) -> list[ListedGame]:
    """A person's open games: those that wait for them, longest first; other running ones; unreadable ones; lobbies."""
    store = service.store
    found: list[ListedGame] = []
    for row in await open_games(service, person):
        if row.status == "lobby":
            found.append(_lobby(row, await link_to(store, row)))
            continue
        try:
            found.append(await _running(store, (await service.table(row.id)).in_language(language), person))
        except RulesetMismatchError:
            found.append(ListedGame(row.id, row.channel, "other-cards"))
        except Damaged:
            found.append(ListedGame(row.id, row.channel, "damaged"))
    found += [ListedGame(row.id, row.channel, "damaged") for row in await store.damaged(person, OPEN)]
    return sorted(found, key=_rank)


async def others_list(store: Store, rows: Sequence[GameRow], language: str) -> list[ListedGame]:
    """Games in which a person does not play: what has a free seat first, then what is played."""
    found = list[ListedGame]()
    for row in rows:
        link = await link_to(store, row)
        if row.status == "lobby":
            found.append(_lobby(row, link))
        else:
            who, lost = mentions(row.people, language), row.unreachable > 0
            found.append(ListedGame(row.id, row.channel, "others", who, link=link, lost=lost))
    return sorted(found, key=lambda each: (not each.free, each.kind == "others", -each.game))


def _lobby(row: GameRow, link: str) -> ListedGame:
    lost = row.unreachable > 0
    return ListedGame(row.id, row.channel, "lobby", free=row.empty_seats, starts=row.starts, link=link, lost=lost)


def _rank(each: ListedGame) -> tuple[int, int]:
    order = ("mine", "running", "damaged", "other-cards", "lobby").index(each.kind)
    return order, (each.since or 0) if each.kind == "mine" else -each.game


async def _running(store: Store, table: Table, person: int) -> ListedGame:
    row = table.row
    mine = bool(table.deciding(person))
    clock = table.clock_of(person)
    if mine and clock is not None:
        since = clock.since
    else:
        since = await store.logs.last_change(row)
    return ListedGame(
        row.id,
        row.channel,
        "mine" if mine else "running",
        "" if mine else table.words_now.decisions.waiting(table.team_view(None)),
        since,
        clock.deadline if mine and clock is not None else None,
        link=await link_to(store, row),
        lost=row.unreachable > 0,
    )


async def link_to(store: Store, row: GameRow) -> str:
    """The address of the message of a game's lobby or latest turn; empty if it has none where the game is."""
    shown = {
        role: each for role, each in (await store.messages.messages_of(row.id)).items() if each.channel == row.channel
    }
    turns = (role for role in shown if isinstance(role, roles.Turn))
    role = roles.Lobby() if row.status == "lobby" else max(turns, key=lambda turn: turn.number, default=None)
    return address(row.guild, row.channel, shown[role].message) if role in shown else ""
