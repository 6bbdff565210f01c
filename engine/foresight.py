"""The results of a Revelation if a Sphere were emptied now, as far as a viewer can know (REV, END).

The Revelation is carried out on the view, once for each course it could take: an unknown Hidden Aspiration is tried
once as one that its team would accomplish and once as one that it would not.
"""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from engine import absorb, agenda, intentions, revelation
from engine.board import REALMS, SPACE_NEIGHBOURS, SPACE_REALMS, sphere_at
from engine.draft import Draft
from engine.errors import HiddenInformationError, RuleError
from engine.events import EndTriggered, FragmentAdded, IntentionScored, PointsScored
from engine.queries.aspirations import possible_hidden, standings
from engine.queries.control import control, leader
from engine.queries.position import Position
from engine.queries.scoring import points
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.spirit_boards import Effect
from engine.state import Fortress, State, TeamState
from engine.steps import JoinFortress, NewHidden, PickHidden, RemoveOne, Reveal, ScoreIntentions
from engine.terms import HIDDEN, Aspiration, AspirationId, Ending, Fragment, Realm, Seat, Space, Sphere, Team
from engine.view import View

Pair = tuple[int, int]
"""(Bliss, Gloom)."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The teams' standing in an Aspiration.

    Attributes:
        aspiration: the Aspiration.
        values: the teams' values: (Bliss, Gloom).
        leader: the team that would accomplish it, None for a tie.
    """

    aspiration: Aspiration
    values: Pair
    leader: Team | None


@dataclass(frozen=True, slots=True)
class Prospect:
    """One course that a Revelation could take.

    Attributes:
        hidden: whether each team accomplishes its Hidden Aspiration: (Bliss, Gloom).
        added: the Fragment that each team adds for Aspirations, None for none: (Bliss, Gloom).
        capping: the team that adds the Capping Fragment, None for neither (END-2).
        consolation: the points that each team scores instead of a Capping Fragment: (Bliss, Gloom).
        intentions: the Intention points that the active team scores for its Fortress (RUL-4).
        points: all points that each team gains: (Bliss, Gloom).
        removes: the team that removes a Common Aspiration, None for neither (REV-4).
        looks: the cards at which each team looks to choose its new Hidden Aspiration, 0 if it has no choice (REV-5):
            (Bliss, Gloom).
        ending: why the game would end, None if it goes on.
    """

    hidden: tuple[bool, bool]
    added: tuple[Fragment | None, Fragment | None]
    capping: Team | None
    consolation: Pair
    intentions: int
    points: Pair
    removes: Team | None
    looks: Pair
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class Absorber:
    """A Spirit that could Absorb from the Sphere from where it stands.

    Attributes:
        seat: the Spirit's seat.
        wp: the WP it would take.
        joins: whether the Spirit is adjacent to the Sphere, so that the Fortress there could join the Identity (SPI-1).
        drains: whether it could also empty the Sphere by Drain (UPG-MIS-Q).
    """

    seat: Seat
    wp: int
    joins: bool
    drains: bool

    def empties(self, held: int) -> bool:
        """Whether it could take all of so many WP that the Sphere holds."""
        return self.drains or self.wp == held


@dataclass(frozen=True, slots=True)
class Foresight:
    """The results of a Revelation if a Realm's Sphere were emptied now, in the active player's turn.

    Attributes:
        realm: the Realm.
        sphere: its Sphere.
        wp: the WP that the Sphere holds.
        common: the current Common Aspiration, None if there is none.
        hidden: the Hidden Aspirations, HIDDEN where the viewer does not know one: (Bliss, Gloom).
        possible: the possible identities of an unknown Hidden Aspiration, empty for a known one: (Bliss, Gloom).
        standings: the teams' standings in all Aspirations of the game.
        next_common: the Common Aspiration that comes next, unless it is removed.
        fortress: the Fortress at the Sphere.
        joins: whether the Fortress would join the Identity (REV-6).
        control: who controls the Realm before and after the Fortress has left it.
        prospects: every course that the Revelation could take.
        absorbers: the Spirits that could Absorb there, in player order.
    """

    realm: Realm
    sphere: Sphere
    wp: int
    common: Aspiration | None
    hidden: tuple[AspirationId | None, AspirationId | None]
    possible: tuple[tuple[Aspiration, ...], tuple[Aspiration, ...]]
    standings: tuple[Standing, ...]
    next_common: Aspiration | None
    fortress: Fortress | None
    joins: bool
    control: tuple[Team | None, Team | None]
    prospects: tuple[Prospect, ...]
    absorbers: tuple[Absorber, ...]


