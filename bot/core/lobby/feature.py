"""Lobbies: the buttons and selects of the lobby message, and the rematch that opens a lobby."""

import logging
from collections.abc import Callable, Sequence
from functools import partial

from bot.core.decks.seat_feature import SeatDecksFeature
from bot.core.discord_errors import REQUEST_FAILED, brief_error_text
from bot.core.lobby import model as lobbies
from bot.core.lobby.ids import AddComputerId, HarderId, LobbyId, RematchId, RemoveComputerId, SwapSidesId
from bot.core.lobby.options import lobby_options
from bot.core.lobby.page import lobby as lobby_panel
from bot.core.model import roles
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow, Reach
from bot.core.permissions import Place
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.play.turn_message import moved_away
from bot.core.requests.feature import Feature, Services, press
from bot.core.requests.places import check_allowed, check_hostable, check_threads
from bot.core.requests.request import Request
from bot.core.rulebook import spirit_page as spirit_boards
from bot.core.rulebook.feature import RulesFeature
from bot.core.service import Service
from bot.core.ui.content import Content, Text
from bot.core.ui.refusals import sentence
from bot.core.ui.texts import Texts
from engine import Spirit, Team
from render import Words

log = logging.getLogger(__name__)

PressInLobby = LobbyId | SwapSidesId | AddComputerId | RemoveComputerId
"""The ids in a lobby message."""


