"""A search for current secrets in everything delivered."""

from __future__ import annotations

import json
import re
from functools import cache

from bot.localdiscord import Delivery, DeliveryKind, Person
from bot.model.languages import LANGUAGES
from bot.model.table import Table
from engine import Team, load_ruleset
from engine.events import CardDiscarded, CardDrawn, CardRevealed, EmotionEntered, Event, HandDealt, TopTurnedUp
from render import DEFAULT_LANGUAGE, Words
from render.words.terms import Terms
from tests.bot.support.host import Host
from tests.languages import HOMES, facts, patterns

PUBLIC = (CardDiscarded, CardDrawn, CardRevealed, EmotionEntered, TopTurnedUp)
"""Events that reveal a card to everybody (CRD-6, CRD-13)."""


class Watch:
    """Records every delivery that names a card or a Hidden Aspiration its recipient cannot know.

    A card's name is secret until a copy has been public; a team also knows the cards it was dealt.
    """

    def __init__(self, host: Host) -> None:
        self.leaks: list[str] = []
        self.looked_at = 0
        self._host = host
        self._public: dict[int, set[str]] = {}
        self._dealt: dict[int, dict[Team, set[str]]] = {}
        host.discord.deliveries.listeners.append(self._delivered)

    def _delivered(self, delivery: Delivery) -> None:
        if delivery.what is DeliveryKind.DELETE:
            return
        text = json.dumps(delivery.payload, ensure_ascii=False)
        for table in self._host.service.tables:
            self._learn(table)
            for reader in delivery.audience:
                for secret in self.secrets(table, reader):
                    self.looked_at += 1
                    if found := re.search(secret, text):
                        self.leaks.append(f"{reader} was shown {found[0]!r}: {text}")

    def _learn(self, table: Table) -> None:
        public = self._public.setdefault(table.row.id, set())
        dealt = self._dealt.setdefault(table.row.id, {team: set() for team in Team})
        public.update(emotion.card for emotion in table.state.slots if emotion is not None)
        for step in table.steps:
            for event in step.events:
                public.update(_shown(event))
                if isinstance(event, HandDealt):
                    dealt[table.state.team_of(event.seat)].update(event.cards)

    def secrets(self, table: Table, reader: int) -> list[str]:
        """Regular expressions for what a recipient must not know now."""
        team = table.row.team_of(reader)
        known = self._public[table.row.id] | (set() if team is None else self._dealt[table.row.id][team])
        cards = {card for setup in table.state.setup.seats for card in setup.deck} - known
        named = [pattern for card in sorted(cards) for pattern in _named(card)]
        return named + [_hidden(table, other, each) for other in Team if other is not team for each in LANGUAGES]


def _shown(event: Event) -> set[str]:
    return {event.card} if isinstance(event, PUBLIC) and event.card is not None else set()


@cache
def _named(card: str) -> tuple[str, ...]:
    """Regular expressions for the names of a card, except those that are words of other texts in their language."""
    found = []
    for language in LANGUAGES:
        terms = Words(load_ruleset(), (), language).terms
        name = terms.emotion(card)
        if language == DEFAULT_LANGUAGE or name.casefold() not in _other_texts(language):
            found.append(rf"\b{re.escape(name)}\b" if name.isascii() else _alone(name, terms))
    return tuple(found)


def _alone(name: str, terms: Terms) -> str:
    """A regular expression for a name in a script without spaces, where it is no part of another card's name."""
    longer = [other for card in load_ruleset().cards if name in (other := terms.emotion(card)) and other != name]
    before = "".join(f"(?<!{re.escape(other.partition(name)[0])})" for other in longer if not other.startswith(name))
    after = "".join(f"(?!{re.escape(other.partition(name)[2])})" for other in longer if not other.endswith(name))
    return before + re.escape(name) + after


@cache
def _other_texts(language: str) -> str:
    """All messages of a language but the names."""
    paths = [path for home in HOMES.values() for path in (home / language).rglob("*.ftl") if path.stem != "names"]
    return "\n".join(text for path in paths for _, each in patterns(path) for text in facts(each).text).casefold()


def _hidden(table: Table, team: Team, language: str) -> str:
    """The beginning of the sentence that names a team's Hidden Aspiration."""
    words = Words(table.rules, (), language)
    told = words.say("position-common-hidden", team=words.terms.team(team), aspiration="@", counts="", bliss=0, gloom=0)
    return re.escape(told.partition("@")[0])


def everything(reader: Person) -> str:
    """Everything ever delivered to a person, as text."""
    return "\n".join(json.dumps(each.payload, ensure_ascii=False) for each in reader.deliveries())
