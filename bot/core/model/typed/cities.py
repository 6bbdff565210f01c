"""Time zones by what people call them: cities, countries, abbreviations, and distances from UTC.

Each name is looked for in the IANA's zones, in babel's names of their cities, and in bot/places: a list of names of our
own, and the names of all cities of 50,000 people or more.
"""

import gzip
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cache
from importlib import resources
from itertools import islice
from zoneinfo import ZoneInfo, available_timezones

from babel import Locale
from babel.core import get_global

from bot.core.model.languages import LANGUAGES
from bot.core.model.typed.names import bare, plain
from bot.core.model.typed.words import MAX_TYPED_CHARS, numbered_words, words

FARTHEST = {"+": 14 * 60, "-": 12 * 60}
"""The greatest distances from UTC, in minutes."""

SEVERAL = "?"
"""The mark of a name that means several zones, such as that of a large country."""

MAX_LIKE = 50
"""Maximum number of cities that are looked at while a name is typed."""

_OFFSET = re.compile(r"(?:utc|gmt)?\s*([-+])\s*(\d{1,2})(?:[:.]?(00|15|30|45))?\s*(?:utc|gmt)?")
_SIGNS = str.maketrans({"\u2212": "-", "\u2013": "-", "\u00b1": "+"})


def zone_named(text: str) -> str:
    """The zone that a text means: "europe/rome", "New York", "Pechino", "Italy", "EST", or "UTC+05:30" for "+0530".

    A text with a comma may mean a city and what is around it. Raises LookupError if there is no zone, or are several.
    """
    if len(text) <= MAX_TYPED_CHARS:
        typed = " ".join(unicodedata.normalize("NFKC", text).casefold().translate(_SIGNS).split())
        for name in dict.fromkeys((typed, typed.partition(",")[0])):
            meant = (find(name) for find in (_of_our_own, _offset, _iana, _city_of_a_zone, _country, _city))
            if zone := next(filter(None, meant), None):
                if zone == SEVERAL:
                    break
                return zone
    raise LookupError(text[:MAX_TYPED_CHARS])


def zones_like(typed: str) -> list[str]:
    """The zones that a text may mean while it is typed: the one that it means, then cities that begin with it."""
    wanted, letters = "_".join(typed.casefold().replace("_", " ").split()), bare(typed)
    if not wanted or len(typed) > MAX_TYPED_CHARS:
        return []
    found = [zone for city, zone in _named_after().items() if city.startswith(letters)]
    found += [name for name in zone_names() if wanted in name.casefold()]
    found += [zone for city, zone in _named_after().items() if letters in city]
    found.sort(key=lambda name: (not bare(name.rpartition("/")[2]).startswith(letters), "/" not in name))
    found += islice(_cities_like(letters), MAX_LIKE)
    with suppress(LookupError):
        found.insert(0, zone_named(typed))
    return list(dict.fromkeys(found))


@cache
def zone_names() -> tuple[str, ...]:
    """All IANA names that this machine knows, sorted."""
    return tuple(sorted(set(_names().values())))


@cache
def city_names(language: str) -> tuple[tuple[str, str], ...]:
    """The zones whose cities have names in a language, with those: ("Europe/Rome", "Roma")."""
    known = Locale.parse(language, sep="-").time_zones
    return tuple((zone, known[zone]["city"]) for zone in zone_names() if "city" in known.get(zone, {}))


@cache
def _names() -> dict[str, str]:
    """The IANA names that this machine knows, by those in small letters, and by aliases that it may lack."""
    known = available_timezones() - {"Factory", "localtime"}
    names = {name.casefold(): name for name in known}
    for alias, zone in get_global("zone_aliases").items():
        for lacked, other in ((alias, zone), (zone, alias)):
            if other in known:
                names.setdefault(lacked.casefold(), other)
    return names


def _iana(typed: str) -> str | None:
    return _names().get(typed.replace(" ", "_"))


def _offset(typed: str) -> str | None:
    """A distance from UTC: "UTC+2", "gmt-5", "+0530", or in Chinese words."""
    found = _OFFSET.fullmatch(typed)
    sign, hours, minutes = (found[1], int(found[2]), int(found[3] or 0)) if found else _in_words(typed)
    ahead = hours * 60 + minutes
    if not sign or ahead > FARTHEST[sign]:
        return None
    return f"UTC{sign}{hours:02}:{minutes:02}" if ahead else "UTC"


