"""The picture of a card with its Strong counterpart."""

from PIL import Image

from render.drawing import shapes, theme
from render.drawing.sprite_cache import Item, paint
from render.pictures.card_face import HEIGHT, WIDTH, face_key
from render.words import Words

GAP = 24


def draw(words: Words, card_id: str) -> Image.Image:
    """The picture of a card; raises KeyError if the rule set has no such card."""
    card = words.rules.cards[card_id]
    shown = [card_id] if card.strong is None else [card_id, card.strong]
    size = (GAP + len(shown) * (WIDTH + GAP), HEIGHT + 2 * GAP)
    image = shapes.faded(size, theme.DUSK, theme.NIGHT)
    places = [GAP + (WIDTH + GAP) * place for place in range(len(shown))]
    paint(image, [Item(face_key(words.unmarked, name), x, GAP) for name, x in zip(shown, places, strict=True)])
    return image
