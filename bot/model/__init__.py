"""Plain data and pure functions of a hosted game; no I/O."""
