"""Types of the fields of records; their bounds are checked in game files, which are not trusted."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

from pydantic import AfterValidator, Field

from engine.players import COMPUTER_PLAYERS

GAME_NUMBER_LIMIT = 1_000_000_000
"""Upper bound of a game's number; custom ids have room for three more digits."""

VERSION_LIMIT = 1_000_000_000
"""Upper bound of a game's version: custom ids have nine digits for it."""

IMPORTED_VERSION_LIMIT = 100_000_000
"""Upper bound of an imported game's version, which leaves room to play on."""

DISCORD_BEGAN = datetime(2015, 1, 1, tzinfo=UTC)


def _known(computer: str) -> str:
    if computer not in COMPUTER_PLAYERS:
        raise ValueError(f"there are the computer players {', '.join(COMPUTER_PLAYERS)}")
    return computer


def _a_time(text: str) -> str:
    """A time, in the form of the database."""
    latest = datetime.now(UTC) + timedelta(days=1)  # clocks may differ
    try:
        time = datetime.fromisoformat(text)
        if time.tzinfo is not None and DISCORD_BEGAN <= time <= latest:
            return time.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        pass
    raise ValueError("a time since 2015 and not to come, with its offset: 2030-01-31T20:15:00+00:00")


def _not_nobody(person: int) -> int:
    if not person:
        raise ValueError("0 is nobody's number")
    return person


def _plain(text: str) -> str:
    if not text.isprintable():
        raise ValueError("letters, digits and signs that can be seen")
    return text


Snowflake = Annotated[int, Field(strict=True, ge=1, lt=1 << 63)]
"""Discord's id of a channel or a server."""

Person = Annotated[int, Field(strict=True, gt=-(1 << 63), lt=1 << 63), AfterValidator(_not_nobody)]
"""Discord's id of a person, or the pseudonym of one who has been forgotten: a number below 0."""

Name = Annotated[str, Field(min_length=1, max_length=100)]
"""A person's name."""

Word = Annotated[str, Field(max_length=40), AfterValidator(_plain)]
"""A word of the host's, such as a version."""

Computer = Annotated[str, AfterValidator(_known)]
"""A kind of computer player."""

Time = Annotated[str, AfterValidator(_a_time)]
"""A time in UTC, ISO 8601."""

Moment = Annotated[int, Field(strict=True, ge=0, lt=1 << 37)]
"""Seconds since 1970, in a year that calendars know."""

Count = Annotated[int, Field(strict=True, ge=0, lt=1 << 62)]

Nonce = Annotated[str, Field(pattern="^[0-9a-f]{0,32}$")]
"""What Discord is given to tell a message that is sent twice: hexadecimal digits."""

GameNumber = Annotated[int, Field(strict=True, ge=1, lt=GAME_NUMBER_LIMIT)]
Version = Annotated[int, Field(strict=True, ge=0, lt=IMPORTED_VERSION_LIMIT)]

StoredNumber = Annotated[int, Field(strict=True, ge=1, lt=10 * GAME_NUMBER_LIMIT)]
StoredVersion = Annotated[int, Field(strict=True, ge=0, lt=VERSION_LIMIT)]
"""The same in databases: early versions took over the numbers of game files, and games have gone on."""

SeatNumber = Annotated[int, Field(strict=True, ge=0, le=3)]
