"""The colours beside messages, so that one sees at a glance whose they are."""

from engine import Team

ACCENTS = {Team.BLISS: 0xFFB22C, Team.GLOOM: 0x4A90FF}
"""Beside what is of one team."""

PLAIN = 0x8A6FE8
"""Beside pages of no side."""
