"""A yardstick of processor time: a fixed piece of pure Python, which slows down with the machine as the tests do."""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from statistics import harmonic_mean

import chess

PLIES = 2
GAMES = 400
"""Games of chess of two plies."""


def yardstick() -> float:
    """Play all games of chess of two plies; seconds of processor time that this took, about three thousandths."""
    collects = gc.isenabled()
    gc.disable()  # what the tests have left behind is none of its cost
    try:
        began = time.process_time()
        games = _games(chess.Board(), PLIES)
        seconds = time.process_time() - began
    finally:
        if collects:
            gc.enable()
    assert games == GAMES, games
    return seconds


def _games(board: chess.Board, plies: int) -> int:
    if plies == 0:
        return 1
    games = 0
    for move in board.legal_moves:
        board.push(move)
        games += _games(board, plies - 1)
        board.pop()
    return games


def in_yardsticks(seconds: float, measured: Sequence[float]) -> float:
    """Processor time in yardsticks, given how long these took at even intervals of it.

    Their harmonic mean is the unit: what ran while the machine was twice as slow counts half its seconds.
    """
    return seconds / harmonic_mean(measured)
