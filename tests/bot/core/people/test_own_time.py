"""A person's own time: zone, quiet hours and absence, the list of their games, and the daily digest."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.core.lobby.list_page import daily_digest, game_list
from bot.core.lobby.listed import ListedGame
from bot.core.model.hours import Hours
from bot.core.model.languages import LANGUAGES
from bot.core.model.pace import DAY, HOUR
from bot.core.model.records import PersonRow
from bot.core.model.roles import Turn
from bot.core.people.page import QUIET, ZONE
from bot.core.people.service import HELD_WAIT
from bot.core.seats.away_page import OFFERED_DAYS, UNTIL, absence, away
from bot.localdiscord import LocalDiscord, MessageView, Person, Reply
from engine.actions import EndTurn
from tests.bot.support.faults import MESSAGES, faults
from tests.bot.support.host import Host, connected
from tests.bot.support.pages import problems
from tests.bot.support.presses import do
from tests.bot.support.time import Time, stopped
from tests.said import said, says


def at(text: str) -> int:
    """A moment given in UTC."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


START = at("2026-11-20T12:00")  # 13:00 in Rome, a Friday


@pytest.fixture
def time(host: Host) -> Time:
    """The host's clock, which stands still until it is moved."""
    return stopped(host, START)


async def typed(host: Host, person: Person, command: str, **options: str) -> Reply:
    """Type a command; wait until its effects are shown."""
    reply = await person.slash(host.channel, command, **options)
    await host.settled()
    return reply


async def press(host: Host, person: Person, message: MessageView, label: str) -> Reply:
    reply = await person.press(message, label=label)
    await host.settled()
    return reply


# Zone and quiet hours


async def test_zone_and_quiet_hours_are_typed_with_the_command(host: Host, time: Time) -> None:
    ann = host.four[0]
    reply = await typed(host, ann, "settings", zone="europe/rome", quiet="10pm-8")
    assert reply.ephemeral
    assert "Europe/Rome · 13:00 · 🌙 22:00-08:00" in reply.text
    assert (await host.store.people.person_row(ann.id)).hours == Hours("Europe/Rome", (22 * 60, 8 * 60))
    reply = await typed(host, ann, "settings", quiet="none")
    assert "🌙" not in reply.text
    assert (await host.store.people.person_row(ann.id)).hours == Hours("Europe/Rome")


async def test_zones_are_offered_by_city_with_their_time(host: Host, time: Time) -> None:
    ann = host.four[0]
    offered = await ann.autocomplete(host.channel, "settings", focused="zone", zone="rom")
    assert (offered[0].name, offered[0].value) == ("Europe/Rome · 13:00", "Europe/Rome")
    assert await ann.autocomplete(host.channel, "settings", focused="zone", zone="atlantis") == []
    await typed(host, ann, "settings", zone="Pacific/Apia")
    offered = await ann.autocomplete(host.channel, "settings", focused="zone")
    assert offered[0].value == "Pacific/Apia"
    assert len(offered) == 25
    nights = await ann.autocomplete(host.channel, "settings", focused="quiet", quiet="23")
    assert [each.value for each in nights] == ["23:00-07:00", "23:00-08:00"]


async def test_zone_and_quiet_hours_are_typed_into_a_form(host: Host, time: Time) -> None:
    ann = host.four[0]
    page = await typed(host, ann, "settings")
    assert says(page.text, "settings-zone-none")
    form = await ann.press(page.message, label=said("settings-time-form"))
    reply = await ann.submit(form.modal, {ZONE: "new york", QUIET: "23-7"})
    assert "America/New_York · 07:00 · 🌙 23:00-07:00" in reply.text
    form = await ann.press(reply.message, label=said("settings-time-form"))
    reply = await ann.submit(form.modal, {QUIET: ""})
    assert "America/New_York · 07:00" in reply.text
    assert (await host.store.people.person_row(ann.id)).hours == Hours("America/New_York")


