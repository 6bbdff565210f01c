"""Waits between attempts at what fails."""


class Backoff:
    """Waits between attempts: from `first` seconds up to `longest`, each twice the one before."""

    def __init__(self, first: float, longest: float) -> None:
        self._first = self._next = min(first, longest)
        self._longest = longest

    def delay(self) -> float:
        """Seconds until the next attempt, after one has failed."""
        wait, self._next = self._next, min(2 * self._next, self._longest)
        return wait

    def reset(self) -> None:
        """Begin anew, after an attempt has succeeded."""
        self._next = self._first
