"""The commands about a person rather than a game: /settings."""

from typing import Any

from discord import app_commands

from bot.answer import Answer, Interaction
from bot.panels.settings import settings
from bot.router import Router

_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)


def add_to(tree: app_commands.CommandTree[Any], router: Router) -> None:
    """Add them to a tree."""
    tree.add_command(_settings(router))


def _settings(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="settings", description="Where you are called, and who gains when your team may choose")
    async def command(interaction: Interaction) -> None:
        person = await router.service.store.people.of(interaction.user.id)
        await Answer.of(interaction).send(settings(person))

    command.allowed_contexts = _CONTEXTS
    return command
