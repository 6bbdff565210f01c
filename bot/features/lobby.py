"""Lobbies: presses in the lobby message, and rematches."""

import logging
from collections.abc import Mapping
from dataclasses import replace

from bot.discord_errors import UNTAKEN
from bot.features.decks import Decks
from bot.features.feature import Feature, Press, Services, selected
from bot.features.rules import Rules
from bot.features.visibility import visible_row, visible_table
from bot.interactions.connection import one_line
from bot.interactions.response import Answer, Interaction
from bot.model import lobby as lobbies
from bot.model.errors import Refused
from bot.model.records import GameRow, Reach
from bot.pages import spirit_boards
from bot.pages.lobby import lobby as lobby_panel
from bot.pages.turn_message import moved_away
from bot.ui.content import Content, Text
from bot.ui.custom_ids import AddComputerId, CustomId, LobbyId, RematchId, RemoveComputerId, SwapSidesId
from bot.ui.texts import Texts
from engine import Edition, Spirit, Team
from render import Words

log = logging.getLogger(__name__)

PressInLobby = LobbyId | SwapSidesId | AddComputerId | RemoveComputerId

LOBBY_IDS = (LobbyId, SwapSidesId, AddComputerId, RemoveComputerId)
"""The types of ids in the lobby message."""

NAMED = 5
"""Most other lobbies of a channel that are listed."""


