"""The fit of the chance to win: logistic regression with a ridge, for each mode, on the games of `games`.

The ridge draws the weights to zero, or to those learnt from other games: few games of strong players correct what many
of quicker ones have taught. A feature's weight is a quadratic function of the phase, so phases with few games lean on
the others. How well the fit predicts is told by games held out, a fifth at a time; then the weights are fitted to all
games.
"""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.core.workers import processors
from engine import Mode, Team, load_ruleset, view
from engine.players.chances import FEATURES, OF_ONE_ASPIRATION, PHASES, features, phase
from tests.tools.training.games import files_in, read

FOLDS = 5
"""Parts of the games that are held out one after the other."""

RARE = 10
"""How much stronger the ridge is for features of one Aspiration in one role, which rarely tell anything."""

FIFTHS = 5

Floats = NDArray[np.float64]

GameRows = tuple[Mode, list[tuple[int, int, int, float, tuple[float, ...]]]]
"""The mode of a game and its rows, without its number."""


class Row(NamedTuple):
    """A position as a team sees it: game, phase, number of the turn, turns of the game, Bliss's result, features."""

    game: int
    phase: int
    turn: int
    turns: int
    result: float
    features: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a mode, as columns."""

    game: NDArray[np.int64]
    phase: NDArray[np.int64]
    turn: NDArray[np.int64]
    turns: NDArray[np.int64]
    result: Floats
    features: Floats

    def where(self, kept: NDArray[np.bool_]) -> "Rows":
        """Some of the rows."""
        columns = (self.game, self.phase, self.turn, self.turns, self.result, self.features)
        return Rows(*(column[kept] for column in columns))

    @property
    def games(self) -> int:
        """How many games the rows are from."""
        return len(np.unique(self.game))


@dataclass(frozen=True, slots=True)
class Quality:
    """How well chances predict the games held out.

    Attributes:
        half: the AUC in the middle of each game.
        fifths: for each fifth of the game its AUC, the mean loss in bits, and how far the chances are from what
            happened: the mean difference of both in ten classes of chances.
    """

    half: float
    fifths: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Fit:
    """The result for a mode: weights by phase and feature, the games behind them, and how well they predict."""

    weights: Floats
    games: int
    quality: Quality


def load(folder: Path, jobs: int) -> dict[Mode, Rows]:
    """The rows of all games in a folder, by mode."""
    return columns(processors.map_in_order(rows_of, files_in(folder), jobs))


def columns(files: Iterable[list[GameRows]]) -> dict[Mode, Rows]:
    """The rows of some files, by mode."""
    found: dict[Mode, list[Row]] = {}
    for game, (mode, rows) in enumerate(game for games in files for game in games):
        found.setdefault(mode, []).extend(Row(game, *row) for row in rows)
    return {mode: Rows(*map(np.array, zip(*found[mode], strict=True))) for mode in Mode if mode in found}


def rows_of(path: Path) -> list[GameRows]:
    """The rows of each game of a file."""
    games = []
    for game in read(path):
        rules, result = load_ruleset(game.edition), 0.5 if game.won is None else float(game.won is Team.BLISS)
        rows = []
        for turn, state in enumerate(game.positions):
            seen = (features(rules, view(state, team).known) for team in Team)
            rows += [(phase(state), turn, len(game.positions), result, each) for each in seen]
        games.append((game.positions[0].setup.mode, rows))
    return games


def penalties(ridge: float) -> Floats:
    """The ridge of each feature."""
    return np.where(np.arange(len(FEATURES)) < OF_ONE_ASPIRATION, RARE * ridge, ridge)


def fit(rows: Rows, ridge: Floats, onto: Floats | None = None) -> Fit:
    """Fit a mode, with a ridge for each feature that draws its weights `onto` these, by phase; None for zero."""
    expected = np.zeros(len(rows.game))
    for fold in range(FOLDS):
        held_out = rows.game % FOLDS == fold
        expected[held_out] = chances(regression(rows.where(~held_out), ridge, onto), rows.where(held_out))
    return Fit(regression(rows, ridge, onto), rows.games, quality(rows, expected))


def regression(rows: Rows, ridge: Floats, onto: Floats | None = None, rounds: int = 10) -> Floats:
    """The weights by phase and feature, by Newton's method. Every row counts half, since a position has two."""
    count = rows.features.shape[1]
    terms = _terms(np.arange(PHASES))
    columns = np.concatenate([rows.features * _terms(rows.phase)[:, [n]] for n in range(terms.shape[1])], axis=1)
    drawn = np.tile(ridge, terms.shape[1])
    former = np.zeros(len(drawn)) if onto is None else np.linalg.lstsq(terms, onto, rcond=None)[0].ravel()
    weights = np.zeros(len(drawn))
    for _ in range(rounds):
        expected = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (rows.result - expected) / 2 - drawn * (weights - former)
        curve = (columns * (expected * (1 - expected) / 2)[:, None]).T @ columns + np.diag(drawn)
        weights = weights + np.linalg.solve(curve, slope)
    return np.asarray(terms @ weights.reshape(-1, count))


