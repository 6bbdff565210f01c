"""The commands that open, show or end something: /game, /board, /hand, /log, /replay, /card, /undo, /help."""

from datetime import datetime
from functools import partial
from typing import Any, Literal

from discord import app_commands

from bot import permissions
from bot.features.arguments import open_game, table_for
from bot.features.autocomplete import games, movable_games, open_games
from bot.features.foresight import foresight_command
from bot.features.matching import meant, offered
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Damaged, Refused
from bot.model.records import DamagedRow, GameRow
from bot.model.table import Table
from bot.pages.pictures import close_up
from bot.router import Router
from bot.storage.store import Store
from bot.ui.content import Content, Image, Text
from bot.ui.texts import Texts
from engine import Edition, Mode, RulesetMismatchError, load_ruleset
from render import Words, card_picture


def add_to(tree: app_commands.CommandTree[Any], router: Router) -> None:
    """Add the looking commands to a tree."""
    tree.add_command(_game(router))
    for made in (_board, _hand, _log, _replay, _card, _undo):
        tree.add_command(made(router))
    tree.add_command(foresight_command(router))


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
            await router.show_panel(interaction, table, note=standing)
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

    channel.autocomplete("game")(movable_games(router))
    status.autocomplete("game")(games(router))
    abandon.autocomplete("game")(open_games(router))
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


def _board(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="board", description="The board, as a picture or in words")
    @app_commands.describe(form="picture, words, or large where something happened", game="which of your games")
    async def board(
        interaction: Interaction, form: Literal["picture", "text", "focus"] = "picture", game: int | None = None
    ) -> None:
        table = await table_for(router.service, interaction, game)
        if form == "text":
            await _say(interaction, table.words.positions.text(table.view(interaction.user.id)))
        elif form == "focus":
            await router.send(interaction, Content((close_up(table, table.view(interaction.user.id)),)))
        else:
            await router.show_board(interaction, table)

    return _about_a_game(board, router)


def _hand(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="hand", description="Your hand and your team's Hidden Aspiration, for you alone")
    @app_commands.describe(whose="your own hand or your teammate's", game="which of your games")
    async def hand(
        interaction: Interaction, whose: Literal["own", "teammate"] = "own", game: int | None = None
    ) -> None:
        table = await table_for(router.service, interaction, game, playing=True)
        await router.show_hand(interaction, table, teammate=whose == "teammate")

    return _about_a_game(hand, router)


def _log(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="log", description="The last steps of the game in words")
    @app_commands.describe(game="which of your games")
    async def log(interaction: Interaction, game: int | None = None) -> None:
        await router.show_log(interaction, await table_for(router.service, interaction, game))

    return _about_a_game(log, router)


def _replay(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="replay", description="The game from its beginning, as an animation and step by step")
    @app_commands.describe(game="which of your games")
    async def replay(interaction: Interaction, game: int | None = None) -> None:
        await router.films.film(interaction, await table_for(router.service, interaction, game))

    return _about_a_game(replay, router)


def _undo(router: Router) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="undo", description="Take back your last step, or ask the others where they must agree")
    @app_commands.describe(game="which of your games")
    async def undo(interaction: Interaction, game: int | None = None) -> None:
        table = await table_for(router.service, interaction, game, playing=True)
        after = await router.undoing.undone(interaction, table.row.id)
        if after is not None:
            await router.confirm(interaction, after, Texts(after.words.language)("undone"))

    return _about_a_game(undo, router)


def _about_a_game(
    command: app_commands.Command[Any, ..., None], router: Router
) -> app_commands.Command[Any, ..., None]:
    """A command with an option for the game, for which the person's games are offered."""
    command.autocomplete("game")(games(router))
    return command


def _card(router: Router) -> app_commands.Command[Any, ..., None]:
    rules = load_ruleset(Edition.SECOND, router.service.cards)
    words = Words(rules, (), mode=Mode.FULL)

    @app_commands.command(name="card", description="An Emotion card: its numbers and its power")
    @app_commands.describe(name="which Emotion")
    async def card(interaction: Interaction, name: str) -> None:
        try:
            found = meant(name, ((known, known) for known in rules.cards))
        except LookupError:
            raise Refused("unknown-card", name=name[:50]) from None
        picture = Image(found, "card.png", partial(card_picture, words, rules, found))
        await router.send(interaction, Content((picture, Text(words.cards.text(found)))))

    @card.autocomplete("name")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered(current, ((known, known) for known in sorted(rules.cards)))

    return card
