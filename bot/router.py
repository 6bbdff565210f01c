"""Where presses arrive: each is recognised by its id, answered in any case, and nothing it asks is done twice."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord

from bot.features.abandon import Ending
from bot.features.decks import Decks
from bot.features.feature import Feature, Services
from bot.features.lobby import LobbyDesk
from bot.features.move import Moving
from bot.features.replay import Films
from bot.features.rules import Rules
from bot.features.team_threads import TeamThreads
from bot.features.undo import Undoing
from bot.features.visibility import visible_table
from bot.games.service import GameService
from bot.interactions.response import Answer, Interaction
from bot.model.errors import NotAllowed, Outdated, Refused
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages import blocked_actions, spirit_boards
from bot.pages import foresight as foresights
from bot.pages.action_picker import is_whole, matching, resolve
from bot.pages.decks.remaining import decks_left
from bot.pages.log import latest_page, newer_page, older_page
from bot.pages.pictures import close_up
from bot.pages.player_panel import hand, panel
from bot.pages.rules import opening
from bot.pages.team_thread import thread_open
from bot.pages.turn_message import board
from bot.publishing.publisher import Publisher
from bot.ui.content import Buttons, Content, Text
from bot.ui.custom_ids import (
    ActId,
    AgreeToEndId,
    BoardId,
    CloseUpId,
    ConsentId,
    CustomId,
    ForesightId,
    HandId,
    LobbyId,
    LogId,
    OpenForesightId,
    OpenLogId,
    OpenPanelId,
    RefreshPanelId,
    RemainingDecksId,
    RematchId,
    ReplayEndId,
    ReplayId,
    ReplayStepId,
    TeamThreadId,
    UndoId,
    WhyNotId,
    parse,
)
from bot.ui.texts import Texts
from engine import RuleError
from render import clean_name, marked_name

log = logging.getLogger(__name__)


class Router:
    """Answers presses and selects, and serves the same pages to slash commands."""

    def __init__(
        self,
        services: Services,
        features: Iterable[Feature],
        service: GameService,
        publisher: Publisher,
        films: Films,
        threads: TeamThreads,
    ) -> None:
        self._presses = {kind: press for feature in features for kind, press in feature.presses().items()}
        self.services = services
        self.service = service
        self.publisher = publisher
        self.films = films
        self.threads = threads
        self.undoing = Undoing(service, publisher)
        self.ending = Ending(service, publisher.messages)
        self.moving = Moving(service, publisher, threads)
        self.workshop = services.feature(Decks)
        self.rules = services.feature(Rules)
        self.lobbies = LobbyDesk(service, publisher, self.workshop, self.rules)

    async def component(self, interaction: Interaction) -> None:
        """Answer a press, a select or a form."""
        data: dict[str, object] = dict(interaction.data or {})
        custom_id = parse(str(data.get("custom_id", "")))
        raw = data.get("values")
        values = [str(value) for value in raw] if isinstance(raw, list) else []
        if custom_id is not None and (press := self._presses.get(type(custom_id))) is not None:
            await press(interaction, custom_id)
            return
        match custom_id:
            case ActId():
                with self.publisher.answering(custom_id.game, interaction.user.id):
                    await self._chosen(interaction, custom_id, values)
            case UndoId():
                with self.publisher.answering(custom_id.game, interaction.user.id):
                    await self._undo(interaction, custom_id)
            case LobbyId():
                await self.lobbies.pressed(interaction, custom_id, values)
            case LogId():
                await self._log_page(interaction, custom_id)
            case ConsentId():
                await self.undoing.pressed(interaction, custom_id)
            case None:
                raise Refused("malformed")
            case about_a_table:
                await self._table(interaction, about_a_table, values)

    # Private panel

    async def _chosen(self, interaction: Interaction, pressed: ActId, values: list[str]) -> None:
        person = interaction.user.id
        if (current := await self._current(interaction, pressed)) is None:
            return
        table, seat = current
        texts = Texts(table.words.language)
        legal = table.legal(seat.seat)
        path = resolve(legal, values[0] if values else pressed.digest)
        if path is None:
            await self.edit_panel(interaction, table, note=texts("outdated"))
            return
        if is_whole(path):
            (action,) = matching(legal, path)
            told = texts("done", action=table.words.labels.action(table.view(person), action))
            try:
                table = await self.service.act(pressed.game, person, action, pressed.version, pressed.seat)
            except Outdated:
                table, told = await self.service.table(pressed.game), texts("outdated")
            await self.edit_panel(interaction, table, note=told)
            return
        await self.edit_panel(interaction, table, path, everything=pressed.everything)

    async def _current(self, interaction: Interaction, pressed: ActId | UndoId) -> tuple[Table, SeatRow] | None:
        """The game and the seat of a press in a panel; None for an outdated panel, which is brought up to date.

        Raises Refused for people who do not play the seat.
        """
        table = await visible_table(self.service, interaction, pressed.game)
        if pressed.seat not in {own.seat for own in table.row.seats_of(interaction.user.id)}:
            raise Refused("not-playing")
        if pressed.version != table.row.version:
            await self.edit_panel(interaction, table, note=Texts(table.words.language)("outdated"))
            return None
        return table, table.row.seats[pressed.seat]

    async def _undo(self, interaction: Interaction, pressed: UndoId) -> None:
        if await self._current(interaction, pressed) is None:
            return
        try:
            table, told = await self.undoing.undone(interaction, pressed.game, pressed.version), "undone"
        except Outdated:
            table, told = await self.service.table(pressed.game), "outdated"
        if table is not None:
            await self.edit_panel(interaction, table, note=Texts(table.words.language)(told))

    async def edit_panel(
        self,
        interaction: Interaction,
        table: Table,
        path: tuple[object, ...] = (),
        *,
        note: str = "",
        everything: bool = False,
    ) -> None:
        """Show a page of the person's panel in the message that was pressed; never in one that others see."""
        in_dm, message, seat = interaction.guild_id is None, interaction.message, self.seat(table, interaction)
        alone = message is not None and message.flags.ephemeral  # it is shown once, in a DM too
        kept = in_dm and not alone
        content = panel(table, seat, path, note=note, with_hand=not in_dm, everything=everything, kept=kept)
        if not in_dm and not alone:
            await Answer.of(interaction).send(content)
            return
        await Answer.of(interaction).edit(content)
        if kept and message is not None and not path:
            await self._remember(table, seat, message)

    async def _remember(self, table: Table, seat: SeatRow, message: discord.Message) -> None:
        """The DM's panel shows this now, if the press came from it; the note above it need not go at once."""
        role, shown = f"panel:{seat.person}", panel(table, seat, with_hand=False)
        if await self.publisher.messages.answered(table.row, role, message, shown):
            self.publisher.changed(table.row)  # the game may have gone on while the press was answered

    # Turn message

    async def _table(self, interaction: Interaction, pressed: Any, values: list[str]) -> None:
        table = await visible_table(self.service, interaction, pressed.game)
        pages: dict[type[CustomId], Callable[[Interaction, Table], Awaitable[None]]] = {
            OpenPanelId: self.show_panel,
            RefreshPanelId: self.edit_panel,
            BoardId: self.show_board,
            OpenLogId: self.show_log,
            TeamThreadId: self.show_thread,
            RemainingDecksId: self.show_decks,
            ReplayId: self.films.film,
            OpenForesightId: self.show_foresight,
        }
        if show := pages.get(type(pressed)):
            await show(interaction, table)
            return
        match pressed:
            case CloseUpId():
                await self.send(interaction, Content((close_up(table, table.view(interaction.user.id)),)))
            case HandId():
                await self.show_hand(interaction, table, teammate=pressed.teammates)
            case ForesightId():
                await self.show_foresight(interaction, table, pressed.realm, in_place=True)
            case WhyNotId() if values:
                await self._why_not(interaction, table, values[0])
            case RematchId():
                await self.lobbies.rematch(interaction, table.row)
            case ReplayEndId() | ReplayStepId():
                await self.films.step(interaction, table, pressed)
            case AgreeToEndId():
                await self.ending.agreed(interaction, table.row.id, pressed.seat)
            case _:
                raise Refused("malformed")

    async def show_panel(
        self, interaction: Interaction, table: Table, path: tuple[object, ...] = (), *, note: str = ""
    ) -> None:
        """Open the person's panel where only they see it; perhaps it can be in their direct messages again."""
        self.publisher.try_again(table.row, interaction.user.id)
        note = "\n".join(filter(None, (note, self.publisher.note(table))))
        await Answer.of(interaction).send(panel(table, self.seat(table, interaction), path, note=note, kept=False))

    async def _why_not(self, interaction: Interaction, table: Table, kind: str) -> None:
        """Say beside the panel what is in the way of a kind of action."""
        seat = self.seat(table, interaction)
        content = blocked_actions.why_not(table, table.team_view(seat.team), seat, kind, await self.rules.book())
        if content is None:
            await self.edit_panel(interaction, table, note=Texts(table.words.language)("outdated"))
        else:
            await Answer.of(interaction).send(content)

    def seat(self, table: Table, interaction: Interaction) -> SeatRow:
        """The seat that the person who pressed now plays; raises Refused for others."""
        seat = table.seat_for(interaction.user.id)
        if seat is None:
            raise Refused("not-playing")
        return seat

    async def confirm(self, interaction: Interaction, table: Table, note: str) -> None:
        """Say what was done, with the person's panel as it is now, to them alone."""
        content = panel(table, self.seat(table, interaction), note=note, with_hand=False, kept=False)
        await Answer.of(interaction).send(content)

    async def show_hand(self, interaction: Interaction, table: Table, *, teammate: bool = False) -> None:
        """The person's hand or their teammate's, where only they see it (CRD-12)."""
        seat = self.seat(table, interaction)
        mate = next((other for other in table.row.seats if other.team is seat.team and other != seat), None)
        await self.send(interaction, hand(table, mate if teammate and mate is not None else seat))

    async def show_decks(self, interaction: Interaction, table: Table) -> None:
        """What is left in the decks of the person's team, where only they see it (CRD-12)."""
        await Answer.of(interaction).send(decks_left(table, self.seat(table, interaction).team))

    async def show_board(self, interaction: Interaction, table: Table) -> None:
        """The board as the person may know it."""
        view = table.view(interaction.user.id)
        shown = board(table, view, words=lambda: table.words.positions.text(view))
        further = [foresights.what_if(table)] if table.row.status == "running" else []
        await self.send(interaction, Content((shown, Buttons((*further, spirit_boards.spirits_button(table))))))

    async def show_foresight(
        self, interaction: Interaction, table: Table, realm: int | None = None, *, in_place: bool = False
    ) -> None:
        """What would follow if a Sphere were emptied now, as far as the person may know."""
        try:
            content = foresights.foresight(table, table.view(interaction.user.id), realm)
        except RuleError as error:
            raise NotAllowed(error, table.words) from error
        answer = Answer.of(interaction)
        await (answer.turn_page(content) if in_place else answer.send(content))

    async def show_log(self, interaction: Interaction, table: Table) -> None:
        """The last steps in words."""
        await self.send(interaction, latest_page(table, table.view(interaction.user.id)))

    async def _log_page(self, interaction: Interaction, pressed: LogId) -> None:
        table = await visible_table(self.service, interaction, pressed.game)
        steps = tuple(step for step, _ in await self.films.steps(table))
        turned_to = older_page if pressed.way == "older" else newer_page
        await Answer.of(interaction).turn_page(
            turned_to(table, table.view(interaction.user.id), steps, pressed.version)
        )

    async def show_thread(self, interaction: Interaction, table: Table) -> None:
        """Where the person's team talks."""
        thread = await self.threads.open(table, interaction.user.id)
        await Answer.of(interaction).send(thread_open(thread))

    async def send(self, interaction: Interaction, content: Content) -> None:
        """Show something to the person alone."""
        await Answer.of(interaction).send(*await self.publisher.messages.painter.drawn(content))


async def refuse(interaction: Interaction, error: Refused) -> None:
    """Tell a person, and nobody else, why something is not possible."""
    texts = Texts()
    facts = dict(error.facts)
    for typed in facts.keys() & {"value", "name"}:
        facts[typed] = marked_name(clean_name(str(facts[typed]))) or "?"
    if "team" in facts:
        facts["team"] = texts(f"team-{facts['team']}")
    if "spirit" in facts:
        facts["spirit"] = texts(f"spirit-{facts['spirit']}")
    text = error.sentence if isinstance(error, NotAllowed) else texts(error.message, **facts)
    to_read = (opening(error.rules, error.edition, language=texts.language),) if error.rules else ()
    await Answer.of(interaction).send(Content((Text(text), *to_read)))
