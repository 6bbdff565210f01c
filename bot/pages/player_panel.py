"""A person's private panel: their cards, the open question, and every option, step by step."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import Choice, ChoicePage, Path, chosen_fields, digest, field_names, matching, page
from bot.pages.blocked_actions import not_now
from bot.pages.foresight import foresight_button
from bot.pages.narration import asks, latest, with_spirit
from bot.pages.preview import only_tokens, preview, second_token_follows, worthwhile
from bot.pages.spirit_boards import spirits_button
from bot.ui.colours import ACCENTS
from bot.ui.content import (
    MAX_LABEL_CHARS,
    MAX_OPTION_CHARS,
    Block,
    Button,
    Buttons,
    Content,
    Image,
    Option,
    Select,
    Style,
    Text,
    selects,
)
from bot.ui.custom_ids import ActId, ConsentId, HandId, RefreshPanelId, RemainingDecksId, TeamThreadId, UndoId
from bot.ui.texts import Texts
from engine import Aspiration, Seat, SpiritAction, View, canonical, cost
from engine.actions import (
    Absorb,
    AddVibe,
    Declare,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Move,
    PlaceToken,
    Quell,
)
from render import hand_picture, shorten

_STYLES: dict[type, Style] = {
    Move: Style.PRIMARY,
    Invoke: Style.PRIMARY,
    Quell: Style.PRIMARY,
    Fortify: Style.PRIMARY,
    Empower: Style.PRIMARY,
    Declare: Style.PRIMARY,
    Absorb: Style.SUCCESS,
}

MAX_PREVIEWED_ACTIONS = 10
"""Maximum number of actions on a page that are shown with their effects."""

MAX_PREVIEW_CHARS = 1800
"""Maximum number of characters for the effects of actions."""

MAX_HANDS_CHARS = 3800
"""Maximum number of characters for the cards of a person's hand or hands."""


def panel(
    table: Table,
    seat: SeatRow,
    path: Path = (),
    *,
    note: str = "",
    with_hand: bool = True,
    everything: bool = False,
    kept: bool = True,
) -> Content:
    """The panel of a seat's player after the choices of `path`; the first page if `path` is no longer possible.

    If the person plays two seats (VAR-5), `seat` is the one to play now; the cards of both are shown.

    `note` is shown at the top. With `everything`, dominated variants of actions are offered, too. `kept` is for the
    message in the DM channel that is kept up to date; any other panel says how to open it again.
    """
    texts = Texts(table.words.language)
    view = table.team_view(seat.team)
    blocks: list[Block] = [Text(note)] if note else []
    if with_hand and path == ():
        blocks.append(Text("\n".join(_cards(table, seat, view, texts))))
    if table.row.status != "running":
        blocks.append(Text(table.words.scores.final(view) if table.state.over else texts("abandoned")))
    elif seat not in table.waiting():
        blocks += _watching(table, seat, view, texts, kept=kept)
    else:
        name = ("choosing", seat.seat, path, everything)
        blocks += table.once(name, lambda: tuple(_choosing(table, seat, view, path, texts, everything=everything)))
    blocks.append(Text(texts("which-game", game=table.row.id)))
    return Content(tuple(blocks), ACCENTS[seat.team])


def _watching(table: Table, seat: SeatRow, view: View, texts: Texts, *, kept: bool) -> Iterator[Block]:
    """The panel while others decide: the person's WP and Essence, who must decide, and available buttons."""
    standings = [_standing(table, own, texts) for own in _own(table, seat)]
    yield Text("\n".join([*standings, table.words.decisions.waiting(view)]))
    if not kept:
        yield Text(texts("watch-again", channel=str(table.row.channel)))
    elif not table.may_undo(seat.person):
        yield Text(texts("watch", channel=str(table.row.channel)))
    again = () if kept else (Button(texts("again"), str(RefreshPanelId(table.row.id)), Style.PRIMARY, "🔄"),)
    undo = (*_undo(table, seat, texts), *_ask_undo(table, seat, texts))
    yield Buttons((*again, *undo, foresight_button(table), spirits_button(table)))


def _choosing(
    table: Table, seat: SeatRow, view: View, path: Path, texts: Texts, *, everything: bool
) -> Iterator[Block]:
    legal = table.legal(seat.seat)
    open_path = path if page(legal, path) is not None else ()
    ways = matching(legal, open_path)
    offered = ways if everything or not open_path else worthwhile(table, view, seat.seat, ways)
    shown = page(offered, open_path)
    if shown is None:
        return
    yield from _page(table, seat, view, shown, texts)
    steering = [*_back(table, seat, shown, texts), *_undo(table, seat, texts)]
    if len(offered) < len(ways):
        every = ActId(table.row.id, table.row.version, seat.seat, digest(open_path), everything=True)
        steering.append(Button(texts("other-ways"), str(every)))
    if not open_path:
        steering += [*_ask_undo(table, seat, texts, last=True), foresight_button(table), spirits_button(table)]
    if steering:
        yield Buttons(tuple(steering))


