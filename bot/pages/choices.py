"""The options of a panel's page: buttons and lists, and what they bring beyond their labels."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, groupby
from typing import Protocol

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import TOKENS, Choice, ChoicePage, Group, Path, chosen_fields, digest, field_names
from bot.pages.narration import latest
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
from engine import cost
from engine.actions import (
    Absorb,
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

    def option(self, path: Path, *, everything: bool = False) -> str:
        """The id of the choice of a path."""

    def list(self, number: int) -> str:
        """The id of a list; its values are digests of paths."""


@dataclass(frozen=True, slots=True)
class PanelIds:
    """The ids of the options in a seat's panel."""

    table: Table
    seat: SeatRow

    def option(self, path: Path, *, everything: bool = False) -> str:
        """The id of the choice of a path."""
        row = self.table.row
        return str(ActId(row.id, row.version, self.seat.seat, digest(path), everything=everything))

    def list(self, number: int) -> str:
        """The id of a list; its values are digests of paths."""
        row = self.table.row
        return str(ActId(row.id, row.version, self.seat.seat, f"more{number}"))


def choices(table: Table, seat: SeatRow, shown: ChoicePage, previews: Previews, ids: ChoiceIds) -> Iterator[Block]:
    """The options of a page, with their effects."""
    yield from _Options(table, seat, previews, ids).blocks(shown)


def act_id(table: Table, seat: SeatRow, path: Path, *, everything: bool = False) -> str:
    """The custom id of the choice of a path in a seat's panel."""
    return PanelIds(table, seat).option(path, everything=everything)


def _section(group: Group) -> int:
    kind = group.path[0] if group.path else None
    return next((number for number, kinds in enumerate(_SECTIONS) if kind in kinds), len(_SECTIONS))


def _style(choice: Choice) -> Style:
    """Green for the end of the turn once no Action is possible; blue for what takes an Action or a card."""
    kind = choice.path[0]
    if kind is EndTurn and choice.action is not None:
        return Style.SUCCESS
    return Style.PRIMARY if kind in _PROMINENT else Style.SECONDARY


class _Options:
    """Options as blocks."""

    def __init__(self, table: Table, seat: SeatRow, previews: Previews, ids: ChoiceIds) -> None:
        self._table, self._seat, self._previews, self._ids = table, seat, previews, ids
        self._view, self._texts = table.team_view(seat.team), Texts(table.words.language)

    def blocks(self, shown: ChoicePage) -> Iterator[Block]:
        if lines := self._effects(shown):
            yield Text(latest(lines, MAX_EFFECTS_CHARS))
        numbers = count()
        for _, section in groupby(shown.groups, _section):
            groups = list(section)
            single = [choice for group in groups if not group.listed for choice in group.choices]
            if single:
                yield Buttons(tuple(map(self._button, single)))
            for group in groups:
                if group.listed:
                    yield from self._lists(shown, group, numbers)

    def _button(self, choice: Choice) -> Button:
        label = shorten(self._label(choice), MAX_LABEL_CHARS)
        style = _style(choice)
        if choice.action is not None and self._previews.revelation(choice.action):
            style = Style.SECONDARY  # the mark of a Revelation, which the label has, is blue
        return Button(label, self._ids.option(choice.path), style)

    def _lists(self, shown: ChoicePage, group: Group, numbers: Iterator[int]) -> Iterator[Select]:
        """A group of options in lists; each option has what it brings below its label."""
        options = [
            Option(
                shorten(self._label(choice), MAX_OPTION_CHARS),
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
        return name if len(group.path) == 1 else self._texts("choice-list", name=name, value=self._value(group.path))

    def _label(self, choice: Choice) -> str:
        """The label of an option: an action with its cost and the places that change hands."""
        words, action = self._table.words, choice.action
        if action is None:
            return words.kinds.opens(choice.path[0]) if len(choice.path) == 1 else self._value(choice.path)
        label = words.labels.action(self._view, action)
        price = cost(self._table.rules, self._table.state, action)
        if any(price):
            label = self._texts("choice-cost", choice=label, cost=words.terms.cost(price))
        taken = self._previews.taken_places(action)
        return self._texts("choice-takes", choice=label, places=taken) if taken else label

    def _value(self, path: Path) -> str:
        """The last value of a path."""
        field = field_names(path[0])[len(path) - 2]
        return self._table.words.labels.option(self._view, path[0], field, path[-1], chosen_fields(path))

    def _brief(self, choice: Choice) -> str:
        """What an option of a list brings, as plain text."""
        action = choice.action
        if action is None:
            return ""
        if not isinstance(action, TOKENS):
            return self._previews.effects(action)
        boards = self._table.words.unmarked.boards
        effect = boards.effect(action.row, action.space, boards.of(self._view, self._seat.seat))
        if self._previews.second_token_follows(action):
            return self._texts("choice-second-token", effect=effect)
        return effect

    def _effects(self, shown: ChoicePage) -> list[str]:
        """A line for each button that brings more than its label says, and one about a Revelation."""
        buttons = [choice for group in shown.groups if not group.listed for choice in group.choices]
        actions = [choice.action for choice in buttons if choice.action is not None]
        lines = [
            self._texts("choice-effects", choice=self._table.words.labels.action(self._view, action), effects=effects)
            for action in actions
            if (effects := self._previews.effects(action))
        ]
        ahead = dict.fromkeys(line for action in actions for line in self._previews.revelation(action))
        return (
            [*lines, self._texts("revelation-ahead", outcome=self._table.words.terms.sentences(ahead))]
            if ahead
            else lines
        )
