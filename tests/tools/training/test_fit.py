"""The fit of the chance to win, on made-up rows."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import Mode
from engine.players.chances import FEATURES, PHASES
from tests.tools.training import games

np = pytest.importorskip("numpy", reason="numpy is installed for developers only")
fit = pytest.importorskip("tests.tools.training.fit")

COUNT, TOLD = 5, 2
"""Features of the made-up rows, and the one that decides."""

SURE = np.linspace(2, 1, PHASES)
"""Its weight in each phase."""


@pytest.fixture(scope="module")
def rows() -> Any:
    """Games that points decide, by chances known exactly: the more surely the fewer Revelations can come."""
    chance = np.random.default_rng(5)
    count = 6000
    phase = np.arange(count) % PHASES
    features = np.zeros((count, COUNT))
    features[:, TOLD] = chance.normal(size=count)
    weights = SURE[phase]
    result = (chance.random(count) < 1 / (1 + np.exp(-weights * features[:, TOLD]))).astype(float)
    return fit.Rows(np.arange(count) // 6, phase, np.arange(count) % 6, np.full(count, 6), result, features)


def test_weights_are_found_by_phase(rows: Any) -> None:
    weights = fit.regression(rows, np.ones(COUNT))
    assert weights.shape == (PHASES, COUNT)
    assert weights[:, TOLD] == pytest.approx(SURE, abs=0.3)
    assert not np.delete(weights, TOLD, axis=1).any()


def test_a_ridge_draws_weights_to_zero(rows: Any) -> None:
    loose, tight = (fit.regression(rows, np.full(COUNT, ridge))[:, TOLD] for ridge in (1, 300))
    assert (tight > 0).all()
    assert (tight < loose).all()


def test_a_ridge_draws_weights_to_those_learnt_before(rows: Any) -> None:
    former = np.linspace(5, 7, PHASES)[:, None] * np.ones(COUNT)
    assert fit.regression(rows, np.full(COUNT, 1e9), former) == pytest.approx(former, abs=0.01)
    assert fit.regression(rows, np.full(COUNT, 0.01), former)[:, TOLD] == pytest.approx(SURE, abs=0.3)


def test_the_ridge_is_stronger_for_single_aspirations() -> None:
    drawn = dict(zip(FEATURES, fit.penalties(2), strict=True))
    assert (drawn["current unity"], drawn["plain unity"], drawn["current"], drawn["points"]) == (20, 20, 2, 2)


def test_the_quality_is_that_of_games_held_out(rows: Any) -> None:
    made = fit.fit(rows, np.ones(COUNT))
    assert made.games == 1000
    assert 0.7 < made.quality.half < 0.9
    for area, loss, off in made.quality.fifths:
        assert 0.7 < area < 0.9
        assert 0.6 < loss < 0.9
        assert off < 0.2


@pytest.mark.parametrize(
    ("expected", "result", "area"),
    [
        ([0.9, 0.2], [1, 0], 1),
        ([0.2, 0.9], [1, 0], 0),
        ([0.5, 0.5], [1, 0], 0.5),
        ([0.9, 0.4, 0.5, 0.1], [1, 1, 0, 0.5], 0.5),
    ],
)
def test_auc_is_the_share_of_pairs_in_order(expected: list[float], result: list[float], area: float) -> None:
    assert fit.auc(np.array(expected), np.array(result)) == area


def test_the_file_says_how_it_was_made(rows: Any) -> None:
    made = replace(fit.fit(rows, np.ones(COUNT)), weights=np.arange(PHASES)[:, None] * np.arange(len(FEATURES)) / 3)
    written = tomllib.loads(fit.toml(dict.fromkeys(Mode, made), 1, [7]))
    assert (written["seeds"], written["ridge"], written["basic"]["games"]) == ([7], 1, 1000)
    weights = written["full"]["weights"]
    assert list(weights) == list(FEATURES)
    assert fit.weights_in(fit.toml(dict.fromkeys(Mode, made), 1, [7]))[Mode.FULL].shape == (PHASES, len(FEATURES))
    assert weights[FEATURES[5]] == pytest.approx([phase * 5 / 3 for phase in range(PHASES)], abs=0.001)


def test_games_go_on_where_they_were_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "IN_FILE", 1)
    assert games.play_file(tmp_path, 3, "easy", 1) == 1
    assert games.missing(tmp_path, 3, 4) == [0, 2, 3]
    assert games.seeds_in(tmp_path) == [3]
    (game,) = games.read(games.files_in(tmp_path)[0])
    turns = [state.turn.number for state in game.positions]
    assert turns == list(range(len(turns)))
    assert len(turns) > 4
    found = {mode: rows.games for mode, rows in fit.columns(map(fit.rows_of, games.files_in(tmp_path))).items()}
    assert list(found.values()) == [1]
