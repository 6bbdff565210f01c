"""The command /spirit: the board of any Spirit, either side, either edition."""

from typing import Any, Literal

from discord import app_commands

from bot.interactions.response import Interaction
from bot.router import Router
from bot.ui.texts import Texts
from engine import Edition, Side, Spirit


def spirit_command(router: Router) -> app_commands.Command[Any, ..., None]:
    """/spirit."""

    @app_commands.command(name="spirit", description="A Spirit board: power, Actions, upgrades and what they cost")
    @app_commands.describe(
        name="which Spirit", side="of its board; A without", edition="of the rulebook; your game's without"
    )
    @app_commands.choices(name=_named())
    async def spirit(
        interaction: Interaction,
        name: str,
        side: Literal["A", "B"] = "A",
        edition: Literal["second", "first"] | None = None,
    ) -> None:
        chosen = None if edition is None else Edition(edition)
        await router.library.opened(interaction, Spirit(name), Side(side), chosen)

    return spirit


def _named() -> list[app_commands.Choice[str]]:
    """Every Spirit with its team."""
    texts = Texts()
    return [
        app_commands.Choice(
            name=texts("spirit-choice", spirit=texts(f"spirit-{each}"), team=texts(f"team-{each.team.word}")),
            value=each.value,
        )
        for each in Spirit
    ]
