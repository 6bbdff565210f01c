"""Four people and a substitute play a game for six weeks, across changes of daylight saving.

One leaves for good, one is replaced, one goes on holiday, the host stops three times. Nobody is called in their quiet
hours or while they are away, or twice for the same reason, and nobody is waited for longer than the pace and the votes
allow.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.core.model.clocks import Clock
from bot.core.model.hours import Hours
from bot.core.model.pace import DAY, HOUR, TIMES
from bot.core.model.records import ShownRow
from bot.core.model.roles import Reminder
from bot.core.model.table import Table
from bot.localdiscord import LocalDiscord, LocalSettings, MessageView, Person, RateLimits
from engine.actions import Absorb, EndTurn
from tests.bot.support.host import Host, connected
from tests.bot.support.presses import panel_of
from tests.bot.support.time import Time
from tests.said import said

START = 1_791_187_200
"""Monday 5 October 2026, 8:00 UTC; clocks change on 25 October in Rome, on 1 November in New York."""

END = START + 42 * DAY

LEAVES, REPLACED, HOLIDAY, BACK = START + 9 * DAY, START + 14 * DAY, START + 20 * DAY, START + 29 * DAY
"""When Ben leaves for good, when Cleo offers her seat, when Dan goes on holiday and comes back."""

STOPS = {START + 7 * DAY: 2 * HOUR, START + 21 * DAY: 14 * HOUR, START + 35 * DAY: HOUR}
"""When the host stops, and for how long."""

QUIET = {
    "Ann": ("Europe/Rome", 22 * 60, 7 * 60),
    "Ben": ("America/New_York", 23 * 60, 8 * 60),
    "Cleo": ("Asia/Kolkata", 0, 6 * 60),
    "Eve": ("Australia/Lord_Howe", 21 * 60, 9 * 60),
}
"""Time zones and quiet hours."""

BETWEEN_DECISIONS = 10 * HOUR
"""How long somebody who is there takes to decide, on average."""

SELDOM = 0.01
"""How often an Absorb or the end of a turn is chosen where there is something else: the game must not end too soon."""


@dataclass
class Seen:
    """What was sent to whom, and how long people were waited for."""

    pings: dict[str, set[int]] = field(default_factory=dict)
    reminders: Counter[str] = field(default_factory=Counter)
    by_clock: dict[tuple[int, int, int], set[int]] = field(default_factory=dict)
    in_pause: int = 0
    longest: float = 0
    too_long: int = 0
    taken_back: int = 0


class Weeks:
    """The six weeks of a game."""

    def __init__(self, discord: LocalDiscord, folder: Path) -> None:
        self.discord = discord
        self.folder = folder
        self.rng = Random(11)
        self.seen = Seen()
        self.time = Time(None, START)
        self.game = 0
        self.host: Host
        self.done: set[str] = set()

    @property
    def people(self) -> dict[str, Person]:
        return {person.name: person for person in self.discord.people}

    async def play(self) -> Table:
        """Play until the weeks or the game are over."""
        for until, gap in [*sorted(STOPS.items()), (END, 0)]:
            async with connected(self.discord, self.folder, clock=self.time) as host:
                self.host = self.time.host = host
                if not self.game:
                    await self.begin()
                await self.time.to(self.time.now)
                table = await host.table(self.game)
                while self.time.now < until and table.row.status == "running":
                    await self.hour()
                    table = await host.table(self.game)
                await host.check(self.game)
            self.time.now += gap
            if table.row.status != "running":
                break
        return table

    async def begin(self) -> None:
        """Begin the game, at the daily pace; people choose their quiet hours."""
        people = list(self.people.values())[:4]
        game = await self.host.lobby(people[0])
        await self.host.choose_in_lobby(game, people[0], "pace", "daily")
        await self.host.sit(game, people)
        for name, (zone, begin, end) in QUIET.items():
            person = self.people[name].id
            await self.host.store.people.save_preferences(person, zone=zone, quiet_from=begin, quiet_until=end)
        await self.host.press_lobby(game, people[0], said("lobby-button-start"))
        self.game = game

    async def hour(self) -> None:
        """An hour of the game: time passes, and who is there does something."""
        await self.time.to(self.time.now + HOUR)
        await self.observe()
        for person in list(self.people.values()):
            if await self.is_there(person):
                await self.do_something(person)
        await self.host.settled()
        await self.observe()

    async def is_there(self, person: Person) -> bool:
        """Whether a person looks at the game now."""
        left = person.name == "Ben" and self.time.now >= LEAVES
        return not left and (await self.hours(person.id)).paused_until(self.time.now) is None

    async def hours(self, person: int) -> Hours:
        return (await self.host.store.people.person_row(person)).hours

    async def do_something(self, person: Person) -> None:
        """Go on holiday, offer or take a seat; else vote at once, and decide now and then."""
        table = await self.host.table(self.game)
        if table.row.status != "running" or await self.plans(person, table) or not table.row.plays(person.id):
            return
        if table.row.cover_of(person.id) is not None:
            panel = await panel_of(self.host, self.game, person)
            await person.press(panel, label=said("take-back"))
            await self.host.settled()
            self.seen.taken_back += 1
            return
        for motion in table.open_motions():
            if motion.kind == "absent" and person.id not in (motion.person, *motion.ballots):
                asked = sum(each.kind == "absent" and each.person == motion.person for each in table.motions)
                answer = ("wait", "turn", "seat")[min(asked, 3) - 1]
                await self.press(person, f"motion:{motion.id}", f"motion:{self.game}:{motion.id}:{answer}")
                return
        if table.deciding(person.id) and self.rng.random() < HOUR / BETWEEN_DECISIONS:
            legal = table.legal(table.deciding(person.id)[0].seat)
            other = [action for action in legal if not isinstance(action, Absorb | EndTurn)]
            action = self.rng.choice(other if other and self.rng.random() > SELDOM else list(legal))
            await self.host.service.play.act(self.game, person.id, action)

    async def plans(self, person: Person, table: Table) -> bool:
        """What people do once, at its time; whether this person has done something now."""
        now, offer = self.time.now, next((each for each in table.open_motions() if each.kind == "offer"), None)
        match person.name:
            case "Dan" if now >= HOLIDAY and "holiday" not in self.done:
                until = datetime.fromtimestamp(BACK, UTC).date().isoformat()
                await self.host.store.people.save_preferences(person.id, zone="UTC")
                await person.slash(self.host.channel, "away", until=until)
                self.done.add("holiday")
            case "Cleo" if now >= REPLACED and "offer" not in self.done:
                await person.slash(self.host.channel, "game substitute", game=self.game)
                self.done.add("offer")
            case "Eve" if offer is not None:
                await self.press(person, f"motion:{offer.id}", label=said("offer-take"))
                self.done.add("substitute")
            case _:
                return False
        await self.host.settled()
        return True

    async def press(self, person: Person, role: str, custom_id: str | None = None, *, label: str | None = None) -> None:
        row = await self.shown(role)
        (message,) = (each for each in person.sees(self.host.channel) if each.id == row.message)
        wanted = label or next(each.label for each in message.buttons if each.custom_id == custom_id)
        await person.press(message, label=wanted)
        await self.host.settled()

    async def shown(self, role: str) -> ShownRow:
        """The message of a role; a question's role ends with the people whom it has called."""
        shown = await self.host.store.messages.messages_of(self.game)
        return next(row for each, row in shown.items() if f"{each}:".startswith(f"{role}:"))

    # What is seen

    async def observe(self) -> None:
        """Note what was sent since, to whom, and how long each person has been waited for."""
        now, table = self.time.now, await self.host.table(self.game)
        for person in self.people.values():
            known = self.seen.pings.setdefault(person.name, set())
            new = [each for each in person.pings() if each.id not in known]
            known |= {message.id for message in new}
            self.seen.reminders[person.name] += sum(map(is_reminder, new))
            paused = (await self.hours(person.id)).paused_until(now) is not None
            self.seen.in_pause += paused * len(new)
        for clock in table.clocks:
            await self.observe_clock(table, clock)
        for role, row in (await self.host.store.messages.messages_of(self.game)).items():
            if isinstance(role, Reminder) and (clock := table.clock_of(role.person)) is not None:
                key = clock.person, clock.since, role.number
                self.seen.by_clock.setdefault(key, set()).add(row.message)

    async def observe_clock(self, table: Table, clock: Clock) -> None:
        """Note whether a person has been waited for longer than the pace and the votes allow."""
        times = TIMES["daily"]
        votes = [each for each in table.motions if (each.kind, each.person) == ("absent", clock.person)]
        votes = [each for each in votes if each.at >= clock.since]
        waits = sum(each.outcome in {"wait", "substitute"} for each in votes)
        spent = (await self.hours(clock.person)).spent(clock.since, self.time.now)
        stopped = sum(gap + times.last_call for at, gap in STOPS.items() if clock.since <= at <= self.time.now)
        allowed = (1 + waits) * times.decision + len(votes) * times.vote + stopped + HOUR
        self.seen.longest = max(self.seen.longest, spent)
        self.seen.too_long += spent > allowed


