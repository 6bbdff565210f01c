"""Messages that a translation lacks; players read them in English until then.

python -m tests.tools.missing_translations
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from render import DEFAULT_LANGUAGE, languages
from tests.languages import HOMES, facts_of, files


class Missing(NamedTuple):
    """A message that a language lacks: package, language, file, and the message's id."""

    package: str
    language: str
    file: str
    message: str

    def __str__(self) -> str:
        return f"{self.package}/locale/{self.language}/{self.file}: {self.message}"


def missing() -> Iterator[Missing]:
    """Every message that is in English only."""
    for package, home in HOMES.items():
        for path in files(package):
            english = facts_of(home / DEFAULT_LANGUAGE / path)
            for language in languages(package):
                file = home / language / path
                there = facts_of(file) if file.is_file() else {}
                yield from (Missing(package, language, path.as_posix(), name) for name in english if name not in there)


if __name__ == "__main__":
    lacking = list(missing())
    for each in lacking:
        print(each)
    print(f"missing translations: {len(lacking)}")
