"""INT and END-3: Intentions and their Wheel."""

import pytest

from engine import Aspiration, Deed, Edition, Ending, Mode, Side
from engine.actions import (
    Absorb,
    AddVibe,
    Declare,
    Empower,
    EndTurn,
    Fortify,
    Land,
    Move,
    MoveEmotion,
    Network,
    PlaceToken,
    Quell,
)
from engine.events import IntentionScored
from engine.terms import Sphere
from tests.positions import (
    BLISS,
    BLISS_1,
    EMPOWER,
    FIRST,
    FORTIFY,
    GLOOM,
    MOVE,
    QUELL,
    THIRD,
    UNLOCK,
    Game,
    Realm,
    Slot,
    Space,
    Vibe,
    all_tokens,
    minor,
    on,
    position,
)

HERE, BESIDE = Slot.VALLEY_CW, Slot.VALLEY_CCW
ONE, TWO = Edition.FIRST, Edition.SECOND


def full(edition: Edition, side: Side, **changes: object) -> Game:
    """A full game with this side of the Team board; every upgrade of Quell and Fortify filled."""
    tokens = all_tokens(QUELL, FORTIFY)
    words = {"mode": Mode.FULL, "team_side": side, "space": Space.VALLEY, "tokens": tokens, "hand": ("Courage",)}
    return position(edition, **{**words, **changes})


def scored(game: Game) -> list[tuple[Deed, int]]:
    return [(event.deed, event.points) for event in game.events_of(IntentionScored)]


def quelled(edition: Edition, side: Side, *upgrades: str) -> list[tuple[Deed, int]]:
    return scored(full(edition, side, slots={HERE: on("Jealousy", 3)}).do(Quell(HERE, "Courage", upgrades)))


@pytest.mark.rule("INT-1")
def test_first_a_two_essence_with_one_quell() -> None:
    assert quelled(ONE, Side.A) == []
    assert quelled(ONE, Side.A, "Subdue") == [(Deed.QUELL, 2)]


@pytest.mark.rule("INT-2")
def test_first_b_exactly_one_essence_with_a_quell() -> None:
    assert quelled(ONE, Side.B) == [(Deed.QUELL, 1)]
    assert quelled(ONE, Side.B, "Subdue") == []


@pytest.mark.rule("INT-3", "INT-4")
@pytest.mark.parametrize("side", list(Side))
def test_second_any_quell(side: Side) -> None:
    assert quelled(TWO, side) == quelled(TWO, side, "Subdue") == [(Deed.QUELL, 1)]


def filled(edition: Edition, side: Side, card: str = "Courage", essence: int = 2) -> list[tuple[Deed, int]]:
    return scored(full(edition, side, slots={HERE: on(card, essence)}).do(Land(HERE, 1)))


@pytest.mark.rule("INT-1", "INT-3", "INT-7")
def test_filling_an_emotion() -> None:
    assert filled(ONE, Side.A) == filled(TWO, Side.A) == [(Deed.FILL, 1)]
    assert filled(ONE, Side.B) == filled(TWO, Side.B) == []
    assert filled(ONE, Side.A, essence=1) == []
    assert filled(ONE, Side.A, "Brightness", 1) == []


@pytest.mark.rule("INT-7")
def test_a_full_one_that_moves_is_not_filled_again() -> None:
    game = full(ONE, Side.A, slots={Slot.LAND_CW: on("Courage", 3)})
    assert scored(game.do(Network(Slot.LAND_CW, HERE))) == []


@pytest.mark.rule("INT-7")
def test_a_strong_one_whose_mild_card_was_full_does_not_count() -> None:
    tokens = all_tokens(EMPOWER)
    game = full(ONE, Side.A, tokens=tokens, slots={HERE: on("Courage", 3)})
    assert scored(game.do(Empower(HERE))) == []
    nearly = full(ONE, Side.A, tokens=tokens, slots={HERE: on("Courage", 2)})
    assert scored(nearly.do(Empower(HERE, ("Channeled Power",)))) == [(Deed.FILL, 1)]


