"""All hands in one picture: a panel for each team with its Hidden Aspiration, and a column for each Spirit.

A team has one Spirit or two (VAR-1 to VAR-3).
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from PIL import Image

from engine import HIDDEN, Aspiration, Seat, Team, View, standing
from render.drawing import pieces, shapes, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.words import Words

WIDTH: Final = 1200
GAP: Final = 20
PANEL: Final = (WIDTH - 3 * GAP) // 2
"""The width of a team's panel in pixels."""
SECRET, HEAD, ROW = 186, 76, 50
"""The heights of a Hidden Aspiration, of a Spirit's name, and of a card, in pixels."""


def draw(words: Words, view: View, least: int = 0) -> Image.Image:
    """The picture of all hands, as far as the view knows them: as high as the longest hand needs, and `least`."""
    most = max(len(set(player.hand)) for player in view.known.players)
    size = (WIDTH, max(least, 3 * GAP + SECRET + HEAD + ROW * max(1, most)))
    image = shapes.faded(size, theme.DUSK, theme.NIGHT)
    paint(image, items(words.unmarked, view))
    return image


def items(words: Words, view: View) -> Iterator[Item]:
    """The pieces of the picture; plain data."""
    for team in Team:
        left = GAP + team * (PANEL + GAP)
        yield from _secret(words, view, team, left)
        width = (PANEL - GAP) // 2
        for place, seat in enumerate(view.known.seats_of(team)):
            yield from _hand(words, view, seat, left + place * (width + GAP), width)


def _secret(words: Words, view: View, team: Team, left: int) -> Iterator[Item]:
    """A team's Hidden Aspiration and what it counts, with both teams' values."""
    hidden, heading = view.known.teams[team].hidden, words.say("picture-hidden", team=words.terms.team(team))
    if hidden is None or hidden == HIDDEN:
        none = (words.say("picture-hidden-none"), words.say("picture-hidden-none-why"))
        yield Item(pieces.aspiration(*(none if hidden is None else (HIDDEN, "")), heading, PANEL, SECRET), left, GAP)
        return
    secret = Aspiration(hidden)
    name, counts = words.terms.aspiration(secret), words.terms.counts(secret)
    yield Item(pieces.aspiration(name, counts, heading, PANEL, SECRET), left, GAP)
    for place, (owner, value) in enumerate(zip(Team, standing(words.rules, view.known, secret), strict=True)):
        x, y = left + 44 + 110 * place, GAP + SECRET - 32
        yield Item(pieces.mark(owner, 20), x, y)
        yield text(str(value), x + 32, y, theme.HEAVY, 40, theme.TEAM[owner], width=60)


def _hand(words: Words, view: View, seat: Seat, left: int, width: int) -> Iterator[Item]:
    """A Spirit with its cards, one below the other."""
    spirit, held = view.known.setup.seats[seat].spirit, Counter(view.known.players[seat].hand)
    y = 2 * GAP + SECRET + HEAD / 2 - 8
    yield Item(pieces.spirit(spirit, 28), left + 30, y)
    yield text(words.terms.spirit(spirit), left + 68, y, theme.DISPLAY, 34, theme.TEAM[spirit.team], width=width - 68)
    y += HEAD / 2 + ROW / 2
    if not held:
        yield text(words.say("picture-no-cards"), left + 8, y, theme.HEAVY, 30, theme.DIM, width=width - 8)
    for card, count in held.items():
        yield from _card(words, card, count, left, y, width)
        y += ROW


def _card(words: Words, card: str, count: int, left: int, y: float, width: int) -> Iterator[Item]:
    """A card: Vibe, name, and the number of copies if there are several."""
    known = words.rules.cards.get(card)
    if known is not None and known.vibe is not None:
        yield Item(pieces.vibe(known.vibe, 15), left + 18, y)
    room = width - 42 - (42 if count > 1 else 0)
    yield text(words.cards.name(card), left + 42, y, theme.HEAVY, 31, theme.INK, width=room)
    if count > 1:
        times = words.say("picture-count", count=count)
        yield text(times, left + width, y, theme.HEAVY, 27, theme.GOLD, anchor="r", width=40)
