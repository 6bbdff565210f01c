"""EMO: lasting powers: costs, protection, dynamic Intensity, control."""

from typing import Any

import pytest

from engine import Cost, Mode, control
from engine.actions import Declare, Empower, Fortify, Invoke, Land, Move, PayFrom, Quell
from engine.events import Acted, EssenceChanged
from tests.positions import (
    BLISS,
    BLISS_1,
    EMPOWER,
    FORTIFY,
    GLOOM,
    GLOOM_1,
    INVOKE,
    MOVE,
    QUELL,
    UNLOCK,
    Frontier,
    Game,
    Realm,
    Slot,
    Space,
    Vibe,
    all_tokens,
    minor,
    no_tokens,
    on,
    position,
)
from tests.rules.emotions import AFTER, BEFORE, HERE, empowered, insecure, seen, there

GLOOM_HAND = ("Anger", "Boredom", "Dislike", "Fear")
BLISS_HAND = ("Courage", "Safety", "Desire", "Optimism")


def gloom(**changes: Any) -> Game:
    """Gloom's first Spirit in the Valley, with a card of each Vibe in hand."""
    return position(**{"turn": GLOOM_1, "space": Space.VALLEY, "hand": GLOOM_HAND, **changes})


def bliss(**changes: Any) -> Game:
    """Bliss's first Spirit in the Valley, with a card of each Vibe in hand."""
    return position(**{"turn": BLISS_1, "space": Space.VALLEY, "hand": BLISS_HAND, **changes})


# Quelling


@pytest.mark.rule("EMO:Safety", "EMO-6")
def test_safety_makes_quelling_beside_it_dearer() -> None:
    game = gloom(slots={HERE: on("Desire", 2), AFTER: on("Safety")})
    assert game.cost(Quell(HERE, "Dislike")) == Cost(wp=4, ambition=1)
    assert game.do(Quell(HERE, "Dislike")).player.wp == 16
    assert game.but(wp=3).refuses(Quell(HERE, "Dislike")) == "wp_short"
    two = game.but(slots={BEFORE: on("Safety")})
    assert two.cost(Quell(HERE, "Dislike")) == Cost(wp=6, ambition=1)
    assert two.cost(Quell(BEFORE, "Boredom")) == Cost(wp=2, ambition=1)  # not itself
    far = gloom(slots={HERE: on("Desire", 2), Slot.CRADLE_CCW: on("Safety")})
    assert far.cost(Quell(HERE, "Dislike")) == Cost(wp=2, ambition=1)
    own = bliss(slots={HERE: on("Dislike", 2), AFTER: on("Safety")})
    assert own.cost(Quell(HERE, "Desire")) == Cost(wp=2, ambition=1)  # Bliss pays nothing for it


@pytest.mark.rule("EMO:Freedom")
@pytest.mark.parametrize(
    ("slot", "wp"), [(Slot.VALLEY_CCW, 4), (AFTER, 4), (Slot.CRADLE_CCW, 4), (Slot.CRADLE_CW, 2), (9, 2)]
)
def test_freedom_protects_two_slots_either_way(slot: Slot, wp: int) -> None:
    game = gloom(slots={HERE: on("Desire", 2), slot: on("Freedom")})
    assert game.cost(Quell(HERE, "Dislike")) == Cost(wp=wp, ambition=1)


@pytest.mark.rule("EMO:Freedom")
def test_freedom_protects_itself_and_adds_up() -> None:
    game = gloom(slots={HERE: on("Freedom", 2)})
    assert game.cost(Quell(HERE, "Boredom")) == Cost(wp=4, ambition=1)
    game = gloom(slots={HERE: on("Freedom", 2), BEFORE: on("Safety")})
    assert game.cost(Quell(HERE, "Boredom")) == Cost(wp=6, ambition=1)


@pytest.mark.rule("EMO:Innocence", "RUL-12")
def test_innocence_loses_one_essence_at_most() -> None:
    game = gloom(slots={HERE: on("Innocence", 3), BEFORE: on("Desire", 3)}, tokens=all_tokens(QUELL))
    assert game.refuses(Quell(HERE, "Dislike", ("Subdue",))) == "upgrade_without_effect"
    assert game.do(Quell(HERE, "Dislike")).state.slots[HERE] == on("Innocence", 2)
    assert game.do(Quell(BEFORE, "Dislike", ("Subdue",))).state.slots[BEFORE] == on("Desire", 1)


