"""The JSON types of request bodies: text, numbers within bounds, lists and objects.

Lengths and combinations are checked later, by code that relies on these types. As in Discord, unknown fields are
ignored and null counts as absent. Fields that Discord knows and that would change nothing here are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.localdiscord.model.state import ChannelType, JsonPath
from bot.localdiscord.validation.limits import FormErrors
from bot.localdiscord.validation.untrusted import snowflake

Shape = Callable[[FormErrors, JsonPath, object], None]
"""A check of a value's JSON type; adds an error if the type is wrong."""

LARGEST_INT32 = (1 << 31) - 1
COLOUR = 0xFFFFFF
SLOWMODE_SECONDS = 21_600
AUTO_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
"""The allowed auto-archive durations of threads, in minutes."""

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


def snowflake_id(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """An id."""
    if snowflake(value) is None:
        form_errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def real(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Any number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        form_errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def unmodelled(*fields: str) -> dict[str, Shape]:
    """Fields that are not modelled: only an empty value is accepted."""
    return dict.fromkeys(fields, FormErrors.unmodelled)


def scalar(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Text or a number: the value of a choice."""
    if not isinstance(value, str):
        real(form_errors, path, value)


def nonce(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """A nonce of a message: text or a whole number."""
    if not isinstance(value, str):
        form_errors.number(path, value, -1 << 63, (1 << 63) - 1)


def permissions(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """Permission bits, as digits or as a number."""
    if snowflake(value) is None:
        form_errors.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def integer(minimum: int = -LARGEST_INT32, maximum: int = LARGEST_INT32) -> Shape:
    """Return the shape of a whole number within bounds."""
    return lambda form_errors, path, value: form_errors.number(path, value, minimum, maximum)


def one_of_values(*allowed: object) -> Shape:
    """Return the shape of some values; True is not accepted for 1."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        form_errors.one_of(path, value if type(value) in (int, str) else None, allowed)

    return check


# Lists and objects


def array(inner: Shape) -> Shape:
    """Return the shape of a list of items."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        if not isinstance(value, list):
            form_errors.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        for index, each in enumerate(value):
            inner(form_errors, (*path, index), each)

    return check


def or_null(inner: Shape) -> Shape:
    """Return the shape of an item that may be null."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        if value is not None:
            inner(form_errors, path, value)

    return check


def unique_array(inner: Shape, minimum: int = 0) -> Shape:
    """Return the shape of a list of distinct values, at least `minimum` of them."""

    def check(form_errors: FormErrors, path: JsonPath, value: object) -> None:
        array(inner)(form_errors, path, value)
        if not isinstance(value, list):
            return
        if len(value) < minimum:
            form_errors.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {minimum} or more in length.")
        if any(each in value[:index] for index, each in enumerate(value)):
            form_errors.add(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")

    return check


def record(fields: Mapping[str, Shape], *required: str) -> Shape:
    """Return the shape of an object with some required fields; the others may be absent or null."""

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
    record({})(form_errors, path, value)
    if isinstance(value, dict):
        for locale, words in value.items():
            if form_errors.one_of((*path, locale), locale, LOCALES):
                text(form_errors, (*path, locale), words)


def require(shape: Shape, value: object, *path: str) -> None:
    """Raise ApiError 50035 unless the value at `path` has the shape."""
    form_errors = FormErrors()
    shape(form_errors, path, value)
    form_errors.raise_if_any()


def fits(shape: Shape, value: object) -> bool:
    """Whether a value has the shape."""
    form_errors = FormErrors()
    shape(form_errors, (), value)
    return not form_errors


# Messages

_emoji = record({"id": snowflake_id, "name": text, "animated": flag})


def emoji(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """An emoji: a character as the name, or the id of a custom emoji."""
    _emoji(form_errors, path, value)
    if isinstance(value, dict) and not (value.get("id") or value.get("name")):
        form_errors.required((*path, "name"))


MEDIA = record({"url": text})
PICTURE = {"media": MEDIA, "description": text, "spoiler": flag}
SELECT_OPTION = record({"label": text, "value": text, "description": text, "default": flag, "emoji": emoji})

_component: dict[str, Shape] = {}
COMPONENT = record(_component)
"""A component of any type; a field has the same shape in all types."""
_component |= {
    "type": integer(0),
    "id": integer(0),
    "custom_id": text,
    # buttons and selects
    "style": integer(0),
    "label": text,
    "emoji": emoji,
    "url": text,
    "sku_id": snowflake_id,
    "disabled": flag,
    "options": array(SELECT_OPTION),
    "placeholder": text,
    "min_values": integer(),
    "max_values": integer(),
    "channel_types": unique_array(one_of_values(*CHANNEL_TYPES)),
    "default_values": array(
        record({"id": snowflake_id, "type": one_of_values("user", "role", "channel")}, "id", "type")
    ),
    # inputs of modals
    "value": text,
    "default": flag,
    "required": flag,
    "min_length": integer(),
    "max_length": integer(),
    "component": COMPONENT,
    # layout and content
    "components": array(COMPONENT),
    "accessory": COMPONENT,
    "content": text,
    "accent_color": integer(0, COLOUR),
    "divider": flag,
    "spacing": one_of_values(1, 2),
    "items": array(record(PICTURE)),
    "file": MEDIA,
    **PICTURE,
}

EMBED = record(
    {
        **dict.fromkeys(("type", "title", "description", "url", "timestamp"), text),
        "color": integer(0, COLOUR),
        "footer": record({"text": text, "icon_url": text}),
        "author": record({"name": text, "url": text, "icon_url": text}),
        "image": MEDIA,
        "thumbnail": MEDIA,
        "fields": array(record({"name": text, "value": text, "inline": flag})),
    }
)

ALLOWED_MENTIONS = record(
    {
        "parse": unique_array(or_null(text)),
        "users": unique_array(or_null(snowflake_id)),
        "roles": unique_array(or_null(snowflake_id)),
        "replied_user": flag,
    }
)
_attachment = {
    "id": snowflake_id,
    "filename": text,
    "description": text,
    **unmodelled("title", "duration_secs", "waveform", "is_remix", "is_spoiler"),
}
_message: dict[str, Shape] = {
    "content": text,
    "flags": integer(0),
    "embeds": array(EMBED),
    "components": array(COMPONENT),
    "attachments": array(record(_attachment, "id")),
    "allowed_mentions": ALLOWED_MENTIONS,
}
_reference: dict[str, Shape] = {
    "message_id": snowflake_id,
    "channel_id": snowflake_id,
    "fail_if_not_exists": flag,
    **unmodelled("type"),  # 1 forwards a message
}
MESSAGE = record(
    {
        **_message,
        "tts": flag,
        "nonce": nonce,
        "enforce_nonce": flag,
        "message_reference": record(_reference, "message_id"),
        "sticker_ids": array(snowflake_id),
        "poll": record({}),
    }
)
EDIT = record(_message)
BULK_DELETE = record({"messages": unique_array(snowflake_id)}, "messages")

# Responses to interactions

CALLBACK = record({"type": integer(), "data": record({})}, "type")
MODAL = record({"custom_id": text, "title": text, "components": array(COMPONENT)})
_choice = record({"name": text, "name_localizations": languages, "value": scalar}, "name", "value")
CHOICES = record({"choices": array(_choice)}, "choices")

# Commands

_option: dict[str, Shape] = {}
OPTION = record(_option)
_option |= {
    "type": integer(),
    "name": text,
    "name_localizations": languages,
    "description": text,
    "description_localizations": languages,
    "required": flag,
    "autocomplete": flag,
    "choices": array(_choice),
    "channel_types": unique_array(one_of_values(*CHANNEL_TYPES)),
    "min_value": real,
    "max_value": real,
    "min_length": integer(),
    "max_length": integer(),
    "options": array(OPTION),
}
COMMAND = record(
    {
        "type": one_of_values(1, 2, 3, 4),
        "name": text,
        "name_localizations": languages,
        "description": text,
        "description_localizations": languages,
        "options": array(OPTION),
        "contexts": unique_array(one_of_values(0, 1, 2), 1),
        "integration_types": unique_array(one_of_values(0, 1), 1),
        "default_member_permissions": permissions,
        "dm_permission": flag,
        "nsfw": flag,
        **unmodelled("handler"),
    }
)
COMMANDS = array(COMMAND)

# Channels and threads

_FOR_CHANNELS = (
    *("available_tags", "bitrate", "default_auto_archive_duration", "default_forum_layout", "default_reaction_emoji"),
    *("default_sort_order", "default_tag_setting", "default_thread_rate_limit_per_user", "flags", "icon", "nsfw"),
    *("parent_id", "permission_overwrites", "position", "rtc_region", "type", "user_limit", "video_quality_mode"),
)
NEW_CHANNEL = record({"name": text, **unmodelled("topic", "rate_limit_per_user", *_FOR_CHANNELS)})
CHANNEL = record(
    {"name": text, "topic": text, "rate_limit_per_user": integer(0, SLOWMODE_SECONDS), **unmodelled(*_FOR_CHANNELS)}
)
THREAD = record(
    {
        "name": text,
        "rate_limit_per_user": integer(0, SLOWMODE_SECONDS),
        "auto_archive_duration": one_of_values(*AUTO_ARCHIVE_MINUTES),
        "archived": flag,
        "locked": flag,
        "invitable": flag,
        "applied_tags": array(snowflake_id),
        **unmodelled("flags"),
    }
)
NEW_THREAD = record(
    {
        "name": text,
        "type": one_of_values(int(ChannelType.PUBLIC_THREAD), int(ChannelType.PRIVATE_THREAD)),
        "rate_limit_per_user": integer(0, SLOWMODE_SECONDS),
        "auto_archive_duration": one_of_values(*AUTO_ARCHIVE_MINUTES),
        "invitable": flag,
        **unmodelled("applied_tags", "message"),  # of posts in forums
    }
)
NEW_POST = record(
    {
        "name": text,
        "rate_limit_per_user": integer(0, SLOWMODE_SECONDS),
        "auto_archive_duration": one_of_values(*AUTO_ARCHIVE_MINUTES),
        "applied_tags": array(snowflake_id),
        "message": MESSAGE,
    },
    "name",
    "message",
)
_event: dict[str, Shape] = {
    "name": text,
    "description": text,
    "scheduled_start_time": text,
    "scheduled_end_time": text,
    "privacy_level": one_of_values(2),
    "entity_type": one_of_values(3),
    "entity_metadata": record({"location": text}, "location"),
}
_FOR_EVENTS = unmodelled("channel_id", "image", "recurrence_rule")
EVENT_EDIT = record(_event | _FOR_EVENTS | unmodelled("status"))
EVENT = record(_event | _FOR_EVENTS, *(name for name in _event if name != "description"))
OVERWRITE = record({"type": one_of_values(0, 1), "allow": permissions, "deny": permissions}, "type")
RECIPIENT = record({"recipient_id": snowflake_id, **unmodelled("access_tokens", "nicks")}, "recipient_id")

# The gateway

PAYLOAD = record({"op": integer(0)}, "op")
_presence: dict[str, Shape] = {
    "status": one_of_values("online", "dnd", "idle", "invisible", "offline"),
    "activities": array(record({"name": text, "type": integer(0), "state": text, "url": text}, "name", "type")),
    "since": real,
    "afk": flag,
}
IDENTIFY = record(
    {
        "token": text,
        "properties": record({}),
        "compress": flag,
        "large_threshold": integer(50, 250),
        "presence": record(_presence),
    },
    "token",
    "properties",
)
RESUME = record({"token": text, "session_id": text, "seq": integer(0)}, "token", "session_id", "seq")


def presence_update(form_errors: FormErrors, path: JsonPath, value: object) -> None:
    """A presence update; `since` may be null, but must be present."""
    record(_presence, "status", "activities")(form_errors, path, value)
    if isinstance(value, dict) and "since" not in value:
        form_errors.required((*path, "since"))


VOICE_STATE = record(
    {"guild_id": snowflake_id, "channel_id": snowflake_id, "self_mute": flag, "self_deaf": flag}, "guild_id"
)


def one_or_array(inner: Shape) -> Shape:
    """Return the shape of one value or a list of them."""
    return lambda form_errors, path, value: (array(inner) if isinstance(value, list) else inner)(
        form_errors, path, value
    )


REQUEST_MEMBERS = record(
    {
        "guild_id": snowflake_id,
        "query": text,
        "limit": integer(0),
        "user_ids": one_or_array(snowflake_id),
        "presences": flag,
        "nonce": text,
    },
    "guild_id",
)
