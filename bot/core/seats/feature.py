"""Substitutes: /game substitute offers a seat of a running game, and a button in the channel takes it."""

import re

from bot.core.agreement.page import not_asked
from bot.core.lobby.feature import LobbyFeature
from bot.core.model.errors import Refused
from bot.core.model.motions import Motion, voters
from bot.core.model.table import Table
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.matching import best_match, matching_choices, unknown_value
from bot.core.requests.request import Request
from bot.core.seats.briefing_page import briefing
from bot.core.seats.ids import SeatOfferId
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mentions
from render import Words

MENTION = re.compile(r"<@!?(\d{1,20})>")
"""A person's mention, which a client writes for a typed name."""


class SubstituteFeature(Feature):
    """/game substitute, and the buttons of an offered seat."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lobby = services.feature(LobbyFeature)
        self._threads = services.threads

    @command("game-substitute")
    async def _substitute(self, request: Request, person: str = "", game: int | None = None) -> None:
        await self._offer(request, await request.table(game, playing=True), person)

    @completes("game-substitute", "person")
    async def _names(self, request: Request, typed: str) -> Choices:
        table = await request.table(request.typed_game, playing=True)
        return matching_choices(typed, ((name, name) for name in _people(table, table.words.unmarked)))

    async def _offer(self, request: Request, table: Table, typed: str) -> None:
        """Offer a seat, the person's own unless another is typed, or ask the others whether to."""
        by = request.person
        if not table.row.plays(by):
            raise Refused("not-playing")
        person = _parse_person(table, typed) if typed.strip() else by
        if person != by:
            await self._note_who_left(table.row, by)
        table, motion = await self._service.agreement.propose(table.row.id, by, "substitute", person=person)
        await request.answer.send(Content((Text(_told(table.in_language(request.language), motion)),)))

    @press
    async def _pressed(self, request: Request, pressed: SeatOfferId) -> None:
        table = await request.table(pressed.game)
        if pressed.what == "take":
            await self._take(request, table, pressed.motion)
        else:
            await self._service.seats.keep(pressed.game, pressed.motion, request.person)
            await request.answer.defer()  # the publisher shows the result

    async def _take(self, request: Request, table: Table, motion: int) -> None:
        """Give the seat to the person, test their direct messages, and brief them."""
        game, person, name = table.row.id, request.person, request.name
        table, new = await self._service.seats.take_over(game, motion, person, name)
        if new:
            self._threads.seats_changed(table.row)
            reach, _ = await self._lobby.test_direct_messages(request, table.row)
            table = await self._service.players.reach(game, person, reach)
        await request.answer.send(briefing(request.pov(table.in_language(request.language))))


def _told(table: Table, motion: Motion) -> str:
    """What the person who typed the command is told."""
    texts, channel = Texts(table.words.language), str(table.row.channel)
    if motion.kind == "offer":
        return texts("offer-made", channel=channel)
    told = texts("motion-asked", who=mentions(voters(table.row, motion), texts.language), channel=channel)
    return "\n".join((told, *not_asked(table.row, texts)))


def _people(table: Table, words: Words) -> dict[str, int]:
    """The people of a game by their names and Spirits."""
    texts = Texts(words.language)
    found: dict[str, int] = {}
    for person in table.row.people:
        seats = [seat.seat for seat in table.row.seats_of(person)]
        spirits = words.terms.series(words.terms.spirit(table.state.setup.seats[seat].spirit) for seat in seats)
        found[texts("substitute-person", who=words.people.person(seats[0]), spirits=spirits)] = person
    return found


def _parse_person(table: Table, typed: str) -> int:
    """The person of a game whose name, Spirit or mention is typed; raises Refused naming the people."""
    if (mention := MENTION.fullmatch(typed.strip())) and table.row.plays(int(mention[1])):
        return int(mention[1])
    try:
        return best_match(typed, _people(table, table.words.unmarked).items())
    except LookupError:
        raise unknown_value("person", typed, _people(table, table.words), table.words.language) from None
