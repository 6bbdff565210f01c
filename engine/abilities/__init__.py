"""The Ambition Abilities, one file each; each is available once a turn, before or after any Action (AMB)."""
