"""Validation of messages against Discord's limits."""

from __future__ import annotations

from bot.localdiscord.errors import ApiError
from bot.localdiscord.model.components import MediaResolver
from bot.localdiscord.model.state import Json, JsonPath, MessageFlag
from bot.localdiscord.model.uploads import Upload
from bot.localdiscord.validation.components import MEDIA_SCHEMES, ComponentCheck
from bot.localdiscord.validation.limits import FormErrors, Limits

VOICE_MESSAGE = 1 << 13
UNKNOWN_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


class MessageCheck:
    """Validates the body of one message."""

    def __init__(self, limits: Limits, payload: Json, media: MediaResolver) -> None:
        self._limits = limits
        self._payload = payload
        self._media = media
        self._errors = FormErrors()

    def run(self, flags: MessageFlag) -> None:
        """Check the whole body; raises ApiError 50035 with the paths of all errors."""
        payload, limits = self._payload, self._limits
        v2 = bool(flags & MessageFlag.COMPONENTS_V2)
        self._errors.text(("content",), payload.get("content"), limits.content)
        if payload.get("nonce") is not None:
            self._errors.text(("nonce",), str(payload["nonce"]), limits.nonce)
        self._embeds()
        self._attachments()
        self._mentions()
        if v2:
            self._legacy_fields()
        else:
            for field in ("poll", "sticker_ids", "shared_client_theme"):
                self._errors.unmodelled((field,), payload.get(field))
        self._errors.unmodelled(("tts",), payload.get("tts"))
        self._errors.unmodelled(("flags",), (payload.get("flags") or 0) & VOICE_MESSAGE)
        if "components" in payload:
            ComponentCheck(limits, self._errors, self._media).message(payload["components"], v2=v2)
        self._errors.raise_if_any()

    def _legacy_fields(self) -> None:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if self._payload.get(key):
                name = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                self._errors.add((key,), UNKNOWN_V2, name)

    def _embeds(self) -> None:
        limits, form_errors, total = self._limits, self._errors, 0
        for index, embed in enumerate(form_errors.items(("embeds",), self._payload.get("embeds"), limits.embeds)):
            path = ("embeds", index)
            total += self._embed(path, embed)
        if total > limits.embed_total:
            message = f"Embed size exceeds maximum size of {limits.embed_total}"
            form_errors.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)

    def _embed(self, path: JsonPath, embed: Json) -> int:
        """Check one embed; return its number of characters."""
        limits, form_errors = self._limits, self._errors
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        texts: list[tuple[JsonPath, object, int]] = [
            (("title",), embed.get("title"), limits.embed_title),
            (("description",), embed.get("description"), limits.embed_description),
            (("footer", "text"), footer.get("text"), limits.embed_footer),
            (("author", "name"), author.get("name"), limits.embed_author),
        ]
        for index, each in enumerate(form_errors.items((*path, "fields"), embed.get("fields"), limits.embed_fields)):
            texts.append((("fields", index, "name"), each.get("name") or "", limits.embed_field_name))
            texts.append((("fields", index, "value"), each.get("value") or "", limits.embed_field_value))
        for below, value, maximum in texts:
            form_errors.text((*path, *below), value, maximum, 1 if below[0] == "fields" else 0)
        form_errors.address((*path, "url"), embed.get("url"))
        form_errors.address((*path, "author", "url"), author.get("url"))
        for key, part in (("footer", footer), ("author", author)):
            form_errors.address((*path, key, "icon_url"), part.get("icon_url"), MEDIA_SCHEMES)
        for key in ("image", "thumbnail"):
            url = (embed.get(key) or {}).get("url")
            form_errors.address((*path, key, "url"), url, MEDIA_SCHEMES)
            if url and not self._media.knows(url):
                form_errors.add(
                    (*path, key, "url"), "URL_TYPE_INVALID_SCHEME", "The referenced attachment was not found"
                )
        return sum(len(str(value)) for _, value, _ in texts if value)

    def _attachments(self) -> None:
        limits, form_errors = self._limits, self._errors
        listed = form_errors.items(("attachments",), self._payload.get("attachments"), limits.attachments)
        for index, each in enumerate(listed):
            form_errors.text(("attachments", index, "description"), each.get("description"), limits.alt_text)

    def _mentions(self) -> None:
        allowed = self._payload.get("allowed_mentions")
        if not isinstance(allowed, dict):
            return
        path, parse = ("allowed_mentions",), allowed.get("parse") or []
        for index, word in enumerate(parse):
            if word is not None:
                self._errors.one_of((*path, "parse", index), word, ("everyone", "roles", "users"))
        for key in ("users", "roles"):
            self._errors.items((*path, key), allowed.get(key), 100)
            if allowed.get(key) and key in parse:
                message = f"parse:[{key!r}] and {key}: [ids...] are mutually exclusive."
                self._errors.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_files(limits: Limits, files: dict[int, Upload]) -> None:
    """Check the files of a request; raises ApiError 40005 for a file that is too large, 50035 for too many files."""
    check_count(limits, "files", len(files))
    if any(len(file.data) > limits.attachment_bytes for file in files.values()):
        raise ApiError(413, 40005, "Request entity too large")


def check_count(limits: Limits, key: str, count: int) -> None:
    """Check the number of files in the field `key` of a body; raises ApiError 50035 if there are too many."""
    if count > limits.attachments:
        form_errors = FormErrors()
        form_errors.length((key,), 0, limits.attachments)
        form_errors.raise_if_any()


def check_not_empty(payload: Json, *, has_files: bool) -> None:
    """Check that a message is not empty; raises ApiError 50006 if it is."""
    if not has_files and not any(payload.get(key) for key in ("content", "embeds", "components")):
        raise ApiError(400, 50006, "Cannot send an empty message")
