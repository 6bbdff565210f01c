"""A person's private panel: the open question, every option, and their cards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.core.advice.coach_page import coach
from bot.core.advice.page import places_next
from bot.core.model.advice import FirstPage
from bot.core.model.tips import recent_tips
from bot.core.play.action_picker import TOKENS, Path
from bot.core.play.asides_page import Asides
from bot.core.play.choice_picture import choice_picture
from bot.core.play.choosing_page import ask_undo_button, choosing, undo_button
from bot.core.play.end_message import rematch_button
from bot.core.play.hand_page import own_seats
from bot.core.play.ids import RefreshPanelId
from bot.core.play.narration import turn_number, with_spirit
from bot.core.play.news import is_covered_since, missed, news, own_step, renewed, respected, scored
from bot.core.play.one_screen import GAME, is_within, leaves_room, room_beside, within_screen
from bot.core.play.standing import goals, hands_of, heading, standing
from bot.core.play.story import MOST_LINES, private_story
from bot.core.seats.ids import TakeBackId
from bot.core.sketches.model import KeptSketch
from bot.core.sketches.page import drop_button, kept_lines, kept_page, sketch_button
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.core.ui.page_height import GAP, page_height, text_height
from bot.core.ui.point_of_view import PointOfView
from engine.actions import Invoke, Quell
from engine.events import Event
from engine.players import Plan

_BY_CARD: Final = frozenset({Invoke, Quell, *TOKENS})
"""Kinds of actions for which a card is chosen, or a colour that goes with the cards."""

Recommended: TypeAlias = KeptSketch | Plan | FirstPage | Sequence[Button] | None
"""What a panel recommends, as `panel` says."""


def panel(
    pov: PointOfView,
    path: Path = (),
    *,
    note: str = "",
    everything: bool = False,
    kept: bool = True,
    meanwhile: Sequence[str] = (),
    then: Recommended = None,
) -> Content:
    """The panel of a seat's player after the choices of `path`; the first page if `path` is no longer possible.

    If the person plays two seats (VAR-5), `pov` is that of the one to play now; the cards of both are shown. While a
    computer decides for the person, they can take their seat back.

    Args:
        note: stands at the top.
        everything: it is the page of what is rarer: inferior ways of what the page at `path` offers and, instead of
            the first page, what else is seldom wanted.
        kept: it is the message in the DM channel that is kept up to date; any other panel says how to open it again,
            and leaves what others did to the messages above it.
        meanwhile: replaces the news, on any panel.
        then: what is recommended: the plan that the person has kept, that of a coached turn, whose first step the first
            page offers, or the buttons after the end. Or how a turn's first page differs from that of others.
    """
    running, cover = pov.table.row.status == "running", pov.table.row.cover_of(pov.seat.person)
    covered = running and cover is not None
    deciding = running and pov.seat in pov.table.waiting() and not covered
    planned = then if isinstance(then, KeptSketch) and not covered else None
    if deciding and planned is not None and path == () and not everything and (found := kept_page(pov, planned, note)):
        return found
    broken = kept_lines(pov, planned) if deciding and planned is not None and path == () else ()
    fresh = (path == () or covered) and (deciding or covered or not kept)
    own = _news(pov, (*renewed(pov), *respected(pov))) if fresh and running else []
    above = [*map(Text, broken), *([Text(pov.texts("covered-panel", cover=cover or ""))] if covered else [])]
    page: list[Block] = [Text(tip) for tip in _tips(pov, noted=bool(note))] if path == () and running else []
    taken = sum(text_height(each.text) for each in [*above, *page, *map(Text, own)] if isinstance(each, Text))
    taken += (text_height(note) if "\n" in note else 0) + (GAP if own else 0)  # one line may share that of the game
    if not running:
        page += _ended(pov, then)
    elif not deciding:
        picture = choice_picture(pov, latest=_latest(pov)) if fresh else None
        page += [*([] if picture is None else [picture]), *_watching(pov, planned, kept=kept)]
    else:
        page += _deciding(pov, path, then, taken, everything=everything, kept=kept)
    page = [
        *above,
        *_about(pov, note, [*above, *page, *map(Text, own)], with_hand=not path or path[0] in _BY_CARD),
        *page,
    ]
    if not fresh:
        return Content(within_screen(page), ACCENTS[pov.team])
    told = (*([] if note else scored(pov)), *(meanwhile or (news(pov) if kept or not deciding else ())))
    lines = _news(pov, told)
    if running and not (pov.table.state.pending or everything or meanwhile or isinstance(then, Plan)):
        page, lines = _with_story(pov, page, lines, own)
    return Content(within_screen(page, [*lines, *own]), ACCENTS[pov.team])


def _deciding(
    pov: PointOfView, path: Path, then: Recommended, taken: int, *, everything: bool, kept: bool
) -> tuple[Block, ...]:
    """The choices of a decision or, in place of all on its first page, the first step of a coached turn's plan.

    `taken` is the height of what stands above.
    """
    if isinstance(then, Plan) and path == () and not everything:
        return pov.table.once(
            ("coached", pov.seat.seat, then.actions, taken), lambda: tuple(_coached(pov, then, taken))
        )
    seen = _latest(pov) if kept and path == () else ()
    first = then if isinstance(then, FirstPage) else None
    name = ("choosing", pov.seat.seat, path, everything, kept, first, taken)
    return pov.table.once(
        name, lambda: tuple(choosing(pov, path, seen, everything=everything, first=first, above=taken))
    )


def _news(pov: PointOfView, lines: Iterable[str]) -> list[str]:
    return [pov.texts("news", line=line) for line in lines]


def _ended(pov: PointOfView, then: Recommended) -> Iterator[Block]:
    """The result, or that there is none, above the buttons after the end."""
    yield Text(pov.words.scores.final(pov.view) if pov.table.state.over else pov.texts("abandoned"))
    yield Buttons(tuple(then) if isinstance(then, Sequence) else (rematch_button(pov.table),))


def _with_story(pov: PointOfView, page: list[Block], lines: list[str], own: list[str]) -> tuple[list[Block], list[str]]:
    """A first page with the picture of what happened, if anything did, in place of the news above the person's `own`.

    It tells as much of what counts as fits; if nothing does, the page has its news, and a button to the picture.
    """
    if private_story(pov) is None:
        return page, lines
    for most in () if is_covered_since(pov) else range(MOST_LINES, 0, -1):
        happened = private_story(pov, most)
        if happened is not None and happened.lines:
            told = _news(pov, happened.lines)
            if leaves_room(page, happened.picture, [*told, *own]):
                return [happened.picture, *(block for block in page if not isinstance(block, Image))], told
    match page:
        case [*others, Buttons(buttons=row)]:
            longer = [*others, Buttons((*row[:-1], Asides(pov.table).story, row[-1]))]
            if is_within([*longer, *map(Text, own)]) and (page_height(longer) == page_height(page) or not lines):
                return longer, lines
    return page, lines


def _about(pov: PointOfView, note: str, beside: Sequence[Block], *, with_hand: bool) -> list[Text]:
    """The note, then the game's number, after the hands of the person's seats, of which a line is told in any case.

    If there is no room for the note beside the rest, it stands before the number.
    """
    noted, game = [Text(note)] if note else [], Text(pov.texts("which-game", game=pov.table.row.id))
    room = room_beside([*noted, game, *beside]) + GAME
    if with_hand and (cards := pov.table.once(("hands", pov.seat.seat), lambda: " · ".join(hands_of(pov)))):
        whole = Text(pov.texts("panel-footer", parts=cards, game=pov.table.row.id))
        told = whole if text_height(whole.text) <= room else _in_a_line(pov, cards)
        if text_height(told.text) <= room:
            return [*noted, told]
    if note and "\n" not in note and room < GAME:
        return [Text(pov.texts("panel-footer", parts=note, game=pov.table.row.id))]
    return [*noted, game]


def _in_a_line(pov: PointOfView, cards: str) -> Text:
    """The first of a person's cards, as many as a line holds, and the game's number."""
    told, kept = pov.texts("panel-footer", parts=cards, game=pov.table.row.id), cards
    while text_height(told) > GAME and " · " in kept:
        kept = kept.rpartition(" · ")[0]
        told = pov.texts("panel-footer", parts=f"{kept} …", game=pov.table.row.id)
    return Text(told)


def _latest(pov: PointOfView) -> tuple[Event, ...]:
    """What happened since the last decision of a seat's player."""
    return tuple(event for step in missed(pov) for event in step.events)


