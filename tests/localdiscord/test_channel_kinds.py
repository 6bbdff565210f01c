"""Kinds of channels: who sees them, what can be sent there, and how discord.py reads them."""

from __future__ import annotations

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