def foresee(rules: Ruleset, view: View, realm: Realm, *, joins: bool = True) -> Foresight:
    """Foresee the Revelation that emptying a Realm's Sphere would cause now.

    Args:
        rules: the rule set of the game.
        view: what the viewer knows; the result reveals nothing more.
        realm: the Realm, 0 to 4.
        joins: False if the Sphere is emptied from beyond normal reach, so that its Fortress stays (SPI-1).

    Returns:
        The standings, and every course that the Revelation could take.

    Raises:
        RuleError: the game is over, or a Revelation is under way.
        ValueError: the board has no such Realm.
    """
    state = view.known
    if realm not in REALMS:
        raise ValueError(f"there is no Realm {realm!r}: Realms are 0 to {len(REALMS) - 1}")
    courses = prospects(rules, view, realm if joins else None)
    sphere, fortress = sphere_at(state.orientation, realm), state.sites[realm]
    values = standings(rules, state.slots, state.sites)
    hidden = tuple(own.hidden for own in state.teams)
    possible = tuple(possible_hidden(rules, state, team) if hidden[team] == HIDDEN else () for team in Team)
    moves = joins and state.joining_fortress(realm) is not None
    sites = tuple(None if site == realm and moves else f for site, f in enumerate(state.sites))
    now, then = control(rules, state.slots, state.sites), control(rules, state.slots, sites)
    face_up = [common.aspiration for common in state.common if common.face_up]
    return Foresight(
        realm=realm,
        sphere=sphere,
        wp=state.spheres[sphere],
        common=state.current_common,
        hidden=(hidden[0], hidden[1]),
        possible=(possible[0], possible[1]),
        standings=tuple(
            Standing(each, values[each], leader(values[each])) for each in rules.aspirations(state.setup.mode)
        ),
        next_common=face_up[1] if len(face_up) > 1 else None,
        fortress=fortress,
        joins=moves,
        control=(now.realms[realm], then.realms[realm]),
        prospects=courses,
        absorbers=tuple(_absorbers(rules, state, realm)),
    )


def prospects(rules: Ruleset, view: View, joining: Realm | None) -> tuple[Prospect, ...]:
    """Every course that a Revelation could take now, without what else `foresee` tells.

    Args:
        rules: the rule set of the game.
        view: what the viewer knows; the result reveals nothing more.
        joining: the Realm whose Fortress may join the Identity (SPI-1), None if none does.

    Returns:
        A course for each combination of Hidden Aspirations accomplished or not that the viewer cannot rule out.

    Raises:
        RuleError: the game is over, or a Revelation is under way.
    """
    state = view.known
    if state.over:
        raise RuleError("game_over", "END-4")
    if any(isinstance(decision.step, RemoveOne | PickHidden) for decision in state.pending):
        raise RuleError("revelation_open", "TRN-6")
    # which Sphere is empty matters to nothing that a course tells
    step = Reveal(sphere_at(state.orientation, 0 if joining is None else joining), joining)
    ahead = {each: leader(values) for each, values in standings(rules, state.slots, state.sites).items()}
    ways: list[list[Aspiration | None]] = []
    for team, own in zip(Team, state.teams, strict=True):
        if own.hidden != HIDDEN:
            ways.append([None if own.hidden is None else Aspiration(own.hidden)])
        else:  # one accomplished Aspiration represents all accomplished ones, another the rest
            ways.append(list({ahead[each] is team: each for each in possible_hidden(rules, state, team)}.values()))
    courses: list[Prospect] = []
    for hidden in product(*ways):
        bliss, gloom = (each is not None and ahead[each] is team for team, each in zip(Team, hidden, strict=True))
        courses.append(_prospect(rules, state, step, hidden, (bliss, gloom)))
    return tuple(courses)


def spheres_to_empty(rules: Ruleset, view: View, seat: Seat, *, moved: bool = False) -> tuple[Realm, ...]:
    """The Spheres that a Spirit could empty from where it stands, by an Absorb or by Drain, were it its turn now.

    Args:
        rules: the rule set of the game.
        view: what the viewer knows; the result reveals nothing more.
        seat: the Spirit's seat.
        moved: whether it may also have gone to a space beside its own before.

    Returns:
        Their Realms.

    Raises:
        ValueError: the game has no such seat.
    """
    state = view.known
    state.require_seat(seat)
    space = state.players[seat].space
    near = SPACE_NEIGHBOURS[space] if moved and space is not None else ()
    places = [Position(rules, _at(state, seat, each), seat) for each in (space, *near)]

    def empties(realm: Realm) -> bool:
        held = state.spheres[sphere_at(state.orientation, realm)]
        found = (_absorber(at, realm) for at in places)
        return any(each is not None and each.empties(held) for each in found)

    return tuple(filter(empties, REALMS))


def _at(state: State, seat: Seat, space: Space | None) -> State:
    """A state with a Spirit in a space."""
    if state.players[seat].space == space:
        return state
    players = list(state.players)
    players[seat] = replace(players[seat], space=space)
    return replace(state, players=tuple(players))


