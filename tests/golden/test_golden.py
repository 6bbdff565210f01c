"""Golden games: they replay through the same states, and the command still records the same files."""

import pytest

from engine import GameRecord, load_ruleset, replay
from engine.codec import canonical
from tests.golden.regenerate import GOLDEN, Golden, everything, file_text, other_seeds, play, shown


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
    assert file_text(play(golden)) == golden.path.read_text("utf-8")


def test_a_file_has_a_line_for_each_action_and_hash() -> None:
    kept = record(GOLDEN[0])
    assert GameRecord.from_json(file_text(kept)) == kept
    lines = [line.removesuffix(",") for line in file_text(kept).splitlines()]
    assert [line for line in lines if '"kind"' in line and line.startswith("{")] == [
        canonical(action) for action in kept.to_data()["actions"]
    ]
    assert set(map(canonical, kept.hashes)) <= set(lines)


def test_the_recorded_games_show_everything_that_can_happen() -> None:
    assert set().union(*(shown(golden) for golden in GOLDEN)) == everything()


def test_other_seeds_are_found_for_what_no_game_shows() -> None:
    """Of two games, the first loses what only it shows: it gets the seed of a game that shows as much."""
    kept = GOLDEN[:2]
    wanted = set().union(*(shown(golden) for golden in kept))
    assert other_seeds(kept, wanted) == []
    poor = kept[0]._replace(seed=kept[1].seed)
    found = other_seeds((poor, kept[1]), wanted)
    assert found
    games = {golden.name: golden for golden in (poor, kept[1], *found)}.values()
    assert wanted <= set().union(*(shown(golden) for golden in games))
    with pytest.raises(LookupError, match="no other seed below 2 shows Nothing"):
        other_seeds(kept[:1], {"Nothing"}, seeds=2)