@pytest.mark.rule("EMO:Purity")
def test_purity_cannot_be_quelled() -> None:
    game = gloom(slots={HERE: on("Purity", 3), BEFORE: on("Kindness", 1)}, tokens=all_tokens(QUELL))
    assert game.refuses(Quell(HERE, "Dislike")) == "protected"
    assert {quell.slot for quell in game.offers(Quell)} == {BEFORE}


# Costs of other Actions


@pytest.mark.rule("EMO:Dignity", "EMO-6")
def test_dignity_makes_fortifying_beside_it_cheaper() -> None:
    build = Fortify(Realm.VALLEY)
    game = bliss(slots={HERE: on("Dignity")}, tokens=all_tokens(FORTIFY))
    assert game.cost(build) == Cost(wp=2)
    assert game.do(build).player.wp == 18
    assert game.cost(Fortify(Realm.VALLEY, ("Determination",))) == Cost(wp=1)
    both = bliss(slots={HERE: on("Dignity"), BEFORE: on("Dignity"), AFTER: on("Dignity")}, tokens=all_tokens(FORTIFY))
    assert both.cost(Fortify(Realm.VALLEY, ("Determination",))) == Cost(wp=0)  # added up before the minimum of 0
    assert both.cost(Fortify(Realm.VALLEY, ("Exalt",))) == Cost(wp=0, ambition=1)


@pytest.mark.rule("EMO:Dignity")
def test_dignity_counts_for_the_sites_beside_its_slot() -> None:
    frontier = bliss(space=Space.VALLEY_CRADLE, slots={AFTER: on("Dignity")})
    assert [frontier.cost(Fortify(site)).wp for site in (Realm.VALLEY, Realm.CRADLE)] == [2, 2]
    realm = bliss(space=Space.VALLEY_CRADLE, slots={HERE: on("Dignity")})
    assert [realm.cost(Fortify(site)).wp for site in (Realm.VALLEY, Realm.CRADLE)] == [2, 3]
    assert gloom(slots={AFTER: on("Dignity")}).cost(Fortify(Realm.VALLEY)).wp == 3


@pytest.mark.rule("EMO:Dignity", "VIB-2")
def test_a_discount_counts_for_what_may_be_declared() -> None:
    game = bliss(wp=1, slots={HERE: on("Dignity"), BEFORE: on("Dignity")}, tokens=no_tokens(FORTIFY))
    assert game.offers(Declare)
    assert game.do(Declare(FORTIFY, "Courage", UNLOCK), Fortify(Realm.VALLEY)).player.wp == 0
    assert not any(d.row is FORTIFY for d in game.but(wp=0).offers(Declare))


@pytest.mark.rule("EMO:Hostility")
def test_hostility_makes_moves_beside_it_dearer() -> None:
    game = bliss(slots={AFTER: on("Hostility")}, tokens=all_tokens(MOVE))
    assert game.cost(Move(Space.VALLEY_CRADLE)) == Cost(wp=2)
    assert game.do(Move(Space.VALLEY_CRADLE)).player.wp == 18
    assert game.cost(Move(Space.VALLEY_CRADLE, ("Determination",))) == Cost(wp=1)
    assert game.cost(Move(Space.WILLOW_VALLEY)) == Cost(wp=1)
    assert game.cost(Move(Space.CRADLE, ("Haste",))) == Cost(wp=2)  # passing by costs nothing
    two = bliss(slots={Slot.CRADLE_CCW: on("Hostility"), Slot.CRADLE_CW: on("Hostility")}, tokens=all_tokens(MOVE))
    assert two.cost(Move(Space.CRADLE, ("Haste",))) == Cost(wp=4)
    assert game.but(wp=1).refuses(Move(Space.VALLEY_CRADLE)) == "wp_short"
    assert gloom(slots={AFTER: on("Hostility")}).cost(Move(Space.VALLEY_CRADLE)) == Cost(wp=1)


@pytest.mark.rule("EMO:Malevolence")
def test_malevolence_makes_every_spirit_action_beside_it_dearer() -> None:
    rows = {(row, 0): Vibe.WILD for row in (MOVE, INVOKE, QUELL, FORTIFY, EMPOWER)}
    slots = {HERE: on("Malevolence", 2), AFTER: on("Desire", 2), BEFORE: on("Comfort", 2)}
    game = bliss(mode=Mode.FULL, slots=slots, tokens=rows)
    assert game.cost(Move(Space.VALLEY_CRADLE)) == Cost(wp=2)
    assert game.cost(Quell(HERE, "Courage")) == Cost(wp=3, ambition=1)
    assert game.cost(Fortify(Realm.VALLEY)) == Cost(wp=4)
    assert game.cost(Empower(BEFORE)) == Cost(wp=4)
    empty = game.but(slots={BEFORE: None})
    assert empty.cost(Invoke("Desire", BEFORE)) == Cost(wp=3, essence=1)
    away = game.but(space=Space.VALLEY_CRADLE)
    assert away.cost(Move(Space.VALLEY)) == Cost(wp=1)  # the Spirit's position counts, not its destination
    assert game.cost(Land(BEFORE, 1)) == Cost(wp=1, essence=1)  # not a Spirit Action
    assert gloom(slots={HERE: on("Malevolence", 2)}).cost(Move(Space.VALLEY_CRADLE)) == Cost(wp=1)


