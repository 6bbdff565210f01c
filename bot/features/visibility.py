"""Who may see a game: its players, and everybody who can view its channel. For everybody else it does not exist.

They get the same reply for a hidden game as for a number that no game has, by the same steps: before the check, only
the game's players, also former ones, and its channel are read.
"""

import discord

from bot.games.service import GameService
from bot.interactions.languages import told_to
from bot.interactions.response import Interaction
from bot.model.errors import Damaged, Refused
from bot.model.records import GameRow
from bot.model.table import Table
from bot.permissions import Place, Vocal


async def visible_row(service: GameService, interaction: Interaction, game: int) -> GameRow:
    """The row of a game or a lobby; raises Refused if the person may not see it."""
    held = service.tables.get(game)
    try:
        row = await service.row(game) if held is None else held.row
    except Damaged:  # its row is unreliable, but its players may know that
        if game in {damaged.id for damaged in await service.store.damaged(interaction.user.id)}:
            raise
        raise Refused("no-such-game", game=game) from None
    if not await may_view(interaction, row):
        if await service.store.left_seats.has_left(game, interaction.user.id):
            raise Refused("not-playing")  # former players know that there is this game
        raise Refused("no-such-game", game=game)
    return row


async def visible_table(service: GameService, interaction: Interaction, game: int) -> Table:
    """A game that has begun, told to the person; raises Refused if the person may not see it, or if it is a lobby."""
    return told_to(interaction, await service.table((await visible_row(service, interaction, game)).id))


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
