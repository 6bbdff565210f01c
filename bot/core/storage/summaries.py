"""Summaries of game results: which parts of these texts are about people."""

import json
from collections.abc import Mapping

DAMAGE = (ValueError, LookupError, TypeError)
"""What is raised for a text that is no summary; such a result is made again."""


def people_in(summary: str) -> set[int]:
    """The people for whom a seat counts; raises DAMAGE."""
    return {seat["player"] for seat in json.loads(summary)["seats"] if isinstance(seat["player"], int)}


def renumbered(summary: str, numbers: Mapping[int, int]) -> str:
    """A summary with other numbers for some of its people; raises DAMAGE."""
    result = json.loads(summary)
    for seat in result["seats"]:
        seat["player"] = numbers.get(seat["player"], seat["player"])
    return json.dumps(result, ensure_ascii=False, separators=(",", ":"))
