"""The panel's preview of an action."""

from __future__ import annotations

import pytest

from bot.core.play.action_picker import Choice, ChoicePage, Group, path_of
from bot.core.play.choices import choices, panel_ids
from bot.core.play.preview import Previews
from bot.core.play.standing import heading
from bot.core.ui.content import Text
from bot.core.ui.point_of_view import PointOfView
from engine import Ending, Fortress, Mode, Side, Sphere, SpiritAction, Team, Vibe, board, legal_actions
from engine.actions import Absorb, ChooseEmotion, Empower, EndTurn, Fortify, Invoke
from tests.bot.support.tables import after, at, seen_from
from tests.positions import Realm, Slot, Space, major, minor, on, position
from tests.rules.emotions import empowered
from tests.said import said


def test_what_follows_the_card_on_top_is_told() -> None:
    game = position(
        space=Space.VALLEY, mode=Mode.FULL, hand=("Cheerfulness",), deck=("Courage", "Kindness"), essence=9,
        tokens={(SpiritAction.INVOKE, 1): Vibe.WILD, (SpiritAction.INVOKE, 2): Vibe.WILD}, slots={},
    )  # fmt: skip
    previews = Previews(seen_from(at(game), 0))
    told = previews.effects(Invoke("Cheerfulness", Slot.VALLEY_CW, ("Bolster", "Inner Force")))
    assert told.startswith("You draw Courage.")
    assert said("effect-takes", places="Realm V, VC") in previews.taken_places(Invoke("Cheerfulness", Slot.VALLEY_CW))
    assert not told.endswith(said("preview-open"))


@pytest.mark.rule("UPG-DEL-E[2]")
def test_control_that_is_certain_is_told_although_a_second_card_hides_what_follows() -> None:
    game = position(
        space=Space.VALLEY, mode=Mode.FULL, spirit_side=Side.B, deck=("Comfort", "Kindness", "Desire"),
        tokens={(SpiritAction.EMPOWER, 0): Vibe.WILD, (SpiritAction.EMPOWER, 1): Vibe.WILD},
        slots={Slot.VALLEY_CW: on("Courage", 2), Slot.WILLOW_VALLEY: on("Anger", 2)},
    )  # fmt: skip
    previews = Previews(seen_from(at(game), 0))
    told = previews.effects(Empower(Slot.VALLEY_CW, ("Relish",)))
    assert "You draw Comfort." in told
    assert said("effect-takes", places="Realm V") in previews.taken_places(Empower(Slot.VALLEY_CW, ("Relish",)))
    assert told.endswith(said("preview-open"))


def test_what_all_buttons_of_a_kind_bring_is_told_once_but_not_beside_those_of_other_cards() -> None:
    table = at(position(space=Space.VALLEY, mode=Mode.FULL, hand=("Comfort",), wp=9, slots={}))
    ways = [action for action in table.legal(0) if isinstance(action, Invoke)]
    shown = ChoicePage((Invoke,), None, (Group((Invoke,), tuple(Choice(path_of(each), each) for each in ways)),))

    def lines(card: str) -> list[str]:
        found = choices(
            PointOfView(table, table.row.seats[0]),
            shown,
            Previews(seen_from(table, 0)),
            panel_ids(PointOfView(table, table.row.seats[0])),
            card=card,
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
    assert Previews(seen_from(at(game), 0)).effects(Fortify(Realm.VALLEY, ("Raze",))) == f"{told}You gain an Action."


@pytest.mark.rule("SPI-4[2]", "ABS-3")
@pytest.mark.parametrize("sphere", Sphere)
def test_the_gain_of_a_power_is_told_beside_an_absorb_whatever_its_bonus(sphere: Sphere) -> None:
    love = 2
    game = position(
        turn=love, space=Space.VALLEY, mode=Mode.FULL, orientation=-sphere % 5, ambition=1,
        sites={Realm.VALLEY: minor(Team.BLISS)}, slots={},
    )  # fmt: skip
    table = at(game)
    absorbs = [action for action in legal_actions(game.rules, game.state, love) if isinstance(action, Absorb)]
    assert [action.bonus for action in absorbs] == [True, False]
    assert board.sphere_at(game.state.orientation, absorbs[0].realm) is sphere
    assert {Previews(seen_from(table, love)).effects(absorb) for absorb in absorbs} == {"You gain 1 WP."}


@pytest.mark.rule("END-4")
def test_each_end_of_the_last_turn_tells_who_wins_though_a_drawn_card_is_hidden() -> None:
    table = at(position(ending=Ending.NO_COMMON, ambition=1, hand=("Courage",), deck=("Kindness", "Desire", "Comfort")))
    ends = [action for action in table.legal(0) if isinstance(action, EndTurn)]
    told = {Previews(seen_from(table, 0)).effects(action) for action in ends}
    assert len(ends) > 1
    (result,) = told
    assert result.startswith("The game is over")


def test_the_second_question_of_a_power_says_which_it_is_and_what_the_first_answer_was() -> None:
    asked = at(empowered("Doubt", slots={Slot.LAND_CW: on("Desire", 2), Slot.CRADLE_CW: on("Kindness")}))
    (seat,) = asked.waiting()
    again = after(asked, seat.seat, ChooseEmotion(Slot.LAND_CW))
    first, second = (next(heading(PointOfView(table, seat))) for table in (asked, again))
    assert first.endswith("(1 of 2).")
    assert second.endswith("(2 of 2). ✅ Desire in L2")
