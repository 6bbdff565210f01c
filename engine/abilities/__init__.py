"""The Ambition Abilities, a file each: each at most once a turn, before or after any Action (AMB)."""
