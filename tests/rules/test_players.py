"""VAR: two and three players."""

import pytest

from engine import Edition, SetupError, Spirit, Team, load_ruleset, new_game, standard_setup
from engine.actions import Absorb, EndTurn, Place, PlaceStartingToken
from engine.events import SpiritMoved
from tests.positions import BLISS, GLOOM, Game, Slot, Space, on

DUEL = (Spirit.DELIGHT, Spirit.MISERY)
GLOOM_ALONE = (Spirit.DELIGHT, Spirit.MISERY, Spirit.LOVE)
BLISS_ALONE = (Spirit.MISERY, Spirit.DELIGHT, Spirit.HATRED)
SEEDS = range(20)


def begin(edition: Edition, spirits: tuple[Spirit, ...], seed: int = 1, **choices: bool) -> Game:
    rules = load_ruleset(edition)
    return Game.after(rules, new_game(rules, standard_setup(rules, spirits, **choices), seed))


def turns(game: Game, count: int) -> list[int]:
    """The seats of these turns."""
    seats = []
    for _ in range(count):
        seats.append(game.state.turn.seat)
        game = game.do(EndTurn("cards"))
    return seats


@pytest.mark.rule("VAR-1")
@pytest.mark.parametrize("spirits", [DUEL, GLOOM_ALONE, BLISS_ALONE])
def test_a_shaper_has_one_spirit_one_deck_and_the_normal_resources(
    edition: Edition, spirits: tuple[Spirit, ...]
) -> None:
    state = begin(edition, spirits).state
    assert len(state.players) == len(spirits)
    for seat, player in enumerate(state.players):
        assert (player.wp, player.essence) == (4 + 2 * (seat == state.order[0]), 2)
        assert (len(player.hand), len(player.deck)) == (2, 14)


@pytest.mark.rule("VAR-1", "SET-4")
@pytest.mark.parametrize("spirits", [DUEL[:1], DUEL[::-1], (Spirit.DELIGHT, Spirit.LOVE)])
def test_both_teams_must_play(edition: Edition, spirits: tuple[Spirit, ...]) -> None:
    with pytest.raises(SetupError, match="alternate"):
        begin(edition, spirits)


@pytest.mark.rule("VAR-2")
@pytest.mark.parametrize("spirits", [GLOOM_ALONE, BLISS_ALONE])
def test_with_three_the_shaper_takes_turns_two_and_four(edition: Edition, spirits: tuple[Spirit, ...]) -> None:
    orders = {tuple(turns(begin(edition, spirits, seed), 8)) for seed in SEEDS}
    assert orders == {(0, 1, 2, 1, 0, 1, 2, 1), (2, 1, 0, 1, 2, 1, 0, 1)}


@pytest.mark.rule("VAR-2", "SET-7", "ABS-1")
@pytest.mark.parametrize("spirits", [GLOOM_ALONE, BLISS_ALONE])
def test_with_three_the_shaper_absorbs_in_every_turn_and_the_starting_teammate_not_in_the_first(
    edition: Edition, spirits: tuple[Spirit, ...]
) -> None:
    game = begin(edition, spirits)
    for number in range(4):
        offered = game.offers(Absorb)
        assert bool(offered) is (number > 0), "SET-7 concerns only the first turn of the game"
        if offered:
            game = game.do(offered[-1]).settle()
            assert game.offers(Absorb) == []
        game = game.do(EndTurn("cards"))


@pytest.mark.rule("VAR-1", "SET-9[1]", "SET-9[2]")
@pytest.mark.parametrize("spirits", [DUEL, GLOOM_ALONE, BLISS_ALONE])
def test_a_shaper_places_four_starting_tokens_like_everybody(edition: Edition, spirits: tuple[Spirit, ...]) -> None:
    game = begin(edition, spirits, tokens=False)
    placed = []
    while tokens := game.offers(PlaceStartingToken):
        placed.append(game.seat)
        game = game.do(tokens[0])
    assert placed == [seat for seat in game.state.order for _ in range(4)]


@pytest.mark.rule("VAR-3", "SET-7")
def test_with_two_turns_alternate(edition: Edition) -> None:
    assert {tuple(turns(begin(edition, DUEL, seed), 4)) for seed in SEEDS} == {(0, 1, 0, 1), (1, 0, 1, 0)}


def placed(game: Game) -> list[tuple[int, Place]]:
    """Seats and what each places, always with the first option."""
    done = []
    while places := game.offers(Place):
        done.append((game.seat, places[0]))
        game = game.do(places[0])
    return done


@pytest.mark.rule("VAR-3", "VAR-4")
def test_two_shapers_place_in_turns(edition: Edition) -> None:
    for seed in SEEDS:
        game = begin(edition, DUEL, seed, places=False)
        first, second = game.state.order
        assert [seat for seat, _ in placed(game)] == [first, second, first, second]


@pytest.mark.rule("VAR-2", "VAR-4")
def test_with_three_the_shaper_places_second_and_fourth(edition: Edition) -> None:
    game = begin(edition, GLOOM_ALONE, places=False)
    first, shaper, second = game.state.order
    assert [seat for seat, _ in placed(game)] == [first, shaper, second, shaper]


@pytest.mark.rule("VAR-4")
def test_the_second_emotion_uses_up_a_frontier_without_a_figure(edition: Edition) -> None:
    game = begin(edition, DUEL, places=False)
    first, second = game.state.order
    third = game.do(Place(0, Slot.VALLEY_CW), Place(1, Slot.NETWORK_CCW))
    assert {place.frontier for place in third.offers(Place)} == {2, 3, 4}
    fourth = third.do(Place(2, Slot.LAND_CCW))
    assert fourth.events_of(SpiritMoved) == []
    assert fourth.state.players[first].space == Space.VALLEY_CRADLE
    assert {place.frontier for place in fourth.offers(Place)} == {3, 4}
    done = fourth.do(Place(4, Slot.VALLEY_CCW))
    assert done.state.players[second].space == Space.CRADLE_NETWORK
    own, other = ("Brightness", "Bleakness") if done.state.team_of(first) is BLISS else ("Bleakness", "Brightness")
    assert [(slot, e.card) for slot, e in enumerate(done.state.slots) if e] == [
        (Slot.VALLEY_CCW, other),
        (Slot.VALLEY_CW, own),
        (Slot.NETWORK_CCW, other),
        (Slot.LAND_CCW, own),
    ]


@pytest.mark.rule("SET-10", "VAR-4")
def test_recommended_a_shaper_gets_both_emotions_and_the_first_frontier(edition: Edition) -> None:
    for seed in SEEDS:
        state = begin(edition, GLOOM_ALONE, seed).state
        assert state.players[1].space == Space.VALLEY_CRADLE
        for slot in (Slot.VALLEY_CW, Slot.LAND_CCW):
            assert state.slots[slot] == on("Bleakness", 1, owner=1)
        first, second = state.seats_of(Team.BLISS)
        assert state.players[first].space == Space.CRADLE_NETWORK
        assert state.players[second].space == Space.LAND_WILLOW
        assert state.slots[Slot.CRADLE_CW] == on("Brightness", 1, owner=first)
        assert state.seats_of(GLOOM) == (1,)
