"""The command /foresight: what a Revelation would bring if a Sphere were emptied now."""

from typing import Any

from discord import app_commands

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.matching import meant, offered
from bot.interactions.response import Interaction
from bot.model.errors import Refused
from bot.model.table import Table
from bot.router import Router
from engine import board


def foresight_command(router: Router) -> app_commands.Command[Any, ..., None]:
    """/foresight."""

    @app_commands.command(name="foresight", description="What if a Sphere empties now: tests, Fragments, Fortresses")
    @app_commands.describe(
        sphere="which Sphere, or the Realm that it faces; all of them without", game="which of your games"
    )
    async def foresight(interaction: Interaction, sphere: str = "", game: int | None = None) -> None:
        table = await table_for(router.service, interaction, game)
        realm = _meant(table, sphere) if sphere.strip() else None
        await router.show_foresight(interaction, table, realm)

    @foresight.autocomplete("sphere")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        game = interaction.namespace.game  # None where it is not typed
        try:
            table = await table_for(router.service, interaction, game if isinstance(game, int) else None)
        except Refused:
            return []
        return offered(current, ((name, name) for name in _names(table)))

    foresight.autocomplete("game")(games(router))
    return foresight


def _names(table: Table) -> list[str]:
    """The Spheres by Realm: "Diligence, V (Valley of Motives)"."""
    orientation, words = table.state.orientation, table.words.unmarked
    return [
        f"{words.terms.sphere(board.sphere_at(orientation, realm))}, {words.places.realm_place(realm)}"
        for realm in board.REALMS
    ]


def _meant(table: Table, typed: str) -> int:
    """The Realm of the Sphere that somebody typed: by its name, its beginning, the Realm's name or letter.

    Raises Refused naming the Spheres if it is none of them.
    """
    letters = [table.words.places.realm_label(realm).casefold() for realm in board.REALMS]
    if (wanted := typed.strip().casefold()) in letters:
        return letters.index(wanted)
    names = _names(table)
    try:
        return meant(typed, zip(names, board.REALMS, strict=True))
    except LookupError:
        raise Refused("unknown-value", value=typed[:50], field="sphere", possible="; ".join(names)) from None
