"""Undo: without asking if the rules of undo allow it, else with the other players' consent."""

from bot.core.agreement.ids import ConsentId, UndoId
from bot.core.agreement.page import asked_alone
from bot.core.agreement.undo_page import explained
from bot.core.model.errors import Outdated, Refused
from bot.core.model.motions import others, unanswered
from bot.core.model.table import Table
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.requests.feature import Feature, Services, command, panel_press
from bot.core.requests.request import Request
from bot.core.ui.content import Content, Text
from bot.core.ui.texts import Texts, mentions

NEEDS_CONSENT = {"undo-disclosed", "undo-others"}
"""Reasons for refusing an undo that the other players' consent overrides."""


class UndoFeature(Feature):
    """/undo, the panel's button, and the proposal to the others if they must agree."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._panel = services.feature(ActionPanelFeature)

    @command("undo")
    async def _typed(self, request: Request, game: int | None = None) -> None:
        table = await request.table(game, playing=True)
        with self._publisher.answering(table.row.id, request.person):
            if (after := await self._undone(request, table.row.id)) is not None:
                await self._panel.confirm(request, after, request.texts("undone"))

    @panel_press
    async def _undo(self, request: Request, pressed: UndoId) -> None:
        """Take back the step before the version that the panel showed, so that two presses undo once."""
        if await self._panel.current(request, pressed) is None:
            return
        try:
            table, note = await self._undone(request, pressed.game, pressed.version), "undone"
        except Outdated:
            table, note = await self._service.table(pressed.game), "outdated"
        if table is not None:
            await self._panel.edit_panel(request, table, note=request.texts(note))

    async def _undone(self, request: Request, game: int, version: int | None = None) -> Table | None:
        """Undo a person's last step; if that needs consent, offer to ask for it and return None.

        Otherwise raises the same errors as `UndoFeature.last_step`.
        """
        try:
            return await self._service.undo.last_step(game, request.person, version)
        except Refused as refusal:
            if refusal.message not in NEEDS_CONSENT:
                raise
            table = (await self._service.table(game)).in_language(request.language)
            if table.may_ask_undo(request.person) and not others(table.row, request.person):
                return await self._by_consent(request, game, table.row.version)
            await self._explain(request, table, request.texts(refusal.message))
            return None

    @panel_press
    async def _pressed(self, request: Request, pressed: ConsentId) -> None:
        """Handle a press on an undo proposal; it counts for the version at which the proposal was shown."""
        person = request.person
        table = await request.table(pressed.game)
        if not table.row.plays(person):
            raise Refused("not-playing")
        match pressed.what:
            case "why" if others(table.row, person) or not table.may_ask_undo(person):
                await self._explain(request, table, request.texts("consent-why"))
            case "ask" | "why":  # with nobody to ask it is done
                table = await self._by_consent(request, pressed.game, _as_asked(table, pressed.version))
                await self._confirm_proposal(request, table)
            case answer:  # below a question of an earlier version
                if table.undo_asked is None or table.row.version != pressed.version:
                    raise Refused("consent-void")
                await self._service.agreement.answer_motion(pressed.game, table.undo_asked.id, person, answer)
                await request.answer.defer()  # the publisher shows the result

    async def _by_consent(self, request: Request, game: int, version: int) -> Table:
        """Ask the others about an undo at a version of the game; it is done if nobody has to agree."""
        await self._note_who_left(await self._service.row(game), request.person)
        try:
            table, _ = await self._service.agreement.propose(game, request.person, "undo", value=str(version))
        except Outdated:
            raise Refused("consent-void") from None
        return table.in_language(request.language)

    async def _explain(self, request: Request, table: Table, reason: str) -> None:
        await request.answer.send(explained(table, request.person, reason))

    async def _confirm_proposal(self, request: Request, table: Table) -> None:
        """Tell the person that the others have been asked, or that the step was undone because nobody had to agree."""
        texts = Texts(table.words.language)
        if table.undo_asked is None and table.row.plays(request.person):
            await self._panel.edit_panel(request, table, note=texts("undone"))
        else:
            messages = {"shown": "consent-asked", "refused": "consent-unseen", "later": "consent-asked-later"}
            outcome = await self._publisher.outcome(table.row)
            who = mentions(others(table.row, request.person))
            lines = [texts(messages[outcome], who=who, channel=str(table.row.channel))]
            if outcome == "refused" and table.undo_asked is not None:
                asked = unanswered(table.row, table.undo_asked)
                reached = [person for person in asked if table.row.seats_of(person)[0].reach != "panel"]
                lines += asked_alone("undo", asked, reached, table.row.id, texts)
            await request.answer.turn_page(Content((Text("\n".join(lines)),)))


def _as_asked(table: Table, version: int) -> int:
    """The version of the game about which the others are asked.

    It is the current one if only computer players have moved since `version`, since the step to undo is the same.
    """
    rows = table.rows()
    since = [row for row in rows if row.version > version]
    moved = all(row.kind == "action" and row.person is None for row in since)
    return table.row.version if moved and rows[0].version <= version else version
