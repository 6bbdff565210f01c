"""The Ambition Abilities, one file each; each once a turn, before or after any Action (AMB)."""
