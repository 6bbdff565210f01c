"""Plan ahead: a person tries their next turn, at any time, on a board of their own."""

from bot.core.model.errors import Refused
from bot.core.play.action_picker import Path
from bot.core.practice.chosen import chosen_way
from bot.core.requests.feature import Feature, press
from bot.core.requests.request import Request
from bot.core.sketches.ids import OpenSketchId, SketchId
from bot.core.sketches.model import Sketch, mark, sketch, sketched_turn
from bot.core.sketches.page import sketch_page


class SketchFeature(Feature):
    """The button that begins a sketch, and its choices; where a person is in one is in the ids of its buttons."""

    @press
    async def _open(self, request: Request, pressed: OpenSketchId) -> None:
        """Begin a sketch in a message of its own: the panel goes on with the game meanwhile."""
        table = await request.table(pressed.game)
        made = await self._sketch(request, SketchId(pressed.game, request.pov(table).seat.seat, (), "-"))
        await request.answer.send(sketch_page(made, language=request.language))

    @press
    async def _choose(self, request: Request, pressed: SketchId) -> None:
        """Turn to the page of a choice, or add a decision; what the game no longer allows is left out, and said."""
        made = await self._sketch(request, pressed)
        way = None if made.lost else chosen_way(made.answering.legal, request.chosen, pressed.digest)
        path: Path = ()
        if way is not None and way.action is not None:
            made = sketch(made.turn, (*made.marks, mark(way.action)))
        elif way is not None:
            path = way.path
        await request.answer.turn_page(
            sketch_page(made, path, everything=pressed.everything, language=request.language)
        )

    async def _sketch(self, request: Request, pressed: SketchId) -> Sketch:
        """A person's sketch on the present board; raises Refused if there is nothing to plan."""
        table = await request.table(pressed.game)
        if pressed.seat not in {own.seat for own in table.row.seats_of(request.person)}:
            raise Refused("not-playing")
        turn = sketched_turn(table, pressed.seat)
        if turn is None:
            raise Refused("sketch-none")
        return sketch(turn, pressed.taken)
