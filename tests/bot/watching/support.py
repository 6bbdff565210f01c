"""Who watches games, in a test's database."""

from __future__ import annotations

from bot.core.storage.store import Store
from bot.watching.store import FollowerStore


def store_of(store: Store) -> FollowerStore:
    """The store of followers in a database."""
    return FollowerStore(store.database)
