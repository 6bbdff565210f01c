"""What is stored about a person: a page that names it, and the file that holds it."""

import io
import json
import zipfile
from typing import Final

from bot.core.model.records import Held
from bot.core.ui.content import Content, File, Text
from bot.core.ui.texts import Texts
from render import Picture

NAME: Final = "cerebria"
"""The name of the file, without its ending."""

MAX_BYTES: Final = 8 << 20
"""Maximum size of a file that is sent as it is, below Discord's 10 MiB; a larger one is packed."""


def export(held: Held, filename: str, language: str) -> Content:
    """The page: what there is and how much of it, and the file."""
    texts = Texts(language)
    lines = [texts("export-line", what=_what(table, texts), count=len(rows)) for table, rows in held.items()]
    told = texts("export-all", what="\n".join(lines)) if lines else texts("export-nothing")
    return Content((Text(told), File(filename)))


def export_file(held: Held, language: str) -> Picture:
    """The file: JSON, by table the rows and what they are."""
    texts = Texts(language)
    named = {table: {"what": _what(table, texts), "rows": rows} for table, rows in held.items()}
    data = json.dumps(named, ensure_ascii=False, indent=1).encode()
    if len(data) <= MAX_BYTES:
        return Picture(data, f"{NAME}.json", "")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(f"{NAME}.json", data)
    return Picture(packed.getvalue(), f"{NAME}.zip", "")


def _what(table: str, texts: Texts) -> str:
    """What the rows of a table are."""
    return texts(f"export-{table.replace('_', '-')}")
