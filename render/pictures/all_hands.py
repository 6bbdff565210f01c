"""All hands in one picture: a column for each team, with its Hidden Aspiration and the cards of its Spirits.

A team has one Spirit or two (VAR-1 to VAR-3).
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from PIL import Image

from engine import HIDDEN, Aspiration, Seat, Team, View, standing
from render.drawing import pieces, shapes, theme
from render.drawing.pieces import TIGHT
from render.drawing.sprite_cache import Item, paint
from render.drawing.tall import LEAST, TALL
from render.drawing.text_layout import text, wrapped
from render.words import Words

WIDTH: Final = TALL.size[0]
LOWEST: Final = 640
"""The least height of the picture, in pixels."""
GAP: Final = 16
PANEL: Final = (WIDTH - 3 * GAP) // 2
"""The width of a team's column in pixels."""
SECRET, HEAD, ROW = 246, 64, 44
"""The heights of a Hidden Aspiration, of a Spirit's name, and of a card, in pixels."""
HANDS: Final = 2 * GAP + SECRET
"""The upper edge of the hands."""


def draw(words: Words, view: View, least: int = LOWEST) -> Image.Image:
    """The picture of all hands, as far as the view knows them: as high as the longer column needs, and `least`."""
    most = max(sum(_height(view, seat) for seat in view.known.seats_of(team)) for team in Team)
    image = shapes.faded((WIDTH, max(least, HANDS + most)), theme.DUSK, theme.NIGHT)
    paint(image, items(words.unmarked, view))
    return image


def items(words: Words, view: View) -> Iterator[Item]:
    """The pieces of the picture; plain data."""
    for team in Team:
        left, top = GAP + team * (PANEL + GAP), HANDS
        yield from _secret(words, view, team, left)
        for seat in view.known.seats_of(team):
            yield from _hand(words, view, seat, left, top)
            top += _height(view, seat)


def _height(view: View, seat: Seat) -> int:
    """The height of a hand, with the space below it."""
    return HEAD + ROW * max(1, len(set(view.known.players[seat].hand))) + GAP


def _secret(words: Words, view: View, team: Team, left: int) -> Iterator[Item]:
    """A team's Hidden Aspiration and what it counts, with both teams' values."""
    hidden, inner, room = view.known.teams[team].hidden, left + GAP, PANEL - 2 * GAP
    yield Item(pieces.plate(PANEL, SECRET), left, GAP)
    heading = words.say("picture-hidden", team=words.terms.team(team))
    yield Item(pieces.text(heading, theme.TEXT, LEAST, theme.DIM, "l", room, TIGHT), inner, 44)
    if hidden is None or hidden == HIDDEN:
        none = (words.say("picture-hidden-none"), words.say("picture-hidden-none-why"))
        yield from _named(*(none if hidden is None else (HIDDEN, "")), inner, room)
        return
    secret = Aspiration(hidden)
    yield from _named(words.terms.aspiration(secret), words.terms.counts(secret), inner, room)
    for place, (owner, value) in enumerate(zip(Team, standing(words.rules, view.known, secret), strict=True)):
        x, y = inner + 22 + 110 * place, GAP + SECRET - 34
        yield Item(pieces.mark(owner, 22), x, y)
        yield text(str(value), x + 34, y, theme.HEAVY, 42, theme.TEAM[owner], width=60)


def _named(name: str, counts: str, left: int, room: int) -> Iterator[Item]:
    """The name of an Aspiration, and below it in two lines what it counts."""
    yield text(name, left, 92, theme.DISPLAY, 44, theme.GOLD, width=room)
    for number, line in enumerate(wrapped(counts, theme.TEXT, LEAST, (room, room))):
        yield text(line, left, 138 + 38 * number, theme.TEXT, LEAST, theme.INK, width=room)


def _hand(words: Words, view: View, seat: Seat, left: int, top: int) -> Iterator[Item]:
    """A Spirit with its cards, one below the other."""
    spirit, held = view.known.setup.seats[seat].spirit, Counter(view.known.players[seat].hand)
    y = top + HEAD / 2
    yield Item(pieces.spirit(spirit, 28), left + 30, y)
    yield text(words.terms.spirit(spirit), left + 68, y, theme.DISPLAY, 36, theme.TEAM[spirit.team], width=PANEL - 68)
    y = top + HEAD + ROW / 2
    if not held:
        yield text(words.say("picture-no-cards"), left + 8, y, theme.HEAVY, LEAST, theme.DIM, width=PANEL - 8)
    for card, count in held.items():
        yield from _card(words, card, count, left, y)
        y += ROW


def _card(words: Words, card: str, count: int, left: int, y: float) -> Iterator[Item]:
    """A card: Vibe, name, and the number of copies if there are several."""
    known = words.rules.cards.get(card)
    if known is not None and known.vibe is not None:
        yield Item(pieces.vibe(known.vibe, 15), left + 18, y)
    room = PANEL - 42 - (56 if count > 1 else 0)
    yield text(words.cards.name(card), left + 42, y, theme.HEAVY, LEAST, theme.INK, width=room)
    if count > 1:
        times = words.say("picture-count", count=count)
        yield text(times, left + PANEL, y, theme.HEAVY, LEAST, theme.GOLD, anchor="r", width=52)
