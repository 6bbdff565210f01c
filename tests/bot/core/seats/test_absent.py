"""People who are absent, as a user sees it: who is called when, what is refused, and seats that a computer covers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.agreement.page import ballot, motion_message
from bot.core.model.pace import DAY, HOUR
from bot.core.model.table import Table
from bot.core.play.panel_page import panel
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import LocalDiscord, MessageView, Person
from engine import View
from engine.actions import EndTurn, Move
from engine.terms import HIDDEN
from tests.bot.support import undo
from tests.bot.support.host import Host, connected
from tests.bot.support.leaks import Watch
from tests.bot.support.pages import problems
from tests.bot.support.players import ByButtons
from tests.bot.support.presses import action_id, button, can, decide_first, do, panel_of
from tests.bot.support.time import Time, stopped
from tests.said import said, says

START = 1_790_000_000  # 14:13 in UTC
UP = START + 3 * DAY


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


async def question(host: Host, game: int) -> MessageView:
    message = await host.shown(game, "motion")
    assert message is not None
    return message


async def vote(host: Host, game: int, answer: str, *people: Person) -> str:
    """Let people press the same answer to the latest question; returns what the last one is told."""
    told = ""
    for person in people:
        number = (await host.table(game)).motions[-1].id
        reply = await person.press(await question(host, game), f"motion:{game}:{number}:{answer}")
        await host.settled()
        told = reply.text
    return told


async def absent(host: Host, game: int) -> tuple[Person, list[Person]]:
    """The person for whom the game waits, and the others."""
    ann = await host.actor(game)
    row = (await host.table(game)).row
    return ann, [person for person in host.four if person is not ann and row.plays(person.id)]


async def play_to(host: Host, game: int, person: Person) -> None:
    """Have everybody decide until the game waits for a person in their own turn."""
    while True:
        table = await host.table(game)
        at_turn = table.row.seats[table.state.turn.seat].person
        if at_turn == person.id and table.deciding(person.id) and not table.state.pending:
            return
        await decide_first(host, game, EndTurn)
        await host.settled()


# Who is called


async def test_a_vote_calls_everybody_once_by_their_own_way_and_outside_their_quiet_hours(
    host: Host, time: Time
) -> None:
    """It begins at 14:13 UTC: quiet for Cleo until 20:00, for Dan until 16:00."""
    game = await host.game(*host.four)
    _, (ben, cleo, dan) = await absent(host, game)
    people = host.store.people
    await people.save_preferences(cleo.id, zone="UTC", quiet_from=13 * 60, quiet_until=20 * 60)
    await people.save_preferences(dan.id, zone="UTC", quiet_from=13 * 60, quiet_until=16 * 60, call="dm")
    await time.to(UP)
    first = await question(host, game)
    assert [user.id for user in first.pinged] == [ben.id]
    assert await host.shown(game, f"vote:{dan.id}") is None
    assert await host.shown(game, f"vote:{ben.id}") is None
    midnight = UP - UP % DAY
    await time.to(midnight + 16 * HOUR)
    letter = await host.shown(game, f"vote:{dan.id}")
    assert letter is not None
    assert says(letter.text, "motion-absent")
    assert not first.deleted, "nobody new to call in the channel"
    table = await host.table(game)
    assert problems(motion_message(table, table.motions[-1])) == []
    asked = ballot(table, dan.id)
    assert asked is not None
    assert problems(asked) == []
    await time.to(midnight + 20 * HOUR)
    second = await question(host, game)
    assert first.deleted
    assert [user.id for user in second.pinged] == [cleo.id], "nobody is called twice"
    await dan.press(letter, f"motion:{game}:1:wait")
    await host.settled()
    assert letter.deleted
    assert "Wait longer · 1" in [each.label for each in second.buttons]
    await vote(host, game, "wait", cleo)
    assert says(second.text, "motion-absent-settled")
    assert len([each for each in cleo.pings() if each.channel == host.channel]) == 1
    await host.check(game)


async def test_who_wants_no_calls_gets_none(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    _, (ben, cleo, dan) = await absent(host, game)
    await host.store.people.save_preferences(ben.id, call="none")
    await host.store.people.save_preferences(cleo.id, away_until=UP + 2 * DAY)
    await time.to(UP)
    assert [user.id for user in (await question(host, game)).pinged] == [dan.id]
    assert await host.shown(game, f"vote:{ben.id}") is None
    assert await vote(host, game, "turn", ben, cleo) == "", "they may vote all the same"
    await host.check(game)


async def test_an_undo_is_asked_at_the_end_of_a_pause_and_agreed_to_by_computers(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    ann, _ = await undo.end_turn_drawing(host, game)
    late = await host.actor(game)
    ben, cleo = (person for person in host.four if person not in {ann, late})
    await host.store.people.save_preferences(cleo.id, zone="UTC", quiet_from=13 * 60, quiet_until=20 * 60)
    await undo.ask_to_undo(host, game, ann)
    first = await undo.question_of(host, game)
    assert first is not None
    assert {user.id for user in first.pinged} == {late.id, ben.id}
    await time.to(START - START % DAY + 20 * HOUR)
    second = await undo.question_of(host, game)
    assert second is not None
    assert first.deleted
    assert [user.id for user in second.pinged] == [cleo.id]
    for person in (ben, cleo):
        await undo.answer(host, game, person, "Agree")
    turn = (await host.table(game)).state.turn.number
    await time.to(UP)
    await vote(host, game, "turn", ben, cleo)
    table = await host.table(game)
    assert table.state.turn.number == turn - 1, "the computer agrees, as computers do"
    assert table.row.cover_of(late.id) is None
    assert await undo.question_of(host, game) is None
    await host.check(game)


async def test_a_restart_in_a_pause_calls_at_its_end(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        time = stopped(host, START)
        game = await host.game(*host.four)
        ann, (ben, cleo, _) = await absent(host, game)
        await host.store.people.save_preferences(cleo.id, zone="UTC", quiet_from=13 * 60, quiet_until=20 * 60)
        await time.to(UP)
        await vote(host, game, "seat", ben)
    end = UP - UP % DAY + 20 * HOUR
    async with connected(discord, tmp_path, clock=lambda: UP + 60) as host:
        await host.settled()
        first = await question(host, game)
        assert cleo.id not in [user.id for user in first.pinged]
        await stopped(host, end).to(end)
        assert [user.id for user in (await question(host, game)).pinged] == [cleo.id]
        await vote(host, game, "seat", cleo)
        await host.client.computers.close()
    async with connected(discord, tmp_path, clock=lambda: end) as host:
        await host.settled()
        table = await host.table(game)
        assert table.row.cover_of(ann.id) == "seat"
        assert table.state.turn.number == 1, "the computer goes on after the restart"
        await host.check(game)


# What is refused


async def test_votes_that_do_not_count_are_told_why(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    ann, (ben, cleo, dan) = await absent(host, game)
    await time.to(UP)
    message, before = await question(host, game), await host.table(game)
    wrong = {
        "wait": (host.spectator, "You do not play in this game"),
        "turn": (ann, "Decide in your panel, and it is settled."),
        "agree": (ben, "I do not know that button"),
        "nothing": (ben, "I do not know that button"),
    }
    for answer, (person, told) in wrong.items():
        reply = await person.forge(message, button(f"motion:{game}:1:{answer}"))
        assert told in reply.text, reply
        assert reply.ephemeral
    assert says((await ben.forge(message, button(f"motion:{game}:9:wait"))).text, "malformed")
    assert await host.table(game) is before
    await do(host, game, Move)
    late = await ben.forge(message, button(f"motion:{game}:1:seat"))
    assert f"✅ {ann.mention} has decided. Nothing was changed." in late.text
    await time.to(UP + 3 * DAY)
    message = await question(host, game)
    other = host.discord.add_channel("other")
    await ben.slash(other, "game channel", game=game)
    await host.settled()
    moved = await ben.forge(message, button(f"motion:{game}:2:end"))
    assert f"goes on in <#{other.id}>" in moved.text
    assert message.deleted
    await vote(host, game, "end", ben, cleo)
    assert (await host.table(game)).row.status == "abandoned"
    ended = await dan.forge(await last_of(host, other, dan), button(f"motion:{game}:2:end"))
    assert says(ended.text, "game-over")
    back = await ann.forge(await last_of(host, other, ann), button(f"table:{game}:myself"))
    assert says(back.text, "game-over")
    await host.check(game)


async def last_of(host: Host, channel: Any, person: Person) -> MessageView:
    """The last public message of a channel."""
    return [message for message in person.sees(channel) if not message.ephemeral][-1]


async def test_the_last_vote_and_the_panel_at_once(host: Host, time: Time) -> None:
    for person_first in (True, False):
        game = await host.game(*host.four)
        ann, (ben, cleo, _) = await absent(host, game)
        await time.to(time.now + 3 * DAY)
        await vote(host, game, "turn", ben)
        message, own = await question(host, game), await panel_of(host, game, ann)
        table, action = await host.table(game), await can(host, game, Move)
        number = table.motions[-1].id
        presses = [
            ann.forge(own, button(action_id(table, action))),
            cleo.press(message, f"motion:{game}:{number}:turn"),
        ]
        async with host.holding(game):
            tasks = []
            for press in presses if person_first else reversed(presses):
                tasks.append(asyncio.create_task(press))
                await asyncio.sleep(0.05)
        replies = await asyncio.gather(*tasks)
        await host.settled()
        acted, voted = replies if person_first else reversed(replies)
        steps = [(row.person, row.kind) for row in (await host.log(game))[1:]]
        if person_first:
            assert steps == [(ann.id, "action")]
            assert "has decided. Nothing was changed." in voted.text
        else:  # the computer may have decided before the press
            assert "🙋" in acted.text or says(acted.text, "outdated")
            assert ("🙋" in acted.text) == ((ann.id, "action") in steps)
        assert len({row.version for row in await host.log(game)}) == len(steps) + 1
        await host.check(game)
        await host.service.upkeep.abandon(game, ann.id)
        await host.settled()


# Covered seats


async def test_a_covered_seat_is_marked_wherever_the_game_says_who_plays(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    ann, others = await absent(host, game)
    await play_to(host, game, ann)
    host.client.computers._closed = True  # noqa: SLF001  # nothing decides for computers
    await time.to(time.now + 3 * DAY)
    await vote(host, game, "seat", *others[:2])
    table = await host.table(game)
    assert f"🤖 for {ann.mention}" in host.turn_message(game).text.splitlines()[0]
    status = await others[0].slash(host.channel, "game status", game=game)
    assert f"(🤖 for {ann.name})" in status.text
    listed = await others[0].slash(host.channel, "game list")
    assert f"(🤖 for {ann.name})" in listed.text
    mine = await ann.slash(host.channel, "game status", game=game)
    assert "🤖 **A computer plays for you.**" in mine.text
    (seat,) = table.row.seats_of(ann.id)
    for kept in (False, True):
        assert problems(panel(PointOfView(table, seat), kept=kept)) == []
    done = await ann.forge(await host.dm_panel(game, ann), button(action_id(table, await can(host, game, Move))))
    assert done.text.startswith("✅ Move to ")
    assert says(done.text, "taken-back")
    await host.settled()
    assert (await host.table(game)).row.cover_of(ann.id) is None
    log = await others[0].slash(host.channel, "log", game=game)
    assert "🤖" not in log.text, "no computer has decided anything"
    await host.check(game)


async def test_the_log_names_the_computer_where_it_decided(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    ann, others = await absent(host, game)
    await do(host, game, Move)
    await do(host, game, EndTurn)
    await play_to(host, game, ann)
    turn = (await host.table(game)).state.turn.number
    await time.to(time.now + 3 * DAY)
    await vote(host, game, "turn", *others[:2])
    table = await host.table(game)
    assert table.row.cover_of(ann.id) is None, "the turn is over"
    latest = await ann.slash(host.channel, "log", game=game)
    assert f"**Turn {turn + 1} · 🤖 for {ann.name} (" in latest.text
    assert f"**Turn 1 · {ann.name} (" in (await ann.press(latest.message, label=said("older"))).text
    await host.check(game)


async def test_a_teammate_votes_where_two_play_against_computers(host: Host, time: Time) -> None:
    game = await host.game(*host.four[:2], computers=2, sides="BB")
    await host.settled()
    table = await host.table(game)
    ann = next(person for person in host.four if table.clocks and table.clocks[0].person == person.id)
    mate = next(person for person in host.four[:2] if person is not ann)
    seen: list[View] = []
    thinker = host.client.computers.thinker
    run = thinker.run

    async def watched(choose: Any, **options: Any) -> Any:
        _, view, *_ = choose.args
        if view.viewer == table.row.team_of(ann.id):
            seen.append(view)
        return await run(choose, **options)

    thinker.run = watched  # type: ignore[method-assign]
    await time.to(UP)
    assert [user.id for user in (await question(host, game)).pinged] == [mate.id]
    await vote(host, game, "seat", mate)
    table = await host.table(game)
    assert table.row.cover_of(ann.id) == "seat"
    assert table.clocks == (), "who is left plays alone with computers"
    assert seen
    for view in seen:
        hidden = [
            player.hand for player, seat in zip(view.known.players, table.row.seats, strict=True) if seat.computer
        ]
        assert all(set(hand) <= {HIDDEN} for hand in hidden), "a computer in the seat knows what its team knows"
    await host.check(game)


@pytest.mark.soak
async def test_games_with_computers_that_come_and_go_reach_their_end(host: Host, time: Time) -> None:
    """Everybody is absent now and then: votes, covers for a turn and for long, hand-backs in the DM and the channel."""
    watch, rng = Watch(host), Random(9)
    game = await host.game(*host.four, free=True)
    players = {person.id: ByButtons(person, rng, rng.choice(("dm", "channel"))) for person in host.four}
    seen: set[str] = set()
    while (table := await host.table(game)).row.status == "running":
        covered = [person for person in host.four if table.row.cover_of(person.id) is not None]
        waiting = [person for person in host.four if table.deciding(person.id)]
        if not waiting or (covered and rng.random() < 0.1):
            await back(host, game, rng.choice(covered), rng, seen)
        elif rng.random() < 0.08 and table.clocks:
            await give(host, time, game, table, rng, seen)
        else:
            await players[rng.choice(waiting).id].decide(host, game)
        await host.settled()
        if rng.random() < 0.05:
            await host.check(game)
    assert seen >= {"turn", "seat", "wait", "dm", "channel", "nobody"}, seen
    assert {seat.person for seat in table.row.seats} == {person.id for person in host.four}
    await host.check(game)
    assert watch.looked_at
    assert watch.leaks == []


async def give(host: Host, time: Time, game: int, table: Table, rng: Random, seen: set[str]) -> None:
    """Let the time of those for whom the game waits pass, and the others vote, or nobody."""
    await time.to(max(clock.deadline or 0 for clock in table.clocks) + 1)
    left = [each for each in ("seat", "turn", "wait", "nobody") if each not in seen]
    answer = rng.choice(left or ["seat", "turn"])
    for motion in (await host.table(game)).open_motions():
        people = [person for person in host.four if (await host.table(game)).row.cover_of(person.id) != "seat"]
        for person in people if answer != "nobody" else ():
            table = await host.table(game)
            if motion.id in {each.id for each in table.open_motions()} and person.id != motion.person:
                message = await host.shown(game, f"motion:{motion.id}")
                assert message is not None
                await person.press(message, f"motion:{game}:{motion.id}:{answer}")
                await host.settled()
    if answer == "nobody":
        await time.to(time.now + DAY)
    seen.add(answer)


async def back(host: Host, game: int, person: Person, rng: Random, seen: set[str]) -> None:
    """A covered person plays on, in each place once before in one of them again."""
    where = rng.choice([each for each in ("dm", "channel") if each not in seen] or ["dm", "channel"])
    opened = await (host.dm_panel(game, person) if where == "dm" else panel_of(host, game, person))
    reply = await person.press(opened, label=said("take-back"))
    assert "🙋" in reply.text
    seen.add(where)


@pytest.mark.rule("VAR-5")
async def test_a_computer_decides_in_both_seats_of_a_person(host: Host, time: Time) -> None:
    ann, ben = host.four[:2]
    game = await host.game(ann, ben, sides="BG", both=(ann, ben), free=True)
    late = await host.actor(game)
    other = ben if late is ann else ann
    await time.to(UP)
    await vote(host, game, "turn", other)
    while (await host.table(game)).row.cover_of(late.id) == "turn":
        await decide_first(host, game)
        await host.settled()
    table = await host.table(game)
    assert table.state.turn.number == 0, "the setup counts as a turn"
    own = {seat.seat for seat in table.row.seats_of(late.id)}
    assert {row.seat for row in await host.log(game) if row.kind == "action" and row.person is None} == own
    await play_to(host, game, late)
    await time.to(time.now + 3 * DAY)
    await vote(host, game, "seat", other)
    reply = await late.press(await host.dm_panel(game, late), label=said("take-back"))
    assert "🙋" in reply.text
    await host.check(game)


# Pace


async def test_the_pace_is_chosen_in_the_lobby_and_changed_when_all_agree(host: Host, time: Time) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    await host.sit(game, [ann], "B")
    early = await ann.slash(host.channel, "game pace", pace="daily", game=game)
    assert says(early.text, "pace-in-lobby")
    await host.choose_in_lobby(game, ann, "pace", "live")
    assert "⏳ 15 min" in host.lobby_message(game).text
    forged = await host.press_old_lobby(game, ann, "pace", "hourly")
    assert says(forged.text, "malformed")
    assert (await host.store.game(game)).pace == "live"
    page = await host.lobby_options(game, ann)
    reply = await host.spectator.forge(page, button(f"lobby:{game}:pace") | {"component_type": 3, "values": ["none"]})
    assert "Join" in reply.text or "lobby" in reply.text, reply
    await host.sit(game, [ben], "G")
    await host.press_lobby(game, ann, said("lobby-button-fillstart"))
    assert f"<t:{START + 15 * 60}:R>" in host.turn_message(game).text
    asked = await ann.slash(host.channel, "game pace", pace="daily", game=game)
    assert f"I have asked {ben.mention}" in asked.text
    await host.settled()
    assert says((await ann.slash(host.channel, "game pace", pace="daily", game=game)).text, "motion-own")
    await vote(host, game, "decline", ben)
    assert (await host.table(game)).row.pace == "live"
    await ben.slash(host.channel, "game pace", pace="daily", game=game)
    agreed = await ann.slash(host.channel, "game pace", pace="daily", game=game)
    assert "The pace is ⏳ 24 h a decision now." in agreed.text
    again = await ann.slash(host.channel, "game pace", pace="daily", game=game)
    assert "The pace is ⏳ 24 h a decision already." in again.text
    stranger = await host.spectator.slash(host.channel, "game pace", pace="none", game=game)
    assert says(stranger.text, "not-playing")
    await host.check(game)
