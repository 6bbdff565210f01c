"""SET and BAS: the start of a game, and what the basic game omits."""

from dataclasses import replace
from functools import cache

import pytest

from engine import (
    HIDDEN,
    Aspiration,
    Common,
    Edition,
    Mode,
    SetupError,
    Spirit,
    Vibe,
    control,
    full_setup,
    load_ruleset,
    new_game,
    standard_setup,
    view,
)
from engine.actions import Absorb, AddVibe, Declare, EndTurn, Place, PlaceStartingToken
from engine.draft import Draft
from engine.events import HandDealt, HiddenTaken, SpiritMoved, TokenPlaced, TopTurnedUp, TurnBegan
from engine.revelation import take_top
from engine.state import SeatSetup
from tests.positions import (
    BLISS,
    EMPOWER,
    FORTIFY,
    GLOOM,
    INVOKE,
    MOVE,
    QUELL,
    UNLOCK,
    Frontier,
    Game,
    Slot,
    Space,
    on,
    position,
)

SEEDS = range(40)


@cache
def begin(edition: Edition, seed: int, *, places: bool = True, tokens: bool = True) -> Game:
    rules = load_ruleset(edition)
    return Game.after(rules, new_game(rules, standard_setup(rules, places=places, tokens=tokens), seed))


@pytest.mark.rule("SET-1")
def test_each_sphere_holds_seven_wp(edition: Edition) -> None:
    assert begin(edition, 1).state.spheres == (7, 7, 7, 7, 7)


@pytest.mark.rule("SET-2", "BAS-2")
def test_seven_common_aspirations_lie_in_a_random_row(edition: Edition) -> None:
    rows = [begin(edition, seed).state.common for seed in SEEDS]
    wanted = set(Aspiration) - {Aspiration.REFLECTION, Aspiration.SENSIBILITY}
    for row in rows:
        assert all(common.face_up for common in row)
        assert len(row) == 7
        assert {common.aspiration for common in row} == wanted
    assert len(set(rows)) == len(SEEDS)
    assert {row[0].aspiration for row in rows} == wanted


@pytest.mark.rule("SET-2")
def test_the_leftmost_face_up_one_is_current() -> None:
    game = position(common=[Common(Aspiration.UNITY, face_up=False), Aspiration.OPENNESS, Aspiration.ATTITUDE])
    assert game.state.current_common is Aspiration.OPENNESS
    assert position(common=[Common(Aspiration.UNITY, face_up=False)]).state.current_common is None


@pytest.mark.rule("SET-3", "BAS-2")
def test_a_hidden_aspiration_is_never_the_current_common_one(edition: Edition) -> None:
    wanted = set(Aspiration) - {Aspiration.REFLECTION, Aspiration.SENSIBILITY}
    for seed in SEEDS:
        state = begin(edition, seed).state
        for team in state.teams:
            assert team.hidden not in {None, state.current_common}
            assert {team.hidden, *team.hidden_deck} == wanted
            assert len(team.hidden_deck) == 6


@pytest.mark.rule("SET-3")
def test_the_deck_is_reshuffled_until_its_top_differs() -> None:
    """A top card equal to the Common one is shuffled back in: it is not set aside, and no other is omitted."""
    game = position(common=[Aspiration.OPENNESS])
    for key in range(20):
        seeded = replace(game.state.seed, key=f"{key:032x}") if game.state.seed else None
        deck = (Aspiration.OPENNESS, Aspiration.UNITY)
        draft = Draft(game.rules, game.but(seed=seeded, teams={BLISS: {"hidden": None, "hidden_deck": deck}}).state)
        take_top(draft, BLISS)
        assert draft.state.teams[BLISS].hidden is Aspiration.UNITY
        assert draft.state.teams[BLISS].hidden_deck == (Aspiration.OPENNESS,)


@pytest.mark.rule("SET-3")
def test_only_its_team_may_look_at_a_hidden_aspiration(edition: Edition) -> None:
    state = begin(edition, 5).state
    assert view(state, BLISS).known.teams[BLISS].hidden == state.teams[BLISS].hidden
    for viewer in (GLOOM, None):
        assert view(state, viewer).known.teams[BLISS].hidden == HIDDEN
    for viewer in (BLISS, GLOOM, None):
        assert view(state, viewer).known.teams[BLISS].hidden_deck == (HIDDEN,) * 6


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize(
    ("spirits", "word"),
    [
        ((Spirit.LOVE, Spirit.MISERY, Spirit.LOVE, Spirit.MALICE), "same Spirit"),
        ((Spirit.LOVE, Spirit.HARMONY, Spirit.EMPATHY, Spirit.MALICE), "Bliss, Gloom, Bliss, Gloom"),
    ],
)
def test_each_player_has_another_spirit_of_their_team(edition: Edition, spirits: tuple[Spirit, ...], word: str) -> None:
    rules = load_ruleset(edition)
    with pytest.raises(SetupError, match=word):
        new_game(rules, standard_setup(rules, spirits), 1)


