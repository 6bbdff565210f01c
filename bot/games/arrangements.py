"""What the people of a game arrange without a step: deadlines, votes, covers, substitutes.

Each function decides, in the game's queue, on a change from bot/model; `GameService.arrange` commits it. What was due
before is done before, whether or not the timekeeper has looked: no answer counts after its time.
"""

from collections.abc import Callable

from bot.games.service import GameService
from bot.model import deadlines, motions, substitutes
from bot.model.deadlines import People
from bot.model.errors import Refused
from bot.model.motions import Motion, MotionKind
from bot.model.table import Table
from bot.ui.texts import mention


async def tick(service: GameService, game: int) -> None:
    """Do what is due in a game: reminders, deadlines, ends of votes."""
    now = service.clock()
    await service.arrange(game, lambda table, hours: deadlines.at(table, hours, now))


async def _arrange(
    service: GameService, game: int, change: Callable[[Table, People], Table], newcomer: int | None = None
) -> Table:
    """Change a game after what is due in it, at once with it, so that nothing happens between the two."""
    now = service.clock()
    try:
        return await service.arrange(
            game, lambda table, hours: change(deadlines.at(table, hours, now), hours), newcomer
        )
    except Refused:
        await tick(service, game)
        raise


async def _ask(
    service: GameService, game: int, by: int, ask: Callable[[Table, People], tuple[Table, int]]
) -> tuple[Table, Motion]:
    """Open a motion; `ask` returns the table with it, and its number, which may be that of one that is there already.

    A new one that others have to answer is a question (`Questions`); raises Refused for one too many.
    """
    number, is_question = 0, False

    def change(table: Table, hours: People) -> Table:
        nonlocal number, is_question
        after, number = ask(table, hours)
        is_question = all(each.id != number for each in table.motions) and _numbered(after, number).is_open
        if is_question:
            service.questions.check(game, by)
        return after

    table = await _arrange(service, game, change)
    if is_question:
        service.questions.count(game, by)
    return table, _numbered(table, number)


async def propose(
    service: GameService, game: int, by: int, kind: MotionKind, *, person: int | None = None, value: str = ""
) -> tuple[Table, Motion]:
    """Ask the people of a game to decide something; return the motion, settled if nobody else has to agree.

    Asking what somebody else has asked already is agreeing to it. Raises Refused for somebody who does not play,
    has already asked or asks too often (`Questions`), and for a new pace if a computer holds the asker's seat.
    """
    now = service.clock()

    def ask(table: Table, hours: People) -> tuple[Table, int]:
        table.check_player(by)
        if kind == "pace" and table.row.is_covered(by):
            raise Refused("covered")
        same = motions.same(table.open_motions(), kind, person, value)
        if same is not None:
            return deadlines.answered(table, motions.answered(table.row, same, by, "agree"), hours, now), same.id
        table, motion = deadlines.opened(table, kind, now, person=person, value=value, by=by)
        return deadlines.answered(table, motion, hours, now), motion.id

    return await _ask(service, game, by, ask)


async def answer(service: GameService, game: int, motion: int, person: int, word: str) -> Table:
    """Give a person's answer to a motion, and carry it out once enough agree.

    Raises Refused if it is settled or the person is not asked.
    """
    now = service.clock()

    def change(table: Table, hours: People) -> Table:
        asked = next((each for each in table.motions if each.id == motion), None)
        if asked is None:
            raise Refused("malformed")
        table.check_running()
        try:
            with_answer = motions.answered(table.row, asked, person, word)
        except motions.Settled as settled:
            raise _settled(settled.motion) from None
        return deadlines.answered(table, with_answer, hours, now)

    return await _arrange(service, game, change)


async def take_back(service: GameService, game: int, person: int) -> Table:
    """Give a person's seats back to them; nothing changes if they decide themselves already.

    Raises Refused if they do not play, or the game has ended.
    """
    now = service.clock()

    def change(table: Table, hours: People) -> Table:
        table.check_player(person)
        return deadlines.taken_back(table, person, hours, now)

    return await _arrange(service, game, change)


async def offer_seat(service: GameService, game: int, by: int, person: int) -> tuple[Table, Motion]:
    """Offer a person's seats to substitutes, or ask whether to.

    Raises Refused as `substitutes.proposed`, and if they ask too often (`Questions`).
    """
    now = service.clock()

    def ask(table: Table, hours: People) -> tuple[Table, int]:
        after, motion = substitutes.proposed(table, person, by, hours, now)
        return after, motion.id

    return await _ask(service, game, by, ask)


async def keep_seat(service: GameService, game: int, motion: int, person: int) -> Table:
    """Withdraw an offer of a person's seats; raises Refused as `substitutes.kept`."""
    return await _arrange(
        service, game, lambda table, _: substitutes.kept(table, substitutes.find_offer(table, motion), person)
    )


async def take_seat(service: GameService, game: int, motion: int, person: int, name: str) -> tuple[Table, bool]:
    """Give the seats of an offer to a person, and return whether they did not have them already.

    Call `GameService.reach` once their direct messages have been tested. Raises Refused as `substitutes.taken`.
    """
    held, now, is_new = await service.store.left_seats.held(game, person), service.clock(), False

    def change(table: Table, hours: People) -> Table:
        nonlocal is_new
        offer = substitutes.find_offer(table, motion)
        if substitutes.has_taken(table, offer, person):
            return table
        is_new = True
        # A seat that they took and gave away since `held` was read is in the table.
        known = held | {each.seat for each in table.left if each.person == person}
        table = substitutes.taken(table, offer, person, name, known, now)
        return deadlines.after_step(table, None, hours, now)

    table = await _arrange(service, game, change, newcomer=person)
    return table, is_new


def _numbered(table: Table, number: int) -> Motion:
    return next(motion for motion in table.motions if motion.id == number)


def _settled(motion: Motion) -> Refused:
    """The refusal of an answer to a settled motion, with its outcome."""
    who = "" if motion.person is None else mention(motion.person)
    return Refused("motion-settled", kind=motion.kind, outcome=motion.outcome or "", who=who)
