"""TRN: the turn, its Actions, its end, and when costs are paid."""

import pytest

from engine import Ending, Sphere, Vibe, problem
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    Cradle,
    Declare,
    Decline,
    DrawAgain,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    MoveSpirit,
    Network,
    Quell,
    RotateOrigin,
    Valley,
    Willow,
)
from engine.events import Absorbed, EmotionLeft, Gained, OriginRotated, RevelationBegan, TurnBegan
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    MOVE,
    TURN,
    Realm,
    Slot,
    Space,
    on,
    position,
)

ACTIONS = (Move, Invoke, Quell, Fortify, Valley, Cradle, Network, Land, Willow, Declare)


@pytest.mark.rule("TRN-1")
def test_a_turn_has_three_actions_and_they_may_be_the_same() -> None:
    game = position(space=Space.VALLEY)
    spent = game.do(Valley(), Valley(), Valley())
    assert spent == game.but(wp=29, actions=0)
    assert all(spent.offers(kind) == [] for kind in ACTIONS)
    assert spent.refuses(Valley()) == "no_actions_left"
    assert spent.refuses(Move(Space.VALLEY_CRADLE)) == "no_actions_left"
    assert spent.do(AdditionalAction(), Valley()).player.wp == 32


@pytest.mark.rule("TRN-1")
def test_every_turn_has_three_actions_again() -> None:
    game = position(space=Space.VALLEY).do(Valley(), EndTurn("cards"))
    assert game.state.turn == game.state.turn._replace(number=TURN + 1, seat=GLOOM_1, actions=3)
    assert game.events_of(TurnBegan) == [TurnBegan(GLOOM_1, TURN + 1)]


@pytest.mark.rule("TRN-1")
def test_nobody_acts_in_anothers_turn() -> None:
    game = position()
    for seat in (GLOOM_1, BLISS_2, GLOOM_2):
        assert game.refuses(Valley(), seat) == "not_your_turn"
        assert game.refuses(EndTurn("cards"), seat) == "not_your_turn"


@pytest.mark.rule("TRN-2", "AMB-5")
def test_abilities_and_absorb_come_before_between_and_after_actions() -> None:
    game = position(space=Space.VALLEY, teams={BLISS: {"ambition": 3}})
    played = game.do(
        RotateOrigin(),
        Valley(),
        AddVibe(MOVE, 1, Vibe.BLUE),
        Valley(),
        Valley(),
        Absorb(Realm.VALLEY, bonus=False),
    )
    assert played.state.turn.actions == 0
    assert played.state.turn.absorbed
    assert played.refuses(Absorb(Realm.VALLEY, bonus=False)) == "absorbed_already"
    again = played.but(ambition=3)
    assert again.refuses(RotateOrigin()) == "ability_used"
    assert again.refuses(AddVibe(MOVE, 2, Vibe.GREEN)) == "ability_used"
    assert again.offers(AdditionalAction) == [AdditionalAction()]


@pytest.mark.rule("TRN-2")
def test_nothing_else_is_done_between_the_steps_of_an_action() -> None:
    game = position(deck=("Desire", "Kindness")).do(Cradle())
    assert game.options == [DrawAgain(), Decline()]
    for other in (AdditionalAction(), RotateOrigin(), Absorb(Realm.VALLEY, bonus=False), EndTurn("cards"), Valley()):
        assert game.refuses(other) == "decision_open"


@pytest.mark.rule("TRN-3")
def test_a_turn_may_end_with_actions_left() -> None:
    assert position().do(EndTurn("cards")).seat == GLOOM_1
    declared = position(hand=("Kindness",)).do(Declare(MOVE, "Kindness", 1))
    assert declared.refuses(EndTurn("cards")) == "declared_otherwise"  # but not within an Action


@pytest.mark.rule("TRN-4")
def test_at_the_end_of_a_turn_one_ambition_or_two_cards() -> None:
    game = position(ambition=1, deck=("Desire", "Kindness", "Courage"))
    turn = game.state.turn._replace(number=TURN + 1, seat=GLOOM_1)
    teams = {BLISS: {"ambition": 2}}
    assert game.do(EndTurn("ambition")) == game.but(teams=teams, turn=turn)
    drawn = {BLISS_1: {"hand": ("Desire", "Kindness"), "deck": ("Courage",)}}
    assert game.do(EndTurn("cards")) == game.but(players=drawn, turn=turn)


