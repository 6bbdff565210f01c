"""The board picture: a view becomes a list of pieces, and the pieces a picture."""

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from engine import Aspiration, Card, Control, Emotion, Fragment, Spirit, Team, View, absorbs_left, board, control
from engine.events import Event
from render.drawing import pieces, theme, wide
from render.drawing.layout import BoardForm, Layout, Point
from render.drawing.layouts import LAYOUTS
from render.drawing.pieces import BLOCK, TIGHT
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text
from render.pictures.board_background import Ground, background, space_label
from render.pictures.board_columns import columns
from render.pictures.board_header import header
from render.pictures.board_strips import strips
from render.pictures.changes import Changed, changed, redacted
from render.pictures.frame_cache import FrameMemory
from render.words import Words


def draw(words: Words, view: View, latest: Sequence[Event] = (), form: BoardForm = "wide") -> Image.Image:
    """The picture of a view at full size, with the changes of `latest` ringed."""
    image = background(Ground.of(words.unmarked, form)).copy()
    paint(image, items(words, view, latest, form))
    return image


def frame(
    words: Words,
    view: View,
    latest: Sequence[Event],
    memory: FrameMemory,
    form: BoardForm = "wide",
    above: Sequence[Item] = (),
    height: int | None = None,
) -> bytes:
    """The same picture as PNG, with more `above` it; only what differs from the last frame in `memory` is drawn.

    With a `height` it is the upper part.
    """
    return memory.png(Ground.of(words.unmarked, form), [*items(words, view, latest, form), *above], height)


def items(words: Words, view: View, latest: Sequence[Event] = (), form: BoardForm = "wide") -> list[Item]:
    """The pieces of the picture in drawing order; plain data. The wide one tells the changes of `latest`, too."""
    words, latest = words.unmarked, redacted(view, latest)
    marks = changed(view, latest)
    on_board = inner(words, view, marks, LAYOUTS[form])
    if form == "tall":
        return [*on_board, *strips(words, view, marks)]
    around = [*header(words, view, latest), *columns(words, view, marks)]
    return [*on_board, *_identity(words, view, marks), *around]


def inner(words: Words, view: View, marks: Changed, layout: Layout) -> list[Item]:
    """The pieces of Realms, Frontiers and Origin."""
    now = control(words.rules, view.known.slots, view.known.sites)
    return [
        *_control(words, now, layout),
        *_origin(words, view, marks, layout),
        *_sites(words, view, marks, layout),
        *_slots(words, view, marks, now, layout),
        *_spirits(words, view, marks, layout),
        *_tabs(words, view, layout),
        *_marks(now, layout),
        *_counted(view, now, layout),
    ]


def _control(words: Words, now: Control, layout: Layout) -> Iterator[Item]:
    """The rim of each Realm and Frontier that a team controls, and the Realms' names."""
    for kind, teams in (("realm", now.realms), ("frontier", now.frontiers)):
        for index, team in enumerate(teams):
            if team is not None:
                yield Item(pieces.rim(kind, index, team, layout.form), 0, 0)
    for realm, place in enumerate(layout.realm_names):
        colour = theme.INK if now.realms[realm] is None else theme.DARK
        yield Item(pieces.realm_name(realm, words.places.realm(realm), colour), *place)


def _marks(now: Control, layout: Layout) -> Iterator[Item]:
    """The marks of the teams that control Realms and Frontiers."""
    for teams, places in ((now.realms, layout.realm_marks), (now.frontiers, layout.frontier_marks)):
        for team, place in zip(teams, places, strict=True):
            if team is not None:
                yield Item(pieces.mark(team, layout.mark), *place)


_COUNTS: Final = {Aspiration.ATTITUDE: "realm", Aspiration.OPENNESS: "frontier"}
"""The Aspirations that count Realms or Frontiers."""

LOCK: Final = 34
"""How far a lock is from the mark of the team in control where that is on the rim."""
LABEL: Final = 30
"""How far above or below the middle of a label a lock does not cover it."""


