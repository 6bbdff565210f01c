"""Previews of actions: their effects as far as a team can know them, and which are inferior to another."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from bot.core.model.table import Table
from bot.core.play.action_picker import TOKENS, deed
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import (
    Foresight,
    HiddenInformationError,
    Seat,
    Shift,
    Sphere,
    State,
    Team,
    View,
    affords,
    apply,
    board,
    foresee,
    legal_actions,
    shifts,
    waiting_for,
)
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    Cradle,
    Declare,
    Decline,
    Drain,
    EndTurn,
    Fortify,
    Land,
    Network,
    Place,
    PlaceStartingToken,
    PlaceToken,
    Quell,
    RemoveCommon,
    RotateOrigin,
    Valley,
    Willow,
)
from engine.events import (
    Absorbed,
    ActionGained,
    AmbitionGained,
    CardDiscarded,
    CardDrawn,
    CardRevealed,
    CommonCurrent,
    CommonRemoved,
    EmotionEntered,
    EmotionMoved,
    EssenceChanged,
    Event,
    FortressChanged,
    Gained,
    OriginRotated,
    SpiritMoved,
    TokenPlaced,
    TopTurnedUp,
    TurnBegan,
)
from engine.steps import AbsorbPowers

_COVERED_EVENTS = (Absorbed, CardDiscarded, CardRevealed, OriginRotated, SpiritMoved, TokenPlaced, TopTurnedUp)
"""Events that the labels of all actions cover."""

_COVERED_BY_KIND: dict[type, tuple[type, ...]] = {
    EndTurn: (AmbitionGained, CardDrawn, TurnBegan),
    Land: (EssenceChanged,),
    Network: (EmotionMoved,),
    Quell: (EssenceChanged,),
    RemoveCommon: (CommonCurrent, CommonRemoved),
    AdditionalAction: (ActionGained,),
    Place: (EmotionEntered,),
}
"""Further events that the labels of some kinds of actions cover."""

_BONUSES: Mapping[Sphere, tuple[type[Event], ...]] = {
    Sphere.COMMITMENT: (AmbitionGained,),
    Sphere.HUMILITY: (Gained,),
    Sphere.DILIGENCE: (Gained,),
    Sphere.KNOWLEDGE: (),  # a choice of its own
    Sphere.CREATIVITY: (CardDrawn,),
}
"""The event of each Sphere's bonus, right after that of the Absorb (ABS-3)."""

_SAID_IN_FULL = (AddVibe, Cradle, Declare, PlaceStartingToken, PlaceToken, RotateOrigin, Valley, Willow)
"""Kinds of actions whose labels say everything."""


class Foreseen(NamedTuple):
    """The known effects of an action: its events, and the state after them; `after` is None if more may follow.

    `discloses` if it brings something hidden to light, and so cannot be taken back alone.
    """

    events: tuple[Event, ...]
    so_far: State
    after: State | None
    discloses: bool