class LobbyFeature(Feature):
    """Handles presses in lobbies, and opens the lobby of a rematch."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._seat_decks = services.feature(SeatDecksFeature)
        self._rules = services.feature(RulesFeature)
        self._panel = services.feature(ActionPanelFeature)

    @press
    async def _rematch(self, request: Request, pressed: RematchId | HarderId) -> None:
        """Open a lobby for a rematch, in which the players are asked to play again; later presses get a link to it.

        The rematch of a single person against computers begins at once.
        """
        ended, texts = (await request.table(pressed.game)).row, request.texts
        if not ended.plays(request.person):
            raise Refused("rematch-not-theirs")
        if ended.status == "running":
            raise Refused("rematch-too-early")
        if await self._service.store.rematch_of(ended.id) is None:
            await self._check_allowed(request, ended)
            if len(ended.present) > 1:
                self._service.questions.check(ended.id, request.person)
        again = lobbies.again(ended, request.person)
        again = lobbies.harder(again) if isinstance(pressed, HarderId) else again
        row, new = await self._service.store.rematch(ended.id, again, lobbies.MAX_OPEN)
        if new:
            self._service.questions.count_question(ended.id, request.person)
            text = await self.announce_lobby(row, "rematch-opened", texts, ended=ended.id)
            if await self._begun_alone(request, row.id):
                return
        else:
            text = texts("rematch-there", game=row.id, ended=ended.id, channel=str(row.channel))
        await request.answer.send(Content((Text(text),)))

    async def _begun_alone(self, request: Request, game: int) -> bool:
        """Begin a rematch of a single person against computers, and show their panel."""
        row = await self._service.row(game)
        if row.status != "lobby" or row.people != (request.person,) or row.empty_seats:
            return False
        await self._service.lobbies.start_game(game, request.person)
        await self._publisher.outcome(await self._service.row(game))  # the panel comes below it
        await self._panel.send_panel(request, await request.table(game))
        return True

    async def _check_allowed(self, request: Request, ended: GameRow) -> None:
        """Raise Refused if no game can or may be opened where the lobby of a rematch would be."""
        guild = None if ended.guild is None else request.interaction.client.get_guild(ended.guild)
        place: object = None if guild is None else guild.get_channel_or_thread(ended.channel)
        if place is None and request.channel_id == ended.channel:  # an archived thread
            place = request.channel
        await check_allowed(self._service.store.servers, guild, place)
        if isinstance(place, Place):
            check_hostable(place)

    async def announce_lobby(self, row: GameRow, message: str, texts: Texts, **facts: int) -> str:
        """Send a new lobby to its channel; return a text that says whether it was shown.

        If Discord refuses the message, the lobby is closed again, because nobody could join it.
        """
        if lobbies.may_begin_with_computers(row):
            self._services.thinker.expect_work()
        outcome = await self._publisher.outcome(row)
        row = await self._service.row(row.id)  # in a forum, it has moved to its post
        if outcome == "refused":
            await self._service.upkeep.abandon(row.id, row.host, _host_of_lobby)
        text = {"shown": message, "refused": "lobby-refused", "later": "lobby-later"}[outcome]
        return texts(text, game=row.id, channel=str(row.channel), **facts)

    @press
    async def _pressed(self, request: Request, pressed: PressInLobby) -> None:
        """Change the lobby and show it in the response to the press, which does not count against the rate limit."""
        values, person, seen = request.chosen, request.person, await request.row(pressed.game)
        spirit = _spirit(values)
        match pressed:
            case LobbyId(what="bliss" | "gloom"):
                team = Team.BLISS if pressed.what == "bliss" else Team.GLOOM
                await self._join(request, seen, team)
            case LobbyId(what="spirit") if spirit is not None and _joins(seen, person, spirit):
                await self._join(request, seen, spirit.team, spirit)
            case LobbyId(what="deck"):
                await self._seat_decks.ask_for_deck(request, pressed.game)
            case LobbyId(what=spirit_boards.LOOK):
                await self._show_spirit_board(request, seen, spirit)
            case LobbyId(what="play" | "firstgame" | "fillstart" | "start"):
                await self._begin(request, seen, pressed.what)
            case LobbyId(what="more"):
                await self._show_options(request, seen)
            case _:
                row = await self._apply_press(pressed, person, values)
                await self.show_lobby(request, row)
                if pressed == LobbyId(pressed.game, "both") and (side := row.team_of(person)) is not None:
                    told = request.texts("joined-both", team=request.texts(f"team-{side.word}"))
                    await request.answer.send(Content((Text(told),)))
        await self._services.publisher.added.answers(Service.lobby_pressed, seen)

    async def _begin(self, request: Request, seen: GameRow, how: str) -> None:
        """Begin the game; a second press after that is not refused. The publisher closes the lobby."""
        person, game, told = request.person, seen.id, None
        try:
            match how:
                case "play" | "firstgame":
                    told = await self.play_alone(request, seen, first=how == "firstgame")
                case "fillstart":
                    await self._service.lobbies.start_game(game, person, lobbies.fill)
                case _:
                    await self._service.lobbies.start_game(game, person)
        except Refused:
            row = await self._service.row(game)
            if row.status != "running" or not row.plays(person):
                raise
        told = Content((*(told.blocks if told else ()), *await self._no_thread(seen, request)))
        if told.blocks:
            await request.answer.send(told)
        else:
            await request.answer.defer()

    async def _no_thread(self, row: GameRow, request: Request) -> tuple[Text, ...]:
        """Why a game gets no thread although the server wants one; empty if it gets one."""
        if row.guild is None or request.guild is None:
            return ()
        if (await self._service.store.servers.server_row(row.guild)).place == "thread":
            try:
                check_threads(request.guild.get_channel(row.channel))
            except Refused as refused:
                return (Text(sentence(refused, request.language)),)
        return ()

    async def play_alone(self, request: Request, seen: GameRow, *, first: bool) -> Content | None:
        """Begin the game of one person, with computers in all other seats; with `first`, as their first game.

        Seat them first unless they have a seat, and return the message that says so.
        """
        person, name, game, told = request.person, request.name, seen.id, None

        def seated(row: GameRow) -> GameRow:
            row = lobbies.first_game(row, person) if first else row
            return lobbies.sit_alone(row, person, name)

        row = await self._service.lobbies.change_lobby(game, _unless_moved(seen, seated))
        try:
            if person in lobbies.unconfirmed(row):
                row, told = await self._confirmed(request, row)
            await self._service.lobbies.start_game(game, person, partial(lobbies.fill_around, person=person))
        except BaseException:
            self._publisher.changed(row)  # the lobby shows the seat
            raise
        return told

    async def _show_spirit_board(self, request: Request, row: GameRow, selected_spirit: Spirit | None) -> None:
        """Show a Spirit board with this lobby's options: of the selected Spirit, else the person's, else the first."""
        own = next((seat.spirit for seat in row.seats_of(request.person) if seat.spirit is not None), None)
        wanted = selected_spirit or own or next(iter(Spirit))
        language = request.language
        words = Words(self._service.rules(row.edition), (), language, row.mode)
        book, further = await self._rules.book(language), self._services.publisher.added.rule_buttons
        page = spirit_boards.lobby_board(row, wanted, words, book, further)
        await request.answer.turn_page(page)

    async def _join(self, request: Request, seen: GameRow, team: Team, spirit: Spirit | None = None) -> None:
        """Give the person a seat, and test their direct messages before the game depends on them.

        `seen` is the lobby for which their access was checked; raises Refused if it has been moved since.
        """
        person = request.person

        def joined(before: GameRow) -> GameRow:
            after = lobbies.join(before, team, person, request.name)
            return after if spirit is None else lobbies.choose_spirit(after, person, spirit)

        row = await self._service.lobbies.change_lobby(seen.id, _unless_moved(seen, joined))
        row, told = await self._confirmed(request, row)
        await self.show_lobby(request, row)
        await request.answer.send(told)

    async def _confirmed(self, request: Request, row: GameRow) -> tuple[GameRow, Content]:
        """The lobby with a note on how the bot reaches a person who has a seat, and a message to them about it."""
        person, texts = request.person, request.texts
        reach, told = await self.test_direct_messages(request, row)
        row = await self._service.lobbies.change_lobby(row.id, lambda before: lobbies.with_reach(before, person, reach))
        team = row.team_of(person)
        if team is None:
            raise Refused("seat-given-away")
        return row, Content((Text(texts(told, team=texts(f"team-{team.word}"))),))

    async def test_direct_messages(self, request: Request, row: GameRow) -> tuple[Reach, str]:
        """How the bot reaches a person who has taken a seat, and the id of the message that says so.

        If Discord fails, direct messages are assumed to work: the start of the game will tell, and nobody loses a seat.
        """
        person, texts = request.person, request.texts
        await self._services.profiles.store_person(person, request.language)
        welcome = Content((Text(texts("welcome", game=row.id, channel=str(row.channel))),))
        try:
            reached = await self._publisher.messages.try_welcome(row, person, welcome)
        except REQUEST_FAILED as error:
            log.warning("game %s: direct messages could not be tested: %s", row.id, brief_error_text(error))
            return "dm", "joined-untried"
        return ("dm", "joined-dm") if reached else ("panel", "joined-panel")

    async def _show_options(self, request: Request, row: GameRow) -> None:
        """Show the lobby's options to the person alone."""
        if row.status != "lobby":
            raise Refused("lobby-closed")
        own_cards = await self._service.has_own_cards(row)
        await request.answer.turn_page(lobby_options(row, request.person, request.language, own_cards=own_cards))

    async def show_lobby(self, request: Request, row: GameRow) -> None:
        """Show the lobby in the response to a press; the publisher corrects it if it has changed since.

        The publisher no longer corrects a message that the lobby has left. So this is checked before the response, and
        again after it, because the response may have overwritten that message's last content. A press on the page of
        options updates that page, and the publisher the lobby.
        """
        if request.answer.is_private_page:
            await self._show_options(request, row)
            self._publisher.changed(row)
            return
        answer, content = request.answer, await self._publisher.lobbies.content(row)
        left = await self._replacement_content(request, row.id)
        if left is None:
            await answer.edit(content)
            await self._publisher.messages.record_answer(row, roles.Lobby(), request.message, content)
            left = await self._replacement_content(request, row.id)
        if left is not None:
            await answer.edit(left)
        self._publisher.changed(row)

    async def _replacement_content(self, request: Request, game: int) -> Content | None:
        """The last content of the pressed message if the lobby was moved or closed; None while it is still there."""
        row = await self._service.row(game)
        replaced = await self._publisher.messages.is_replaced(game, roles.Lobby(), request.message)
        if row.channel != request.channel_id or replaced:
            return moved_away(row, await self._service.language(row))
        return None if row.status == "lobby" else lobby_panel(row, await self._service.language(row))

    async def _apply_press(self, pressed: PressInLobby, person: int, values: list[str]) -> GameRow:
        spirit = _spirit(values)

        def change(game: GameRow) -> GameRow:
            match pressed:
                case LobbyId(what="leave"):
                    return lobbies.leave(game, person)
                case LobbyId(what="both"):
                    return lobbies.join_both(game, person)
                case LobbyId(what="spirit") if spirit is not None:
                    return lobbies.choose_spirit(game, person, spirit)
            if not game.belongs_to(person):
                raise lobbies.no_seat(game)
            match pressed:
                case LobbyId() if values and pressed.what in lobbies.OPTIONS:
                    return lobbies.OPTIONS[pressed.what](game, values[0])
                case SwapSidesId():  # an outdated button changes nothing
                    return lobbies.swapped(game) if pressed.version == game.version else game
                case LobbyId(what="first" | "second"):
                    return lobbies.with_edition(game, pressed.what)
                case LobbyId(what="free" | "recommended"):
                    return lobbies.with_setup(game, pressed.what)
                case LobbyId(what="fill"):
                    return lobbies.fill(game)
                case AddComputerId() | RemoveComputerId():
                    return _with_computers(game, pressed)
            raise Refused("malformed")

        return await self._service.lobbies.change_lobby(pressed.game, change)


