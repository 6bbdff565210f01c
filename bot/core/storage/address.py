"""Where a database is: a file of SQLite, or a PostgreSQL server."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from bot.core.storage.errors import StoreError

_SCHEME = re.compile(r"postgres(ql)?(\+\w+)?://", re.ASCII | re.IGNORECASE)
"""How the URL of a PostgreSQL database begins, in SQLAlchemy with the name of a driver."""

_SHOWN = frozenset({"host", "port", "user", "dbname", "sslmode", "sslrootcert", "sslcert", "sslkey"})
"""Parameters of a URL that may be shown."""

_HOST = r"(?:[\w.-]*|\[[\da-fA-F:.%\w]+\])(?::\d*)?"

_PLACE = re.compile(rf"{_HOST}(?:,{_HOST})*", re.ASCII)
"""Hosts, each with or without a port."""

_COLON = re.compile(":|%3A", re.IGNORECASE)

_DOUBTFUL = re.compile("[;=]")
"""Marks with which other programs separate a password from a name or a parameter."""

_DRIVE = re.compile(r"[A-Za-z]:[\\/]")
"""How a path begins on Windows."""

_PASSWORD = re.compile(r"(pass(word|wd)?|pwd)\s*=", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The URL of a PostgreSQL database, as libpq reads it; as text, it lacks the password."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        if not self.is_clear:
            return "postgresql://..."
        parts = urlsplit(self.url)
        user, at, place = parts.netloc.rpartition("@")
        shown = urlencode(self._shown(), safe="/")
        return f"postgresql://{_COLON.split(user)[0]}{at}{place}{parts.path}{'?' if shown else ''}{shown}"

    @property
    def is_clear(self) -> bool:
        """Whether it is certain where a password ends; with a / or the like in it, it is not."""
        try:
            parts = urlsplit(self.url)
        except ValueError:
            return False
        user, _, place = parts.netloc.rpartition("@")
        rest = unquote(_COLON.split(user)[0] + parts.path) + "".join(value for _, value in self._shown())
        doubtful = "@" in f"{parts.path}{parts.query}" or _DOUBTFUL.search(rest) or parts.fragment
        return _PLACE.fullmatch(place) is not None and not doubtful

    def _shown(self) -> list[tuple[str, str]]:
        """The parameters that may be shown."""
        return [(name, value) for name, value in parse_qsl(urlsplit(self.url).query) if name in _SHOWN]


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
