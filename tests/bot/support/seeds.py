"""Games with the same seeds in every run."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from unittest.mock import patch


@contextlib.contextmanager
def seeded(name: str) -> Iterator[None]:
    """Derive the seeds of games and of computer seats from a name."""
    rng = Random(name)
    same = SimpleNamespace(token_hex=lambda size: rng.randbytes(size).hex())
    with patch("bot.core.lobby.games.secrets", same), patch("bot.core.games.computer_seats.secrets", same):
        yield
