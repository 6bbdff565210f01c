"""The log: a line of JSON a record where that is wanted, and never what libraries tell of hands, seeds and tokens."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import logs
from tests.bot.host import hosting


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
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    logs.set_levels("DEBUG")
    async with hosting(tmp_path) as host:
        game = await host.game(*host.four)
        await host.four[0].press(host.turn_message(game), label="Play")
        table = await host.table(game)
        text = "\n".join(logs.JsonLines().format(record) for record in caplog.records)
        assert "slash commands synced" in text
        cards = {card for player in table.state.players for card in (*player.hand, *player.deck)}
        for secret in (host.discord.token, table.row.seed, "act:", "table:", *cards):
            assert secret
            assert secret not in text


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
