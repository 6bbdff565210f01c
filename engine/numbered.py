"""A game in numbers: what environments for training have in common."""

from array import array

from engine.actions import Action
from engine.apply import legal_actions
from engine.encoding import Seated, action_number, observation
from engine.queries.scoring import winner
from engine.rulesets.ruleset import Ruleset
from engine.state import Setup, State
from engine.terms import Seat
from engine.view import view


class Numbered:
    """The numbers of games of one setup. What stays the same in them is made once.

    Args:
        rules: the rule set.
        setup: the setup.
    """

    def __init__(self, rules: Ruleset, setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self._seated: dict[Seat, Seated] = {}
        self._numbers: list[dict[Action, int | None]] = [{} for _ in setup.seats]

    def choices(self, state: State, seat: Seat) -> dict[int, Action]:
        """The legal actions of a seat, by their numbers; without those that have none."""
        known, found = self._numbers[seat], {}
        for action in legal_actions(self.rules, state, seat):
            try:
                number = known[action]
            except KeyError:
                number = known[action] = action_number(Seated(self.rules, self.setup, seat), action)
            if number is not None:
                found[number] = action
        return found

    def observation(self, state: State, seat: Seat) -> "array[int]":
        """What a seat knows, in an array that nobody else holds."""
        known = view(state, self.setup.seats[seat].team)
        if seat not in self._seated:
            self._seated[seat] = Seated(self.rules, known.known.setup, seat)
        return observation(self._seated[seat].sees(known))

    def rewards(self, state: State) -> list[int]:
        """Of each seat: 1 for the winning team, -1 for the other; 0 in complete balance, or if the game is not over."""
        won = winner(self.rules, state) if state.over else None
        return [0 if won is None else 1 if seat.team is won else -1 for seat in self.setup.seats]
