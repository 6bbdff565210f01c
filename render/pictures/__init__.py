"""Pictures as files: bytes, a neutral file name, and an alt text."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from engine import Fragment, Seat, Shift, Spirit, Team, View, load_ruleset
from engine.events import Event
from render.drawing import pieces, png, theme
from render.drawing.layout import BoardForm, Layout
from render.drawing.layouts import LAYOUTS
from render.drawing.pieces import Key
from render.drawing.sprite_cache import SPRITES, Item
from render.drawing.tall import TALL
from render.pictures import (
    all_hands,
    board,
    card,
    chances,
    choices,
    final_score,
    hand,
    replay,
    revelation,
    standings,
    statistics,
    story,
)
from render.pictures.board_background import Ground, background
from render.pictures.chances import Chances
from render.pictures.changes import redacted
from render.pictures.choices import Candidate
from render.pictures.frame_cache import FRAME_CACHE, FrameCache, FrameMemory
from render.pictures.replay import FilmSpeed, ReplayFrame
from render.pictures.standings import Row
from render.pictures.statistics import Chart
from render.pictures.story import Decided
from render.words import Words
from render.words.alt_text import MAX_ALT_CHARS, fill
from render.words.fluent import DEFAULT_LANGUAGE
from render.words.names import shorten


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or WebP file, its name, and its alt text of at most 1024 characters."""

    data: bytes
    filename: str
    alt: str


def board_picture(
    words: Words,
    view: View,
    latest: Sequence[Event] = (),
    memory: FrameMemory | None = None,
    form: BoardForm = "wide",
    parts: Sequence[Decided] = (),
    height: int | None = None,
    numbers: Sequence[int] = (),
) -> Picture:
    """Draw the board.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it
        latest: events whose changes are ringed, and in the wide form narrated; redacted for the viewer here
        memory: the last frame for this game, viewer and form; only the difference is drawn, the picture is the same
        form: wide, with everything; or tall, with what counts in letters that are large enough on a phone
        parts: the events of decisions whose steps the tall form draws, as `story_picture` does
        height: of the tall form, one of `TALL_HEIGHTS`, without the strips that do not fit; by default with all
        numbers: of the parts, 0 for none

    Returns:
        A PNG of 1820 x 1160 pixels, or 880 x 1118, in 256 colours.
    """
    above = list[Item]()
    if form == "tall" and parts:
        above += story.items(view, story.deeds(view, parts, numbers))
        above += story.new_points(words.unmarked, view, parts)
    data = board.frame(words, view, latest, memory or FrameMemory(), form, above, height)
    return Picture(data, "board.png", words.alt_texts.board(view))


def next_frame(
    words: Words,
    view: View,
    latest: Sequence[Event],
    game: Hashable,
    form: BoardForm = "wide",
    frames: FrameCache = FRAME_CACHE,
    parts: Sequence[Decided] = (),
    height: int | None = None,
    numbers: Sequence[int] = (),
) -> Picture:
    """Draw the board of a running game, reusing the last frame that this process keeps for each viewer.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it
        latest: events whose changes are ringed, and in the wide form narrated; redacted for the viewer here
        game: identifies the game among `frames`
        form: wide or tall
        frames: the cache of last frames
        parts: the events of decisions whose steps the tall form draws
        height: of the tall form, one of `TALL_HEIGHTS`; by default the greatest
        numbers: of the parts

    Returns:
        The same PNG as of `board_picture`.
    """
    memory = frames.of((game, view.viewer, words.language, form))
    return board_picture(words, view, latest, memory, form, parts, height, numbers)


def board_size(form: BoardForm) -> tuple[int, int]:
    """The width and height in pixels of the board in a form."""
    return LAYOUTS[form].size


def choices_size(
    view: View,
    seat: Seat,
    candidates: Sequence[Candidate],
    latest: Sequence[Event] = (),
    around: Sequence[Candidate] = (),
    heights: tuple[int, int] = choices.HEIGHTS,
) -> tuple[int, int]:
    """The width and height in pixels of the picture that `choices_picture` draws."""
    return choices.size(view, seat, candidates, latest, around, heights)


@lru_cache(maxsize=64)
def blank_picture(size: tuple[int, int]) -> Picture:
    """A picture of nothing that keeps the place of another one of this size, in pixels."""
    return Picture(png.blank(size), "blank.png", "…")


