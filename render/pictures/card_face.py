"""Faces and backs of cards, for the pictures of hands and cards."""

from itertools import repeat

from PIL import Image

from engine import Mode, Team, Vibe
from render.drawing import shapes, theme
from render.drawing.pieces.piece import Key, Piece, piece, put, text
from render.drawing.shapes import Pad
from render.drawing.text_layout import wrapped
from render.drawing.theme import Colour, mix
from render.words import Words

WIDTH, HEIGHT = 400, 470
FOOT = HEIGHT - 34
"""The y of the line with the card's kind and what tells that its power is printed."""
POWER = range(42, 18, -2)
"""Font sizes tried for a power's text, largest first: it has to be readable on a phone."""


def face_key(words: Words, card_id: str) -> Key:
    """The key of a card's face, which holds all texts on it."""
    card = words.rules.cards[card_id]
    becomes = ""
    if card.strong is not None and card.threshold is not None and words.mode is Mode.FULL:
        house = words.cards.house(card, "threshold")
        strong = words.cards.name(card.strong)
        becomes = words.say("picture-becomes", threshold=card.threshold, house=house, strong=strong)
    is_printed = card.mark == "printed"
    power = words.cards.unmarked_power(card_id) if is_printed else words.cards.power(card_id)
    mark = words.say("mark-printed") if is_printed else ""
    shaded = card.shaded if card.kind == "mild" else 0
    marks = (words.cards.house(card, "shaded") if shaded else "", words.cards.house(card, "track"))
    kind = words.say(f"card-kind-{card.kind}")
    return face(
        words.cards.name(card_id),
        card.side,
        card.vibe,
        kind,
        card.track,
        shaded,
        marks,
        becomes,
        power,
        mark,
        "".join(words.cards.legend((*marks, becomes, power))),
    )


@piece
def face(
    name: str,
    team: Team,
    vibe: Vibe | None,
    kind: str,
    track: tuple[int, ...],
    shaded: int,
    marks: tuple[str, str],
    becomes: str,
    power: str,
    mark: str,
    legend: str,
) -> Piece:
    """A card: shape of its team, Vibe and name, Essence spaces (the first `shaded` filled), counterpart, power.

    `mark` says that the power is printed; the mark of a house power is in its text.
    `marks` are those of `shaded` and of the track, "" if printed; `legend` says what a mark means.
    """
    pad = Pad(WIDTH, HEIGHT, 3)
    ground = theme.PLAIN_FACE if vibe is None else theme.VIBE[vibe]
    for inset, fill in ((0, theme.DARK), (3, theme.TEAM[team]), (13, mix(ground, theme.WHITE, 0.72))):
        _shape(pad, inset, team, fill)
    pad.box(20, 22, WIDTH - 20, 92, 12, theme.DARK)
    if vibe is None:
        shapes.emblem(pad, 58, 57, 24, team, theme.TEAM[team], theme.DARK)
    else:
        shapes.vibe(pad, 58, 57, 23, vibe)
    for place, number in enumerate(track):
        x = WIDTH / 2 + (place - (len(track) - 1) / 2) * 68
        pad.disc(x, 134, 30, theme.DARK)
        pad.disc(x, 134, 26, theme.ESSENCE if place < shaded else theme.WHITE)
        pad.text(x, 135, str(number), theme.HEAVY, 40, theme.DARK)
    image = pad.done()
    for after, found in zip((shaded, len(track)), marks, strict=True):
        x = WIDTH / 2 + (after - (len(track) + 1) / 2) * 68
        _put(image, found, theme.HEAVY, 30, theme.DARK, x + 27, 112, 30)
    _put(image, name, theme.HEAVY, 38, theme.WHITE, 94, 57, WIDTH - 130)
    _put(image, becomes, theme.HEAVY, 30, theme.TEAM_DARK[team], 30, 194, WIDTH - 60)
    _put_power(image, power, 220 if becomes else 176, FOOT - 26 if legend else FOOT)
    _put(image, legend, theme.TEXT, 20, theme.DARK, 30, FOOT - 28, WIDTH - 60)
    _put(image, kind, theme.TEXT, 24, theme.DARK, 30, FOOT, 168)
    if mark:
        _put(image, mark, theme.HEAVY, 24, theme.TEAM_DARK[team], WIDTH - 30, FOOT, 168, "r")
    return Piece(shapes.shadowed(image), 10, 10)


def _put_power(image: Image.Image, power: str, top: int, foot: int) -> None:
    """A power's text from `top` down, in the largest size that fits above the foot."""
    for size in POWER:
        step = round(size * 1.17)
        lines = list(wrapped(power, theme.TEXT, size, repeat(WIDTH - 60)))
        if top + step * len(lines) < foot - 20:
            break
    for place, line in enumerate(lines):
        _put(image, line, theme.TEXT, size, theme.DARK, 30, top + step * (place + 0.5), WIDTH - 56)


def _shape(pad: Pad, inset: float, team: Team, fill: Colour) -> None:
    if team is Team.BLISS:
        pad.box(inset, inset, WIDTH - inset, HEIGHT - inset, 30 - inset, fill)
    else:
        pad.chamfer(inset, inset, WIDTH - inset, HEIGHT - inset, 28 - inset * 0.8, fill)


def _put(
    image: Image.Image,
    words: str,
    font: str,
    size: int,
    colour: Colour,
    x: float,
    y: float,
    width: int,
    anchor: str = "l",
) -> None:
    put(image, text(words, font, size, colour, anchor, width), x, y)


@piece
def back(team: Team) -> Piece:
    """The back of a card, for a card that the viewer does not know."""
    pad = Pad(WIDTH, HEIGHT, 3)
    for inset, fill in ((0, theme.DARK), (3, theme.TEAM[team]), (13, theme.PANEL)):
        _shape(pad, inset, team, fill)
    shapes.emblem(pad, WIDTH / 2, HEIGHT / 2, 90, team, theme.TEAM[team], theme.PANEL)
    return Piece(shapes.shadowed(pad.done()), 10, 10)
