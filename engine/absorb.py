"""Absorb: take WP from a Sphere and its bonus; emptying it causes a Revelation (ABS)."""

from collections.abc import Iterator
from dataclasses import replace

from engine import actions
from engine.actions import Absorb, Accept, Decline, PlaceToken
from engine.board import FRONTIER_SPACE, FRONTIERS, SPACE_FRONTIERS, SPACE_REALMS, sphere_at
from engine.draft import Draft
from engine.emotions import absorbing
from engine.errors import RuleError
from engine.events import Absorbed
from engine.queries.position import FREE, Cost, Position, token_places
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.steps import AbsorbPowers, AfterAbsorb, OfferCard, OfferToken, Reveal, Rotate
from engine.terms import Deed, Frontier, Realm, Seat, Sphere


def candidates(at: Position) -> Iterator[Absorb]:
    """Every legal Absorb: each Sphere in reach, with and without its bonus."""
    if _unavailable(at) is None:
        for realm in reach(at):
            for bonus in (True, False):
                if not bonus or bonus_problem(at, realm) is None:
                    yield actions.absorb(realm, bonus)


def problem(at: Position, action: Absorb) -> RuleError | None:
    """The refusal of this Absorb, None if it is legal (ABS-1, ABS-3, SET-7)."""
    if action.realm not in reach(at):
        return RuleError("sphere_not_adjacent", "ABS-1", realm=action.realm)
    return _unavailable(at) or (bonus_problem(at, action.realm) if action.bonus else None)


def reach(at: Position) -> tuple[Realm, ...]:
    """The Realms whose Spheres can be Absorbed from (ABS-1)."""
    return at.power.absorb_realms(at.space)


def _unavailable(at: Position) -> RuleError | None:
    if at.state.turn.absorbed:
        return RuleError("absorbed_already", "ABS-1")
    if at.state.turn.number == 0:
        return RuleError("first_turn", "SET-7")
    return None


def bonus_problem(at: Position, realm: Realm) -> RuleError | None:
    """The refusal of the bonus of the Sphere at a Realm (ABS-3)."""
    numbers = at.rules.numbers
    match sphere_at(at.state.orientation, realm):
        case Sphere.COMMITMENT:
            if at.ambition >= numbers.team.ambition_tokens:
                return RuleError("ambition_full", "ABS-3")
            wp, _ = amount(at, realm)
            return at.unpayable(Cost(numbers.absorb.commitment_cost - wp))
        case Sphere.CREATIVITY:
            return None if at.player.deck else RuleError("deck_empty", "CRD-8")
        case Sphere.KNOWLEDGE:
            return None if any(True for _ in token_places(at)) else RuleError("no_token_space", "VIB-1")
        case _:
            return None


def amount(at: Position, realm: Realm) -> tuple[int, int]:
    """The WP that an Absorb takes from the Sphere at a Realm, and the number of Frontiers that count (ABS-2)."""
    numbers = at.rules.numbers.absorb
    frontiers = sum(_counts(at, frontier) for frontier in SPACE_FRONTIERS[at.space])
    held = at.state.spheres[sphere_at(at.state.orientation, realm)]
    return min(held, numbers.wp + numbers.frontier_wp * frontiers + absorbing.sphere_bonus(at, realm)), frontiers


def _counts(at: Position, frontier: Frontier) -> bool:
    """Whether the team controls a Frontier, and no Emotion denies its bonus."""
    return at.control.frontiers[frontier] is at.team and not absorbing.frontier_barred(at, frontier)


def frontier_wp(rules: Ruleset, state: State, seat: Seat, frontier: Frontier) -> int:
    """The WP that a Frontier adds to every Absorb of a seat on it or beside it, from whichever Sphere (ABS-2).

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
        seat: the seat that would Absorb.
        frontier: the Frontier, 0 to 4.

    Returns:
        The WP; 0 if its team does not control the Frontier, an Emotion denies the bonus, or a Sphere beside it does not
        hold that much.

    Raises:
        ValueError: the game has no such seat, or the board no such Frontier.
    """
    state.require_seat(seat)
    if frontier not in FRONTIERS:
        raise ValueError(f"there is no Frontier {frontier!r}: Frontiers are 0 to {len(FRONTIERS) - 1}")
    numbers = rules.numbers.absorb
    beside = (sphere_at(state.orientation, realm) for realm in SPACE_REALMS[FRONTIER_SPACE[frontier]])
    is_held = all(state.spheres[sphere] >= numbers.wp + numbers.frontier_wp for sphere in beside)
    return numbers.frontier_wp if is_held and _counts(Position(rules, state, seat), frontier) else 0


