"""Reviews of games on the local Discord."""

from __future__ import annotations

from bot.core.storage.store import Store
from bot.review.service import Reviews
from bot.review.store import ReviewStore
from tests.bot.support.host import Host


def store_of(store: Store) -> ReviewStore:
    """The store of reviews in a database."""
    return ReviewStore(store.database)


def reviews_of(host: Host) -> Reviews:
    """The service that makes a host's reviews."""
    return host.client.services.service(Reviews)
