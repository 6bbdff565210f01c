"""The rule sets of games: a game is played to its end by the rules with which it began."""

from contextlib import suppress

from cachetools import LRUCache

from bot.core.storage.database import Database
from engine import (
    CardFileError,
    CodecError,
    Ruleset,
    RulesetMismatchError,
    canonical,
    find_ruleset,
    parse_json,
    ruleset_from_data,
)

MAX_KNOWN = 50
"""Maximum number of rule sets in memory (LRU), of 0.4 MB each."""


class RuleSetStore:
    """The content of each rule set with which a game was begun, once, by its digest."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: LRUCache[str, Ruleset] = LRUCache(MAX_KNOWN)

    async def save_rules(self, rules: Ruleset) -> None:
        """Store a rule set, unless it is stored already."""
        if rules.digest not in self._known:
            insert = "INSERT INTO rule_set (digest, content) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._db.execute(insert, (rules.digest, canonical(rules.content)))
            self._known[rules.digest] = rules

    async def find_rules(self, digest: str, own: Ruleset) -> Ruleset:
        """The rule set with a digest: one's own, a stored one, or one of an earlier version.

        Raises RulesetMismatchError for an unknown one, CodecError if it cannot be read.
        """
        if digest == own.digest:
            return own
        if (known := self._known.get(digest)) is None:
            row = await self._db.select_one("SELECT content FROM rule_set WHERE digest = ?", (digest,))
            known = self._known[digest] = (
                find_ruleset(digest, own) if row is None else _read(row["content"], digest, own)
            )
        return known


def _read(content: str, digest: str, own: Ruleset) -> Ruleset:
    """The rule set in a text or, if that cannot be read, one of an earlier version."""
    try:
        return ruleset_from_data(parse_json(content))
    except (CardFileError, CodecError) as error:
        with suppress(RulesetMismatchError):
            return find_ruleset(digest, own)
        raise CodecError(error.mistakes[0] if isinstance(error, CardFileError) else str(error)) from error
