"""SPI: the Spirits' powers, in the full game only."""

from typing import Any

import pytest

from engine import Cost, Edition, Mode, Spirit, SpiritAction, problem
from engine.actions import (
    Absorb,
    Accept,
    Action,
    AddVibe,
    Declare,
    Decline,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Move,
    Quell,
)
from engine.events import Absorbed, FragmentAdded, RevelationBegan
from engine.terms import Sphere
from tests.positions import (
    BLISS,
    BLISS_1,
    EMPOWER,
    FIRST,
    FORTIFY,
    GLOOM,
    GLOOM_1,
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
    Vibe,
    all_tokens,
    minor,
    no_tokens,
    on,
    position,
)

ONE, TWO = Edition.FIRST, Edition.SECOND
BLISSFUL = ("Courage", "Cheerfulness", "Desire", "Optimism")
GLOOMY = ("Anger", "Bitterness", "Dislike", "Loneliness")


def spirit(name: Spirit, edition: Edition | None = None, **changes: object) -> Game:
    """A full game in this Spirit's turn, in the Valley, its rows full, a card of each Vibe in hand."""
    bliss = name.team is BLISS
    words = {
        "mode": Mode.FULL,
        "spirit": name,
        "space": Space.VALLEY,
        "hand": BLISSFUL if bliss else GLOOMY,
        "tokens": all_tokens(MOVE, INVOKE, QUELL, FORTIFY),
        **changes,
    }
    return position(edition, turn=BLISS_1 if bliss else GLOOM_1, **words)


# Misery


@pytest.mark.rule("SPI-1")
def test_misery_may_absorb_from_the_next_sphere() -> None:
    game = spirit(Spirit.MISERY, players={BLISS_1: {"space": Space.LAND}})
    assert {absorb.realm for absorb in game.offers(Absorb)} == {Realm.WILLOW, Realm.VALLEY, Realm.CRADLE}
    after = game.do(Absorb(Realm.CRADLE, bonus=True))
    assert after.events_of(Absorbed)[0].sphere is Sphere.CREATIVITY
    assert (after.player.wp, len(after.player.hand)) == (22, 5)
    frontier = game.but(space=Space.VALLEY_CRADLE)
    assert {absorb.realm for absorb in frontier.offers(Absorb)} == {4, 0, 1, 2}
    assert game.but(mode=Mode.BASIC).refuses(Absorb(Realm.CRADLE, bonus=True)) == "sphere_not_adjacent"


@pytest.mark.rule("SPI-1")
def test_the_amount_counts_for_miserys_own_space() -> None:
    near = {Slot.WILLOW_VALLEY: on("Anger"), Slot.VALLEY_CRADLE: on("Anger")}
    game = spirit(Spirit.MISERY, slots=near)
    assert game.do(Absorb(Realm.CRADLE, bonus=False)).events_of(Absorbed)[0].wp == 4


@pytest.mark.rule("SPI-1")
@pytest.mark.parametrize("team", [BLISS, GLOOM])
def test_such_a_revelation_moves_no_fortress(team: object) -> None:
    sites = {Realm.CRADLE: minor(team), Realm.VALLEY: minor(team)}
    game = spirit(Spirit.MISERY, sites=sites, spheres={int(Sphere.CREATIVITY): 1, int(Sphere.COMMITMENT): 1})
    far = game.do(Absorb(Realm.CRADLE, bonus=False)).settle()
    assert far.events_of(RevelationBegan)
    assert far.state.sites[Realm.CRADLE] == minor(team)
    near = game.do(Absorb(Realm.VALLEY, bonus=False)).settle()
    assert near.state.sites[Realm.VALLEY] is None
    assert [event.site for event in near.events_of(FragmentAdded) if event.site is not None] == [Realm.VALLEY]


# Delight


@pytest.mark.rule("SPI-2")
def test_delight_may_draw_after_gaining_four() -> None:
    near = {Slot.WILLOW_VALLEY: on("Courage"), Slot.VALLEY_CRADLE: on("Courage")}
    game = spirit(Spirit.DELIGHT, slots=near, hand=())
    asked = game.do(Absorb(Realm.VALLEY, bonus=False))
    assert asked.options == [Accept(), Decline()]
    assert len(asked.do(Accept()).player.hand) == 1
    assert asked.do(Decline()).player.hand == ()
    three = game.but(slots={Slot.WILLOW_VALLEY: None})
    assert three.do(Absorb(Realm.VALLEY, bonus=False)).state.pending == ()
    assert game.but(mode=Mode.BASIC).do(Absorb(Realm.VALLEY, bonus=False)).state.pending == ()


