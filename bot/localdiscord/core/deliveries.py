"""The log of what each person is shown; it feeds open web pages and the tests that secrets stay secret."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.localdiscord.model.state import Attachment, Json


class DeliveryKind(StrEnum):
    """The kinds of deliveries to a person's client."""

    MESSAGE = "message"
    EDIT = "edit"
    DELETE = "delete"
    MODAL = "modal"
    CHOICES = "choices"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Delivery:
    """Something shown to some people (user ids), with the files added by it."""

    what: DeliveryKind
    audience: frozenset[int]
    channel_id: int
    payload: Any
    files: tuple[Attachment, ...] = ()


Listener = Callable[[Delivery], None]


class DeliveryLog:
    """Passes deliveries to listeners and, if `keep` is set, stores them for each person."""

    def __init__(self, *, keep: bool) -> None:
        self._keep = keep
        self._log: dict[int, list[Delivery]] = {}
        self.listeners: list[Listener] = []

    @property
    def wanted(self) -> bool:
        """Whether deliveries are stored or listened to; otherwise callers need not build them."""
        return self._keep or bool(self.listeners)

    def add(self, delivery: Delivery) -> None:
        """Store a delivery and pass it to the listeners."""
        if self._keep:
            for user_id in delivery.audience:
                self._log.setdefault(user_id, []).append(delivery)
        for listener in tuple(self.listeners):
            listener(delivery)

    def to(self, user_id: int) -> tuple[Delivery, ...]:
        """Return all stored deliveries to a person, oldest first."""
        return tuple(self._log.get(user_id, ()))


SNOWFLAKE = re.compile(r"\d{17,20}")
MOMENT = re.compile(r"<t:-?\d+(:[tTdDfFR])?>")
UNSTABLE = frozenset({"timestamp", "edited_timestamp", "nonce", "joined_at", "url", "proxy_url", "version", "token"})


def stable_bytes(deliveries: tuple[Delivery, ...]) -> bytes:
    """Return deliveries as bytes that are equal for two runs in which a person was shown the same.

    Ids are replaced by numbers in order of first appearance, times and addresses are omitted, and the contents of files
    are included.
    """
    numbers: dict[str, str] = {}

    def numbered(match: re.Match[str]) -> str:
        return numbers.setdefault(match[0], f"#{len(numbers)}")

    parts: list[bytes] = []
    for each in deliveries:
        shown: Json = {
            "what": each.what,
            "channel": str(each.channel_id),
            "payload": _without_unstable(_unmarked(each.payload)),
        }
        text = json.dumps(shown, sort_keys=True, ensure_ascii=False)
        parts.append(MOMENT.sub("<t>", SNOWFLAKE.sub(numbered, text)).encode())
        parts += [file.filename.encode() + b"\0" + file.data for file in each.files]
    return b"\n".join(parts)


def _unmarked(payload: Any) -> Any:
    """Return a payload without the ids of first components, which a bot may use as nonces; also in a quoted message."""
    if not isinstance(payload, dict):
        return payload
    if payload.get("referenced_message"):
        payload = {**payload, "referenced_message": _unmarked(payload["referenced_message"])}
    if not payload.get("components"):
        return payload
    first, *others = payload["components"]
    return {**payload, "components": [{key: value for key, value in first.items() if key != "id"}, *others]}


def _without_unstable(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_unstable(inner) for key, inner in value.items() if key not in UNSTABLE}
    if isinstance(value, list):
        return [_without_unstable(inner) for inner in value]
    return value