def choices_picture(
    words: Words,
    view: View,
    seat: Seat,
    candidates: Sequence[Candidate],
    latest: Sequence[Event] = (),
    around: Sequence[Candidate] = (),
    *,
    you: bool = False,
    heights: tuple[int, int] = choices.HEIGHTS,
) -> Picture:
    """Draw the part of the board in which a seat chooses a place, or in which something changed.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it
        seat: who chooses; the places that its Spirit reaches are outlined
        candidates: the places; see `candidates`
        latest: events whose changes are ringed; redacted for the viewer here
        around: further places that the part contains
        you: whether the seat's Spirit is marked as the reader's own

    Returns:
        A PNG, 660 pixels wide and 420 to 621 high: as low as the places allow.

    Raises:
        ValueError: there is neither a place nor a Spirit on the board to show
    """
    image = choices.draw(words, view, seat, candidates, latest, around, you=you, heights=heights)
    labels = [choices.label(words, place) for place in candidates]
    alt = words.alt_texts.choices(view, seat, labels, choices.changed_labels(words, view, latest))
    return Picture(png.png(image, png.SMALL_LEVEL), "choices.png", alt)


def story_size(
    words: Words, view: View, parts: Sequence[Decided], heights: tuple[int, int] = choices.HEIGHTS
) -> tuple[int, int] | None:
    """The width and height in pixels of what `story_picture` draws; None if it would be higher, or nothing."""
    part = story.shown_part(words, view, story.deeds(view, parts), parts, heights)
    return None if part is None else (choices.WIDTH, part.height)


def story_seats(view: View, parts: Sequence[Decided]) -> list[Seat]:
    """The seats that took the steps which `story_picture` draws, in order."""
    return [deed.seat for deed in story.deeds(view, parts)]


def story_worth(words: Words, view: View, part: Decided, shifts: Sequence[Shift]) -> int:
    """How much a decision counts on a picture of what happened; 0 if it is not to have a number there.

    `shifts` are the places that it changed.
    """
    return story.worth(words, view, part, shifts)


def story_picture(
    words: Words,
    view: View,
    parts: Sequence[Decided],
    *,
    heights: tuple[int, int] = choices.HEIGHTS,
    numbers: Sequence[int] = (),
) -> Picture:
    """Draw what some decisions changed on the board: what moved as an arrow, teams' new points, and some numbers.

    Args:
        words: names and language of the texts
        view: the position after them as the viewer knows it
        parts: the events of each decision, in order; redacted for the viewer here
        numbers: of the parts, 0 for none

    Returns:
        A PNG, 660 pixels wide and 420 to 621 high: as low as the steps allow.

    Raises:
        ValueError: no such picture holds them, or they changed nothing on the board
    """
    image = story.draw(words, view, parts, heights, numbers)
    happened = [event for part in parts for event in redacted(view, part)]
    alt = fill(words.unmarked.narration.story(view, happened))
    return Picture(png.png(image, png.SMALL_LEVEL), "story.png", alt)


def hand_picture(words: Words, view: View, seat: Seat) -> Picture:
    """Draw a seat's hand with its team's Hidden Aspiration.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it
        seat: whose hand; cards that the viewer does not know are shown from the back

    Returns:
        A PNG, 872 to 1720 pixels wide, and not wider than 11:7; its height depends on the number of cards.
    """
    return Picture(png.whole(hand.draw(words, view, seat)), "hand.png", words.alt_texts.hand(view, seat))


def card_picture(words: Words, card_id: str) -> Picture:
    """Draw a card and its Strong counterpart.

    Args:
        words: names and language of the texts
        card_id: the card's id, which is its name

    Returns:
        A PNG of 448 x 518 or 872 x 555 pixels.

    Raises:
        KeyError: the rule set has no such card
    """
    return Picture(png.whole(card.draw(words, card_id)), "card.png", words.unmarked.cards.text(card_id))


def revelation_picture(
    words: Words,
    view: View,
    happened: Sequence[Event],
    *,
    before: tuple[int, int] | None = None,
    goes_on: bool = True,
) -> Picture:
    """Draw the last Revelation among some events.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it
        happened: the events; redacted for the viewer here
        before: the points before it; without them the view is taken for the position right after these events
        goes_on: whether the game continues, so that the seats with pending choices can still make them

    Returns:
        A PNG, 1100 pixels wide; its height depends on the number of sentences.

    Raises:
        ValueError: there is no Revelation among the events
    """
    data = png.whole(revelation.draw(words, view, happened, before=before, goes_on=goes_on))
    alt = fill(words.unmarked.narration.revelation(redacted(view, happened), goes_on=goes_on))
    return Picture(data, "revelation.png", alt)


def hands_picture(words: Words, view: View) -> Picture:
    """Draw all hands and both Hidden Aspirations, as far as the viewer knows them.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it, usually that of a game that has been played out

    Returns:
        A PNG, 880 pixels wide and at least 640 high; its height depends on the number of cards.
    """
    return Picture(png.whole(all_hands.draw(words, view)), "hands.png", words.alt_texts.all_hands(view))