@pytest.mark.rule("INT-7", "EMO:Adoration")
def test_one_that_was_full_before_does_not_hide_another_of_its_name() -> None:
    """The full Affection becomes an Adoration with room left, whose power fills the Affection next to it."""
    slots = {HERE: on("Affection", 3), BESIDE: on("Affection", 2)}
    after = full(ONE, Side.A, tokens=all_tokens(EMPOWER), slots=slots).do(Empower(HERE))
    assert after.state.slots[HERE] == on("Adoration", 3)
    assert after.state.slots[BESIDE] == on("Affection", 3)
    assert scored(after) == [(Deed.FILL, 1)]


@pytest.mark.rule("INT-7", "EMO:Longing")
def test_a_full_one_that_a_power_moves_is_not_filled_again() -> None:
    slots = {HERE: on("Desire", 2), Slot.LAND_CW: on("Desire", 3)}
    game = full(ONE, Side.A, tokens=all_tokens(EMPOWER), slots=slots)
    after = game.do(Empower(HERE), MoveEmotion(Slot.LAND_CW, BESIDE))
    assert after.state.slots[BESIDE] == on("Desire", 3)
    assert scored(after) == []


@pytest.mark.rule("INT-2", "INT-4")
def test_empowering_an_emotion() -> None:
    for edition in Edition:
        game = full(edition, Side.B, tokens=all_tokens(EMPOWER), slots={HERE: on("Courage", 2)})
        assert scored(game.do(Empower(HERE))) == [(Deed.EMPOWER, 1)]
        assert scored(game.but(team_side=Side.A).do(Empower(HERE))) == []


def absorbed(edition: Edition, side: Side, held: int, frontiers: int) -> list[tuple[Deed, int]]:
    slots = {Slot.WILLOW_VALLEY: on("Courage"), Slot.VALLEY_CRADLE: on("Courage")}
    game = full(edition, side, spheres={int(Sphere.COMMITMENT): held}, slots=dict(list(slots.items())[:frontiers]))
    return scored(game.do(Absorb(Realm.VALLEY, bonus=False)).settle())


@pytest.mark.rule("INT-1")
def test_first_a_taking_two_wp_or_fewer() -> None:
    assert absorbed(ONE, Side.A, 7, 0) == absorbed(ONE, Side.A, 1, 2) == [(Deed.ABSORB, 1)]
    assert absorbed(ONE, Side.A, 7, 1) == []


@pytest.mark.rule("INT-2", "INT-3")
def test_taking_four_wp_or_more() -> None:
    for edition, side in ((ONE, Side.B), (TWO, Side.A)):
        assert absorbed(edition, side, 7, 2) == [(Deed.ABSORB, 1)]
        assert absorbed(edition, side, 7, 1) == []
    assert absorbed(TWO, Side.B, 7, 2) == []


@pytest.mark.rule("INT-2")
def test_first_b_exalting_a_fortress() -> None:
    game = full(ONE, Side.B, sites={Realm.VALLEY: minor(BLISS)})
    assert scored(game.do(Fortify(Realm.VALLEY, ("Exalt",)))) == [(Deed.EXALT, 2)]
    assert scored(full(ONE, Side.B).do(Fortify(Realm.VALLEY))) == []
    assert scored(game.but(team_side=Side.A).do(Fortify(Realm.VALLEY, ("Exalt",)))) == []


def joined(edition: Edition, side: Side, fortress: object) -> list[tuple[Deed, int]]:
    common = [Aspiration.OPENNESS, Aspiration.VERSATILITY]
    game = full(edition, side, common=common, sites={Realm.VALLEY: fortress}, spheres={int(Sphere.COMMITMENT): 2})
    return [one for one in scored(game.do(Absorb(Realm.VALLEY, bonus=False)).settle()) if one[0] is Deed.JOIN]


