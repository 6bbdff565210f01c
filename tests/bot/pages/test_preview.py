"""The panel's preview of an action."""

from __future__ import annotations

from bot.pages.preview import Previews
from engine import Mode
from engine.actions import Invoke
from tests.bot.support.tables import at
from tests.positions import Slot, Space, position


def test_control_that_is_certain_is_told_although_a_drawn_card_hides_what_follows() -> None:
    game = position(
        space=Space.VALLEY, mode=Mode.FULL, hand=("Cheerfulness",), deck=("Courage", "Kindness"),
        slots={},
    )  # fmt: skip
    table = at(game)
    actions = [a for a in table.legal(0) if isinstance(a, Invoke) and a.slot == Slot.VALLEY_CW]
    previews = Previews(table, 0)
    told = previews.effects(actions[0])
    assert "You draw Courage." in told
    assert "☀️ V" in previews.taken_places(actions[0])
    assert told.endswith("…")
