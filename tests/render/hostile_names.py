"""Names that are hard to draw."""

from __future__ import annotations

HOSTILE = (
    "\U0001f600\U0001f468\u200d\U0001f469\u200d\U0001f467" * 6,
    "\u202eشخص ما" * 5,
    "漢字かな交じり文" * 4,
    "W" * 32,
)
