"""How processes learn of each other's changes: by notifications, and by polling in case one is missed."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import partial

from bot.core.background import Background
from bot.core.storage.database import SharedDatabase
from bot.core.storage.errors import storage_failures_logged
from bot.core.storage.store import Store

log = logging.getLogger(__name__)

COLLECT_SECONDS = 0.02
"""Seconds for which changes are collected before they are announced together."""

MAX_ANNOUNCED = 300
"""Maximum number of ids in a notification, which PostgreSQL limits to 8,000 bytes."""


class Changes(Background):
    """Announces this process's changes and receives those of the others.

    `on_games` is called with the games that others have changed, `on_forgotten` after they have forgotten a person, and
    `on_shards` after they have changed a lease.
    """

    def __init__(
        self,
        store: Store,
        database: SharedDatabase,
        me: str,
        on_games: Callable[[Collection[int]], Awaitable[None]],
        on_forgotten: Callable[[], None],
        on_shards: Callable[[], None],
    ) -> None:
        super().__init__()
        self._store = store
        self._database = database
        self._me = me
        self._on_games = on_games
        self._on_forgotten = on_forgotten
        self._on_shards = on_shards
        self._drop = {"people": store.people.cache.drop, "servers": store.servers.cache.drop}
        self._changed: dict[str, set[int]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._revisions: dict[int, int] = {}
        database.on_notification = self._hear
        store.people.cache.on_change = partial(self._announce, "people")
        store.servers.cache.on_change = partial(self._announce, "servers")
        store.people.on_forget.append(partial(self._announce, "forgotten"))

    def announce_game(self, game: int) -> None:
        """Announce a changed game within COLLECT_SECONDS, together with other changes."""
        self._announce("games", game)

    async def announce_shards(self) -> None:
        """Announce at once that a lease has changed."""
        await self._notify({})

    def _announce(self, kind: str, key: int) -> None:
        self._changed.setdefault(kind, set()).add(key)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(COLLECT_SECONDS, self._send)

    def _send(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, {}
        for kind, keys in changed.items():
            listed = sorted(keys)
            for first in range(0, len(listed), MAX_ANNOUNCED):
                self.spawn(self._notify({kind: listed[first : first + MAX_ANNOUNCED]}), "announcing changes")

    async def _notify(self, what: dict[str, list[int]]) -> None:
        with storage_failures_logged(log, "could not notify the other processes; they will find out by polling"):
            await self._database.notify(json.dumps({"from": self._me, **what}))

    def _hear(self, text: str) -> None:
        """Handle a notification."""
        what = json.loads(text)
        if what.pop("from") == self._me:
            return
        for kind, keys in what.items():
            if kind == "games":
                self.spawn(self._reload(keys), "reloading changes")
            elif kind == "forgotten":
                self._on_forgotten()
            else:
                for key in keys:
                    self._drop[kind](key)
        if not what:
            self._on_shards()

    async def _reload(self, games: Collection[int]) -> None:
        with storage_failures_logged(log, "could not reload games that another process has changed"):
            await self._on_games(games)

    # Polling

    async def note_revisions(self) -> None:
        """Note the revisions of all games; `poll` finds later changes."""
        self._revisions = await self._store.revisions()

    def note_revision(self, game: int, revision: int) -> None:
        """Note the revision up to which this process knows a game."""
        self._revisions[game] = max(revision, self._revisions.get(game, revision))

    async def poll(self) -> None:
        """Reload every game that others have changed since the last poll."""
        found = await self._store.revisions()
        if changed := [game for game, revision in found.items() if self._revisions.get(game, -1) < revision]:
            await self._on_games(changed)
        for game in self._revisions.keys() - found.keys():
            del self._revisions[game]
        for game, revision in found.items():
            self.note_revision(game, revision)

    # Shutdown

    async def close(self) -> None:
        """Send pending announcements, and wait for work under way."""
        if self._timer is not None:
            self._timer.cancel()
            self._send()
        await self.finish()