REFUSED_TIMES = [
    ({"zone": "Atlantis"}, said("zone-unknown", value="Atlantis")),
    ({"zone": "@everyone"}, "the time zone"),
    ({"zone": "x" * 100}, "the time zone xxx"),
    ({"zone": "Rome", "quiet": "8-21"}, said("quiet-too-long")),
    ({"zone": "Rome", "quiet": "8-8"}, said("quiet-empty")),
    ({"zone": "Rome", "quiet": "at night"}, "I cannot read at night as quiet hours"),
]


async def test_bad_times_are_refused_and_change_nothing(host: Host, time: Time) -> None:
    ann = host.four[0]
    for options, told in REFUSED_TIMES:
        reply = await typed(host, ann, "settings", **options)
        assert told in reply.text
        assert reply.message.pinged == []
        assert await host.store.people.person_row(ann.id) == PersonRow(ann.id)


async def test_changed_quiet_hours_count_from_the_next_decision(host: Host, time: Time) -> None:
    """Moved along with the time of day, they would stop a clock for weeks."""
    game = await host.game(*host.four)
    actor = await host.actor(game)
    await typed(host, actor, "settings", zone="Rome", quiet="12-0")
    for _ in range(3):
        for quiet in ("0-12", "12-0"):
            await time.to(time.now + 12 * HOUR)
            await typed(host, actor, "settings", quiet=quiet)
    table = await host.table(game)
    clock = table.clock_of(actor.id)
    assert clock is not None
    assert (clock.deadline, clock.is_up) == (START + 3 * DAY, True)
    assert [(motion.kind, motion.person) for motion in table.open_motions()] == [("absent", actor.id)]
    await do(host, game, EndTurn)
    while await host.actor(game) is not actor:
        await do(host, game, EndTurn)
    await host.settled()
    clock = (await host.table(game)).clock_of(actor.id)
    assert clock is not None
    assert clock.deadline == Hours("Europe/Rome", (12 * 60, 0)).moment_after(time.now, 3 * DAY)
    assert f"<t:{clock.deadline}:R>" in host.turn_message(game).text


# Away


async def test_who_is_away_has_no_deadline_and_the_others_see_it(host: Host, time: Time) -> None:
    game, second = await host.game(*host.four), await host.game(*host.four)
    actor = await host.actor(game)
    await typed(host, actor, "settings", zone="Rome")
    pings = {person: len(person.pings()) for person in host.four}
    reply = await typed(host, actor, "away", until="24 Nov")
    until = at("2026-11-23T23:00")
    assert reply.ephemeral
    assert f"<t:{until}:F>" in reply.text
    assert f"Shown in <#{host.channel.id}>" in reply.text
    told = [m for m in host.spectator.sees(host.channel) if says(m.text, "away-others") and m.text.startswith("🌴")]
    seen = said("away-others", who=actor.mention, until=f"<t:{until}:D>", days=4, most=30, period=90)
    assert [message.text for message in told] == [seen], "once a channel"
    assert {person: len(person.pings()) for person in host.four} == pings
    clock = (await host.table(game)).clock_of(actor.id)
    assert clock is not None
    assert clock.deadline == until + 3 * DAY
    assert f"🌴 until <t:{until}:D>" in (await typed(host, actor, "settings")).text
    await time.to(START + 10 * HOUR)
    state = await typed(host, actor, "away")
    reply = await press(host, actor, state.message, said("away-back"))
    assert "Welcome back" in reply.text
    clock = (await host.table(game)).clock_of(actor.id)
    assert clock is not None
    assert clock.deadline == START + 10 * HOUR + 3 * DAY
    assert not [m for m in host.spectator.sees(host.channel) if m.text.startswith("🌴")]
    for each in (game, second):
        await host.check(each)


