"""/team thread."""

from typing import Any

from discord import app_commands

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.interactions.response import Interaction
from bot.router import Router


def add_to(tree: app_commands.CommandTree[Any], router: Router) -> None:
    """Add them to a tree."""
    tree.add_command(_team(router))


def _team(router: Router) -> app_commands.Group:
    group = app_commands.Group(name="team", description="You and your teammate")

    @group.command(name="thread", description="A private thread in which your team talks")
    @app_commands.describe(game="which of your games")
    async def thread(interaction: Interaction, game: int | None = None) -> None:
        await router.show_thread(interaction, await table_for(router.service, interaction, game, playing=True))

    thread.autocomplete("game")(games(router.service))
    return group
