"""Cups in the game service: the deal of a round, results, late games, and what interrupts them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from bot.core.games.service import GameService
from bot.core.model import waiting
from bot.core.model.errors import Refused
from bot.core.model.game_log import first_outcome
from bot.core.model.motions import Motion
from bot.core.model.pace import DAY, TIMES
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.model.waiting import People
from bot.core.storage.store import Store, opened
from bot.cups import model as cups
from bot.cups.games import CupRounds
from bot.cups.model import Cup, CupKind, CupTable
from bot.cups.rounds import ROUND_DECISIONS
from engine import Mode, Team, state_hash
from tests.bot.cups.support import store_of
from tests.bot.support.databases import database_in

START = 1_790_000_000


class Machine:
    """A clock that stands still until it is set."""

    now = float(START)

    def __call__(self) -> float:
        return self.now


async def nobody(_: int | None, __: Iterable[int]) -> frozenset[int]:
    """Those of some people who have left a server, while all are there."""
    return frozenset()


class Organised(GameService):
    """Games, and cups."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.organiser = self.cup_store = store_of(store)
        self.cups = CupRounds(self, self.cup_store, nobody)


@pytest.fixture
def clock() -> Machine:
    return Machine()


@pytest.fixture
async def service(tmp_path: Path, clock: Machine) -> AsyncIterator[Organised]:
    async with opened(await database_in(tmp_path)) as store:
        store.clock = clock
        yield Organised(store)


async def begun(service: Organised, people: int = 4, kind: CupKind = "single", mode: Mode = Mode.BASIC) -> Cup:
    """A cup of people from 101 on, in its first round."""
    cup = await signed_up(service, people, kind, mode)
    return await service.cups.start_cup(cup.id, {})


async def signed_up(service: Organised, people: int, kind: CupKind = "single", mode: Mode = Mode.BASIC) -> Cup:
    cup = await service.cup_store.add_cup(Cup(0, 2, 3, 4, "Autumn", START, kind, mode, "daily", 2, 8))
    for person in range(101, 101 + people):
        cup = await service.cups.change_cup(cup.id, lambda now, who=person: cups.joined(now, who, f"P{who}"))  # type: ignore[misc]
    return cup


def tables(cup: Cup) -> list[CupTable]:
    """The tables of the round that have a game."""
    return [table for table in cup.of_round(cup.round) if table.game is not None]


async def rows(service: Organised, cup: Cup) -> list[GameRow]:
    return [await service.store.game(table.game or 0) for table in tables(cup)]


async def abandon(service: Organised, game: int | None) -> None:
    """End a game without a result, as somebody who manages the server."""
    await service.upkeep.abandon(game or 0, 4, managed=2)


async def test_all_tables_of_a_round_play_the_same_deal_with_the_sides_of_a_pair_swapped(service: Organised) -> None:
    cup = await begun(service, 8, "pairs", Mode.FULL)
    found = await rows(service, cup)
    assert len(found) == 4
    deals = {
        (row.setup, row.seed, row.mode, row.places, row.suggest, tuple(s.spirit for s in row.seats)) for row in found
    }
    assert len(deals) == 1
    hashes = {state_hash(first_outcome(service.rules(row.edition), row).state) for row in found}
    assert len(hashes) == 1, "hands, decks, Aspirations and player order are equal"
    sides = {person: team for row in found for team in Team for person in row.people_of(team)}
    assert len(sides) == 8, "each plays both Spirits of one side (VAR-5)"
    for people in cup.entrants.values():
        assert {sides[each.person] for each in people} == set(Team), "partners sit on different sides"
    one, two, *_ = tables(cup)
    assert (one.bliss, one.gloom) == (two.gloom, two.bliss), "against the same opponents"
    again = await service.cups.look(cup.id)
    assert again == await service.cup_store.get_cup(cup.id)
    assert len(await service.store.games()) == 4


async def test_another_round_has_another_deal(service: Organised) -> None:
    cup = await begun(service)
    first = await rows(service, cup)
    for row in first:
        await abandon(service, row.id)
    cup = await service.cups.look(cup.id)
    second = await rows(service, cup)
    assert cup.round == 2
    assert {row.seed for row in first}.isdisjoint({row.seed for row in second})
    assert [each.points for each in cups.standings(cup)] == [cups.DRAW] * 4, "games without a result count as average"


