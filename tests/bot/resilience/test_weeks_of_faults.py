"""Long games under attack: forged numbers, wrong clocks, lost answers, forgotten people, games without clocks."""

from __future__ import annotations

import sqlite3

import pytest

from bot.core.interactions.response import Answer
from bot.core.model.clocks import Stage, advanced, new_clock, rewound
from bot.core.model.errors import Refused
from bot.core.model.hours import Hours
from bot.core.model.motions import Motion, undo_wait
from bot.core.model.pace import DAY, HOUR
from bot.core.people.digest_times import next_digest
from bot.localdiscord import Person
from engine.actions import Move
from tests.bot.support.database import keep
from tests.bot.support.host import Host
from tests.bot.support.presses import button, do
from tests.bot.support.time import Time, stopped

START = 1_790_000_000
YEAR = 365 * DAY


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


async def others(host: Host, game: int) -> tuple[Person, list[Person]]:
    """The person for whom a game waits, and the others."""
    actor = await host.actor(game)
    return actor, [person for person in host.four if person is not actor]


HUGE = 10**20 - 1


@pytest.mark.soak
async def test_numbers_that_no_id_can_be_are_refused_in_a_sentence(host: Host) -> None:
    ann, eve = host.four[0], host.spectator
    await host.game(*host.four)
    message = eve.last(host.channel)
    told = (await ann.forge(message, button(f"stats:person:{HUGE}"))).text
    assert "went wrong" not in told
    assert told
    role = host.discord.add_role("Managers", None, manage_guild=True)
    host.discord.give_roles(eve, role)
    page = (await eve.slash(host.channel, "host")).message
    data = button("host:pick") | {"component_type": 3, "values": [str(HUGE)]}
    assert (await eve.forge(page, data)).text == told


@pytest.mark.soak
async def test_another_pace_for_a_game_that_had_no_clocks_starts_them(host: Host, time: Time) -> None:
    """As after an update from a version without deadlines, or an import."""
    game = await host.game(*host.four)
    ann, rest = await others(host, game)

    def aged(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM clock")
        db.execute("UPDATE game SET pace = 'none'")

    await keep(host.store, aged)
    host.service.tables.clear()
    await time.to(START + HOUR)
    assert (await host.table(game)).clocks == ()
    await host.service.agreement.propose(game, ann.id, "pace", value="daily")
    for person in rest:
        await host.service.agreement.answer_motion(game, 1, person.id, "agree")
    table = await host.table(game)
    assert table.row.pace == "daily"
    assert [(clock.person, clock.deadline) for clock in table.clocks] == [(ann.id, START + HOUR + DAY)]


@pytest.mark.soak
async def test_an_absence_whose_answer_was_lost_counts(host: Host, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await host.game(*host.four)
    ann, _ = await others(host, game)

    async def lost(*_: object) -> None:
        raise ConnectionResetError

    monkeypatch.setattr(Answer, "turn_page", lost)
    await time.to(START + HOUR)
    await host.store.people.save_preferences(ann.id, zone="UTC")
    await ann.slash(host.channel, "away", until="in 10 days")
    await host.settled()
    until = (await host.store.people.person_row(ann.id)).away_until
    clock = (await host.table(game)).clock_of(ann.id)
    assert clock is not None
    assert clock.away == until > START
    assert clock.deadline == until + 3 * DAY - HOUR


def test_after_a_kill_between_a_return_and_the_clock_the_absence_is_not_counted() -> None:
    away = Hours(away_until=START + 10 * DAY)
    clock = new_clock(1, "daily", away, START)
    assert clock.due is not None
    moved = advanced(clock, "daily", Hours(), clock.due)
    assert (moved.stage, moved.left) == (Stage.CALLED, DAY)


def test_after_a_kill_between_a_departure_and_the_clock_the_time_before_is_counted() -> None:
    clock = new_clock(1, "daily", Hours(), START)
    assert clock.due == START + DAY // 2
    moved = advanced(clock, "daily", Hours(away_until=START + 5 * DAY), clock.due)
    assert moved.left == DAY // 2


@pytest.mark.soak
async def test_a_clock_that_was_years_ahead_for_a_moment_leaves_no_deadline_there(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    ann, _ = await others(host, game)
    await time.to(START + 6 * YEAR)
    await time.to(START + 60)
    clock = (await host.table(game)).clock_of(ann.id)
    assert clock is not None
    assert clock.deadline is not None
    assert clock.deadline <= START + 60 + 3 * DAY
    await time.to(START + 60 + 6 * HOUR)  # the last call once more
    assert "absent" in [motion.kind for motion in (await host.table(game)).open_motions()]


@pytest.mark.soak
async def test_a_vote_that_began_years_ahead_ends_in_its_time(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    await time.to(START + 6 * YEAR)  # missed: the last call once more
    await time.to(START + 6 * YEAR + 6 * HOUR)
    assert [motion.kind for motion in (await host.table(game)).open_motions()] == ["absent"]
    await time.to(START + 60)
    (motion,) = (await host.table(game)).open_motions()
    assert motion.until is not None
    assert motion.until <= START + 60 + DAY


def test_a_digest_that_was_sent_years_ahead_does_not_end_the_digests() -> None:
    assert next_digest(Hours(), START + 6 * YEAR, START) <= START + 2 * DAY


def test_hours_changed_while_the_clock_is_back_keep_what_is_left() -> None:
    clock = new_clock(1, "daily", Hours(), START + YEAR)
    assert rewound(clock, "daily", Hours(), Hours(), START).deadline == START + DAY


@pytest.mark.soak
async def test_digests_go_on_after_the_clock_was_years_ahead(host: Host, time: Time) -> None:
    ann = host.four[0]
    await host.store.people.save_preferences(ann.id, digest=True, digested=START)
    for moment in (START + 6 * YEAR, START + 6 * YEAR + 60):
        await time.to(moment)
    await time.to(START + HOUR)
    keeper = host.service.timekeeper
    assert keeper._moments[host.client.digests.send_digests,] <= START + 2 * DAY  # noqa: SLF001


@pytest.mark.soak
async def test_a_step_in_a_seat_that_somebody_else_has_now_is_not_undone_by_who_took_it(host: Host, time: Time) -> None:
    """Ann leaves her seat to Eve and takes her teammate's."""
    game, eve = await host.game(*host.four), host.spectator
    ann, rest = await others(host, game)
    row = (await host.table(game)).row
    mate = next(person for person in rest if row.team_of(person.id) is row.team_of(ann.id))
    await do(host, game, Move)
    assert (await host.table(game)).may_undo(ann.id)
    for former, new in ((ann, eve), (mate, ann)):
        _, offer = await host.service.agreement.propose(game, former.id, "substitute", person=former.id)
        await host.service.seats.take_over(game, offer.id, new.id, new.name)
    table = await host.table(game)
    assert not table.may_undo(ann.id)
    with pytest.raises(Refused, match="undo-nothing"):
        await host.service.undo.last_step(game, ann.id)
    await host.settled()
    await host.check(game)


@pytest.mark.soak
async def test_computers_do_not_wait_years_for_answers_to_an_undo(host: Host, time: Time) -> None:
    row = (await host.table(await host.game(*host.four))).row
    asked = Motion(1, "undo", None, str(row.version), row.people[0], START + 6 * YEAR)
    assert undo_wait(row, asked, START + 6 * YEAR) == DAY
    assert undo_wait(row, asked, START) == 0
