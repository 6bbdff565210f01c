"""Add the game of a game file to the database, where it can be continued.

The whole game is replayed first, and every state compared with its recorded hash; if any differs, nothing is changed.
Messages are not imported: the bot sends new ones.
"""

import argparse
import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot import settings
from bot.cli.terminal import file_path, offer_json, one_line, refuse, tell
from bot.core.decks.model import deck_number
from bot.core.decks.store import DeckStore
from bot.core.model import game_file
from bot.core.model.game_file import GameFile, Played
from bot.core.model.game_log import replayed
from bot.core.model.playability import check_start
from bot.core.model.records import GameRow, LeftSeat, LogRow, SeatRow
from bot.core.storage.address import Address, read_address
from bot.core.storage.store import Store, opened
from engine import (
    CodecError,
    EngineError,
    Mode,
    Ruleset,
    SeatSetup,
    State,
    action_to_data,
    canonical,
    problem,
    replay,
    rules_of,
    state_to_json,
)

LINK = re.compile(r"(?:https://[\w.]*discord(?:app)?\.com/channels/)?(\d{1,20})/(\d{1,20})/?")
"""A link to a channel (Discord's Copy Link), or SERVER/CHANNEL."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A channel of a server."""

    guild: int
    channel: int


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", type=file_path, help="a game file written by `cerebria export`")
    parser.add_argument(
        "--db", type=read_address, metavar="DATABASE", help="the database (the host's own); no bot may be using it"
    )
    parser.add_argument(
        "--channel", type=_place, metavar="LINK", help="continue in another channel: its link, or SERVER/CHANNEL"
    )
    offer_json(parser)


def _place(text: str) -> Destination:
    found = LINK.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a link to a channel; Discord's Copy Link gives one")
    place = Destination(int(found[1]), int(found[2]))
    if not all(0 < number < 1 << 63 for number in (place.guild, place.channel)):
        raise argparse.ArgumentTypeError(f"{text!r} contains a number that is not a Discord id")
    return place


def run(arguments: argparse.Namespace) -> int:
    """Import the game; return 0, or 2 if the file cannot be read or a state differs. Raises StoreError."""
    chosen = settings.load()
    try:
        file = game_file.read(arguments.file)
        rules = rules_of(file.record, chosen.cards)
        row, rows, state, left = replay_file(rules, file, arguments.channel)
    except OSError as error:
        return refuse("import", f"{error.filename or arguments.file}: {error.strerror}")
    except EngineError as error:
        return refuse("import", f"{arguments.file}: {one_line(error)}")
    number = asyncio.run(save(arguments.db or chosen.database, rules, row, rows, state, left))
    actions = len(rows) - 1
    told = f"{arguments.file}: game {number}, {row.status}, {actions} actions, every state as recorded"
    tell(arguments, told, game=number, status=row.status, actions=actions)
    return 0


async def save(
    database: Address,
    rules: Ruleset,
    row: GameRow,
    rows: list[LogRow],
    state: State,
    left: Sequence[LeftSeat] = (),
) -> int:
    """Add a game and its rules to a database that is not in use; return its new number. Raises StoreError."""
    async with opened(database) as store:
        await store.rule_sets.save_rules(rules)
        seats = [await _with_local_deck(store, *pair) for pair in zip(row.seats, state.setup.seats, strict=True)]
        return (await store.take_in(replace(row, seats=tuple(seats)), rows, state, left)).id


async def _with_local_deck(store: Store, seat: SeatRow, setup: SeatSetup) -> SeatRow:
    """A seat with its deck number, which is valid only in the exporting database, replaced by one of this database.

    The new number is that of the person's deck with the same cards. If there is none, the seat has no deck, and a
    rematch uses its Spirit's.
    """
    if seat.deck is None or deck_number(seat.deck) is None:
        return seat
    decks = await DeckStore(store.database).decks_of(seat.person or 0)
    same = [deck for deck in decks if deck.team is seat.team and Counter(deck.cards) == Counter(setup.deck)]
    return replace(seat, deck=str(same[0].id) if same else None)


def replay_file(
    rules: Ruleset, file: GameFile, place: Destination | None = None
) -> tuple[GameRow, list[LogRow], State, list[LeftSeat]]:
    """Replay a game file; return the game's row, log and state for the database, and who has left a seat.

    Raises CodecError, ReplayError or RulesetMismatchError with the place of the error.
    """
    table = file.table
    if table is None:
        raise CodecError("it has no players and no channel: it was not written by `cerebria export`")
    row = table.row if place is None else replace(table.row, guild=place.guild, channel=place.channel)
    _check_options(file, row)
    _check_seats(rules, file, row)
    _check_left(table)
    check_start(rules, file.record)
    rows, state = _log(rules, file, table)
    fitting = {"over"} if state.over else {"running", "abandoned"}
    if row.status not in fitting:
        raise _table_error("row.status", f"the game is {' or '.join(sorted(fitting))}, not {row.status}")
    row = replace(row, version=rows[-1].version, revelations_after=rows[-1].version)
    *_, (_, again) = replayed(rules, row, rows)  # as the host will load it
    left = [LeftSeat(each.seat, each.person, rows[each.after].version) for each in table.left]
    return row, rows, again, left