def absorbs_left(rules: Ruleset, wp: int) -> int:
    """The number of Absorbs that can take WP from a Sphere until it is empty.

    Each takes at least the basic amount (ABS-2), so there may be fewer; with 1 any Absorb causes a Revelation.

    Args:
        rules: the rule set of the game.
        wp: the WP that the Sphere holds.

    Returns:
        The number, 0 for an empty Sphere.
    """
    return -(-wp // rules.numbers.absorb.wp)


def cost(at: Position, action: Absorb) -> Cost:
    """No cost; the price of Commitment is part of its bonus and may be paid with the WP taken (ABS-3)."""
    return FREE


def perform(draft: Draft, seat: Seat, action: Absorb) -> None:
    """Take the WP and the bonus; put powers, Revelation and rotation on the agenda (TRN-7)."""
    at = draft.position(seat)
    sphere = sphere_at(draft.state.orientation, action.realm)
    wp, frontiers = amount(at, action.realm)
    draft.set_sphere(sphere, draft.state.spheres[sphere] - wp)
    draft.set(turn=draft.state.turn._replace(absorbed=True))
    player = draft.player(seat)
    draft.set_player(seat, replace(player, wp=player.wp + wp))
    paid = draft.rules.numbers.absorb.commitment_cost if action.bonus and sphere is Sphere.COMMITMENT else 0
    draft.emit(Absorbed(seat, sphere, action.realm, wp, frontiers, paid))
    draft.record_deed(Deed.ABSORB, wp)
    draft.push(
        AbsorbPowers(seat),
        *at.power.after_absorb(seat, player.wp - paid),
        AfterAbsorb(action.realm, action.realm in SPACE_REALMS[at.space]),
    )
    if action.bonus:
        _take_bonus(draft, seat, sphere)


def _take_bonus(draft: Draft, seat: Seat, sphere: Sphere) -> None:
    numbers = draft.rules.numbers.absorb
    match sphere:
        case Sphere.COMMITMENT:
            draft.pay(seat, Cost(numbers.commitment_cost))
            draft.gain_ambition(draft.state.team_of(seat), numbers.commitment_ambition)
        case Sphere.HUMILITY:
            draft.gain(seat, essence=numbers.humility_essence)
        case Sphere.DILIGENCE:
            draft.gain(seat, numbers.diligence_wp)
        case Sphere.KNOWLEDGE:
            draft.push(OfferToken(seat))
        case Sphere.CREATIVITY:
            draft.draw(seat, numbers.creativity_cards)


def offer_token(draft: Draft, step: OfferToken) -> None:
    """Ask where to place the token gained from Knowledge; it may be declined (ABS-3, VIB-4)."""
    places = [actions.place_token(*place) for place in token_places(draft.position(step.seat))]
    if places:
        draft.ask(step, (step.seat,), (*places, Decline()))


def answer_token(draft: Draft, step: OfferToken, action: PlaceToken | Decline) -> None:
    """Place the token, unless it was declined."""
    if isinstance(action, PlaceToken):
        draft.place_token(step.seat, action.row, action.space, action.colour)


def powers(draft: Draft, step: AbsorbPowers) -> None:
    """Gain WP and Essence from the supply through the powers of the Spirit and of Emotions."""
    at = draft.position(step.seat)
    draft.gain(step.seat, at.power.absorb_bonus(draft.state, step.seat))
    draft.push(*absorbing.gain_steps(at))


def offer_card(draft: Draft, step: OfferCard) -> None:
    """Ask whether the Spirit draws, if its power allows that for the WP gained in this Absorb."""
    if draft.player(step.seat).deck and _cards_earned(draft, step):
        draft.ask(step, (step.seat,), (Accept(), Decline()))


def answer_card(draft: Draft, step: OfferCard, action: Accept | Decline) -> None:
    """Draw, unless the player declined."""
    if isinstance(action, Accept):
        draft.draw(step.seat, _cards_earned(draft, step))


def _cards_earned(draft: Draft, step: OfferCard) -> int:
    at = draft.position(step.seat)
    return at.power.cards_after_absorb(at.player.wp - step.wp)


def after(draft: Draft, step: AfterAbsorb) -> None:
    """Start a Revelation if the Sphere is empty; then the Origin turns (ABS-4, ABS-5)."""
    sphere = sphere_at(draft.state.orientation, step.realm)
    if draft.state.spheres[sphere] == 0:
        draft.push(Reveal(sphere, step.realm if step.joins else None), Rotate())
    else:
        draft.push(Rotate())
