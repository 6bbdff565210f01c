"""Where a database is: a file of SQLite, or a PostgreSQL server."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

SCHEMES = ("postgresql://", "postgres://")
"""How the URL of a PostgreSQL database begins."""

_SHOWN = frozenset({"host", "port", "user", "dbname", "sslmode", "sslrootcert", "sslcert", "sslkey"})
"""Parameters of a URL that may be shown."""

_PLACE = re.compile(r"(([\w.-]*|\[[\da-fA-F:.%\w]+\])(:\d*)?,?)*", re.ASCII)
"""Hosts, each with or without a port."""


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The URL of a PostgreSQL database, as libpq reads it; as text, it lacks the password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, at, place = parts.netloc.rpartition("@")
        netloc = f"{user.partition(':')[0]}{at}{place}"
        shown = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name in _SHOWN], safe="/")
        if not _PLACE.fullmatch(place) or "@" in f"{parts.path}{parts.query}" or parts.fragment:
            return f"{parts.scheme}://..."  # with a / or the like in the password, its end is unknown
        return urlunsplit((parts.scheme, netloc, parts.path, shown, ""))


Address = Path | PostgresAddress
"""Where a database is."""


def read_address(text: str) -> Address:
    """The address that a setting or an option names."""
    return PostgresAddress(text) if text.startswith(SCHEMES) else Path(text)
