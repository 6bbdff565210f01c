"""The fonts of the package, made from the whole ones: `python -m tests.tools.fonts [FOLDER]`.

The Chinese, Japanese and Korean font is Noto Sans CJK Bold, whose 20 MB shrink to the characters that names have and
that the translations need. FOLDER holds the whole fonts; Debian's package fonts-noto-cjk puts them there.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

import render
from tests.languages import HOMES

ASSETS = Path(str(render.__file__)).parent / "assets"
CJK = ASSETS / "NotoSansCJK-Bold.otf"
WHOLE = "NotoSansCJK-Bold.ttc"
FACE = "NotoSansCJKsc-Bold"
"""The face of the collection: its characters have the forms of Simplified Chinese."""


def needed() -> set[int]:
    """The characters that the font has, those of all translations, and full-width punctuation."""
    kept = set(TTFont(CJK).getBestCmap())
    texts = [path.read_text("utf-8") for home in HOMES.values() for path in home.rglob("*.ftl")]
    kept |= {ord(letter) for text in texts for letter in re.findall(r"[\u2e80-\u9fff\uff00-\uffef]", text)}
    return kept - set(range(0xFF01, 0xFF5F)) | set(map(ord, "\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f"))


def subset(folder: Path) -> None:
    """Make the font again from the whole one."""
    characters = needed()
    fonts = TTCollection(folder / WHOLE).fonts
    font = next(each for each in fonts if each["name"].getDebugName(6) == FACE)
    subsetter = Subsetter(
        Options(layout_features=[], hinting=False, desubroutinize=False, name_IDs=[0, 1, 2, 4, 5, 6, 13])
    )
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(CJK)


def main() -> None:
    """Subset the font and print its size."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.fonts", description="Subset the fonts of the package.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("/usr/share/fonts/opentype/noto"))
    subset(parser.parse_args().folder)
    print(f"{CJK.name}: {len(TTFont(CJK).getBestCmap())} characters, {CJK.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
