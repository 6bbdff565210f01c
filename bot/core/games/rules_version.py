"""The version of this program: its release number, and a digest of the code that decides games."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path


@cache
def program() -> str:
    """The version, such as "0.1.0+1f0c3a9b"; two programs with the same version decide every game alike.

    Without installed metadata the number is 0: "0+1f0c3a9b".
    """
    try:
        number = metadata.version("cerebria")
    except metadata.PackageNotFoundError:
        number = "0"
    engine = find_spec("engine")  # without importing it, as `resources.files` would
    assert engine is not None
    assert engine.origin is not None
    digest = hashlib.sha256()
    for place, file in sorted(rule_files(Path(engine.origin).parent)):
        digest.update(f"{place}\n{hashlib.sha256(file).hexdigest()}\n".encode())
    return f"{number}+{digest.hexdigest()[:8]}"


@cache
def source() -> str | None:
    """The address of the repository, as the installed package names it; None if it names none."""
    try:
        urls = metadata.metadata("cerebria").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return None
    return dict(each.split(", ", 1) for each in urls).get("Repository")


def rule_files(folder: Traversable, place: str = "") -> Iterator[tuple[str, bytes]]:
    """The files of the rules, code and data, with their paths; no bytecode."""
    for entry in folder.iterdir():
        here = f"{place}/{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from rule_files(entry, here)
        else:
            yield here, entry.read_bytes()
