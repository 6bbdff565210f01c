"""`Outcome.disclosed`: whether an action disclosed hidden information, which ends undo."""

from typing import Any

import pytest

from engine import (
    HIDDEN,
    Aspiration,
    HiddenInformationError,
    Sphere,
    Vibe,
    apply,
    new_game,
    standard_setup,
    view,
    waiting_for,
)
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    ChooseHidden,
    Cradle,
    Declare,
    DrawAgain,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    Network,
    Quell,
    RemoveCommon,
    RotateOrigin,
    Valley,
    Willow,
)
from engine.events import Acted
from tests.positions import (
    BLISS,
    FORTIFY,
    GLOOM,
    MOVE,
    QUELL,
    Game,
    Realm,
    Slot,
    Space,
    minor,
    on,
    position,
)

A = Aspiration


def rich() -> Game:
    """A position in which nearly every action is legal."""
    tokens = {(row, space): Vibe.WILD for row in (QUELL, FORTIFY) for space in range(4)}
    return position(
        space=Space.VALLEY,
        tokens=tokens,
        hand=("Courage", "Courage", "Desire", "Cheerfulness"),
        deck=("Kindness", "Optimism"),
        slots={Slot.VALLEY_CW: on("Anger"), Slot.CRADLE_CW: on("Desire")},
        sites={Realm.VALLEY: minor(GLOOM)},
    )


@pytest.mark.parametrize(
    "actions",
    [
        (Move(Space.VALLEY_CRADLE),),
        (Invoke("Desire", Slot.VALLEY_CCW),),
        (Invoke("Desire", Slot.VALLEY_CCW), Land(Slot.VALLEY_CCW, 1)),
        (Quell(Slot.VALLEY_CW, "Courage"),),  # the player's card is shown, the Emotion goes under its deck
        (Quell(Slot.VALLEY_CW, None, ("Extinguish",)),),
        (Fortify(Realm.VALLEY, ("Raze",)),),
        (Valley(),),
        (Network(Slot.CRADLE_CW, Slot.VALLEY_CCW),),
        (Willow(2),),
        (Declare(MOVE, "Desire", 1),),
        (AddVibe(MOVE, 1, Vibe.BLUE),),
        (RotateOrigin(),),
        (AdditionalAction(),),
        (Absorb(Realm.VALLEY, bonus=False),),
    ],
    ids=lambda actions: type(actions[-1]).__name__,
)
def test_what_only_uses_what_is_known_discloses_nothing(actions: tuple[Action, ...]) -> None:
    assert not rich().do(*actions).disclosed


def test_ending_a_turn_discloses_only_by_drawing() -> None:
    assert not rich().but(ambition=1).do(EndTurn("ambition")).disclosed
    assert rich().but(ambition=1, deck=("Kindness", "Desire")).do(EndTurn("cards")).disclosed
    assert not rich().but(deck=()).do(EndTurn("cards")).disclosed


@pytest.mark.parametrize(("deck", "disclosed"), [(("Kindness", "Optimism"), True), (("Kindness",), False), ((), False)])
def test_a_new_card_that_turns_up_is_a_disclosure(deck: tuple[str, ...], disclosed: bool) -> None:
    """Drawing the last card discloses nothing further: everybody knew which card it was."""
    entering = rich().but(deck=deck).do(Invoke("Cheerfulness", Slot.VALLEY_CCW))
    assert entering.disclosed is disclosed
    if deck:
        assert rich().but(deck=deck).do(Cradle()).disclosed is disclosed
        creative = rich().but(deck=deck, orientation=4).do(Absorb(Realm.VALLEY, bonus=True))
        assert creative.disclosed is disclosed


def test_the_beginning_of_a_game_discloses() -> None:
    rules = position().rules
    assert new_game(rules, standard_setup(rules), 1).disclosed


def test_the_last_starting_place_turns_up_the_top_cards() -> None:
    rules = position().rules
    game = Game.after(rules, new_game(rules, standard_setup(rules, places=False), 1))
    told = []
    for _ in range(4):
        game = game.do(game.options[0])
        told.append(game.disclosed)
    assert told == [False, False, False, True]


# Revelations --------------------------------------------------------------------------------------------------------