def _own(table: Table, seat: SeatRow) -> tuple[SeatRow, ...]:
    """All seats of a seat's player."""
    return table.row.seats_of(seat.person) or (seat,)


def hand(table: Table, seat: SeatRow) -> Content:
    """The hand and Hidden Aspiration of a seat's player, as a picture and as text; for their own team only.

    A player of two seats gets both hands; others can open their teammate's (CRD-12).
    """
    view, own = table.team_view(seat.team), _own(table, seat)
    longest = MAX_HANDS_CHARS // len(own)
    blocks: list[Block] = []
    for each in own:
        # with WP, Essence and standings, as in the picture
        text = table.words.hands.text(view, each.seat, longest, hidden=each == own[-1])
        blocks += [_hand_picture(table, view, each.seat), Text(text)]
    blocks.append(Buttons(tuple(_team_buttons(table, seat))))
    return Content(tuple(blocks), ACCENTS[seat.team])


def _team_buttons(table: Table, seat: SeatRow) -> Iterator[Button]:
    """Buttons to the team's decks, the teammate's hand, and, if the teammate is another person, the team thread."""
    texts, row = Texts(table.words.language), table.row
    yield Button(texts("left"), str(RemainingDecksId(row.id)), emoji="🎴")
    if len(_own(table, seat)) == 1 and any(other.team is seat.team and other != seat for other in row.seats):
        yield Button(texts("mate"), str(HandId(row.id, teammates=True)), emoji="🃏")
    if row.guild is not None and len(row.people_of(seat.team)) > 1:
        yield Button(texts("talk"), str(TeamThreadId(row.id)), emoji="💬")


def _hand_picture(table: Table, view: View, seat: Seat) -> Image:
    name = "hand.png" if len(_own(table, table.row.seats[seat])) == 1 else f"hand-{seat}.png"
    key = canonical([view.known.players[seat].hand, table.words.hands.text(view, seat)])
    return Image(key, name, partial(hand_picture, table.words, table.rules, view, seat))


def _cards(table: Table, seat: SeatRow, view: View, texts: Texts) -> Iterator[str]:
    """A line for each hand, and lines for the Aspirations; My hand shows the cards in full."""
    known = view.known
    for own in _own(table, seat):
        cards = [
            texts("copies", count=count, card=table.words.labels.option(view, Invoke, "card", card))
            for card, count in Counter(known.players[own.seat].hand).items()
        ]
        line = texts("cards", cards=" · ".join(cards) or texts("cards-none"))
        yield with_spirit(table, own, line)
    hidden = known.teams[seat.team].hidden
    yield texts("hidden", **table.words.terms.standing(view, Aspiration(hidden))) if hidden else texts("hidden-none")
    if known.current_common is not None and not known.over:
        yield texts("common", **table.words.terms.standing(view, known.current_common))


def _standing(table: Table, seat: SeatRow, texts: Texts) -> str:
    player = table.state.players[seat.seat]
    standing = texts(
        "standing",
        wp=player.wp,
        essence=player.essence,
        ambition=table.state.teams[seat.team].ambition,
        cards=len(player.hand),
    )
    return with_spirit(table, seat, standing)


def _page(table: Table, seat: SeatRow, view: View, shown: ChoicePage, texts: Texts) -> Iterator[Block]:
    yield Text(_heading(table, seat, view, shown, texts))
    labelled = [(choice, _label(table, view, shown, choice)) for choice in shown.choices]
    if shown.path and shown.field is None and len(labelled) <= MAX_PREVIEWED_ACTIONS:
        lines = [
            f"**{label}**: {effects}"
            for choice, label in labelled
            if choice.action is not None and (effects := preview(table, view, seat.seat, choice.action))
        ]
        tokens = _second_tokens(table, seat, view, labelled, texts)
        if lines := [*_spaces(table, seat, view, shown), *tokens, *lines]:
            yield Text(latest(lines, MAX_PREVIEW_CHARS))
    if shown.path == () or len(labelled) <= MAX_PREVIEWED_ACTIONS:
        yield Buttons(
            tuple(
                Button(
                    shorten(label, MAX_LABEL_CHARS),
                    _id(table, seat, choice.path),
                    _STYLES.get(choice.path[0], Style.SECONDARY),
                )
                for choice, label in labelled
            )
        )
    else:
        yield from _selects(table, seat, view, shown, labelled, texts)
    if shown.path == () and not table.state.pending:
        yield from not_now(table, view, seat)


def _selects(
    table: Table, seat: SeatRow, view: View, shown: ChoicePage, labelled: list[tuple[Choice, str]], texts: Texts
) -> Iterator[Select]:
    """The choices in selects."""
    question = table.words.kinds.question(shown.path[0], shown.field) if shown.field else texts("choose")
    options = (Option(shorten(label, MAX_OPTION_CHARS), digest(choice.path)) for choice, label in labelled)
    game = table.row
    return selects(options, lambda i: str(ActId(game.id, game.version, seat.seat, f"more{i}")), question[:150])


