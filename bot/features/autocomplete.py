"""Which games are offered for the option `game` of a command, while somebody types."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands

from bot.features.arguments import ending, may_end, own_games
from bot.features.matching import offered
from bot.games.service import GameService
from bot.interactions.response import Interaction
from bot.model.records import GameRow
from bot.ui.texts import Texts

Autocomplete = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]
"""Gives the values to offer for what is typed so far."""


def games(service: GameService) -> Autocomplete:
    """The person's games, those waiting for them first."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        tables = await own_games(service, interaction.user.id)
        named = [
            (f"{table.row.id} · {table.words.decisions.waiting(table.team_view(None))}", table.row.id)
            for table in tables
        ]
        return offered(str(current), named)

    return complete


def open_games(service: GameService) -> Autocomplete:
    """The games that a person could end: their running ones, and the lobbies that they may close."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        rows = [row for row in await ending(service, interaction) if may_end(row, interaction.user.id)]
        return game_choices(current, rows)

    return complete


def game_choices(typed: str, rows: Sequence[GameRow]) -> list[app_commands.Choice[Any]]:
    """Games and lobbies that fit what is typed so far."""
    texts = Texts()
    named = [(texts("game-choice", game=row.id, status=texts(f"status-{row.status}-short")), row.id) for row in rows]
    return offered(str(typed), named)
