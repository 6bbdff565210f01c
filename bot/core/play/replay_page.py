"""The replay: a page for each step of a recorded game, and the film of all of them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from bot.core.model.table import Table
from bot.core.play.ids import ReplayEndId, ReplayFilmId, ReplayJumpId, ReplayStepId
from bot.core.play.recording import Recording
from bot.core.ui.content import MAX_OPTIONS, Button, Buttons, Content, Image, Option, Select, Text
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.texts import Texts
from engine import Seat, Viewer
from engine.events import RevelationBegan, TurnBegan
from render import (
    FilmSpeed,
    Picture,
    ReplayFrame,
    hands_picture,
    next_frame,
    replay_picture,
    revelation_picture,
    shorten,
)

MAX_LINE_CHARS: Final = 180
"""Maximum number of characters of the line that says what happened in a step."""

NEAR: Final = 6
"""Turns before and after the one shown that a long select lists one by one; of the others it lists every few."""


def step_page(table: Table, recording: Recording, number: int, viewer: Viewer) -> Content:
    """The page of a step: what happened, the board after it, the hands if they are public, and ways to other steps."""
    texts = Texts(table.words.language)
    heading = f"{_heading(table, recording, number, texts)}\n{_line(table, recording, number, viewer)}"
    return Content(
        (
            Text(heading.rstrip()),
            *_pictures(table, recording, number, viewer),
            _step_buttons(table, recording, number, texts),
            *_jumps(table, recording, number, texts),
            film_buttons(table),
            Text(texts("replay-of", game=table.row.id)),
        )
    )


def _heading(table: Table, recording: Recording, number: int, texts: Texts) -> str:
    turn = recording.turn_at(number)
    if turn is None:
        return texts("replay-step-setup", number=number, last=recording.last)
    spirit = _spirit(table, turn.seat, texts)
    return texts("replay-step", number=number, last=recording.last, turn=turn.number + 1, spirit=spirit)


def _spirit(table: Table, seat: Seat, texts: Texts) -> str:
    return texts.spirit(table.state.setup.seats[seat].spirit)


def _line(table: Table, recording: Recording, number: int, viewer: Viewer) -> str:
    """What happened in a step, briefly: Spirits for people, short labels for places."""
    kind = recording.steps[number].row.kind
    if kind != "action":
        return Texts(table.words.language)("epoch" if kind == "epoch" else "replay-begin")
    told = [event for event in recording.events(number, viewer) if not isinstance(event, TurnBegan)]
    if revelation := next((event for event in told if isinstance(event, RevelationBegan)), None):
        told = [told[0], revelation]  # a picture tells the rest
    story = table.words.terse.narration.story(recording.view(number, viewer), told)
    return shorten(table.words.terms.sentences(story), MAX_LINE_CHARS)


# Pictures


def _pictures(table: Table, recording: Recording, number: int, viewer: Viewer) -> Iterator[Image]:
    """The board after a step, the Revelation that the step began, and all hands if the game has been played out."""
    words, seen = table.words, recording.view(number, viewer)

    def image(name: str, draw: Callable[[], Picture], stand_in: Callable[[], str]) -> Image:
        return Image(
            table.picture_key(name, number, viewer),
            f"{name}.png",
            draw,
            stand_in,
        )

    board = partial(next_frame, words, seen, recording.events(number, viewer), ("replay", table.row.id))
    yield image("step", board, lambda: words.positions.text(seen))
    revelation = recording.revelation_at(number)
    if revelation is not None and revelation.step == number:
        after, told = recording.view(revelation.end, viewer), recording.revelation_events(revelation, viewer)
        draw = partial(revelation_picture, words, after, told, goes_on=False)
        yield image("revelation", draw, lambda: "\n".join(words.narration.revelation(told, goes_on=False)))
    if recording.is_played_out:
        yield image("hands", partial(hands_picture, words, seen), lambda: words.alt_texts.all_hands(seen))


# Ways to other steps


def _step_buttons(table: Table, recording: Recording, number: int, texts: Texts) -> Buttons:
    """The buttons to the first, previous, next and last step."""
    game, last = table.row.id, recording.last

    def button(label: str, custom_id: CustomId, emoji: str, *, off: bool) -> Button:
        return Button(texts(label), str(custom_id), emoji=emoji, disabled=off)

    return Buttons(
        (
            button("replay-first", ReplayEndId(game, "first"), "⏮️", off=number == 0),
            button("replay-back", ReplayStepId(game, "back", max(number - 1, 0)), "◀️", off=number == 0),
            button("replay-next", ReplayStepId(game, "next", min(number + 1, last)), "▶️", off=number == last),
            button("replay-last", ReplayEndId(game, "last"), "⏭️", off=number == last),
        )
    )


def _jumps(table: Table, recording: Recording, number: int, texts: Texts) -> Iterator[Select]:
    """The selects of turns and of Revelations, with those of the step shown marked; none where there are none."""
    now, revelation = recording.turn_at(number), recording.revelation_at(number)
    turns = [
        Option(
            texts("replay-turn", turn=turn.number + 1, spirit=_spirit(table, turn.seat, texts)),
            str(turn.step),
            chosen=turn is now,
        )
        for turn in recording.turns
    ]
    if recording.turns and recording.turns[0].step:
        turns.insert(0, Option(texts("replay-setup"), "0", chosen=now is None))
    revelations = [
        Option(
            texts(
                "replay-revelation",
                number=index,
                turn=each.turn + 1,
                sphere=table.words.terms.sphere(each.sphere),
            ),
            str(each.step),
            chosen=each is revelation,
        )
        for index, each in enumerate(recording.revelations, start=1)
    ]
    for to, options in (("turns", turns), ("revelations", revelations)):
        if options:
            yield Select(str(ReplayJumpId(table.row.id, to)), texts(f"replay-{to}"), tuple(thinned_options(options)))


def thinned_options(options: Sequence[Option]) -> list[Option]:
    """At most 25 of some options: those around the chosen one (or the first), and of the others every few.

    So any of them can be chosen in two or three steps, each of which lists others.
    """
    if len(options) <= MAX_OPTIONS:
        return list(options)
    chosen = next((place for place, option in enumerate(options) if option.chosen), 0)
    first = min(max(chosen - NEAR, 0), len(options) - 2 * NEAR - 1)
    near = range(first, first + 2 * NEAR + 1)
    far = [place for place in range(len(options)) if place not in near]
    room = MAX_OPTIONS - len(near)
    spread = {far[round(index * (len(far) - 1) / (room - 1))] for index in range(room)}
    return [options[place] for place in sorted({*near, *spread})]


# The film


def film_buttons(table: Table, shown: FilmSpeed | None = None) -> Buttons:
    """The buttons that show the film, one for each speed except the one that is shown."""
    texts = Texts(table.words.language)
    return Buttons(
        tuple(
            Button(texts(f"replay-film-{speed}"), str(ReplayFilmId(table.row.id, speed)), emoji=emoji)
            for speed, emoji in zip(FilmSpeed, ("🐢", "🎞️", "🐇"), strict=True)
            if speed is not shown
        )
    )


def film_page(table: Table, recording: Recording, viewer: Viewer, speed: FilmSpeed) -> Content:
    """The whole game as an animation, ending with all hands if the game has been played out."""
    texts, words = Texts(table.words.language), table.words
    frames = [
        ReplayFrame(recording.view(number, viewer), recording.events(number, viewer), number)
        for number in range(recording.last + 1)
    ]
    draw = partial(replay_picture, words, frames, speed, all_hands=recording.is_played_out)
    key = table.picture_key("replay", viewer, speed)
    film = Image(key, "replay.webp", draw, partial(texts, "replay-film-undrawn"))
    return Content((Text(texts("replay-film-of", game=table.row.id)), film, film_buttons(table, speed)))
