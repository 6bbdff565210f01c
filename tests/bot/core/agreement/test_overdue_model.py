"""People for whom a game has waited for long though their time is not up, and those who have left the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.games.service import GameService
from bot.core.model.errors import Refused
from bot.core.model.overdue import next_vote, overdue
from bot.core.model.pace import DAY, PATIENCE, TIMES, Pace
from bot.core.model.records import FOUR_SPIRITS, SeatRow
from bot.core.model.table import Table
from bot.core.storage.store import opened
from engine import Edition
from engine.actions import EndTurn
from tests.bot.support.databases import database_in
from tests.bot.support.service import SPIRITS, begun, take_first

START = 1_790_000_000.0
WEEK = 7 * DAY


class Clock:
    """A clock that stands still until it is set."""

    now = START

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[GameService]:
    async with opened(await database_in(tmp_path)) as store:
        store.clock = clock
        yield GameService(store)


async def game_of(service: GameService, pace: Pace = "none", people: int = 4) -> tuple[int, int, tuple[int, ...]]:
    """A game of two or four people at a pace: its id, the one for whom it waits, and the others."""
    row = await service.store.new_game(1, 2, 101, Edition.SECOND, pace=pace)
    sitting = [101 + seat % people for seat in range(4)]
    seats = tuple(
        SeatRow(seat, FOUR_SPIRITS[seat], sitting[seat], None, f"P{seat}", SPIRITS[seat], "dm") for seat in range(4)
    )
    await service.lobbies.change_lobby(row.id, lambda before: replace(before, seats=seats))
    await service.lobbies.start_game(row.id, 101)
    table = await service.table(row.id)
    slow = table.clocks[0].person
    return row.id, slow, tuple(person for person in table.row.people if person != slow)


async def vote(service: GameService, game: int, by: int) -> Table:
    """A person has the others vote about those who are overdue."""
    table, _ = await service.agreement.propose(game, by, "absent")
    return table


async def leave(service: GameService, game: int, *people: int) -> Table:
    """Note that people have left the server."""
    await service.agreement.who_left(await service.row(game), people, ())
    return await service.table(game)


# Votes without a deadline


async def test_without_a_deadline_the_others_vote_after_a_week(service: GameService, clock: Clock) -> None:
    game, slow, others = await game_of(service)
    assert next_vote(await service.table(game), clock.now) == START + WEEK
    clock.now = START + WEEK - 1
    with pytest.raises(Refused, match="vote-moot"):
        await vote(service, game, others[0])
    clock.now = START + WEEK
    with pytest.raises(Refused, match="motion-own"):
        await vote(service, game, slow)
    with pytest.raises(Refused, match="not-playing"):
        await vote(service, game, 999)
    table = await vote(service, game, others[0])
    (motion,) = table.open_motions()
    assert (motion.person, motion.by, motion.until, motion.value) == (slow, others[0], None, str(int(START)))
    assert [each.reminded for each in table.clocks] == [1], "they are reminded"
    again = await vote(service, game, others[1])
    assert again.motions == table.motions, "asked once"
    clock.now += 365 * DAY
    await service.agreement.tick(game)
    assert (await service.table(game)).open_motions() == (motion,), "nothing happens without a majority"
    for person in others[:2]:
        await service.agreement.answer_motion(game, motion.id, person, "seat")
    assert (await service.store.game(game)).cover_of(slow) == "seat"


async def test_who_has_voted_to_wait_is_offered_another_vote_a_week_later(service: GameService, clock: Clock) -> None:
    game, slow, (one, two, _) = await game_of(service)
    clock.now = START + WEEK
    (motion,) = (await vote(service, game, one)).open_motions()
    for person in (one, two):
        await service.agreement.answer_motion(game, motion.id, person, "wait")
    with pytest.raises(Refused, match="vote-moot"):
        await vote(service, game, one)
    clock.now += WEEK
    assert [each.person for each in (await vote(service, game, one)).open_motions()] == [slow]


async def test_who_decides_ends_the_vote(service: GameService, clock: Clock) -> None:
    game, slow, others = await game_of(service)
    clock.now = START + WEEK
    await vote(service, game, others[0])
    table = await take_first(service, game, EndTurn)
    assert table.motions[-1].outcome == "met"
    assert not overdue(table, clock.now)
    assert next_vote(table, clock.now) == clock.now + WEEK
    with pytest.raises(Refused, match="vote-moot"):
        await vote(service, game, slow)


@pytest.mark.parametrize("pace", ["live", "daily", "relaxed"])
async def test_an_absence_holds_a_game_up_for_no_longer_than_the_others_like(
    service: GameService, clock: Clock, pace: Pace
) -> None:
    """Quiet hours, twelve a day, never take so long that others could vote before the time is up."""
    game, slow, others = await game_of(service, pace)
    before = await service.store.people.person_row(slow)
    await service.store.people.leave(slow, int(START) + 20 * DAY, clock.now, "UTC")
    await service.players.settings_changed(slow, before.hours)
    clock.now = START + PATIENCE[pace]
    assert PATIENCE[pace] > 2 * TIMES[pace].decision
    await service.agreement.tick(game)
    (motion,) = (await vote(service, game, others[0])).open_motions()
    assert motion.until is None
    for person in others[:2]:
        await service.agreement.answer_motion(game, motion.id, person, "turn")
    assert (await service.store.game(game)).cover_of(slow) == "turn"


async def test_a_vote_becomes_one_with_an_end_once_the_time_is_up(service: GameService, clock: Clock) -> None:
    game, slow, (one, two, three) = await game_of(service, "relaxed")
    before = await service.store.people.person_row(slow)
    await service.store.people.leave(slow, int(START) + 8 * DAY, clock.now, "UTC")
    await service.players.settings_changed(slow, before.hours)
    clock.now = START + WEEK
    (motion,) = (await vote(service, game, one)).open_motions()
    await service.agreement.answer_motion(game, motion.id, one, "seat")
    await service.agreement.answer_motion(game, motion.id, two, "wait")
    for hours in range(24 * 5):  # as often as the timekeeper looks
        clock.now = START + WEEK + hours * 3_600
        await service.agreement.tick(game)
    (up,) = (await service.table(game)).open_motions()
    assert (up.id, up.ballots, up.by) == (motion.id, {one: "seat", two: "wait"}, None), "their answers count"
    assert up.until == START + (8 + 3 + 1) * DAY
    await service.agreement.answer_motion(game, motion.id, three, "seat")
    assert (await service.store.game(game)).cover_of(slow) == "seat"


@pytest.mark.parametrize("first", range(3))
async def test_votes_begun_at_once_with_the_decision_that_they_are_about(
    service: GameService, clock: Clock, first: int
) -> None:
    game, slow, (one, two, _) = await game_of(service)
    clock.now = START + WEEK
    doing = [vote(service, game, one), vote(service, game, two), take_first(service, game, EndTurn)]
    doing = [*doing[first:], *doing[:first]]
    outcomes = await asyncio.gather(*doing, return_exceptions=True)
    assert all(isinstance(each, Table | Refused) for each in outcomes)
    table = await service.table(game)
    assert len(table.motions) <= 1, "asked once at most"
    assert not table.open_motions()
    assert [each.person for each in table.clocks] != [slow]


# Who has left the server


async def test_who_has_left_the_server_is_asked_nothing(service: GameService) -> None:
    game, slow, (one, two, three) = await game_of(service)
    _, pace = await service.agreement.propose(game, one, "pace", value="daily")
    for person in (slow, two):
        await service.agreement.answer_motion(game, pace.id, person, "agree")
    assert (await service.row(game)).pace == "none", "one is asked still"
    table = await leave(service, game, three)
    assert table.row.pace == "daily", "what they were asked is settled without them"
    await leave(service, game, slow)
    table, asked = await service.agreement.propose(game, one, "pace", value="live")
    assert not asked.ballots
    table = await service.agreement.answer_motion(game, asked.id, two, "agree")
    assert table.row.pace == "live"


async def test_the_seat_of_who_has_left_is_offered_and_voted_on_at_once(service: GameService, clock: Clock) -> None:
    game, slow, (one, two, _) = await game_of(service)
    with pytest.raises(Refused, match="vote-moot"):
        await vote(service, game, one)
    await leave(service, game, slow)
    (motion,) = (await vote(service, game, one)).open_motions()
    for person in (one, two):
        await service.agreement.answer_motion(game, motion.id, person, "wait")
    with pytest.raises(Refused, match="vote-moot"):
        await vote(service, game, one)
    clock.now += WEEK
    await vote(service, game, one)
    _, offer = await service.agreement.propose(game, two, "substitute", person=slow)
    assert (offer.kind, offer.person) == ("offer", slow)
    table, _ = await service.seats.take_over(game, offer.id, 201, "Late")
    assert not table.row.has_left(201)
    assert not table.open_motions()


async def test_the_last_of_two_ends_the_game_once_the_other_has_left(service: GameService) -> None:
    game, slow, (other,) = await game_of(service, people=2)
    row, proposal = await service.upkeep.propose_end(game, other)
    assert row.status == "running"
    assert proposal is not None
    await leave(service, game, slow)
    row, _ = await service.upkeep.propose_end(game, other)
    assert (row.status, row.ended_by) == ("abandoned", other)


async def test_who_comes_back_is_asked_again(service: GameService) -> None:
    game, slow, (one, two, three) = await game_of(service)
    await leave(service, game, slow, two, three)
    await take_first(service, game, EndTurn)
    await service.agreement.who_left(await service.row(game), (), (two,))
    row = await service.row(game)
    assert [row.has_left(person) for person in (slow, one, two, three)] == [False, False, False, True]
    _, motion = await service.agreement.propose(game, one, "pace", value="live")
    with pytest.raises(Refused, match="malformed"):
        await service.agreement.answer_motion(game, motion.id, three, "seat")
    await service.agreement.answer_motion(game, motion.id, three, "agree")
    assert not (await service.row(game)).has_left(three), "they have answered"
    assert (await service.row(game)).pace == "none"


async def test_a_step_kept_elsewhere_loses_no_note(service: GameService, tmp_path: Path) -> None:
    """What is noted is stored: after a restart nobody who has left is asked."""
    game = await begun(service)
    table = await service.table(game)
    gone = next(person for person in table.row.people if person != table.clocks[0].person)
    await leave(service, game, gone)
    service.tables.drop_table(game)
    table = await service.table(game)
    assert table.row.has_left(gone)
    assert table.clocks[0].zone == "UTC"
