"""Turns of computers in a row: one message, which tells each finished turn in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.games.computer_seats import ComputerSeats
from bot.core.model.table import Table
from engine.actions import EndTurn
from tests.bot.support.host import hosting


@pytest.mark.soak  # several seconds of drawing; tests/bot/core/play/test_turn_message.py has the content
async def test_turns_of_computers_in_a_row_share_one_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ComputerSeats, "changed", lambda seats, row: None)  # the test decides for them
    async with hosting(tmp_path) as host:
        ann = host.four[0]
        game = await host.game(ann, computers=3)

        async def end_turn() -> Table:
            table = await host.table(game)
            if table.waits_for_computers():
                await host.service.play.act_for_computer(table, table.state.turn.seat, EndTurn("cards"))
            else:
                await host.service.play.act(game, ann.id, EndTurn("cards"))
            await host.settled()
            return await host.table(game)

        while (await end_turn()).waits_for_computers():
            pass
        before = {message.id for message in host.spectator.sees(host.channel)}
        number = (await host.table(game)).state.turn.number
        shown = []
        for _ in range(4):
            await end_turn()
            new = [message.text for message in host.spectator.sees(host.channel) if message.id not in before]
            shown.append([text.splitlines() for text in new])
        for finished, (lines,) in enumerate(shown[:3]):
            assert [line.partition(" 🤖 ")[0] for line in lines[:finished]] == [
                f"**T{number + 2 + n}" for n in range(finished)
            ]
            assert lines[finished].startswith(f"## Turn {number + 2 + finished} · 🤖 ")
        computers, own = shown[3]
        assert [line.partition(" 🤖 ")[0] for line in computers] == [f"**T{number + n}" for n in (2, 3, 4)]
        assert own[0].startswith(f"## Turn {number + 5} · {ann.mention} (")
