"""The log: one JSON object per record if configured so, and never a hand, a seed or a token, even from libraries."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.core.monitoring import log_format
from engine import Team
from engine.actions import EndTurn
from engine.terms import Aspiration
from tests.bot.support.faults import CALLBACK
from tests.bot.support.host import Host, hosting
from tests.bot.support.players import ByButtons, BySlash, Player, play
from tests.bot.support.presses import act, button, take, until_can
from tests.said import said


@pytest.fixture(autouse=True)
def levels() -> Iterator[None]:
    before = {name: logging.getLogger(name).level for name in ("", *log_format.OWN)}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


def test_a_record_is_one_line_of_json() -> None:
    try:
        int("no\nway")
    except ValueError as error:
        fault = (type(error), error, error.__traceback__)
    record = logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "game %s: %s", (7, "a\nb"), fault)
    line = log_format.JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told["message"] == "game 7: a\nb"
    assert (told["level"], told["logger"]) == ("ERROR", "bot.x")
    assert "ValueError" in told["fault"]
    assert "test_logs.py" in told["fault"]
    assert "no" not in told["fault"].rsplit("\n", 1)[-1], "the faulty value is not logged"
    assert told["time"].endswith("+00:00")


def _disk_full() -> tuple[type[BaseException], BaseException, Any]:
    try:
        try:
            {}["Courage"]
        except KeyError as error:
            raise OSError(28, "No space left on device") from error
    except OSError as error:
        return OSError, error, error.__traceback__


@pytest.mark.parametrize(
    "formatter", [log_format.TextLines("%(message)s"), log_format.JsonLines()], ids=["text", "json"]
)
def test_what_a_fault_says_is_told_only_where_the_disk_or_the_network_speaks(formatter: logging.Formatter) -> None:
    told = formatter.format(logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "it failed", (), _disk_full()))
    assert "No space left on device" in told
    assert told.index("builtins.KeyError") < told.index("builtins.OSError")
    assert told.count("test_logs.py") == 2
    assert "KeyError: " not in told


async def test_a_fault_in_a_press_does_not_tell_what_was_worked_with(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.game(*host.four)
    monkeypatch.setattr("bot.core.play.board_feature.latest_page", lambda table, view: {}[view.known.players[0].hand])
    reply = await host.four[0].press(host.turn_message(game), label=said("log"))
    assert reply.ephemeral
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    record.exc_text = None  # formatted by the test's own handler
    told = log_format.TextLines("%(message)s").format(record)
    assert "builtins.KeyError" in told
    assert "board_feature.py" in told
    for card in (await host.table(game)).state.players[0].hand:
        assert card not in told


async def test_a_fault_that_nobody_has_heard_does_not_tell_what_was_worked_with(
    caplog: pytest.LogCaptureFixture,
) -> None:
    card = "Courage"

    async def fails() -> None:
        raise KeyError(card)

    logger, task_errors = logging.getLogger("asyncio"), log_format.TaskErrorFilter()
    logger.addFilter(task_errors)
    try:
        asyncio.create_task(fails())  # noqa: RUF006
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gc.collect()
    finally:
        logger.removeFilter(task_errors)
    (record,) = caplog.records
    record.exc_text = None  # formatted by the test's own handler
    told = log_format.TextLines("%(message)s").format(record)
    assert "never retrieved" in told
    assert "builtins.KeyError" in told
    assert "test_logs.py" in told
    assert card not in told


async def test_at_debug_neither_token_nor_seed_nor_hand_nor_custom_id_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever people do, and whatever fails meanwhile, the log holds no secrets."""
    log_format.set_levels("DEBUG")
    async with hosting(tmp_path, registering=True) as host:
        game = await host.game(*host.four[:3], computers=1)
        players: list[Player] = [ByButtons(host.four[0], Random(1), undo=0.5), BySlash(host.four[1], Random(2))]
        await play(host, game, [*players, BySlash(host.four[2], Random(3))], Random(4), decisions=3)
        held = await _secrets(host, game)
        actor = await host.actor(game)
        await actor.slash(host.channel, "invoke", card="Courage", game=game)
        await actor.forge(host.turn_message(game), button(f"act:{game}:1:0:undo"))
        await actor.forge(host.turn_message(game), button("act:nonsense"))
        actor.close_dms()
        host.discord.fail("PATCH", "/channels/{channel_id}/messages/{message_id}", 500, times=2)
        with monkeypatch.context() as broken:
            broken.setattr("bot.core.play.hand_page.hand_picture", _fails)
            await (await actor.slash(host.channel, "hand", game=game)).settled()
        await take(host, game, await until_can(host, game, EndTurn))
        with monkeypatch.context() as broken:
            broken.setattr(host.store, "commit_game", _takes_nothing)
            await actor.slash(host.channel, "undo", game=game)
        await host.settled()
        secrets = held | await _secrets(host, game)
        text = "\n".join(log_format.JsonLines().format(record) for record in caplog.records)
        assert "slash commands synced" in text
        assert "hand.png could not be drawn" in text
        assert len(secrets) > 20
        assert not [secret for secret in secrets if secret in text]


