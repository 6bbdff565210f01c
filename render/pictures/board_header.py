"""The corners above the board: the Common Aspirations on the left, the turn and the latest events on the right."""

from collections.abc import Iterator, Sequence

from engine import Common, Seat, Team, View, events, waiting_for
from engine.events import Event
from render.drawing import pieces, theme, wide
from render.drawing.pieces import SIDE
from render.drawing.sprite_cache import Item
from render.drawing.text_layout import length, space, text, wrapped
from render.words import Words

LINE: int = 27


def header(words: Words, view: View, latest: Sequence[Event]) -> Iterator[Item]:
    """The pieces of both corners."""
    yield from _common(words, view)
    yield from _turn(words, view)
    yield from _latest(words.terse, view, latest)


def _common(words: Words, view: View) -> Iterator[Item]:
    """The current Common Aspiration with its standing; below it the others: first upcoming ones, then past ones."""
    x, y = wide.COMMON
    known = view.known
    current = known.current_common
    yield text(words.say("picture-common"), x, y + 12, theme.TEXT, 22, theme.INK, width=330)
    y += 26
    if current is None:
        yield text(words.say("position-common-none"), x, y + 20, theme.HEAVY, 26, theme.INK, width=370)
    else:
        facts = words.terms.standing(view, current)
        yield text(words.terms.aspiration(current), x, y + 20, theme.DISPLAY, 36, theme.GOLD, width=330, least=26)
        yield text(words.terms.counts(current), x, y + 54, theme.TEXT, 24, theme.INK, width=330, least=18)
        for place, (team, value) in enumerate(zip((0, 1), (facts["bliss"], facts["gloom"]), strict=True)):
            left = x + 4 + 132 * place
            yield Item(pieces.mark(Team(team), 25), left + 24, y + 94)
            yield text(str(value), left + 60, y + 95, theme.HEAVY, 52, theme.TEAM[Team(team)], width=70)
    later = [c for c in known.common if c.face_up and c.aspiration is not current]
    yield from _row(words, [*later, *(c for c in known.common if not c.face_up)], y + 136)


def _row(words: Words, row: Sequence[Common], top: float) -> Iterator[Item]:
    """The other Common Aspirations, two to a line where the corner is wide enough."""
    left = 0
    for common in row:
        if left + ENTRY_WIDTH > wide.free_width(top) and left:
            top, left = top + 26, 0
        if not common.face_up and wide.free_width(top) - left < ENTRY_WIDTH:
            return  # past ones are dropped where the corner is too narrow
        x = wide.COMMON[0] + left
        sign, colour = (pieces.dot(5), theme.INK) if common.face_up else (pieces.tick(10), theme.FADED)
        yield Item(sign, x + 8, top)
        width = min(ENTRY_WIDTH, round(wide.free_width(top)) - left) - 22
        yield text(
            words.terms.aspiration(common.aspiration),
            x + 20,
            top,
            theme.TEXT,
            theme.SMALL,
            colour,
            width=width,
            least=14,
        )
        left += ENTRY_WIDTH


ENTRY_WIDTH = 114
"""The width of an entry in pixels."""


def _turn(words: Words, view: View) -> Iterator[Item]:
    """The active Spirit, the Actions left, whether Absorb is used."""
    x, y = wide.TURN
    known = view.known
    if known.over:
        yield text(words.scores.result(view), x, y + 20, theme.HEAVY, 30, theme.GOLD, anchor="r", width=390)
        return
    if known.turn.number == 0 and not known.turn.actions and known.pending:
        yield text(words.say("picture-setup"), x, y + 48, theme.DISPLAY, 36, theme.GOLD, anchor="r", width=330)
        return
    seat = known.turn.seat
    team = known.team_of(seat)
    spirit = known.setup.seats[seat].spirit
    yield Item(pieces.spirit(spirit, 34), x - 34, y + 34)
    number = words.say("picture-turn", number=known.turn.number + 1)
    yield text(number, x - 80, y + 14, theme.TEXT, 24, theme.INK, anchor="r", width=100)
    yield text(words.terms.spirit(spirit), x - 80, y + 48, theme.DISPLAY, 36, theme.TEAM[team], anchor="r", width=200)
    slots = max(known.turn.actions, 3)
    for place in range(slots):
        yield Item(pieces.pip(place < known.turn.actions), x - 210 - 30 * (slots - 1 - place), y + 14)
    actions = words.say("picture-actions")
    yield text(actions, x - 210 - 30 * slots + 8, y + 14, theme.TEXT, 24, theme.INK, anchor="r", width=110)
    absorb = words.say("picture-absorb-used" if known.turn.absorbed else "picture-absorb-free")
    yield text(absorb, x - 290, y + 48, theme.TEXT, 24, theme.INK, anchor="r", width=176, least=18)


def _latest(words: Words, view: View, latest: Sequence[Event]) -> Iterator[Item]:
    """The latest events, in as many lines as the corner holds, below the Spirits that have to decide, if any."""
    lines = []
    if view.known.pending:
        asked = waiting_for(view.known)
        lines.append(words.say("picture-asked", who=words.terms.either(_spirit(words, view, seat) for seat in asked)))
    happened = [event for event in latest if not isinstance(event, events.TurnBegan)]
    lines += words.below(_named(view)).narration.story(view, happened)
    x, y = wide.TURN
    top = y + 96
    widths = [wide.free_width(top + LINE * count) - 6 for count in range(MAX_LINES)]
    for line in wrapped(
        words.terms.sentences(lines), theme.TEXT, theme.NAME, [width for width in widths if width >= MIN_LINE_WIDTH]
    ):
        yield from _line(line.split(), x, top)
        top += LINE


def _line(line: Sequence[str], right: float, y: float) -> Iterator[Item]:
    """A line, each word a piece: lines rarely recur, words often do."""
    gap, room = space(theme.TEXT, theme.NAME), round(wide.free_width(y))
    lengths = [length(word, theme.TEXT, theme.NAME) for word in line]
    x = right - sum(lengths) - gap * (len(line) - 1) - 2 * SIDE
    for word, long in zip(line, lengths, strict=True):
        if len(line) == 1 and long > room:
            yield text(word, right, y, theme.TEXT, theme.NAME, theme.GOLD, anchor="r", width=room)
        else:
            yield text(word, x, y, theme.TEXT, theme.NAME, theme.GOLD)
        x += long + gap


def _named(view: View) -> Seat | None:
    """The seat shown above the events, which omit its name; None if there is none."""
    known = view.known
    return None if known.over or (known.turn.number == 0 and not known.turn.actions) else known.turn.seat


MAX_LINES = 8


def _spirit(words: Words, view: View, seat: int) -> str:
    return words.terms.spirit(view.known.setup.seats[seat].spirit)


MIN_LINE_WIDTH = 112
"""The narrowest line in pixels: anything narrower would hold one word and be unreadable."""