def _table_error(place: str, says: str) -> CodecError:
    return CodecError(f"not a game file: {game_file.TABLE}.{place}: {says}")


def _check_options(file: GameFile, row: GameRow) -> None:
    """Raise CodecError if the table's options differ from the record's setup."""
    setup = file.record.setup
    for name, chosen in (
        ("mode", setup.mode),
        ("spirit_side", setup.spirit_side),
        ("team_side", setup.team_side),
        ("places", setup.recommended_places),
    ):
        if getattr(row, name) != chosen:
            raise _table_error(f"row.{name}", f"it must be {canonical(chosen)}, as in the game's setup")
    if setup.mode is Mode.BASIC and row.tokens != setup.recommended_tokens:
        raise _table_error("row.tokens", f"it must be {canonical(setup.recommended_tokens)}, as in the game's setup")


def _check_seats(rules: Ruleset, file: GameFile, row: GameRow) -> None:
    """Raise CodecError if the table's seats differ from the record's, or a person plays for both teams."""
    setup = file.record.setup
    if [seat.seat for seat in row.seats] != list(range(len(setup.seats))):
        raise _table_error("row.seats", f"the game has {len(setup.seats)} seats, numbered from 0")
    for index, (seat, chosen) in enumerate(zip(row.seats, setup.seats, strict=True)):
        place = f"row.seats.{index}"
        if seat.spirit is not chosen.spirit:
            raise _table_error(f"{place}.spirit", f"it must be {chosen.spirit.value}, as in the game's setup")
        if seat.team is not chosen.team:
            raise _table_error(f"{place}.team", f"it must be {chosen.team.name}, as in the game's setup")
        if (seat.person is None) == (seat.computer is None):
            raise _table_error(place, "it must have either a person or a computer player")
        if seat.person is not None and row.team_of(seat.person) is not seat.team:
            raise _table_error(f"{place}.person", "this person also plays for the other team")
        if seat.deck is not None and deck_number(seat.deck) is None and seat.deck not in rules.deck_lists(seat.team):
            raise _table_error(f"{place}.deck", f"its team has no deck {seat.deck!r}")


def _log(rules: Ruleset, file: GameFile, table: Played) -> tuple[list[LogRow], State]:
    """The log and last state of a record; versions go on from the exported one, so that old buttons stay outdated."""
    record, decided = file.record, table.decided
    if len(decided) != len(record.actions):
        raise _table_error(
            "decided", f"there must be an entry for each of {len(record.actions)} actions, not {len(decided)}"
        )
    rows: list[LogRow] = []
    before: State | None = None
    for index, outcome in replay(rules, record):
        version, found = table.row.version + 1 + index, record.hashes[index]
        if before is None:
            rows.append(_first_row(version, file, table))
        else:
            by, action = decided[index - 1], record.actions[index - 1]
            _check_decided(table, index - 1)
            if problem(rules, before, by.seat, action) is not None:
                raise _table_error(f"decided.{index - 1}.seat", "the decision was not this seat's")
            text = canonical(action_to_data(action))
            rows.append(LogRow(version, "action", by.person, by.seat, text, outcome.disclosed, found))
        before = outcome.state
    return rows, outcome.state


def _check_left(table: Played) -> None:
    """Raise CodecError if somebody left a seat that there is not, or played for both teams."""
    seats, teams = table.row.seats, {seat.person: seat.team for seat in table.row.seats}
    for index, left in enumerate(table.left):
        if left.seat >= len(seats) or seats[left.seat].person is None:
            raise _table_error(f"left.{index}.seat", f"nobody plays in a seat {left.seat}")
        if left.after > len(table.decided):
            raise _table_error(f"left.{index}.after", f"there are {len(table.decided)} actions")
        if teams.setdefault(left.person, seats[left.seat].team) is not seats[left.seat].team:
            raise _table_error(f"left.{index}.person", "this person also played for the other team")


def _check_decided(table: Played, index: int) -> None:
    """Raise CodecError if a decision is not by the person who sat in the seat."""
    place, by = f"decided.{index}", table.decided[index]
    if by.seat >= len(table.row.seats):
        raise _table_error(f"{place}.seat", f"there is no seat {by.seat}")
    if by.person is not None and by.person not in table.sat(by.seat, index):
        raise _table_error(f"{place}.person", "this is not the person in the seat")


def _first_row(version: int, file: GameFile, table: Played) -> LogRow:
    """The first row of the log: the beginning of the game, or an epoch."""
    start, found = file.record.start, file.record.hashes[0]
    if start is None:
        return LogRow(version, "begin", table.row.host, None, None, disclosed=True, hash=found)
    return LogRow(version, "epoch", None, None, state_to_json(start), disclosed=True, hash=found)
