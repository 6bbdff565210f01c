"""Upkeep of games and lobbies by those to whom they belong, or who manage their server: ends and moves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.core.games.games import Games
from bot.core.lobby.model import may_close
from bot.core.model.errors import Outdated, Refused
from bot.core.model.motions import Motion, must_agree, next_id, voters
from bot.core.model.records import GameRow
from bot.core.ui.texts import mention


class Upkeep:
    """Ends and moves games; `managed` is a server that the person manages: any game of it is theirs, and no other."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def abandon(
        self,
        game: int,
        person: int,
        decide: Callable[[GameRow, Sequence[Motion]], int | Motion | None] | None = None,
        *,
        managed: int | None = None,
    ) -> GameRow:
        """End a game without a result, or close a lobby; return its row. Raises Refused if that is not allowed.

        A game that is awaited is ended early only by those who manage the server: it counts for others, too.
        `decide` returns the person whose wish ends the game, a new motion to end it, or None; it is called in the
        game's queue, so nothing changes before its result is applied. Without it, the person ends the game alone.
        """

        async def end() -> GameRow:
            row = await self._games.row(game, managed)
            _check_open(row)
            by = person if decide is None else decide(row, await store.clocks.motions(game))
            if managed is None and await self._games.organiser.awaits(game):
                raise Refused(self._games.organiser.awaited, game=game)
            if isinstance(by, Motion):
                row = await store.clocks.keep_motion(row, by)
                self._games.keep_row(row, by)
            elif by is not None:
                row = await store.save_lobby(_ended(row, by, managed=managed is not None))
                self._games.keep_row(row)
            return row

        store = self._games.store

        row = await self._games.in_turn(game, end)
        if row.status == "abandoned":
            self._games.changed(row)
        return row

    async def propose_end(self, game: int, person: int) -> tuple[GameRow, Motion | None]:
        """End a game or a lobby, or propose it to those of whom one must agree; a person who was asked agrees.

        Return its row, and the proposal if it is new: a person who has not decided anything since their last one
        calls nobody again. Raises Refused if they ask too often (`Questions`).
        """
        now = self._games.clock()
        new: Motion | None = None

        def decide(row: GameRow, motions: Sequence[Motion]) -> int | Motion | None:
            nonlocal new
            wish = _wish(row, motions, person, now)
            if isinstance(wish, Motion):
                self._games.questions.check(game, person)
                new = wish
            return wish

        row = await self.abandon(game, person, decide)
        if new is not None:
            self._games.questions.count_question(game, person)
        return row, new

    async def agree_to_end(self, game: int, person: int, seat: int) -> GameRow:
        """End a game because a person agrees to the proposal of a seat's player.

        Raises Refused if the person was not asked, or if the proposer has played on since.
        """
        return await self.abandon(game, person, partial(_proposer, person=person, seat=seat))

    async def move_game(
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
                row = await self._games.store.save_channel(row, channel)
            self._games.keep_row(row)
            return row

        row = await self._games.in_turn(game, moved)
        self._games.changed(row)
        return row


def _check_open(row: GameRow) -> None:
    if not row.is_open:
        raise Refused("game-over")


def _wish(row: GameRow, motions: Sequence[Motion], person: int, now: float) -> int | Motion | None:
    """Who ends the game: a person, or a motion to vote on; None if theirs is open already."""
    if not must_agree(row, person):
        return person
    proposed = [each for each in motions if each.kind == "end" and each.is_open]
    if agreed := [each.by for each in proposed if person in voters(row, each)]:
        return agreed[-1]
    if any(each.by == person for each in proposed):
        return None
    return Motion(next_id(motions), "end", None, "", person, int(now))


def _proposer(row: GameRow, motions: Sequence[Motion], *, person: int, seat: int) -> int:
    """The player of a seat, whose proposal a person accepts; raises Refused as `Upkeep.agree_to_end`."""
    by = next((own.person for own in row.seats if own.seat == seat), None)
    if by is None or person not in must_agree(row, by):
        raise Refused("not-asked")
    proposal = next((each for each in reversed(motions) if (each.kind, each.by) == ("end", by)), None)
    if proposal is None:
        raise Refused("end-gone")
    if not proposal.is_open:
        raise Refused("end-lapsed", who=mention(by))
    return by


def _ended(row: GameRow, by: int, *, managed: bool) -> GameRow:
    """A game that a person has ended; raises Refused if they may not."""
    if not managed and not row.belongs_to(by):
        raise Refused("not-playing")
    if not managed and row.status == "lobby" and not may_close(row, by):
        raise Refused("lobby-of-another", game=row.id, who=mention(row.host))
    return replace(row, status="abandoned", ended_by=by, ended_by_manager=managed)
