"""Preview of an action: its effects as far as a team can know them, and whether it is inferior to another."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.model.game_log import shifts
from bot.model.table import Table
from bot.pages.action_picker import field_names, path_of
from bot.pages.narration import changed_hands
from bot.ui.texts import Texts
from engine import HiddenInformationError, State, View, apply, board, legal_actions
from engine.actions import Action, Declare, EndTurn, Place
from engine.events import (
    Absorbed,
    AmbitionGained,
    CardDiscarded,
    CardDrawn,
    CardRevealed,
    EmotionEntered,
    Event,
    Gained,
    OriginRotated,
    SpiritMoved,
    TokenPlaced,
    TopTurnedUp,
    TurnBegan,
)

_COVERED_EVENTS = (Absorbed, CardDiscarded, CardRevealed, OriginRotated, SpiritMoved, TokenPlaced, TopTurnedUp)
"""Events that the labels of all actions cover."""

_COVERED_BY_KIND: dict[type, tuple[type, ...]] = {
    EndTurn: (AmbitionGained, CardDrawn, TurnBegan),
    Place: (EmotionEntered,),
}
"""Further events that the labels of some kinds of actions cover."""

_WAYS = {"upgrades", "bonus"}
"""Last fields that only choose between ways of doing the same thing."""


class Foreseen(NamedTuple):
    """The known effects of an action: its events, and the state after them; `after` is None if more may follow."""

    events: tuple[Event, ...]
    so_far: State | None
    after: State | None


def foresee(table: Table, view: View, action: Action) -> Foreseen:
    """The effects of an action as far as a view knows them: they may end where a hidden card decides."""
    known = view.known
    if isinstance(action, Place):  # without the hands dealt after the last placement (SET-8)
        known = replace(known, agenda=())
    try:
        outcome = apply(table.rules, known, action)
    except HiddenInformationError as error:
        return Foreseen(error.events, error.state, None)
    return Foreseen(outcome.events, outcome.state, outcome.state)


def preview(table: Table, view: View, seat: int, action: Action) -> str:
    """The effects of an action beyond those in its label; empty without any."""
    events, so_far, after = foresee(table, view, action)
    said = (*_COVERED_EVENTS, *_COVERED_BY_KIND.get(type(action), ()))
    rest = [table.seen(event, view.viewer) for event in events if not isinstance(event, said)]
    told = table.words.for_seat(seat).narration.story(view, rest, decisions=False)
    if so_far is not None and (changed := changed_hands(table, shifts(table.rules, view.known, so_far))):
        told += changed if after is not None else [*changed, Texts(table.words.language)("preview-open")]
    if emptied := _emptied(view, seat, events):
        realm, joins = emptied
        told.append(Texts(table.words.language)("revelation-ahead"))
        told.append(table.words.foresight.brief(view, realm, joins=joins))
    return " ".join(told)


def second_token_follows(table: Table, view: View, seat: int, action: Action) -> bool:
    """Whether the only move after an action is to discard for one more Vibe token (SPI-8)."""
    if not isinstance(action, Declare):
        return False
    after = foresee(table, view, action).after
    return after is not None and only_tokens(legal_actions(table.rules, after, seat))


def only_tokens(legal: Sequence[Action]) -> bool:
    """Whether the only legal actions are to discard for a Vibe token."""
    return bool(legal) and all(isinstance(action, Declare) for action in legal)


def _emptied(view: View, seat: int, events: Sequence[Event]) -> tuple[int, bool] | None:
    """The Realm whose Sphere is emptied, by Absorb or Drain, and whether a Fortress there would move (REV-6, SPI-1)."""
    known, space = view.known, view.known.players[seat].space
    for event in events:
        match event:
            case Absorbed(sphere=sphere, wp=wp) | Gained(sphere=sphere, wp=wp) if sphere is not None:
                if known.spheres[sphere] == wp:
                    realm = board.realm_facing(known.orientation, sphere)
                    return realm, space is not None and realm in board.SPACE_REALMS[space]
    return None


def worthwhile(table: Table, view: View, seat: int, legal: Sequence[Action]) -> list[Action]:
    """The actions without inferior ones, which have the same result as another one but leave fewer resources."""
    groups: dict[tuple[Any, ...], list[Action]] = {}
    for action in legal:
        names = field_names(type(action))
        path = path_of(action)
        groups.setdefault(path[:-1] if names and names[-1] in _WAYS else path, []).append(action)
    return [action for group in groups.values() for action in _best(table, view, seat, group)]


def _best(table: Table, view: View, seat: int, group: list[Action]) -> list[Action]:
    if len(group) == 1:
        return group
    results = [(action, foresee(table, view, action).after) for action in group]
    return [
        action
        for action, after in results
        if after is None or not any(_better(other, after, seat) for _, other in results if other is not None)
    ]


def _better(one: State, other: State, seat: int) -> bool:
    """Whether two states differ only in a seat's WP, Essence and Ambition, of which the first has more."""
    mine, theirs = _assets(one, seat), _assets(other, seat)
    return (
        mine != theirs
        and all(a >= b for a, b in zip(mine, theirs, strict=True))
        and _without_assets(one, seat) == _without_assets(other, seat)
    )


def _assets(state: State, seat: int) -> tuple[int, int, int]:
    player = state.players[seat]
    return player.wp, player.essence, state.teams[state.team_of(seat)].ambition


def _without_assets(state: State, seat: int) -> State:
    team = state.team_of(seat)
    players = tuple(replace(p, wp=0, essence=0) if i == seat else p for i, p in enumerate(state.players))
    teams = tuple(replace(t, ambition=0) if i == team else t for i, t in enumerate(state.teams))
    return replace(state, players=players, teams=(teams[0], teams[1]))
