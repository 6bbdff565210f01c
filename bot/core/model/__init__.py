"""Records and pure functions of a hosted game; no I/O."""
