"""Foresight: the results of a Revelation if a Sphere were emptied now."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.features.arguments import table_for, typed_game
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.matching import best_match_in, matching_choices, unknown_value
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.interactions.response import Answer, Interaction
from bot.model.errors import NotAllowed, Refused
from bot.model.table import Table
from bot.pages.foresight import foresight
from bot.ui.content import Content
from bot.ui.custom_ids import CustomId, ForesightId, OpenForesightId
from engine import RuleError, board


class ForesightPages(Feature):
    """/foresight, and the buttons that do the same."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games

    def commands(self) -> Iterator[SlashCommand]:
        """/foresight."""

        @slash("foresight")
        async def command(interaction: Interaction, sphere: str = "", game: int | None = None) -> None:
            table = await table_for(self._service, interaction, game)
            realm = _parse_realm(table, sphere) if sphere.strip() else None
            await Answer.of(interaction).send(_page(interaction, table, realm))

        @command.autocomplete("sphere")
        async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            try:
                table = await table_for(self._service, interaction, typed_game(interaction))
            except Refused:
                return []
            return matching_choices(current, ((name, name) for name in _sphere_names(table)))

        command.autocomplete("game")(games(self._service))
        yield command

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that opens the foresight, and those that turn its pages."""
        return {OpenForesightId: self._open, ForesightId: self._turn}

    async def _open(self, interaction: Interaction, pressed: OpenForesightId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await Answer.of(interaction).send(_page(interaction, table, None))

    async def _turn(self, interaction: Interaction, pressed: ForesightId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await Answer.of(interaction).turn_page(_page(interaction, table, pressed.realm))


def _page(interaction: Interaction, table: Table, realm: int | None) -> Content:
    """The page of a Realm's Sphere, or of all, as far as the person may know it; raises NotAllowed if there is none."""
    try:
        return foresight(table, table.view(interaction.user.id), realm)
    except RuleError as error:
        raise NotAllowed(error, table.words) from error


def _sphere_names(table: Table, language: str | None = None) -> list[str]:
    """The Spheres by Realm: "Diligence, V (Valley of Motives)"; in the table's language without one."""
    orientation, words = table.state.orientation, table.words.in_language(language or table.words.language).unmarked
    return [
        f"{words.terms.sphere(board.sphere_at(orientation, realm))}, {words.places.realm_place(realm)}"
        for realm in board.REALMS
    ]


def _parse_realm(table: Table, typed: str) -> int:
    """The Realm of a typed Sphere, given by its name, the beginning of it, or the Realm's name or letter.

    Raises Refused naming the Spheres if it is none of them.
    """
    letters = [table.words.places.realm_label(realm).casefold() for realm in board.REALMS]
    if (wanted := typed.strip().casefold()) in letters:
        return letters.index(wanted)

    def named(language: str) -> Iterator[tuple[str, int]]:
        return zip(_sphere_names(table, language), board.REALMS, strict=True)

    try:
        return best_match_in(table.words.language, typed, named)
    except LookupError:
        raise unknown_value("sphere", typed, _sphere_names(table), table.words.language) from None