@pytest.mark.rule("SPI-2")
def test_the_bonus_counts_and_commitments_price_does_not() -> None:
    diligence = spirit(Spirit.DELIGHT, orientation=2, hand=())  # 2 and 2 by the bonus
    assert diligence.do(Absorb(Realm.VALLEY, bonus=True)).options == [Accept(), Decline()]
    assert diligence.do(Absorb(Realm.VALLEY, bonus=False)).state.pending == ()
    near = {Slot.WILLOW_VALLEY: on("Courage"), Slot.VALLEY_CRADLE: on("Courage")}
    commitment = spirit(Spirit.DELIGHT, slots=near, ambition=1, hand=())
    assert commitment.do(Absorb(Realm.VALLEY, bonus=True)).options == [Accept(), Decline()]


# Hatred


@pytest.mark.rule("SPI-3", "VIB-6")
def test_hatred_pays_one_less_with_an_upgrade() -> None:
    game = spirit(Spirit.HATRED)
    far = Move(Space.CRADLE, ("Haste",))
    assert game.cost(far) == Cost(wp=1)
    assert game.cost(Move(Space.CRADLE, ("Haste", "Determination"))) == Cost(wp=0)
    assert game.cost(Move(Space.VALLEY_CRADLE)) == Cost(wp=1)
    assert game.cost(Move(Space.VALLEY_CRADLE, ("Determination",))) == Cost(wp=0)
    assert game.but(mode=Mode.BASIC).cost(far) == Cost(wp=2)
    assert spirit(Spirit.MISERY).cost(far) == Cost(wp=2)
    assert game.but(wp=1).do(far).player.wp == 0


# Love


def loved(edition: Edition, space: Space, *sites: Realm, **changes: object) -> int:
    """The WP that Love gains from the supply by an Absorb next to Bliss Fortresses."""
    fortresses = {site: minor(BLISS) for site in sites}
    game = spirit(Spirit.LOVE, edition, space=space, sites=fortresses, **changes)
    return game.do(Absorb(Realm.VALLEY, bonus=False)).player.wp - 20 - 2


@pytest.mark.rule("SPI-4[1]")
def test_first_love_gains_two_beside_a_fortress() -> None:
    assert loved(ONE, Space.VALLEY) == loved(ONE, Space.VALLEY, Realm.CRADLE) == 0
    assert loved(ONE, Space.VALLEY, Realm.VALLEY) == 2
    assert loved(ONE, Space.VALLEY_CRADLE, Realm.VALLEY, Realm.CRADLE) == 2


@pytest.mark.rule("SPI-4[2]")
def test_second_love_gains_one_for_each_fortress() -> None:
    assert loved(TWO, Space.VALLEY) == loved(TWO, Space.VALLEY, Realm.CRADLE) == 0
    assert loved(TWO, Space.VALLEY, Realm.VALLEY) == 1
    assert loved(TWO, Space.VALLEY_CRADLE, Realm.VALLEY, Realm.CRADLE) == 2
    assert loved(TWO, Space.VALLEY, Realm.VALLEY, mode=Mode.BASIC) == 0


# Malice


def quellable(edition: Edition, **changes: object) -> set[int]:
    return {quell.slot for quell in spirit(Spirit.MALICE, edition, **changes).offers(Quell)}


EVERYWHERE = dict.fromkeys(Slot, on("Courage", 2))


@pytest.mark.rule("SPI-5[1]")
def test_first_malice_quells_past_occupied_slots() -> None:
    assert quellable(ONE, slots=EVERYWHERE) == {14, 0, 1, 2}
    assert quellable(ONE, slots={**EVERYWHERE, Slot.VALLEY_CW: None}) == {14, 0}
    own = {**EVERYWHERE, Slot.VALLEY_CW: on("Anger")}
    assert quellable(ONE, slots=own) == {14, 0, 2}
    assert quellable(ONE, space=Space.VALLEY_CRADLE, slots=EVERYWHERE) == {1, 2, 3}


@pytest.mark.rule("SPI-5[2]")
def test_second_malice_quells_in_the_triad_or_on_both_frontiers() -> None:
    assert quellable(TWO, slots=EVERYWHERE) == {14, 0, 1, 2}
    alone = {Slot.VALLEY_CRADLE: on("Courage"), Slot.CRADLE_CCW: on("Courage")}
    assert quellable(TWO, slots=alone) == {2}
    assert quellable(TWO, space=Space.VALLEY_CRADLE, slots={Slot.CRADLE_CCW: on("Courage")}) == {3}
    assert quellable(TWO, slots=alone, mode=Mode.BASIC) == set()


