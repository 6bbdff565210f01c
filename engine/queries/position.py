"""A state seen from the seat that acts, with cached values for legality, costs and enumeration."""

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from engine.actions import Upgrades
from engine.errors import RuleError
from engine.queries.charges import NOTHING, Charges, Extra, charges
from engine.queries.control import Control, control
from engine.queries.lasting import lenders
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.spirit_boards import ByEffect, Effect, Row, afterwards, by_effect, subsets
from engine.spirits.base import NO_SLOTS
from engine.state import Player, State, Tokens
from engine.terms import COLOURS, CardId, Realm, Seat, Slot, Space, SpiritAction, Team, Vibe


class Cost(NamedTuple):
    """The cost of an action.

    Attributes:
        wp: WP of the player.
        essence: Essence of the player's board, or of Emotions that lend theirs.
        ambition: active Ambition tokens of the team.
    """

    wp: int = 0
    essence: int = 0
    ambition: int = 0


FREE = Cost()

UNKNOWN = Charges({}, {}, {})
"""Sentinel for charges not computed yet."""


class Position:
    """A state from the point of view of one seat; `player` replaces the seat's own, for "what if" questions.

    `power` is the power of the seat's Spirit, `upgrade_discount` its discount in WP on upgraded Spirit Actions.
    """

    __slots__ = (
        "_charges",
        "_control",
        "_guarded",
        "_lent",
        "_opponents",
        "ambition",
        "player",
        "power",
        "rules",
        "seat",
        "spirit_board",
        "state",
        "team",
        "upgrade_discount",
    )

    def __init__(self, rules: Ruleset, state: State, seat: Seat, player: Player | None = None) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.team: Team = state.setup.seats[seat].team
        self.player = player or state.players[seat]
        self.ambition = state.teams[self.team].ambition
        self.spirit_board = rules.boards[state.setup.spirit_side, state.setup.seats[seat].spirit]
        self.power = rules.spirit_powers[state.spirit_power(seat)]
        self.upgrade_discount = self.power.upgrade_discount
        self._control: Control | None = None
        self._charges: Charges | None = UNKNOWN
        self._opponents: frozenset[Space] | None = None
        self._guarded: frozenset[Slot] | None = None
        self._lent: int | None = None

    @property
    def control(self) -> Control:
        """Intensities and control."""
        if self._control is None:
            self._control = control(self.rules, self.state.slots, self.state.sites)
        return self._control

    @property
    def opponents(self) -> frozenset[Space]:
        """The spaces with an opposing Spirit."""
        if self._opponents is None:
            self._opponents = frozenset(
                player.space
                for seat, player in enumerate(self.state.players)
                if player.space is not None and self.state.setup.seats[seat].team is not self.team
            )
        return self._opponents

    @property
    def guarded(self) -> frozenset[Slot]:
        """The slots in which the power of an opposing Spirit protects opposing Emotions from Quell."""
        if self._guarded is None:
            state, powers = self.state, self.rules.spirit_powers
            self._guarded = NO_SLOTS.union(
                *(
                    powers[state.spirit_power(seat)].guarded_slots(player.space)
                    for seat, player in enumerate(state.players)
                    if player.space is not None and state.setup.seats[seat].team is not self.team
                )
            )
        return self._guarded

    @property
    def space(self) -> Space:
        """Where the Spirit stands; raises RuleError before it is placed."""
        if self.player.space is None:
            raise RuleError("not_placed", "SET-8")
        return self.player.space

    def own(self, slot: Slot) -> bool:
        """Whether an Emotion of the seat's team is in the slot."""
        emotion = self.state.slots[slot]
        return emotion is not None and emotion.team is self.team

    def filled(self, row: SpiritAction) -> Upgrades:
        """The names of the upgrades whose space holds a token, in the order of the board."""
        return filled(self.spirit_board[row], self.player.rows[row])

    def follows(self, row: SpiritAction, used: Upgrades) -> bool:
        """Whether one of these upgrades has an effect after the Action's own."""
        return bool(afterwards(self.spirit_board[row], used))

    def has_filled(self, row: SpiritAction, effect: Effect) -> bool:
        """Whether an upgrade with this effect holds a token."""
        return effect in self.by_effect(row, self.filled(row))

    def by_effect(self, row: SpiritAction, used: Upgrades) -> ByEffect:
        """The used upgrades of a row by effect."""
        return by_effect(self.spirit_board[row], used)

    def printed(self, row: SpiritAction, *effects: Effect) -> str:
        """The name of the upgrade with one of these effects on the seat's board, filled or not; "none" if it has none.

        Refusals name no upgrade that the board does not have.
        """
        return next((upgrade.name for upgrade in self.spirit_board[row].upgrades if upgrade.effect in effects), "none")

    def unlocked(self, row: SpiritAction) -> bool:
        """Whether the row's unlock space holds a token (VIB-1)."""
        return self.player.rows[row][0] is not None

    def playable_rows(self) -> tuple[SpiritAction, ...]:
        """The rows of the game (BAS-1)."""
        return self.state.setup.mode.rows

    def row_problem(self, row: SpiritAction) -> RuleError | None:
        """The refusal of a row that the game does not have (BAS-1)."""
        return None if row in self.playable_rows() else RuleError("row_not_in_game", "BAS-1", row=row.word)

    def with_tokens(self, row: SpiritAction, spaces: Collection[int]) -> "Position":
        """The position in which the seat has wild tokens on these spaces of a row."""
        player = self.player
        tokens = tuple(Vibe.WILD if space in spaces else token for space, token in enumerate(player.rows[row]))
        rows = with_row(player.rows, row, tokens)  # type: ignore[arg-type]  # still four
        return self._as(Player(player.space, player.wp, player.essence, player.hand, player.deck, rows))

    def with_token(self, row: SpiritAction, space: int, colour: Vibe, card: CardId) -> "Position":
        """The position in which the seat has discarded this card from its hand for one more token (VIB-2)."""
        player = self.player
        rows = add_token(player.rows, row, space, colour)
        hand = list(player.hand)
        hand.remove(card)
        return self._as(Player(player.space, player.wp, player.essence, tuple(hand), (*player.deck, card), rows))

    def _as(self, player: Player) -> "Position":
        """The same position with this player."""
        then = Position(self.rules, self.state, self.seat, player)
        then._control, then._charges = self.control, self.charges
        then._opponents, then._guarded, then._lent = self._opponents, self._guarded, self._lent
        return then

    # Costs

    @property
    def charges(self) -> Charges | None:
        """Surcharges and discounts of Emotions for the seat's Spirit Actions, None if there are none."""
        if self._charges is UNKNOWN:
            self._charges = charges(self.rules, self.state.slots)[self.team]
        return self._charges

    def surcharge(self, row: SpiritAction, target: int | None) -> Extra:
        """The charge of Emotions on a Spirit Action at a target: the space to move to, a slot or a site."""
        charged = self._charges if self._charges is not UNKNOWN else self.charges
        return NOTHING if charged is None else charged.surcharge(row, self.player.space, target)

    def row_cost(self, row: SpiritAction, upgrades: Upgrades, target: int | None = None, essence: int = 0) -> Cost:
        """The cost of a Spirit Action with these upgrades at a target, discounts included (TRN-5, EMO-6)."""
        return row_cost(self.spirit_board[row], upgrades, essence, self.surcharge(row, target), self.upgrade_discount)

    def payable(self, row: SpiritAction, target: int | None = None) -> tuple[tuple[Upgrades, ByEffect], ...]:
        """The sets of filled upgrades with which the seat can pay for a Spirit Action at a target, and their effects.

        The Essence that the Action itself takes is not included.
        """
        extra, player, printed = self.surcharge(row, target), self.player, self.spirit_board[row]
        if extra[1] > player.essence and extra[1] > self.essence:
            return ()
        essence = self.essence if takes_essence(printed) else ENOUGH
        return payable(printed, player.rows[row], extra, player.wp, self.ambition, self.upgrade_discount, essence)

    def cheapest(self, row: SpiritAction) -> Cost:
        """A lower bound on the cost of a Spirit Action: the least of each kind, at any target, with any upgrades."""
        least = cheapest(self.spirit_board[row], self.upgrade_discount)
        charged = self.charges
        return least if charged is None else least._replace(wp=max(0, least.wp - charged.discount(row)))

    def realm_price(self, realm: Realm, wp: int) -> int:
        """The WP of a Realm Action, less if the team controls the Realm (RLM)."""
        if self.control.realms[realm] is self.team:
            wp -= self.rules.numbers.realm_action.control_discount
        return max(0, wp)

    @property
    def essence(self) -> int:
        """The Essence that can pay a cost: the player's board's and what Emotions lend."""
        if self._lent is None:
            self._lent = len(lenders(self.rules, self.state.slots, self.team))
        return self.player.essence + self._lent

    def can_pay(self, cost: Cost) -> bool:
        """Whether a cost can be paid in full (TRN-5)."""
        if cost[0] > self.player.wp or cost[2] > self.ambition:
            return False
        return cost[1] <= self.player.essence or cost[1] <= self.essence

    def unpayable(self, cost: Cost) -> RuleError | None:
        """The refusal of a cost that cannot be paid (TRN-5, AMB-1)."""
        if cost.wp > self.player.wp:
            return RuleError("wp_short", "TRN-5", needed=cost.wp, have=self.player.wp, short=cost.wp - self.player.wp)
        if cost.essence > (have := self.essence):
            return RuleError("essence_short", "TRN-5", needed=cost.essence, have=have, short=cost.essence - have)
        if cost.ambition > self.ambition:
            have = self.ambition
            return RuleError("ambition_short", "AMB-1", needed=cost.ambition, have=have, short=cost.ambition - have)
        return None

    def bad_upgrades(self, row: SpiritAction, upgrades: Upgrades) -> RuleError | None:
        """The refusal of upgrades that are not filled, repeated or out of order (VIB-5)."""
        if upgrades not in subsets(self.filled(row)):
            missing = next((name for name in upgrades if name not in self.filled(row)), None)
            if missing:
                return RuleError("upgrade_not_filled", "VIB-5", upgrade=missing)
            return RuleError("upgrades_disordered", "VIB-5")
        return None


