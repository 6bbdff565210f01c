"""The knowledge of a team or a spectator (CRD-12, CRD-13): everything shown is made from views."""

from dataclasses import dataclass, replace

from engine.actions import ChooseHidden
from engine.errors import NotPlayedOutError
from engine.events import Acted, Event, HandDealt, HiddenTaken
from engine.state import Decision, Player, Setup, State, TeamState
from engine.steps import BonusInvoke, DealHands, NewHidden, PickHidden
from engine.terms import HIDDEN, AspirationId, Team

Viewer = Team | None
"""A team, whose members share all they know, or None for a spectator."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as known to a viewer.

    Attributes:
        viewer: the team, or None for a spectator.
        known: the state with hidden ids replaced by HIDDEN and without its seed. The functions of the rules take it
            like any state; `apply` raises HiddenInformationError where it does not show what comes next.
    """

    viewer: Viewer
    known: State

    def __str__(self) -> str:
        """The board in letters, as the viewer knows it."""
        return str(self.known)


def view(state: State, viewer: Viewer) -> View:
    """Hide what a viewer may not know of a state (CRD-12, CRD-13).

    >>> from engine import Team, load_ruleset, new_game, standard_setup
    >>> rules = load_ruleset()
    >>> state = new_game(rules, standard_setup(rules), seed=1).state
    >>> view(state, Team.GLOOM).known.players[0].hand
    ('?', '?')

    Args:
        state: the full state.
        viewer: a team, or None for a spectator.

    Returns:
        The view; it holds no hand, deck order, Hidden Aspiration or seed that the viewer does not know.

    Raises:
        ValueError: the viewer is neither a `Team` nor None.
    """
    if viewer is not None and not isinstance(viewer, Team):
        raise ValueError(f"a viewer is a Team, or None for a spectator, not {viewer!r}")
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


def open_view(state: State, final: State) -> View:
    """A spectator's view of a moment of a game that has been played out, with all hands and Hidden Aspirations.

    >>> from engine import load_ruleset, new_game, standard_setup
    >>> rules = load_ruleset()
    >>> state = new_game(rules, standard_setup(rules), seed=1).state
    >>> open_view(state, state)
    Traceback (most recent call last):
    engine.errors.NotPlayedOutError: only a game that has been played out shows its hands

    Args:
        state: the state at that moment.
        final: the last state of the same game.

    Returns:
        The view; the order of decks and the contents of custom decks stay hidden.

    Raises:
        NotPlayedOutError: `final` is not over, or is not a later state of the same game.
    """
    if not (final.over and _is_later(final, state)):
        raise NotPlayedOutError
    known = view(state, None).known
    return View(
        None,
        replace(
            known,
            players=tuple(
                replace(seen, hand=player.hand) for seen, player in zip(known.players, state.players, strict=True)
            ),
            teams=(
                replace(known.teams[Team.BLISS], hidden=state.teams[Team.BLISS].hidden),
                replace(known.teams[Team.GLOOM], hidden=state.teams[Team.GLOOM].hidden),
            ),
        ),
    )


def _is_later(final: State, state: State) -> bool:
    """Whether `final` is `state` or a later state of the same game; never for views, which have no seed."""
    if final.seed is None or state.seed is None or final.seed.key != state.seed.key:
        return False
    return final.setup == state.setup and final.applied >= state.applied


def _setup(state: State, viewer: Viewer) -> Setup:
    """The contents of a custom deck are its team's secret (CRD-6, CRD-12)."""
    setup = state.setup
    if not any(seat.own and seat.team is not viewer for seat in setup.seats):
        return setup
    seats = (
        seat._replace(deck=(HIDDEN,) * len(seat.deck)) if seat.own and seat.team is not viewer else seat
        for seat in setup.seats
    )
    return setup._replace(seats=tuple(seats))


def _player(player: Player, *, own: bool, dealt: bool) -> Player:
    """The viewer's team sees its own hands; everybody sees only the face-up top card of a deck (CRD-6)."""
    shown = 1 if dealt else 0
    hand = player.hand if own else (HIDDEN,) * len(player.hand)
    deck = player.deck[:shown] + (HIDDEN,) * len(player.deck[shown:])
    return Player(
        player.space, player.wp, player.essence, hand, deck, player.rows
    )  # `replace` takes three times as long


def _team(team: TeamState, *, seen: bool) -> TeamState:
    hidden: AspirationId | None = team.hidden if seen or team.hidden is None else HIDDEN
    return replace(team, hidden=hidden, hidden_deck=(HIDDEN,) * len(team.hidden_deck))


def _decision(decision: Decision, viewer: Viewer, state: State) -> Decision:
    """Everybody sees that a team chooses an Aspiration or a card from hand, but not its options (REV-5, CRD-13)."""
    step = decision.step
    if isinstance(step, BonusInvoke):
        return decision if state.team_of(step.seat) is viewer else decision._replace(options=())
    if not isinstance(step, PickHidden) or step.team is viewer:
        return decision
    answer = decision.answer and ChooseHidden(step.team, HIDDEN)
    return Decision(replace(step, looked_at=(HIDDEN,) * len(step.looked_at)), decision.seats, (), answer)


def redact(event: Event, viewer: Viewer, state: State) -> Event:
    """Hide what a viewer may not know of an event.

    Args:
        event: an event of `new_game` or `apply`.
        viewer: a team, or None for a spectator.
        state: any state of the game, for the seats' teams.

    Returns:
        The event, with hidden ids replaced by HIDDEN.
    """
    match event:
        case HandDealt() if state.team_of(event.seat) is not viewer:
            return HandDealt(event.seat, (HIDDEN,) * len(event.cards))
        case HiddenTaken() if event.team is not viewer and event.aspiration is not None:
            return HiddenTaken(event.team, HIDDEN)
        case Acted(action=ChooseHidden(team=team)) if team is not viewer:
            return replace(event, action=ChooseHidden(team, HIDDEN))
        case _:
            return event
