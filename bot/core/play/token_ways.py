"""A Vibe token and the Action for which it is placed (VIB-2), chosen and carried out together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from bot.core.model.table import Table
from bot.core.play.action_picker import (
    BRINGS,
    MAX_WHOLE_ACTIONS,
    Choice,
    ChoicePage,
    Group,
    Path,
    matching,
    path_digest,
    path_of,
)
from bot.core.play.choices import MAX_EFFECTS_CHARS, choices, join_parts, lines_within, taken_for
from bot.core.play.ids import TokenWayId
from bot.core.play.preview import Previews
from bot.core.play.token_strength import UPGRADED, leads_to, upgrade_of
from bot.core.ui.content import Block, Button, Buttons, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import affords, legal_actions, problems
from engine.actions import Action, AddVibe, Declare


@dataclass(frozen=True, slots=True)
class TokenWays:
    """A token for the discarded card, the table after it, and the Actions worth offering there."""

    token: Declare
    after: Table
    previews: Previews
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class TokenWayIds:
    """The ids of the Actions after a token."""

    pov: PointOfView
    token: Declare

    def option(self, path: Path) -> str:
        """The id of an Action after the token."""
        row = self.pov.table.row
        return str(
            TokenWayId(row.id, row.version, self.pov.seat.seat, path_digest(path_of(self.token)), path_digest(path))
        )

    def list(self, number: int) -> str:
        """Never asked for: few Actions are buttons."""
        raise NotImplementedError


def token_ways(pov: PointOfView, path: Path) -> tuple[TokenWays, ...]:
    """The ways to place the token of a path and to act with it, by card.

    () if the path leaves open what the token brings, if a second token may follow (SPI-8), or if there are too many for
    a page: then the token is placed first.
    """
    if len(path) < BRINGS or path[0] is not Declare or pov.table.state.turn.declared is not None:
        return ()
    return pov.table.once(("token ways", pov.seat.seat, path), lambda: _found(pov, matching(pov.legal, path)))


def _found(pov: PointOfView, tokens: Sequence[Action]) -> tuple[TokenWays, ...]:
    here, found = Previews(pov), []
    for token in tokens:
        known = here.foreseen(token).after
        if known is None or not isinstance(token, Declare):
            return ()
        after = pov.table.at(pov.table.row, known, pov.table.steps)
        legal, previews = legal_actions(pov.table.rules, known, pov.seat.seat), Previews(PointOfView(after, pov.seat))
        if any(isinstance(action, Declare) for action in legal):
            return ()
        found.append(TokenWays(token, after, previews, tuple(previews.worthwhile(legal))))
    return tuple(found) if 0 < sum(len(each.actions) for each in found) <= MAX_WHOLE_ACTIONS else ()


def is_alone(pov: PointOfView, path: Path) -> bool:
    """Whether a path says what a discarded card's token brings, and the token is placed before an Action is chosen."""
    return len(path) == BRINGS and path[0] is Declare and not token_ways(pov, path)


def acting(shown: ChoicePage) -> ChoicePage:
    """A page whose tokens for discarded cards lead on, even if there is one way: to the Action."""
    return replace(shown, groups=tuple(map(_leading_on, shown.groups)))


MAX_NOW = 3
"""Number of tokens that change something at once, which are buttons on the page of tokens."""


def usable_first(pov: PointOfView, shown: ChoicePage) -> ChoicePage:
    """A page of tokens with buttons for those that lead to a change now, before the list of the others."""
    if shown.path[:1] not in ((Declare,), (AddVibe,)) or len(shown.path) >= BRINGS or not shown.groups[-1].listed:
        return shown
    known, (*before, group) = pov.view.known, shown.groups
    usable = [c for c in group.choices if affords(pov.table.rules, known, pov.seat.seat, c.path[1], c.path[2])]
    now = tuple(islice((choice for choice in usable if leads_to(pov, choice.path[:BRINGS])), MAX_NOW))
    rest = tuple(c for c in group.choices if c not in now)
    groups = [*before, *([Group(group.path, now)] if now else [])]
    return replace(shown, groups=(*groups, *([replace(group, choices=rest)] if rest else [])))


def _leading_on(group: Group) -> Group:
    if group.path[:1] != (Declare,) or len(group.path) >= BRINGS or len(group.choices[0].path) < BRINGS:
        return group
    return replace(group, choices=tuple(Choice(each.path[:BRINGS], None) for each in group.choices))


def token_choices(pov: PointOfView, ways: Sequence[TokenWays]) -> Iterator[Block]:
    """The Actions after a token; where several cards can be discarded for it, each begins with its card.

    If none of them uses what the token brings, the page says why.
    """
    told = dict[str, None]()
    if unused := _unused(pov, ways[0]):
        yield Text(unused)
    if len(ways) == 1:
        yield Text(pov.texts("token-for", card=taken_for(pov, ways[0].token)))
    buttons: list[Button] = []
    for each in ways:
        path: Path = (type(each.actions[0]),)
        group = Group(path, tuple(Choice(path_of(action), action) for action in each.actions))
        ids = TokenWayIds(pov, each.token)
        card = "" if len(ways) == 1 else _card(pov.table, each.token)
        page = ChoicePage(path, None, (group,))
        for block in choices(PointOfView(each.after, pov.seat), page, each.previews, ids, card=card, titled=True):
            if isinstance(block, Buttons):
                buttons += block.buttons
            elif isinstance(block, Text):
                told.update(dict.fromkeys(block.text.split("\n")))
    yield Buttons(tuple(buttons))
    if told:
        yield Text(lines_within(list(told), MAX_EFFECTS_CHARS))


def _unused(pov: PointOfView, way: TokenWays) -> str:
    """Why no Action after a token uses its upgrade; empty if one could, or if the token unlocks its row."""
    token = way.token
    if token.space == 0:
        return ""
    upgrade = upgrade_of(pov, token)
    used = [replace(each, upgrades=(upgrade,)) for each in way.actions if isinstance(each, UPGRADED)]
    if any(upgrade in each.upgrades for each in way.actions if isinstance(each, UPGRADED)):
        return ""
    refusals = list(problems(pov.table.rules, way.after.state, pov.seat.seat, used))
    found = dict.fromkeys(pov.words.refusals.brief(each) for each in refusals if each is not None)
    if not found or None in refusals:
        return ""
    words = pov.words.terms
    return pov.texts("token-unused", upgrade=words.upgrade(upgrade), why=words.series(found))


def _card(table: Table, token: Declare) -> str:
    """The card discarded for a token, with the colour if that is chosen."""
    card = table.words.unmarked.cards.marked(token.card)
    if token.colour is None:
        return card
    return join_parts((card, table.words.terms.colour(token.colour)), Texts(table.words.language))
