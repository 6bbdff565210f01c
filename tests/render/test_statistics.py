"""The bars of statistics: how much of each is won, drawn and lost."""

from __future__ import annotations

import pytest

from engine import Spirit, Team
from render.drawing import theme
from render.pictures.statistics import BAR, HEAD, ROW, Chart, Won, draw

LENGTH = BAR[1] - BAR[0]


def shares(chart: Chart, row: int) -> list[float]:
    """How much of the longest bar's length is full, has the strip of a draw, and is empty, in a row of the picture."""
    image, y = draw(chart).convert("RGB"), round(HEAD + ROW * (row + 0.5))
    team = chart.won[row].team
    colours = [image.getpixel((x, y)) for x in range(BAR[0], BAR[1])]
    return [colours.count(each) / LENGTH for each in (theme.TEAM[team], theme.TEAM_LIGHT[team], theme.HOLE)]


@pytest.mark.parametrize("team", Team)
@pytest.mark.parametrize(("games", "wins", "draws"), [(10, 3, 2), (10, 10, 0), (10, 0, 0), (4, 1, 1), (1, 0, 1)])
def test_a_bar_is_as_long_as_its_games_and_as_full_as_it_was_won(team: Team, games: int, wins: int, draws: int) -> None:
    spirit = Spirit.LOVE if team is Team.BLISS else Spirit.MISERY
    chart = Chart((Won(team, None, 10, 5, 0), Won(team, spirit, games, wins, draws)))
    won, drawn, lost = shares(chart, 1)
    assert won == pytest.approx(wins / 10, abs=0.03)
    assert drawn == pytest.approx(draws / 10, abs=0.03)
    assert lost == pytest.approx((games - wins - draws) / 10, abs=0.03)
