"""Channels, permissions, history, pins, threads and replies."""

from __future__ import annotations

from typing import Any

import discord as client
import pytest

from bot.localdiscord import ImpossibleError, LocalDiscord
from tests.localdiscord.api import call


async def test_a_channel_the_bot_cannot_view(discord: LocalDiscord, bot: Any) -> None:
    channel = bot.get_channel(discord.channel.id)
    message = await channel.send("x")
    discord.allow(discord.channel, view_channel=False)
    for request in (channel.send("x"), message.edit(content="y"), channel.fetch_message(message.id)):
        with pytest.raises(client.Forbidden) as caught:
            await request
        assert caught.value.code == 50001
    assert (await discord.people[0].slash(discord.channel, "hello")).text == "hello"  # interactions still work


@pytest.mark.parametrize(
    ("names", "kwargs"),
    [
        ({"send_messages": False}, {"content": "x"}),
        ({"attach_files": False}, {"file": True}),
        ({"embed_links": False}, {"embed": client.Embed(title="x")}),
    ],
)
async def test_a_missing_permission(
    discord: LocalDiscord, bot: Any, names: dict[str, bool], kwargs: dict[str, Any]
) -> None:
    discord.allow(discord.channel, **names)
    channel = bot.get_channel(discord.channel.id)
    if "file" in kwargs:
        kwargs = {"file": client.File(__file__)}
    with pytest.raises(client.Forbidden) as caught:
        await channel.send(**kwargs)
    assert caught.value.code == 50013
    await discord.until(lambda: not all(getattr(channel.permissions_for(channel.guild.me), name) for name in names))
    discord.allow(discord.channel, **dict.fromkeys(names, True))
    await channel.send(**({"file": client.File(__file__)} if "file" in kwargs else kwargs))


async def test_permissions_of_people(discord: LocalDiscord) -> None:
    _, ben, cleo, *_ = discord.people
    discord.allow(discord.channel, ben, view_channel=False)
    await cleo.slash(discord.channel, "post", text="secret of the channel")
    with pytest.raises(ImpossibleError, match="does not see"):
        await ben.slash(discord.channel, "hello")
    assert ben.sees(discord.channel) == []
    assert b"secret of the channel" not in ben.seen_bytes()
    assert b"secret of the channel" in cleo.seen_bytes()
    discord.allow(discord.channel, cleo, send_messages=False, use_application_commands=False)
    with pytest.raises(ImpossibleError, match="may not write"):
        await cleo.say(discord.channel, "x")
    with pytest.raises(ImpossibleError, match="may not use commands"):
        await cleo.slash(discord.channel, "hello")


async def test_messages_that_do_not_exist_or_are_not_the_bots(discord: LocalDiscord, bot: Any) -> None:
    ann = discord.people[0]
    channel = bot.get_channel(discord.channel.id)
    theirs = await channel.fetch_message((await ann.say(discord.channel, "hi")).id)
    assert theirs.content == "hi"
    with pytest.raises(client.Forbidden) as caught:
        await theirs.edit(content="x")
    assert caught.value.code == 50005
    with pytest.raises(client.Forbidden) as caught:
        await theirs.delete()
    assert caught.value.code == 50013
    mine = await channel.send("x")
    await mine.delete()
    with pytest.raises(client.NotFound) as missing:
        await mine.edit(content="y")
    assert missing.value.code == 10008
    discord.delete_channel(discord.channel)
    with pytest.raises(client.NotFound) as missing:
        await channel.send("x")
    assert missing.value.code == 10003


async def test_history(discord: LocalDiscord, bot: Any) -> None:
    channel = bot.get_channel(discord.channel.id)
    sent = [await channel.send(str(number)) for number in range(7)]
    await discord.people[0].slash(discord.channel, "hello")  # ephemeral messages are in no history
    assert [message.content async for message in channel.history(limit=3)] == ["6", "5", "4"]
    assert [message.content async for message in channel.history(limit=2, before=sent[3])] == ["2", "1"]
    assert [message.content async for message in channel.history(limit=2, after=sent[3])] == ["4", "5"]
    around = await call(discord, "GET", f"/channels/{channel.id}/messages?limit=3&around={sent[3].id}")
    assert [message["content"] for message in around.body] == ["4", "3", "2"]
    assert (await call(discord, "GET", f"/channels/{channel.id}/messages?limit=101")).code == 50035


async def test_pins_typing_and_replies(discord: LocalDiscord, bot: Any) -> None:
    ann = discord.people[0]
    channel = bot.get_channel(discord.channel.id)
    message = await channel.send("turn 1")
    await message.pin()
    assert ann.sees(discord.channel)[0].pinned
    assert [pinned.id async for pinned in channel.pins()] == [message.id]
    await message.unpin()
    assert [pinned.id async for pinned in channel.pins()] == []
    async with channel.typing():
        reply = await message.reply("response", mention_author=False)
    assert reply.reference.message_id == message.id
    assert ann.last(discord.channel).raw["referenced_message"]["content"] == "turn 1"
    discord.allow(discord.channel, pin_messages=False)
    with pytest.raises(client.Forbidden):
        await message.pin()
    await message.delete()
    with pytest.raises(client.HTTPException, match="Unknown message"):
        await message.reply("too late")


