"""The steady player: pursues the current Aspirations and keeps its resources up."""

from collections.abc import Iterator, Mapping, Sequence

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
from engine.players.determinise import determinise
from engine.players.evaluation import worth
from engine.players.weights import STANDARD, Weights
from engine.rng import Generator
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import COLOURS, Team, Vibe
from engine.view import View

_BESIDE = (Invoke, Quell, Fortify, Empower, Land, Network, Absorb)
_REASONS: Mapping[type, tuple[type, ...]] = {
    Move: _BESIDE,
    RotateOrigin: (Absorb,),
    AdditionalAction: (*_BESIDE, Move, Valley, Cradle, Willow),
}
"""Actions that prepare other actions, with the types of the latter."""


class SteadyPlayer:
    """Tries every legal action in a state guessed from its view and takes the one with the best evaluation.

    For an action that prepares another one it also tries the possible next actions.
    """

    def __init__(self, rules: Ruleset, weights: Weights = STANDARD) -> None:
        self._rules = rules
        self._weights = weights

    def choose(self, view: View, legal: Sequence[Action], rng: Generator) -> Action:
        """One of the legal actions; raises ValueError if there is none, or for a spectator's view."""
        if not legal or view.viewer is None:
            raise ValueError("a player needs a team's view and something legal to choose from")
        if len(legal) == 1:
            return legal[0]
        trial = _Trial(self._rules, self._weights, view, view.viewer, rng)
        options = _one_colour_per_place(self._rules, legal, trial.rare_colours())
        endings: list[Action] = [action for action in options if isinstance(action, EndTurn)]
        others = [action for action in options if not isinstance(action, EndTurn)]
        if others:
            gain, best = _best(others, trial)
            if gain > 0 or not endings:  # the turn can still end after the action
                return best
        return _best(endings, trial)[1]


def _best(options: Sequence[Action], trial: "_Trial") -> tuple[int, Action]:
    """The largest gain and the first action with it."""
    gains = [trial.gain(action) for action in options]
    return max(gains), options[gains.index(max(gains))]


def _one_colour_per_place(rules: Ruleset, legal: Sequence[Action], colours: Sequence[Vibe]) -> list[Action]:
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


class _Trial:
    """The evaluation of the options of one decision."""

    def __init__(self, rules: Ruleset, weights: Weights, view: View, team: Team, rng: Generator) -> None:
        self.rules = rules
        self.weights = weights
        self.view = view
        self.team = team
        self.rng = rng
        self.guess = self._guess()
        self._guesses = [self.guess]
        self._now = self._worth(self.guess)

    def gain(self, action: Action) -> int:
        """How much an action improves the position, alone or with the best action after it."""
        outcome = apply(self.rules, self.guess, action)
        if outcome.disclosed:
            return self._mean_gain(action)
        state = resolve_choices(self.rules, outcome.state)
        gain = self._worth(state) - self._now
        if isinstance(action, Declare):
            return self._declared(state)
        reasons = _REASONS.get(type(action), ())
        if isinstance(action, AdditionalAction) and self.view.known.turn.actions:
            reasons = ()  # too early while Actions are left
        further = max(self._following(state, reasons), default=gain)
        return max(gain, further * self.weights.second_step // 100)

    def rare_colours(self) -> list[Vibe]:
        """The colours of tokens, rarest in the team's decks first."""
        cards = [card for seat in self.view.known.setup.seats if seat.team is self.team for card in seat.deck]
        count = {colour: sum(self.rules.cards[card].vibe is colour for card in cards) for colour in COLOURS}
        return sorted(COLOURS, key=lambda colour: count[colour])

    def _following(self, state: State, kinds: tuple[type, ...]) -> Iterator[int]:
        """The gain of each legal next action of these types."""
        if kinds:
            for action in legal_actions(self.rules, state, state.turn.seat):
                if isinstance(action, kinds):
                    yield self._worth(self._after(state, action)) - self._now

    def _declared(self, state: State) -> int:
        """The best gain of the declared Action, after a second token if one must come first (SPI-8)."""
        following = legal_actions(self.rules, state, state.turn.seat)
        if all(isinstance(action, Declare) for action in following):
            seconds = _one_colour_per_place(self.rules, following, COLOURS)
            return max(self._declared(self._after(state, action)) for action in seconds)
        return max(self._following(state, (object,)))

    def _mean_gain(self, action: Action) -> int:
        """The mean gain over the guessed states."""
        while len(self._guesses) < self.weights.guesses:
            self._guesses.append(self._guess())
        return sum(self._worth(self._after(guess, action)) - self._now for guess in self._guesses) // len(self._guesses)

    def _guess(self) -> State:
        return determinise(self.rules, self.view, self.rng)

    def _after(self, state: State, action: Action) -> State:
        return resolve_choices(self.rules, apply(self.rules, state, action).state)

    def _worth(self, state: State) -> int:
        return worth(self.rules, state, self.team, self.weights)


def resolve_choices(rules: Ruleset, state: State) -> State:
    """The state after the pending choices of the current action, answered in the simplest way."""
    while state.pending and not state.over:
        options = next(decision.options for decision in state.pending if decision.answer is None)
        pass_by = isinstance(options[0], DrawAgain | MoveSpirit | MoveEmotion)
        state = apply(rules, state, Decline() if pass_by else options[0]).state
    return state
