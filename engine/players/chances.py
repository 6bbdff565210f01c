"""The chance that a team wins: a logistic function of what a view shows, its weights learnt from games of computers.

The features are differences, Bliss minus Gloom, so the teams' chances add up to 1. The weights depend on the mode and
on how many Revelations can still come; `data/chances.toml` says how they were made.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp
from operator import mul
from typing import Final

from engine.board import sphere_at
from engine.players.evaluation import at, place, tokens
from engine.players.weights import STANDARD
from engine.queries.aspirations import possible_hidden, standings
from engine.queries.control import Control, control
from engine.queries.scoring import points, stock, winner
from engine.rulesets.ruleset import Ruleset
from engine.state import State
from engine.terms import Aspiration, Fragment, Mode, Team
from engine.view import View

_SPREAD: Final = {
    Aspiration.ATTITUDE: 3,
    Aspiration.OPENNESS: 3,
    Aspiration.AWARENESS: 3,
    Aspiration.UNITY: 5,
    Aspiration.LIVELINESS: 8,
    Aspiration.VERSATILITY: 2,
    Aspiration.FORTITUDE: 3,
    Aspiration.SENSIBILITY: 5,
    Aspiration.REFLECTION: 2,
}
"""A lead that is as good as any larger one."""

_BEHIND: Final = 0.3
"""What a deficit in one's Hidden Aspiration counts, compared with a lead: it costs nothing but the Fragment (REV-2)."""

_ROLES: Final = ("current", "next", "later", "hidden", "plain")

_SHARED: Final = (
    "current",
    "current soon",
    "next",
    "after next",
    "later",
    "hidden",
    "hidden soon",
    "ahead in",
    "points",
    "leading",
    "minors left",
    "realms",
    "realm margin",
    "frontiers",
    "frontier margin",
    "emotions",
    "intensity",
    "fortress",
    "major fortress",
    "fortress soon",
    "places",
    "wp",
    "essence",
    "cards",
    "ambition",
    "tokens",
    "turn",
    "turn soon",
    "alone",
)

OF_ONE_ASPIRATION: Final = len(Aspiration) * len(_ROLES)
"""How many features, the first ones, are about one Aspiration in one role."""

FEATURES: Final = (*(f"{role} {aspiration}" for aspiration in Aspiration for role in _ROLES), *_SHARED)
"""The names of the features, in their order."""

PHASES: Final = len(Aspiration)
"""The number of phases: how many Common Aspirations lie face up, from 1 on."""


def chance(rules: Ruleset, seen: View | State, team: Team) -> float:
    """The chance that a team wins, counting a draw as half, from 0 to 1.

    It reads a view as that of its viewer; what the view hides is taken for any of what it may be.

    Args:
        rules: the rule set of the game.
        seen: a view, or a state of which everything may be known.
        team: the team.

    Returns:
        The chance; those of both teams add up to 1.
    """
    state = seen.known if isinstance(seen, View) else seen
    if state.over or state.ending is not None:  # what the turn can still change is little (END-4)
        ahead = winner(rules, state)
        return 0.5 if ahead is None else float(ahead is team)
    weights = _learnt().of(state.setup.mode)[phase(state)]
    logit = sum(map(mul, weights, features(rules, state)))
    return 1 / (1 + exp(-logit if team is Team.BLISS else logit))


def phase(state: State) -> int:
    """How far the game is: the number of Revelations that can still come, less one."""
    return max(0, sum(common.face_up for common in state.common) - 1)


@dataclass(frozen=True, slots=True)
class Learnt:
    """Weights by phase and feature."""

    basic: tuple[tuple[float, ...], ...]
    full: tuple[tuple[float, ...], ...]

    def of(self, mode: Mode) -> tuple[tuple[float, ...], ...]:
        """The weights of a mode."""
        return self.basic if mode is Mode.BASIC else self.full


@cache
def _learnt() -> Learnt:
    """The weights of the data file; raises ValueError if it does not have those of every phase and feature."""
    content = tomllib.loads((resources.files("engine") / "data" / "chances.toml").read_text("utf-8"))
    return Learnt(*(_table(content[mode.value]["weights"]) for mode in (Mode.BASIC, Mode.FULL)))


def _table(weights: dict[str, list[float]]) -> tuple[tuple[float, ...], ...]:
    if set(weights) != set(FEATURES) or any(len(phases) != PHASES for phases in weights.values()):
        raise ValueError("chances.toml does not have the weights of every feature and phase: fit them again")
    return tuple(zip(*(weights[feature] for feature in FEATURES), strict=True))


# Features -----------------------------------------------------------------------------------------------------------


def features(rules: Ruleset, state: State) -> tuple[float, ...]:
    """What the chance is made of, Bliss minus Gloom, each about -1 to 1; see FEATURES.

    Args:
        rules: the rule set of the game.
        state: a state, or the `known` of a view.
    """
    soon = 1 - min(state.spheres) / rules.numbers.origin.sphere_wp
    shares = _shares(rules, state)
    single, shared = _aspirations(rules, state, shares, soon)
    return (*single, *shared, *_score(rules, state), *_board(rules, state), *_means(rules, state), *_turn(state, soon))


