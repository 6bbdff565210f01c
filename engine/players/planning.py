"""Planning: ways to play the rest of a turn, tried in guessed positions, and what they are worth."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from engine.actions import Action, Declare, EndTurn
from engine.apply import apply, legal_actions, problem, waiting_for
from engine.errors import HiddenInformationError
from engine.events import Event
from engine.players.chances import chance
from engine.players.determinise import determinise
from engine.players.evaluation import worth
from engine.players.trial import Trial, answered, resolve_choices
from engine.players.weights import STANDARD
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Seat, Team
from engine.view import View

_WAYS = {"upgrades", "bonus", "colour"}
"""Fields of actions that choose a way to do the same thing."""

Value = Callable[[Ruleset, State, Team], int]
"""What a position at the end of a turn is worth to a team; higher is better."""

Choice = Callable[[State, Sequence[Action]], Sequence[Action]]
"""The actions to choose from of those that are legal in a state; if it leaves none, all are."""


def all_of(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """The choice among all legal actions."""
    return legal


def balance(rules: Ruleset, state: State, team: Team) -> int:
    """A team's worth less the other team's: what one's own turn leaves to the opponents counts, too."""
    return worth(rules, state, team, STANDARD) - worth(rules, state, team.other, STANDARD)


CERTAIN = 10_000
"""The `chance_value` of a win."""

TOLERATED = 300
"""How much less than the best plan one of familiar actions may be worth to come first, as a `chance_value`."""


def chance_value(rules: Ruleset, state: State, team: Team) -> int:
    """A team's chance to win in ten thousandths: what advice and reviews compare, so that they agree."""
    return round(CERTAIN * chance(rules, state, team))


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a search tries.

    Attributes:
        first: the number of actions tried at the decision itself.
        length: the number of decisions at which other actions are tried, that one included.
        beam: the number of lines that are varied at each later decision.
        further: the number of actions tried there, for each line.
        worlds: the number of guessed positions in which the best lines are compared.
        closer: the number of lines compared.
        most: the positions that may be evaluated; then no further line is tried.
    """

    first: int = 10
    length: int = 1
    beam: int = 0
    further: int = 0
    worlds: int = 1
    closer: int = 1
    most: int = 8000


QUICK = Effort()
THOROUGH = Effort(length=3, beam=3, further=5, worlds=4, closer=4)
ADVISED = replace(THOROUGH, worlds=16)
"""How thoroughly plans are looked for that people follow: compared in as many guessed positions as a review does."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play the rest of a turn, played to its end in a guessed position.

    Attributes:
        actions: the team's decisions in order; the first is the one asked for.
        certain: how many of them can be told before something hidden comes out, the one that discloses it included.
        before: the position from which it was played.
        after: the position when the turn is over.
        value: what that is worth, compared with other lines of the same search.
        mean: the mean of that in all guessed positions; None if it was not among the lines compared there.
    """

    actions: tuple[Action, ...]
    certain: int
    before: State
    after: State
    value: int
    mean: float | None = None


@dataclass(frozen=True, slots=True)
class Ahead:
    """An action of a plan, as far as a team can foresee it.

    Attributes:
        action: the action.
        before: the team's view when it is taken.
        events: what happens, up to the point where something hidden decides.
        after: the team's view after it or, if something hidden decides, at that point.
        is_open: whether it brings something hidden to light, or the other team has to decide after it.
    """

    action: Action
    before: View
    events: tuple[Event, ...]
    after: View
    is_open: bool = False


Adviser = Callable[[Ruleset, View, Sequence[Action]], tuple[Plan, ...]]
"""What makes plans for a team's view and the legal actions of the seat that decides, the best first: see `plans`."""


def can_plan(view: View) -> bool:
    """Whether there is a turn to plan.

    Args:
        view: the view of a team, or of a spectator, who never plans.

    Returns:
        Whether the viewer's team is asked in its own turn.
    """
    known = view.known
    return view.viewer is known.team_of(known.turn.seat) and bool(deciders(known))


def plans(
    rules: Ruleset,
    view: View,
    legal: Sequence[Action],
    rng: Generator,
    count: int = 3,
    familiar: Callable[[Action], bool] | None = None,
) -> tuple[Plan, ...]:
    """The best ways to play the rest of one's turn.

    Args:
        rules: the rule set of the game.
        view: the view of the team whose turn it is.
        legal: the legal actions of the seat that decides.
        rng: makes the guesses. Equal arguments give equal plans on any machine.
        count: the most plans wanted.
        familiar: whether the player knows an action; None if they know all. A plan of those alone comes before the best
            one if it costs less than TOLERATED.

    Returns:
        Lines that differ in what they are certain to do, best first; none if there is nothing to plan. Another order,
        another card for the same Vibe token or another way to pay makes no other plan, nor does what only guesses tell.
    """
    if not legal or not can_plan(view):
        return ()
    lines = search(rules, view, legal, rng, chance_value, ADVISED)
    if familiar is not None and not all(map(familiar, lines[0].actions[: lines[0].certain])):
        lines = [*_familiar(rules, view, legal, rng, lines[0], familiar), *lines]
    return different(lines, count)


