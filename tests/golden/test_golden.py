"""Golden games: they replay through the same states, and the command still records the same files."""

from collections.abc import Iterator
from functools import cache

import pytest

from engine import Outcome, load_ruleset, replay
from engine.actions import Action
from engine.codec import canonical
from tests.golden import regenerate
from tests.golden.regenerate import GOLDEN, Golden, everything, file_text, kinds_in, other_seeds, play, recorded


def replayed(golden: Golden) -> Iterator[tuple[Action | None, Outcome]]:
    """The recorded actions with their outcomes, whose states have the recorded hashes."""
    kept = recorded(golden)
    for index, outcome in replay(load_ruleset(golden.edition), kept):
        yield kept.actions[index - 1] if index else None, outcome


@cache
def kinds(golden: Golden) -> set[str]:
    """What a recorded game shows when it is played again to its end."""
    course = list(replayed(golden))
    assert len(course) == len(recorded(golden).actions) + 1
    assert course[-1][1].state.over
    return kinds_in(course)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_a_recorded_game_goes_the_same_way_again(golden: Golden) -> None:
    assert kinds(golden) <= everything()


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_the_command_makes_the_same_file(golden: Golden) -> None:
    """A change in the order of legal actions fails, too: run `python -m tests.golden.regenerate`, review the diff."""
    assert file_text(play(golden)) == golden.path.read_text("utf-8")


def test_a_file_has_a_line_for_each_action_and_hash() -> None:
    kept = recorded(GOLDEN[0])
    lines = [line.removesuffix(",") for line in file_text(kept).splitlines()]
    assert [line for line in lines if '"kind"' in line and line.startswith("{")] == [
        canonical(action) for action in kept.to_data()["actions"]
    ]
    assert set(map(canonical, kept.hashes)) <= set(lines)


def test_the_recorded_games_show_everything_that_can_happen() -> None:
    assert set().union(*map(kinds, GOLDEN)) == everything()


def test_other_seeds_are_found_for_what_no_game_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two games, the first loses what only it shows: it gets the seed of a game that shows as much."""
    shows = {18: {"Valley", "Cradle"}, 4: {"Valley", "Land"}, 1: {"Cradle"}}
    monkeypatch.setattr(regenerate, "shown", lambda golden: shows.get(golden.seed, set()))
    kept = GOLDEN[0]._replace(seed=18), GOLDEN[1]._replace(seed=4)
    wanted = {"Valley", "Cradle", "Land"}
    assert other_seeds(kept, wanted) == []
    assert other_seeds((kept[0]._replace(seed=4), kept[1]), wanted) == [kept[0]._replace(seed=1)]
    with pytest.raises(LookupError, match="no other seed below 2 shows Nothing"):
        other_seeds(kept[:1], {"Nothing"}, seeds=2)
