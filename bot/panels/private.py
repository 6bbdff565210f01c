"""A person's private panel: what they hold, what is asked of them, and every choice they have, step by step."""

from collections.abc import Iterator

from bot.content import SELECT, Block, Button, Buttons, Content, Image, Option, Select, Style, Text
from bot.panels.choices import Choice, Page, Path, chosen_fields, digest, field_names, page
from bot.panels.ids import ActId, TableId
from bot.service import Table, may_undo
from bot.store import SeatRow
from bot.texts import Texts
from engine import Aspiration, HiddenInformationError, State, Team, View, apply, canonical, control, cost, legal_actions
from engine.actions import (
    Absorb,
    Action,
    Declare,
    Decline,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Move,
    Quell,
)
from engine.events import Acted
from render import hand_picture

COLOURS = {Team.BLISS: 0xFFB22C, Team.GLOOM: 0x4A90FF}
"""Accents beside messages."""

_STYLES: dict[type, Style] = {
    Move: Style.PRIMARY,
    Invoke: Style.PRIMARY,
    Quell: Style.PRIMARY,
    Fortify: Style.PRIMARY,
    Empower: Style.PRIMARY,
    Declare: Style.PRIMARY,
    Absorb: Style.SUCCESS,
    EndTurn: Style.DANGER,
    Decline: Style.DANGER,
}

PREVIEWED = 10
"""Of so many actions on a page it is told what each would change."""

LABEL = 80
"""Characters of a button's label."""


def panel(table: Table, seat: SeatRow, path: Path = (), *, note: str = "", with_hand: bool = True) -> Content:
    """The panel of a seat after the choices of `path`; a path that is not open any more shows the first page.

    `note` stands at the top: what just happened, or why something was refused.
    """
    texts = Texts(table.words.language)
    view = table.team_view(table.state.team_of(seat.seat))
    blocks: list[Block] = [Text(note)] if note else []
    if with_hand and path == ():
        blocks.append(Text(_cards(table, seat, view, texts)))
    if table.row.status != "running":
        blocks.append(Text(table.words.final(view) if table.state.over else texts("abandoned")))
    elif seat not in table.waiting():
        blocks.append(Text(_standing(table, seat, texts) + "\n" + table.words.waiting(view)))
        blocks.append(Buttons(tuple(_undo(table, seat, texts))) if may_undo(table, seat) else Text(texts("watch")))
    else:
        legal = legal_actions(table.rules, table.state, seat.seat)
        shown = page(legal, path) or page(legal)
        if shown is not None:
            blocks += _page(table, seat, view, shown, texts)
    return Content(tuple(blocks), COLOURS[table.state.team_of(seat.seat)])


def hand(table: Table, seat: SeatRow) -> Content:
    """The hand and Hidden Aspiration of a seat, as a picture and in words; for its own team only."""
    view = table.team_view(table.state.team_of(seat.seat))
    known = view.known
    text = table.words.hand(view, seat.seat)  # with WP, Essence and standings, which the picture shows too
    key = canonical([known.players[seat.seat].hand, text])
    picture = Image(key, "hand.png", lambda: hand_picture(table.words, table.rules, view, seat.seat))
    mate = Button(Texts(table.words.language)("mate"), str(TableId(table.row.id, "mate")), emoji="🃏")
    return Content((picture, Text(text), Buttons((mate,))), COLOURS[known.team_of(seat.seat)])


def _cards(table: Table, seat: SeatRow, view: View, texts: Texts) -> str:
    """The hand and the Hidden Aspiration in two lines; My hand shows them in full."""
    known = view.known
    cards = [table.words.option(view, Invoke, "card", card) for card in dict.fromkeys(known.players[seat.seat].hand)]
    hidden = known.teams[known.team_of(seat.seat)].hidden
    return "\n".join(
        [
            texts("cards", cards=" · ".join(cards) or texts("cards-none")),
            texts("hidden", aspiration=table.words.aspiration(Aspiration(hidden))) if hidden else texts("hidden-none"),
        ]
    )


def _standing(table: Table, seat: SeatRow, texts: Texts) -> str:
    player = table.state.players[seat.seat]
    return texts(
        "standing",
        wp=player.wp,
        essence=player.essence,
        ambition=table.state.teams[table.state.team_of(seat.seat)].ambition,
        cards=len(player.hand),
    )


