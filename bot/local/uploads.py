"""What comes with a request: the JSON body, and files by multipart."""

from __future__ import annotations

import json
import mimetypes
import re
import struct
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.local.errors import ApiError, invalid_form


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, or that a person attaches."""

    filename: str
    data: bytes

    @property
    def content_type(self) -> str:
        """The kind of file, guessed from its name."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    @property
    def picture_size(self) -> tuple[int, int] | None:
        """Width and height in pixels of a PNG, GIF or WebP picture; None for anything else."""
        return picture_size(self.data)


@dataclass(frozen=True, slots=True)
class Body:
    """A request's JSON (None without one) and its files by number."""

    payload: Any = None
    files: dict[int, Upload] = field(default_factory=dict)


async def read_body(request: web.Request) -> Body:
    """Read the body of a request; raises ApiError (50109, 50035) for what is neither JSON nor multipart."""
    if request.content_type == "multipart/form-data":
        return await _read_multipart(request)
    raw = await request.read()
    if not raw:
        return Body()
    if request.content_type != "application/json":
        reason = "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}."
        raise invalid_form({"_errors": [{"code": "CONTENT_TYPE_INVALID", "message": reason}]})
    return Body(_parse(raw))


async def _read_multipart(request: web.Request) -> Body:
    payload: Any = {}
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(400, 50109, "The request body contains invalid JSON.")
        name = part.name or ""
        if name == "payload_json":
            payload = _parse(bytes(await part.read()))
        elif match := re.fullmatch(r"files\[(\d+)\]|file", name):
            files[int(match[1] or 0)] = Upload(clean_name(part.filename or "unknown"), bytes(await part.read()))
    return Body(payload, files)


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


def clean_name(filename: str) -> str:
    """Return a file name as Discord keeps it: letters, digits, dots, dashes and underscores."""
    return re.sub(r"[^\w.-]+", "_", filename) or "unknown"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height from the head of a PNG, GIF or WebP file."""
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in (b"GIF87a", b"GIF89a"):
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _webp_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    return None
