"""How much a turn asks of its reader: presses, words and the height of pages on a phone; and what they are not told.

    PYTHONPATH=. python tests/benchmarks/bench_reading.py [--games 4]

Games of four steady players, in which the person in the first seat finds each choice on the pages of the panel, as a
reader would; and every lesson. A moment is silent if somebody has to act again and no new message mentions them; points
are untold if neither the turn's message nor its summary names them; an end is sudden if no message of the turn before
warns. Figures are the same on every machine: nothing is timed.
"""

import argparse
import re
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.core.advice.coach_page import why
from bot.core.advice.page import suggestions
from bot.core.model.advice import MAX_PLANS, FirstPage, may_suggest
from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.play.action_picker import BRINGS, family, path_digest, path_of
from bot.core.play.ids import ActId, TokenWayId
from bot.core.play.narration import turn_number, turns
from bot.core.play.one_screen import FULL, LYING, SEEN, height_in_landscape
from bot.core.play.panel_page import panel
from bot.core.play.token_ways import token_ways
from bot.core.play.turn_message import turn, turn_summary
from bot.core.ui.content import Buttons, Content, Image, Select, Text
from bot.core.ui.custom_ids import CustomId, parse_id
from bot.core.ui.page_height import SCREEN, WIDTH, page_height
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.lessons.model import Attempt, lessons
from bot.lessons.page import lesson_page
from engine import (
    Edition,
    Seat,
    Side,
    legal_actions,
    points_gained,
    view,
    waiting_for,
)
from engine.actions import Action, Declare, EndTurn
from engine.players import computer_player, generator_for, plans
from render import board_picture, revelation_picture
from render.drawing.tall import TALL
from render.pictures import choices
from render.pictures.changes import changed
from tests.bot.lessons.support import solution
from tests.bot.support.calls import become_awaited, called
from tests.bot.support.contents import images
from tests.bot.support.tables import after, walk
from tests.render.kinds import kinds
from tests.render.letters import smallest_on_phone

NUMBER = 12_345
"""A game's number."""

READER = 0
"""The seat of the person who is followed."""

PHONE = 390, 844
"""Width and height of a phone's screen, in CSS pixels."""

PLANNED = 8
"""Of so many decisions one has its plans measured: they take long to find."""


@dataclass
class Reading:
    """What was counted in some games."""

    turns: list[int] = field(default_factory=list)
    """Presses, by turn of the reader."""
    decisions: list[int] = field(default_factory=list)
    """Presses, by decision."""
    tokens: list[int] = field(default_factory=list)
    """Presses for a Vibe token, its Action not included."""
    unaware: Counter[str] = field(default_factory=Counter)
    """What people were not told, and of how many."""
    first: list[tuple[int, int]] = field(default_factory=list)
    """Words before the first button of each first page of the panel, and its buttons and lists."""
    pictured: list[int] = field(default_factory=list)
    """Heights of first pages with a picture, as Play shows them in the channel."""
    pages: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    """Words and height of each page, by its name."""
    lying: dict[str, list[int]] = field(default_factory=dict)
    """Height of each page on a phone that lies on its side, down from the goals, by its name."""


BOARD = 1820, 1160
"""Width and height of the picture of the whole board."""


