"""Computer seats deciding on their own, without Discord."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from bot.core.games.computer_seats import ComputerSeats, hesitation, player_of
from bot.core.games.service import GameService
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.model.uptime import loop_time
from bot.core.storage.store import opened
from engine.actions import Action, EndTurn
from engine.players import Claim, Partner
from tests.bot.support.checks import check_log
from tests.bot.support.service import PEOPLE, begun, step


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[GameService]:
    """A service with a new database, and nothing that decides for computer seats."""
    async with opened(tmp_path / "games.db") as store:
        yield GameService(store)


@pytest.fixture
async def computers(service: GameService) -> AsyncIterator[ComputerSeats]:
    """The computer seats of the service's games."""
    seats = ComputerSeats(service, seconds=0)
    service.changed = seats.changed
    yield seats
    await seats.close()


async def moved(computers: ComputerSeats) -> None:
    """Wait until the computer seats have nothing to decide."""
    while not computers.is_idle:
        await asyncio.sleep(0.001)


async def decide(service: GameService, game: int) -> bool:
    """The person ends their turn, or takes the first legal action if they cannot; returns whether the turn ended."""
    legal = (await service.table(game)).legal_for(PEOPLE[0])  # raises Refused if the game waits for another player
    ending = next((action for action in legal if isinstance(action, EndTurn)), None)
    await service.play.act(game, PEOPLE[0], ending or legal[0])
    return ending is not None


async def end_turn(service: GameService, game: int, computers: ComputerSeats) -> None:
    """Have the person end their turn once they have decided whatever comes first; wait for the computer seats."""
    ended = False
    while not ended:
        await moved(computers)
        ended = await decide(service, game)
    await moved(computers)


async def test_computer_seats_decide_until_a_person_must(service: GameService, computers: ComputerSeats) -> None:
    game = await begun(service, computers=3)
    await moved(computers)
    for _ in range(6):
        if (await service.table(game)).row.status == "over":
            break
        await decide(service, game)
        await moved(computers)
    await check_log(service.store, game)
    deciders = {entry.seat for entry in await service.store.logs.log_rows(game) if entry.kind == "action"}
    assert deciders == {0, 1, 2, 3}


async def test_a_game_with_computer_seats_plays_to_its_end(service: GameService, computers: ComputerSeats) -> None:
    game = await begun(service, computers=3)
    rng = Random(1)
    await moved(computers)
    while (await service.table(game)).row.status == "running":
        await step(service, game, rng)
        await moved(computers)
    state = await check_log(service.store, game)
    assert state.over
    assert (await service.store.game(game)).status == "over"


async def test_a_computer_player_guesses_by_128_random_bits_of_its_own(
    service: GameService, computers: ComputerSeats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the game's seed a computer player would know hidden information; with few bits it would be predictable."""
    drawn: list[str] = []

    def token_hex(size: int) -> str:
        drawn.append(secrets.token_hex(size))
        return drawn[-1]

    monkeypatch.setattr("bot.core.games.computer_seats.secrets", SimpleNamespace(token_hex=token_hex))
    game = await begun(service, computers=3)
    await end_turn(service, game, computers)
    rows = [row for row in await service.store.logs.log_rows(game) if row.kind == "action" and row.person is None]
    assert len(drawn) >= len(rows) >= 3
    assert {len(bytes.fromhex(seed)) for seed in drawn} == {16}
    assert len(set(drawn)) == len(drawn)


async def test_a_computer_seat_decides_after_whole_pauses_whatever_it_had_to_think_about(
    service: GameService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only thinking and waiting take time here: when a decision appears must not reveal how long it took."""
    thoughts, began, passed = Random(3), list[float](), list[float]()
    think, decide = ComputerSeats._choose, service.play.act_for_computer  # noqa: SLF001

    async def thought(seats: ComputerSeats, table: Table, seat: SeatRow) -> tuple[Action, Claim | None]:
        began.append(loop_time())
        await asyncio.sleep(thoughts.uniform(0, 1.9))
        return await think(seats, table, seat)

    async def decided(table: Table, seat: int, action: Action, claim: Claim | None) -> None:
        passed.append(loop_time() - began[-1])
        await decide(table, seat, action, claim)

    monkeypatch.setattr(ComputerSeats, "_choose", thought)
    monkeypatch.setattr(service.play, "act_for_computer", decided)
    computers = ComputerSeats(service, seconds=1.0)
    service.changed = computers.changed
    game = await begun(service, computers=3)
    await end_turn(service, game, computers)
    await computers.close()
    assert len(passed) >= 3
    assert [round(seconds, 6) for seconds in passed] == [round(seconds) for seconds in passed]
    assert set(map(round, passed)) == {1, 2}


@pytest.mark.parametrize("thought", [0.0, 1e-6, 0.3, 0.999])
def test_how_long_a_computer_seat_thought_is_not_seen(thought: float) -> None:
    assert thought + hesitation(thought, 1.0) == pytest.approx(1.0)
    assert thought + 1 + hesitation(thought + 1, 1.0) == pytest.approx(2.0 if thought else 1.0)
    assert hesitation(thought, 0) == 0


async def test_a_computer_is_a_partner_of_the_person_in_its_team_while_they_decide(service: GameService) -> None:
    table = await service.table(await begun(service, computers=3))
    assert [type(player_of(table, seat)) is Partner for seat in table.row.seats[1:]] == [False, True, False]
    away = replace(table.row.seats[0], cover="seat")
    table = table.reseated(replace(table.row, seats=(away, *table.row.seats[1:])))
    assert not any(isinstance(player_of(table, seat), Partner) for seat in table.row.seats)


async def test_what_a_computer_leaves_to_the_person_in_its_team_is_kept(service: GameService) -> None:
    game = await begun(service, computers=3)
    table = await service.table(game)
    while table.waiting()[0].seat != 2:
        for seat in table.waiting()[:1]:
            if seat.person is None:
                await service.play.act_for_computer(table, seat.seat, table.legal(seat.seat)[0])
            else:
                await decide(service, game)
        table = await service.table(game)
    await service.play.act_for_computer(table, 2, table.legal(2)[0], "sphere")
    service.tables.drop_table(game)
    assert [step.row.claim for step in (await service.table(game)).steps][-2:] == [None, "sphere"]
