"""The record of REST traffic: a JSON line for each exchange."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO


class Traffic:
    """Writes exchanges to a file while one is given: method, path after /api/v10, request, status, response."""

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = path.open("w", buffering=1, encoding="utf-8") if path else None

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
