"""Results: the summary of a game that has been played to its end, a pure function of the stored game.

A result counts in the statistics of its server, its Spirits, its decks and the people for whom a seat counts, also if
it is not rated: alone against computers people play, too. Games that were abandoned or imported have no result and
count nowhere: the former have no winner, and what a file says of the people in it cannot be checked.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from pydantic import TypeAdapter

from bot.core.lobby.model import table_of
from bot.core.model.game_log import LogError, effective_rows, played
from bot.core.model.levels import STAND_IN
from bot.core.model.records import GameRow, LogRow
from bot.core.model.undo_rules import is_standing_answer
from engine import Edition, EngineError, Mode, Ruleset, Spirit, State, Team, points, winner
from engine.events import RevelationBegan

Player = int | str
"""A person's id, below 0 if they have been forgotten; or a kind of computer player."""

DAY = 86_400
"""Seconds."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat at the end of a game; `deck` is as in SeatRow, `player` the one for whom it counts (`_player`)."""

    team: Team
    spirit: Spirit
    deck: str | None
    player: Player


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game; `began` and `ended` are times in UTC (ISO 8601), `table` a name of `lobby.TABLES`.

    `winner` is None for complete balance (SCO), `revelations` if the log no longer tells how many there were.
    """

    game: int
    guild: int | None
    began: str
    ended: str
    mode: Mode
    edition: Edition
    table: str
    winner: Team | None
    points: tuple[int, int]
    turns: int
    revelations: int | None
    seats: tuple[SeatResult, ...]

    @property
    def people(self) -> frozenset[int]:
        """The people for whom a seat counts."""
        return frozenset(seat.player for seat in self.seats if isinstance(seat.player, int))

    @property
    def is_rated(self) -> bool:
        """Whether the game changes ratings: two people or more played most of a seat."""
        return len(self.people) > 1

    @property
    def days(self) -> float:
        """How long the game took, in days."""
        passed = datetime.fromisoformat(self.ended) - datetime.fromisoformat(self.began)
        return max(0.0, passed.total_seconds() / DAY)

    def seats_of(self, player: Player) -> tuple[SeatResult, ...]:
        """The seats that count for a player."""
        return tuple(seat for seat in self.seats if seat.player == player)

    def team_of(self, player: Player) -> Team | None:
        """The team for which a player counts; None if none does, or as a computer both do."""
        teams = {seat.team for seat in self.seats_of(player)}
        return teams.pop() if len(teams) == 1 else None

    def deck_of(self, seat: SeatResult) -> str:
        """The key of the deck with which a seat played: its own choice, else the starter's or the Spirit's (CRD-5)."""
        if self.mode is Mode.BASIC:
            return f"{seat.team.word} starter"
        return seat.deck or seat.spirit.value


_ADAPTER = TypeAdapter(Result)


def result_to_json(result: Result) -> str:
    """A result as text; `result_from_json` reads it."""
    return _ADAPTER.dump_json(result).decode()


def result_from_json(text: str) -> Result:
    """A result from its text; raises ValueError for other text."""
    return _ADAPTER.validate_json(text)


@dataclass(frozen=True, slots=True)
class Stored:
    """All that the database knows of an ended game: `snapshot` is None if it cannot be read."""

    row: GameRow
    log: tuple[LogRow, ...]
    began: str
    ended: str
    snapshot: State | None


def counts(row: GameRow) -> bool:
    """Whether a game has a result: it was played to its end, and here."""
    return row.status == "over" and not row.imported


def result(rules: Ruleset, stored: Stored) -> Result:
    """The result of a game that `counts`; replays the whole game.

    Raises LogError or EngineError if neither its log nor its snapshot tells how it ended.
    """
    row = stored.row
    state, revelations = _end(rules, stored)
    bliss, gloom = points(rules, state)
    decided = effective_rows(stored.log)
    return Result(
        game=row.id,
        guild=row.guild,
        began=stored.began,
        ended=stored.ended,
        mode=state.setup.mode,
        edition=row.edition,
        table=table_of(row),
        winner=winner(rules, state),
        points=(bliss, gloom),
        turns=state.turn.number + 1,
        revelations=revelations,
        seats=tuple(
            SeatResult(seat.team, state.setup.seats[seat.seat].spirit, seat.deck, _player(row, seat.seat, decided))
            for seat in row.seats
        ),
    )


def _player(row: GameRow, seat: int, decided: Sequence[LogRow]) -> Player:
    """Who decided most of a seat, of equals the first; who sits there if nobody decided anything.

    Standing answers (EMO-1) are nobody's decisions. Decisions without a person are a computer's.
    """
    sits = row.seats[seat]
    computer = sits.computer or STAND_IN
    by = Counter(
        computer if each.person is None else each.person
        for each in decided
        if each.kind == "action" and each.seat == seat and not is_standing_answer(each)
    )
    if not by:
        return computer if sits.person is None else sits.person
    return max(by, key=by.__getitem__)  # a Counter keeps the order of arrival, and `max` takes the first of equals


def _end(rules: Ruleset, stored: Stored) -> tuple[State, int | None]:
    """The last state, and the number of Revelations; from the snapshot, without the number, if the log cannot tell."""
    last, revelations = None, 0
    try:
        for epoch in _epochs(stored.log):
            for step, state in played(rules, stored.row, epoch):
                revelations += sum(isinstance(event, RevelationBegan) for event in step.events)
                last = state
    except (LogError, EngineError):
        if stored.snapshot is None:
            raise
        return stored.snapshot, None
    if last is None or not last.over:
        if stored.snapshot is None:
            raise LogError(f"the log of game {stored.row.id} does not tell how it ended")
        return stored.snapshot, None
    return last, revelations


def _epochs(log: Sequence[LogRow]) -> Iterator[list[LogRow]]:
    """The effective rows of a log, beginning anew with each epoch."""
    epoch: list[LogRow] = []
    for row in effective_rows(log):
        if row.kind in {"begin", "epoch"} and epoch:
            yield epoch
            epoch = []
        epoch.append(row)
    if epoch:
        yield epoch
