"""The rule sets of games: a game is played to its end by the rules with which it began."""

import json

from bot.storage.database import Database
from engine import Ruleset, canonical, find_ruleset, ruleset_from_data


class RuleSetStore:
    """The content of each rule set with which a game was begun, once, by its digest."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: dict[str, Ruleset] = {}

    async def keep(self, rules: Ruleset) -> None:
        """Store a rule set, unless it is stored already."""
        if rules.digest not in self._known:
            insert = "INSERT INTO rule_set (digest, content) VALUES (?, ?) ON CONFLICT DO NOTHING"
            await self._db.execute(insert, (rules.digest, canonical(rules.content)))
            self._known[rules.digest] = rules

    async def find(self, digest: str, own: Ruleset) -> Ruleset:
        """The rule set with a digest: one's own, a stored one, or one of an earlier version.

        Raises RulesetMismatchError for an unknown one, CardFileError if it cannot be read.
        """
        if digest == own.digest:
            return own
        if digest not in self._known:
            row = await self._db.select_one("SELECT content FROM rule_set WHERE digest = ?", (digest,))
            self._known[digest] = find_ruleset(digest, own) if row is None else ruleset_from_data(_read(row["content"]))
        return self._known[digest]


def _read(text: str) -> dict[str, object]:
    """The content that a text holds; nothing if it is damaged, which `ruleset_from_data` refuses."""
    try:
        return dict(json.loads(text))
    except ValueError:
        return {}
