"""Two services on one database, each with tables of its own in memory: no change is lost, and none is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.core.games.part import Part
from bot.core.games.service import GameService
from bot.core.model.errors import NotAllowed, Outdated, Refused
from bot.core.model.motions import Motion
from bot.core.model.records import GameRow, LogRow
from bot.core.model.table import Table
from bot.core.storage.errors import ConflictError
from bot.core.storage.logs import LogStore
from bot.core.storage.store import Store, opened
from engine import Edition, legal_actions
from engine.actions import EndTurn
from tests.bot.support.checks import check_log
from tests.bot.support.databases import database_in
from tests.bot.support.service import PEOPLE, begun, step
from tests.bot.support.tables import any_kind

Two = tuple[GameService, GameService]


class Half(Part):
    """What each of two processes runs."""

    is_whole = False


@pytest.fixture(params=["sqlite", "postgres"])
async def two(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Two]:
    """Two services on a database of each kind."""
    async with opened(await database_in(tmp_path, request.param)) as store:
        yield GameService(store, part=Half()), GameService(Store(store.database), part=Half())


def contents(table: Table) -> tuple[object, ...]:
    """What a table holds, apart from what is worked out from it."""
    return table.row, table.state, table.steps, table.clocks, table.motions, table.left, table.tips


async def check_same(two: Two, game: int) -> Table:
    """Check that both services and a third one, with nothing in memory, have the same table."""
    ours, theirs = [await service.table(game) for service in two]
    fresh = await GameService(Store(two[0].store.database)).table(game)
    assert contents(ours) == contents(theirs) == contents(fresh)
    return ours


async def test_a_step_taken_while_the_log_is_read_is_read_next_time(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ours, theirs = two
    game, rng, read = await begun(ours), Random(1), LogStore.log_rows
    await theirs.table(game)
    await step(ours, game, rng)

    async def meanwhile(store: LogStore, number: int, *, after: int = -1) -> list[LogRow]:
        monkeypatch.undo()
        await step(ours, game, rng)
        return await read(store, number, after=after)

    monkeypatch.setattr(LogStore, "log_rows", meanwhile)
    await theirs.table(game)
    await check_same(two, game)
    assert [record.message for record in caplog.records if record.levelname == "WARNING"] == []


async def test_each_sees_the_steps_of_the_other(two: Two) -> None:
    game, rng = await begun(two[0]), Random(1)
    for number in range(24):
        await step(rng.choice(two), game, rng)
        if number % 12 == 9:
            await check_same(two, game)
    await check_same(two, game)
    await check_log(two[0].store, game)


async def test_an_undo_is_seen_by_the_other(two: Two) -> None:
    game, rng = await begun(two[0]), Random(2)
    undone = 0
    for _ in range(12):
        await step(rng.choice(two), game, rng)
        for person in PEOPLE:
            try:
                await rng.choice(two).undo.last_step(game, person)
            except Refused:
                continue
            undone += 1
            break
        await check_same(two, game)
    assert undone
    await check_log(two[0].store, game)


async def test_of_two_presses_of_one_button_one_is_outdated(two: Two) -> None:
    game, rng, outdated = await begun(two[0]), Random(3), 0
    for _ in range(10):
        table = await two[0].table(game)
        seat = table.waiting()[0]
        assert seat.person is not None
        action = any_kind(rng, legal_actions(table.rules, table.state, seat.seat))
        presses = (each.play.act(game, seat.person, action, table.row.version) for each in two)
        results = await asyncio.gather(*presses, return_exceptions=True)
        assert sorted(isinstance(result, Outdated) for result in results) == [False, True], results
        outdated += 1
        assert (await check_same(two, game)).row.version == table.row.version + 1
    await check_log(two[0].store, game)
    assert outdated == 10


async def test_what_is_typed_in_both_at_once_is_done_as_often_as_it_is_confirmed(two: Two) -> None:
    """Without a version, an action is judged by what is stored: it is done, or refused by what has been done since."""
    game, rng, done = await begun(two[0]), Random(4), 0
    before = (await two[0].table(game)).row.version
    for _ in range(12):
        table = await rng.choice(two).table(game)
        seat = table.waiting()[0]
        assert seat.person is not None
        action = any_kind(rng, legal_actions(table.rules, table.state, seat.seat))
        results = await asyncio.gather(
            *(service.play.act(game, seat.person, action) for service in two), return_exceptions=True
        )
        assert all(isinstance(result, Table | Refused | NotAllowed) for result in results), results
        done += sum(isinstance(result, Table) for result in results)
    assert (await check_same(two, game)).row.version >= before + done > before
    people = [entry.person for entry in await two[0].store.logs.log_rows(game) if entry.kind == "action"]
    assert sum(person is not None for person in people) == done
    await check_log(two[0].store, game)


async def test_what_was_refused_before_the_other_stepped_is_judged_anew(two: Two) -> None:
    game = await begun(two[0])
    table = await two[1].table(game)
    first, second = table.row.seats[table.state.turn.seat], table.row.seats[(table.state.turn.seat + 1) % 4]
    assert first.person is not None
    assert second.person is not None
    rng = Random(5)
    with pytest.raises(Refused):
        await two[1].play.act(game, second.person, any_kind(rng, legal_actions(table.rules, table.state, first.seat)))
    while (table := await two[0].table(game)).waiting()[0].person == first.person:
        legal = legal_actions(table.rules, table.state, first.seat)
        await two[0].play.act(
            game, first.person, next((a for a in legal if isinstance(a, EndTurn)), any_kind(rng, legal))
        )
    waiting = table.waiting()[0]
    assert waiting.person is not None
    legal = legal_actions(table.rules, table.state, waiting.seat)
    await two[1].play.act(game, waiting.person, any_kind(rng, legal))
    await check_same(two, game)


async def test_answers_given_in_both_at_once_all_count(two: Two) -> None:
    game, rng = await begun(two[0]), Random(6)
    for _ in range(5):
        await step(two[0], game, rng)
    await asyncio.gather(
        *(
            service.agreement.propose(game, person, "pace", value="daily")
            for service, person in zip((*two, *two), PEOPLE, strict=True)
        )
    )
    table = await check_same(two, game)
    assert table.row.pace == "daily"
    assert len(table.motions) == 1


async def test_seats_of_a_lobby_taken_in_both_at_once_are_all_taken(two: Two) -> None:
    store = two[0].store
    row = await store.new_game(1, 2, PEOPLE[0], Edition.SECOND)

    def take(person: int, before: GameRow) -> GameRow:
        free = next(seat for seat in before.seats if not seat.taken)
        seats = [replace(seat, person=person) if seat is free else seat for seat in before.seats]
        return replace(before, seats=tuple(seats))

    await asyncio.gather(
        *(two[number % 2].lobbies.change_lobby(row.id, partial(take, person)) for number, person in enumerate(PEOPLE))
    )
    assert {seat.person for seat in (await store.game(row.id)).seats} == set(PEOPLE)


async def test_a_row_read_before_a_change_is_not_stored(two: Two) -> None:
    game = await begun(two[0])
    store, row = two[0].store, await two[0].store.game(game)
    kept = Motion(1, "end", None, "", PEOPLE[0], 0)
    await store.clocks.keep_motion(row, kept)
    for write in (
        store.save_lobby(row),
        store.save_channel(row, 9),
        store.clocks.keep_motion(row, replace(kept, by=PEOPLE[1])),
        store.commit_game(row, clocks=()),
        store.tips.give(PEOPLE[0], row, ("duel",), 1),
    ):
        with pytest.raises(ConflictError):
            await write
    assert (await store.game(game)).channel == row.channel
    assert await store.clocks.motions(game) == (kept,)


async def test_what_is_due_since_the_other_has_changed_it_is_done_at_the_first_look(two: Two) -> None:
    ours, theirs = two
    now = 1_790_000_000.0
    for service in two:
        service.store.clock = lambda: now
    game = await begun(ours)
    await theirs.table(game)
    for person in PEOPLE:
        await ours.agreement.propose(game, person, "pace", value="live")
    now += 15 * 60
    assert (await theirs.store.clocks.due(now)).games == (game,)
    await theirs.agreement.tick(game)
    assert (await check_same(two, game)).clocks[0].is_up
