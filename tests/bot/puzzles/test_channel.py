"""The channel for puzzles, which those who manage a server choose in /host."""

from __future__ import annotations

from bot.localdiscord import ChannelType
from tests.bot.support.host import Host
from tests.bot.support.settings import forged, known, manager, preset
from tests.said import said, says


async def test_a_place_where_no_puzzle_can_be_posted_is_refused(host: Host) -> None:
    eve = manager(host)
    forum = await known(host, host.discord.add_channel("f", kind=ChannelType.FORUM))
    hall = await known(host, host.discord.add_channel("hall", kind=ChannelType.VOICE))
    host.discord.allow(hall, connect=False)
    assert says(await forged(host, eve, "host:set:puzzle", forum), "place-forum", channel=forum.id)
    told = await forged(host, eve, "host:set:puzzle", hall)
    assert says(told, "puzzle-permissions-missing")
    assert said("permission", name="connect") in told
    assert (await host.store.servers.server_row(host.discord.guild.id)).puzzle_channel is None


async def test_a_channel_for_puzzles_that_is_none_any_more_is_told(host: Host) -> None:
    eve, guild = manager(host), host.discord.guild.id
    hall, forum = host.discord.add_channel("hall"), host.discord.add_channel("f", kind=ChannelType.FORUM)
    await known(host, forum)
    await host.store.servers.save_choices(guild, puzzle_channel=forum.id)  # as could once be chosen
    page = (await eve.slash(host.channel, "host")).message
    assert says(page.text, "place-forum", channel=forum.id)
    assert preset(page, "host:set:puzzle") == ()
    page = (await eve.select(page, "host:set:puzzle", [hall])).message
    assert preset(page, "host:set:puzzle") == (str(hall.id),)
    host.discord.allow(hall, send_messages=False)
    page = (await eve.slash(host.channel, "host")).message
    assert says(page.text, "puzzle-permissions-missing", channel=hall.id)
    host.discord.delete_channel(hall)
    page = (await eve.slash(host.channel, "host")).message
    assert said("host-puzzle-deleted") in page.text
    assert preset(page, "host:set:puzzle") == ()
    page = (await eve.press(page, "host:set:nopuzzle")).message
    assert "host:set:nopuzzle" not in [each.custom_id for each in page.buttons]
    assert (await host.store.servers.server_row(guild)).puzzle_channel is None
