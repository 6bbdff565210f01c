"""The options of a panel's page: buttons and lists, and what they bring beyond their labels."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby
from typing import Protocol

from bot.core.model.table import Table
from bot.core.play.action_picker import (
    BRINGS,
    FAMILIES,
    TOKENS,
    Abilities,
    Choice,
    ChoicePage,
    Group,
    Path,
    RealmActions,
    chosen_fields,
    field_names,
    is_whole,
    matching,
    path_digest,
    path_of,
)
from bot.core.play.effects import changes
from bot.core.play.ids import ActId
from bot.core.play.preview import Previews
from bot.core.play.token_strength import leads_to
from bot.core.ui.content import (
    MAX_LABEL_CHARS,
    MAX_OPTION_CHARS,
    Block,
    Button,
    Buttons,
    Option,
    Select,
    Style,
    Text,
    selects,
)
from bot.core.ui.page_height import fits_line
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Cost, State, Vibe, control, cost
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    Cradle,
    Declare,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    Network,
    Quell,
    RotateOrigin,
    SpiritActionTaken,
    Valley,
    Willow,
)
from render import ActionForm as Form
from render import shorten, units

_SECTIONS: tuple[frozenset[type], ...] = (
    frozenset({Move, Invoke, Quell, Fortify, Empower}),
    frozenset({Valley, Cradle, RealmActions, Absorb, Declare, Abilities}),
    frozenset({Network, Land, Willow}),
    frozenset({AddVibe, RotateOrigin, AdditionalAction}),
    frozenset({EndTurn}),
)
"""The kinds of action that share rows of the first page."""

_PROMINENT = _SECTIONS[0] | _SECTIONS[2] | {Declare}

_SHORT = {
    RealmActions: "kind-realm-short",
    Abilities: "kind-ambition-short",
    Declare: "kind-token-short",
    EndTurn: "kind-end-short",
}
"""The messages with the names of kinds and families on the first page, where they are not the kinds' own."""

REALM_ACTIONS: tuple[type, ...] = (Valley, Cradle, Network, Land, Willow)
"""The Realm Actions, in the order of their Realms."""

MAX_EFFECTS_CHARS = 1800
"""Maximum number of characters for the effects of the options."""

MAX_PLACEHOLDER_CHARS = 150
"""Maximum number of characters of the text in a closed list."""


class ChoiceIds(Protocol):
    """The custom ids of the options of a page."""

    def option(self, path: Path) -> str:
        """The id of the choice of a path."""

    def list(self, number: int) -> str:
        """The id of a list; its values are digests of paths."""


@dataclass(frozen=True, slots=True)
class OptionIds:
    """The ids of options that lead on by pages; with `everything`, those of inferior choices.

    `made` makes one of a choice, which is the digest of a path or the name of a list, and of `everything`.
    """

    made: Callable[[str, bool], str]
    everything: bool = False

    def option(self, path: Path) -> str:
        """The id of the choice of a path."""
        return self.made(path_digest(path), self.everything and not is_whole(path))

    def list(self, number: int) -> str:
        """The id of a list; its values are digests of paths."""
        return self.made(f"more{number}", self.everything)


def panel_ids(pov: PointOfView, *, everything: bool = False) -> OptionIds:
    """The ids of the options in a seat's panel."""
    row = pov.table.row

    def made(choice: str, everything: bool) -> str:
        return str(ActId(row.id, row.version, pov.seat.seat, choice, everything=everything))

    return OptionIds(made, everything)


def choices(
    pov: PointOfView,
    shown: ChoicePage,
    previews: Previews,
    ids: ChoiceIds,
    *,
    card: str = "",
    titled: bool = False,
    shared: Cost | None = None,
    guarded: bool = False,
    plain: bool = False,
) -> Iterator[Block]:
    """The options of a page, with their effects; buttons begin with the `card` that is discarded, if one is.

    `titled` if the kind of the page's ways stands above them, with the cost that is `shared` by all of them.
    With `guarded` what cannot be taken back is not done in one press on the first page of a turn. If `plain`, they do
    not say what they change for the goals.
    """
    form: Form = "way" if titled and shown.path[0] not in FAMILIES else "brief"
    yield from _Options(pov, previews, ids, card, form, shared, guarded=guarded, plain=plain).blocks(shown)


def shared_cost(table: Table, shown: ChoicePage) -> Cost | None:
    """The cost of all ways on a page of one kind; None if they are not whole actions, or differ in it."""
    if not shown.path or shown.path[0] in FAMILIES or table.state.pending:
        return None
    costs = {None if each.action is None else cost(table.rules, table.state, each.action) for each in shown.choices}
    return next(iter(costs)) if len(costs) == 1 else None


