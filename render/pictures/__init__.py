"""Pictures as files: bytes, a name that tells nothing, and the same in words."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import product

from engine import Fragment, Ruleset, Seat, Spirit, Team, Vibe, View, load_ruleset
from engine.events import Event
from render.drawing import layout, pieces, png, theme
from render.drawing.sprite_cache import SPRITES
from render.pictures import board, card, close_up, final_score, hand, replay, revelation
from render.pictures.board_background import BackgroundLabels, background
from render.pictures.changes import redacted
from render.pictures.frame_cache import FRAME_CACHE, FrameCache, FrameMemory
from render.pictures.replay import ReplayFrame
from render.words import Words
from render.words.alt_text import ALT
from render.words.names import shorten


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or WebP file, its name, and its alt text of at most 1024 characters."""

    data: bytes
    filename: str
    alt: str


def board_picture(
    words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = (), memory: FrameMemory | None = None
) -> Picture:
    """The board as the viewer knows it; what the events of `latest` changed is ringed and told.

    With a `memory` of the game's last frame only what is new is drawn; the picture is the same with and without.
    """
    data = board.frame(words, rules, view, latest, memory or FrameMemory())
    return Picture(data, "board.png", words.alt_texts.board(view))


def next_frame(
    words: Words, rules: Ruleset, view: View, latest: Sequence[Event], game: Hashable, frames: FrameCache = FRAME_CACHE
) -> Picture:
    """The board of a game that is being played, of which this process keeps the last frame for each viewer."""
    return board_picture(words, rules, view, latest, frames.of((game, view.viewer)))


def focus_picture(words: Words, rules: Ruleset, view: View, latest: Sequence[Event] = ()) -> Picture:
    """The part of the board where `latest` changed something, large enough for a phone."""
    told = " ".join([*words.unmarked.narration.story(view, redacted(view, latest)), words.alt_texts.board(view)])
    return Picture(png.png(close_up.draw(words, rules, view, latest)), "focus.png", shorten(told, ALT))


def hand_picture(words: Words, rules: Ruleset, view: View, seat: Seat) -> Picture:
    """A seat's hand, with its team's Hidden Aspiration; only backs where the viewer may not know."""
    return Picture(png.png(hand.draw(words, view, seat)), "hand.png", words.alt_texts.hand(view, seat))


def card_picture(words: Words, rules: Ruleset, card_id: str) -> Picture:
    """A card and its Strong counterpart; raises KeyError for a card that the rule set does not have."""
    return Picture(png.png(card.draw(words, card_id)), "card.png", words.unmarked.cards.text(card_id))


def revelation_picture(words: Words, rules: Ruleset, view: View, happened: Sequence[Event]) -> Picture:
    """The last Revelation among these events, told to somebody who may know them; ValueError if there is none."""
    data = png.png(revelation.draw(words, rules, view, happened))
    return Picture(
        data, "revelation.png", shorten(" ".join(words.unmarked.narration.revelation(redacted(view, happened))), ALT)
    )


def replay_picture(words: Words, rules: Ruleset, scenes: Sequence[ReplayFrame]) -> Picture:
    """A game in an animated WebP of at most 10 MiB, from moments that the viewer may know. It takes seconds.

    Packing holds Python's lock: where others wait for this process, it belongs into another one.
    """
    last = scenes[-1].view
    alt = " ".join((words.say("picture-replay", turns=last.known.turn.number + 1), words.alt_texts.board(last)))
    return Picture(replay.film(words, rules, scenes), "replay.webp", shorten(alt, ALT))


def final_picture(words: Words, rules: Ruleset, view: View) -> Picture:
    """The score in full, with who has won if the game is over."""
    return Picture(
        png.png(final_score.draw(words, rules, view)), "final.png", shorten(words.unmarked.scores.final(view), ALT)
    )


def warm() -> None:
    """Draw the ground and the commonest pieces, so that no picture has to wait for them."""
    words = Words(load_ruleset(), ())
    background(BackgroundLabels.of(words))
    png.palette()
    for emotion in words.rules.cards.values():
        if emotion.kind != "strong":
            SPRITES.get(("tile", emotion.name, emotion.vibe, emotion.side, False))
    for spirit, size in product(Spirit, (board.ALONE, board.TOGETHER, board.CROWDED, 34, 30)):
        SPRITES.get(("spirit", spirit, size))
    for number in range(10):
        SPRITES.get(("text", str(number), theme.HEAVY, theme.INTENSITY, theme.DARK, "m", 52, pieces.TIGHT))
    for number, filled in product(range(5), (True, False)):
        SPRITES.get(("gem", number, filled))
    for index, team in product(range(5), Team):
        SPRITES.get(("rim", "realm", index, team))
        SPRITES.get(("rim", "frontier", index, team))
    for team, rank in product(Team, (Fragment.MINOR, Fragment.MAJOR)):
        SPRITES.get(("fortress", team, rank))
    for vibe in Vibe:
        SPRITES.get(("vibe", vibe, 16))
    SPRITES.get(("changed", *layout.TILE, 16))
