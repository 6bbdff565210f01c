"""The pages on which a person chooses what to do: kinds first, then the ways of one; what is seldom wanted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.core.advice.page import suggest_button
from bot.core.agreement.ids import ConsentId, UndoId
from bot.core.model.advice import FirstPage
from bot.core.model.motions import others
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
    opener,
    page,
    path_of,
    with_lists,
)
from bot.core.play.action_picker import Choice as Option
from bot.core.play.asides_page import Asides
from bot.core.play.blocked_actions import is_any_missing, why_missing
from bot.core.play.choice_picture import choice_picture, places_among
from bot.core.play.choices import act_id, choices, page_title, panel_ids, shared_cost
from bot.core.play.ids import RefreshPanelId
from bot.core.play.news import own_step
from bot.core.play.one_screen import GAME, SEEN, both_heights, is_within, is_within_landscape
from bot.core.play.preview import Previews
from bot.core.play.standing import heading
from bot.core.play.story import private_story
from bot.core.play.token_ways import TokenWays, acting, token_choices, token_ways, usable_first
from bot.core.play.usual_tokens import usual_button
from bot.core.sketches.page import sketch_button
from bot.core.ui.content import BUTTONS_PER_ROW, MAX_OPTIONS, Block, Button, Buttons, Image, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Mode
from engine.actions import Action, EndTurn, Move
from engine.events import Event

_STEERING = 48
"""The height of the row of buttons below the choices of a page."""

_AROUND = 70
"""The height of what stands around the choices of a page: the row of buttons below, the line of the hand or game."""


def choosing(
    pov: PointOfView,
    path: Path,
    latest: tuple[Event, ...],
    *,
    everything: bool,
    first: FirstPage | None = None,
    above: int = 0,
) -> Iterator[Block]:
    """The page at a path, or the first one if that is no longer possible; with `everything` what is rarer there.

    Its picture has what `latest` changed. `first` says how the first page of a turn differs. So many pixels `above`
    it are taken.
    """
    previews = Previews(pov)
    ways = matching(pov.legal, path)
    if not ways:
        path, ways = (), list(pov.legal)
    if path or everything or first is FirstPage.FLAT or not any(isinstance(way, EndTurn) for way in ways):
        offered = previews.offered(ways, inferior=everything)
    else:  # the first page of a turn has no order of ways, and most kinds open theirs
        offered = previews.worthwhile(ways, kinds_opened(ways))
    found = page(offered, path)
    if found is None:
        return
    if first is FirstPage.FLAT and not (path or everything or pov.table.state.pending):
        found = all_ways(offered)
    elif first is FirstPage.FLAT:
        first = None
    shown = usable_first(pov, acting(found))
    at = _Page(pov, path, shown, previews, tuple(offered), len(offered) < len(ways), everything, first, above)
    yield from at.rarer() if everything and not path else at.blocks(latest)


@dataclass(frozen=True, slots=True)
class _Page:
    """A page of choices at a path, with the ways offered there; `has_others` if there are ways that are not."""

    pov: PointOfView
    path: Path
    shown: ChoicePage
    previews: Previews
    offered: tuple[Action, ...]
    has_others: bool
    everything: bool
    first: FirstPage | None
    above: int

    @property
    def table(self) -> Table:
        return self.pov.table

    @property
    def texts(self) -> Texts:
        return self.pov.texts

    @property
    def _asides(self) -> Asides:
        return Asides(self.table, self.path, self.everything)

    @property
    def _beside(self) -> int:
        """What stands around the choices."""
        return _AROUND + self.above

    @property
    def _is_flat(self) -> bool:
        return self.first is FirstPage.FLAT

    def blocks(self, latest: tuple[Event, ...]) -> Iterator[Block]:
        with_token = token_ways(self.pov, self.shown.path)
        above, found = self._laid_out(with_token, latest)
        steering = list(self._steering())
        page = [*above, *found, Buttons(tuple(steering))]
        if with_token and not is_within(page, self._beside - _STEERING, SEEN):  # then the token is placed first
            above, found = self._laid_out((), latest)
        *options, last = found
        match last:
            case Buttons(buttons=(end,)) if end.custom_id == act_id(self.pov, (EndTurn,)):
                steering.insert(0, end)  # a row less on a phone
            case _:
                options.append(last)
        if not self.path:
            self._add_intentions(options, steering)
        page = [*above, *options, Buttons(tuple(steering))]
        yield from page if is_within(page, self.above + GAME) else self._without_reasons(page)

    def _without_reasons(self, page: Sequence[Block]) -> Iterator[Block]:
        """A page with the names alone of what is impossible: the reasons are behind a button of it."""
        yield Text("\n".join(self._lines(brief=True)))
        yield from page[1:]

    def _laid_out(self, with_token: Sequence[TokenWays], latest: tuple[Event, ...]) -> tuple[list[Block], list[Block]]:
        """What stands above the choices, and they."""
        above: list[Block] = [Text("\n".join(self._lines()))]
        picture = self._picture(with_token, latest)
        if picture is not None and not self._needs_all_room(with_token, [*above, picture]):
            above.append(picture)
        options = self._options(with_token, above)
        above += self._around([*above, *options], latest)
        if self._is_flat and not is_within([*above, *options], self._beside):
            above = above[:1]  # all ways are worth more than their picture
        return above, options

    def _needs_all_room(self, with_token: Sequence[TokenWays], above: Sequence[Block]) -> bool:
        """Whether tokens, or the ways to act with one, fit beside no picture: a press less is worth more than it."""
        if not self.path or self.path[0] not in TOKENS:
            return False
        found = list(token_choices(self.pov, with_token)) if with_token else self._listed(None)
        return not is_within([*above, *(block for block in found if not isinstance(block, Text))], self._beside, SEEN)

    def rarer(self) -> Iterator[Block]:
        """Inferior ways, an undo, what a Revelation would bring, what is impossible, log, words."""
        table, texts = self.table, self.texts
        yield Text("\n".join(heading(self.pov)))
        if (picture := self._picture((), ())) is not None:
            yield picture
        if self.has_others:
            yield Text(texts("other-ways-are"))
            yield from choices(
                self.pov,
                self._inferior(),
                self.previews,
                panel_ids(self.pov, everything=True),
            )
        back = Button(texts("back"), act_id(self.pov, ()), emoji="↩️")
        asides = self._asides
        why_not = (asides.why_not,) if not table.state.pending and is_any_missing(self.pov) else ()
        undo = (*undo_button(self.pov), *ask_undo_button(self.pov, last=True))
        happened = (asides.story,) if private_story(self.pov) is not None else ()
        plan = sketch_button(table, self.pov.seat)
        yield Buttons((back, *undo, *happened, asides.foresight, *why_not, *plan, asides.log, asides.words))

    def _inferior(self) -> ChoicePage:
        """Inferior ways in a list, if it holds them all."""
        if len(self.offered) > MAX_OPTIONS:
            return self.shown
        ways = tuple(Option(path_of(action), action) for action in self.offered)
        return ChoicePage((), None, (Group((), ways, listed=True),))

    def _lines(self, *, brief: bool = False) -> Iterator[str]:
        """The paragraph above the choices, with the reasons for what is impossible unless it is `brief`."""
        first, *goals = heading(self.pov, helped="row" not in chosen_fields(self.shown.path))
        chosen = list(self._chosen())
        if len(chosen) == 1:  # a title without a question may be out of view in landscape
            goals, chosen = [*chosen, *goals], []
        yield first
        is_free = not self.path and self.table.state.turn.declared is None
        if is_free and (why := why_missing(self.pov, brief=brief)):
            yield why
        yield from goals
        yield from chosen

    def _chosen(self) -> Iterator[str]:
        """The choices so far, if there was one, the question of the page, and what the end of a turn would waste."""
        shown, table = self.shown, self.table
        several = len({type(action) for action in self.pov.legal}) > 1
        chosen = {name: value for name, value in chosen_fields(shown.path).items() if name != "team"}  # one's own
        if shown.path and (several or chosen):
            yield from filter(None, self._title(chosen))
            if self.everything:
                yield self.texts("other-ways-are")
            if shown.path[0] is EndTurn and table.state.turn.actions:
                yield self.texts("unused", actions=table.state.turn.actions)

    def _title(self, chosen: Mapping[str, Any]) -> Iterator[str]:
        shown, words, kind = self.shown, self.table.words, self.shown.path[0]
        view = self.pov.view
        labels = [words.labels.option(view, kind, name, value, chosen) for name, value in chosen.items()]
        if kind in TOKENS and len(shown.path) >= BRINGS:
            yield "**" + " → ".join(labels) + "**"
            left = field_names(kind)[len(shown.path) - 1 :]
            if left and len(token_ways(self.pov, shown.path)) != 1:
                yield words.kinds.question(kind, left[0])
            return
        yield " → ".join([page_title(self.table, shown), *(f"**{label}**" for label in labels)])
        if kind not in FAMILIES:
            yield words.kinds.help(kind) if self.table.row.tips else ""
        if shown.field:
            yield words.kinds.question(kind, shown.field)

    def _picture(self, with_token: Sequence[TokenWays], latest: tuple[Event, ...]) -> Image | None:
        """The places among the choices; in a turn at least the Spirit's surroundings, so that no page is without."""
        table, field = self.table, self.shown.field
        actions = [choice.action for choice in self.shown.choices if choice.action] if field is None else self.offered
        actions = [action for each in with_token for action in each.actions] or actions
        own = None if self.path else own_step(self.pov)
        if (picture := choice_picture(self.pov, actions, field, latest=latest, own=own)) is not None:
            return picture
        if table.state.pending or table.state.players[self.pov.seat.seat].space is None:
            return None
        return choice_picture(self.pov, marked=places_among(actions, field), latest=latest, own=own)

    def _around(self, page: Sequence[Block], latest: tuple[Event, ...]) -> list[Image]:
        """The Spirit's surroundings for a question that has no places, if they change nothing else on its page."""
        table = self.table
        has_picture = any(isinstance(block, Image) for block in page)
        if has_picture or not table.state.pending or table.state.players[self.pov.seat.seat].space is None:
            return []
        picture = choice_picture(self.pov, marked=(), latest=latest)
        return [picture] if picture is not None and is_within([picture, *page], self._beside) else []

    def _options(self, with_token: Sequence[TokenWays], above: Sequence[Block]) -> list[Block]:
        """The choices; if they do not fit, buttons in groups of more than three, two or one become lists.

        What is told below them gives way last.
        """
        if with_token:
            blocks = list(token_choices(self.pov, with_token))
        else:
            usual = self._usual()
            blocks = [*usual, *self._listed(None)]
            if not self.shown.path and not self.table.state.pending and not self._is_flat:
                blocks = self._opening(above, blocks)
            else:
                for most in (3, 2, 1):
                    if is_within([*above, *blocks], self._beside, SEEN):  # a list takes a press more
                        break
                    blocks = [*usual, *self._listed(most)]
        if is_within([*above, *blocks], self._beside):
            return blocks
        return [block for block in blocks if not isinstance(block, Text)]

    def _opening(self, above: Sequence[Block], blocks: list[Block]) -> list[Block]:
        """The choices of a turn's first page; while they do not fit, kinds open their pages if that makes them lower.

        That one moves stays in one press for longest.
        """
        kinds = [each for each in self.shown.groups if each.path]
        acting = [each for each in kinds if any(choice.action is not None for choice in each.choices)]
        opened: tuple[Group, ...] = ()
        for group in sorted(acting, key=lambda each: (each.path == (Move,), -len(each.choices))):
            page = [*above, *blocks]
            if group.path == (EndTurn,) or (is_within(page, self._beside) and is_within_landscape(page, _STEERING)):
                continue
            tried = self._listed(None, opened=(*opened, group))
            if both_heights([*above, *tried]) < both_heights(page):
                opened, blocks = (*opened, group), tried
        return blocks

    def _usual(self) -> list[Buttons]:
        """All starting tokens at once."""
        return [] if self.path else [Buttons((button,)) for button in usual_button(self.pov)]

    def _listed(self, most: int | None, opened: Sequence[Group] = ()) -> list[Block]:
        """The choices, with larger groups than some size as lists, and with a button for each group to be opened."""
        shown = self.shown
        if opened:
            shown = replace(shown, groups=tuple(opener(each) if each in opened else each for each in shown.groups))
        shown = with_lists(shown, most)
        ids = panel_ids(self.pov, everything=self.everything)
        if not self.path:
            return list(choices(self.pov, shown, self.previews, ids, guarded=not self._is_flat))
        shared = shared_cost(self.table, self.shown)
        return list(choices(self.pov, shown, self.previews, ids, titled=True, shared=shared))

    def _steering(self) -> Iterator[Button]:
        """What leads back, on or elsewhere."""
        table, texts = self.table, self.texts
        yield from self._back()
        others = act_id(self.pov, self.path, everything=True)
        if self.path:
            if self.has_others and not self.everything:
                yield Button(texts("other-ways"), others)
            yield self._asides.words
            return
        yield from undo_button(self.pov)
        if self.first is FirstPage.UNCOACHED:
            yield Button(texts("coach-back"), str(RefreshPanelId(table.row.id)), emoji="🌱")
        else:
            yield from suggest_button(self.pov)
        yield Button(texts("rarer"), others)

    def _add_intentions(self, options: list[Block], steering: list[Button]) -> None:
        """Add the button of Intentions to the last row of a turn's choices if it has room, else to that below it."""
        team = self.pov.team
        match options:
            case _ if self.table.row.mode is not Mode.FULL:
                pass
            case [*_, Buttons(buttons=row)] if len(row) < BUTTONS_PER_ROW and not self.table.state.pending:
                options[-1] = Buttons((*row, self._asides.intentions(team, row)))
            case _:
                steering.insert(-1, self._asides.intentions(team, steering))

    def _back(self) -> Iterator[Button]:
        """A button to the page before; none on the first page."""
        legal, path = self.pov.legal, self.shown.path
        earlier = [path[:length] for length in range(len(path) - 1, 0, -1)]
        if path and (shared := family(path[0])) in FAMILIES:
            earlier.append((shared,))
        for each in [*earlier, ()] if path else []:
            if 0 < len(each) < BRINGS and each[0] in TOKENS:
                continue  # the row and its space are chosen at once
            before = page(legal, each)
            if before is not None and before.path != path:
                yield Button(self.texts("back"), act_id(self.pov, before.path), emoji="↩️")
                return


def undo_button(pov: PointOfView) -> Iterator[Button]:
    """The button that takes the person's last step back, if they may do so alone."""
    if pov.table.may_undo(pov.seat.person):
        yield Button(pov.texts("undo"), str(UndoId(pov.table.row.id, pov.table.row.version, pov.seat.seat)))


def ask_undo_button(pov: PointOfView, *, last: bool = False) -> Iterator[Button]:
    """The button that asks for an undo that needs consent; with `last`, only of the last step."""
    if pov.table.may_ask_undo(pov.seat.person, last=last):
        label = "consent-button-why" if others(pov.table.row, pov.seat.person) else "undo"
        yield Button(pov.texts(label), str(ConsentId(pov.table.row.id, pov.table.row.version, "why")))
