"""EMO: triggered powers, on either team's turn."""

from typing import Any

import pytest

from engine import Edition, Mode, Seat, Sphere
from engine.actions import Absorb, ChooseSpirit, Decline, Empower, EndTurn, Invoke, Move, MoveEmotion, Quell
from engine.events import Absorbed, ActionGained, CardDrawn, EmotionLeft, Gained, Lost
from tests.positions import (
    BLISS_1,
    BLISS_2,
    EMPOWER,
    FORTIFY,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    INVOKE,
    MOVE,
    QUELL,
    Game,
    Realm,
    Slot,
    Space,
    Vibe,
    all_tokens,
    on,
    position,
)
from tests.rules.emotions import AFTER, BEFORE, HERE, empowered, invoked

HASTE, DETERMINATION = "Haste", "Determination"


def mover(**changes: Any) -> Game:
    """Bliss's first Spirit with every upgrade of Move and Invoke filled."""
    return position(**{"space": Space.VALLEY, "tokens": all_tokens(MOVE, INVOKE), "hand": ("Desire",), **changes})


def asked_team(game: Game) -> list[tuple[str, int]]:
    """The powers whose decisions a team must make now."""
    return [(decision.step.card, decision.step.slot) for decision in game.state.pending]  # type: ignore[union-attr]


@pytest.mark.rule("EMO:Boredom", "EMO-1")
def test_boredom_gains_when_a_bliss_spirit_upgrades_a_move() -> None:
    game = mover(slots={9: on("Boredom")})
    asked = game.do(Move(Space.VALLEY_CRADLE, (DETERMINATION,)))
    assert asked.state.pending[0].seats == asked.state.seats_of(GLOOM)
    assert asked.options == [ChooseSpirit(GLOOM_1), ChooseSpirit(GLOOM_2), Decline()]
    assert asked.offers(Decline, GLOOM_2)
    assert asked.offers(Decline, BLISS_1) == []
    gained = asked.do(ChooseSpirit(GLOOM_2))
    assert gained == asked.but(pending=(), agenda=(), players={GLOOM_2: {"wp": 21}})
    assert gained.events_of(Gained) == [Gained(GLOOM_2, wp=1, card="Boredom")]
    assert gained.seat == BLISS_1  # the turn goes on
    assert asked.do(Decline()) == asked.but(pending=(), agenda=())


@pytest.mark.rule("EMO:Boredom", "RUL-14")
def test_boredom_gains_once_for_an_action_and_only_for_moves_with_upgrades() -> None:
    game = mover(slots={9: on("Boredom")})
    once = game.do(Move(Space.CRADLE, (HASTE, DETERMINATION)))
    assert once.do(Decline()).state.pending == ()
    assert game.do(Move(Space.VALLEY_CRADLE)).state.pending == ()
    assert game.do(Invoke("Desire", HERE, (DETERMINATION,))).state.pending == ()
    own = mover(turn=GLOOM_1, slots={9: on("Boredom")})
    assert own.do(Move(Space.VALLEY_CRADLE, (DETERMINATION,))).state.pending == ()
    both = mover(slots={9: on("Boredom"), 10: on("Boredom")}).do(Move(Space.VALLEY_CRADLE, (DETERMINATION,)))
    assert asked_team(both) == [("Boredom", 9)]
    assert asked_team(both.do(Decline())) == [("Boredom", 10)]


@pytest.mark.rule("EMO:Indifference")
def test_indifference_gains_for_every_upgraded_spirit_action() -> None:
    game = mover(slots={9: on("Indifference"), AFTER: on("Anger", 2)}, hand=("Desire", "Courage"))
    game = game.but(tokens=all_tokens(MOVE, INVOKE, QUELL, FORTIFY))
    for action in (
        Move(Space.WILLOW_VALLEY, (DETERMINATION,)),
        Invoke("Desire", HERE, (DETERMINATION,)),
        Invoke("Desire", HERE, ("Bolster",)),
    ):
        assert asked_team(game.do(action)) == [("Indifference", 9)]
    asked = game.do(Move(Space.WILLOW_VALLEY, (DETERMINATION,)))
    assert asked.options == [ChooseSpirit(GLOOM_1), ChooseSpirit(GLOOM_2), Decline()]
    assert asked.do(ChooseSpirit(GLOOM_1)) == asked.but(pending=(), agenda=(), players={GLOOM_1: {"wp": 21}})
    assert game.do(Invoke("Desire", HERE)).state.pending == ()
    near = game.but(space=Space.VALLEY_CRADLE)
    assert asked_team(near.do(Quell(AFTER, None, ("Extinguish",)))) == [("Indifference", 9)]
    assert near.do(Quell(AFTER, "Courage")).state.pending == ()


