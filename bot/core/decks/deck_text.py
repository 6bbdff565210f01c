"""A deck as text: its name after #, and a line for each card, "2x Courage". Reading accepts other forms, too.

# Sunny days
2x Courage
2x Comfort, Trust x2, Desire

Cards are named in the reader's language; their names in the other languages are understood as well.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from bot.core.model.languages import LANGUAGES
from bot.core.model.typed.names import bare
from engine import Ruleset, Team
from engine.terms import CardId
from render import DEFAULT_LANGUAGE, Words, clean_name

MAX_TEXT_CHARS = 1500
"""Maximum number of characters of a text: three times the length of a deck with the longest names."""

MAX_ENTRY_CHARS = 60
"""Maximum number of characters of a card's entry: twice the longest name."""

MAX_MISTAKES = 8
"""Maximum number of mistakes that are reported."""

MAX_SUGGESTIONS = 3
"""Maximum number of names that are suggested for an unknown name."""

_BULLET = re.compile(r"^(?:[-*•·\u2013]\s+|\d+[.)\u3001](?!\s*\d)\s*)")
"""What begins an entry of a list; a number may, which is not one of copies."""
_SEPARATORS = re.compile("[,;\u3001]")
_COUNT_FIRST = re.compile("(\\d+)\\s*[xX\u00d7*\u5f20\u5f35]?\\s*(.+)")
_COUNT_LAST = re.compile("(.+?)\\s*[xX\u00d7*(]?\\s*(\\d+)\\s*[)\u5f20\u5f35]?")
"""Before or after a number may stand a sign, or the Chinese word for "cards"."""


Facts = Mapping[str, str | int | tuple[CardId, ...]]
"""The arguments of a message about a mistake; cards are ids."""


@dataclass(frozen=True, slots=True)
class DeckMistake:
    """A mistake in an entry: the id of a Fluent message and its arguments, among them the line."""

    message: str
    facts: Facts = field(default_factory=dict)


class UnreadableDeckError(ValueError):
    """A text that is not a deck; `mistakes` are in the order of the text."""

    def __init__(self, mistakes: Iterable[DeckMistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__(", ".join(mistake.message for mistake in self.mistakes))


@dataclass(frozen=True, slots=True)
class DeckReading:
    """A deck read from text: its name if there is one, its team, and copies by card."""

    name: str | None
    team: Team
    cards: dict[CardId, int]


def written(name: str, cards: Mapping[str, int]) -> str:
    """A deck as text, from copies by the names of cards."""
    return "\n".join([f"# {name}", *(f"{copies}x {card}" for card, copies in cards.items())])


def read_deck(rules: Ruleset, text: str, team: Team | None = None, language: str = DEFAULT_LANGUAGE) -> DeckReading:
    """Read a deck from text in a language; without `team`, the first card determines the deck's team.

    Raises UnreadableDeckError with the first mistakes: cards that do not exist or are not for this team, and too many
    copies of a card (CRD-5). A wrong total is not a mistake: decks are built step by step.
    """
    names, most = _Names(rules, team, language), rules.numbers.deck.copies
    mistakes = [DeckMistake("deck-text-long", {"most": MAX_TEXT_CHARS})] if len(text) > MAX_TEXT_CHARS else []
    name: str | None = None
    cards: dict[CardId, int] = {}
    for number, line in enumerate(text[:MAX_TEXT_CHARS].splitlines(), 1):
        if line.lstrip().startswith(("#", "\uff03")):
            name = name or clean_name(line.lstrip()[1:]) or None
            continue
        for entry in names.entries(line):
            if len(mistakes) >= MAX_MISTAKES:
                break
            found = names.meant(entry, number)
            if isinstance(found, DeckMistake):
                mistakes.append(found)
                continue
            card, copies = found
            cards[card] = cards.get(card, 0) + copies
            if not 1 <= copies <= most or cards[card] > most:
                facts: Facts = {"line": number, "card": card, "copies": cards[card], "most": most}
                mistakes.append(DeckMistake("deck-line-copies", facts))
    if not cards and not mistakes:
        mistakes.append(DeckMistake("deck-text-empty"))
    if mistakes or names.team is None:
        raise UnreadableDeckError(mistakes)
    return DeckReading(name, names.team, {card: cards[card] for card in rules.deck_cards(names.team) if card in cards})


class _Names:
    """Resolves typed names to cards, first those of the reader's language; `team` is the deck's, once it is known."""

    def __init__(self, rules: Ruleset, team: Team | None, language: str) -> None:
        self.team = team
        self._rules = rules
        self._cards: dict[str, CardId] = {card: card for card in rules.cards}
        for each in dict.fromkeys((language, *LANGUAGES)):
            named = Words(rules, (), each).cards.name
            for form in (_typed, bare):  # a name as it is goes before another one's without its marks
                for card in self._rules.cards:
                    self._cards.setdefault(form(named(card)), card)

    def entries(self, line: str) -> Iterator[str]:
        """The entries of a line, split at commas unless the whole line is a card's name."""
        whole = _BULLET.sub("", " ".join(_typed(line).split()), count=1)
        if self._split(whole)[0] is not None:
            yield whole
            return
        for part in _SEPARATORS.split(whole):
            if part.strip():
                yield part.strip()

    def meant(self, entry: str, line: int) -> tuple[CardId, int] | DeckMistake:
        """The card and the number of copies of an entry, or its mistake."""
        card, copies = self._split(entry)
        if card is None:
            facts: Facts = {"line": line, "entry": clean_name(entry) or "?", "near": tuple(self._near(entry))}
            return DeckMistake("deck-line-unknown", facts)
        known = self._rules.cards[card]
        if known.kind == "strong":
            mild = next(name for name, other in self._rules.cards.items() if other.strong == card)
            return DeckMistake("deck-line-strong", {"line": line, "card": card, "mild": mild})
        if known.kind == "starting":
            return DeckMistake("deck-line-starting", {"line": line, "card": card})
        self.team = known.side if self.team is None else self.team
        if known.side is not self.team:
            return DeckMistake("deck-line-side", {"line": line, "card": card, "side": known.side.word})
        return card, copies

    def _split(self, entry: str) -> tuple[CardId | None, int]:
        if len(entry) > MAX_ENTRY_CHARS:
            return None, 0
        if card := self._card(entry):
            return card, 1
        if (found := _COUNT_FIRST.fullmatch(entry)) and (card := self._card(found[2])):
            return card, _number(found[1])
        if (found := _COUNT_LAST.fullmatch(entry)) and (card := self._card(found[1])):
            return card, _number(found[2])
        return None, 0

    def _card(self, typed: str) -> CardId | None:
        return self._cards.get(typed) or self._cards.get(bare(typed))

    def _near(self, entry: str) -> dict[CardId, None]:
        """Mild Emotions with names similar to an entry."""
        entry = entry[:MAX_ENTRY_CHARS]
        typed = found[2] if (found := _COUNT_FIRST.fullmatch(entry)) else entry
        teams = Team if self.team is None else (self.team,)
        mild = {card for team in teams for card in self._rules.deck_cards(team)}
        names = [name for name, card in self._cards.items() if card in mild]
        near = difflib.get_close_matches(bare(typed), names, MAX_SUGGESTIONS)
        return dict.fromkeys(self._cards[name] for name in near)


def _typed(text: str) -> str:
    """A text with the usual characters instead of full-width ones."""
    return unicodedata.normalize("NFKC", text)


def _number(digits: str) -> int:
    return int(digits) if len(digits) < 4 else 1000
