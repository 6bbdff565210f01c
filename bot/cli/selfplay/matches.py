"""Games to play: who sits where, in which edition, on which sides, with which Spirits and decks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import (
    STANDARD_SPIRITS,
    Edition,
    Generator,
    Mode,
    Ruleset,
    Seed,
    Setup,
    Side,
    Spirit,
    Team,
    full_setup,
    standard_setup,
)
from engine.players import generator_for

MIN_SEATS, MAX_SEATS = 2, 4
"""Seats of a game (VAR)."""

ONE_SHAPER_SEATS = 3
"""Seats of a game in which only one team has a Shaper (VAR-2)."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game to play.

    Attributes:
        seed: its seed; in the full game it determines the Spirits, too.
        edition: its edition.
        mode: basic or full.
        sides: the sides of Spirit and Team boards.
        seats: names of computer players, whose teams alternate beginning with `first` (VAR-2).
        first: the team of the first seat.
        recorded: whether a game file is wanted.
        any_deck: whether each player has any of the team's preconstructed decks instead of its Spirit's own.
    """

    seed: int
    edition: Edition
    mode: Mode
    sides: tuple[Side, Side]
    seats: tuple[str, ...]
    first: Team = Team.BLISS
    recorded: bool = False
    any_deck: bool = False

    def players_of(self, team: Team) -> tuple[str, ...]:
        """The players of a team."""
        return self.seats[team is not self.first :: 2]


def mixed(match: Match) -> Match:
    """The match with edition and, in the full game, sides of both boards drawn by its seed."""
    chance = generator_for(match.seed, MAX_SEATS)  # a stream that no seat has
    edition = chance.choice(tuple(Edition))
    if match.mode is Mode.BASIC:
        return replace(match, edition=edition)
    return replace(match, edition=edition, sides=(chance.choice(tuple(Side)), chance.choice(tuple(Side))))


def both_ways(match: Match, one: str, other: str, seats: int) -> tuple[Match, Match]:
    """The match twice, each player once on each side; with three seats `one` is the Shaper."""
    if seats == ONE_SHAPER_SEATS:
        names = (other, one, other)
        return replace(match, seats=names, first=Team.GLOOM), replace(match, seats=names, first=Team.BLISS)
    match = replace(match, first=Team.BLISS)
    return replace(match, seats=(one, other) * (seats // 2)), replace(match, seats=(other, one) * (seats // 2))


def arranged(rules: Ruleset, match: Match) -> Setup:
    """The setup of a match."""
    if match.mode is Mode.BASIC:
        spirits = _in_seats(match, STANDARD_SPIRITS)
        return standard_setup(rules, spirits)._replace(spirit_side=match.sides[0], team_side=match.sides[1])
    chance, known = Generator(Seed.of(match.seed)), []
    for team in Team:
        own = [spirit for spirit in Spirit if spirit.team is team]
        chance.shuffle(own)
        known += own
    setup = full_setup(rules, _in_seats(match, known), spirit_side=match.sides[0], team_side=match.sides[1])
    if not match.any_deck:
        return setup
    decks = (rules.decks[chance.choice(rules.deck_lists(seat.team))] for seat in setup.seats)
    return setup._replace(seats=tuple(map(lambda seat, deck: seat._replace(deck=deck), setup.seats, decks)))


def _in_seats(match: Match, known: Sequence[Spirit]) -> tuple[Spirit, ...]:
    """The first Spirits of each team, in the order of the seats."""
    teams = [[spirit for spirit in known if spirit.team is team] for team in (match.first, match.first.other)]
    return tuple(spirit for pair in zip(*teams, strict=False) for spirit in pair)[: len(match.seats)]
