"""Trying actions: how much each improves a position for a team, and what is tried of many that are alike."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    Cradle,
    Declare,
    Decline,
    DrawAgain,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    MoveEmotion,
    MoveSpirit,
    Network,
    PlaceToken,
    Quell,
    RotateOrigin,
    Valley,
    Willow,
)
from engine.apply import apply, legal_actions
from engine.errors import HiddenInformationError
from engine.players.evaluation import worth
from engine.players.weights import Weights
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import COLOURS, Team, Vibe

_BESIDE = (Invoke, Quell, Fortify, Empower, Land, Network, Absorb)
PREPARES: Mapping[type, tuple[type, ...]] = {
    Move: _BESIDE,
    RotateOrigin: (Absorb,),
    AdditionalAction: (*_BESIDE, Move, Valley, Cradle, Willow),
}
"""Actions that prepare other actions, with the types of the latter."""


class Trial:
    """The options of one decision, tried in a state that fits what the team knows.

    Attributes:
        guess: that state.
        evaluations: the number of positions evaluated so far.
    """

    def __init__(
        self, rules: Ruleset, weights: Weights, guess: State, team: Team, another: Callable[[], State] | None = None
    ) -> None:
        """Begin a trial.

        Args:
            rules: the rule set.
            weights: the weights of the evaluation.
            guess: the state in which the options are tried.
            team: the team that decides.
            another: makes a further guess, for actions that disclose something; without it `guess` counts as known.
        """
        self.guess = guess
        self.evaluations = 0
        self._rules = rules
        self._weights = weights
        self._team = team
        self._another = another
        self._guesses = [guess]
        self._now = self._worth(guess)

    def choose(self, legal: Sequence[Action]) -> Action:
        """The action with the largest gain; an end of the turn only where no other action gains anything."""
        options = self.options(legal)
        endings: list[Action] = [action for action in options if isinstance(action, EndTurn)]
        others = [action for action in options if not isinstance(action, EndTurn)]
        if others:
            gain, best = self._best(others)
            if gain > 0 or not endings:  # the turn can still end after the action
                return best
        return self._best(endings)[1]

    def options(self, legal: Sequence[Action]) -> list[Action]:
        """The actions worth trying: one colour for each place of a Vibe token, the rarest in the team's decks."""
        return one_colour_per_place(self._rules, legal, self._rare_colours())

    def gain(self, action: Action) -> int:
        """How much an action improves the position, alone or with the best action after it."""
        outcome = apply(self._rules, self.guess, action)
        if outcome.disclosed and self._another:
            return self._mean_gain(action)
        state = resolve_choices(self._rules, outcome.state)
        gain = self._worth(state) - self._now
        if isinstance(action, Declare):
            return self._declared(state)
        reasons = PREPARES.get(type(action), ())
        if isinstance(action, AdditionalAction) and self.guess.turn.actions:
            reasons = ()  # too early while Actions are left
        further = max(self._following(state, reasons), default=gain)
        return max(gain, further * self._weights.second_action // 100)

    def _best(self, options: Sequence[Action]) -> tuple[int, Action]:
        """The largest gain and the first action with it."""
        gains = [self.gain(action) for action in options]
        return max(gains), options[gains.index(max(gains))]

    def _rare_colours(self) -> list[Vibe]:
        """The colours of tokens, rarest in the team's decks first."""
        seats = self.guess.setup.seats
        cards = [card for seat in seats if seat.team is self._team for card in seat.deck]
        count = {colour: sum(self._rules.cards[card].vibe is colour for card in cards) for colour in COLOURS}
        return sorted(COLOURS, key=lambda colour: count[colour])

    def _following(self, state: State, kinds: tuple[type, ...]) -> Iterator[int]:
        """The gain of each legal next action of these types."""
        if kinds:
            for action in legal_actions(self._rules, state, state.turn.seat):
                if isinstance(action, kinds):
                    yield self._worth(self._after(state, action)) - self._now

    def _declared(self, state: State) -> int:
        """The best gain of the declared Action, after a second token if one must come first (SPI-8)."""
        following = legal_actions(self._rules, state, state.turn.seat)
        if all(isinstance(action, Declare) for action in following):
            seconds = one_colour_per_place(self._rules, following, COLOURS)
            return max(self._declared(self._after(state, action)) for action in seconds)
        return max(self._following(state, (object,)))

    def _mean_gain(self, action: Action) -> int:
        """The mean gain over the guessed states."""
        while self._another and len(self._guesses) < self._weights.guesses:
            self._guesses.append(self._another())
        return sum(self._worth(self._after(guess, action)) - self._now for guess in self._guesses) // len(self._guesses)

    def _after(self, state: State, action: Action) -> State:
        return resolve_choices(self._rules, apply(self._rules, state, action).state)

    def _worth(self, state: State) -> int:
        self.evaluations += 1
        return worth(self._rules, state, self._team, self._weights)


def one_colour_per_place(rules: Ruleset, legal: Sequence[Action], colours: Sequence[Vibe]) -> list[Action]:
    """The actions, with one colour for each place of a Vibe token: the first possible one in `colours`."""
    kept: dict[object, tuple[int, Action]] = {}
    for action in legal:
        match action:
            case AddVibe() | PlaceToken():
                place: object = (type(action), action.row, action.space)
                rank = colours.index(action.colour)
            case Declare():
                place = (Declare, action.row, action.space, action.card)
                rank = colours.index(action.colour or rules.cards[action.card].vibe or Vibe.WILD)
            case _:
                place, rank = action, 0
        if place not in kept or rank < kept[place][0]:
            kept[place] = rank, action
    return [action for _, action in kept.values()]


def resolve_choices(rules: Ruleset, state: State) -> State:
    """The state after all pending choices, answered in the simplest way."""
    while state.pending and not state.over:
        state = answered(rules, state)
    return state


def answered(rules: Ruleset, state: State) -> State:
    """The state after the first pending choice, answered in the simplest way.

    Raises HiddenInformationError for a view's state in which the other team is asked what the view does not know.
    """
    options = next(decision.options for decision in state.pending if decision.answer is None)
    if not options:
        raise HiddenInformationError("what the other team is asked")
    pass_by = isinstance(options[0], DrawAgain | MoveSpirit | MoveEmotion)
    return apply(rules, state, Decline() if pass_by else options[0]).state
