"""The review of a game: the chances turn by turn, what each person did well and what cost them most, turning points."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.core.advice.page import percent, plan_line
from bot.core.model.table import Table
from bot.core.play.ids import ReplayStepId
from bot.core.play.narration import turn_line, turns
from bot.core.play.recording import Recording
from bot.core.ui.colours import ACCENTS, PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.core.ui.texts import Texts, mention
from bot.review.ids import ReviewId, ReviewPointId
from bot.review.model import LEAST_GAIN, Review, TeamVerdict, team_verdict
from engine import Seat
from engine.players import MARKS, JudgedTurn, Judgement
from render import Chances, board_picture, chances_picture


def review_button(table: Table) -> Button:
    """The button that opens the review of a game that has been played out."""
    return Button(Texts(table.words.language)("review"), str(ReviewId(table.row.id)), emoji="🔍")


def progress_page(table: Table, recording: Recording, curve: Review, done: int, count: int) -> Content:
    """What is shown while turns are judged: the chances, which are known before, and the progress."""
    texts = Texts(table.words.language)
    progress = Text(texts("review-progress", done=100 * done // max(count, 1)))
    return Content((_heading(table, texts), _chances(table, recording, curve, texts), progress), PLAIN)


def review_page(table: Table, recording: Recording, review: Review, mistakes: Sequence[Button] = ()) -> Content:
    """The review of a game that has been played out, with the button of the viewer's mistakes if they have any."""
    texts = Texts(table.words.language)
    told = [
        line
        for who, seats in _players(table, texts)
        for line in player_lines(table, recording, review, who, seats, texts)
    ]
    told.append(texts("review-legend", **{mark: percent(least) for mark, least in MARKS.items()}))
    blocks = (_heading(table, texts), _chances(table, recording, review, texts), Text("\n".join(told)))
    again = (Buttons(tuple(mistakes)),) if mistakes else ()
    return Content((*blocks, *again, _points(table, review, None, texts)), PLAIN)


def _heading(table: Table, texts: Texts) -> Text:
    return Text(texts("review-title", game=table.row.id))


def _chances(table: Table, recording: Recording, review: Review, texts: Texts) -> Image:
    draw = partial(chances_picture, chances_of(recording, review), texts.language)
    return Image(table.picture_key("chances"), "chances.png", draw, shared=True)


def point_page(table: Table, recording: Recording, review: Review, number: int) -> Content:
    """The page of a turning point, given its number from 1: the board, what was played, what would have been better."""
    texts, turn = Texts(table.words.language), review.points[number - 1]
    first = turn.first if turn.costliest is None else turn.costliest.stretch.first
    before = recording.view(first, None)
    blocks: list[Block] = [Text(_point_heading(table, turn, number, texts))]
    key = table.picture_key("point", first)
    words = table.words
    board = partial(board_picture, words, before)
    blocks.append(Image(key, "point.png", board, lambda: words.positions.text(before)))
    happened = turns(table, steps=recording.steps).get(turn.number)
    played = [] if not happened else [turn_line(table, before, turn.number, happened)]
    if turn.costliest is not None and turn.costliest.loss >= LEAST_GAIN:
        played.append(texts("review-better", **_better(table, recording, turn.costliest)))
    if turn.advised is not None:
        played.append(texts("review-advised", turn=turn.number + 1, **_better(table, recording, turn.advised)))
    if played:
        blocks.append(Text("\n".join(played)))
    return Content((*blocks, _points(table, review, number, texts)), ACCENTS[table.state.team_of(turn.seat)])


def chances_of(recording: Recording, review: Review) -> Chances:
    """What the picture of a review shows."""
    numbers = [turn.number for turn in review.turns]
    points = tuple(numbers.index(turn.number) for turn in review.points)
    return Chances(review.chances, review.revelations(recording), points)


def _point_heading(table: Table, turn: JudgedTurn, number: int, texts: Texts) -> str:
    return texts(
        "review-point",
        number=number,
        turn=turn.number + 1,
        spirit=texts.spirit(table.state.setup.seats[turn.seat].spirit),
        before=percent(turn.before),
        after=percent(turn.after),
    )


def _players(table: Table, texts: Texts) -> Iterator[tuple[str, tuple[Seat, ...]]]:
    """The people with their seats; computers by their Spirits if no person played."""
    for person in table.row.people:
        yield mention(person, texts.language), tuple(seat.seat for seat in table.row.seats_of(person))
    if not table.row.people:
        for seat in table.row.seats:
            yield texts.spirit(table.state.setup.seats[seat.seat].spirit), (seat.seat,)


def player_lines(
    table: Table, recording: Recording, review: Review, who: str, seats: Sequence[Seat], texts: Texts
) -> Iterator[str]:
    """The lines about a player: how many turns have each mark, the best one, the costliest moment."""
    team = table.state.team_of(seats[0])
    found: TeamVerdict = team_verdict(review.turns, seats, team)
    yield texts("review-person", who=who, **dict(found.counts))
    if found.best is not None:
        yield texts("review-best", turn=found.best.number + 1, gain=percent(found.best.gain(team)))
    if found.costliest is not None and found.costliest.costliest is not None:
        better = _better(table, recording, found.costliest.costliest) | {"loss": percent(found.costliest.loss)}
        yield texts("review-costliest", mark=found.costliest.mark, turn=found.costliest.number + 1, **better)
    if (advised := found.advised) is not None:
        yield texts("review-advised", turn=advised.stretch.turn + 1, **_better(table, recording, advised))


def _better(table: Table, recording: Recording, judgement: Judgement) -> dict[str, str | int]:
    """What would have been better, in the words of the panel, and by how much."""
    known = recording.knowledge(judgement.stretch.first, judgement.stretch.seat)
    return {"steps": plan_line(table, known, judgement.better), "loss": percent(judgement.loss)}


def _points(table: Table, review: Review, shown: int | None, texts: Texts) -> Buttons:
    """The buttons of the turning points and, on the page of one, of the review and of that moment in the replay."""
    game = table.row.id
    buttons = [
        Button(str(number), str(ReviewPointId(game, number)), Style.PRIMARY, disabled=number == shown)
        for number in range(1, len(review.points) + 1)
    ]
    if shown is not None:
        buttons.append(Button(texts("review"), str(ReviewId(game)), emoji="🔍"))
        buttons.append(
            Button(texts("replay"), str(ReplayStepId(game, "next", review.points[shown - 1].first)), emoji="🎞️")
        )
    return Buttons(tuple(buttons))
