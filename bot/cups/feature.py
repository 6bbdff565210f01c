"""Cups: /cup new opens one, people sign up at its message, /cup show and its buttons lead to its pages.

Who may use /host in a server may open cups there, and run all of them.
"""

import logging
from collections import ChainMap
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Literal

import discord
from discord import app_commands

from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.interactions.command_permissions import CommandPermissions
from bot.core.model.errors import Damaged, Refused
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.matching import matching_choices
from bot.core.requests.places import check_allowed, check_hostable, find_place, hostable_channel
from bot.core.requests.request import Request
from bot.core.service import Service
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mention
from bot.cups import model as cups
from bot.cups.ids import CupId, CupRoundId
from bot.cups.model import MAX_PEOPLE, MAX_ROUNDS, MIN_PEOPLE, Cup, CupKind, CupPace
from bot.cups.page import MAX_NAME_CHARS, cup_choice, cup_page, own_table, signing_up, sure
from bot.cups.service import CupKeeper
from bot.cups.store import CupMessage
from engine import Edition, Mode
from render import clean_name, marked_name, name_label

log = logging.getLogger(__name__)


class CupsFeature(Feature):
    """/cup, and the presses on messages and pages of cups."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        keeper = services.service(CupKeeper)
        self._store, self._cups = keeper.store, keeper.rounds
        self._messages = services.publisher.messages
        self._allowed = CommandPermissions(services.client, "host")

    @command("cup-new")
    async def _new(
        self,
        request: Request,
        name: str,
        kind: CupKind = "single",
        mode: Literal["basic", "full"] = "basic",
        pace: CupPace = "relaxed",
        rounds: app_commands.Range[int, 1, MAX_ROUNDS] = 3,
        people: app_commands.Range[int, MIN_PEOPLE, MAX_PEOPLE] = MAX_PEOPLE,
    ) -> Content:
        if not (1 <= rounds <= MAX_ROUNDS and MIN_PEOPLE <= people <= MAX_PEOPLE):  # forged
            raise Refused("malformed")
        guild = await self._managed(request)
        await check_allowed(self._service.store.servers, guild, request.channel)
        channel = hostable_channel(request)
        title = clean_name(name)[:MAX_NAME_CHARS] or "?"
        rounds = 0 if kind == "knockout" else rounds
        now = int(self._service.clock())
        new = Cup(0, guild.id, channel, request.person, title, now, kind, Mode(mode), pace, rounds, people)
        cup = await self._store.add_cup(new)
        try:
            await self._announce(cup, channel)
        except REQUEST_FAILED as error:
            await self._store.update_cup(cup.id, cups.unheard)
            raise Refused("cup-refused", channel=str(channel)) from error
        return Content.of(request.texts("cup-opened", name=marked_name(title)))

    @completes("cup-new", "name")
    async def _names(self, request: Request, typed: str) -> Choices:
        """What is typed, and the names of the server's cups."""
        names = [typed.strip()[:MAX_NAME_CHARS], *(name_label(cup.name) for cup in await self._listed(request))]
        return matching_choices(typed, ((name, name) for name in dict.fromkeys(names) if name))

    @completes("cup-new", "rounds")
    async def _round_numbers(self, _: Request, typed: str) -> Choices:
        return matching_choices(typed, ((str(number), number) for number in range(1, MAX_ROUNDS + 1)))

    @completes("cup-new", "people")
    async def _people_numbers(self, _: Request, typed: str) -> Choices:
        return matching_choices(typed, ((str(number), number) for number in range(MIN_PEOPLE, MAX_PEOPLE + 1)))

    @completes("cup-show", "number")
    async def _cup_numbers(self, request: Request, typed: str) -> Choices:
        return matching_choices(typed, [(cup_choice(cup), cup.id) for cup in await self._listed(request)])

    @completes("cup-replace", "number")
    async def _open_cup_numbers(self, request: Request, typed: str) -> Choices:
        return matching_choices(
            typed, [(cup_choice(cup), cup.id) for cup in await self._listed(request) if cup.is_open]
        )

    @command("cup-show")
    async def _look(self, request: Request, number: int | None = None) -> Content:
        return await self._page(request, await self._meant(request, number))

    @command("cup-replace")
    async def _replace(
        self, request: Request, person: discord.User, by: discord.User | None = None, number: int | None = None
    ) -> Content:
        await self._managed(request)
        if by is not None and by.bot:
            raise Refused("cup-no-bot")
        meant = await self._listed(request) if number is None else [await self._seen(request, number)]
        playing = [cup for cup in meant if cup.is_open and cup.entry_of(person.id) is not None]
        if not playing:
            raise Refused("cup-not-in")
        cup = playing[0]
        name, who = marked_name(cup.name), mention(person.id)
        if by is None:
            await self._cups.change_cup(cup.id, lambda now: cups.withdrawn(now, person.id))
            return Content.of(request.texts("cup-withdrawn", name=name, who=who))
        await self._cups.change_cup(cup.id, lambda now: cups.replaced(now, person.id, by.id, by.display_name))
        told = Texts(await self._spoken(cup))("cup-replaced", name=name, who=who, by=mention(by.id))
        try:
            await self._messages.announce(cup.channel, Content((Text(told),), mention=(by.id,)))
        except REQUEST_FAILED as error:
            log.warning("cup %s: its channel is not told of a change: %s", cup.id, brief_error_text(error))
        return Content.of(request.texts("cup-replaced", name=name, who=who, by=mention(by.id)))

    # Presses

    @press
    async def _pressed(self, request: Request, pressed: CupId) -> None:
        cup = await self._seen(request, pressed.cup)
        match pressed.what:
            case "join" | "partner" | "leave":
                change = self._signing(request, pressed.what)
                await self._shown(request, await self._cups.change_cup(cup.id, change))
                await self._services.profiles.store_person(request.person, request.language)
            case "start":
                guild = await self._managed(request)
                await self._service.rules_in(guild.id, Edition.SECOND)  # raises Refused if no game can begin
                rated = await self._services.publisher.added.answers(Service.ratings, guild.id, request.person)
                await self._shown(request, await self._cups.start_cup(cup.id, ChainMap(*map(dict, rated))))
            case "show":
                await request.answer.turn_page(await self._page(request, cup))
            case "cancel":
                await self._managed(request)
                await request.answer.turn_page(sure(cup, pressed, request.language))
            case "cancelled":
                await self._managed(request)
                cup = await self._cups.change_cup(cup.id, cups.cancelled)
                await request.answer.turn_page(await self._page(request, cup))
            case "here":
                await self._move(request, cup)

    @staticmethod
    def _signing(request: Request, what: str) -> Callable[[Cup], Cup]:
        """What a press on the message of a cup changes."""
        if what == "leave":
            return partial(cups.left, person=request.person)
        entrant = int(request.chosen[0]) if request.chosen and request.chosen[0].isdecimal() else None
        if what == "partner" and entrant is None:
            raise Refused("malformed")
        return partial(cups.joined, person=request.person, name=request.name, entrant=entrant)

    async def _shown(self, request: Request, cup: Cup) -> None:
        """Show the message of a cup as it is now in place of the one that was pressed.

        Afterwards what it shows is unknown: the answer to another press may have arrived before this one.
        """
        try:
            await request.answer.edit(signing_up(cup, await self._spoken(cup)))
        finally:
            if request.message is not None and request.channel_id is not None:
                await self._store.set_message(CupMessage.unknown(cup.id, request.channel_id, request.message.id))
                self._cups.wake()

    async def _announce(self, cup: Cup, channel: int) -> None:
        """Send the message where people sign up for a cup."""
        content = signing_up(cup, await self._spoken(cup))
        message = await self._messages.announce(channel, content)
        await self._store.set_message(CupMessage(cup.id, channel, message, content.digest))

    @press
    async def _round(self, request: Request, pressed: CupRoundId) -> Content:
        cup = await self._seen(request, pressed.cup)
        match pressed.what:
            case "close":
                await self._managed(request)
                return sure(cup, pressed, request.language)
            case "closed":
                await self._managed(request)
                now = self._service.clock()
                cup = await self._cups.change_cup(cup.id, lambda it: cups.closed_round(it, pressed.round, now))
                return await self._page(request, cup, note=request.texts("cup-closed", round=pressed.round))
        return await self._page(request, cup, number=pressed.round if pressed.round <= cup.finished else None)

    async def _move(self, request: Request, cup: Cup) -> None:
        """Have people sign up, and the next games begin, where the person is; raises Refused if none could be there."""
        guild, channel = await self._managed(request), request.channel_id or 0
        place = await find_place(guild, channel)
        if place is None:
            raise Refused("host-channel-unseen")
        check_hostable(place)
        if cup.status == "open":
            await self._announce(cup, channel)
        cup = await self._cups.change_cup(cup.id, lambda now: cups.moved(now, channel))
        note = request.texts("cup-moved", channel=str(channel))
        await request.answer.turn_page(await self._page(request, cup, note=note))

    async def _page(self, request: Request, cup: Cup, *, number: int | None = None, note: str = "") -> Content:
        manages, own = await self._allowed.allow(request.interaction), own_table(cup, request.person)
        place = None
        if own is not None and own.game is not None:
            with suppress(Damaged):
                row = await self._service.row(own.game)
                place = row.channel if row.plays(request.person) else None  # they may have given up the seat
        return cup_page(
            cup,
            request.person,
            here=request.channel_id,
            place=place,
            manages=manages,
            number=number,
            note=note,
            language=request.language,
        )

    # Which cup

    async def _managed(self, request: Request) -> discord.Guild:
        """The server in which a person may run cups; raises Refused for anybody else."""
        if request.guild is None:
            raise Refused("cup-guild-only")
        if not await self._allowed.allow(request.interaction):
            raise Refused("cup-not-yours")
        return request.guild

    async def _seen(self, request: Request, number: int) -> Cup:
        """A cup that a person may see; raises Refused for any other, as if there were none.

        They can view its channel, or have signed up, or may run it.
        """
        for cup in await self._visible(request, [await self._store.get_cup(number)]):
            return cup
        raise Refused("no-such-cup", number=str(number))

    async def _visible(self, request: Request, listed: list[Cup]) -> list[Cup]:
        """Those cups that a person may see."""
        here = [cup for cup in listed if cup.guild == request.guild_id]
        seen = [cup for cup in here if await self._sees(request, cup)]
        return seen if len(seen) == len(here) or not await self._allowed.allow(request.interaction) else here

    @staticmethod
    async def _sees(request: Request, cup: Cup) -> bool:
        """Whether a person can view a cup's channel, or has signed up."""
        is_here = cup.channel == request.channel_id
        return is_here or cup.entry_of(request.person) is not None or await request.views(cup.channel)

    async def _meant(self, request: Request, number: int | None) -> Cup:
        """The cup of a number; without one, the newest of the server, first those that are open and theirs."""
        if request.guild_id is None:
            raise Refused("cup-guild-only")
        if number is not None:
            return await self._seen(request, number)
        if not (listed := await self._listed(request)):
            raise Refused("cup-none")
        return min(listed, key=lambda cup: (not cup.is_open, cup.entry_of(request.person) is None))

    async def _listed(self, request: Request) -> list[Cup]:
        """The cups of the server that a person may see, newest first."""
        return (
            []
            if request.guild_id is None
            else await self._visible(request, await self._store.cups_of_server(request.guild_id))
        )

    async def _spoken(self, cup: Cup) -> str:
        """The language of a cup's messages."""
        return (await self._service.store.servers.server_row(cup.guild)).spoken
