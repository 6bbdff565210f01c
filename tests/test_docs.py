"""README and docs/ match the code: links, paths, packages, imports, tables, hooks."""

import re
import sqlite3
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.storage.sqlite import migrations
from tests.imports import closure, used_by

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "bot" / "localdiscord" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PACKAGES = ("bot", "engine", "render")

LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:\.?[\w-]+/)[\w./*-]*|\.?[\w-]+\.(?:md|toml|yaml|example))`")
PLACEHOLDER = re.compile(r"NAME|NNNN|LANGUAGE|\*")


def text_of(page: Path) -> str:
    return page.read_text("utf-8")


def without_code(text: str) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^ *```.*?^ *```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """The anchors of a page: those of headings, as the hosting site generates them, and those that are written."""
    headings = re.findall(r"^#+ (.+)$", without_code(text), re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
    return made.union(re.findall(r'<a id="([^"]+)">', text))


def missing_links(page: Path) -> list[str]:
    """Broken relative links of a page."""
    missing = []
    for link in LINK.findall(without_code(text_of(page))):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = page.parent / file if file else page
        if not target.exists() or (anchor and anchor not in anchors(text_of(target))):
            missing.append(link)
    return missing


def missing_paths(page: Path) -> list[str]:
    """Paths named in a page that do not exist; with a placeholder, its folder counts."""
    missing = []
    for path in PATH.findall(without_code(text_of(page))):
        known = path[: found.start()].rpartition("/")[0] if (found := PLACEHOLDER.search(path)) else path
        if not any((base / known).exists() for base in (ROOT, page.parent)):
            missing.append(path)
    return missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    assert missing_links(page) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_exists(page: Path) -> None:
    named = {path for path in missing_paths(page) if path not in USERS_FILES}
    assert named == set()


USERS_FILES = {"cerebria.db", "cards.toml", "build/api"}
"""Files that users create."""


def test_what_is_missing_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One\n[a](#one) [b](#two) [c](gone.md) `bot/gone.py` `bot/gone/NAME.py` `bot/NAME.py`\n", "utf-8")
    assert missing_links(page) == ["#two", "gone.md"]
    assert missing_paths(page) == ["bot/gone.py", "bot/gone/NAME.py"]


# Packages


def packages() -> set[str]:
    """The top-level packages and those directly in them."""
    return {path.parent.relative_to(ROOT).as_posix() for top in PACKAGES for path in package_files(top)}


def package_files(top: str) -> Iterator[Path]:
    yield ROOT / top / "__init__.py"
    yield from (ROOT / top).glob("*/__init__.py")


def test_the_table_names_every_package_and_no_other() -> None:
    table = text_of(ROOT / "docs" / "CONTRIBUTING.md").partition("| package | holds |")[2].partition("\n\n")[0]
    assert sorted(re.findall(r"^\| `([\w/]+)` \|", table, re.MULTILINE)) == sorted(packages())


def test_every_package_tells_type_checkers_that_it_is_typed() -> None:
    assert [top for top in PACKAGES if not (ROOT / top / "py.typed").is_file()] == []


def drawn() -> dict[str, set[str]]:
    """The direct imports of each package in the first diagram."""
    drawing = text_of(ROOT / "docs" / "architecture.md").partition("```mermaid")[2].partition("```")[0]
    arrows: dict[str, set[str]] = {}
    for one, other in re.findall(r"^ *(\w+)(?:\[[^\]]*\])? --> (\w+)$", drawing, re.MULTILINE):
        arrows.setdefault(one, set()).add(other)
        arrows.setdefault(other, set())
    return arrows


def room(module: str) -> str | None:
    """The diagram's name for a module's package; None if the diagram omits it."""
    top, *rest = module.split(".")
    if top in {"engine", "render"}:
        return top
    if top != "bot" or not rest:
        return None
    if rest[0] == "core":
        if not rest[1:] or rest[1] in {"background", "discord_errors", "permissions", "verdicts"}:
            return None
        return rest[1] if rest[1] in CARRYING else "core"
    if rest[0] in subjects():
        return "subjects"
    if (ROOT / "bot" / rest[0] / "__init__.py").is_file():
        return rest[0]
    return "host" if rest[0] in {"host", "client"} else None


CARRYING = {"interactions", "model", "monitoring", "storage", "ui", "workers"}
"""The rooms of the core that the drawing shows apart."""


def subjects() -> set[str]:
    return {name.removeprefix("bot/") for name in packages() if name.startswith("bot/")} - {
        "core",
        "cli",
        "localdiscord",
    }


def imports() -> Iterator[tuple[str, str]]:
    """Every import of one drawn package by another."""
    for top in PACKAGES:
        for name, used in used_by(top).items():
            here = room(name)
            for module, taken in used.items():
                for there in map(room, (f"bot.{each}" for each in taken) if module == "bot" else (module,)):
                    if here and there and here != there:
                        yield here, there


def test_the_drawing_holds_every_package_of_bot_and_every_import() -> None:
    arrows = drawn()
    assert set(arrows) == CARRYING | {"cli", "core", "localdiscord", "subjects", "host", "engine", "render"}
    allowed = {name: closure(arrows, name) for name in arrows}
    assert {(one, other) for one, other in imports() if other not in allowed[one]} == set()
    assert not any(name in beyond for name, beyond in allowed.items())


# Storage, hooks, changelog


def test_the_table_names_every_table_of_the_database() -> None:
    told = text_of(ROOT / "docs" / "architecture.md").partition("| table | holds |")[2].partition("\n\n")[0]
    database = sqlite3.connect(":memory:")
    for script in migrations():
        database.executescript(script)
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    database.close()
    for path in (ROOT / "bot" / "migrations" / "postgres").glob("*.sql"):
        tables.update(re.findall(r"^CREATE (?:UNLOGGED )?TABLE (\w+)", text_of(path), re.MULTILINE))
    for path in (ROOT / "bot" / "migrations" / "postgres").glob("*.sql"):
        tables.difference_update(re.findall(r"^DROP TABLE (\w+)", text_of(path), re.MULTILINE))
    assert set(re.findall(r"^\| `(\w+)` \|", told, re.MULTILINE)) == {each for each in tables if "sqlite" not in each}


def test_the_hooks_are_the_lint_and_types_of_the_checks_before_a_merge() -> None:
    hooks = re.findall(r"entry: (.+)", text_of(ROOT / ".pre-commit-config.yaml"))
    checks = text_of(ROOT / ".ci" / "run").partition('stage "lint and types"')[2].partition("if ")[0]
    assert hooks == [line.strip() for line in checks.splitlines() if ".venv/bin/" in line]


def test_the_changelog_begins_with_what_is_unreleased_and_goes_back_in_time() -> None:
    headings = re.findall(r"^## (.+)$", text_of(ROOT / "docs" / "CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    dates = [heading.partition(" - ")[2] for heading in headings[1:]]
    assert all(re.fullmatch(r"\d{4}-\d{2}-\d{2}", date) for date in dates)
    assert all(later >= earlier for later, earlier in pairwise(dates))
