"""Whatever random games do not reach has its own test; the coverage report is correct."""

import re
from pathlib import Path

import pytest

from engine import Edition, Mode, Ruleset, Spirit, apply, legal_actions
from engine.actions import Action, EndTurn, Valley
from tests.figures import figure
from tests.positions import GLOOM_1, QUELL, Game, Slot, Space, all_tokens, on, position
from tests.simulation.coverage import (
    LIMIT,
    Coverage,
    Feature,
    everything,
    play,
    power_feature,
    report,
    spirit_feature,
    without_power,
)

RULE_TESTS = Path(__file__).parents[1] / "rules"


def test_everything_there_is_to_reach_has_a_directed_test() -> None:
    """Features count by a test's rule mark; kinds of actions and events by their name in any test of a rule."""
    source = "\n".join(path.read_text("utf-8") for path in sorted(RULE_TESTS.glob("test_*.py")))
    marks = re.findall(r"mark\.rule\(([^)]*)\)", source)
    proved = {rule for mark in marks for rule in re.findall(r'"([^"]+)"', mark)}

    def directed(feature: Feature) -> bool:
        if feature.rules:
            return bool(proved & set(feature.rules))
        return re.search(rf"\b{feature.name}\b", source) is not None

    assert [str(feature) for feature in everything() if not directed(feature)] == []
    assert len(everything()) == len(set(everything())) > 350


def reached(game: Game, action: Action, rules: Ruleset | None = None) -> Coverage:
    """What an action reaches in a position, with its rules or with these."""
    rules, coverage = rules or game.rules, Coverage()
    legal = legal_actions(rules, game.state, game.seat)
    coverage.step(rules, game.state, game.seat, legal, apply(rules, game.state, action))
    return coverage


def test_a_lasting_power_is_reached_where_it_makes_a_difference() -> None:
    """Next to Purity, which cannot be Quelled; not at a distance, and never if the power is not carried out."""
    purity = power_feature(Edition.SECOND, "Purity")
    slots = {Slot.VALLEY_CW: on("Purity", 2)}
    near = position(
        Edition.SECOND, turn=GLOOM_1, space=Space.VALLEY, hand=("Dislike",), slots=slots, tokens=all_tokens(QUELL)
    )
    assert reached(near, Valley()).reached[purity]
    assert not reached(near.but(space=Space.LAND), Valley()).reached[purity]
    assert not reached(near, Valley(), without_power(near.rules, "Purity")).reached[purity]


def test_a_power_that_is_set_off_is_reached_when_it_is() -> None:
    """Serenity gives Essence at the end of a turn without a Quell."""
    serenity = power_feature(Edition.SECOND, "Serenity")
    game = position(Edition.SECOND, slots={Slot.LAND_CW: on("Serenity", 1)})
    assert reached(game, EndTurn("cards")).reached[serenity]
    assert not reached(game, Valley()).reached[serenity]


def test_a_spirits_power_is_reached_where_it_makes_a_difference() -> None:
    """Empathy beside the Emotion that Gloom would Quell."""
    game = position(
        Edition.SECOND,
        turn=GLOOM_1,
        mode=Mode.FULL,
        spirits={0: Spirit.EMPATHY},
        space=Space.VALLEY,
        hand=("Bitterness",),
        slots={Slot.VALLEY_CW: on("Courage", 1)},
        players={0: {"space": Space.VALLEY_CRADLE}},
    )
    empathy = spirit_feature(Spirit.EMPATHY)
    assert reached(game.but(hand=("Anger",)), Valley()).reached[empathy]
    assert not reached(game.but(hand=("Anger",), players={0: {"space": Space.LAND}}), Valley()).reached[empathy]


def test_the_report_tells_what_is_missing() -> None:
    coverage = Coverage()
    play(7, coverage)
    text = "\n".join(report(coverage))
    assert f"{len(everything()) - len(coverage.missing())} of {len(everything())} in 1 games" in text
    assert all(feature.name in text for feature in coverage.missing())


@pytest.mark.proof
def test_two_hundred_games_reach_nearly_everything() -> None:
    """Single upgrades and powers are too rare for so few games; everything else is reached."""
    coverage = Coverage()
    for number in range(7, 207):
        play(number, coverage)
    missing = coverage.missing()
    figure("\n".join(report(coverage)))
    assert coverage.longest < LIMIT
    assert {feature.kind for feature in missing} <= {"upgrade", "power", "action"}
    assert len(missing) < len(everything()) // 8
