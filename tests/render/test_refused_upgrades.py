"""A refusal names only upgrades that the Spirit's own board has, whatever was tried."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from engine import Edition, Mode, Side, Spirit, SpiritAction, load_ruleset, problems
from engine.actions import Action, Empower, Fortify, Invoke, Move, Quell
from engine.rulesets.spirit_boards import subsets
from render import Words
from tests.positions import BLISS, BLISS_1, GLOOM, GLOOM_1, Game, Realm, Slot, Space, all_tokens, minor, on, position

HAND = {BLISS: ("Courage", "Kindness"), GLOOM: ("Anger", "Dislike")}
LANGUAGES = ("en", "it")
"""In Chinese, names of upgrades are parts of other words."""


def crowded(spirit: Spirit, edition: Edition, side: Side, **changes: Any) -> Game:
    """A turn of this Spirit between opponents, in a Realm that they control, with Emotions and Fortresses of both."""
    turn, other = (BLISS_1, GLOOM) if spirit.team is BLISS else (GLOOM_1, BLISS)
    own, theirs = ("Courage", "Anger") if spirit.team is BLISS else ("Anger", "Courage")
    words: dict[str, Any] = {
        "mode": Mode.FULL,
        "spirit_side": side,
        "spirit": spirit,
        "space": Space.VALLEY_CRADLE,
        "players": {1 - turn: {"space": Space.CRADLE}, 3 - turn: {"space": Space.WILLOW_VALLEY}},
        "hand": HAND[spirit.team],
        "tokens": all_tokens(*SpiritAction),
        "slots": {
            Slot.VALLEY_CW: on(theirs, 2),
            Slot.VALLEY_CRADLE: on(own),
            Slot.CRADLE_CCW: on(theirs, 2),
            Slot.CRADLE_CW: on(theirs),
        },
        "sites": {Realm.VALLEY: minor(other), Realm.LAND: minor(spirit.team)},
    }
    return position(edition, turn=turn, **{**words, **changes})


def tried(game: Game, spirit: Spirit, side: Side) -> Iterator[Action]:
    """Spirit Actions of every kind with every set of the board's upgrades, at places of every kind."""
    hand = HAND[spirit.team]
    slots = (Slot.VALLEY_CCW, Slot.VALLEY_CW, Slot.VALLEY_CRADLE, Slot.LAND_CW)
    fields: dict[Any, tuple[Any, ...]] = {
        Move: (tuple(Space), ((),), (None, 1)),
        Invoke: (hand, slots),
        Quell: (slots, (None, *hand)),
        Fortify: (tuple(Realm),),
        Empower: (slots, ((),), (None, *hand)),
    }
    for kind, values in fields.items():
        names = tuple(upgrade.name for upgrade in game.rules.row(spirit, side, kind.row).upgrades)
        for used, chosen in product(subsets(names), product(*values)):
            yield replace(kind(*chosen), upgrades=used)


@cache
def every_name(language: str) -> dict[str, str]:
    """The names of all upgrades of both sides and editions, by how they are called in a language."""
    called = Words(load_ruleset(), (), language).terms.upgrade
    boards = (board for edition in Edition for board in load_ruleset(edition).boards.values())
    return {called(upgrade.name): upgrade.name for board in boards for row in board for upgrade in row.upgrades}


def foreign(words: Words, sentence: str, own: set[str]) -> set[str]:
    """The upgrades in a sentence that are not on the board."""
    return {
        name
        for called, name in every_name(words.language).items()
        if name not in own and re.search(rf"\b{re.escape(called)}\b", sentence)
    }


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize(("spirit", "side"), [*((each, Side.B) for each in Spirit), (Spirit.LOVE, Side.A)])
def test_a_refusal_names_only_upgrades_of_the_own_board(edition: Edition, spirit: Spirit, side: Side) -> None:
    game = crowded(spirit, edition, side)
    own = {upgrade.name for row in game.rules.boards[side, spirit] for upgrade in row.upgrades}
    own_minor = crowded(spirit, edition, side, sites={Realm.VALLEY: minor(spirit.team), Realm.CRADLE: None})
    found = {
        (error.code, tuple(error.facts.items())): error
        for each in (game, own_minor)
        for error in problems(each.rules, each.state, each.seat, tried(each, spirit, side))
        if error is not None
    }
    assert len({code for code, _ in found}) > 12
    for language in LANGUAGES:
        words = Words(game.rules, (), language)
        told = {words.refusals.sentence(error): error.code for error in found.values()}
        named = {sentence: names for sentence in told if (names := foreign(words, sentence, own))}
        assert named == {}


SAID = (
    (
        Spirit.HARMONY,
        Edition.SECOND,
        Fortify(Realm.VALLEY, ("Attune with Origin",)),
        "no_own_minor",
        "Attune with Origin",
    ),
    (
        Spirit.ANXIETY,
        Edition.SECOND,
        Fortify(Realm.VALLEY, ("Attune with Origin",)),
        "no_own_minor",
        "Attune with Origin",
    ),
    (Spirit.DELIGHT, Edition.SECOND, Move(Space.CRADLE), "opponent_there", "Push"),
    (Spirit.MALICE, Edition.FIRST, Move(Space.CRADLE), "opponent_there", "Push"),
    (Spirit.EMPATHY, Edition.FIRST, Move(Space.CRADLE), "opponent_there", "end on another space"),
    (Spirit.EMPATHY, Edition.SECOND, Move(Space.CRADLE), "opponent_there", "Surmount"),
    (Spirit.HARMONY, Edition.SECOND, Move(Space.NETWORK), "too_far", "Flight"),
    (Spirit.MISERY, Edition.FIRST, Move(Space.NETWORK), "too_far", "goes 1 space."),
    (
        Spirit.ANXIETY,
        Edition.SECOND,
        Fortify(Realm.CRADLE, ("Exalt", "Attune with Origin")),
        "one_effect_only",
        "Exalt and",
    ),
    (Spirit.LOVE, Edition.SECOND, Fortify(Realm.CRADLE), "realm_of_opponents", "Pierce the Darkness"),
    (Spirit.DELIGHT, Edition.SECOND, Empower(Slot.VALLEY_CRADLE, (), "Courage"), "card_and_upgrade", "takes no card"),
)


@pytest.mark.parametrize(("spirit", "edition", "action", "code", "says"), SAID)
def test_a_refusal_names_what_the_board_has_instead(
    spirit: Spirit, edition: Edition, action: Action, code: str, says: str
) -> None:
    game = crowded(spirit, edition, Side.B)
    (error,) = problems(game.rules, game.state, game.seat, (action,))
    assert error is not None
    assert error.code == code
    assert says in Words(game.rules, ()).refusals.sentence(error)


@pytest.mark.parametrize(
    ("spirit", "edition"),
    [(Spirit.LOVE, Edition.SECOND), (Spirit.DELIGHT, Edition.FIRST), (Spirit.ANXIETY, Edition.SECOND)],
)
def test_a_board_without_extinguish_is_told_to_show_a_card_only(spirit: Spirit, edition: Edition) -> None:
    theirs = "Anger" if spirit.team is BLISS else "Courage"
    game = crowded(spirit, edition, Side.B, slots={Slot.VALLEY_CRADLE: on(theirs)})
    for revealed, code in ((None, "reveal_needed"), (HAND[spirit.team][1], "vibe_differs")):
        (error,) = problems(game.rules, game.state, game.seat, (Quell(Slot.VALLEY_CRADLE, revealed),))
        assert error is not None
        assert error.code == code
        sentence = Words(game.rules, ()).refusals.sentence(error)
        assert "red card" in sentence
        assert " or " not in sentence
