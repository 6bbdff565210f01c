"""The recorded traffic of a run: Discord's refusals, and violations of Discord's API description."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from bot.core.discord_errors import UNKNOWN_MESSAGE

CHECKER = "CEREBRIA_CHECK_TRAFFIC"
"""Path of a program that checks recorded traffic against Discord's API description, if there is one."""


def refused(record: Path) -> list[str]:
    """Requests of the bot that Discord refused, except those whose refusal is an answer.

    Somebody is not in a thread; one task edits a former player's panel while another deletes it; or somebody presses a
    panel whose place a newer one takes, and gets the answer as a new message.
    """
    exchanges = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert len(exchanges) > 100
    deleted = {e["path"] for e in exchanges if e["method"] == "DELETE" and e["status"] == 204}
    return [
        f"{e['method']} {e['path']}: {e['status']} {e['response']}"
        for e in exchanges
        if e["status"] >= 400
        and not (e["method"] == "GET" and "/thread-members/" in e["path"])
        and not (e["method"] == "PATCH" and e["status"] == 404 and e["path"] in deleted)
        and not (e["path"].endswith("/callback") and e["response"].get("code") == UNKNOWN_MESSAGE)
    ]


def without_allowed_mentions(record: Path) -> list[str]:
    """Messages sent or edited without allowed_mentions; Discord would notify everybody they mention."""
    found = []
    for exchange in map(json.loads, record.read_text("utf-8").splitlines()):
        body = exchange["request"]
        message = body.get("data") if exchange["path"].endswith("/callback") else body
        shown = isinstance(message, dict) and "components" in message and "title" not in message  # no form
        if shown and (message.get("allowed_mentions") or {}).get("parse") != []:
            found.append(f"{exchange['method']} {exchange['path']}: {message}")
    return found


def description_violations(record: Path) -> str:
    """The findings of the program that knows Discord's API description; empty if there are none, or no program."""
    program = os.environ.get(CHECKER)
    if program is None:
        return ""
    words = [sys.executable, program, str(record), "--most", "100", "--responses"]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    assert " exchanges, " in ran.stdout, ran.stderr
    return "\n".join(ran.stdout.splitlines()[:-1])
