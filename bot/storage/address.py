"""Where a database is: a file of SQLite, or a PostgreSQL server."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from bot.storage.errors import StoreError

_SCHEME = re.compile(r"postgres(ql)?(\+\w+)?://", re.ASCII | re.IGNORECASE)
"""How the URL of a PostgreSQL database begins, in SQLAlchemy with the name of a driver."""

_SHOWN = frozenset({"host", "port", "user", "dbname", "sslmode", "sslrootcert", "sslcert", "sslkey"})
"""Parameters of a URL that may be shown."""

_HOST = r"(?:[\w.-]*|\[[\da-fA-F:.%\w]+\])(?::\d*)?"

_PLACE = re.compile(rf"{_HOST}(?:,{_HOST})*", re.ASCII)
"""Hosts, each with or without a port."""

_DRIVE = re.compile(r"[A-Za-z]:[\\/]")
"""How a path begins on Windows."""

_PASSWORD = re.compile(r"pass(word|wd)?\s*=", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The URL of a PostgreSQL database, as libpq reads it; as text, it lacks the password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        try:
            parts = urlsplit(self.url)
        except ValueError:
            return "postgresql://..."
        user, at, place = parts.netloc.rpartition("@")
        netloc = f"{user.partition(':')[0]}{at}{place}"
        shown = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name in _SHOWN], safe="/")
        if not _PLACE.fullmatch(place) or "@" in f"{parts.path}{parts.query}" or parts.fragment:
            return f"{parts.scheme}://..."  # with a / or the like in the password, its end is unknown
        return f"{parts.scheme}://{netloc}{parts.path}{'?' if shown else ''}{shown}"


Address = Path | PostgresAddress
"""Where a database is."""


def read_address(text: str) -> Address:
    """The address that a setting or an option names.

    Raises StoreError for one that is neither, without repeating it: another server's address may hold a password.
    """
    if found := _SCHEME.match(text.strip()):
        return PostgresAddress(f"postgresql://{text.strip()[found.end() :]}")
    if "://" in text or may_hold_password(text):
        raise StoreError("a database is a file, or postgresql://USER:PASSWORD@HOST/DATABASE; what is given is neither")
    return Path(text)


def may_hold_password(text: str) -> bool:
    """Whether a text may be the address of a server with a password, in any spelling, so that it must not be shown."""
    return ("@" in text.partition(":")[2] and not _DRIVE.match(text)) or _PASSWORD.search(text) is not None