@cache
def filled(row: Row, tokens: Tokens) -> Upgrades:
    """The names of the upgrades of a row whose space holds a token."""
    return tuple(u.name for u, token in zip(row.upgrades, tokens[1:], strict=True) if token is not None)


@cache
def row_cost(row: Row, used: Upgrades, essence: int, extra: Extra = NOTHING, upgrade_discount: int = 0) -> Cost:
    """The cost of a Spirit Action with these upgrades, its own Essence and the Emotions' charge; never below 0 (TRN-5).

    Discounts and surcharges are summed first (EMO-6). `upgrade_discount` is taken off if an upgrade other than
    Determination is used (SPI-3).
    """
    wp, essence, ambition = row.wp + extra[0], essence + extra[1], row.ambition
    does = by_effect(row, used)
    for upgrade in does.values():
        wp += upgrade.wp - (upgrade.amount if upgrade.effect in _DISCOUNTS else 0)
        essence += upgrade.essence
        ambition += upgrade.ambition
    if any(effect is not Effect.CHEAPER for effect in does):
        wp -= upgrade_discount
    return Cost(max(0, wp), essence, ambition)


_DISCOUNTS = (Effect.CHEAPER, Effect.CHEAPER_AT_FORTRESS)


@lru_cache(maxsize=8192)
def payable(
    row: Row, tokens: Tokens, extra: Extra, wp: int, ambition: int, upgrade_discount: int, essence: int
) -> tuple[tuple[Upgrades, ByEffect], ...]:
    """The sets of filled upgrades that WP, Ambition and Essence can pay for, and their effects."""
    costs = ((used, row_cost(row, used, 0, extra, upgrade_discount)) for used in subsets(filled(row, tokens)))
    return tuple(
        (used, by_effect(row, used))
        for used, cost in costs
        if cost.wp <= wp and cost.ambition <= ambition and cost.essence <= essence
    )


