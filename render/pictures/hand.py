"""The hand picture: a seat's cards, and its team's Hidden Aspiration with its standing."""

from collections import Counter
from collections.abc import Iterator

from PIL import Image

from engine import HIDDEN, Aspiration, Seat, Team, View, standing
from render.drawing import pieces, shapes, theme
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.pictures.board_columns import drawn_name
from render.pictures.card_face import HEIGHT, WIDTH, back, face_key
from render.words import Words

GAP, HEAD = 24, 262
SECRET_WIDTH = 424
"""The width of the Hidden Aspiration in pixels."""


def draw(words: Words, view: View, seat: Seat) -> Image.Image:
    """The picture of a hand as far as the view knows it; its size depends on the number of cards."""
    held = Counter(view.known.players[seat].hand)
    columns = 2 if len(held) <= 4 else 3 if len(held) <= 9 else 4  # with fewer columns the cards are larger on a phone
    rows = max(1, -(-len(held) // columns))
    size = (GAP + columns * (WIDTH + GAP), HEAD + rows * (HEIGHT + GAP))
    image = shapes.faded(size, theme.DUSK, theme.NIGHT)
    paint(image, [*_head(words.unmarked, view, seat, size[0]), *_cards(words.unmarked, view, seat, held, columns)])
    return image


def _head(words: Words, view: View, seat: Seat, width: int) -> Iterator[Item]:
    known = view.known
    player, spirit = known.players[seat], known.setup.seats[seat].spirit
    yield Item(pieces.spirit(spirit, 60), 90, 88)
    room = width - SECRET_WIDTH - 2 * GAP - 168
    yield text(words.terms.spirit(spirit), 168, 60, theme.DISPLAY, 46, theme.TEAM[spirit.team], width=room)
    yield text(drawn_name(words, seat), 170, 114, theme.HEAVY, 34, theme.INK, width=room)
    counts = (("wp", player.wp), ("essence", player.essence), ("hand", len(player.hand)))
    for place, (kind, number) in enumerate(counts):
        yield Item(pieces.icon(kind, 26), 58 + 136 * place, 206)
        yield text(str(number), 92 + 136 * place, 206, theme.HEAVY, 56, theme.WHITE, width=72)
    if view.viewer is spirit.team and known.teams[spirit.team].hidden != HIDDEN:
        yield from _secret(words, view, spirit.team, width - SECRET_WIDTH - GAP)


def _secret(words: Words, view: View, side: Team, left: float) -> Iterator[Item]:
    """A team's Hidden Aspiration with its standing."""
    hidden, high = view.known.teams[side].hidden, HEAD - 2 * GAP
    heading = words.say("picture-hidden", team=words.terms.team(side))
    if hidden is None:
        none, why = words.say("picture-hidden-none"), words.say("picture-hidden-none-why")
        yield Item(pieces.aspiration(none, why, heading, SECRET_WIDTH, high), left, GAP)
        return
    secret = Aspiration(hidden)
    name, counts = words.terms.aspiration(secret), words.terms.counts(secret)
    yield Item(pieces.aspiration(name, counts, heading, SECRET_WIDTH, high), left, GAP)
    for place, (team, value) in enumerate(zip(Team, standing(words.rules, view.known, secret), strict=True)):
        x = left + 58 + 180 * place
        yield Item(pieces.mark(team, 32), x, HEAD - GAP - 48)
        yield text(str(value), x + 46, HEAD - GAP - 47, theme.HEAVY, 64, theme.TEAM[team], width=100)


def _cards(words: Words, view: View, seat: Seat, held: Counter[str], columns: int) -> Iterator[Item]:
    team = view.known.team_of(seat)
    for place, (card, count) in enumerate(held.items()):
        x = GAP + (WIDTH + GAP) * (place % columns)
        y = HEAD + (HEIGHT + GAP) * (place // columns)
        yield Item(back(team) if card == HIDDEN else face_key(words, card), x, y)
        if count > 1:
            yield Item(pieces.count(words.say("picture-count", count=count)), x + WIDTH - 52, y + 36)
