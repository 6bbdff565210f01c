"""How even the game is: wins by side, Spirit, deck and card, and what stands out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.cli.selfplay.playing import PlayedGame
from bot.cli.selfplay.statistics import Share, normal
from engine import Team

EVEN = (0.45, 0.55)
"""The share of games that either side may win."""

KINDS = ("side", "spirit", "deck", "card")


@dataclass(frozen=True, slots=True)
class BalanceEntry:
    """A side, Spirit, deck or card in some games.

    Attributes:
        kind: one of KINDS.
        name: its name.
        team: its side.
        share: the games that its side won of those in which it took part; a card takes part by coming into play.
        mean: what is expected: the share of all Spirits, decks or cards of its side; 0.5 for a side.
        stands_out: for a side, its interval has nothing in common with EVEN; for others, their interval, corrected for
            the number of comparisons, does not hold the mean.
    """

    kind: str
    name: str
    team: Team
    share: Share
    mean: float
    stands_out: bool

    def data(self) -> dict[str, Any]:
        """The entry as plain data."""
        low, high = self.share.interval()
        return {
            "kind": self.kind,
            "name": self.name,
            "side": self.team.word,
            "games": self.share.games,
            "share": round(self.share.value, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean": round(self.mean, 4),
            "stands_out": self.stands_out,
        }


def entries(results: Sequence[PlayedGame]) -> list[BalanceEntry]:
    """All entries, by kind and side, the most successful first."""
    shares: dict[tuple[str, Team, str], Share] = {}
    for result in results:
        for kind, team, name in _took_part(result):
            key = kind, team, name
            shares[key] = shares.get(key, Share()) + Share(result.score(team), 1)
    found = [entry for kind in KINDS for entry in _of_kind(kind, shares)]
    return sorted(found, key=lambda e: (KINDS.index(e.kind), e.team, -e.share.value, e.name))


def _took_part(result: PlayedGame) -> Iterator[tuple[str, Team, str]]:
    for team in Team:
        yield "side", team, team.name.capitalize()
        for card in result.cards[team]:
            yield "card", team, card
    for seat, (spirit, deck) in enumerate(zip(result.spirits, result.decks, strict=True)):
        team = result.match.first if seat % 2 == 0 else result.match.first.other
        yield "spirit", team, spirit.capitalize()
        yield "deck", team, deck.capitalize()


def _of_kind(kind: str, shares: dict[tuple[str, Team, str], Share]) -> Iterator[BalanceEntry]:
    own = {(team, name): share for (of, team, name), share in shares.items() if of == kind}
    z = normal(max(1, len(own)))
    for (team, name), share in own.items():
        if kind == "side":
            low, high = share.interval()
            yield BalanceEntry(kind, name, team, share, 0.5, stands_out=low > EVEN[1] or high < EVEN[0])
        else:
            mean = sum((each for (side, _), each in own.items() if side is team), Share()).value
            low, high = share.interval(z)
            yield BalanceEntry(kind, name, team, share, mean, stands_out=not low <= mean <= high)


def table(found: Sequence[BalanceEntry]) -> Iterator[str]:
    """The entries as lines of text; what stands out bears a mark and the share that is expected."""
    width = max(len(entry.name) for entry in found) + 2
    for kind in KINDS:
        yield f"{kind.capitalize():{width}}       won   95 % interval    games"
        for entry in found:
            if entry.kind == kind:
                yield _row(entry, width)
        yield ""
    count = sum(entry.stands_out for entry in found)
    yield f"{count} of {len(found)} stand out (*)" if count else f"none of {len(found)} stands out"


def _row(entry: BalanceEntry, width: int) -> str:
    low, high = entry.share.interval()
    mark = f"  * {entry.mean:.1%} expected" if entry.stands_out else ""
    side = "" if entry.kind == "side" else entry.team.name.capitalize()
    name = f"{entry.name:{width}}{side:5}"
    return f"{name} {entry.share.value:6.1%}  {low:6.1%} to {high:6.1%}  {entry.share.games:7}{mark}"
