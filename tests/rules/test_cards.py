"""CRD: Emotion cards, decks, hands, what is public."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine import HIDDEN, SetupError, Vibe, control, intensity, new_game, redact, standard_setup, view
from engine.actions import Absorb, Cradle, Declare, EndTurn, Invoke, Network, Quell
from engine.draft import Draft
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardRevealed,
    EmotionEntered,
    EmotionLeft,
    EmotionMoved,
    HandDealt,
    IntensityTokenPlaced,
    TopTurnedUp,
)
from tests.positions import (
    BLISS,
    BLISS_1,
    BLISS_2,
    GLOOM,
    GLOOM_1,
    GLOOM_2,
    MOVE,
    Game,
    Slot,
    Space,
    on,
    position,
)


@pytest.mark.rule("CRD-1")
def test_every_card_has_what_is_printed_on_it() -> None:
    cards = position().rules.cards
    kindness = cards["Kindness"]
    assert (kindness.team, kindness.vibe, kindness.track) == ("bliss", Vibe.GREEN, (1, 1, 2))
    assert (kindness.shaded, kindness.threshold, kindness.strong) == (1, 2, "Benevolence")
    for card in cards.values():
        if card.kind == "mild":
            assert card.strong is not None
            assert card.threshold is not None
            assert cards[card.strong].vibe is card.vibe
        elif card.kind == "strong":
            assert (card.strong, card.threshold) == (None, None)
            assert card.vibe in set(Vibe) - {Vibe.WILD}


@pytest.mark.rule("CRD-2", "RUL-9")
def test_intensity_is_the_number_on_the_rightmost_filled_space() -> None:
    rules = position().rules
    assert [intensity(rules, on("Desire", essence)) for essence in (1, 2, 3)] == [1, 2, 3]
    assert [intensity(rules, on("Kindness", essence)) for essence in (1, 2, 3)] == [1, 1, 2]
    assert [intensity(rules, on("Self-Respect", essence)) for essence in (1, 2, 3, 4)] == [7, 6, 5, 4]


@pytest.mark.rule("CRD-2")
def test_tokens_change_intensity_which_is_never_below_zero() -> None:
    rules = position().rules
    assert intensity(rules, on("Courage", 1, token=2)) == 3
    assert intensity(rules, on("Courage", 2)._replace(insecurity=True)) == 1
    assert intensity(rules, on("Suspicion", 1)._replace(insecurity=True)) == 0


@pytest.mark.rule("CRD-3")
def test_an_intensity_token_is_no_essence() -> None:
    """When its only Essence is lost, the Emotion leaves, whatever its token shows; the token leaves with it."""
    game = position(
        space=Space.VALLEY,
        hand=("Courage",),
        slots={Slot.VALLEY_CW: on("Jealousy", 1, token=1)},
        players={GLOOM_1: {"deck": ("Anger",)}},
    )
    after = game.do(Quell(Slot.VALLEY_CW, "Courage"))
    assert after == game.but(
        wp=18,
        ambition=2,
        actions=2,
        quelled=True,
        slots={Slot.VALLEY_CW: None},
        players={GLOOM_1: {"deck": ("Anger", "Jealousy")}},
    )


@pytest.mark.rule("CRD-3", "CRD-10")
def test_a_token_stays_when_the_card_moves_and_no_power_starts_again() -> None:
    game = position(
        space=Space.VALLEY, slots={Slot.WILLOW_CW: on("Courage", 2, token=1), Slot.WILLOW_VALLEY: on("Anger")}
    )
    moved = game.do(Network(Slot.WILLOW_CW, Slot.VALLEY_CCW))
    assert moved == game.but(wp=18, actions=2, slots={Slot.WILLOW_CW: None, Slot.VALLEY_CCW: on("Courage", 2, token=1)})
    assert moved.events_of(EmotionMoved) == [EmotionMoved(Slot.WILLOW_CW, Slot.VALLEY_CCW, "Courage")]
    assert not moved.events_of(EmotionEntered) + moved.events_of(EmotionLeft) + moved.events_of(IntensityTokenPlaced)


@pytest.mark.rule("CRD-3")
def test_the_largest_token_is_six() -> None:
    game = position(slots={Slot.VALLEY_CW: on("Courage", 1, token=5)})
    draft = Draft(game.rules, game.state)
    draft.add_intensity_token(Slot.VALLEY_CW, 1)
    assert draft.emotion(Slot.VALLEY_CW).token == 6
    draft.add_intensity_token(Slot.VALLEY_CW, 3)
    assert draft.emotion(Slot.VALLEY_CW).token == 6


@pytest.mark.rule("CRD-4")
def test_each_team_has_sixteen_mild_and_sixteen_strong_emotions() -> None:
    counts = Counter((card.team, card.kind) for card in position().rules.cards.values())
    assert counts == {(t, k): n for t in ("bliss", "gloom") for k, n in (("mild", 16), ("strong", 16), ("starting", 1))}
    strong = [card.strong for card in position().rules.cards.values() if card.strong]
    assert len(strong) == len(set(strong)) == 32


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize(
    ("deck", "word"),
    [
        (("Courage",) * 2 + ("Desire",) * 2, "16 cards"),
        (("Courage",) * 3 + ("Desire",) * 2, "16 cards"),
        (("Courage",) * 16, "at most 2"),
        ((), "16 cards"),
    ],
)
def test_a_deck_is_sixteen_cards_with_at_most_two_of_a_name(deck: tuple[str, ...], word: str) -> None:
    rules = position().rules
    setup = standard_setup(rules)
    seats = (setup.seats[0]._replace(deck=deck), *setup.seats[1:])
    with pytest.raises(SetupError, match=word):
        new_game(rules, setup._replace(seats=seats), 1)


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize("stranger", ["Anger", "Valor", "Brightness", "Hunger"])
def test_a_deck_holds_mild_emotions_of_its_team_only(stranger: str) -> None:
    rules = position().rules
    setup = standard_setup(rules)
    deck = (stranger, *setup.seats[0].deck[1:])
    with pytest.raises(SetupError, match=f"{stranger} is no Mild Emotion of bliss"):
        new_game(rules, setup._replace(seats=(setup.seats[0]._replace(deck=deck), *setup.seats[1:])), 1)


@pytest.mark.rule("CRD-5")
def test_the_preconstructed_decks_hold_eight_names_twice() -> None:
    for deck in position().rules.decks.values():
        assert len(deck) == 16
        assert set(Counter(deck).values()) == {2}


@pytest.mark.rule("CRD-5")
def test_a_shuffled_deck_is_still_the_deck() -> None:
    rules = position().rules
    setup = standard_setup(rules)
    players = new_game(rules, setup, 8).state.players
    for player, seat in zip(players, setup.seats, strict=True):
        assert sorted(player.hand + player.deck) == sorted(seat.deck)
        assert player.hand + player.deck != seat.deck


@pytest.mark.rule("CRD-6")
def test_everyone_sees_the_top_card_and_nobody_the_rest() -> None:
    game = position(players={GLOOM_1: {"deck": ("Anger", "Dislike", "Mistrust"), "hand": ("Anger", "Jealousy")}})
    for viewer in (BLISS, GLOOM, None):
        known = view(game.state, viewer).known.players[GLOOM_1]
        assert known.deck == ("Anger", HIDDEN, HIDDEN)
        assert known.hand == (("Anger", "Jealousy") if viewer is GLOOM else (HIDDEN, HIDDEN))


@pytest.mark.rule("CRD-5", "CRD-6", "CRD-12")
def test_the_list_of_an_own_deck_is_known_to_its_team_and_a_preconstructed_one_to_everybody() -> None:
    rules = position().rules
    setup = standard_setup(rules)
    seats = (setup.seats[0], setup.seats[1]._replace(own=True), *setup.seats[2:])
    state = new_game(rules, setup._replace(seats=seats), 1).state
    for viewer in (BLISS, None):
        known = view(state, viewer).known.setup
        assert known == state.setup._replace(seats=(seats[0], seats[1]._replace(deck=(HIDDEN,) * 16), *seats[2:]))
    assert view(state, GLOOM).known.setup == state.setup


@pytest.mark.rule("CRD-6", "CRD-7", "RUL-1")
def test_a_discarded_card_goes_under_the_deck_of_its_own_player() -> None:
    """The card of Gloom's second player returns to that player, not to the first, nor to a hand."""
    game = position(
        space=Space.VALLEY,
        hand=("Courage",),
        slots={Slot.VALLEY_CW: on("Jealousy", owner=GLOOM_2)},
        players={GLOOM_2: {"deck": ("Anger", "Anger")}},
    )
    after = game.do(Quell(Slot.VALLEY_CW, "Courage"))
    assert after.state.players[GLOOM_2].deck == ("Anger", "Anger", "Jealousy")
    assert after.state.players[GLOOM_1] == game.state.players[GLOOM_1]
    assert after.events_of(EmotionLeft) == [EmotionLeft(Slot.VALLEY_CW, "Jealousy", GLOOM_2)]


