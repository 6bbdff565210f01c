"""A game as it is played: its messages, panels, hands, log."""
