"""PNG with one palette for all pictures, computed from samples of them (assets/palette.rgb).

The rows are packed in strips, each a separate deflate stream that ends with a full flush. No strip depends on another,
so unchanged strips of the last frame are reused byte for byte. A PNG reader sees one stream.
"""

import struct
from collections.abc import Sequence
from functools import cache
from importlib import resources
from io import BytesIO
from typing import Final, NamedTuple

from PIL import Image
from zlib_ng import zlib_ng as zlib

from render.drawing import theme

LEVEL: Final = 2
"""The compression level of frames: a higher one costs more time than it saves."""
SMALL_LEVEL: Final = 5
"""The compression level of small pictures: a tenth smaller for half a millisecond; the next one costs as much again."""

ROWS: Final = 32
"""Rows in a strip: smaller strips compress worse, larger ones are reused less often."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_DEFLATE_HEAD, _DEFLATE_END = b"\x78\x9c", b"\x03\x00"
_ADLER: Final = 65521


class Strip(NamedTuple):
    """Some packed rows, with the checksum and length of their raw bytes, which joining strips needs."""

    packed: bytes
    adler: int
    length: int


@cache
def palette() -> Image.Image:
    """The palette in the form of Pillow's quantize."""
    image = Image.new("P", (1, 1))
    image.putpalette((resources.files("render") / "assets" / "palette.rgb").read_bytes())
    return image


def indexed(image: Image.Image) -> Image.Image:
    """The picture in the palette: each pixel's nearest colour, without dithering."""
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


def least_height(width: int) -> int:
    """The height of a picture of a width that is not wider than 11:7."""
    return -(-width * 7 // 11)


def framed(image: Image.Image) -> Image.Image:
    """The picture in a form that clients show as a whole, with more ground below it if necessary.

    While one wider than 11:7 loads, Discord shows nothing on a computer; of a square one it cuts the edges on Android.
    """
    width, height = image.size
    wanted = max(height, least_height(width))
    wanted += wanted == width
    if wanted == height:
        return image
    whole = Image.new("RGB", (width, wanted), theme.NIGHT)
    whole.paste(image)
    return whole


def whole(image: Image.Image) -> bytes:
    """The picture as PNG, `framed`."""
    return png(framed(image))


def png(image: Image.Image, level: int = LEVEL) -> bytes:
    """The picture as PNG in the palette, without metadata; in one strip, since no part of it is used again."""
    return joined(image.size, [strip(canvas(image), 0, image.height, level)])


def blank(size: tuple[int, int]) -> bytes:
    """A PNG of nothing but the darkest colour of the pictures: some hundred bytes."""
    image = Image.new("P", size, 0)
    image.putpalette(theme.NIGHT)
    packed = BytesIO()
    image.save(packed, "PNG", bits=1)
    return packed.getvalue()


def canvas(image: Image.Image) -> Image.Image:
    """A picture in the palette as rows of PNG: each begins with the number of its filter, 0 for none."""
    made = Image.new("P", (image.width + 1, image.height), 0)
    made.paste(indexed(image), (1, 0))
    return made


def strips(rows: Image.Image) -> list[Strip]:
    """All the strips of a canvas."""
    return [strip(rows, number) for number in range(-(-rows.height // ROWS))]


def strip(rows: Image.Image, number: int, high: int = ROWS, level: int = LEVEL) -> Strip:
    """One strip of a canvas, `high` rows of it."""
    top = number * high
    raw = rows.crop((0, top, rows.width, min(rows.height, top + high))).tobytes()
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return Strip(packer.compress(raw) + packer.flush(zlib.Z_FULL_FLUSH), zlib.adler32(raw), len(raw))


def unpacked(size: tuple[int, int], rows: Sequence[Strip]) -> Image.Image:
    """The canvas of this size, unpacked from its strips."""
    raw = b"".join(zlib.decompressobj(-zlib.MAX_WBITS).decompress(strip.packed) for strip in rows)
    return Image.frombytes("P", (size[0] + 1, size[1]), raw)


def cut(width: int, rows: Sequence[Strip], height: int) -> Sequence[Strip]:
    """The strips of the upper part of a canvas, so many rows of it."""
    count, rest = divmod(height, ROWS)
    if not rest or count == len(rows):
        return rows[:count] if count < len(rows) else rows
    raw = zlib.decompressobj(-zlib.MAX_WBITS).decompress(rows[count].packed)
    if len(raw) <= rest * (width + 1):
        return rows
    last = Image.frombytes("P", (width + 1, rest), raw[: rest * (width + 1)])
    return (*rows[:count], strip(last, 0))


def joined(size: tuple[int, int], rows: Sequence[Strip]) -> bytes:
    """The PNG file of these strips."""
    adler = 1
    for strip in rows:
        adler = _together(adler, strip.adler, strip.length)
    data = b"".join((_DEFLATE_HEAD, *(strip.packed for strip in rows), _DEFLATE_END, struct.pack(">I", adler)))
    header = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)  # 8 bits, palette, not interlaced
    colours = bytes(palette().getpalette() or ())
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", data), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, content) for name, content in chunks)


def _chunk(name: bytes, content: bytes) -> bytes:
    return b"".join(
        (struct.pack(">I", len(content)), name, content, struct.pack(">I", zlib.crc32(content, zlib.crc32(name))))
    )


def _together(first: int, second: int, length: int) -> int:
    """The Adler-32 of two concatenated pieces from their checksums; `length` is the second one's, in bytes."""
    low, rest = first & 0xFFFF, length % _ADLER
    high = (rest * low + (first >> 16) + (second >> 16) - rest) % _ADLER
    return high << 16 | (low + (second & 0xFFFF) - 1) % _ADLER
