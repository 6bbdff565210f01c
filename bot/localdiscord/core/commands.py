"""The application commands that the bot has registered, and which of them a person is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.localdiscord.errors import ImpossibleError
from bot.localdiscord.model.permissions import ALL, Permission
from bot.localdiscord.model.state import Channel, Guild, Json, Snowflakes, User
from bot.localdiscord.validation.commands import CHAT_INPUT, NESTED, command_type


def localized(node: Json, key: str, locale: str) -> str:
    """A name or description as a person with a locale sees it."""
    return str((node.get(f"{key}_localizations") or {}).get(locale, node[key]))


class OfferedCommand(NamedTuple):
    """A command that a person can run: its registration, the JSON of the (sub)command, and the words of its name."""

    command: Json
    node: Json
    words: tuple[str, ...]

    @property
    def options(self) -> dict[str, Json]:
        """The registered options by name."""
        return {option["name"]: option for option in self.node.get("options") or ()}

    def shown(self, locale: str) -> str:
        """The name that a person with a locale sees: "partita nuova"."""
        nodes, words = [self.command], [localized(self.command, "name", locale)]
        for word in self.words[1:]:
            nodes.append(next(each for each in nodes[-1]["options"] if each["name"] == word))
            words.append(localized(nodes[-1], "name", locale))
        return " ".join(words)


class CommandRegistry:
    """The registered commands by scope: a guild's id, or None for global commands.

    `on_change` is called after every change.
    """

    def __init__(self, ids: Snowflakes, application_id: int, on_change: Callable[[], None]) -> None:
        self._ids = ids
        self._application_id = application_id
        self._on_change = on_change
        self._by_scope: dict[int | None, dict[int, Json]] = {}
        self._overwrites: dict[int, dict[int, list[Json]]] = {}

    def of(self, scope: int | None) -> dict[int, Json]:
        """Return the commands of a scope by id."""
        return self._by_scope.setdefault(scope, {})

    def replace(self, scope: int | None, commands: list[Json]) -> None:
        """Replace the commands of a scope; a command whose name was registered keeps its id."""
        before = {(each["name"], each["type"]): each["id"] for each in self.of(scope).values()}
        self._by_scope[scope] = {}
        for command in commands:
            old = before.get((command["name"], command_type(command)))
            self._register(scope, command, int(old) if old else None)
        self._on_change()

    def put(self, scope: int | None, command: Json, command_id: int | None = None) -> Json:
        """Register one command, replacing the one with that id or name; return it as Discord does."""
        body = self._register(scope, command, command_id)
        self._on_change()
        return body

    def remove(self, scope: int | None, command_id: int) -> None:
        """Remove a command; KeyError if it is not registered in the scope."""
        del self.of(scope)[command_id]
        self._on_change()

    def _register(self, scope: int | None, command: Json, command_id: int | None) -> Json:
        kind = command_type(command)
        registered = self.of(scope)
        for number, each in registered.items():
            if command_id is None and each["name"] == command["name"] and each["type"] == kind:
                command_id = number
        command_id = self._ids.next() if command_id is None else command_id
        body: Json = {
            **command,
            "id": str(command_id),
            "application_id": str(self._application_id),
            "version": str(self._ids.next()),
            "type": kind,
            "description": command.get("description") or "",
            "default_member_permissions": _text(command.get("default_member_permissions")),
            "nsfw": bool(command.get("nsfw")),
            "contexts": command.get("contexts"),
            "integration_types": command.get("integration_types") or [0],
        }
        body.pop("options", None)
        if command.get("options"):
            body["options"] = [_without_empty(option) for option in command["options"]]
        if scope is None:
            body["dm_permission"] = command.get("dm_permission") is not False
        else:
            body["guild_id"] = str(scope)
        registered[command_id] = body
        return body

    def permit(self, guild: Guild, name: str | None, kind: int, target: int, *, permission: bool | None) -> None:
        """Allow or deny a role (kind 1) or user (kind 2) a global command, or all of the bot's; None: as by default."""
        named = (number for number, each in self.of(None).items() if each["name"] == name)
        overwrites = self._overwrites.setdefault(guild.id, {}).setdefault(next(named, self._application_id), [])
        overwrites[:] = [each for each in overwrites if (each["type"], each["id"]) != (kind, str(target))]
        if permission is not None:
            overwrites.append({"id": str(target), "type": kind, "permission": permission})
        self._on_change()

    def overwrites(self, guild: Guild) -> dict[int, list[Json]]:
        """Return the overwrites of a guild, by the id of the command, or of the application for all commands."""
        return {number: listed for number, listed in self._overwrites.get(guild.id, {}).items() if listed}

    def usable(self, channel: Channel, permissions: int, user: User) -> Iterator[OfferedCommand]:
        """Yield the commands and subcommands that a user with these permissions is offered in a channel."""
        seen: set[str] = set()
        for scope in (channel.guild.id if channel.guild else None, None):
            for command in self.of(scope).values():
                if command["name"] in seen or command["type"] != CHAT_INPUT:
                    continue
                chosen = None if permissions == ALL else self._chosen(channel.guild, int(command["id"]), user)
                if _is_offered(command, channel.guild, permissions) if chosen is None else chosen:
                    seen.add(command["name"])
                    yield from _runnable(command, command, (command["name"],))
            if scope is None:
                return

    def _chosen(self, guild: Guild | None, command: int, user: User) -> bool | None:
        """Return what a guild's overwrites say about a user and a command; None for its default."""
        if guild is None:
            return None
        listed, roles = self.overwrites(guild), guild.members[user.id].role_ids
        own = _decided(listed.get(command, []), guild, user, roles)
        if own is None and _decided(listed.get(self._application_id, []), guild, user, roles) is False:
            return False
        return own

    def find(self, channel: Channel, permissions: int, user: User, text: str) -> OfferedCommand:
        """Return the command with a full name ("game new"); raises ImpossibleError if it is not offered."""
        words = tuple(text.lstrip("/").split())
        offered = list(self.usable(channel, permissions, user))
        for found in offered:
            if found.words == words:
                return found
        names = ", ".join("/" + " ".join(found.words) for found in offered) or "none"
        raise ImpossibleError(f"there is no command /{' '.join(words)} here; the commands here are: {names}")


