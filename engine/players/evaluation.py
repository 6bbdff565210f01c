"""The evaluation of a position for a team: a whole number, higher is better. It reads only what the team may know."""

from engine.aspirations import standing
from engine.board import SPACE_FRONTIERS, SPACE_REALMS, SPACE_SLOTS, sphere_at
from engine.control import Control, control
from engine.players.weights import Weights
from engine.rulesets.ruleset import Ruleset
from engine.rulesets.spirit_boards import Board
from engine.scoring import points, stock
from engine.state import Player, State
from engine.terms import Aspiration, Fragment, Space, Team


def worth(rules: Ruleset, state: State, team: Team, weights: Weights) -> int:
    """The value of a state for a team, in hundredths of a point."""
    both = points(rules, state)
    ahead = both[team] - both[team.other]
    if state.ending is not None:  # only the score counts now (END-4)
        return weights.point * ahead + weights.victory * ((ahead > 0) - (ahead < 0))
    now = control(rules, state.slots, state.sites)
    return (
        weights.point * ahead
        + _aspirations(rules, state, team, weights)
        + _board(state, now, team, weights)
        - _board(state, now, team.other, weights)
        + _means(rules, state, team, weights)
        + sum(place(rules, state, now, state.players[seat].space, team, weights) for seat in state.seats_of(team))
    )


def at(table: tuple[int, ...], amount: int) -> int:
    """A table's entry for an amount; the last entry for anything beyond."""
    return table[min(amount, len(table) - 1)]


# Aspirations


def _aspirations(rules: Ruleset, state: State, team: Team, weights: Weights) -> int:
    """The value of the standings: high for current Aspirations, lower for upcoming Common ones, low for others."""
    coming = [common.aspiration for common in state.common if common.face_up]
    own = state.teams[team].hidden
    soon = at(weights.soon, min(state.spheres))
    total = 0
    for aspiration in rules.aspirations(state.setup.mode):
        values = standing(rules, state, aspiration)
        ahead = values[team] - values[team.other]
        share = _lead(ahead, weights)
        total += weights.unknown * share
        if aspiration == own:
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


# Things on the board and in stock


def _board(state: State, now: Control, team: Team, weights: Weights) -> int:
    """The value of a team's Emotions, Fortresses and control."""
    total = weights.realm * now.realms_of(team) + weights.frontier * now.frontiers_of(team)
    for slot, emotion in enumerate(state.slots):
        if emotion is not None and emotion.team is team:
            total += weights.emotion + weights.intensity * now.intensities[slot]
    for site, fortress in enumerate(state.sites):
        if fortress is not None and fortress.team is team:
            sphere = state.spheres[sphere_at(state.orientation, site)]
            total += at(weights.fortress, fortress.rank) + at(weights.fortress_soon, sphere)
    return total


def _means(rules: Ruleset, state: State, team: Team, weights: Weights) -> int:
    """WP, Essence, cards, Ambition and Vibe tokens, which count less the fewer Revelations remain."""
    total, on_boards = at(weights.ambition, state.teams[team].ambition), 0
    for seat in state.seats_of(team):
        player = state.players[seat]
        total += at(weights.wp, player.wp) + at(weights.essence, player.essence) + at(weights.card, len(player.hand))
        board = rules.boards[state.setup.spirit_side, state.setup.seats[seat].spirit]
        on_boards += tokens(board, player, weights)
    coming = sum(common.face_up for common in state.common)
    return total + on_boards * coming // len(Aspiration)


def tokens(board: Board, player: Player, weights: Weights) -> int:
    """The value of the Vibe tokens on a Spirit board, with all Revelations to come."""
    total = 0
    for row, placed in zip(board, player.rows, strict=True):
        if placed[0] is not None:
            total += weights.unlocked
        for upgrade, token in zip(row.upgrades, placed[1:], strict=True):
            if token is not None:
                total += weights.upgrades.get(upgrade.name, weights.other_upgrade)
    return total


def place(rules: Ruleset, state: State, now: Control, space: Space | None, team: Team, weights: Weights) -> int:
    """The opportunities of a Spirit where it stands."""
    if space is None:
        return 0
    total = weights.near_frontier * sum(now.frontiers[frontier] is team for frontier in SPACE_FRONTIERS[space])
    for slot in SPACE_SLOTS[space]:
        emotion = state.slots[slot]
        if emotion is None:
            total += weights.near_space
        elif emotion.team is not team:
            total += weights.near_opponent
        elif emotion.essence < len(rules.cards[emotion.card].track):
            total += weights.near_own
    if any(state.sites[site] is None and now.realms[site] is not team.other for site in SPACE_REALMS[space]):
        total += weights.near_site * (stock(rules, state, team, Fragment.MINOR) > 0)
    return total
