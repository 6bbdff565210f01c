"""Votes and offers end at their time, though nobody has looked at them since."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.games.service import GameService
from bot.core.model.errors import Refused
from bot.core.model.pace import DAY
from bot.core.model.waiting import OFFER
from bot.core.storage.store import opened
from tests.bot.support.service import begun

START = 1_790_000_000.0
UP = START + 3 * DAY
"""When the time of the first person is up."""


class Clock:
    """A clock that stands still."""

    now = START

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[GameService]:
    async with opened(tmp_path / "games.db") as store:
        store.clock = Clock()
        yield GameService(store)


def at(service: GameService, moment: float) -> None:
    """Move the clock without looking at what is due."""
    clock = service.store.clock
    assert isinstance(clock, Clock)
    clock.now = moment


async def test_an_answer_after_the_end_of_a_vote_does_not_count(service: GameService) -> None:
    game = await begun(service)
    absent = (await service.table(game)).clocks[0].person
    at(service, UP)
    await service.agreement.tick(game)
    table = await service.table(game)
    vote, (ann, ben, eve) = table.motions[-1].id, (each for each in table.row.people if each != absent)
    await service.agreement.answer_motion(game, vote, ann, "end")
    at(service, UP + DAY)
    with pytest.raises(Refused, match="motion-settled"):
        await service.agreement.answer_motion(game, vote, ben, "end")
    with pytest.raises(Refused, match="motion-settled"):
        await service.agreement.answer_motion(game, vote, eve, "end")
    table = await service.table(game)
    assert (table.row.status, table.motions[-1].outcome) == ("running", "turn"), "it was carried out as well"
    assert table.row.cover_of(absent) == "turn"


async def test_a_seat_is_not_taken_after_the_end_of_its_offer(service: GameService) -> None:
    game = await begun(service)
    table = await service.table(game)
    person = next(each for each in table.row.people if each not in {clock.person for clock in table.clocks})
    await service.agreement.propose(game, person, "substitute", person=person)
    offer = (await service.table(game)).motions[-1]
    assert offer.kind == "offer"
    at(service, START + OFFER + 1)
    with pytest.raises(Refused, match="offer-lapsed"):
        await service.seats.take_over(game, offer.id, 999, "Zoe")
    assert not (await service.table(game)).row.plays(999)


async def test_what_is_due_is_done_before_a_question(service: GameService) -> None:
    game = await begun(service)
    table = await service.table(game)
    person = next(each for each in table.row.people if each != table.clocks[0].person)
    at(service, UP)
    table, _ = await service.agreement.propose(game, person, "pace", value="daily")
    assert [motion.kind for motion in table.open_motions()] == ["absent", "pace"]