async def test_what_was_dealt_before_a_stop_is_begun_after_it_and_nobody_changes_it(service: Organised) -> None:
    begin, service.lobbies.start_game = service.lobbies.start_game, None  # type: ignore[method-assign,assignment]
    cup = await signed_up(service, 4)
    with pytest.raises(TypeError):
        await service.cups.start_cup(cup.id, {})
    dealt = [row for row in await service.store.games() if row.status == "lobby"]
    assert len(dealt) == 2
    with pytest.raises(Refused, match="lobby-closed"):
        await service.lobbies.change_lobby(dealt[0].id, lambda row: row)
    service.lobbies.start_game = begin  # type: ignore[method-assign]
    cup = await service.cups.look(cup.id)
    found = await rows(service, cup)
    assert [row.status for row in found] == ["running"] * 2
    assert {row.seed for row in found} == {row.seed for row in dealt}
    assert len({row.setup for row in found}) == 1


async def test_computers_play_on_for_both_sides_once_the_time_of_a_round_is_up(
    service: Organised, clock: Machine
) -> None:
    cup = await begun(service)
    assert cup.until == START + ROUND_DECISIONS * DAY
    clock.now = cup.until - 1
    await service.cups.look(cup.id)
    assert all(row.present == row.people for row in await rows(service, cup))
    clock.now = cup.until
    cup = await service.cups.look(cup.id)
    first, second = await rows(service, cup)
    assert first.present == second.present == ()
    assert (cup.round, cup.is_round_done) == (1, False)
    await service.seats.take_back(first.id, first.people[0])
    await service.cups.look(cup.id)
    assert (await service.store.game(first.id)).present == (), "nobody holds up the others"
    await service.seats.take_back(first.id, first.people[0])
    clock.now = cup.left_at
    cup = await service.cups.look(cup.id)
    assert cup.round == 2, "what even computers have not ended has no result"
    assert {table.lead for table in cup.of_round(1)} == {None}


