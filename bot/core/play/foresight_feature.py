"""Foresight: the results of a Revelation if a Sphere were emptied now."""

from collections.abc import Iterator

from bot.core.model.errors import NotAllowed
from bot.core.model.table import Table
from bot.core.play.foresight_page import foresight
from bot.core.play.ids import ForesightId, OpenForesightId
from bot.core.requests.feature import Choices, Feature, command, completes, press
from bot.core.requests.matching import best_match_in, matching_choices, unknown_value
from bot.core.requests.request import Request
from bot.core.ui.content import Content
from engine import RuleError, board


class ForesightPagesFeature(Feature):
    """/foresight, and the buttons that do the same."""

    @command("foresight")
    async def _typed(self, request: Request, sphere: str = "", game: int | None = None) -> Content:
        table = await request.table(game)
        return _page(request, table, _parse_realm(table, sphere) if sphere.strip() else None)

    @completes("foresight", "sphere")
    async def _spheres(self, request: Request, typed: str) -> Choices:
        table = await request.table(request.typed_game)
        return matching_choices(typed, ((name, name) for name in _sphere_names(table)))

    @press
    async def _open(self, request: Request, pressed: OpenForesightId) -> None:
        await request.answer.send(_page(request, await request.table(pressed.game), None))

    @press
    async def _turn(self, request: Request, pressed: ForesightId) -> Content:
        return _page(request, await request.table(pressed.game), pressed.realm)


def _page(request: Request, table: Table, realm: int | None) -> Content:
    """The page of a Realm's Sphere, or of all, as far as the person may know it; raises NotAllowed if there is none."""
    try:
        return foresight(table, table.view(request.person), realm)
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