async def test_threads(discord: LocalDiscord, bot: Any) -> None:
    _, ben, cleo, *_ = discord.people
    channel = bot.get_channel(discord.channel.id)
    message = await channel.send("game 1")
    public = await message.create_thread(name="Game 1")
    await public.send("in the thread")
    private = await channel.create_thread(name="Bliss", type=client.ChannelType.private_thread, invitable=False)
    await private.add_user(client.Object(cleo.id))
    await private.send("only Bliss")
    there = {each.name: each for each in discord.world.channels_of(ben.user)}
    assert [view.text for view in ben.sees(there["Game 1"])] == ["in the thread"]
    assert "Bliss" not in there
    secret = next(each for each in discord.world.channels_of(cleo.user) if each.name == "Bliss")
    assert (await cleo.slash(secret, "hello")).text == "hello"
    with pytest.raises(ImpossibleError, match="does not see"):
        await ben.slash(secret, "hello")
    assert b"only Bliss" not in ben.seen_bytes()
    await private.remove_user(client.Object(cleo.id))
    assert not discord.world.can_view(cleo.user, secret)
    with pytest.raises(client.Forbidden):
        await public.edit(locked=True)
    discord.allow(discord.channel, manage_threads=True)
    await public.edit(archived=True, locked=True)
    assert there["Game 1"].thread is not None
    assert there["Game 1"].thread.archived
    with pytest.raises(client.HTTPException):
        await message.create_thread(name="again")
    await public.delete()
    assert there["Game 1"].id not in discord.world.channels


async def test_permissions_for_a_private_thread(discord: LocalDiscord, bot: Any) -> None:
    _, _, cleo, dan, *_ = discord.people
    channel = bot.get_channel(discord.channel.id)
    kind = client.ChannelType.private_thread
    thread = await channel.create_thread(name="Bliss", type=kind, invitable=False)

    async def refused(attempt: Any) -> int:
        with pytest.raises(client.HTTPException) as refusal:
            await attempt
        return refusal.value.code

    assert (
        await refused(bot.http.start_thread_without_message(thread.id, name="inner", auto_archive_duration=60, type=12))
        == 50024
    )
    assert await refused(channel.create_thread(name="x" * 101, type=kind)) == 50035
    assert (
        await refused(bot.http.start_thread_without_message(channel.id, name="odd", auto_archive_duration=60, type=5))
        == 50035
    )
    assert await refused(channel.create_thread(name="odd", type=kind, auto_archive_duration=5)) == 50035
    discord.allow(discord.channel, create_private_threads=False)
    assert await refused(channel.create_thread(name="Gloom", type=kind)) == 50013
    discord.allow(discord.channel, dan, view_channel=False)
    assert await refused(thread.add_user(client.Object(dan.id))) == 50001
    dan.leave()
    assert await refused(thread.add_user(client.Object(dan.id))) == 10007
    discord.allow(discord.channel, send_messages_in_threads=False)
    assert await refused(thread.add_user(client.Object(cleo.id))) == 50013
    discord.allow(discord.channel, send_messages_in_threads=True)
    await thread.add_user(client.Object(cleo.id))
    secret = discord.world.channels[thread.id]
    cleo.leave_thread(secret)
    assert not discord.world.can_view(cleo.user, secret)
    await thread.edit(archived=True)
    assert await refused(thread.add_user(client.Object(cleo.id))) == 50083
    assert await refused(bot.http.edit_channel(thread.id, name="renamed")) == 50083
    await thread.edit(archived=False)
    await thread.add_user(client.Object(cleo.id))
    assert discord.world.can_view(cleo.user, secret)


async def test_guilds_members_and_users(discord: LocalDiscord, bot: Any) -> None:
    ann = discord.people[0]
    guild = await bot.fetch_guild(discord.guild.id)
    assert (guild.name, guild.owner_id) == ("Inside World", discord.guild.owner_id)
    assert (await guild.fetch_member(ann.id)).display_name == "Ann"
    assert [channel.name for channel in await guild.fetch_channels()] == ["cerebria"]
    assert (await bot.fetch_user(ann.id)).name == "ann"
    assert (await bot.fetch_channel(discord.channel.id)).name == "cerebria"
    assert (await bot.application_info()).name == "Cerebria"
    assert [each.name async for each in bot.fetch_guilds()] == ["Inside World"]
    with pytest.raises(client.NotFound) as missing:
        await guild.fetch_member(1)
    assert missing.value.code == 10007
    with pytest.raises(client.NotFound) as missing:
        await bot.fetch_user(1)
    assert missing.value.code == 10013
    other = discord.add_guild("Outside World", ann)
    await discord.until(lambda: bot.get_guild(other.id))


async def test_a_repeated_nonce_sends_one_message(discord: LocalDiscord, bot: Any) -> None:
    channel = bot.get_channel(discord.channel.id)
    first = await channel.send("x", nonce=7)
    second = await channel.send("x", nonce=7)
    assert first.id == second.id