@pytest.mark.rule("CRD-7", "CRD-9")
@pytest.mark.parametrize(("turn", "card"), [(BLISS_1, "Bleakness"), (GLOOM_1, "Brightness")])
def test_a_starting_emotion_goes_back_to_the_box(turn: int, card: str) -> None:
    shown = "Courage" if turn == BLISS_1 else "Anger"
    game = position(turn=turn, space=Space.VALLEY, hand=(shown,), slots={Slot.VALLEY_CW: on(card)})
    after = game.do(Quell(Slot.VALLEY_CW, shown))
    assert after == game.but(wp=18, ambition=2, actions=2, quelled=True, slots={Slot.VALLEY_CW: None})


@pytest.mark.rule("CRD-8")
def test_drawing_takes_what_is_there() -> None:
    one = position(deck=("Desire",), wp=1)
    drawn = one.do(EndTurn("cards"))
    assert drawn.state.players[BLISS_1].hand == ("Desire",)
    assert drawn.state.players[BLISS_1].deck == ()
    assert drawn.events_of(TopTurnedUp) == [TopTurnedUp(BLISS_1, None)]
    none = position(deck=(), hand=("Kindness",) * 9).do(EndTurn("cards"))  # no hand limit, either
    assert none.state.players[BLISS_1].hand == ("Kindness",) * 9
    assert none.events_of(CardDrawn) == []


