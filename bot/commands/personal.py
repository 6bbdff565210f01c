"""The commands about a person and their team: /settings, /team thread."""

from typing import Any

from discord import app_commands

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.interactions.response import Interaction
from bot.router import Router


def add_to(tree: app_commands.CommandTree[Any], router: Router) -> None:
    """Add them to a tree."""
    tree.add_command(_settings(router))
    tree.add_command(_team(router))


def _settings(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="settings", description="Where you are called, and who gains when your team may choose")
    async def command(interaction: Interaction) -> None:
        await router.personal.show(interaction)

    return command


def _team(router: Router) -> app_commands.Group:
    group = app_commands.Group(name="team", description="You and your teammate")

    @group.command(name="thread", description="A private thread in which your team talks")
    @app_commands.describe(game="which of your games")
    async def thread(interaction: Interaction, game: int | None = None) -> None:
        await router.show_thread(interaction, await table_for(router.service, interaction, game, playing=True))

    thread.autocomplete("game")(games(router))
    return group
