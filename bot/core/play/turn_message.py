"""The public messages of a turn: the turn message, its summary after the turn, and calls in the channel."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.core.agreement.ids import VoteId
from bot.core.model.clocks import Clock
from bot.core.model.motions import others
from bot.core.model.records import CHANNEL_BOARD, GameRow, SeatRow
from bot.core.model.table import Table
from bot.core.play.deadlines import deadline_lines, late_lines
from bot.core.play.end_message import end, rematch_button
from bot.core.play.ids import BoardId, HandId, OpenLogId, OpenPanelId, ReplayId
from bot.core.play.narration import (
    SETUP,
    Happening,
    first_shown,
    last_events,
    latest,
    recap,
    setup,
    turn_line,
    turn_number,
    turns,
)
from bot.core.play.one_screen import FULL, SEEN, fitted_to, with_last_lines
from bot.core.play.story import PublicStory, public_story
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.page_height import WIDTH, picture_height
from bot.core.ui.texts import Texts, mention, mentions
from engine import View
from engine.events import Event, RevelationBegan, TurnBegan
from render import DEFAULT_LANGUAGE, TALL_HEIGHTS, BoardForm, Picture, Words, board_size, next_frame

MAX_SUMMARY_CHARS = 3800
"""Maximum number of characters in the summary of finished turns."""

NOTHING: Final = PublicStory()

FEW: Final = 4
"""Up to this many lines, the last ones take the place of the strips below the board."""


def turn(
    table: Table,
    *,
    picture: bool = True,
    form: BoardForm = CHANNEL_BOARD,
    late: Sequence[Clock] = (),
    further: Sequence[Button] = (),
    alone: bool = False,
) -> Content:
    """The message of the current turn: whose it is, what happened, the board, and buttons; after the end the result.

    About those whose clocks are `late` the others may vote (`overdue`); `further` buttons stand beside its own. Where
    a person plays `alone`, in a thread of the game's own, only *Play* is of use: their panel has the rest.
    """
    if table.state.over:
        return end(table, further)
    texts = Texts(table.words.language)
    view = table.team_view(None)
    number = turn_number(table)
    earlier = None if number is None else turn_summary(table, range(first_shown(table), number))
    blocks: list[Block] = [*(earlier.blocks if earlier else ()), Text(headline(table))]
    if table.row.status == "running" and number is not None:
        blocks.append(Text("\n".join([table.words.goals.public(view), *table.words.goals.signs(view)])))
    happened = public_story(table) if picture and form == "tall" else PublicStory()
    lines = [
        *(texts("news", line=line) for line in happened.lines),
        *filter(None, recap(table, view, turns(table).get(number, [])).split("\n")),
    ]
    if table.taken_back is not None:
        back = table.taken_back
        how = "took-back-agreed" if back.agreed else "took-back"
        lines.append(texts(how, who=mention(back.person, texts.language), steps=back.steps))
    after: list[Block] = []
    shown = board(table, view, last_events(table), form=form, told=happened) if picture else None
    if table.row.status == "running" and (table.state.pending or number is None):
        after.append(Text(table.words_now.decisions.waiting(view)))
    if deadlines := "\n".join((*deadline_lines(table, texts), *late_lines(table, late, texts))):
        after.append(Text(deadlines))
    vote = [Button(texts("vote"), str(VoteId(table.row.id)), emoji="🗳️")] if late else []
    after.append(Buttons((*_buttons(table, texts, alone=alone), *further, *vote)))
    page = _within_screen(blocks, lines, shown, after)
    if (
        any(happened.numbers)
        and shown is not None
        and not any(lines[0] in each.text for each in page if isinstance(each, Text))
    ):
        shown = board(table, view, last_events(table), form=form, told=replace(happened, numbers=()))
        page = _within_screen(blocks, lines, shown, after)  # no number without its words
    return Content(page, ACCENTS[table.state.team_of(table.state.turn.seat)], _mentioned_people(table))


def _within_screen(
    above: Sequence[Block], lines: Sequence[str], picture: Image | None, below: Sequence[Block]
) -> tuple[Block, ...]:
    """The message with the last lines for which there is room above the picture, which gets the height that is left.

    Its last strip, which repeats the goal, gives way to any line; the other ones to the latest lines, if these are few.
    """
    pictured = [] if picture is None else [picture]
    whole = 0 if picture is None else picture_height(picture)
    least, usual = (
        min(whole, round(high * WIDTH / board_size("tall")[0])) for high in (TALL_HEIGHTS[0], TALL_HEIGHTS[2])
    )

    def made(told: Sequence[str]) -> list[Block]:
        return [*above, *([Text("\n".join(told))] if told else []), *pictured, *below]

    def room(count: int) -> int:
        return SEEN - least if count == 1 else FULL - (least if count <= FEW else usual)

    return fitted_to(FULL, with_last_lines(lines, made, room))


def board(
    table: Table,
    view: View,
    latest: Sequence[Event] = (),
    *,
    form: BoardForm = "wide",
    words: Callable[[], str] | None = None,
    told: PublicStory = NOTHING,
) -> Image:
    """The board as seen by a viewer; `words`, or else its alt text, replaces a picture that cannot be drawn.

    The steps that are `told` are drawn on it.
    """
    key = table.picture_key(form, view.viewer, *(("story", told.numbers) if told.parts else ()))
    stand_in = words or (lambda: table.words.alt_texts.board(view))
    latest = tuple(latest)
    draw = partial(next_frame, table.words, view, latest, table.row.id, form, parts=told.parts, numbers=told.numbers)
    whole = Image(key, "board.png", draw, stand_in, size=board_size(form))
    return whole if form == "wide" else replace(whole, fitted=partial(_cut, whole, draw))


def _cut(whole: Image, draw: Callable[..., Picture], most: int) -> Image:
    """The tall board without the strips for which so many CSS pixels have no room."""
    width, full = board_size("tall")
    height = max((each for each in TALL_HEIGHTS if each * WIDTH <= most * width), default=TALL_HEIGHTS[0])
    if height == full:
        return whole
    return replace(whole, key=f"{whole.key}-{height}", draw=partial(draw, height=height), size=(width, height))


def turn_summary(table: Table, numbers: range, *, at_least: bool = False) -> Content | None:
    """The summary of finished turns, one line each; None if the table no longer has their steps.

    With `at_least`, the first turn's heading is shown even then.
    """
    remembered = turns(table)
    lines = []
    for number in numbers:
        happenings = remembered.get(None if number == SETUP else number)
        if happenings is not None:
            lines.append(_summary_line(table, number, happenings))
    if at_least and not lines:
        lines.append(_summary_line(table, numbers[0], ()))
    return Content((Text(latest(lines, MAX_SUMMARY_CHARS)),)) if lines else None


def brought_here(row: GameRow, language: str = DEFAULT_LANGUAGE) -> Content:
    """What a game's people are told in its new channel after its own was deleted."""
    text = Texts(language)("game-brought", who=mentions(row.people, language), game=row.id)
    return Content((Text(text),), mention=row.people)