@pytest.mark.rule("EMO:Fear", "EMO-6")
def test_fear_takes_an_essence_for_an_invoke_beside_it() -> None:
    game = bliss(slots={AFTER: on("Fear")}, essence=2)
    assert game.cost(Invoke("Desire", HERE)) == Cost(wp=2, essence=2)
    after = game.do(Invoke("Courage", HERE))
    assert after.player.essence == 0  # one onto the card, one to the supply
    assert after.state.slots[HERE] == on("Courage", 1, token=1)
    assert game.but(essence=1).refuses(Invoke("Courage", HERE)) == "essence_short"
    assert game.cost(Invoke("Desire", BEFORE)) == Cost(wp=2, essence=1)
    assert game.but(essence=1).offers(Invoke)
    assert gloom(slots={AFTER: on("Fear")}).cost(Invoke("Anger", HERE)) == Cost(wp=2, essence=1)


@pytest.mark.rule("EMO:Fear")
def test_inner_force_does_not_spare_what_fear_takes() -> None:
    game = bliss(slots={AFTER: on("Fear")}, essence=1, tokens=all_tokens(INVOKE))
    forced = Invoke("Courage", HERE, ("Inner Force",))
    assert game.cost(forced) == Cost(wp=4, essence=1)
    assert game.do(forced).player.essence == 0
    assert game.but(essence=0).refuses(forced) == "essence_short"


@pytest.mark.rule("EMO:Panic")
def test_panic_takes_an_essence_for_every_invoke() -> None:
    game = bliss(slots={9: on("Panic")})
    assert game.cost(Invoke("Desire", HERE)) == Cost(wp=2, essence=2)
    more = bliss(slots={9: on("Panic"), 10: on("Panic"), AFTER: on("Fear")})
    assert more.cost(Invoke("Desire", HERE)) == Cost(wp=2, essence=4)
    assert more.cost(Invoke("Desire", BEFORE)) == Cost(wp=2, essence=3)
    assert gloom(slots={9: on("Panic")}).cost(Invoke("Anger", HERE)) == Cost(wp=2, essence=1)


@pytest.mark.rule("EMO:Selflessness")
def test_selflessness_may_pay_essence_for_a_bliss_spirit() -> None:
    lender = Slot.LAND_CW
    game = bliss(slots={lender: on("Selflessness", 3)}, essence=1)
    asked = game.do(Invoke("Safety", HERE))
    assert asked.options == [PayFrom(None), PayFrom(lender)]
    assert asked.cost(PayFrom(None)) == Cost(essence=1)
    own = asked.do(PayFrom(None))
    assert (own.player.essence, own.state.slots[lender]) == (0, on("Selflessness", 3))
    assert own.events_of(Acted) == [Acted(BLISS_1, PayFrom(None), essence=1)]
    lent = asked.do(PayFrom(lender))
    assert (lent.player.essence, lent.state.slots[lender]) == (1, on("Selflessness", 2))
    assert lent.events_of(EssenceChanged) == [EssenceChanged(lender, "Selflessness", -1, 3)]
    assert lent.state.slots[HERE] == on("Safety")


@pytest.mark.rule("EMO:Selflessness")
def test_selflessness_keeps_its_last_essence_and_lends_to_bliss_only() -> None:
    lender = Slot.LAND_CW
    poor = bliss(slots={lender: on("Selflessness", 2)}, essence=0)
    paid = poor.do(Invoke("Safety", HERE))  # nothing else to pay with: no question
    assert paid.state.pending == ()
    assert (paid.state.slots[lender], paid.state.slots[HERE]) == (on("Selflessness", 1), on("Safety"))
    last = bliss(slots={lender: on("Selflessness", 1)}, essence=0)
    assert last.refuses(Invoke("Safety", HERE)) == "essence_short"
    other = gloom(slots={lender: on("Selflessness", 3)}, essence=0)
    assert other.refuses(Invoke("Anger", HERE)) == "essence_short"


