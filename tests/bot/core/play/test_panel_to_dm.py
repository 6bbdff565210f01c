"""Players whom direct messages do not reach use panels until DMs work: retried automatically, and by /settings."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.model.records import PersonRow
from bot.core.people.page import settings
from bot.core.publishing.dm_retries import FIRST_WAIT, LONGEST_WAIT, DmRetries
from bot.localdiscord import LocalDiscord, Person
from engine.actions import EndTurn
from tests.bot.support.faults import MESSAGES
from tests.bot.support.host import Host, connected
from tests.bot.support.pages import problems
from tests.bot.support.presses import can, go
from tests.bot.support.settings import choose
from tests.said import said, says


async def steps(host: Host, game: int, count: int = 1) -> None:
    """Let some people have a turn without using DMs, one after the other."""
    for _ in range(count):
        await go(host, game, EndTurn)


async def until(host: Host, game: int, person: Person, reach: str) -> None:
    """Let people have their turns, one each at most, until a person is reached in this way."""
    for _ in range(4):
        if await reach_of(host, game, person) != reach:
            await steps(host, game)
    assert await reach_of(host, game, person) == reach


def later(host: Host, seconds: float) -> None:
    """Advance the clock of the retries."""
    retries = host.client.publisher._private.retries  # noqa: SLF001
    clock = retries._clock  # noqa: SLF001
    retries._clock = lambda: clock() + seconds  # noqa: SLF001


async def reach_of(host: Host, game: int, person: Person) -> str:
    (seat,) = (await host.store.game(game)).seats_of(person.id)
    held = host.service.tables.get(game)
    assert held is None or held.row.seats_of(person.id) == (seat,)
    return seat.reach


async def refused_once(host: Host, game: int, person: Person) -> None:
    """Discord refuses a single direct message: a call, since existing messages can be edited."""
    await choose(host, person, "call", "dm")
    person.close_dms()
    await until(host, game, person, "panel")
    person.open_dms()


async def test_who_was_refused_once_gets_their_panel_again_by_themselves(host: Host) -> None:
    game = await host.duel()
    ann = host.four[0]
    await refused_once(host, game, ann)
    await steps(host, game, 4)
    assert await reach_of(host, game, ann) == "panel", "not at once: the refusal may be meant"
    later(host, 2 * FIRST_WAIT)
    await until(host, game, ann, "dm")
    assert len([message for message in ann.sees(ann.dm) if message.text.startswith("**Hand of")]) == 1
    await host.check(game)
    await steps(host, game)
    await host.check(game)


async def test_whose_game_ends_before_they_are_tried_again_get_its_end(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.duel()
    ann, publisher = host.four[0], host.client.publisher
    await refused_once(host, game, ann)
    later(host, 2 * FIRST_WAIT)
    with monkeypatch.context() as held:
        held.setattr(publisher.audiences, "schedule", lambda *_: None)
        publisher.try_again(await host.store.game(game), ann.id)
        await host.service.upkeep.abandon(game, ann.id)
    host.update(game, ann.id)
    await host.settled()
    assert any(says(message.text, "abandoned") for message in ann.sees(ann.dm))


async def test_who_opens_a_panel_in_the_channel_gets_it_too(host: Host) -> None:
    game = await host.duel()
    other = await host.idle_player(game)
    await refused_once(host, game, other)
    later(host, 2 * FIRST_WAIT)
    if await host.actor(game) is other:
        await host.service.play.act(game, other.id, await can(host, game, EndTurn))
    await other.press(host.turn_message(game), label=said("play"))
    await host.settled()
    assert await reach_of(host, game, other) == "dm"
    await host.check(game)


async def test_nobody_is_tried_for_a_game_that_ended_first(host: Host) -> None:
    ann = host.four[0]
    ann.close_dms()
    game = await host.duel()
    publisher, row = host.client.publisher, await host.store.game(game)
    assert not publisher._private.try_again(row, ann.id)  # noqa: SLF001
    later(host, 9 * FIRST_WAIT)
    assert publisher._private.try_again(row, ann.id), "the retry is due"  # noqa: SLF001
    await host.service.upkeep.abandon(game, ann.id)
    host.update(game, ann.id)
    await host.settled()
    assert not publisher._private._trying  # noqa: SLF001


async def test_who_takes_none_is_not_tried_again_and_again(host: Host) -> None:
    for person in host.four:
        person.close_dms()
    game = await host.game(*host.four)
    tried = host.discord.fail("POST", MESSAGES, 403, {"code": 50007, "message": "no"}, times=0)
    asked = host.discord.rest.load.by_route
    before = asked[f"POST {MESSAGES}"]
    turns = 0
    for _ in range(8):
        later(host, 3 * 3600)
        await steps(host, game)
        turns += 1
    sent = asked[f"POST {MESSAGES}"] - before
    assert tried.seen == 0
    assert sent - turns <= 4 * 5, "per day, for four people"
    assert sent > turns, "but some retries"
    assert {seat.reach for seat in (await host.store.game(game)).seats} == {"panel"}
    await host.check(game)


async def test_all_games_of_a_person_are_back_with_the_first(host: Host) -> None:
    games = [await host.duel() for _ in range(2)]
    ann = host.four[0]
    await refused_once(host, games[0], ann)
    ann.close_dms()
    await until(host, games[1], ann, "panel")
    ann.open_dms()
    assert [await reach_of(host, game, ann) for game in games] == ["panel", "panel"]
    later(host, 2 * FIRST_WAIT)
    await until(host, games[0], ann, "dm")
    assert [await reach_of(host, game, ann) for game in games] == ["dm", "dm"]
    for game in games:
        await host.check(game)


async def test_a_start_tries_nobody_again_at_once(discord: LocalDiscord, tmp_path: Path) -> None:
    for person in discord.people:
        person.close_dms()
    async with connected(discord, tmp_path) as host:
        games = [await host.duel() for _ in range(2)]
    before = discord.rest.load.by_route[f"POST {MESSAGES}"]
    async with connected(discord, tmp_path) as host:
        await host.settled()
        await steps(host, games[0], 2)
        assert discord.rest.load.by_route[f"POST {MESSAGES}"] - before == 2, "one message per turn"


# In /settings


async def test_settings_offer_to_try_again_and_say_what_came_of_it(host: Host) -> None:
    ann, ben, *_ = host.four
    games = [await host.game(*host.four) for _ in range(2)]
    assert said("settings-reach-again") not in [
        button.label for button in (await ann.slash(ann.dm, "settings")).message.buttons
    ]
    await refused_once(host, games[0], ann)
    ann.close_dms()
    await until(host, games[1], ann, "panel")
    page = await ann.slash(host.channel, "settings")
    assert says(page.text, "settings-reach")
    reply = await ann.press(page.message, label=said("settings-reach-again"))
    assert says(reply.text, "settings-not-reached")
    assert await reach_of(host, games[0], ann) == "panel"
    ann.open_dms()
    reply = await ann.press(reply.message, label=said("settings-reach-again"))
    await host.settled()
    assert says(reply.text, "settings-reached")
    assert said("settings-reach-again") not in [button.label for button in reply.message.buttons]
    assert [await reach_of(host, game, ann) for game in games] == ["dm", "dm"]
    for game in games:
        await host.check(game)
    assert said("settings-reach-again") not in [
        button.label for button in (await ben.slash(ben.dm, "settings")).message.buttons
    ]


async def test_who_chooses_to_be_called_by_direct_message_has_their_panel_there_again(host: Host) -> None:
    game = await host.duel()
    ann = host.four[0]
    await refused_once(host, game, ann)
    await choose(host, ann, "call", "channel")
    assert await reach_of(host, game, ann) == "panel"
    await choose(host, ann, "call", "dm")
    await host.settled()
    assert await reach_of(host, game, ann) == "dm"
    await host.check(game)


async def test_in_a_lobby_it_is_shown_that_they_are_reached(host: Host) -> None:
    ann = host.four[0]
    ann.close_dms()
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    assert "no DMs" in host.lobby_message(game).text
    ann.open_dms()
    page = await ann.slash(host.channel, "settings")
    await ann.press(page.message, label=said("settings-reach-again"))
    await host.settled()
    assert "no DMs" not in host.lobby_message(game).text
    assert await reach_of(host, game, ann) == "dm"


def test_the_page_stays_within_the_limits() -> None:
    assert problems(settings(PersonRow(1), 0, note="x" * 200, closed=True)) == []


# Time of the retry


def test_waits_grow_and_end_with_a_success() -> None:
    now = 1000.0
    retries = DmRetries(lambda: now)
    retries.refused(7)
    waits = []
    for _ in range(6):
        began = now
        while not retries.take_retry(7):
            now += 30
        waits.append(now - began)
    assert FIRST_WAIT <= waits[0] <= 2 * FIRST_WAIT + 30
    assert all(later >= 2 * sooner for sooner, later in pairwise(waits[:4]))
    assert not retries.take_retry(8), "no immediate retry for a person never refused here"
    now += 2 * FIRST_WAIT
    assert not retries.take_retry(8)
    assert max(waits) <= LONGEST_WAIT + 30
    retries.reached(7)
    retries.refused(7)
    began = now
    while not retries.take_retry(7):
        now += 30
    assert now - began <= 2 * FIRST_WAIT + 30


@pytest.mark.parametrize("people", [1000])
def test_many_people_are_not_tried_at_the_same_moment(people: int) -> None:
    now = 0.0
    retries = DmRetries(lambda: now)
    for person in range(people):
        retries.refused(person)
    due = []
    while sum(due) < people:
        now += 10
        due.append(sum(retries.take_retry(person) for person in range(people)))
    assert max(due) < people / 20
