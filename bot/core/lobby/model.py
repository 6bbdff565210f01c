"""Changes of a lobby: functions from a lobby's row to the changed row. The game service commits them."""

from collections.abc import Callable
from dataclasses import replace

from bot.core.model.errors import Refused
from bot.core.model.levels import FIRST_LEVEL, KINDS, LEVELS
from bot.core.model.pace import PACES
from bot.core.model.records import CARDS, FOUR_SPIRITS, REMINDED, GameRow, Reach, SeatRow
from engine import Edition, Mode, Side, Spirit, Team

TABLES: dict[str, tuple[Team, ...]] = {
    "spirits": FOUR_SPIRITS,
    "gloomshaper": (Team.BLISS, Team.GLOOM, Team.BLISS),
    "blissshaper": (Team.GLOOM, Team.BLISS, Team.GLOOM),
    "shapers": (Team.BLISS, Team.GLOOM),
}
"""The tables, as the teams of their seats: four Spirits, or one Shaper for a team or for both (VAR-1 to VAR-3)."""

MAX_OPEN = {"person": 30, "channel": 100, "server": 500}
"""Maximum number of open games, lobbies included, that a person has opened, and of those in a channel and a server."""


# Seats


def table_of(game: GameRow) -> str:
    """The name of a lobby's table."""
    teams = tuple(seat.team for seat in game.seats)
    return next(name for name, others in TABLES.items() if others == teams)


def with_table(game: GameRow, name: str) -> GameRow:
    """The lobby with another table: people keep their teams, and computer players do as far as there is room.

    Raises Refused for an unknown name, and if a person would lose their seat.
    """
    if name not in TABLES:
        raise Refused("malformed")
    changed = _seated(game, TABLES[name], {team: _sitting(game, team) for team in Team})
    for team in Team:
        people = [seat for seat in game.seats if seat.team is team and seat.person is not None]
        if any(not changed.plays(seat.person) for seat in people):
            names = dict.fromkeys(seat.name or "?" for seat in people)
            raise Refused("seat-would-go", team=team.word, name=tuple(names))
    return changed


def swapped(game: GameRow) -> GameRow:
    """The lobby with everybody in the other team, with that team's first Spirits."""
    teams = tuple(seat.team.other for seat in game.seats)
    teams = next(known for known in TABLES.values() if sorted(known) == sorted(teams))
    sitting = {team: [replace(seat, spirit=None, deck=None) for seat in _sitting(game, team.other)] for team in Team}
    return _seated(game, teams, sitting)


def _sitting(game: GameRow, team: Team) -> list[SeatRow]:
    """A team's taken seats: one of each person, then computer players, then people's second seats."""
    taken = [seat for seat in game.seats if seat.team is team and seat.taken]
    return sorted(taken, key=lambda seat: 2 * (seat in game.seats_of(seat.person)[1:]) + (seat.person is None))


def _seated(game: GameRow, teams: tuple[Team, ...], sitting: dict[Team, list[SeatRow]]) -> GameRow:
    """The lobby with new seats, filled in order with those who sat for each team."""
    game = replace(game, seats=tuple(SeatRow(number, team) for number, team in enumerate(teams)))
    for seat in game.seats:
        if sitting[seat.team]:
            sits = sitting[seat.team].pop(0)
            spirit = sits.spirit or free_spirits(game, seat.team)[0]
            name = _computer_name(seat) if sits.computer else sits.name
            game = _put(game, replace(sits, seat=seat.seat, team=seat.team, name=name, spirit=spirit))
    return game


def free_spirits(game: GameRow, team: Team) -> list[Spirit]:
    """The Spirits of a team without a player."""
    taken = {seat.spirit for seat in game.seats}
    return [spirit for spirit in Spirit if spirit.team is team and spirit not in taken]


def open_spirits(game: GameRow, team: Team) -> list[Spirit]:
    """The Spirits of a team that no person plays; people may take those of computer players."""
    taken = {seat.spirit for seat in game.seats if seat.person is not None}
    return [spirit for spirit in Spirit if spirit.team is team and spirit not in taken]


def _put(game: GameRow, seat: SeatRow) -> GameRow:
    return replace(game, seats=tuple(seat if other.seat == seat.seat else other for other in game.seats))


def _vacated(game: GameRow, seat: SeatRow) -> GameRow:
    return _put(game, SeatRow(seat.seat, seat.team))


# People


