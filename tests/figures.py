"""Figures that tests find, told at the end of the run, whichever process has found them."""

_found: list[str] = []


def figure(text: str) -> None:
    """Tell a figure that the running test has found."""
    _found.append(text)


def taken() -> list[str]:
    """The figures since they were last taken."""
    figures = list(_found)
    _found.clear()
    return figures
