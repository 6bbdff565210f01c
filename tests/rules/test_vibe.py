"""VIB: Vibe tokens, unlocking and upgrading."""

import pytest

from engine import Edition, Sphere, SpiritAction, Vibe
from engine.actions import Absorb, Action, AddVibe, Declare, Fortify, Invoke, Move, PlaceToken, Quell, Valley
from tests.positions import (
    BLISS_1,
    FIRST,
    FORTIFY,
    GLOOM,
    INVOKE,
    MOVE,
    QUELL,
    SECOND,
    THIRD,
    UNLOCK,
    Game,
    Realm,
    Slot,
    Space,
    minor,
    no_tokens,
    on,
    position,
)

FULL_BLUE = {(MOVE, 0): Vibe.BLUE, (MOVE, 1): None, (MOVE, 2): None, (MOVE, 3): None}


@pytest.mark.rule("VIB-1")
def test_the_unlock_space_first_then_upgrades_in_any_order() -> None:
    locked = position(hand=("Courage",), tokens=no_tokens(MOVE))
    assert [declare for declare in locked.offers(Declare) if declare.row is MOVE] == [Declare(MOVE, "Courage", UNLOCK)]
    assert locked.refuses(Declare(MOVE, "Courage", FIRST)) == "row_locked"
    open_row = position(hand=("Courage",), tokens=FULL_BLUE)
    in_move = [declare.space for declare in open_row.offers(Declare) if declare.row is MOVE]
    assert in_move == [FIRST, SECOND, THIRD]
    assert open_row.do(Declare(MOVE, "Courage", THIRD)).player.rows[MOVE] == (Vibe.BLUE, None, None, Vibe.RED)


@pytest.mark.rule("VIB-1")
def test_a_space_takes_one_token() -> None:
    game = position(hand=("Courage",), tokens={**FULL_BLUE, (MOVE, SECOND): Vibe.GREEN})
    assert game.refuses(Declare(MOVE, "Courage", SECOND)) == "space_taken"
    assert game.refuses(Declare(MOVE, "Courage", UNLOCK)) == "space_taken"
    full = {(MOVE, space): Vibe.WILD for space in range(4)}
    assert all(declare.row is not MOVE for declare in position(hand=("Courage",), tokens=full).offers(Declare))
    assert position(tokens=full).refuses(AddVibe(MOVE, FIRST, Vibe.RED)) == "space_taken"


@pytest.mark.rule("VIB-2")
def test_declaring_discards_a_card_for_a_token_of_its_colour() -> None:
    game = position(hand=("Courage", "Desire"), deck=("Kindness",), tokens=FULL_BLUE)
    declared = game.do(Declare(MOVE, "Desire", FIRST))
    assert declared == game.but(
        hand=("Courage",), deck=("Kindness", "Desire"), tokens={(MOVE, FIRST): Vibe.GREEN}, declared=MOVE
    )
    assert game.refuses(Declare(MOVE, "Kindness", FIRST)) == "card_not_in_hand"


@pytest.mark.rule("VIB-2")
def test_a_declared_action_must_be_carried_out_and_nothing_else_done_first() -> None:
    game = position(hand=("Courage", "Desire"), tokens=FULL_BLUE).do(Declare(MOVE, "Desire", FIRST))
    assert {type(action) for action in game.options} == {Move}
    others: list[Action] = [
        Valley(),
        AddVibe(MOVE, SECOND, Vibe.YELLOW),
        Absorb(Realm.VALLEY, bonus=False),
        Declare(MOVE, "Courage", SECOND),  # one card an Action
        Fortify(Realm.VALLEY),
    ]
    for other in others:
        assert game.refuses(other) == "declared_otherwise"
    moved = game.do(Move(Space.VALLEY_CRADLE))
    assert moved.state.turn.declared is None
    assert moved.state.turn.actions == 2


