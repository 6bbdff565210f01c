"""Computer players answer the decisions of powers: legally, and with a gain if there is one."""

from dataclasses import replace

import pytest

from engine import (
    Seat,
    legal_actions,
    view,
)
from engine.actions import Action, ChooseEmotion, ChooseSpirit, Decline, Invoke, Move, MoveEmotion, PayFrom, Quell
from engine.players import computer_player, generator_for
from tests.positions import BLISS, BLISS_1, GLOOM_1, MOVE, Game, Realm, Slot, Space, all_tokens, minor, on, position
from tests.rules.emotions import AFTER, BEFORE, empowered, invoked


def with_true_decks(game: Game) -> Game:
    """The same position with deck lists that match the cards in it, as determinisation needs."""
    seats = []
    for seat, (setup, player) in enumerate(zip(game.state.setup.seats, game.state.players, strict=True)):
        mine = [e.card for e in game.state.slots if e is not None and e.owner == seat]
        mild = [card for card in mine if game.rules.cards[card].kind == "mild"]
        seats.append(setup._replace(deck=(*player.hand, *player.deck, *mild)))
    return replace(game, state=replace(game.state, setup=game.state.setup._replace(seats=tuple(seats))))


def steady(game: Game, seat: Seat | None = None) -> Action:
    """The steady player's answer for the seat that is asked."""
    game = with_true_decks(game)
    seat = game.seat if seat is None else seat
    player = computer_player("steady", game.rules)
    seen = view(game.state, game.state.team_of(seat))
    return player.choose(seen, legal_actions(game.rules, game.state, seat), generator_for(1, seat))


def test_it_takes_what_a_power_gives_its_team() -> None:
    bored = position(slots={9: on("Boredom")}, tokens=all_tokens(MOVE), space=Space.VALLEY)
    asked = bored.do(Move(Space.VALLEY_CRADLE, ("Determination",)))
    assert isinstance(steady(asked), ChooseSpirit)
    slots = {Slot.VALLEY_CW: on("Anger"), 9: on("Shame", 2)}
    shamed = position(space=Space.VALLEY, hand=("Courage",), slots=slots).do(Quell(Slot.VALLEY_CW, "Courage"))
    assert isinstance(steady(shamed), ChooseSpirit)


def test_it_weakens_the_other_team() -> None:
    assert steady(empowered("Valor", slots={BEFORE: on("Jealousy", 2)})) == ChooseEmotion(BEFORE)
    assert steady(empowered("Envy", slots={AFTER: on("Desire", 2)})) == ChooseEmotion(AFTER)
    assert steady(invoked("Insecurity", slots={AFTER: on("Desire", 2)})) == ChooseEmotion(AFTER)


def test_it_moves_an_opposing_emotion_where_that_serves_it() -> None:
    """Desire beside the Valley's slot controls the Frontier; pushed away it does not."""
    asked = invoked("Disgust", slots={AFTER: on("Desire", 3), Slot.CRADLE_CW: on("Anger", 1)})
    assert steady(asked) == MoveEmotion(AFTER, Slot.CRADLE_CCW)


@pytest.mark.parametrize("name", ["steady", "random"])
def test_every_kind_of_question_is_answered_with_an_option(name: str) -> None:
    lent = position(slots={9: on("Selflessness", 3)}, space=Space.VALLEY, hand=("Safety",), essence=1)
    games = [
        invoked("Trust"),
        invoked("Confidence"),
        empowered("Longing", slots={9: on("Desire", 2)}),
        empowered("Loathing", slots={AFTER: on("Desire", 2)}),
        empowered("Doubt", slots={9: on("Desire", 2), 10: on("Trust")}),
        lent.do(Invoke("Safety", Slot.VALLEY_CW)),
    ]
    for game in map(with_true_decks, games):
        player = computer_player(name, game.rules)
        seen = view(game.state, game.state.team_of(game.seat))
        chosen = player.choose(seen, tuple(game.options), generator_for(3, game.seat))
        assert chosen in game.options
        assert game.do(chosen).state.pending != game.state.pending
    assert isinstance(games[-1].options[0], PayFrom)


def test_it_looks_past_the_questions_of_the_action_it_tries() -> None:
    """Deciding its turn beside many powers neither fails nor asks another player."""
    slots = {BEFORE: on("Trust", 1), AFTER: on("Fear", 1), 9: on("Selflessness", 2), 5: on("Indifference", 2)}
    hand = ("Affection", "Confidence", "Courage")
    game = position(slots=slots, space=Space.VALLEY, hand=hand, sites={Realm.LAND: minor(BLISS)}, wp=6, essence=1)
    assert steady(game, BLISS_1) in game.options
    gloom = position(turn=GLOOM_1, slots=slots, space=Space.VALLEY, hand=("Disgust", "Insecurity"))
    assert steady(gloom, GLOOM_1) in gloom.options
    assert not isinstance(steady(gloom, GLOOM_1), Decline)