def _counted(view: View, now: Control, layout: Layout) -> Iterator[Item]:
    """A lock at each Realm or Frontier if the viewer's own Hidden Aspiration counts them, golden where it does now.

    Nobody else knows that Aspiration, so no other picture has locks.
    """
    if view.viewer is None or view.known.over:
        return
    kind = next((kind for each, kind in _COUNTS.items() if view.known.teams[view.viewer].hidden == each), None)
    if kind is not None:
        teams, spaces = (now.realms, board.REALM_SPACE) if kind == "realm" else (now.frontiers, board.FRONTIER_SPACE)
        marks = layout.realm_marks if kind == "realm" else layout.frontier_marks
        for team, space, mark in zip(teams, spaces, marks, strict=True):
            yield Item(pieces.lock(team is view.viewer), *_lock_place(space, mark, layout))


def _lock_place(space: int, mark: Point, layout: Layout) -> Point:
    """Where a lock stands: across the space from the mark, clear of the label; on the rim beside the mark."""
    (x, y), (mark_x, mark_y) = layout.spaces[space], mark
    if layout.form == "wide":
        is_top = abs(mark_x - layout.centre[0]) < LOCK
        return (mark_x + LOCK, mark_y) if is_top else (mark_x, mark_y + LOCK)
    label_x, label_y = layout.space_labels[space]
    across = 2 * x - mark_x
    is_free = abs(across - label_x) > LOCK or abs(mark_y - label_y) > LABEL
    return across, mark_y if is_free else 2 * y - mark_y


def _origin(words: Words, view: View, marks: Changed, layout: Layout) -> Iterator[Item]:
    """The Spheres, each with its name or sign, its WP, and the number of Absorbs until it is empty."""
    known = view.known
    for realm, place in zip(board.REALMS, layout.spheres, strict=True):
        sphere = board.sphere_at(known.orientation, realm)
        if sphere in marks.spheres:
            size = 2 * layout.sphere
            yield Item(pieces.changed(size, size, layout.sphere), *place)
        wp = known.spheres[sphere]
        counts = wp, absorbs_left(words.rules, wp)
        if layout.form == "tall":  # no room for a name in large letters
            yield Item(pieces.small_sphere(sphere, *counts), *place)
        else:
            yield Item(pieces.sphere(sphere, words.terms.sphere(sphere), *counts), *place)


def _sites(words: Words, view: View, marks: Changed, layout: Layout) -> Iterator[Item]:
    for site, (fortress, place) in enumerate(zip(view.known.sites, layout.sites, strict=True)):
        if site in marks.sites:
            yield Item(pieces.changed(74, 74, 22), *place)
        if fortress is not None:
            yield Item(pieces.fortress(fortress.team, fortress.rank), *place)
            yield Item(pieces.label(words.places.site_label(site), theme.SITE), *layout.site_labels[site])


def _slots(words: Words, view: View, marks: Changed, now: Control, layout: Layout) -> Iterator[Item]:
    for slot, place in enumerate(layout.slots):
        emotion = view.known.slots[slot]
        if emotion is not None:
            owner = view.known.setup.seats[emotion.owner].spirit
            name = words.cards.name(emotion.card)
            yield from _emotion(
                name, words.rules.cards[emotion.card], emotion, owner, now.intensities[slot], place, layout
            )
    for slot, place in enumerate(layout.slots):
        emotion = view.known.slots[slot]
        if slot in marks.slots:
            yield Item(pieces.changed(*layout.tile.size, 16), *place)
        if emotion is not None:
            yield from _tokens(emotion, place, layout)


def _tabs(words: Words, view: View, layout: Layout) -> Iterator[Item]:
    """The labels of slots, above the halos of Spirits beside them."""
    for slot, (emotion, place) in enumerate(zip(view.known.slots, layout.slot_labels, strict=True)):
        team = None if emotion is None else emotion.team
        yield Item(pieces.tab(words.places.slot_label(slot), team), *place)


