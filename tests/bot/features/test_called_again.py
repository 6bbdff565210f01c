"""Players called by direct message are called again after a question in between."""

from __future__ import annotations

from tests.bot.support.host import Host
from tests.bot.support.settings import choose
from tests.bot.support.undo import answer, ask_to_undo, end_turn_drawing


async def test_who_is_called_by_message_is_called_again_after_a_question(host: Host) -> None:
    game = await host.game(*host.four)
    for person in host.four:
        await choose(host, person, "call", "dm")
    actor, _ = await end_turn_drawing(host, game)
    now = await host.actor(game)
    assert any("your turn" in m.text for m in now.sees(now.dm))
    await ask_to_undo(host, game, actor)
    assert not any("your turn" in m.text for m in now.sees(now.dm)), "the question has taken its place"
    await answer(host, game, now, "No, play on")
    await host.settled()
    assert any("your turn" in m.text for m in now.sees(now.dm))