async def _secrets(host: Host, game: int) -> set[str]:
    """What no log may contain: the token, the seed, custom_ids, and all cards that anybody holds or will draw."""
    table = await host.table(game)
    cards = {card for player in table.state.players for card in (*player.hand, *player.deck)}
    hidden = [team.hidden.value for team in table.state.teams if isinstance(team.hidden, Aspiration)]
    assert len(hidden) == len(Team)
    return {host.discord.token, str(table.row.seed), "act:", "token:", "table:", "lobby:", *cards, *hidden}


def _fails(*arguments: object) -> None:
    raise OSError("no font")


async def _takes_nothing(*arguments: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


WRITTEN = "our secret plan"
"""Discord's refusal quotes what a person wrote."""

INVALID = {
    "code": 50035,
    "message": "Invalid Form Body",
    "errors": {
        "components": {"0": {"content": {"_errors": [{"code": "BASE_TYPE_BAD", "message": f'"{WRITTEN}" is bad'}]}}}
    },
}


@pytest.mark.parametrize(
    ("status", "body", "says"),
    [
        (400, INVALID, "Invalid Form Body (components.0.content)"),
        (403, {"code": 0, "message": WRITTEN}, "403"),
        (503, f"<html>{WRITTEN}</html>", "503"),
    ],
)
async def test_what_people_wrote_is_not_logged_where_discord_repeats_it(
    host: Host, caplog: pytest.LogCaptureFixture, status: int, body: Any, says: str
) -> None:
    game = await host.game(*host.four)
    edit = host.discord.fail("PATCH", "/channels/{channel_id}/messages/{message_id}", status, body)
    answer = host.discord.fail("POST", CALLBACK, status, body)
    await host.spectator.press(host.turn_message(game), label=said("log"))
    await act(host, game, EndTurn)
    await host.discord.until(lambda: edit.seen and answer.seen and "brought up to date" in caplog.text)
    for formatter in (log_format.TextLines("%(message)s"), log_format.JsonLines()):
        for record in caplog.records:
            record.exc_text = None  # formatted by another handler
        told = "\n".join(map(formatter.format, caplog.records))
        assert says in told
        assert WRITTEN not in told


@pytest.fixture
def in_short() -> Iterator[None]:
    """discord.py's loggers are enabled, as in the program."""
    short = log_format.OneLineFilter()
    logging.getLogger(log_format.COMMANDS).addFilter(short)
    yield
    logging.getLogger(log_format.COMMANDS).removeFilter(short)


@pytest.mark.usefixtures("in_short")
async def test_what_is_offered_too_late_to_who_types_is_a_line_in_the_log(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    given_up = {"code": 10062, "message": "Unknown interaction"}
    host.discord.fail("POST", CALLBACK, 404, given_up)
    typing = asyncio.create_task(host.spectator.autocompletion(host.channel, "card", "name", {"name": "a"}))
    await host.discord.until(lambda: caplog.records)
    host.discord.clock.advance(3)
    assert (await typing).error is not None
    (line,) = [(record.levelname, record.exc_info, record.getMessage()) for record in caplog.records]
    assert line[:2] == ("WARNING", None)
    assert "Unknown interaction" in line[2]
    fault = logging.LogRecord(
        "discord.app_commands.tree", logging.ERROR, "x", 1, "in autocomplete", (), _fault(KeyError())
    )
    assert log_format.OneLineFilter().filter(fault)
    assert fault.exc_info, "a fault of this program is logged in full"


def _fault(error: Exception) -> tuple[type[Exception], Exception, None]:
    return type(error), error, None
