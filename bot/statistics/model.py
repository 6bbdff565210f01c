"""Statistics of a person, a server, a Spirit or a deck, from the results of ended games."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.statistics.results import Player, Result
from engine import Spirit, Team


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of games, and how many of them were won and drawn."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def with_game(self, result: Result, team: Team) -> "Tally":
        """The tally with a game of a team."""
        return Tally(self.games + 1, self.wins + (result.winner is team), self.draws + (result.winner is None))


@dataclass(frozen=True, slots=True)
class TeamResult:
    """A game from the side of one team, with the Spirits that are counted."""

    result: Result
    team: Team
    spirits: tuple[Spirit, ...]

    @property
    def points(self) -> int:
        """The team's points."""
        return self.result.points[self.team]

    @property
    def lead(self) -> int:
        """The team's points beyond those of the other team."""
        return self.points - self.result.points[self.team.other]


@dataclass(frozen=True, slots=True)
class Statistics:
    """Statistics over some entries in the order in which the games ended; means are over games.

    `entries` are one for each game, or both teams of each game. `streak` is the number of last games won in a row,
    `longest_streak` the most; they mean nothing where both teams are counted. `revelations` is None if no log tells.
    """

    games: int
    entries: tuple[TeamResult, ...]
    total: Tally
    by_team: dict[Team, Tally]
    by_spirit: dict[Spirit, Tally]
    points: float
    against: float
    revelations: float | None
    turns: float
    days: float
    streak: int
    longest_streak: int

    @property
    def most_points(self) -> TeamResult:
        """The first game with the most points of the team."""
        return max(self.entries, key=lambda entry: entry.points)

    @property
    def clearest_win(self) -> TeamResult | None:
        """The first of the games won by the most points; None without a win, or with wins of ties only (SCO-2)."""
        return max((entry for entry in self.entries if entry.lead > 0), key=lambda entry: entry.lead, default=None)

    @property
    def shortest(self) -> TeamResult:
        """The first game with the fewest turns."""
        return min(self.entries, key=lambda entry: entry.result.turns)

    @property
    def longest(self) -> TeamResult:
        """The first game with the most turns."""
        return max(self.entries, key=lambda entry: entry.result.turns)


def player_statistics(results: Iterable[Result], player: Player) -> Statistics | None:
    """The statistics of a player, in the games in which seats of one team count for them; None without a game."""
    return _statistics(
        [
            TeamResult(result, team, tuple(seat.spirit for seat in result.seats_of(player)))
            for result in results
            if (team := result.team_of(player)) is not None
        ]
    )


def server_statistics(results: Iterable[Result]) -> Statistics | None:
    """The statistics of all these games, each from both sides; None without a game."""
    return _statistics(
        [
            TeamResult(result, team, tuple(seat.spirit for seat in result.seats if seat.team is team))
            for result in results
            for team in Team
        ]
    )


def of_spirit(results: Iterable[Result], spirit: Spirit) -> Statistics | None:
    """The statistics of a Spirit, whoever played it; None without a game."""
    return _of_teams(results, spirit.team, lambda result: tuple(s.spirit for s in result.seats if s.spirit is spirit))


def of_deck(results: Iterable[Result], deck: str, team: Team) -> Statistics | None:
    """The statistics of a team's deck (`Result.deck_of`), with the Spirits that had it; None without a game."""
    return _of_teams(
        results,
        team,
        lambda result: tuple(s.spirit for s in result.seats if s.team is team and result.deck_of(s) == deck),
    )


def _of_teams(
    results: Iterable[Result], team: Team, spirits: Callable[[Result], tuple[Spirit, ...]]
) -> Statistics | None:
    return _statistics([TeamResult(result, team, found) for result in results if (found := spirits(result))])


def _statistics(entries: Sequence[TeamResult]) -> Statistics | None:
    if not entries:
        return None
    total, by_team, by_spirit = Tally(), dict.fromkeys(Team, Tally()), dict[Spirit, Tally]()
    streak = longest = 0
    for entry in entries:
        result, team = entry.result, entry.team
        total = total.with_game(result, team)
        by_team[team] = by_team[team].with_game(result, team)
        for spirit in dict.fromkeys(entry.spirits):
            by_spirit[spirit] = by_spirit.get(spirit, Tally()).with_game(result, team)
        streak = streak + 1 if result.winner is team else 0
        longest = max(longest, streak)
    results = {entry.result.game: entry.result for entry in entries}.values()
    told = [result.revelations for result in results if result.revelations is not None]
    return Statistics(
        games=len(results),
        entries=tuple(entries),
        total=total,
        by_team={team: tally for team, tally in by_team.items() if tally.games},
        by_spirit={spirit: by_spirit[spirit] for spirit in Spirit if spirit in by_spirit},
        points=fmean(entry.points for entry in entries),
        against=fmean(entry.points - entry.lead for entry in entries),
        revelations=fmean(told) if told else None,
        turns=fmean(result.turns for result in results),
        days=fmean(result.days for result in results),
        streak=streak,
        longest_streak=longest,
    )
