"""Five people try everything that is shown, at random: nothing fails, and Discord accepts it all."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pytest

from tests.bot.support.explorer import Expedition
from tests.bot.support.host import hosting, patient
from tests.bot.support.hostile_names import harmful
from tests.bot.support.traffic import description_violations, refused, without_allowed_mentions
from tests.figures import figure


async def explored(
    path: Path, caplog: pytest.LogCaptureFixture, seed: int, steps: int, *, spared: tuple[str, ...] = ()
) -> None:
    record = path / "traffic.jsonl"
    async with hosting(path, patient(record)) as host:
        expedition = Expedition(host, Random(seed), spared=spared)
        await expedition.go(steps)
        tried = expedition.tried()
        figure(f"{steps} attempts, {expedition.decided} decisions, {len(expedition.games)} games: {dict(tried)}")
        assert expedition.faults() == []
        assert harmful(host, host.discord.people) == []
        assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        if await expedition.running(expedition.games[-1]):
            await host.check(expedition.games[-1])
    assert refused(record) == []
    assert without_allowed_mentions(record) == []
    assert description_violations(record) == ""


async def test_some_of_everything_is_tried(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await explored(tmp_path, caplog, 1, 40, spared=("replay",))


@pytest.mark.soak
async def test_everything_is_tried_a_thousand_times(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await explored(tmp_path, caplog, 2, 1000)
