"""The record of REST traffic: a JSON line for each exchange, readable by the file's owner only.

It holds everything that the bot sends: hands, and the token of every interaction.
"""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any, TextIO


class Traffic:
    """Writes exchanges to a file while one is given: method, path after /api/v10, request, status, response."""

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = _private(path) if path else None

    def add(self, method: str, path: str, request: Any, status: int, response: Any) -> None:
        """Write one exchange; bodies are JSON values or None."""
        if self._file:
            entry = {"method": method, "path": path, "request": request, "status": status, "response": response}
            self._file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def close(self) -> None:
        """Finish the file."""
        if self._file:
            self._file.close()
            self._file = None


def _private(path: Path) -> TextIO:
    """An empty file that its owner alone can read, also if it was there; what is no file stays as it is."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    file = os.fdopen(number, "w", buffering=1, encoding="utf-8")
    if stat.S_ISREG(os.fstat(number).st_mode):
        os.fchmod(number, 0o600)
    return file
