"""A picture in bytes: PNG with one palette for all pictures, learned from them and committed."""

from functools import cache
from importlib import resources
from io import BytesIO

from PIL import Image

LEVEL = 3
"""How hard the file is packed: more takes longer than it saves."""


@cache
def palette() -> Image.Image:
    """The palette as Pillow wants it."""
    image = Image.new("P", (1, 1))
    image.putpalette((resources.files("render") / "assets" / "palette.rgb").read_bytes())
    return image


def png(image: Image.Image) -> bytes:
    """The picture as PNG, each pixel in the palette's nearest colour, without any metadata."""
    stream = BytesIO()
    image.quantize(palette=palette(), dither=Image.Dither.NONE).save(stream, "PNG", compress_level=LEVEL)
    return stream.getvalue()
