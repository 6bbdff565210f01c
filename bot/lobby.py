"""Changes of a lobby, as functions from one to the next; `service` keeps them."""

from dataclasses import replace

from bot.errors import Refused
from bot.store import GameRow, Reach, SeatRow
from engine import Edition, Mode, Side, Spirit, Team

TEAM_SEATS = {Team.BLISS: (0, 2), Team.GLOOM: (1, 3)}
"""The seats of each team."""

COMPUTER_NAMES = {"steady": "Computer", "random": "Random"}


def team_of(seat: int) -> Team:
    """The team of a seat."""
    return Team(seat % 2)


def free_spirits(game: GameRow, team: Team) -> list[Spirit]:
    """The Spirits of a team that nobody has chosen."""
    taken = {seat.spirit for seat in game.seats}
    return [spirit for spirit in Spirit if spirit.team is team and spirit not in taken]


def _put(game: GameRow, seat: SeatRow) -> GameRow:
    return replace(game, seats=tuple(seat if other.seat == seat.seat else other for other in game.seats))


def _free_seat(game: GameRow, team: Team) -> int:
    for seat in TEAM_SEATS[team]:
        if not game.seats[seat].taken:
            return seat
    raise Refused("team-full", team=team.name.lower())


def join(game: GameRow, team: Team, person: int, name: str) -> GameRow:
    """A person takes a free seat of a team, leaving the one they had; raises Refused if there is none."""
    own = game.seat_of(person)
    if own is not None and team_of(own.seat) is team:
        raise Refused("already-there", team=team.name.lower())
    seat = _free_seat(game, team)
    reach: Reach = own.reach if own is not None else "unknown"
    if own is not None:
        game = _put(game, SeatRow(own.seat))
    return _put(game, SeatRow(seat, person, None, name, free_spirits(game, team)[0], reach))


def leave(game: GameRow, person: int) -> GameRow:
    """A person gives up their seat; raises Refused if they have none."""
    own = game.seat_of(person)
    if own is None:
        raise Refused("not-in-lobby")
    return _put(game, SeatRow(own.seat))


def choose_spirit(game: GameRow, person: int, spirit: Spirit) -> GameRow:
    """A person takes a Spirit of their team that nobody else has (SET-4)."""
    own = game.seat_of(person)
    if own is None:
        raise Refused("not-in-lobby")
    if spirit.team is not team_of(own.seat):
        raise Refused("spirit-of-other-team", spirit=spirit.value)
    if spirit is not own.spirit and spirit not in free_spirits(game, spirit.team):
        raise Refused("spirit-taken", spirit=spirit.value)
    return _put(game, replace(own, spirit=spirit))


def reached(game: GameRow, person: int, reach: Reach) -> GameRow:
    """Note whether a person can be reached by DM."""
    own = game.seat_of(person)
    return game if own is None else _put(game, replace(own, reach=reach))


def computers(game: GameRow) -> int:
    """How many computer players sit here."""
    return sum(seat.computer is not None for seat in game.seats)


def add_computer(game: GameRow, kind: str) -> GameRow:
    """A computer player takes the first free seat; raises Refused if all are taken."""
    seat = next((seat.seat for seat in game.seats if not seat.taken), None)
    if seat is None:
        raise Refused("seats-full")
    spirit = free_spirits(game, team_of(seat))[0]
    name = f"{COMPUTER_NAMES[kind]} {seat + 1}"
    return _put(game, SeatRow(seat, None, kind, name, spirit, "unknown"))


def remove_computer(game: GameRow) -> GameRow:
    """The last computer player leaves; raises Refused if there is none."""
    seat = next((seat.seat for seat in reversed(game.seats) if seat.computer), None)
    if seat is None:
        raise Refused("no-computer")
    return _put(game, SeatRow(seat))


def other_edition(game: GameRow) -> Edition:
    """The edition that is not chosen."""
    return Edition.FIRST if game.edition is Edition.SECOND else Edition.SECOND


GAMES = {
    "basic": (Mode.BASIC, Side.A, Side.A),
    **{
        f"full-{spirit.value.lower()}{team.value.lower()}": (Mode.FULL, spirit, team)
        for spirit in Side
        for team in Side
    },
}
"""The games that a lobby offers: mode, side of the Spirit boards, side of the Team boards (SET-4)."""


def game_of(game: GameRow) -> str:
    """Which of the games a lobby has chosen."""
    chosen = (game.mode, game.spirit_side, game.team_side)
    return next(name for name, sides in GAMES.items() if sides == chosen)


def with_game(game: GameRow, name: str) -> GameRow:
    """Another of the games; raises Refused for a name that is none."""
    if name not in GAMES:
        raise Refused("malformed")
    mode, spirit_side, team_side = GAMES[name]
    return replace(game, mode=mode, spirit_side=spirit_side, team_side=team_side)


def with_setup(game: GameRow, *, recommended: bool) -> GameRow:
    """Recommended setup, or everything placed by the players (SET-8 to SET-10)."""
    return replace(game, places=recommended, tokens=recommended)
