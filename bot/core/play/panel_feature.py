"""The action panel: a person's options, page by page, in their direct messages or for them alone in a channel."""

from collections.abc import Sequence
from functools import partial

from bot.core.advice.page import THEN
from bot.core.agreement.ids import UndoId
from bot.core.model import roles
from bot.core.model.advice import FirstPage
from bot.core.model.errors import Outdated, Refused
from bot.core.model.table import Table
from bot.core.play.action_picker import is_whole, matching, path_digest, path_of, resolve
from bot.core.play.ids import ActId, OpenPanelId, RefreshPanelId, TokenWayId, UsualTokensId
from bot.core.play.panel_page import Recommended, panel
from bot.core.play.token_ways import is_alone, token_ways
from bot.core.play.usual_tokens import usual_tokens
from bot.core.requests.feature import Feature, Services, panel_press
from bot.core.requests.request import Request
from bot.core.sketches.model import KeptSketch
from bot.core.ui.content import Content
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine.actions import Action
from engine.events import Event, FragmentAdded, RevelationBegan
from engine.players import Plan


class ActionPanelFeature(Feature):
    """Opens panels, turns their pages, and carries out the actions chosen there."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._publisher = services.publisher

    # Presses

    @panel_press
    async def _choose(self, request: Request, pressed: ActId) -> None:
        """Turn to the page of a choice, or carry out a complete action."""
        if (pov := await self.current(request, pressed)) is not None:
            await self._chosen(request, pressed, pov)

    async def _chosen(self, request: Request, pressed: ActId, pov: PointOfView) -> None:
        values, outdated = request.chosen, request.texts("outdated")
        path = resolve(pov.legal, values[0] if values else pressed.digest)
        if path is not None and len(ways := matching(pov.legal, path)) == 1 and is_alone(pov, path):
            path = path_of(ways[0])
        if path is None:
            await self.edit_panel(request, pov.table, note=outdated)
        elif not is_whole(path):
            await self.edit_panel(request, pov.table, path, everything=pressed.everything, coached=False)
        else:
            await self._act(request, pov.table, pressed, matching(pov.legal, path))

    @panel_press
    async def _act_with_token(self, request: Request, pressed: TokenWayId) -> None:
        """Place a Vibe token and carry out the Action for which it is placed."""
        if (pov := await self.current(request, pressed)) is None:
            return
        path = resolve(pov.legal, pressed.token)
        ways = token_ways(pov, path) if path is not None else ()
        chosen = [
            (each.token, action)
            for each in ways
            for action in each.actions
            if path_digest(path_of(action)) == pressed.digest
        ]
        if not chosen:
            await self.edit_panel(request, pov.table, note=request.texts("outdated"))
        else:
            await self._act(request, pov.table, pressed, chosen[0])

    @panel_press
    async def _place_usual(self, request: Request, pressed: UsualTokensId) -> None:
        if (pov := await self.current(request, pressed)) is not None:
            await self._act(request, pov.table, pressed, usual_tokens(pov))

    async def _act(
        self, request: Request, table: Table, pressed: ActId | TokenWayId | UsualTokensId, actions: Sequence[Action]
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
        await self.edit_panel(request, table, note=note)

    async def current(
        self, request: Request, pressed: ActId | TokenWayId | UndoId | UsualTokensId
    ) -> PointOfView | None:
        """The point of view of a press in a panel; None for an outdated panel, which is refreshed.

        Raises Refused if the person does not play the seat.
        """
        table = await request.table(pressed.game)
        if pressed.seat not in {own.seat for own in table.row.seats_of(request.person)}:
            raise Refused("not-playing")
        if pressed.version != table.row.version:
            await self.edit_panel(request, table, note=request.texts("outdated"))
            return None
        return PointOfView(table, table.row.seats[pressed.seat])

    @panel_press
    async def _open(self, request: Request, pressed: OpenPanelId) -> None:
        await self.send_panel(request, await request.table(pressed.game))

    @panel_press
    async def _refresh(self, request: Request, pressed: RefreshPanelId) -> None:
        await self.edit_panel(request, await request.table(pressed.game))

    # Panels, also used by other features

    async def send_panel(
        self, request: Request, table: Table, path: tuple[object, ...] = (), *, note: str = ""
    ) -> None:
        """Send the person's panel to them alone, and retry their direct messages if they were closed.

        A picture that is late has its place there: if an edit added it later, it would move the buttons under the
        reader's thumb.
        """
        table = table.in_language(request.language)
        self._publisher.try_again(table.row, request.person)
        note = "\n".join(filter(None, (note, self._publisher.channel_warning(table))))
        pov = request.pov(table)
        then = await self._services.recommendations.recommendation(pov)
        await request.answer.send(panel(pov, path, note=note, kept=False, then=then))
        self._opened(request, table)

    async def confirm(self, request: Request, table: Table, note: str) -> None:
        """Send the person their current panel, headed by a note about the action, to them alone."""
        table = table.in_language(request.language)
        pov = request.pov(table)
        then = await self._services.recommendations.recommendation(pov)
        await request.answer.send(panel(pov, note=note, kept=False, then=then))
        self._opened(request, table)

    def _opened(self, request: Request, table: Table) -> None:
        """Let the panel that the person sees go on with the game."""
        if request.answer.page is not None:
            pressed = request.interaction.message
            source = None if pressed is None or request.answer.is_private_page else pressed.id
            self._publisher.panels.opened(table, request.person, request.answer.page, source)

    async def edit_panel(
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
        kept, pov = self._is_kept(request), request.pov(table)
        then = await self._services.recommendations.recommendation(pov)
        shown = partial(panel, note=note, everything=everything, kept=kept, meanwhile=meanwhile)
        offered = then
        if not coached and isinstance(then, Plan | KeptSketch):
            offered = FirstPage.UNCOACHED if isinstance(then, Plan) else None
        content = shown(pov, path, then=offered)
        await self._turn(request, table, content, then)

    async def turn_panel(self, request: Request, table: Table, content: Content) -> None:
        """Turn the pressed panel to a page about what is next, in a new message if others can see that one."""
        kept = self._is_kept(request)
        then = await self._services.recommendations.recommendation(request.pov(table)) if kept else None
        await self._turn(request, table, content, then)

    async def progress(self, request: Request, content: Content) -> None:
        """Say where `turn_panel` will show a page that it takes a moment."""
        if self._is_kept(request):
            await request.answer.edit(content)
        else:
            await request.answer.progress(content)

    async def _turn(self, request: Request, table: Table, content: Content, then: Recommended) -> None:
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

    async def _remember(self, table: Table, request: Request, then: Recommended) -> None:
        """Record that the kept panel is up to date; a page or note that it shows may stay until the next change."""
        role, shown = roles.Panel(request.person), panel(request.pov(table), then=then)
        if await self._publisher.messages.record_answer(table.row, role, request.message, shown):
            self._publisher.changed(table.row)  # the game may have gone on in the meantime


def _revelation_so_far(table: Table) -> list[Event]:
    """What the latest Revelation has brought, as far as the steps are at hand."""
    begun = [any(isinstance(event, RevelationBegan) for event in step.events) for step in table.steps]
    first = max((number for number, begins in enumerate(begun) if begins), default=0)
    return [event for step in table.steps[first:] for event in step.events]


def confirmation(table: Table, person: int, done: str, since: int) -> str:
    """The note on actions of a person that led to a table from its version `since`, and the points that they brought.

    Those of a Revelation that has begun before stand above the choice that let it go on. They may have taken a seat
    back from a computer.
    """
    texts = Texts(table.words.language)
    happened = [event for step in table.steps if step.row.version > since for event in step.events]
    scored = table.words.steps.points(table.view(person), happened)
    kinds = set(map(type, happened))
    if FragmentAdded in kinds and RevelationBegan not in kinds:
        scored = table.words.steps.points(table.view(person), _revelation_so_far(table))
        lines = [texts("done-revelation", points=" · ".join(scored)), texts("done", action=done)]
    else:
        lines = [" · ".join([texts("done", action=done), *scored])]
    lines += [texts("taken-back")] if table.returned == person else []
    return "\n".join(lines)
