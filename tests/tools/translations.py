"""What compare-locales finds in the translations that docs/l10n.toml lists; players read in English what is missing.

python -m tests.tools.translations
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from compare_locales.compare import compareProjects
from compare_locales.paths import TOMLParser

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "docs" / "l10n.toml"

MISSING = ("missingEntity", "missingFile", "Missing attribute")
"""What a translation may lack until a release, as compare-locales calls it."""


class Found(NamedTuple):
    """A finding about a file: a message that it lacks, or a fault."""

    file: str
    text: str

    @property
    def is_missing(self) -> bool:
        """Whether something is not translated yet, rather than wrong."""
        return self.text.startswith(MISSING)

    def __str__(self) -> str:
        return f"{self.file}: {self.text}"


@cache
def locales() -> tuple[str, ...]:
    """The languages into which there are translations, as the configuration names them."""
    return tuple(_config().locales)


@cache
def found() -> tuple[Found, ...]:
    """Everything that is missing or wrong."""
    compared = compareProjects([_config()], list(locales()), str(ROOT))
    return tuple(_found("", compared.toJSON()["details"]))


def missing() -> list[Found]:
    """The messages, attributes and files that translations lack."""
    return [each for each in found() if each.is_missing]


def _config() -> Any:
    return TOMLParser().parse(str(CONFIG), env={"l10n_base": str(ROOT)})


def _found(path: str, details: Any) -> Iterator[Found]:
    """The findings in a tree of folders, whose leaves are lists of kinds and texts."""
    if isinstance(details, dict):
        for name, below in details.items():
            yield from _found(f"{path}/{name}" if path else name, below)
    else:
        for kind, text in (pair for each in details for pair in each.items()):
            yield Found(path, text if kind in {"error", "warning"} else f"{kind} {text}")


if __name__ == "__main__":
    for each in found():
        print(each)
    print(f"missing translations: {len(missing())}")