def main() -> None:
    """Print the figures of basic and full games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="how many games of each kind")
    arguments = parser.parse_args()
    for name, side in (("basic", None), ("full", Side.A)):
        reading = Reading()
        for seed in range(1, arguments.games + 1):
            read(seed, side, reading)
        report(name, reading)
    report_lessons()
    report_letters()


def report_letters() -> None:
    """Print the smallest font size of each kind of picture as a phone shows it."""
    print("smallest letters on a phone (aim 11 px)")
    for name, draw in kinds().items():
        print(f"  {name:28} {smallest_on_phone(draw):4.1f} px")


def report_lessons() -> None:
    """Print what each lesson asks: one press to open it, and one for each decision."""
    print("lessons")
    sums = [0, 0, 0]
    for lesson in lessons().values():
        asked = [(words(lesson_page(attempt)), height(lesson_page(attempt))) for attempt, _ in solution(lesson)]
        last = lesson_page(Attempt.at(lesson, (action for _, action in solution(lesson))))
        counts = (1 + len(asked), sum(each for each, _ in asked) + words(last), max(each for _, each in asked))
        print(f"  {lesson.id:12} {counts[0]} presses, {counts[1]:3} words, {counts[2] / PHONE[1]:.1f} screens at most")
        sums = [sums[0] + counts[0], sums[1] + counts[1], max(sums[2], counts[2])]
    print(f"  together     {sums[0]} presses, {sums[1]} words, {sums[2] / PHONE[1]:.1f} screens at most")


def read(seed: int, side: Side | None, reading: Reading) -> None:
    """Play a game and count."""
    table = next(walk(seed, edition=Edition.SECOND, free=True, side=side))
    table = table.at(replace(table.row, id=NUMBER), table.state, table.steps)
    player = computer_player("steady", table.rules)
    generators = [generator_for(seed, seat) for seat in range(4)]
    begun, pressed, note, decisions = None, 0, "", 0
    with_token: tuple[Action, ...] = ()
    """The Actions that could be chosen with the last token."""
    while seats := waiting_for(table.state):
        seat = seats[0]
        legal = legal_actions(table.rules, table.state, seat)
        action = player.choose(view(table.state, table.state.team_of(seat)), legal, generators[seat])
        number = turn_number(table)
        if seat == READER:
            if begun is None or number != begun:
                pressed, begun, note = 1, number, ""  # Play
            decisions += 1
            if decisions % PLANNED == 1:
                advise(table, reading)
            together = table.state.turn.declared is not None and action in with_token
            presses = 1 if together else decide(table, legal, action, note, reading)
            with_token = actions_with(table, action) if isinstance(action, Declare) else ()
            pressed += presses
            own = number is not None and table.state.turn.seat == seat
            if own:
                reading.decisions.append(presses)
                if isinstance(action, Declare):
                    reading.tokens.append(presses)
            note = done(table, seat, action)
            if own and isinstance(action, EndTurn):
                reading.turns.append(pressed)
                begun = None
        earlier, before, table = table, number, after(table, seat, action)
        for language in LANGUAGES:
            keep(reading, f"turn message, {language}", turn(table.in_language(language)))
        watch(reading, earlier, table)
        if (
            before is not None
            and turn_number(table) != before
            and (told := turn_summary(table, range(before, before + 1)))
        ):
            keep(reading, "finished turn", told)


def advise(table: Table, reading: Reading) -> None:
    """Keep the pages that advise the reader: coached as in a first game, why, and plans."""
    seat = table.row.seats[READER]
    if not may_suggest(table, seat):
        return
    found = plans(
        table.rules,
        table.team_view(seat.team),
        table.legal(READER),
        generator_for(table.row.version, READER),
        MAX_PLANS,
    )
    if not found:
        return
    newcomers = table.at(replace(table.row, tips=True), table.state, table.steps)
    for language in LANGUAGES:
        here, first = table.in_language(language), newcomers.in_language(language)
        keep(reading, f"coached panel, {language}", panel(PointOfView(first, seat), then=found[0]))
        keep(reading, f"panel of a first game, {language}", panel(PointOfView(first, seat), then=FirstPage.UNCOACHED))
        keep(reading, f"why?, {language}", why(PointOfView(first, seat), found[0]))
        keep(reading, f"plans, {language}", suggestions(PointOfView(here, seat), found))
        keep(reading, f"plans of a first game, {language}", suggestions(PointOfView(first, seat), found))


def watch(reading: Reading, before: Table, now: Table) -> None:
    """Count what a step brought that nobody was told."""
    events = now.steps[-1].events
    awaited = become_awaited(before, now)
    reading.unaware["moments"] += len(awaited)
    reading.unaware["silent moments"] += len({*awaited} - called(before, now))
    told = turn(now, picture=False).text
    if turn_number(before) is not None and now.state.turn.number != before.state.turn.number:
        summary = turn_summary(now, range(before.state.turn.number, before.state.turn.number + 1))
        told = "" if summary is None else summary.text
        events = tuple(each for part in turns(now)[before.state.turn.number] for each in part.events)
        parts = [events]
    else:
        parts = [(each,) for each in events]
    for gained in (points for part in parts for points in points_gained(now.rules, now.state, part)):
        reading.unaware["points"] += gained > 0
        reading.unaware["untold points"] += gained > 0 and re.search(rf"\+{gained}\b(?! WP| Ess| Amb)", told) is None
    if now.state.ending is not None and before.state.ending is None:
        reading.unaware["ends"] += 1
        reading.unaware["sudden ends"] += "🏁" not in turn(before, picture=False).text


def decide(table: Table, legal: Sequence[Action], action: Action, note: str, reading: Reading) -> int:
    """Presses that lead from the panel's first page to an action."""
    seat, path, presses, everything, reached = table.row.seats[READER], (), 0, False, -1
    whole = path_of(action)
    while path != whole:
        shown = panel(PointOfView(table, seat), path, note="" if path else note, everything=everything)
        question = "question by direct message" if table.state.pending else "panel by direct message"
        name = question if path == () else "panel, further page"
        for language in LANGUAGES:
            here = table.in_language(language)
            told = panel(PointOfView(here, seat), path, note="" if path else note, everything=everything)
            keep(reading, f"{name}, {language}", told)
            if path == () and not everything:
                kind = "question" if table.state.pending else "panel"
                keep(
                    reading, f"{kind} in the channel, {language}", panel(PointOfView(here, seat), note=note, kept=False)
                )
                if not table.state.pending:
                    keep(
                        reading,
                        f"all ways on one page, {language}",
                        panel(PointOfView(here, seat), then=FirstPage.FLAT),
                    )
        if path == () and not everything:
            reading.first.append(at_first_sight(shown))
            played = panel(PointOfView(table, seat), note=note, kept=False)
            reading.pictured += [height(played)] if images(played) else []
        steps = [(length, cost) for length, cost in ways(shown, whole) if length > reached]
        if any(isinstance(pressed, TokenWayId) for pressed in ids(shown)):
            return presses  # the card is chosen with the Action
        if steps:
            length, cost = max(steps, key=lambda step: (step[0], -step[1]))
            path, presses, everything = whole[:length] or (family(whole[0]),), presses + cost, False
            reached = length
        else:
            assert not everything, f"no way to {action} at {path}"
            everything, presses = True, presses + 1
    return presses


