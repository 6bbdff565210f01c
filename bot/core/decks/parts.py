"""Building blocks of the deck pages: names, sizes, cards in brief and in full, and a deck's composition."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from bot.core.decks.ids import DecksId
from bot.core.decks.model import Deck, Listing, listing
from bot.core.ui.content import MAX_OPTION_CHARS, Block, Button, Option, Text
from bot.core.ui.texts import Texts
from engine import COLOURS as VIBES
from engine import Ruleset, Spirit, Vibe
from engine.terms import CardId
from render import Words, marked_name, name_label, shorten

MAX_POWERS_CHARS = 2000
"""Maximum number of characters for the powers on a page; the longest are shortened, and /card shows them whole."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The rule set, the words for its cards and the texts that deck pages use, in one language."""

    rules: Ruleset
    words: Words
    texts: Texts

    def made(self, deck: Deck) -> Listing:
        """The cards of a deck."""
        return listing(self.rules, deck.team, deck.cards)

    def made_list(self, name: str) -> Listing:
        """The cards of a preconstructed list; raises KeyError if there is no such list."""
        cards = self.rules.decks[name]
        return listing(self.rules, self.rules.cards[cards[0]].side, cards)

    def copies(self, card: CardId, count: int) -> str:
        """A card and its number of copies, such as 2x Courage."""
        return self.texts("deck-copies", count=count, card=self.name(card))

    def name(self, card: CardId) -> str:
        """The name of a card."""
        return self.words.terms.emotion(card)

    def list_name(self, name: str) -> str:
        """The name of a preconstructed list."""
        if name in set(Spirit):
            return self.texts("deck-of-spirit", spirit=self.texts.spirit(Spirit(name)))
        return self.texts("deck-starter")

    def list_label(self, name: str) -> str:
        """The name of a preconstructed list with its team."""
        team = self.texts(f"team-{self.made_list(name).team.word}")
        return self.texts("deck-list-of", team=team, deck=self.list_name(name))


def notes(note: str) -> list[Block]:
    """The blocks of a note at the top of a page; none for an empty note."""
    return [Text(note)] if note else []


def deck_title(deck: Deck) -> str:
    """The name of a deck, escaped for a message."""
    return marked_name(deck.name)


def all_decks(texts: Texts) -> Button:
    """The button back to all decks."""
    return Button(texts("deck-all"), str(DecksId()), emoji="↩️")


def size(bench: Bench, deck: Deck) -> str:
    """The number of cards in a deck, and the number required if it is not finished."""
    made, wanted = bench.made(deck), bench.rules.numbers.deck.cards
    if made.missing == 0 and not made.unknown:
        return bench.texts("deck-size-finished", size=made.size)
    return bench.texts("deck-size-unfinished", size=made.size, wanted=wanted)


def names(bench: Bench, name: str) -> str:
    """The names of the cards in a preconstructed list, separated by commas."""
    return bench.words.terms.series(map(bench.name, bench.made_list(name).copies))


def option(bench: Bench, deck: Deck) -> Option:
    """A person's deck as an option of a select."""
    cards = bench.words.terms.series(bench.copies(name, copies) for name, copies in bench.made(deck).copies.items())
    return Option(
        name_label(deck.name), str(deck.id), shorten(f"{size(bench, deck)}: {cards or '-'}", MAX_OPTION_CHARS)
    )


def deck_summary(bench: Bench, made: Listing) -> Iterator[str]:
    """Lines about a deck: Intensity by Essence, Essence needed, and what keeps it from being played."""
    texts = bench.texts
    if made.size:
        curve = " · ".join(map(bench.texts.decimal, made.intensities()))
        at = " · ".join(
            texts("deck-empowered", essence=at, cards=count, house=_house(bench, made, "threshold", at))
            for at, count in made.thresholds().items()
        )
        yield texts("deck-curve", curve=curve, at=at)
    if set(made.needed()) - {1}:
        yield texts(
            "deck-needed",
            needed=" · ".join(
                texts("deck-copies", count=n, card=f"{need}{_house(bench, made, 'shaded', need)}")
                for need, n in made.needed().items()
            ),
        )
    if made.missing > 0:
        yield texts("deck-lacks", missing=made.missing)
    elif made.missing < 0:
        yield texts("deck-over", over=-made.missing)
    if made.unknown:
        gone = bench.words.terms.series(
            bench.copies(marked_name(name), copies) for name, copies in made.unknown.items()
        )
        yield texts("deck-unknown", cards=shorten(gone, 300))


def _house(bench: Bench, made: Listing, number: Literal["shaded", "threshold"], value: int) -> str:
    """The mark of house numbers, if this value is the house number of one of the deck's cards."""
    cards = (card for name in made.copies if getattr(card := bench.rules.cards[name], number) == value)
    return max((bench.words.cards.house(card, number) for card in cards), default="")


def vibes(bench: Bench, made: Listing) -> str:
    """The number of cards of each Vibe."""
    vibes = (f"{bench.words.terms.vibe(vibe)} {sum(made.of_vibe(vibe).values())}" for vibe in VIBES)
    return bench.texts("deck-vibes", vibes=" · ".join(vibes))


def brief(bench: Bench, made: Listing) -> Iterator[str]:
    """A line for each Vibe: its cards with their tracks."""
    for vibe in VIBES:
        cards = [
            f"{bench.copies(name, copies)} ({bench.words.cards.track(bench.rules.cards[name])})"
            for name, copies in made.of_vibe(vibe).items()
        ]
        yield f"{vibe_line(bench, made, vibe)}: {bench.words.terms.series(cards) or '-'}"


def vibe_line(bench: Bench, made: Listing, vibe: Vibe) -> str:
    """A Vibe and its number of cards."""
    return f"**{bench.words.terms.vibe(vibe)} · {sum(made.of_vibe(vibe).values())}**"


def card_lines(bench: Bench, counts: dict[CardId, int], powers: Mapping[CardId, str]) -> Iterator[str]:
    """A line for each card: copies, track and power."""
    for name, count in counts.items():
        track = bench.words.cards.track(bench.rules.cards[name])
        yield bench.texts("deck-card", copies=count, name=bench.name(name), track=track, power=powers[name])


def powers_of(bench: Bench, cards: Iterable[CardId]) -> dict[CardId, str]:
    """The powers of cards, with their marks, shortened to fit MAX_POWERS_CHARS characters."""
    known = bench.words.cards
    powers = {name: known.unmarked_power(name) for name in cards}
    longest = max(map(len, powers.values()), default=0)
    while sum(min(len(power), longest) for power in powers.values()) > MAX_POWERS_CHARS:
        longest -= 1
    return {name: known.marked_power(name, shorten(power, longest)) for name, power in powers.items()}
