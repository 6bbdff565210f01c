"""The action panel: a person's options, page by page, in their direct messages or for them alone in a channel."""

from collections.abc import Sequence
from functools import partial

from bot.features.feature import Feature, Services, panel_press
from bot.features.request import Request
from bot.features.rules import Rules
from bot.model import roles
from bot.model.errors import Outdated, Refused
from bot.model.next_step import NextStep
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import digest, is_whole, matching, path_of, resolve
from bot.pages.blocked_actions import not_now, why_not
from bot.pages.player_panel import panel
from bot.pages.suggestions import THEN
from bot.pages.token_ways import is_alone, token_ways
from bot.ui.content import Content
from bot.ui.custom_ids import ActId, OpenPanelId, RefreshPanelId, TokenWayId, UndoId, WhyNotId
from bot.ui.texts import Texts
from engine.actions import Action
from engine.players import Plan


class ActionPanel(Feature):
    """Opens panels, turns their pages, and carries out the actions chosen there."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher
        self._rules = services.feature(Rules)

    # Presses

    @panel_press
    async def _choose(self, request: Request, pressed: ActId) -> None:
        """Turn to the page of a choice, or carry out a complete action."""
        if (current := await self.current(request, pressed)) is not None:
            await self._chosen(request, pressed, *current)

    async def _chosen(self, request: Request, pressed: ActId, table: Table, seat: SeatRow) -> None:
        values, outdated = request.chosen, request.texts("outdated")
        legal = table.legal(seat.seat)
        path = resolve(legal, values[0] if values else pressed.digest)
        if path is not None and len(ways := matching(legal, path)) == 1 and is_alone(table, seat, path):
            path = path_of(ways[0])
        if path is None:
            await self.edit(request, table, note=outdated)
        elif not is_whole(path):
            await self.edit(request, table, path, everything=pressed.everything, coached=False)
        else:
            await self._act(request, table, pressed, matching(legal, path))

    @panel_press
    async def _act_with_token(self, request: Request, pressed: TokenWayId) -> None:
        """Place a Vibe token and carry out the Action for which it is placed."""
        if (current := await self.current(request, pressed)) is None:
            return
        table, seat = current
        legal = table.legal(seat.seat)
        path = resolve(legal, pressed.token)
        ways = token_ways(table, seat, path) if path is not None else ()
        chosen = [
            (each.token, action)
            for each in ways
            for action in each.actions
            if digest(path_of(action)) == pressed.digest
        ]
        if not chosen:
            await self.edit(request, table, note=request.texts("outdated"))
        else:
            await self._act(request, table, pressed, chosen[0])

    async def _act(
        self, request: Request, table: Table, pressed: ActId | TokenWayId, actions: Sequence[Action]
    ) -> None:
        """Carry out actions one after the other, and show what follows."""
        person, done = request.person, []
        try:
            for action in actions:
                done.append(table.words.labels.action(table.view(person), action))
                table = await self._service.play.act(pressed.game, person, action, table.row.version, pressed.seat)
                table = table.in_language(request.language)
            note = confirmation(table, person, THEN.join(done), pressed.version)
        except Outdated:
            table, note = await self._service.table(pressed.game), request.texts("outdated")
        await self.edit(request, table, note=note)

    async def current(self, request: Request, pressed: ActId | TokenWayId | UndoId) -> tuple[Table, SeatRow] | None:
        """The game and seat of a press in a panel; None for an outdated panel, which is refreshed.

        Raises Refused if the person does not play the seat.
        """
        table = await request.table(pressed.game)
        if pressed.seat not in {own.seat for own in table.row.seats_of(request.person)}:
            raise Refused("not-playing")
        if pressed.version != table.row.version:
            await self.edit(request, table, note=request.texts("outdated"))
            return None
        return table, table.row.seats[pressed.seat]

    @panel_press
    async def _open(self, request: Request, pressed: OpenPanelId) -> None:
        await self.show(request, await request.table(pressed.game))

    @panel_press
    async def _refresh(self, request: Request, pressed: RefreshPanelId) -> None:
        await self.edit(request, await request.table(pressed.game))

    @panel_press
    async def _explain(self, request: Request, pressed: WhyNotId) -> None:
        """Explain in a separate message what is not possible now, or why one kind of action is not."""
        table, values = await request.table(pressed.game), request.chosen
        seat = request.seat(table)
        view = table.team_view(seat.team)
        if values:
            book = await self._rules.book(table.words.language, table.row.guild)
            content = why_not(table, view, seat, values[0], book)
        else:
            content = not_now(table, view, seat)
        if content is None:
            await self.edit(request, table, note=request.texts("outdated"))
        else:
            await request.answer.send(content)

    # Panels, also used by other features

    async def show(self, request: Request, table: Table, path: tuple[object, ...] = (), *, note: str = "") -> None:
        """Send the person's panel to them alone, and retry their direct messages if they were closed.

        A picture that is late has its place there: if an edit added it later, it would move the buttons under the
        reader's thumb.
        """
        table = table.in_language(request.language)
        self._publisher.try_again(table.row, request.person)
        note = "\n".join(filter(None, (note, self._publisher.channel_warning(table))))
        then = await self._services.recommendations.of(table, request.seat(table))
        await request.answer.send(panel(table, request.seat(table), path, note=note, kept=False, then=then))
        self._opened(request, table)

    async def confirm(self, request: Request, table: Table, note: str) -> None:
        """Send the person their current panel, headed by a note about the action, to them alone."""
        table = table.in_language(request.language)
        then = await self._services.recommendations.of(table, request.seat(table))
        await request.answer.send(panel(table, request.seat(table), note=note, with_hand=False, kept=False, then=then))
        self._opened(request, table)

    def _opened(self, request: Request, table: Table) -> None:
        """Let the panel that the person sees go on with the game."""
        if request.answer.page is not None:
            self._publisher.panels.opened(table, request.person, request.answer.page)

    async def edit(
        self,
        request: Request,
        table: Table,
        path: tuple[object, ...] = (),
        *,
        note: str = "",
        everything: bool = False,
        meanwhile: Sequence[str] = (),
        coached: bool = True,
    ) -> None:
        """Show a page of the person's panel in the pressed message, or in a new one if others can see that message.

        A press that calls it is a `panel_press`. Unless `coached`, it offers everything, in the first turns of a first
        game, too.
        """
        table = table.in_language(request.language)
        in_dm, kept, seat = request.guild_id is None, self._is_kept(request), request.seat(table)
        then = await self._services.recommendations.of(table, seat)
        shown = partial(panel, note=note, with_hand=not in_dm, everything=everything, kept=kept, meanwhile=meanwhile)
        content = shown(table, seat, path, then=then if coached or not isinstance(then, Plan) else None)
        await self._turn(request, table, content, then)

    async def turn(self, request: Request, table: Table, content: Content) -> None:
        """Turn the pressed panel to a page about what is next, in a new message if others can see that one."""
        kept = self._is_kept(request)
        then = await self._services.recommendations.of(table, request.seat(table)) if kept else None
        await self._turn(request, table, content, then)

    async def _turn(self, request: Request, table: Table, content: Content, then: Plan | NextStep | None) -> None:
        if self._is_kept(request):
            await request.answer.edit(content, partial(self._is_now, table))
            await self._remember(table, request, then)
        else:
            await request.answer.turn_page(content)
            self._opened(request, table)

    def _is_kept(self, request: Request) -> bool:
        """Whether a message was pressed that is kept in the person's direct messages."""
        return request.guild_id is None and request.message is not None and not request.answer.is_private_page

    def _is_now(self, table: Table) -> bool:
        """Whether a game is as in a table, so that nobody else has edited its kept panels since."""
        now = self._service.tables.get(table.row.id)
        return now is not None and now.row.revision == table.row.revision

    async def _remember(self, table: Table, request: Request, then: Plan | NextStep | None) -> None:
        """Record that the kept panel is up to date; a page or note that it shows may stay until the next change."""
        role, shown = roles.Panel(request.person), panel(table, request.seat(table), with_hand=False, then=then)
        if await self._publisher.messages.record_answer(table.row, role, request.message, shown):
            self._publisher.changed(table.row)  # the game may have gone on in the meantime


def confirmation(table: Table, person: int, done: str, since: int) -> str:
    """The note on actions of a person that led to a table from its version `since`, and the points that they brought.

    They may have taken a seat back from a computer.
    """
    texts = Texts(table.words.language)
    happened = [event for step in table.steps if step.row.version > since for event in step.events]
    scored = table.words.steps.points(table.view(person), happened)
    lines = [" · ".join([texts("done", action=done), *scored])]
    lines += [texts("taken-back")] if table.returned == person else []
    return "\n".join(lines)
