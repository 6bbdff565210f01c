"""A cup of eight people to its end: one is absent, then replaced, two let a round's time pass, the host stops twice."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bot.core.agreement.ids import MotionId
from bot.core.model.pace import DAY, HOUR
from bot.cups.ids import CupId
from bot.cups.model import Cup, standings
from bot.localdiscord import Channel, LocalDiscord, Person
from engine import Team, points
from tests.bot.cups.standings import Played, counted
from tests.bot.cups.support import games, opened, store_of
from tests.bot.support.checks import check_log
from tests.bot.support.host import Host, connected
from tests.bot.support.settings import manager
from tests.bot.support.tables import any_kind
from tests.said import said

pytestmark = pytest.mark.soak

START = 1_790_000_000


class Evening:
    """The cup, and the host that runs it; a stop takes an hour."""

    def __init__(self, discord: LocalDiscord, path: Path) -> None:
        self.discord, self.path, self.rng = discord, path, Random(7)
        self.now = float(START)
        self.stack = AsyncExitStack()
        self.host: Host
        self.cup = 0

    async def begin(self) -> None:
        self.host = await self.stack.enter_async_context(connected(self.discord, self.path, clock=lambda: self.now))

    async def stop_and_begin(self) -> None:
        await self.stack.aclose()
        self.now += HOUR
        await self.begin()
        await self.host.settled()

    async def later(self, moment: float) -> None:
        """Let time pass, in steps: a host that did not look for long would call everybody again."""
        while self.now < moment:
            self.now = min(moment, self.now + 3 * HOUR)
            await self.host.service.timekeeper.look()
            await self.host.settled()

    async def state(self) -> Cup:
        return await store_of(self.host.store).get_cup(self.cup)

    async def play(self, game: int, absent: Collection[int] = (), steps: int = 10_000) -> None:
        """Play a game at random until it is over, or waits for somebody who is absent."""
        service = self.host.service
        while steps:
            table = await service.table(game)
            seats = [seat for seat in table.waiting() if seat.decider not in {None, *absent}]
            if table.waits_for_computers():
                service.changed(table.row)
                await self.host.settled()
            elif not seats or table.row.status != "running":
                break
            else:
                steps -= 1
                assert seats[0].person is not None
                action = any_kind(self.rng, table.legal(seats[0].seat))
                with patch.object(service, "changed"):  # messages show the last position
                    await service.play.act(game, seats[0].person, action, seat=seats[0].seat)
        service.changed((await service.table(game)).row)
        await self.host.settled()

    async def thread(self, game: int) -> Channel:
        """The thread in which a game is played."""
        found = self.discord.world.channels[(await self.host.store.game(game)).channel]
        assert found.parent is self.host.channel
        return found

    async def game_of(self, person: Person) -> tuple[int, int]:
        """A person's game in the round, and their opponent."""
        for table in games(await self.state()):
            row = await self.host.store.game(table.game or 0)
            if row.plays(person.id):
                return row.id, next(each for each in row.people if each != person.id)
        raise LookupError(person)


async def test_a_cup_of_eight_people_to_its_end(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.games.computer_seats.STAND_IN", "random")
    for name in ("Fay", "Gus", "Hal", "Ivy"):
        discord.add_person(name)
    evening = Evening(discord, tmp_path)
    try:
        await _from_start_to_end(evening)
    finally:
        await evening.stack.aclose()


async def _from_start_to_end(evening: Evening) -> None:
    await evening.begin()
    discord, host = evening.discord, evening.host
    ann, ben, cleo, dan, eve, fay, gus, hal, ivy = discord.people
    assert manager(host) == eve
    evening.cup, message = await opened(host, eve, pace="daily", rounds=3)
    people = [ann, ben, cleo, dan, fay, gus, hal, eve]
    for person in people:
        await person.press(message, str(CupId(evening.cup, "join")))
    await eve.press(message, str(CupId(evening.cup, "start")))
    await host.settled()

    # The first round: Hal does not come, and his opponent has a computer take his seat.
    late, opponent = await evening.game_of(hal)
    for table in games(await evening.state()):
        await evening.play(table.game or 0, {hal.id}, steps=40)
    await evening.stop_and_begin()
    host = evening.host
    for table in games(await evening.state()):
        await evening.play(table.game or 0, {hal.id})
    sealed = [table.game or 0 for table in games(await evening.state()) if table.game != late]
    for game in sealed:
        last = host.message_with(ann, f"table:{game}:rematch", await evening.thread(game))
        assert said("sealed-at-end") in last.text
    assert (await evening.state()).round == 1
    await evening.later(evening.now + DAY + 2 * HOUR)
    motion = next(each for each in (await host.table(late)).motions if each.kind == "absent")
    other = next(person for person in discord.people if person.id == opponent)
    asked = str(MotionId(late, motion.id, "seat"))
    await other.press(host.message_with(other, asked, await evening.thread(late)), asked)
    await host.settled()
    await eve.slash(host.channel, "cup replace", person=hal, by=ivy)
    await evening.play(late, {hal.id})

    # The second one: Ann and Ben play on only until its time is up; the host stops meanwhile.
    cup = await evening.state()
    assert cup.round == 2
    slow = {(await evening.game_of(person))[0] for person in (ann, ben)}
    for table in games(cup):
        await evening.play(table.game or 0, steps=30 if table.game in slow else 10_000)
    await evening.stop_and_begin()
    host = evening.host
    assert (await evening.state()).round == 2
    await evening.later(cup.until + HOUR)
    cup = await evening.state()
    assert cup.round == 3
    assert {(await host.store.game(game)).status for game in slow} == {"over"}, (
        "computers have played them to their ends"
    )

    # The third one.
    for table in games(cup):
        await evening.play(table.game or 0)
    cup = await evening.state()
    assert cup.status == "over"
    await _check(evening, cup, {hal.id: ivy.id})
    told = host.message_with(ann, str(CupId(cup.id, "show")), host.channel)
    winner = cup.entrants[standings(cup)[0].entrant][0]
    assert said("cup-winner", who=f"<@{winner.person}>") in told.text


async def _check(evening: Evening, cup: Cup, replaced: dict[int, int]) -> None:
    """Check deals, pairs and standings against the games themselves."""
    host, rounds, met = evening.host, list[list[Played]](), list[frozenset[int]]()
    for number in range(1, cup.round + 1):
        rows = [await host.store.game(table.game or 0) for table in cup.of_round(number)]
        assert len({(row.setup, row.seed) for row in rows}) == 1, "the same deal"
        tables = []
        for row in rows:
            table = await host.table(row.id)
            await check_log(host.store, row.id)
            bliss, gloom = ((row.people_of(team))[0] for team in Team)
            bliss, gloom = replaced.get(bliss, bliss), replaced.get(gloom, gloom)
            scored = points(table.rules, table.state)
            tables.append(Played(bliss, gloom, scored[0] - scored[1]))
            met.append(frozenset((bliss, gloom)))
        rounds.append(tables)
    assert len(met) == len(set(met)) == 12, "nobody met anybody twice"
    own = {number: people[0].person for number, people in cup.entrants.items()}
    found = {own[each.entrant]: (float(each.points), float(each.difference)) for each in standings(cup)}
    assert {who: pytest.approx(value) for who, value in counted(rounds).items()} == found
