"""Agreement: what the people of a game decide together, undo included."""
