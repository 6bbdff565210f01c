"""The course of a game: `new_game`, `waiting_for`, `legal_actions`, `problem`, `cost`, `apply`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import absorb, agenda, declarations, intentions, payment, setup, turns
from engine.action_rules import ABILITIES, REALM_ACTIONS, rules_of
from engine.actions import (
    Ability,
    Action,
    ChooseEmotion,
    Declare,
    DrawAgain,
    EndTurn,
    PayFrom,
    RealmAction,
    SpiritActionTaken,
    TurnAction,
)
from engine.draft import Draft
from engine.emotions import one_time
from engine.errors import HiddenInformationError, RuleError
from engine.events import Acted, Event
from engine.queries.position import FREE, Cost, Position
from engine.realm_actions import cradle
from engine.rulesets.ruleset import Ruleset
from engine.spirit_actions import candidates as spirit_candidates
from engine.state import Setup, State
from engine.steps import AfterAction, PayEssence, PowerChoice, ScoreIntentions
from engine.terms import Seat, SpiritAction


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an action, or of the beginning of a game.

    Attributes:
        state: the new state.
        events: what happened, in order.
        disclosed: whether hidden information came out (a card, an Aspiration, a random result); such an action cannot
            be undone fairly.
    """

    state: State
    events: tuple[Event, ...]
    disclosed: bool


_UsesAction = SpiritActionTaken | RealmAction
_NeedsAction = _UsesAction | Declare


def new_game(rules: Ruleset, game_setup: Setup, seed: int) -> Outcome:
    """Begin a game.

    >>> from engine import load_ruleset, standard_setup
    >>> rules = load_ruleset()
    >>> state = new_game(rules, standard_setup(rules), seed=1).state
    >>> state.order, state.turn.seat, state.turn.actions
    ((0, 3, 2, 1), 0, 3)

    Args:
        rules: the rule set; the game keeps it.
        game_setup: mode, seats and choices of the setup, as `standard_setup` or `full_setup` makes it.
        seed: the source of all randomness, from 0 to 2**128 - 1. Equal arguments give equal games on any machine.

    Returns:
        The first state in which a seat must decide, and the events of the setup.

    Raises:
        SetupError: the setup or seed is invalid; the text says why.
    """
    draft = setup.begin(rules, game_setup, seed)
    agenda.run(draft)
    return Outcome(draft.state, tuple(draft.events), disclosed=True)


def waiting_for(state: State) -> tuple[Seat, ...]:
    """The seats that may decide now.

    >>> from engine import load_ruleset, standard_setup
    >>> rules = load_ruleset()
    >>> waiting_for(new_game(rules, standard_setup(rules), seed=1).state)
    (0,)

    Args:
        state: a state, or the `known` of a view.

    Returns:
        Seats in player order: one in a turn, several if either teammate may answer, none when the game is over.
    """
    if state.over:
        return ()
    if not state.pending:
        return (state.turn.seat,)
    asked = {seat for decision in state.pending if decision.answer is None for seat in decision.seats}
    return tuple(seat for seat in state.order if seat in asked)