# Empathy


@pytest.mark.rule("SPI-6")
def test_no_emotion_near_empathy_can_be_quelled() -> None:
    def quells(slot: int, **changes: object) -> Game:
        players = {BLISS_1: {"space": Space.VALLEY_CRADLE}}
        slots = {slot: on("Courage", 2)}
        spirits = {GLOOM_1: Spirit.MISERY, BLISS_1: Spirit.EMPATHY}
        return spirit(Spirit.MISERY, slots=slots, players=players, spirits=spirits).but(**changes)

    here = Quell(Slot.VALLEY_CW, "Anger")
    assert quells(Slot.VALLEY_CW).refuses(here) == "guarded"  # next to the slot beside Empathy
    assert quells(Slot.VALLEY_CCW).do(Quell(Slot.VALLEY_CCW, "Anger"))  # two away from it
    assert quells(Slot.VALLEY_CRADLE, space=Space.VALLEY_CRADLE).refuses(Quell(Slot.VALLEY_CRADLE, "Anger"))
    assert quells(Slot.VALLEY_CW, mode=Mode.BASIC).do(here)


# Anxiety


@pytest.mark.rule("SPI-7", "CRD-7", "RUL-18")
def test_anxiety_may_invoke_a_bleakness_from_the_supply() -> None:
    game = spirit(Spirit.ANXIETY)
    after = game.do(Invoke("Bleakness", Slot.VALLEY_CW))
    assert after == game.but(wp=18, essence=19, actions=2, slots={Slot.VALLEY_CW: on("Bleakness", 1)})
    six = {slot: on("Bleakness") for slot in (2, 3, 4, 5, 6)}
    assert game.but(slots=six).do(Invoke("Bleakness", Slot.VALLEY_CW))
    assert game.but(slots={**six, **dict.fromkeys(range(7, 15), on("Anger"))}).do(
        Invoke("Bleakness", Slot.VALLEY_CW)
    )  # the rest of the board does not count
    full = game.but(slots={**six, 7: on("Bleakness")})
    assert full.refuses(Invoke("Bleakness", Slot.VALLEY_CW)) == "card_not_in_hand"
    assert full.but(slots={7: None}).do(Invoke("Bleakness", Slot.VALLEY_CW))  # one has left play
    assert game.but(mode=Mode.BASIC).refuses(Invoke("Bleakness", Slot.VALLEY_CW)) == "card_not_in_hand"
    assert spirit(Spirit.MISERY).refuses(Invoke("Bleakness", Slot.VALLEY_CW)) == "card_not_in_hand"
    assert spirit(Spirit.LOVE).refuses(Invoke("Brightness", Slot.VALLEY_CW)) == "card_not_in_hand"


# Harmony

EMPTY = {"tokens": no_tokens(MOVE), "hand": ("Courage", "Desire")}


@pytest.mark.rule("SPI-8[1]")
def test_first_harmony_places_any_colour() -> None:
    game = spirit(Spirit.HARMONY, ONE, **EMPTY)
    declared = game.do(Declare(MOVE, "Courage", UNLOCK, Vibe.BLUE))
    assert declared.player.rows[MOVE] == (Vibe.BLUE, None, None, None)
    assert declared.offers(Declare) == []
    assert game.do(Declare(MOVE, "Courage", UNLOCK)).player.rows[MOVE][0] is Vibe.RED
    assert game.refuses(Declare(MOVE, "Courage", UNLOCK, Vibe.WILD)) == "colour_not_free"
    assert game.but(mode=Mode.BASIC).refuses(Declare(MOVE, "Courage", UNLOCK, Vibe.BLUE)) == "colour_not_free"
    assert spirit(Spirit.LOVE, ONE, **EMPTY).refuses(Declare(MOVE, "Courage", UNLOCK, Vibe.BLUE)) == "colour_not_free"


