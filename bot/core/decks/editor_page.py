"""Pages of the deck workshop: all decks, the start of a new one, a preconstructed list, the deck editor."""

from collections.abc import Iterator, Sequence

from bot.core.decks.ids import (
    BeginDeckId,
    CopyDeckId,
    DeckTextId,
    DeleteDeckId,
    ForgetDeckId,
    MakeDeckId,
    OpenDeckId,
    PasteDeckId,
    PruneDeckId,
    RenameDeckId,
    SetCopiesId,
    ShowDeckId,
)
from bot.core.decks.model import MAX_DECKS, Deck, Listing
from bot.core.decks.parts import (
    Bench,
    all_decks,
    card_lines,
    deck_summary,
    deck_title,
    names,
    notes,
    option,
    powers_of,
    size,
    vibe_line,
    vibes,
)
from bot.core.ui.colours import ACCENTS, PLAIN
from bot.core.ui.content import MAX_OPTION_CHARS, Block, Button, Buttons, Content, Option, Select, Style, Text
from engine import COLOURS as VIBES
from engine import Team
from engine.terms import CardId
from render import shorten


def home(bench: Bench, decks: Sequence[Deck], *, note: str = "", lost: bool = False) -> Content:
    """All decks of a person, and the preconstructed ones; one is `lost` if it cannot be read."""
    texts, numbers = bench.texts, bench.rules.numbers.deck
    lines = [texts("deck-home"), *((texts("row-damaged", table="deck"),) if lost else ())]
    lines += [texts(f"deck-line-{deck.team.word}", name=deck_title(deck), size=size(bench, deck)) for deck in decks]
    if not decks:
        lines.append(texts("deck-home-empty", wanted=numbers.cards, most=numbers.copies))
    blocks: list[Block] = [*notes(note), Text("\n".join(lines))]
    if decks:
        options = tuple(option(bench, deck) for deck in decks)
        blocks.append(Select(str(OpenDeckId()), texts("deck-open"), options))
    lists = tuple(_list_option(bench, name) for team in Team for name in bench.rules.deck_lists(team))
    blocks.append(Select(str(OpenDeckId(lists=True)), texts("deck-look"), lists))
    newest = max((deck.id for deck in decks), default=0)
    buttons = [
        Button(texts(f"deck-new-{team.word}"), str(BeginDeckId(newest, team.word)), Style.PRIMARY) for team in Team
    ]
    buttons.append(Button(texts("deck-paste"), str(PasteDeckId(newest)), emoji="📋"))
    full = len(decks) >= MAX_DECKS
    if full:
        blocks.append(Text(texts("deck-limit", limit=MAX_DECKS)))
    return Content((*blocks, *(() if full else (Buttons(tuple(buttons)),))), PLAIN)


def beginnings(bench: Bench, team: Team, newest: int) -> Content:
    """The choice of what a new deck of a team begins with: nothing, or a copy of a preconstructed list."""
    texts = bench.texts
    starts = [(team.word, texts("deck-from-nothing"))]
    starts += [(name, bench.list_name(name)) for name in bench.rules.deck_lists(team)]
    buttons = [Button(name, str(MakeDeckId(newest, word))) for word, name in starts]
    lines = [texts(f"deck-begin-{team.word}")]
    lines += [f"**{bench.list_name(name)}**: {names(bench, name)}" for name in bench.rules.deck_lists(team)]
    return Content((Text("\n".join(lines)), Buttons(tuple(buttons)), Buttons((all_decks(texts),))), ACCENTS[team])


def preconstructed(bench: Bench, name: str, newest: int) -> Content:
    """A preconstructed list with all its cards."""
    made, texts = bench.made_list(name), bench.texts
    heading = texts(f"deck-title-{made.team.word}", name=bench.list_name(name), size=made.size)
    copy = Button(texts("deck-copy"), str(MakeDeckId(newest, name)), Style.PRIMARY)
    powers = powers_of(bench, made.copies)
    cards = [
        "\n".join([vibe_line(bench, made, vibe), *card_lines(bench, made.of_vibe(vibe), powers)]) for vibe in VIBES
    ]
    lines = [heading, *deck_summary(bench, made)]
    text = "\n".join([*lines, *bench.words.cards.legend([*lines, *cards])])
    return Content((Text(text), *map(Text, cards), Buttons((copy, all_decks(texts)))), ACCENTS[made.team])


def editor(bench: Bench, deck: Deck, newest: int, *, note: str = "") -> Content:
    """The editor of a deck: a button for every Mild Emotion of its team, by Vibe; each press is saved at once."""
    texts, made = bench.texts, bench.made(deck)
    heading = texts(f"deck-title-{deck.team.word}", name=deck_title(deck), size=size(bench, deck))
    how = texts("deck-how", most=bench.rules.numbers.deck.copies)
    blocks: list[Block] = [*notes(note), Text(f"{heading}\n{how}")]
    every = bench.rules.deck_cards(deck.team)
    powers = powers_of(bench, every)
    for vibe in VIBES:
        counts = {name: made.copies.get(name, 0) for name in every if bench.rules.cards[name].vibe is vibe}
        if counts:
            blocks.append(Text("\n".join([vibe_line(bench, made, vibe), *card_lines(bench, counts, powers)])))
            blocks.append(Buttons(tuple(_copies(bench, deck, name, count) for name, count in counts.items())))
    summary = [texts("deck-summary", size=size(bench, deck)), vibes(bench, made), *deck_summary(bench, made)]
    summary += bench.words.cards.legend([*summary, *powers.values()])
    blocks.append(Text("\n".join(summary)))  # at the end, where a phone shows it
    blocks.append(Buttons(tuple(_steering(bench, deck, made, newest))))
    return Content(tuple(blocks), ACCENTS[deck.team])


def deletion(bench: Bench, deck: Deck) -> Content:
    """The confirmation before a deck is deleted."""
    texts = bench.texts
    question = texts("deck-delete-sure", deck=deck_title(deck), size=size(bench, deck))
    buttons = (
        Button(texts("deck-delete-yes"), str(ForgetDeckId(deck.id)), Style.DANGER),
        Button(texts("deck-delete-no"), str(ShowDeckId(deck.id))),
    )
    return Content((Text(question), Buttons(buttons)), ACCENTS[deck.team])


def _list_option(bench: Bench, name: str) -> Option:
    return Option(bench.list_label(name), name, shorten(names(bench, name), MAX_OPTION_CHARS))


def _copies(bench: Bench, deck: Deck, name: CardId, count: int) -> Button:
    """A card's button: it shows the number of copies and adds one; at the maximum, it removes all (CRD-5)."""
    after = 0 if count >= bench.rules.numbers.deck.copies else count + 1
    to = str(SetCopiesId(deck.id, after, name))
    if not count:
        return Button(bench.name(name), to, Style.SECONDARY)
    return Button(bench.copies(name, count), to, Style.PRIMARY if after else Style.SUCCESS)


def _steering(bench: Bench, deck: Deck, made: Listing, newest: int) -> Iterator[Button]:
    texts = bench.texts
    if made.unknown:
        yield Button(texts("deck-prune"), str(PruneDeckId(deck.id)), Style.PRIMARY)
    yield Button(texts("deck-rename"), str(RenameDeckId(deck.id)), emoji="✏️")
    yield Button(texts("deck-as-text"), str(DeckTextId(deck.id, deck.version)), emoji="📋")
    yield Button(texts("deck-copy"), str(CopyDeckId(deck.id, newest)))
    yield Button(texts("deck-delete"), str(DeleteDeckId(deck.id)), Style.DANGER)
    yield all_decks(texts)
