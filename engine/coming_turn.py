"""The turn that a seat plays next, on the board as it is now: what somebody plans on while others play."""

from dataclasses import replace

from engine.rulesets.ruleset import Ruleset
from engine.state import Turn
from engine.steps import BeginTurn
from engine.terms import Seat
from engine.view import View


def coming_turn(rules: Ruleset, view: View, seat: Seat) -> View | None:
    """What a viewer knows, as if a seat's next turn began now (TRN-1).

    >>> from engine import Team, load_ruleset, new_game, standard_setup, view
    >>> rules = load_ruleset()
    >>> seen = view(new_game(rules, standard_setup(rules), seed=1).state, Team.GLOOM)
    >>> (turn := coming_turn(rules, seen, 1).known.turn).number, turn.seat, turn.actions
    (3, 1, 3)

    Args:
        rules: the rule set of the game.
        view: what the viewer knows.
        seat: the seat that plays.

    Returns:
        The view itself in the seat's own turn; else the board and everybody's means as they are, with the seat's turn
        begun. None if there is no such turn: in setup, amid a Revelation or a question of somebody else's turn, in
        the last turn (END-4), after the game.
    """
    known = view.known
    if known.over or BeginTurn(0) in known.agenda:
        return None
    if known.turn.seat == seat:
        return view
    if known.agenda or known.pending or known.ending is not None:
        return None
    number = known.turn.number + 1 + known.coming_turns[1:].index(seat)
    return View(view.viewer, replace(known, turn=Turn(number, seat, rules.numbers.turn.actions)))
