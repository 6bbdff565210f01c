"""The recorded traffic of a run: what Discord refused, and what a program says that knows Discord's description."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

CHECKER = "CEREBRIA_CHECK_TRAFFIC"
"""Where a program is that holds recorded traffic against Discord's own description, if there is one."""


def refused(record: Path) -> list[str]:
    """What Discord refused of all that the bot asked for."""
    exchanges = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert len(exchanges) > 100
    return [f"{e['method']} {e['path']}: {e['status']} {e['response']}" for e in exchanges if e["status"] >= 400]


def calling_freely(record: Path) -> list[str]:
    """What was sent or changed without naming everybody whom it may call: Discord would call all that it mentions."""
    found = []
    for exchange in map(json.loads, record.read_text("utf-8").splitlines()):
        body = exchange["request"]
        message = body.get("data") if exchange["path"].endswith("/callback") else body
        shown = isinstance(message, dict) and "components" in message and "title" not in message  # no form
        if shown and (message.get("allowed_mentions") or {}).get("parse") != []:
            found.append(f"{exchange['method']} {exchange['path']}: {message}")
    return found


def described(record: Path) -> str:
    """What a program says that knows Discord's description of its own traffic; empty without one, or if all is well."""
    program = os.environ.get(CHECKER)
    if program is None:
        return ""
    words = [sys.executable, program, str(record), "--most", "100", "--responses"]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert " exchanges, " in ran.stdout, ran.stderr
    return "\n".join(ran.stdout.splitlines()[:-1])
