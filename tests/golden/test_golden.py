"""Golden games: they replay through the same states, and the command still records the same files."""

from typing import Any, get_args

import pytest

from engine import Ending, GameRecord, load_ruleset, replay
from engine.actions import Action
from engine.events import Event
from tests.golden.regenerate import GOLDEN, Golden, play


def record(golden: Golden) -> GameRecord:
    return GameRecord.from_json(golden.path.read_text("utf-8"))


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_a_recorded_game_goes_the_same_way_again(golden: Golden) -> None:
    rules, kept = load_ruleset(golden.edition), record(golden)
    *_, (index, last) = replay(rules, kept)
    assert index == len(kept.actions)
    assert last.state.over


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_the_command_makes_the_same_file(golden: Golden) -> None:
    """A change in the order of legal actions fails, too: run `python -m tests.golden.regenerate`, review the diff."""
    assert play(golden).to_json() + "\n" == golden.path.read_text("utf-8")


def names(union: Any) -> set[str]:
    """The classes of a closed union."""
    return {kind.__name__ for kind in get_args(get_args(union)[0])}


def test_the_recorded_games_show_everything_that_can_happen() -> None:
    actions: set[str] = set()
    events: set[str] = set()
    endings = set()
    for golden in GOLDEN:
        kept = record(golden)
        actions |= {type(action).__name__ for action in kept.actions}
        for _, outcome in replay(load_ruleset(golden.edition), kept):
            events |= {type(event).__name__ for event in outcome.events}
            endings.add(outcome.state.ending)
    assert actions == names(Action)
    assert events == names(Event)
    assert endings == {None, *Ending}