def _unless_moved(seen: GameRow, change: Callable[[GameRow], GameRow]) -> Callable[[GameRow], GameRow]:
    """A change that raises Refused if the lobby has left the channel where a person's access was checked."""

    def changed(row: GameRow) -> GameRow:
        if row.channel != seen.channel:
            raise Refused("game-moved-away", game=row.id, channel=str(row.channel))
        return change(row)

    return changed


def _spirit(values: Sequence[str]) -> Spirit | None:
    """The Spirit selected; None if none is, or the value names none."""
    return Spirit(values[0]) if values and values[0] in set(Spirit) else None


def _joins(row: GameRow, person: int, spirit: Spirit) -> bool:
    """Whether picking a Spirit also takes a seat: the person has none, or is asked to play on its side again."""
    return not row.plays(person) or (person in lobbies.unconfirmed(row) and row.team_of(person) is spirit.team)


def _with_computers(game: GameRow, pressed: AddComputerId | RemoveComputerId) -> GameRow:
    """The lobby with one computer player more or fewer; unchanged if the press is repeated."""
    if pressed.computers != lobbies.computers(game):
        return game  # a repeated press, or somebody else was quicker
    if isinstance(pressed, AddComputerId):
        return lobbies.add_computer(game)
    return lobbies.remove_computer(game)


def _host_of_lobby(row: GameRow, _: object) -> int | None:
    """The person recorded as closing a lobby that cannot be shown: its host; None once the game has begun."""
    return row.host if row.status == "lobby" else None
