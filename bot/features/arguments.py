"""Resolving arguments of slash commands: the game to end, and the action that the typed fields describe."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.features.matching import best_match_in, unknown_value
from bot.features.request import Request
from bot.games.game_list import open_games
from bot.model.errors import Refused
from bot.model.lobby import may_close
from bot.model.records import GameRow
from bot.model.table import Table
from bot.pages.action_picker import Path, field_names, matching, path_of
from engine import View
from engine.actions import Action


async def endable_games(request: Request) -> list[GameRow]:
    """A person's open games, those of this channel first."""
    rows = await open_games(request.service, request.person)
    return sorted(rows, key=lambda row: row.channel != request.channel_id)


def may_end(game: GameRow, person: int) -> bool:
    """Whether a person (a player, or the host of a lobby) may end a game or propose to end it."""
    return game.status != "lobby" or may_close(game, person)


async def game_to_end(request: Request, game: int | None) -> GameRow:
    """The game or lobby that a person wants to end; raises Refused if there is none, or not the one given."""
    rows = await endable_games(request)
    if game is None and rows:
        return next((row for row in rows if may_end(row, request.person)), rows[0])
    found = next((row for row in rows if row.id == game), None)
    if found is None:
        raise Refused("no-game-here") if game is None else Refused("no-such-game", game=game)
    return found


def values_of(actions: Sequence[Action], field: str) -> list[Any]:
    """The distinct values of a field among actions, in order."""
    return list(dict.fromkeys(getattr(action, field) for action in actions))


def narrowed(table: Table, view: View, kind: type, actions: Sequence[Action], given: Mapping[str, str]) -> list[Action]:
    """The actions of a kind that match the typed fields; raises Refused with the possible values if none does."""
    left = matching(actions, (kind,))
    for field in field_names(kind):
        word = given.get(field)
        if word is None or not left:
            continue
        value = parse_value(table, view, kind, field, values_of(left, field), word)
        left = [action for action in left if getattr(action, field) == value]
    return left


def parse_value(table: Table, view: View, kind: type, field: str, values: Sequence[Any], word: str) -> Any:
    """The value of a field whose label matches a typed word; raises Refused with the possible values if none does."""
    labels = {table.words.labels.option(view, kind, field, value): value for value in values}

    def named(language: str) -> Iterable[tuple[str, Any]]:
        option = table.words.in_language(language).labels.option
        return ((option(view, kind, field, value), value) for value in values)

    try:
        return best_match_in(table.words.language, word, named)
    except LookupError:
        raise unknown_value(field, word, labels, table.words.language) from None


def common_path(actions: Sequence[Action]) -> Path:
    """The longest panel path that all these actions share."""
    first, *others = (path_of(action) for action in actions)
    length = len(first)
    for other in others:
        length = min(length, len(other))
        while first[:length] != other[:length]:
            length -= 1
    return first[:length]
