"""A whole full game that uses every feature: all that the bot sends matches Discord's API description."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from bot.core.play.ids import BoardId
from bot.localdiscord import Person
from tests.bot.support.decks import MIXED, decks_of, full_lobby, paste_deck, take
from tests.bot.support.explorer import Explorer
from tests.bot.support.host import BUSY, Host, hosting, patient
from tests.bot.support.players import ByButtons, BySlash, Player
from tests.bot.support.presses import button
from tests.bot.support.process import environment
from tests.bot.support.settings import choose
from tests.bot.support.traffic import description_violations, refused, without_allowed_mentions
from tests.bot.support.undo import answer, ask_to_undo, question_of
from tests.figures import figure
from tests.said import said

SPARED = ("game abandon", "game new", "lobby:", "settings")
"""Commands and presses that nobody tries: the game must reach its end, with players called as they chose."""

CLOSED = "403 {'message': 'Cannot send messages to this user', 'code': 50007}"
"""Discord's response for a person who takes no direct messages."""


async def begun(host: Host) -> int:
    """A full game of four people, one of whom takes no direct messages, with an own deck and two lists."""
    ann, ben, cleo, dan = host.four
    dan.close_dms()
    await paste_deck(host, ann)
    await paste_deck(host, ann, MIXED.replace("Sunny days", "Rainy days").replace("Self-Esteem", "Self-esteem x"))
    for person, what, value in (
        (ann, "gain", "mate"),
        (ann, "call", "dm"),
        (ben, "call", "none"),
        (cleo, "gain", "ask"),
        (dan, "gain", "me"),
    ):
        await choose(host, person, what, value)
    game = await full_lobby(host)
    await host.choose_in_lobby(game, ann, "game", "full-bb")
    for label in (said("help-open"), said("lobby-button-look")):
        await host.press_lobby(game, cleo, label)
    await take(host, game, ann, str((await decks_of(host, ann))[0].id))
    await take(host, game, ben, "gloom starter")
    for person, side in ((cleo, "Join Bliss"), (dan, "Join Gloom")):
        await host.press_lobby(game, person, side)
    await host.press_lobby(game, dan, said("lobby-button-start"))
    for person in host.four:
        await person.slash(host.channel, "team thread", game=game)
    thread = next(iter(host.discord.world.threads(host.discord.guild)))
    assert thread.thread is not None
    for label in (said("mate"), said("left")):
        (intro, *_) = ann.sees(thread)
        for each in [b for b in intro.buttons if (b.label or "").startswith(label)]:
            await ann.press(intro, each.custom_id)
    return game


async def taken_back_by_consent(host: Host, game: int, person: Person, *, agreed: bool) -> None:
    """Ask to undo one's last step; the others agree, or the first of them does not."""
    if (await host.table(game)).row.status != "running":
        return
    offer = await person.slash(host.channel, "undo", game=game)
    if [button.label for button in offer.message.buttons] != [said("consent-button-ask")]:
        return
    await ask_to_undo(host, game, person)
    for other in [each for each in host.four if each is not person]:
        question = await question_of(host, game)
        if question is not None and question.buttons:
            await answer(host, game, other, "Agree" if agreed else "No, play on")


async def to_the_end(host: Host, game: int, explorers: list[Explorer]) -> int:
    """Play a game to its end, half with buttons and half with commands, while everybody tries other things."""
    rng = Random(7)
    players: list[Player] = [ByButtons(p, Random(n), undo=0.1) for n, p in enumerate(host.four[::2])]
    players += [BySlash(p, Random(n)) for n, p in enumerate(host.four[1::2])]
    decisions = 0
    while (await host.table(game)).row.status == "running":
        actor = await host.actor(game)
        await next(player for player in players if player.person is actor).decide(host, game)
        await host.settled()
        decisions += 1
        await rng.choice(explorers).step()
        await host.settled()
        if decisions % 40 == 20:
            await taken_back_by_consent(host, game, actor, agreed=decisions % 80 == 20)
    return decisions


async def looked_back(host: Host, game: int) -> None:
    """Have everybody look at the end, step through the replay, and begin a rematch that is abandoned."""
    ann, ben, cleo, dan = host.four
    for person in (*host.four, host.spectator):
        for label in (said("log"), said("replay")):
            await (await person.press(host.last_message(game), label=label)).settled(BUSY)
        old = button(str(BoardId(game)))  # of a message that an earlier version has sent
        await (await person.forge(host.last_message(game), old)).settled(BUSY)
    page = await (await ben.press(host.last_message(game), label=said("replay"))).settled(BUSY)
    for label in (said("replay-next"), said("replay-next"), said("back"), said("replay-last"), said("replay-first")):
        page = await (await ben.press(page.message, label=label)).settled(BUSY)
    for select in page.message.selects:
        page = await (await ben.select(page.message, select.custom_id, [select.options[-1].value])).settled(BUSY)
    film = await (await ben.press(page.message, label=said("replay-film-fast"))).settled(4 * BUSY)
    assert [each.filename for each in film.message.attachments] == ["replay.webp"]
    await ann.press(host.last_message(game), label=said("rematch"))
    await host.settled()
    again = (await host.store.games())[0].id
    for person, side in ((ben, "Gloom"), (cleo, "Bliss"), (dan, "Gloom")):
        await host.press_lobby(again, person, f"Join {side}")
    await take(host, again, ann, "love")  # Ann's deck may have been changed meanwhile
    await host.press_lobby(again, ann, said("lobby-button-start"))
    assert (await host.table(again)).row.status == "running"
    await ann.slash(host.channel, "game abandon", game=again)
    await ben.press(host.spectator.last(host.channel), label=said("end-agree"))
    await host.settled()
    assert (await host.store.game(again)).status == "abandoned"


@pytest.mark.soak
async def test_a_whole_full_game_with_everything_used(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    record = tmp_path / "traffic.jsonl"
    async with hosting(tmp_path, patient(record)) as host:
        game = await begun(host)
        explorers = [Explorer(host, person, Random(n), SPARED) for n, person in enumerate(host.discord.people)]
        decisions = await to_the_end(host, game, explorers)
        await host.check(game)
        await looked_back(host, game)
        assert [fault for explorer in explorers for fault in explorer.faults] == []
        assert not [entry.getMessage() for entry in caplog.records if entry.levelno >= logging.ERROR]
    figure(f"{decisions} decisions, {len(record.read_text('utf-8').splitlines())} requests")
    assert [line for line in refused(record) if not line.endswith(CLOSED)] == []
    assert without_allowed_mentions(record) == []
    assert description_violations(record) == ""


@pytest.mark.soak
@pytest.mark.real_time
async def test_the_program_records_what_it_sends(tmp_path: Path) -> None:
    record = tmp_path / "traffic.jsonl"
    words = ("--local", "--port", "0", "--record", str(record))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words),
        cwd=tmp_path,
        env=environment(tmp_path),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    async with asyncio.timeout(BUSY):
        told = await process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        _, errors = await process.communicate()
    assert told.startswith(b"Try Cerebria here: http://127.0.0.1:")
    assert process.returncode == 0
    assert b"Traceback" not in errors
    asked = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    (commands,) = [each for each in asked if each["method"] == "PUT" and each["path"].endswith("/commands")]
    assert (commands["status"], len(commands["request"])) == (200, len(commands["response"]))
    assert description_violations(record) == ""
