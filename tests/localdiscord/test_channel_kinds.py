"""Kinds of channels: who sees them, what can be sent there, and how discord.py reads them."""

from __future__ import annotations

import io
from typing import Any

import discord as client
import pytest

from bot.localdiscord import ChannelType, ImpossibleError, LocalDiscord

KINDS = {
    ChannelType.TEXT: client.TextChannel,
    ChannelType.VOICE: client.VoiceChannel,
    ChannelType.CATEGORY: client.CategoryChannel,
    ChannelType.ANNOUNCEMENT: client.TextChannel,
    ChannelType.STAGE_VOICE: client.StageChannel,
    ChannelType.FORUM: client.ForumChannel,
}
"""The types of channels, and what they are in discord.py."""


async def test_every_kind_of_channel_is_known_to_a_client(discord: LocalDiscord, bot: Any) -> None:
    for kind, known in KINDS.items():
        channel = discord.add_channel("place", kind=kind)
        await discord.until(lambda number=channel.id: bot.get_channel(number))
        assert type(bot.get_channel(channel.id)) is known
        assert type(await bot.fetch_channel(channel.id)) is known


async def test_a_chat_needs_the_permission_to_connect_and_a_forum_has_none(discord: LocalDiscord, bot: Any) -> None:
    hall, forum = discord.add_channel("hall", kind=ChannelType.VOICE), discord.add_channel("f", kind=ChannelType.FORUM)
    post = discord.add_thread(forum, "our game")
    await discord.until(lambda: bot.get_channel(post.id))
    await bot.get_channel(hall.id).send("x")
    await bot.get_channel(post.id).send("x")
    with pytest.raises(client.HTTPException) as caught:
        await bot.get_partial_messageable(forum.id).send("x")
    assert (caught.value.status, caught.value.code) == (400, 50008)
    discord.allow(hall, connect=False)
    with pytest.raises(client.Forbidden) as refused:
        await bot.get_channel(hall.id).send("x")
    assert refused.value.code == 50001
    discord.allow(hall, discord.people[0], connect=False)
    with pytest.raises(ImpossibleError, match="does not see"):
        await discord.people[0].say(hall, "x")


async def test_a_post_begins_with_a_message_that_has_its_id_and_has_tags(discord: LocalDiscord, bot: Any) -> None:
    made = discord.add_channel("f", kind=ChannelType.FORUM, tags=("basic", "ended"))
    await discord.until(lambda: bot.get_channel(made.id))
    forum = bot.get_channel(made.id)
    basic, ended = forum.available_tags
    picture = client.File(io.BytesIO(b"x"), filename="x.txt")
    post, message = await forum.create_thread(name="game", content="hello", files=[picture], applied_tags=[basic])
    assert post.id == message.id
    assert (message.content, [tag.name for tag in post.applied_tags]) == ("hello", ["basic"])
    await post.edit(applied_tags=[ended])
    assert discord.world.channels[post.id].thread.tags == [ended.id]  # type: ignore[union-attr]
    made.tags[0].moderated = True
    with pytest.raises(client.Forbidden):
        await post.edit(applied_tags=[basic])
    with pytest.raises(client.HTTPException, match="Unknown tag"):
        await forum.create_thread(name="game", content="hello", applied_tags=[client.Object(1)])
    with pytest.raises(client.HTTPException) as empty:
        await forum.create_thread(name="game")
    assert empty.value.code == 50006
    assert [each.id for each in discord.world.threads(discord.guild)] == [post.id]
    discord.allow(made, send_messages=False)
    with pytest.raises(client.Forbidden):
        await forum.create_thread(name="game", content="hello")


async def test_a_thread_is_started_from_a_message_of_an_announcement_channel(discord: LocalDiscord, bot: Any) -> None:
    news = discord.add_channel("news", kind=ChannelType.ANNOUNCEMENT)
    await discord.until(lambda: bot.get_channel(news.id))
    message = await bot.get_channel(news.id).send("x")
    thread = await message.create_thread(name="game")
    assert (thread.id, thread.type) == (message.id, client.ChannelType.news_thread)