def _page(table: Table, seat: SeatRow, view: View, shown: Page, texts: Texts) -> Iterator[Block]:
    yield Text(_heading(table, seat, view, shown, texts))
    if shown.field is None and len(shown.choices) <= PREVIEWED and shown.path:
        lines = [line for choice in shown.choices if choice.action for line in _preview(table, view, choice.action)]
        if lines:
            yield Text("\n".join(lines))
    labelled = [(choice, _label(table, view, shown, choice)) for choice in shown.choices]
    if shown.path == () or len(labelled) <= PREVIEWED:
        yield Buttons(
            tuple(
                Button(label[:LABEL], _id(table, seat, choice.path), _STYLES.get(choice.path[0], Style.SECONDARY))
                for choice, label in labelled
            )
        )
    else:
        yield from _selects(table, seat, view, shown, labelled, texts)
    steering = [*_back(table, seat, shown, texts), *_undo(table, seat, texts)]
    if steering:
        yield Buttons(tuple(steering))


def _selects(
    table: Table, seat: SeatRow, view: View, shown: Page, labelled: list[tuple[Choice, str]], texts: Texts
) -> Iterator[Select]:
    """Selects of 25 options each, as many as it takes."""
    question = table.words.question(shown.path[0], shown.field) if shown.field else texts("choose")
    for number, start in enumerate(range(0, len(labelled), SELECT)):
        part = labelled[start : start + SELECT]
        more = ActId(table.row.id, table.row.version, seat.seat, f"more{number}")
        options = tuple(Option(label[:100], digest(choice.path)) for choice, label in part)
        yield Select(str(more), question[:150], options)


def _heading(table: Table, seat: SeatRow, view: View, shown: Page, texts: Texts) -> str:
    pending = next((d for d in table.state.pending if d.answer is None and seat.seat in d.seats), None)
    if pending is not None:
        asked = next(d for d in view.known.pending if d.answer is None and seat.seat in d.seats)
        return table.words.decision(view, asked)
    turn = table.state.turn
    lines = [texts("your-turn", actions=turn.actions), _standing(table, seat, texts)]
    if shown.path:
        kind = shown.path[0]
        chosen = chosen_fields(shown.path)
        labels = [table.words.option(view, kind, name, value, chosen) for name, value in chosen.items()]
        lines.append("**" + " → ".join([table.words.kind(kind), *labels]) + "**")
        if shown.field:
            lines.append(table.words.question(kind, shown.field))
    return "\n".join(lines)


def _label(table: Table, view: View, shown: Page, choice: Choice) -> str:
    if choice.action is not None:
        label = table.words.action(view, choice.action)
        price = cost(table.rules, table.state, choice.action)
        return f"{label} ({table.words.cost(price)})" if any(price) else label
    kind = choice.path[0]
    if len(choice.path) == 1:
        return table.words.kind(kind)
    field = field_names(kind)[len(choice.path) - 2]
    return table.words.option(view, kind, field, choice.path[-1], chosen_fields(choice.path))


def _preview(table: Table, view: View, action: Action) -> list[str]:
    """What an action would change, as far as the team can know: a line in words."""
    after: State | None
    try:
        outcome = apply(table.rules, view.known, action)
        events, after = outcome.events, outcome.state
    except HiddenInformationError as error:
        events, after = error.events, None
    told = [table.words.event(view, event) for event in events if not isinstance(event, Acted)]
    changes = [text for text in told if text] + (_control_changes(table, view.known, after) if after else [])
    return [f"**{table.words.action(view, action)}**: {' '.join(changes)}"] if changes else []


def _control_changes(table: Table, before: State, after: State) -> list[str]:
    texts, words = Texts(table.words.language), table.words
    old, new = control(table.rules, before.slots, before.sites), control(table.rules, after.slots, after.sites)
    places = [(words.realm(i), old.realms[i], new.realms[i]) for i in range(5)]
    places += [(words.frontier(i), old.frontiers[i], new.frontiers[i]) for i in range(5)]
    return [
        texts("control-lost", place=place) if then is None else texts("control-won", place=place, team=words.team(then))
        for place, now, then in places
        if now is not then
    ]


def _id(table: Table, seat: SeatRow, path: Path) -> str:
    return str(ActId(table.row.id, table.row.version, seat.seat, digest(path)))


def _back(table: Table, seat: SeatRow, shown: Page, texts: Texts) -> Iterator[Button]:
    """A way back to the page before this one; none on the first."""
    legal = legal_actions(table.rules, table.state, seat.seat)
    for length in range(len(shown.path) - 1, -1, -1):
        before = page(legal, shown.path[:length])
        if before is not None and before.path != shown.path:
            yield Button(texts("back"), _id(table, seat, before.path), emoji="↩️")
            return


def _undo(table: Table, seat: SeatRow, texts: Texts) -> Iterator[Button]:
    if may_undo(table, seat):
        undo = ActId(table.row.id, table.row.version, seat.seat, "undo")
        yield Button(texts("undo"), str(undo), emoji="⏪")