@pytest.mark.rule("INT-1", "INT-4", "RUL-4")
def test_an_own_fortress_that_joins_in_a_revelation() -> None:
    for edition, side in ((ONE, Side.A), (TWO, Side.B)):
        assert len(joined(edition, side, minor(BLISS))) == 1
        assert joined(edition, side, minor(GLOOM)) == []
    assert joined(ONE, Side.B, minor(BLISS)) == joined(TWO, Side.A, minor(BLISS)) == []


THREE_OF_MOVE = {(MOVE, 0): Vibe.RED, (MOVE, 1): Vibe.YELLOW, (MOVE, 2): Vibe.GREEN}


@pytest.mark.rule("INT-1", "INT-3")
@pytest.mark.parametrize(("edition", "points"), [(ONE, 2), (TWO, 1)])
def test_a_fully_upgraded_row(edition: Edition, points: int) -> None:
    game = full(edition, Side.A, tokens=THREE_OF_MOVE)
    assert scored(game.do(AddVibe(MOVE, THIRD, Vibe.BLUE))) == [(Deed.UPGRADE, points)]
    assert scored(game.do(AddVibe(QUELL, FIRST, Vibe.BLUE))) == []
    assert scored(game.but(team_side=Side.B).do(AddVibe(MOVE, THIRD, Vibe.BLUE))) == []


@pytest.mark.rule("INT-1", "TRN-7")
def test_a_token_of_a_declaration_scores_after_the_action() -> None:
    game = full(ONE, Side.A, tokens=THREE_OF_MOVE, hand=("Optimism",))
    declared = game.do(Declare(MOVE, "Optimism", THIRD))
    assert scored(declared) == []
    assert scored(declared.do(Move(Space.VALLEY_CRADLE))) == [(Deed.UPGRADE, 2)]


@pytest.mark.rule("INT-1")
def test_a_token_of_knowledge_scores_after_the_absorb() -> None:
    game = full(ONE, Side.A, tokens=THREE_OF_MOVE, orientation=1)
    asked = game.do(Absorb(Realm.VALLEY, bonus=True))
    after = asked.do(PlaceToken(MOVE, THIRD, Vibe.BLUE))
    assert scored(after) == [(Deed.ABSORB, 1), (Deed.UPGRADE, 2)]


@pytest.mark.rule("INT-2", "INT-4")
@pytest.mark.parametrize(("edition", "points"), [(ONE, 2), (TWO, 1)])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_tokens_in_every_row_for_the_first_time(edition: Edition, points: int, level: int) -> None:
    rows = [(Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE)[:level] + (None,) * (4 - level)] * 5
    rows[MOVE] = (Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE)[: level - 1] + (None,) * (5 - level)
    colour = (Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE)[level - 1]
    game = full(edition, Side.B, rows=tuple(rows), hand=())
    after = game.do(AddVibe(MOVE, level - 1, colour))
    assert scored(after) == [(Deed.LEVEL, points)]
    assert scored(game.but(team_side=Side.A).do(AddVibe(MOVE, level - 1, colour))) in ([], [(Deed.UPGRADE, points)])
    if level < 4:  # another token in one row completes no level
        again = after.but(abilities=()).do(AddVibe(MOVE, level, Vibe.BLUE if level == 3 else (*Vibe,)[level]))
        assert scored(again) == []


@pytest.mark.rule("INT-5")
def test_second_the_first_of_a_turn_scores_one_and_every_further_one_two() -> None:
    game = full(TWO, Side.A, actions=4, slots={HERE: on("Jealousy", 3), BESIDE: on("Courage", 2)})
    first = game.do(Quell(HERE, "Courage"))
    again = first.do(Quell(HERE, "Courage"))
    third = again.do(Land(BESIDE, 1))
    assert [scored(one) for one in (first, again, third)] == [[(Deed.QUELL, 1)], [(Deed.QUELL, 2)], [(Deed.FILL, 2)]]
    assert third.state.teams[BLISS].points == 5
    assert third.do(EndTurn("cards")).state.turn.scored == 0


