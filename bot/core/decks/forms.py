"""Decks as text: the forms for a name and for a whole deck, and the error pages that keep the typed text."""

from collections.abc import Sequence

from bot.core.decks.deck_text import MAX_TEXT_CHARS, DeckMistake, written
from bot.core.decks.ids import CorrectPasteId, CorrectTextId, DeckTextId, PasteDeckId, RenameDeckId, ShowDeckId
from bot.core.decks.model import MAX_NAME_CHARS, Deck
from bot.core.decks.parts import Bench, all_decks, deck_title
from bot.core.rulebook.page import rule_buttons
from bot.core.ui.colours import ACCENTS, PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Form, Style, Text, TextInput
from bot.core.ui.kept import code_blocks
from render import marked_name

TYPED = "typed"
"""The id of the text field in either form."""


def name_form(bench: Bench, deck: Deck) -> Form:
    """The form for the name of a deck."""
    field = TextInput(TYPED, bench.texts("deck-name"), deck.name, MAX_NAME_CHARS)
    return Form(str(RenameDeckId(deck.id)), bench.texts("deck-name-title"), (field,))


def text_form(bench: Bench, custom_id: PasteDeckId | DeckTextId, typed: str) -> Form:
    """The form for a whole deck as text; its id says whether it creates or replaces a deck."""
    texts = bench.texts
    field = TextInput(
        TYPED, texts("deck-text"), typed[:MAX_TEXT_CHARS], MAX_TEXT_CHARS, long=True, help=texts("deck-text-help")
    )
    return Form(str(custom_id), texts("deck-text-title"), (field,))


def as_text(bench: Bench, deck: Deck) -> str:
    """A deck as text, the initial content of its form."""
    made = bench.made(deck)
    return written(deck.name, {bench.name(card): copies for card, copies in {**made.copies, **made.unknown}.items()})


def mistaken(
    bench: Bench, again: CorrectPasteId | CorrectTextId, typed: str, mistakes: Sequence[DeckMistake]
) -> Content:
    """The error page for a text that is not a deck; it keeps the typed text."""
    texts = bench.texts
    lines = [texts("deck-mistakes"), *(_mistake(bench, mistake) for mistake in mistakes)]
    blocks: list[Block] = [Text("\n".join(lines)), *code_blocks({TYPED: typed})]
    to_read = rule_buttons(("CRD-5",), language=texts.language).buttons
    buttons = Button(texts("deck-correct"), str(again), Style.PRIMARY), *to_read, all_decks(texts)
    return Content((*blocks, Buttons(buttons)), PLAIN)


def changed_meanwhile(bench: Bench, deck: Deck, typed: str) -> Content:
    """The error page for a deck that changed on another device; it keeps the typed text."""
    texts = bench.texts
    again = Button(texts("deck-correct"), str(CorrectTextId(deck.id, deck.version)), Style.PRIMARY)
    show = Button(texts("deck-show"), str(ShowDeckId(deck.id)))
    text = texts("deck-changed", deck=deck_title(deck))
    return Content((Text(text), *code_blocks({TYPED: typed}), Buttons((again, show))), ACCENTS[deck.team])


def _mistake(bench: Bench, mistake: DeckMistake) -> str:
    return bench.texts(mistake.message, **{name: _fact(bench, name, fact) for name, fact in mistake.facts.items()})


def _fact(bench: Bench, name: str, fact: str | int | tuple[str, ...]) -> str | int:
    """A mistake's fact as its reader sees it."""
    if isinstance(fact, tuple):
        return bench.texts.series(marked_name(bench.name(card)) for card in fact) or "none"
    match name:
        case "card" | "mild":
            return bench.words.terms.in_text(marked_name(bench.name(str(fact))))
        case "entry":
            return marked_name(str(fact))
        case "side":
            return bench.texts(f"team-{fact}")
    return fact
