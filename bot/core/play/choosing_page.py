"""The pages on which a person chooses what to do: kinds first, then the ways of one; what is seldom wanted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.core.advice.page import suggest_button
from bot.core.model.advice import FirstPage
from bot.core.model.motions import others
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import (
    BRINGS,
    FAMILIES,
    TOKENS,
    ChoicePage,
    Group,
    Path,
    all_ways,
    chosen_fields,
    family,
    field_names,
    kinds_opened,
    matching,
    page,
    path_of,
)
from bot.core.play.action_picker import Choice as Option
from bot.core.play.asides_page import Asides
from bot.core.play.blocked_actions import is_any_missing, why_missing
from bot.core.play.choice_picture import choice_picture, places_among
from bot.core.play.choices import act_id, choices, page_title, panel_ids, shared_cost
from bot.core.play.news import own_step
from bot.core.play.one_screen import is_within
from bot.core.play.preview import Previews
from bot.core.play.standing import heading
from bot.core.play.story import private_story
from bot.core.play.token_ways import TokenWays, acting, token_choices, token_ways, usable_first
from bot.core.play.usual_tokens import usual_button
from bot.core.ui.content import BUTTONS_PER_ROW, MAX_OPTIONS, Block, Button, Buttons, Image, Text
from bot.core.ui.custom_ids import ConsentId, RefreshPanelId, UndoId
from bot.core.ui.texts import Texts
from engine import Mode
from engine.actions import Action, EndTurn
from engine.events import Event

_AROUND = 70
"""The height of what stands around the choices of a page: the row of buttons below, the line of the hand or game."""


def choosing(
    table: Table,
    seat: SeatRow,
    path: Path,
    latest: tuple[Event, ...],
    *,
    everything: bool,
    first: FirstPage | None = None,
) -> Iterator[Block]:
    """The page at a path, or the first one if that is no longer possible; with `everything` what is rarer there.

    Its picture has what `latest` changed. `first` says how the first page of a turn differs.
    """
    legal, previews = table.legal(seat.seat), Previews(table, seat.seat)
    ways = matching(legal, path)
    if not ways:
        path, ways = (), list(legal)
    if path or everything or first is FirstPage.FLAT or not any(isinstance(way, EndTurn) for way in ways):
        offered = previews.offered(ways, inferior=everything)
    else:  # the first page of a turn has no order of ways, and most kinds open theirs
        offered = previews.worthwhile(ways, kinds_opened(ways))
    found = page(offered, path)
    if found is None:
        return
    if first is FirstPage.FLAT and not (path or everything or table.state.pending):
        found = all_ways(offered)
    elif first is FirstPage.FLAT:
        first = None
    shown = usable_first(table, seat, acting(found))
    at = _Page(table, seat, path, shown, previews, tuple(offered), len(offered) < len(ways), everything, first)
    yield from at.rarer() if everything and not path else at.blocks(latest)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of choices at a path, with the ways offered there; `has_others` if there are ways that are not."""

    table: Table
    seat: SeatRow
    path: Path
    shown: ChoicePage
    previews: Previews
    offered: tuple[Action, ...]
    has_others: bool
    everything: bool
    first: FirstPage | None

    @property
    def texts(self) -> Texts:
        return Texts(self.table.words.language)

    @property
    def _asides(self) -> Asides:
        return Asides(self.table, self.path, self.everything)

    @property
    def _is_flat(self) -> bool:
        return self.first is FirstPage.FLAT

    def blocks(self, latest: tuple[Event, ...]) -> Iterator[Block]:
        with_token = token_ways(self.table, self.seat, self.shown.path)
        above, found = self._laid_out(with_token, latest)
        if with_token and not is_within([*above, *found], _AROUND):  # then the token is placed first
            above, found = self._laid_out((), latest)
        yield from above
        *options, last = found
        steering = list(self._steering())
        match last:
            case Buttons(buttons=(end,)) if end.custom_id == act_id(self.table, self.seat, (EndTurn,)):
                steering.insert(0, end)  # a row less on a phone
            case _:
                options.append(last)
        if not self.path:
            self._add_intentions(options, steering)
        yield from options
        yield Buttons(tuple(steering))

    def _laid_out(self, with_token: Sequence[TokenWays], latest: tuple[Event, ...]) -> tuple[list[Block], list[Block]]:
        """What stands above the choices, and they."""
        above: list[Block] = [Text("\n".join(self._lines()))]
        if (picture := self._picture(with_token, latest)) is not None:
            above.append(picture)
        options = self._options(with_token, above)
        above += self._around([*above, *options], latest)
        if self._is_flat and not is_within([*above, *options], _AROUND):  # all ways are worth more than their picture
            above = above[:1]
        return above, options

    def rarer(self) -> Iterator[Block]:
        """Inferior ways, an undo, what a Revelation would bring, what is impossible, log, words."""
        table, seat, texts = self.table, self.seat, self.texts
        yield Text("\n".join(heading(table, seat)))
        if (picture := self._picture((), ())) is not None:
            yield picture
        if self.has_others:
            yield Text(texts("other-ways-are"))
            yield from choices(table, seat, self._inferior(), self.previews, panel_ids(table, seat, everything=True))
        back = Button(texts("back"), act_id(table, seat, ()), emoji="↩️")
        asides = self._asides
        why_not = (asides.why_not,) if not table.state.pending and is_any_missing(table, seat) else ()
        undo = (*undo_button(table, seat, texts), *ask_undo_button(table, seat, texts, last=True))
        happened = (asides.story,) if private_story(table, seat) is not None else ()
        yield Buttons((back, *undo, *happened, asides.foresight, *why_not, asides.log, asides.words))

    def _inferior(self) -> ChoicePage:
        """Inferior ways in a list, if it holds them all."""
        if len(self.offered) > MAX_OPTIONS:
            return self.shown
        ways = tuple(Option(path_of(action), action) for action in self.offered)
        return ChoicePage((), None, (Group((), ways, listed=True),))

    def _lines(self) -> Iterator[str]:
        """The paragraph above the choices."""
        first, *goals = heading(self.table, self.seat, helped="row" not in chosen_fields(self.shown.path))
        yield first
        is_free = not self.path and self.table.state.turn.declared is None
        if is_free and (why := why_missing(self.table, self.seat)):
            yield why
        yield from goals
        yield from self._chosen()

    def _chosen(self) -> Iterator[str]:
        """The choices so far, if there was one, the question of the page, and what the end of a turn would waste."""
        shown, table = self.shown, self.table
        several = len({type(action) for action in table.legal(self.seat.seat)}) > 1
        chosen = {name: value for name, value in chosen_fields(shown.path).items() if name != "team"}  # one's own
        if shown.path and (several or chosen):
            yield from filter(None, self._title(chosen))
            if shown.path[0] is EndTurn and table.state.turn.actions:
                yield self.texts("unused", actions=table.state.turn.actions)

    def _title(self, chosen: Mapping[str, Any]) -> Iterator[str]:
        shown, words, kind = self.shown, self.table.words, self.shown.path[0]
        view = self.table.team_view(self.seat.team)
        labels = [words.labels.option(view, kind, name, value, chosen) for name, value in chosen.items()]
        if kind in TOKENS and len(shown.path) >= BRINGS:
            yield "**" + " → ".join(labels) + "**"
            left = field_names(kind)[len(shown.path) - 1 :]
            if left and len(token_ways(self.table, self.seat, shown.path)) != 1:
                yield words.kinds.question(kind, left[0])
            return
        yield " → ".join([page_title(self.table, shown), *(f"**{label}**" for label in labels)])
        if kind not in FAMILIES:
            yield words.kinds.help(kind) if self.table.row.tips else ""
        if shown.field:
            yield words.kinds.question(kind, shown.field)

    def _picture(self, with_token: Sequence[TokenWays], latest: tuple[Event, ...]) -> Image | None:
        """The places among the choices; in a turn at least the Spirit's surroundings, so that no page is without."""
        table, seat, field = self.table, self.seat, self.shown.field
        actions = [choice.action for choice in self.shown.choices if choice.action] if field is None else self.offered
        actions = [action for each in with_token for action in each.actions] or actions
        own = None if self.path else own_step(table, seat)
        if (picture := choice_picture(table, seat, actions, field, latest=latest, own=own)) is not None:
            return picture
        if table.state.pending or table.state.players[seat.seat].space is None:
            return None
        return choice_picture(table, seat, marked=places_among(actions, field), latest=latest, own=own)

    def _around(self, page: Sequence[Block], latest: tuple[Event, ...]) -> list[Image]:
        """The Spirit's surroundings for a question that has no places, if they change nothing else on its page."""
        table, seat = self.table, self.seat
        has_picture = any(isinstance(block, Image) for block in page)
        if has_picture or not table.state.pending or table.state.players[seat.seat].space is None:
            return []
        picture = choice_picture(table, seat, marked=(), latest=latest)
        return [picture] if picture is not None and is_within([picture, *page], _AROUND) else []

    def _options(self, with_token: Sequence[TokenWays], above: Sequence[Block]) -> list[Block]:
        """The choices; if they do not fit, buttons in groups of more than three, two or one become lists.

        What is told below them gives way last.
        """
        if with_token:
            blocks = list(token_choices(self.table, self.seat, with_token))
        else:
            usual = self._usual()
            blocks = [*usual, *self._listed(None)]
            for most in (3, 2, 1) if self.path or self.table.state.pending or self._is_flat else ():
                if is_within([*above, *blocks], _AROUND):
                    break
                blocks = [*usual, *self._listed(most)]
        if is_within([*above, *blocks], _AROUND):
            return blocks
        return [block for block in blocks if not isinstance(block, Text)]

    def _usual(self) -> list[Buttons]:
        """All starting tokens at once."""
        return [] if self.path else [Buttons((button,)) for button in usual_button(self.table, self.seat)]

    def _listed(self, most: int | None) -> list[Block]:
        shown = self.shown
        if most is not None:
            groups = (replace(each, listed=each.listed or len(each.choices) > most) for each in shown.groups)
            shown = replace(shown, groups=tuple(groups))
        ids = panel_ids(self.table, self.seat, everything=self.everything)
        if not self.path:
            return list(choices(self.table, self.seat, shown, self.previews, ids, guarded=not self._is_flat))
        shared = shared_cost(self.table, self.shown)
        return list(choices(self.table, self.seat, shown, self.previews, ids, titled=True, shared=shared))

    def _steering(self) -> Iterator[Button]:
        """What leads back, on or elsewhere."""
        table, seat, texts = self.table, self.seat, self.texts
        yield from self._back()
        others = act_id(table, seat, self.path, everything=True)
        if self.path:
            if self.has_others and not self.everything:
                yield Button(texts("other-ways"), others)
            yield self._asides.words
            return
        yield from undo_button(table, seat, texts)
        if self.first is FirstPage.UNCOACHED:
            yield Button(texts("coach-back"), str(RefreshPanelId(table.row.id)), emoji="🌱")
        else:
            yield from suggest_button(table, seat)
        yield Button(texts("rarer"), others)

    def _add_intentions(self, options: list[Block], steering: list[Button]) -> None:
        """Add the button of Intentions to the last row of a turn's choices if it has room, else to that below it."""
        team = self.seat.team
        match options:
            case _ if self.table.row.mode is not Mode.FULL:
                pass
            case [*_, Buttons(buttons=row)] if len(row) < BUTTONS_PER_ROW and not self.table.state.pending:
                options[-1] = Buttons((*row, self._asides.intentions(team, row)))
            case _:
                steering.insert(-1, self._asides.intentions(team, steering))

    def _back(self) -> Iterator[Button]:
        """A button to the page before; none on the first page."""
        legal, path = self.table.legal(self.seat.seat), self.shown.path
        earlier = [path[:length] for length in range(len(path) - 1, 0, -1)]
        if path and (shared := family(path[0])) in FAMILIES:
            earlier.append((shared,))
        for each in [*earlier, ()] if path else []:
            if 0 < len(each) < BRINGS and each[0] in TOKENS:
                continue  # the row and its space are chosen at once
            before = page(legal, each)
            if before is not None and before.path != path:
                yield Button(self.texts("back"), act_id(self.table, self.seat, before.path), emoji="↩️")
                return


def undo_button(table: Table, seat: SeatRow, texts: Texts) -> Iterator[Button]:
    """The button that takes the person's last step back, if they may do so alone."""
    if table.may_undo(seat.person):
        yield Button(texts("undo"), str(UndoId(table.row.id, table.row.version, seat.seat)))


def ask_undo_button(table: Table, seat: SeatRow, texts: Texts, *, last: bool = False) -> Iterator[Button]:
    """The button that asks for an undo that needs consent; with `last`, only of the last step."""
    if table.may_ask_undo(seat.person, last=last):
        label = "consent-button-why" if others(table.row, seat.person) else "undo"
        yield Button(texts(label), str(ConsentId(table.row.id, table.row.version, "why")))
