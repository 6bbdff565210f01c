"""What the people of a game agree on: pace, what happens with people who are absent, substitutes, undos.

What is due in a game is done before each change, whether or not the timekeeper has looked: no answer counts after its
time.
"""

from collections.abc import Callable, Collection

from bot.core.agreement.undo import Undo
from bot.core.games.games import Games
from bot.core.model import motions, overdue, waiting
from bot.core.model.errors import Outdated, Refused
from bot.core.model.motions import Motion, MotionKind
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.model.waiting import People
from bot.core.seats import model as substitutes
from bot.core.ui.texts import mention

Change = Callable[[Table, People, float], Table]
"""A change of a table, given the players' hours and the time, as in bot/core/model/waiting.py."""


def _nothing(table: Table, hours: People, now: float) -> Table:
    return table


class Agreement:
    """Opens motions and takes answers."""

    def __init__(self, games: Games, undo: Undo) -> None:
        self._games = games
        self._undo = undo

    async def tick(self, game: int) -> None:
        """Do what is due in a game: reminders, deadlines, ends of votes."""
        await self._arrange(game, _nothing, self._games.clock())

    async def arrange(self, game: int, change: Change, *newcomers: int) -> Table:
        """Apply what is due, then the change, in one commit: nothing happens between the two.

        It gets the hours of the players and of `newcomers`. An undo that nobody still has to agree to follows at once.
        """
        now = self._games.clock()
        try:
            return await self._arrange(game, change, now, *newcomers)
        except Refused:
            await self.tick(game)
            raise

    async def _arrange(self, game: int, change: Change, now: float, *newcomers: int) -> Table:
        async def arranged(before: Table) -> Table:
            hours = await self._games.hours((*before.row.people, *newcomers))
            after = change(waiting.at(before, hours, now), hours, now)
            commit = self._undo.agreed if after.is_undo_agreed else self._games.commit_table
            return await commit(before, after)

        return await self._games.change_game(game, arranged)

    async def propose(
        self, game: int, by: int, kind: MotionKind, *, person: int | None = None, value: str = ""
    ) -> tuple[Table, Motion]:
        """Ask the people of a game to decide something; return the motion, settled if nobody else has to agree.

        `person` is whom it is about, `value` as in `Motion`. A new motion that calls others is a question: raises
        Refused for one too many (`Questions`), for somebody who does not play, and as the functions that open motions;
        Outdated if the game has gone on since the version in which an undo was offered.
        """
        number, is_question = 0, False

        def change(table: Table, hours: People, now: float) -> Table:
            nonlocal number, is_question
            table.check_player(by)
            table = waiting.who_left(table, (), (by,), hours, now)
            after, motion = _proposed(table, kind, by, person, value, hours, now)
            number, is_new = motion.id, all(each.id != motion.id for each in table.motions)
            is_question = is_new and motion.has_message and _numbered(after, number).is_open
            if is_question:
                self._games.questions.check(game, by)
            return after

        table = await self.arrange(game, change)
        if is_question:
            self._games.questions.count_question(game, by)
        return table, _numbered(table, number)

    async def answer_motion(self, game: int, motion: int, person: int, word: str) -> Table:
        """Give a person's answer to a motion, and carry it out once enough agree.

        Raises Refused if it is settled or the person is not asked, or if they would end a game that is awaited.
        """
        is_awaited = word == "end" and await self._games.organiser.awaits(game)

        def change(table: Table, hours: People, now: float) -> Table:
            table = waiting.who_left(table, (), (person,), hours, now)
            asked = next((each for each in table.motions if each.id == motion), None)
            if asked is None:
                raise Refused("malformed")
            table.check_running()
            if is_awaited:
                raise Refused(self._games.organiser.awaited, game=game)
            try:
                with_answer = motions.with_answer(table.row, asked, person, word)
            except motions.Settled as settled:
                raise _settled(settled.motion) from None
            return waiting.with_motion(table, with_answer, hours, now)

        return await self.arrange(game, change)

    async def who_left(self, row: GameRow, gone: Collection[int], here: Collection[int]) -> None:
        """Note which of a game's people have left the server and which are there; those who left are not asked."""
        if any(not row.has_left(person) for person in gone) or any(row.has_left(person) for person in here):
            await self.arrange(row.id, lambda table, hours, now: waiting.who_left(table, gone, here, hours, now))


def _proposed(
    table: Table, kind: MotionKind, by: int, person: int | None, value: str, hours: People, now: float
) -> tuple[Table, Motion]:
    if kind == "undo" and value != str(table.row.version):
        raise Outdated
    if kind == "undo":
        return waiting.undo_asked(table, by, now)
    if kind == "absent":
        return overdue.voted_on(table, by, now)
    if kind == "substitute" and person is not None:
        return substitutes.proposed(table, person, by, hours, now)
    return waiting.pace_proposed(table, value, by, hours, now)


def _numbered(table: Table, number: int) -> Motion:
    return next(motion for motion in table.motions if motion.id == number)


def _settled(motion: Motion) -> Refused:
    """The refusal of an answer to a settled motion, with its outcome."""
    if motion.kind == "undo":
        return Refused("consent-void")
    who = "" if motion.person is None else mention(motion.person)
    return Refused("motion-settled", kind=motion.kind, outcome=motion.outcome or "", who=who)