def moved_away(game: GameRow, language: str = DEFAULT_LANGUAGE) -> Content:
    """The pointer left in the former channel of a moved game."""
    return Content((Text(Texts(language)("game-moved-away", game=game.id, channel=str(game.channel))),))


def _summary_line(table: Table, number: int, happenings: Sequence[Happening]) -> str:
    texts, view = Texts(table.words.language), table.team_view(None)
    if number == SETUP:
        return "\n".join([texts("setup-closed"), *setup(table, view, happenings)])
    return turn_line(table, view, number, happenings)


def goes_on(table: Table) -> bool:
    """Whether the person at turn has to act again: others have decided or agreed to an undo, or a Revelation came.

    Its message stands below their panel then.
    """
    person = table.row.seats[table.state.turn.seat].decider
    if person is None or turn_number(table) is None or not table.deciding(person):
        return False
    if table.taken_back is not None:
        return table.taken_back.agreed
    latest = {type(event) for event in table.steps[-1].events}
    if RevelationBegan in latest:
        return TurnBegan not in latest
    for step in reversed(table.steps):
        if step.row.person == person or step.turns_begun:
            return False
        if step.row.person is not None or (step.row.seat is not None and table.row.seats[step.row.seat].person is None):
            return True
    return False


def decision_notification(table: Table) -> Content | None:
    """The notification of people who must decide outside their own turn, or whose turn goes on.

    None if the turn's message has told all for whom the game waits, or the game is over.
    """
    view = table.team_view(None)
    texts = Texts(table.words.language)
    persons: list[int] = []
    lines = []
    at_turn = next(iter(_mentioned_people(table)), None)
    for decision in view.known.pending if table.row.status == "running" else ():
        seats = [table.row.seats[seat] for seat in decision.seats]
        asked = list(dict.fromkeys(seat.decider for seat in seats if seat.decider not in {None, at_turn}))
        if asked and decision.answer is None:
            words = _words_with_mentions(table, [seat for seat in seats if seat.decider in asked])
            lines.append(words.decisions.question(view, decision))
            persons += asked
    if not lines and at_turn is not None and goes_on(table):
        who = mention(at_turn, texts.language)
        lines.append(texts("turn-goes-on", who=who, actions=table.state.turn.actions))
        if table.taken_back is not None or table.steps[-1].row.person != at_turn:  # who revealed looks here already
            persons.append(at_turn)
    if not lines:
        return None
    lines.append(texts("which-game", game=table.row.id))
    play = Button(texts("play"), str(OpenPanelId(table.row.id)), Style.PRIMARY, "▶️")
    return Content((Text("\n".join(lines)), Buttons((play,))), mention=tuple(dict.fromkeys(persons)))


