"""Lists the sections of docs/measurements.md whose figures are older than the last release.

python -m tests.tools.measured
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"

_SECTION = re.compile(r"^## (.+)\n\n(?:Measured on ([0-9-]+) at ([0-9a-f]{8})\.\n)?", re.MULTILINE)
_RELEASE = re.compile(r"^## [0-9.]+ - ([0-9-]+)$", re.MULTILINE)


def sections() -> Iterator[tuple[str, date, str]]:
    """Each section with the day and the commit of its figures; raises ValueError for one that does not say them."""
    for name, day, commit in _SECTION.findall((DOCS / "measurements.md").read_text("utf-8")):
        if not day:
            raise ValueError(f"{name}: on which day and commit was it measured?")
        yield name, date.fromisoformat(day), commit


def last_release() -> date:
    """The day of the last release in the changelog."""
    return max(map(date.fromisoformat, _RELEASE.findall((DOCS / "CHANGELOG.md").read_text("utf-8"))))


def main() -> None:
    """Print the sections that are older."""
    released = last_release()
    for name, day, commit in sections():
        if day < released:
            print(f"{name}: measured on {day} at {commit}, before the release of {released}")


if __name__ == "__main__":
    main()
