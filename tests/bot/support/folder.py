"""Snapshots of directories, to show that nothing in them changes."""

from __future__ import annotations

import stat
from pathlib import Path


def snapshot_of(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Modes and contents of the files in a directory, by name."""
    return {
        file.name: (stat.S_IMODE(file.lstat().st_mode), file.read_bytes() if file.is_file() else b"")
        for file in folder.iterdir()
    }
