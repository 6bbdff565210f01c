"""The balance of many games: wins by side, Spirit, deck and card, and what stands out."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from bot.cli.selfplay.intervals import Share, corrected, share
from bot.cli.selfplay.matches import Played
from engine import Team

FAIR = 0.45, 0.55
"""The share of wins that either side should have."""

LEAST_GAMES = 30
"""Games below which a line is not judged."""


@dataclass(frozen=True, slots=True)
class Line:
    """The wins of a team in the games that something took part in.

    Attributes:
        kind: "side", "Spirit", "deck" or "card".
        name: of what.
        team: the team's name.
        wins: the share of wins.
        stands_out: for a side, that its share is surely not fair; else that it surely differs from the side's,
            with the interval corrected for the number of comparisons.
    """

    kind: str
    name: str
    team: str
    wins: Share
    stands_out: bool


def report(games: Sequence[Played]) -> list[Line]:
    """The lines of a report, sides first, each kind from the most to the fewest wins."""
    sides = {team: share(sum(game.won(team) for game in games), len(games)) for team in Team}
    lines = [
        Line("side", team.word, team.word, wins, wins.low > FAIR[1] or wins.high < FAIR[0])
        for team, wins in sides.items()
    ]
    for kind in ("Spirit", "deck", "card"):
        tally: dict[tuple[Team, str], list[float]] = {}
        for game in games:
            for team, name in sorted(set(_of(game, kind))):
                tally.setdefault((team, name), []).append(game.won(team))
        width = corrected(len(tally))
        found = [_line(kind, team, name, won, width, sides[team]) for (team, name), won in tally.items()]
        lines += sorted(found, key=lambda line: (-line.wins.share, line.name))
    return lines


def _of(game: Played, kind: str) -> Iterator[tuple[Team, str]]:
    """What of a kind took part in a game, with its team."""
    teams = [Team((seat + game.match.first) % 2) for seat in range(len(game.spirits))]
    match kind:
        case "Spirit":
            yield from zip(teams, (spirit.value for spirit in game.spirits), strict=True)
        case "deck":
            yield from zip(teams, game.decks, strict=True)
        case _:
            yield from ((team, card) for team in Team for card in game.invoked[team])


def _line(kind: str, team: Team, name: str, won: Sequence[float], width: float, side: Share) -> Line:
    wins = share(sum(won), len(won))
    surely = share(sum(won), len(won), width)
    return Line(kind, name, team.word, wins, len(won) >= LEAST_GAMES and not surely.low <= side.share <= surely.high)


def as_text(lines: Sequence[Line]) -> Iterator[str]:
    """The report as a table; what stands out is marked."""
    kind = ""
    for line in lines:
        if line.kind != kind:
            kind = line.kind
            title = {"card": "Cards (Invoked at least once)", "side": "Sides"}.get(kind, f"{kind.capitalize()}s")
            yield f"\n{title}" if kind != "side" else title
        mark = "  stands out" if line.stands_out else ""
        yield f"  {line.name.capitalize():24}{line.team.capitalize():7}{line.wins.games:>6}  {line.wins}{mark}"


def as_data(lines: Sequence[Line]) -> list[dict[str, object]]:
    """The report for JSON."""
    return [{**asdict(line), "wins": line.wins._asdict()} for line in lines]
