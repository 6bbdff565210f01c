"""What is in a directory, for tests of what leaves it alone."""

from __future__ import annotations

import stat
from pathlib import Path


def all_of(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Everything in a directory: modes and contents."""
    return {
        file.name: (stat.S_IMODE(file.lstat().st_mode), file.read_bytes() if file.is_file() else b"")
        for file in folder.iterdir()
    }
