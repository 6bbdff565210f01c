"""Declare: discard a card for a Vibe token in a Spirit Action's row; the Action must follow (VIB-2, SPI-8)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from engine import actions
from engine.actions import Action, Declare, Empower, Invoke, Quell
from engine.draft import Draft
from engine.errors import RuleError
from engine.queries.position import FREE, Cost, Position, add_token, token_problem, token_spaces
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.spirit_boards import Effect, Row, subsets
from engine.spirit_actions import candidates as ways
from engine.state import State
from engine.terms import COLOURS, CardId, Seat, SpiritAction, Vibe


def candidates(at: Position, ready: Mapping[SpiritAction, Sequence[Action]]) -> Iterator[Declare]:
    """Every legal declaration: the Action can be performed with the token, or with a second one in its row (SPI-8).

    `ready` has the ways to perform each Action without a declaration.
    """
    for row in at.playable_rows() if at.player.hand else ():
        yield from _row_candidates(at, row, ready.get(row, ()))


def _row_candidates(at: Position, row: SpiritAction, ready: Sequence[Action]) -> Iterator[Declare]:
    spaces = tuple(token_spaces(at.player.rows[row]))
    if not spaces or not at.can_pay(at.cheapest(row)):
        return
    by_card = _takes_card(row, at.spirit_board[row])
    pairs = _TokenPairs(at, row) if tokens_left(at) > 1 and len(at.player.hand) > 1 else None
    tries = len(spaces) * (len(at.player.hand) if by_card else 1)
    if not ready and (pairs is not None or tries > 1) and not _possible_at_best(at, row):
        return
    verdicts: dict[tuple[CardId | None, int], bool] = {}
    for card in dict.fromkeys(at.player.hand):
        colours = _colours(at, card, row)
        sure = bool(colours) and _ways_without(at, card, ready)
        for space in spaces if colours else ():
            key = (card if by_card else None, space)
            if key not in verdicts:
                verdicts[key] = (
                    sure
                    or _performable_after(at, row, card, space)
                    or (pairs is not None and pairs.enough(card, space))
                )
            if verdicts[key]:
                for colour in colours:
                    yield actions.declare(row, card, space, colour)


@cache
def _takes_card(row: SpiritAction, printed: Row) -> bool:
    """Whether the Action may need the discarded card."""
    if row is SpiritAction.EMPOWER:
        return any(upgrade.effect is Effect.FROM_BLEAKNESS for upgrade in printed.upgrades)
    return row in {SpiritAction.INVOKE, SpiritAction.QUELL}


def second_token_candidates(at: Position, row: SpiritAction) -> Iterator[Declare]:
    """Every legal declaration of a second token in the declared row (SPI-8)."""
    if tokens_left(at):
        yield from _row_candidates(at, row, ())


def tokens_left(at: Position) -> int:
    """The number of tokens that a new declaration, or the open one, may still place (VIB-2, SPI-8, RUL-6)."""
    turn, most = at.state.turn, at.power.tokens_per_declaration
    return most if turn.declared is None else most - 1 - turn.doubled


def _colours(at: Position, card: CardId, row: SpiritAction) -> list[Vibe | None]:
    """The colours of a token for this card: the card's own (None), or any if the Spirit may choose (VIB-3, SPI-8)."""
    tokens, own = at.player.rows[row], at.rules.cards[card].vibe
    if own is None:
        return []
    colours: list[Vibe | None] = [] if own in tokens else [None]
    if at.power.chooses_token_colour:
        colours += [colour for colour in COLOURS if colour is not own and colour not in tokens]
    return colours


def _ways_without(at: Position, card: CardId, ready: Sequence[Action]) -> bool:
    """Whether one of these ways remains without the card; another token never removes one."""
    if at.player.hand.count(card) > 1:
        return bool(ready)
    return any(_required_card(way) != card for way in ready)


def _required_card(way: Action) -> CardId | None:
    """The card from hand that this way of performing an Action needs, None if it needs no card."""
    match way:
        case Invoke() | Empower():
            return way.card
        case Quell():
            return way.reveal
    return None


def _possible_at_best(at: Position, row: SpiritAction) -> bool:
    """Whether the Action could be performed with all upgrades and the whole hand; if not, no token helps."""
    return not at.player.deck or next(ways(at.with_tokens(row, range(4)), row), None) is not None


def _performable_after(at: Position, row: SpiritAction, card: CardId, space: int) -> bool:
    """Whether the Action can be performed once this card is discarded for a token on this space."""
    return next(ways(at.with_token(row, space, Vibe.WILD, card), row), None) is not None


