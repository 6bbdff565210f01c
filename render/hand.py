"""The hand picture: a seat's cards as cards, and its team's Hidden Aspiration with its standing."""

from collections import Counter
from collections.abc import Iterator

from PIL import Image

from engine import HIDDEN, Aspiration, Seat, Team, View
from render import shapes, theme
from render.describe import Words
from render.faces import HEIGHT, WIDTH, face_key
from render.panels import written
from render.sprites import Item, paint

GAP, HEAD = 24, 190


def draw(words: Words, view: View, seat: Seat) -> Image.Image:
    """The picture of a hand as far as the view knows it; its height depends on the cards."""
    held = Counter(view.known.players[seat].hand)
    columns = 3 if len(held) <= 6 else 4
    rows = max(1, -(-len(held) // columns))
    size = (GAP + columns * (WIDTH + GAP), HEAD + rows * (HEIGHT + GAP))
    image = shapes.faded(size, theme.DUSK, theme.NIGHT)
    paint(image, [*_head(words.unmarked, view, seat, size[0]), *_cards(words.unmarked, view, seat, held, columns)])
    return image


def _head(words: Words, view: View, seat: Seat, width: int) -> Iterator[Item]:
    known = view.known
    player, spirit = known.players[seat], known.setup.seats[seat].spirit
    yield Item(("spirit", spirit, 60), 90, 92)
    yield Item(("text", words.spirit(spirit), theme.DISPLAY, 46, theme.TEAM[spirit.team], "l", 330), 168, 48)
    yield Item(("text", written(words, seat), theme.HEAVY, 32, theme.INK, "l", 330), 170, 96)
    for place, (kind, number) in enumerate(
        (("wp", player.wp), ("essence", player.essence), ("hand", len(player.hand)))
    ):
        yield Item(("icon", kind, 22), 190 + 118 * place, 146)
        yield Item(("text", str(number), theme.HEAVY, 44, theme.WHITE, "l", 64), 218 + 118 * place, 146)
    hidden = known.teams[spirit.team].hidden
    left = width - 720 - GAP
    heading = words.say("picture-hidden", team=words.team(spirit.team))
    if view.viewer is not spirit.team or hidden == HIDDEN:
        return
    if hidden is None:
        none, why = words.say("picture-hidden-none"), words.say("picture-hidden-none-why")
        yield Item(("aspiration", none, why, heading, 720, 142), left, GAP)
        return
    facts = words.standing(view, Aspiration(hidden))
    yield Item(("aspiration", facts["aspiration"], facts["counts"], heading, 720, 142), left, GAP)
    for place, (team, value) in enumerate(zip(Team, (facts["bliss"], facts["gloom"]), strict=True)):
        x = left + 460 + 130 * place
        yield Item(("mark", team, 27), x, GAP + 71)
        yield Item(("text", str(value), theme.HEAVY, 56, theme.TEAM[team], "l", 80), x + 38, GAP + 71)


def _cards(words: Words, view: View, seat: Seat, held: Counter[str], columns: int) -> Iterator[Item]:
    team = view.known.team_of(seat)
    for place, (card, count) in enumerate(held.items()):
        x = GAP + (WIDTH + GAP) * (place % columns)
        y = HEAD + (HEIGHT + GAP) * (place // columns)
        yield Item(("back", team) if card == HIDDEN else face_key(words, card), x, y)
        if count > 1:
            yield Item(("count", words.say("picture-count", count=count)), x + WIDTH - 52, y + 36)
