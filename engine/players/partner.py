"""A partner: a computer player in a team with a person, to whom it leaves what is theirs unless more is at stake."""

from collections.abc import Iterable, Sequence
from typing import Literal

from engine.actions import Action
from engine.apply import Outcome, apply
from engine.events import Acted, AmbitionGained, EmotionMoved, Event, RevelationBegan, TurnBegan
from engine.players.base import ComputerPlayer
from engine.players.determinise import determinise
from engine.players.planning import balance, can_plan, explored
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Seat, Team
from engine.view import View

MARGIN = 100
"""How much better a plan must be that takes something of the person's than the best one that does not.

In hundredths of a point.
"""

Claim = Literal["ambition", "sphere", "emotion"]
"""What a person may count on: the Ambition that they have just earned is there in their turn, no Sphere is emptied
before, their Emotions stay where they are."""


class Partner:
    """A player of any kind that respects the claims of the person in its team, in its own turn.

    If what it would do takes something of theirs, it does the best that does not, unless its plan for the turn is
    better than that by a margin.
    """

    def __init__(
        self, player: ComputerPlayer, rules: Ruleset, person: Seat, earned: int = 0, *, margin: int = MARGIN
    ) -> None:
        """Make a partner for a decision.

        Args:
            player: decides what it would do.
            rules: the rule set of the game.
            person: the seat of the person in its team.
            earned: the Ambition that they have just earned (`just_earned`).
            margin: how much better a plan must be that respects no claim, in hundredths of a point.
        """
        self._player = player
        self._rules = rules
        self._person = person
        self._earned = earned
        self._margin = margin

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions; raises ValueError if there is none."""
        return self.decide(view, legal, rng)[0]

    def decide(self, view: View, legal: Sequence[Action], rng: Generator) -> tuple[Action, Claim | None]:
        """One of the legal actions, and the claim for which it is another than it would have been, if that decided.

        Raises:
            ValueError: no action is legal.
        """
        wanted = self._player.choose(view, legal, rng)
        if len(legal) < 2 or not can_plan(view):
            return wanted, None
        state = determinise(self._rules, view, rng)
        claim = self._taken(state, wanted)
        kind = self._respectful(state, legal) if claim else ()
        if not kind:
            return wanted, None
        instead = self._player.choose(view, kind, rng)
        best = explored(self._rules, state, (wanted,), balance).value
        without = explored(self._rules, state, (instead,), balance, self._respectful).value
        return (instead, claim) if best - without < self._margin else (wanted, None)

    def _respectful(self, state: State, legal: Sequence[Action]) -> Sequence[Action]:
        """The actions that take nothing of the person's."""
        return [action for action in legal if self._taken(state, action) is None]

    def _taken(self, state: State, action: Action) -> Claim | None:
        return taken(state, apply(self._rules, state, action), self._person, self._earned)


def taken(before: State, outcome: Outcome, person: Seat, earned: int) -> Claim | None:
    """What an action of a person's partner takes of theirs: the first claim that it does not respect.

    Args:
        before: the state before the action.
        outcome: the action's outcome.
        person: the seat of the person.
        earned: the Ambition that they have just earned.

    Returns:
        The claim; None if it takes nothing.
    """
    if 0 in outcome.state.spheres and 0 not in before.spheres:
        return "sphere"
    for event in outcome.events:
        match event:
            case Acted(seat=seat, ambition=spent) if (
                spent and before.teams[before.team_of(seat)].ambition - spent < earned
            ):
                return "ambition"
            case RevelationBegan():
                return "sphere"
            case EmotionMoved(origin=origin) if (moved := before.slots[origin]) is not None and moved.owner == person:
                return "emotion"
    return None


def just_earned(happened: Iterable[Event], team: Team, person: Seat) -> int:
    """The Ambition that a person's team got in the person's last turn and that they have not spent since.

    Args:
        happened: the last events of a game, at least since that turn began, oldest first.
        team: the team.
        person: the person's seat.

    Returns:
        Number of tokens.
    """
    earned, at_turn = 0, False
    for event in happened:
        match event:
            case TurnBegan(seat=seat):
                at_turn = seat == person
                earned = 0 if at_turn else earned
            case AmbitionGained(team=gained, amount=amount) if at_turn and gained is team:
                earned += amount
            case Acted(seat=seat, ambition=spent) if seat == person:
                earned = max(0, earned - spent)
    return earned


def decided(player: ComputerPlayer, view: View, legal: Sequence[Action], rng: Generator) -> tuple[Action, Claim | None]:
    """What any player decides.

    Args:
        player: a partner or another player.
        view: the view of the player's team.
        legal: the legal actions.
        rng: where its chance comes from.

    Returns:
        The action, and the claim for which it is another than it would have been, None for other players.
    """
    return player.decide(view, legal, rng) if isinstance(player, Partner) else (player.choose(view, legal, rng), None)
