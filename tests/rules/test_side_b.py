"""UPG: side B of the Spirit boards, in both editions."""

from typing import Any

import pytest

from engine import (
    Cost,
    Edition,
    Mode,
    SetupError,
    Side,
    Spirit,
    full_setup,
    load_ruleset,
    new_game,
    standard_setup,
    view,
)
from engine.actions import (
    Accept,
    ChooseEmotion,
    ChooseUpgrade,
    Declare,
    Decline,
    Drain,
    Empower,
    Fortify,
    Invoke,
    KeepCard,
    Move,
    PlaceToken,
    Push,
    Quell,
)
from engine.events import EmotionEmpowered, IntentionScored, RevelationBegan
from engine.terms import Sphere, SpiritAction
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    EMPOWER,
    FIRST,
    FORTIFY,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    INVOKE,
    MOVE,
    QUELL,
    UNLOCK,
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

ONE, TWO = Edition.FIRST, Edition.SECOND
HERE, THERE, BESIDE = Slot.VALLEY_CW, Slot.VALLEY_CCW, Slot.VALLEY_CRADLE
BLISSFUL = ("Courage", "Cheerfulness", "Desire", "Optimism")
GLOOMY = ("Anger", "Bitterness", "Dislike", "Loneliness")


def board(name: Spirit, edition: Edition | None = None, **changes: Any) -> Game:
    """Side B in this Spirit's turn, in the Valley, with every row full and a card of each Vibe in hand.

    Spirit powers are those of the full game; Hatred's discount is included in the costs.
    """
    bliss = name.team is BLISS
    words = {
        "mode": Mode.FULL,
        "spirit_side": Side.B,
        "spirit": name,
        "space": Space.VALLEY,
        "hand": BLISSFUL if bliss else GLOOMY,
        **changes,
        "tokens": {**all_tokens(MOVE, INVOKE, QUELL, FORTIFY, EMPOWER), **changes.get("tokens", {})},
    }
    return position(edition, turn=BLISS_1 if bliss else GLOOM_1, **words)


def upgrades(name: Spirit, edition: Edition, row: SpiritAction) -> list[tuple[str, int, int]]:
    """The upgrades of a row: name, WP, Ambition."""
    return [(u.name, u.wp, u.ambition) for u in load_ruleset(edition).row(name, Side.B, row).upgrades]


@pytest.mark.rule("BAS-1", "SET-4")
def test_side_b_is_for_the_full_game(edition: Edition) -> None:
    rules = load_ruleset(edition)
    with pytest.raises(SetupError, match="side A"):
        new_game(rules, standard_setup(rules)._replace(spirit_side=Side.B), 1)
    assert new_game(rules, full_setup(rules, spirit_side=Side.B), 1).state.setup.spirit_side is Side.B


# Love


@pytest.mark.rule("UPG-LOV-M")
def test_love_move_embrace_puts_essence_of_the_own_board_beside_it() -> None:
    game = board(Spirit.LOVE, slots={BESIDE: on("Courage", 1)}, players={GLOOM_1: {"space": Space.WILLOW_VALLEY}})
    embrace = Move(Space.VALLEY_CRADLE, ("Embrace",))
    assert game.cost(embrace) == Cost(wp=2, essence=1)
    assert game.do(embrace) == game.but(
        space=Space.VALLEY_CRADLE, wp=18, essence=19, actions=2, slots={BESIDE: on("Courage", 2)}
    )
    assert game.but(slots={BESIDE: on("Courage", 2)}).do(embrace).state.slots[BESIDE] == on("Courage", 3)
    assert game.but(slots={BESIDE: on("Courage", 3)}).refuses(embrace) == "upgrade_without_effect"
    assert game.but(slots={BESIDE: on("Anger", 1)}).refuses(embrace) == "upgrade_without_effect"
    assert game.but(essence=0).refuses(embrace) == "essence_short"
    assert game.cost(Move(Space.WILLOW_VALLEY, ("Surmount",))) == Cost(wp=1)


@pytest.mark.rule("UPG-LOV-M")
def test_love_move_embrace_asks_which_of_two() -> None:
    game = board(Spirit.LOVE, space=Space.VALLEY_CRADLE, slots={3: on("Courage", 1), 4: on("Desire", 1)})
    asked = game.do(Move(Space.CRADLE, ("Embrace",)))
    assert asked.options == [ChooseEmotion(3), ChooseEmotion(4)]
    assert asked.do(ChooseEmotion(4)).state.slots[4] == on("Desire", 2)


@pytest.mark.rule("UPG-LOV-I")
def test_love_invoke_forging_bonds_takes_the_essence_from_the_supply_beside_an_ally() -> None:
    game = board(Spirit.LOVE, essence=0, slots={BESIDE: on("Desire", 1)})
    bonds = Invoke("Courage", HERE, ("Forging Bonds",))
    assert game.cost(bonds) == Cost(wp=3)
    assert game.do(bonds).state.slots[HERE] == on("Courage", 1)
    assert game.refuses(Invoke("Courage", THERE, ("Forging Bonds",))) == "upgrade_without_effect"
    assert game.but(slots={BESIDE: on("Anger")}).refuses(bonds) == "upgrade_without_effect"