@pytest.mark.rule("SET-4")
def test_the_spirits_of_each_team() -> None:
    bliss = {Spirit.DELIGHT, Spirit.LOVE, Spirit.EMPATHY, Spirit.HARMONY}
    gloom = {Spirit.MISERY, Spirit.HATRED, Spirit.MALICE, Spirit.ANXIETY}
    assert {spirit for spirit in Spirit if spirit.team is BLISS} == bliss
    assert {spirit for spirit in Spirit if spirit.team is GLOOM} == gloom
    rules = load_ruleset()
    setup = standard_setup(rules)
    stolen = (SeatSetup(BLISS, Spirit.ANXIETY, setup.seats[0].deck), *setup.seats[1:])
    with pytest.raises(SetupError, match="anxiety does not fight for bliss"):
        new_game(rules, setup._replace(seats=stolen), 1)


@pytest.mark.rule("SET-5", "SET-7")
def test_each_player_starts_with_two_essence_four_wp_and_two_cards(edition: Edition) -> None:
    for seed in SEEDS:
        state = begin(edition, seed).state
        for seat, player in enumerate(state.players):
            assert player.essence == 2
            assert player.wp == (6 if seat == state.order[0] else 4)  # two more for the starting player only
            assert (len(player.hand), len(player.deck)) == (2, 14)


@pytest.mark.rule("SET-5")
def test_the_setup_goes_in_its_order(edition: Edition) -> None:
    """Hidden Aspirations before places, places before hands, hands before tokens, tokens before the first turn."""
    game = begin(edition, 2, places=False, tokens=False)
    kinds = [type(event) for event in game.events]
    while not game.events_of(TurnBegan):
        game = game.do(game.offers(Place)[0] if game.offers(Place) else game.offers(PlaceStartingToken)[0])
        kinds += [type(event) for event in game.events]
    known = (HiddenTaken, SpiritMoved, HandDealt, TopTurnedUp, TokenPlaced, TurnBegan)
    ordered = [known.index(kind) for kind in kinds if kind in known]
    assert ordered == sorted(ordered)
    assert [ordered.count(i) for i in range(6)] == [2, 4, 4, 4, 16, 1]


@pytest.mark.rule("SET-5")
def test_nobody_sees_a_card_before_the_hands_are_drawn(edition: Edition) -> None:
    game = begin(edition, 2, places=False)
    for viewer in (BLISS, GLOOM, None):
        for player in view(game.state, viewer).known.players:
            assert (player.hand, player.deck) == ((), (HIDDEN,) * 16)


@pytest.mark.rule("SET-6")
def test_ambition_is_inactive_and_scores_are_nought(edition: Edition) -> None:
    for team in begin(edition, 4).state.teams:
        assert (team.ambition, team.minors, team.majors, team.capping, team.points) == (0, 0, 0, False, 0)


@pytest.mark.rule("SET-7")
def test_the_teams_alternate_and_anybody_may_be_first(edition: Edition) -> None:
    orders = {begin(edition, seed).state.order for seed in range(80)}
    assert orders == {(a, b, 2 - a, 4 - b) for a in (0, 2) for b in (1, 3)} | {
        (b, a, 4 - b, 2 - a) for a in (0, 2) for b in (1, 3)
    }


@pytest.mark.rule("SET-7")
def test_the_starting_player_cannot_absorb_in_the_first_turn_only(edition: Edition) -> None:
    game = begin(edition, 4)
    realm = (game.player.space or 0) // 2
    assert game.refuses(Absorb(realm, bonus=False)) == "first_turn"
    for _ in range(4):
        assert game.seat == game.state.order[game.state.turn.number % 4]
        game = game.do(EndTurn("ambition"))
        assert game.offers(Absorb)
    assert game.seat == game.state.order[0]