@pytest.mark.rule("VIB-2")
def test_only_an_action_that_can_be_carried_out_is_declared() -> None:
    """The only card in hand cannot be both discarded and invoked or revealed; and costs must be affordable."""
    last_card = position(space=Space.VALLEY, hand=("Desire",), slots={Slot.VALLEY_CW: on("Anger")})
    assert last_card.refuses(Declare(INVOKE, "Desire", FIRST)) == "not_performable"
    revealing = position(space=Space.VALLEY, hand=("Courage",), slots={Slot.VALLEY_CW: on("Anger")})
    assert revealing.refuses(Declare(QUELL, "Courage", FIRST)) == "not_performable"
    second = revealing.but(hand=("Courage", "Courage"))
    assert second.do(Declare(QUELL, "Courage", FIRST), Quell(Slot.VALLEY_CW, "Courage")).player.hand == ("Courage",)
    poor = position(wp=0, hand=("Desire",))
    assert poor.refuses(Declare(MOVE, "Desire", FIRST)) == "wp_short"
    spent = position(actions=0, hand=("Desire",))
    assert spent.refuses(Declare(MOVE, "Desire", FIRST)) == "no_actions_left"


@pytest.mark.rule("VIB-2", "VIB-5")
def test_what_the_new_token_allows_makes_the_action_possible() -> None:
    """Without WP only Determination makes a Move possible; without Essence, only Inner Force an Invoke."""
    poor = position(wp=0, hand=("Desire",))
    assert [d.space for d in poor.offers(Declare) if d.row is MOVE] == [THIRD]
    moved = poor.do(Declare(MOVE, "Desire", THIRD), Move(Space.VALLEY_CRADLE, ("Determination",)))
    assert moved.player.space == Space.VALLEY_CRADLE
    dry = position(space=Space.VALLEY, essence=0, hand=("Desire", "Kindness"))
    assert [d.space for d in dry.offers(Declare) if d.row is INVOKE] == [SECOND, SECOND]
    blocked = position(space=Space.VALLEY, hand=("Desire",), sites={Realm.VALLEY: minor(GLOOM)})
    assert [d.space for d in blocked.offers(Declare) if d.row is FORTIFY] == [SECOND]  # Raze


@pytest.mark.rule("VIB-3")
def test_no_two_tokens_of_one_colour_in_a_row() -> None:
    game = position(hand=("Courage", "Desire"), tokens={**FULL_BLUE, (MOVE, SECOND): Vibe.RED})
    assert game.refuses(Declare(MOVE, "Courage", FIRST)) == "colour_in_row"
    assert game.refuses(AddVibe(MOVE, FIRST, Vibe.BLUE)) == "colour_in_row"
    assert game.do(Declare(MOVE, "Desire", FIRST)).player.rows[MOVE] == (Vibe.BLUE, Vibe.GREEN, Vibe.RED, None)


@pytest.mark.rule("VIB-3")
def test_the_same_colour_may_lie_in_another_row() -> None:
    game = position(hand=("Courage",), tokens={**FULL_BLUE, (FORTIFY, 0): Vibe.RED})
    assert Declare(MOVE, "Courage", FIRST) in game.offers(Declare)


@pytest.mark.rule("VIB-3")
def test_wild_tokens_never_conflict() -> None:
    game = position(Edition.SECOND, hand=("Courage",))
    assert game.player.rows[MOVE][UNLOCK] is Vibe.WILD
    after = game.do(Declare(MOVE, "Courage", FIRST))
    assert {add.colour for add in after.do(Move(Space.VALLEY_CRADLE)).offers(AddVibe) if add.row is MOVE} == {
        Vibe.YELLOW,
        Vibe.GREEN,
        Vibe.BLUE,
    }


def _knowledge() -> Game:
    """A Spirit that has just Absorbed at Knowledge."""
    game = position(space=Space.VALLEY, orientation=1, tokens=FULL_BLUE)
    assert game.state.spheres[Sphere.KNOWLEDGE] == 7
    return game.do(Absorb(Realm.VALLEY, bonus=True))