def join(game: GameRow, team: Team, person: int, name: str) -> GameRow:
    """A person takes a seat of a team, a free one or a computer player's, and gives up the seats that they had.

    A person who was seated there by the host (`unconfirmed`) keeps that seat. Raises Refused if other people have
    all seats of the team, or the person has one already.
    """
    own = game.seats_of(person)
    if game.team_of(person) is team:
        if person in unconfirmed(game):
            return game
        raise Refused("already-there", team=team.word)
    left = _open_seats(game, team)
    if not left:
        raise _team_full(game, team, person)
    for seat in (*own, left[0]):
        game = _vacated(game, seat)
    reach: Reach = own[0].reach if own else "unknown"
    return _put(game, SeatRow(left[0].seat, team, person, None, name, free_spirits(game, team)[0], reach))


def _team_full(game: GameRow, team: Team, person: int) -> Refused:
    """That other people have all seats of a team, and what this person can do instead."""
    seats = sum(seat.team is team for seat in game.seats)
    if game.plays(person):
        instead = "stay"
    elif not _open_seats(game, team.other):
        instead = "open"
    else:
        instead = "join" if seats > 1 else "add"
    return Refused("team-full", team=team.word, seats=seats, instead=instead)


def no_seat(game: GameRow) -> Refused:
    """That a person has no seat in a lobby, and what they can do instead."""
    return Refused("not-in-lobby" if has_room(game) else "lobby-full")


def has_room(game: GameRow) -> bool:
    """Whether a person who has no seat in a lobby can take one."""
    return any(_open_seats(game, team) for team in Team)


def _open_seats(game: GameRow, team: Team) -> list[SeatRow]:
    """The seats of a team that a person can take: the free ones or, if none is free, the computer players'."""
    seats = [seat for seat in game.seats if seat.team is team]
    return [seat for seat in seats if not seat.taken] or [seat for seat in seats if seat.computer]


def may_join(game: GameRow, team: Team) -> bool:
    """Whether anybody can press a team's Join button: there is a seat for them, or they are asked to play again."""
    return bool(_open_seats(game, team)) or any(game.team_of(person) is team for person in unconfirmed(game))


def sit_alone(game: GameRow, person: int, name: str) -> GameRow:
    """A person takes a seat to play against computers; unchanged if they have one.

    They get a free seat, of Bliss if both sides have one, else a computer player's. Raises Refused if another person
    has a seat.
    """
    _check_alone(game, person)
    if game.plays(person):
        return game
    free = [team for team in Team if any(seat.team is team and not seat.taken for seat in game.seats)]
    return join(game, (free or list(Team))[0], person, name)


def first_game(game: GameRow, person: int) -> GameRow:
    """The lobby as it is best for a first game: short, easy, explained; raises Refused if another person has a seat."""
    _check_alone(game, person)
    game = with_game(with_table(with_edition(game, "second"), "spirits"), "basic")
    game = with_suggestions(with_level(with_setup(game, "recommended"), "easy"), "on")
    return replace(game, tips=True)


def _check_alone(game: GameRow, person: int) -> None:
    """Raise Refused if another person has a seat."""
    if others := [seat.name or "?" for seat in game.seats if seat.person not in {None, person}]:
        raise Refused("joined-meanwhile" if game.plays(person) else "others-sit", name=tuple(dict.fromkeys(others)))


def join_both(game: GameRow, person: int) -> GameRow:
    """A person takes the other seat of their team as well (VAR-5); raises Refused if another person has it."""
    own = game.seats_of(person)
    if not own:
        raise no_seat(game)
    team = own[0].team
    mates = [seat for seat in game.seats if seat.team is team and seat not in own]
    if not mates:
        raise Refused("already-both" if len(own) > 1 else "no-second-seat", team=team.word)
    if mates[0].person is not None:
        raise Refused("mate-sits-there", team=team.word, name=mates[0].name or "?")
    game = _vacated(game, mates[0])
    return _put(game, replace(own[0], seat=mates[0].seat, spirit=free_spirits(game, team)[0], deck=None))


def leave(game: GameRow, person: int) -> GameRow:
    """A person gives up their seats; raises Refused if they have none."""
    own = game.seats_of(person)
    if not own:
        raise no_seat(game)
    for seat in own:
        game = _vacated(game, seat)
    return game


