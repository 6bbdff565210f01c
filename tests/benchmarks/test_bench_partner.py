"""The benchmark of partners plays the same game again, and a margin that every plan reaches costs nothing."""

import pytest

from tests.benchmarks.bench_partner import Game, play


@pytest.mark.soak
def test_a_game_repeats_and_without_a_margin_no_claim_decides() -> None:
    game = Game(seed=1, partner=3, kind="steady", margin=100)
    assert play(game) == play(game)
    assert play(game).claims
    assert not play(game._replace(margin=-(10**9))).claims
