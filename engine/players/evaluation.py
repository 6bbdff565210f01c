"""The evaluation of a position for a team: a whole number, higher is better. It reads only what the team may know."""

from functools import lru_cache
from typing import NamedTuple

from engine.board import SPACE_FRONTIERS, SPACE_REALMS, SPACE_SLOTS, sphere_at
from engine.players.weights import Weights
from engine.queries.aspirations import standings
from engine.queries.control import Control, Sites, Slots, control
from engine.queries.position import Rows
from engine.queries.scoring import points, stock
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.spirit_boards import SpiritBoard
from engine.state import Common, State
from engine.terms import Aspiration, AspirationId, Fragment, Mode, Space, Team


def worth(rules: Ruleset, state: State, team: Team, weights: Weights) -> int:
    """The value of a state for a team, in hundredths of a point."""
    both = points(rules, state)
    ahead = both[team] - both[team.other]
    if state.ending is not None:  # only the score counts now (END-4)
        return weights.point * ahead + weights.victory * ((ahead > 0) - (ahead < 0))
    return (
        weights.point * ahead
        + _situation(rules, _Situation.of(state, team), team, weights)
        + _means(rules, state, team, weights)
        + _places(rules, state, team, weights)
    )


def at(table: tuple[int, ...], amount: int) -> int:
    """A table's entry for an amount; the last entry for anything beyond."""
    return table[amount] if amount < len(table) else table[-1]


# The board and the Aspirations


class _Situation(NamedTuple):
    """What a team sees on the board; few Actions change it, so its value is cached."""

    mode: Mode
    slots: Slots
    sites: Sites
    spheres: tuple[int, ...]
    orientation: int
    common: tuple[Common, ...]
    hidden: AspirationId | None

    @classmethod
    def of(cls, state: State, team: Team) -> "_Situation":
        return cls(
            state.setup.mode,
            state.slots,
            state.sites,
            state.spheres,
            state.orientation,
            state.common,
            state.teams[team].hidden,
        )


@lru_cache(maxsize=4096)
def _situation(rules: Ruleset, on: _Situation, team: Team, weights: Weights) -> int:
    """The value of the standings, Emotions, Fortresses and control."""
    now = control(rules, on.slots, on.sites)
    return (
        _aspirations(rules, on, team, weights) + _board(on, now, team, weights) - _board(on, now, team.other, weights)
    )


def _aspirations(rules: Ruleset, on: _Situation, team: Team, weights: Weights) -> int:
    """The value of the standings: high for current Aspirations, lower for upcoming Common ones, low for others."""
    coming = [common.aspiration for common in on.common if common.face_up]
    soon = at(weights.soon, min(on.spheres))
    standing = standings(rules, on.slots, on.sites)
    total = 0
    for aspiration in rules.aspirations(on.mode):
        values = standing[aspiration]
        ahead = values[team] - values[team.other]
        share = _lead(ahead, weights)
        total += weights.unknown * share
        if aspiration == on.hidden:
            total += weights.current * _reach(ahead, weights) * soon // 100
        if aspiration not in coming:
            continue
        turn = coming.index(aspiration)
        if turn == 0:
            total += weights.current * share * soon // 100
        else:
            total += weights.later[turn - 1] * share
    return total // 100


def _lead(ahead: int, weights: Weights) -> int:
    return at(weights.lead, ahead) if ahead >= 0 else -at(weights.lead, -ahead)


def _reach(ahead: int, weights: Weights) -> int:
    """The team's Hidden Aspiration: being behind only makes it less likely (REV-2)."""
    return at(weights.lead, ahead) if ahead > 0 else at(weights.reach, -ahead)


def _board(on: _Situation, now: Control, team: Team, weights: Weights) -> int:
    """The value of a team's Emotions, Fortresses and control."""
    total = weights.realm * now.realms_of(team) + weights.frontier * now.frontiers_of(team)
    for slot, emotion in enumerate(on.slots):
        if emotion is not None and emotion.team is team:
            total += weights.emotion + weights.intensity * now.intensities[slot]
    for site, fortress in enumerate(on.sites):
        if fortress is not None and fortress.team is team:
            sphere = on.spheres[sphere_at(on.orientation, site)]
            total += at(weights.fortress, fortress.rank) + at(weights.fortress_soon, sphere)
    return total


# Things in stock


def _means(rules: Ruleset, state: State, team: Team, weights: Weights) -> int:
    """WP, Essence, cards, Ambition and Vibe tokens, which count less the fewer Revelations remain."""
    total, on_boards = at(weights.ambition, state.teams[team].ambition), 0
    for seat in state.seats_of(team):
        player = state.players[seat]
        total += at(weights.wp, player.wp) + at(weights.essence, player.essence) + at(weights.card, len(player.hand))
        board = rules.boards[state.setup.spirit_side, state.setup.seats[seat].spirit]
        on_boards += tokens(board, player.rows, weights)
    coming = sum(common.face_up for common in state.common)
    return total + on_boards * coming // len(Aspiration)


@lru_cache(maxsize=4096)
def tokens(board: SpiritBoard, rows: Rows, weights: Weights) -> int:
    """The value of the Vibe tokens on a Spirit board, with all Revelations to come."""
    total = 0
    for row, placed in zip(board, rows, strict=True):
        if placed[0] is not None:
            total += weights.unlocked
        for upgrade, token in zip(row.upgrades, placed[1:], strict=True):
            if token is not None:
                total += weights.upgrades.get(upgrade.name, weights.other_upgrade)
    return total


# Places


def _places(rules: Ruleset, state: State, team: Team, weights: Weights) -> int:
    stocked = stock(rules, state, team, Fragment.MINOR) > 0
    return sum(
        place(rules, state.slots, state.sites, state.players[seat].space, team, stocked, weights)
        for seat in state.seats_of(team)
    )


@lru_cache(maxsize=4096)
def place(
    rules: Ruleset, slots: Slots, sites: Sites, space: Space | None, team: Team, stocked: bool, weights: Weights
) -> int:
    """The opportunities of a Spirit of a team where it stands; `stocked` if a Minor Fragment is left to build."""
    if space is None:
        return 0
    now = control(rules, slots, sites)
    total = weights.near_frontier * sum(now.frontiers[frontier] is team for frontier in SPACE_FRONTIERS[space])
    for slot in SPACE_SLOTS[space]:
        emotion = slots[slot]
        if emotion is None:
            total += weights.near_space
        elif emotion.team is not team:
            total += weights.near_opponent
        elif emotion.essence < len(rules.cards[emotion.card].track):
            total += weights.near_own
    if any(sites[site] is None and now.realms[site] is not team.other for site in SPACE_REALMS[space]):
        total += weights.near_site * stocked
    return total