def _familiar(
    rules: Ruleset,
    view: View,
    legal: Sequence[Action],
    rng: Generator,
    best: Plan,
    familiar: Callable[[Action], bool],
) -> Iterator[Plan]:
    """The best line of familiar actions, unless it costs too much or does nothing."""

    def among(state: State, options: Sequence[Action]) -> Sequence[Action]:
        return [option for option in options if familiar(option)]

    known = among(view.known, legal)
    if not known:
        return
    line = search(rules, view, known, rng, chance_value, ADVISED, among)[0]
    certain = line.actions[: line.certain]
    if isinstance(certain[0], EndTurn) or not all(map(familiar, certain)):
        return
    values = compared(rules, view, (best.actions[: best.certain], certain), rng, ADVISED.worlds)
    if fmean(values[0]) - fmean(values[1]) < TOLERATED / CERTAIN:
        yield replace(line, mean=CERTAIN * fmean(values[1]))


def compared(
    rules: Ruleset, view: View, ways: Sequence[Sequence[Action]], rng: Generator, worlds: int
) -> list[list[float]]:
    """The chances to win at the end of the turn, for each way to play it, in the same guessed positions."""
    values: list[list[float]] = [[] for _ in ways]
    for _ in range(worlds):
        world = determinise(rules, view, rng)
        for reached, way in zip(values, ways, strict=True):
            reached.append(explored(rules, world, way, chance_value).value / CERTAIN)
    return values


def different(lines: Iterable[Plan], count: int) -> tuple[Plan, ...]:
    """The first `count` lines that are certain to do different things, in their order."""
    chosen: dict[frozenset[tuple[object, ...]], Plan] = {}
    for line in lines:
        chosen.setdefault(frozenset(map(_deed, line.actions[: line.certain])), line)
    return tuple(chosen.values())[:count]


def explored(rules: Ruleset, state: State, actions: Sequence[Action], value: Value, among: Choice = all_of) -> Plan:
    """The turn in a full state with these actions as far as they are possible, and then the best at each decision.

    `among` are those that may follow; where it leaves none, any may.
    """
    return _World(rules, state, value, _Budget(1 << 60), among).line(actions)


def _deed(action: Action) -> tuple[object, ...]:
    """What an action does, without the way in which it is done."""
    kind = type(action)
    if kind is EndTurn:
        return ()
    names = (name for name in kind.__match_args__ if name not in _WAYS and (kind, name) != (Declare, "card"))
    return (kind, *(getattr(action, name) for name in names))


def outlook(rules: Ruleset, view: View, actions: Sequence[Action]) -> tuple[Ahead, ...]:
    """Actions of a turn, told without any guess.

    Args:
        rules: the rule set of the game.
        view: the view before the first of them.
        actions: the certain actions of a plan (`Plan.certain`), or others that are legal in turn.

    Returns:
        The actions in order; the last one is the first that depends on something hidden, or that ends the turn.
    """
    ahead: list[Ahead] = []
    for action in actions:
        before = ahead[-1].after if ahead else view
        try:
            outcome = apply(rules, before.known, action)
        except HiddenInformationError as error:
            after = View(view.viewer, error.state or before.known)
            return (*ahead, Ahead(action, before, error.events, after, is_open=True))
        try:
            state = _settled(rules, outcome.state, view.known.turn.number)
        except HiddenInformationError as error:
            after = View(view.viewer, error.state or outcome.state)
            return (*ahead, Ahead(action, before, outcome.events, after, is_open=True))
        is_open = outcome.disclosed or state is not outcome.state
        ahead.append(Ahead(action, before, outcome.events, View(view.viewer, state), is_open))
    return tuple(ahead)


def search(
    rules: Ruleset,
    view: View,
    legal: Sequence[Action],
    rng: Generator,
    value: Value,
    effort: Effort,
    among: Choice = all_of,
) -> list[Plan]:
    """Lines of the turn that is being played, one or more for each action that looked best, best first.

    Args:
        rules: the rule set of the game.
        view: the view of the team whose turn it is.
        legal: the legal actions of the seat that decides, at least one.
        rng: makes the guesses.
        value: judges the end of the turn.
        effort: how much to try.
        among: the actions that may follow the first.

    Raises:
        ValueError: the view is not that of the team whose turn it is.
    """
    if not can_plan(view):
        raise ValueError("only the team whose turn it is can plan it")
    budget = _Budget(effort.most)
    worlds = (_World(rules, determinise(rules, view, rng), value, budget, among) for _ in range(effort.worlds))
    world = next(worlds)
    lines = _ranked(world.lines((), world.promising(world.state, legal, effort.first)))
    for depth in range(1, effort.length):
        lines = _ranked([*lines, *_varied(world, lines[: effort.beam], depth, effort.further)])
    return _compared(lines, effort.closer, worlds)