def quelled(target: str, essence: int = 2, *, turn: Seat = BLISS_1, **changes: Any) -> Game:
    """The position after a Spirit with a matching card Quells this Emotion in the Valley."""
    vibe = position().rules.cards[target].vibe
    team = "bliss" if turn in {BLISS_1, BLISS_2} else "gloom"
    cards = position().rules.cards.values()
    shown = next(c.name for c in cards if c.vibe is vibe and c.kind == "mild" and c.team == team)
    slots = {HERE: on(target, essence), **changes.pop("slots", {})}
    return position(turn=turn, space=Space.VALLEY, hand=(shown,), slots=slots, **changes).do(Quell(HERE, shown))


@pytest.mark.rule("EMO:Guilt")
@pytest.mark.parametrize(
    ("essence", "wp", "left"),
    [(3, 10, (2, 8)), (0, 10, (0, 6)), (0, 3, (0, 0)), (0, 2, (0, 0))],
)
def test_guilt_takes_essence_or_wp_from_who_quells_it(essence: int, wp: int, left: tuple[int, int]) -> None:
    after = quelled("Guilt", essence=2, players={BLISS_1: {"essence": essence, "wp": wp}})
    assert (after.player.essence, after.player.wp) == left
    lost = Lost(BLISS_1, 0 if essence else min(2, wp - 2), 1 if essence else 0, "Guilt")
    assert after.events_of(Lost) == ([lost] if lost.wp or lost.essence else [])


@pytest.mark.rule("EMO:Guilt")
def test_guilt_takes_it_also_when_it_leaves_and_for_itself_only() -> None:
    gone = quelled("Guilt", 1)
    assert gone.state.slots[HERE] is None
    assert gone.player.essence == 19
    beside = quelled("Anger", 2, slots={AFTER: on("Guilt", 2)})
    assert beside.player.essence == 20


@pytest.mark.rule("EMO:Remorse")
def test_remorse_takes_it_for_a_quell_of_any_gloom_emotion() -> None:
    assert quelled("Anger", slots={9: on("Remorse", 2)}).player.essence == 19
    assert quelled("Remorse", 1).player.essence == 19  # itself included
    both = quelled("Guilt", slots={9: on("Remorse", 2)})
    assert both.player.essence == 18
    assert [event.card for event in both.events_of(Lost)] == ["Guilt", "Remorse"]
    for wp, left in ((6, 2), (3, 0), (2, 0)):  # 2 WP for the Quell, then 2 or the rest
        poor = {BLISS_1: {"essence": 0, "wp": wp}}
        assert quelled("Anger", slots={9: on("Remorse", 2)}, players=poor).player.wp == left
    own = quelled("Desire", turn=GLOOM_1, slots={9: on("Remorse", 2)})
    assert own.player.essence == 20


@pytest.mark.rule("EMO:Shame", "EMO-1")
def test_shame_gives_wp_essence_or_a_card() -> None:
    asked = quelled("Anger", 1, slots={9: on("Shame", 2)}, players={GLOOM_2: {"deck": ("Fear", "Anger")}})
    gains = ("wp", "essence", "cards")
    assert asked.options == [*(ChooseSpirit(s, g) for s in (GLOOM_1, GLOOM_2) for g in gains), Decline()]  # type: ignore[arg-type]
    assert asked.do(ChooseSpirit(GLOOM_1)).state.players[GLOOM_1].wp == 22
    assert asked.do(ChooseSpirit(GLOOM_2, "essence")).state.players[GLOOM_2].essence == 21
    drawn = asked.do(ChooseSpirit(GLOOM_2, "cards"))
    assert drawn.state.players[GLOOM_2].hand == ("Fear",)
    assert drawn.events_of(CardDrawn) == [CardDrawn(GLOOM_2, "Fear")]
    assert drawn == asked.but(pending=(), agenda=(), players={GLOOM_2: {"hand": ("Fear",), "deck": ("Anger",)}})
    assert asked.do(Decline()) == asked.but(pending=(), agenda=())


