"""Ratings of the players of a server, from the results of its games alone (openskill, Plackett-Luce).

Every rated game is a match of two teams, in the order in which the games ended. The rating shown is mu - 3 sigma, which
a player almost surely is worth. Computers are players like people, one for each kind.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.statistics.results import Player, Result
from engine import Team

PROVISIONAL_BELOW = 10
"""Rated games below which a rating is provisional."""

MONTH = 30
"""Days."""


class Season(StrEnum):
    """The time whose games a ranking counts: the last MONTH days, this year, all time."""

    MONTH = "month"
    YEAR = "year"
    ALL = ""

    def first_day(self, now: float) -> str:
        """Its first day in UTC (ISO 8601), empty for all time; `now` is in seconds since 1970."""
        today = datetime.fromtimestamp(now, UTC).date()
        match self:
            case Season.MONTH:
                return (today - timedelta(days=MONTH)).isoformat()
            case Season.YEAR:
                return today.replace(month=1, day=1).isoformat()
            case Season.ALL:
                return ""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating after some games; `history` has the shown rating after each."""

    mu: float
    sigma: float
    history: tuple[float, ...] = ()

    @property
    def shown(self) -> float:
        """The rating that players see."""
        return self.mu - 3 * self.sigma

    @property
    def games(self) -> int:
        """The number of rated games."""
        return len(self.history)

    @property
    def is_provisional(self) -> bool:
        """Whether there are too few games for the rating to mean much."""
        return self.games < PROVISIONAL_BELOW


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a ranking: equals share a rank."""

    rank: int
    player: Player
    rating: Rating


_MODEL = PlackettLuce()


def chance(team: Iterable[Rating | None], others: Iterable[Rating | None]) -> float:
    """The predicted chance that a team beats another; None is a player without a rating."""
    teams = [
        [_MODEL.rating() if each is None else _MODEL.rating(mu=each.mu, sigma=each.sigma) for each in side]
        for side in (team, others)
    ]
    return float(_MODEL.predict_win(teams)[0])


class _Table:
    """The ratings of all players while games are taken in."""

    def __init__(self) -> None:
        self._now: dict[Player, tuple[float, float]] = {}
        self._history: dict[Player, list[float]] = {}

    def rate(self, result: Result) -> None:
        """Take in a rated game. Of a player's new values for several seats the mean counts."""
        teams = [[seat.player for seat in result.seats if seat.team is team] for team in Team]
        rated = _MODEL.rate(
            [[self._rating(player) for player in team] for team in teams],
            ranks=[float(result.winner is team.other) for team in Team],
        )
        new: dict[Player, list[tuple[float, float]]] = {}
        for team, after in zip(teams, rated, strict=True):
            for player, each in zip(team, after, strict=True):
                new.setdefault(player, []).append((each.mu, each.sigma))
        for player, values in new.items():
            mu, sigma = fmean(mu for mu, _ in values), fmean(sigma for _, sigma in values)
            self._now[player] = mu, sigma
            self._history.setdefault(player, []).append(mu - 3 * sigma)

    def _rating(self, player: Player) -> PlackettLuceRating:
        if player not in self._now:
            return _MODEL.rating()
        mu, sigma = self._now[player]
        return _MODEL.rating(mu=mu, sigma=sigma)

    def all(self) -> dict[Player, Rating]:
        """Everybody's rating."""
        return {player: Rating(*now, tuple(self._history[player])) for player, now in self._now.items()}


def chronological(results: Iterable[Result]) -> list[Result]:
    """Results in the order in which their games ended."""
    return sorted(results, key=lambda result: (result.ended, result.game))


def ratings(results: Iterable[Result]) -> Mapping[Player, Rating]:
    """The ratings of all players of some games."""
    table = _Table()
    for result in chronological(results):
        if result.is_rated:
            table.rate(result)
    return table.all()


def ranking(rated: Mapping[Player, Rating]) -> Sequence[Place]:
    """The players by rating, best first; those who have been forgotten are left out."""
    known = {player: each for player, each in rated.items() if isinstance(player, str) or player > 0}
    listed = sorted(known.items(), key=lambda pair: (-pair[1].shown, -pair[1].games, str(pair[0])))
    places: list[Place] = []
    for number, (player, rating) in enumerate(listed, 1):
        tie = bool(places) and places[-1].rating.shown == rating.shown
        places.append(Place(places[-1].rank if tie else number, player, rating))
    return places
