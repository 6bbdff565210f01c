"""The rooms of bot/: files and lines of each, and which other rooms it imports.

python -m tests.tools.rooms [--list]

`--list` names the imports between subjects, and between the rooms of the core.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from tests.imports import graph, modules, used_by

OUTSIDE = {"localdiscord", "cli"}
"""Packages that are no rooms."""


def room_of(module: str) -> str:
    """The room of a module: "cups", "core/play"; "" for what stands above the rooms."""
    parts = module.split(".")[1:]
    if len(parts) < 2 or parts[0] in OUTSIDE:
        return ""
    return "/".join(parts[: 2 if parts[0] == "core" and len(parts) > 2 else 1])


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description="The rooms of bot/.")
    parser.add_argument("--list", action="store_true", help="name the imports between rooms")
    options = parser.parse_args()
    sizes: defaultdict[str, list[int]] = defaultdict(list)
    for module, path in modules("bot"):
        sizes[room_of(module)].append(len(path.read_text("utf-8").splitlines()))
    arrows: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for module, used in graph(used_by("bot")).items():
        for other in used:
            one, there = room_of(module), room_of(other)
            is_inside = one.startswith("core") and there.startswith("core")
            if one and there and one != there and (is_inside or not there.startswith("core")):
                arrows[one, there].append(f"{module} imports {other}")
    for room, lines in sorted(sizes.items()):
        if room:
            beyond = ", ".join(there for one, there in sorted(arrows) if one == room)
            print(f"{room:18} {len(lines):3} files {sum(lines):6,} lines{'; imports ' + beyond if beyond else ''}")
    subjects = [pair for pair in arrows if not pair[0].startswith("core")]
    upwards = [pair for pair in arrows if pair[0].startswith("core") and not pair[1].startswith("core")]
    print(f"between subjects: {len(subjects)} arrows; from the core into subjects: {len(upwards)}")
    for pair in sorted(arrows) if options.list else ():
        print(*sorted(arrows[pair]), sep="\n")


if __name__ == "__main__":
    main()
