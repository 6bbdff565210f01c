"""The Revelation picture: the tests with both values, the gains of each team, the consequences."""

from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from engine import Team, View, events, points, points_gained
from engine.events import Event
from render.drawing import pieces, shapes, theme
from render.drawing.pieces import BLOCK
from render.drawing.sprite_cache import Item, paint
from render.drawing.text_layout import text, wrapped
from render.pictures.changes import redacted
from render.words import Words
from render.words.revelation import last_revelation

WIDTH: Final = 1100
GAP: Final = 24
ROOM: Final = 418
"""Room for the name of an Aspiration and what it counts, left of the values."""
HEAD, TEST, ADDED, LINE = 144, 152, 190, 42
"""Heights of the heading, a test, the gains, and a line of text."""


def draw(
    words: Words,
    view: View,
    happened: Sequence[Event],
    *,
    before: tuple[int, int] | None = None,
    goes_on: bool = True,
) -> Image.Image:
    """The picture of the last Revelation among these events; raises ValueError if there is none.

    `before` are the points before it; without them the view is taken for the position right after these events.
    """
    told = last_revelation(redacted(view, happened))
    if not told:
        raise ValueError("no Revelation among these events")
    sentences = words.terms.sentences(_following(words.unmarked, view, told, goes_on=goes_on))
    lines = list(wrapped(sentences, theme.TEXT, 32, [WIDTH - 2 * GAP] * 6))
    top = HEAD + 3 * (TEST + 12) + ADDED
    image = shapes.faded((WIDTH, top + LINE * len(lines) + GAP * bool(lines)), theme.DUSK, theme.NIGHT)
    paint(image, items(words, view, told, before))
    for number, line in enumerate(lines):
        y = top + LINE * (number + 0.5)
        paint(image, [text(line, GAP + 4, y, theme.TEXT, 32, theme.INK, width=WIDTH - 2 * GAP)])
    return image


def items(words: Words, view: View, told: Sequence[Event], before: tuple[int, int] | None = None) -> list[Item]:
    """The pieces of the picture without the lines below; plain data."""
    words = words.unmarked
    gained = points_gained(words.rules, view.known, told)
    found = [*_head(words, told)]
    top = HEAD
    for team in (None, *Team):
        found += _test(words, told, team, top)
        top += TEST + 12
    for team in Team:
        old = points(words.rules, view.known)[team] - gained[team] if before is None else before[team]
        found += _added(words, told, team, (old, old + gained[team]), top)
    return found


def _head(words: Words, told: Sequence[Event]) -> Iterator[Item]:
    began = told[0]
    if isinstance(began, events.RevelationBegan):
        yield text(words.say("picture-revelation"), GAP + 4, 68, theme.DISPLAY, 64, theme.GOLD)
        empty = words.say("picture-empty", sphere=words.terms.sphere(began.sphere))
        yield text(empty, WIDTH - 160, 68, theme.HEAVY, 32, theme.INK, anchor="r", width=440)
        yield Item(pieces.sphere(began.sphere, words.terms.sphere(began.sphere), 0, 0), WIDTH - 84, 70)


def _test(words: Words, told: Sequence[Event], team: Team | None, top: float) -> Iterator[Item]:
    """A tested Aspiration with both values, the leader's bright, and the result."""
    tested = next((e for e in told if isinstance(e, events.AspirationTested) and e.team is team), None)
    heading = words.say("picture-common") if team is None else words.say("picture-hidden", team=words.terms.team(team))
    if tested is None:
        yield Item(
            pieces.aspiration(words.say("picture-hidden-none"), "", heading, WIDTH - 2 * GAP, TEST, ROOM), GAP, top
        )
        return
    facts = (words.terms.aspiration(tested.aspiration), words.terms.counts(tested.aspiration))
    yield Item(pieces.aspiration(*facts, heading, WIDTH - 2 * GAP, TEST, ROOM), GAP, top)
    middle = top + TEST / 2
    for place, side in enumerate(Team):
        x = 506 + 178 * place
        ahead = tested.values[side] > tested.values[side.other]
        colour = theme.TEAM[side] if ahead else theme.DIM
        yield Item(pieces.mark(side, 30), x, middle)
        yield text(str(tested.values[side]), x + 42, middle, theme.HEAVY, 64, colour, width=84)
    if tested.accomplished is None:
        yield text(words.say("result-not"), 953, middle, theme.HEAVY, 26, theme.DIM, anchor="m", width=206)
    else:
        yield Item(pieces.verdict(tested.accomplished, words.say("picture-accomplished"), 206, 92), 850, middle - 46)


def _added(words: Words, told: Sequence[Event], team: Team, score: tuple[int, int], top: float) -> Iterator[Item]:
    """A team's gains, and its points before and after them."""
    width = (WIDTH - 3 * GAP) // 2
    left = GAP + team * (width + GAP)
    yield Item(pieces.plate(width, ADDED - 12), left, top)
    yield Item(pieces.mark(team, 30), left + 46, top + 44)
    name = words.terms.team(team)
    yield text(name, left + 88, top + 44, theme.DISPLAY, 36, theme.TEAM[team], width=200, least=26)
    old, new = score
    right, now = left + width - 24, str(new)
    yield text(now, right, top + 44, theme.HEAVY, 56, theme.WHITE if new != old else theme.DIM, anchor="r")
    if new != old:
        was = words.say("picture-points-before", points=old)
        yield text(was, right - 36 * len(now) - 8, top + 46, theme.HEAVY, 44, theme.DIM, anchor="r", width=150)
    x = left + 24.0
    for event in told:
        for item, wide in _gain(words, event, team, x, top + 120):
            yield item
            x += wide
    if x == left + 24:
        is_over = any(isinstance(event, events.SphereRefilled) for event in told)  # else a Fortress may still join
        nothing = words.say("picture-adds-nothing" if is_over else "picture-adds-nothing-yet")
        yield text(nothing, x, top + 120, theme.HEAVY, 32, theme.DIM, width=width - 40)


def _gain(words: Words, event: Event, team: Team, x: float, y: float) -> Iterator[tuple[Item, float]]:
    """The pieces for a team's gain from an event, each with its width."""
    match event:
        case events.FragmentAdded() if event.team is team:
            if event.site is not None:
                yield Item(pieces.fortress(team, event.fragment), x + 38, y), 86
                x += 86
            worth = words.rules.numbers.score.of(event.fragment)
            width, height = BLOCK[event.fragment]
            yield Item(pieces.block(team, event.fragment, worth), x + width / 2, y + height / 2), width + 8
            yield text(f"+{worth}", x + width + 8, y, theme.HEAVY, theme.NUMBER, theme.WHITE), 82
        case events.PointsScored() if event.team is team:
            gain = words.say("picture-wheel-gain", points=event.points)
            yield text(gain, x, y, theme.HEAVY, 36, theme.WHITE, width=190), 200


_SHOWN = (
    events.RevelationBegan,
    events.AspirationTested,
    events.FragmentAdded,
    events.PointsScored,
    events.CommonTurnedDown,
    events.SphereRefilled,
)
"""Events that the picture itself shows."""


def _following(words: Words, view: View, told: Sequence[Event], *, goes_on: bool) -> list[str]:
    """Sentences about the other events, and about the teams that still have to choose if the game goes on."""
    shown = {words.narration.sentence(view, event) for event in told if isinstance(event, _SHOWN)}
    _, *sentences = words.narration.revelation(told, goes_on=goes_on)
    return [sentence for sentence in sentences if sentence not in {*shown, words.say("revelation-nobody")}]
