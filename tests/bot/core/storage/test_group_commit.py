"""Work that nobody waits for is committed together with what comes soon, and with what somebody waits for."""

from __future__ import annotations

import asyncio
import sqlite3

import aiosqlite
import pytest

from bot.core.storage import group_commit
from bot.core.storage.group_commit import Writer


@pytest.mark.parametrize("is_closed", [False, True])
async def test_work_on_behalf_of_nobody_waits_for_a_press_or_the_end(
    monkeypatch: pytest.MonkeyPatch, is_closed: bool
) -> None:
    batches = list[int]()

    def count(_: sqlite3.Connection, works: list[object]) -> list[object]:
        batches.append(len(works))
        return [None] * len(works)

    monkeypatch.setattr(group_commit, "in_one_transaction", count)
    async with aiosqlite.connect(":memory:") as db:
        writer = Writer(db, None)
        writer.patience = 600
        records = [asyncio.create_task(writer.commit(lambda _: None, watched=False)) for _ in range(3)]
        for _ in range(5):
            await asyncio.sleep(0)
        assert batches == []
        await (writer.close() if is_closed else writer.commit(lambda _: None))
        await asyncio.gather(*records)
        await writer.commit(lambda _: None)
    assert batches == [3 if is_closed else 4, 1]