def act_id(pov: PointOfView, path: Path, *, everything: bool = False) -> str:
    """The custom id of the choice of a path in a seat's panel."""
    return panel_ids(pov, everything=everything).option(path)


def _section(group: Group) -> int:
    kind = group.path[0] if group.path else None
    return next((number for number, kinds in enumerate(_SECTIONS) if kind in kinds), len(_SECTIONS))


def _end_alone(group: Group) -> bool:
    """Whether a group is the end of a turn: on a page with all ways it alone has a row of its own."""
    return group.path[:1] == (EndTurn,)


def _style(choice: Choice) -> Style:
    """Green for the end of the turn once no Action is possible; blue for what takes an Action or a card."""
    kind = choice.path[0]
    if kind is EndTurn and choice.action is not None:
        return Style.SUCCESS
    return Style.PRIMARY if kind in _PROMINENT else Style.SECONDARY


def taken_for(pov: PointOfView, token: Action) -> str:
    """What a Vibe token takes: the card that is discarded for it, and its colour if that is chosen."""
    fields = chosen_fields(path_of(token))
    option = pov.words.labels.option
    taken = [
        option(pov.view, type(token), name, fields[name])
        for name in ("card", "colour")
        if fields.get(name) not in (None, Vibe.WILD)
    ]
    return join_parts(taken, pov.texts)


def priced(table: Table, state: State, label: str, action: Action) -> str:
    """A label with the cost of an action in a state."""
    price = cost(table.rules, state, action)
    if not any(price):
        return label
    terms = table.words.terms
    message = "choice-cost-for" if isinstance(action, REALM_ACTIONS) else "choice-cost"  # what they bring is WP, too
    return Texts(table.words.language)(message, choice=label, cost=terms.cost(price))


def whole(table: Table, state: State, label: str, action: Action, taken: str) -> str:
    """A label of an action with its cost in a state, and the places it takes."""
    return join_parts((priced(table, state, label, action), taken), Texts(table.words.language))


def upgrades_of(pov: PointOfView, action: Action) -> Iterator[str]:
    """The upgrades that an action uses, each with its effect, in a line."""
    if isinstance(action, SpiritActionTaken):
        texts, boards = pov.texts, pov.words.boards
        board = boards.of(pov.view, pov.seat.seat)
        for name in action.upgrades:
            yield texts("coach-upgrade", upgrade=boards.upgrade(action.row, name, board))


def join_parts(parts: Iterable[str], texts: Texts) -> str:
    """Parts of a label, empty ones left out: "Move (Haste) · ✖ red"."""
    label = ""
    for part in filter(None, parts):
        label = texts("choice-list", name=label, value=part) if label else part
    return label


def lines_within(lines: Sequence[str], most: int) -> str:
    """Lines, without the first ones where all have more than `most` characters together."""
    left = list(lines)
    while sum(len(line) + 1 for line in left) > most + 1:
        del left[0]
    return "\n".join(left)


def short_name(table: Table, kind: type) -> str:
    """A kind's or family's name on the first page."""
    texts = Texts(table.words.language)
    return texts(_SHORT[kind]) if kind in _SHORT else table.words.kinds.brief(kind)


def page_title(table: Table, shown: ChoicePage) -> str:
    """The name of a page's kind or family, with the cost of all its ways if that is the same."""
    kind = shown.path[0]
    name = short_name(table, kind) if kind in _SHORT else table.words.kinds.name(kind)
    price = shared_cost(table, shown)
    told = table.words.terms.cost(price) if price is not None and any(price) else ""
    return join_parts((f"**{name}**", told, _realm_price(table, kind)), Texts(table.words.language))


def _realm_price(table: Table, kind: type) -> str:
    """How the control of its Realm makes a Realm Action cheaper; empty for other kinds."""
    if kind not in REALM_ACTIONS:
        return ""
    realm, state = REALM_ACTIONS.index(kind), table.state
    held = control(table.rules, state.slots, state.sites).realms[realm] is state.team_of(state.turn.seat)
    return Texts(table.words.language)(
        "realm-price",
        held="yes" if held else "no",
        wp=table.rules.numbers.realm_action.control_discount,
        realm=table.words.places.realm_label(realm),
    )