@pytest.mark.rule("CRD-8")
def test_the_cradle_needs_a_card_in_the_deck() -> None:
    assert position(deck=()).refuses(Cradle()) == "deck_empty"
    assert position(deck=("Desire",)).offers(Cradle) == [Cradle()]


@pytest.mark.rule("CRD-8")
def test_a_card_discarded_under_an_empty_deck_lies_face_up_on_top() -> None:
    game = position(deck=(), hand=("Kindness",))
    after = game.do(Declare(MOVE, "Kindness", 1))
    assert after.events_of(TopTurnedUp) == [TopTurnedUp(BLISS_1, "Kindness")]
    assert view(after.state, GLOOM).known.players[BLISS_1].deck == ("Kindness",)
    beneath = position(deck=("Desire",), hand=("Kindness",)).do(Declare(MOVE, "Kindness", 1))
    assert beneath.events_of(TopTurnedUp) == []
    assert view(beneath.state, GLOOM).known.players[BLISS_1].deck == ("Desire", HIDDEN)


@pytest.mark.rule("CRD-9")
def test_starting_emotions_have_no_vibe_and_are_limited() -> None:
    cards = position().rules.cards
    assert [(cards[name].vibe, cards[name].copies) for name in ("Brightness", "Bleakness")] == [(None, 2), (None, 6)]
    assert not any({"Brightness", "Bleakness"} & set(deck) for deck in position().rules.decks.values())


