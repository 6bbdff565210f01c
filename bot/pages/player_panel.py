"""A person's private panel: the open question, every option, and their cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from bot.model.advice import is_coached
from bot.model.next_step import NextStep
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.model.tips import recent
from bot.pages.action_picker import (
    BRINGS,
    TOKENS,
    ChoicePage,
    Path,
    chosen_fields,
    field_names,
    matching,
    page,
)
from bot.pages.blocked_actions import missing, why_not_button
from bot.pages.choice_picture import choice_picture
from bot.pages.choices import act_id, choices, panel_ids
from bot.pages.coach import coach
from bot.pages.end_message import rematch_button
from bot.pages.foresight import foresight_button
from bot.pages.hand import own_seats
from bot.pages.intentions import intentions_button
from bot.pages.narration import with_spirit
from bot.pages.news import missed, news, own_step, renewed, respected, scored
from bot.pages.next_step import next_step_button
from bot.pages.preview import Previews
from bot.pages.review import review_button
from bot.pages.rules import words_button
from bot.pages.spirit_boards import spirits_button
from bot.pages.standing import goals, hands_of, heading, standing
from bot.pages.suggestions import places_next, suggest_button
from bot.pages.token_ways import acting, token_choices, token_ways
from bot.ui.colours import ACCENTS
from bot.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import ConsentId, OpenLogId, RefreshPanelId, TakeBackId, UndoId
from bot.ui.texts import Texts
from engine import View
from engine.actions import EndTurn
from engine.events import Event
from engine.players import Plan


def panel(
    table: Table,
    seat: SeatRow,
    path: Path = (),
    *,
    note: str = "",
    with_hand: bool = True,
    everything: bool = False,
    kept: bool = True,
    meanwhile: Sequence[str] = (),
    then: Plan | NextStep | None = None,
) -> Content:
    """The panel of a seat's player after the choices of `path`; the first page if `path` is no longer possible.

    If the person plays two seats (VAR-5), `seat` is the one to play now; the cards of both are shown.

    `note` is shown at the top. With `everything` it is the page of what is rarer: inferior ways of what the page at
    `path` offers and, instead of the first page, what else is seldom wanted. `kept` is for the message in the DM
    channel that is kept up to date; any other panel says how to open it again, and leaves to the messages above it what
    others did, unless it is `meanwhile`, which replaces the news. `then` is recommended: the plan of a coached turn,
    whose first step the first page offers, or what to do after the end.

    While a computer decides for the person, they can take their seat back.
    """
    texts = Texts(table.words.language)
    view = table.team_view(seat.team)
    blocks: list[Block] = [Text(note)] if note else []
    covered = table.row.status == "running" and table.row.cover_of(seat.person) is not None
    deciding = table.row.status == "running" and seat in table.waiting() and not covered
    fresh = (path == () or covered) and (deciding or covered or not kept)
    top = [texts("covered-panel", cover=table.row.cover_of(seat.person) or "")] if covered else []
    top += _tips(table, seat, texts) if path == () else []
    if top:
        blocks.append(Text("\n".join(top)))
    if table.row.status != "running":
        blocks.append(Text(table.words.scores.final(view) if table.state.over else texts("abandoned")))
        blocks.append(Buttons(tuple(_next(table, then if isinstance(then, NextStep) else None))))
    elif not deciding:
        heading, *others = _watching(table, seat, view, texts, kept=kept)
        picture = choice_picture(table, seat, latest=_latest(table, seat)) if fresh else None
        blocks += [heading, *([] if picture is None else [picture]), *others]
    elif isinstance(then, Plan) and path == () and not everything:
        plan = then
        made = table.once(("coached", seat.seat, plan.actions), lambda: tuple(_coached(table, seat, view, plan, texts)))
        blocks += made
    else:
        latest = _latest(table, seat) if kept and path == () else ()
        name = ("choosing", seat.seat, path, everything, kept)
        blocks += table.once(
            name, lambda: tuple(_choosing(table, seat, view, path, texts, latest, everything=everything))
        )
    told = meanwhile or (news(table, seat, view) if kept or not deciding else ())
    told = (*([] if note else scored(table, seat, view)), *told, *renewed(table, seat), *respected(table, seat))
    if fresh and (lines := told):
        blocks.append(Text("\n".join(texts("news", line=line) for line in lines)))
    footer = [*hands_of(table, seat, view, texts)] if with_hand and path == () else []
    if view.known.current_common is not None:
        footer.append(texts("common-number", number=table.words.goals.number(view)))
    message = "panel-footer" if footer else "which-game"
    blocks.append(Text(texts(message, parts=" · ".join(footer), game=table.row.id)))
    return Content(tuple(_without_gaps(blocks)), ACCENTS[seat.team])


def _without_gaps(blocks: Iterable[Block]) -> Iterator[Block]:
    """Blocks with neighbouring paragraphs in one: a phone's screen is short."""
    for are_texts, some in groupby(blocks, lambda block: isinstance(block, Text)):
        if are_texts:
            yield Text("\n".join(block.text for block in some if isinstance(block, Text)))
        else:
            yield from some


