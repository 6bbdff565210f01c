"""Kinds of computer players against each other: two of them, or all in a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from bot.cli.selfplay.intervals import Share, share
from bot.cli.selfplay.matches import Match, Played
from engine import Edition, Mode, Side, Team


@dataclass(frozen=True, slots=True)
class Versus:
    """Games of two kinds against each other: each pair of games has one seed, with the sides swapped.

    Attributes:
        one: the kind whose wins are counted.
        other: the other kind.
        mode: the mode of the games; editions, sides of the boards and decks are mixed.
        players: the number of Spirits; of three, one is a Shaper, of either team in turn.
        alone: whether the Shaper is always of kind `one`.
        seed: of the first pair.
    """

    one: str
    other: str
    mode: Mode
    players: int = 4
    alone: bool = False
    seed: int = 1

    def matches(self, games: int) -> Iterator[Match]:
        """The games in their order."""
        for number in range(games):
            yield self._match(self.seed + number // 2, Team(number % 2))

    def team(self, match: Match) -> Team:
        """The team that the first kind plays in a match."""
        return match.first if match.seats[0] == self.one else match.first.other

    def score(self, games: Sequence[Played]) -> tuple[Share, float]:
        """The share that the first kind has won, and its mean lead in points."""
        teams = [self.team(game.match) for game in games]
        won = sum(game.won(team) for game, team in zip(games, teams, strict=True))
        ahead = sum(game.ahead(team) for game, team in zip(games, teams, strict=True))
        return share(won, len(games)), ahead / max(1, len(games))

    def _match(self, seed: int, team: Team) -> Match:
        shaper = team if self.alone else Team(seed // 8 % 2)
        first = shaper.other if self.players % 2 else Team.BLISS
        kinds = {team: self.one, team.other: self.other}
        seats = tuple(kinds[Team((first + seat) % 2)] for seat in range(self.players))
        return Match(seed, Edition.SECOND, self.mode, (Side.A, Side.A), seats, first).mixed()


def pairs(kinds: Sequence[str]) -> list[tuple[str, str]]:
    """All pairs of kinds, the stronger one first if `kinds` are in the order of their strength."""
    return [(stronger, weaker) for weaker, stronger in combinations(kinds, 2)]


def as_table(kinds: Sequence[str], scores: dict[tuple[str, str], Share]) -> Iterator[str]:
    """The wins of the kind of each row against the kind of each column, in percent."""
    yield "".join([f"{'':10}", *(f"{kind:>22}" for kind in kinds[:-1])])
    for kind in kinds[1:]:
        cells = (scores.get((kind, other)) for other in kinds[:-1])
        yield "".join([f"{kind:10}", *("" if cell is None else f"{cell!s:>22}" for cell in cells)])