def _is_offered(command: Json, guild: Guild | None, permissions: int) -> bool:
    contexts = command["contexts"]
    if contexts is not None:
        if (0 if guild else 1) not in contexts:
            return False
    elif guild is None and not command.get("dm_permission", False):
        return False
    needed = command["default_member_permissions"]
    if needed is None or guild is None:
        return True
    if int(needed) == 0:
        return bool(permissions & Permission.ADMINISTRATOR)
    return permissions & int(needed) == int(needed)


def _decided(overwrites: list[Json], guild: Guild, user: User, roles: list[int]) -> bool | None:
    """Return the user's overwrite, else those of their roles, of which one must allow, else that of everybody."""
    given = {(each["type"], int(each["id"])): each["permission"] for each in overwrites}
    if (2, user.id) in given:
        return bool(given[2, user.id])
    of_roles = [given[1, role] for role in roles if (1, role) in given]
    return any(of_roles) if of_roles else given.get((1, guild.id))


def _runnable(command: Json, node: Json, words: tuple[str, ...]) -> Iterator[OfferedCommand]:
    nested = [option for option in node.get("options") or () if option["type"] in NESTED]
    if not nested:
        yield OfferedCommand(command, node, words)
    for option in nested:
        yield from _runnable(command, option, (*words, option["name"]))


def _without_empty(option: Json) -> Json:
    """Return an option without null fields and empty lists, which Discord omits."""
    body = {key: value for key, value in option.items() if value is not None and value != []}
    if "options" in body:
        body["options"] = [_without_empty(each) for each in body["options"]]
    return body


def _text(value: object) -> str | None:
    return None if value is None else str(value)