def choose_spirit(game: GameRow, person: int, spirit: Spirit) -> GameRow:
    """A person takes a Spirit of their team that no other person has (SET-4).

    A person with two seats keeps the two Spirits chosen last. A computer player that had the Spirit gets another.
    """
    own = game.seats_of(person)
    if not own:
        raise no_seat(game)
    if spirit.team is not own[0].team:
        raise Refused("spirit-of-other-team", spirit=spirit.value)
    if spirit in {seat.spirit for seat in own}:
        return game
    if spirit not in open_spirits(game, spirit.team):
        raise Refused("spirit-taken", spirit=spirit.value)
    computer = next((seat for seat in game.seats if seat.spirit is spirit), None)
    *kept, oldest = (*own[1:], own[0])
    for seat, sits in zip(own, (*kept, replace(oldest, spirit=spirit)), strict=True):
        game = _put(game, replace(sits, seat=seat.seat))
    if computer is not None:
        game = _put(game, replace(computer, spirit=free_spirits(game, spirit.team)[0]))
    return game


def choose_deck(game: GameRow, person: int, seat: int, deck: str | None) -> GameRow:
    """A person chooses a seat's deck (`SeatRow.deck`); raises Refused if the seat is not theirs."""
    own = next((own for own in game.seats_of(person) if own.seat == seat), None)
    if own is None:
        raise no_seat(game)
    return _put(game, replace(own, deck=deck))


def with_reach(game: GameRow, person: int, reach: Reach) -> GameRow:
    """The lobby or game with a note on whether a person can be reached by direct message."""
    for own in game.seats_of(person):
        game = _put(game, replace(own, reach=reach))
    return game


def unconfirmed(game: GameRow) -> tuple[int, ...]:
    """The people who were seated without having pressed Join, and have not confirmed yet."""
    seats = [seat for seat in game.seats if seat.reach == "unknown"]
    return tuple(dict.fromkeys(seat.person for seat in seats if seat.person is not None))


def again(ended: GameRow, person: int) -> GameRow:
    """The lobby of a rematch that a person proposes: the same people, computer players and options.

    The other people are seated, but have to confirm (`unconfirmed`); the seats of those who have been forgotten are
    empty.
    """
    seats = tuple(
        SeatRow(seat.seat, seat.team)
        if seat.is_forgotten
        else replace(seat, cover=None, gone=False, reach=seat.reach if seat.person == person else "unknown")
        for seat in ended.seats
    )
    lobby = replace(ended, host=person, status="lobby", version=0, seats=seats)
    lobby = replace(lobby, setup=None, seed=None, ruleset=None, revelations_after=0, imported=False)
    lobby = replace(lobby, starts=None, fills=False, start_stage=0)
    return replace(lobby, ended_by=None, ended_by_manager=False)


def harder(game: GameRow) -> GameRow:
    """The lobby after a first game against easy computers: with normal ones, and without explanations."""
    return replace(with_level(game, FIRST_LEVEL), tips=False)


# A beginning by itself


def with_beginning(game: GameRow, starts: int | None) -> GameRow:
    """The lobby with another beginning (seconds since 1970); None for when people press Start."""
    return replace(game, starts=starts, start_stage=0, fills=game.fills and starts is not None)


def next_moment(game: GameRow) -> int | None:
    """When there is something to do in a lobby because of its beginning; None if there is not."""
    if game.starts is None or game.start_stage == 2:
        return None
    return game.starts if game.start_stage else game.starts - REMINDED


def looked_at(game: GameRow, now: float) -> GameRow:
    """The lobby once its people have been reminded, or the moment of its beginning has come."""
    if game.starts is None or game.starts - REMINDED > now:
        return game
    return replace(game, start_stage=2 if game.starts <= now else 1)


def completed(game: GameRow, now: float) -> GameRow:
    """The lobby as its game begins by itself; raises Refused if it is not time, or no person has a seat."""
    if game.starts is None or game.starts > now:
        raise Refused("malformed")
    if not game.people:
        raise Refused("nobody-sits")
    return fill(game) if game.fills else game


def may_close(game: GameRow, person: int) -> bool:
    """Whether a person may close a lobby: the one who opened it or, if that one has no seat, anybody with a seat."""
    return person == game.host or (game.plays(person) and not game.plays(game.host))


# Computer players


def computers(game: GameRow) -> int:
    """Number of computer players."""
    return sum(seat.computer is not None for seat in game.seats)


def may_begin_with_computers(game: GameRow) -> bool:
    """Whether a lobby's next press may begin a game that computers play, too."""
    return game.status == "lobby" and (len(game.people) < 2 or game.fills or computers(game) > 0)