@pytest.mark.rule("INT-5")
def test_second_two_by_one_action_score_one_and_two() -> None:
    rows = (*((Vibe.RED, None, None, None),) * 4, (None,) * 4)
    game = full(TWO, Side.B, rows=rows, hand=("Desire",), slots={HERE: on("Courage", 2)})
    after = game.do(Declare(EMPOWER, "Desire", UNLOCK), Empower(HERE))
    assert scored(after) == [(Deed.EMPOWER, 1), (Deed.LEVEL, 2)]
    assert after.state.teams[BLISS].points == 3


def advanced(points: int, **changes: object) -> Game:
    """The position after Bliss, starting with this many points, scores two for a fully upgraded row."""
    tokens = {"tokens": THREE_OF_MOVE, "teams": {BLISS: {"points": points, "ambition": 2}}}
    return full(ONE, Side.A, **{**tokens, **changes}).do(AddVibe(MOVE, THIRD, Vibe.BLUE))


@pytest.mark.rule("INT-6")
@pytest.mark.parametrize("points", [0, 1])
def test_space_two_gives_essence(points: int) -> None:
    assert advanced(points).player.essence == 21
    assert len(advanced(points).player.hand) == 1


@pytest.mark.rule("INT-6")
@pytest.mark.parametrize("points", [2, 3])
def test_space_four_gives_a_card(points: int) -> None:
    assert len(advanced(points).player.hand) == 2
    assert advanced(points).player.essence == 20


@pytest.mark.rule("INT-6", "AMB-1")
@pytest.mark.parametrize("points", [4, 5])
def test_space_six_gives_ambition(points: int) -> None:
    assert advanced(points).state.teams[BLISS].ambition == 2  # 2, less 1 for the Ability, and 1


@pytest.mark.rule("INT-6")
@pytest.mark.parametrize("points", range(6, 19))
def test_no_other_space_gives_anything(points: int) -> None:
    game = advanced(points)
    assert (game.player.essence, len(game.player.hand), game.state.teams[BLISS].ambition) == (20, 1, 1)


@pytest.mark.rule("INT-6")
@pytest.mark.parametrize(
    ("points", "bonus"), [(6, (21, 1, 1)), (8, (20, 2, 1)), (10, (20, 1, 2)), (16, (20, 1, 2)), (18, (20, 1, 1))]
)
def test_a_game_that_began_in_an_earlier_version_keeps_its_marks(points: int, bonus: tuple[int, int, int]) -> None:
    before = full(ONE, Side.A, tokens=THREE_OF_MOVE, teams={BLISS: {"points": points, "ambition": 2}})
    game = before.begun_earlier().do(AddVibe(MOVE, THIRD, Vibe.BLUE))
    assert (game.player.essence, len(game.player.hand), game.state.teams[BLISS].ambition) == bonus


@pytest.mark.rule("INT-6")
def test_points_go_on_round_and_marks_count_again() -> None:
    game = advanced(20)
    assert game.state.teams[BLISS].points == 22
    assert game.player.essence == 21


@pytest.mark.rule("END-3", "END-4")
def test_twenty_points_end_the_game_after_the_turn() -> None:
    assert advanced(17).state.ending is None
    game = advanced(18)
    assert game.state.ending is Ending.INTENTIONS
    assert not game.state.over
    assert game.do(EndTurn("cards")).state.over


@pytest.mark.rule("INT-1", "BAS-5")
def test_the_basic_game_has_none() -> None:
    game = full(TWO, Side.A, mode=Mode.BASIC, slots={HERE: on("Jealousy", 3)})
    after = game.do(Quell(HERE, "Courage"))
    assert scored(after) == []
    assert after.state.teams[BLISS].points == 0
    assert after.state.turn.before is None


@pytest.mark.rule("INT-1")
def test_only_the_active_team_scores() -> None:
    game = full(ONE, Side.A, slots={HERE: on("Jealousy", 3)})
    after = game.do(Quell(HERE, "Courage", ("Subdue",)))
    assert after.state.teams[GLOOM].points == 0
    assert after.events_of(IntentionScored)[0].seat == BLISS_1
