"""Rule sets: the cards, Spirit boards and numbers of an edition, read from data files and checked."""