def actions_with(table: Table, token: Declare) -> tuple[Action, ...]:
    """The Actions that can be chosen together with a token."""
    ways = token_ways(PointOfView(table, table.row.seats[READER]), path_of(token)[:BRINGS])
    return next((each.actions for each in ways if each.token == token), ())


def ids(content: Content) -> Iterator[CustomId | None]:
    """The ids of a page's buttons."""
    for block in content.blocks:
        if isinstance(block, Buttons):
            yield from (parse_id(button.custom_id) for button in block.buttons)


def ways(content: Content, whole: tuple[object, ...]) -> Iterator[tuple[int, int]]:
    """The choices of a page on the way to an action: the length of their path, and presses (a select takes two)."""
    known = {path_digest(whole[:length]): length for length in range(1, len(whole) + 1)}
    known.setdefault(path_digest((family(whole[0]),)), 0)
    for block in content.blocks:
        match block:
            case Buttons(buttons=buttons):
                for button in buttons:
                    pressed = parse_id(button.custom_id)
                    if isinstance(pressed, ActId) and pressed.digest in known and not pressed.everything:
                        yield known[pressed.digest], 1
            case Select(options=options):
                yield from ((known[option.value], 2) for option in options if option.value in known)
            case _:
                pass


def done(table: Table, seat: Seat, action: Action) -> str:
    """The note above the panel after an action."""
    seen = table.team_view(table.row.seats[seat].team)
    return Texts()("done", action=table.words.labels.action(seen, action))


def at_first_sight(content: Content) -> tuple[int, int]:
    """The words before the first button or list of a page, and the number of its buttons and lists."""
    chosen = [isinstance(block, Buttons | Select) for block in content.blocks]
    before = content.blocks[: chosen.index(True)] if any(chosen) else content.blocks
    offered = sum(len(b.buttons) if isinstance(b, Buttons) else isinstance(b, Select) for b in content.blocks)
    return words(Content(before)), offered


def keep(reading: Reading, name: str, content: Content) -> None:
    """Keep the measures of a page."""
    reading.pages.setdefault(name, []).append((words(content), height(content)))
    if images(content):
        reading.lying.setdefault(name, []).append(lying(content))


def lying(content: Content) -> int:
    """The height of a page on a phone that lies on its side, without its picture and what is above the goals."""
    return height_in_landscape(content.blocks)