@pytest.mark.rule("EMO:Shame", "EMO-2")
def test_shame_is_set_off_by_any_other_emotion_that_leaves() -> None:
    assert asked_team(quelled("Desire", 1, turn=GLOOM_1, slots={9: on("Shame", 2)})) == [("Shame", 9)]
    assert quelled("Desire", 2, turn=GLOOM_1, slots={9: on("Shame", 2)}).state.pending == ()
    assert quelled("Shame", 1).state.pending == ()  # not because of itself
    assert asked_team(quelled("Shame", 1, slots={9: on("Shame", 2)})) == [("Shame", 9)]


@pytest.mark.rule("EMO:Shame", "EMO-2", "RUL-15")
def test_shame_sees_the_mild_emotion_replaced_but_not_its_own() -> None:
    assert asked_team(empowered("Satisfaction", slots={9: on("Shame", 2)})) == [("Shame", 9)]
    assert empowered("Shame").state.pending == ()
    no_deck = empowered("Satisfaction", slots={9: on("Shame", 2)}, players={GLOOM_1: {"deck": ()}})
    assert ChooseSpirit(GLOOM_1, "cards") not in no_deck.options
    assert ChooseSpirit(GLOOM_2, "cards") in no_deck.options


@pytest.mark.rule("EMO-2", "CRD-10")
def test_an_emotion_that_is_moved_has_not_left_play() -> None:
    """Shame, which sees every Emotion leave, gains nothing when Disgust moves one."""
    asked = invoked("Disgust", slots={AFTER: on("Courage"), 9: on("Shame", 2)})
    moved = asked.do(MoveEmotion(AFTER, Slot.CRADLE_CCW))
    assert moved == asked.but(slots={AFTER: None, Slot.CRADLE_CCW: on("Courage")}, pending=(), agenda=())
    assert moved.events_of(EmotionLeft) == []


@pytest.mark.rule("EMO:Faith", "RUL-14")
def test_faith_gives_an_action_for_each_empower() -> None:
    arrived = empowered("Faith")
    assert arrived.state.turn.actions == 3  # one spent, one gained: its own arrival counts
    assert arrived.events_of(ActionGained) == [ActionGained(BLISS_1)]
    other = empowered("Satisfaction", slots={9: on("Faith", 2)})
    assert other.state.turn.actions == 3
    two = empowered("Faith", slots={9: on("Faith", 1)})
    assert two.state.turn.actions == 4
    assert empowered("Narcissism", slots={9: on("Faith", 2)}).state.turn.actions == 2  # Gloom's Empower
    moved = position(mode=Mode.FULL, tokens=all_tokens(EMPOWER), slots={9: on("Faith", 2)})
    assert moved.do(Move(moved.offers(Move)[0].space)).state.turn.actions == 2


def absorbed(slots: dict[Any, Any], edition: Edition | None = None, **changes: Any) -> Game:
    """The position after Bliss's first Spirit Absorbed in the Valley, without the bonus."""
    game = position(edition, **{"space": Space.VALLEY, "slots": slots, **changes})
    return game.do(Absorb(Realm.VALLEY, bonus=False))


@pytest.mark.rule("EMO:Benevolence[1]", "RUL-19")
def test_benevolence_takes_more_from_the_sphere_of_its_realm_first_edition() -> None:
    def taken(slots: dict[Any, Any], **changes: Any) -> tuple[int, int]:
        after = absorbed(slots, Edition.FIRST, **changes)
        return after.events_of(Absorbed)[0].wp, sum(event.wp for event in after.events_of(Gained))

    assert taken({BEFORE: on("Benevolence")}) == (4, 0)  # 2, 1 for the Frontier, 1 for Benevolence
    assert taken({AFTER: on("Benevolence")}) == (3, 0)  # on a Frontier slot: no Frontier's
    assert taken({Slot.CRADLE_CCW: on("Benevolence")}) == (3, 0)  # another Realm's Sphere
    assert taken({BEFORE: on("Benevolence")}, spheres={Sphere.COMMITMENT: 3}) == (3, 0)
    assert taken({BEFORE: on("Benevolence")}, turn=GLOOM_1) == (2, 0)


@pytest.mark.rule("EMO:Benevolence[2]")
def test_benevolence_gives_from_the_supply_as_well_second_edition() -> None:
    def taken(slots: dict[Any, Any], **changes: Any) -> tuple[int, int]:
        after = absorbed(slots, Edition.SECOND, **changes)
        return after.events_of(Absorbed)[0].wp, sum(event.wp for event in after.events_of(Gained))

    assert taken({BEFORE: on("Benevolence")}) == (4, 1)
    assert taken({AFTER: on("Benevolence")}) == (3, 1)
    assert taken({Slot.CRADLE_CW: on("Benevolence")}) == (2, 0)  # in neither Triad beside the Valley
    assert taken({AFTER: on("Benevolence")}, turn=GLOOM_1) == (2, 0)