def legal_actions(rules: Ruleset, state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that a seat can take now.

    >>> from engine import load_ruleset, standard_setup
    >>> rules = load_ruleset()
    >>> state = new_game(rules, standard_setup(rules), seed=1).state
    >>> legal_actions(rules, state, 0)[:2]
    (Move(space=2, upgrades=(), partner=None), Move(space=4, upgrades=(), partner=None))
    >>> legal_actions(rules, state, 1)
    ()

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of the seat's own team's view; both give the same actions.
        seat: the seat that acts, an index into `state.setup.seats`.

    Returns:
        Complete actions in a stable order, costs included; empty while the seat has nothing to decide.

    Raises:
        RulesetMismatchError: the state was made with another rule set.
        ValueError: the game has no such seat.
    """
    rules.require(state.rules)
    state.require_seat(seat)
    if state.over:
        return ()
    if state.pending:
        return tuple(option for decision in state.questions(seat) for option in decision.options)
    if seat != state.turn.seat:
        return ()
    at = Position(rules, state, seat)
    return tuple(_declared_actions(at, state.turn.declared) if state.turn.declared is not None else _turn_actions(at))


def _declared_actions(at: Position, row: SpiritAction) -> Iterator[Action]:
    """The actions after a declaration: the declared Action, or a second token for it (VIB-2, SPI-8)."""
    yield from spirit_candidates(at, row)
    yield from declarations.second_token_candidates(at, row)


def _turn_actions(at: Position) -> list[Action]:
    turn = at.state.turn
    found: list[Action] = []
    if turn.actions:
        ready = {row: tuple(spirit_candidates(at, row)) for row in at.playable_rows() if at.unlocked(row)}
        for ways in ready.values():
            found += ways
        found += declarations.candidates(at, ready)
        for realm_action in REALM_ACTIONS:
            found += realm_action.candidates(at)
    for kind, ability in ABILITIES:
        if kind.__name__ not in turn.abilities:
            found += ability.candidates(at)
    found += absorb.candidates(at)
    found += turns.candidates(at)
    return found


def problem(rules: Ruleset, state: State, seat: Seat, action: Action) -> RuleError | None:
    """The refusal of an action, if a seat cannot take it now.

    >>> from engine import load_ruleset, standard_setup
    >>> from engine.actions import Absorb
    >>> rules = load_ruleset()
    >>> state = new_game(rules, standard_setup(rules), seed=1).state
    >>> str(problem(rules, state, 0, Absorb(realm=2, bonus=True)))
    'first_turn (SET-7)'

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        seat: the seat that would act.
        action: any action, legal or not.

    Returns:
        The refusal (not raised) with code, rule and facts; None if the action is legal.

    Raises:
        RulesetMismatchError: the state was made with another rule set.
        ValueError: the game has no such seat.
    """
    return next(problems(rules, state, seat, (action,)))


def problems(rules: Ruleset, state: State, seat: Seat, actions: Iterable[Action]) -> Iterator[RuleError | None]:
    """The refusals of several actions; faster than calling `problem` for each.

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        seat: the seat that would act.
        actions: any actions, legal or not.

    Returns:
        An iterator with a refusal, or None for a legal action, for each action in its order.

    Raises:
        RulesetMismatchError: the state was made with another rule set; raised by the first `next`.
        ValueError: the game has no such seat; raised likewise.
    """
    rules.require(state.rules)
    state.require_seat(seat)
    if state.over or state.pending or seat != state.turn.seat:
        yield from (_out_of_turn(state, seat, action) for action in actions)
        return
    at = Position(rules, state, seat)
    for action in actions:
        if isinstance(action, TurnAction):
            own = rules_of(action)
            yield (_out_of_turn_order(at, action) or own.problem(at, action) or at.unpayable(own.cost(at, action)))
        else:
            yield RuleError("nothing_asked", "TRN-7", kind=type(action).__name__)


def _out_of_turn(state: State, seat: Seat, action: Action) -> RuleError | None:
    """The refusal of an action while a decision is pending, or of a seat that has nothing to decide."""
    if state.over:
        return RuleError("game_over", "END-4")
    if not state.pending:
        return RuleError("not_your_turn", "TRN-1")
    if any(action in decision.options for decision in state.questions(seat)):
        return None
    return RuleError("decision_open", "TRN-7", kind=type(state.pending[0].step).__name__)


def _out_of_turn_order(at: Position, action: TurnAction) -> RuleError | None:
    """The refusal of an action by the rules of the turn (BAS-1, TRN-1, TRN-2, VIB-1, VIB-2, AMB-5)."""
    turn = at.state.turn
    row = action.row if isinstance(action, SpiritActionTaken) else None
    if row is not None and (missing := at.row_problem(row)):
        return missing
    again = isinstance(action, Declare) and action.row is turn.declared and declarations.tokens_left(at) > 0
    if turn.declared is not None and row is not turn.declared and not again:
        return RuleError("declared_otherwise", "VIB-2", row=turn.declared.word)
    if not turn.actions and isinstance(action, _NeedsAction):
        return RuleError("no_actions_left", "TRN-1")
    if row is not None and not at.unlocked(row):
        return RuleError("row_locked", "VIB-7", row=row.word)
    if turn.abilities and isinstance(action, Ability) and type(action).__name__ in turn.abilities:
        return RuleError("ability_used", "AMB-5", kind=type(action).__name__)
    return None


def cost(rules: Ruleset, state: State, action: Action) -> Cost:
    """The cost of an action for the seat that takes it.

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        action: an action of the seat whose turn it is, or an answer to an open decision.

    Returns:
        WP and Essence of the player, active Ambition of the team; all 0 for most answers.
    """
    if isinstance(action, TurnAction):
        return rules_of(action).cost(Position(rules, state, state.turn.seat), action)
    if isinstance(action, DrawAgain):
        return cradle.again_cost(Position(rules, state, state.turn.seat))
    if isinstance(action, PayFrom):
        return payment.cost(action)
    if isinstance(action, ChooseEmotion):
        step = next(d.step for d in state.pending if action in d.options)
        return one_time.choice_cost(rules, step) if isinstance(step, PowerChoice) else FREE
    return FREE


def apply(rules: Ruleset, state: State, action: Action, seat: Seat | None = None) -> Outcome:
    """Carry out an action and everything that follows, until a seat must decide again.

    >>> from engine import load_ruleset, standard_setup
    >>> from engine.actions import Move
    >>> rules = load_ruleset()
    >>> state = new_game(rules, standard_setup(rules), seed=1).state
    >>> outcome = apply(rules, state, Move(space=4))
    >>> outcome.events[1]
    SpiritMoved(seat=0, origin=3, space=4)
    >>> outcome.state.turn.actions, outcome.disclosed
    (2, False)

    Args:
        rules: the rule set of the game.
        state: the state before the action; it is not changed. A view's `known` works as long as nothing hidden matters.
        action: an action of the seat whose turn it is, or an answer to an open decision.
        seat: the seat that answers, where several may; only the events show it. The first of them by default.

    Returns:
        The new state, the events, and whether hidden information was disclosed.

    Raises:
        RuleError: the action is not legal.
        HiddenInformationError: the state is a view and does not show what comes next; `events` has the events so far.
        RulesetMismatchError: the state was made with another rule set.
        ValueError: the game has no such seat.
    """
    if seat is None:
        seat = _decider(state, action)
    if refusal := problem(rules, state, seat, action):
        raise refusal
    draft = Draft(rules, state)
    draft.set(applied=state.applied + 1)
    try:
        if state.pending:
            _answer(draft, seat, action)
        elif isinstance(action, TurnAction):  # as `problem` has found
            _take_turn_action(draft, seat, action)
        agenda.run(draft)
    except HiddenInformationError as error:
        error.events, error.state = tuple(draft.events), draft.state
        raise
    return Outcome(draft.state, tuple(draft.events), draft.disclosed)


def _decider(state: State, action: Action) -> Seat:
    """The seat that acts by default: the first that may give this answer, or the one whose turn it is."""
    for decision in state.pending:
        if decision.answer is None and action in decision.options:
            return decision.seats[0]
    waiting = waiting_for(state)
    return waiting[0] if waiting else state.turn.seat


def _answer(draft: Draft, seat: Seat, action: Action) -> None:
    pending = list(draft.state.pending)
    index = next(i for i, d in enumerate(pending) if d.answer is None and action in d.options)
    pending[index] = pending[index]._replace(answer=action)
    owed = _pay_and_announce(draft, seat, action)
    draft.set(pending=tuple(pending))
    agenda.resolve_answers(draft)
    if owed is not None:
        draft.push(owed)


def _take_turn_action(draft: Draft, seat: Seat, action: TurnAction) -> None:
    if not isinstance(action, EndTurn):
        intentions.begin(draft, seat)
        if draft.state.turn.before is not None and not isinstance(action, Declare):
            draft.push(ScoreIntentions(seat))
    owed = _pay_and_announce(draft, seat, action)
    turn = draft.state.turn
    if isinstance(action, _UsesAction):
        draft.set(turn=turn._replace(actions=turn.actions - 1, declared=None, doubled=False))
    if isinstance(action, Ability):
        draft.set(turn=turn._replace(abilities=(*turn.abilities, type(action).__name__)))
    rules_of(action).perform(draft, seat, action)
    if owed is not None:
        draft.push(owed)


def _pay_and_announce(draft: Draft, seat: Seat, action: Action) -> PayEssence | None:
    """Pay for an action, emit it, and put the powers that a Spirit Action triggers on the agenda (TRN-7).

    Returns the step in which the player chooses the sources of owed Essence, for the top of the agenda; None if all is
    paid.
    """
    price = cost(draft.rules, draft.state, action)
    if isinstance(action, TurnAction):
        paid, owed = payment.pay(draft, seat, price)
    else:  # Emotions lend no Essence for the cost of an answer
        draft.pay(seat, price)
        paid, owed = price, None
    draft.emit(Acted(seat, action, *paid))
    if isinstance(action, SpiritActionTaken):
        draft.push(AfterAction(seat, action.row, bool(action.upgrades)))
    return owed
