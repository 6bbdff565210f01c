"""Suggest: plans for the rest of a turn, for the person alone."""

import secrets
from collections.abc import Awaitable, Iterator, Mapping
from functools import partial

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.panel import ActionPanel, confirmation, seat_of
from bot.features.slash import slash
from bot.features.visibility import visible_table
from bot.interactions.languages import told_to
from bot.interactions.response import Answer, Interaction
from bot.model.errors import Outdated, Refused
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import digest, path_of
from bot.pages.suggestions import MAX_PLANS, end_of_plan, may_suggest, next_step, suggestions
from bot.ui.content import Content
from bot.ui.custom_ids import CustomId, PlanStepId, SuggestId
from bot.ui.texts import Texts
from bot.workers.fair_queue import MAX_ASKED
from bot.workers.shared import Shared
from engine import Generator, Plan, Seed, plans

MAX_THOUGHTS = 64
"""Number of decisions whose plans are kept in memory."""


class Suggest(Feature):
    """/suggest, its button in the panel, and the steps of the plans."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._publisher = services.publisher
        self._panel = services.feature(ActionPanel)
        self._thoughts = Shared[tuple[Plan, ...]](MAX_THOUGHTS)

    def commands(self) -> Iterator[SlashCommand]:
        """/suggest."""

        @slash("suggest")
        async def command(interaction: Interaction, game: int | None = None) -> None:
            await self._suggest(interaction, await table_for(self._service, interaction, game))

        command.autocomplete("game")(games(self._service))
        yield command

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that asks for plans, and those that take their steps."""
        return {SuggestId: self._open, PlanStepId: self._step}

    async def _open(self, interaction: Interaction, pressed: SuggestId) -> None:
        await self._suggest(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _suggest(self, interaction: Interaction, table: Table) -> None:
        """Think about a turn; the panel can be used meanwhile."""
        seat = seat_of(table, interaction)
        if not table.row.suggest:
            raise Refused("suggestions-off")
        if not may_suggest(table, seat):
            raise Refused("nothing-to-suggest")
        await Answer.of(interaction).send(suggestions(table, seat, await self._plans(interaction.user.id, table, seat)))

    def _plans(self, person: int, table: Table, seat: SeatRow) -> Awaitable[tuple[Plan, ...]]:
        """The plans for a decision, thought of once: whoever presses again waits for the same, and gets the same."""

        def think() -> Awaitable[tuple[Plan, ...]]:
            rng = Generator(Seed(secrets.token_hex(16)))
            work = partial(plans, table.rules, table.team_view(seat.team), table.legal(seat.seat), rng, MAX_PLANS)
            return self._services.thinker.run(work, whose=person, urgent=True, most=MAX_ASKED)

        return self._thoughts.of((table.row.id, table.row.version, seat.seat), think)

    async def _step(self, interaction: Interaction, pressed: PlanStepId) -> None:
        """Take a step of a plan, and show the next one."""
        with self._publisher.audiences.answering(pressed.game, interaction.user.id):
            table = await visible_table(self._service, interaction, pressed.game)
            if pressed.seat not in {own.seat for own in table.row.seats_of(interaction.user.id)}:
                raise Refused("not-playing")
            texts = Texts(table.words.language)
            action = next((it for it in table.legal(pressed.seat) if digest(path_of(it)) == pressed.digest), None)
            if pressed.version != table.row.version or action is None:
                await self._panel.edit(interaction, table, note=texts("outdated"))
                return
            person, done = interaction.user.id, table.words.labels.action(table.view(interaction.user.id), action)
            try:
                table = await self._service.play.act(pressed.game, person, action, pressed.version, pressed.seat)
                note, further = confirmation(told_to(interaction, table), person, done), pressed.further
            except Outdated:
                table, note, further = await self._service.table(pressed.game), texts("outdated"), ""
            await self._show_next(interaction, told_to(interaction, table), pressed.seat, further, note)

    async def _show_next(self, interaction: Interaction, table: Table, seat: int, further: str, note: str) -> None:
        """Show the next step of a plan; the panel if there is none, and that the plan ends if it went on."""
        own = table.row.seats[seat]
        page: Content | None = next_step(table, own, further, note)
        if page is None:
            note = "\n".join(filter(None, (note, end_of_plan(table, own, further))))
            await self._panel.edit(interaction, table, note=note)
        else:
            await Answer.of(interaction).edit(page)