@pytest.mark.rule("SET-8")
def test_each_player_places_spirit_and_starting_emotion(edition: Edition) -> None:
    game = begin(edition, 6, places=False)
    assert game.offers(Place) == [Place(f, s) for f in Frontier for s in (3 * f + 1, (3 * f + 3) % 15)]
    for turn, frontier in enumerate((3, 0, 4, 2)):
        seat = game.seat
        assert seat == game.state.order[turn]
        slot = (3 * frontier + 3) % 15
        team = game.state.team_of(seat)
        after = game.do(Place(frontier, slot))
        assert after.state.players[seat].space == 2 * frontier + 1
        starting = on("Brightness" if team is BLISS else "Bleakness", 1, owner=seat)
        assert after.state.slots == (*game.state.slots[:slot], starting, *game.state.slots[slot + 1 :])
        assert after.state.players[seat].essence == 2  # the Essence comes from the supply
        assert not [place for place in after.offers(Place) if place.frontier == frontier]
        game = after


@pytest.mark.rule("SET-8")
def test_a_starting_emotion_lies_beside_the_frontier_slot_never_on_it(edition: Edition) -> None:
    game = begin(edition, 6, places=False)
    assert game.refuses(Place(Frontier.VALLEY_CRADLE, Slot.VALLEY_CRADLE)) == "decision_open"
    assert game.refuses(Place(Frontier.VALLEY_CRADLE, Slot.VALLEY_CCW)) == "decision_open"
    game = game.do(Place(Frontier.VALLEY_CRADLE, Slot.VALLEY_CW))
    assert game.refuses(Place(Frontier.VALLEY_CRADLE, Slot.CRADLE_CCW)) == "decision_open"  # not an empty Frontier


def _tokens_of(game: Game) -> list[PlaceStartingToken]:
    return game.offers(PlaceStartingToken)


@pytest.mark.rule("SET-9[1]")
def test_first_edition_players_place_one_token_of_each_colour() -> None:
    game = begin(Edition.FIRST, 7, tokens=False)
    colours = [Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE]
    assert game.seat == game.state.order[0]
    assert {token.colour for token in _tokens_of(game)} == set(colours)
    for used, colour in enumerate(colours, 1):  # all four in one row: unlocked and fully upgraded
        game = game.do(PlaceStartingToken(QUELL, used - 1, colour))
        if used < 4:
            assert {token.colour for token in _tokens_of(game)} == set(colours[used:])
    assert game.state.players[game.state.order[0]].rows[QUELL] == tuple(colours)
    assert game.seat == game.state.order[1]


@pytest.mark.rule("SET-9[2]")
def test_second_edition_players_place_four_wild_tokens() -> None:
    game = begin(Edition.SECOND, 7, tokens=False)
    seat = game.seat
    for space in range(4):
        assert {token.colour for token in _tokens_of(game)} == {Vibe.WILD}
        game = game.do(PlaceStartingToken(INVOKE, space, Vibe.WILD))
    assert game.state.players[seat].rows[INVOKE] == (Vibe.WILD,) * 4
    assert game.seat == game.state.order[1]


@pytest.mark.rule("SET-9[1]", "SET-9[2]")
def test_starting_tokens_follow_the_rules_of_vibe_tokens(edition: Edition) -> None:
    """An upgrade needs an unlocked row, a space holds one token, and Empower is not in the game (BAS-1)."""
    game = begin(edition, 7, tokens=False)
    colour = _tokens_of(game)[0].colour
    assert {(token.row, token.space) for token in _tokens_of(game)} == {(r, 0) for r in (MOVE, INVOKE, QUELL, FORTIFY)}
    game = game.do(PlaceStartingToken(MOVE, UNLOCK, colour))
    spaces = {(token.row, token.space) for token in _tokens_of(game)}
    assert spaces == {(INVOKE, 0), (QUELL, 0), (FORTIFY, 0), (MOVE, 1), (MOVE, 2), (MOVE, 3)}


@pytest.mark.rule("SET-9[1]")
@pytest.mark.rule("SET-9[2]")
def test_a_row_left_locked_stays_locked(edition: Edition) -> None:
    game = begin(edition, 7, tokens=False)
    for _ in range(16):
        in_move = [token for token in _tokens_of(game) if token.row is MOVE]
        game = game.do(in_move[0])
    assert game.events_of(TurnBegan)
    assert [player.rows[row].count(None) for player in game.state.players for row in (MOVE, INVOKE)] == [0, 4] * 4


