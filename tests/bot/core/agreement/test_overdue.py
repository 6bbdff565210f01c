"""Games that wait for somebody for weeks, as their people see it: Vote below the turn, and who has left the server."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from discord import Guild

from bot.core.agreement.page import ballot, motion_message
from bot.core.model.languages import LANGUAGES
from bot.core.model.motions import unanswered
from bot.core.model.overdue import overdue
from bot.core.model.pace import DAY, MINUTE
from bot.core.play.turn_message import turn
from bot.localdiscord import LocalDiscord, MessageView, Person
from engine.actions import EndTurn
from tests.bot.support import undo
from tests.bot.support.host import Host, connected
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, do
from tests.bot.support.time import Time, stopped
from tests.said import said, says

START = 1_790_000_000
WEEK = 7 * DAY


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


async def without_deadline(host: Host, *people: Person) -> tuple[int, Person, list[Person]]:
    """A game without a deadline: the person for whom it waits, and the others."""
    game = await host.game(*people, **({"both": people} if len(people) == 2 else {}))  # type: ignore[arg-type]
    for person in people:
        await host.service.agreement.propose(game, person.id, "pace", value="none")
    for person in people[1:]:
        for motion in (await host.table(game)).open_motions():
            await host.service.agreement.answer_motion(game, motion.id, person.id, "agree")
    await host.settled()
    slow = await host.actor(game)
    return game, slow, [person for person in people if person is not slow]


def has_vote(message: MessageView) -> bool:
    return said("vote") in [each.label for each in message.buttons]


async def press_vote(host: Host, game: int, person: Person) -> str:
    reply = await person.press(host.turn_message(game), label=said("vote"))
    await host.settled()
    return reply.text


async def test_a_table_without_a_deadline_can_vote_after_a_week(host: Host, time: Time) -> None:
    game, slow, (ben, cleo, dan) = await without_deadline(host, *host.four)
    await host.store.people.save_preferences(dan.id, call="dm")
    await time.to(START + WEEK - 1)
    assert not has_vote(host.turn_message(game))
    await time.to(START + WEEK)
    message = host.turn_message(game)
    assert says(message.text, "late", since=f"<t:{START}:D>")
    assert message.pinged == [slow.user], "that it waits calls nobody else"
    assert says(await press_vote(host, game, slow), "motion-own")
    assert await press_vote(host, game, ben) == ""
    question = await host.shown(game, "motion")
    assert question is not None
    assert says(question.text, "motion-waiting", who=slow.mention, since=f"<t:{START}:D>")
    assert says(question.text, "motion-no-end")
    assert {user.id for user in question.pinged} == {ben.id, cleo.id}
    letter = await host.shown(game, f"vote:{dan.id}")
    assert letter is not None
    reminder = await host.shown(game, "reminder")
    assert reminder is not None
    assert [user.id for user in reminder.pinged] == [slow.id]
    assert not has_vote(host.turn_message(game)), "it is asked already"
    await dan.press(letter, f"motion:{game}:{(await host.table(game)).motions[-1].id}:turn")
    await host.settled()
    await cleo.press(question, label=said("motion-button", answer="turn", votes=1))
    await host.settled()
    assert says(question.text, "motion-absent-settled", outcome="turn")
    await host.check(game)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_of_who_is_late_fits(host: Host, time: Time, language: str) -> None:
    game, _, (ben, *_) = await without_deadline(host, *host.four)
    time.now = START + WEEK
    table = (await host.table(game)).in_language(language)
    assert problems(turn(table, late=overdue(table, time.now))) == []
    table, motion = await host.service.agreement.propose(game, ben.id, "absent")
    table = table.in_language(language)
    assert problems(motion_message(table, motion)) == []
    asked = ballot(table, ben.id)
    assert asked is not None
    assert problems(asked) == []


async def test_who_stalls_by_being_away_is_voted_on_after_the_week_of_the_pace(host: Host, time: Time) -> None:
    game = await host.game(*host.four[:2], both=host.four[:2])
    slow = await host.actor(game)
    other = next(person for person in host.four[:2] if person is not slow)
    await host.store.people.save_preferences(slow.id, zone="UTC")
    await slow.slash(host.channel, "away", until="in 30 days")
    await host.settled()
    await time.to(START + WEEK)
    await press_vote(host, game, other)
    question = await host.shown(game, "motion")
    assert question is not None
    assert await host.shown(game, "reminder") is None, "who is away is not called"
    await other.press(question, label=said("motion-button", answer="turn", votes=0))
    await host.settled()
    assert says(question.text, "motion-absent-settled", outcome="turn")
    assert (await host.actor(game)) is other, "the turn has been played"
    await host.check(game)


async def test_a_vote_that_is_pressed_too_late_changes_nothing(host: Host, time: Time) -> None:
    game, _, (ben, *_) = await without_deadline(host, *host.four)
    await time.to(START + WEEK)
    old = host.turn_message(game)
    await do(host, game, EndTurn)
    await host.settled()
    forged = await ben.forge(old, button(f"table:{game}:vote"))
    assert says(forged.text, "vote-moot")
    assert says((await host.spectator.forge(old, button(f"table:{game}:vote"))).text, "not-playing")
    assert len((await host.table(game)).open_motions()) == 0


async def test_after_a_stop_the_vote_is_there(tmp_path: Path, discord: LocalDiscord) -> None:
    times = []
    for later in (0, WEEK + DAY):
        async with connected(discord, tmp_path, clock=lambda later=later: START + later) as host:  # type: ignore[misc]
            if not later:
                game, *_ = await without_deadline(host, *host.four)
            await host.settled()
            times.append(has_vote(host.turn_message(game)))
    assert times == [False, True]


# Who has left the server


async def test_a_pace_is_not_asked_of_who_has_left_the_server(host: Host, time: Time) -> None:
    game, slow, (ben, cleo, dan) = await without_deadline(host, *host.four)
    slow.leave()
    dan.leave()
    reply = await ben.slash(host.channel, "game pace", pace="daily")
    await host.settled()
    assert says(reply.text, "motion-asked", who=cleo.mention)
    assert says(reply.text, "left-server")
    assert all(person.mention in reply.text for person in (slow, dan))
    question = await host.shown(game, "motion")
    assert question is not None
    assert [user.id for user in question.pinged] == [cleo.id]
    message = host.turn_message(game)
    assert says(message.text, "late-left")
    assert has_vote(message), "nobody has to wait a week for who has left"
    await cleo.press(question, label=said("motion-button", answer="agree", votes=0))
    await host.settled()
    assert (await host.table(game)).row.pace == "daily"
    await press_vote(host, game, ben)
    motion = (await host.table(game)).motions[-1]
    assert (motion.kind, motion.person, motion.until) == ("absent", slow.id, None)
    dan.join()
    await time.to(time.now + 11 * MINUTE)
    reply = await cleo.slash(host.channel, "game pace", pace="live")
    assert says(reply.text, "motion-asked", who=f"{ben.mention} {dan.mention}")
    await host.check(game)


@pytest.mark.parametrize("command", ["pace", "substitute", "abandon", "undo"])
async def test_the_last_of_two_is_not_kept_by_who_has_left(host: Host, time: Time, command: str) -> None:
    game, slow, (other,) = await without_deadline(host, *host.four[:2])
    if command == "undo":
        slow, (other, _) = other, await undo.end_turn_drawing(host, game)
    slow.leave()
    version = (await host.table(game)).row.version
    if command == "undo":
        await undo.ask_to_undo(host, game, other)
    else:
        options = {"pace": {"pace": "daily"}, "substitute": {"person": slow.name}}.get(command, {})
        reply = await other.slash(host.channel, f"game {command}", game=game, **options)
        if command == "abandon":
            await other.press(reply.message, label=said("end-agree"))
    await host.settled()
    row = await host.store.game(game)
    match command:
        case "pace":
            assert row.pace == "daily"
        case "substitute":
            assert (await host.table(game)).offer_of(slow.id) is not None
        case "abandon":
            assert row.status == "abandoned"
        case _:
            assert row.version == version + 1
            assert (await host.table(game)).taken_back is not None


async def test_while_discord_gives_no_answer_everybody_counts_as_there(
    host: Host, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    game, slow, (ben, *_) = await without_deadline(host, *host.four)
    slow.leave()
    with patch.object(Guild, "fetch_member", side_effect=OSError):
        await ben.slash(host.channel, "game pace", pace="daily")
    table = await host.table(game)
    assert not table.row.has_left(slow.id)
    assert len(unanswered(table.row, table.open_motions()[0])) == 3
    assert sum("could not ask whether somebody has left" in message for message in caplog.messages) == 3
