"""What a team or a spectator may know of a game: the only thing that anything shown is made from (CRD-12, CRD-13)."""

from dataclasses import dataclass, replace

from engine.actions import ChooseHidden
from engine.events import Acted, Event, HandDealt, HiddenTaken
from engine.state import Decision, Player, Setup, State, TeamState
from engine.steps import BonusInvoke, DealHands, NewHidden, PickHidden
from engine.terms import HIDDEN, AspirationId, Team

Viewer = Team | None
"""A team, whose members share all they know, or None for a spectator."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as a viewer knows it. `known` is the state with hidden ids replaced by HIDDEN and without its seed.

    The functions of the rules take `known` like any state; where it does not tell what comes next, `apply` raises
    HiddenInformationError.
    """

    viewer: Viewer
    known: State


def view(state: State, viewer: Viewer) -> View:
    """What a viewer may know of a state."""
    dealt = DealHands() not in state.agenda
    revealed = any(isinstance(step, NewHidden) for step in state.agenda)  # REV-1: face up until new ones come
    return View(
        viewer,
        replace(
            state,
            seed=None,
            setup=_setup(state, viewer),
            players=tuple(
                _player(player, own=viewer is state.setup.seats[seat].team, dealt=dealt)
                for seat, player in enumerate(state.players)
            ),
            teams=(
                _team(state.teams[Team.BLISS], seen=revealed or viewer is Team.BLISS),
                _team(state.teams[Team.GLOOM], seen=revealed or viewer is Team.GLOOM),
            ),
            pending=tuple(_decision(decision, viewer, state) for decision in state.pending),
        ),
    )


def _setup(state: State, viewer: Viewer) -> Setup:
    """What a player has built their own deck of is their team's secret (CRD-6, CRD-12)."""
    setup = state.setup
    if not any(seat.own and seat.team is not viewer for seat in setup.seats):
        return setup
    seats = (
        seat._replace(deck=(HIDDEN,) * len(seat.deck)) if seat.own and seat.team is not viewer else seat
        for seat in setup.seats
    )
    return setup._replace(seats=tuple(seats))


def _player(player: Player, *, own: bool, dealt: bool) -> Player:
    """Hands of the own team are known; of a deck only the top card that lies face up (CRD-6)."""
    shown = 1 if dealt else 0
    return replace(
        player,
        hand=player.hand if own else (HIDDEN,) * len(player.hand),
        deck=player.deck[:shown] + (HIDDEN,) * len(player.deck[shown:]),
    )


def _team(team: TeamState, *, seen: bool) -> TeamState:
    hidden: AspirationId | None = team.hidden if seen or team.hidden is None else HIDDEN
    return replace(team, hidden=hidden, hidden_deck=(HIDDEN,) * len(team.hidden_deck))


def _decision(decision: Decision, viewer: Viewer, state: State) -> Decision:
    """A team that looks at its top Aspirations, or into its hand, is seen to choose, not from what (REV-5, CRD-13)."""
    step = decision.step
    if isinstance(step, BonusInvoke):
        return decision if state.team_of(step.seat) is viewer else decision._replace(options=())
    if not isinstance(step, PickHidden) or step.team is viewer:
        return decision
    answer = decision.answer and ChooseHidden(step.team, HIDDEN)
    return Decision(replace(step, looked_at=(HIDDEN,) * len(step.looked_at)), decision.seats, (), answer)


def redact(event: Event, viewer: Viewer, state: State) -> Event:
    """An event as a viewer may know it; `state` tells which seat is whose."""
    match event:
        case HandDealt() if state.team_of(event.seat) is not viewer:
            return HandDealt(event.seat, (HIDDEN,) * len(event.cards))
        case HiddenTaken() if event.team is not viewer and event.aspiration is not None:
            return HiddenTaken(event.team, HIDDEN)
        case Acted(action=ChooseHidden(team=team)) if team is not viewer:
            return replace(event, action=ChooseHidden(team, HIDDEN))
        case _:
            return event
