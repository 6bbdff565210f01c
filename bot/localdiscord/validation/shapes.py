"""The types of request bodies: which fields are text, whole numbers, lists or objects, and within which bounds.

Lengths and combinations are checked afterwards, by code that can then rely on the types. Unknown fields are ignored, as
Discord ignores them; null means that a field is absent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.localdiscord.model.state import ChannelType, JsonPath
from bot.localdiscord.validation.limits import FormErrors
from bot.localdiscord.validation.untrusted import snowflake

Shape = Callable[[FormErrors, JsonPath, object], None]
"""Complains about a value that does not have the shape."""

LARGEST_INT32 = (1 << 31) - 1
COLOUR = 0xFFFFFF
SLOWMODE_SECONDS = 21_600
AUTO_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
"""The minutes of inactivity after which a thread can be set to be archived."""

CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
LOCALES = (
    *("ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu"),
    *("id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi"),
    *("zh-CN", "zh-TW"),
)


# Single values


def text(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Text."""
    if not isinstance(value, str):
        form_errors.add(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")


def flag(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """True or false."""
    if not isinstance(value, bool):
        form_errors.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def identity(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """An id."""
    if snowflake(value) is None:
        form_errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def real(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Any number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        form_errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def scalar(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Text or a number: the value of a choice."""
    if not isinstance(value, str):
        real(form_errors, path, value)


def nonce(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """What identifies a message when it is sent again: text or a whole number."""
    if not isinstance(value, str):
        form_errors.number(path, value, -1 << 63, (1 << 63) - 1)


def permissions(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Permission bits, as digits or as a number."""
    if snowflake(value) is None:
        form_errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def whole(least: int = -LARGEST_INT32, most: int = LARGEST_INT32) -> Shape:
    """Return the shape of a whole number within bounds."""
    return lambda form_errors, path, value: form_errors.number(path, value, least, most)


def among(*allowed: object) -> Shape:
    """Return the shape of one of a few values; True does not pass for 1."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        form_errors.one_of(path, value if type(value) in (int, str) else None, allowed)

    return check


# Values that hold others


def many(inner: Shape) -> Shape:
    """Return the shape of a list whose items have a shape."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        if not isinstance(value, list):
            form_errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        for index, each in enumerate(value):
            inner(form_errors, (*path, index), each)

    return check


def several(inner: Shape, least: int = 0) -> Shape:
    """Return the shape of a list of distinct values, at least `least` of them."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        many(inner)(form_errors, path, value)
        if not isinstance(value, list):
            return
        if len(value) < least:
            form_errors.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")
        if any(each in value[:index] for index, each in enumerate(value)):
            form_errors.add(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")

    return check


def model(fields: Mapping[str, Shape], *required: str) -> Shape:
    """Return the shape of an object; the fields named in `required` must be given, the others may be null."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        if not isinstance(value, dict):
            form_errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, inner in fields.items():
            if value.get(name) is not None:
                inner(form_errors, (*path, name), value[name])
            elif name in required:
                form_errors.required((*path, name))

    return check


def languages(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """A text's translations by locale."""
    model({})(form_errors, path, value)
    if isinstance(value, dict):
        for locale, words in value.items():
            if form_errors.one_of((*path, locale), locale, LOCALES):
                text(form_errors, (*path, locale), words)


def require(shape: Shape, value: object, *path: str) -> None:
    """Raise ApiError 50035 if the value at a path does not have the shape."""
    form_errors = FormErrors()
    shape(form_errors, path, value)
    form_errors.raise_if_any()


def fits(shape: Shape, value: object) -> bool:
    """Whether a value has the shape."""
    form_errors = FormErrors()
    shape(form_errors, (), value)
    return not form_errors


# Messages

_emoji = model({"id": identity, "name": text, "animated": flag})


def emoji(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """An emoji: a character as its name, or the id of a custom one."""
    _emoji(form_errors, path, value)
    if isinstance(value, dict) and not (value.get("id") or value.get("name")):
        form_errors.required((*path, "name"))


MEDIA = model({"url": text})
PICTURE = {"media": MEDIA, "description": text, "spoiler": flag}
SELECT_OPTION = model({"label": text, "value": text, "description": text, "default": flag, "emoji": emoji})

_component: dict[str, Shape] = {}
COMPONENT = model(_component)
"""A component of any type; a field has the same shape in every type that has it."""
_component |= {
    "type": whole(0),
    "id": whole(0),
    "custom_id": text,
    # buttons and selects
    "style": whole(0),
    "label": text,
    "emoji": emoji,
    "url": text,
    "sku_id": identity,
    "disabled": flag,
    "options": many(SELECT_OPTION),
    "placeholder": text,
    "min_values": whole(),
    "max_values": whole(),
    "channel_types": several(among(*CHANNEL_TYPES)),
    "default_values": many(model({"id": identity, "type": among("user", "role", "channel")}, "id", "type")),
    # inputs of modals
    "value": text,
    "default": flag,
    "required": flag,
    "min_length": whole(),
    "max_length": whole(),
    "component": COMPONENT,
    # layout and content
    "components": many(COMPONENT),
    "accessory": COMPONENT,
    "content": text,
    "accent_color": whole(0, COLOUR),
    "divider": flag,
    "spacing": among(1, 2),
    "items": many(model(PICTURE)),
    "file": MEDIA,
    **PICTURE,
}

EMBED = model(
    {
        **dict.fromkeys(("type", "title", "description", "url", "timestamp"), text),
        "color": whole(0, COLOUR),
        "footer": model({"text": text, "icon_url": text}),
        "author": model({"name": text, "url": text, "icon_url": text}),
        "image": MEDIA,
        "thumbnail": MEDIA,
        "fields": many(model({"name": text, "value": text, "inline": flag})),
    }
)

ALLOWED_MENTIONS = model(
    {"parse": several(text), "users": several(identity), "roles": several(identity), "replied_user": flag}
)
_message: dict[str, Shape] = {
    "content": text,
    "flags": whole(0),
    "embeds": many(EMBED),
    "components": many(COMPONENT),
    "attachments": many(model({"id": identity, "filename": text, "description": text}, "id")),
    "allowed_mentions": ALLOWED_MENTIONS,
}
_reference: dict[str, Shape] = {"message_id": identity, "channel_id": identity, "fail_if_not_exists": flag}
MESSAGE = model(
    {
        **_message,
        "tts": flag,
        "nonce": nonce,
        "enforce_nonce": flag,
        "message_reference": model(_reference, "message_id"),
        "sticker_ids": many(identity),
        "poll": model({}),
    }
)
EDIT = model(_message)
BULK_DELETE = model({"messages": several(identity)}, "messages")

# Answers to interactions

CALLBACK = model({"type": whole(), "data": model({})}, "type")
MODAL = model({"custom_id": text, "title": text, "components": many(COMPONENT)})
_choice = model({"name": text, "name_localizations": languages, "value": scalar}, "name", "value")
CHOICES = model({"choices": many(_choice)}, "choices")

# Commands

_option: dict[str, Shape] = {}
OPTION = model(_option)
_option |= {
    "type": whole(),
    "name": text,
    "name_localizations": languages,
    "description": text,
    "description_localizations": languages,
    "required": flag,
    "autocomplete": flag,
    "choices": many(_choice),
    "channel_types": several(among(*CHANNEL_TYPES)),
    "min_value": real,
    "max_value": real,
    "min_length": whole(),
    "max_length": whole(),
    "options": many(OPTION),
}
COMMAND = model(
    {
        "type": among(1, 2, 3, 4),
        "name": text,
        "name_localizations": languages,
        "description": text,
        "description_localizations": languages,
        "options": many(OPTION),
        "contexts": several(among(0, 1, 2), 1),
        "integration_types": several(among(0, 1), 1),
        "default_member_permissions": permissions,
        "dm_permission": flag,
        "nsfw": flag,
    }
)
COMMANDS = many(COMMAND)

# Channels and threads

CHANNEL = model({"name": text, "topic": text, "rate_limit_per_user": whole(0, SLOWMODE_SECONDS), "position": whole(0)})
THREAD = model(
    {
        "name": text,
        "rate_limit_per_user": whole(0, SLOWMODE_SECONDS),
        "auto_archive_duration": among(*AUTO_ARCHIVE_MINUTES),
        "archived": flag,
        "locked": flag,
        "invitable": flag,
    }
)
NEW_THREAD = model(
    {
        "name": text,
        "type": among(int(ChannelType.PUBLIC_THREAD), int(ChannelType.PRIVATE_THREAD)),
        "rate_limit_per_user": whole(0, SLOWMODE_SECONDS),
        "auto_archive_duration": among(*AUTO_ARCHIVE_MINUTES),
        "invitable": flag,
    }
)
OVERWRITE = model({"type": among(0, 1), "allow": permissions, "deny": permissions}, "type")
RECIPIENT = model({"recipient_id": identity}, "recipient_id")

# The gateway

PAYLOAD = model({"op": whole(0)}, "op")
_presence: dict[str, Shape] = {
    "status": among("online", "dnd", "idle", "invisible", "offline"),
    "activities": many(model({"name": text, "type": whole(0), "state": text, "url": text}, "name", "type")),
    "since": real,
    "afk": flag,
}
IDENTIFY = model(
    {
        "token": text,
        "properties": model({}),
        "compress": flag,
        "large_threshold": whole(50, 250),
        "presence": model(_presence),
    },
    "token",
    "properties",
)
RESUME = model({"token": text, "session_id": text, "seq": whole(0)}, "token", "session_id", "seq")


def presence_update(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """A bot's status; `since` must be present, even if it is null."""
    model(_presence, "status", "activities")(form_errors, path, value)
    if isinstance(value, dict) and "since" not in value:
        form_errors.required((*path, "since"))


VOICE_STATE = model({"guild_id": identity, "channel_id": identity, "self_mute": flag, "self_deaf": flag}, "guild_id")


def one_or_many(inner: Shape) -> Shape:
    """Return the shape of one value or a list of them."""
    return lambda form_errors, path, value: (many(inner) if isinstance(value, list) else inner)(
        form_errors, path, value
    )


REQUEST_MEMBERS = model(
    {
        "guild_id": identity,
        "query": text,
        "limit": whole(0),
        "user_ids": one_or_many(identity),
        "presences": flag,
        "nonce": text,
    },
    "guild_id",
)