class _TokenPairs:
    """Ways to perform an Action with two more tokens in its row, for two cards from hand (SPI-8).

    A colour for the second token is always free.
    """

    def __init__(self, at: Position, row: SpiritAction) -> None:
        self._at = at
        self._row = row
        self._needs: dict[frozenset[int], Collection[CardId | None]] = {}

    def enough(self, card: CardId, space: int) -> bool:
        """Whether the Action can be performed after this card for this space and another card for another space."""
        rest = list(self._at.player.hand)
        rest.remove(card)
        others = [other for other in rest if self._at.rules.cards[other].vibe is not None]
        return any(
            _can_spare_other(needed, rest, others)
            for another in token_spaces(add_token(self._at.player.rows, self._row, space, Vibe.WILD)[self._row])
            for needed in self._needs_of(frozenset((space, another)))
        )

    def _needs_of(self, spaces: frozenset[int]) -> Collection[CardId | None]:
        """The cards of which the Action needs any one with these two tokens; None if it needs none."""
        if spaces not in self._needs:
            needs: set[CardId | None] = set()
            for way in ways(self._at.with_tokens(self._row, spaces), self._row):
                needs.add(_required_card(way))
                if None in needs:
                    break
            self._needs[spaces] = needs
        return self._needs[spaces]


def _can_spare_other(needed: CardId | None, hand: Sequence[CardId], others: Sequence[CardId]) -> bool:
    """Whether one of the other cards can be discarded without losing the needed one."""
    if needed is None or hand.count(needed) > 1:
        return bool(others)
    return needed in hand and any(other != needed for other in others)


def problem(at: Position, action: Declare) -> RuleError | None:
    """The refusal of this declaration, None if it is legal (VIB-2)."""
    if action.card not in at.player.hand:
        return RuleError("card_not_in_hand", "VIB-2", card=action.card)
    vibe = at.rules.cards[action.card].vibe
    if vibe is None:
        return RuleError("no_vibe", "CRD-9", card=action.card)
    if action.colour is not None and (not at.power.chooses_token_colour or action.colour in (vibe, Vibe.WILD)):
        return RuleError("colour_not_free", "SPI-8", colour=action.colour.value)
    refusal = token_problem(at, action.row, action.space, action.colour or vibe)
    return refusal or _performance_problem(at, action)


def _performance_problem(at: Position, action: Declare) -> RuleError | None:
    """The refusal if the Action cannot be performed after the token, nor after a second one (VIB-2, SPI-8)."""
    row, card, space = action.row, action.card, action.space
    if _performable_after(at, row, card, space):
        return None
    if tokens_left(at) > 1 and _TokenPairs(at, row).enough(card, space):
        return None
    if short := _cost_problem(at, action):
        return short
    if at.state.turn.declared is None:
        return RuleError("not_performable", "VIB-2", row=row.word)
    return RuleError("token_not_enough", "VIB-2", row=row.word)


def _cost_problem(at: Position, action: Declare) -> RuleError | None:
    """The refusal for the cheapest way to perform the declared Action; None if it can be paid."""
    after = at.with_token(action.row, action.space, Vibe.WILD, action.card)
    filled = [after.filled(action.row)]
    if tokens_left(at) > 1 and after.player.hand:
        more = token_spaces(after.player.rows[action.row])
        filled += [after.with_tokens(action.row, (space,)).filled(action.row) for space in more]
    prices = [after.row_cost(action.row, used) for upgrades in filled for used in subsets(upgrades)]
    return None if any(map(after.can_pay, prices)) else after.unpayable(min(prices, key=lambda price: price.wp))


def affords(rules: Ruleset, state: State, seat: Seat, row: SpiritAction, space: int) -> bool:
    """Compare a seat's means with what a Spirit Action costs with what a Vibe token on a space of its row brings.

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        seat: whose Spirit board it is.
        row: the row of the Spirit Action.
        space: 0 unlocks the Action; 1 to 3 are upgrades.

    Returns:
        Whether the seat can pay for it now; the Essence that an Invoke takes is not included.

    Raises:
        ValueError: the game has no such seat.
    """
    state.require_seat(seat)
    after = Position(rules, state, seat).with_tokens(row, (space,))
    return any(not space or after.spirit_board[row].upgrades[space - 1].name in used for used, _ in after.payable(row))


def cost(at: Position, action: Declare) -> Cost:
    """No cost besides the discarded card."""
    return FREE


def perform(draft: Draft, seat: Seat, action: Declare) -> None:
    """Discard the card and place the token; the Action must be performed next."""
    vibe = draft.rules.cards[action.card].vibe
    if vibe is None:
        raise LookupError(f"{action.card} has no Vibe")
    draft.discard(seat, action.card)
    draft.place_token(seat, action.row, action.space, action.colour or vibe)
    turn = draft.state.turn
    draft.set(turn=turn._replace(declared=action.row, doubled=turn.declared is not None))