@pytest.mark.rule("EMO:Selflessness")
def test_selflessness_pays_for_realm_actions_and_surcharges_too() -> None:
    lender = Slot.LAND_CW
    slots = {lender: on("Selflessness", 3), HERE: on("Desire", 1), 5: on("Panic")}
    game = bliss(slots=slots, essence=1)
    assert [land.amount for land in game.offers(Land) if land.slot == HERE] == [1, 2]
    both = game.do(Land(HERE, 2), PayFrom(lender))
    assert both.options == [PayFrom(None), PayFrom(lender)]
    done = both.do(PayFrom(None))
    assert (done.player.essence, done.state.slots[lender]) == (0, on("Selflessness", 2))
    assert done.state.slots[HERE] == on("Desire", 3)
    assert game.cost(Invoke("Safety", BEFORE)) == Cost(wp=2, essence=2)
    assert game.do(Invoke("Safety", BEFORE), PayFrom(lender)).offers(PayFrom)


@pytest.mark.rule("EMO:Selflessness", "TRN-5")
def test_selflessness_does_not_lend_what_the_action_itself_brings_it() -> None:
    game = bliss(slots={HERE: on("Selflessness", 2)}, essence=1)
    asked = game.do(Land(HERE, 2))
    assert asked.options == [PayFrom(None), PayFrom(HERE)]
    done = asked.do(PayFrom(HERE))  # it had one to spare; the other comes from the board
    assert done.state.pending == ()
    assert (done.player.essence, done.state.slots[HERE]) == (0, on("Selflessness", 3))


# Dynamic Intensity


@pytest.mark.rule("EMO:Self-Respect", "RUL-9")
def test_self_respect_grows_as_it_loses_essence() -> None:
    assert [seen(position(slots={HERE: on("Self-Respect", n)}), HERE) for n in (4, 3, 2, 1)] == [4, 5, 6, 7]
    assert empowered("Self-Respect", 3).state.pending == ()


@pytest.mark.rule("EMO:Rage", "EMO-4")
def test_rage_counts_bliss_emotions_two_slots_away() -> None:
    near = {slot: on("Desire") for slot in (Slot.WILLOW_VALLEY, BEFORE, AFTER, Slot.CRADLE_CCW)}
    assert seen(position(slots={HERE: on("Rage", 2)}), HERE) == 2
    assert seen(position(slots={HERE: on("Rage", 2), **near}), HERE) == 6
    assert seen(position(slots={HERE: on("Rage", 2), Slot.CRADLE_CW: on("Desire"), 13: on("Desire")}), HERE) == 2
    assert seen(position(slots={HERE: on("Rage", 2), AFTER: on("Anger")}), HERE) == 2


@pytest.mark.rule("EMO:Rage", "CTL-5")
def test_a_dynamic_bonus_is_no_token_and_counts_for_control() -> None:
    game = position(slots={HERE: on("Rage", 1), AFTER: on("Courage", 2)})
    totals = control(game.rules, game.state.slots, game.state.sites)
    assert totals.frontier_totals[Frontier.VALLEY_CRADLE] == (2, 2)
    more = game.but(slots={Slot.CRADLE_CCW: on("Suspicion", 1), BEFORE: on("Kindness", 1)})
    assert seen(more, HERE) == 3
    assert more.state.slots[HERE] == on("Rage", 1)


@pytest.mark.rule("EMO:Animosity")
def test_animosity_is_stronger_beside_a_bliss_emotion() -> None:
    assert seen(position(slots={HERE: on("Animosity", 2)}), HERE) == 3
    assert seen(position(slots={HERE: on("Animosity", 2), AFTER: on("Desire")}), HERE) == 4
    assert seen(position(slots={HERE: on("Animosity", 2), AFTER: on("Desire"), BEFORE: on("Desire")}), HERE) == 4
    assert seen(position(slots={HERE: on("Animosity", 2), AFTER: on("Anger")}), HERE) == 3


@pytest.mark.rule("EMO:Isolation")
def test_isolation_counts_the_empty_slots_beside_it() -> None:
    game = position(slots={HERE: on("Isolation", 2)})
    assert seen(game, HERE) == 5
    assert seen(game.but(slots={AFTER: on("Anger")}), HERE) == 4
    assert seen(game.but(slots={AFTER: on("Anger"), BEFORE: on("Desire")}), HERE) == 3


