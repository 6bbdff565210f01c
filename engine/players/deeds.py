"""Deeds in reach: the Intentions that a team would accomplish with its next steps (INT)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.actions import Absorb, Action, AddVibe, Declare, Empower, Fortify, Invoke, Land, Move, Quell
from engine.apply import apply, legal_actions
from engine.board import REALMS
from engine.errors import HiddenInformationError, RuleError
from engine.events import IntentionScored
from engine.foresight import foresee
from engine.players.trial import one_colour_per_place
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import COLOURS, Deed, Mode, Seat, SpiritAction, TokenSpace
from engine.view import View

_DONE_BY: Final[Mapping[Deed, tuple[type, ...]]] = {
    Deed.FILL: (Land, Invoke, Empower, Move),
    Deed.QUELL: (Quell,),
    Deed.JOIN: (Absorb,),
    Deed.ABSORB: (Absorb,),
    Deed.UPGRADE: (AddVibe,),
    Deed.LEVEL: (AddVibe,),
    Deed.EMPOWER: (Empower,),
    Deed.EXALT: (Fortify,),
}
"""The kinds of actions that accomplish each deed, besides what follows a declaration and answers to questions."""


def deeds_in_reach(rules: Ruleset, view: View, seat: Seat) -> frozenset[Deed]:
    """The Intentions that a seat would accomplish with its next step, or with the two next, told without any guess.

    Args:
        rules: the rule set of the game.
        view: the view of the seat's team.
        seat: the seat that decides.

    Returns:
        Their deeds; none in the basic game, or outside the seat's own turn. More steps, or what is hidden, may bring
        others, too.

    Raises:
        ValueError: the game has no such seat.
    """
    known = view.known
    known.require_seat(seat)
    if known.setup.mode is not Mode.FULL or known.turn.seat != seat:
        return frozenset()
    wanted = {intention.deed for intention in rules.intentions.of(rules.edition, known.setup.team_side)}
    found = {Deed.JOIN} if Deed.JOIN in wanted and _joins(rules, view, seat) else set()
    later: list[State] = []
    for action in _options(rules, known, seat):
        deeds, after = _done(rules, known, action)
        found |= deeds
        later.append(after)
    for after in later:
        missing = wanted - found
        if not missing:
            break
        kinds = tuple(kind for deed in missing for kind in _DONE_BY[deed])
        any_kind = bool(after.pending) or after.turn.declared is not None
        for further in _options(rules, after, seat):
            if any_kind or isinstance(further, kinds):
                found |= _done(rules, after, further)[0]
    return frozenset(found & wanted)


def _options(rules: Ruleset, state: State, seat: Seat) -> Iterator[Action]:
    """The legal actions with one colour for each place of a Vibe token, and two cards to discard for it.

    Intentions do not depend on colours, and whichever card an Action needs is left after one of the two.
    """
    discarded: Counter[tuple[SpiritAction, TokenSpace]] = Counter()
    for action in one_colour_per_place(rules, legal_actions(rules, state, seat), COLOURS):
        if isinstance(action, Declare):
            discarded[action.row, action.space] += 1
            if discarded[action.row, action.space] > 2:
                continue
        yield action


def _done(rules: Ruleset, state: State, action: Action) -> tuple[set[Deed], State]:
    """The deeds that score with an action, and the position after it, as far as both are known."""
    try:
        outcome = apply(rules, state, action)
    except HiddenInformationError as error:
        after = error.state or state
        table = rules.intentions.of(rules.edition, after.setup.team_side)
        deeds = {each.deed for each in table for deed, amount in after.turn.deeds if each.fits(deed, amount)}
        return deeds | {e.deed for e in error.events if isinstance(e, IntentionScored)}, after
    return {e.deed for e in outcome.events if isinstance(e, IntentionScored)}, outcome.state


def _joins(rules: Ruleset, view: View, seat: Seat) -> bool:
    """Whether the seat could empty the Sphere of a Fortress of its team, which then joins the Identity."""
    if view.known.turn.absorbed or view.known.turn.number == 0:
        return False
    try:
        spheres = [foresee(rules, view, realm) for realm in REALMS]
    except RuleError:  # a Revelation is under way
        return False
    return any(
        ahead.fortress is not None
        and ahead.joins
        and ahead.fortress.team is view.viewer
        and any(each.seat == seat and each.joins and each.wp >= ahead.wp for each in ahead.absorbers)
        for ahead in spheres
    )
