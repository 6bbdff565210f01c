"""Text in lines."""

from collections.abc import Iterable, Iterator

from render import theme


def wrapped(text: str, font: str, size: int, widths: Iterable[float]) -> Iterator[str]:
    """The text in lines of these widths; what they do not hold is left out, with an ellipsis."""
    face = theme.font(font, size)
    room = iter(widths)
    width = next(room, None)
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width is not None and face.getlength(longer) > width:
            width = next(room, None)
            if width is None:
                yield line + " …"
                return
            yield line
            longer = word
        line = longer
    if line and width is not None:
        yield line