def _computer_name(seat: SeatRow) -> str:
    return f"Computer {seat.seat + 1}"


def add_computer(game: GameRow) -> GameRow:
    """A computer player of the lobby's level takes the first free seat; raises Refused if all are taken."""
    seat = next((seat for seat in game.seats if not seat.taken), None)
    if seat is None:
        raise Refused("seats-full")
    spirit = free_spirits(game, seat.team)[0]
    return _put(game, SeatRow(seat.seat, seat.team, None, KINDS[game.level], _computer_name(seat), spirit))


def fill(game: GameRow) -> GameRow:
    """Computer players take all free seats, if any; raises Refused if no person has a seat."""
    if not game.people:
        raise Refused("nobody-sits")
    while game.empty_seats:
        game = add_computer(game)
    return game


def fill_around(game: GameRow, person: int) -> GameRow:
    """Computer players take all free seats to play with one person; raises Refused as well if others have seats."""
    _check_alone(game, person)
    return fill(game)


def remove_computer(game: GameRow) -> GameRow:
    """The last computer player leaves; raises Refused if there is none."""
    seat = next((seat for seat in reversed(game.seats) if seat.computer), None)
    if seat is None:
        raise Refused("no-computer")
    return _vacated(game, seat)


# Options


GAMES = {
    "basic": (Mode.BASIC, Side.A, Side.A),
    **{
        f"full-{spirit.value.lower()}{team.value.lower()}": (Mode.FULL, spirit, team)
        for spirit in Side
        for team in Side
    },
}
"""The kinds of game that a lobby offers: mode, side of the Spirit boards, side of the Team boards (SET-4)."""


def game_of(game: GameRow) -> str:
    """The name of the kind of game that a lobby has chosen."""
    chosen = (game.mode, game.spirit_side, game.team_side)
    return next(name for name, sides in GAMES.items() if sides == chosen)


def with_game(game: GameRow, name: str) -> GameRow:
    """The lobby with another kind of game; raises Refused for an unknown name."""
    if name not in GAMES:
        raise Refused("malformed")
    mode, spirit_side, team_side = GAMES[name]
    return replace(game, mode=mode, spirit_side=spirit_side, team_side=team_side)


def with_edition(game: GameRow, name: str) -> GameRow:
    """The lobby with an edition of the rulebook; raises Refused for an unknown name."""
    if name not in set(Edition):
        raise Refused("malformed")
    return replace(game, edition=Edition(name))


def with_setup(game: GameRow, name: str) -> GameRow:
    """The lobby with the recommended or the free setup (SET-8 to SET-10); raises Refused for an unknown name."""
    if name not in {"recommended", "free"}:
        raise Refused("malformed")
    recommended = name == "recommended"
    return replace(game, places=recommended, tokens=recommended)


def with_pace(game: GameRow, name: str) -> GameRow:
    """The lobby with a pace; raises Refused for an unknown name."""
    pace = next((each for each in PACES if each == name), None)
    if pace is None:
        raise Refused("malformed")
    return replace(game, pace=pace)


def with_level(game: GameRow, name: str) -> GameRow:
    """The lobby with computer players of another level; raises Refused for an unknown name."""
    level = next((each for each in LEVELS if each == name), None)
    if level is None:
        raise Refused("malformed")
    seats = tuple(replace(seat, computer=KINDS[level]) if seat.computer else seat for seat in game.seats)
    return replace(game, level=level, seats=seats)


def with_suggestions(game: GameRow, name: str) -> GameRow:
    """The lobby with or without suggestions; raises Refused for an unknown name."""
    if name not in {"on", "off"}:
        raise Refused("malformed")
    return replace(game, suggest=name == "on")


def with_cards(game: GameRow, name: str) -> GameRow:
    """The lobby with the cards of its server or the bot's; raises Refused for an unknown name."""
    if name not in CARDS:
        raise Refused("malformed")
    return replace(game, cards="bot" if name == "bot" else "server")


OPTIONS: dict[str, Callable[[GameRow, str], GameRow]] = {
    "table": with_table,
    "game": with_game,
    "edition": with_edition,
    "setup": with_setup,
    "pace": with_pace,
    "level": with_level,
    "suggest": with_suggestions,
    "cards": with_cards,
}
"""The functions that choose the options of a lobby, by name of the option."""
