"""Decks that people build (CRD-5): their cards, and whether they can be played."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated

from pydantic import Field

from bot.core.model.errors import Refused
from bot.core.model.fields import Name, Person, Version
from engine import Ruleset, Team, Vibe
from engine.terms import CardId
from render import clean_name

MAX_DECKS = 25
"""Maximum number of decks of a person: a select has this many options."""

MAX_NAME_CHARS = 32
"""Maximum number of characters of a deck's name."""

MAX_NUMBER_DIGITS = 12
"""Maximum number of digits of a deck's number."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A person's deck, perhaps unfinished: copies by card; `version` rises with every change."""

    id: Annotated[int, Field(ge=1, lt=10**MAX_NUMBER_DIGITS)]
    person: Person
    team: Team
    name: Name
    cards: Mapping[CardId, int]
    version: Version = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """The cards of a deck or a preconstructed list under a rule set.

    `copies` are in the order of the card file; `unknown` are cards that it lacks, or has but not as Mild Emotions of
    this team.
    """

    rules: Ruleset
    team: Team
    copies: Mapping[CardId, int]
    unknown: Mapping[CardId, int]

    @property
    def size(self) -> int:
        """Number of cards, without unknown ones."""
        return sum(self.copies.values())

    @property
    def missing(self) -> int:
        """Number of cards missing from a full deck; negative if there are too many (CRD-5)."""
        return self.rules.numbers.deck.cards - self.size

    @property
    def playable(self) -> bool:
        """Whether the deck can be played (CRD-5)."""
        within = all(count <= self.rules.numbers.deck.copies for count in self.copies.values())
        return not self.missing and not self.unknown and within

    @property
    def cards(self) -> tuple[CardId, ...]:
        """Every copy of every card, as a setup lists them."""
        return tuple(Counter(self.copies).elements())

    def of_vibe(self, vibe: Vibe) -> dict[CardId, int]:
        """The cards of a Vibe."""
        return {name: count for name, count in self.copies.items() if self.rules.cards[name].vibe is vibe}

    def intensities(self) -> tuple[float, ...]:
        """The mean Intensity with one Essence on each Emotion, with two, and so on; a full Emotion stays as it is."""
        tracks = [self.rules.cards[name].track for name in self.cards]
        longest = max(map(len, tracks), default=0)
        return tuple(sum(track[: n + 1][-1] for track in tracks) / len(tracks) for n in range(longest))

    def needed(self) -> dict[int, int]:
        """Number of Emotions by the Essence needed to invoke them (CRD-1)."""
        return dict(sorted(Counter(self.rules.cards[name].shaded for name in self.cards).items()))

    def thresholds(self) -> dict[int, int]:
        """Number of Emotions by the Essence at which they are empowered (EMP)."""
        return dict(sorted(Counter(self.rules.cards[name].threshold or 0 for name in self.cards).items()))


def deck_number(key: str) -> int | None:
    """The number of the person's deck that a key names; None if it names a preconstructed list."""
    return int(key) if key.isascii() and key.isdecimal() and len(key) <= MAX_NUMBER_DIGITS else None


def listing(rules: Ruleset, team: Team, cards: Mapping[CardId, int] | Iterable[CardId]) -> Listing:
    """The listing of a team's deck, from copies by card or from cards one by one."""
    counts = Counter(cards)
    known = {name: counts.pop(name) for name in rules.deck_cards(team) if counts[name]}
    return Listing(rules, team, MappingProxyType(known), MappingProxyType({n: c for n, c in counts.items() if c}))


def playable(rules: Ruleset, deck: Deck) -> tuple[CardId, ...]:
    """The cards of a deck for a setup; raises Refused if it cannot be played (CRD-5)."""
    made, numbers = listing(rules, deck.team, deck.cards), rules.numbers.deck
    if made.unknown:
        raise Refused("deck-cards-gone", name=deck.name, cards=tuple(made.unknown)).by("CRD-5")
    if not made.playable:
        facts = {"cards": made.size, "wanted": numbers.cards, "most": numbers.copies}
        raise Refused("deck-unfinished", name=deck.name, **facts).by("CRD-5")
    return made.cards


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """A deck's name, cleaned, with a number appended if it is taken; raises Refused if that leaves no name."""
    name, others = clean_name(wanted), {other.casefold() for other in taken}
    if not name:
        raise Refused("deck-name-empty")
    numbered, number = name, 1
    while numbered.casefold() in others:
        number += 1
        numbered = f"{name[: MAX_NAME_CHARS - len(str(number)) - 1].rstrip()} {number}"
    return numbered
