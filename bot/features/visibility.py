"""Who may see a game: its players, and everybody who can view its channel. For everybody else it does not exist.

They get the same reply for a hidden game as for a number that no game has, by the same steps: before the check, only
the game's players, also former ones, and its channel are read.
"""

import discord

from bot.interactions.response import Interaction
from bot.model.records import GameRow
from bot.permissions import Place, Vocal


async def may_view(interaction: Interaction, row: GameRow) -> bool:
    """Whether a person may see a game: they play in it, the interaction is in its channel, or they can view that."""
    person = interaction.user
    if row.plays(person.id) or interaction.channel_id == row.channel:
        return True
    guild = interaction.guild
    if guild is None or guild.id != row.guild or not isinstance(person, discord.Member):
        return False
    channel = guild.get_channel_or_thread(row.channel)
    return channel is not None and await can_view(channel, person)


async def can_view(channel: Place, person: discord.Member) -> bool:
    """Whether a member of a server can view one of its channels or threads; of a voice channel, its chat."""
    allowed = channel.permissions_for(person)
    if not allowed.view_channel or (isinstance(channel, Vocal) and not allowed.connect):
        return False
    return not isinstance(channel, discord.Thread) or not channel.is_private() or await _is_in(channel, person)


async def _is_in(thread: discord.Thread, person: discord.Member) -> bool:
    """Whether a person can view a private thread: they are in it, or may manage threads."""
    if thread.permissions_for(person).manage_threads:
        return True
    try:
        await thread.fetch_member(person.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True
