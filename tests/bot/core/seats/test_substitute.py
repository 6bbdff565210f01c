"""Substitutes: a seat is offered in the channel, somebody takes it, and everything of it goes to them."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.core.model.game_file import GameFile
from bot.core.model.game_log import effective
from bot.core.model.pace import DAY
from bot.core.model.records import GameRow, ShownRow
from bot.core.model.roles import MotionMessage, Panel, Role
from bot.core.play.ids import ActId
from bot.core.seats.briefing_page import briefing
from bot.core.seats.ids import SeatOfferId
from bot.core.seats.page import seat_offer
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import LocalDiscord, MessageView, Person
from engine.actions import Move
from tests.bot.support.cli import cerebria
from tests.bot.support.database import database_file
from tests.bot.support.host import Host, connected
from tests.bot.support.leaks import Watch
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, do
from tests.bot.support.threads import members, threads
from tests.bot.support.time import Time, stopped
from tests.bot.support.undo import answer, ask_to_undo, end_turn_drawing, question_of
from tests.said import said, says

START = 1_790_000_000
WEEK = 7 * DAY


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


@pytest.fixture
async def game(host: Host, time: Time) -> int:
    """A new game of four people, at the relaxed pace."""
    return await host.game(*host.four)


async def offered(host: Host, game: int, person: Person) -> MessageView:
    """Have a person offer their own seat; returns the offer in the channel."""
    reply = await person.slash(host.channel, "game substitute", game=game)
    assert reply.ephemeral
    assert "offered" in reply.text
    await host.settled()
    return await message_of(host, game)


async def message_of(host: Host, game: int) -> MessageView:
    """The message of the latest motion."""
    message = await host.shown(game, f"motion:{(await host.table(game)).motions[-1].id}")
    assert message is not None
    return message


async def forge(host: Host, person: Person, game: int, what: str, motion: int = 1) -> str:
    """Press a button of an offer that is not shown any more; returns the answer."""
    reply = await person.forge(host.spectator.last(host.channel), button(str(SeatOfferId(game, motion, what))))
    await host.settled()
    return reply.text


async def press(host: Host, person: Person, message: MessageView, label: str) -> str:
    """Press a button; wait until everything is published; returns the answer."""
    reply = await person.press(message, label=label)
    await host.settled()
    return reply.text


async def test_a_seat_is_offered_taken_and_played_on(host: Host, time: Time, game: int) -> None:
    actor, eve = await host.actor(game), host.spectator
    table = await host.table(game)
    offer = await offered(host, game, actor)
    assert offer.pinged == []
    assert says(offer.text, "offer-title")
    assert f"<t:{START + WEEK}:R>" in offer.text
    assert problems(seat_offer(table, (await host.table(game)).motions[-1])) == []
    hand = await host.shown(game, f"hand:{actor.id}")
    panel = await host.dm_panel(game, actor)
    await time.to(START + DAY)
    told = await press(host, eve, offer, said("offer-take"))
    assert "You play" in told
    assert offer.text == f"🪑 {eve.mention} plays for {actor.mention} now · game {game}"
    assert offer.buttons == []
    after = await host.table(game)
    assert after.state == table.state
    assert after.row.version == table.row.version
    assert after.row.team_of(eve.id) is table.row.team_of(actor.id)
    assert not after.row.plays(actor.id)
    assert [clock.person for clock in after.clocks] == [eve.id]
    assert after.clocks[0].deadline == START + 4 * DAY
    assert hand is not None
    assert hand.deleted
    assert panel.deleted
    assert (await host.shown(game, f"hand:{eve.id}")) is not None
    assert problems(briefing(PointOfView(after, after.row.seats_of(eve.id)[0]))) == []
    await do(host, game, Move)
    assert (await host.log(game))[-1].person == eve.id
    await host.check(game)


async def test_the_person_of_a_seat_keeps_it(host: Host, time: Time, game: int) -> None:
    ann, ben, *_ = host.four
    offer = await offered(host, game, ann)
    again = await ann.slash(host.channel, "game substitute", game=game)
    assert "offered" in again.text
    assert len((await host.table(game)).motions) == 1, "one offer at a time"
    assert says(await press(host, ben, offer, said("offer-keep")), "offer-not-yours")
    await press(host, ann, offer, said("offer-keep"))
    assert offer.text == f"↩️ {ann.mention} keeps the seat · game {game}"
    assert says(await forge(host, host.spectator, game, "take"), "offer-kept")
    assert await forge(host, ann, game, "keep") == ""
    assert (await host.table(game)).row.people == tuple(person.id for person in host.four)
    await offered(host, game, ann)
    await host.check(game)


async def test_an_offer_lapses_after_a_week_and_at_the_end_of_the_game(host: Host, time: Time, game: int) -> None:
    ann, ben, *_ = host.four
    first = await offered(host, game, ann)
    time.now = START + WEEK  # not looked at yet
    assert "has lapsed" in await forge(host, host.spectator, game, "take")
    await time.to(START + WEEK)
    assert first.text == f"⌛ Nobody has taken the seat of {ann.mention} · game {game}"
    assert "has lapsed" in await forge(host, host.spectator, game, "take")
    second = await offered(host, game, ben)
    await host.service.upkeep.abandon(game, ann.id)
    await host.settled()
    assert second.text == f"🪑 The seat of {ben.mention} is no longer offered · game {game}"
    assert says(await forge(host, host.spectator, game, "take", 2), "game-over")


async def test_it_lapses_at_its_time_even_if_nobody_had_a_clock(host: Host, time: Time) -> None:
    ann, eve = host.four[0], host.spectator
    game = await host.game(ann, computers=3)
    offer = await offered(host, game, ann)
    await time.to(START + WEEK)
    assert says(offer.text, "offer-settled")
    offer = await offered(host, game, ann)
    assert "You play" in await press(host, eve, offer, said("offer-take"))
    await host.check(game)


async def test_all_others_agree_to_a_substitute(host: Host, time: Time, game: int) -> None:
    ann, ben, cleo, dan = host.four
    reply = await ann.slash(host.channel, "game substitute", person="Dan", game=game)
    assert says(reply.text, "motion-asked")
    await host.settled()
    question = await message_of(host, game)
    assert {user.name for user in question.pinged} == {"Ben", "Cleo", "Dan"}
    await press(host, ben, question, said("consent-button-agree"))
    assert (await host.table(game)).offer_of(dan.id) is None
    await press(host, cleo, question, said("consent-button-agree"))
    assert says(question.text, "motion-substitute-settled", outcome="agree", who=dan.mention)
    offer = await message_of(host, game)
    assert f"in place of {dan.mention}" in offer.text
    assert "You play 🌙" in await press(host, host.spectator, offer, said("offer-take"))
    await host.check(game)


async def test_others_who_decline_leave_it_to_the_person_who_sits_there(host: Host, time: Time, game: int) -> None:
    ann, ben, cleo, dan = host.four
    await ann.slash(host.channel, "game substitute", person=dan.mention, game=game)
    await host.settled()
    question = await message_of(host, game)
    await press(host, ben, question, "Decline")
    await press(host, cleo, question, said("consent-button-agree"))
    assert (await host.table(game)).motions[-1].is_open
    await press(host, dan, question, said("consent-button-agree"))
    assert (await host.table(game)).offer_of(dan.id) is not None
    await ann.slash(host.channel, "game substitute", person="cleo", game=game)
    await host.settled()
    question = await message_of(host, game)
    await press(host, cleo, question, "Decline")
    assert f"❌ {cleo.mention} stays." in question.text
    await ann.slash(host.channel, "game substitute", person="cleo", game=game)
    await host.settled()
    question = await message_of(host, game)
    await press(host, ann, question, "Decline")
    assert f"❌ {cleo.mention} stays." in question.text
    await ben.slash(host.channel, "game substitute", person="cleo", game=game)
    await host.settled()
    question = await message_of(host, game)
    await press(host, cleo, await offered(host, game, cleo), said("offer-keep"))
    assert says(question.text, "motion-substitute-settled", outcome="agree", who=cleo.mention)
    await ben.slash(host.channel, "game substitute", person="cleo", game=game)
    await time.to(START + WEEK)
    assert (await host.table(game)).motions[-1].outcome == "lapsed"
    await host.check(game)


async def test_of_two_people_one_has_a_day_to_answer_the_other(host: Host, time: Time) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, both=(ann, ben))
    await ann.slash(host.channel, "game substitute", person="Ben", game=game)
    await host.settled()
    question = await message_of(host, game)
    assert f"{ben.mention} must agree" in question.text
    assert f"<t:{START + DAY}:R>" in question.text
    assert (await host.table(game)).offer_of(ben.id) is None
    await time.to(START + DAY)
    assert says(question.text, "motion-substitute-settled", outcome="agree")
    offer = await message_of(host, game)
    told = await press(host, host.spectator, offer, said("offer-take"))
    assert "You play 🌙 Misery, Hatred" in told or "You play 🌙 Hatred, Misery" in told
    row = (await host.table(game)).row
    assert row.people == (ann.id, host.spectator.id)
    assert len(row.seats_of(host.spectator.id)) == 2
    assert len(await host.store.left_seats.seats_left(game)) == 2
    hands = await host.shown(game, f"hand:{host.spectator.id}")
    assert hands is not None
    assert hands.text.count("Hand of Eve") == 2
    await host.check(game)


async def test_the_vote_about_an_absent_person_offers_their_seat(host: Host, time: Time, game: int) -> None:
    actor = await host.actor(game)
    others = [person for person in host.four if person is not actor]
    await time.to(START + 3 * DAY)
    vote = await message_of(host, game)
    for person in others[:2]:
        label = next(button.label for button in vote.buttons if button.label.startswith("Find a substitute"))
        await press(host, person, vote, label)
    offer = await message_of(host, game)
    await press(host, host.spectator, offer, said("offer-take"))
    table = await host.table(game)
    assert [clock.person for clock in table.clocks] == [host.spectator.id]
    assert table.clocks[0].deadline == START + 6 * DAY
    await host.check(game)


async def test_a_vote_and_proposals_about_or_by_the_former_person_lapse(host: Host, time: Time, game: int) -> None:
    actor = await host.actor(game)
    others = [person for person in host.four if person is not actor]
    offer = await offered(host, game, actor)
    await actor.slash(host.channel, "game pace", pace="daily", game=game)
    await others[0].slash(host.channel, "game pace", pace="live", game=game)  # replaces it
    await actor.slash(host.channel, "game abandon", game=game)
    await time.to(START + 3 * DAY)
    shown = await host.store.messages.messages_of(game)
    assert sum(isinstance(role, MotionMessage) for role in shown) == 3
    await host.service.agreement.answer_motion(game, 3, actor.id, "agree")
    await press(host, host.spectator, offer, said("offer-take"))
    table = await host.table(game)
    outcomes = {(each.kind, each.outcome) for each in table.motions}
    voted = {("offer", "taken"), ("pace", "replaced"), ("pace", None), ("absent", "taken")}
    assert outcomes == {*voted, ("end", "lapsed")}
    assert all(actor.id not in motion.ballots for motion in table.open_motions())
    seat = table.row.seats_of(host.spectator.id)[0].seat
    end = host.message_with(others[0], f"table:{game}:end{seat}")
    rival = next(p for p in others if table.row.team_of(p.id) is not table.row.team_of(host.spectator.id))
    assert "has lapsed" in await press(host, rival, end, said("end-agree"))
    assert (await host.table(game)).row.status == "running"
    await host.check(game)


async def test_a_question_to_undo_by_the_former_person_lapses_and_one_to_them_goes_to_the_new(
    host: Host, time: Time, game: int
) -> None:
    actor, _ = await end_turn_drawing(host, game)
    await ask_to_undo(host, game, actor)
    assert await question_of(host, game) is not None
    offer = await offered(host, game, actor)
    await press(host, host.spectator, offer, said("offer-take"))
    assert await question_of(host, game) is None
    assert (await host.table(game)).undo_asked is None
    second, before = await end_turn_drawing(host, game)
    await ask_to_undo(host, game, second)
    for person in host.four:
        if person not in {actor, second}:
            await answer(host, game, person, "Agree")
    assert (await host.table(game)).undo_asked is not None
    assert says((await answer(host, game, actor, "Agree")).text, "not-playing")
    await answer(host, game, host.spectator, "Agree")
    table = await host.table(game)
    assert table.state == before.state
    await host.check(game)
    log = await actor.slash(host.channel, "log", game=game)
    assert "last steps" in log.text


async def test_an_undo_reaches_back_beyond_the_change(host: Host, time: Time, game: int) -> None:
    first, _ = await end_turn_drawing(host, game)
    second, before = await end_turn_drawing(host, game)
    offer = await offered(host, game, first)
    await press(host, host.spectator, offer, said("offer-take"))
    await ask_to_undo(host, game, second)
    for person in (*host.four, host.spectator):
        if person not in {first, second}:
            await answer(host, game, person, "Agree")
    table = await host.table(game)
    assert table.state == before.state
    assert table.row.plays(host.spectator.id)
    await host.check(game)
    replay = await host.spectator.slash(host.channel, "replay", game=game)
    assert "Step" in replay.text
    undone = await host.spectator.slash(host.channel, "undo", game=game)
    assert "nothing" in undone.text.lower()


async def test_who_may_not_take_a_seat_is_told_why(host: Host, time: Time, game: int) -> None:
    ann, ben, cleo, _ = host.four
    offer = await offered(host, game, ann)
    before = await host.table(game)
    for person in (ann, ben, cleo):
        assert says(await press(host, person, offer, said("offer-take")), "substitute-plays")
    assert await host.table(game) is before
    second = await offered(host, game, ben)
    await press(host, host.spectator, second, said("offer-take"))
    assert says(await press(host, ben, offer, said("offer-take")), "substitute-knows")
    fred = host.discord.add_person("Fred")
    assert says(await forge(host, fred, game, "take", 2), "offer-taken")
    assert says(await forge(host, ben, game, "keep", 2), "offer-taken")
    assert (await forge(host, fred, game, "take", 9)) == (await forge(host, fred, game, "take", 8))
    assert (await host.table(game)).row.people == (ann.id, host.spectator.id, cleo.id, host.four[3].id)
    third = await offered(host, game, host.spectator)
    assert "You play 🌙" in await press(host, ben, third, said("offer-take"))  # he sat there before
    await host.check(game)


async def test_who_may_not_offer_a_seat_is_told_why(host: Host, time: Time, game: int) -> None:
    ann, eve = host.four[0], host.spectator
    assert says((await eve.slash(host.channel, "game substitute", game=game)).text, "not-playing")
    assert "Possible: Ann" in (await ann.slash(host.channel, "game substitute", person="Eve", game=game)).text
    names = await ann.autocomplete(host.channel, "game substitute", focused="person", person="", game=game)
    assert [name.partition(" (")[0] for name in map(str, names)] != []
    assert (await host.table(game)).motions == ()
    await host.service.upkeep.abandon(game, ann.id)
    assert "over" in (await ann.slash(host.channel, "game substitute", game=game)).text


async def test_of_two_people_at_once_the_first_gets_the_seat_and_who_presses_twice_gets_it_once(
    host: Host, time: Time, game: int
) -> None:
    ann, eve, fred = host.four[0], host.spectator, host.discord.add_person("Fred")
    offer = await offered(host, game, ann)
    replies = await asyncio.gather(
        *(person.press(offer, label=said("offer-take")) for person in (eve, fred, eve, fred, eve))
    )
    await host.settled()
    told = [reply.text for reply in replies]
    first = eve if (await host.table(game)).row.plays(eve.id) else fred
    assert sum("You play" in text for text in told) == (3 if first is eve else 2)
    assert sum(says(text, "offer-taken") for text in told) == (2 if first is eve else 3)
    assert len(await host.store.left_seats.seats_left(game)) == 1
    briefings = [each for each in first.sees(first.dm) if "You play" in each.text]
    assert len(briefings) == 1
    await host.check(game)


async def test_direct_messages_that_are_closed_make_panels_in_the_channel(host: Host, time: Time, game: int) -> None:
    actor, eve = await host.actor(game), host.spectator
    eve.close_dms()
    told = await press(host, eve, await offered(host, game, actor), said("offer-take"))
    assert "📪" in told
    assert (await host.table(game)).row.seats_of(eve.id)[0].reach == "panel"
    await do(host, game, Move)
    assert (await host.log(game))[-1].person == eve.id
    eve.open_dms()
    await eve.slash(host.channel, "settings")
    await host.check(game)


async def test_the_team_thread_goes_with_the_seat(host: Host, time: Time, game: int) -> None:
    ann, _, cleo, _ = host.four
    eve = host.spectator
    await ann.slash(host.channel, "team thread", game=game)
    (thread,) = threads(host)
    await cleo.say(thread, "we hold Unity")
    offer = await offered(host, game, ann)
    await press(host, eve, offer, said("offer-take"))
    await host.discord.until(lambda: host.client.threads.is_idle)
    assert members(host, thread) == {"Cleo", "Eve"}
    assert thread not in host.discord.world.channels_of(ann.user)
    assert says((await ann.slash(host.channel, "team thread", game=game)).text, "not-playing")
    eve.leave_thread(thread)
    await host.client.threads.resume()
    await host.discord.until(lambda: host.client.threads.is_idle)
    assert members(host, thread) == {"Cleo"}, "who left the thread is not brought back"


async def test_who_could_not_be_taken_out_of_the_thread_is_taken_out_later(host: Host, time: Time, game: int) -> None:
    ann, eve = host.four[0], host.spectator
    await ann.slash(host.channel, "team thread", game=game)
    (thread,) = threads(host)
    host.discord.fail("DELETE", "/channels/{channel_id}/thread-members/{user_id}", 403, {"code": 50013}, times=2)
    await press(host, eve, await offered(host, game, ann), "Take the seat")
    await host.discord.until(lambda: host.client.threads.is_idle)
    assert members(host, thread) == {"Ann", "Cleo", "Eve"}
    await asyncio.sleep(5 * 60)
    await host.discord.until(lambda: host.client.threads.is_idle)
    assert members(host, thread) == {"Cleo", "Eve"}


async def test_the_former_person_sees_nothing_secret_by_any_command(host: Host, time: Time, game: int) -> None:
    actor, eve = await host.actor(game), host.spectator
    pages = [
        (await actor.press(host.turn_message(game), label=label)).message for label in (said("play"), said("hand"))
    ]
    ids = {button.custom_id for page in pages for button in page.buttons}
    dm_panel = await host.dm_panel(game, actor)
    await press(host, eve, await offered(host, game, actor), said("offer-take"))
    watch = Watch(host)
    await end_turn_drawing(host, game)
    table = await host.table(game)
    ids |= {str(ActId(game, table.row.version, table.row.seats_of(eve.id)[0].seat, "-")), f"table:{game}:mate"}
    public = {f"table:{game}:whatif", f"table:{game}:spirits", "why.second:-"}
    for custom_id in sorted(map(str, ids - public)):
        told = (await actor.forge(host.turn_message(game), button(custom_id))).text
        assert says(told, "not-playing"), custom_id
    in_dm = (await actor.slash(actor.dm, "help")).message
    assert says((await actor.forge(in_dm, button(min(map(str, ids))))).text, "not-playing")
    assert dm_panel.deleted
    own = [message for message in actor.sees(actor.dm) if message.id != in_dm.id]
    assert not [message.text for message in own if "Hand of" in message.text or message.buttons]
    for each in actor.commands(host.channel):
        if "game" in each.options:
            name = " ".join(each.words)
            given: dict[str, Any] = {"foresight": {"sphere": "x"}, "game pace": {"pace": "live"}}.get(name, {})
            forms = [choice["value"] for choice in each.options.get("form", {}).get("choices", ())]
            for form in forms or [None]:
                more = {} if form is None else {"form": form}
                assert (await actor.slash(host.channel, name, game=game, **given, **more)).ephemeral
            for option in (option for option, spec in each.options.items() if spec.get("autocomplete")):
                typed = {option: ""} if option != "game" else {"game": str(game)}
                await actor.autocomplete(host.channel, name, focused=option, **({"game": game} | typed))
    assert says((await actor.slash(host.channel, "hand", game=game, whose="teammate")).text, "not-playing")
    await host.settled()
    assert watch.looked_at > 1000
    assert watch.leaks == []


async def test_a_message_under_way_to_the_former_person_is_deleted(host: Host, time: Time, game: int) -> None:
    actor, eve, publisher = await host.actor(game), host.spectator, host.client.publisher
    await offered(host, game, actor)
    show, late = publisher.messages.show_message, [Panel(actor.id)]

    async def slow(row: GameRow, shown: dict[Role, ShownRow], role: Role, *further: Any) -> ShownRow:
        if role in late:
            late.remove(role)
            await host.service.seats.take_over(game, 1, eve.id, "Eve")
            await host.discord.until(lambda: not publisher.audiences.audience_of(game).is_updating)
        return await show(row, shown, role, *further)

    publisher.messages.show_message = slow  # type: ignore[method-assign]
    await do(host, game, Move)
    assert late == []
    assert not [message for message in actor.sees(actor.dm) if message.buttons]
    assert not [role for role in await host.store.messages.messages_of(game) if actor.id in role.people]
    await host.check(game)


def cut_off(host: Host) -> None:
    """Let commits look as after a kill before publishing."""
    host.client.publisher.changed = lambda game: None  # type: ignore[method-assign]
    host.service.changed = lambda game: None
    host.client.threads.seats_changed = lambda row: None  # type: ignore[method-assign]


async def test_a_restart_completes_the_change(discord: LocalDiscord, tmp_path: Path) -> None:
    ann, _, cleo, _, eve = discord.people
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        await ann.slash(host.channel, "team thread", game=game)
        offer = await offered(host, game, ann)
        cut_off(host)
        await host.service.seats.take_over(game, 1, eve.id, "Eve")
        assert await host.shown(game, f"hand:{ann.id}") is not None
    async with connected(discord, tmp_path) as host:
        await host.settled()
        await discord.until(lambda: host.client.threads.is_idle)
        assert await host.shown(game, f"hand:{ann.id}") is None
        assert not any("Hand of" in message.text for message in ann.sees(ann.dm))
        assert "plays for" in offer.text
        assert members(host, threads(host)[0]) == {"Cleo", "Eve"}
        table = await host.table(game)
        assert table.is_new(eve.id)
        assert [left.person for left in table.left] == [ann.id]
        assert "Eve" in table.words.unmarked.people.person(table.row.seats_of(eve.id)[0].seat)
        await eve.press(host.turn_message(game), label=said("hand"))
        await host.check(game)
    assert cleo.id in table.row.people


@pytest.mark.sqlite
async def test_a_game_with_a_substitute_is_exported_imported_and_replayed(
    discord: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, there = tmp_path / "game.json", tmp_path / "there"
    there.mkdir()
    eve = discord.people[4]
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        first, _ = await end_turn_drawing(host, game)
        seat = (await host.table(game)).row.seats_of(first.id)[0].seat
        await press(host, eve, await offered(host, game, first), said("offer-take"))
        for _ in range(4):
            await end_turn_drawing(host, game)
        state, old = (await host.table(game)).state, database_file(host.store)
        assert first.id in {row.person for row in await host.log(game) if row.seat == seat}
        rooms = (host.channel, *(person.dm for person in discord.people))
        left_behind = [message for room in rooms for message in room.messages.values()]
        assert await cerebria("export", str(game), "--db", old, "-o", file) == 0
        assert await cerebria("replay", str(game), "--db", old) == 0
    data = json.loads(file.read_text("utf-8"))
    (left,) = data["table"]["left"]
    assert (left["seat"], left["person"]) == (seat, first.id)
    assert await cerebria("import", file, "--db", there / "cerebria.db") == 0
    assert await cerebria("replay", "--all", "--db", there / "cerebria.db") == 0
    for message in left_behind:
        discord.messages.delete(message)
    async with connected(discord, there) as host:
        await host.settled()
        table = await host.table(game)
        assert table.state == state
        assert table.row.plays(eve.id)
        assert [(each.seat, each.person) for each in table.left] == [(seat, first.id)]
        again = GameFile.of(table.row, effective(await host.log(game)), table.left)
        assert json.loads(again.to_json())["table"]["left"] == data["table"]["left"]
        await host.check(game)
    wrong: list[tuple[dict[str, int], str]] = [
        ({"after": left["after"] - 1}, "this is not the person in the seat"),
        ({"after": 999}, "there are"),
        ({"seat": (seat + 1) % 4}, "this is not the person in the seat|this person also played"),
        ({"person": data["table"]["row"]["seats"][(seat + 1) % 4]["person"]}, "also played for the other team"),
    ]
    capsys.readouterr()
    for change, mistake in wrong:
        text = json.dumps({**data, "table": {**data["table"], "left": [{**left, **change}]}})
        (tmp_path / "wrong.json").write_text(text, "utf-8")
        assert await cerebria("import", tmp_path / "wrong.json", "--db", tmp_path / "none.db") == 2
        assert re.search(mistake, capsys.readouterr().err), change
