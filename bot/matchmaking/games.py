"""Matchmaking: lobbies for people whose wishes fit, until all of them have confirmed and the game begins."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.core.games.players import WhoLeft
from bot.core.games.service import GameService
from bot.core.lobby.model import MAX_OPEN, next_moment, unconfirmed
from bot.core.model.errors import Damaged, NotAllowed, Refused
from bot.core.model.records import GameRow
from bot.core.storage.errors import ConflictError
from bot.matchmaking.gatherings import CONFIRMING, GRACE, fits, seated, with_next, without_absent
from bot.matchmaking.store import Gathering, WishStore, call_people, let_go
from bot.matchmaking.wishes import Wish, WishGroup
from bot.statistics.ratings import Rating
from bot.statistics.results import Player

_LIMITS = {scope: most for scope, most in MAX_OPEN.items() if scope != "person"}
"""Nobody has opened these lobbies: one person's own do not count."""

May = Callable[[GameRow, Wish], Awaitable[bool]]
"""Whether somebody may be called to a lobby now."""


class Matchmaking:
    """Opens lobbies for wishes, and looks after these lobbies."""

    def __init__(self, games: GameService) -> None:
        self._games = games
        self._wishes = WishStore(games.store.database)

    async def gather(self, group: WishGroup, channel: int, rated: Mapping[Player, Rating]) -> GameRow | None:
        """Open the lobby of a group in a channel; None if one of them is wanted no longer, or called elsewhere.

        The people are taken from the queue in the transaction that opens the lobby. Raises Refused where there are too
        many open games.
        """
        lobby = seated(group, channel, rated)
        also = partial(call_people, wishes=group.wishes, until=self._until(lobby), seated=len(lobby.people))
        try:
            return await self._games.store.add_lobby(lobby, _LIMITS, also)
        except ConflictError:
            return None

    async def tend(self, gathering: Gathering, may: May, who_left: WhoLeft) -> tuple[int, ...]:
        """Do what is due in a lobby that waits for its people; return those who are newly called to it.

        Whoever does not come, or has left the server, is replaced by the next who fits and may be called. If nobody
        does, the lobby is closed, and the others keep their places in the queue. Once all have confirmed, the game
        begins.
        """
        game = gathering.game
        try:
            row = await self._games.row(game)
        except (Refused, Damaged):
            await self._wishes.let_go(game)
            return ()
        if row.status != "lobby":
            await self._wishes.let_go(game, () if row.ended_by is None else (row.ended_by,))
            return ()
        is_late = self._games.clock() >= gathering.until + GRACE
        gone = await who_left(row.guild, row.people)
        change = partial(self._without_absent, game, may, gone, is_late=is_late)
        row, new = await self._games.in_turn(game, change)
        if row.status == "lobby" and not unconfirmed(row):
            await self._begin(row, is_late=is_late)
        return new

    async def close_lobby(self, game: int) -> None:
        """Close a lobby that cannot be shown; its people look again."""

        async def end() -> GameRow:
            row = await self._games.row(game)
            return await self._save(replace(row, status="abandoned"), let_go) if row.status == "lobby" else row

        self._games.changed(await self._games.in_turn(game, end))

    async def _without_absent(
        self, game: int, may: May, gone: Collection[int], *, is_late: bool
    ) -> tuple[GameRow, tuple[int, ...]]:
        """Replace those who do not come; return the lobby, and who is called in their places."""
        before, gathering = await self._games.row(game), await self._wishes.gathering(game)
        if before.status != "lobby" or gathering is None:
            return before, ()
        row, out = without_absent(before, await self._wishes.of_lobby(game), gone, is_late=is_late)
        if not out and len(row.people) >= gathering.seated:
            return before, ()
        new = await self._next(row, may)
        if len(new) < row.empty_seats:
            row, change = replace(row, status="abandoned"), partial(let_go, out=out)
        else:
            row = with_next(row, new)
            until = self._until(row) if new else gathering.until
            change = partial(call_people, wishes=new, until=until, seated=len(row.people), out=out)
        row = await self._save(row, change)
        self._games.changed(row)
        return row, tuple(wish.person for wish in new)

    async def _next(self, row: GameRow, may: May) -> list[Wish]:
        """The people for a lobby's free seats, who have waited longest; fewer if there are not enough."""
        found: list[Wish] = []
        for wish in await self._wishes.looking(row.guild or 0, self._games.clock()):
            if len(found) == row.empty_seats:
                break
            if fits(row, wish) and await may(row, wish):
                found.append(wish)
        return found

    async def _save(self, row: GameRow, change: Callable[..., Awaitable[None]]) -> GameRow:
        row = await self._games.store.save_lobby(row, change)
        self._games.keep_row(row)
        return row

    async def _begin(self, row: GameRow, *, is_late: bool) -> None:
        """Begin a game whose people have all confirmed.

        Where that is not possible, or they have chosen a later beginning, it is a lobby like others.
        """
        if next_moment(row) is None:
            with suppress(Refused, NotAllowed):  # a seat is free, which its people can see; or it has begun elsewhere
                await self._games.lobbies.start_game(row.id, row.people[0] if row.people else row.host)
                return
        if is_late or not row.empty_seats:
            out = [wish.person for wish in await self._wishes.of_lobby(row.id)]
            await self._wishes.let_go(row.id, out)

    def _until(self, row: GameRow) -> float:
        return self._games.clock() + CONFIRMING[row.pace]