async def test_another_end_of_an_absence_is_a_new_message(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    idle = await host.idle_player(game)
    await host.store.people.save_preferences(idle.id, zone="UTC")
    reply = await typed(host, idle, "away")
    assert "not away" in reply.text
    reply = await press(host, idle, reply.message, "3 days")
    first = await host.shown(game, "away")
    assert first is not None
    assert f"<t:{at('2026-11-23')}:F>" in reply.text
    await typed(host, idle, "away", until="in 2 weeks")
    second = await host.shown(game, "away")
    assert second is not None
    assert (second.id > first.id, len([m for m in host.spectator.sees(host.channel) if m.text.startswith("🌴")])) == (
        True,
        1,
    )
    assert f"<t:{at('2026-12-04')}:D>" in second.text
    await time.to(at("2026-12-04") + 1)
    await do(host, game, EndTurn)
    await host.settled()
    assert await host.shown(game, "away") is None


async def test_absences_are_thirty_days_in_ninety_and_the_others_see_their_sum(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    await host.store.people.save_preferences(actor.id, zone="UTC")
    reply = await typed(host, actor, "away", until="in 20 days")
    assert says(reply.text, "away-vote")
    shown = await host.shown(game, "away")
    assert shown is not None
    assert says(shown.text, "away-others", days=20, most=30, period=90)
    await time.to(at("2026-12-10") + 1)
    page = (await typed(host, actor, "away")).message
    assert says(page.text, "away-not", left=10, most=30, period=90)
    assert [each.custom_id for each in page.buttons] == ["away:1", "away:3", "away:7"], "two weeks are too long"
    offered = await actor.autocomplete(host.channel, "away", focused="until")
    assert [each.value for each in offered] == ["2026-12-11", "2026-12-13", "2026-12-17"]
    reply = await typed(host, actor, "away", until="in 11 days")
    assert says(reply.text, "away-spent", left=10, most=30, period=90)
    await typed(host, actor, "away", until="in 10 days")
    shown = await host.shown(game, "away")
    assert shown is not None
    assert says(shown.text, "away-others", days=30, period=90)
    for _ in range(4):  # whoever comes back for a moment has no more days
        await time.to(time.now + 4 * DAY)
        page = (await typed(host, actor, "away")).message
        if page.buttons and page.buttons[0].custom_id == "away:0":
            await press(host, actor, page, said("away-back"))
        assert "away:7" not in [each.custom_id for each in (await typed(host, actor, "away")).message.buttons]
    assert len(await host.store.people.absences(actor.id)) <= 2
    await time.to(at("2027-03-20"))
    assert says((await typed(host, actor, "away")).text, "away-not", left=30)


async def test_nobody_is_told_of_an_absence_in_a_game_against_computers(host: Host, time: Time) -> None:
    ann = host.four[0]
    game = await host.game(ann, computers=3)
    await host.store.people.save_preferences(ann.id, zone="UTC")
    reply = await typed(host, ann, "away", until="tomorrow")
    assert "Shown in" not in reply.text
    assert await host.shown(game, "away") is None


async def test_days_are_offered_with_their_dates(host: Host, time: Time) -> None:
    ann = host.four[0]
    await typed(host, ann, "settings", zone="Pacific/Auckland")  # one o'clock on Saturday
    offered = await ann.autocomplete(host.channel, "away", focused="until")
    assert [(each.name, each.value) for each in offered[:3]] == [
        ("Tomorrow · until Sun, Nov 22", "2026-11-22"),
        ("3 days · until Tue, Nov 24", "2026-11-24"),
        ("A week · until Sat, Nov 28", "2026-11-28"),
    ]
    offered = await ann.autocomplete(host.channel, "away", focused="until", until="24.12.")
    assert offered == []
    offered = await ann.autocomplete(host.channel, "away", focused="until", until="5 dec")
    assert [(each.name, each.value) for each in offered] == [("Sat, Dec 5", "2026-12-05")]


REFUSED_DATES = {
    "today": "has already begun",
    "2020-01-01": "has already begun",
    "2027-01-01": "30 days at most",
    "when I am rested": "I cannot read when I am rested as a day",
}


async def test_bad_dates_are_refused_and_change_nothing(host: Host, time: Time) -> None:
    ann = host.four[0]
    await host.store.people.save_preferences(ann.id, zone="UTC")
    for until, told in REFUSED_DATES.items():
        assert told in (await typed(host, ann, "away", until=until)).text, until
        assert await host.store.people.person_row(ann.id) == PersonRow(ann.id, zone="UTC")


async def test_an_absence_longer_than_a_button_allows_is_refused(host: Host, time: Time) -> None:
    ann = host.four[0]
    page = (await typed(host, ann, "away")).message
    reply = await ann.forge(page, {"custom_id": "away:31", "component_type": 2, "id": 1})
    assert says(reply.text, "malformed")
    assert await host.store.people.person_row(ann.id) == PersonRow(ann.id)


# The list of games


async def newest_turn(host: Host, game: int) -> int:
    """The message of a game's latest turn."""
    shown = (await host.store.messages.messages_of(game)).items()
    turns = [(role.number, row.message) for role, row in shown if isinstance(role, Turn)]
    return max(turns)[1]


async def test_games_that_wait_come_first_with_deadline_and_link(host: Host, time: Time) -> None:
    game, second = await host.game(*host.four), await host.game(*host.four)
    await time.to(START + HOUR)
    await do(host, second, EndTurn)
    while await host.actor(game) is await host.actor(second):
        await do(host, second, EndTurn)
    await host.settled()
    actor = await host.actor(game)
    lobby = await host.lobby(actor)
    await host.sit(lobby, [actor])
    lines = (await typed(host, actor, "game list")).text.splitlines()
    where = f"https://discord.com/channels/{host.discord.guild.id}/{host.channel.id}"
    links = [await newest_turn(host, each) for each in (game, second)]
    assert lines[0] == (
        f"🔔 **Game {game}** in <#{host.channel.id}> · **waits for you** · <t:{START}:R> · ⏳ <t:{START + 3 * DAY}:R>"
        f" · [open]({where}/{links[0]})"
    )
    assert lines[1].startswith(f"💭 **Game {second}** in <#{host.channel.id}> · ")
    assert lines[1].endswith(f" · <t:{START + HOUR}:R> · [open]({where}/{links[1]})")
    message = host.lobby_message(lobby).id
    assert lines[2] == (
        f"🪑 **Game {lobby}** in <#{host.channel.id}> · in the lobby · 3 seats free · [open]({where}/{message})"
    )


def test_many_games_fit_into_a_message() -> None:
    many = [ListedGame(n, 1 << 62, "mine", since=START, deadline=START, link="https://x/" * 9) for n in range(300)]
    page = daily_digest(many)
    shown = sum("**Game" in line for line in page.text.splitlines())
    assert said("game-list-more", games=300 - shown) in page.text
    pages = [game_list(many, page=number) for number in range(40)]
    assert [problems(each) for each in (page, *pages)] == [[]] * 41
    listed = [line.split("**")[1] for each in dict.fromkeys(pages) for line in each.text.splitlines()]
    assert listed == [f"Game {n}" for n in range(300)]
    assert problems(absence(1 << 63, START)) == []
    assert problems(game_list([])) == problems(away(0)) == problems(away(START, range(1, 40))) == []


# Digests


def digests(person: Person) -> list[MessageView]:
    return [message for message in person.sees(person.dm) if "📰" in message.text and "**Game" in message.text]


async def test_a_digest_comes_every_morning_and_replaces_the_one_before(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    await typed(host, actor, "settings", zone="Rome")
    page = await typed(host, actor, "settings")
    page = await press(host, actor, page.message, "Daily digest: off")
    assert "Daily digest: on" in [button.label for button in page.message.buttons]
    assert any("every morning" in message.text for message in actor.sees(actor.dm)), "a trial"
    await time.to(at("2026-11-21T07:59"))
    assert digests(actor) == []
    await time.to(at("2026-11-21T08:00"))
    (first,) = digests(actor)
    assert says(first.text, "digest-title")
    assert f"🔔 **Game {game}**" in first.text
    await time.to(at("2026-11-21T20:00"))
    assert digests(actor) == [first], "one a day"
    await time.to(at("2026-11-22T08:00"))
    (second,) = digests(actor)
    assert second.id != first.id
    page = await press(host, actor, (await typed(host, actor, "settings")).message, "Daily digest: on")
    await time.to(at("2026-11-23T08:00"))
    assert digests(actor) == [second]


async def test_a_digest_waits_for_the_end_of_quiet_hours(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    await typed(host, actor, "settings", zone="Rome", quiet="23-10:30")
    await press(host, actor, (await typed(host, actor, "settings")).message, "Daily digest: off")
    await time.to(at("2026-11-21T09:29"))
    assert digests(actor) == []
    await time.to(at("2026-11-21T09:30"))
    assert len(digests(actor)) == 1


async def test_who_is_in_no_game_gets_no_digest(host: Host, time: Time) -> None:
    game = await host.game(*host.four)
    ann = host.four[0]
    await host.store.people.save_preferences(ann.id, zone="UTC")
    await press(host, ann, (await typed(host, ann, "settings")).message, "Daily digest: off")
    await time.to(at("2026-11-21T09:00"))
    assert len(digests(ann)) == 1
    await host.service.upkeep.abandon(game, ann.id)
    await time.to(at("2026-11-22T09:00"))
    assert digests(ann) == [], "what it says is no longer so"


async def test_closed_direct_messages_switch_no_digest_on(host: Host, time: Time) -> None:
    ann = host.four[0]
    ann.close_dms()
    await host.store.people.save_preferences(ann.id, zone="UTC")
    reply = await press(host, ann, (await typed(host, ann, "settings")).message, "Daily digest: off")
    assert says(reply.text, "settings-digest-no-dm")
    assert not (await host.store.people.person_row(ann.id)).digest


async def test_direct_messages_closed_later_stop_nobody_elses_digest(host: Host, time: Time) -> None:
    await host.game(*host.four)
    ann, ben, *_ = host.four
    for person in (ann, ben):
        await host.store.people.save_preferences(person.id, zone="UTC")
        await press(host, person, (await typed(host, person, "settings")).message, "Daily digest: off")
    ann.close_dms()
    await time.to(at("2026-11-21T09:00"))
    assert (len(digests(ann)), len(digests(ben))) == (0, 1)
    ann.open_dms()
    await time.to(at("2026-11-21T15:00"))
    assert digests(ann) == [], "the next one comes tomorrow"


async def test_after_a_long_stop_one_digest_is_sent(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path, clock=lambda: START) as host:
        time = stopped(host, START)
        await host.game(*host.four)
        ann = host.four[0]
        await host.store.people.save_preferences(ann.id, zone="UTC")
        await press(host, ann, (await typed(host, ann, "settings")).message, "Daily digest: off")
        await time.to(at("2026-11-21T09:00"))
        (first,) = digests(ann)
    again = at("2026-11-21T09:05")
    async with connected(discord, tmp_path, clock=lambda: again) as host:
        await stopped(host, again).to(again)
        assert digests(ann) == [first], "not again after a restart"
    later = at("2026-11-28T16:00")
    async with connected(discord, tmp_path, clock=lambda: later) as host:
        time = stopped(host, later)
        await time.to(later)
        (second,) = digests(ann)
        assert second.id > first.id
        await time.to(at("2026-11-28T23:00"))
        assert digests(ann) == [second]
        await time.to(at("2026-11-29T09:00"))
        (third,) = digests(ann)
        assert third.id > second.id


# A person without a time zone


async def test_who_has_no_zone_is_asked_for_it_before_going_away(host: Host, time: Time) -> None:
    ann = host.four[0]
    await time.to(at("2026-11-20T15:30"))  # half past eleven at night in Shanghai
    form = (await typed(host, ann, "away", until="tomorrow")).modal
    assert [(field.custom_id, field.value) for field in form.fields] == [(ZONE, None), (UNTIL, "tomorrow")]
    reply = await ann.submit(form, {ZONE: "\u5317\u4eac"})
    assert says(reply.text, "away-until", until=f"<t:{at('2026-11-20T16:00')}:F>")
    assert says(reply.text, "away-zone", zone="Asia/Shanghai \u00b7 23:30"), "in which zone it was understood"
    assert (await host.store.people.person_row(ann.id)).zone == "Asia/Shanghai"
    reply = await typed(host, ann, "away", until="in 2 days")
    assert reply.modal is None, "asked once"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_button_for_some_days_asks_too_and_its_words_are_understood(
    host: Host, time: Time, language: str
) -> None:
    ann = host.four[0]
    ann.speak("en-US" if language == "en" else language)
    for days in OFFERED_DAYS:
        await host.store.people.save_preferences(ann.id, zone=None, away_until=0)
        page = (await typed(host, ann, "away")).message
        form = (await ann.press(page, label=said("away-days", language=language, days=days))).modal
        await ann.submit(form, {ZONE: "UTC+2"})
        person = await host.store.people.person_row(ann.id)
        assert (person.zone, person.away_until) == ("UTC+02:00", at("2026-11-19T22:00") + (days + 1) * DAY - DAY)


async def test_a_wrong_zone_keeps_nothing(host: Host, time: Time) -> None:
    ann = host.four[0]
    for typed_in in ({ZONE: "Atlantis"}, {ZONE: "none"}, {ZONE: "Rome", UNTIL: "one fine day"}):
        form = (await typed(host, ann, "away", until="tomorrow")).modal
        reply = await ann.submit(form, typed_in)
        assert says(reply.text, "zone-unknown") or says(reply.text, "away-unreadable")
        assert await host.store.people.person_row(ann.id) == PersonRow(ann.id)


async def test_quiet_hours_and_the_digest_ask_for_the_zone(host: Host, time: Time) -> None:
    ann, ben = host.four[:2]
    form = (await typed(host, ann, "settings", quiet="10pm-8")).modal
    assert [field.value for field in form.fields] == [None, "22:00-08:00"]
    reply = await ann.submit(form, {ZONE: "Milano"})
    assert "Europe/Rome \u00b7 13:00 \u00b7 \U0001f319 22:00-08:00" in reply.text
    page = (await typed(host, ben, "settings")).message
    form = (await ben.press(page, label=said("settings-digest", on="no"))).modal
    assert not (await host.store.people.person_row(ben.id)).digest
    reply = await ben.submit(form, {ZONE: "Buenos Aires"})
    person = await host.store.people.person_row(ben.id)
    assert (person.digest, person.zone) == (True, "America/Argentina/Buenos_Aires")
    assert "America/Argentina/Buenos_Aires \u00b7 09:00" in reply.text


def test_a_digest_without_a_zone_says_when_it_comes() -> None:
    listed = [ListedGame(1, 1, "mine", since=START, deadline=START, link="")]
    assert says(daily_digest(listed, zone_known=False).text, "digest-zone")
    assert not says(daily_digest(listed).text, "digest-zone")


async def test_a_digest_that_discord_holds_back_comes_later(
    host: Host, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    await host.game(*host.four)
    ann, ben, *_ = host.four
    for person in (ann, ben):
        await host.store.people.save_preferences(person.id, zone="UTC", digest=True)
    host.discord.fail("POST", MESSAGES, 403, {"code": 40003, "message": "You are opening direct messages too fast"})
    time.now = at("2026-11-21T09:00")
    await host.service.timekeeper.look()
    await asyncio.sleep(HELD_WAIT + 1)
    await host.settled()
    assert [len(digests(person)) for person in (ann, ben)] == [1, 1]
    assert "40003" in caplog.text
    assert faults(caplog) == []