def _shares(rules: Ruleset, state: State) -> dict[Aspiration, float]:
    """Bliss's share of each Aspiration in the game: 1 well ahead, -1 well behind; being ahead at all is half of it."""
    shares = {}
    values = standings(rules, state.slots, state.sites)
    for aspiration in rules.aspirations(state.setup.mode):
        bliss, gloom = values[aspiration]
        lead = bliss - gloom
        spread = _SPREAD[aspiration]
        shares[aspiration] = _sign(lead) / 2 + max(-spread, min(spread, lead)) / spread / 2
    return shares


def _aspirations(
    rules: Ruleset, state: State, shares: dict[Aspiration, float], soon: float
) -> tuple[list[float], tuple[float, ...]]:
    """The features of each Aspiration by its roles, and those that they share."""
    coming = {common.aspiration: turn for turn, common in enumerate(c for c in state.common if c.face_up)}
    hidden = _hidden(rules, state, shares)
    sums = [0.0, 0.0, 0.0, 0.0]
    single = []
    for aspiration in Aspiration:
        share = shares.get(aspiration, 0.0)
        turn = coming.get(aspiration)
        role = None if turn is None else min(turn, 3)
        if role is not None:
            sums[role] += share
        single += [
            share if role == 0 else 0.0,
            share if role == 1 else 0.0,
            share if role is not None and role > 1 else 0.0,
            hidden.get(aspiration, 0.0),
            share,
        ]
    of_hidden = sum(hidden.values())
    ahead = sum(map(_sign, shares.values())) / 5
    return single, (sums[0], sums[0] * soon, *sums[1:], of_hidden, of_hidden * soon, ahead)


def _hidden(rules: Ruleset, state: State, shares: dict[Aspiration, float]) -> dict[Aspiration, float]:
    """The share in the teams' Hidden Aspirations; an unknown one is equally likely each that it may be."""
    values = dict.fromkeys(shares, 0.0)
    for team, sign in ((Team.BLISS, 1), (Team.GLOOM, -1)):
        possible = possible_hidden(rules, state, team)
        for aspiration in possible:
            share = sign * shares[aspiration]
            values[aspiration] += sign * (share if share > 0 else _BEHIND * share) / len(possible)
    return values


def _score(rules: Ruleset, state: State) -> tuple[float, ...]:
    """Points, and whether the next Minor Fragment is there: without it the game ends (END-2)."""
    bliss, gloom = points(rules, state)
    left = [stock(rules, state, team, Fragment.MINOR) > 0 for team in Team]
    return (bliss - gloom) / 10, _sign(bliss - gloom), left[Team.BLISS] - left[Team.GLOOM]


def _board(rules: Ruleset, state: State) -> tuple[float, ...]:
    now = control(rules, state.slots, state.sites)
    sums = [0.0] * 6
    for emotion, intensity in zip(state.slots, now.intensities, strict=True):
        if emotion is not None:
            sign = _SIGN[emotion.team]
            sums[0] += sign / 5
            sums[1] += sign * intensity / 10
    for site, fortress in enumerate(state.sites):
        if fortress is not None:
            sign = _SIGN[fortress.team]
            sphere = state.spheres[sphere_at(state.orientation, site)]
            sums[2] += sign
            sums[3] += sign * (fortress.rank is Fragment.MAJOR)
            sums[4] += sign * (1 - sphere / rules.numbers.origin.sphere_wp)
    left = [stock(rules, state, team, Fragment.MINOR) > 0 for team in Team]
    for seat, player in enumerate(state.players):
        team = state.team_of(seat)
        sums[5] += _SIGN[team] * place(rules, state.slots, state.sites, player.space, team, left[team], STANDARD) / 50
    return (*_controlled(now), *sums)


def _controlled(now: Control) -> tuple[float, float, float, float]:
    """Realms, how clearly they are held, and the same for Frontiers."""
    return (
        (now.realms_of(Team.BLISS) - now.realms_of(Team.GLOOM)) / 3,
        _margin(now.realm_totals),
        (now.frontiers_of(Team.BLISS) - now.frontiers_of(Team.GLOOM)) / 3,
        _margin(now.frontier_totals),
    )


def _margin(totals: Sequence[tuple[int, int]]) -> float:
    return sum(max(-4, min(4, bliss - gloom)) for bliss, gloom in totals) / 12


def _means(rules: Ruleset, state: State) -> Iterator[float]:
    """WP, Essence and cards with diminishing use, Ambition, Vibe tokens, in points."""
    wp = essence = cards = on_boards = 0
    for seat, player in enumerate(state.players):
        sign, setup = _SIGN[state.team_of(seat)], state.setup
        wp += sign * at(STANDARD.wp, player.wp)
        essence += sign * at(STANDARD.essence, player.essence)
        cards += sign * at(STANDARD.card, len(player.hand))
        on_boards += sign * tokens(rules.boards[setup.spirit_side, setup.seats[seat].spirit], player.rows, STANDARD)
    ambition = sum(_SIGN[team] * at(STANDARD.ambition, state.teams[team].ambition) for team in Team)
    yield from (wp / 100, essence / 100, cards / 100, ambition / 100, on_boards / 200)


def _turn(state: State, soon: float) -> tuple[float, float, float]:
    """Whose turn it is, by the Actions left, and which team has one Spirit against two."""
    turn = _SIGN[state.team_of(state.turn.seat)] * min(state.turn.actions, 3) / 3
    seats = [len(state.seats_of(team)) for team in Team]
    return turn, turn * soon, float(_sign(seats[Team.GLOOM] - seats[Team.BLISS]))


_SIGN: Final = {Team.BLISS: 1, Team.GLOOM: -1}


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