@pytest.mark.rule("TRN-4")
def test_with_all_tokens_active_only_drawing_is_possible() -> None:
    game = position(ambition=3)
    assert game.offers(EndTurn) == [EndTurn("cards")]
    assert game.refuses(EndTurn("ambition")) == "ambition_full"
    assert position(ambition=2).offers(EndTurn) == [EndTurn("ambition"), EndTurn("cards")]


@pytest.mark.rule("TRN-4")
@pytest.mark.parametrize(("wp", "left"), [(0, 1), (1, 1), (2, 2)])
def test_with_no_wp_at_the_end_of_a_turn_one_is_gained(wp: int, left: int) -> None:
    for take in ("ambition", "cards"):
        ended = position(wp=wp, ambition=0).do(EndTurn(take))
        assert ended.state.players[BLISS_1].wp == left


@pytest.mark.rule("TRN-4")
def test_absorb_is_refreshed_and_so_are_abilities() -> None:
    game = position(space=Space.VALLEY).do(RotateOrigin(), Absorb(Realm.VALLEY, bonus=False), EndTurn("cards"))
    assert (game.state.turn.absorbed, game.state.turn.abilities) == (False, ())
    assert game.offers(Absorb)
    assert game.offers(RotateOrigin)


@pytest.mark.rule("TRN-5")
def test_a_cost_must_be_payable_in_full_before_anything_happens() -> None:
    """Neither the 4 WP of the Valley nor the Essence of Desire can pay for their own Action."""
    assert position(wp=0).refuses(Valley()) == "wp_short"
    assert position(wp=1).do(Valley()).player.wp == 4
    no_essence = position(space=Space.VALLEY, essence=0, hand=("Desire",))
    assert no_essence.refuses(Invoke("Desire", Slot.VALLEY_CW)) == "essence_short"
    no_ambition = position(space=Space.VALLEY, ambition=0, hand=("Courage",), slots={Slot.VALLEY_CW: on("Anger")})
    assert no_ambition.refuses(Quell(Slot.VALLEY_CW, "Courage")) == "ambition_short"


@pytest.mark.rule("TRN-5", "AMB-1")
@pytest.mark.parametrize(
    ("action", "rule", "missing"),
    [
        (Willow(8), "TRN-5", ("wp_short", {"needed": 9, "have": 6, "short": 3})),
        (Land(Slot.VALLEY_CW, 2), "TRN-5", ("essence_short", {"needed": 2, "have": 1, "short": 1})),
        (AdditionalAction(), "AMB-1", ("ambition_short", {"needed": 2, "have": 1, "short": 1})),
    ],
)
def test_what_is_short_is_said_in_numbers(action: Action, rule: str, missing: tuple[str, dict[str, int]]) -> None:
    game = position(space=Space.VALLEY, wp=6, essence=1, ambition=1, slots={Slot.VALLEY_CW: on("Desire")})
    refusal = problem(game.rules, game.state, BLISS_1, action)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == missing
    assert refusal.rule == rule


@pytest.mark.rule("TRN-5")
def test_costs_are_never_below_nothing() -> None:
    game = position(wp=0, tokens={(MOVE, 3): Vibe.BLUE})
    free = Move(Space.VALLEY_CRADLE, ("Determination",))
    assert game.cost(free).wp == 0
    assert game.do(free).player.wp == 0
    owned = position(wp=0, slots={Slot.VALLEY_CW: on("Courage")})
    assert owned.cost(Valley()).wp == 0
    assert owned.do(Valley()).player.wp == 4


@pytest.mark.rule("TRN-5")
def test_further_cards_of_the_cradle_are_paid_when_they_are_drawn() -> None:
    """One WP is enough for the first card; the two for the next are needed only later."""
    game = position(wp=1, deck=("Desire", "Kindness"))
    assert game.do(Cradle()).seat == BLISS_1
    assert game.do(Cradle()).offers(DrawAgain) == []
    assert position(wp=3, deck=("Desire", "Kindness")).do(Cradle(), DrawAgain()).player.wp == 0