def is_reminder(message: MessageView) -> bool:
    return message.text.startswith(("⏰", "🔔"))


@pytest.mark.soak
async def test_a_game_of_six_weeks(tmp_path: Path) -> None:
    async with LocalDiscord(LocalSettings(rate_limits=RateLimits.off())) as discord:
        weeks = Weeks(discord, tmp_path)
        table = await weeks.play()
        seen, days = weeks.seen, (weeks.time.now - START) / DAY
        outcomes = Counter(f"{each.kind} {each.outcome}" for each in table.motions)
        print(f"{days:.0f} days, {table.state.turn.number} turns, {table.row.version} steps; {dict(outcomes)}")
        print(f"reminders {dict(seen.reminders)}, none in a pause, none twice; seats taken back: {seen.taken_back}")
        print(f"the longest wait: {seen.longest / HOUR:.0f} h of running time")
        assert days >= 42, "the game was too short"
        assert weeks.done == {"holiday", "offer", "substitute"}
        assert table.row.plays(weeks.people["Eve"].id)
        assert not table.row.plays(weeks.people["Cleo"].id)
        assert table.row.is_covered(weeks.people["Ben"].id)
        assert seen.taken_back
        assert outcomes["absent wait"]
        assert outcomes["absent turn"]
        assert outcomes["absent seat"]
        assert sum(seen.reminders.values()) > 10
        assert seen.in_pause == 0, "nothing is sent in quiet hours or while somebody is away"
        assert all(len(messages) == 1 for messages in seen.by_clock.values()), "nothing is sent twice"
        assert seen.too_long == 0
