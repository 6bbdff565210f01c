"""Why can't I? For every action not offered: the rule against it, what is missing, and what is possible instead."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.core.model.table import Table
from bot.core.play.actions_feature import SPECS
from bot.core.play.why_illegal import EXPLAINED, RULES, impossible, kind_problem
from bot.core.rulebook.feature import book_of
from engine import Edition, Mode, Side, Spirit, SpiritAction, Vibe, legal_actions
from engine.actions import (
    Absorb,
    AddVibe,
    Cradle,
    Declare,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    Network,
    Quell,
    RotateOrigin,
    Valley,
    Willow,
)
from tests.bot.support.host import Host
from tests.bot.support.tables import at, seen_from, walk
from tests.positions import BLISS, GLOOM_1, UNLOCK, Game, Realm, Slot, Space, all_tokens, minor, no_tokens, on, position

NOWHERE = re.compile(r"The rules do not allow this here")


def why(game: Game, kind: type, **named: Any) -> tuple[str, str]:
    """The rule against a kind of action, and its explanation."""
    table = at(game)
    seat = game.state.turn.seat
    error = kind_problem(seen_from(table, seat), kind, named)
    assert error is not None
    return error.rule, table.words.refusals.sentence(error)


def offered(game: Game) -> tuple[Any, ...]:
    return legal_actions(game.rules, game.state, game.state.turn.seat)


@pytest.mark.parametrize("edition", Edition)
def test_whatever_is_not_offered_is_explained(edition: Edition) -> None:
    """In every position of a game, by a sentence of its own and a rule that is in the book."""
    book, explained = book_of(), 0
    for table in list(walk(8, edition=edition))[::6]:
        state = table.state
        if state.pending or state.over or state.turn.declared is not None:
            continue
        seat = state.turn.seat
        possible = {type(action) for action in legal_actions(table.rules, state, seat)}
        found = dict(impossible(seen_from(table, seat), possible))
        assert found.keys() | (possible - {EndTurn}) == {kind for kind in EXPLAINED if kind.__name__ != "Empower"}
        for error in found.values():
            assert error.rule in book.rules
            assert not NOWHERE.match(table.words.refusals.sentence(error)), error
            explained += 1
    assert explained > 60


@pytest.mark.parametrize(
    ("kind", "changes", "rule", "says"),
    [
        (Move, {"wp": 0}, "TRN-5", "This costs 1 WP and you have 0. You need 1 more"),
        (Fortify, {"wp": 1}, "TRN-5", "This costs 3 WP and you have 1. You need 2 more"),
        (Valley, {"wp": 0}, "TRN-5", "This costs 1 WP and you have 0. You need 1 more: Absorb brings some"),
        (Willow, {"wp": 1}, "TRN-5", "This costs 2 WP and you have 1. You need 1 more: Absorb, or use the Valley"),
        (Cradle, {"deck": ()}, "CRD-8", "Your deck is empty"),
        (Move, {"actions": 0}, "TRN-1", "You have no Actions left"),
        (RotateOrigin, {"ambition": 0}, "AMB-1", "1 active Ambition; your team has 0. You gain it"),
        (
            AddVibe,
            {"ambition": 0, "tokens": no_tokens(SpiritAction.QUELL)},
            "AMB-1",
            "1 active Ambition; your team has 0",
        ),
        (Absorb, {"absorbed": True}, "ABS-1", "You have already Absorbed this turn"),
        (Absorb, {"number": 0}, "SET-7", "You cannot Absorb in the first turn"),
        (Quell, {"hand": ("Desire",)}, "QUE-1", "No opposing Emotion is within reach of your Spirit"),
        (
            Quell,
            {"hand": ("Desire",), "slots": {Slot.VALLEY_CW: on("Anger")}},
            "QUE-1",
            "show a ✖ red card",
        ),
        (Quell, {"slots": {Slot.VALLEY_CW: on("Bleakness")}}, "QUE-1", "Show any card from your hand"),
        (Invoke, {}, "INV-1", "You have no card in your hand"),
        (
            Invoke,
            {"hand": ("Desire",), "slots": {Slot.VALLEY_CW: on("Anger"), Slot.VALLEY_CCW: on("Fear")}},
            "BRD-7",
            "Every slot within reach is taken",
        ),
        (Invoke, {"hand": ("Desire",), "essence": 0}, "TRN-5", "This costs 1 Essence and you have 0. You need 1 more"),
        (Land, {}, "RLM-4", "None of your team's Emotions is next to your Spirit"),
        (Land, {"slots": {Slot.VALLEY_CW: on("Desire", 3)}}, "RLM-4", "no empty space for Essence; choose another"),
        (Network, {}, "RLM-3", "None of your team's Emotions is next to your Spirit"),
        (
            Network,
            {"slots": {Slot.VALLEY_CW: on("Anger"), Slot.VALLEY_CCW: on("Fear"), Slot.LAND_CW: on("Desire")}},
            "BRD-7",
            "Every slot within reach is taken",
        ),
        (
            Fortify,
            {"sites": {Realm.VALLEY: minor(BLISS)}},
            "FOR-1",
            "Every site next to your Spirit has a Fortress. Move to build elsewhere.",
        ),
        (Declare, {}, "VIB-2", "You have no card in your hand"),
    ],
)
def test_what_is_missing_is_said_with_its_number(kind: type, changes: dict[str, Any], rule: str, says: str) -> None:
    game = position(**{"space": Space.VALLEY, **changes})
    found, sentence = why(game, kind)
    assert (found, says in sentence) == (rule, True), sentence


@pytest.mark.rule("FOR-1", "CTL-4")
def test_a_realm_of_the_opponents_is_told_with_both_totals() -> None:
    game = position(space=Space.VALLEY, slots={Slot.VALLEY_CW: on("Anger", 2), Slot.VALLEY_CCW: on("Desire")})
    rule, sentence = why(game, Fortify)
    assert rule == "FOR-1"
    assert "Your opponents control the Realm of VF by 2 to 1" in sentence


@pytest.mark.rule("SPI-6")
def test_empathy_is_named_where_it_protects() -> None:
    game = position(
        turn=GLOOM_1, mode=Mode.FULL, spirits={0: Spirit.EMPATHY}, space=Space.VALLEY, hand=("Anger",),
        slots={Slot.VALLEY_CW: on("Courage")},
    )  # fmt: skip
    rule, sentence = why(game.but(players={0: {"space": Space.VALLEY}}), Quell)
    assert rule == "SPI-6"
    assert sentence.startswith("Courage cannot be Quelled while Empathy is near")


@pytest.mark.rule("VIB-2", "TRN-5")
def test_a_declaration_that_cannot_be_paid_for_says_what_is_short() -> None:
    """Unlocking Fortify costs 3 WP; with 2, only the token placed on Determination would make it possible."""
    hand = ("Courage", "Desire")
    locked = position(space=Space.VALLEY, hand=hand, wp=2, tokens=no_tokens(SpiritAction.FORTIFY))
    named = {"row": SpiritAction.FORTIFY, "card": "Courage", "space": UNLOCK}
    rule, sentence = why(locked, Declare, **named)
    assert (rule, sentence) == (
        "TRN-5",
        "This costs 3 WP and you have 2. You need 1 more: Absorb, or use the Valley of Motives.",
    )
    assert Declare(SpiritAction.FORTIFY, "Courage", UNLOCK) in offered(locked.but(wp=3))
    tokens = {(SpiritAction.FORTIFY, 0): Vibe.WILD, (SpiritAction.FORTIFY, 3): None}
    cheaper = position(space=Space.VALLEY, hand=hand, wp=2, tokens=tokens)
    assert Declare(SpiritAction.FORTIFY, "Courage", 3) in offered(cheaper)
    assert why(cheaper, Declare, row=SpiritAction.FORTIFY, card="Courage", space=1)[1].startswith(
        "This costs 3 WP and you have 2"
    )


def test_what_is_named_is_what_the_reason_speaks_of() -> None:
    game = position(
        space=Space.VALLEY, hand=("Desire",), slots={Slot.VALLEY_CW: on("Anger"), Slot.VALLEY_CCW: on("Fear")}
    )
    assert why(game, Invoke, slot=Slot.VALLEY_CW)[1] == "V2 is taken; choose an empty slot."
    assert why(game, Invoke, slot=Slot.LAND_CW)[1].startswith("L2 is not next to your Spirit")
    assert why(position(space=Space.VALLEY), Invoke, card="Brightness")[1].startswith("Brightness is not in your hand")


@pytest.mark.rule("SPI-5[2]", "TRN-5")
def test_a_spirit_that_reaches_farther_is_told_what_it_is_short_of() -> None:
    """Malice can Quell next to an occupied slot beside it; only WP are missing, not a target."""
    game = position(
        turn=GLOOM_1, mode=Mode.FULL, spirit=Spirit.MALICE, space=Space.VALLEY, hand=("Anger",), wp=0,
        slots={Slot.VALLEY_CW: on("Anger"), Slot.VALLEY_CRADLE: on("Courage")},
    )  # fmt: skip
    assert any(action.slot == Slot.VALLEY_CRADLE for action in game.but(wp=9).offers(Quell))
    assert why(game, Quell)[1].startswith("This costs 2 WP and you have 0")


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize(("essence", "brief"), [(1, "1 WP short"), (0, "too few WP")])
def test_a_number_is_said_only_if_it_would_be_enough(essence: int, brief: str) -> None:
    game = position(space=Space.VALLEY, hand=("Desire",), wp=1, essence=essence)
    assert bool(game.but(wp=2).offers(Invoke)) == (essence == 1)
    table = at(game)
    error = kind_problem(seen_from(table, 0), Invoke)
    assert error is not None
    assert table.words.refusals.brief(error) == brief


@pytest.mark.rule("SPI-7")
def test_who_may_invoke_without_a_card_is_not_told_that_cards_are_missing() -> None:
    game = position(turn=GLOOM_1, mode=Mode.FULL, spirit=Spirit.ANXIETY, space=Space.VALLEY, wp=1)
    assert why(game, Invoke)[1].startswith("This costs 2 WP and you have 1")


@pytest.mark.rule("BAS-1")
def test_the_basic_game_says_that_it_has_no_empower() -> None:
    game = position(space=Space.VALLEY, mode=Mode.BASIC, hand=("Courage",))
    assert why(game, Empower) == ("BAS-1", "The basic game has no Empower.")
    assert why(game.but(actions=0), Empower) == ("BAS-1", "The basic game has no Empower.")


def test_a_locked_row_says_how_to_unlock_it() -> None:
    game = position(space=Space.VALLEY, tokens=no_tokens(SpiritAction.MOVE))
    assert why(game, Move) == (
        "VIB-7",
        "Move is locked. Discard a card for a Vibe token to unlock it; you must then be able to pay for the Action.",
    )
    full = position(space=Space.VALLEY, tokens=all_tokens(*SpiritAction))
    assert why(full, AddVibe)[0] in {"VIB-1", "BAS-1"}


def test_every_kind_of_action_has_its_rule() -> None:
    assert RULES.keys() == {spec.kind for spec in SPECS}
    assert set(RULES.values()) <= set(book_of().rules)


def test_nothing_is_explained_that_the_game_does_not_have() -> None:
    basic, full = (position(space=Space.VALLEY, mode=mode, spirit_side=Side.A) for mode in (Mode.BASIC, Mode.FULL))
    told = []
    for game in (basic, full):
        table: Table = at(game)
        found = impossible(seen_from(table, 0), set())
        told.append({kind.__name__ for kind, _ in found})
    assert told[1] - told[0] == {"Empower"}


async def test_a_word_that_means_nothing_is_answered_with_what_is_possible_now(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    table = await host.table(game)
    (seat,) = table.deciding(actor.id)
    cards = {action.card for action in table.legal(seat.seat) if isinstance(action, Invoke)}
    told = (await actor.slash(host.channel, "invoke", card="nonsense", game=game)).text
    assert told.startswith("nonsense is not possible for card now. Possible: ")
    names = {part.split(" (")[0] for part in told.partition("Possible: ")[2].rstrip(".").split("; ")}
    assert names == cards  # neither the deck's top card nor a Bleakness, which some may Invoke
    told = (await actor.slash(host.channel, "absorb", realm="nonsense", game=game)).text
    assert told.startswith("You cannot Absorb in the first turn of the game")  # and lists no Spheres
