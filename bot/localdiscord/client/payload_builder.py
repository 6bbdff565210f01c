"""Builds the data of interactions from a person's input, with the checks that Discord's client makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.localdiscord.client.views import ModalInput, ModalView
from bot.localdiscord.core.commands import OfferedCommand
from bot.localdiscord.core.payloads import Payloads
from bot.localdiscord.errors import ImpossibleError
from bot.localdiscord.model.components import ComponentType
from bot.localdiscord.model.state import Attachment, Channel, Json, User, World
from bot.localdiscord.model.uploads import Upload
from bot.localdiscord.validation.commands import (
    ATTACHMENT,
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NESTED,
    NUMBER,
    ROLE,
    STRING,
    USER,
)


class InteractionDataBuilder:
    """Builds the data of one interaction, with the resolved users, channels, roles and files.

    All methods raise ImpossibleError for a value that the client would not send.
    """

    def __init__(self, world: World, payloads: Payloads, user: User, channel: Channel) -> None:
        self._world = world
        self._payloads = payloads
        self._user = user
        self._channel = channel
        self._resolved: dict[str, Json] = {}

    def command(self, command: OfferedCommand, values: Mapping[str, Any], focused: str = "") -> Json:
        """Return the data of a command, its options nested in subcommands.

        `focused` is the option that is being typed, for autocomplete.
        """
        options: list[Json] = []
        specs = command.options
        for name, value in values.items():
            encoded = value if name == focused else self._encoded(specs[name]["type"], value)
            option = {"name": name, "type": specs[name]["type"], "value": encoded}
            options.append(option | {"focused": True} if name == focused else option)
        for depth in range(len(command.words) - 1, 0, -1):
            kind = NESTED[0] if depth == len(command.words) - 1 else NESTED[1]
            options = [{"name": command.words[depth], "type": kind, "options": options}]
        data: Json = {"id": command.command["id"], "name": command.command["name"], "type": 1, "options": options}
        if "guild_id" in command.command:
            data["guild_id"] = command.command["guild_id"]
        return self._with_resolved(data)

    def _encoded(self, kind: int, value: Any) -> Any:
        """Return an option's value in its JSON form."""
        if kind == ATTACHMENT:
            attachment = self._upload(value)
            self._resolved.setdefault("attachments", {})[str(attachment.id)] = self._payloads.attachment(attachment)
            return str(attachment.id)
        if kind not in (USER, CHANNEL, ROLE, MENTIONABLE):
            return value
        return self._resolve(kind, value)

    def _resolve(self, kind: int, value: Any) -> str:
        """Return an id in its JSON form, and add what it identifies to the resolved data."""
        number = int(value if isinstance(value, str | int) else value.id)
        world, payloads, channel = self._world, self._payloads, self._channel
        if kind in (USER, MENTIONABLE) and number in world.users:
            self._resolved.setdefault("users", {})[str(number)] = payloads.user(world.users[number])
            member = channel.guild.members.get(number) if channel.guild else None
            if member:
                granted = {"permissions": payloads.permissions(member.user, channel)}
                self._resolved.setdefault("members", {})[str(number)] = payloads.member(member, user=False) | granted
        elif kind == CHANNEL and number in world.channels:
            target = world.channels[number]
            granted = {"permissions": payloads.permissions(self._user, target)}
            self._resolved.setdefault("channels", {})[str(number)] = payloads.channel(target) | granted
        elif kind in (ROLE, MENTIONABLE) and channel.guild and number in channel.guild.roles:
            self._resolved.setdefault("roles", {})[str(number)] = payloads.role(channel.guild.roles[number])
        else:
            raise ImpossibleError(f"{value!r} cannot be chosen here")
        return str(number)

    def _upload(self, upload: Upload) -> Attachment:
        number = self._world.ids.next()
        attachment = Attachment(number, upload.filename, upload.data, upload.content_type, size=upload.picture_size)
        self._world.files[number] = attachment
        return attachment

    def select(self, select: Json, values: Iterable[Any]) -> Json:
        """Return the data of values chosen in a select."""
        data = {"custom_id": select["custom_id"], "component_type": select["type"], "id": select["id"]}
        return self._with_resolved({**data, "values": self._chosen(select, list(values))})

    def _chosen(self, select: Json, values: list[Any]) -> list[str]:
        """Return a select's values in their JSON form."""
        minimum, maximum = select.get("min_values", 1), select.get("max_values", 1)
        if not minimum <= len(values) <= maximum:
            raise ImpossibleError(f"{len(values)} values chosen instead of {minimum} to {maximum}")
        if select["type"] != ComponentType.STRING_SELECT:
            kind = _OPTION_OF_SELECT[select["type"]]
            chosen = [self._resolve(kind, value) for value in values]
            if kind == CHANNEL:
                self._check_channels(chosen, select.get("channel_types"))
            return chosen
        offered = {option["value"] for option in select["options"]}
        chosen = [str(value) for value in values]
        if wrong := [value for value in chosen if value not in offered]:
            raise ImpossibleError(f"{wrong} not among {sorted(offered)}")
        return chosen

    def _check_channels(self, numbers: Iterable[str], types: Iterable[int] | None) -> None:
        """Check that a channel select offers these channels: the server's that the person can view, of these types."""
        for target in (self._world.channels[int(number)] for number in numbers):
            here = target.guild is not None and target.guild is self._channel.guild
            if not here or not self._world.can_view(self._user, target) or (types and target.type not in types):
                raise ImpossibleError(f"{target} cannot be chosen here")

    def modal(self, modal: ModalView, given: Mapping[str, Any]) -> Json:
        """Return the data of a modal filled in with these values; other inputs keep their preset values."""
        fields = {field.custom_id: field for field in modal.fields}
        if unknown := set(given) - set(fields):
            raise ImpossibleError(f"the modal has no input {sorted(unknown)}; it has {list(fields)}")
        components = [self._filled(top, fields, given) for top in modal.raw["components"]]
        return self._with_resolved({"custom_id": modal.custom_id, "components": components})

    def _filled(self, component: Json, fields: Mapping[str, ModalInput], given: Mapping[str, Any]) -> Json:
        """Return a modal's component as it is submitted."""
        body: Json = {"type": component["type"], "id": component["id"]}
        if "component" in component:
            body["component"] = self._filled(component["component"], fields, given)
        if "components" in component:
            inner = component["components"]
            body["components"] = [self._filled(each, fields, given) for each in inner]
        if "custom_id" in component:
            body["custom_id"] = component["custom_id"]
            field = fields[component["custom_id"]]
            body |= self._field_value(field, given.get(field.custom_id))
        return body

    def _field_value(self, field: ModalInput, value: Any) -> Json:
        spec = field.payload
        preset = [each["value"] for each in spec.get("options") or () if each.get("default")]
        if field.kind is ComponentType.TEXT_INPUT:
            return {"value": _checked_text(field, field.value or "" if value is None else str(value))}
        if field.kind is ComponentType.CHECKBOX:
            return {"value": bool(spec.get("default") if value is None else value)}
        if field.kind is ComponentType.RADIO_GROUP:
            chosen = (preset[0] if preset else None) if value is None else value
            if (chosen is None and field.required) or (chosen and chosen not in _values(spec)):
                raise ImpossibleError(f"{field.custom_id}: {chosen!r} is not among {_values(spec)}")
            return {"value": chosen}
        chosen = preset if value is None else list(value)
        if not chosen and not field.required:
            return {"values": []}
        if field.kind is ComponentType.FILE_UPLOAD:
            return {"values": [self._encoded(ATTACHMENT, upload) for upload in chosen]}
        if field.kind is ComponentType.CHECKBOX_GROUP:
            limits = {"type": ComponentType.STRING_SELECT, "min_values": spec.get("min_values") or 0, "max_values": 10}
            return {"values": self._chosen({**spec, **limits}, chosen)}
        return {"values": self._chosen(spec, chosen)}

    def _with_resolved(self, data: Json) -> Json:
        """Return the data with the resolved objects, if there are any."""
        return {**data, "resolved": self._resolved} if self._resolved else data


