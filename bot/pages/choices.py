"""The options of a panel's page: buttons and lists, and what they bring beyond their labels."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from typing import Protocol

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import (
    BRINGS,
    TOKENS,
    Choice,
    ChoicePage,
    Group,
    Path,
    chosen_fields,
    digest,
    field_names,
    is_whole,
    matching,
    path_of,
)
from bot.pages.preview import Previews
from bot.ui.content import (
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
from bot.ui.custom_ids import ActId
from bot.ui.texts import Texts
from engine import State, Vibe, cost
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
from render import shorten

_SECTIONS: tuple[frozenset[type], ...] = (
    frozenset({Move, Invoke, Quell, Fortify, Empower}),
    frozenset({Valley, Cradle, Network, Land, Willow}),
    frozenset({Absorb}),
    frozenset({Declare, AddVibe, RotateOrigin, AdditionalAction}),
    frozenset({EndTurn}),
)
"""The kinds of action that share rows of the first page."""

_PROMINENT = _SECTIONS[0] | _SECTIONS[2] | {Declare}

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
        return self.made(digest(path), self.everything and not is_whole(path))

    def list(self, number: int) -> str:
        """The id of a list; its values are digests of paths."""
        return self.made(f"more{number}", self.everything)


def panel_ids(table: Table, seat: SeatRow, *, everything: bool = False) -> OptionIds:
    """The ids of the options in a seat's panel."""
    row = table.row

    def made(choice: str, everything: bool) -> str:
        return str(ActId(row.id, row.version, seat.seat, choice, everything=everything))

    return OptionIds(made, everything)


def choices(
    table: Table, seat: SeatRow, shown: ChoicePage, previews: Previews, ids: ChoiceIds, *, card: str = ""
) -> Iterator[Block]:
    """The options of a page, with their effects; buttons begin with the `card` that is discarded, if one is."""
    yield from _Options(table, seat, previews, ids, card, brief=not shown.path).blocks(shown)


def act_id(table: Table, seat: SeatRow, path: Path, *, everything: bool = False) -> str:
    """The custom id of the choice of a path in a seat's panel."""
    return panel_ids(table, seat, everything=everything).option(path)


def _section(group: Group) -> int:
    kind = group.path[0] if group.path else None
    return next((number for number, kinds in enumerate(_SECTIONS) if kind in kinds), len(_SECTIONS))


def _style(choice: Choice) -> Style:
    """Green for the end of the turn once no Action is possible; blue for what takes an Action or a card."""
    kind = choice.path[0]
    if kind is EndTurn and choice.action is not None:
        return Style.SUCCESS
    return Style.PRIMARY if kind in _PROMINENT else Style.SECONDARY


def taken_for(table: Table, seat: SeatRow, token: Action) -> str:
    """What a Vibe token takes: the card that is discarded for it, and its colour if that is chosen."""
    fields = chosen_fields(path_of(token))
    view, option = table.team_view(seat.team), table.words.labels.option
    taken = [
        option(view, type(token), name, fields[name])
        for name in ("card", "colour")
        if fields.get(name) not in (None, Vibe.WILD)
    ]
    return joined(taken, Texts(table.words.language))


def priced(table: Table, state: State, label: str, action: Action) -> str:
    """A label with the cost of an action in a state."""
    price = cost(table.rules, state, action)
    if not any(price):
        return label
    terms = table.words.terms
    return Texts(table.words.language)("choice-cost", choice=label, cost=terms.cost(price))


def whole(table: Table, state: State, label: str, action: Action, taken: str) -> str:
    """A label of an action with its cost in a state, and the places it takes."""
    label = priced(table, state, label, action)
    return Texts(table.words.language)("choice-takes", choice=label, places=taken) if taken else label


def upgrades_of(table: Table, seat: SeatRow, action: Action) -> Iterator[str]:
    """The upgrades that an action uses, each with its effect, in a line."""
    if isinstance(action, SpiritActionTaken):
        texts, boards = Texts(table.words.language), table.words.boards
        board = boards.of(table.team_view(seat.team), seat.seat)
        for name in action.upgrades:
            yield texts("coach-upgrade", upgrade=boards.upgrade(action.row, name, board))


def joined(parts: Iterable[str], texts: Texts) -> str:
    """Parts of a label, empty ones left out: "Move (Haste) · ✖ red"."""
    label = ""
    for part in filter(None, parts):
        label = texts("choice-list", name=label, value=part) if label else part
    return label


def fitting(lines: Sequence[str], most: int) -> str:
    """Lines, without the first ones where all have more than `most` characters together."""
    left = list(lines)
    while sum(len(line) + 1 for line in left) > most + 1:
        del left[0]
    return "\n".join(left)


