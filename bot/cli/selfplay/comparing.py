"""How strong computer players are: two against each other, or all against all, each once on each side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from bot.cli.progress import Progress
from bot.cli.selfplay.matches import Match, both_ways, mixed
from bot.cli.selfplay.playing import PlayedGame, play_all
from bot.cli.selfplay.statistics import Share, looks, target_reached
from engine import Team

COLUMN = 25
"""Letters of a column of the table."""

Pair = tuple[str, str]
"""The names of two kinds of players."""


@dataclass(frozen=True, slots=True)
class SelfplayStanding:
    """What a player has reached against another: its share, and the sum of points by which it was ahead."""

    one: str
    other: str
    share: Share = field(default_factory=Share)
    ahead: int = 0

    def with_result(self, result: PlayedGame) -> "SelfplayStanding":
        """After a game between the two."""
        team = next(team for team in Team if self.one in result.match.players_of(team))
        ahead = self.ahead + result.points[team] - result.points[team.other]
        return replace(self, share=self.share + Share(result.score(team), 1), ahead=ahead)

    @property
    def mean(self) -> float:
        """Mean points ahead in a game."""
        return self.ahead / max(1, self.share.games)

    def data(self, **further: Any) -> dict[str, Any]:
        """The standing as plain data, and what else is to be said."""
        low, high = self.share.interval()
        return {
            "one": self.one,
            "other": self.other,
            "games": self.share.games,
            "share": round(self.share.value, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "points_ahead": round(self.mean, 2),
            **further,
        }

    def text(self) -> str:
        """The standing in a line."""
        low, high = self.share.interval()
        return (
            f"{self.one} against {self.other}: {self.share.value:.1%} ({low:.1%} to {high:.1%}) of "
            f"{self.share.games} games, {self.mean:+.1f} points"
        )


def pairing(match: Match, pair: Pair, seats: int, games: int) -> list[Match]:
    """The games of two players: two with each seed, one each way, editions and sides of boards mixed."""
    found: list[Match] = []
    for number in range(-(-games // 2)):
        found += both_ways(mixed(replace(match, seed=match.seed + number)), *pair, seats)
    return found[:games]


def contest(
    matches: Sequence[Match], pair: Pair, jobs: int, target: float | None = None
) -> tuple[SelfplayStanding, bool | None]:
    """Play the games of two players, as `pairing` gives them.

    With a target, play only until it is certain whether the first wins that share of games: the second result, None if
    it is not certain at the end. The intervals of all looks together err in 5 % of tests.
    """
    standing, reached, at = SelfplayStanding(*pair), None, looks(len(matches))
    for result, _ in Progress(len(matches)).counted(play_all(matches, jobs)):
        standing = standing.with_result(result)
        if target is not None and standing.share.games in at:
            reached = target_reached(standing.share, target)
        if reached is not None:
            break
    return standing, reached


def all_against_all(match: Match, kinds: Sequence[str], seats: int, games: int, jobs: int) -> list[SelfplayStanding]:
    """The standing of each pair of players."""
    pairs = list(combinations(kinds, 2))
    matches = [each for pair in pairs for each in pairing(match, pair, seats, games)]
    standings = {pair: SelfplayStanding(*pair) for pair in pairs}
    for number, (result, _) in enumerate(Progress(len(matches)).counted(play_all(matches, jobs))):
        pair = pairs[number // games]
        standings[pair] = standings[pair].with_result(result)
    return list(standings.values())


def standings_table(kinds: Sequence[str], standings: Sequence[SelfplayStanding]) -> Iterator[str]:
    """The standings as a table: the share of games that the player of the row won against that of the column."""
    cells = {(standing.one, standing.other): standing for standing in standings}
    width = max(map(len, kinds)) + 2
    yield " " * width + "".join(f"{kind:>{COLUMN}}" for kind in kinds)
    for row in kinds:
        yield f"{row:{width}}" + "".join(f"{_cell(cells, row, column):>{COLUMN}}" for column in kinds)


def _cell(cells: dict[tuple[str, str], SelfplayStanding], row: str, column: str) -> str:
    if row == column:
        return "-"
    standing = cells.get((row, column))
    if standing is None:
        turned = cells[column, row]
        share = Share(turned.share.games - turned.share.won, turned.share.games)
        standing = SelfplayStanding(row, column, share, -turned.ahead)
    low, high = standing.share.interval()
    return f"{standing.share.value:.0%} ({low:.0%}-{high:.0%}) {standing.mean:+.1f}"