class Previews:
    """The effects of a seat's actions at a table, as far as its team can know them."""

    def __init__(self, pov: PointOfView) -> None:
        self._table, self._seat, self._view = pov.table, pov.seat.seat, pov.view
        self._foreseen: dict[Action, Foreseen] = {}
        self._ahead: dict[Action, Foresight | None] = {}
        self._second_tokens: dict[int, bool] = {}

    def foreseen(self, action: Action) -> Foreseen:
        """The effects of an action; they may end where a hidden card decides."""
        if action not in self._foreseen:
            self._foreseen[action] = self._foresee(action, self._view.known)
        return self._foreseen[action]

    def _foresee(self, action: Action, known: State) -> Foreseen:
        if isinstance(action, Place):  # without the hands dealt after the last placement (SET-8)
            known = replace(known, agenda=())
        try:
            outcome = apply(self._table.rules, known, action)
        except HiddenInformationError as error:
            return Foreseen(error.events, error.state or known, None, discloses=True)
        return Foreseen(outcome.events, outcome.state, outcome.state, outcome.disclosed)

    def effects(self, action: Action) -> str:
        """The effects of an action beyond those in its label; empty without any."""
        if isinstance(action, _SAID_IN_FULL):
            return ""
        table, view = self._table, self._view
        events, so_far, after, _ = self.foreseen(action)
        if isinstance(action, EndTurn):  # what follows does not depend on the cards drawn, which are hidden
            events = self._foresee(action, _without_deck(view.known, self._seat)).events
        if after is not None and any(isinstance(step, AbsorbPowers) for step in after.agenda):
            events += self._foresee(Decline(), after).events[1:]  # whatever becomes of the token from Knowledge
        rest = [table.seen(event, view.viewer) for event in beyond_label(action, events)]
        words = table.words.terse.for_seat(self._seat)
        told = words.narration.story(view, rest, decisions=False)
        if after is None and shifts(table.rules, view.known, so_far):
            told.append(Texts(table.words.language)("preview-open"))
        return words.terms.sentences(told)

    def taken_places(self, action: Action) -> str:
        """The places that change hands, as the seat's team sees it; empty without any."""
        if isinstance(action, _SAID_IN_FULL):
            return ""
        team = self._table.row.seats[self._seat].team
        return places_taken(self._table, team, self._view.known, self.foreseen(action).so_far)

    def revelation(self, action: Action) -> tuple[str, ...]:
        """What a Revelation would bring if the action empties a Sphere; () if it does not (REV-6, SPI-1)."""
        ahead = self.ahead(action)
        return () if ahead is None else self._table.words.foresight.outcome(ahead)

    def ahead(self, action: Action) -> Foresight | None:
        """The Revelation if the action empties a Sphere; None if it does not (REV-6, SPI-1)."""
        if not isinstance(action, Absorb | Drain):
            return None
        if action not in self._ahead:
            events = self.foreseen(action).events
            self._ahead[action] = foreseen_revelation(self._table, self._view, self._seat, events)
        return self._ahead[action]

    @cached_property
    def revealing(self) -> tuple[Action, ...]:
        """The legal actions of the seat that empty a Sphere."""
        return tuple(each for each in self._table.legal(self._seat) if self.ahead(each) is not None)

    def is_undoable(self, action: Action) -> bool:
        """Whether a person can take an action back alone: it draws nothing, causes no Revelation, ends no turn."""
        foreseen = self.foreseen(action)
        if foreseen.discloses or isinstance(action, EndTurn):
            return False
        draws = any(isinstance(event, CardDrawn | TopTurnedUp) for event in foreseen.events)
        return not draws and emptied(self._view, foreseen.events) is None

    def second_token_follows(self, action: Action) -> bool:
        """Whether the only move after an action is to discard for one more Vibe token (SPI-8)."""
        if not isinstance(action, Declare) or self._second_tokens.get(action.row) is False:
            return False
        after = self.foreseen(action).after
        if after is None:
            return False
        legal = legal_actions(self._table.rules, after, self._seat)
        # whichever card and space of a row come first, a second token is possible after all of them or after none
        self._second_tokens[action.row] = any(isinstance(each, Declare) for each in legal)
        return only_tokens(legal)

    # Inferior actions

    def offered(self, legal: Sequence[Action], *, inferior: bool = False) -> list[Action]:
        """The actions to offer in their order: those that are worthwhile or, if there are any, the inferior ones."""
        best = self.worthwhile(legal)
        if inferior and len(best) < len(legal):
            kept = set(best)
            return self.payable_first([action for action in legal if action not in kept])
        return self.payable_first(best)

    def worthwhile(self, legal: Sequence[Action], opened: Collection[type] = ()) -> list[Action]:
        """The actions without inferior ones, which are not looked for among kinds that are `opened` anyhow.

        An action is inferior if another way of doing it has the same result but leaves more, or if it leaves a Sphere's
        bonus that costs no WP (ABS-3).
        """
        groups: dict[tuple[Any, ...], list[Action]] = {}
        for action in legal:
            groups.setdefault(deed(action), []).append(action)
        left = {
            id(action)
            for (kind, *_), group in groups.items()
            for action in (group if kind in opened else self._best(group))
        }
        return [action for action in legal if id(action) in left]

    def _best(self, group: list[Action]) -> list[Action]:
        if len(group) == 1:
            return group
        return [action for action in group if not any(self._better(each, action) for each in group)]

    def _better(self, one: Action, other: Action) -> bool:
        """Whether an action is better than another one.

        Results that a hidden card still decides are compared as far as they are known.
        """
        first, second, seat = self.foreseen(one), self.foreseen(other), self._seat
        if one is other:
            return False
        if isinstance(one, Absorb) and isinstance(other, Absorb) and one.bonus and not other.bonus:
            return not any(event.paid for event in first.events if isinstance(event, Absorbed))
        return _assets(first.so_far, seat) != _assets(second.so_far, seat) and self._leaves_no_less(first, second)

    def _leaves_no_less(self, one: Foreseen, other: Foreseen) -> bool:
        """Whether whatever can follow a result can follow another one, too, with the same effects, and leaves more.

        Only answers to one's own team's questions are tried: with them the way in which an Action is done may cease to
        matter (TRN-7), and a question that only the cheaper way can afford may be declined.
        """
        first, second, seat = one.so_far, other.so_far, self._seat
        mine, theirs = _assets(first, seat), _assets(second, seat)
        if (one.after is None) != (other.after is None) or any(a < b for a, b in zip(mine, theirs, strict=True)):
            return False
        if _without_assets(first, seat) == _without_assets(second, seat):
            return True
        if one.after is None or not (answers := self._answers(first)):
            return False
        if not second.pending:
            return Decline() in answers and self._leaves_no_less(self._foresee(Decline(), first), other)
        return {*answers} >= {*(others := self._answers(second))} and all(
            self._leaves_no_less(self._foresee(each, first), self._foresee(each, second)) for each in others
        )

    def _answers(self, state: State) -> tuple[Action, ...]:
        """What the seat's team may answer in a state; none if it is not asked."""
        team = state.team_of(self._seat)
        asked = [seat for seat in waiting_for(state) if state.pending and state.team_of(seat) is team]
        return legal_actions(self._table.rules, state, asked[0]) if asked else ()

    # Vibe tokens

    def payable_first(self, legal: Sequence[Action]) -> list[Action]:
        """The actions kind by kind, those for Vibe tokens that bring what can be paid now before those for others."""
        known, payable = self._view.known, {}
        for action in legal:
            if isinstance(action, TOKENS) and (where := (action.row, action.space)) not in payable:
                payable[where] = affords(self._table.rules, known, self._seat, *where)
        kinds = list(dict.fromkeys(map(type, legal)))
        return sorted(
            legal,
            key=lambda action: (
                kinds.index(type(action)),
                isinstance(action, TOKENS) and not payable[action.row, action.space],
            ),
        )