def settled(state: State) -> State:
    """The board as a Revelation under way leaves it: the Fortress at the emptied Sphere has joined (REV-6).

    Args:
        state: a state, or the `known` of a view.

    Returns:
        The state with its sites changed; the same state if none will be.
    """
    emptied = {step.site for step in state.agenda if isinstance(step, JoinFortress)}
    joining = {site for site in emptied if state.joining_fortress(site) is not None}
    return replace(state, sites=tuple(None if site in joining else at for site, at in enumerate(state.sites)))


def _prospect(
    rules: Ruleset, state: State, step: Reveal, hidden: tuple[Aspiration | None, ...], won: tuple[bool, bool]
) -> Prospect:
    """Carry out the Revelation, up to the first choice of a player."""
    bliss, gloom = (replace(own, hidden=each) for own, each in zip(state.teams, hidden, strict=True))
    turn = state.turn._replace(deeds=(), before=None)
    draft = Draft(rules, state)
    draft.set(teams=(bliss, gloom), turn=turn, agenda=(), pending=(), ending=None)
    revelation.reveal(draft, step)
    accomplished = _drop_new_hidden(draft)
    agenda.run(draft)
    removes = _resolve_removal(draft)
    agenda.run(draft)
    seat = state.turn.seat
    with contextlib.suppress(HiddenInformationError):  # a Wheel bonus draws a card after the points are scored
        intentions.score(draft, ScoreIntentions(seat))
    return _summary(rules, state, draft, won, removes, accomplished)


def _drop_new_hidden(draft: Draft) -> tuple[bool, bool]:
    """Take the step that deals new Hidden Aspirations, which nobody can know, off the agenda.

    Returns which teams accomplished something.
    """
    (step,) = (step for step in draft.state.agenda if isinstance(step, NewHidden))
    draft.set(agenda=tuple(other for other in draft.state.agenda if other is not step))
    return step.accomplished


def _resolve_removal(draft: Draft) -> Team | None:
    """The team that must remove a Common Aspiration, if any; if only one is left, it is removed."""
    asked = draft.state.pending
    draft.set(pending=tuple(each._replace(answer=each.options[0]) for each in asked if len(each.options) == 1))
    agenda.resolve_answers(draft)
    return next((each.step.team for each in asked if isinstance(each.step, RemoveOne)), None)


def _summary(
    rules: Ruleset,
    before: State,
    draft: Draft,
    won: tuple[bool, bool],
    removes: Team | None,
    accomplished: tuple[bool, bool],
) -> Prospect:
    earlier, later = points(rules, before), points(rules, draft.state)
    bliss, gloom = (0 if done else _looked_at(rules, own) for done, own in zip(accomplished, before.teams, strict=True))
    added: list[Fragment | None] = [None, None]
    consolation, capping, scored, ending = [0, 0], None, 0, None
    for event in draft.events:
        match event:
            case FragmentAdded(fragment=Fragment.CAPPING):
                capping = event.team
            case FragmentAdded(site=None):
                added[event.team] = event.fragment
            case PointsScored():
                consolation[event.team] = event.points
            case IntentionScored():
                scored += event.points
            case EndTriggered():
                ending = event.ending
    return Prospect(
        hidden=won,
        added=(added[0], added[1]),
        capping=capping,
        consolation=(consolation[0], consolation[1]),
        intentions=scored,
        points=(later[0] - earlier[0], later[1] - earlier[1]),
        removes=removes,
        looks=(bliss, gloom),
        ending=ending,
    )


def _looked_at(rules: Ruleset, own: TeamState) -> int:
    """The cards at which a team that accomplished nothing looks; 0 if they leave no choice (REV-5)."""
    looked = min(rules.numbers.emotion.hidden_choice, len(own.hidden_deck))
    return looked if looked > 1 else 0


def _absorbers(rules: Ruleset, state: State, realm: Realm) -> Iterator[Absorber]:
    """The Spirits that could Absorb from the Sphere where they stand, in player order."""
    found = (_absorber(Position(rules, state, seat), realm) for seat in state.order)
    return (each for each in found if each is not None)


def _absorber(at: Position, realm: Realm) -> Absorber | None:
    """A Spirit that could Absorb from the Sphere where it stands; None if it could not."""
    if at.player.space is None or realm not in absorb.reach(at):
        return None
    wp, _ = absorb.amount(at, realm)
    beside = realm in SPACE_REALMS[at.space]
    return Absorber(at.seat, wp, beside, beside and _empties_by_drain(at, realm))


def _empties_by_drain(at: Position, realm: Realm) -> bool:
    """Whether a filled Drain could take the last WP (UPG-MIS-Q)."""
    held = at.state.spheres[sphere_at(at.state.orientation, realm)]
    filled = [at.by_effect(row, at.filled(row)) for row in at.playable_rows()]
    drains = [upgrades[Effect.DRAIN] for upgrades in filled if Effect.DRAIN in upgrades]
    return any(held == drain.amount and held >= drain.amount + drain.limited for drain in drains)