class Lobby(Feature):
    """The lobby message's buttons and selects, and the rematch button."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._publisher = services.publisher
        self._decks = services.feature(Decks)
        self._rules = services.feature(Rules)

    def presses(self) -> Mapping[type[CustomId], Press]:
        """The buttons and selects of a lobby, and the rematch button."""
        return {**dict.fromkeys(LOBBY_IDS, self._pressed), RematchId: self._rematch_pressed}

    async def _rematch_pressed(self, interaction: Interaction, pressed: RematchId) -> None:
        table = await visible_table(self._service, interaction, pressed.game)
        await self.rematch(interaction, table.row)

    async def rematch(self, interaction: Interaction, ended: GameRow) -> None:
        """Open a lobby that invites the players of a game to a rematch, or point to the one already open."""
        if not ended.plays(interaction.user.id):
            raise Refused("rematch-not-theirs")
        if ended.status == "running":
            raise Refused("rematch-too-early")
        row, new = await self._service.store.rematch(ended.id, lobbies.again(ended, interaction.user.id))
        if new:
            text = await self.opened(row, "rematch-opened", ended=ended.id)
        else:
            text = Texts()("rematch-there", game=row.id, ended=ended.id, channel=str(row.channel))
        await Answer.of(interaction).send(Content((Text(text),)))

    async def opened(self, row: GameRow, message: str, **facts: int) -> str:
        """Show a new lobby in its channel; return the text of `message`, or one that explains the failure.

        A lobby that cannot be shown is closed: nobody could join it.
        """
        outcome = await self._publisher.outcome(row)
        if outcome == "refused":
            await self._service.abandon(row.id, row.host, _host_of_lobby)
        key = {"shown": message, "refused": "lobby-refused", "later": "lobby-later"}[outcome]
        return Texts()(key, game=row.id, channel=str(row.channel), **facts)

    async def others(self, row: GameRow) -> str:
        """A text with links to the other open lobbies of a lobby's channel; empty if there are none."""
        store, texts = self._service.store, Texts()
        named = []
        for other in await store.games(channel=row.channel, statuses=("lobby",)):
            if other.id != row.id:
                shown = (await store.shown(other.id)).get("lobby")
                link = shown and f"https://discord.com/channels/{other.guild}/{shown.channel}/{shown.message}"
                name = texts("lobby-link", game=other.id, link=link) if link else texts("lobby-name", game=other.id)
                named.append(name)
        return texts("another-lobby", lobbies=len(named), named=", ".join(named[:NAMED])) if named else ""

    async def _pressed(self, interaction: Interaction, pressed: PressInLobby) -> None:
        """Change the lobby and show it in the answer, which does not count against the rate limit."""
        values = selected(interaction)
        seen = await visible_row(self._service, interaction, pressed.game)
        person, name = interaction.user.id, interaction.user.display_name
        match pressed:
            case LobbyId(what="bliss" | "gloom"):
                team = Team.BLISS if pressed.what == "bliss" else Team.GLOOM
                await self._join(interaction, seen, team, name)
            case LobbyId(what="spirit") if await self._joins(pressed.game, person, values):
                spirit = Spirit(values[0])
                await self._join(interaction, seen, spirit.team, name, spirit)
            case LobbyId(what="deck"):
                await self._decks.choose(interaction, pressed.game)
            case LobbyId(what=spirit_boards.LOOK):
                await self._look(interaction, pressed.game, values)
            case LobbyId(what="start"):
                await self._start(pressed.game, person)
                await Answer.of(interaction).defer()  # the publisher closes the lobby
            case _:
                row = await self._changed(pressed, person, values)
                await self._show(interaction, row)
                if pressed == LobbyId(pressed.game, "both") and (side := row.team_of(person)) is not None:
                    text = Texts()("joined-both", team=Texts()(f"team-{side.word}"))
                    await Answer.of(interaction).send(Content((Text(text),)))

    async def _start(self, game: int, person: int) -> None:
        """Begin the game; a second press after the beginning is not an error."""
        try:
            await self._service.start(game, person)
        except Refused:
            row = await self._service.row(game)
            if row.status != "running" or not row.plays(person):
                raise

    async def _look(self, interaction: Interaction, game: int, values: list[str]) -> None:
        """Show a Spirit's board in this game: the selected one, else the person's own, else the first."""
        row, book = await self._service.row(game), await self._rules.book()
        own = next((seat.spirit for seat in row.seats_of(interaction.user.id) if seat.spirit is not None), None)
        wanted = Spirit(values[0]) if values and values[0] in set(Spirit) else own or next(iter(Spirit))
        words = Words(self._service.rules(row.edition), (), mode=row.mode)
        await Answer.of(interaction).turn_page(spirit_boards.lobby_board(row, wanted, words, book))

    async def _joins(self, game: int, person: int, values: list[str]) -> bool:
        """Whether choosing a Spirit is joining: the person has no seat, or is invited to play for its team again."""
        if not values or values[0] not in set(Spirit):
            return False
        row = await self._service.row(game)
        return not row.plays(person) or (
            person in lobbies.unconfirmed(row) and row.team_of(person) is Spirit(values[0]).team
        )

    async def _join(
        self, interaction: Interaction, seen: GameRow, team: Team, name: str, spirit: Spirit | None = None
    ) -> None:
        """Seat a person, and test direct messages to them before the game depends on it.

        `seen` is the lobby when the person was checked to see it; raises Refused if it has moved since.
        """
        person, game = interaction.user.id, seen.id

        def joined(before: GameRow) -> GameRow:
            if before.channel != seen.channel:
                raise Refused("game-moved-away", game=game, channel=str(before.channel))
            after = lobbies.join(before, team, person, name)
            return after if spirit is None else lobbies.choose_spirit(after, person, spirit)

        row = await self._service.lobby(game, joined)
        reach, message = await self._test_dm(row, person)
        row = await self._service.lobby(game, lambda before: lobbies.reached(before, person, reach))
        await self._show(interaction, row)
        texts = Texts()
        await Answer.of(interaction).send(Content((Text(texts(message, team=texts(f"team-{team.word}"))),)))

    async def _test_dm(self, row: GameRow, person: int) -> tuple[Reach, str]:
        """Send a welcome by direct message; return the person's reach and the id of the message about it.

        If Discord fails, the person counts as reachable: the game finds out when it begins.
        """
        welcome = Content((Text(Texts()("welcome", game=row.id, channel=str(row.channel))),))
        try:
            reached = await self._publisher.messages.try_welcome(row, person, welcome)
        except UNTAKEN as error:
            log.warning("game %s: test of direct messages failed: %s", row.id, one_line(error))
            return "dm", "joined-untried"
        return ("dm", "joined-dm") if reached else ("panel", "joined-panel")

    async def _show(self, interaction: Interaction, row: GameRow) -> None:
        """Answer a press with the lobby; the publisher corrects it if the lobby has changed since.

        The publisher does not correct a message that the lobby has left. So this is checked before the answer and
        after it, since the answer may have overwritten the final content.
        """
        answer, content = Answer.of(interaction), lobby_panel(row)
        final = await self._final_content(interaction, row.id)
        if final is None:
            await answer.edit(content)
            await self._publisher.messages.record_answer(row, "lobby", interaction.message, content)
            final = await self._final_content(interaction, row.id)
        if final is not None:
            await answer.edit(final)
        self._publisher.changed(row)

    async def _final_content(self, interaction: Interaction, game: int) -> Content | None:
        """The final content of the pressed message if the lobby was moved or closed; None while it is open there."""
        row = await self._service.row(game)
        replaced = await self._publisher.messages.is_replaced(game, "lobby", interaction.message)
        if row.channel != interaction.channel_id or replaced:
            return moved_away(row)
        return None if row.status == "lobby" else lobby_panel(row)

    async def _changed(self, pressed: PressInLobby, person: int, values: list[str]) -> GameRow:
        def change(game: GameRow) -> GameRow:
            match pressed:
                case LobbyId(what="leave"):
                    return lobbies.leave(game, person)
                case LobbyId(what="both"):
                    return lobbies.join_both(game, person)
                case LobbyId(what="spirit") if values and values[0] in set(Spirit):
                    return lobbies.choose_spirit(game, person, Spirit(values[0]))
            if not game.plays(person) and game.host != person:
                raise Refused("not-in-lobby")
            match pressed:
                case LobbyId(what="game") if values:
                    return lobbies.with_game(game, values[0])
                case LobbyId(what="table") if values:
                    return lobbies.with_table(game, values[0])
                case SwapSidesId():  # repeated or outdated presses change nothing
                    return lobbies.swapped(game) if pressed.version == game.version else game
                case LobbyId(what="first" | "second"):
                    return replace(game, edition=Edition(pressed.what))
                case LobbyId(what="free" | "recommended"):
                    return lobbies.with_setup(game, recommended=pressed.what == "recommended")
                case LobbyId(what="fill"):
                    return lobbies.fill(game, "steady")
                case AddComputerId() | RemoveComputerId():
                    return _with_computers(game, pressed)
            raise Refused("malformed")

        return await self._service.lobby(pressed.game, change)


def _with_computers(game: GameRow, pressed: AddComputerId | RemoveComputerId) -> GameRow:
    """Add or remove a computer player; a repeated press changes nothing."""
    if pressed.computers != lobbies.computers(game):
        return game  # repeated or outdated press
    if isinstance(pressed, AddComputerId):
        return lobbies.add_computer(game, "steady")
    return lobbies.remove_computer(game)


async def _host_of_lobby(row: GameRow) -> int | None:
    """The host, to close a lobby that cannot be shown; None once the game has begun."""
    return row.host if row.status == "lobby" else None
