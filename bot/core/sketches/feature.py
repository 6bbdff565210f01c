"""Plan ahead: a person tries their next turn, at any time, on a board of their own."""

from collections.abc import Sequence

from bot.core.model.errors import Refused
from bot.core.play.action_picker import Path
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.practice.chosen import chosen_way
from bot.core.requests.feature import Feature, Services, panel_press, press
from bot.core.requests.request import Request
from bot.core.sketches.ids import DropSketchId, KeepSketchId, OpenSketchId, SketchId
from bot.core.sketches.model import Sketch, mark, sketch, sketched_turn
from bot.core.sketches.page import sketch_page


class SketchFeature(Feature):
    """A sketch: begun, changed, kept and forgotten; where a person is in one is in the ids of its buttons."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanelFeature)
        self._kept = services.recommendations.sketches

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
        way = None if made.lost else chosen_way(made.answering.legal, request.chosen, pressed.digest)
        path: Path = ()
        if way is not None and way.action is not None:
            made = sketch(made.turn, (*made.marks, mark(way.action)))
        elif way is not None:
            path = way.path
        await request.answer.turn_page(
            sketch_page(made, path, everything=pressed.everything, language=request.language)
        )

    @press
    async def _keep(self, request: Request, pressed: KeepSketchId) -> None:
        """Keep a sketch for the person's next turn, as far as it is possible now."""
        made = await self._sketch(request, pressed.game, pressed.seat, pressed.taken)
        if is_kept := bool(made.steps) and made.turn.is_coming:
            await self._kept.keep(request.person, made)
            self._services.publisher.changed((await request.table(pressed.game)).row)
        await request.answer.turn_page(sketch_page(made, is_kept=is_kept, language=request.language))

    @panel_press
    async def _drop(self, request: Request, pressed: DropSketchId) -> None:
        """Forget a person's kept sketch."""
        table = await request.table(pressed.game)
        await self._kept.drop(pressed.game, pressed.seat, request.person)
        self._services.publisher.changed(table.row)
        await self._panel.edit_panel(request, table, note=request.texts("sketch-dropped"))

    async def _sketch(self, request: Request, game: int, seat: int, marks: Sequence[str]) -> Sketch:
        """A sketch by a seat's person on the present board; raises Refused if there is nothing to plan."""
        table = await request.table(game)
        if seat not in {own.seat for own in table.row.seats_of(request.person)}:
            raise Refused("not-playing")
        turn = sketched_turn(table, seat)
        if turn is None:
            raise Refused("sketch-none")
        return sketch(turn, marks)
