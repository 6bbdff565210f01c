"""The choice of a deck for a seat of a lobby.

A key names a deck: `own` for the Spirit's own, the name of a preconstructed list, or the number of a deck that the
person has built.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.decks.ids import DecksId, PickId, ShowDeckId
from bot.core.decks.model import Deck
from bot.core.decks.parts import Bench, brief, deck_summary, deck_title, names, option
from bot.core.model.records import GameRow, SeatRow
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import MAX_OPTION_CHARS, Block, Button, Buttons, Content, Option, Select, Style, Text
from engine import Spirit
from render import shorten

OWN = "own"
"""The key of the deck of a seat's Spirit (CRD-5)."""

MAX_SEAT_LINKS = 2
"""Maximum number of seats that a deck page links back to; the deck editor has no room for more."""


def deck_choice(bench: Bench, game: GameRow, seat: SeatRow, decks: Sequence[Deck], key: str | None = None) -> Content:
    """The choice of a seat's deck: the current one, and the cards of the deck with `key`, shown before it is taken."""
    texts, spirit = bench.texts, seat.spirit or Spirit.DELIGHT
    own = {str(deck.id): deck for deck in decks}
    lists = [OWN, *(name for name in bench.rules.deck_lists(seat.team) if name != spirit)]
    chosen = OWN if seat.deck in {None, spirit} else seat.deck
    key = key or chosen
    if key not in {*lists, *own}:
        key = OWN
    made = bench.made(own[key]) if key in own else bench.made_list(_list_of(seat, key))
    called = deck_title(own[key]) if key in own else bench.list_name(_list_of(seat, key))
    lines = [
        texts("pick-title", game=game.id, spirit=texts.spirit(spirit)),
        texts("pick-chosen" if key == chosen else "pick-looked-at", deck=called),
        *brief(bench, made),
        *deck_summary(bench, made),
    ]
    lines += [*bench.words.cards.legend(lines), texts("pick-how")]
    blocks: list[Block] = [Text("\n".join(lines))]
    options = tuple(_pick_option(bench, seat, name) for name in lists)
    blocks.append(Select(str(PickId(game.id, seat.seat, "view", "lists")), texts("pick-lists"), options))
    if decks:
        options = tuple(option(bench, deck) for deck in decks)
        blocks.append(Select(str(PickId(game.id, seat.seat, "view", "own")), texts("pick-own"), options))
    off = key == chosen or not made.playable
    take = Button(texts("pick-take"), str(PickId(game.id, seat.seat, "take", key)), Style.SUCCESS, disabled=off)
    read = Button(texts("pick-change" if key in own else "pick-read"), str(ShowDeckId(key=_list_of(seat, key))))
    build = Button(texts("pick-build"), str(DecksId()))
    return Content((*blocks, Buttons((take, read, build))), ACCENTS[seat.team])


def seat_choice(bench: Bench, game: GameRow, seats: Sequence[SeatRow]) -> Content:
    """The choice between a person's two Spirits, before that of a deck (VAR-5)."""
    buttons = tuple(
        Button(bench.texts.spirit(seat.spirit), str(PickId(game.id, seat.seat, "page")))
        for seat in seats
        if seat.spirit is not None
    )
    return Content((Text(bench.texts("pick-whose")), Buttons(buttons)), ACCENTS[seats[0].team])


def leading_back(bench: Bench, page: Content, seats: Sequence[tuple[GameRow, SeatRow]], key: str = "") -> Content:
    """A deck page with buttons back to the choice of a deck for seats in lobbies, there showing the deck with `key`."""
    buttons = tuple(
        Button(
            bench.texts("pick-back", spirit=bench.texts.spirit(seat.spirit), game=game.id),
            str(PickId(game.id, seat.seat, "page", key)),
            emoji="↩️",
        )
        for game, seat in seats[:MAX_SEAT_LINKS]
        if seat.spirit is not None
    )
    return replace(page, blocks=(*page.blocks, Buttons(buttons))) if buttons else page


def _list_of(seat: SeatRow, key: str) -> str:
    """A key with `own` replaced by the name of the Spirit's list."""
    return seat.spirit.value if key == OWN and seat.spirit is not None else key


def _pick_option(bench: Bench, seat: SeatRow, key: str) -> Option:
    name = bench.list_name(_list_of(seat, key))
    shown = bench.texts("pick-spirits-own", deck=name) if key == OWN else name
    return Option(shown, key, shorten(names(bench, _list_of(seat, key)), MAX_OPTION_CHARS))
