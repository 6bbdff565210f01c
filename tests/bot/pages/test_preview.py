"""The panel's preview of an action."""

from __future__ import annotations

import pytest

from bot.pages.action_picker import Choice, ChoicePage, Group, path_of
from bot.pages.choices import choices, panel_ids
from bot.pages.preview import Previews
from bot.ui.content import Text
from engine import Ending, Fortress, Mode, SpiritAction, Team, Vibe, legal_actions
from engine.actions import Absorb, EndTurn, Fortify, Invoke
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


def test_what_all_buttons_of_a_kind_bring_is_told_once_but_not_beside_those_of_other_cards() -> None:
    table = at(position(space=Space.VALLEY, mode=Mode.FULL, hand=("Comfort",), wp=9, slots={}))
    ways = [action for action in table.legal(0) if isinstance(action, Invoke)]
    shown = ChoicePage((Invoke,), None, (Group((Invoke,), tuple(Choice(path_of(each), each) for each in ways)),))

    def lines(card: str) -> list[str]:
        found = choices(
            table, table.row.seats[0], shown, Previews(table, 0), panel_ids(table, table.row.seats[0]), card=card
        )
        return [line for block in found if isinstance(block, Text) for line in block.text.split("\n")]

    assert len(lines("")) == 1 < len(ways)
    assert len(lines("Desire")) == len(ways)


@pytest.mark.parametrize(
    ("fortress", "told"), [(minor(Team.GLOOM), ""), (major(Team.GLOOM), "The Gloom Fortress on VF becomes a Minor. ")]
)
def test_what_a_button_says_is_not_told_again(fortress: Fortress, told: str) -> None:
    game = position(
        space=Space.VALLEY, wp=9, sites={Realm.VALLEY: fortress}, tokens={(SpiritAction.FORTIFY, 2): Vibe.WILD}
    )
    assert Previews(at(game), 0).effects(Fortify(Realm.VALLEY, ("Raze",))) == f"{told}You gain an Action."


@pytest.mark.rule("SPI-4[2]", "ABS-3")
def test_the_gain_of_a_power_is_told_beside_an_absorb_whose_label_has_the_bonus() -> None:
    love = 2
    game = position(
        turn=love, space=Space.VALLEY, mode=Mode.FULL, orientation=2, sites={Realm.VALLEY: minor(Team.BLISS)}, slots={}
    )
    (absorb,) = (a for a in legal_actions(game.rules, game.state, love) if isinstance(a, Absorb) and a.bonus)
    table = at(game)
    assert "+2 WP" in table.words.labels.action(table.team_view(Team.BLISS), absorb)
    assert Previews(table, love).effects(absorb) == "You gain 1 WP."


@pytest.mark.rule("END-4")
def test_each_end_of_the_last_turn_tells_who_wins_though_a_drawn_card_is_hidden() -> None:
    table = at(position(ending=Ending.NO_COMMON, ambition=1, hand=("Courage",), deck=("Kindness", "Desire", "Comfort")))
    ends = [action for action in table.legal(0) if isinstance(action, EndTurn)]
    told = {Previews(table, 0).effects(action) for action in ends}
    assert len(ends) > 1
    (result,) = told
    assert result.startswith("The game is over")
