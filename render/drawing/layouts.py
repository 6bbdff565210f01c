"""The layouts of the board picture by form."""

from typing import Final

from render.drawing.layout import BoardForm, Layout
from render.drawing.tall import TALL
from render.drawing.wide import WIDE

LAYOUTS: Final[dict[BoardForm, Layout]] = {layout.form: layout for layout in (WIDE, TALL)}
