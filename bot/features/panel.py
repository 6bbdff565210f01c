"""The action panel: a person's options, page by page, in their direct messages or for them alone in a channel."""

from collections.abc import Mapping, Sequence
from functools import partial

import discord

from bot.features.feature import Feature, PressHandler, Services, selected
from bot.features.rules import Rules
from bot.features.visibility import visible_table
from bot.interactions.languages import told_to
from bot.interactions.response import Answer, Interaction
from bot.model import roles
from bot.model.errors import Outdated, Refused
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import is_whole, matching, resolve
from bot.pages.blocked_actions import not_now, why_not
from bot.pages.player_panel import panel
from bot.ui.content import Content
from bot.ui.custom_ids import ActId, CustomId, OpenPanelId, RefreshPanelId, UndoId, WhyNotId
from bot.ui.texts import Texts
from render import Picture


class ActionPanel(Feature):
    """Opens panels, turns their pages, and carries out the actions chosen there."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._publisher = services.publisher
        self._rules = services.feature(Rules)

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The choices in a panel, and the buttons that open and refresh it."""
        return {
            ActId: self._choose,
            OpenPanelId: self._open,
            RefreshPanelId: self._refresh,
            WhyNotId: self._explain,
        }

    # Presses

    async def _choose(self, interaction: Interaction, pressed: ActId) -> None:
        """Turn to the page of a choice, or carry out a complete action."""
        with self._publisher.audiences.answering(pressed.game, interaction.user.id):
            if (current := await self.current(interaction, pressed)) is not None:
                await self._chosen(interaction, pressed, *current)

    async def _chosen(self, interaction: Interaction, pressed: ActId, table: Table, seat: SeatRow) -> None:
        person, texts, values = interaction.user.id, Texts(table.words.language), selected(interaction)
        legal = table.legal(seat.seat)
        path = resolve(legal, values[0] if values else pressed.digest)
        if path is None:
            await self.edit(interaction, table, note=texts("outdated"))
            return
        if is_whole(path):
            (action,) = matching(legal, path)
            done = table.words.labels.action(table.view(person), action)
            try:
                table = await self._service.play.act(pressed.game, person, action, pressed.version, pressed.seat)
                note = confirmation(told_to(interaction, table), person, done)
            except Outdated:
                table, note = await self._service.table(pressed.game), texts("outdated")
            await self.edit(interaction, table, note=note)
            return
        await self.edit(interaction, table, path, everything=pressed.everything)

    async def current(self, interaction: Interaction, pressed: ActId | UndoId) -> tuple[Table, SeatRow] | None:
        """The game and seat of a press in a panel; None for an outdated panel, which is refreshed.

        Raises Refused if the person does not play the seat.
        """
        table = await visible_table(self._service, interaction, pressed.game)
        if pressed.seat not in {own.seat for own in table.row.seats_of(interaction.user.id)}:
            raise Refused("not-playing")
        if pressed.version != table.row.version:
            await self.edit(interaction, table, note=Texts(table.words.language)("outdated"))
            return None
        return table, table.row.seats[pressed.seat]

    async def _open(self, interaction: Interaction, pressed: OpenPanelId) -> None:
        await self.show(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _refresh(self, interaction: Interaction, pressed: RefreshPanelId) -> None:
        await self.edit(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _explain(self, interaction: Interaction, pressed: WhyNotId) -> None:
        """Explain in a separate message what is not possible now, or why one kind of action is not."""
        table, values = await visible_table(self._service, interaction, pressed.game), selected(interaction)
        seat = seat_of(table, interaction)
        view = table.team_view(seat.team)
        if values:
            content = why_not(table, view, seat, values[0], await self._rules.book(table.words.language))
        else:
            content = not_now(table, view, seat)
        if content is None:
            await self.edit(interaction, table, note=Texts(table.words.language)("outdated"))
        else:
            await Answer.of(interaction).send(content)

    # Panels, also used by other features

    async def show(
        self, interaction: Interaction, table: Table, path: tuple[object, ...] = (), *, note: str = ""
    ) -> None:
        """Send the person's panel to them alone, and retry their direct messages if they were closed."""
        table = told_to(interaction, table)
        self._publisher.try_again(table.row, interaction.user.id)
        note = "\n".join(filter(None, (note, self._publisher.channel_warning(table))))
        content = panel(table, seat_of(table, interaction), path, note=note, kept=False)
        await Answer.of(interaction).send(*await self.drawn(interaction, content))

    async def drawn(self, interaction: Interaction, content: Content) -> tuple[Content, list[Picture]]:
        """A panel for an answer, with its picture.

        The picture is in the answer or not shown at all: if an edit added it later, it would move the buttons under the
        reader's thumb.
        """
        return await self._publisher.messages.painter.draw(content, person=interaction.user.id)

    async def confirm(self, interaction: Interaction, table: Table, note: str) -> None:
        """Send the person their current panel, headed by a note about the action, to them alone."""
        table = told_to(interaction, table)
        content = panel(table, seat_of(table, interaction), note=note, with_hand=False, kept=False)
        await Answer.of(interaction).send(*await self.drawn(interaction, content))

    async def edit(
        self,
        interaction: Interaction,
        table: Table,
        path: tuple[object, ...] = (),
        *,
        note: str = "",
        everything: bool = False,
        meanwhile: Sequence[str] = (),
    ) -> None:
        """Show a page of the person's panel in the pressed message, or in a new one if others can see that message."""
        table = told_to(interaction, table)
        in_dm, message, seat = interaction.guild_id is None, interaction.message, seat_of(table, interaction)
        ephemeral = message is not None and message.flags.ephemeral  # also possible in direct messages
        kept = in_dm and not ephemeral
        shown = partial(panel, note=note, with_hand=not in_dm, everything=everything, kept=kept, meanwhile=meanwhile)
        content = shown(table, seat, path)
        if not in_dm and not ephemeral:
            await Answer.of(interaction).send(*await self.drawn(interaction, content))
            return
        await Answer.of(interaction).edit(*await self.drawn(interaction, content))
        if kept and message is not None and not path:
            await self._remember(table, interaction, message)

    async def _remember(self, table: Table, interaction: Interaction, message: discord.Message) -> None:
        """Record that the kept panel is up to date; a note at its top may stay until the next change."""
        role, shown = roles.Panel(interaction.user.id), panel(table, seat_of(table, interaction), with_hand=False)
        if await self._publisher.messages.record_answer(table.row, role, message, shown):
            self._publisher.changed(table.row)  # the game may have gone on in the meantime


def confirmation(table: Table, person: int, done: str) -> str:
    """The note on an action of a person that led to a table; it may have taken a seat back from a computer."""
    texts = Texts(table.words.language)
    lines = [texts("done", action=done), *([texts("taken-back")] if table.returned == person else [])]
    return "\n".join(lines)


def seat_of(table: Table, interaction: Interaction) -> SeatRow:
    """The seat that the person plays now; raises Refused if they do not play."""
    seat = table.seat_for(interaction.user.id)
    if seat is None:
        raise Refused("not-playing")
    return seat