def _emotion(
    name: str, card: Card, emotion: Emotion, owner: Spirit, strength: int, middle: Point, layout: Layout
) -> Iterator[Item]:
    """An Emotion in its slot: tile, Intensity, Essence spaces, its owner's sign."""
    tile, form = layout.tile, layout.form
    yield Item(pieces.tile(name, card.vibe, emotion.team, card.kind == "strong", form), *middle)
    number = pieces.text(str(strength), theme.HEAVY, tile.intensity_size, theme.DARK, "m", 52, TIGHT)
    yield Item(number, *layout.on_tile(middle, tile.intensity))
    y = layout.on_tile(middle, (0, tile.gems))[1]
    for place, gives in enumerate(card.track):
        x = middle[0] + (place - (len(card.track) - 1) / 2) * tile.gem
        yield Item(pieces.gem(gives, place < emotion.essence, form), x, y)
    yield Item(pieces.sign(owner, 15), *layout.on_tile(middle, tile.sign))


def _tokens(emotion: Emotion, middle: Point, layout: Layout) -> Iterator[Item]:
    tile = layout.tile
    if emotion.token:
        yield Item(pieces.badge(f"+{emotion.token}", theme.TOKEN, tile.badge), *layout.on_tile(middle, tile.token))
    if emotion.insecurity:
        yield Item(pieces.badge("-1", theme.INSECURITY, tile.badge), *layout.on_tile(middle, tile.insecurity))


ALONE, TOGETHER, CROWDED = 43, 32, 26
"""The radius of a Spirit that is alone on its space, one of two, or one of more."""

GROUPS: dict[int, tuple[int, tuple[tuple[float, float], ...]]] = {
    1: (ALONE, ((0, 0),)),
    2: (TOGETHER, ((-22, 0), (22, 0))),
    3: (CROWDED, ((-24, 20), (24, 20), (0, -20))),
    4: (CROWDED, ((-24, -22), (24, -22), (-24, 22), (24, 22))),
}
"""Radius and offsets of the Spirits on a space, by their number."""


def _spirits(words: Words, view: View, marks: Changed, layout: Layout) -> Iterator[Item]:
    known = view.known
    for space, middle in enumerate(layout.spaces):
        there = [seat for seat in known.order if known.players[seat].space == space]
        if not there:
            continue
        size, places = GROUPS[len(there)]
        x, y = layout.inwards(middle, -layout.crowd) if size == CROWDED else middle
        for seat, (dx, dy) in zip(there, places, strict=True):
            if seat == known.turn.seat and not known.over:
                yield Item(pieces.turn(size), x + dx, y + dy)
            if seat in marks.moved:
                yield Item(pieces.changed(2 * size, 2 * size, size), x + dx, y + dy)
            yield Item(pieces.spirit(known.setup.seats[seat].spirit, size), x + dx, y + dy)
        yield Item(pieces.label(space_label(words, space, layout.form), theme.SPACE), *layout.space_labels[space])


def _identity(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    """The towers: Majors at the bottom, then Minors, the Capping Fragment on top."""
    for team in Team:
        own = view.known.teams[team]
        order = (Fragment.MAJOR, Fragment.MINOR, Fragment.CAPPING)
        stones = [fragment for fragment in order for _ in range(own.fragments(fragment))]
        x, y = wide.tower_foot(team)
        yield text(words.say("picture-identity"), x, y + 22, theme.HEAVY, theme.NAME, theme.INK, anchor="m")
        y -= 8
        if team in marks.towers:
            high = sum(BLOCK[fragment][1] - 1 for fragment in stones)
            yield Item(pieces.changed(112, high + 12, 12), x, y - high / 2)
        for fragment in stones:
            yield Item(pieces.block(team, fragment, words.rules.numbers.score.of(fragment)), x, y)
            y -= BLOCK[fragment][1] - 1
