"""People who are absent, in the service: votes about them, computers that cover their seats, and races with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.core.games.service import GameService
from bot.core.model import waiting
from bot.core.model.errors import Outdated, Refused
from bot.core.model.pace import DAY
from bot.core.model.records import Cover, SeatRow
from bot.core.model.table import Table
from bot.core.model.waiting import People, recounted
from bot.core.storage.store import opened
from engine import legal_actions
from engine.actions import Action, EndTurn, Quell
from tests.bot.support.checks import check_log
from tests.bot.support.service import begun, take_first
from tests.positions import BLISS_1, Slot, Space, on, position

START = 1_790_000_000.0
UP = START + 3 * DAY
"""When the time of the first person is up, at the pace of a new lobby."""
VOTED = UP + DAY
"""When a vote ends without a majority."""


class Clock:
    """A clock that stands still."""

    now = START

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """The clock of the service."""
    return Clock()


@pytest.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[GameService]:
    """A service with a new database, and nothing that decides for computers."""
    async with opened(tmp_path / "games.db") as store:
        store.clock = clock
        yield GameService(store)


async def up(service: GameService, clock: Clock, *, computers: int = 0) -> tuple[int, int, tuple[int, ...]]:
    """A game in which the time of the person at turn is up: its id, the person, and the other people."""
    clock.now = START
    game = await begun(service, computers=computers)
    absent = (await service.table(game)).clocks[0].person
    clock.now = UP
    await service.agreement.tick(game)
    return game, absent, tuple(person for person in (await service.table(game)).row.people if person != absent)


async def vote(service: GameService, game: int, answer: str, *people: int) -> Table:
    """Let people give the same answer to the latest question."""
    for person in people:
        number = (await service.table(game)).motions[-1].id
        await service.agreement.answer_motion(game, number, person, answer)
    return await service.table(game)


async def refused(service: GameService, game: int, motion: int, person: int, answer: str) -> str:
    """The id of the sentence with which an answer is refused; it changes nothing."""
    before = await service.table(game)
    with pytest.raises(Refused) as told:
        await service.agreement.answer_motion(game, motion, person, answer)
    assert await service.table(game) is before
    return told.value.message


def seat_of(table: Table, person: int) -> SeatRow:
    (seat,) = table.row.seats_of(person)
    return seat


def first(table: Table, *kinds: type) -> Action:
    """The first legal action of a kind, for the seat for which the game waits."""
    legal = legal_actions(table.rules, table.state, table.waiting()[0].seat)
    return next((action for action in legal if isinstance(action, kinds)), legal[0])


async def cover(service: GameService, game: int, person: int, how: Cover) -> Table:
    """Have a computer decide for a person."""

    def change(table: Table, hours: People, now: float) -> Table:
        return recounted(waiting.covered(table, person, how, hours, now), hours, now)

    return await service.agreement.arrange(game, change)


# The vote


async def test_more_than_half_of_the_others_decide(service: GameService, clock: Clock) -> None:
    outcomes: dict[str, tuple[Cover | None, float | None, str]] = {
        "wait": (None, UP + 3 * DAY, "running"),
        "turn": ("turn", None, "running"),
        "seat": ("seat", None, "running"),
        "substitute": (None, UP + 3 * DAY, "running"),
        "end": (None, None, "abandoned"),
    }
    for answer, (covered, deadline, status) in outcomes.items():
        game, absent, others = await up(service, clock)
        table = await vote(service, game, answer, others[0])
        assert table.motions[-1].is_open, "one of three"
        table = await vote(service, game, "end" if answer == "wait" else "wait", others[1])
        assert table.motions[-1].is_open, "one each"
        table = await vote(service, game, answer, others[1])
        service.tables.clear()
        for known in (table, await service.table(game)):
            assert known.motions[0].outcome == answer
            assert seat_of(known, absent).cover == covered
            assert known.row.status == status
            assert [clock.deadline for clock in known.clocks] == ([deadline] if deadline else [])


async def test_without_a_majority_a_computer_decides_this_turn(service: GameService, clock: Clock) -> None:
    game, absent, others = await up(service, clock)
    for person, answer in zip(others, ("wait", "seat", "end"), strict=True):
        await vote(service, game, answer, person)
    clock.now = VOTED - 1
    await service.agreement.tick(game)
    assert (await service.table(game)).motions[-1].is_open
    clock.now = VOTED
    await service.agreement.tick(game)
    table = await service.table(game)
    assert (table.motions[-1].outcome, seat_of(table, absent).cover) == ("turn", "turn")
    rng = Random(1)
    while (table := await service.table(game)).state.turn.seat == seat_of(table, absent).seat:
        assert seat_of(table, absent).cover == "turn"
        waiting = table.waiting()[0]
        if waiting.decider is None:
            await service.play.act_for_computer(table, waiting.seat, first(table, EndTurn))
        else:
            await service.play.act(game, waiting.decider, rng.choice(table.legal(waiting.seat)))
    assert seat_of(table, absent).cover is None, "only this turn"
    assert {
        row.person for row in await service.store.logs.log_rows(game) if row.seat == seat_of(table, absent).seat
    } == {None}
    await check_log(service.store, game)


async def test_people_whose_seat_a_computer_has_do_not_count(service: GameService, clock: Clock) -> None:
    game, absent, others = await up(service, clock)
    await vote(service, game, "wait", others[0])
    await vote(service, game, "end", others[2])
    table = await cover(service, game, others[2], "seat")
    assert table.motions[-1].is_open, "one of two"
    assert await refused(service, game, 1, others[2], "wait") == "covered"
    table = await cover(service, game, others[1], "seat")
    assert table.motions[-1].outcome == "wait", "one of one"
    await cover(service, game, absent, "seat")
    assert (await service.table(game)).clocks == ()


async def test_who_alone_has_kept_their_seat_has_no_clock(service: GameService, clock: Clock) -> None:
    alone = await begun(service, computers=3)
    assert (await service.table(alone)).clocks == ()
    game, absent, (mate,) = await up(service, clock, computers=2)
    table = await vote(service, game, "seat", mate)
    assert seat_of(table, absent).cover == "seat", "the only other one decides"
    while (table := await service.table(game)).waiting()[0].decider != mate:
        await service.play.act_for_computer(table, table.waiting()[0].seat, first(table, EndTurn))
    assert table.clocks == ()
    table = await service.seats.take_back(game, absent)
    assert [each.person for each in table.clocks] == [mate], "two play again"


async def test_votes_that_do_not_count_change_nothing(service: GameService, clock: Clock) -> None:
    game, absent, others = await up(service, clock)
    assert await refused(service, game, 1, 999, "wait") == "not-playing"
    assert await refused(service, game, 1, absent, "wait") == "motion-own"
    assert await refused(service, game, 1, others[0], "agree") == "malformed"
    assert await refused(service, game, 7, others[0], "wait") == "malformed"
    await vote(service, game, "end", *others[:2])
    assert await refused(service, game, 1, others[2], "wait") == "game-over"
    with pytest.raises(Refused, match="game-over"):
        await service.seats.take_back(game, absent)
    with pytest.raises(Refused, match="game-over"):
        await service.play.act(game, absent, first(await service.table(game)))


# Races; the game's queue decides


async def test_the_absent_person_decides_when_the_last_vote_comes(service: GameService, clock: Clock) -> None:
    for person_first in (True, False):
        game, absent, others = await up(service, clock)
        table = await vote(service, game, "seat", others[0])
        acting = service.play.act(game, absent, first(table), table.row.version)
        voting = service.agreement.answer_motion(game, 1, others[1], "seat")
        both = (acting, voting) if person_first else (voting, acting)
        results = await asyncio.gather(*both, return_exceptions=True)
        table = await service.table(game)
        assert seat_of(table, absent).cover is None, "who decides plays"
        assert [row.person for row in (await service.store.logs.log_rows(game))[1:]] == [absent]
        if person_first:
            assert isinstance(results[1], Refused)
            assert (results[1].message, results[1].facts["outcome"]) == ("motion-settled", "met")
        else:
            assert table.motions[0].outcome == "seat"
        await check_log(service.store, game)


async def test_what_a_computer_thought_does_not_land_after_the_hand_back(service: GameService, clock: Clock) -> None:
    game, absent, others = await up(service, clock)
    thinking = await vote(service, game, "seat", *others[:2])
    seat, thought = seat_of(thinking, absent).seat, first(thinking, EndTurn)
    table = await service.seats.take_back(game, absent)
    assert table.row.version == thinking.row.version, "a hand-back is no step"
    assert [each.person for each in table.clocks] == [absent]
    await service.play.act_for_computer(thinking, seat, thought)
    assert await service.table(game) is table
    await cover(service, game, absent, "seat")
    thinking = await service.table(game)
    await service.play.act_for_computer(thinking, seat, thought)
    with pytest.raises(Outdated):
        await service.play.act(game, absent, thought, thinking.row.version)
    assert [row.person for row in (await service.store.logs.log_rows(game))[1:]] == [None]


async def test_a_forged_hand_back_gives_no_time(service: GameService, clock: Clock) -> None:
    game, absent, others = await up(service, clock)
    before = await service.table(game)
    assert await service.seats.take_back(game, absent) is before, "no computer decides for them"
    assert before.motions[0].is_open
    with pytest.raises(Refused, match="not-playing"):
        await service.seats.take_back(game, 999)
    assert len(others) == 3


# What else is open


async def test_another_pace_settles_the_vote(service: GameService, clock: Clock) -> None:
    game, absent, others = await up(service, clock)
    table, motion = await service.agreement.propose(game, others[0], "pace", value="daily")
    again, same = await service.agreement.propose(game, others[1], "pace", value="daily")
    assert same.id == motion.id, "who asks the same agrees"
    with pytest.raises(Refused, match="motion-own"):
        await service.agreement.propose(game, others[0], "pace", value="daily")
    await service.agreement.answer_motion(game, motion.id, absent, "agree")
    table = await service.agreement.answer_motion(game, motion.id, others[2], "agree")
    assert table.row.pace == "daily"
    assert table.motions[0].outcome == "wait", "they have more time"
    assert [each.deadline for each in table.clocks] == [UP + DAY]
    assert again.row.pace == "relaxed"


async def test_an_undo_to_which_all_others_agree_is_carried_out(service: GameService, clock: Clock) -> None:
    game = await begun(service)
    table = await take_first(service, game, EndTurn)
    one, absent = table.steps[-1].row.person or 0, table.clocks[0].person
    rest = [person for person in table.row.people if person not in {one, absent}]
    version = table.row.version

    _, asked = await service.agreement.propose(game, one, "undo", value=str(version))
    for person in rest:
        await service.agreement.answer_motion(game, asked.id, person, "agree")
    assert (await service.table(game)).row.version == version, "one is still asked"
    table = await cover(service, game, absent, "turn")
    assert table.row.version == version + 1
    assert (await service.store.logs.log_rows(game))[-1].kind == "undo"
    await check_log(service.store, game)
    assert table.row.cover_of(absent) is None, "the undo reached into the turn before"


async def test_who_is_absent_is_not_asked_who_gains(service: GameService, clock: Clock) -> None:
    game = await begun(service)
    slots = {Slot.VALLEY_CW: on("Anger"), Slot.LAND_CCW: on("Shame", 2)}
    asked = position(turn=BLISS_1, space=Space.VALLEY, hand=("Courage",), slots=slots)
    table = replace(await service.table(game), state=asked.do(Quell(Slot.VALLEY_CW, "Courage")).state)
    seat = table.state.pending[0].seats[0]
    person = table.row.seats[seat].person or 0
    await service.store.people.save_preferences(person, gain="ask")
    assert await service.play.standing_answer(table) is None
    seats = tuple(replace(each, cover="turn") if each.person == person else each for each in table.row.seats)
    table = replace(table, row=replace(table.row, seats=seats))
    assert await service.play.standing_answer(table) is not None
