"""What an examination of the host found."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: whether it is well, and what was found or is to be done."""

    well: bool
    subject: str
    text: str