def replay_picture(
    words: Words,
    frames: Sequence[ReplayFrame],
    speed: FilmSpeed = FilmSpeed.NORMAL,
    *,
    all_hands: bool = False,
) -> Picture:
    """Draw a game as an animation. This takes seconds and holds the GIL: run it in a process of its own.

    Args:
        words: names and language of the texts
        frames: positions in order, at least one, all of the same viewer; the events must be redacted
        speed: how long each frame is shown
        all_hands: whether to show all hands at the end, as far as the viewer knows them

    Returns:
        An animated WebP of 660 x 878 pixels, at most 121 frames and 10 MiB; frames within turns are dropped first.
    """
    last = frames[-1].view
    told = [words.say("picture-replay", turns=last.known.turn.number + 1)]
    told += [words.alt_texts.all_hands(last)] if all_hands else []
    alt = fill((*told, words.alt_texts.board(last)))
    return Picture(replay.film(words, frames, speed, hands=all_hands), "replay.webp", alt)


def final_picture(words: Words, view: View) -> Picture:
    """Draw the full score, with the winner if the game is over.

    Args:
        words: names and language of the texts
        view: the position as the viewer knows it

    Returns:
        A PNG of 1100 x 748 pixels.
    """
    alt = fill((words.unmarked.scores.final(view),))
    return Picture(png.whole(final_score.draw(words, view)), "final.png", alt)


def statistics_picture(chart: Chart, language: str = DEFAULT_LANGUAGE) -> Picture:
    """Draw statistics: games won by side and Spirit, and the rating over the games.

    Args:
        chart: the numbers
        language: the language of the texts

    Returns:
        A PNG, 900 pixels wide; its height depends on the number of rows.
    """
    return Picture(png.whole(statistics.draw(chart, language)), "statistics.png", fill(statistics.alt(chart, language)))


def standings_picture(rows: Sequence[Row], language: str = DEFAULT_LANGUAGE) -> Picture:
    """Draw the standings of a tournament.

    Args:
        rows: the entrants in order, at least one
        language: the language of its words and numbers

    Returns:
        A PNG, 660 pixels wide; its height depends on the number of people.
    """
    alt = shorten("\n".join(standings.alt(rows, language)), MAX_ALT_CHARS)
    return Picture(png.whole(standings.draw(rows, language)), "standings.png", alt)


def chances_picture(game: Chances, language: str = DEFAULT_LANGUAGE) -> Picture:
    """Draw the chance to win, turn by turn.

    Args:
        game: the numbers
        language: the language of its words and of the alternative text

    Returns:
        A PNG of 900 x 670 pixels.
    """
    return Picture(png.whole(chances.draw(game, language)), "chances.png", fill(chances.alt(game, language)))


def warm() -> None:
    """Draw the backgrounds and the most common pieces in advance, which takes about a second."""
    words = Words(load_ruleset(), ())
    png.palette()
    for layout in LAYOUTS.values():
        background(Ground.of(words, layout.form))
        for key in _common(words, layout):
            SPRITES.get(key)
    for key in _common(words, TALL):
        choices.SPRITES.get(key)
    choices.warm(words)


def keep_less() -> None:
    """Keep few pieces and frames, for a machine with little memory: pictures take longer, films have fewer frames."""
    FRAME_CACHE.limit, SPRITES.limit, choices.SPRITES.limit = 8_000_000, 8_000_000, 4_000_000
    replay.MAX_FRAMES = 40


def _common(words: Words, layout: Layout) -> Iterator[Key]:
    """The most common pieces."""
    for emotion in words.rules.cards.values():
        if emotion.kind != "strong":
            yield pieces.tile(words.terms.emotion(emotion.name), emotion.vibe, emotion.side, False, layout.form)
    for spirit, size in product(Spirit, (board.ALONE, board.TOGETHER, board.CROWDED)):
        yield pieces.spirit(spirit, size)
    for number in range(10):
        yield pieces.text(str(number), theme.HEAVY, layout.tile.intensity_size, theme.DARK, "m", 52, pieces.TIGHT)
    for number, filled in product(range(5), (True, False)):
        yield pieces.gem(number, filled, layout.form)
    for index, team in product(range(5), Team):
        yield pieces.rim("realm", index, team, layout.form)
        yield pieces.rim("frontier", index, team, layout.form)
    for team, rank in product(Team, (Fragment.MINOR, Fragment.MAJOR)):
        yield pieces.fortress(team, rank)
    yield pieces.changed(*layout.tile.size, 16)
