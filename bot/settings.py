"""The host's settings, from environment variables or a .env file (see .env.example)."""

import difflib
import os
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal

from dotenv import dotenv_values
from pydantic import Field, IPvAnyAddress, SecretStr, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.core.model.sharding import Shards
from bot.core.storage.address import PostgresAddress, read_address
from bot.core.storage.errors import StoreError

ENV_FILE = ".env"
"""The file in the working directory for settings that are not in the environment."""

SIMILAR = 0.85
"""The difflib ratio from which a name counts as a mistyped setting."""


class SettingsError(ValueError):
    """An invalid setting; the text names it and says what is allowed."""


class Settings(BaseSettings):
    """The host's settings."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE,
        env_file_encoding="utf-8-sig",  # some editors write a byte order mark
        env_prefix="CEREBRIA_",
        extra="ignore",
        hide_input_in_errors=True,
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    discord_token_file: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN_FILE")
    """The file with the token: a secret of Docker, a credential of systemd. A token put here by mistake is not told."""
    database: Path | PostgresAddress = Path("cerebria.db")
    cards: Path | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    listen: IPvAnyAddress = ip_address("127.0.0.1")
    """The address at which metrics, health and the local Discord's page are served."""
    local_port: int = Field(default=8770, ge=0, le=65535)
    local_url: str | None = None
    """URL of a running local Discord, for example of a test; loopback only."""
    publish_seconds: float = Field(default=1.0, ge=0, le=60)
    """Shortest time between two edits of a game's public message, in seconds."""
    computer_seconds: float = Field(default=1.0, ge=0, le=60)
    """Seconds that a computer seat waits before it acts, so that people can follow."""
    requests_per_second: float = Field(default=40, ge=0, le=50)
    """Requests a second that count against Discord's limit of 50; 0 for no limit."""
    presses_per_second: float = Field(default=5, ge=0, le=1000)
    """Sustained rate limit of one person's presses and commands, per second; 0 for no limit."""
    memory: Literal["usual", "small"] = "usual"
    """Small for one process beside the bot's own, which draws and thinks, and keeps less."""
    shards: Annotated[Shards, NoDecode] = Shards()
    """Which of the bot's shards this process serves."""
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """Port of the metrics and health pages; None for none."""

    operator: str | None = Field(default=None, max_length=200)
    """Who runs the bot, for `/about`."""
    support_url: str | None = Field(default=None, pattern=r"^https?://[^\s()]+$", max_length=500)
    """Where its people get help, for `/about`."""

    @field_validator("operator", "support_url", mode="before")
    @classmethod
    def _given(cls, value: object) -> object:
        """Read an empty line of the example as none."""
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("database", "cards", mode="before")
    @classmethod
    def _named(cls, value: object) -> object:
        """Read an address; an empty one, which would mean the working directory, is refused."""
        if not isinstance(value, str):
            return value
        if not value.strip():
            raise PydanticCustomError("empty", "it is empty; name a file, or leave it out")
        try:
            return read_address(value)
        except StoreError as error:
            raise PydanticCustomError("address", "{reason}", {"reason": str(error)}) from error

    @field_validator("shards", mode="before")
    @classmethod
    def _counted(cls, value: object) -> object:
        """Read shards; the error says what is possible."""
        try:
            return Shards.read(value.strip()) if isinstance(value, str) else value
        except ValueError as error:
            raise PydanticCustomError("shards", "{reason}", {"reason": str(error)}) from error

    @property
    def token(self) -> str | None:
        """The bot's token, None if there is none or it is empty; raises SettingsError if its file does not give it.

        Commands that need no token never read the file, which may be the bot's alone.
        """
        token, file = (
            given and given.get_secret_value().strip() for given in (self.discord_token, self.discord_token_file)
        )
        if not file:
            return token or None
        if token:
            raise SettingsError("DISCORD_TOKEN_FILE: DISCORD_TOKEN is set, too; leave one of them out")
        try:
            found = Path(file).read_text("utf-8").strip()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "it is not text in UTF-8"
            raise SettingsError(f"DISCORD_TOKEN_FILE: the file that it names cannot be read: {reason}") from error
        if not found:
            raise SettingsError("DISCORD_TOKEN_FILE: the file that it names is empty")
        return found

    @property
    def listen_host(self) -> str:
        """The host of the URLs at which this machine reaches what is served at `listen`."""
        loopback = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  # what listens everywhere is reached there
        host = loopback.get(str(self.listen), str(self.listen))
        return f"[{host}]" if ":" in host else host


def unknown() -> list[str]:
    """A sentence about each variable in the environment or ENV_FILE that looks like a mistyped setting."""
    known = list(map(_variable, Settings.model_fields))
    given = {name.upper() for name in (*os.environ, *dotenv_values(ENV_FILE, encoding="utf-8-sig", interpolate=False))}
    found = list[str]()
    for name in sorted(given.difference(known)):
        near = difflib.get_close_matches(name, known, 1, SIMILAR)
        if near:
            found.append(f"{name} is no setting; perhaps {near[0]} is meant")
        elif name.startswith("CEREBRIA_"):
            found.append(f"{name} is no setting; .env.example has them all")
    return found


def _variable(field: str) -> str:
    """The name of the environment variable of a setting."""
    return str(Settings.model_fields[field].validation_alias or f"CEREBRIA_{field.upper()}")


def load() -> Settings:
    """The settings of this process; raises SettingsError, which names the setting and the problem."""
    try:
        return Settings()
    except UnicodeDecodeError as error:
        raise SettingsError(f"{ENV_FILE}: is not text in UTF-8: byte {error.start}; save it as UTF-8") from error
    except OSError as error:
        raise SettingsError(f"{ENV_FILE}: cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        name = str(first["loc"][0]) if first["loc"] else "settings"
        variable = _variable(name) if name in Settings.model_fields else name
        raise SettingsError(f"{variable}: {first['msg']}") from error
