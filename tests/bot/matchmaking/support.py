"""People who look for a game on the local Discord."""

from __future__ import annotations

from bot.core.storage.store import Store
from bot.matchmaking.service import Gatherings
from bot.matchmaking.store import WishStore
from bot.matchmaking.wishes import Wish
from tests.bot.support.host import Host

GIVEN = {"wish": lambda who: [Wish(2, who["person"], 9, "Name", "basic", "live", True, 1, 99)]}
"""A wish of somebody's, for the functions of the store."""


def store_of(store: Store) -> WishStore:
    """The store of wishes in a database."""
    return WishStore(store.database)


def gatherings(host: Host) -> Gatherings:
    """The service that brings a host's people together."""
    return host.client.services.service(Gatherings)
