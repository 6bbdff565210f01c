"""Autocomplete of the option `game`."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands

from bot.features.arguments import endable_games, may_end, own_games
from bot.features.matching import matching_choices
from bot.games.service import GameService
from bot.interactions.languages import texts_for
from bot.interactions.response import Interaction
from bot.model.records import GameRow
from bot.ui.texts import Texts

Autocomplete = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]
"""A coroutine function that returns the choices for the text typed so far."""


def games(service: GameService) -> Autocomplete:
    """Autocomplete of a person's running games, those waiting for them first."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        tables = await own_games(service, interaction)
        named = [
            (f"{table.row.id} · {table.words_now.unmarked.decisions.waiting(table.team_view(None))}", table.row.id)
            for table in tables
        ]
        return matching_choices(str(current), named)

    return complete


def games_to_end(service: GameService) -> Autocomplete:
    """Autocomplete of the games and lobbies that a person may end."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        rows = [row for row in await endable_games(service, interaction) if may_end(row, interaction.user.id)]
        return game_choices(current, rows, texts_for(interaction))

    return complete


def game_choices(typed: str, rows: Sequence[GameRow], texts: Texts) -> list[app_commands.Choice[Any]]:
    """The choices for games and lobbies that match the text typed so far."""
    named = [(texts("game-choice", game=row.id, status=texts(f"status-{row.status}-short")), row.id) for row in rows]
    return matching_choices(str(typed), named)
