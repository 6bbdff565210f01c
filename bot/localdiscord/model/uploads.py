"""Uploaded files, and the request body that carries them."""

from __future__ import annotations

import mimetypes
import re
import struct
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Upload:
    """A file uploaded with a request, or attached by a person."""

    filename: str
    data: bytes

    @property
    def content_type(self) -> str:
        """The MIME type, guessed from the file name."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    @property
    def picture_size(self) -> tuple[int, int] | None:
        """The width and height in pixels of a PNG, GIF, JPEG or WebP picture; None for other files."""
        return picture_size(self.data)


@dataclass(frozen=True, slots=True)
class Body:
    """A request's JSON value (None if it has none) and its files by number."""

    payload: Any = None
    files: dict[int, Upload] = field(default_factory=dict)


def clean_name(filename: str) -> str:
    """Return a file name as Discord stores it: letters, digits, dots, dashes and underscores."""
    return re.sub(r"[^\w.-]+", "_", filename) or "unknown"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return the width and height in the header of a PNG, GIF, JPEG or WebP file; None if there is none."""
    try:
        if data[:8] == b"\x89PNG\r\n\x1a\n":
            width, height = struct.unpack_from(">II", data, 16)
            return width, height
        if data[:6] in (b"GIF87a", b"GIF89a"):
            width, height = struct.unpack_from("<HH", data, 6)
            return width, height
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp_size(data)
        if data[:2] == b"\xff\xd8":
            return _jpeg_size(data)
    except struct.error:
        return None
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Search the segments for the one with the size; SOF markers are C0 to CF except C4, C8 and CC."""
    at = 2
    while True:
        begin, kind, length = struct.unpack_from(">BBH", data, at)
        if begin != 0xFF or length < 2:
            return None
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        at += 2 + length


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack_from("<HH", data, 26)
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        (bits,) = struct.unpack_from("<I", data, 21)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        wide, wider, high, higher = struct.unpack_from("<HBHB", data, 24)
        return (wider << 16 | wide) + 1, (higher << 16 | high) + 1
    return None
