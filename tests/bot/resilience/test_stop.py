"""SIGTERM: work in progress finishes within ten seconds; what is not shown by then is shown after the next start."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.core.games.service import GameService
from bot.core.model.table import Table
from bot.core.storage.store import opened
from bot.localdiscord import LocalDiscord, Person, Reply
from engine.actions import EndTurn
from tests.bot.resilience.program import Start, run_program, stop
from tests.bot.support.checks import check_log, check_shown
from tests.bot.support.faults import CALLBACK
from tests.bot.support.host import BUSY, Host, connected
from tests.bot.support.players import chosen, offered
from tests.bot.support.presses import act, until_can
from tests.bot.support.process import Bot, running, watching
from tests.bot.support.recordings import played
from tests.said import said

MESSAGE = "/channels/{channel_id}/messages/{message_id}"


async def begun(discord: LocalDiscord, path: Path) -> int:
    """A game of four people."""
    async with connected(discord, path) as host:
        return await host.game(*host.four)


async def decide(host: Host, game: int, person: Person) -> Reply:
    """Press the first offered choices until an action is complete."""
    reply = await person.press(host.turn_message(game), f"table:{game}:play")
    while "✅" not in reply.text and "restarted" not in reply.text and reply.error is None:
        reply = await chosen(person, reply.message, offered(reply.message)[0])
    return reply


async def stopped(bot: Bot) -> float:
    """Stop the bot; returns the seconds it took."""
    before = time.monotonic()
    assert await bot.stop() == 0
    return time.monotonic() - before


@pytest.mark.sqlite
def test_a_press_that_has_arrived_is_answered_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stopped(discord: LocalDiscord, start: Start) -> None:
        async with connected(discord, tmp_path) as host:
            game = await host.game(*host.four)
            actor = await host.actor(game)
        running = start()
        await discord.wait_ready(BUSY)
        discord.delay("PATCH", MESSAGE, 0.7, times=None)
        answers = discord.delay("POST", CALLBACK, 0.7, times=None)
        pressing = asyncio.create_task(host.spectator.press(host.turn_message(game), label=said("log")))
        deciding = asyncio.create_task(decide(host, game, actor))
        await discord.until(lambda: answers.seen >= 2, BUSY)
        stop()
        await asyncio.wait_for(running, 10)
        assert (await pressing).error is None
        late = await deciding
        assert late.error is not None or "✅" in late.text or "restarted" in late.text
        async with opened(tmp_path / "cerebria.db") as store:
            await check_log(store, game)
            await check_shown(discord, store, await GameService(store).table(game))

    assert run_program(monkeypatch, tmp_path, stopped) == 0
    assert "Traceback" not in caplog.text


async def test_what_was_decided_is_shown_before_it_leaves(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        await act(host, game, EndTurn)
        await host.client.close()
        await host.check_shown(await host.table(game))


async def test_what_is_decided_at_the_very_last_is_shown_after_the_next_start_with_its_picture(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        before = host.turn_message(game).text
        await host.client.publisher.close()
        await act(host, game, EndTurn)
        await host.settled()
        assert host.turn_message(game).text == before
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert host.turn_message(game).text != before
        assert [each.filename for each in host.turn_message(game).attachments] == ["board.png"]
        await host.check(game)


async def test_what_was_asked_is_answered_before_it_leaves_though_it_takes_a_while(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        table, arrived = host.service.table, asyncio.Event()

        async def slowly(number: int) -> Table:
            arrived.set()
            await asyncio.sleep(1.2)
            return await table(number)

        monkeypatch.setattr(host.service, "table", slowly)
        pressing = asyncio.create_task(host.spectator.press(host.turn_message(game), label=said("log")))
        await asyncio.wait_for(arrived.wait(), BUSY)
        await host.client.close()
        reply = await pressing
        assert reply.error is None
        assert reply.ephemeral


def test_who_stops_the_program_while_it_gets_ready_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stopped(discord: LocalDiscord, start: Start) -> None:
        slow = discord.delay("GET", "/users/@me", 60, times=None)
        running = start()
        await discord.until(lambda: slow.seen, BUSY)
        stop()
        await asyncio.wait_for(running, BUSY)

    assert run_program(monkeypatch, tmp_path, stopped) == 0
    assert "Traceback" not in caplog.text


@pytest.mark.soak
@pytest.mark.real_time
async def test_a_discord_that_does_not_answer_holds_nobody_up_and_the_next_start_mends_it(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    game = await begun(discord, tmp_path)
    async with running(discord, tmp_path) as bot, watching(discord, tmp_path) as host:
        await host.caught_up(game)
        stuck = discord.delay("PATCH", MESSAGE, 60, times=None)
        before = (await host.table(game)).row.version
        reply = await decide(host, game, await host.actor(game))
        assert "✅" in reply.text
        seconds = await stopped(bot)
        assert seconds < 10
        assert "Traceback" not in bot.log
        assert (await host.table(game)).row.version > before
        discord.faults.remove(stuck)
        await bot.start()
        await host.caught_up(game)
        await check_log(host.store, game)


@pytest.mark.soak
@pytest.mark.real_time
@pytest.mark.parametrize("seconds", [0.1, 0.5, 2.0])
async def test_a_stop_under_work_is_no_error(discord: LocalDiscord, tmp_path: Path, seconds: float) -> None:
    async with connected(discord, tmp_path) as host:
        over = await played(host)
        with_computers = await host.game(host.four[0], computers=3)
        ending = await until_can(host, with_computers, EndTurn)
        await host.client.computers.close()
        await host.service.play.act(with_computers, host.four[0].id, ending)
    ann, ben, cleo, *_ = people = discord.people
    async with running(discord, tmp_path) as bot, watching(discord, tmp_path) as host:
        await host.caught_up(over)
        page = (await (await ann.press(host.last_message(over), label=said("replay"))).settled()).message
        work = [
            ann.press(page, label=said("replay-film-normal")),
            ben.press(host.last_message(over), label=said("review")),
            cleo.slash(discord.channel, "puzzle"),
            *(person.slash(discord.channel, "board", game=over) for person in people),
        ]
        pressing = [asyncio.create_task(each) for each in work]
        await asyncio.sleep(seconds)
        assert await stopped(bot) < 10
        await asyncio.gather(*pressing, return_exceptions=True)
        assert " ERROR " not in bot.log, bot.log
        assert "Traceback" not in bot.log


@pytest.mark.soak
@pytest.mark.real_time
async def test_presses_that_cannot_be_answered_hold_nobody_up(discord: LocalDiscord, tmp_path: Path) -> None:
    game = await begun(discord, tmp_path)
    async with running(discord, tmp_path) as bot, watching(discord, tmp_path) as host:
        await host.caught_up(game)
        discord.delay("POST", CALLBACK, 60, times=None)
        message = host.turn_message(game)
        pressing = [asyncio.create_task(person.press(message, label=said("log"))) for person in discord.people]
        await discord.until(lambda: len(discord.interactions.waiting()) == len(pressing), BUSY)
        assert await stopped(bot) < 10
        assert "Traceback" not in bot.log
        assert all(reply.error is not None for reply in await asyncio.gather(*pressing))
        await check_log(host.store, game)


async def test_what_is_decided_while_it_stops_is_answered_after_the_next_start(
    discord: LocalDiscord, tmp_path: Path
) -> None:
    async with connected(discord, tmp_path) as host:
        person = host.four[0].id
        game = await host.game(host.four[0], computers=3)
        ending = await until_can(host, game, EndTurn)
        await host.client.computers.close()
        table = await host.service.play.act(game, person, ending)
        assert host.client.computers.is_idle, "no computer seat starts to think"
        assert not table.deciding(person)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert (await host.table(game)).deciding(person)


async def test_an_event_that_comes_when_it_has_left_is_nobodys(discord: LocalDiscord, tmp_path: Path) -> None:
    """discord.py reports the session two seconds after it began, even to a bot that has disconnected."""
    async with connected(discord, tmp_path) as host:
        pass
    host.client.dispatch("ready")
    host.client.dispatch("guild_available", discord.guild)
