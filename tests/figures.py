"""Figures found by tests, printed at the end of the run, whichever process found them."""

_found: list[str] = []


def figure(text: str) -> None:
    """Report a figure found by the running test."""
    _found.append(text)


def taken() -> list[str]:
    """The figures reported since the last call."""
    figures = list(_found)
    _found.clear()
    return figures