def _second_tokens(
    table: Table, seat: SeatRow, view: View, labelled: list[tuple[Choice, str]], texts: Texts
) -> Iterator[str]:
    """Lines that name the actions after which a second token must be placed; one line if all of them do."""
    actions = [(choice.action, label) for choice, label in labelled if choice.action is not None]
    calling = [label for action, label in actions if second_token_follows(table, view, seat.seat, action)]
    if calling and len(calling) == len(labelled):
        yield texts("second-token")
    else:
        yield from (texts("second-token-for", action=label) for label in calling)


def _spaces(table: Table, seat: SeatRow, view: View, shown: ChoicePage) -> Iterator[str]:
    """The effects of the spaces for a token, each once, if they are in more than one row."""
    if "row" in chosen_fields(shown.path):  # the heading has the spaces of that row
        return
    board = table.words.boards.of(view, seat.seat)
    actions = (choice.action for choice in shown.choices)
    spaces = [(each.row, each.space) for each in actions if isinstance(each, Declare | AddVibe | PlaceToken)]
    yield from (table.words.boards.space_does(row, space, board) for row, space in dict.fromkeys(spaces))


def _heading(table: Table, seat: SeatRow, view: View, shown: ChoicePage, texts: Texts) -> str:
    asked = next((d for d in view.known.pending if d.answer is None and seat.seat in d.seats), None)
    turn = table.state.turn
    if asked is None:
        lines = [texts("your-turn", actions=turn.actions), _standing(table, seat, texts)]
        if turn.declared is not None:
            message = "declared-in-part" if only_tokens(table.legal(seat.seat)) else "declared"
            lines.append(texts(message, row=table.words.terms.row(SpiritAction(turn.declared))))
        several = True
    else:
        lines = [asks(table, view, seat, asked), _standing(table, seat, texts)]
        if "row" not in chosen_fields(shown.path):
            lines.append(table.words.decisions.setup_help(view, asked))
        several = len({type(action) for action in table.legal(seat.seat)}) > 1
    if shown.path and (several or len(shown.path) > 1):  # otherwise nothing has been chosen yet
        lines += _chosen(table, seat, view, shown)
        if shown.path[0] is EndTurn and turn.actions:
            lines.append(texts("unused", actions=turn.actions))
    return "\n".join(filter(None, lines))


def _chosen(table: Table, seat: SeatRow, view: View, shown: ChoicePage) -> Iterator[str]:
    """The choices so far, the question of the page, and help for it."""
    kind, chosen = shown.path[0], chosen_fields(shown.path)
    labels = [table.words.labels.option(view, kind, name, value, chosen) for name, value in chosen.items()]
    yield "**" + " → ".join([table.words.kinds.name(kind), *labels]) + "**"
    yield table.words.kinds.help(kind)
    if shown.field:
        yield table.words.kinds.question(kind, shown.field)
    if "row" in chosen:  # a token will be placed there
        yield table.words.boards.row_help(chosen["row"], table.words.boards.of(view, seat.seat))


def _label(table: Table, view: View, shown: ChoicePage, choice: Choice) -> str:
    if choice.action is not None:
        label = table.words.labels.action(view, choice.action)
        price = cost(table.rules, table.state, choice.action)
        return f"{label} ({table.words.terms.cost(price)})" if any(price) else label
    kind = choice.path[0]
    if len(choice.path) == 1:
        return table.words.kinds.opens(kind)
    field = field_names(kind)[len(choice.path) - 2]
    return table.words.labels.option(view, kind, field, choice.path[-1], chosen_fields(choice.path))


def _id(table: Table, seat: SeatRow, path: Path) -> str:
    return str(ActId(table.row.id, table.row.version, seat.seat, digest(path)))


def _back(table: Table, seat: SeatRow, shown: ChoicePage, texts: Texts) -> Iterator[Button]:
    """A button to the page before; none on the first page."""
    legal = table.legal(seat.seat)
    for length in range(len(shown.path) - 1, -1, -1):
        before = page(legal, shown.path[:length])
        if before is not None and before.path != shown.path:
            yield Button(texts("back"), _id(table, seat, before.path), emoji="↩️")
            return


def _undo(table: Table, seat: SeatRow, texts: Texts) -> Iterator[Button]:
    if table.may_undo(seat.person):
        undo = UndoId(table.row.id, table.row.version, seat.seat)
        yield Button(texts("undo"), str(undo), emoji="⏪")


def _ask_undo(table: Table, seat: SeatRow, texts: Texts, *, last: bool = False) -> Iterator[Button]:
    """A button to ask for an undo that needs consent; with `last`, only of the last step."""
    if table.may_ask_undo(seat.person, last=last):
        yield Button(texts("consent-button-why"), str(ConsentId(table.row.id, table.row.version, "why")), emoji="⏪")