def words(content: Content) -> int:
    """The words of a page; labels of buttons and options do not count."""
    return sum(
        len(re.findall(r"\w+(?:['.-]\w+)*", plain(block.text))) for block in content.blocks if isinstance(block, Text)
    )


def plain(text: str) -> str:
    """A text as Discord shows it: a mention is a name, and marks of markdown are left out."""
    return re.sub(r"[*_`]|^(#{1,3}|-#) ", "", re.sub(r"<[@#]!?\d+>", "@Somebody", text), flags=re.MULTILINE)


def height(content: Content) -> int:
    """The height of a page on a phone, in CSS pixels."""
    pictures = [block for block in content.blocks if isinstance(block, Image)]
    return page_height(content.blocks) + sum(WIDTH * down // across for across, down in map(shape, pictures))


SHAPES = {"board.png": TALL.size, "revelation.png": (1100, 900), "final.png": (1100, 748), "hand.png": (1100, 620)}
"""Width and height of pictures by file name."""


def shape(image: Image) -> tuple[int, int]:
    """Width and height of a picture."""
    if image.size is not None:
        return image.size
    if image.filename in SHAPES:
        return SHAPES[image.filename]
    assert isinstance(image.draw, partial)
    if image.draw.func is board_picture:
        return BOARD
    if image.draw.func is revelation_picture:
        return SHAPES["revelation.png"]
    return choices.WIDTH, part_shown(image).height


def part_shown(image: Image) -> choices.Part:
    """The part of the board in a picture of choices."""
    assert isinstance(image.draw, partial)
    _, seen, seat, places, latest, *around = image.draw.args  # of `choices_picture`
    return choices.shown_with(
        seen, seat, places, changed(seen, latest), around=[place for some in around for place in some]
    )


def report(name: str, reading: Reading) -> None:
    """Print the figures of some games."""
    print(f"{name} game")
    for what, values in (
        ("presses a turn", reading.turns),
        ("presses a decision", reading.decisions),
        ("presses for a token", reading.tokens),
    ):
        print(
            f"  {what:28} mean {statistics.mean(values):5.2f}, 90th percentile {ninetieth(values):3}, of {len(values)}"
        )
    floor = len(reading.decisions) / len(reading.turns) + 1
    print(f"  floor: {floor:.2f} presses a turn, Play and one press a decision")
    before, offered = zip(*reading.first, strict=True)
    print(f"  words before the first button  mean {statistics.mean(before):.1f}, 90th {ninetieth(before)} (aim 45)")
    print(f"  choices on the first page      mean {statistics.mean(offered):.1f}, 90th {ninetieth(offered)} (aim 10)")
    tall = sorted(reading.pictured)
    print(
        f"  first page with a picture      median {statistics.median(tall):.0f} px (aim 640),"
        f" 95th {tall[len(tall) * 95 // 100]} px (aim 900)"
    )
    for what, of in (("silent moments", "moments"), ("untold points", "points"), ("sudden ends", "ends")):
        print(f"  {what:28} {reading.unaware[what]} of {reading.unaware[of]}")
    for what, pages in reading.pages.items():
        counted, heights = zip(*pages, strict=True)

        def within(most: int, heights: tuple[int, ...] = heights) -> str:
            return f"{sum(tall <= most for tall in heights) / len(heights):.1%}"

        print(
            f"  {what:34} words {statistics.mean(counted):6.1f}, 90th {ninetieth(counted):4}, most {max(counted):4};"
            f" median {statistics.median(heights):.0f} px, 95th {sorted(heights)[len(heights) * 95 // 100]},"
            f" highest {max(heights)} of {SEEN}, {within(SCREEN)} within {SCREEN}, {within(FULL)} within {FULL}"
            + side_view(reading.lying.get(what, []))
        )


def side_view(heights: Sequence[int]) -> str:
    """The share of pages whose goals and buttons are in view together on a phone that lies on its side."""
    if not heights:
        return ""
    share = sum(each <= LYING for each in heights) / len(heights)
    return f"; on its side median {statistics.median(heights):.0f}, {share:.1%} within {LYING}"


def ninetieth(values: Sequence[float]) -> float:
    """The 90th percentile."""
    return sorted(values)[len(values) * 9 // 10]


if __name__ == "__main__":
    main()