@pytest.mark.rule("SPI-8[1]", "SPI-8[2]", "VIB-3")
def test_harmonys_colour_must_be_free_and_not_that_of_the_card(edition: Edition) -> None:
    game = spirit(Spirit.HARMONY, edition, tokens={**no_tokens(MOVE), (MOVE, UNLOCK): Vibe.RED}, hand=("Courage",))
    placed = {way.colour for way in game.offers(Declare) if way.row is MOVE}
    assert placed == {Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE}
    assert game.do(Declare(MOVE, "Courage", FIRST, Vibe.BLUE)).player.rows[MOVE][FIRST] is Vibe.BLUE
    assert game.refuses(Declare(MOVE, "Courage", FIRST)) == "colour_in_row"
    yellow = game.but(tokens={(MOVE, SECOND): Vibe.YELLOW})
    assert yellow.refuses(Declare(MOVE, "Courage", FIRST, Vibe.YELLOW)) == "colour_in_row"


@pytest.mark.rule("SPI-8[2]", "RUL-6")
def test_second_harmony_may_discard_one_more_for_a_second_token() -> None:
    game = spirit(Spirit.HARMONY, TWO, **{**EMPTY, "hand": ("Courage", "Desire", "Optimism")})
    one = game.do(Declare(MOVE, "Courage", UNLOCK, Vibe.BLUE))
    assert {way.row for way in one.offers(Declare)} == {MOVE}
    two = one.do(Declare(MOVE, "Desire", FIRST, Vibe.YELLOW))
    assert two.player.rows[MOVE] == (Vibe.BLUE, Vibe.YELLOW, None, None)
    assert two.player.hand == ("Optimism",)
    assert two.offers(Declare) == []
    assert two.refuses(Declare(MOVE, "Optimism", SECOND)) == "declared_otherwise"
    moved = two.do(Move(Space.VALLEY_CRADLE))
    assert (moved.state.turn.declared, moved.state.turn.doubled) == (None, False)
    assert one.do(Move(Space.VALLEY_CRADLE)).player.hand == ("Desire", "Optimism")
    assert one.refuses(Declare(FORTIFY, "Desire", THIRD)) == "declared_otherwise"


KINDNESS = {"slots": {Slot.VALLEY_CW: on("Kindness", 1)}, "hand": ("Courage", "Desire")}
"""With its threshold of 2, only Channeled Power makes Kindness ready."""


@pytest.mark.rule("SPI-8[2]", "VIB-2")
@pytest.mark.parametrize(
    ("words", "row", "space", "action"),
    [
        ({**KINDNESS, "tokens": no_tokens(EMPOWER)}, EMPOWER, FIRST, Empower(Slot.VALLEY_CW, ("Channeled Power",))),
        (
            {"sites": {Realm.VALLEY: minor(BLISS)}, "tokens": no_tokens(FORTIFY)},
            FORTIFY,
            FIRST,
            Fortify(Realm.VALLEY, ("Exalt",)),
        ),
        (
            {"slots": {Slot.VALLEY_CW: on("Fear")}, "hand": ("Courage", "Desire"), "tokens": no_tokens(QUELL)},
            QUELL,
            SECOND,
            Quell(Slot.VALLEY_CW, None, ("Extinguish",)),
        ),
    ],
)
def test_second_harmony_unlocks_and_upgrades_for_what_needs_both(
    words: dict[str, Any], row: SpiritAction, space: int, action: Action
) -> None:
    game = spirit(Spirit.HARMONY, TWO, **{"hand": ("Courage", "Desire", "Optimism"), **words})
    one = game.do(Declare(row, "Courage", UNLOCK))
    assert {type(option) for option in one.options} == {Declare}  # nothing else is legal now
    assert {(way.row, way.space) for way in one.offers(Declare)} == {(row, space)}
    assert one.refuses(EndTurn("cards")) == "declared_otherwise"
    two = one.do(Declare(row, "Desire", space, Vibe.BLUE))
    assert two.player.rows[row][UNLOCK] is Vibe.RED
    assert two.player.rows[row][space] is Vibe.BLUE
    assert two.offers(Declare) == []
    done = two.do(action)
    assert done.state.turn.declared is None
    assert "Courage" not in done.player.hand
    assert "Desire" not in done.player.hand


