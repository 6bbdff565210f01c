"""A game in memory: its state and last steps at one version, and queries on them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from bot.core.model import undo_rules
from bot.core.model.clocks import Clock, awaited
from bot.core.model.errors import Refused
from bot.core.model.game_log import Step
from bot.core.model.motions import Motion, unanswered
from bot.core.model.records import GameRow, LeftSeat, LogRow, SeatRow
from bot.core.model.tips import Tip
from bot.core.model.undo_rules import TakenBack
from engine import (
    Outcome,
    Ruleset,
    Seat,
    State,
    Team,
    View,
    canonical,
    legal_actions,
    redact,
    shifts,
    view,
    waiting_for,
)
from engine.actions import Action
from engine.events import Event
from render import DEFAULT_LANGUAGE, Words, forgotten_name

T = TypeVar("T")

KEPT_STEPS = 60
"""Number of last steps in memory: enough for the turn message, an undo and the log's last page."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game with its state and last steps at one version. Every change makes a new table."""

    row: GameRow
    rules: Ruleset
    state: State
    steps: tuple[Step, ...]
    words: Words
    taken_back: TakenBack | None = None
    """The undo that led here, until the next step."""
    clocks: tuple[Clock, ...] = ()
    """The clocks of the people for whom the game waits, those who have waited longest first."""
    motions: tuple[Motion, ...] = ()
    """What the people are asked to decide together, oldest first; with those that are settled."""
    left: tuple[LeftSeat, ...] = ()
    """The people who gave their seats to substitutes, oldest first."""
    tips: tuple[Tip, ...] = ()
    """What has been explained to its people in it, oldest first."""
    returned: int | None = None
    """The person whose last step took their seat back from a computer, until the next step."""
    sealed: bool = False
    """It is over, but its deal is still played at another table: nothing that was hidden is told."""
    _memo: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    _found: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def of(
        cls,
        row: GameRow,
        rules: Ruleset,
        state: State,
        steps: tuple[Step, ...],
        language: str = DEFAULT_LANGUAGE,
    ) -> Table:
        """The table of a game at a state, with its last steps, and words for its mode and a language."""
        words = Words(rules, _names(row, language), language, state.setup.mode)
        return cls(row, rules, state, steps[-KEPT_STEPS:], words)

    def after(self, row: GameRow, entry: LogRow, outcome: Outcome) -> Table:
        """The table after another step, given the new row, the step's log entry and its outcome."""
        step = Step(entry, outcome.events, shifts(self.rules, self.state, outcome.state))
        return self.at(row, outcome.state, (*self.steps, step))

    def at(self, row: GameRow, state: State, steps: tuple[Step, ...], taken_back: TakenBack | None = None) -> Table:
        """The same game at another state."""
        kept = steps[-KEPT_STEPS:]
        return replace(self, row=row, state=state, steps=kept, taken_back=taken_back, returned=None)

    def reseated(self, row: GameRow) -> Table:
        """The same game with other people in its seats, whom its words name."""
        language = self.words.language
        return replace(self, row=row, words=Words(self.rules, _names(row, language), language, self.words.mode))

    def in_language(self, language: str) -> Table:
        """The same game with words in another language."""
        return self if language == self.words.language else self.once(("in", language), partial(self._told, language))

    def _told(self, language: str) -> Table:
        told = replace(self, words=Words(self.rules, _names(self.row, language), language, self.words.mode))
        object.__setattr__(told, "_found", self._found)  # the same game: what the rules find out is found out once
        return told

    def once(self, name: Hashable, work: Callable[[], T]) -> T:
        """Memoise `work`, whose result depends on this table and its language only, under a name."""
        return _memoised(self._memo, name, work)

    def _once_in_all_languages(self, name: Hashable, work: Callable[[], T]) -> T:
        return _memoised(self._found, name, work)

    # Views

    def view(self, person: int | None) -> View:
        """The view of a person: their team's, or a spectator's."""
        return self.team_view(self.row.team_of(person))

    def team_view(self, team: Team | None) -> View:
        """The view of a team, or of a spectator (None)."""
        return self._once_in_all_languages(("view", team), partial(view, self.state, team))

    @property
    def words_now(self) -> Words:
        """The words for who plays now: "🤖 for Ada" where a computer decides for a person."""
        return self.words_with({seat.seat for seat in self.row.seats if seat.cover is not None})

    def words_with(self, covered: Iterable[Seat]) -> Words:
        """The words in which a computer decides for the people of some seats."""
        seats = frozenset(covered)
        return self.once(("words", seats), partial(self.words.covering, seats)) if seats else self.words

    def picture_key(self, *what: Any) -> str:
        """A key (`Image.key`) of a picture of the game at this version, in its language, with the people's names."""
        return canonical([self.words.language, list(self.words.names), self.row.id, self.row.version, *what])

    def seen(self, event: Event, team: Team | None) -> Event:
        """An event as a team, or a spectator (None), may see it."""
        return redact(event, team, self.state)

    # Seats and legal actions

    def is_new(self, person: int | None) -> bool:
        """Whether a person has taken a seat as a substitute, and not decided anything since."""
        since = [left.version for left in self.left if self.row.seats[left.seat].person == person]
        return bool(since) and not any(s.row.person == person and s.row.version > max(since) for s in self.steps)

    def check_running(self) -> None:
        """Raise Refused if the game has ended."""
        if self.row.status != "running":
            raise Refused("game-over")

    def check_player(self, person: int) -> None:
        """Raise Refused if a person does not play, or the game has ended."""
        if not self.row.plays(person):
            raise Refused("not-playing")
        self.check_running()

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """The legal actions of a seat."""
        return self._once_in_all_languages(("legal", seat), partial(legal_actions, self.rules, self.state, seat))

    def waiting(self) -> tuple[SeatRow, ...]:
        """The seats for which the game waits."""
        return tuple(self.row.seats[seat] for seat in waiting_for(self.state))

    def waits_for_computers(self) -> bool:
        """Whether the game waits for computers only."""
        waiting = self.waiting()
        return self.row.status == "running" and bool(waiting) and all(seat.decider is None for seat in waiting)

    def awaited(self) -> tuple[int, ...]:
        """The people with a clock: the game waits for them, and others play."""
        return awaited(self.row, waiting_for(self.state))

    def clock_of(self, person: int | None) -> Clock | None:
        """The clock of a person; None if it does not run."""
        return next((clock for clock in self.clocks if clock.person == person), None)

    def with_motion(self, motion: Motion) -> Table:
        """The same game with a motion in place of the one of its id."""
        return replace(self, motions=tuple(motion if each.id == motion.id else each for each in self.motions))

    def open_motions(self) -> tuple[Motion, ...]:
        """The motions that are not settled."""
        return tuple(motion for motion in self.motions if motion.is_open)

    def offer_of(self, person: int) -> Motion | None:
        """The open offer of a person's seats; None if they are not offered."""
        return next((each for each in self.open_motions() if (each.kind, each.person) == ("offer", person)), None)

    @property
    def undo_asked(self) -> Motion | None:
        """The undo that the others are asked to agree to, or that was declined, until the game goes on."""
        asked = [each for each in self.motions if (each.kind, each.value) == ("undo", str(self.row.version))]
        last = asked[-1] if asked else None
        return last if last is not None and last.outcome in {None, "decline"} and self.row.plays(last.by) else None

    @property
    def undo_in_vain(self) -> Motion | None:
        """The last undo asked for if it was refused or has lapsed, until the person who asked takes a step.

        An undo that was agreed to is told by what follows: the game waits for that person again.
        """
        last = next((each for each in reversed(self.motions) if each.kind == "undo"), None)
        if last is None or last.outcome not in {"decline", "lapsed"} or last.who("decline") == last.by:
            return None
        asked, rows = int(last.value), self.rows()
        acted = any(row.person == last.by for row in rows if row.version > asked)
        return last if rows and rows[0].version <= asked + 1 and not acted and self.row.plays(last.by) else None

    @property
    def is_undo_agreed(self) -> bool:
        """Whether everybody who was asked about an undo has agreed."""
        asked = self.undo_asked
        return self.row.status == "running" and asked is not None and asked.is_open and not unanswered(self.row, asked)

    def deciding(self, person: int) -> tuple[SeatRow, ...]:
        """The seats of a person for which the game waits; none while a computer decides for them."""
        return tuple(seat for seat in self.waiting() if seat.decider == person)

    def _possible(self, person: int) -> tuple[SeatRow, ...]:
        """The seats for which a person may decide now: their own action takes a seat back from a computer."""
        return tuple(seat for seat in self.waiting() if seat.person == person)

    def seat_for(self, person: int) -> SeatRow | None:
        """The seat that a person plays now: of two, the one that decides, else the one in turn, else the first."""
        own = self.row.seats_of(person)
        at_turn = [seat for seat in own if seat.seat == self.state.turn.seat]
        return next(iter([*self._possible(person), *at_turn, *own]), None)

    def rows(self) -> list[LogRow]:
        """The log entries of the steps in memory."""
        return [step.row for step in self.steps]

    def deciding_seat(self, person: int, wanted: Seat | None = None) -> SeatRow:
        """The seat for which a person may decide now; `wanted` picks one of two (VAR-5).

        Raises Refused if the person does not play, the game is over, or it does not wait for them.
        """
        if not self.row.plays(person):
            raise Refused("not-playing")
        if self.row.status != "running":
            raise Refused("game-over")
        seats = [seat for seat in self._possible(person) if wanted is None or seat.seat == wanted]
        if not seats:
            raise Refused("not-your-decision", waiting=self.words_now.decisions.waiting(self.view(person)))
        return seats[0]

    def legal_for(self, person: int) -> tuple[Action, ...]:
        """The legal actions of a person; raises Refused as `deciding_seat` does."""
        return self.legal(self.deciding_seat(person).seat)

    def may_undo(self, person: int | None) -> bool:
        """Whether a person can undo their last step without the others' consent."""
        return (
            person is not None
            and self.row.status == "running"
            and undo_rules.is_possible(self.rows(), self.row, person)
        )

    def may_ask_undo(self, person: int | None, *, last: bool = False) -> bool:
        """Whether a person can undo their last step only with the others' consent.

        With `last`, only if nobody has decided anything since.
        """
        rows = self.rows()
        if (
            person is None
            or self.row.status != "running"
            or not undo_rules.is_possible(rows, self.row, person, agreed=True)
        ):
            return False
        alone = undo_rules.is_possible(rows, self.row, person)
        return not alone and (not last or undo_rules.decisions_undone(rows, self.row, person) == 1)


def _memoised(memo: dict[Hashable, Any], name: Hashable, work: Callable[[], T]) -> T:
    if name not in memo:
        memo[name] = work()
    result: T = memo[name]
    return result


def _names(row: GameRow, language: str) -> list[str | None]:
    """The names of the people in the seats; None for a computer."""
    return [None if seat.computer else seat.name or forgotten_name(language) for seat in row.seats]
