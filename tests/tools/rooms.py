"""The rooms of bot/: files and lines of each, which other rooms it imports, and in how many folders a subject lies.

python -m tests.tools.rooms [--list]

`--list` names the imports between subjects, and between the rooms of the core, and the files of each subject.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import bot
from bot.rooms import ROOMS
from tests.imports import graph, modules, used_by

CORE_ROOMS = {path.name for path in (Path(bot.__file__).parent / "core").iterdir() if path.is_dir()}
"""The rooms of the core."""

ABOVE = {"host", "cli"}
"""What stands above the rooms, and may import each."""

SUBJECTS = {
    "cups": "cup",
    "finding a game": "matchmaking|wish|gathering|listener",
    "decks, cards": "deck|card",
    "puzzles": "puzzle",
    "statistics, ratings": "statistic|rating|ranking|result",
    "agreement, undo": "agreement|motion|undo|abandon",
    "seats, absence": "seat|absen|away|substitute",
    "times, hours, reminders": "time|hour|reminder|digest|deadline|due|clock",
    "review, mistakes": "review|mistake",
    "advice, coach, tips": "advice|coach|tip|suggest|recommendation",
    "lobby": "lobby|lobbies",
    "watching": "watching|follower",
}
"""Subjects, each with the words by which its files are known, singular or plural, in their names or their room's."""


def room_of(module: str) -> str:
    """The room of a module: "cups", "core/play", "core"; "host" for modules beside the rooms."""
    parts = module.split(".")[1:]
    if len(parts) < 2 and parts != ["core"]:
        return parts[0] if parts and parts[0] in {"cli", *ROOMS} else "host"
    return "/".join(parts[: 2 if parts[0] == "core" and parts[1:2] and parts[1] in CORE_ROOMS else 1])


def folders_of(words: str, files: Iterable[str]) -> dict[str, list[str]]:
    """The folders with files of a subject, given as paths, and these."""
    named, found = re.compile(rf"(?:^|[/_])(?:{words})"), defaultdict[str, list[str]](list)
    for file in files:
        if named.search(file):
            folder, _, name = file.rpartition("/")
            found[folder].append(name)
    return found


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description="The rooms of bot/.")
    parser.add_argument("--list", action="store_true", help="name the imports between rooms")
    options = parser.parse_args()
    sizes: defaultdict[str, list[int]] = defaultdict(list)
    found = [each for each in modules("bot") if not each[0].startswith("bot.localdiscord")]
    for module, path in found:
        sizes[room_of(module)].append(len(path.read_text("utf-8").splitlines()))
    arrows: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for module, used in graph(used_by("bot")).items():
        for other in used:
            one, there = room_of(module), room_of(other)
            is_inside = one.startswith("core") and there.startswith("core")
            if not {one, there} & ABOVE and one != there and (is_inside or not there.startswith("core")):
                arrows[one, there].append(f"{module} imports {other}")
    for room, lines in sorted(sizes.items()):
        beyond = ", ".join(there for one, there in sorted(arrows) if one == room)
        print(f"{room:18} {len(lines):3} files {sum(lines):6,} lines{'; imports ' + beyond if beyond else ''}")
    subjects = [pair for pair in arrows if not pair[0].startswith("core")]
    upwards = [pair for pair in arrows if pair[0].startswith("core") and not pair[1].startswith("core")]
    print(f"between subjects: {len(subjects)} arrows; from the core into subjects: {len(upwards)}")
    names = ["/".join(module.split(".")[1:]) for module, path in found if path.name != "__init__.py"]
    for subject, words in SUBJECTS.items():
        folders = folders_of(words, names)
        print(f"{subject:24} {sum(map(len, folders.values())):3} files in {len(folders)} folders")
        for folder, files in sorted(folders.items()) if options.list else ():
            print(f"    {folder or 'bot'}: {', '.join(files)}")
    for pair in sorted(arrows) if options.list else ():
        print(*sorted(arrows[pair]), sep="\n")


if __name__ == "__main__":
    main()
