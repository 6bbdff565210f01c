"""A log of REST traffic: one JSON line per exchange, in a file that only its owner can read.

The log contains everything the bot sends, hidden cards and interaction tokens included.
"""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any, TextIO


class TrafficLog:
    """Writes exchanges to a file: method, path after /api/v10, request, status, response."""

    def __init__(self, path: Path) -> None:
        """Create or empty the file; raises OSError if it cannot be written."""
        self._file = _open_private(path)

    def add(self, method: str, path: str, request: Any, status: int, response: Any) -> None:
        """Write one exchange; the bodies are JSON values or None."""
        entry = {"method": method, "path": path, "request": request, "status": status, "response": response}
        self._file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _open_private(path: Path) -> TextIO:
    """Open an empty file that only its owner can read, even if it existed before; a device keeps its mode."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    file = os.fdopen(number, "w", buffering=1, encoding="utf-8")
    if stat.S_ISREG(os.fstat(number).st_mode):
        os.fchmod(number, 0o600)
    return file