class _Options:
    """Options as blocks: actions in a `form`, with what they change, and their cost unless all share one."""

    def __init__(
        self,
        pov: PointOfView,
        previews: Previews,
        ids: ChoiceIds,
        card: str,
        form: Form,
        shared: Cost | None,
        *,
        guarded: bool,
        plain: bool,
    ) -> None:
        self._pov, self._previews, self._ids, self._card = pov, previews, ids, card
        self._form, self._shared, self._guarded = form, shared, guarded
        self._table, self._view, self._texts = pov.table, pov.view, pov.texts
        self._is_turn, self._is_first, self._plain = not pov.table.state.pending, False, plain
        self._labels: dict[tuple[Path, Choice, int], str] = {}

    def blocks(self, shown: ChoicePage) -> Iterator[Block]:
        numbers, room = count(), MAX_EFFECTS_CHARS
        self._is_first = not shown.path and self._is_turn
        if self._is_first and self._guarded:
            shown = replace(shown, groups=tuple(map(self._at_first, shown.groups)))
        rows = _section if self._guarded or not self._is_first else _end_alone
        for _, section in groupby(shown.groups, rows):
            groups = list(section)
            single = [(group.path, choice) for group in groups if not group.listed for choice in group.choices]
            if single:
                yield Buttons(tuple(self._button(path, choice) for path, choice in single))
            for group in groups:
                if group.listed:
                    yield from self._lists(shown, group, numbers)
            if lines := self._effects([choice.action for _, choice in single if choice.action is not None]):
                told = lines_within(lines, room)
                room -= len(told)
                yield from [Text(told)] if told else ()

    def _button(self, path: Path, choice: Choice) -> Button:
        label = self._label(path, choice, MAX_LABEL_CHARS)
        style = _style(choice)
        if choice.action is not None and self._previews.revelation(choice.action):
            style = Style.SECONDARY  # the mark of a Revelation, which the label has, is blue
        return Button(label, self._ids.option(choice.path), style)

    def _at_first(self, group: Group) -> Group:
        """A group of the first page: ways that can be taken back and take a line each, else what opens their page."""
        ways = [choice for choice in group.choices if choice.action is not None]
        if group.listed or not group.path or all(self._acts_at_once(group.path, choice) for choice in ways):
            return group
        return Group(group.path, (Choice(group.path, None),))

    def _acts_at_once(self, path: Path, choice: Choice) -> bool:
        assert choice.action is not None
        return self._previews.is_undoable(choice.action) and fits_line(self._label(path, choice, MAX_LABEL_CHARS))

    def _lists(self, shown: ChoicePage, group: Group, numbers: Iterator[int]) -> Iterator[Select]:
        """A group of options in lists; each option has what it brings below its label."""
        options = [
            Option(
                self._label(group.path, choice, MAX_OPTION_CHARS),
                path_digest(choice.path),
                shorten(told, MAX_OPTION_CHARS) if (told := self._brief(choice)) else None,
            )
            for choice in group.choices
        ]
        placeholder = shorten(self._placeholder(shown, group), MAX_PLACEHOLDER_CHARS)
        yield from selects(options, lambda _: self._ids.list(next(numbers)), placeholder)

    def _placeholder(self, shown: ChoicePage, group: Group) -> str:
        if not group.path:
            return self._texts("choose")
        kind, words = group.path[0], self._table.words
        if shown.field is not None:
            return words.kinds.question(kind, shown.field)
        name = short_name(self._table, kind) if kind in FAMILIES else words.kinds.opens(kind)
        if kind in TOKENS:
            return priced(self._table, self._table.state, name, self._way(group.choices[0]))
        return name if len(group.path) == 1 else self._texts("choice-list", name=name, value=self._value(group.path))

    def _label(self, path: Path, choice: Choice, most: int) -> str:
        """The label of an option after the choices of `path`: an action with its cost and what it changes."""
        if (name := (path, choice, most)) not in self._labels:
            self._labels[name] = self._labelled(path, choice, most)
        return self._labels[name]

    def _labelled(self, path: Path, choice: Choice, most: int) -> str:
        action = choice.action
        if choice.path[0] in TOKENS and len(choice.path) >= BRINGS:
            label = self._token(choice, is_known=len(path) >= BRINGS)
            if most == MAX_LABEL_CHARS and len(path) < BRINGS:  # in a list it stands below the label
                label = self._with_strength(label, choice, most)
        elif action is None:
            label = self._opening(choice.path) if len(choice.path) == 1 else self._value(choice.path)
        else:
            room = most - units(self._whole("", action))
            label = self._whole(self._named(action, max(room, 1)), action)
            for part in self._changes(action):
                bare = label.removesuffix(f" {part[0]}")  # a symbol of what follows: it is there once
                more = self._texts("choice-list", name=bare, value=part)
                label = more if units(more) <= most else label
        return shorten(label, most)

    def _with_strength(self, label: str, choice: Choice, most: int) -> str:
        """The label of what a token brings, with the best change that it leads to, or else with its effect."""
        leads = leads_to(self._pov, choice.path[:BRINGS])
        more = self._texts("choice-effect", choice=label, effect=self._brought(self._way(choice)))
        more = join_parts((label, leads), self._texts) if leads else more
        return more if units(more) <= most else label

    def _changes(self, action: Action) -> list[str]:
        """What an action of a turn changes; on the first page without balances, for which there is no room."""
        if isinstance(action, EndTurn) or not self._is_turn or self._plain:
            return []
        balances = not self._is_first
        return self._table.once(
            ("changes", self._pov.seat.seat, action, balances),
            lambda: changes(self._pov, self._previews, action, balances=balances),
        )

    def _opening(self, path: Path) -> str:
        """The label of the button that opens a kind's page; for a question, with the cost if all ways cost the same."""
        if self._is_turn:
            label = self._texts("kind-opens", kind=short_name(self._table, path[0]))
            return join_parts((label, self._ahead(path)), self._texts)
        ways, state = matching(self._pov.legal, path), self._table.state
        name = self._table.words.kinds.opens(path[0])
        same = len({cost(self._table.rules, state, way) for way in ways}) == 1
        return priced(self._table, state, name, ways[0]) if same else name

    def _ahead(self, path: Path) -> str:
        """What the best Revelation on the page at a path would bring the seat's team; empty without one."""
        team = self._pov.team

        def lead(way: Action) -> int:
            ahead = self._previews.ahead(way)
            assert ahead is not None
            return min(each.points[team] - each.points[team.other] for each in ahead.prospects)

        found = matching(self._previews.revealing, path)
        return self._changes(max(found, key=lead))[0] if found else ""

    def _named(self, action: Action, most: int | None = None) -> str:
        """An action as its option has it, in at most so many characters if given."""
        return self._table.words.labels.action(self._view, action, most, self._form)

    def _whole(self, label: str, action: Action) -> str:
        """A label of an action between the card discarded for it and its cost, unless that stands above all ways.

        An answer has the places that change hands.
        """
        if not self._is_turn:
            label = whole(self._table, self._table.state, label, action, self._previews.taken_places(action))
        elif not self._shared:
            label = priced(self._table, self._table.state, label, action)
        return self._texts("token-way", card=self._card, way=label) if self._card else label

    def _token(self, choice: Choice, *, is_known: bool) -> str:
        """What a Vibe token brings, unless that `is_known`, and what it takes, if there is only one way."""
        boards, fields = self._table.words.unmarked.boards, chosen_fields(choice.path)
        where = boards.where(fields["row"], fields["space"], boards.of(self._view, self._pov.seat.seat))
        takes = "" if choice.action is None else taken_for(self._pov, choice.action)
        return takes if is_known and takes else join_parts((where, takes), self._texts)

    def _way(self, choice: Choice) -> Action:
        """The action of an option, or the first action to which it leads."""
        return choice.action or matching(self._pov.legal, choice.path)[0]

    def _value(self, path: Path) -> str:
        """The last value of a path."""
        field = field_names(path[0])[len(path) - 2]
        return self._table.words.labels.option(self._view, path[0], field, path[-1], chosen_fields(path))

    def _brief(self, choice: Choice) -> str:
        """What an option of a list brings, as plain text."""
        if choice.path[0] in TOKENS:
            return self._brought(self._way(choice))
        if choice.action is None:
            return ""
        parts = [*self._changes(choice.action), self._previews.effects(choice.action)]
        return join_parts(parts, self._texts)

    def _brought(self, token: Action) -> str:
        """What a Vibe token brings, as plain text."""
        assert isinstance(token, TOKENS)
        boards = self._table.words.unmarked.boards
        effect = boards.effect(token.row, token.space, boards.of(self._view, self._pov.seat.seat), brief=True)
        return (
            self._texts("choice-second-token", effect=effect) if self._previews.second_token_follows(token) else effect
        )

    def _effects(self, actions: Sequence[Action]) -> list[str]:
        """What these actions bring beyond their labels, and a line about a Revelation.

        It is a line for each button that brings more, or for a kind of action if all its buttons on the page bring the
        same.
        """
        words, lines = self._table.words, []
        for kind in dict.fromkeys(map(type, actions)):
            told = {each: self._previews.effects(each) for each in actions if type(each) is kind}
            alike = not self._card and len({*told.values()}) == 1  # another card's buttons are on the same page
            name = words.kinds.brief(kind) if alike else ""
            lines += [
                self._texts("choice-effects", choice=name or self._named(action), effects=effects)
                for action, effects in told.items()
                if effects
            ]
        lines = list(dict.fromkeys(lines))
        if self._table.row.tips:  # upgrades are known by name later
            lines += dict.fromkeys(line for action in actions for line in upgrades_of(self._pov, action))
        ahead = dict.fromkeys(line for action in actions for line in self._previews.revelation(action))
        if ahead:
            lines.append(self._texts("revelation-ahead", outcome=self._table.words.terms.sentences(ahead)))
        return lines