@pytest.mark.rule("UPG-LOV-Q", "RUL-7")
def test_love_quell_home_ground_gains_ambition_beside_a_bliss_fortress() -> None:
    slots = {HERE: on("Jealousy", 3), BESIDE: on("Jealousy", 3)}
    game = board(Spirit.LOVE, slots=slots, sites={Realm.VALLEY: minor(BLISS)})
    home = Quell(HERE, "Courage", ("Home Ground",))
    assert game.cost(home) == Cost(wp=3, ambition=1)
    assert game.do(home).state.teams[BLISS].ambition == 3
    assert game.do(Quell(HERE, "Courage")).state.teams[BLISS].ambition == 2
    assert game.but(sites={Realm.VALLEY: minor(GLOOM)}).refuses(home) == "upgrade_without_effect"
    frontier = game.but(space=Space.VALLEY_CRADLE)
    assert frontier.refuses(Quell(BESIDE, "Courage", ("Home Ground",))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-LOV-F[1]", "UPG-LOV-F[2]", "RUL-11[1]", "RUL-11[2]")
def test_love_fortify_pierce_and_raze() -> None:
    for edition in Edition:
        game = board(Spirit.LOVE, edition, slots={HERE: on("Jealousy", 2)})
        assert game.refuses(Fortify(Realm.VALLEY)) == "realm_of_opponents"
        pierce = Fortify(Realm.VALLEY, ("Pierce the Darkness",))
        assert game.cost(pierce) == Cost(wp=3)
        assert game.do(pierce).state.sites[Realm.VALLEY] == minor(BLISS, 4)
        assert game.but(slots={HERE: None}).refuses(pierce) == "upgrade_without_effect"
        razed = game.but(sites={Realm.VALLEY: minor(GLOOM)})
        assert razed.refuses(pierce) == "site_needs_upgrade"
        assert razed.cost(Fortify(Realm.VALLEY, ("Raze",))) == Cost(wp=6)
        assert razed.do(Fortify(Realm.VALLEY, ("Raze",))).state.sites[Realm.VALLEY] is None


GARRISON = Fortify(Realm.CRADLE, ("Garrison",))


def garrisoned(edition: Edition, **changes: object) -> Game:
    return board(Spirit.LOVE, edition, **{"space": Space.VALLEY_CRADLE, **changes})


@pytest.mark.rule("UPG-LOV-F[1]", "UPG-LOV-F[2]")
@pytest.mark.parametrize("edition_", list(Edition))
def test_love_fortify_garrison_invokes_into_the_realm_without_an_action(edition_: Edition) -> None:
    game = garrisoned(edition_)
    assert game.cost(GARRISON) == Cost(wp=3, ambition=1)
    asked = game.do(GARRISON)
    assert asked.state.turn.actions == 2
    assert {way.slot for way in asked.offers(Invoke)} == {Slot.CRADLE_CCW, Slot.CRADLE_CW}
    after = asked.do(Invoke("Courage", Slot.CRADLE_CW, ("Bolster",)))
    assert after.state.slots[Slot.CRADLE_CW] == on("Courage", 2)
    assert (after.state.turn.actions, after.player.wp, after.player.essence) == (2, 15, 19)
    assert after.state.teams[BLISS].ambition == 1
    assert asked.do(Decline()).state.slots == game.state.slots
    exalted = garrisoned(edition_, slots={3: on("Anger"), 4: on("Anger")})
    assert exalted.refuses(GARRISON) in {"upgrade_without_effect", "realm_of_opponents"}


@pytest.mark.rule("RUL-13", "UPG-LOV-F[2]")
def test_a_bonus_invoke_that_is_impossible_is_passed() -> None:
    game = garrisoned(TWO, wp=4, tokens=no_tokens(INVOKE))
    assert game.do(GARRISON).state.pending == ()


@pytest.mark.rule("UPG-LOV-F[1]")
def test_first_garrison_needs_the_row_unlocked_and_may_upgrade_it() -> None:
    locked = garrisoned(ONE, tokens=no_tokens(INVOKE))
    assert locked.refuses(GARRISON) == "upgrade_without_effect"
    half = {**no_tokens(INVOKE), (INVOKE, UNLOCK): Vibe.BLUE}
    asked = garrisoned(ONE, tokens=half).do(GARRISON)
    declared = asked.do(Declare(INVOKE, "Desire", FIRST))
    assert declared.player.rows[INVOKE][:2] == (Vibe.BLUE, Vibe.GREEN)
    assert declared.offers(Declare) == []
    assert declared.offers(Decline) == []
    assert declared.do(Invoke("Courage", Slot.CRADLE_CW, ("Bolster",))).state.turn.declared is None


@pytest.mark.rule("UPG-LOV-F[2]")
def test_second_garrison_may_unlock_the_row() -> None:
    asked = garrisoned(TWO, tokens=no_tokens(INVOKE)).do(GARRISON)
    assert asked.offers(Invoke) == []
    after = asked.do(Declare(INVOKE, "Desire", UNLOCK), Invoke("Courage", Slot.CRADLE_CCW))
    assert after.player.rows[INVOKE] == (Vibe.GREEN, None, None, None)
    assert after.state.slots[Slot.CRADLE_CCW] == on("Courage", 1)


@pytest.mark.rule("UPG-LOV-F[2]", "RUL-12")
def test_second_garrison_with_a_locked_row_needs_a_card_to_discard_and_one_to_invoke() -> None:
    locked = garrisoned(TWO, tokens=no_tokens(INVOKE))
    assert locked.but(hand=("Courage",)).refuses(GARRISON) == "upgrade_without_effect"
    assert locked.but(hand=("Courage", "Desire")).do(GARRISON).offers(Declare)
    open_row = garrisoned(TWO)
    assert open_row.but(hand=("Courage",)).do(GARRISON).offers(Invoke)
    assert open_row.but(hand=()).refuses(GARRISON) == "upgrade_without_effect"


@pytest.mark.rule("UPG-LOV-E[1]", "UPG-LOV-E[2]")
def test_love_empower_exhilarate_places_a_token_of_the_mild_colour() -> None:
    assert upgrades(Spirit.LOVE, ONE, EMPOWER)[0] == ("Channeled Power", 0, 1)
    game = board(Spirit.LOVE, TWO, slots={HERE: on("Courage", 2)}, tokens=no_tokens(MOVE))
    asked = game.do(Empower(HERE, ("Exhilarate",)))
    assert asked.options == [PlaceToken(MOVE, UNLOCK, Vibe.RED)]
    assert asked.do(asked.options[0]).player.rows[MOVE][0] is Vibe.RED
    full = board(Spirit.LOVE, TWO, slots={HERE: on("Courage", 2)})
    assert full.refuses(Empower(HERE, ("Exhilarate",))) == "upgrade_without_effect"


# Delight


def pushing(name: Spirit, edition: Edition, wp: int) -> None:
    other, mate = (GLOOM_1, GLOOM_2) if name.team is BLISS else (BLISS_1, BLISS_2)
    players = {other: {"space": Space.VALLEY_CRADLE}, mate: {"space": Space.VALLEY_CRADLE}}
    game = board(name, edition, players=players)
    push = Move(Space.VALLEY_CRADLE, ("Push",))
    assert game.cost(push) == Cost(wp=1 + wp)
    asked = game.do(push)
    assert asked.options == [Push(other, Space.VALLEY), Push(other, Space.CRADLE)]
    again = asked.do(Push(other, Space.VALLEY))
    assert again.options == [Push(mate, Space.VALLEY), Push(mate, Space.CRADLE)]
    done = again.do(Push(mate, Space.CRADLE))
    assert done.state.players[other].space == Space.VALLEY
    assert done.state.players[mate].space == Space.CRADLE
    assert done.player.space == Space.VALLEY_CRADLE
    assert game.refuses(Move(Space.VALLEY_CRADLE)) == "opponent_there"
    assert game.refuses(Move(Space.WILLOW_VALLEY, ("Push",))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-DEL-M[1]", "UPG-MAL-M[1]")
@pytest.mark.parametrize("name", [Spirit.DELIGHT, Spirit.MALICE])
def test_first_push(name: Spirit) -> None:
    pushing(name, ONE, 2)


@pytest.mark.rule("UPG-DEL-M[2]", "UPG-MAL-M[2]")
@pytest.mark.parametrize("name", [Spirit.DELIGHT, Spirit.MALICE])
def test_second_push(name: Spirit) -> None:
    pushing(name, TWO, 1)


@pytest.mark.rule("UPG-DEL-I", "UPG-MAL-I")
@pytest.mark.parametrize(("name", "top"), [(Spirit.DELIGHT, "Kindness"), (Spirit.MALICE, "Dislike")])
def test_summon_invokes_the_top_card(name: Spirit, top: str) -> None:
    game = board(name, hand=(), deck=(top, "Courage"))
    summon = Invoke(top, HERE, ("Summon",))
    assert game.cost(summon) == Cost(wp=3, essence=1)
    after = game.do(summon)
    assert after.state.slots[HERE] is not None
    assert (after.player.deck, after.player.hand) == (("Courage",), ())
    assert game.but(deck=()).refuses(summon) == "card_not_in_hand"
    held = game.but(hand=(top,), deck=("Courage", "Courage"))
    assert held.refuses(summon) == "card_not_in_hand"


@pytest.mark.rule("UPG-DEL-Q")
def test_delight_quell_cleansing_light_reaches_everywhere_for_the_card() -> None:
    far = Slot.LAND_CW
    game = board(Spirit.DELIGHT, slots={far: on("Jealousy", 3), HERE: on("Jealousy", 3)}, deck=("Kindness",))
    light = Quell(far, "Courage", ("Cleansing Light",))
    assert game.cost(light) == Cost(wp=3, ambition=1)
    after = game.do(light)
    assert after.state.slots[far] == on("Jealousy", 2)
    assert after.player.hand == BLISSFUL[1:]
    assert after.player.deck == ("Kindness", "Courage")
    assert game.refuses(Quell(far, "Courage")) == "slot_not_adjacent"
    assert game.refuses(Quell(HERE, "Courage", ("Cleansing Light",))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-DEL-E[1]")
def test_first_delight_empower_relish_draws() -> None:
    game = board(Spirit.DELIGHT, ONE, slots={HERE: on("Courage", 2)}, deck=("Kindness", "Comfort"))
    after = game.do(Empower(HERE, ("Relish",)))
    assert (after.player.wp, after.player.hand) == (16, (*BLISSFUL, "Kindness"))


@pytest.mark.rule("UPG-DEL-E[2]")
def test_second_delight_empower_relish_keeps_one_of_two() -> None:
    game = board(Spirit.DELIGHT, TWO, slots={HERE: on("Courage", 2)}, deck=("Kindness", "Comfort", "Desire"))
    asked = game.do(Empower(HERE, ("Relish",)))
    assert asked.options == [KeepCard("Kindness"), KeepCard("Comfort")]
    after = asked.do(KeepCard("Comfort"))
    assert after.player.hand == (*BLISSFUL, "Comfort")
    assert after.player.deck == ("Desire", "Courage", "Kindness")
    mate = board(Spirit.DELIGHT, TWO, slots={HERE: on("Courage", 2, owner=BLISS_2)}, deck=("Kindness",))
    assert mate.do(Empower(HERE, ("Relish",))).player.hand == (*BLISSFUL, "Kindness")
    assert mate.but(deck=()).refuses(Empower(HERE, ("Relish",))) == "upgrade_without_effect"


# Empathy


@pytest.mark.rule("UPG-EMY-M[1]")
def test_first_empathy_move_switcheroo() -> None:
    players = {GLOOM_1: {"space": Space.LAND}, BLISS_2: {"space": Space.LAND}, GLOOM_2: {"space": Space.LAND}}
    game = board(Spirit.EMPATHY, ONE, players=players)
    swap = Move(Space.LAND, ("Switcheroo",), BLISS_2)
    assert game.cost(swap) == Cost(wp=3)
    after = game.do(swap)
    assert after.player.space == Space.LAND  # beside opponents
    assert after.state.players[BLISS_2].space == Space.VALLEY
    assert {way.partner for way in game.offers(Move) if "Switcheroo" in way.upgrades} == {1, 2, 3}
    assert game.refuses(Move(Space.LAND, ("Switcheroo",))) == "no_partner"
    for nobody in (-1, 4, BLISS_1):
        assert game.refuses(Move(Space.LAND, ("Switcheroo",), nobody)) == "no_partner"
    assert game.refuses(Move(Space.VALLEY_CRADLE, (), BLISS_2)) == "no_partner"
    assert game.refuses(Move(Space.LAND, ("Haste", "Switcheroo"), BLISS_2)) == "upgrade_without_effect"


@pytest.mark.rule("UPG-EMY-M[2]", "UPG-MIS-M[2]")
@pytest.mark.parametrize(("name", "upgrade"), [(Spirit.EMPATHY, "Switcheroo"), (Spirit.MISERY, "Deceive")])
def test_second_swap_minds_opponents_without_surmount(name: Spirit, upgrade: str) -> None:
    own, other, another = (BLISS_2, GLOOM_1, GLOOM_2) if name.team is BLISS else (GLOOM_2, BLISS_1, BLISS_2)
    players = {own: {"space": Space.LAND}, other: {"space": Space.LAND}, another: {"space": Space.CRADLE}}
    tokens = {**all_tokens(MOVE), (MOVE, 2): None}
    game = board(name, TWO, players=players, tokens=tokens)
    assert game.state.setup.seats[game.seat].spirit is name
    assert game.refuses(Move(Space.LAND, (upgrade,), own)) == "opponent_there"
    swapped = Move(Space.LAND, (upgrade,), other)
    assert game.cost(swapped) == Cost(wp=2)
    assert game.do(swapped).state.players[other].space == Space.VALLEY
    surmount = game.but(tokens={(MOVE, 2): Vibe.GREEN})
    filled = [u.name for u in game.rules.row(name, Side.B, MOVE).upgrades]
    assert "Surmount" in filled
    ready = board(name, TWO, players=players)
    assert ready.do(Move(Space.LAND, (upgrade,), own)).player.space == Space.LAND
    assert surmount.cost(Move(Space.VALLEY_CRADLE, ("Surmount",))) == Cost(wp=1)


@pytest.mark.rule("UPG-EMY-I[1]", "UPG-EMY-I[2]")
def test_empathy_invoke_motivation_and_more_essence() -> None:
    assert upgrades(Spirit.EMPATHY, ONE, INVOKE)[0] == ("Bolster", 2, 0)
    sharing = board(Spirit.EMPATHY, TWO)
    action = Invoke("Courage", HERE, ("Sharing is Caring",))
    assert sharing.cost(action) == Cost(wp=4, essence=2)
    assert sharing.do(action).state.slots[HERE] == on("Courage", 2)
    for edition in Edition:
        game = board(Spirit.EMPATHY, edition, ambition=1)
        motivated = Invoke("Courage", HERE, ("Motivation",))
        assert game.cost(motivated) == Cost(wp=5, essence=1)
        assert game.do(motivated).state.teams[BLISS].ambition == 2
        assert game.but(ambition=3).refuses(motivated) == "upgrade_without_effect"


@pytest.mark.rule("UPG-EMY-Q[1]", "UPG-EMY-Q[2]")
def test_empathy_quell_conversion_for_the_last_essence() -> None:
    assert "Conversion" not in [name for name, *_ in upgrades(Spirit.EMPATHY, ONE, QUELL)]
    game = board(Spirit.EMPATHY, TWO, slots={HERE: on("Jealousy", 1), THERE: on("Jealousy", 2)})
    assert game.do(Quell(HERE, "Courage", ("Conversion",))).player.essence == 21
    assert game.refuses(Quell(THERE, "Courage", ("Conversion",))) == "upgrade_without_effect"
    assert game.do(Quell(THERE, "Courage", ("Subdue", "Conversion"))).player.essence == 21


@pytest.mark.rule("UPG-EMY-F[1]", "UPG-EMY-F[2]", "UPG-MAL-F")
def test_fortify_that_gives_essence() -> None:
    assert [name for name, *_ in upgrades(Spirit.EMPATHY, ONE, FORTIFY)] == ["Feeling Safe", "Raze", "Determination"]
    assert [name for name, *_ in upgrades(Spirit.EMPATHY, TWO, FORTIFY)] == ["Exalt", "Feeling Safe", "Determination"]
    assert [name for name, *_ in upgrades(Spirit.MALICE, ONE, FORTIFY)] == ["All for Me", "Raze", "Determination"]
    for edition in Edition:
        for name, upgrade in ((Spirit.EMPATHY, "Feeling Safe"), (Spirit.MALICE, "All for Me")):
            game = board(name, edition)
            after = game.do(Fortify(Realm.VALLEY, (upgrade,)))
            assert (after.player.wp, after.player.essence) == (17, 21)


@pytest.mark.rule("UPG-EMY-E", "UPG-MAL-E")
def test_costs_of_empathys_and_malices_empower() -> None:
    for edition in Edition:
        assert upgrades(Spirit.EMPATHY, edition, EMPOWER)[:2] == [
            ("Channeled Power", 0, 1),
            ("Emotional Outburst", 0, 0),
        ]
        assert upgrades(Spirit.MALICE, edition, EMPOWER)[:2] == [
            ("Channeled Power", 2, 0),
            ("Emotional Outburst", 0, 0),
        ]


# Harmony, and what others share with it


@pytest.mark.rule("UPG-HAR-M[1]", "UPG-HAR-M[2]", "UPG-HAT-M[1]", "UPG-HAT-M[2]", "UPG-ANX-M[1]", "UPG-ANX-M[2]")
@pytest.mark.parametrize(
    ("name", "upgrade"), [(Spirit.HARMONY, "Flight"), (Spirit.HATRED, "Charge"), (Spirit.ANXIETY, "Flight")]
)
@pytest.mark.parametrize(("edition_", "wp"), [(ONE, 2), (TWO, 1)])
def test_flight_and_charge_go_up_to_three_spaces_past_opponents(
    name: Spirit, upgrade: str, edition_: Edition, wp: int
) -> None:
    other = GLOOM_1 if name.team is BLISS else BLISS_1
    game = board(name, edition_, players={other: {"space": Space.VALLEY_CRADLE}})
    eager = name is Spirit.HATRED
    for space in (Space.CRADLE, Space.CRADLE_NETWORK, Space.WILLOW, Space.LAND_WILLOW):
        free = game.but(players={GLOOM_2: {"space": 1}, BLISS_2: {"space": 1}})
        far = Move(space, (upgrade,))
        assert free.cost(far) == Cost(wp=1 + wp - eager)
        assert free.do(far).player.space == space
    assert game.refuses(Move(Space.WILLOW_VALLEY, (upgrade,))) == "upgrade_without_effect"
    assert game.refuses(Move(Space.NETWORK, (upgrade,))) == "too_far"
    if name is Spirit.HARMONY:
        assert game.cost(Move(Space.VALLEY_CRADLE, ("Surmount",))) == Cost(wp=1)


@pytest.mark.rule("UPG-HAR-I", "UPG-HAT-I[1]", "UPG-HAT-I[2]")
@pytest.mark.parametrize(
    ("name", "edition_", "upgrade", "wp", "card"),
    [
        (Spirit.HARMONY, ONE, "Relish", 3, "Courage"),
        (Spirit.HARMONY, TWO, "Relish", 3, "Courage"),
        (Spirit.HATRED, ONE, "Seethe", 3, "Anger"),  # with Hatred's discount
        (Spirit.HATRED, TWO, "Seethe", 2, "Anger"),
    ],
)
def test_an_invoke_that_draws(name: Spirit, edition_: Edition, upgrade: str, wp: int, card: str) -> None:
    game = board(name, edition_, hand=(card,), deck=("Kindness",))
    action = Invoke(card, HERE, (upgrade,))
    assert game.cost(action) == Cost(wp=wp, essence=1)
    assert game.do(action).player.hand == ("Kindness",)
    assert game.but(deck=()).refuses(action) == "upgrade_without_effect"


@pytest.mark.rule("UPG-HAR-Q[1]", "UPG-HAR-Q[2]")
@pytest.mark.parametrize(("edition_", "price"), [(ONE, Cost(wp=5, ambition=1)), (TWO, Cost(wp=2, ambition=2))])
def test_harmony_quell_vanquish_and_emotional_cycle(edition_: Edition, price: Cost) -> None:
    game = board(Spirit.HARMONY, edition_, slots={HERE: on("Jealousy", 3), THERE: on("Jealousy", 1)}, deck=("Trust",))
    vanquish = Quell(HERE, "Courage", ("Vanquish",))
    assert game.cost(vanquish) == price
    assert game.do(vanquish).state.slots[HERE] is None
    assert game.do(Quell(HERE, "Courage", ("Vanquish",), 1)).state.slots[HERE] == on("Jealousy", 1)
    assert game.refuses(Quell(HERE, "Courage", ("Vanquish",), 2)) == "nothing_to_spare"
    four = game.but(slots={HERE: on("Hostility", 4)})
    assert four.do(vanquish).state.slots[HERE] == on("Hostility", 1)  # three at most
    assert game.refuses(Quell(HERE, "Courage", (), 1)) == "nothing_to_spare"
    assert game.refuses(Quell(THERE, "Courage", ("Vanquish",))) == "upgrade_without_effect"
    assert game.do(Quell(THERE, "Courage", ("Emotional Cycle",))).player.hand == (*BLISSFUL, "Trust")
    assert game.refuses(Quell(HERE, "Courage", ("Emotional Cycle",))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-HAR-F[1]", "UPG-HAR-F[2]", "UPG-ANX-F[1]", "UPG-ANX-F[2]")
@pytest.mark.parametrize("name", [Spirit.HARMONY, Spirit.ANXIETY])
@pytest.mark.parametrize(("edition_", "wp"), [(ONE, 2), (TWO, 1)])
def test_attune_joins_an_own_minor_to_the_identity(name: Spirit, edition_: Edition, wp: int) -> None:
    team, foe = (BLISS, on("Jealousy", 3)) if name.team is BLISS else (GLOOM, on("Desire", 3))
    game = board(name, edition_, sites={Realm.VALLEY: minor(team, 4)}, slots={HERE: foe}, team_side=Side.A)
    attune = Fortify(Realm.VALLEY, ("Attune with Origin",))
    assert game.cost(attune) == Cost(wp=3 + wp, ambition=1)
    after = game.do(attune)  # although the opponents control the Realm and it was built in this turn
    assert after.state.sites[Realm.VALLEY] is None
    assert after.state.teams[team].minors == 1
    assert not after.events_of(IntentionScored)
    assert game.but(sites={Realm.VALLEY: None}).refuses(attune) == "no_own_minor"
    assert game.but(sites={Realm.VALLEY: minor(team.other)}).refuses(attune) == "no_own_minor"


@pytest.mark.rule("UPG-HAR-E", "UPG-ANX-E[1]")
@pytest.mark.parametrize(("name", "card"), [(Spirit.HARMONY, "Courage"), (Spirit.ANXIETY, "Dislike")])
def test_rush_to_aid_goes_to_the_emotion(name: Spirit, card: str) -> None:
    far = Slot.LAND_CW
    other = GLOOM_1 if name.team is BLISS else BLISS_1
    game = board(name, ONE, slots={far: on(card, 2), HERE: on(card, 2)}, players={other: {"space": Space.LAND}})
    rush = Empower(far, ("Rush to Aid",))
    assert game.cost(rush) == Cost(wp=4)
    after = game.do(rush)
    assert after.player.space == Space.LAND
    assert after.events_of(EmotionEmpowered)
    assert game.refuses(Empower(far)) == "slot_not_adjacent"
    assert game.refuses(Empower(HERE, ("Rush to Aid",))) == "upgrade_without_effect"


# Hatred


@pytest.mark.rule("UPG-HAT-M[1]", "UPG-HAT-M[2]", "SPI-3")
@pytest.mark.parametrize(("edition_", "wp"), [(ONE, 4), (TWO, 3)])
def test_hatred_move_wildfire_burns_an_essence(edition_: Edition, wp: int) -> None:
    deck = ("Kindness",)
    players = {BLISS_1: {"deck": deck, "space": Space.LAND}}
    game = board(Spirit.HATRED, edition_, slots={BESIDE: on("Courage", 1)}, players=players)
    fire = Move(Space.VALLEY_CRADLE, ("Wildfire",))
    assert game.cost(fire) == Cost(wp=wp, ambition=1)  # with Hatred's discount
    after = game.do(fire)
    assert after.state.slots[BESIDE] is None
    assert after.state.players[BLISS_1].deck == (*deck, "Courage")
    assert not after.events_of(IntentionScored)
    assert game.but(slots={BESIDE: on("Anger")}).refuses(fire) == "upgrade_without_effect"


@pytest.mark.rule("UPG-HAT-M[1]", "UPG-HAT-M[2]", "EMO:Purity", "EMO:Anger")
@pytest.mark.parametrize(("edition_", "wp"), [(ONE, 4), (TWO, 3)])
def test_hatred_move_wildfire_is_no_quell(edition_: Edition, wp: int) -> None:
    """An Emotion that cannot be Quelled burns, Anger next to it gains nothing, and the turn remains without a Quell."""
    slots = {BESIDE: on("Purity", 3), Slot.CRADLE_CCW: on("Anger")}
    guard = {BLISS_1: {"space": Space.VALLEY_CRADLE}, BLISS_2: {"space": Space.LAND}}
    game = board(Spirit.HATRED, edition_, slots=slots, spirits={BLISS_1: Spirit.EMPATHY}, players=guard)
    fire = Move(Space.VALLEY_CRADLE, ("Surmount", "Wildfire"))
    assert game.do(fire) == game.but(
        space=Space.VALLEY_CRADLE, wp=20 - wp - 1, ambition=2, actions=2, slots={BESIDE: on("Purity", 2)}
    )


@pytest.mark.rule("UPG-HAT-Q[1]", "RUL-7")
def test_first_hatred_quell_repel_costs_two_less() -> None:
    slots = {HERE: on("Courage", 2), BESIDE: on("Courage", 2)}
    game = board(Spirit.HATRED, ONE, slots=slots, sites={Realm.VALLEY: minor(GLOOM)})
    assert game.cost(Quell(HERE, "Anger")) == Cost(wp=2, ambition=1)
    repel = Quell(HERE, "Anger", ("Repel",))
    assert game.cost(repel) == Cost(wp=0, ambition=1)
    assert game.cost(Quell(HERE, "Anger", ("Subdue", "Repel"))) == Cost(wp=1, ambition=1)
    assert game.but(wp=0).do(repel).state.slots[HERE] == on("Courage", 1)
    assert game.but(sites={Realm.VALLEY: None}).refuses(repel) == "upgrade_without_effect"
    frontier = game.but(space=Space.VALLEY_CRADLE)
    assert frontier.refuses(Quell(BESIDE, "Anger", ("Repel",))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-HAT-Q[2]")
def test_second_hatred_quell_repel_gains_two_wp() -> None:
    game = board(Spirit.HATRED, TWO, slots={HERE: on("Courage", 2)}, sites={Realm.VALLEY: minor(GLOOM)})
    repel = Quell(HERE, "Anger", ("Repel",))
    assert game.cost(repel) == Cost(wp=1, ambition=1)
    assert game.do(repel).player.wp == 20 - 1 + 2
    assert game.but(wp=0).refuses(repel) == "wp_short"


@pytest.mark.rule("UPG-HAT-F[1]", "UPG-HAT-F[2]", "UPG-HAT-E")
def test_hatred_seethes() -> None:
    for edition, wp in ((ONE, 0), (TWO, 1)):
        assert upgrades(Spirit.HATRED, edition, FORTIFY) == [("Seethe", wp, 0), ("Raze", 4, 0), ("Determination", 0, 0)]
        game = board(Spirit.HATRED, edition, deck=("Dislike",), slots={HERE: on("Anger", 2)})
        after = game.do(Fortify(Realm.VALLEY, ("Seethe",)))
        assert after.player.hand == (*GLOOMY, "Dislike")
        seethe = Empower(HERE, ("Seethe",))
        assert game.cost(seethe) == Cost(wp=3)
        assert game.do(seethe).player.hand == (*GLOOMY, "Dislike")
        razed = game.but(sites={Realm.VALLEY: minor(BLISS)}).do(Fortify(Realm.VALLEY, ("Raze",)))
        assert (razed.player.wp, razed.state.turn.actions) == (20 - 3 - 4 + 1, 3)


# Misery


@pytest.mark.rule("UPG-MIS-M[1]")
def test_first_misery_move_deceive() -> None:
    game = board(Spirit.MISERY, ONE, players={BLISS_1: {"space": Space.LAND}, BLISS_2: {"space": Space.LAND}})
    deceive = Move(Space.LAND, ("Deceive",), BLISS_1)
    assert game.cost(deceive) == Cost(wp=3)
    after = game.do(deceive)
    assert (after.player.space, after.state.players[BLISS_1].space) == (Space.LAND, Space.VALLEY)
    assert upgrades(Spirit.MISERY, ONE, MOVE)[1] == ("Surmount", 0, 0)


def drained(edition: Edition, held: int) -> Game:
    game = board(Spirit.MISERY, edition, slots={HERE: on("Courage", 2)}, spheres={int(Sphere.COMMITMENT): held})
    return game.do(Quell(HERE, "Anger", ("Drain",)))


@pytest.mark.rule("UPG-MIS-Q[1]")
def test_first_misery_quell_drain_may_bring_a_revelation() -> None:
    asked = drained(ONE, 1)
    assert asked.options == [Drain(Realm.VALLEY), Decline()]
    after = asked.do(Drain(Realm.VALLEY))
    assert after.events_of(RevelationBegan)[0].sphere is Sphere.COMMITMENT
    settled = after.settle()
    assert settled.state.spheres[Sphere.COMMITMENT] == 7
    assert settled.state.orientation == 0  # not an Absorb
    assert settled.player.wp == 20 - 2 + 1
    assert not asked.do(Decline()).events_of(RevelationBegan)
    assert upgrades(Spirit.MISERY, ONE, QUELL)[1] == ("Extinguish", 2, 0)


@pytest.mark.rule("UPG-MIS-Q[2]")
def test_second_misery_quell_drain_never_takes_the_last() -> None:
    game = board(Spirit.MISERY, TWO, slots={HERE: on("Courage", 2)}, spheres={int(Sphere.COMMITMENT): 1})
    assert game.refuses(Quell(HERE, "Anger", ("Drain",))) == "upgrade_without_effect"
    after = drained(TWO, 2).do(Drain(Realm.VALLEY))
    assert after.state.spheres[Sphere.COMMITMENT] == 1
    assert not after.events_of(RevelationBegan)
    assert upgrades(Spirit.MISERY, TWO, QUELL)[1] == ("Extinguish", 1, 0)


@pytest.mark.rule("UPG-MIS-F[1]")
def test_first_misery_fortify_gloomy_view_may_turn_the_origin() -> None:
    game = board(Spirit.MISERY, ONE, sites={Realm.VALLEY: minor(GLOOM)})
    asked = game.do(Fortify(Realm.VALLEY, ("Exalt", "Gloomy View")))
    assert asked.player.wp == 20 - 4
    assert asked.state.teams[GLOOM].ambition == 3
    assert asked.options == [Accept(), Decline()]
    assert asked.do(Accept()).state.orientation == 1
    assert asked.do(Decline()).state.orientation == 0


@pytest.mark.rule("UPG-MIS-F[2]")
def test_second_misery_fortify_drain() -> None:
    game = board(Spirit.MISERY, TWO, sites={Realm.VALLEY: minor(GLOOM)})
    asked = game.do(Fortify(Realm.VALLEY, ("Exalt", "Drain")))
    assert asked.player.wp == 20 - 5
    assert asked.do(Drain(Realm.VALLEY)).player.wp == 20 - 5 + 1
    last = game.but(spheres={int(Sphere.COMMITMENT): 1})
    assert last.refuses(Fortify(Realm.VALLEY, ("Exalt", "Drain"))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-MIS-E[1]", "UPG-MIS-E[2]", "TRN-7")
@pytest.mark.parametrize("edition_", list(Edition))
def test_misery_empower_assimilate_and_drain_in_the_players_order(edition_: Edition) -> None:
    game = board(Spirit.MISERY, edition_, slots={HERE: on("Anger", 2)}, tokens=no_tokens(MOVE))
    asked = game.do(Empower(HERE, ("Assimilate", "Drain")))
    assert asked.options == [ChooseUpgrade("Assimilate"), ChooseUpgrade("Drain")]
    drain_first = asked.do(ChooseUpgrade("Drain"))
    assert drain_first.options == [Drain(Realm.VALLEY), Decline()]
    token = drain_first.do(Drain(Realm.VALLEY))
    assert token.options == [PlaceToken(MOVE, UNLOCK, Vibe.RED), Decline()]
    assert token.do(token.options[0]).player.rows[MOVE] == (Vibe.RED, None, None, None)
    declined = token.do(Decline())
    assert declined.player.rows[MOVE] == (None, None, None, None)
    assert declined.player.wp == 20 - 3 + 1
    assert declined.state.pending == ()
    dry = game.but(spheres={int(Sphere.COMMITMENT): 1})
    if edition_ is TWO:
        assert dry.refuses(Empower(HERE, ("Drain",))) == "upgrade_without_effect"
    else:
        assert dry.do(Empower(HERE, ("Drain",))).options == [Drain(Realm.VALLEY), Decline()]


# Malice


@pytest.mark.rule("UPG-MAL-Q")
def test_malice_quell_exterminate_combines_with_subdue() -> None:
    for edition in Edition:
        game = board(
            Spirit.MALICE, edition, slots={HERE: on("Generosity", 4), THERE: on("Desire", 3)}, hand=("Dislike",)
        )
        most = Quell(HERE, "Dislike", ("Subdue", "Exterminate"))
        assert game.cost(most) == Cost(wp=6, ambition=2)
        assert game.do(most).state.slots[HERE] is None
        assert game.do(Quell(HERE, "Dislike", ("Subdue", "Exterminate"), 1)).state.slots[HERE] == on("Generosity", 1)
        assert game.do(Quell(THERE, "Dislike", ("Subdue", "Exterminate"))).state.slots[THERE] is None
        assert game.do(Quell(HERE, "Dislike", ("Exterminate",))).state.slots[HERE] == on("Generosity", 1)
        assert game.cost(Quell(HERE, None, ("Extinguish",))) == Cost(wp=2, ambition=1)


# Anxiety


@pytest.mark.rule("UPG-ANX-M[1]", "RUL-11[1]")
def test_first_anxiety_move_from_the_shadows() -> None:
    slots = {Slot.LAND_CW: on("Bleakness"), Slot.NETWORK_LAND: on("Anger")}
    game = board(Spirit.ANXIETY, ONE, slots=slots, players={BLISS_1: {"space": Space.LAND}})
    shadows = Move(Space.LAND, ("From the Shadows",))
    after = game.do(shadows)
    assert (after.player.space, after.player.wp) == (Space.LAND, 20 - 1 + 1)
    assert game.refuses(Move(Space.NETWORK_LAND, ("From the Shadows",))) == "no_bleakness"
    assert game.refuses(Move(Space.LAND, ("Flight", "From the Shadows"))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-ANX-M[2]", "RUL-11[2]")
def test_second_anxiety_move_from_the_shadows() -> None:
    slots = {Slot.LAND_CW: on("Bleakness")}
    players = {BLISS_1: {"space": Space.LAND}}
    game = board(Spirit.ANXIETY, TWO, slots=slots, players=players, tokens={**all_tokens(MOVE), (MOVE, 2): None})
    shadows = Move(Space.LAND, ("From the Shadows",))
    assert game.refuses(shadows) == "opponent_there"
    assert game.but(players={BLISS_1: {"space": 2}}).do(shadows).player.wp == 20 - 1 + 2
    assert board(Spirit.ANXIETY, TWO, slots=slots, players=players).do(shadows).player.space == Space.LAND


@pytest.mark.rule("UPG-ANX-I[1]")
def test_first_anxiety_invoke_seeds_take_essence_from_the_supply() -> None:
    game = board(Spirit.ANXIETY, ONE, essence=0)
    seeds = Invoke("Bleakness", HERE, ("Seeds of Darkness",))
    assert game.cost(seeds) == Cost(wp=3)
    assert game.do(seeds).state.slots[HERE] == on("Bleakness", 1)
    assert game.refuses(Invoke("Anger", HERE, ("Seeds of Darkness",))) == "card_not_in_hand"
    assert game.refuses(Invoke("Bleakness", Slot.LAND_CW, ("Seeds of Darkness",))) == "slot_not_adjacent"
    assert upgrades(Spirit.ANXIETY, ONE, INVOKE)[0] == ("Bolster", 2, 0)


@pytest.mark.rule("UPG-ANX-I[2]")
def test_second_anxiety_invoke_seeds_fall_anywhere() -> None:
    game = board(Spirit.ANXIETY, TWO)
    seeds = Invoke("Bleakness", Slot.LAND_CW, ("Seeds of Darkness",))
    assert game.cost(seeds) == Cost(wp=3, essence=1)
    assert game.do(seeds).state.slots[Slot.LAND_CW] == on("Bleakness", 1)
    assert game.but(essence=0).refuses(seeds) == "essence_short"
    assert game.refuses(Invoke("Bleakness", Slot.LAND_CW)) == "slot_not_adjacent"
    assert upgrades(Spirit.ANXIETY, TWO, INVOKE)[0] == ("Bolster", 3, 0)


@pytest.mark.rule("UPG-ANX-I[2]", "RUL-12")
def test_second_anxiety_invoke_needs_no_seeds_beside_the_spirit() -> None:
    """There SPI-7 brings in a Bleakness for less. A game of an earlier version still allows it."""
    game, seeds = board(Spirit.ANXIETY, TWO), Invoke("Bleakness", HERE, ("Seeds of Darkness",))
    assert game.refuses(seeds) == "upgrade_without_effect"
    assert seeds not in game.offers(Invoke)
    assert Invoke("Bleakness", HERE) in game.offers(Invoke)
    assert seeds in game.begun_earlier().offers(Invoke)


@pytest.mark.rule("UPG-ANX-Q[1]", "UPG-ANX-Q[2]")
@pytest.mark.parametrize("edition_", list(Edition))
def test_anxiety_quell_devour_places_a_token_of_its_colour(edition_: Edition) -> None:
    tokens = no_tokens(MOVE)
    game = board(Spirit.ANXIETY, edition_, slots={HERE: on("Courage", 2), THERE: on("Valor", 2)}, tokens=tokens)
    asked = game.do(Quell(HERE, "Anger", ("Devour",)))
    assert asked.options == [PlaceToken(MOVE, UNLOCK, Vibe.RED), Decline()]
    assert asked.do(asked.options[0]).player.rows[MOVE] == (Vibe.RED, None, None, None)
    declined = asked.do(Decline())
    assert declined == game.do(Quell(HERE, "Anger"))  # as if the upgrade had not been used
    strong = Quell(THERE, "Anger", ("Devour",))
    if edition_ is ONE:
        assert game.refuses(strong) == "upgrade_without_effect"
    else:
        assert game.do(strong).options == [PlaceToken(MOVE, UNLOCK, Vibe.RED), Decline()]
    plain = game.but(slots={HERE: on("Brightness", 2)})
    assert plain.refuses(Quell(HERE, "Anger", ("Devour",))) == "upgrade_without_effect"


@pytest.mark.rule("UPG-ANX-E[2]", "EMP-2")
def test_second_anxiety_empower_encroaching_darkness() -> None:
    game = board(Spirit.ANXIETY, TWO, slots={HERE: on("Bleakness", 2)}, deck=("Guilt",), team_side=Side.B)
    dark = Empower(HERE, ("Encroaching Darkness",), "Anger")
    assert game.cost(dark) == Cost(wp=3)
    after = game.do(dark)
    assert after.state.slots[HERE] == on("Rage", 2)
    assert after.player.hand == GLOOMY[1:]
    assert after.player.deck == ("Guilt", "Anger")
    assert [event.deed.value for event in after.events_of(IntentionScored)] == ["empower"]
    assert game.but(slots={HERE: on("Bleakness", 1)}).refuses(dark) == "below_threshold"
    assert game.but(slots={HERE: on("Anger", 2)}).refuses(dark) == "no_bleakness"
    assert game.refuses(Empower(HERE)) == "not_mild"
    assert game.refuses(Empower(HERE, ("Encroaching Darkness",))) == "card_and_upgrade"
    gone = game.but(slots={5: on("Rage"), 6: on("Rage")})
    assert gone.refuses(dark) == "no_strong_left"
    far = game.but(space=Space.LAND)
    assert far.refuses(dark) == "slot_not_adjacent"
    outburst = Empower(HERE, ("Encroaching Darkness", "Emotional Outburst"), "Anger")
    assert far.refuses(outburst) == "slot_not_adjacent"


@pytest.mark.rule("CRD-13", "UPG-LOV-F[2]")
def test_garrisons_offer_shows_the_hand_to_its_own_team_only() -> None:
    asked = garrisoned(TWO).do(GARRISON)
    (own,) = view(asked.state, BLISS).known.pending
    assert own.options == asked.state.pending[0].options
    for viewer in (GLOOM, None):
        (seen,) = view(asked.state, viewer).known.pending
        assert seen.options == ()
        assert seen.seats == own.seats
