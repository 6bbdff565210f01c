"""The commands that open, show or end something: /game, /board, /hand, /log, /replay, /card, /undo, /help."""

from datetime import datetime
from typing import Any, Literal

from discord import app_commands

from bot import permissions
from bot.features.arguments import open_game, table_for
from bot.features.autocomplete import games, movable_games, open_games
from bot.features.panel import ActionPanel
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Damaged, Refused
from bot.model.records import DamagedRow, GameRow
from bot.model.table import Table
from bot.router import Router
from bot.storage.store import Store
from bot.ui.content import Content, Text
from bot.ui.texts import Texts
from engine import Edition, RulesetMismatchError


def add_to(tree: app_commands.CommandTree[Any], router: Router) -> None:
    """Add the looking commands to a tree."""
    tree.add_command(_game(router))


def _game(router: Router) -> app_commands.Group:
    group = app_commands.Group(name="game", description="Games of Cerebria")
    store = router.service.store

    @group.command(name="new", description="Open a lobby in this channel")
    @app_commands.describe(edition="which rulebook")
    async def new(interaction: Interaction, edition: Literal["second", "first"] = "second") -> None:
        channel = _hostable_channel(interaction)
        row = await store.new_game(channel, interaction.guild_id, interaction.user.id, Edition(edition))
        told = await router.lobbies.opened(row, "game-opened"), await router.lobbies.others(row)
        await _say(interaction, "\n".join(filter(None, told)))

    @group.command(name="status", description="Where your game stands, and your choices")
    @app_commands.describe(game="which of your games")
    async def status(interaction: Interaction, game: int | None = None) -> None:
        table = await table_for(router.service, interaction, game)
        standing = await stands(router.service.store, table)
        if table.row.plays(interaction.user.id):
            await router.services.feature(ActionPanel).show(interaction, table, note=standing)
        else:
            await _say(interaction, standing)

    @group.command(name="list", description="Your games, those waiting for you first")
    async def list_(interaction: Interaction) -> None:
        await _say(interaction, await _listed(router, interaction.user.id))

    @group.command(name="abandon", description="End a game without a result")
    @app_commands.describe(game="which of your games")
    async def abandon(interaction: Interaction, game: int | None = None) -> None:
        await router.ending.wished(interaction, await open_game(router.service, interaction, game))

    @group.command(name="channel", description="Let a game go on in this channel")
    @app_commands.describe(game="which of your games")
    async def channel(interaction: Interaction, game: int | None = None) -> None:
        row = await router.moving.meant(interaction, game)
        await router.moving.here(interaction, row, _hostable_channel(interaction))

    channel.autocomplete("game")(movable_games(router.service))
    status.autocomplete("game")(games(router.service))
    abandon.autocomplete("game")(open_games(router.service))
    return group


def _hostable_channel(interaction: Interaction) -> int:
    """The channel of a command if a game can be hosted there; raises Refused saying what is missing."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("no-guild-channel")
    if missing := permissions.lacking_to_host(interaction.app_permissions, interaction.channel):
        raise Refused("permissions-missing", permissions=permissions.named(missing))
    return interaction.channel_id


async def _listed(router: Router, person: int) -> str:
    """A line for each game: those waiting for the person first, then those that cannot be read, then lobbies."""
    texts, store = Texts(), router.service.store
    tables: list[Table] = []
    others: list[tuple[GameRow | DamagedRow, str]] = []
    for row in await store.games(person=person, statuses=("running",)):
        try:
            tables.append(await router.service.table(row.id))
        except RulesetMismatchError:
            others.append((row, "status-other-cards"))
        except Damaged:
            others.append((row, "status-damaged"))
    others += [(row, "status-damaged") for row in await store.damaged(person, ("lobby", "running"))]
    others += [(row, "status-lobby") for row in await store.games(person=person, statuses=("lobby",))]
    lines = [await stands(store, table) for table in sorted(tables, key=lambda table: not table.deciding(person))]
    lines += [texts("game-list-line", game=row.id, channel=str(row.channel), status=texts(why)) for row, why in others]
    return "\n".join(lines[:20]) or texts("game-list-empty")


async def stands(store: Store, table: Table) -> str:
    """Where a game stands: for whom it waits, and since when nothing has happened, as each client tells time."""
    texts, row = Texts(table.words.language), table.row
    waiting = (
        table.words.decisions.waiting(table.team_view(None))
        if row.status == "running"
        else texts(f"status-{row.status}")
    )
    since = datetime.fromisoformat(await store.last_step(row.id) or row.created)
    status = texts("status-since", status=waiting, since=f"<t:{int(since.timestamp())}:R>")
    return texts("game-list-line", game=row.id, channel=str(row.channel), status=status)


async def _say(interaction: Interaction, text: str) -> None:
    await Answer.of(interaction).send(Content((Text(text),)))
