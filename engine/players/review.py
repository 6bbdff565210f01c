"""Judging a game that has been played: how the chances moved, and what each turn has cost, by what was known then."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from engine.actions import Action, Place, PlaceStartingToken
from engine.apply import legal_actions
from engine.players.planning import (
    Adviser,
    Effort,
    can_plan,
    chance_value,
    compared,
    deciders,
    different,
    outlook,
    search,
)
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Seat, Team
from engine.view import View

WORLDS = 16
"""Guessed positions in which a turn is compared with other ways to play it."""

EFFORT = Effort(first=8, length=2, beam=3, further=4, most=2500)
"""How thoroughly other ways are looked for."""

ALTERNATIVES = 3
"""Other ways that are compared with what was played."""

MARKS: Mapping[str, float] = {"blunder": 0.10, "slip": 0.04}
"""The chance to win that a turn must have cost for a mark, the worst first."""

LEAST = 0.01
"""The loss from which it matters who found the way: four of them make a slip."""

TURNING_POINTS = 3

_SETUP = (Place, PlaceStartingToken)
"""Decisions of the setup, which belong to no turn (SET-8, SET-9)."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Decisions in a turn that were taken on the same knowledge: up to and with the first that brought news.

    Attributes:
        turn: the number of the turn, from 0.
        seat: whose turn it was.
        first: the index of the first decision among the game's actions.
        actions: the decisions of the seat's team, in order.
    """

    turn: int
    seat: Seat
    first: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a stretch has cost.

    Attributes:
        stretch: the stretch.
        loss: the chance to win that a better way would have brought, 0 to 1; 0 if none is clearly better.
        better: the decisions of that way, as far as they were certain; () without one.
        advised: whether the decisions are those that plans advised: then the loss is not the player's.
    """

    stretch: Stretch
    loss: float
    better: tuple[Action, ...]
    advised: bool = False


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn of a reviewed game.

    Attributes:
        number: of the turn, from 0.
        seat: whose turn it was.
        first: the index of its first decision among the game's actions.
        before: Bliss's chance to win when it began.
        after: the same when it was over.
        loss: the chance to win that better ways would have brought the seat's team, where it did not follow advice.
        costliest: the judgement with the largest loss; None if nothing was clearly better.
        advised: the same where it followed advice; None if it did not, or if nothing was clearly better.
    """

    number: int
    seat: Seat
    first: int
    before: float
    after: float
    loss: float
    costliest: Judgement | None
    advised: Judgement | None = None

    @property
    def mark(self) -> str:
        """A mark of MARKS, or "fine"."""
        return next((mark for mark, least in MARKS.items() if self.loss >= least), "fine")

    def gain(self, team: Team) -> float:
        """By how much the chance of a team rose in the turn; negative if it fell."""
        return self.after - self.before if team is Team.BLISS else self.before - self.after


def stretches(states: Sequence[State], actions: Sequence[Action], disclosed: Sequence[bool]) -> list[Stretch]:
    """The stretches of a game.

    Args:
        states: the position before each action.
        actions: the actions, and the answers of the other team.
        disclosed: whether each brought something hidden to light.

    Returns:
        The stretches of the decisions in each team's own turns, in their order; those of the setup belong to none.
    """
    found: list[Stretch] = []
    fresh = True
    for index, (state, action, news) in enumerate(zip(states, actions, disclosed, strict=True)):
        turn, team = state.turn, state.team_of(state.turn.seat)
        if isinstance(action, _SETUP) or not any(state.team_of(seat) is team for seat in _asked(state, action)):
            fresh = True
            continue
        if fresh or found[-1].turn != turn.number:
            found.append(Stretch(turn.number, turn.seat, index, (action,)))
        else:
            last = found[-1]
            found[-1] = Stretch(last.turn, last.seat, last.first, (*last.actions, action))
        fresh = news
    return found


def _asked(state: State, action: Action) -> tuple[Seat, ...]:
    """The seats that could take an action."""
    if not state.pending:
        return (state.turn.seat,)
    return next((each.seats for each in state.pending if each.answer is None and action in each.options), ())


def judge(rules: Ruleset, view: View, stretch: Stretch, rng: Generator, advice: Sequence[Adviser] = ()) -> Judgement:
    """What a stretch has cost, judged by what its team knew.

    Args:
        rules: the rule set of the game.
        view: the view of the seat's team when the stretch began.
        stretch: the stretch.
        rng: makes the guesses. Equal arguments give equal judgements on any machine.
        advice: for each decision, what made the plans then; () if its player could see none.

    Returns:
        The judgement; other ways are compared with what was played in the same WORLDS guessed positions.
    """
    seats = [seat for seat, other in enumerate(view.known.setup.seats) if other.team is view.viewer]
    legal = next((found for seat in seats if (found := legal_actions(rules, view.known, seat))), ())
    if len(legal) < 2 or not can_plan(view):  # nothing else could be done
        return Judgement(stretch, 0.0, ())
    others = different(search(rules, view, legal, rng, chance_value, EFFORT), ALTERNATIVES)
    ways = [stretch.actions, *(plan.actions[: plan.certain] for plan in others)]
    values = compared(rules, view, ways, rng, WORLDS)
    losses = [clear([a - b for a, b in zip(other, values[0], strict=True)]) for other in values[1:]]
    loss = max(losses, default=0.0)
    if not loss:
        return Judgement(stretch, 0.0, ())
    advised = loss >= LEAST and is_advised(rules, view, stretch.actions, advice)
    return Judgement(stretch, loss, ways[1 + losses.index(loss)], advised)


def is_advised(rules: Ruleset, view: View, actions: Sequence[Action], advice: Sequence[Adviser]) -> bool:
    """Whether decisions follow the best plan, and a new one wherever that is played as far as it was certain.

    Args:
        rules: the rule set of the game.
        view: the view of the team before the first decision.
        actions: the decisions, in order.
        advice: for each of them, what made the plans then.

    Returns:
        False without advice.
    """
    left: tuple[Action, ...] = ()
    for step, plans_for in zip(outlook(rules, view, actions), advice, strict=False):
        if not left:
            seats = deciders(step.before.known)
            found = plans_for(rules, step.before, legal_actions(rules, step.before.known, seats[0])) if seats else ()
            left = found[0].actions[: found[0].certain] if found else ()
        if left[:1] != (step.action,):
            return False
        left = left[1:]
    return bool(advice)


def clear(differences: Sequence[float]) -> float:
    """The mean difference less its standard error, so that noise is no loss; at least 0."""
    return max(0.0, fmean(differences) - stdev(differences) / sqrt(len(differences)))


def judged_turns(judgements: Sequence[Judgement], curve: Mapping[int, float]) -> list[JudgedTurn]:
    """The turns of a game.

    Args:
        judgements: of all stretches, in their order.
        curve: Bliss's chance before the action with each index at which a turn begins, and at the end of the game.

    Returns:
        The turns in their order.
    """
    turns: dict[int, list[Judgement]] = {}
    for each in judgements:
        turns.setdefault(each.stretch.turn, []).append(each)
    begins = [own[0].stretch.first for own in turns.values()]
    ends = [*begins[1:], max(curve)]
    return [
        JudgedTurn(
            number,
            own[0].stretch.seat,
            begin,
            curve[begin],
            curve[end],
            sum(each.loss for each in own if not each.advised),
            _costliest(each for each in own if not each.advised),
            _costliest(each for each in own if each.advised),
        )
        for (number, own), begin, end in zip(turns.items(), begins, ends, strict=True)
    ]


def _costliest(judgements: Iterable[Judgement]) -> Judgement | None:
    return max((each for each in judgements if each.loss), key=lambda each: each.loss, default=None)


def turning_points(turns: Sequence[JudgedTurn]) -> list[JudgedTurn]:
    """The turns in which the chances moved most.

    Args:
        turns: the turns of a game.

    Returns:
        Up to TURNING_POINTS of them, in the order of the game.
    """
    widest = sorted(turns, key=lambda turn: -abs(turn.after - turn.before))[:TURNING_POINTS]
    return sorted(widest, key=lambda turn: turn.number)
