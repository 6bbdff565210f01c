"""Results of games that only look as if they had been played; and those of a host."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.core.storage.store import Store
from bot.statistics.results import Player, Result, SeatResult
from bot.statistics.service import Results
from bot.statistics.store import ResultStore
from engine import Edition, Mode, Spirit, Team
from tests.bot.support.host import Host
from tests.bot.support.results import BEGAN

SPIRITS = (Spirit.DELIGHT, Spirit.MISERY, Spirit.LOVE, Spirit.HATRED)


def result(
    game: int, winner: Team | None, players: Sequence[Player], *, guild: int = 1, points: tuple[int, int] = (5, 3)
) -> Result:
    """A result that ended `game` hours after BEGAN; Bliss and Gloom players take turns."""
    ended = BEGAN + timedelta(hours=game)
    seats = tuple(
        SeatResult(list(Team)[number % 2], SPIRITS[number], None, player) for number, player in enumerate(players)
    )
    began = (ended - timedelta(days=1)).isoformat()
    return Result(
        game=game,
        guild=guild,
        began=began,
        ended=ended.isoformat(),
        mode=Mode.BASIC,
        edition=Edition.SECOND,
        table="spirits",
        winner=winner,
        points=points,
        turns=20 + game % 7,
        revelations=3,
        seats=seats,
    )


def store_of(store: Store) -> ResultStore:
    """The store of results in a database."""
    return ResultStore(store.database)


def results_of(host: Host) -> Results:
    """The service that makes a host's results."""
    return host.client.services.service(Results)
