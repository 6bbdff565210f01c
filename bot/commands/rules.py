"""The command /rules: a rule by its id or by words."""

from typing import Any

from discord import app_commands

from bot.features.matching import OFFERED, choices
from bot.interactions.response import Interaction
from bot.router import Router


def rules_command(router: Router) -> app_commands.Command[Any, ..., None]:
    """/rules."""

    @app_commands.command(name="rules", description="Look up a rule by word or id: haste, tie, MOV-2")
    @app_commands.describe(about="a word, or the id of a rule or chapter")
    async def rules(interaction: Interaction, about: str) -> None:  # required, so that `/rules haste` fills it in
        await router.rules.look_up(interaction, about)

    @rules.autocomplete("about")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return choices(await router.rules.titles(current, OFFERED))

    return rules