def _varied(world: "_World", lines: Iterable[Plan], depth: int, count: int) -> list[Plan]:
    """The lines with other actions at a later decision, as far as the search may go."""
    varied = list[Plan]()
    for line in lines:
        begun = line.actions[:depth]
        state = world.after(begun)
        seats = world.deciding(state)
        if seats and not world.budget.spent:
            options = world.promising(state, world.options(state, seats[0]), count)
            varied += world.lines(begun, (action for action in options if action != line.actions[depth]))
    return varied


def _compared(lines: list[Plan], count: int, worlds: Iterable["_World"]) -> list[Plan]:
    """The best lines of different first actions in the order of their mean values in all worlds, and then the rest."""
    firsts: dict[Action, Plan] = {}
    for line in lines:
        firsts.setdefault(line.actions[0], line)
    close = list(firsts.values())[:count]
    if len(close) < 2:
        return lines
    found = {line.actions: [line.value] for line in close}
    for world in worlds:
        for line in close:
            found[line.actions].append(world.line(line.actions).value)
    told = [replace(line, mean=fmean(found[line.actions])) for line in close]
    return [
        *sorted(told, key=lambda line: -sum(found[line.actions])),
        *(line for line in lines if line.actions not in found),
    ]


def _ranked(lines: Iterable[Plan]) -> list[Plan]:
    """The lines, best first and each once; of equal ones the first stays first."""
    return sorted({line.actions: line for line in lines}.values(), key=lambda line: -line.value)


@dataclass(slots=True)
class _Budget:
    """The positions that may still be evaluated."""

    left: int

    @property
    def spent(self) -> bool:
        """Whether nothing further may be tried."""
        return self.left <= 0


class _World:
    """A guessed position in which a turn is played to its end in many ways."""

    def __init__(
        self,
        rules: Ruleset,
        state: State,
        value: Value,
        budget: _Budget,
        among: Choice = all_of,
    ) -> None:
        self.rules = rules
        self.state = state
        self._value = value
        self.budget = budget
        self._among = among
        self._team = state.team_of(state.turn.seat)

    def promising(self, state: State, legal: Sequence[Action], count: int) -> list[Action]:
        """The actions that gain most, best first, and a way to end the turn."""
        if len(legal) == 1:
            return list(legal)
        trial = self._trial(state)
        options = trial.options(legal)
        gains = [trial.gain(action) for action in options]
        self.budget.left -= trial.evaluations
        order = sorted(range(len(options)), key=lambda index: -gains[index])
        best = [options[index] for index in order[:count]]
        if not any(isinstance(action, EndTurn) for action in best):
            best += [options[index] for index in order[count:] if isinstance(options[index], EndTurn)][:1]
        return best

    def after(self, actions: Sequence[Action]) -> State:
        """The position when these actions have been taken."""
        state = self.state
        for action in actions:
            state = _settled(self.rules, apply(self.rules, state, action).state, self.state.turn.number)
        return state

    def deciding(self, state: State) -> tuple[Seat, ...]:
        """The seats of the team that may decide next in the turn; none when it is over."""
        if state.over or state.turn.number != self.state.turn.number:
            return ()
        return deciders(state)

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """The actions from which a seat chooses."""
        legal = legal_actions(self.rules, state, seat)
        return self._among(state, legal) or legal

    def lines(self, begun: Sequence[Action], options: Iterable[Action]) -> Iterator[Plan]:
        """The turns that begin like this and go on with each of the options, while there is budget; at least one."""
        for number, action in enumerate(options):
            if not self.budget.spent or not (number or begun):
                yield self.line((*begun, action))

    def line(self, actions: Sequence[Action]) -> Plan:
        """The turn with these actions, as far as they are possible here, and then the best at each decision."""
        state, taken, certain = self.state, list[Action](), 0
        hidden = False
        while seats := self.deciding(state):
            wanted = actions[len(taken)] if len(taken) < len(actions) else None
            if wanted is None or all(problem(self.rules, state, seat, wanted) for seat in seats):
                actions = ()
                wanted = self._best(state, self.options(state, seats[0]))
            outcome = apply(self.rules, state, wanted)
            taken.append(wanted)
            certain += not hidden
            hidden = hidden or outcome.disclosed
            state = _settled(self.rules, outcome.state, self.state.turn.number)
        state = resolve_choices(self.rules, state)
        return Plan(tuple(taken), certain, self.state, state, self._value(self.rules, state, self._team))

    def _best(self, state: State, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        trial = self._trial(state)
        best = trial.choose(legal)
        self.budget.left -= trial.evaluations
        return best

    def _trial(self, state: State) -> Trial:
        return Trial(self.rules, STANDARD, state, self._team)


def _settled(rules: Ruleset, state: State, turn: int) -> State:
    """The state after the choices of the other team within a turn, answered in the simplest way."""
    while not state.over and state.turn.number == turn and not deciders(state):
        state = answered(rules, state)
    return state


def deciders(state: State) -> tuple[Seat, ...]:
    """The seats of the team whose turn it is that may decide now; none while only the other team is asked."""
    team = state.team_of(state.turn.seat)
    return tuple(seat for seat in waiting_for(state) if state.team_of(seat) is team)
