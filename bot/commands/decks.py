"""The commands about decks: /deck list, show, new. What is shown is built further with its buttons."""

from typing import Any, Literal

from discord import app_commands

from bot.features.decks import TEAMS, Workshop
from bot.features.matching import meant, offered
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Refused
from bot.router import Router
from bot.storage.store import Store
from engine import Team
from render import marked_name, name_label


def add_to(tree: app_commands.CommandTree[Any], router: Router) -> None:
    """Add /deck to a tree."""
    tree.add_command(_deck(router.workshop, router.service.store))


def _deck(workshop: Workshop, store: Store) -> app_commands.Group:
    group = app_commands.Group(name="deck", description="Decks: look at them, build your own")

    @group.command(name="list", description="Your decks and the preconstructed ones")
    async def list_(interaction: Interaction) -> None:
        await Answer.of(interaction).send(await workshop.home(interaction.user.id))

    @group.command(name="show", description="A deck with all its cards; your own to change")
    @app_commands.describe(deck="which deck")
    async def show(interaction: Interaction, deck: str) -> None:
        key = await _meant(workshop, store, interaction.user.id, deck)
        await Answer.of(interaction).send(await workshop.page(interaction.user.id, key))

    @group.command(name="new", description="Begin a deck of your own")
    @app_commands.describe(side="for which side", start="which deck it begins with; an empty one if you name none")
    async def new(interaction: Interaction, side: Literal["bliss", "gloom"], start: str | None = None) -> None:
        word: str = side
        if start is not None:
            word = await _meant(workshop, store, 0, start, Team.of(side))
        await Answer.of(interaction).send(await workshop.begin(interaction.user.id, word))

    @show.autocomplete("deck")
    async def decks(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return _offered(await _named(workshop, store, interaction.user.id), current)

    @new.autocomplete("start")
    async def starts(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        side = str(interaction.namespace.side or "")
        teams = [TEAMS[side]] if side in TEAMS else list(Team)
        return _offered([pair for team in teams for pair in await _named(workshop, store, 0, team)], current)

    return group


async def _named(workshop: Workshop, store: Store, person: int, team: Team | None = None) -> list[tuple[str, str]]:
    """The names and keys of a person's decks and of the preconstructed ones."""
    bench = workshop.bench
    own = [(deck.name, str(deck.id)) for deck in await store.decks.of(person)] if person else []
    teams = Team if team is None else (team,)
    return own + [(bench.list_label(name), name) for each in teams for name in bench.rules.deck_lists(each)]


async def _meant(workshop: Workshop, store: Store, person: int, typed: str, team: Team | None = None) -> str:
    """The key of the deck that somebody has typed: the key itself, or what its name is told by; raises Refused."""
    named = await _named(workshop, store, person, team)
    if typed in {key for _, key in named}:
        return typed
    try:
        return meant(typed, named)
    except LookupError:
        names = "; ".join(marked_name(name) for name, _ in named)
        raise Refused("deck-unknown-name", value=typed[:50], possible=names) from None


def _offered(named: list[tuple[str, str]], current: str) -> list[app_commands.Choice[str]]:
    return offered(current, ((name_label(name), key) for name, key in named))