def _terms(phases: NDArray[np.int64]) -> Floats:
    """The powers of the phase, from -1 to 1, on which weights depend."""
    middle = (PHASES - 1) / 2
    return np.stack([((phases - middle) / middle) ** power for power in range(3)], axis=1)


def chances(weights: Floats, rows: Rows) -> Floats:
    """The chance of Bliss in each row."""
    return np.asarray(1 / (1 + np.exp(-np.einsum("rf,rf->r", rows.features, weights[rows.phase]))))


def quality(rows: Rows, expected: Floats) -> Quality:
    """How well chances predict."""
    fifths = []
    for number in range(FIFTHS):
        part = rows.turn * FIFTHS // rows.turns == number
        result, chance = rows.result[part], expected[part].clip(1e-9, 1 - 1e-9)
        loss = -np.mean(result * np.log2(chance) + (1 - result) * np.log2(1 - chance))
        fifths.append((auc(chance, result), float(loss), _miscalibration(chance, result)))
    middle = rows.turn == rows.turns // 2
    return Quality(auc(expected[middle], rows.result[middle]), tuple(fifths))


def auc(expected: Floats, result: Floats) -> float:
    """The probability that a game won had a higher chance than one lost, at random; equal chances count half."""
    won, lost = np.sort(expected[result == 1]), np.sort(expected[result == 0])
    below = np.searchsorted(lost, won, "left") + np.searchsorted(lost, won, "right")
    return float(below.sum() / 2 / len(won) / len(lost))


def _miscalibration(expected: Floats, result: Floats) -> float:
    """The mean distance of chance and result over ten classes of chances, by their sizes."""
    classes = (expected * 10).astype(int).clip(max=9)
    found = (classes == number for number in range(10))
    return float(sum(abs((expected[each] - result[each]).sum()) for each in found) / len(expected))


def weights_in(text: str) -> dict[Mode, Floats]:
    """The weights of each mode in a file of chances, by phase and feature."""
    content = tomllib.loads(text)
    return {mode: np.array([content[mode.value]["weights"][each] for each in FEATURES]).T for mode in Mode}


def report(mode: Mode, made: Fit) -> Iterator[str]:
    """The quality as lines of text."""
    yield f"{mode.value}: {made.games} games, AUC at half-time {made.quality.half:.3f}"
    for number, (area, loss, off) in enumerate(made.quality.fifths):
        yield f"  fifth {number + 1}: AUC {area:.3f}, {loss:.3f} bits, off by {off:.3f}"


def toml(fits: dict[Mode, Fit], ridge: float, seeds: Sequence[int]) -> str:
    """The content of chances.toml."""
    lines = [
        "# The chance to win, learnt by `python -m tests.tools.training`: logistic regression on games of steady"
        " players",
        "# with some random moves. Features are differences, Bliss minus Gloom, of what a view shows. The weights of a",
        "# feature stand in the order of the number of Common Aspirations that lie face up, from 1. AUC: held out, by",
        "# fifths of the game.",
        f"seeds = {list(seeds)}",
        f"ridge = {ridge:g}",
    ]
    for mode, made in fits.items():
        areas = ", ".join(f"{area:.3f}" for area, _, _ in made.quality.fifths)
        lines += ["", f"[{mode.value}]", f"games = {made.games}", f"auc = [{areas}]"]
        lines += [f"auc_at_half_time = {made.quality.half:.3f}", "", f"[{mode.value}.weights]"]
        for feature, weights in zip(FEATURES, made.weights.T, strict=True):
            lines.append(f'"{feature}" = [{", ".join(_short(weight) for weight in weights)}]')
    return "\n".join(lines) + "\n"


def _short(weight: float) -> str:
    rounded = round(float(weight), 3)
    return f"{rounded:g}" if rounded else "0.0"
