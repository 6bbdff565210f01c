"""Where a database is: a file of SQLite, or a PostgreSQL server."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

SCHEMES = ("postgresql://", "postgres://")
"""How the URL of a PostgreSQL database begins."""

_SECRET = frozenset({"password", "sslpassword", "passfile"})
"""Parameters of a URL that are shown to nobody."""


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The URL of a PostgreSQL database, as libpq reads it; as text, it lacks the password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, at, place = parts.netloc.rpartition("@")
        shown = [(name, value) for name, value in parse_qsl(parts.query) if name not in _SECRET]
        netloc = f"{user.partition(':')[0]}{at}{place}"
        return urlunsplit((parts.scheme, netloc, parts.path, urlencode(shown, safe="/"), ""))


Address = Path | PostgresAddress
"""Where a database is."""


def read_address(text: str) -> Address:
    """The address that a setting or an option names."""
    return PostgresAddress(text) if text.startswith(SCHEMES) else Path(text)