def headline(table: Table) -> str:
    """The heading of a turn's message (whose turn it is), of the setup, and of a game without a result."""
    state, view, texts = table.state, table.team_view(None), Texts(table.words.language)
    if table.row.status == "abandoned":
        by = table.row.ended_by
        if by is None:
            return texts("headline-abandoned", game=table.row.id)
        message = "headline-abandoned-agreed" if others(table.row, by) else "headline-abandoned-by"
        message = "headline-abandoned-manager" if table.row.ended_by_manager else message
        return texts(message, game=table.row.id, who=mention(by, texts.language))
    if turn_number(table) is None:
        order = table.words.terms.series(table.words_now.people.seat(seat, view) for seat in state.turn_order)
        return texts("headline-setup", game=table.row.id, order=order)
    return texts(
        "headline",
        who=_words_with_mentions(table, [table.row.seats[state.turn.seat]]).people.seat(state.turn.seat, view),
        number=state.turn.number + 1,
        game=table.row.id,
        actions=state.turn.actions,
    )


def _words_with_mentions(table: Table, seats: Sequence[SeatRow]) -> Words:
    """Words that mention the people of some seats instead of naming them."""
    return table.words_now.mentioning(
        {seat.seat: mention(seat.person, table.words.language) for seat in seats if seat.person is not None}
    )


def _mentioned_people(table: Table) -> tuple[int, ...]:
    """People the message mentions when first sent: the person who plays the turn; nobody during setup."""
    person = table.row.seats[table.state.turn.seat].decider
    setting_up = turn_number(table) is None
    return (person,) if person is not None and table.row.status == "running" and not setting_up else ()


def _buttons(table: Table, texts: Texts, *, alone: bool) -> list[Button]:
    game = table.row.id

    def button(label: str, custom_id: CustomId, emoji: str, style: Style = Style.SECONDARY) -> Button:
        return Button(texts(label), str(custom_id), style, emoji)

    log = button("log", OpenLogId(game), "📜")
    if table.row.status != "running":
        return [button("replay", ReplayId(game), "🎞️"), rematch_button(table), log]
    play = button("play", OpenPanelId(game), "▶️", Style.PRIMARY)
    if alone:
        return [play]
    return [play, button("hand", HandId(game), "🃏"), button("board", BoardId(game), "🗺️"), log]
