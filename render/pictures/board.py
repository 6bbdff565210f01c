"""The board picture: a view becomes a list of pieces, and the pieces a picture."""

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from engine import Card, Emotion, Fragment, Ruleset, Spirit, Team, View, absorbs_left, board, control
from engine.events import Event
from render.drawing import layout, theme
from render.drawing.pieces import BLOCK, TIGHT
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.pictures.board_background import BackgroundLabels, background
from render.pictures.board_columns import columns
from render.pictures.board_header import header
from render.pictures.changes import Changed, changed, redacted
from render.pictures.frame_cache import FrameMemory
from render.words import Words


def draw(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> Image.Image:
    """The picture of a view at full size, with the changes of `latest` ringed and narrated."""
    image = background(BackgroundLabels.of(words.unmarked)).copy()
    paint(image, items(words, rules, view, latest))
    return image


def frame(words: Words, rules: Ruleset, view: View, latest: Sequence[Event], memory: FrameMemory) -> bytes:
    """The same picture as PNG; only what differs from the last frame in `memory` is drawn."""
    return memory.png(BackgroundLabels.of(words.unmarked), items(words, rules, view, latest))


def items(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> list[Item]:
    """The pieces of the picture in drawing order; plain data."""
    words, latest = words.unmarked, redacted(view, latest)
    marks = changed(view, latest)
    return [*places(words, rules, view, marks), *header(words, view, latest), *columns(words, rules, view, marks)]


def places(words: Words, rules: Ruleset, view: View, marks: Changed) -> list[Item]:
    """The pieces of the board itself, without header and columns."""
    return [*inner(words, rules, view, marks), *_identity(words, rules, view, marks)]


def inner(words: Words, rules: Ruleset, view: View, marks: Changed) -> list[Item]:
    """The pieces of Realms, Frontiers and Origin."""
    return [
        *_control(words, rules, view),
        *_origin(words, rules, view, marks),
        *_sites(words, view, marks),
        *_slots(words, rules, view, marks),
        *_spirits(words, view, marks),
    ]


def _control(words: Words, rules: Ruleset, view: View) -> Iterator[Item]:
    """The rim and a mark for each Realm and Frontier that a team controls, and the Realms' names."""
    now = control(rules, view.known.slots, view.known.sites)
    rings = (("realm", now.realms, layout.REALM_MARKS), ("frontier", now.frontiers, layout.FRONTIER_MARKS))
    for kind, teams, _ in rings:  # before all marks: a mark covers the end of its neighbour's rim
        yield from (Item(("rim", kind, i, team), *layout.CENTRE) for i, team in enumerate(teams) if team is not None)
    for _, teams, marks in rings:
        for team, place in zip(teams, marks, strict=True):
            if team is not None:
                yield Item(("mark", team), *place)
    for realm, (team, place) in enumerate(zip(now.realms, layout.REALM_NAMES, strict=True)):
        colour = theme.INK if team is None else theme.DARK
        yield Item(("realm_name", realm, words.places.realm(realm), colour), *place)


def _origin(words: Words, rules: Ruleset, view: View, marks: Changed) -> Iterator[Item]:
    """The Spheres, each with its name, its WP, and the number of Absorbs until it is empty."""
    known = view.known
    for realm, place in zip(board.REALMS, layout.SPHERES, strict=True):
        sphere = board.sphere_at(known.orientation, realm)
        if sphere in marks.spheres:
            size = 2 * layout.SPHERE_RADIUS
            yield Item(("changed", size, size, layout.SPHERE_RADIUS), *place)
        wp = known.spheres[sphere]
        yield Item(("sphere", sphere, words.terms.sphere(sphere), wp, absorbs_left(rules, wp)), *place)


def _sites(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    for site, (fortress, place) in enumerate(zip(view.known.sites, layout.SITES, strict=True)):
        if site in marks.sites:
            yield Item(("changed", 74, 74, 22), *place)
        if fortress is not None:
            yield Item(("fortress", fortress.team, fortress.rank), *place)
            yield Item(("label", words.places.site_label(site)), *layout.SITE_LABELS[site])


SLOT_LABELS: Final = tuple((x - layout.TILE[0] / 2 + 42, y - layout.TILE[1] / 2 + 1) for x, y in layout.SLOTS)
"""The middle of each slot's label."""


def _slots(words: Words, rules: Ruleset, view: View, marks: Changed) -> Iterator[Item]:
    now = control(rules, view.known.slots, view.known.sites)
    width, height = layout.TILE
    for slot, (x, y) in enumerate(layout.SLOTS):
        emotion = view.known.slots[slot]
        if emotion is not None:
            owner = view.known.setup.seats[emotion.owner].spirit
            name = words.cards.name(emotion.card)
            card = rules.cards[emotion.card]
            house = words.cards.house(card, "track")
            yield from _emotion(name, card, house, emotion, owner, now.intensities[slot], x, y)
    for slot, (x, y) in enumerate(layout.SLOTS):
        emotion = view.known.slots[slot]
        if slot in marks.slots:
            yield Item(("changed", width, height, 16), x, y)
        if emotion is not None:
            yield from _tokens(emotion, x, y)
        yield Item(("label", words.places.slot_label(slot)), *SLOT_LABELS[slot])


def _emotion(
    name: str, card: Card, house: str, emotion: Emotion, owner: Spirit, strength: int, x: float, y: float
) -> Iterator[Item]:
    """An Emotion in its slot: tile, Intensity, Essence spaces with the mark of a house track, its owner's sign."""
    top, right = y - layout.TILE[1] / 2, x + layout.TILE[0] / 2
    yield Item(("tile", name, card.vibe, emotion.team, card.kind == "strong"), x, y)
    yield Item(("text", str(strength), theme.HEAVY, theme.INTENSITY, theme.DARK, "m", 52, TIGHT), x + 6, top + 44)
    for place, number in enumerate(card.track):
        yield Item(("gem", number, place < emotion.essence), x + (place - (len(card.track) - 1) / 2) * 32, y + 16)
    if house:
        yield Item(("text", house, theme.HEAVY, 24, theme.DARK, "l", 20, TIGHT), x + len(card.track) * 16 + 2, y + 10)
    yield Item(("sign", owner, 15), right - 20, top + 21)


def _tokens(emotion: Emotion, x: float, y: float) -> Iterator[Item]:
    left, top, right = x - layout.TILE[0] / 2, y - layout.TILE[1] / 2, x + layout.TILE[0] / 2
    if emotion.token:
        yield Item(("badge", f"+{emotion.token}", theme.TOKEN), right - 20, top + 55)
    if emotion.insecurity:
        yield Item(("badge", "-1", theme.INSECURITY), left + 94, top)  # beside the label, inside the slot


ALONE, TOGETHER, CROWDED = 43, 32, 26
"""The radius of a Spirit that is alone on its space, one of two, or one of more."""

GROUPS: dict[int, tuple[int, tuple[tuple[float, float], ...]]] = {
    1: (ALONE, ((0, 0),)),
    2: (TOGETHER, ((-22, 0), (22, 0))),
    3: (CROWDED, ((-24, 20), (24, 20), (0, -20))),
    4: (CROWDED, ((-24, -22), (24, -22), (-24, 22), (24, 22))),
}
"""Radius and offsets of the Spirits on a space, by their number."""

CROWD_OFFSET = 16
"""The offset of a crowd outwards, clear of its label."""


def _spirits(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    known = view.known
    for space, middle in enumerate(layout.SPACES):
        there = [seat for seat in known.order if known.players[seat].space == space]
        if not there:
            continue
        size, places = GROUPS[len(there)]
        x, y = layout.inwards(middle, -CROWD_OFFSET) if size == CROWDED else middle
        for seat, (dx, dy) in zip(there, places, strict=True):
            if seat == known.turn.seat and not known.over:
                yield Item(("turn", size), x + dx, y + dy)
            if seat in marks.moved:
                yield Item(("changed", 2 * size, 2 * size, size), x + dx, y + dy)
            yield Item(("spirit", known.setup.seats[seat].spirit, size), x + dx, y + dy)
        yield Item(("label", words.places.space_label(space)), *layout.SPACE_LABELS[space])


def _identity(words: Words, rules: Ruleset, view: View, marks: Changed) -> Iterator[Item]:
    """The towers: Majors at the bottom, then Minors, the Capping Fragment on top."""
    for team in Team:
        own = view.known.teams[team]
        order = (Fragment.MAJOR, Fragment.MINOR, Fragment.CAPPING)
        stones = [fragment for fragment in order for _ in range(own.fragments(fragment))]
        x, y = layout.tower_foot(team)
        yield text(words.say("picture-identity"), x, y + 22, theme.HEAVY, theme.NAME, theme.INK, anchor="m")
        y -= 8
        if team in marks.towers:
            high = sum(BLOCK[fragment][1] - 1 for fragment in stones)
            yield Item(("changed", 112, high + 12, 12), x, y - high / 2)
        for fragment in stones:
            yield Item(("block", team, fragment, rules.numbers.score.of(fragment)), x, y)
            y -= BLOCK[fragment][1] - 1