async def test_a_game_that_cannot_be_read_is_named_once_and_has_no_result(
    service: Organised, clock: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    cup = await begun(service)
    first, second = await rows(service, cup)
    await service.store.database.execute("UPDATE game SET version = -1 WHERE id = ?", (first.id,))
    await abandon(service, second.id)
    for _ in range(3):
        await service.cups.look(cup.id)
    assert sum("does not go on" in message for message in caplog.messages) == 1
    clock.now = cup.left_at
    assert (await service.cups.look(cup.id)).round == 2


async def test_after_a_long_stop_computers_have_their_time_as_well(service: Organised, clock: Machine) -> None:
    cup = await begun(service)
    clock.now = cup.left_at + 10 * DAY
    for _ in range(2):
        cup = await service.cups.look(cup.id)
        assert (cup.round, cup.until) == (1, clock.now)
        assert all(row.present == () for row in await rows(service, cup))
    clock.now = cup.left_at
    assert (await service.cups.look(cup.id)).round == 2


async def test_a_round_can_be_ended_early_and_only_once(service: Organised, clock: Machine) -> None:
    cup = await begun(service)
    cup = await service.cups.change_cup(cup.id, lambda now: cups.closed_round(now, 1, clock.now))
    assert cup.until == START
    await service.cups.look(cup.id)
    assert all(row.present == () for row in await rows(service, cup))
    for row in await rows(service, cup):
        await abandon(service, row.id)
    cup = await service.cups.look(cup.id)
    assert (await service.cups.change_cup(cup.id, lambda now: cups.closed_round(now, 1, clock.now))).until > START


async def test_nobody_takes_a_seat_at_two_tables_of_a_deal(service: Organised) -> None:
    cup = await begun(service, 5)
    first, second = await rows(service, cup)
    ann, stranger = first.people[0], second.people[0]
    table, offer = await service.agreement.propose(first.id, ann, "substitute", person=ann)
    with pytest.raises(Refused, match="cup-same-deal"):
        await service.seats.take_over(table.row.id, offer.id, stranger, "Stranger")
    resting = next(each.person for each in cup.people if each.person not in {*first.people, *second.people})
    await service.seats.take_over(table.row.id, offer.id, resting, "Resting")
    table, offer = await service.agreement.propose(second.id, stranger, "substitute", person=stranger)
    for knows in (ann, resting):
        with pytest.raises(Refused, match="cup-same-deal"):
            await service.seats.take_over(table.row.id, offer.id, knows, "Knows")


async def test_who_is_forgotten_before_a_cup_begins_leaves_their_place_to_others(service: Organised) -> None:
    cup = await signed_up(service, 8)
    with pytest.raises(Refused, match="cup-full"):
        await service.cups.change_cup(cup.id, lambda now: cups.joined(now, 201, "Late"))
    await service.players.forget_person(101)
    cup = await service.cups.change_cup(cup.id, lambda now: cups.joined(now, 201, "Late"))
    assert {each.person for each in cup.people} == {*range(102, 109), 201}


async def test_who_knows_a_deal_is_not_forgotten_while_it_is_played(service: Organised) -> None:
    first, second = await rows(service, await begun(service))
    ann = first.people[0]
    await abandon(service, first.id)
    with pytest.raises(Refused, match="forget-left") as refused:
        await service.players.forget_person(ann)
    assert refused.value.facts["games"] == (str(second.id),)
    await abandon(service, second.id)
    await service.players.forget_person(ann)


async def test_games_of_a_cancelled_cup_go_on_as_any_others(service: Organised) -> None:
    cup = await begun(service)
    first, second = await rows(service, cup)
    await service.cups.change_cup(cup.id, cups.cancelled)
    await abandon(service, first.id)
    assert await service.cup_store.seals(first.id)
    assert (await service.store.game(second.id)).status == "running"
    assert (await service.cups.look(cup.id)).status == "cancelled"
    with pytest.raises(Refused, match="cup-over"):
        await service.cups.change_cup(cup.id, lambda now: cups.replaced(now, 101, 200, "Late"))


async def test_who_has_been_forgotten_gets_no_more_games(service: Organised) -> None:
    cup = await begun(service, 6)
    with pytest.raises(Refused):
        await service.players.forget_person(101)
    for row in await rows(service, cup):
        await abandon(service, row.id)
    await service.players.forget_person(101)
    cup = await service.cups.look(cup.id)
    assert cup.round == 2
    seated = [person for row in await rows(service, cup) for person in row.people]
    assert set(seated) <= set(range(102, 107))
    assert len(seated) == 4
    (gone,) = [each for each in cup.people if each.person < 0]
    assert gone.name is None
    assert len(cups.standings(cup)) == 6, "they keep their place"


async def test_a_server_has_few_cups_at_once(service: Organised) -> None:
    for _ in range(5):
        cup = await signed_up(service, 0)
    with pytest.raises(Refused, match="cup-too-many"):
        await signed_up(service, 0)
    await service.cups.change_cup(cup.id, cups.cancelled)
    assert (await signed_up(service, 0)).id == 6


async def alone_at(service: Organised, cup: Cup) -> tuple[GameRow, int]:
    """The first table of a round, where a computer has taken the seats of one, and the person who is left."""
    row, *_ = await rows(service, cup)
    left, gone = row.people

    def covered(table: Table, hours: People, now: float) -> Table:
        return waiting.covered(table, gone, "seat", hours, now)

    await service.agreement.arrange(row.id, covered)
    return await service.store.game(row.id), left


async def test_nobody_who_plays_ends_a_game_of_a_cup_without_a_result(service: Organised) -> None:
    cup = await begun(service)
    row, left = await alone_at(service, cup)
    with pytest.raises(Refused, match="cup-no-end"):
        await service.upkeep.propose_end(row.id, left)
    _, second = await rows(service, cup)
    one, other = second.people
    with pytest.raises(Refused, match="cup-no-end"):
        await service.upkeep.propose_end(second.id, one)
    await service.store.clocks.keep_motion(second, Motion(1, "end", None, "", one, START))  # of an earlier version
    for end in (
        service.upkeep.propose_end(second.id, one),
        service.upkeep.propose_end(second.id, other),
        service.upkeep.agree_to_end(second.id, other, second.seats_of(one)[0].seat),
    ):
        with pytest.raises(Refused, match="cup-no-end"):
            await end
    assert [each.status for each in await rows(service, cup)] == ["running"] * 2
    await abandon(service, row.id)
    assert (await service.store.game(row.id)).status == "abandoned", "who runs the cup may"


async def test_the_vote_about_somebody_absent_from_a_cup_cannot_end_the_game(
    service: Organised, clock: Machine
) -> None:
    cup = await begun(service)
    row, *_ = await rows(service, cup)
    clock.now += TIMES["daily"].decision
    await service.agreement.tick(row.id)
    table = await service.table(row.id)
    (motion,) = table.open_motions()
    voter = next(person for person in row.people if person != motion.person)
    with pytest.raises(Refused, match="cup-no-end"):
        await service.agreement.answer_motion(row.id, motion.id, voter, "end")
    assert (await service.table(row.id)).open_motions() == (motion,)
    await service.cups.change_cup(cup.id, cups.cancelled)
    await service.agreement.answer_motion(row.id, motion.id, voter, "end")
    assert (await service.store.game(row.id)).status == "abandoned", "it goes on as any other"


async def test_a_table_of_a_cup_is_not_closed_before_it_has_begun(service: Organised) -> None:
    service.lobbies.start_game = None  # type: ignore[method-assign,assignment]
    cup = await signed_up(service, 4)
    with pytest.raises(TypeError):
        await service.cups.start_cup(cup.id, {})
    for row in await service.store.games():
        with pytest.raises(Refused, match="cup-no-end"):
            await service.upkeep.propose_end(row.id, row.host)
    assert {row.status for row in await service.store.games()} == {"lobby"}


async def test_a_game_that_no_round_waits_for_any_more_is_ended_like_any_other(
    service: Organised, clock: Machine
) -> None:
    cup = await begun(service)
    row, *_ = await rows(service, cup)
    clock.now = cup.until
    await service.cups.look(cup.id)
    clock.now = cup.left_at
    assert (await service.cups.look(cup.id)).round == 2
    await service.seats.take_back(row.id, row.people[0])
    await service.upkeep.propose_end(row.id, row.people[0])
    assert (await service.store.game(row.id)).status == "abandoned"


def leaving(service: Organised, *people: int) -> None:
    """Have Discord say that these people have left the server."""

    async def who_left(guild: int | None, asked: Iterable[int]) -> frozenset[int]:
        assert guild == 2
        return frozenset(people).intersection(asked)

    service.cups.who_left = who_left


async def test_who_has_left_the_server_is_dealt_into_no_round(service: Organised) -> None:
    leaving(service, 102)
    cup = await begun(service, 7)
    assert {each.person for each in cup.people} == {101, *range(103, 108)}, "they have not signed up"
    first, *_ = await rows(service, cup)
    gone = first.people[0]
    leaving(service, gone)
    for row in await rows(service, cup):
        await abandon(service, row.id)
    cup = await service.cups.look(cup.id)
    seated = {person for row in await rows(service, cup) for person in row.people}
    assert cup.round == 2
    assert gone not in seated
    assert len(seated) == 4
    assert cup.entry_of(gone) is not None
    assert cup.entry_of(gone).plays_on, "they may come back"  # type: ignore[union-attr]


async def test_a_cup_does_not_start_with_too_few_who_are_there(service: Organised) -> None:
    leaving(service, 101)
    with pytest.raises(Refused, match="cup-too-few"):
        await begun(service, 4)
    (cup,) = await service.cup_store.cups_of_server(2)
    assert cup.status == "open"
    assert {each.person for each in cup.people} == {102, 103, 104}, "its message says so"


async def test_nobody_is_asked_about_who_has_left_while_a_round_goes_on(service: Organised) -> None:
    cup = await begun(service)
    service.cups.who_left = None  # type: ignore[assignment]
    await service.cups.look(cup.id)


@pytest.mark.parametrize("kind", ["pairs", "knockout"])
async def test_the_partner_of_who_has_left_gets_no_game_either(service: Organised, kind: CupKind) -> None:
    cup = await begun(service, 8, kind)
    gone = cup.entrants[1][0].person
    leaving(service, gone)
    for row in await rows(service, cup):
        await abandon(service, row.id)
    cup = await service.cups.look(cup.id)
    playing = {each for table in cup.of_round(2) for each in (table.bliss, table.gloom)}
    assert 1 not in playing
