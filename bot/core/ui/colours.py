"""Accent colours of messages."""

from engine import Team

ACCENTS = {Team.BLISS: 0xFFB22C, Team.GLOOM: 0x4A90FF}
"""Colours of messages about a team."""

PLAIN = 0x8A6FE8
"""Colour of messages about no team."""