def _in_words(typed: str) -> tuple[str, int, int]:
    """Sign, hours and minutes of "eight zones east" in Chinese; the sign is empty if a text is none."""
    for sign, side in (("+", "east"), ("-", "west")):
        for word in words(side):
            if plain(typed).startswith(word):
                rest = plain(typed).removeprefix(word)
                for end in sorted(words("zone-sign"), key=len, reverse=True):
                    rest = rest.removesuffix(end)
                hours = int(rest) if re.fullmatch("[0-9]{1,2}", rest) else numbered_words("numbers", 1).get(rest)
                if hours is not None:
                    return sign, hours, 0
    return "", 0, 0


def _city_of_a_zone(typed: str) -> str | None:
    """The zone that is named after a city, in English or another language; of names for the same zone, the newer."""
    return _named_after().get(bare(typed))


@cache
def _named_after() -> dict[str, str]:
    """Zones named after cities, by the city's plain name unless several zones share it."""
    zones = defaultdict(set)
    for name in zone_names():
        if "/" in name:
            zones[bare(name.rpartition("/")[2])].add(name)
    for language in LANGUAGES:
        for zone, city in city_names(language):
            if bare(city) not in zones:
                zones[bare(city)].add(zone)
    aliases = get_global("zone_aliases")
    return {
        city: max(named, key=len)
        for city, named in zones.items()
        if len({aliases.get(zone, zone) for zone in named}) == 1
    }


def _country(typed: str) -> str | None:
    """The zone of a country; SEVERAL if its places have different times."""
    zones = sorted(_country_zones().get(_countries().get(bare(typed), ""), ()))
    if not zones:
        return None
    return zones[0] if len({_year(zone) for zone in zones}) == 1 else SEVERAL


@cache
def _countries() -> dict[str, str]:
    """The codes of countries by their names in every language."""
    named = [Locale.parse(language, sep="-").territories for language in LANGUAGES]
    return {bare(name): code for territories in named for code, name in territories.items()}


@cache
def _country_zones() -> dict[str, list[str]]:
    """The zones of countries by their codes."""
    zones = defaultdict(list)
    for zone, country in get_global("zone_territories").items():
        if zone.casefold() in _names():
            zones[country].append(_names()[zone.casefold()])
    return zones


def _year(zone: str) -> tuple[timedelta | None, ...]:
    """The distance of a zone from UTC in winter and in summer."""
    return tuple(datetime(2026, month, 1, tzinfo=ZoneInfo(zone)).utcoffset() for month in (1, 7))


# The lists of bot/places: a line for each zone, its name and the names that mean it, found without unpacking them all


@cache
def _list(file: str) -> bytes:
    found = (resources.files("bot") / "core" / "model" / "typed" / "data" / file).read_bytes()
    text = gzip.decompress(found) if file.endswith(".gz") else found
    return b"\n" + text.replace(b"\n", b" \n")


def _of_our_own(typed: str) -> str | None:
    return _listed("names.txt", typed)


def _city(typed: str) -> str | None:
    return _listed("cities.txt.gz", typed)


def _listed(file: str, typed: str) -> str | None:
    found = _list(file)
    at = found.find(f" {bare(typed)} ".encode(errors="replace"))
    if at < 0:
        return None
    zone = _zone_at(found, at)
    return zone if zone == SEVERAL or zone.casefold() in _names() else None


def _cities_like(begun: str) -> Iterator[str]:
    """The zones, as far as this machine knows them, of the cities whose names begin with some letters."""
    for file in ("names.txt", "cities.txt.gz"):
        found, at = _list(file), 0
        while (at := found.find(f" {begun}".encode(errors="replace"), at)) >= 0:
            if (zone := _zone_at(found, at)).casefold() in _names():
                yield zone
            at = found.find(b"\n", at)


def _zone_at(found: bytes, at: int) -> str:
    """The zone of the line in which a place of a list lies."""
    return found[found.rfind(b"\n", 0, at) + 1 :].split(b" ", 1)[0].decode()
