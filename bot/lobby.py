"""Changes of a lobby, as functions from one to the next; `service` keeps them."""

from dataclasses import replace

from bot.errors import Refused
from bot.store import GameRow, Reach, SeatRow
from engine import Edition, Mode, Side, Spirit, Team

COMPUTER_NAMES = {"steady": "Computer", "random": "Random"}


def free_spirits(game: GameRow, team: Team) -> list[Spirit]:
    """The Spirits of a team that nobody has chosen."""
    taken = {seat.spirit for seat in game.seats}
    return [spirit for spirit in Spirit if spirit.team is team and spirit not in taken]


def _put(game: GameRow, seat: SeatRow) -> GameRow:
    return replace(game, seats=tuple(seat if other.seat == seat.seat else other for other in game.seats))


def _vacated(game: GameRow, seat: SeatRow) -> GameRow:
    return _put(game, SeatRow(seat.seat, seat.team))


def _free_seat(game: GameRow, team: Team) -> SeatRow:
    for seat in game.seats:
        if seat.team is team and not seat.taken:
            return seat
    raise Refused("team-full", team=team.name.lower())


def join(game: GameRow, team: Team, person: int, name: str) -> GameRow:
    """A person takes a free seat of a team, leaving the one they had; raises Refused if there is none."""
    own = game.seats_of(person)
    if game.team_of(person) is team:
        raise Refused("already-there", team=team.name.lower())
    seat = _free_seat(game, team)
    for left in own:
        game = _vacated(game, left)
    reach: Reach = own[0].reach if own else "unknown"
    return _put(game, SeatRow(seat.seat, team, person, None, name, free_spirits(game, team)[0], reach))


def leave(game: GameRow, person: int) -> GameRow:
    """A person gives up their seat; raises Refused if they have none."""
    own = game.seats_of(person)
    if not own:
        raise Refused("not-in-lobby")
    for seat in own:
        game = _vacated(game, seat)
    return game


def choose_spirit(game: GameRow, person: int, spirit: Spirit) -> GameRow:
    """A person takes a Spirit of their team that nobody else has (SET-4)."""
    own = game.seats_of(person)
    if not own:
        raise Refused("not-in-lobby")
    if spirit.team is not own[0].team:
        raise Refused("spirit-of-other-team", spirit=spirit.value)
    if spirit not in {seat.spirit for seat in own} and spirit not in free_spirits(game, spirit.team):
        raise Refused("spirit-taken", spirit=spirit.value)
    return _put(game, replace(own[0], spirit=spirit))


def reached(game: GameRow, person: int, reach: Reach) -> GameRow:
    """Note whether a person can be reached by DM."""
    for own in game.seats_of(person):
        game = _put(game, replace(own, reach=reach))
    return game


def computers(game: GameRow) -> int:
    """How many computer players sit here."""
    return sum(seat.computer is not None for seat in game.seats)


def add_computer(game: GameRow, kind: str) -> GameRow:
    """A computer player takes the first free seat; raises Refused if all are taken."""
    seat = next((seat for seat in game.seats if not seat.taken), None)
    if seat is None:
        raise Refused("seats-full")
    name = f"{COMPUTER_NAMES[kind]} {seat.seat + 1}"
    return _put(game, SeatRow(seat.seat, seat.team, None, kind, name, free_spirits(game, seat.team)[0]))


def remove_computer(game: GameRow) -> GameRow:
    """The last computer player leaves; raises Refused if there is none."""
    seat = next((seat for seat in reversed(game.seats) if seat.computer), None)
    if seat is None:
        raise Refused("no-computer")
    return _vacated(game, seat)


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
