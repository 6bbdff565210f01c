"""Autocomplete of the option `game`."""

from collections.abc import Sequence

from bot.core.model.records import GameRow
from bot.core.requests.feature import Choices, Feature
from bot.core.requests.matching import matching_choices
from bot.core.requests.request import Request
from bot.core.ui.texts import Texts


async def games(_: Feature, request: Request, typed: str) -> Choices:
    """The person's running games, those waiting for them first."""
    named = [
        (f"{table.row.id} · {table.words_now.unmarked.decisions.waiting(table.team_view(None))}", table.row.id)
        for table in await request.own_tables()
    ]
    return matching_choices(typed, named)


def game_choices(typed: str, rows: Sequence[GameRow], texts: Texts) -> Choices:
    """The choices for games and lobbies that match the text typed so far."""
    named = [(texts("game-choice", game=row.id, status=texts(f"status-{row.status}-short")), row.id) for row in rows]
    return matching_choices(typed, named)
