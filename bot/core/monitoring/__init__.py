"""The log, metrics and recent errors."""