def _tips(pov: PointOfView, *, noted: bool) -> Iterator[str]:
    """The symbols on the first page of a first game, and what happened for the first time, explained."""
    number = turn_number(pov.table)
    if pov.table.row.tips and not noted and number is not None and number < len(pov.table.state.turn_order):
        yield pov.texts("symbols")
    if pov.seat.person is not None and pov.table.tips:
        spirit = pov.table.state.setup.seats[pov.seat.seat].spirit
        about = {"spirit": pov.texts.spirit(spirit), "power": pov.texts("spirit-power", spirit=spirit.value)}
        for tip in recent_tips(pov.table.tips, pov.table.steps, pov.seat.person):
            yield pov.texts("tip", text=pov.texts(f"tip-{tip.thing}", **about))


def _watching(pov: PointOfView, planned: KeptSketch | None, *, kept: bool) -> Iterator[Block]:
    """The panel while others decide: whom it waits for, the person's WP and Essence, their plan, available buttons."""
    covered = pov.table.row.cover_of(pov.seat.person) is not None
    standings = [_watched(PointOfView(pov.table, own)) for own in own_seats(pov)]
    plan = () if planned is None else kept_lines(pov, planned)
    yield Text("\n".join([pov.table.words_now.decisions.waiting(pov.view), *goals(pov), *standings, *plan]))
    if not kept:
        yield Text(pov.texts("watch-again", channel=str(pov.table.row.channel)))
    elif not covered and not pov.table.may_undo(pov.seat.person):
        yield Text(pov.texts("watch", channel=str(pov.table.row.channel)))
    style = Style.SECONDARY if covered else Style.PRIMARY
    again = () if kept else (Button(pov.texts("again"), str(RefreshPanelId(pov.table.row.id)), style, "🔄"),)
    back = Button(pov.texts("take-back"), str(TakeBackId(pov.table.row.id)), Style.SUCCESS, "🙋")
    own = (back,) if covered else (*undo_button(pov), *ask_undo_button(pov))
    asides = Asides(pov.table)
    sketching = () if covered else sketch_button(pov.table, pov.seat)
    drop = () if planned is None else (drop_button(pov),)
    yield Buttons((*own, *again, *sketching, *drop, asides.foresight, asides.spirits, asides.words))


def _coached(pov: PointOfView, plan: Plan, taken: int) -> Iterator[Block]:
    """The panel of a decision in the first turns of a first game: a plan's first step, in place of all options."""
    above: list[Block] = [Text("\n".join(heading(pov)))]
    marked, latest = places_next(plan.actions[0]), _latest(pov)
    if (picture := choice_picture(pov, marked=marked, latest=latest, own=own_step(pov))) is not None:
        above.append(picture)
    yield from above
    yield from coach(pov, plan, (*undo_button(pov), Asides(pov.table).words), above, taken)


def _watched(pov: PointOfView) -> str:
    """The standing of a seat that does not decide now, with the number of its cards."""
    cards = len(pov.table.state.players[pov.seat.seat].hand)
    return with_spirit(pov, pov.texts("standing-cards", standing=standing(pov), cards=cards))
