"""The log: a line of JSON a record where that is wanted, and never what libraries tell of hands, seeds and tokens."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot import logs
from engine import Team
from engine.actions import EndTurn
from engine.terms import Aspiration
from tests.bot.host import Host, hosting
from tests.bot.players import ByButtons, BySlash, Player, play
from tests.bot.test_faults_answers import CALLBACK
from tests.bot.test_presses import button, do


@pytest.fixture(autouse=True)
def levels() -> Iterator[None]:
    before = {name: logging.getLogger(name).level for name in ("", *logs.OWN)}
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


def test_a_record_is_one_line_of_json() -> None:
    try:
        int("no\nway")
    except ValueError as error:
        fault = (type(error), error, error.__traceback__)
    record = logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "game %s: %s", (7, "a\nb"), fault)
    line = logs.JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert told["message"] == "game 7: a\nb"
    assert (told["level"], told["logger"]) == ("ERROR", "bot.x")
    assert "ValueError: invalid literal" in told["fault"]
    assert told["time"].endswith("+00:00")


async def test_at_debug_neither_token_nor_seed_nor_hand_nor_custom_id_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever people do, and whatever goes wrong meanwhile."""
    logs.set_levels("DEBUG")
    async with hosting(tmp_path) as host:
        game = await host.game(*host.four[:3], computers=1)
        players: list[Player] = [ByButtons(host.four[0], Random(1), undo=0.5), BySlash(host.four[1], Random(2))]
        await play(host, game, [*players, BySlash(host.four[2], Random(3))], Random(4), decisions=5)
        held = await _secrets(host, game)
        actor = await host.actor(game)
        await actor.slash(host.channel, "invoke", card="Courage", game=game)
        await actor.forge(host.turn_message(game), button(f"act:{game}:1:0:undo"))
        await actor.forge(host.turn_message(game), button("act:nonsense"))
        actor.close_dms()
        host.discord.fail("PATCH", "/channels/{channel_id}/messages/{message_id}", 500, times=2)
        with monkeypatch.context() as broken:
            broken.setattr("bot.panels.private.hand_picture", _fails)
            await (await actor.slash(host.channel, "hand", game=game)).settled()
        await do(host, game, EndTurn)
        with monkeypatch.context() as broken:
            broken.setattr(host.store, "commit", _takes_nothing)
            await actor.slash(host.channel, "undo", game=game)
        await host.settled()
        secrets = held | await _secrets(host, game)
        text = "\n".join(logs.JsonLines().format(record) for record in caplog.records)
        assert "slash commands synced" in text
        assert "hand.png could not be drawn" in text
        assert len(secrets) > 20
        assert not [secret for secret in secrets if secret in text]


async def _secrets(host: Host, game: int) -> set[str]:
    """What no log may hold: the token, the seed, every card that anybody holds or will draw, and custom_ids."""
    table = await host.table(game)
    cards = {card for player in table.state.players for card in (*player.hand, *player.deck)}
    hidden = {team.hidden.value for team in table.state.teams if isinstance(team.hidden, Aspiration)}
    assert len(hidden) == len(Team)
    return {host.discord.token, str(table.row.seed), "act:", "table:", "lobby:", *cards, *hidden}


def _fails(*arguments: object) -> None:
    raise OSError("no font")


async def _takes_nothing(*arguments: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_that_discord_is_connected_again_is_one_line_with_its_reason() -> None:
    reason = OSError("Connect call failed")
    record = logging.LogRecord(
        "discord.client", logging.ERROR, "x", 1, "Attempting a reconnect in %.2fs", (1.5,), (OSError, reason, None)
    )
    assert logs.InShort().filter(record)
    assert logging.Formatter("%(levelname)s %(message)s").format(record) == (
        "WARNING Attempting a reconnect in 1.50s: Connect call failed"
    )
    other = logging.LogRecord(
        "discord.client", logging.ERROR, "x", 1, "Ignoring exception", (), (OSError, reason, None)
    )
    assert logs.InShort().filter(other)
    assert other.exc_info, "any other fault is told in full"


@pytest.fixture
def in_short() -> Iterator[None]:
    """discord.py's loggers are heard as in the program."""
    short = logs.InShort()
    for name in logs.HEARD:
        logging.getLogger(name).addFilter(short)
    yield
    for name in logs.HEARD:
        logging.getLogger(name).removeFilter(short)


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
    assert logs.InShort().filter(fault)
    assert fault.exc_info, "a fault of this program is told in full"


def _fault(error: Exception) -> tuple[type[Exception], Exception, None]:
    return type(error), error, None