ENOUGH = 999
"""Placeholder for the player's Essence where no upgrade costs any."""


@cache
def takes_essence(row: Row) -> bool:
    """Whether an upgrade of the row costs Essence."""
    return any(upgrade.essence for upgrade in row.upgrades)


@cache
def cheapest(row: Row, upgrade_discount: int) -> Cost:
    """The least that a Spirit Action costs of each kind, with any upgrades."""
    names = tuple(upgrade.name for upgrade in row.upgrades)
    costs = [row_cost(row, used, 0, NOTHING, upgrade_discount) for used in subsets(names)]
    return Cost(min(cost.wp for cost in costs), 0, min(cost.ambition for cost in costs))


Rows = tuple[Tokens, Tokens, Tokens, Tokens, Tokens]


def add_token(rows: Rows, row: SpiritAction, space: int, colour: Vibe) -> Rows:
    """The rows with one more token."""
    tokens = rows[row]
    return with_row(rows, row, (*tokens[:space], colour, *tokens[space + 1 :]))  # type: ignore[arg-type]  # still four


def with_row(rows: Rows, row: SpiritAction, tokens: Tokens) -> Rows:
    """The rows with one of them replaced."""
    return (*rows[:row], tokens, *rows[row + 1 :])  # type: ignore[return-value]  # the length stays


def token_spaces(tokens: Tokens) -> Iterator[int]:
    """The spaces of a row that can take a token: only the unlock space until it is filled (VIB-1)."""
    if tokens[0] is None:
        yield 0
        return
    for space in (1, 2, 3):
        if tokens[space] is None:
            yield space


def token_problem(at: Position, row: SpiritAction, space: int, colour: Vibe) -> RuleError | None:
    """The refusal of a token in this place (VIB-1, VIB-3, BAS-1)."""
    if missing := at.row_problem(row):
        return missing
    tokens = at.player.rows[row]
    if space not in range(4) or tokens[space] is not None:
        return RuleError("space_taken", "VIB-1", row=row.word, space=space)
    if space not in token_spaces(tokens):
        return RuleError("row_locked", "VIB-1", row=row.word)
    if colour is not Vibe.WILD and colour in tokens:
        return RuleError("colour_in_row", "VIB-3", row=row.word, colour=colour.value)
    return None


def token_places(at: Position) -> Iterator[tuple[SpiritAction, int, Vibe]]:
    """Every way to place one coloured token (VIB-4), in the order of the board."""
    for row in at.playable_rows():
        tokens = at.player.rows[row]
        for space in token_spaces(tokens):
            for colour in COLOURS:
                if colour not in tokens:
                    yield row, space, colour