def checked_options(command: OfferedCommand, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the given options in order of registration; raises ImpossibleError for an invalid one."""
    specs, name = command.options, "/" + " ".join(command.words)
    given = {key: value for key, value in options.items() if value is not None}
    if unknown := set(given) - set(specs):
        raise ImpossibleError(f"{name} has no option {sorted(unknown)}; it has {list(specs)}")
    missing = [key for key, spec in specs.items() if spec.get("required") and key not in given]
    if missing:
        raise ImpossibleError(f"{name} needs {missing}")
    for key, value in given.items():
        _check_value(name, specs[key], value)
    return {key: given[key] for key in specs if key in given}


_OPTION_OF_SELECT = {
    ComponentType.USER_SELECT: USER,
    ComponentType.ROLE_SELECT: ROLE,
    ComponentType.MENTIONABLE_SELECT: MENTIONABLE,
    ComponentType.CHANNEL_SELECT: CHANNEL,
}

_PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
    ATTACHMENT: (Upload,),
}


def _check_value(name: str, spec: Json, value: Any) -> None:
    """Check the type, choices and bounds of an option; raises ImpossibleError."""
    kind, where = spec["type"], f"{name} {spec['name']}"
    fits = isinstance(value, _PYTHON_TYPES.get(kind, (object,)))
    if not fits or (kind in (INTEGER, NUMBER) and isinstance(value, bool)):
        raise ImpossibleError(f"{where}: {value!r} is of the wrong type")
    if spec.get("choices") and value not in [choice["value"] for choice in spec["choices"]]:
        raise ImpossibleError(f"{where}: {value!r} is not among {[choice['value'] for choice in spec['choices']]}")
    if kind in (INTEGER, NUMBER):
        _check_bounds(where, value, spec.get("min_value"), spec.get("max_value"))
    if kind == STRING:
        if not value and spec.get("required"):
            raise ImpossibleError(f"{where}: empty")
        _check_bounds(f"{where}, length", len(value), spec.get("min_length"), spec.get("max_length", 6000))


def _check_bounds(where: str, value: float, minimum: float | None, maximum: float | None) -> None:
    if (minimum is not None and value < minimum) or (maximum is not None and value > maximum):
        raise ImpossibleError(f"{where}: {value} is not between {minimum} and {maximum}")


def _checked_text(field: ModalInput, text: str) -> str:
    """Return the value of a text input; raises ImpossibleError if its length is out of bounds."""
    minimum = field.payload.get("min_length") or (1 if field.required else 0)
    if not text and not field.required:
        return text
    _check_bounds(f"{field.custom_id}, length", len(text), minimum, field.payload.get("max_length") or 4000)
    return text


def _values(spec: Json) -> list[str]:
    return [option["value"] for option in spec.get("options") or ()]