def places_taken(table: Table, team: Team, before: State, after: State) -> str:
    """The places that change hands between two states, as a team sees it: "takes Realm N"; empty without any."""
    return " · ".join(changing_hands(table, team, shifts(table.rules, before, after)))


def changing_hands(table: Table, own: Team, changed: Sequence[Shift]) -> Iterator[str]:
    """The places that a team takes, loses, and frees from the other one."""
    texts, places = Texts(table.words.language), table.words.places
    for message, some in (
        ("effect-takes", [each for each in changed if each.team is own]),
        ("effect-loses", [each for each in changed if own is each.former or each.team is own.other]),
        ("effect-frees", [each for each in changed if each.team is None and each.former is own.other]),
    ):
        if some:
            labels = ((each.place, places.control_label(each.place, each.index)) for each in some)
            named = (texts("effect-realm", realm=label) if place == "realm" else label for place, label in labels)
            yield texts(message, places=table.words.terms.series(named))


def place_labels(table: Table, changed: Iterable[Shift]) -> str:
    """Places that change hands, each after the symbol of its new team; empty without any."""
    texts, places = Texts(table.words.language), table.words.places
    return " ".join(
        texts(
            "place-taken",
            team="nobody" if shift.team is None else shift.team.word,
            place=places.control_label(shift.place, shift.index),
        )
        for shift in changed
    )


def foreseen_revelation(table: Table, view: View, seat: Seat, events: Sequence[Event]) -> Foresight | None:
    """The Revelation if what a seat absorbs empties a Sphere; None if it does not (REV-6, SPI-1)."""
    if (sphere := emptied(view, events)) is None:
        return None
    space, realm = view.known.players[seat].space, board.realm_facing(view.known.orientation, sphere)
    return foresee(table.rules, view, realm, joins=space is not None and realm in board.SPACE_REALMS[space])


def emptied(view: View, events: Sequence[Event]) -> Sphere | None:
    """The Sphere that some events after a view empty, if they do."""
    for event in events:
        match event:
            case Absorbed(sphere=sphere, wp=wp) | Gained(sphere=sphere, wp=wp) if sphere is not None:
                if view.known.spheres[sphere] == wp:
                    return sphere
    return None


def beyond_label(action: Action, events: Sequence[Event]) -> Iterator[Event]:
    """The events that the label of an action does not cover; of an Absorb's gains it covers the bonus only."""
    if isinstance(action, _SAID_IN_FULL):
        return
    kinds = (*_COVERED_EVENTS, *_COVERED_BY_KIND.get(type(action), ()))
    for before, event in zip((None, *events), events, strict=False):
        match before, event:
            case Absorbed(sphere=sphere), _ if isinstance(action, Absorb) and action.bonus:
                covered = isinstance(event, (*kinds, *_BONUSES[sphere]))
            case _, FortressChanged():  # "Raze" leaves open that a Major becomes a Minor
                covered = isinstance(action, Fortify) and event.rank is None
            case _:
                covered = isinstance(event, kinds)
        if not covered:
            yield event


def only_tokens(legal: Sequence[Action]) -> bool:
    """Whether the only legal actions are to discard for a Vibe token."""
    return bool(legal) and all(isinstance(action, Declare) for action in legal)


def _assets(state: State, seat: int) -> tuple[int, int, int]:
    player = state.players[seat]
    return player.wp, player.essence, state.teams[state.team_of(seat)].ambition


def _without_deck(state: State, seat: int) -> State:
    players = tuple(replace(p, deck=()) if i == seat else p for i, p in enumerate(state.players))
    return replace(state, players=players)


def _without_assets(state: State, seat: int) -> State:
    """A state without what a seat has left, and without the number of answers that led to it."""
    team = state.team_of(seat)
    players = tuple(replace(p, wp=0, essence=0) if i == seat else p for i, p in enumerate(state.players))
    teams = tuple(replace(t, ambition=0) if i == team else t for i, t in enumerate(state.teams))
    return replace(state, applied=0, players=players, teams=(teams[0], teams[1]))