@pytest.mark.rule("EMO:Narcissism")
def test_narcissism_gives_its_owner_an_essence_with_every_absorb() -> None:
    def gained(turn: Seat, owner: Seat, slot: int = 9) -> int:
        return absorbed({slot: on("Narcissism", 2, owner=owner)}, turn=turn).player.essence - 20

    assert gained(GLOOM_1, GLOOM_1) == 1
    assert gained(GLOOM_2, GLOOM_1) == 0
    assert gained(GLOOM_2, GLOOM_2, slot=BEFORE) == 1
    assert gained(BLISS_1, GLOOM_1) == 0


@pytest.mark.rule("EMO:Narcissism", "CRD-6")
def test_narcissism_belongs_to_who_empowered_it() -> None:
    slots = {HERE: on("Selfishness", 2, owner=GLOOM_1)}
    game = position(turn=GLOOM_2, mode=Mode.FULL, space=Space.VALLEY, tokens={(EMPOWER, 0): Vibe.WILD}, slots=slots).do(
        Empower(HERE)
    )
    assert game.do(Absorb(Realm.VALLEY, bonus=False)).events_of(Gained) == [
        Gained(GLOOM_2, essence=1, card="Narcissism")
    ]


@pytest.mark.rule("EMO:Serenity")
def test_serenity_rewards_a_turn_without_a_quell() -> None:
    game = position(space=Space.VALLEY, slots={9: on("Serenity", 2)})
    ended = game.do(EndTurn("cards"))
    assert ended.state.players[BLISS_1].essence == 21
    assert Gained(BLISS_1, essence=1, card="Serenity") in ended.events_of(Gained)
    fought = quelled("Anger", 2, slots={9: on("Serenity", 2)})
    assert fought.do(EndTurn("cards")).state.players[BLISS_1].essence == 20
    other = position(turn=GLOOM_1, slots={9: on("Serenity", 2)}).do(EndTurn("cards"))
    assert other.state.players[GLOOM_1].essence == 20
    both = position(turn=BLISS_2, slots={9: on("Serenity", 2), 8: on("Serenity", 1)}).do(EndTurn("cards"))
    assert both.state.players[BLISS_2].essence == 22


@pytest.mark.rule("EMO:Serenity")
def test_a_new_turn_is_a_turn_without_a_quell_again() -> None:
    fought = quelled("Anger", 2, slots={9: on("Serenity", 2)})
    later = fought.do(EndTurn("cards"), EndTurn("cards"), EndTurn("cards"))
    assert not later.state.turn.quelled


@pytest.mark.rule("EMO-5", "EMO-1")
def test_the_active_teams_powers_come_before_the_others() -> None:
    """Gloom Quells: its Embarrassment in slot 0, Anger in slot 2 and Shame in slot 14 take effect in ring order."""
    slots = {Slot.WILLOW_VALLEY: on("Shame", 2), BEFORE: on("Embarrassment", 2), AFTER: on("Anger", 2)}
    asked = quelled("Desire", 1, turn=GLOOM_1, slots=slots)
    assert asked_team(asked) == [("Embarrassment", BEFORE)]
    answered = asked.do(Decline())
    assert answered.events_of(Gained) == [Gained(GLOOM_1, wp=1, card="Anger")]  # slot 2 before slot 14
    assert asked_team(answered) == [("Shame", Slot.WILLOW_VALLEY)]


@pytest.mark.rule("EMO-5", "TRN-7")
def test_what_bliss_sets_off_for_itself_comes_first() -> None:
    """An upgraded Empower: Faith in slot 9 for the active team, then Gloom's Indifference in slot 5."""
    slots = {HERE: on("Comfort", 2), 9: on("Faith", 2), 5: on("Indifference", 2)}
    game = position(mode=Mode.FULL, space=Space.VALLEY, tokens=all_tokens(EMPOWER), slots=slots)
    asked = game.do(Empower(HERE, (DETERMINATION,)))
    assert asked.events_of(ActionGained) == [ActionGained(BLISS_1)]
    assert asked_team(asked) == [("Indifference", 5)]
