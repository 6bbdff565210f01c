"""A search for current secrets in everything delivered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.localdiscord import Delivery, DeliveryKind, Person
from engine import Team, load_ruleset
from engine.events import CardDiscarded, CardDrawn, CardRevealed, EmotionEntered, Event, HandDealt, TopTurnedUp
from render import DEFAULT_LANGUAGE, Words
from render.words.terms import Terms
from tests.bot.support.host import Host
from tests.bot.support.texts import messages

PUBLIC = (CardDiscarded, CardDrawn, CardRevealed, EmotionEntered, TopTurnedUp)
"""Events that reveal a card to everybody (CRD-6, CRD-13)."""


class Watch:
    """Records every delivery that names a card or a Hidden Aspiration its recipient cannot know.

    A card's name is secret until a copy has been public, as the top of a dealt deck is; a team also knows the cards in
    its hands.
    """

    def __init__(self, host: Host) -> None:
        self.leaks: list[str] = []
        self.looked_at = 0
        self._host = host
        self._public: dict[int, set[str]] = {}
        self._dealt: dict[int, dict[Team, set[str]]] = {}
        self._learnt: dict[int, Table] = {}
        self._secrets: dict[tuple[int, Team | None], list[Secret]] = {}
        host.discord.deliveries.listeners.append(self._delivered)

    def _delivered(self, delivery: Delivery) -> None:
        if delivery.what is DeliveryKind.DELETE:
            return
        text = json.dumps(delivery.payload, ensure_ascii=False)
        for table in self._host.service.tables:
            self._learn(table)
            for reader in delivery.audience:
                secrets = self.secrets(table, reader)
                self.looked_at += len(secrets)
                for secret in secrets:
                    if found := secret.found_in(text):
                        self.leaks.append(f"{reader} was shown {found!r}: {text}")

    def _learn(self, table: Table) -> None:
        game = table.row.id
        if self._learnt.get(game) is table:
            return
        public = self._public.setdefault(game, set())
        dealt = self._dealt.setdefault(game, {team: set() for team in Team})
        public.update(emotion.card for emotion in table.state.slots if emotion is not None)
        are_dealt = any(player.hand for player in table.state.players)
        for seat, player in enumerate(table.state.players):  # a position that was laid out has no events
            dealt[table.state.team_of(seat)].update(player.hand)
            public.update(player.deck[:are_dealt])
        for step in table.steps:
            for event in step.events:
                public.update(_shown(event))
                if isinstance(event, HandDealt):
                    dealt[table.state.team_of(event.seat)].update(event.cards)
        self._learnt[game] = table
        for team in (*Team, None):
            self._secrets.pop((game, team), None)

    def secrets(self, table: Table, reader: int) -> list[Secret]:
        """What a recipient must not know now."""
        team = table.row.team_of(reader)
        if (table.row.id, team) not in self._secrets:
            self._secrets[table.row.id, team] = list(self._hidden_from(table, team))
        return self._secrets[table.row.id, team]

    def _hidden_from(self, table: Table, team: Team | None) -> Iterator[Secret]:
        known = self._public[table.row.id] | (set() if team is None else self._dealt[table.row.id][team])
        for card in sorted({card for setup in table.state.setup.seats for card in setup.deck} - known):
            yield from _named(card)
        for other in Team:
            if other is not team:
                yield from dict.fromkeys(_hidden(table, other, each) for each in LANGUAGES)


@dataclass(frozen=True)
class Secret:
    """Something that a text must not say: some words, where a regular expression finds them."""

    words: str
    pattern: str

    def found_in(self, text: str) -> str | None:
        """What a text says of it; None if nothing."""
        found = re.search(self.pattern, text) if self.words in text else None  # most texts lack even the words
        return found and found[0]


def _shown(event: Event) -> set[str]:
    return {event.card} if isinstance(event, PUBLIC) and event.card is not None else set()


@cache
def _named(card: str) -> tuple[Secret, ...]:
    """The names of a card, except those that are words of other texts in their language."""
    found = []
    for language in LANGUAGES:
        terms = Words(load_ruleset(), (), language).terms
        name = terms.emotion(card)
        if language == DEFAULT_LANGUAGE or name.casefold() not in _other_texts(language):
            found.append(Secret(name, rf"\b{re.escape(name)}\b" if name.isascii() else _alone(name, terms)))
    return tuple(dict.fromkeys(found))  # languages in which it is not translated have the English one


def _alone(name: str, terms: Terms) -> str:
    """A regular expression for a name in a script without spaces, where it is no part of another card's name."""
    longer = [other for card in load_ruleset().cards if name in (other := terms.emotion(card)) and other != name]
    before = "".join(f"(?<!{re.escape(other.partition(name)[0])})" for other in longer if not other.startswith(name))
    after = "".join(f"(?!{re.escape(other.partition(name)[2])})" for other in longer if not other.endswith(name))
    return before + re.escape(name) + after


@cache
def _other_texts(language: str) -> str:
    """All messages of a language but the names."""
    return messages(language, but="names").casefold()


def _hidden(table: Table, team: Team, language: str) -> Secret:
    """The beginning of the sentence that names a team's Hidden Aspiration."""
    words = Words(table.rules, (), language)
    told = words.say("position-common-hidden", team=words.terms.team(team), aspiration="@", counts="", bliss=0, gloom=0)
    begins = told.partition("@")[0]
    return Secret(begins, re.escape(begins))


def everything(reader: Person) -> str:
    """Everything ever delivered to a person, as text."""
    return "\n".join(json.dumps(each.payload, ensure_ascii=False) for each in reader.deliveries())
