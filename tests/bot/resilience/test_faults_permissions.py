"""A permission is removed during a game: the game goes on in DMs, and appears once the permission is back."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import pytest

from engine.actions import EndTurn, Move
from tests.bot.support.faults import faults
from tests.bot.support.host import Host
from tests.bot.support.presses import act, do
from tests.bot.support.waits import PassingTime
from tests.said import said

ENOUGH = 60
"""Maximum number of requests for two decisions: without a permission, the bot must not keep trying."""


@pytest.mark.parametrize(
    "name",
    [
        "view_channel",
        pytest.param("send_messages", marks=pytest.mark.soak),  # taken away in other tests, too
        "attach_files",
        "read_message_history",
    ],
)
async def test_a_permission_that_is_taken_away_stops_nobody(
    host: Host, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.game(*host.four)
    host.discord.allow(host.channel, **{name: False})
    asked = host.discord.rest.load.total
    await act(host, game, Move)
    await host.settled()
    await act(host, game, EndTurn)
    await host.settled()
    assert host.discord.rest.load.total - asked < ENOUGH
    panel = await host.dm_panel(game, await host.actor(game))
    assert panel.buttons, "the deciding player has a panel"
    number = (await host.table(game)).state.turn.number
    host.discord.allow(host.channel, **{name: True})
    await host.discord.until(lambda: f"Turn {number + 1} " in host.turn_message(game).text)
    await host.check(game)
    turns = [message.text for message in host.spectator.sees(host.channel) if "Turn" in message.text]
    assert len(set(turns)) == len(turns), "nothing exists twice"
    assert faults(caplog) == []


@pytest.mark.parametrize("how", ["the role may do it again", "the bot gets the role back"])
async def test_a_permission_of_a_role_that_comes_back_shows_the_game_at_once(host: Host, how: str) -> None:
    discord = host.discord
    everyone, own = sorted(discord.guild.roles.values(), key=lambda role: role.managed)
    discord.allow_role(everyone, send_messages=False)
    game = await host.game(*host.four)
    await host.client.wait_until_ready()
    if "gets" in how:
        discord.give_bot_roles()
    else:
        discord.allow_role(own, send_messages=False)
    await act(host, game, EndTurn)
    await host.settled()
    number = (await host.table(game)).state.turn.number
    assert f"Turn {number + 1} " not in host.turn_message(game).text
    if "gets" in how:
        discord.give_bot_roles(own)
    else:
        discord.allow_role(own, send_messages=True)
    await discord.until(lambda: f"Turn {number + 1} " in host.turn_message(game).text)
    await host.check(game)


@pytest.mark.parametrize("what", ["the channel", "the server"])
async def test_a_permission_that_comes_back_while_the_bot_has_no_session_shows_the_game_when_it_has_one(
    host: Host, what: str
) -> None:
    """Without an event, the bot notices when Discord sends all its servers anew."""
    discord, time = host.discord, PassingTime(host.discord)
    game, other = await host.game(*host.four), await host.game(*host.four, channel=discord.add_channel("second"))
    await host.client.wait_until_ready()
    if what == "the channel":
        discord.allow(host.channel, send_messages=False)
    else:
        discord.remove_bot()
        await discord.until(lambda: not host.client.guilds)
    await act(host, game, EndTurn)
    await host.settled()
    number = (await host.table(game)).state.turn.number
    discord.gateway.refusing = True
    discord.gateway.drop(4009)
    await discord.until(lambda: not discord.gateway.sessions)
    if what == "the channel":
        discord.allow(host.channel, send_messages=True)
    else:
        discord.bring_bot()
    await time.advance(10)
    assert f"Turn {number + 1} " not in host.turn_message(game).text
    discord.gateway.refusing = False
    asked = discord.rest.load.by_route["PATCH /channels/{channel_id}/messages/{message_id}"]
    await time.until(lambda: f"Turn {number + 1} " in host.turn_message(game).text, 120)
    await host.check(game)
    await host.check(other)
    asked = discord.rest.load.by_route["PATCH /channels/{channel_id}/messages/{message_id}"] - asked
    assert asked <= 2, "the turn before is closed, and the panel that called instead calls no more or shows a deadline"


async def test_whoever_edits_many_roles_and_channels_keeps_nobody_busy(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A role whose colour changes every few seconds costs no requests, and a category with hundreds of channels few."""
    discord, asked, told, slow = host.discord, list[Collection[int] | None](), list[str](), asyncio.Event()
    game, unfinished, dispatch = await host.game(*host.four), host.store.unfinished, host.client.dispatch
    await host.client.wait_until_ready()
    channels = [discord.add_channel(f"number {number}") for number in range(50)]

    async def counted(places: Collection[int] | None = None) -> list[Any]:
        asked.append(places)
        await slow.wait()
        return await unfinished(places)

    def noted(event: str, *arguments: Any) -> None:
        told.append(event)
        dispatch(event, *arguments)

    monkeypatch.setattr(host.store, "unfinished", counted)
    monkeypatch.setattr(host.client._connection, "dispatch", noted)  # noqa: SLF001
    for role in [*discord.guild.roles.values()] * 10:
        discord.allow_role(role)
    for channel in channels:
        discord.guilds.channel_changed("UPDATE", channel)
    await discord.until(lambda: told.count("guild_channel_update") == len(channels))
    assert told.count("guild_role_update") == 20
    assert asked == []
    for channel in [*channels, host.channel]:
        discord.allow(channel, attach_files=True)
    await discord.until(lambda: told.count("guild_channel_update") == 2 * len(channels) + 1)
    slow.set()
    await discord.until(lambda: len(asked) > 1)
    await host.settled()
    first, *others = channels
    assert asked == [{first.id}, {each.id for each in [*others, host.channel]}]
    await host.check(game)


async def test_who_left_while_the_game_waits_for_them_goes_on_when_they_are_back(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    game = await host.game(*host.four)
    gone = await host.actor(game)
    gone.leave()
    for person in host.four:
        if person is not gone:
            reply = await person.press(host.turn_message(game), label=said("play"))
            assert gone.name in reply.text, "they see whom the game waits for"
    rows = await host.log(game)
    host.discord.join(gone.user)
    await do(host, game, EndTurn)
    assert len(await host.log(game)) == len(rows) + 1
    await host.check(game)
    assert not [record.getMessage() for record in caplog.records if record.exc_info]
