"""Plan ahead: a person tries their next turn, at any time, on a board of their own."""

from collections.abc import Sequence
from typing import Final

from bot.core.advice.marks import mark
from bot.core.model.cooldown import Cooldowns
from bot.core.model.errors import Refused
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import Path
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.practice.chosen import chosen_way
from bot.core.requests.feature import Feature, Services, panel_press, press
from bot.core.requests.request import Request
from bot.core.sketches.ids import VERSIONS, DropSketchId, KeepSketchId, OpenSketchId, ShowSketchId, SketchId
from bot.core.sketches.model import Sketch, sketch, sketched_turn
from bot.core.sketches.page import shown_sketch, sketch_page
from bot.core.ui.texts import mention
from engine import Team

SHOWS: Final = 3
"""Plans that a person may show in a row."""

SHOW_SECONDS: Final = 300
"""Seconds after which they may show another."""


class SketchFeature(Feature):
    """A sketch: begun, changed, kept and forgotten; where a person is in one is in the ids of its buttons."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanelFeature)
        self._kept = services.recommendations.sketches
        self._shows = Cooldowns(1 / SHOW_SECONDS, burst=SHOWS)

    @press
    async def _open(self, request: Request, pressed: OpenSketchId) -> None:
        """Begin a sketch, or open the kept one, in a message of its own: the panel goes on with the game meanwhile."""
        pov = request.pov(await request.table(pressed.game))
        kept = await self._kept.kept(pov)
        marks = () if kept is None else kept.made.marks
        made = await self._sketch(request, pressed.game, pov.seat.seat, marks)
        await request.answer.send(sketch_page(made, is_kept=kept is not None, language=request.language))

    @press
    async def _choose(self, request: Request, pressed: SketchId) -> None:
        """Turn to the page of a choice, or add a decision; what the game no longer allows is left out, and said."""
        made = await self._sketch(request, pressed.game, pressed.seat, pressed.taken)
        is_outdated = pressed.version != made.turn.version % VERSIONS
        way = None
        if made.lost is None and not is_outdated:  # else what the page said of its choices may be no longer so
            way = chosen_way(made.answering.legal, request.chosen, pressed.digest)
        path: Path = ()
        if way is not None and way.action is not None:
            made = sketch(made.turn, (*made.marks, mark(way.action)))
        elif way is not None:
            path = way.path
        is_own = (await request.table(pressed.game)).row.seats[pressed.seat].person == request.person
        note = request.texts("sketch-outdated") if is_outdated and made.lost is None else ""
        page = sketch_page(
            made, path, everything=pressed.everything, is_own=is_own, note=note, language=request.language
        )
        await request.answer.turn_page(page)

    @press
    async def _keep(self, request: Request, pressed: KeepSketchId) -> None:
        """Keep a sketch for the person's next turn, as far as it is possible now."""
        _own(await request.table(pressed.game), request.person, pressed.seat)
        made = await self._sketch(request, pressed.game, pressed.seat, pressed.taken)
        if is_kept := bool(made.steps) and made.turn.is_whole:
            await self._kept.keep(request.person, made)
            self._services.publisher.changed((await request.table(pressed.game)).row)
            self._services.publisher.panels.show_anew(pressed.game, request.person)
        await request.answer.turn_page(sketch_page(made, is_kept=is_kept, language=request.language))

    @press
    async def _show(self, request: Request, pressed: ShowSketchId) -> None:
        """Show a sketch in the team's thread if there is one, else to the partner by direct message."""
        table = await request.table(pressed.game)
        made = await self._sketch(request, pressed.game, pressed.seat, pressed.taken)
        own = _own(table, request.person, pressed.seat)
        others = [person for person in table.row.people_of(own.team) if person != request.person]
        if not others:
            raise Refused("sketch-alone")
        if not self._shows.allows(request.person):
            raise Refused("sketch-often")
        await self._send(table, own.team, made, request.person, others)
        note = request.texts("sketch-was-shown")
        await request.answer.turn_page(sketch_page(made, note=note, language=request.language))

    async def _send(self, table: Table, team: Team, made: Sketch, by: int, others: Sequence[int]) -> None:
        """Send a sketch to a team's thread or, without one, to the others; raises Refused if it reaches nobody."""
        messages, who = self._services.publisher.messages, mention(by)
        thread = await self._services.threads.known_thread(table.row, team)
        if thread is not None:
            await messages.announce(thread, shown_sketch(made, who, await self._service.language(table.row)))
            return
        pages = [shown_sketch(made, who, await messages.language_of(other)) for other in others]
        if not any([await messages.try_dm(other, page) for other, page in zip(others, pages, strict=True)]):
            raise Refused("sketch-unreached")

    @panel_press
    async def _drop(self, request: Request, pressed: DropSketchId) -> None:
        """Forget a person's kept sketch."""
        table = await request.table(pressed.game)
        await self._kept.drop(pressed.game, pressed.seat, request.person)
        self._services.publisher.changed(table.row)
        await self._panel.edit_panel(request, table, note=request.texts("sketch-dropped"))

    async def _sketch(self, request: Request, game: int, seat: int, marks: Sequence[str]) -> Sketch:
        """A sketch of a seat's turn, by its person or their partner; raises Refused if there is nothing to plan."""
        table = await request.table(game)
        if seat >= len(table.row.seats) or table.row.seats[seat].team is not table.row.team_of(request.person):
            raise Refused("not-playing")
        table.check_running()
        turn = sketched_turn(table, seat)
        if turn is None:
            raise Refused("sketch-none")
        return sketch(turn, marks)


def _own(table: Table, person: int, seat: int) -> SeatRow:
    """A seat of a person; raises Refused for any other."""
    found = next((own for own in table.row.seats_of(person) if own.seat == seat), None)
    if found is None:
        raise Refused("not-playing")
    return found