@pytest.mark.rule("EMO:Tranquility")
def test_tranquility_allows_gloom_no_dynamic_bonus() -> None:
    calm = {HERE: on("Isolation", 2, token=1), AFTER: on("Tranquility")}
    assert seen(position(slots=calm), HERE) == 4  # the token stays
    rage = {HERE: on("Rage", 2), AFTER: on("Tranquility"), BEFORE: on("Desire")}
    assert seen(position(slots=rage), HERE) == 2
    far = {HERE: on("Rage", 2), Slot.CRADLE_CCW: on("Tranquility"), BEFORE: on("Desire")}
    assert seen(position(slots=far), HERE) == 4


@pytest.mark.rule("EMO-3", "CRD-3", "RUL-17")
def test_token_and_dynamic_bonuses_together_add_six_at_most() -> None:
    near = {slot: on("Desire") for slot in (Slot.WILLOW_VALLEY, BEFORE, AFTER, Slot.CRADLE_CCW)}
    assert seen(position(slots={HERE: on("Rage", 2), **near}), HERE) == 2 + 4
    assert seen(position(slots={HERE: on("Rage", 2, token=1), **near}), HERE) == 2 + 5
    for token in (2, 3, 6):
        game = position(slots={HERE: on("Rage", 2, token=token), **near})
        assert seen(game, HERE) == 2 + 6
        assert there(game).token == token  # the token's number stays and counts again when the others leave
        assert seen(position(slots={HERE: on("Rage", 2, token=token)}), HERE) == 2 + token


@pytest.mark.rule("EMO-3", "CRD-2")
def test_an_insecurity_token_takes_from_the_largest_bonus_too() -> None:
    near = {slot: on("Desire") for slot in (Slot.WILLOW_VALLEY, BEFORE, AFTER, Slot.CRADLE_CCW)}
    assert seen(position(slots={HERE: insecure(on("Rage", 2, token=6)), **near}), HERE) == 2 + 6 - 1
    assert seen(position(slots={HERE: insecure(on("Rage", 1))}), HERE) == 0


@pytest.mark.rule("EMO-3", "CTL-4")
def test_what_is_beyond_the_largest_bonus_controls_nothing() -> None:
    """In the Valley Bliss has 6 + 3; Rage, with a token of 4 and the same dynamic bonus, has 2 + 6."""
    far = {AFTER: on("Desire"), Slot.CRADLE_CCW: on("Desire")}
    near = {BEFORE: on("Self-Respect", 2), Slot.WILLOW_VALLEY: on("Excitement", 3)}
    game = position(slots={HERE: on("Rage", 2, token=4), **near, **far})
    now = control(game.rules, game.state.slots, game.state.sites)
    assert now.realm_totals[Realm.VALLEY] == (9, 8)
    assert now.realms[Realm.VALLEY] is BLISS


@pytest.mark.rule("EMO-4")
def test_dynamic_bonuses_do_not_count_for_each_other() -> None:
    """Two Isolations and a Rage side by side: each counts the cards there, not their dynamic Intensity."""
    slots = {BEFORE: on("Isolation", 1), HERE: on("Rage", 1), AFTER: on("Animosity", 1), Slot.CRADLE_CCW: on("Desire")}
    game = position(slots=slots)
    assert [seen(game, slot) for slot in (BEFORE, HERE, AFTER)] == [3, 2, 3]


# Control


@pytest.mark.rule("EMO:Suspicion", "CTL-1")
def test_suspicion_denies_bliss_the_frontier() -> None:
    def controller(slots: dict[Any, Any], frontier: int = 0) -> Any:
        game = position(slots=slots)
        return control(game.rules, game.state.slots, game.state.sites).frontiers[frontier]

    stronger = {AFTER: on("Desire", 3), HERE: on("Courage", 2)}
    assert controller(stronger) is BLISS
    assert controller({**stronger, Slot.CRADLE_CCW: on("Suspicion", 1)}) is None
    assert controller({**stronger, Slot.CRADLE_CW: on("Suspicion", 1)}) is BLISS  # another Triad
    assert controller({AFTER: on("Anger", 2), Slot.CRADLE_CCW: on("Suspicion", 1)}) is GLOOM
    assert controller({Slot.CRADLE_CCW: on("Suspicion", 1)}) is GLOOM
    realm = position(slots={HERE: on("Desire", 3), AFTER: on("Suspicion", 1)}, sites={Realm.LAND: minor(GLOOM)})
    assert control(realm.rules, realm.state.slots, realm.state.sites).realms[Realm.VALLEY] is BLISS