class _Options:
    """Options as blocks; `brief` ones on a first page, beside many others."""

    def __init__(
        self, table: Table, seat: SeatRow, previews: Previews, ids: ChoiceIds, card: str, *, brief: bool
    ) -> None:
        self._table, self._seat, self._previews, self._ids, self._card = table, seat, previews, ids, card
        self._is_brief = brief
        self._view, self._texts = table.team_view(seat.team), Texts(table.words.language)

    def blocks(self, shown: ChoicePage) -> Iterator[Block]:
        numbers, room = count(), MAX_EFFECTS_CHARS
        for _, section in groupby(shown.groups, _section):
            groups = list(section)
            single = [(group.path, choice) for group in groups if not group.listed for choice in group.choices]
            if single:
                yield Buttons(tuple(self._button(path, choice) for path, choice in single))
            for group in groups:
                if group.listed:
                    yield from self._lists(shown, group, numbers)
            if lines := self._effects([choice.action for _, choice in single if choice.action is not None]):
                told = fitting(lines, room)
                room -= len(told)
                yield from [Text(told)] if told else ()

    def _button(self, path: Path, choice: Choice) -> Button:
        label = self._label(path, choice, MAX_LABEL_CHARS)
        style = _style(choice)
        if choice.action is not None and self._previews.revelation(choice.action):
            style = Style.SECONDARY  # the mark of a Revelation, which the label has, is blue
        return Button(label, self._ids.option(choice.path), style)

    def _lists(self, shown: ChoicePage, group: Group, numbers: Iterator[int]) -> Iterator[Select]:
        """A group of options in lists; each option has what it brings below its label."""
        options = [
            Option(
                self._label(group.path, choice, MAX_OPTION_CHARS),
                digest(choice.path),
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
        name = words.kinds.opens(kind)
        if kind in TOKENS:
            return priced(self._table, self._table.state, name, self._way(group.choices[0]))
        return name if len(group.path) == 1 else self._texts("choice-list", name=name, value=self._value(group.path))

    def _label(self, path: Path, choice: Choice, most: int) -> str:
        """The label of an option after the choices of `path`: an action with its cost and the places it takes."""
        action = choice.action
        if choice.path[0] in TOKENS and len(choice.path) >= BRINGS:
            label = self._token(choice, is_known=len(path) >= BRINGS)
        elif action is None:
            label = self._opening(choice.path) if len(choice.path) == 1 else self._value(choice.path)
        else:
            room = most - len(self._whole("", action))
            label = self._whole(self._named(action, max(room, 1)), action)
        return shorten(label, most)

    def _opening(self, path: Path) -> str:
        """The label of a kind of action that opens a page, with the cost if that is the same for all ways."""
        ways, state = matching(self._table.legal(self._seat.seat), path), self._table.state
        name = self._table.words.kinds.opens(path[0])
        same = len({cost(self._table.rules, state, way) for way in ways}) == 1
        return priced(self._table, state, name, ways[0]) if same else name

    def _named(self, action: Action, most: int | None = None) -> str:
        """An action as its option has it, in at most so many characters if given."""
        return self._table.words.labels.action(self._view, action, most, brief=self._is_brief)

    def _whole(self, label: str, action: Action) -> str:
        """A label of an action between the card discarded for it, its cost and the places it takes."""
        label = whole(self._table, self._table.state, label, action, self._previews.taken_places(action))
        return self._texts("token-way", card=self._card, way=label) if self._card else label

    def _token(self, choice: Choice, *, is_known: bool) -> str:
        """What a Vibe token brings, unless that `is_known`, and what it takes, if there is only one way."""
        boards, fields = self._table.words.unmarked.boards, chosen_fields(choice.path)
        where = boards.where(fields["row"], fields["space"], boards.of(self._view, self._seat.seat))
        takes = "" if choice.action is None else taken_for(self._table, self._seat, choice.action)
        return takes if is_known and takes else joined((where, takes), self._texts)

    def _way(self, choice: Choice) -> Action:
        """The action of an option, or the first of those to which it leads."""
        return choice.action or matching(self._table.legal(self._seat.seat), choice.path)[0]

    def _value(self, path: Path) -> str:
        """The last value of a path."""
        field = field_names(path[0])[len(path) - 2]
        return self._table.words.labels.option(self._view, path[0], field, path[-1], chosen_fields(path))

    def _brief(self, choice: Choice) -> str:
        """What an option of a list brings, as plain text."""
        if choice.path[0] in TOKENS:
            return self._brought(self._way(choice))
        return "" if choice.action is None else self._previews.effects(choice.action)

    def _brought(self, token: Action) -> str:
        """What a Vibe token brings, as plain text."""
        assert isinstance(token, TOKENS)
        boards = self._table.words.unmarked.boards
        effect = boards.effect(token.row, token.space, boards.of(self._view, self._seat.seat), brief=True)
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
            lines += dict.fromkeys(line for action in actions for line in upgrades_of(self._table, self._seat, action))
        ahead = dict.fromkeys(line for action in actions for line in self._previews.revelation(action))
        if ahead:
            lines.append(self._texts("revelation-ahead", outcome=self._table.words.terms.sentences(ahead)))
        return lines