@pytest.mark.rule("SET-10")
def test_the_recommended_places(edition: Edition) -> None:
    for seed in range(8):
        state = begin(edition, seed).state
        bliss, gloom = state.seats_of(BLISS), state.seats_of(GLOOM)
        spaces = [state.players[seat].space for seat in (gloom[0], bliss[0], gloom[1], bliss[1])]
        assert spaces == [Space.VALLEY_CRADLE, Space.CRADLE_NETWORK, Space.NETWORK_LAND, Space.LAND_WILLOW]
        assert {slot: emotion for slot, emotion in enumerate(state.slots) if emotion} == {
            Slot.VALLEY_CW: on("Bleakness", owner=gloom[0]),
            Slot.CRADLE_CW: on("Brightness", owner=bliss[0]),
            Slot.LAND_CCW: on("Bleakness", owner=gloom[1]),
            Slot.WILLOW_CCW: on("Brightness", owner=bliss[1]),
        }


@pytest.mark.rule("SET-10")
def test_the_recommended_setup_gives_each_team_two_realms_and_two_frontiers(edition: Edition) -> None:
    game = begin(edition, 1)
    now = control(game.rules, game.state.slots, game.state.sites)
    assert now.realms == (GLOOM, BLISS, None, GLOOM, BLISS)
    assert now.frontiers == (GLOOM, BLISS, GLOOM, BLISS, None)


@pytest.mark.rule("BAS-1")
def test_nothing_goes_on_the_empower_row() -> None:
    game = position(hand=("Courage", "Desire", "Kindness", "Optimism", "Cheerfulness"))
    assert all(declare.row is not EMPOWER for declare in game.offers(Declare))
    assert all(add.row is not EMPOWER for add in game.offers(AddVibe))
    assert game.refuses(AddVibe(EMPOWER, UNLOCK, Vibe.RED)) == "row_not_in_game"
    assert game.refuses(Declare(EMPOWER, "Courage", UNLOCK)) == "row_not_in_game"


@pytest.mark.rule("SET-9[2]")
def test_in_the_full_game_everybody_places_the_starting_tokens(edition: Edition) -> None:
    rules = load_ruleset(edition)
    with pytest.raises(SetupError, match="starting Vibe tokens"):
        new_game(rules, standard_setup(rules)._replace(mode=Mode.FULL), 1)
    game = Game.after(rules, new_game(rules, full_setup(rules), 1))
    while game.offers(Place):
        game = game.do(game.options[0])
    assert {token.row for token in game.offers(PlaceStartingToken)} == {MOVE, INVOKE, QUELL, FORTIFY, EMPOWER}
    colour = game.offers(PlaceStartingToken)[0].colour
    first = game.do(PlaceStartingToken(EMPOWER, UNLOCK, colour))
    assert first.state.players[game.seat].rows[EMPOWER] == (colour, None, None, None)


@pytest.mark.rule("SET-2", "SET-3")
def test_the_full_game_has_all_nine_aspirations(edition: Edition) -> None:
    rules = load_ruleset(edition)
    state = new_game(rules, full_setup(rules), 1).state
    assert {common.aspiration for common in state.common} == set(Aspiration)
    for team in state.teams:
        assert {team.hidden, *team.hidden_deck} == set(Aspiration)


@pytest.mark.rule("BAS-3")
def test_move_invoke_quell_and_fortify_start_unlocked(edition: Edition) -> None:
    tokens = [Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE] if edition is Edition.FIRST else [Vibe.WILD] * 4
    for player in begin(edition, 3).state.players:
        assert player.rows == (*((colour, None, None, None) for colour in tokens), (None,) * 4)


@pytest.mark.rule("BAS-4")
def test_all_players_of_a_team_use_its_starter_deck(edition: Edition) -> None:
    setup = begin(edition, 3).state.setup
    bliss = ["Courage", "Sociability", "Cheerfulness", "Excitement", "Kindness", "Desire", "Optimism", "Self-Esteem"]
    gloom = ["Anger", "Jealousy", "Pessimism", "Bitterness", "Dislike", "Mistrust", "Embarrassment", "Loneliness"]
    for seat in setup.seats:
        assert sorted(seat.deck) == sorted(2 * (bliss if seat.team is BLISS else gloom))


@pytest.mark.rule("BAS-5")
def test_points_do_not_end_the_basic_game() -> None:
    game = position(teams={BLISS: {"points": 25}}).do(EndTurn("cards"))
    assert game.state.ending is None
    assert not game.state.over


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_a_seed_out_of_range_is_refused_in_words(seed: int) -> None:
    rules = load_ruleset()
    with pytest.raises(SetupError, match=r"from 0 to 2\*\*128 - 1"):
        new_game(rules, standard_setup(rules), seed)
