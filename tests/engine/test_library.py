"""docs/library.md and the README's section on it: their examples run, and the pages of the interface are built."""

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import (
    Generator,
    Seed,
    SetupError,
    SpiritAction,
    Team,
    actions,
    affords,
    apply,
    foresee,
    frontier_wp,
    legal_actions,
    load_ruleset,
    new_game,
    problem,
    standard_setup,
    view,
)
from engine.encoding import ACTION_COUNT, OBSERVATION_SIZE
from engine.players import deeds_in_reach

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "docs" / "library.md"


def examples(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_readmes_ten_lines_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples(ROOT / "README.md")
    assert len([line for line in example.splitlines() if line]) == 10
    exec(example, found := {})  # type: ignore[var-annotated]
    assert found["state"].over
    assert capsys.readouterr().out == f"{found['points'](found['rules'], found['state'])}\n"


def test_examples_of_the_library() -> None:
    assert f"{OBSERVATION_SIZE:,} whole numbers" in LIBRARY.read_text("utf-8")
    assert f"one of {ACTION_COUNT:,} numbers" in LIBRARY.read_text("utf-8")
    game, player, training, spiel = examples(LIBRARY)
    exec(game, {})
    exec(player, found := {})  # type: ignore[var-annotated]
    legal = (actions.Valley(), actions.EndTurn("cards"))
    assert found["Hasty"](None).choose(None, legal, Generator(Seed.of(1))) == legal[1]
    pytest.importorskip("engine.environment", exc_type=ImportError)
    exec(training, {})
    pytest.importorskip("pyspiel")
    exec(spiel, {})


@pytest.mark.proof
def test_the_pages_of_the_interface_are_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("pdoc")
    pytest.importorskip("engine.environment", exc_type=ImportError)
    found = re.search(r"<!-- api command -->\n```sh\n(.+)\n```", LIBRARY.read_text("utf-8"))
    assert found
    _, *words = shlex.split(found[1].replace("build/api", str(tmp_path)))
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "legal_actions" in (tmp_path / "engine.html").read_text("utf-8")
    assert (tmp_path / "engine" / "environment.html").exists()


@pytest.mark.parametrize("seed", ["x", 1.5, None, -1, 2**128, [1]])
def test_what_is_no_seed_is_refused_in_words(seed: Any) -> None:
    rules = load_ruleset()
    with pytest.raises(SetupError, match=re.escape(f"a seed is a whole number from 0 to 2**128 - 1, not {seed!r}")):
        new_game(rules, standard_setup(rules), seed)


@pytest.mark.parametrize("seat", [9, 4, -1, "x", None])
def test_a_seat_that_a_game_does_not_have_is_refused_in_words(seat: Any) -> None:
    rules = load_ruleset()
    state = new_game(rules, standard_setup(rules), 1).state
    asked: list[Callable[[], object]] = [
        lambda: legal_actions(rules, state, seat),
        lambda: problem(rules, state, seat, actions.Valley()),
        lambda: affords(rules, state, seat, SpiritAction.MOVE, 1),
        lambda: frontier_wp(rules, state, seat, 0),
        lambda: deeds_in_reach(rules, view(state, Team.BLISS), seat),
    ]
    if seat is not None:  # any seat that may answer
        asked.append(lambda: apply(rules, state, actions.Valley(), seat))
    for each in asked:
        with pytest.raises(ValueError, match=f"there is no seat {seat!r}: the seats of this game are 0 to 3"):
            each()


@pytest.mark.parametrize("place", [5, -1, "x", None])
def test_a_place_that_the_board_does_not_have_is_refused_in_words(place: Any) -> None:
    rules = load_ruleset()
    state = new_game(rules, standard_setup(rules), 1).state
    with pytest.raises(ValueError, match=f"there is no Realm {place!r}: Realms are 0 to 4"):
        foresee(rules, view(state, None), place)
    with pytest.raises(ValueError, match=f"there is no Frontier {place!r}: Frontiers are 0 to 4"):
        frontier_wp(rules, state, 0, place)


@pytest.mark.parametrize("viewer", [0, 1, 5, "bliss"])
def test_who_is_no_viewer_is_refused_in_words(viewer: Any) -> None:
    """A number is no Team, and its view would be that of a spectator."""
    rules = load_ruleset()
    with pytest.raises(ValueError, match=f"a viewer is a Team, or None for a spectator, not {viewer!r}"):
        view(new_game(rules, standard_setup(rules), 1).state, viewer)
