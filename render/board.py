"""The board picture: a view becomes a list of pieces, and the pieces a picture."""

from collections.abc import Iterator, Sequence

from PIL import Image

from engine import Fragment, Ruleset, Team, View, board, control
from engine.events import Event
from render import layout, theme
from render.corners import corners
from render.describe import Words
from render.ground import Places, ground
from render.highlight import Changed, changed
from render.panels import panels
from render.pieces import BLOCK
from render.sprites import Item, paint


def draw(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> Image.Image:
    """The picture of a view at full size, what `latest` changed ringed and told."""
    words = words.unmarked
    image = ground(Places.of(words)).copy()
    paint(image, items(words, rules, view, latest))
    return image


def items(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> list[Item]:
    """The pieces of the picture of a view, in the order in which they are put on the ground; plain data."""
    marks = changed(view, latest)
    return [
        *_control(words, rules, view),
        *_origin(words, view, marks),
        *_sites(words, view, marks),
        *_slots(words, rules, view, marks),
        *_spirits(words, view, marks),
        *_identity(words, rules, view),
        *corners(words, view, latest),
        *panels(words, rules, view, marks),
    ]


def _control(words: Words, rules: Ruleset, view: View) -> Iterator[Item]:
    """The rim and a mark for each Realm and Frontier that a team controls, and the Realms' names."""
    now = control(rules, view.known.slots, view.known.sites)
    for kind, teams, marks in (
        ("realm", now.realms, layout.REALM_MARKS),
        ("frontier", now.frontiers, layout.FRONTIER_MARKS),
    ):
        for index, (team, place) in enumerate(zip(teams, marks, strict=True)):
            if team is not None:
                yield Item(("rim", kind, index, team), *layout.CENTRE)
                yield Item(("mark", team), *place)
    for realm, (team, place) in enumerate(zip(now.realms, layout.REALM_NAMES, strict=True)):
        colour = theme.INK if team is None else theme.DARK
        yield Item(("realm_name", realm, words.realm(realm), colour), *place)


def _origin(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    known = view.known
    for realm, place in zip(board.REALMS, layout.SPHERES, strict=True):
        sphere = board.sphere_at(known.orientation, realm)
        if sphere in marks.spheres:
            size = 2 * layout.SPHERE_RADIUS
            yield Item(("changed", size, size, layout.SPHERE_RADIUS), *place)
        yield Item(("sphere", sphere, words.sphere(sphere), known.spheres[sphere]), *place)


def _sites(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    for site, (fortress, place) in enumerate(zip(view.known.sites, layout.SITES, strict=True)):
        if site in marks.sites:
            yield Item(("changed", 74, 74, 22), *place)
        if fortress is not None:
            yield Item(("fortress", fortress.team, fortress.rank), *place)
            yield Item(("label", words.site_label(site)), *layout.SITE_LABELS[site])


def _slots(words: Words, rules: Ruleset, view: View, marks: Changed) -> Iterator[Item]:
    now = control(rules, view.known.slots, view.known.sites)
    width, height = layout.TILE
    for slot, (x, y) in enumerate(layout.SLOTS):
        emotion = view.known.slots[slot]
        if emotion is not None:
            card = rules.cards[emotion.card]
            yield Item(("tile", card.name, card.vibe, emotion.team, card.kind == "strong"), x, y)
            strength = str(now.intensities[slot])
            yield Item(("text", strength, theme.HEAVY, theme.INTENSITY, theme.DARK, "m"), x + 12, y - height / 2 + 44)
            for place, number in enumerate(card.track):
                left = x + (place - (len(card.track) - 1) / 2) * 32
                yield Item(("gem", number, place < emotion.essence), left, y + 16)
            yield Item(
                ("sign", view.known.setup.seats[emotion.owner].spirit, 15), x + width / 2 - 20, y - height / 2 + 21
            )
            if emotion.token:
                yield Item(("badge", f"+{emotion.token}", theme.TOKEN), x + width / 2 - 24, y - height / 2 + 55)
            if emotion.insecurity:
                yield Item(("badge", "-1", theme.INSECURITY), x - width / 2 + 16, y - height / 2 + 74)
            yield Item(("label", words.slot_label(slot)), x - width / 2 + 26, y - height / 2 + 2)
        if slot in marks.slots:
            yield Item(("changed", width, height, 16), x, y)


ALONE, TOGETHER = 43, 32
"""The size of a Spirit that has a space to itself, and of those that share one."""

GROUPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-22, 0), (22, 0)),
    3: ((-24, 12), (24, 12), (0, -20)),
    4: ((-22, -20), (22, -20), (-22, 20), (22, 20)),
}
"""Where the Spirits stand that share a space."""


def _spirits(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    known = view.known
    for space, (x, y) in enumerate(layout.SPACES):
        there = [seat for seat in known.order if known.players[seat].space == space]
        for seat, (dx, dy) in zip(there, GROUPS.get(len(there), ()), strict=True):
            if seat == known.turn.seat and not known.over:
                yield Item(("turn", ALONE if len(there) == 1 else TOGETHER), x + dx, y + dy)
            if seat in marks.moved:
                yield Item(("changed", 2 * ALONE, 2 * ALONE, ALONE), x + dx, y + dy)
            yield Item(
                ("spirit", known.setup.seats[seat].spirit, ALONE if len(there) == 1 else TOGETHER), x + dx, y + dy
            )
        if there:
            yield Item(("label", words.space_label(space)), *layout.SPACE_LABELS[space])


def _identity(words: Words, rules: Ruleset, view: View) -> Iterator[Item]:
    """The towers: Majors below, Minors on them, the Capping Fragment on top."""
    score = rules.numbers.score
    for team in Team:
        own = view.known.teams[team]
        stones = (
            [(Fragment.MAJOR, score.major)] * own.majors
            + [(Fragment.MINOR, score.minor)] * own.minors
            + [(Fragment.CAPPING, score.capping)] * own.capping
        )
        x, y = layout.tower_foot(team)
        yield Item(("text", words.say("picture-identity"), theme.HEAVY, theme.NAME, theme.INK, "m"), x, y + 22)
        y -= 8
        for fragment, worth in stones:
            yield Item(("block", team, fragment, worth), x, y)
            y -= BLOCK[fragment][1] - 1