@pytest.mark.rule("CRD-10")
def test_an_emotion_comes_into_play_when_it_is_invoked() -> None:
    game = position(space=Space.VALLEY, hand=("Desire",), essence=1)
    entered = game.do(Invoke("Desire", Slot.VALLEY_CW))
    assert entered == game.but(wp=18, actions=2, hand=(), essence=1, slots={Slot.VALLEY_CW: on("Desire")})


@pytest.mark.rule("CRD-11")
def test_a_power_works_for_its_own_team_only() -> None:
    """Gloom Absorbs beside Kindness, and Bliss Quells beside Anger: neither gains by the other team's card."""
    absorbing = position(turn=GLOOM_1, space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Kindness")})
    assert absorbing.do(Absorb(0, bonus=False)).player.wp == 22
    quelling = position(
        space=Space.VALLEY, hand=("Courage",), slots={Slot.VALLEY_CW: on("Jealousy"), Slot.VALLEY_CCW: on("Anger")}
    )
    assert quelling.do(Quell(Slot.VALLEY_CW, "Courage")).player.wp == 18


@pytest.mark.rule("CRD-12")
def test_a_teammates_hand_is_open_and_an_opponents_a_number() -> None:
    hands = {seat: {"hand": ("Desire", "Courage") if seat % 2 == 0 else ("Anger",)} for seat in range(4)}
    known = view(position(players=hands).state, BLISS).known
    assert [known.players[seat].hand for seat in (BLISS_1, BLISS_2)] == [("Desire", "Courage")] * 2
    assert [known.players[seat].hand for seat in (GLOOM_1, GLOOM_2)] == [(HIDDEN,)] * 2


@pytest.mark.rule("CRD-13")
def test_draws_discards_and_revealed_cards_are_public() -> None:
    game = position(
        space=Space.VALLEY, deck=("Desire", "Kindness"), hand=("Desire",), slots={Slot.VALLEY_CW: on("Mistrust")}
    )

    def seen(after: Game, kind: type[Any]) -> list[object]:
        return [redact(event, GLOOM, after.state) for event in after.events_of(kind)]

    drawn = game.do(Cradle())
    assert seen(drawn, CardDrawn) == [CardDrawn(BLISS_1, "Desire")]
    assert seen(drawn, TopTurnedUp) == [TopTurnedUp(BLISS_1, "Kindness")]
    declared = game.do(Declare(MOVE, "Desire", 1))
    assert seen(declared, CardDiscarded) == [CardDiscarded(BLISS_1, "Desire")]
    quelled = game.do(Quell(Slot.VALLEY_CW, "Desire"))
    assert seen(quelled, CardRevealed) == [CardRevealed(BLISS_1, "Desire")]
    assert quelled.player.hand == ("Desire",)


@pytest.mark.rule("CRD-13")
def test_the_opening_hand_is_its_teams_own_affair() -> None:
    rules = position().rules
    begun = new_game(rules, standard_setup(rules), 3)
    for event in begun.events:
        if isinstance(event, HandDealt):
            team = begun.state.team_of(event.seat)
            assert redact(event, team, begun.state) == event
            for other in (team.other, None):
                assert redact(event, other, begun.state) == replace(event, cards=(HIDDEN, HIDDEN))


@pytest.mark.rule("CRD-2")
def test_control_counts_the_intensity_with_its_tokens() -> None:
    game = position(slots={Slot.VALLEY_CW: on("Courage", 1, token=1), Slot.VALLEY_CRADLE: on("Jealousy", 1)})
    assert control(game.rules, game.state.slots, game.state.sites).frontier_totals[0] == (2, 1)