def near_revelation(**changes: Any) -> Game:
    """Bliss accomplishes Liveliness and Unity, so that Gloom must remove a Common Aspiration."""
    own = {"hidden": A.UNITY, "hidden_deck": (A.ATTITUDE, A.FORTITUDE), **changes.pop("bliss", {})}
    other = {"hidden": A.FORTITUDE, "hidden_deck": (A.ATTITUDE, A.VERSATILITY), **changes.pop("gloom", {})}
    return position(
        space=Space.VALLEY,
        spheres={Sphere.COMMITMENT: 2},
        slots={Slot.LAND_CCW: on("Desire"), Slot.LAND_CW: on("Desire")},
        common=(A.LIVELINESS, A.OPENNESS, A.AWARENESS),
        teams={BLISS: own, GLOOM: other},
        **changes,
    )


def test_a_revelation_discloses() -> None:
    assert near_revelation().do(Absorb(Realm.VALLEY, bonus=False)).disclosed


@pytest.mark.parametrize("gloom_succeeds", [True, False])
@pytest.mark.parametrize(
    ("bliss", "gloom", "disclosed"),
    [((A.ATTITUDE,), (), True), ((), (A.ATTITUDE,), True), ((), (), False)],
)
def test_new_hidden_aspirations_are_a_disclosure(bliss: Any, gloom: Any, disclosed: bool, gloom_succeeds: bool) -> None:
    """Bliss takes its top card, and Gloom takes or sees its own, after Gloom has removed a Common Aspiration."""
    game = near_revelation(
        bliss={"hidden_deck": bliss},
        gloom={"hidden_deck": gloom},
        sites={Realm.WILLOW: minor(GLOOM)} if gloom_succeeds else {},
    )
    asked = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert asked.state.teams[GLOOM].minors == gloom_succeeds
    assert asked.do(RemoveCommon(A.OPENNESS)).disclosed is disclosed


def test_choosing_among_cards_already_looked_at_discloses_nothing() -> None:
    asked = near_revelation().do(Absorb(Realm.VALLEY, bonus=False), RemoveCommon(A.OPENNESS))
    assert not asked.do(ChooseHidden(GLOOM, A.VERSATILITY)).disclosed


# A view is enough to continue as long as nothing hidden is needed ---------------------------------------------------


def test_what_is_known_can_be_foreseen() -> None:
    game = rich()
    for action in game.options:
        after = game.do(action)
        if not after.disclosed:
            foreseen = apply(game.rules, view(game.state, BLISS).known, action).state
            assert view(foreseen, BLISS) == view(after.state, BLISS)  # except for a card put under a deck


def test_a_view_goes_on_after_the_card_on_top_and_says_where_it_does_not_know_more() -> None:
    game = rich()
    drawn = apply(game.rules, view(game.state, BLISS).known, Cradle())
    assert drawn.disclosed
    assert [type(event).__name__ for event in drawn.events] == ["Acted", "CardDrawn", "TopTurnedUp"]
    assert (drawn.state.players[0].hand[-1], drawn.state.players[0].deck) == ("Kindness", (HIDDEN,))
    assert waiting_for(drawn.state) == (0,)  # whether to pay for the next card
    with pytest.raises(HiddenInformationError) as second:
        apply(game.rules, drawn.state, DrawAgain())
    assert second.value.events == (Acted(0, DrawAgain(), wp=2),)
    with pytest.raises(HiddenInformationError) as both:
        apply(game.rules, view(game.but(ambition=0).state, BLISS).known, EndTurn("cards"))
    assert [type(event).__name__ for event in both.value.events] == ["Acted", "CardDrawn", "TopTurnedUp"]
    game = near_revelation()
    with pytest.raises(HiddenInformationError):
        apply(game.rules, view(game.state, BLISS).known, Absorb(Realm.VALLEY, bonus=False))
    asked = near_revelation().do(Absorb(Realm.VALLEY, bonus=False), RemoveCommon(A.OPENNESS))
    with pytest.raises(HiddenInformationError):  # the order in which the others are shuffled in
        apply(asked.rules, view(asked.state, GLOOM).known, ChooseHidden(GLOOM, A.VERSATILITY))
