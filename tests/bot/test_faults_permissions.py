"""A permission is taken away while people play: the game goes on in their DMs, and is shown once it is back."""

from __future__ import annotations

import pytest

from engine.actions import EndTurn, Move
from tests.bot.host import Host
from tests.bot.test_presses import can, do

ENOUGH = 60
"""Requests for two decisions: a bot that may not do something does not try it without end."""


async def decide(host: Host, game: int, *kinds: type) -> None:
    """Whoever is to decide does so elsewhere: in their DM."""
    await host.service.act(game, (await host.actor(game)).id, await can(host, game, *kinds))
    await host.settled()


@pytest.mark.parametrize("name", ["view_channel", "send_messages", "attach_files", "read_message_history"])
async def test_a_permission_that_is_taken_away_stops_nobody(
    host: Host, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.game(*host.four)
    await do(host, game, EndTurn)
    host.discord.allow(host.channel, **{name: False})
    asked = host.discord.rest.load.total
    await decide(host, game, Move)
    await decide(host, game, EndTurn)
    assert host.discord.rest.load.total - asked < ENOUGH
    panel = await host.dm_panel(game, await host.actor(game))
    assert panel.buttons, "who decides now has a panel"
    number = (await host.table(game)).state.turn.number
    host.discord.allow(host.channel, **{name: True})
    await host.discord.until(lambda: f"Turn {number + 1} " in host.turn_message(game).text)
    await host.check(game)
    await decide(host, game, Move)
    await host.check(game)
    turns = [message.text for message in host.spectator.sees(host.channel) if "Turn" in message.text]
    assert len(set(turns)) == len(turns), "nothing is there twice"
    assert not [record.getMessage() for record in caplog.records if record.exc_info or record.levelname == "ERROR"]


async def test_who_left_while_the_game_waits_for_them_goes_on_when_they_are_back(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.game(*host.four)
    gone = await host.actor(game)
    gone.leave()
    for person in host.four:
        if person is not gone:
            reply = await person.press(host.turn_message(game), label="Play")
            assert gone.name in reply.text, "they are told for whom the game waits"
    rows = await host.log(game)
    host.discord.join(gone.user)
    await do(host, game, EndTurn)
    assert len(await host.log(game)) == len(rows) + 1
    await host.check(game)
    assert not [record.getMessage() for record in caplog.records if record.exc_info]