@pytest.mark.rule("TRN-6")
def test_a_revelation_interrupts_the_turn_which_then_goes_on() -> None:
    game = position(space=Space.VALLEY, spheres={Sphere.COMMITMENT: 1}, common=["openness", "unity", "awareness"])
    absorbed = game.do(Valley(), Absorb(Realm.VALLEY, bonus=False)).settle()
    assert absorbed.events_of(RevelationBegan)
    assert absorbed.seat == BLISS_1
    assert absorbed.state.turn == game.state.turn._replace(actions=2, absorbed=True)
    assert absorbed.offers(Valley) == [Valley()]


@pytest.mark.rule("TRN-7")
def test_the_order_within_a_spirit_action() -> None:
    """The cost, the effect, the Emotion leaving, then powers: the active team's before the other's."""
    game = position(
        turn=GLOOM_1,
        space=Space.VALLEY,
        hand=("Anger",),
        slots={Slot.VALLEY_CW: on("Courage"), Slot.VALLEY_CCW: on("Embarrassment"), Slot.VALLEY_CRADLE: on("Anger")},
    )
    after = game.do(Quell(Slot.VALLEY_CW, "Anger"))
    assert [type(event).__name__ for event in after.events] == [
        "Acted",
        "CardRevealed",
        "EssenceChanged",
        "EmotionLeft",
    ]
    asked = after.state.pending[0].step
    assert type(asked).__name__ == "TeamGain"  # slot 0 before slot 2
    answered = after.do(after.offers(Decline)[0])
    assert answered.events_of(Gained) == [Gained(GLOOM_1, wp=1, card="Anger")]
    assert after.events_of(EmotionLeft)


@pytest.mark.rule("TRN-7")
def test_an_entering_power_comes_after_the_essence() -> None:
    game = position(space=Space.VALLEY, hand=("Excitement",))
    after = game.do(Invoke("Excitement", Slot.VALLEY_CW))
    assert [type(event).__name__ for event in after.events] == ["Acted", "EmotionEntered"]
    assert after == game.but(
        wp=18,
        essence=19,
        actions=2,
        hand=(),
        slots={Slot.VALLEY_CW: on("Excitement")},
        pending=after.state.pending,
        agenda=after.state.agenda,
    )
    assert after.options == [MoveSpirit(Space.WILLOW_VALLEY), MoveSpirit(Space.VALLEY_CRADLE), Decline()]


@pytest.mark.rule("TRN-7")
def test_the_order_within_absorb() -> None:
    """The WP, the bonus, powers from the supply, the Revelation, the rotation."""
    game = position(
        space=Space.VALLEY,
        orientation=2,  # Diligence in the Valley
        spheres={Sphere.DILIGENCE: 2},
        slots={Slot.WILLOW_VALLEY: on("Kindness")},
        teams={BLISS: {"hidden": None}, GLOOM: {"hidden": None}},
    )
    after = game.do(Absorb(Realm.VALLEY, bonus=True)).settle()
    wanted = (Absorbed, Gained, RevelationBegan, OriginRotated)
    told = [event for event in after.events if isinstance(event, wanted)]
    assert [type(event) for event in told] == [Absorbed, Gained, Gained, RevelationBegan, OriginRotated]
    assert told[1] == Gained(BLISS_1, wp=2)
    assert told[2] == Gained(BLISS_1, wp=1, card="Kindness")


@pytest.mark.rule("END-4")
def test_the_active_player_finishes_the_turn_and_then_it_is_over() -> None:
    game = position(ending=Ending.NO_COMMON, space=Space.VALLEY, wp=1, deck=("Desire", "Kindness", "Courage"))
    played = game.do(Valley())
    assert not played.state.over
    ended = played.do(EndTurn("cards"))
    assert ended.state.over
    assert ended.state.players[BLISS_1].hand == ("Desire", "Kindness")
    assert ended.state.turn.seat == BLISS_1  # no other player gets a turn
    assert not ended.events_of(TurnBegan)
