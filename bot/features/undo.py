"""Undo: without asking if the rules of undo allow it, else with the other players' consent."""

from collections.abc import Iterator, Mapping

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.panel import ActionPanel
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.interactions.languages import texts_for, told_to
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Outdated, Refused
from bot.model.motions import others, unanswered
from bot.model.table import Table
from bot.pages.motions import asked_alone
from bot.pages.player_panel import panel
from bot.pages.undo_request import explained
from bot.ui.content import Content, Text
from bot.ui.custom_ids import ConsentId, CustomId, UndoId
from bot.ui.texts import Texts, mentions

NEEDS_CONSENT = {"undo-disclosed", "undo-others"}
"""Reasons for refusing an undo that the other players' consent overrides."""


class Undo(Feature):
    """/undo, the panel's button, and the proposal to the others if they must agree."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._publisher = services.publisher
        self._panel = services.feature(ActionPanel)

    def commands(self) -> Iterator[SlashCommand]:
        """/undo."""

        @slash("undo")
        async def undo(interaction: Interaction, game: int | None = None) -> None:
            table = await table_for(self._service, interaction, game, playing=True)
            after = await self._undone(interaction, table.row.id)
            if after is not None:
                await self._panel.confirm(interaction, after, texts_for(interaction)("undone"))

        undo.autocomplete("game")(games(self._service))
        yield undo

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """Undo in a panel, and the buttons of a proposal."""
        return {UndoId: self._undo, ConsentId: self._pressed}

    async def _undo(self, interaction: Interaction, pressed: UndoId) -> None:
        """Take back the step before the version that the panel showed, so that two presses undo once."""
        with self._publisher.audiences.answering(pressed.game, interaction.user.id):
            if await self._panel.current(interaction, pressed) is None:
                return
            try:
                table, note = await self._undone(interaction, pressed.game, pressed.version), "undone"
            except Outdated:
                table, note = await self._service.table(pressed.game), "outdated"
            if table is not None:
                await self._panel.edit(interaction, table, note=texts_for(interaction)(note))

    async def _undone(self, interaction: Interaction, game: int, version: int | None = None) -> Table | None:
        """Undo a person's last step; if that needs consent, offer to ask for it and return None.

        Otherwise raises the same errors as `Undo.last_step`.
        """
        try:
            return await self._service.undo.last_step(game, interaction.user.id, version)
        except Refused as refusal:
            if refusal.message not in NEEDS_CONSENT:
                raise
            table = told_to(interaction, await self._service.table(game))
            await self._explain(interaction, table, texts_for(interaction)(refusal.message))
            return None

    async def _pressed(self, interaction: Interaction, pressed: ConsentId) -> None:
        """Handle a press on an undo proposal; it counts for the version at which the proposal was shown."""
        person = interaction.user.id
        table = await visible_table(self._service, interaction, pressed.game)
        if not table.row.plays(person):
            raise Refused("not-playing")
        match pressed.what:
            case "why":
                await self._explain(interaction, table, texts_for(interaction)("consent-why"))
            case "ask":
                try:
                    table, _ = await self._service.agreement.propose(
                        pressed.game, person, "undo", value=str(_as_asked(table, pressed.version))
                    )
                except Outdated:
                    raise Refused("consent-void") from None
                await self._confirm_proposal(interaction, told_to(interaction, table))
            case answer:  # below a question of an earlier version
                if table.undo_asked is None or table.row.version != pressed.version:
                    raise Refused("consent-void")
                await self._service.agreement.answer(pressed.game, table.undo_asked.id, person, answer)
                await Answer.of(interaction).defer()  # the publisher shows the result

    async def _explain(self, interaction: Interaction, table: Table, reason: str) -> None:
        await Answer.of(interaction).send(explained(table, interaction.user.id, reason))

    async def _confirm_proposal(self, interaction: Interaction, table: Table) -> None:
        """Tell the person that the others have been asked, or that the step was undone because nobody had to agree."""
        texts, seat = Texts(table.words.language), table.seat_for(interaction.user.id)
        if table.undo_asked is None and seat is not None:
            drawn = await self._panel.drawn(interaction, panel(table, seat, note=texts("undone"), kept=False))
            await Answer.of(interaction).turn_page(*drawn)
        else:
            messages = {"shown": "consent-asked", "refused": "consent-unseen", "later": "consent-asked-later"}
            outcome = await self._publisher.outcome(table.row)
            who = mentions(others(table.row, interaction.user.id))
            lines = [texts(messages[outcome], who=who, channel=str(table.row.channel))]
            if outcome == "refused" and table.undo_asked is not None:
                asked = unanswered(table.row, table.undo_asked)
                reached = [person for person in asked if table.row.seats_of(person)[0].reach != "panel"]
                lines += asked_alone("undo", asked, reached, table.row.id, texts)
            await Answer.of(interaction).turn_page(Content((Text("\n".join(lines)),)))


def _as_asked(table: Table, version: int) -> int:
    """The version of the game about which the others are asked.

    It is the current one if only computer players have moved since `version`, since the step to undo is the same.
    """
    rows = table.rows()
    since = [row for row in rows if row.version > version]
    moved = all(row.kind == "action" and row.person is None for row in since)
    return table.row.version if moved and rows[0].version <= version else version
