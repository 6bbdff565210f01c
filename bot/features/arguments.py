"""Resolving arguments of slash commands: the game, the channel, and the action that the typed fields describe."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.features.matching import best_match_in, unknown_value
from bot.features.visibility import visible_table
from bot.games.game_list import open_games
from bot.games.service import GameService
from bot.interactions.languages import told_to
from bot.interactions.response import Interaction
from bot.model.errors import Refused
from bot.model.lobby import may_close
from bot.model.records import GameRow
from bot.model.table import Table
from bot.pages.action_picker import Path, field_names, matching, path_of
from engine import View
from engine.actions import Action


async def table_for(
    service: GameService, interaction: Interaction, game: int | None, *, playing: bool = False
) -> Table:
    """The game that a command is about: the one given, else one in this channel, else one that waits for the person.

    Unless it is given, the person plays in it; without `playing`, any game of this channel will do.

    Raises Refused if there is none, or the person may not see it.
    """
    person = interaction.user.id
    if game is not None:
        return await visible_table(service, interaction, game)
    channel = interaction.channel_id
    here: list[GameRow] = []
    if interaction.guild_id is not None and channel is not None:
        here = await service.store.games(channel=channel, statuses=("running", "over"))
        if any(row.plays(person) for row in here) or (here and not playing):
            return told_to(interaction, await _first_waiting(service, person, here))
    own = await service.store.games(person=person, statuses=("running",))
    own = own or await service.store.games(person=person, statuses=("over",))
    if not own:
        raise Refused("no-game-here" if not here else "not-playing")
    return told_to(interaction, await _first_waiting(service, person, own))


def typed_game(interaction: Interaction) -> int | None:
    """The game typed so far while an option is autocompleted; None for no number."""
    game = interaction.namespace.game
    return game if isinstance(game, int) else None


async def _first_waiting(service: GameService, person: int, games: Sequence[GameRow]) -> Table:
    """The first of several games that waits for the person, else that runs, else that they play in, else the newest."""
    tables = await service.tables_of(games[:20]) or [await service.table(games[0].id)]

    def rank(table: Table) -> tuple[bool, bool, bool]:
        return not table.deciding(person), table.row.status != "running", not table.row.plays(person)

    return min(tables, key=rank)


async def own_games(service: GameService, interaction: Interaction) -> list[Table]:
    """A person's running games, told to them, those waiting for them first."""
    person = interaction.user.id
    tables = await service.tables_of(await service.store.games(person=person, statuses=("running",)))
    return sorted((told_to(interaction, table) for table in tables), key=lambda table: not table.deciding(person))


async def endable_games(service: GameService, interaction: Interaction) -> list[GameRow]:
    """A person's open games, those of this channel first."""
    rows = await open_games(service, interaction.user.id)
    return sorted(rows, key=lambda row: row.channel != interaction.channel_id)


def may_end(game: GameRow, person: int) -> bool:
    """Whether a person (a player, or the host of a lobby) may end a game or propose to end it."""
    return game.status != "lobby" or may_close(game, person)


async def game_to_end(service: GameService, interaction: Interaction, game: int | None) -> GameRow:
    """The game or lobby that a person wants to end; raises Refused if there is none, or not the one given."""
    rows = await endable_games(service, interaction)
    if game is None and rows:
        return next((row for row in rows if may_end(row, interaction.user.id)), rows[0])
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