@pytest.mark.rule("VIB-4")
def test_tokens_added_otherwise_are_coloured_and_no_action_follows() -> None:
    ability = position(tokens={**no_tokens(FORTIFY), **FULL_BLUE})
    for game, kind in ((ability, AddVibe), (_knowledge(), PlaceToken)):
        colours = {action.colour for action in game.offers(kind) if action.row is MOVE}  # type: ignore[attr-defined]
        assert colours == {Vibe.RED, Vibe.YELLOW, Vibe.GREEN}
        spaces = {action.space for action in game.offers(kind) if action.row is MOVE}  # type: ignore[attr-defined]
        assert spaces == {FIRST, SECOND, THIRD}
    assert ability.refuses(AddVibe(MOVE, FIRST, Vibe.WILD)) == "no_wild_token"
    assert ability.refuses(AddVibe(FORTIFY, FIRST, Vibe.RED)) == "row_locked"
    unlocked = ability.do(AddVibe(FORTIFY, UNLOCK, Vibe.RED))
    assert unlocked == ability.but(ambition=2, abilities=("AddVibe",), tokens={(FORTIFY, UNLOCK): Vibe.RED})


@pytest.mark.rule("VIB-5")
def test_upgrades_are_optional_and_any_number_may_be_used() -> None:
    tokens = {(QUELL, space): Vibe.WILD for space in range(4)}
    game = position(space=Space.VALLEY, hand=("Courage",), tokens=tokens, slots={Slot.VALLEY_CW: on("Anger", 2)})
    used = {quell.upgrades for quell in game.offers(Quell)}
    assert len(used) == 8  # all choices among three
    assert game.refuses(Quell(Slot.VALLEY_CW, "Courage", ("Subdue", "Subdue"))) == "upgrades_disordered"


@pytest.mark.rule("VIB-5")
def test_an_upgrade_needs_its_token() -> None:
    game = position(space=Space.VALLEY, hand=("Courage",), slots={Slot.VALLEY_CW: on("Anger", 2)})
    assert {quell.upgrades for quell in game.offers(Quell)} == {()}
    assert game.refuses(Quell(Slot.VALLEY_CW, "Courage", ("Subdue",))) == "upgrade_not_filled"
    assert game.refuses(Quell(Slot.VALLEY_CW, "Courage", ("Haste",))) == "upgrade_not_filled"
    elsewhere = game.but(tokens={(INVOKE, FIRST): Vibe.WILD})
    assert elsewhere.refuses(Quell(Slot.VALLEY_CW, "Courage", ("Subdue",))) == "upgrade_not_filled"


@pytest.mark.rule("VIB-6")
@pytest.mark.parametrize(
    ("row", "action", "wp"),
    [
        (MOVE, Move(Space.VALLEY_CRADLE, ("Determination",)), 0),
        (MOVE, Move(Space.CRADLE, ("Haste", "Determination")), 1),
        (INVOKE, Invoke("Courage", Slot.VALLEY_CW, ("Determination",)), 1),
        (INVOKE, Invoke("Courage", Slot.VALLEY_CW, ("Bolster", "Inner Force", "Determination")), 3),
        (QUELL, Quell(Slot.VALLEY_CCW, "Courage", ("Determination",)), 1),
        (QUELL, Quell(Slot.VALLEY_CCW, None, ("Subdue", "Extinguish", "Determination")), 4),
        (FORTIFY, Fortify(Realm.CRADLE, ("Determination",)), 2),
    ],
)
def test_determination_saves_one_wp_in_all(row: SpiritAction, action: Action, wp: int) -> None:
    game = position(
        space=Space.VALLEY if row is not FORTIFY else Space.CRADLE,
        hand=("Courage",),
        slots={Slot.VALLEY_CCW: on("Anger", 2)},
        tokens={(row, space): Vibe.WILD for space in range(4)},
    )
    assert game.cost(action).wp == wp
    assert game.do(action).player.wp == 20 - wp


@pytest.mark.rule("VIB-7")
def test_a_locked_action_is_declared_only_by_unlocking_it() -> None:
    game = position(hand=("Courage",), tokens=no_tokens(MOVE))
    assert game.refuses(Move(Space.VALLEY_CRADLE)) == "row_locked"
    unlocked = game.do(Declare(MOVE, "Courage", UNLOCK))
    assert unlocked.do(Move(Space.VALLEY_CRADLE)).state.players[BLISS_1].space == Space.VALLEY_CRADLE
    assert position(hand=(), tokens=no_tokens(MOVE)).offers(Declare) == []