@pytest.mark.rule("SPI-8[2]", "VIB-2")
def test_second_harmony_needs_both_inner_force_and_determination() -> None:
    """Without Essence, and with 3 WP: Inner Force costs 2 + 2, with Determination 3."""
    row = {(INVOKE, UNLOCK): Vibe.WILD, (INVOKE, FIRST): None, (INVOKE, SECOND): None, (INVOKE, THIRD): None}
    game = spirit(Spirit.HARMONY, TWO, tokens=row, essence=0, wp=3, hand=("Courage", "Desire", "Optimism"))
    assert {way.space for way in game.offers(Declare) if way.row is INVOKE} == {SECOND, THIRD}  # not Bolster
    assert game.refuses(Declare(INVOKE, "Courage", FIRST)) == "not_performable"
    for first, second in ((SECOND, THIRD), (THIRD, SECOND)):
        one = game.do(Declare(INVOKE, "Courage", first))
        assert {(way.card, way.space) for way in one.options} == {("Desire", second), ("Optimism", second)}
        two = one.do(Declare(INVOKE, "Desire", second))
        assert {(way.card, way.upgrades) for way in two.options} == {("Optimism", ("Inner Force", "Determination"))}
    assert game.but(wp=2).refuses(Declare(INVOKE, "Courage", SECOND)) == "not_performable"


@pytest.mark.rule("SPI-8[2]", "TRN-5")
def test_what_is_short_is_told_for_the_cheapest_way_with_a_second_token() -> None:
    """Fortify costs 3 WP, with Determination 2."""
    game = spirit(Spirit.HARMONY, TWO, tokens=no_tokens(FORTIFY), wp=1, hand=("Courage", "Desire"))
    for hand, needed in ((("Courage", "Desire"), 2), (("Courage",), 3)):
        refusal = problem(game.rules, game.but(hand=hand).state, game.seat, Declare(FORTIFY, "Courage", UNLOCK))
        assert refusal is not None
        assert (refusal.code, refusal.facts["needed"]) == ("wp_short", needed)


@pytest.mark.rule("SPI-8[2]", "VIB-2")
def test_second_harmony_keeps_the_cards_that_the_action_needs() -> None:
    """Two tokens cost two cards; a third must remain to be invoked, or shown to a red Emotion."""
    row = {(INVOKE, UNLOCK): Vibe.WILD, (INVOKE, FIRST): None, (INVOKE, SECOND): None, (INVOKE, THIRD): None}
    poor = spirit(Spirit.HARMONY, TWO, tokens=row, essence=0, wp=3, hand=("Courage", "Desire"))
    assert [way for way in poor.offers(Declare) if way.row is INVOKE] == []
    assert poor.refuses(Declare(INVOKE, "Courage", SECOND)) == "not_performable"
    assert poor.but(hand=("Courage", "Courage", "Courage")).do(Declare(INVOKE, "Courage", SECOND))
    hand = ("Courage", "Desire", "Kindness")  # with 1 WP, Determination is needed, too
    game = spirit(Spirit.HARMONY, TWO, tokens=no_tokens(QUELL), wp=1, hand=hand, slots={1: on("Anger")})
    assert {way.card for way in game.offers(Declare) if way.row is QUELL} == {"Desire", "Kindness"}
    assert game.refuses(Declare(QUELL, "Courage", UNLOCK)) == "not_performable"
    one = game.do(Declare(QUELL, "Desire", UNLOCK))
    assert {way.card for way in one.options} == {"Kindness"}
    assert one.refuses(Declare(QUELL, "Courage", THIRD)) == "token_not_enough"
    assert one.do(Declare(QUELL, "Kindness", THIRD, Vibe.BLUE)).options == [Quell(1, "Courage", ("Determination",))]


@pytest.mark.rule("SPI-8[1]", "SPI-8[2]", "VIB-2", "VIB-7")
def test_one_token_must_be_enough_for_everybody_else(edition: Edition) -> None:
    others = [spirit(Spirit.LOVE, edition, **KINDNESS, tokens=no_tokens(EMPOWER))]
    others += [spirit(Spirit.HARMONY, ONE, **KINDNESS, tokens=no_tokens(EMPOWER))]
    others += [spirit(Spirit.HARMONY, TWO, **{**KINDNESS, "hand": ("Courage",)}, tokens=no_tokens(EMPOWER))]
    for game in others:
        assert [way for way in game.offers(Declare) if way.row is EMPOWER] == []
        assert game.refuses(Declare(EMPOWER, "Courage", UNLOCK)) == "not_performable"


@pytest.mark.rule("SPI-8[2]", "RUL-6")
def test_other_tokens_come_one_at_a_time() -> None:
    game = spirit(Spirit.HARMONY, TWO, **EMPTY)
    after = game.do(AddVibe(MOVE, UNLOCK, Vibe.BLUE))
    assert after.player.hand == ("Courage", "Desire")
    assert after.refuses(AddVibe(MOVE, FIRST, Vibe.RED)) == "ability_used"
    assert game.do(Fortify(Realm.VALLEY)).state.sites[Realm.VALLEY]
