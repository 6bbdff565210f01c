"""The panel's preview of an action."""

from __future__ import annotations

import pytest

from bot.pages.preview import Previews
from engine import Fortress, Mode, SpiritAction, Team, Vibe
from engine.actions import Fortify, Invoke
from tests.bot.support.tables import at
from tests.positions import Realm, Slot, Space, major, minor, position
from tests.said import said


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
    assert told.endswith(said("preview-open"))


@pytest.mark.parametrize(
    ("fortress", "told"), [(minor(Team.GLOOM), ""), (major(Team.GLOOM), "The Gloom Fortress on VF becomes a Minor. ")]
)
def test_what_a_button_says_is_not_told_again(fortress: Fortress, told: str) -> None:
    game = position(
        space=Space.VALLEY, wp=9, sites={Realm.VALLEY: fortress}, tokens={(SpiritAction.FORTIFY, 2): Vibe.WILD}
    )
    assert Previews(at(game), 0).effects(Fortify(Realm.VALLEY, ("Raze",))) == f"{told}You gain an Action."