def _next(table: Table, then: NextStep | None) -> Iterator[Button]:
    """What to do after the end of a game, what is recommended first."""
    if then is not None:
        yield next_step_button(then, table.row.id, table.words.language)
    yield rematch_button(table)
    if table.state.over:
        yield review_button(table)


def _latest(table: Table, seat: SeatRow) -> tuple[Event, ...]:
    """What happened since the last decision of a seat's player."""
    return tuple(event for step in missed(table, seat) for event in step.events)


def _tips(table: Table, seat: SeatRow, texts: Texts) -> list[str]:
    """What happened for the first time in the person's first game, explained."""
    if seat.person is None or not table.tips:
        return []
    return [texts("tip", text=texts(f"tip-{tip.thing}")) for tip in recent(table.tips, table.steps, seat.person)]


def _watching(table: Table, seat: SeatRow, view: View, texts: Texts, *, kept: bool) -> Iterator[Block]:
    """The panel while others decide: the person's WP and Essence, who must decide, and available buttons."""
    covered = table.row.cover_of(seat.person) is not None
    standings = [_watched(table, own, texts) for own in own_seats(table, seat)]
    yield Text("\n".join([table.words_now.decisions.waiting(view), *goals(table, view), *standings]))
    if not kept:
        yield Text(texts("watch-again", channel=str(table.row.channel)))
    elif not covered and not table.may_undo(seat.person):
        yield Text(texts("watch", channel=str(table.row.channel)))
    style = Style.SECONDARY if covered else Style.PRIMARY
    again = () if kept else (Button(texts("again"), str(RefreshPanelId(table.row.id)), style, "🔄"),)
    back = Button(texts("take-back"), str(TakeBackId(table.row.id)), Style.SUCCESS, "🙋")
    own = (back,) if covered else (*_undo(table, seat, texts), *_ask_undo(table, seat, texts))
    words = words_button(table.rules.edition, texts.language)
    yield Buttons((*own, *again, foresight_button(table), spirits_button(table), words))


def _coached(table: Table, seat: SeatRow, view: View, plan: Plan, texts: Texts) -> Iterator[Block]:
    """The panel of a decision in the first turns of a first game: a plan's first step, in place of all options."""
    yield Text("\n".join(heading(table, seat)))
    marked, latest = places_next(plan.actions[0]), _latest(table, seat)
    if (picture := choice_picture(table, seat, marked=marked, latest=latest, own=own_step(table, seat))) is not None:
        yield picture
    yield from coach(table, seat, plan, (*_undo(table, seat, texts), words_button(table.rules.edition, texts.language)))


def _choosing(
    table: Table,
    seat: SeatRow,
    view: View,
    path: Path,
    texts: Texts,
    latest: tuple[Event, ...],
    *,
    everything: bool,
) -> Iterator[Block]:
    legal = table.legal(seat.seat)
    open_path = path if page(legal, path) is not None else ()
    ways, previews = matching(legal, open_path), Previews(table, seat.seat)
    offered = previews.offered(ways, inferior=everything)
    shown = page(offered, open_path)
    if shown is None:
        return
    shown = acting(shown)
    lines = [
        *heading(table, seat, helped="row" not in chosen_fields(shown.path)),
        *_path(table, seat, view, shown, texts),
    ]
    yield Text("\n".join(lines))
    if everything and not open_path:
        yield from _rarer(table, seat, shown, previews, texts, are_ways=len(offered) < len(ways))
        return
    with_token = token_ways(table, seat, shown.path)
    actions = [choice.action for choice in shown.choices if choice.action] if shown.field is None else offered
    actions = [action for each in with_token for action in each.actions] or actions
    own = None if path else own_step(table, seat)
    if (picture := choice_picture(table, seat, actions, shown.field, latest=latest, own=own)) is not None:
        yield picture
    blocks = list(
        token_choices(table, seat, with_token)
        if with_token
        else choices(table, seat, shown, previews, panel_ids(table, seat, everything=everything))
    )
    others = act_id(table, seat, open_path, everything=True)
    steering, coached = [*_back(table, seat, shown, texts)], not open_path and is_coached(table, seat)
    if not open_path:
        if coached:
            steering.append(Button(texts("coach-back"), str(RefreshPanelId(table.row.id)), emoji="🌱"))
        steering += [*suggest_button(table, seat), *intentions_button(table), Button(texts("rarer"), others)]
    else:
        if len(offered) < len(ways) and not everything:
            steering.append(Button(texts("other-ways"), others))
        steering.append(words_button(table.rules.edition, texts.language))
    match blocks:
        case [*before, Buttons(buttons=(end,))] if end.custom_id == act_id(table, seat, (EndTurn,)):
            yield from before
            steering.insert(0, end)  # a row less on a phone
        case _:
            yield from blocks
    if coached:
        yield from missing(table, seat)
    yield Buttons(tuple(steering))


