"""Team threads, and games played in a thread."""

from __future__ import annotations

from bot.core.model.records import ShownRow
from bot.core.model.roles import Signpost
from bot.localdiscord import Channel
from bot.localdiscord.model.uploads import Body
from tests.bot.support.host import Host


def threads(host: Host) -> list[Channel]:
    """All threads of the server."""
    return host.discord.world.threads(host.discord.guild)


def members(host: Host, thread: Channel) -> set[str]:
    """The names of a thread's members."""
    assert thread.thread is not None
    users = [host.discord.world.users[number] for number in thread.thread.members]
    return {user.name for user in users if not user.bot}


async def public_thread(host: Host) -> Channel:
    """Start a public thread from a message in the channel."""
    channel = host.client.get_channel(host.channel.id)
    message = await channel.send("talk")  # type: ignore[union-attr]
    thread = await message.create_thread(name="our game")
    return host.discord.world.channels[thread.id]


async def game_in_thread(host: Host) -> tuple[int, Channel]:
    """Begin a game of four people in a public thread; returns the game's id and the thread."""
    place = await public_thread(host)
    return await host.game(*host.four, channel=place), place


def archive(place: Channel, *, locked: bool = False) -> None:
    """Archive a thread, as Discord does after days without messages."""
    assert place.thread is not None
    place.thread.archived, place.thread.locked = True, locked


async def give_signpost(host: Host, game: int) -> None:
    """Give a game a signpost in another channel."""
    hall = host.discord.add_channel("hall")
    body = Body({"flags": 1 << 15, "components": [{"type": 10, "content": "lobby"}]})
    message = host.discord.messages.create(hall, host.discord.world.bot, body)
    await host.store.messages.set_shown(game, ShownRow(Signpost(), hall.id, message.id, ""))
