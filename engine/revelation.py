"""The Revelation, step by step (REV)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.actions import ChooseHidden, RemoveCommon
from engine.draft import Draft
from engine.errors import HiddenInformationError
from engine.events import (
    AspirationTested,
    CappingDue,
    CappingOwed,
    CommonCurrent,
    CommonRemoved,
    CommonTurnedDown,
    HiddenTaken,
    PointsScored,
    RevelationBegan,
    SphereRefilled,
)
from engine.queries.aspirations import standings
from engine.queries.control import leader
from engine.queries.scoring import stock
from engine.state import State
from engine.steps import Cap, JoinFortress, NewHidden, NextCommon, PickHidden, Refill, RemoveOne, Reveal, TurnCommon
from engine.terms import HIDDEN, Aspiration, Deed, Ending, Fragment, Team


def reveal(draft: Draft, step: Reveal) -> None:
    """Reveal and test the Aspirations, add Fragments (REV-1 to REV-3), and put the remaining steps on the agenda."""
    state = draft.state
    common = state.current_common
    hidden = (_known_hidden(state, Team.BLISS), _known_hidden(state, Team.GLOOM))
    draft.disclosed = True
    draft.emit(RevelationBegan(step.sphere, state.team_of(state.turn.seat), common, hidden))
    successes = [0, 0]
    for aspiration, team in ((common, None), (hidden[0], Team.BLISS), (hidden[1], Team.GLOOM)):
        if aspiration is not None:
            by = _test(draft, aspiration, team)
            if by is not None:
                successes[by] += 1
    owed, remover = _add_fragments(draft, successes)
    draft.push(
        TurnCommon(remover),
        NewHidden((successes[0] > 0, successes[1] > 0)),
        *(() if step.site is None else (JoinFortress(step.site),)),
        Cap(owed),
        Refill(step.sphere),
    )


def _known_hidden(state: State, team: Team) -> Aspiration | None:
    hidden = state.teams[team].hidden
    if hidden == HIDDEN:
        raise HiddenInformationError("the other team's Hidden Aspiration")
    return None if hidden is None else Aspiration(hidden)


def _active_first(state: State) -> tuple[Team, Team]:
    active = state.team_of(state.turn.seat)
    return active, active.other


def _test(draft: Draft, aspiration: Aspiration, team: Team | None) -> Team | None:
    """Test one Aspiration; a Hidden one can be accomplished by its own team only (REV-2)."""
    values = standings(draft.rules, draft.state.slots, draft.state.sites)[aspiration]
    ahead = leader(values)
    accomplished = ahead if team is None or ahead is team else None
    draft.emit(AspirationTested(aspiration, team, values, accomplished))
    return accomplished


def _add_fragments(draft: Draft, successes: Sequence[int]) -> tuple[tuple[bool, bool], Team | None]:
    """Add each team's Fragment for one or two Aspirations; if it has none in stock, trigger the end (REV-3, END-2).

    Returns the teams that are owed a Capping Fragment, and the team that must remove a Common Aspiration (REV-4).
    """
    owed = [False, False]
    remover: Team | None = None
    for team in _active_first(draft.state):
        if not successes[team]:
            continue
        fragment = Fragment(successes[team])
        if stock(draft.rules, draft.state, team, fragment):
            draft.add_fragment(team, fragment)
            if fragment is Fragment.MAJOR:
                remover = team.other
        else:
            owed[team] = True
            draft.emit(CappingOwed(team, _capping_due(draft.state, (owed[0], owed[1]))[team]))
            draft.trigger_end(Ending.NO_FRAGMENT)
    return (owed[0], owed[1]), remover


def turn_common(draft: Draft, step: TurnCommon) -> None:
    """Turn the Common Aspiration face down; after a Major the other team removes one of the rest (REV-4)."""
    current = draft.state.current_common
    if current is None:
        return  # RUL-5
    draft.set(
        common=tuple(
            common._replace(face_up=False) if common.aspiration is current else common for common in draft.state.common
        )
    )
    draft.emit(CommonTurnedDown(current))
    if step.remover is not None and draft.state.current_common is not None:
        draft.push(RemoveOne(step.remover), NextCommon())
    else:
        draft.push(NextCommon())


def ask_removal(draft: Draft, step: RemoveOne) -> None:
    """Ask which face-up Common Aspiration leaves the game, even if only one is left."""
    options = [RemoveCommon(common.aspiration) for common in draft.state.common if common.face_up]
    draft.ask(step, draft.state.seats_of(step.team), options)


def answer_removal(draft: Draft, step: RemoveOne, action: RemoveCommon) -> None:
    """Remove the chosen Common Aspiration."""
    draft.set(common=tuple(common for common in draft.state.common if common.aspiration is not action.aspiration))
    draft.emit(CommonRemoved(step.team, action.aspiration))


def next_common(draft: Draft) -> None:
    """The leftmost face-up Common Aspiration becomes current; with none left, trigger the end (END-1)."""
    draft.emit(CommonCurrent(draft.state.current_common))
    if draft.state.current_common is None:
        draft.trigger_end(Ending.NO_COMMON)


def new_hidden(draft: Draft, step: NewHidden) -> None:
    """Remove the tested Hidden Aspirations; each team gets a new one, active team first (REV-5)."""
    for team in _active_first(draft.state):
        own, tested = draft.state.teams[team], _known_hidden(draft.state, team)
        gone = () if tested is None else (tested,)
        draft.set_team(team, replace(own, hidden=None, revealed=(*own.revealed, *gone)))
    for team in _active_first(draft.state):
        if step.accomplished[team]:
            take_top(draft, team)
        else:
            _offer_hidden(draft, team)


def take_top(draft: Draft, team: Team) -> None:
    """Make the top card the Hidden Aspiration; reshuffle while it equals the Common one (SET-3)."""
    own, common = draft.state.teams[team], draft.state.current_common
    deck = own.hidden_deck
    if HIDDEN in deck:
        raise HiddenInformationError("the deck of Hidden Aspirations")
    draft.disclosed = draft.disclosed or bool(deck)
    if all(aspiration == common for aspiration in deck):  # no card, or only the matching one, which stays
        draft.emit(HiddenTaken(team, None))
        return
    while deck[0] == common:
        deck = draft.shuffled(deck)
    draft.set_team(team, replace(own, hidden=deck[0], hidden_deck=deck[1:]))
    draft.emit(HiddenTaken(team, deck[0]))


def _offer_hidden(draft: Draft, team: Team) -> None:
    """Let a team that accomplished nothing choose among its top cards (REV-5)."""
    own, common = draft.state.teams[team], draft.state.current_common
    looked_at = own.hidden_deck[: draft.rules.numbers.emotion.hidden_choice]
    if HIDDEN in looked_at:
        raise HiddenInformationError("the deck of Hidden Aspirations")
    draft.disclosed = draft.disclosed or bool(looked_at)
    options = [ChooseHidden(team, aspiration) for aspiration in looked_at if aspiration != common]
    if options:
        draft.ask(PickHidden(team, looked_at), draft.state.seats_of(team), options)
    else:
        draft.emit(HiddenTaken(team, None))


def answer_hidden(draft: Draft, step: PickHidden, action: ChooseHidden) -> None:
    """Keep the chosen Aspiration and shuffle the rest of the deck."""
    own = draft.state.teams[step.team]
    if HIDDEN in own.hidden_deck:
        raise HiddenInformationError("the deck of Hidden Aspirations")
    rest = list(own.hidden_deck)
    rest.remove(action.aspiration)
    draft.set_team(step.team, replace(own, hidden=action.aspiration, hidden_deck=draft.shuffled(rest)))
    draft.emit(HiddenTaken(step.team, action.aspiration))


def join_fortress(draft: Draft, step: JoinFortress) -> None:
    """The Fortress joins the Identity, unless it was built or changed in this turn (REV-6, FOR-5, RUL-10)."""
    fortress = draft.state.joining_fortress(step.site)
    if fortress is None:
        return
    draft.join_fortress(step.site)
    if fortress.team is draft.state.team_of(draft.state.turn.seat):
        draft.record_deed(Deed.JOIN)  # RUL-4


def cap(draft: Draft, step: Cap) -> None:
    """Add an owed Capping Fragment; a team that is too late scores on its Wheel instead (REV-7, END-2, RUL-8)."""
    for team, due in _capping_due(draft.state, step.owed).items():
        if due == "fragment":
            draft.add_fragment(team, Fragment.CAPPING)
        elif due == "points":
            own, points = draft.state.teams[team], draft.rules.numbers.score.consolation
            draft.set_team(team, replace(own, points=own.points + points, consoled=True))
            draft.emit(PointsScored(team, points))


def _capping_due(state: State, owed: tuple[bool, bool]) -> dict[Team, CappingDue]:
    """The due of each team that is owed a Capping Fragment, active team first (END-2, RUL-8).

    Each team has one Capping Fragment, and only one of the two joins the Identity; a team scores the points instead of
    its own at most once.
    """
    due: dict[Team, CappingDue] = {}
    for team in _active_first(state):
        if owed[team]:
            own, other = state.teams[team], state.teams[team.other]
            if own.capping or own.consoled:
                due[team] = "nothing"
            else:
                due[team] = "points" if other.capping or due.get(team.other) == "fragment" else "fragment"
    return due


def refill(draft: Draft, step: Refill) -> None:
    """Refill the emptied Sphere with WP (REV-8)."""
    wp = draft.rules.numbers.origin.sphere_wp
    draft.set_sphere(step.sphere, wp)
    draft.emit(SphereRefilled(step.sphere, wp))