def _rarer(
    table: Table, seat: SeatRow, shown: ChoicePage, previews: Previews, texts: Texts, *, are_ways: bool
) -> Iterator[Block]:
    """What is seldom wanted: inferior ways, an undo, what a Revelation would bring, what is impossible, log, words."""
    if are_ways:
        yield Text(texts("other-ways-are"))
        yield from choices(table, seat, shown, previews, panel_ids(table, seat, everything=True))
    back = Button(texts("back"), act_id(table, seat, ()), emoji="↩️")
    why_not = () if table.state.pending else why_not_button(table, seat)
    undo = (*_undo(table, seat, texts), *_ask_undo(table, seat, texts, last=True))
    words = words_button(table.rules.edition, texts.language)
    log = Button(texts("log"), str(OpenLogId(table.row.id)), emoji="📜")
    yield Buttons((back, *undo, foresight_button(table), *why_not, log, words))


def _watched(table: Table, seat: SeatRow, texts: Texts) -> str:
    """The standing of a seat that does not decide now, with the number of its cards."""
    cards = len(table.state.players[seat.seat].hand)
    return with_spirit(table, seat, texts("standing-cards", standing=standing(table, seat, texts), cards=cards))


def _path(table: Table, seat: SeatRow, view: View, shown: ChoicePage, texts: Texts) -> Iterator[str]:
    """The choices so far, if there was one, and what the end of a turn would waste."""
    several = len({type(action) for action in table.legal(seat.seat)}) > 1
    chosen = {name: value for name, value in chosen_fields(shown.path).items() if name != "team"}  # always one's own
    if shown.path and (several or chosen):
        yield from filter(None, _chosen(table, seat, view, shown, chosen))
        if shown.path[0] is EndTurn and table.state.turn.actions:
            yield texts("unused", actions=table.state.turn.actions)


def _chosen(table: Table, seat: SeatRow, view: View, shown: ChoicePage, chosen: Mapping[str, Any]) -> Iterator[str]:
    """The choices so far, the question of the page, and help for it."""
    kind = shown.path[0]
    labels = [table.words.labels.option(view, kind, name, value, chosen) for name, value in chosen.items()]
    if kind in TOKENS and len(shown.path) >= BRINGS:
        yield "**" + " → ".join(labels) + "**"
        open_fields = field_names(kind)[len(shown.path) - 1 :]
        if open_fields and len(token_ways(table, seat, shown.path)) != 1:
            yield table.words.kinds.question(kind, open_fields[0])
        return
    yield "**" + " → ".join([table.words.kinds.name(kind), *labels]) + "**"
    yield table.words.kinds.help(kind)
    if shown.field:
        yield table.words.kinds.question(kind, shown.field)


def _back(table: Table, seat: SeatRow, shown: ChoicePage, texts: Texts) -> Iterator[Button]:
    """A button to the page before; none on the first page."""
    legal = table.legal(seat.seat)
    for length in range(len(shown.path) - 1, -1, -1):
        if 0 < length < BRINGS and shown.path[0] in TOKENS:
            continue  # the row and its space are chosen at once
        before = page(legal, shown.path[:length])
        if before is not None and before.path != shown.path:
            yield Button(texts("back"), act_id(table, seat, before.path), emoji="↩️")
            return


def _undo(table: Table, seat: SeatRow, texts: Texts) -> Iterator[Button]:
    if table.may_undo(seat.person):
        undo = UndoId(table.row.id, table.row.version, seat.seat)
        yield Button(texts("undo"), str(undo))


def _ask_undo(table: Table, seat: SeatRow, texts: Texts, *, last: bool = False) -> Iterator[Button]:
    """A button to ask for an undo that needs consent; with `last`, only of the last step."""
    if table.may_ask_undo(seat.person, last=last):
        yield Button(texts("consent-button-why"), str(ConsentId(table.row.id, table.row.version, "why")))
